"""What a browser is given to do without the network: the worker's list, the manifest, and what each page allows."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from layers import deep
from ludotheque.web.app import HEADERS
from ludotheque.web.site.offline import KEEP, RELEASE
from web.people import Person

People = Callable[..., Person]
PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture
def visitor(person: People) -> Person:
    return person(lang="fr")


def shipped(visitor: Person) -> dict[str, Any]:
    """What the server has written before the worker."""
    answer = visitor.http.get("/worker.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    found: dict[str, Any] = json.loads(answer.text.splitlines()[1].removeprefix("const shipped = ").removesuffix(";"))
    return found


@deep
def test_the_worker_is_told_what_there_is(visitor: Person) -> None:
    told = shipped(visitor)
    assert told["release"] == visitor.http.get("/").headers[RELEASE]
    for path in told["files"]:
        answer = visitor.http.get(path)
        assert answer.status_code == 200, path
        assert answer.headers.get(RELEASE, told["release"]) == told["release"]
    for path in told["pages"]:
        answer = visitor.http.get(path)
        assert (answer.status_code, answer.headers[KEEP]) == (200, "anybody"), path
    for path in told["books"]:
        assert visitor.http.get(path, params={"lang": "en"}, timeout=60).status_code == 200, path  # much is drawn
    assert not [path for path in told["files"] if "/worker/" in path]


def test_every_file_a_page_asks_for_is_in_the_list(visitor: Person) -> None:
    told = shipped(visitor)
    for path in ["/", *told["pages"]]:
        asked = re.findall(r'(?:src|href)="(/static/[^"]+|/colours\.css|/lid/[^"]+)"', visitor.http.get(path).text)
        assert len(asked) > 4
        assert set(asked) <= set(told["files"]), path


def test_pages_say_whose_they_are(visitor: Person) -> None:
    """This browser's own are the shelf and what is over; of a table that is played nothing may be kept."""
    table = visitor.new_table("pochette", "me", "link")["table"]
    assert visitor.http.get("/").headers[KEEP] == "own"
    for path in (f"/table/{table}", f"/table/{table}/replay", f"/table/{table}/end", "/join", "/resume", "/nowhere"):
        assert KEEP not in visitor.http.get(path).headers, path


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_manifest_says_how_the_site_is_installed(visitor: Person, lang: str) -> None:
    page = visitor.http.get("/", headers={"Accept-Language": lang}).text
    found = re.search(r'<link rel="manifest" href="([^"]+)">', page)
    assert found
    answer = visitor.http.get(found[1])
    assert answer.headers["content-type"].startswith("application/manifest+json")
    told = answer.json()
    assert (told["lang"], told["start_url"], told["display"]) == (lang, "/", "standalone")
    assert told["description"].startswith({"fr": "De vieux", "en": "Old French"}[lang][:2])
    drawn = {icon["sizes"]: visitor.http.get(icon["src"]).content for icon in told["icons"]}
    for size in (192, 512):
        content = drawn[f"{size}x{size}"]
        assert content.startswith(PNG)
        assert [int.from_bytes(content[place : place + 4]) for place in (16, 20)] == [size, size]


def test_the_policy_allows_our_own_worker_and_manifest_and_nothing_more() -> None:
    policy = dict(part.strip().split(" ", 1) for part in HEADERS["content-security-policy"].split(";"))
    assert policy["worker-src"] == policy["manifest-src"] == policy["script-src"] == "'self'"
    assert policy["default-src"] == "'none'"
    assert set(policy.values()) == {"'self'", "'none'"}
