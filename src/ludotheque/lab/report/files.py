"""The games themselves, for researchers: a table with one row for each, and everything in one JSON object."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence

import msgspec

from ludotheque import __version__, shelf
from ludotheque.lab.play.game import Recorded, edition_of
from ludotheque.lab.report.sheet import Side
from ludotheque.lab.stats.compare import compared
from ludotheque.lab.stats.summary import minutes


def as_json(sides: Sequence[Side], command: str) -> bytes:
    """Figures are written as [value, low, high]; the low and the high hold 99 times in 100."""
    plan = sides[0].plan
    whole: dict[str, object] = {
        "program": __version__,
        "game": plan.game,
        "version": shelf.game(plan.game).version,
        "seed": plan.seed,
        "command": command,
        "sides": [side_in_full(side) for side in sides],
    }
    if len(sides) > 1:
        whole["differences"] = compared(sides[0].summary, sides[1].summary)
    return msgspec.json.encode(whole) + b"\n"


def side_in_full(side: Side) -> dict[str, object]:
    plan, edition = side.plan, edition_of(side.plan)
    return {
        "label": side.label,
        "seats": plan.seats,
        "bots": plan.bots,
        "rules": shelf.game(plan.game).agree(plan.seats, plan.rules),
        "edition": {"key": edition.key, "fingerprint": edition.fingerprint},
        "summary": side.summary,
        "games": [msgspec.structs.asdict(game) for game in side.games],
        "luck_games": [msgspec.structs.asdict(game) for game in side.luck],
    }


def as_csv(sides: Sequence[Side]) -> str:
    """A row for each game; the columns of rules and events count how often they came up."""
    seats = range(sides[0].plan.seats)
    games = [(letter, game) for letter, side in zip("AB", sides) for game in side.games]
    rules = sorted({rule for _, game in games for rule in game.fired})
    events = sorted({kind for _, game in games for kind in game.events})
    heads = ["side", "number", "reason", "decisions", "throws", "draws", "minutes", "rounds", "lead_changes"]
    heads += [f"{name}_{seat + 1}" for name in ("level", "place", "score") for seat in seats]
    heads += [f"rule_{rule}" for rule in rules] + [f"event_{kind}" for kind in events]
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(heads)
    for letter, game in games:
        counts = [game.fired.get(rule, 0) for rule in rules] + [game.events.get(kind, 0) for kind in events]
        writer.writerow([letter, *row(game, len(seats)), *counts])
    return stream.getvalue()


def row(game: Recorded, seats: int) -> list[object]:
    """What is not finished has neither places nor scores."""
    length = round(minutes(game.decisions, game.throws, game.draws), 2)
    none = [""] * seats
    first = [game.number, game.reason or "", game.decisions, game.throws, game.draws, length]
    return [
        *first,
        "" if game.rounds is None else game.rounds,
        game.leads,
        *game.bots,
        *(game.places or none),
        *(game.scores or none),
    ]
