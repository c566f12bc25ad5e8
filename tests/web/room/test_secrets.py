"""Non-interference on the wire: whoever does not know a secret cannot tell two tables apart that differ by it.

Two games differ only in what one seat alone knows.  Both are driven on with the same moves, and everything that
the other seats and a spectator receive, over the socket and over HTTP, must be equal: number, length, content.
"""

from __future__ import annotations

import io
import json
import re
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from random import Random
from typing import Any, NamedTuple
from zipfile import ZipFile

import pytest

from layers import deep, few_or_many
from ludotheque.kernel.agenda import FATE
from titles.pochette import GAME
from web.people import API, Ear, Person
from web.room.moontwins import CARD, DEPOSIT, OPTION, Mirror, moon_pair
from web.room.seatwins import SeaMirror, sea_pair
from web.room.twins import (
    EDITION,
    FUSES,
    KNOWING,
    Pair,
    fuse,
    keep,
    open_pair,
    pair,
    quiet,
    sealed_pair,
    swapped,
    timed,
)
from web.server import Server

pytestmark = pytest.mark.usefixtures("pochette_here")

SEATS = 3
MODES = ("page", "view", "parts")
IDS = re.compile(r"jumelle-[ab]-[0-9a-f]{10}")
UNSTEADY = {"date", "set-cookie"}
WRITTEN = {"content-length", "etag"}  # where the page says what time it is, in more digits or fewer
AWAY = re.compile(r'(?<="[0-9]":)\d+(?=[,}].*"spectators")')
MOMENT = re.compile(r"(?<![\d.])1\d{9}(?:\.\d+)?(?!\d)")
LEFT = re.compile(r'(?<="left":)\d+(?:\.\d+)?')
IN_LETTERS = str.maketrans("0123456789", "abcdefghij")  # no number but those of a game


def steady(text: str) -> str:
    """But for the name of the table and what time it is; what time somebody has left, in hours."""
    hours = LEFT.sub(lambda found: f'"{round(float(found[0]) / 3600)}"'.translate(IN_LETTERS), text)
    return MOMENT.sub("MOMENT", IDS.sub("TABLE", hours))


class Sitting(NamedTuple):
    """One of the twins with everybody round it: each seat and a spectator, in all modes."""

    table: str
    ears: list[list[Ear]]  # by person, then by mode

    def of(self, seat: int) -> Ear:
        return self.ears[seat][1]

    def heard(self, seat: int) -> list[str]:
        """Every frame, but for the name of the table, what time it is, and the seconds since somebody left.

        How they came is told gathered, at its own pace, and is nothing to compare: once more that all are here, say.
        """
        told = [text for ear in self.ears[seat] for text in ear.raw if not everybody(json.loads(text), len(self.ears))]
        return [AWAY.sub("0", steady(text)) for text in told]


@pytest.fixture
def people(own_server: Callable[..., Server]) -> Iterator[list[Person]]:
    """Three who sit, and one who looks on."""
    server = own_server()
    met = [Person(server) for _ in range(SEATS + 1)]
    yield met
    for one in met:
        one.close()


def seated(stack: ExitStack, people: list[Person], table: str) -> Sitting:
    ears = [[stack.enter_context(someone.listen(table, mode)) for mode in MODES] for someone in people]
    sitting = Sitting(table, ears)
    for both in ears:
        if not any(everybody(frame, len(people)) for frame in both[0].frames):
            both[0].until(lambda frame: everybody(frame, len(people)))
    settle(sitting)
    for ear in [ear for both in ears for ear in both]:
        ear.raw[:] = [text for text in ear.raw if not text.startswith('{"type":"presence"')]
    return sitting


def everybody(frame: dict[str, Any], people: int) -> bool:
    """Whether it says that all are here."""
    return frame["type"] == "presence" and (len(frame["here"]), frame["spectators"]) == (SEATS, people - SEATS)


def settle(sitting: Sitting) -> None:
    for both in sitting.ears:
        for ear in both:
            ear.drain()


def chosen(sitting: Sitting, rng: Random) -> tuple[int, dict[str, Any]]:
    """Who speaks next at this table, and what: a quiet answer, real dice, or some chat."""
    state = sitting.of(0).table()
    if state["to_act"] == [FATE]:
        seat = state["view"]["question"]["seat"]
        return seat, {"type": "play", "seat": FATE, "by": seat, "move": ["die", rng.randint(1, 6)]}
    seat = rng.choice(state["to_act"])
    shown = sitting.of(seat).table()
    if rng.random() < 0.1:
        return seat, {"type": "chat", "seat": seat, "text": f"mot {rng.randint(0, 9)}"}
    if rng.random() < 0.1:
        return seat, {"type": "play", "seat": seat, "move": ["lay", 1]}  # refused
    if rng.random() < 0.3:
        return seat, voting(seat, rng)
    return seat, {"type": "play", "seat": seat, "move": rng.choice(quiet(shown["options"], shown["view"]))}


def voting(seat: int, rng: Random) -> dict[str, Any]:
    """An exception proposed, or answered; it never comes to pass, for one seat alone ever agrees."""
    if rng.random() < 0.5:
        return {"type": "vote", "seat": seat, "yes": seat == KNOWING}
    wish = {"type": "back", "keep": rng.randint(0, 12)}
    return {"type": "propose", "seat": seat, "wish": wish, "reason": f"raison {rng.randint(0, 9)}"}


def said(sitting: Sitting, seat: int, message: dict[str, Any], number: int) -> None:
    seq = sitting.of(seat).table()["seq"]
    known = {} if message["type"] in ("chat", "stand") else {"seq": seq}
    sitting.of(seat).ask({**message, **known, "intent": f"same-{number}"})
    settle(sitting)


def turned_over(sitting: Sitting) -> bool:
    """Whether the next card laid uncovers the secrets of everybody."""
    state = sitting.of(0).table()
    question = state["view"]["question"] or {}
    return question.get("question") == "Lay" and len(question["waiting"]) == 1


def drive(first: Sitting, second: Sitting, swap: dict[int, int], rng: Random) -> int:
    """The same moves at both, but that the knowing seat names its own secret in each; until secrets come out."""
    moves = 0
    while moves < 25 and first.of(0).table()["to_act"] and not turned_over(first):
        seat, message = chosen(first, rng)
        if message.get("move", [""])[0] == "offer" and seat == KNOWING:
            break  # an offer shows the secret to another
        said(first, seat, message, moves)
        said(second, seat, swapped_message(message, swap), moves)
        moves += 1
    return moves


def swapped_message(message: dict[str, Any], swap: dict[int, int]) -> dict[str, Any]:
    return message | {"move": swapped(message["move"], swap)} if "move" in message else message


def read_everything(someone: Person, pair: Pair, which: int, seats: list[int | None]) -> list[Any]:
    """Every page and answer that can be read of a table, with its headers."""
    table, found = pair.tables[which], []
    unsteady = UNSTEADY | (WRITTEN if pair.head.timing else set())
    paths: list[tuple[str, dict[str, int]]] = [(f"/table/{table}", {}), (f"/table/{table}/replay", {})]
    paths.append((f"{API}/tables/{table}/placings", {}))
    for seat in seats:
        asked = {} if seat is None else {"seat": seat}
        paths += [(f"{API}/tables/{table}{part}", asked) for part in ("", "/options", "/log?before=999")]
        paths += [(f"{API}/tables/{table}/replay", {**asked, "at": at}) for at in (0, 7, 15, 30, 999)]
    for path, query in paths:
        while (answer := someone.http.get(path, params=query or None)).status_code == 429:
            time.sleep(0.2)  # so many replays are too fast for one address
        headers = {name: value for name, value in answer.headers.items() if name.lower() not in unsteady}
        found.append((path.replace(table, "TABLE"), answer.status_code, headers, steady(answer.text)))
    return found


def taken_home(someone: Person, table: str) -> list[str]:
    """What this person would take home of a table, if anything."""
    while (answer := someone.get("/export")).status_code == 429:
        time.sleep(0.5)
    with ZipFile(io.BytesIO(answer.content)) as zipped:
        return [steady(zipped.read(name).decode()) for name in zipped.namelist() if table in name]


def about_oneself(someone: Person, table: str) -> list[Any]:
    """What the page of this person and their shelf say of a table, but for when something was last kept there."""
    answer = someone.get("/you").json()
    lines = [line for part in ("tables", "invitations", "finished") for line in answer[part]]
    lines += someone.get("/tables").json()
    own = [line for line in lines if table in (line.get("id"), line.get("table"))]
    return [steady(json.dumps({**line, "updated": 0})) for line in own]


Driver = Callable[[Sitting, Sitting, Random], int]


def compare(pair: Pair, people: list[Person], seed: int, driver: Driver | None = None) -> int:
    rng = Random(seed)
    with ExitStack() as stack:
        first, second = (seated(stack, people, table) for table in pair.tables)
        moves = driver(first, second, rng) if driver else drive(first, second, pair.swap, rng)
        for seat in range(SEATS + 1):
            if seat != KNOWING:
                assert first.heard(seat) == second.heard(seat), (seed, seat)
        assert first.heard(KNOWING) != second.heard(KNOWING)
        assert ('"left":"' in "".join(first.heard(SEATS))) == bool(pair.head.timing)
        assert_no_marker(first, pair.swap)
    for seat in range(SEATS + 1):
        if seat != KNOWING:
            asked: list[int | None] = [None, seat] if seat < SEATS else [None, 0]
            read = [read_everything(people[seat], pair, which, asked) for which in (0, 1)]
            assert read[0] == read[1], (seed, seat)
            home = [taken_home(people[seat], table) for table in pair.tables]
            assert home[0] == home[1], (seed, seat)
            assert [len(files) for files in home] == [seat < SEATS] * 2
            told = [about_oneself(people[seat], table) for table in pair.tables]
            assert told[0] == told[1], (seed, seat)
            assert bool(told[0]) == (seat < SEATS)
    return moves


def assert_no_marker(sitting: Sitting, swap: dict[int, int]) -> None:
    for seat in range(SEATS + 1):
        if seat != KNOWING:
            words = "\n".join(sitting.heard(seat))
            for secret in swap:
                assert EDITION.names[secret] not in words
                assert not re.search(rf"(?<!\d){secret}(?!\d)", words)


def run_pairs(people: list[Person], count: int) -> list[int]:
    server = people[0].server
    made = [pair(Random(seed), answers=4 + 7 * (seed % 6)) for seed in range(count)]
    pairs = [one if seed % 2 else timed(one) for seed, one in enumerate(made)]
    server.stop()
    keep(server.address, pairs, people)
    server.start()
    return [compare(one, people, seed) for seed, one in enumerate(pairs)]


def test_twins_look_alike_to_everybody_else(people: list[Person]) -> None:
    pairs = few_or_many(1, 8)
    assert sum(run_pairs(people, pairs)) > 5 * pairs


# -- DE LA TERRE A LA LUNE


def steered(mirror: Mirror) -> Driver:
    """The same answers at both tables, as long as none of them draws a card or tells the secret."""

    def drive_both(first: Sitting, second: Sitting, rng: Random) -> int:
        moves = 0
        while moves < 15 and (answer := mirror.next(rng)) is not None:
            by, seat, move = answer
            messages = [{"type": "play", "seat": seat, "by": by, "move": move}]
            if rng.random() < 0.2:
                messages.insert(0, {"type": "chat", "seat": by, "text": f"mot {rng.randint(0, 9)}"})
            if rng.random() < 0.2:
                messages.insert(0, {"type": "play", "seat": by, "move": ["play", 99]})  # refused
            for message in messages:
                for sitting in (first, second):
                    said(sitting, by, message, moves)
                moves += 1
        for which, sitting in enumerate((first, second)):  # every answer was taken, at both tables
            played = mirror.table(which).table.view(KNOWING)
            assert sitting.of(KNOWING).table()["view"] == json.loads(json.dumps(played))
        return moves

    return drive_both


def run_moon_pairs(people: list[Person], count: int) -> list[int]:
    server = people[0].server
    start = {CARD: 20, OPTION: 30, DEPOSIT: 100}  # answers after which there may be such a secret
    whats = [(CARD, OPTION, DEPOSIT)[seed % 3] for seed in range(count)]
    made = [moon_pair(Random(seed), start[what] + 20 * (seed % 4), what, SEATS) for seed, what in enumerate(whats)]
    made = [(pair if seed % 2 else timed(pair), secret) for seed, (pair, secret) in enumerate(made)]
    server.stop()
    keep(server.address, [pair for pair, _ in made], people)
    server.start()
    return [compare(pair, people, seed, steered(Mirror(pair, secret))) for seed, (pair, secret) in enumerate(made)]


@deep
def test_twins_in_the_sky_look_alike_to_everybody_else(people: list[Person]) -> None:
    """A card, an option or a deposit that one seat alone has seen is another one in the twin."""
    pairs = few_or_many(1, 6)
    assert sum(run_moon_pairs(people, pairs)) > 5 * pairs


@pytest.mark.soak
def test_many_twins_in_the_sky_look_alike_to_everybody_else(people: list[Person]) -> None:
    assert sum(run_moon_pairs(people, 120)) > 600


# -- TRAMPING


def run_sea_pairs(people: list[Person], count: int) -> list[int]:
    server = people[0].server
    made = [sea_pair(Random(seed)) for seed in range(count)]
    made = [(pair if seed % 2 else timed(pair), secret) for seed, (pair, secret) in enumerate(made)]
    server.stop()
    keep(server.address, [pair for pair, _ in made], people)
    server.start()
    return [compare(pair, people, seed, steered(SeaMirror(pair, secret))) for seed, (pair, secret) in enumerate(made)]


@deep
def test_twins_at_sea_look_alike_to_everybody_else(people: list[Person]) -> None:
    """The route that one captain has declared in secret is another one in the twin; purses are closed besides."""
    pairs = few_or_many(1, 2)
    assert sum(run_sea_pairs(people, pairs)) > 5 * pairs


@pytest.mark.soak
def test_many_twins_at_sea_look_alike_to_everybody_else(people: list[Person]) -> None:
    assert sum(run_sea_pairs(people, 60)) > 600


@pytest.mark.soak
def test_many_twins_look_alike_to_everybody_else(people: list[Person]) -> None:
    assert sum(run_pairs(people, 200)) > 1000


@deep
def test_a_sealed_bid_looks_like_any_other(people: list[Person]) -> None:
    """Of two bidders one writes a low bid here and a high one there: the others see that it is written, no more."""
    server = people[0].server
    made = sealed_pair(Random(7))
    server.stop()
    keep(server.address, [made], people)
    server.start()
    with ExitStack() as stack:
        both = [seated(stack, people, table) for table in made.tables]
        question = both[0].of(0).table()["view"]["question"]
        bidder, least, step = question["waiting"][0], question["least"], question["step"]
        for sitting, bid in zip(both, (least, least + step)):
            said(sitting, bidder, {"type": "play", "seat": bidder, "move": ["bid", bid]}, 1)
        assert both[0].of(0).table()["view"]["question"]["waiting"] == question["waiting"][1:]
        assert both[0].heard(bidder) != both[1].heard(bidder)
        for seat in range(SEATS + 1):
            if seat != bidder:
                assert both[0].heard(seat) == both[1].heard(seat), seat
    looker = [read_everything(people[SEATS], made, which, [None]) for which in (0, 1)]
    assert looker[0] == looker[1]


def await_leader(sitting: Sitting, seat: int) -> None:
    """The program bids as soon as it can; whoever sits elsewhere has heard of it when everybody was asked once more."""
    end = time.monotonic() + 10
    while sitting.of(0).table()["view"]["question"]["leader"] != seat:
        assert time.monotonic() < end
        time.sleep(0.02)
        settle(sitting)
    settle(sitting)


def frames(sitting: Sitting, seat: int) -> list[str]:
    """What was heard, but for the answers to asking whether anything was left to hear."""
    return [text for text in sitting.heard(seat) if text != '{"type":"pong"}']


@deep
def test_a_maximum_is_sealed(people: list[Person]) -> None:
    """One bidder leaves a low maximum here and a high one there: the others hear its bids, and nothing else of it."""
    server = people[0].server
    made = open_pair(Random(3))
    server.stop()
    keep(server.address, [made], people)
    server.start()
    with ExitStack() as stack:
        both = [seated(stack, people, table) for table in made.tables]
        question = both[0].of(0).table()["view"]["question"]
        (bidder, other, *_), least = question["bidders"], question["least"]
        always = ({"kind": "pass_above", "most": least + 4000}, {"kind": "refuse_under", "least": 70})
        for sitting, most, lasting in zip(both, (least + 170, least + 930), always):
            said(sitting, bidder, {"type": "stand", "seat": bidder, "scope": "game", "answer": lasting}, 9)
            scope = json.loads(sitting.ears[bidder][0].raw[0])["auction"]["maximum"]["scope"]
            answer = {"kind": "up_to", "most": most}
            said(sitting, bidder, {"type": "stand", "seat": bidder, "scope": scope, "answer": answer}, 1)
            for number, raise_by in enumerate((10, 50), 2):
                await_leader(sitting, bidder)
                price = sitting.of(other).table()["view"]["question"]["least"]
                said(sitting, other, {"type": "play", "seat": other, "move": ["bid", price + raise_by]}, number)
            await_leader(sitting, bidder)
        assert both[0].of(bidder).table()["standing"] == [always[0], {"kind": "up_to", "most": least + 170}]
        assert frames(both[0], bidder) != frames(both[1], bidder)
        for seat in range(SEATS + 1):
            if seat != bidder:
                assert frames(both[0], seat) == frames(both[1], seat), seat
    for seat in [seat for seat in range(SEATS + 1) if seat != bidder]:
        read = [
            read_everything(people[seat], made, which, [None, seat] if seat < SEATS else [None]) for which in (0, 1)
        ]
        assert read[0] == read[1]


def await_answer(sitting: Sitting, seq: int) -> None:
    """The program answers as soon as it can."""
    end = time.monotonic() + 60
    while sitting.of(SEATS).table()["seq"] < seq:
        assert time.monotonic() < end
        time.sleep(0.02)
        settle(sitting)


@deep
@pytest.mark.parametrize("kind", FUSES)
def test_what_is_left_for_the_whole_game_is_sealed_until_it_answers(people: list[Person], kind: str) -> None:
    """Here something is left that answers after the next move, there something that does not: nobody sees which."""
    server, lit = people[0].server, fuse(Random(3), kind)
    server.stop()
    keep(server.address, [lit.pair], people)
    server.start()
    others = [seat for seat in range(SEATS + 1) if seat != lit.seat]
    with ExitStack() as stack:
        both = [seated(stack, people, table) for table in lit.pair.tables]
        for sitting, answer in zip(both, lit.answers):
            said(sitting, lit.seat, {"type": "stand", "seat": lit.seat, "scope": "game", "answer": answer}, 1)
            said(sitting, lit.by, {"type": "chat", "seat": lit.by, "text": "bonjour"}, 2)
        assert [sitting.of(lit.seat).table()["standing"] for sitting in both] == [[one] for one in lit.answers]
        for seat in others:
            assert frames(both[0], seat) == frames(both[1], seat), seat
            asked: list[int | None] = [None, seat] if seat < SEATS else [None]
            read = [read_everything(people[seat], lit.pair, which, asked) for which in (0, 1)]
            assert read[0] == read[1]
            told = [about_oneself(people[seat], table) for table in lit.pair.tables]
            assert told[0] == told[1]
        seq = both[0].of(lit.by).table()["seq"]
        for sitting in both:
            said(sitting, lit.by, {"type": "play", "seat": lit.by, "move": lit.move}, 3)
        await_answer(both[0], seq + 2)  # the move, and what had been left
        assert both[1].of(lit.seat).table()["seq"] == seq + 1
        assert both[1].of(lit.seat).table()["awaited"] == ("throw" if kind == "throw" else "play")


def test_the_twins_of_the_test_really_differ() -> None:
    """The knowing seat sees a difference; otherwise the test would prove nothing."""
    made = pair(Random(1), 10)
    assert len(made.swap) in (2, 4)
    assert made.records[0] != made.records[1]
    assert set(made.swap) <= {*EDITION.cards, *EDITION.tokens}
    assert GAME.key == "pochette"
