"""Tables with a history: any title under any house rules, played by lot, with words said and answers taken back."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, get_args, get_type_hints

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from conformance.walk import any_rules
from ludotheque import shelf
from ludotheque.kernel.agenda import FATE, Refusal
from ludotheque.kernel.amends import PAY, SET
from ludotheque.table import accord
from ludotheque.table.accord import Amend, Back, Proposal
from ludotheque.table.dice import Secrets, UndoRule, secret_of
from ludotheque.table.plain import fingerprint
from ludotheque.table.standing import GAME, PassAbove, RefuseUnder, StandingAnswer, Throw, UpTo
from ludotheque.web.room.records import (
    Chair,
    Head,
    Paced,
    Paused,
    PauseSaid,
    Proposed,
    Record,
    Rematched,
    Revoked,
    Said,
    Seated,
    Stirred,
    Stood,
    TimedOut,
    UndoAnswered,
    UndoAsked,
    Voted,
    promised,
)
from ludotheque.web.room.sitting import Sitting
from ludotheque.web.room.snapshots import OF_SITTING
from ludotheque.web.timing import Late, Rest, Timing

GOOSE = Path(__file__).parents[3] / "examples" / "goose"
TABLE = "T4bl3"
SECRET = secret_of(b"the dice of these tests", TABLE)
SERIES: dict[str, str | int] = {"mode": "series", "games": 12, "round_limit": 0}  # of COSMAIL: a game without an end


@contextmanager
def goose_on_the_shelf(folder: Path) -> Iterator[None]:
    """A title that is no part of the program, by the entry point its own project file names."""
    metadata = folder / "jeu_de_l_oie-1.0.dist-info"
    metadata.mkdir()
    points = tomllib.loads((GOOSE / "pyproject.toml").read_text(encoding="utf-8"))["project"]["entry-points"]
    lines = [f"{key} = {place}\n" for key, place in points[shelf.GROUP].items()]
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: jeu-de-l-oie\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text(f"[{shelf.GROUP}]\n{''.join(lines)}")
    before = sys.path[:]
    sys.path[:0] = [str(GOOSE), str(folder)]
    shelf.admitted.cache_clear()
    try:
        yield
    finally:
        sys.path[:] = before
        shelf.admitted.cache_clear()


def heading(key: str, seats: int, rules: dict[str, str | int], dice: str = "on_call", undo: UndoRule = "own") -> Head:
    game = shelf.game(key)
    edition = shelf.edition(game, None)
    head = Head(
        game=game.key,
        version=game.version,
        edition=edition.key,
        edition_hash=edition.fingerprint,
        name="Essai",
        chairs=tuple([Chair(f"Nº {seat}", "person") for seat in range(seats)]),
        rules=game.agree(seats, rules),
        dice=dice,
        undo=undo,
        spectators=True,
    )
    return promised(head, SECRET)


def any_heading(key: str, rng: Random) -> Head:
    game = shelf.game(key)
    seats = rng.choice(game.seats)
    dice, undo = rng.choice(["on_call", "entered"]), rng.choice(get_args(UndoRule))
    return replace(heading(key, seats, any_rules(game, seats, rng), dice, undo), timing=any_timing(rng))


def any_timing(rng: Random) -> Timing | UnsetType:
    """Half of the tables are played live."""
    rest = Rest("Europe/Paris", (22, 7), weekends=True) if rng.random() < 0.5 else None
    kind, late = rng.choice(get_args(get_type_hints(Timing)["kind"])), rng.choice(get_args(Late))
    return UNSET if rng.random() < 0.5 else Timing(kind, 3600.0, 30.0, late, rest)


def begun(head: Head) -> tuple[Sitting, list[Record]]:
    sitting = Sitting(head, Secrets(SECRET))
    first = sitting.begin(0)
    sitting.apply(first, moved=True)
    return sitting, [first]


def live_on(sitting: Sitting, rng: Random, length: int, aside_share: float = 0.3) -> list[Record]:
    """So many records more, or as many as the game has left."""
    records: list[Record] = []
    while len(records) < length and sitting.table.to_act:
        record = aside(sitting, rng) if rng.random() < aside_share else answered(sitting, rng)
        records.append(record)
        sitting.apply(record, moved=True)
    return records


def answered(sitting: Sitting, rng: Random) -> Record:
    table = sitting.table
    if table.chance is not None and not table.real_throw:
        return sitting.throw(table.thrower or 0)
    seat = rng.choice(table.to_act)
    by = rng.randrange(table.seats) if seat == FATE else seat
    return sitting.play(by, seat, rng.choice(table.options(seat)))


def aside(sitting: Sitting, rng: Random) -> Record:
    """Whatever is no answer; what is taken back is seldom much."""
    seat = rng.randrange(sitting.table.seats)
    if rng.random() < 0.3 and sitting.table.log:
        keep = sitting.typed[1] if sitting.typed else max(0, len(sitting.table.log) - rng.choice([1, 1, 2, 9]))
        return sitting.take_back(seat, keep)
    if rng.random() < 0.2 and (agreed := excepted(sitting, seat, rng)):
        return agreed
    lasting: list[StandingAnswer] = [Throw(), PassAbove(rng.randrange(0, 5000, 10)), RefuseUnder(rng.randrange(9), 2)]
    asides: list[Record] = [
        Proposed(seat, Back(0), "essai", len(sitting.table.log)),
        Voted(seat, rng.random() < 0.7),
        Said(seat, f"bonjour nº {sitting.said}"),
        Seated(seat, sitting.table.names[seat], rng.choice(["person", "greedy"])),
        Paced(rng.random() < 0.5),
        UndoAsked(seat, 0),
        UndoAnswered(seat, rng.random() < 0.5),
        Rematched("another"),
        Stirred(seat, rng.randbytes(16).hex()),
        Stood(seat, UpTo.scope(sitting.table) or "an auction", UpTo(rng.randrange(0, 5000, 10))),
        Stood(seat, GAME, rng.choice(lasting)),
        Revoked(seat, rng.choice([UpTo.kind, Throw.kind])),
        *timed(sitting, seat, rng),
    ]
    return rng.choice(asides)


def excepted(sitting: Sitting, seat: int, rng: Random) -> Record | None:
    """Something that everybody agrees on, where it can be."""
    table = sitting.table
    tills, wish = table.game.tills(table.state), Back(max(0, len(table.log) - rng.choice([1, 2, 9])))
    proposal = Proposal(seat, wish, "essai", len(table.log))
    if tills and rng.random() < 0.6:
        payer, payee = rng.choice([*tills[0].purses]), rng.choice([*tills[0].purses])
        proposal = replace(proposal, wish=Amend((PAY, tills[0].name, payer, payee, tills[0].step)))
    elif (placings := table.game.placings(table.state)) and rng.random() < 0.6:
        placing = rng.choice(placings)
        proposal = replace(proposal, wish=Amend((SET, placing.piece, rng.choice([*placing.places, 0]))))
    return None if accord.refusal(table, proposal) else sitting.agree(proposal, frozenset())


def timed(sitting: Sitting, seat: int, rng: Random) -> list[Record]:
    """What happens only where time is agreed about."""
    if sitting.clocks is None:
        return []
    return [TimedOut(seat, "greedy"), PauseSaid(seat, True), Paused(seat, rng.random() < 0.5)]


def folded(head: Head, records: list[Record]) -> Sitting:
    sitting = Sitting(head, Secrets(SECRET))
    sitting.fold(records)
    return sitting


def facts(sitting: Sitting) -> dict[str, Any]:
    """Everything anybody could ever learn of a sitting."""
    table, seats = sitting.table, range(sitting.table.seats)
    return {
        "state": fingerprint(table.state),
        "telling": table.state.telling,
        "log": table.log,
        "story": table.story,
        "people": table.people,
        "retractable": table.retractable,
        "views": [sitting.view(seat) for seat in (None, *seats)],
        "told": [list(sitting.told(seat)) for seat in (None, *seats)],
        "options": [table.options(seat) for seat in (FATE, *seats)],
        "undo": [undo(sitting, seat) for seat in seats],
        "saved": sitting.document(),
        **{name: getattr(sitting, name) for name in OF_SITTING},
    }


def undo(sitting: Sitting, seat: int) -> int | str:
    try:
        return sitting.to_undo(seat)
    except Refusal as refused:
        return str(refused)
