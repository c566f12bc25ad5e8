"""The pages besides the table: whole in both languages, well-formed, and deaf to whatever a name may hold."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import replace
from html import escape
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, Literal, get_args
from xml.etree import ElementTree

import pytest
from markupsafe import Markup
from msgspec.structs import replace as replace_struct

import ludotheque.web
from ludotheque import shelf
from ludotheque.parts import AccountRow, Accounts, Verdict
from ludotheque.say import tongue
from ludotheque.say.languages import languages
from ludotheque.shelf.rulebook import glossary, rulebook
from ludotheque.table import Table
from ludotheque.table.evening import Round
from ludotheque.table.retold import Told
from ludotheque.table.saved import Person
from ludotheque.web.http.shapes import (
    FinishedShown,
    OpenInvitation,
    OpenTable,
    OpponentShown,
    PasskeyShown,
    PersonKnown,
    PersonShown,
    RatingShown,
    SeatKept,
    TableListed,
    TitleRecord,
    TurnOf,
    You,
)
from ludotheque.web.persons.acquaintances import Acquaintance
from ludotheque.web.site import curve, drawings
from ludotheque.web.site import shelf as boxes
from ludotheque.web.site.box import box_context, parts
from ludotheque.web.site.end import FinishedGame, MomentShown, Praise, RankedSeat, Story, end_context, following
from ludotheque.web.site.learn import essentials_context, lesson_context
from ludotheque.web.site.new import new_context
from ludotheque.web.site.routes import block, render
from ludotheque.web.site.shelf import shelf_context
from ludotheque.web.site.small import error_context, help_context, join_context, resume_context, verify_context
from ludotheque.web.site.you import forget_context, host_context, lobby_context, you_context

GAME = shelf.game("a-vendre")
WHOLE = Path(__file__).parents[2] / "whole_games"
STATIC = Path(ludotheque.web.__file__).parent / "static"
BASE = ("theme", "common", "dom", "links", "dice")
PAGES = ("shelf", "box", "new", "join", "resume", "end", "verify", "you", "forget", "lobby", "host")
HOSTILE = "\"'><script>alert(1)</script><img src=x onerror=alert(1)>{{ 7*7 }}&amp;\u2028"
VOID = {"meta", "link", "input", "img", "br"}
PLACES = ((1, 1), (0, 1), (2, 0))  # seats and their places
FIELDS = {"input", "select", "textarea"}


def table(name: str, turn: TurnOf) -> TableListed:
    return TableListed(
        id="abc",
        game="a-vendre",
        title="A VENDRE!",
        name=name,
        seats=[PersonShown(name, "person"), PersonShown("Émile", "greedy")],
        your_seats=[0],
        turn=turn,
        awaits=name,
        updated=1_800_000_000.5,
        url="/table/abc",
    )


ANSWERS: Final[tuple[Literal["", "waits", "declined"], ...]] = ("", "waits", "declined")


def oneself(word: str) -> You:
    record = TitleRecord("a-vendre", "A VENDRE!", 3, 1, word, [OpponentShown(word, 2)], 60, 3.7, word)
    return You(
        name=word,
        rated=True,
        tables=[table(word, "yours")],
        invitations=[OpenInvitation("abc", word, word, 1, word, "/table/abc", answer) for answer in ANSWERS],
        kept_seats=[SeatKept("abc", word, word, by, 1, word, "/table/abc") for by in ("", word)],
        unwanted=[PersonKnown("0" * 16, name) for name in ("", word)],
        finished=[FinishedShown("abc", "a-vendre", word, word, [word], word, 2, 3, 1_800_000_000.5, "/table/abc/end")],
        titles=[record],
        rating=RatingShown(26.1, 7.9, 3),
        passkeys=[PasskeyShown("a", word, 1_800_000_000.5, used) for used in (None, 1_800_000_000.5)],
    )


def open_table(word: str) -> OpenTable:
    return OpenTable("abc", "a-vendre", word, word, [PersonShown(word, "person")], 2, word, [word])


def ending(
    word: str = "Paul", rematch: str = "", mine: bool = True, commitment: str = "ab" * 32, lang: str = "en"
) -> FinishedGame:
    rows = (AccountRow(word, ("3", ""), "V118"), AccountRow(word, ("1", word)))
    return FinishedGame(
        table="abc",
        name=word,
        title="A VENDRE!",
        verdict=Verdict(word, word, ("V117",)),
        accounts=Accounts((0, None), (word, "Bank"), rows, ("4", word), word),
        own=word,
        won=False,
        feast=Markup("<svg></svg>"),
        ranking=[RankedSeat(place, word, word, seat, "8,855", seat == 0) for seat, place in PLACES],
        rematch=rematch,
        mine=mine,
        commitment=commitment,
        following=following(GAME, tongue(lang, GAME)),
        address=f"https://example.org/{word}",
        story=Story(
            says=word,
            curves=[Markup("<svg></svg>")],
            heads=[word, "Bank"],
            rounds=[("1", ["3", "−4"])],
            moments=[MomentShown(word, word, word, Markup("<svg></svg>"), "/table/abc/replay?at=12")],
            symbols=Markup(""),
            praise=[Praise(word, 0, (word,), True)],
        ),
    )


def every_page(lang: str, word: str = "Claire") -> dict[str, str]:
    own, title = tongue(lang), tongue(lang, GAME)
    contexts: dict[str, tuple[str, str, dict[str, Any]]] = {
        "shelf": (
            "shelf.html",
            "",
            shelf_context(own, [table(word, turn) for turn in get_args(TurnOf)], True, oneself(word).kept_seats),
        ),
        "no tables": ("shelf.html", "", shelf_context(own, [])),
        "box": ("box.html", GAME.key, box_context(GAME, title)),
        "essentials": ("essentials.html", GAME.key, essentials_context(GAME, title)),
        "lesson": ("lesson.html", GAME.key, lesson_context(GAME, title)),
        "new": ("new.html", GAME.key, new_context(GAME, title, word, True, [Acquaintance("0f", "", word)])),
        "join": ("join.html", "", join_context(own, word)),
        "resume": ("resume.html", "", resume_context(own)),
        "end": ("end.html", GAME.key, end_context(ending(word, lang=lang), title)),
        "old end": ("end.html", GAME.key, end_context(ending(word, commitment="", lang=lang), title)),
        "verify": ("verify.html", "", verify_context(own)),
        "checked": ("verify.html", GAME.key, verify_context(own, "abc", word)),
        "help": ("help.html", "", help_context(own)),
        "you": ("you.html", "", you_context(oneself(word), True, word, own)),
        "you, new": ("you.html", "", you_context(You("", False, [], [], [], [], [], [], None, []), False, "", own)),
        "forget": ("forget.html", "", forget_context(oneself(word), own)),
        "lobby": ("lobby.html", "", lobby_context([open_table(word)], word, own)),
        "empty lobby": ("lobby.html", "", lobby_context([], word, own)),
        "host": ("host.html", "", host_context(own)),
    }
    for code in (400, 403, 404, 410, 418, 429, 500, 503, 599):
        contexts[str(code)] = ("error.html", "", error_context(code, own, detail=word))
    return {name: render(file, lang, "/" + word, box, told) for name, (file, box, told) in contexts.items()}


class Reader(HTMLParser):
    """Reads a page as strictly as we wrote it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.labelled_inside: set[int] = set()
        self.scripts: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len(dict(attrs)) == len(attrs), f"an attribute twice in <{tag}>"
        self.tags.append((tag, dict(attrs)))
        if "label" in self.open:
            self.labelled_inside.add(len(self.tags) - 1)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop() == tag, f"</{tag}> stands in the wrong place"

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] == "script":
            self.scripts.append(data)

    def ids(self) -> Counter[str]:
        return Counter(str(traits["id"]) for _tag, traits in self.tags if "id" in traits)


@pytest.fixture(scope="module", params=languages())
def site(request: pytest.FixtureRequest) -> tuple[str, dict[str, str]]:
    return str(request.param), every_page(str(request.param))


def test_every_page_is_well_formed(site: tuple[str, dict[str, str]]) -> None:
    lang, rendered = site
    for name, text in rendered.items():
        page = Reader(text)
        assert not page.open, name
        assert page.tags[0] == ("html", {"lang": lang, "data-box": page.tags[0][1]["data-box"]})
        assert max(page.ids().values()) == 1, name
        heads = [tag for tag, _traits in page.tags if tag == "h1"]
        assert heads, f"{name} has no title"
        assert page.ids()["main"] == 1, name


def test_no_page_needs_inline_script_or_style(site: tuple[str, dict[str, str]]) -> None:
    for name, text in site[1].items():
        for tag, traits in Reader(text).tags:
            assert "style" not in traits, f"{name}: <{tag}>"
            assert tag != "style", name
            assert not [trait for trait in traits if trait.startswith("on")], f"{name}: <{tag}>"
            if tag == "script":
                assert traits.get("src") or traits.get("type") == "application/json", name
            address = traits.get("src") or traits.get("href") or "/"
            assert address.startswith(("/", "#")), f"{name}: {address}"
            assert not address.startswith("//"), name


def test_every_field_has_a_label_and_every_reference_a_target(site: tuple[str, dict[str, str]]) -> None:
    for name, text in site[1].items():
        page = Reader(text)
        ids = page.ids()
        labels = {traits.get("for") for tag, traits in page.tags if tag == "label"}
        for number, (tag, traits) in enumerate(page.tags):
            if tag in FIELDS:
                named = traits.get("id") in labels or number in page.labelled_inside or "aria-label" in traits
                assert named, f"{name}: {traits}"
            for trait in ("aria-labelledby", "aria-describedby", "aria-controls", "for"):
                assert all(ids[one] == 1 for one in (traits.get(trait) or "").split()), f"{name}: {traits}"
            assert tag != "img" or "alt" in traits, name


def test_links_inside_a_page_lead_somewhere(site: tuple[str, dict[str, str]]) -> None:
    for name, text in site[1].items():
        page = Reader(text)
        for _tag, traits in page.tags:
            href = traits.get("href") or ""
            assert not href.startswith("#") or page.ids()[href[1:]] == 1, f"{name}: {href}"


def test_the_other_language_is_one_link_away(site: tuple[str, dict[str, str]]) -> None:
    lang, rendered = site
    other = "en" if lang == "fr" else "fr"
    for text in rendered.values():
        assert f'href="/Claire?lang={other}"' in text


@pytest.mark.parametrize("lang", languages())
def test_whatever_a_name_holds_stays_words(lang: str) -> None:
    for name, text in every_page(lang, HOSTILE).items():
        assert "<script>alert" not in text, name
        assert "<img src=x" not in text, name
        Reader(text)


def test_data_for_scripts_cannot_close_the_script() -> None:
    written = str(block({"name": "</script><!--" + HOSTILE, "more": ["\u2029", "é"]}))
    assert not set("<>&\u2028\u2029") & set(written)
    assert json.loads(written) == {"name": "</script><!--" + HOSTILE, "more": ["\u2029", "é"]}
    page = Reader(every_page("fr", HOSTILE)["new"])
    assert [json.loads(text)["game"] for text in page.scripts if text.strip()] == ["a-vendre"]


def test_a_missing_fact_is_an_error_and_not_a_blank() -> None:
    with pytest.raises(Exception, match="is undefined"):
        render("error.html", "fr", "/", "", {})


# -- the shelf


@pytest.mark.parametrize("lang", languages())
def test_the_shelf_shows_four_boxes_and_opens_them(lang: str) -> None:
    text = every_page(lang)["no tables"]
    shown = re.findall(r'<article class="boxed" data-box="([\w-]+)"', text)
    assert shown == ["a-vendre", "lune", "tramping", "cosmail"]
    for key in shelf.games():
        assert f'href="/box/{key}/new"' in text
        assert f'href="/box/{key}"' in text
        assert f'src="/lid/{key}.svg"' in text


def test_our_boxes_have_their_places_and_others_stand_after_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "games", lambda: {"sixth": GAME, "cosmail": GAME, "lune": GAME})
    assert boxes.order() == ["lune", "cosmail", "sixth"]


def test_every_box_has_a_cover() -> None:
    for game in shelf.games().values():
        assert drawings.lid(game).svg.lstrip().startswith(b"<svg ")


def test_a_box_remembers_how_often_it_was_played_and_won() -> None:
    own = tongue("en")
    won, lost = replace_struct(table("a", "over"), places=[1, 2]), replace_struct(table("b", "over"), places=[2, 1])
    old, going = table("c", "over"), table("d", "others")
    assert boxes.record("a-vendre", [won, lost, lost, old, going], own) == "3 games finished, 1 won"
    assert boxes.record("a-vendre", [lost], own) == "1 game finished"
    assert boxes.record("a-vendre", [old, going], own) == ""
    assert boxes.record("lune", [won], own) == ""
    assert "3 games finished" in render("shelf.html", "en", "/", "", shelf_context(own, [won, lost, lost]))


def first_buttons(tables: list[TableListed], lang: str) -> list[tuple[str, str]]:
    """The first two buttons of the first box of the shelf: how they look, and where they lead."""
    text = render("shelf.html", lang, "/", "", shelf_context(tongue(lang), tables))
    box = text.partition('data-box="a-vendre"')[2].partition("</article>")[0]
    return re.findall(r'class="(btn[^"]*)" href="([^"]+)"', box)[:2]


@pytest.mark.parametrize("lang", languages())
def test_whoever_is_new_to_a_title_is_offered_its_lesson_first_and_a_table_afterwards(lang: str) -> None:
    learn, play = "/learn/a-vendre", "/box/a-vendre/new"
    assert first_buttons([], lang) == [("btn main", learn), ("btn", play)]
    assert first_buttons([replace_struct(table("b", "over"), places=[2, 1])], lang) == [
        ("btn main", play),
        ("btn", learn),
    ]


def test_your_tables_say_whose_turn_it_is() -> None:
    text = every_page("en")["shelf"]
    assert text.count('<li data-box="a-vendre"') == 4
    assert text.count("Your turn") == 2  # in its row, and for the script
    assert text.count("Your answer is awaited") == 2
    assert 'href="/table/abc/end"' in text
    assert 'datetime="2027-01-15T08:00:00+00:00"' in text
    assert "Émile (robot)" in text


# -- the box


@pytest.mark.parametrize("lang", languages())
def test_every_rule_stands_on_the_box_with_its_badge(lang: str) -> None:
    text = every_page(lang)["box"]
    badges = dict(re.findall(r'<li id="(\w+)" data-status="(\w+)">', text))
    law = rulebook(GAME, lang)
    assert badges == {rule.id: rule.status for rule in law.values()}
    assert list(badges) == list(law)
    for status, count in Counter(badges.values()).items():
        assert re.search(rf'<rect class="{status}" x="\d+" width="{count}"', text)
    told: dict[str, Any] = box_context(GAME, tongue(lang, GAME))
    assert sum(len(section["rules"]) for section in told["sections"]) == len(law)
    assert told["invented"]


@pytest.mark.parametrize("lang", languages())
def test_the_words_of_the_game_stand_on_the_box_and_lead_to_their_rules(lang: str) -> None:
    text = every_page(lang)["box"].partition('id="glossary"')[2]
    for term in glossary(GAME, lang):
        assert f"<dt>{escape(term.word)}</dt>" in text
        assert all(f'href="#{rule}">{rule}</a>' in text for rule in term.rules)


def test_a_rule_is_paragraphs_lists_names_and_links_and_nothing_else() -> None:
    found = parts("One *two* <b>\nthree (V7, V99).\n\n- `form` = simple\n- V7 too", {"V7"})
    assert [part.kind for part in found] == ["p", "ul"]
    assert "".join(span.text for span in found[0].lines[0]) == "One *two* <b> three (V7, V99)."
    assert [span.text for span in found[0].lines[0] if span.kind == "ref"] == ["V7"]
    assert [(span.kind, span.text) for span in found[1].lines[0]] == [("code", "form"), ("text", " = simple")]
    assert parts("", set()) == []


# -- a new table


@pytest.mark.parametrize("lang", languages())
def test_each_house_rule_has_its_control_its_label_and_its_rule(lang: str) -> None:
    text = every_page(lang)["new"]
    page = Reader(text)
    for key, rule in GAME.options.items():
        assert page.ids()[f"rule-{key}"] == 1
        assert f'<label for="rule-{key}">' in text
        assert f'href="/box/a-vendre#{rule.rule}"' in text
        tag, traits = next((tag, traits) for tag, traits in page.tags if traits.get("id") == f"rule-{key}")
        if rule.span is None and len(rule.choices) == 2:
            assert (tag, traits["role"], traits["value"]) == ("input", "switch", rule.choices[1])
            assert "checked" not in traits
        else:
            assert tag == "select"
        assert page.ids()[f"number-{key}"] == (rule.span is not None)
    told: dict[str, Any] = new_context(GAME, tongue(lang, GAME))
    for one in told["house_rules"]:
        assert one["badge"]["key"] == rulebook(GAME, lang)[one["rule"]].status
        assert one["choices"][0]["value"] == GAME.options[one["key"]].default


def test_a_new_table_is_ready_as_it_is() -> None:
    told: dict[str, Any] = new_context(GAME, tongue("fr", GAME), "Zoé")
    used = [row for row in told["seats"] if row["used"]]
    assert used[0]["name"] == "Zoé"
    assert [row["kind"] for row in used] == ["me", "robot", "robot", "robot"]
    assert len(told["seats"]) == GAME.seats.stop - 1
    assert len({row["name"] for row in told["seats"]}) == len(told["seats"])
    nameless: dict[str, Any] = new_context(GAME, tongue("fr", GAME))
    assert nameless["seats"][0]["name"]
    assert GAME.agree(len(used), {})


# -- the end, and the errors


def test_the_end_offers_what_can_be_done() -> None:
    def page(**changed: Any) -> str:
        return render("end.html", "en", "/", "a-vendre", end_context(ending(**changed), tongue("en", GAME)))

    text = page()
    assert 'id="rematch"' in text
    assert "8,855" in text
    assert 'href="/table/abc/replay?at=12"' in text
    assert 'href="/api/v1/tables/abc/document"' in text
    assert text.count('<li class="p1 first">') == 2  # a shared first place
    assert 'value="https://example.org/Paul"' in text
    assert 'href="/box/lune/new"' in text  # the next box of the shelf
    assert 'href="/learn/lune"' in text
    assert 'href="/box/a-vendre#V118"' in text
    assert 'href="/table/next"' in page(rematch="/table/next")
    assert 'id="rematch"' not in page(mine=False)


def test_an_end_without_accounts_ranking_or_story() -> None:
    bare = replace(ending(), accounts=None, ranking=[], story=None, following=None, address="", feast=Markup(""))
    text = render("end.html", "fr", "/", "a-vendre", end_context(bare, tongue("fr", GAME)))
    assert "<table" not in text
    assert "quelques secondes" in text
    assert json.loads(Reader(text).scripts[-1])["waiting"]
    failed = render("end.html", "fr", "/", "a-vendre", end_context(replace(bare, failed=True), tongue("fr", GAME)))
    assert "pas pu être racontée" in failed
    assert not json.loads(Reader(failed).scripts[-1])["waiting"]


def test_a_game_in_which_nothing_turned_says_so() -> None:
    told = ending().story
    assert told is not None
    quiet = replace(ending(), story=replace(told, curves=[], rounds=[], moments=[], praise=[]))
    text = render("end.html", "en", "/", "a-vendre", end_context(quiet, tongue("en", GAME)))
    assert "No single turn changed who would win." in text
    assert "there is no curve to draw" in text
    assert 'id="praise" aria-labelledby="praise-title" data-story hidden' in text


def test_whoever_wins_is_told_so() -> None:
    won = replace(ending("Paul"), own="You win, Claire.", won=True)
    text = render("end.html", "en", "/", "a-vendre", end_context(won, tongue("en", GAME)))
    assert "<h1>You win, Claire.</h1>" in text
    assert '<p class="own">With 8,855.</p>' in text


# -- the curve, and the feasts


def curved(scores: list[tuple[int, ...]]) -> Told:
    return Told(tuple([Round(number, number, row) for number, row in enumerate(scores)]), (), ((),) * len(scores[0]))


def test_the_curve_says_who_had_most_since_when() -> None:
    people = [curve.Person("Anne", 0, "9"), curve.Person("Bob", 1, "4")]
    told = curved([(0, 0), (1, 2), (5, 3), (2, 3), (9, 4)])
    assert curve.leaders(told) == [1, 0, 1, 0]
    assert curve.says(told, people, tongue("en")) == (
        "The accounts after each of 4 rounds: Anne has most from round 4 on, 9 at the end. The lead changed 3 times."
    )
    wide, slim = curve.drawn(told, people, "<said>", tongue("en"))
    for drawn in (wide, slim):
        assert ElementTree.fromstring(drawn).findall("path[@class='line s1']")[0].get("stroke-dasharray")
        assert "&lt;said&gt;" in drawn
    assert "Anne, 9" in wide
    assert curve.drawn(curved([(0, 0)]), people, "", tongue("en")) == []


def test_names_at_the_ends_of_the_lines_never_meet() -> None:
    people = [curve.Person(f"N{seat}", seat, "1") for seat in range(10)]
    drawn = curve.drawn(curved([(0,) * 10, (1,) * 9 + (40,)]), people, "", tongue("en"))
    for one in drawn:
        heights = sorted(
            [float(found.get("y") or 0) for found in ElementTree.fromstring(one).findall("text[@class='name']")]
        )
        assert len(heights) == 10
        assert all(after - before >= 14 for before, after in pairwise(heights))


@pytest.mark.parametrize("game", ["a-vendre/simple", "cosmail/teams", "lune/all_home", "tramping/treasure"])
def test_every_title_has_a_feast_in_which_nobody_can_write_markup(game: str) -> None:
    table = Table.load((WHOLE / f"{game}.json").read_text(encoding="utf-8"))
    table.people = [Person(f'<b>&"{seat}', "person") for seat in range(table.seats)]
    scene = table.game.scene(table.edition)
    feast = scene.feast(scene.page(table.view(None), table.names, tongue("fr", table.game)), "/board?a&b")
    assert ElementTree.fromstring(feast).get("class") == "feast"
    assert "style=" not in feast
    assert "<b>" not in feast
    assert (
        scene.feast(scene.page({**table.view(None), "places": None}, table.names, tongue("fr", table.game)), "") == ""
    )


def test_an_error_says_what_and_what_to_do() -> None:
    own = tongue("en")
    assert error_context(404, own, "table")["title"] != error_context(404, own)["title"]
    assert error_context(409, own, "read_only")["title"] == "This table can be read, not played"
    assert error_context(599, own)["title"] == error_context(500, own)["title"]
    assert error_context(403, own)["rejoin"]
    for text in (every_page("en")[str(code)] for code in (403, 404, 500)):
        assert 'href="/"' in text
        assert "!" not in re.sub(r"<[^>]*>", "", text.partition("<main")[2])


# -- the scripts


def test_scripts_build_no_markup_and_stay_small() -> None:
    """The scripts of any one page, types and remarks included, uncompressed."""
    texts = {str(path.relative_to(STATIC)): path.read_text(encoding="utf-8") for path in STATIC.glob("*/*.js")}
    base = sum([len(texts[f"base/{name}.js"].encode()) for name in BASE])
    for name in PAGES:
        checking = len(texts["base/dicecheck.js"].encode()) if name == "verify" else 0
        assert base + checking + len(texts[f"site/{name}.js"].encode()) < 30_000, name
    for name, text in texts.items():
        assert not re.search(
            r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|https?://(?!www\.w3)", text
        ), name


def test_scripts_have_every_word_they_say(site: tuple[str, dict[str, str]]) -> None:
    shared = (STATIC / "base" / "common.js").read_text(encoding="utf-8")
    links = (STATIC / "base" / "links.js").read_text(encoding="utf-8")
    for name in PAGES:
        page = Reader(site[1][name])
        words = json.loads("".join(page.scripts))["words"]
        script = (STATIC / "site" / f"{name}.js").read_text(encoding="utf-8")
        wanted = set(re.findall(r"\bwords\.(\w+)", script))
        if "refusal(" in script:
            wanted |= set(re.findall(r"\bwords\.(\w+)", shared))
        if "linkCard" in script or "layCard" in script:
            wanted |= set(re.findall(r"\bwords\.(\w+)", links))
        assert wanted <= set(words), f"{name}: {wanted - set(words)}"
        ids = set(re.findall(r'(?:\$|one)\("#([\w-]+)', script))
        missing = {one for one in ids if page.ids()[one] == 0}
        assert missing <= {"rematch"}, f"{name}: {missing}"
