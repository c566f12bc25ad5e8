"""Games by robots as Parquet files: `games.parquet`, and `decisions.parquet` with one row for each answer; and a card.

    write(plan, games, folder, Wanted(views=True), first=0, jobs=4) -> Counted

Game number `n` of a plan is the one the laboratory plays.  The same plan always gives the same rows, on however many
processors, unless a robot thinks by the clock: say `search:200`, not `search`.
"""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterator
from functools import partial
from importlib.resources import files
from multiprocessing import get_context
from pathlib import Path
from typing import Final, NamedTuple

import pyarrow
from pyarrow import parquet

from ludotheque import __version__, shelf
from ludotheque.bots import answer
from ludotheque.kernel.agenda import FATE, Chance, Move, State, pending, play, settle
from ludotheque.kernel.game import Game, Outcome
from ludotheque.lab.play.game import GamePlan, PlannedGame, check, edition_of, streams
from ludotheque.research.sitting import LONGEST, shares

# -- the columns of a dataset, by their version.  A column may be added with a new version; none changes its meaning


SCHEMA_VERSION: Final = 2

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
        ("rotation", pyarrow.int8()),  # by how many seats the robots named have moved on
        ("last_dice", pyarrow.string()),  # what fate answered after the last decision, as JSON; null unless asked for
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
        ("listed", pyarrow.string()),  # every listed answer, as JSON; null unless asked for
        ("dice", pyarrow.string()),  # what fate answered since the decision before, as JSON; null unless asked for
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
CHUNK = 4  # games handed to a process at once
Record = dict[str, object]


class Counted(NamedTuple):
    games: int
    decisions: int


class Wanted(NamedTuple):
    """What is kept besides, and whether the robots change seats from game to game."""

    views: bool = False
    options: bool = False
    dice: bool = False
    rotate: bool = False


PLAIN: Final = Wanted()


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


def write(plan: GamePlan, games: int, folder: Path, wanted: Wanted = PLAIN, first: int = 0, jobs: int = 1) -> Counted:
    """Play so many games, from the number `first` on, and write both tables and the card into the folder."""
    check(plan)
    decisions = 0
    with Sheets(folder) as sheets:
        for game, rows in played(plan, range(first, first + games), wanted, jobs):
            sheets.add(game, rows)
            decisions += len(rows)
    counted = Counted(games, decisions)
    (folder / "README.md").write_text(card(plan, wanted, first, counted), encoding="utf-8")
    return counted


def played(plan: GamePlan, numbers: range, wanted: Wanted, jobs: int) -> Iterator[tuple[Record, list[Record]]]:
    """Every game in the order of its number, whoever plays it."""
    if jobs == 1:
        for number in numbers:
            yield game_rows(plan, wanted, number)
        return
    with get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(partial(game_rows, plan, wanted), numbers, chunksize=CHUNK)


def sitting_of(plan: GamePlan, number: int, rotate: bool) -> tuple[PlannedGame, int]:
    """The game with this number; where robots change seats, as many games as there are seats have the same dice."""
    if not rotate:
        return PlannedGame(plan, number), 0
    turn = number % plan.seats
    bots = plan.bots[turn:] + plan.bots[:turn]
    return PlannedGame(plan._replace(bots=bots), number, dice=number - turn), turn


def game_rows(plan: GamePlan, wanted: Wanted, number: int) -> tuple[Record, list[Record]]:
    """The row of one game, and those of its decisions."""
    sitting, turn = sitting_of(plan, number, wanted.rotate)
    game = shelf.game(plan.game)
    agreed = game.agree(plan.seats, plan.rules)
    s = game.deal(plan.seats, agreed, edition_of(plan))
    name = f"{plan.game}/{plan.seats}/{plan.seed}/{number}"
    dice: list[Move] = []
    rows = [{"game_id": name, "ply": ply, **one} for ply, one in enumerate(decided(game, s, sitting, wanted, dice))]
    outcome = game.outcome(s)
    worth = shares(outcome, plan.seats)
    for row in rows:
        seat = row["seat"]
        assert isinstance(seat, int)
        row |= {"place": None if outcome is None else outcome.places[seat], "share": worth[seat]}
    about = {"game_id": name, "title": plan.game, "game_version": game.version, "rules": spelt(agreed)}
    setup = {"edition": edition_of(plan).fingerprint, "seats": plan.seats, "bots": list(sitting.plan.bots)}
    made = {"seed": plan.seed, "number": number, "decisions": len(rows), "rotation": turn}
    last = {"last_dice": spelt(dice) if wanted.dice else None}
    return {**about, **setup, **made, **last, **ended(outcome)}, rows


def ended(outcome: Outcome | None) -> Record:
    if outcome is None:
        return {"reason": None, "places": [], "scores": []}
    return {
        "reason": outcome.reason,
        "places": list(outcome.places),
        "scores": [float(score) for score in outcome.scores],
    }


def decided(game: Game, s: State, sitting: PlannedGame, wanted: Wanted, dice: list[Move]) -> Iterator[Record]:
    """Play a game to its end, as the laboratory does, and show every answer of a seat; `dice` ends as fate's last."""
    fate, rng = streams(sitting)
    settle(s)
    last, answers = FATE, 0
    while (choice := pending(s)) is not None and answers < LONGEST:
        if isinstance(choice, Chance):
            dice.append(fate.answer(s, choice, last))
            play(s, FATE, dice[-1])
            continue
        last = seat = choice.seats(s)[0]
        listed = choice.options(s, seat)
        move = answer(game, s, seat, sitting.plan.bots[seat], rng)
        yield {
            "seat": seat,
            "question": type(choice).__name__,
            "options": len(listed),
            "option": listed.index(move) if move in listed else None,
            "move": spelt(move),
            "view": spelt(game.view(s, seat)) if wanted.views else None,
            "listed": spelt(listed) if wanted.options else None,
            "dice": spelt(dice) if wanted.dice else None,
        }
        dice.clear()
        answers += 1
        play(s, seat, move)


def spelt(thing: object) -> str:
    return json.dumps(thing, ensure_ascii=False, separators=(",", ":"))


# -- the card: what stands in a folder, for whoever finds it


def card(plan: GamePlan, wanted: Wanted, first: int, counted: Counted) -> str:
    """The dataset card, as archives of datasets read it."""
    game, edition = shelf.game(plan.game), edition_of(plan)
    kept = [name for name, asked in zip(("views", "listed answers", "dice"), wanted) if asked]
    facts = {
        "title": game.title,
        "key": plan.game,
        "version": __version__,
        "schema": SCHEMA_VERSION,
        "games": counted.games,
        "decisions": counted.decisions,
        "seats": plan.seats,
        "bots": ", ".join(plan.bots),
        "rotation": "change seats from game to game, with the same dice once round" if wanted.rotate else "keep theirs",
        "rules": spelt(game.agree(plan.seats, plan.rules)),
        "edition": f"{edition.key} ({edition.fingerprint})",
        "kept": ", ".join(kept) or "none of them",
        "command": command(plan, wanted, first, counted.games),
        "size": size(counted.decisions),
    }
    return files("ludotheque.research").joinpath("card.md").read_text("utf-8").format(**facts)


def command(plan: GamePlan, wanted: Wanted, first: int, games: int) -> str:
    """What makes the same tables again."""
    words = ["dataset", plan.game, "--games", games, "--first", first, "--seats", plan.seats]
    words += ["--bots", ",".join(plan.bots), "--seed", plan.seed]
    words += [f"--{name}" for name, asked in wanted._asdict().items() if asked]
    words += ["--edition", plan.edition] if plan.edition else []
    rules = ",".join([f"{name}={value}" for name, value in plan.rules.items()])
    words += ["--rules", rules] if rules else []
    return " ".join(["python -m ludotheque.research", *[shlex.quote(str(word)) for word in words], "-o FOLDER"])


def size(rows: int) -> str:
    """The class of sizes that archives sort datasets by."""
    steps = ["1K", "10K", "100K", "1M", "10M", "100M", "1B"]
    place = len([step for step in range(3, 9) if rows >= 10**step])
    return f"n<{steps[0]}" if place == 0 else f"{steps[place - 1]}<n<{steps[place]}"
