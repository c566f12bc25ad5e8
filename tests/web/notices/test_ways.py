"""The ways to somebody, with real servers at their ends: mail that asks first, hooks, a calendar; and how to stop."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime
from typing import Any
from urllib.parse import urlsplit
from zipfile import ZipFile

import pytest

from layers import deep
from ludotheque.say import tongue
from ludotheque.web.http.refused import Refused
from ludotheque.web.notices.out import checked, is_public
from ludotheque.web.site.notices import BUTTONS
from web.notices.receiving import Mailbox, Receiver, soon
from web.people import Person, fresh_intent
from web.server import Server

HOOKS = ["--hooks", "--trusted-host", "127.0.0.1", "--tell-after", "0.2"]
LINK = re.compile(r"https?://\S+")


@pytest.fixture
def mailbox() -> Iterator[Mailbox]:
    with Mailbox() as made:
        yield made


def add(someone: Person, way: str, target: str) -> Any:
    return someone.made("/notices/channels", {"way": way, "target": target, "zone": "Europe/Paris"})


def path_of(link: str) -> str:
    return f"{urlsplit(link).path}?{urlsplit(link).query}"


def confirmed(someone: Person, mailbox: Mailbox) -> None:
    """The address is asked, and the button behind the link is pressed."""
    add(someone, "mail", "anne@example.org")
    soon(lambda: len(mailbox.letters) == 1)
    link = LINK.findall(mailbox.text(0))[0]
    assert someone.http.post(path_of(link)).status_code == 200


def test_mail_asks_first_tells_and_stops(own_server: Callable[..., Server], mailbox: Mailbox) -> None:
    server = own_server(*mailbox.options, "--tell-after", "0.2")
    with closing(Person(server, lang="fr")) as anne, closing(Person(server)) as nobody:
        found = add(anne, "mail", "anne@example.org")
        assert [(one["way"], one["open"]) for one in found["channels"]] == [("mail", False)]
        soon(lambda: len(mailbox.letters) == 1)
        assert mailbox.letters[0]["Subject"] == "Ludothèque\u00a0: des avis à cette adresse\u00a0?"
        assert mailbox.letters[0]["List-Unsubscribe"] is None
        table = anne.new_table("pochette", "me", "me")["table"]
        link = path_of(LINK.findall(mailbox.text(0))[0])
        assert nobody.http.get(link).status_code == 200  # to look changes nothing: mail is read ahead
        assert not anne.get("/notices").json()["channels"][0]["open"]
        assert nobody.http.post(link).status_code == 200
        assert anne.get("/notices").json()["channels"][0]["open"]
        anne.made(f"/tables/{table}/chat", {"intent": fresh_intent(), "seat": 0, "text": "me voilà"})
        soon(lambda: len(mailbox.letters) == 2)
        letter = mailbox.letters[1]
        assert letter["Subject"] == "LA POCHETTE\u00a0: c'est à vous"
        assert "NomA" in mailbox.text(1)
        assert f"/table/{table}" in mailbox.text(1)
        assert "me voilà" not in mailbox.text(1)
        assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        stop = path_of(str(letter["List-Unsubscribe"]).strip("<>"))
        assert nobody.http.get(stop).status_code == 200
        assert anne.get("/notices").json()["channels"]
        nobody.http.cookies.clear()
        pressed = nobody.http.post(stop, data={"List-Unsubscribe": "One-Click"}, headers={"Origin": "null"})
        assert pressed.status_code == 200
        assert anne.get("/notices").json()["channels"] == []
        assert nobody.http.post(stop).status_code == 200  # twice is the same
        assert nobody.http.post(stop[:-2] + "AA").status_code == 404
        assert nobody.http.post(stop.replace("/stop", "/confirm")).status_code == 404
        assert len(mailbox.letters) == 2


def test_a_letter_is_tried_and_comes_with_the_right_words(own_server: Callable[..., Server], mailbox: Mailbox) -> None:
    server = own_server(*mailbox.options)
    with closing(Person(server)) as anne:
        assert anne.post("/notices/test").status_code == 409
        confirmed(anne, mailbox)
        anne.made("/notices/test")
        assert mailbox.letters[1]["Subject"] == "Ludothèque: a notice to try"
        mailbox.says = ["451 come back later"]
        refused = anne.post("/notices/test")
        assert (refused.status_code, refused.json()["error"]["code"]) == (503, "trouble")
        for wrong in ("", "anne", "anne@", "a b@example.org", "anne@example.org\nBcc: all@example.org", "x@y"):
            assert anne.post("/notices/channels", {"way": "mail", "target": wrong}).status_code == 400, wrong
        assert anne.post("/notices/channels", {"way": "mail", "target": "nobody@example.org"}).status_code == 503
        assert len(mailbox.letters) == 2


@deep
def test_a_hook_hears_of_a_turn_once_through_a_restart(own_server: Callable[..., Server], receiver: Receiver) -> None:
    server = own_server(*HOOKS)
    with closing(Person(server)) as anne:
        add(anne, "hook", receiver.url)
        table = anne.new_table("pochette", "me", "random", name="Chez Anne")["table"]
        soon(lambda: len(receiver.calls) == 1)
        said = receiver.calls[0].json
        assert said["text"] == said["content"]
        assert said["text"].startswith("LA POCHETTE: it is your turn. It is your turn at the table “Chez Anne” (NomA")
        assert said["link"] == f"{server.url}/table/{table}"
        assert "stop" not in said["text"]
        server.stop()
        server.start()
        anne.made("/notices/test")
        assert [call.json["text"].partition(".")[0] for call in receiver.calls[1:]] == ["Ludothèque: a notice to try"]


def test_without_a_word_of_the_host_nothing_goes_out(server: Server, person: Callable[..., Person]) -> None:
    anne = person()
    assert anne.get("/notices").json()["ways"] == []
    for way in ("mail", "hook", "push"):
        refused = anne.post("/notices/channels", {"way": way, "target": "https://example.org/x"})
        assert refused.status_code == 403
        assert refused.json()["error"]["code"] == "closed"


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/x",
        "https://example.org:8443/x",
        "https://127.0.0.1/",
        "https://10.1.2.3/",
        "https://169.254.169.254/latest",
        "https://[::1]/",
        "https://[::ffff:10.0.0.1]/",
        "https://[64:ff9b::7f00:1]/",
        "https://[2002:7f00:1::]/",
        "https://user@example.org/",
        "https:///x",
        "ftp://example.org/",
        "https://example.org/ x",
        "https://example.org/\r\nHost: other",
        "https://example.org:x/",
        "javascript:alert(1)",
    ],
)
def test_a_hook_never_leads_into_a_private_network(url: str) -> None:
    with pytest.raises(Refused):
        checked(url, ())


def test_what_may_be_called() -> None:
    assert checked("https://chat.example.org/hooks/x?y=z", ()).hostname == "chat.example.org"
    assert checked("http://127.0.0.1:8065/x", ("127.0.0.1",)).port == 8065
    assert is_public("2606:4700::1")
    assert not is_public("localhost")


@deep
def test_a_name_that_leads_home_is_not_followed(own_server: Callable[..., Server]) -> None:
    """A name looks harmless until it is looked up."""
    server = own_server("--hooks")
    with closing(Person(server)) as anne:
        add(anne, "hook", "https://localhost/x")
        refused = anne.post("/notices/test")
        assert refused.status_code == 503
        assert "a private network" in refused.json()["error"]["message"]


@deep
def test_one_is_told_of_a_table_as_much_as_one_wants(own_server: Callable[..., Server], receiver: Receiver) -> None:
    server = own_server(*HOOKS)
    with closing(Person(server)) as anne:
        table = anne.new_table("pochette", "me", "random")["table"]
        assert [one["wish"] for one in anne.get("/notices").json()["tables"]] == ["all"]
        anne.made(f"/notices/tables/{table}", {"wish": "none"})
        assert [one["wish"] for one in anne.get("/notices").json()["tables"]] == ["none"]
        add(anne, "hook", receiver.url)
        other = anne.new_table("pochette", "me", "random")["table"]
        soon(lambda: len(receiver.calls) == 1)
        assert receiver.calls[0].json["link"].endswith(other)


@deep
def test_the_calendar_says_what_waits_and_until_when(own_server: Callable[..., Server]) -> None:
    server = own_server()
    with closing(Person(server)) as anne, closing(Person(server)) as nobody:
        timing = {"kind": "correspondence", "seconds": 86400}
        name = "Chez Anne; « été », vraiment \\ très loin de la mer"
        table = anne.new_table("pochette", "me", "random", name=name, timing=timing)["table"]
        link = anne.made("/notices/feed", {"on": True})["feed"]["link"]
        path = urlsplit(link).path
        answer = nobody.http.get(path)
        assert answer.headers["content-type"].startswith("text/calendar")
        assert "set-cookie" not in answer.headers
        lines = answer.text.split("\r\n")
        assert all([len(line.encode()) <= 75 for line in lines])
        whole = answer.text.replace("\r\n ", "").split("\r\n")
        assert whole[0] == "BEGIN:VCALENDAR"
        assert whole[-2:] == ["END:VCALENDAR", ""]
        assert "SUMMARY:LA POCHETTE: it is your turn" in whole
        until = anne.get("/tables").json()[0]["until"]
        starts = [line for line in whole if line.startswith("DTSTART:")]
        assert len(starts) == 1
        assert abs(until - moment_of(starts[0])) < 1
        described = next(line for line in whole if line.startswith("DESCRIPTION:"))
        assert "“Chez Anne\\; « été »\\, vraiment \\\\ très loin de la mer”" in described
        assert f"URL:{server.url}/table/{table}" in whole
        again = urlsplit(anne.made("/notices/feed", {"on": True})["feed"]["link"]).path
        assert nobody.http.get(path).status_code == 404
        assert nobody.http.get(again).status_code == 200
        assert nobody.http.get(again[:-6] + "AA.ics").status_code == 404
        assert anne.made("/notices/feed", {"on": False})["feed"] is None
        assert nobody.http.get(again).status_code == 404


def test_the_calendar_names_a_vote_that_waits(own_server: Callable[..., Server]) -> None:
    server = own_server()
    with closing(Person(server)) as anne, closing(Person(server)) as paul:
        made = anne.new_table("a-vendre", "me", "link")
        paul.join(made["invitations"][0]["link"], "Paul")
        path = urlsplit(paul.made("/notices/feed", {"on": True})["feed"]["link"]).path
        seq = anne.get(f"/tables/{made['table']}", seat=0).json()["seq"]
        wish = {"type": "back", "keep": 0}
        said = {"intent": "i", "seq": seq, "seat": 0, "wish": wish, "reason": "mal lu"}
        kept = anne.made(f"/tables/{made['table']}/propose", said)["seq"]
        text = paul.http.get(path).text.replace("\r\n ", "")
        assert "SUMMARY:A VENDRE!: you are asked whether you agree" in text
        assert f"UID:{made['table']}-vote-{kept}@" in text
        assert "mal lu" not in text
        paul.made(f"/tables/{made['table']}/vote", {"intent": "j", "seq": kept, "seat": 1, "yes": False})
        assert "whether you agree" not in paul.http.get(path).text


def moment_of(line: str) -> float:
    return datetime.strptime(line, "DTSTART:%Y%m%dT%H%M%SZ").replace(tzinfo=UTC).timestamp()


@deep
def test_everything_about_it_is_taken_home_and_forgotten(own_server: Callable[..., Server], receiver: Receiver) -> None:
    server = own_server(*HOOKS)
    with closing(Person(server)) as anne:
        table = anne.new_table("pochette", "me", "random")["table"]
        add(anne, "hook", receiver.url)
        anne.made("/notices/quiet", {"zone": "Europe/Paris", "hours": [22, 8]})
        anne.made(f"/notices/tables/{table}", {"wish": "turn"})
        with ZipFile(io.BytesIO(anne.get("/export").content)) as zipped:
            found = json.loads(zipped.read("contents.json"))
        assert found["notices"]["channels"][0]["target"] == receiver.url
        assert (found["notices"]["quiet"], found["notices"]["zone"]) == ([22, 8], "Europe/Paris")
        assert found["wishes"] == {table: "turn"}
        assert anne.post("/notices/quiet", {"zone": "Mars/Olympus", "hours": [1, 2]}).status_code == 400
        anne.made("/notices/stop")
        shown = anne.get("/notices").json()
        assert (shown["channels"], shown["hours"], shown["tables"][0]["wish"]) == ([], None, "all")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("errand", BUTTONS)
def test_the_buttons_are_said_in_both_languages(
    server: Server, person: Callable[..., Person], lang: str, errand: str
) -> None:
    title = tongue(lang).gettext(BUTTONS[errand][0])
    assert (title == BUTTONS[errand][0]) == (lang == "en")
    assert person(lang=lang).http.get(f"/notices/{errand}?token=none").status_code == 404
