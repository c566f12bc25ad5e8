"""The page model: pages of real games are what it says, and what is made from it is up to date."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from layers import deep_but, few_or_many
from ludotheque import shelf
from ludotheque.kernel.agenda import FATE
from ludotheque.say import Tongue, tongue
from ludotheque.table import Table
from ludotheque.web.http.shapes import Replay
from ludotheque.web.page import build, frames
from ludotheque.web.page.build import PageBuilder, PartMemory
from ludotheque.web.page.model import Frame
from ludotheque.web.room import replay
from ludotheque.web.room.records import Chair, Head
from ludotheque.web.room.sitting import Sitting
from web.evenings import WHOLE, head_of

sys.path.insert(0, str(Path(__file__).parents[3] / "tools"))
import page_types

SEATS, ROBOT = 4, 3
LOOKS = few_or_many(2, 5)


class Lounge:
    """As much of a room as a page asks for; each person has a browser of their own."""

    def __init__(self, head: Head) -> None:
        self.id = "A" * 16
        self.head = head
        self.owner = "0"
        self.places = ["0", "1", None, None]
        self.patience = 30.0
        self.rooms = SimpleNamespace(
            settings=SimpleNamespace(think=1.0), store=SimpleNamespace(reckoned=lambda: 1000.0)
        )

    def seats_of(self, visitor: str) -> list[int]:
        return [seat for seat, owner in enumerate(self.places) if owner == visitor]

    def may_show(self, sitting: Sitting, visitor: str, seat: int) -> bool:
        return True


def walk(key: str, dice: str, answers: int, rng: Random) -> Iterator[Sitting]:
    """One table, before a game at random and after each of its answers."""
    game = shelf.game(key)
    edition = shelf.edition(game, None)
    chairs = tuple([Chair(f"Nom{seat}", "greedy" if seat == ROBOT else "person") for seat in range(SEATS)])
    head = Head(
        key, game.version, edition.key, edition.fingerprint, "", chairs, game.agree(SEATS, {}), dice, "own", True
    )
    sitting = Sitting(head)
    sitting.table.rng = rng
    sitting.apply(sitting.begin(0), moved=True)
    yield sitting
    for _ in range(answers):
        table = sitting.table
        if not table.to_act:
            break
        if table.chance is not None and not table.real_throw:
            record = sitting.throw(table.thrower or 0)
        else:
            seat = rng.choice(table.to_act)
            record = sitting.play(max(seat, 0), seat, rng.choice(table.options(seat)))
        sitting.apply(record, moved=True)
        yield sitting


def played(key: str, dice: str, answers: int, rng: Random) -> Sitting:
    """A table some way into a game at random."""
    *_, sitting = walk(key, dice, answers, rng)
    return sitting


@pytest.mark.parametrize("dice", deep_but(["on_call", "entered"], "on_call"))
@pytest.mark.parametrize("key", shelf.games())
def test_frames_of_a_game_are_what_the_model_says(key: str, dice: str) -> None:
    """Read back strictly and written again, every frame is the same."""
    rng = Random(f"{key} {dice}")
    spoken = [tongue(lang, shelf.game(key)) for lang in ("en", "fr")]
    for look in range(LOOKS):
        sitting = played(key, dice, rng.randrange(150) if look else 5000, rng)
        room: Any = Lounge(sitting.head)
        for seat in (*range(SEATS), None):
            curtain = rng.choice([None, 1])
            check(frames.page(room, sitting, f"{seat}", seat, rng.choice(spoken), rng.randrange(3), curtain))
            check(frames.state(sitting, seat, [0], 0, 0.0))
        asked = rng.choice(["0", "all", ""]) if not sitting.table.to_act else "0"
        again = replayed(room, sitting, rng.randrange(100), asked, rng.choice(spoken))
        check(again.page)
        assert again.page.moves == []
        assert again.page.throw is again.page.undo is None


def replayed(room: Any, sitting: Sitting, at: int, asked: str, tongue: Tongue) -> Replay:
    job = replay.watching(room, sitting, "0", asked, tongue)._replace(at=at)
    return msgspec.json.decode(replay.shown(job), type=Replay)


BEGUN = {
    "en": "Begun under version 1 of the rules: it keeps the house rules it was begun with.",
    "fr": "Commencée sous la version 1 des règles : elle garde ses variantes d'alors.",
}


@pytest.mark.parametrize("lang", BEGUN)
def test_a_page_and_a_replay_say_under_which_rules_a_table_was_begun(lang: str) -> None:
    """A table of today says nothing of the kind."""
    told = {"lune-1/all_home": BEGUN[lang], "lune/all_home": ""}
    for game, earlier in told.items():
        table = Table.load((WHOLE / f"{game}.json").read_text(encoding="utf-8"))
        head = head_of(table, [Chair(name, "person") for name in table.names], "Lundi")
        sitting = Sitting(head)
        sitting.table.take_up(table.log[:40])
        room: Any = Lounge(head)
        spoken = tongue(lang, table.game)
        page = frames.page(room, sitting, "0", 0, spoken, 0)
        again = replayed(room, sitting, 3, "0", spoken).page
        assert [frame.table.earlier.replace("\xa0", " ") for frame in (page, again)] == [earlier, earlier]


def check(frame: Frame) -> None:
    written = msgspec.json.encode(frame)
    read = msgspec.json.decode(written, type=Frame)
    assert json.loads(msgspec.json.encode(read)) == json.loads(written)


def test_dice_that_are_entered_are_among_the_frames() -> None:
    for key in shelf.games():
        sitting = played(key, "entered", 0, Random(1))
        while not sitting.table.real_throw:
            seat = sitting.table.to_act[0]
            sitting.apply(sitting.play(seat, seat, sitting.table.options(seat)[0]), moved=True)
        frame = frames.page(Lounge(sitting.head), sitting, "0", 0, tongue("en"), 0)  # type: ignore[arg-type]
        assert (frame.dice is not None) == sitting.may_enter(0)
        assert sitting.table.options(FATE)


@pytest.mark.parametrize("path", [page_types.SCHEMA, page_types.TYPES, page_types.EMBLEMS])
def test_schema_types_and_emblems_are_made_from_the_model(path: Path) -> None:
    made = page_types.written()[path]
    assert path.read_text(encoding="utf-8") == made, "run python tools/page_types.py"


# -- the story


@pytest.mark.parametrize("title", ["a_vendre", "cosmail", "lune", "tramping"])
def test_what_is_told_in_one_breath_can_happen(title: str) -> None:
    """A title names the kinds of events that are said along with others; each of them is one of its own."""
    show = import_module(f"ludotheque.games.{title}.page.show")
    named = [*show.ALSO, *show.SLIGHT]
    assert len(set(named)) == len(named)
    assert set(named) <= set(show.FACTS)


def test_a_page_says_where_others_go_on_after_its_last_answer() -> None:
    seen = 0
    for sitting in walk("a-vendre", "on_call", few_or_many(40, 200), Random(4)):
        for seat in range(SEATS):
            log = PageBuilder(sitting, seat, tongue("en", shelf.game("a-vendre"))).log(0)
            own = [at for at, (who, _) in enumerate(sitting.table.log) if who == seat]
            last = own[-1] if own else -1
            after = [line.n for line in log.lines if line.at > last]
            assert after == [line.n for line in log.lines if line.n >= log.since]
            seen += bool(own)
    assert seen > 10


# -- parts that are not made again


def pages(key: str, number: int) -> Iterator[bytes]:
    """Every page of a game at random, as it is sent, whoever looks first."""
    rng = Random(f"{key} {number}")
    for sitting in walk(key, "on_call", few_or_many(25, 80), Random(number)):
        room: Any = Lounge(sitting.head)
        spoken = tongue(rng.choice(["en", "fr"]), shelf.game(key))
        for seat in rng.sample([*range(SEATS), None], SEATS + 1):
            sent = len(sitting.told(seat)) - 3
            yield msgspec.json.encode(frames.page(room, sitting, f"{seat}", seat, spoken, max(sent, 0)))


@pytest.mark.parametrize("key", shelf.games())
@pytest.mark.parametrize("number", deep_but(range(6), 0))
def test_a_page_from_memory_is_the_page_made_without(key: str, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    remembered = list(pages(key, number))
    monkeypatch.setattr(build, "MOST", 0)
    build.forget(build._parts)
    for with_memory, without in zip(remembered, pages(key, number), strict=True):
        assert with_memory == without
        assert not build._parts


@pytest.mark.parametrize("key", shelf.games())
def test_a_part_is_made_once_for_all_who_see_the_same(key: str) -> None:
    sitting, spoken = played(key, "on_call", 60, Random(5)), tongue("en", shelf.game(key))
    places = [PageBuilder(sitting, seat, spoken).places() for seat in (*range(SEATS), None)]
    assert all(one is places[0] for one in places)


class Looked:
    """A part that is what `look` finds in a view, and how often it was made."""

    def __init__(self, name: str, look: Callable[[Any], object]) -> None:
        self.name = name
        self.look = look
        self.made = 0

    def at(self, view: dict[str, Any]) -> object:
        page: Any = lambda seen: seen  # noqa: E731
        return PartMemory(view, ("test", self.name), page).part("it", self.make)

    def make(self, view: Any) -> object:
        self.made += 1
        return self.look(view)


def test_a_fact_that_changes_where_it_lies_is_seen() -> None:
    view: dict[str, Any] = {"seat": 0, "at": [1, 2], "cash": [5, 6], "question": None}
    at = Looked("at", lambda view: list(view["at"]))
    assert at.at(view) == at.at(view) == [1, 2]
    view["cash"][0] = 7
    assert at.at(view) == [1, 2]
    assert at.made == 1
    view["at"][0] = 9
    assert at.at(view) == [9, 2]
    assert at.made == 2


def test_a_part_that_is_wanted_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of those for which there is no room the one goes that was wanted longest ago."""
    monkeypatch.setattr(build, "MOST", 2)
    build.forget(build._parts)
    view: dict[str, Any] = {"seat": 0, "question": None}
    kept, other, third = [Looked(f"stays {n}", lambda view: view["seat"]) for n in range(3)]
    for one in (kept, other, kept, third, kept, other):
        one.at(view)
    assert (kept.made, other.made, third.made) == (1, 2, 1)


def test_a_view_is_made_once_for_programs_and_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = played("cosmail", "on_call", 30, Random(4))
    game, made = type(sitting.table.game), list[object]()
    own = game.view
    monkeypatch.setattr(game, "view", lambda self, s, seat: made.append(seat) or own(self, s, seat))  # type: ignore[func-returns-value]
    sitting.clear_cache()
    for seat in (*range(SEATS), None):
        view, shown = sitting.view(seat), sitting.shown(seat)
        assert {**shown, "question": 0} == {**view, "question": 0}
        assert (view["question"] or {}).items() <= (shown["question"] or {}).items()
    assert made == [*range(SEATS), None]


def test_a_question_is_looked_at_fact_by_fact() -> None:
    kind = Looked("kind", lambda view: (view["question"] or {}).get("question"))
    least = Looked("least", lambda view: view["question"] and view["question"].get("least"))
    every = Looked("every", lambda view: dict(view["question"] or {}))
    first, second = {"question": "Bid", "least": 10}, {"question": "Bid", "least": 20}
    for asked in (first, second, {"question": "Bid"}, {"question": "Bid", "least": None}, {"question": "Pass"}, None):
        view = {"seat": 0, "question": asked}
        assert kind.at(view) == (asked or {}).get("question")
        assert least.at(view) == (asked and asked.get("least"))
        assert every.at(view) == (asked or {})
    assert (kind.made, least.made, every.made) == (3, 6, 6)
