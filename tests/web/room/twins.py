"""Twin tables: the same game twice, but for what one seat alone knows."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple, TypeAlias

from msgspec.structs import replace

from ludotheque import shelf
from ludotheque.kernel.agenda import FATE, pending
from ludotheque.kernel.market import Bidding
from ludotheque.table import standing
from ludotheque.web.room.records import Chair, Head, Played, Record, encode
from ludotheque.web.room.room import summary
from ludotheque.web.room.sitting import Sitting
from ludotheque.web.store import Laid, NewPlace, Store
from ludotheque.web.store.address import store_from
from ludotheque.web.timing import Timing
from titles.pochette import GAME
from titles.pochette.state import Salon
from web.people import Person

KNOWING = 0  # the seat whose secrets differ
EDITION = shelf.default_edition(GAME)
BY_POST = Timing("correspondence", 3 * 86_400.0)


class Pair(NamedTuple):
    """Two tables of the store and the numbers that differ between them."""

    tables: tuple[str, str]
    swap: dict[int, int]
    records: tuple[list[Record], list[Record]]
    head: Head


def head_of(seats: int) -> Head:
    chairs = tuple(Chair(f"Nom{'ABCD'[seat]}", "person") for seat in range(seats))
    rules = GAME.agree(seats, {"form": "long"})
    return Head("pochette", 1, EDITION.key, EDITION.fingerprint, "Jumelles", chairs, rules, "entered", "own", True)


def begun(head: Head, rng: Random, answers: int) -> tuple[list[Record], Sitting]:
    """A game played at random for so many answers, as records."""
    sitting = Sitting(head)
    records: list[Record] = [sitting.begin(0)]
    sitting.apply(records[0], moved=True)
    for _ in range(answers):
        records.append(some_answer(sitting, rng))
        sitting.apply(records[-1], moved=True)
    return records, sitting


def some_answer(sitting: Sitting, rng: Random) -> Record:
    seat = rng.choice(sitting.table.to_act)
    if seat == FATE and not sitting.table.real_throw:
        return sitting.throw(sitting.table.thrower or 0)
    by = (sitting.table.thrower or 0) if seat == FATE else seat
    return sitting.play(by, seat, rng.choice(sitting.table.options(seat)))


def swapped(thing: Any, swap: dict[int, int]) -> Any:
    """The same entries, with some cards and tokens in the place of others."""
    if isinstance(thing, (list, tuple)):
        return type(thing)([swapped(part, swap) for part in thing])
    return swap.get(thing, thing) if type(thing) is int else thing


def secrets_alone(s: Salon, rng: Random) -> dict[int, int]:
    """A card and a token that only one seat knows, and others that could be in their place."""
    swap = {}
    if s.hands[KNOWING]:
        swap[rng.choice(s.hands[KNOWING])] = rng.choice(s.pile.cards)
    held = [held for held in [*s.lying, *s.pouches[KNOWING]] if held and held[0]]
    known = [token for token, seen in held if seen == (KNOWING,)]
    if known:
        swap[rng.choice(known)] = rng.choice(s.unseen.cards)
    return swap | {new: old for old, new in swap.items()}


def pair(rng: Random, answers: int, seats: int = 3) -> Pair:
    """A game and its twin; the twin's log is as lawful as the game's."""
    head = head_of(seats)
    while True:
        records, sitting = begun(head, rng, answers)
        assert isinstance(sitting.table.state, Salon)
        swap = secrets_alone(sitting.table.state, rng)
        if swap and sitting.table.to_act:
            break
    twin: list[Record] = [replace(r, entries=swapped(r.entries, swap)) for r in records if isinstance(r, Played)]
    check = Sitting(head)
    for record in twin:
        check.apply(record)
    for other in [*range(1, seats), None]:
        assert check.table.view(other) == sitting.table.view(other)
    assert check.table.view(KNOWING) != sitting.table.view(KNOWING)
    return Pair(names(rng), swap, (records, twin), head)


def timed(made: Pair, timing: Timing = BY_POST) -> Pair:
    """The same two games at a table with a pace."""
    head, found = replace(made.head, timing=timing), []
    for kept in made.records:
        sitting, records = Sitting(head), list[Record]()
        for record in kept:
            sitting.apply(record)
            assert isinstance(record, Played)
            records.append(replace(record, waits=sitting.awaited, offer=sitting.offer))
        found.append(records)
    return made._replace(records=(found[0], found[1]), head=head)


def names(rng: Random) -> tuple[str, str]:
    return f"jumelle-a-{rng.getrandbits(40):010x}", f"jumelle-b-{rng.getrandbits(40):010x}"


def sealed_pair(rng: Random) -> Pair:
    """A VENDRE! twice, at the same auction under sealed bids, with two bidders who have not written yet."""
    return bidding_pair(rng, "sealed", lambda sitting: len(sitting.table.to_act) > 1)


def open_pair(rng: Random) -> Pair:
    """The same at an auction that is cried aloud, before the first bid, where everybody could bid much."""
    return bidding_pair(rng, "open", lambda sitting: min(sitting.table.view(None)["cash"]) > 2000)


def street(trade: str, auction: str) -> tuple[Head, Sitting, list[Record]]:
    """A VENDRE! as it begins."""
    game = shelf.game("a-vendre")
    edition = shelf.default_edition(game)
    chairs = tuple(Chair(f"Nom{'ABC'[seat]}", "person") for seat in range(3))
    rules = game.agree(3, {"trade": trade, "auction": auction, "bank": "automatic"})
    head = Head(
        "a-vendre", game.version, edition.key, edition.fingerprint, "Plis", chairs, rules, "on_call", "own", True
    )
    sitting = Sitting(head)
    records: list[Record] = [sitting.begin(0)]
    sitting.apply(records[0], moved=True)
    return head, sitting, records


def bidding_pair(rng: Random, auction: str, wanted: Callable[[Sitting], bool]) -> Pair:
    """The dice are fresh each time: where a game ends before it comes so far, another is begun."""
    head, sitting, records = street("yes", auction)
    while not (isinstance(pending(sitting.table.state), Bidding) and wanted(sitting)):
        if not sitting.table.to_act:
            return bidding_pair(rng, auction, wanted)
        records.append(some_answer(sitting, rng))
        sitting.apply(records[-1], moved=True)
    return timed(Pair(names(rng), {}, (records, records), head))


class Fuse(NamedTuple):
    """A table twice, at which one seat leaves other answers here than there, of which only the first answers."""

    pair: Pair
    seat: int  # who leaves them
    answers: tuple[dict[str, Any], dict[str, Any]]
    by: int  # whose move makes it answer
    move: list[Any]


Answers: TypeAlias = tuple[int, dict[str, Any], dict[str, Any]]


def thrown(sitting: Sitting) -> Answers | None:
    """Somebody could do nothing but throw."""
    seat = sitting.table.thrower if sitting.table.chance is not None else None
    return None if seat is None else (seat, {"kind": "throw"}, {"kind": "pass_above", "most": 10**6})


def passed(sitting: Sitting) -> Answers | None:
    """The next bid would be more than somebody wants to give."""
    running = standing.auction(sitting.table)
    if running is None:
        return None
    least = running.least(sitting.table.state)
    kind = {"kind": "pass_above"}
    return sitting.awaited[0], {**kind, "most": least - 1}, {**kind, "most": least}


def refused(sitting: Sitting) -> Answers | None:
    """An offer would bring somebody too little."""
    made = standing.offer(sitting.table)
    worth = -1 if made is None else made.brings(sitting.table.state)
    kind = {"kind": "refuse_under", "scale": 1}
    return None if worth < 0 else (sitting.awaited[0], {**kind, "least": worth + 1}, {**kind, "least": worth})


FUSES: dict[str, tuple[str, Callable[[Sitting], Answers | None]]] = {
    "throw": ("no", thrown),
    "pass_above": ("yes", passed),
    "refuse_under": ("yes", refused),
}


def fuse(rng: Random, kind: str) -> Fuse:
    """A VENDRE! just before somebody else does what makes an answer of this kind fire, without chance having a word."""
    trade, fires = FUSES[kind]
    head, sitting, records = street(trade, "open")
    while True:
        records.append(some_answer(sitting, rng))
        sitting.apply(records[-1], moved=True)
        last = records[-1]
        assert isinstance(last, Played)
        found = fires(sitting)
        if found is not None and len(last.entries) == 1 and 0 <= last.by == last.entries[0][0] != found[0]:
            made = timed(Pair(names(rng), {}, (records[:-1], records[:-1]), head))
            return Fuse(made, found[0], found[1:], last.by, [*last.entries[0][1]])


def bidders_of(made: Pair) -> tuple[list[int], int]:
    """Of an auction cried aloud: who speaks first and who next, and the lowest bid."""
    sitting = Sitting(made.head)
    for record in made.records[0]:
        sitting.apply(record)
    question = sitting.table.view(None)["question"]
    assert question is not None
    return question["bidders"][:2], question["least"]


def visitor_of(person: Person) -> str:
    """The name the server gave this visitor; it stands before the signature."""
    value = next(cookie.value for cookie in person.http.cookies.jar if cookie.name.startswith("ludotheque"))
    assert value
    return value.rpartition(".")[0]


def keep(address: str, pairs: Sequence[Pair], people: Sequence[Person]) -> None:
    """Write the tables into the store of a server that does not run."""
    owners = [visitor_of(person) for person in people]

    async def write() -> None:
        store = store_from(address)
        await store.open()
        try:
            for one in pairs:
                for table, records in zip(one.tables, one.records):
                    await keep_table(store, table, one.head, owners[: len(one.head.chairs)], records)
        finally:
            await store.close()

    asyncio.run(write())


async def keep_table(store: Store, table: str, head: Head, owners: list[str], records: list[Record]) -> None:
    now = await store.now()
    sitting = Sitting(head, began=now)
    for record in records:
        sitting.apply(record, at=now)
    places = [NewPlace(seat, owner, None) for seat, owner in enumerate(owners)]
    kept = [encode(record) for record in records]
    due = sitting.clocks.due() if sitting.clocks else None
    told = summary(sitting, None, sitting.clocks)
    await store.create(Laid(table, encode(head), owners[0], places, kept, told, due))


def quiet(options: list[list[Any]], view: dict[str, Any]) -> list[list[Any]]:
    """The answers after which chance does not speak."""
    place = (view["question"] or {}).get("place")
    known = place is not None and view["lying"][place]
    return [move for move in options if move[0] not in ("look", "take") or known]
