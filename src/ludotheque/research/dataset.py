"""Games by robots as Parquet files: `games.parquet`, and `decisions.parquet` with one row for each answer.

    write(plan, games, folder, views=False) -> Counted

Game number `n` of a plan is the one the laboratory plays.  The same plan always gives the same rows, unless a robot
thinks by the clock: say `search:200`, not `search`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pyarrow
from pyarrow import parquet

from ludotheque import __version__, shelf
from ludotheque.bots import answer
from ludotheque.kernel.agenda import FATE, Chance, State, pending, play, settle
from ludotheque.kernel.game import Game, Outcome
from ludotheque.lab.play.game import GamePlan, PlannedGame, check, edition_of, streams
from ludotheque.research.sitting import LONGEST, shares

# -- the columns of a dataset, by their version.  A column may be added with a new version; none changes its meaning


SCHEMA_VERSION: Final = 1

GAMES: Final = pyarrow.schema(
    [
        ("game_id", pyarrow.string()),  # title, seats, seed and number: what the same game is played from again
        ("title", pyarrow.string()),
        ("game_version", pyarrow.int32()),
        ("edition", pyarrow.string()),  # the fingerprint of the board and its cards
        ("rules", pyarrow.string()),  # every house rule, as JSON
        ("seats", pyarrow.int8()),
        ("bots", pyarrow.list_(pyarrow.string())),  # by seat
        ("seed", pyarrow.int64()),
        ("number", pyarrow.int64()),
        ("decisions", pyarrow.int32()),  # rows in the other table
        ("reason", pyarrow.string()),  # why it ended; null when it was given up
        ("places", pyarrow.list_(pyarrow.int8())),  # by seat: 1 for the first, 0 when not placed
        ("scores", pyarrow.list_(pyarrow.float64())),  # by seat, in the title's own unit
    ]
)
DECISIONS: Final = pyarrow.schema(
    [
        ("game_id", pyarrow.string()),
        ("ply", pyarrow.int32()),  # decisions of this game so far
        ("seat", pyarrow.int8()),
        ("question", pyarrow.string()),
        ("options", pyarrow.int32()),  # how many answers were listed
        ("option", pyarrow.int32()),  # which of them was given; null when it is legal but not listed
        ("move", pyarrow.string()),  # as JSON
        ("view", pyarrow.string()),  # what the seat saw, as JSON; null unless asked for
        ("place", pyarrow.int8()),  # of this seat, at the end; null when the game was given up
        ("share", pyarrow.float32()),  # of the victory
    ]
)
TABLES: Final = {"games": GAMES, "decisions": DECISIONS}


def stamped(table: str) -> pyarrow.Schema:
    """The columns of this table, with what a reader of the file must know."""
    about = {
        "ludotheque.table": table,
        "ludotheque.schema_version": str(SCHEMA_VERSION),
        "ludotheque.version": __version__,
    }
    return TABLES[table].with_metadata(about)


# -- games by robots as Parquet files: `games.parquet`, and `decisions.parquet` with one row for each answer


ROWS = 20_000  # decisions held before they are written
Record = dict[str, object]


class Counted(NamedTuple):
    games: int
    decisions: int


class Sheets:
    """Both files, open; rows are gathered and written in groups."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.rows: dict[str, list[Record]] = {table: [] for table in TABLES}
        self.files = {
            table: parquet.ParquetWriter(folder / f"{table}.parquet", stamped(table), compression="zstd")
            for table in TABLES
        }

    def __enter__(self) -> Sheets:
        return self

    def __exit__(self, *wrong: object) -> None:
        self.flush()
        for file in self.files.values():
            file.close()

    def add(self, game: Record, decisions: list[Record]) -> None:
        self.rows["games"].append(game)
        self.rows["decisions"] += decisions
        if len(self.rows["decisions"]) >= ROWS:
            self.flush()

    def flush(self) -> None:
        for table, rows in self.rows.items():
            if rows:
                self.files[table].write_table(pyarrow.Table.from_pylist(rows, schema=stamped(table)))
            rows.clear()


def write(plan: GamePlan, games: int, folder: Path, views: bool = False, first: int = 0) -> Counted:
    """Play so many games, from the number `first` on, and write both tables into the folder."""
    check(plan)
    decisions = 0
    with Sheets(folder) as sheets:
        for number in range(first, first + games):
            game, rows = game_rows(plan, number, views)
            sheets.add(game, rows)
            decisions += len(rows)
    return Counted(games, decisions)


def game_rows(plan: GamePlan, number: int, views: bool) -> tuple[Record, list[Record]]:
    """The row of one game, and those of its decisions."""
    game = shelf.game(plan.game)
    agreed = game.agree(plan.seats, plan.rules)
    s = game.deal(plan.seats, agreed, edition_of(plan))
    name = f"{plan.game}/{plan.seats}/{plan.seed}/{number}"
    rows = [{"game_id": name, "ply": ply, **one} for ply, one in enumerate(decided(game, s, plan, number, views))]
    outcome = game.outcome(s)
    worth = shares(outcome, plan.seats)
    for row in rows:
        seat = row["seat"]
        assert isinstance(seat, int)
        row |= {"place": None if outcome is None else outcome.places[seat], "share": worth[seat]}
    about = {"game_id": name, "title": plan.game, "game_version": game.version, "rules": spelt(agreed)}
    setup = {"edition": edition_of(plan).fingerprint, "seats": plan.seats, "bots": list(plan.bots)}
    played = {"seed": plan.seed, "number": number, "decisions": len(rows)}
    return {**about, **setup, **played, **ended(outcome)}, rows


def ended(outcome: Outcome | None) -> Record:
    if outcome is None:
        return {"reason": None, "places": [], "scores": []}
    return {
        "reason": outcome.reason,
        "places": list(outcome.places),
        "scores": [float(score) for score in outcome.scores],
    }


def decided(game: Game, s: State, plan: GamePlan, number: int, views: bool) -> Iterator[Record]:
    """Play a game to its end, as the laboratory does, and show every answer of a seat."""
    fate, rng = streams(PlannedGame(plan, number))
    settle(s)
    last, answers = FATE, 0
    while (choice := pending(s)) is not None and answers < LONGEST:
        if isinstance(choice, Chance):
            play(s, FATE, fate.answer(s, choice, last))
            continue
        last = seat = choice.seats(s)[0]
        listed = choice.options(s, seat)
        move = answer(game, s, seat, plan.bots[seat], rng)
        yield {
            "seat": seat,
            "question": type(choice).__name__,
            "options": len(listed),
            "option": listed.index(move) if move in listed else None,
            "move": spelt(move),
            "view": spelt(game.view(s, seat)) if views else None,
        }
        answers += 1
        play(s, seat, move)


def spelt(thing: object) -> str:
    return json.dumps(thing, ensure_ascii=False, separators=(",", ":"))
