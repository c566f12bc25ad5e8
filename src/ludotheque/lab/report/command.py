"""`ludotheque lab report`."""

from __future__ import annotations

import argparse
import csv
import io
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import TypeAlias

import msgspec

from ludotheque import __version__, shelf
from ludotheque.cli.arguments import Say, add_game, add_house_rules, add_robots, house_rules, whole
from ludotheque.kernel.agenda import Event
from ludotheque.lab.measuring import taken_up
from ludotheque.lab.play.bar import Bar
from ludotheque.lab.play.crowd import KeptGames, Workforce, add_hands
from ludotheque.lab.play.game import GamePlan, PlannedGame, Recorded, check, edition_of, seated
from ludotheque.lab.report.happenings import examples
from ludotheque.lab.report.page import page
from ludotheque.lab.report.sheet import ReportSheet, Side, Spoken
from ludotheque.lab.stats import luck
from ludotheque.lab.stats.summary import compared, minutes, summaries
from ludotheque.say import Tongue

# -- the words of `ludotheque lab report`


MOST_GAMES = 100_000


def add_report(made: argparse.ArgumentParser, say: Say) -> None:
    add_game(made, say)
    made.add_argument("--games", type=whole(1, MOST_GAMES, say), default=1000, metavar="N", help=say("how many games"))
    add_robots(made, say)
    add_house_rules(made, say)
    add_versus(made, say)
    luck = say("games for luck against skill; a tenth more if left out")
    made.add_argument("--luck", type=whole(0, MOST_GAMES, say), metavar="N", help=luck)
    add_hands(made, say)
    page = say("the page to be written")
    made.add_argument("-o", "--output", default="report.html", metavar="FILE", help=page)
    made.add_argument("--json", metavar="FILE", help=say("also write everything, for programs"))
    made.add_argument("--csv", metavar="FILE", help=say("also write one row for each game"))


def add_versus(made: argparse.ArgumentParser, say: Say) -> None:
    """The other side of a comparison: what is not named stays as it is."""
    rules = say("compare with the same under this house rule")
    made.add_argument("--versus-rules", action="append", default=[], metavar="K=V", help=rules)
    made.add_argument("--versus-edition", metavar="FILE", help=say("compare with the same on this edition"))
    made.add_argument("--versus-bots", metavar="A,B,…", help=say("compare with the same among these robots"))


# -- `ludotheque lab report`


__all__ = ["add_report", "run_report"]

USUAL_LUCK = 200
Games: TypeAlias = list[list[Recorded]]  # of each side


def run_report(args: argparse.Namespace, tongue: Tongue) -> int:
    """Play, sum up, write; the games are kept beside the page until it is written."""
    asked = plans(args)
    for plan in asked:
        check(plan)
    target = Path(args.output)
    with taken_up(target.with_name(target.name + ".part"), tongue) as kept:
        with Workforce(args.jobs, args.cluster) as crowd:
            games = gather(crowd, [sittings(plan, args.games) for plan in asked], kept, tongue.gettext("games"))
            sets = [luck.sittings(plan, sets_wanted(args)) for plan in asked]
            fours = gather(crowd, sets, kept, tongue.gettext("luck"))
        write(args, asked, games, fours, tongue.lang)
        kept.remove()
    print(target)
    return 0


def plans(args: argparse.Namespace) -> list[GamePlan]:
    """What was asked for; and, for a comparison, the same with what is named for the other side."""
    bots = seated(args.bots, args.seats)
    seats = len(bots) if args.seats is None else args.seats
    first = GamePlan(args.game, seats, bots, args.seed, house_rules(args.rules), args.edition)
    if not (args.versus_rules or args.versus_edition or args.versus_bots):
        return [first]
    other = first._replace(
        bots=seated(args.versus_bots, first.seats) if args.versus_bots else bots,
        rules={**first.rules, **house_rules(args.versus_rules)},
        edition=args.versus_edition or args.edition,
    )
    return [first, other]


def sittings(plan: GamePlan, games: int) -> list[PlannedGame]:
    """So many games; robots of several levels move on by one chair from game to game."""
    return [
        PlannedGame(plan._replace(bots=luck.seating(plan.bots, plan.seats, number)), number) for number in range(games)
    ]


def sets_wanted(args: argparse.Namespace) -> int:
    """Four games each; where nothing was said a tenth of the games, but enough of them to say something."""
    games: int = max(args.games // 10, min(args.games, USUAL_LUCK)) if args.luck is None else args.luck
    return -(-games // 4)


def gather(crowd: Workforce, sides: Sequence[Sequence[PlannedGame]], kept: KeptGames, label: str) -> Games:
    """The games of all sides, under one bar."""
    wanted = [sitting for side in sides for sitting in side]
    played = iter(crowd.gather(wanted, kept, Bar(label, len(wanted))))
    return [[next(played) for _ in side] for side in sides]


def write(args: argparse.Namespace, asked: Sequence[GamePlan], games: Games, fours: Games, lang: str) -> None:
    told: dict[str, Event] = {}
    for plan, side in zip(asked, games):
        told = examples(plan, side, told)
    spoken = Spoken(asked[0], lang, told)
    found = summaries(asked[0], games)
    labels = [spoken.apart(plan, other) for plan, other in zip(asked, asked[::-1])] if len(asked) > 1 else [""]
    sides = [
        Side(label, plan, side, four, one.with_luck(luck.luck(plan, four)))
        for label, plan, side, four, one in zip(labels, asked, games, fours, found)
    ]
    command = spelt(args, lang)
    Path(args.output).write_text(page(ReportSheet(sides, spoken), command), encoding="utf-8")
    if args.json:
        Path(args.json).write_bytes(as_json(sides, command))
    if args.csv:
        Path(args.csv).write_text(as_csv(sides), encoding="utf-8")


def spelt(args: argparse.Namespace, lang: str) -> str:
    """The command that makes the same report again; who plays and where it is written change nothing."""
    words = ["ludotheque", "lab", "report", args.game, "--games", str(args.games), "--bots", args.bots]
    if args.seats is not None:
        words += ["--seats", str(args.seats)]
    words += ["--seed", str(args.seed)]
    for name, given in (("--rules", args.rules), ("--versus-rules", args.versus_rules)):
        words += [word for pair in given for word in (name, pair)]
    others = {"--edition": args.edition, "--versus-edition": args.versus_edition, "--versus-bots": args.versus_bots}
    if args.luck is not None:
        others["--luck"] = str(args.luck)
    words += [word for name, given in others.items() if given for word in (name, given)]
    return shlex.join([*words, "--lang", lang])


# -- the games themselves, for researchers: a table with one row for each, and everything in one JSON object


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
