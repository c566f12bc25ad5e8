"""What the commands that measure for the interface have in common: the table, the files, and how to stop and go on."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ludotheque import shelf
from ludotheque.cli.arguments import Say, add_game, add_house_rules, house_rules
from ludotheque.kernel.game import BadSetup, Game
from ludotheque.lab.play.crowd import KeptGames, add_hands
from ludotheque.lab.play.game import GamePlan
from ludotheque.say import Tongue
from ludotheque.shelf import measurements
from ludotheque.shelf.figures import usual_seats


def add_measuring(made: argparse.ArgumentParser, say: Say) -> None:
    """What all that measures for the interface understands."""
    add_game(made, say)
    made.add_argument("--seats", type=int, metavar="K", help=say("how many seats; four if left out and allowed"))
    made.add_argument("--seed", type=int, default=1, metavar="S", help=say("the same seed plays the same games"))
    add_hands(made, say)
    made.add_argument("--into", metavar="FILE", help=say("where the figures are written, if not for this machine only"))
    add_house_rules(made, say)


def plan_of(args: argparse.Namespace) -> GamePlan:
    """The table that was asked for; its robots are left open."""
    seats = usual_seats(shelf.game(args.game)) if args.seats is None else args.seats
    return GamePlan(args.game, seats, (), args.seed, house_rules(args.rules), args.edition)


def file_of(args: argparse.Namespace, game: Game, usual: bool = True) -> Path | None:
    """Where the figures go: nowhere if they are not the usual ones, unless a file is named for them."""
    if args.into and (args.rules or args.edition):
        raise BadSetup("the interface shows figures of the usual rules and board; leave out --into, or the others")
    if args.into:
        return Path(args.into)
    return measurements.place(game) if usual and not args.rules and not args.edition else None


@contextmanager
def taken_up(part: Path, tongue: Tongue) -> Iterator[KeptGames]:
    """Games kept in this file as they end; whoever stops hears that the same command goes on from there."""
    part.parent.mkdir(parents=True, exist_ok=True)
    kept = KeptGames(part)
    try:
        yield kept
    except KeyboardInterrupt:
        told = tongue.ngettext(
            "Stopped. {games} game is kept in {file}: the same command goes on from there.",
            "Stopped. {games} games are kept in {file}: the same command goes on from there.",
            len(kept.games),
        )
        print("\n" + told.format(games=tongue.number(len(kept.games)), file=part), file=sys.stderr)
        raise
    finally:
        kept.close()


def part_of(file: Path | None, game: Game, what: str) -> Path:
    """The file of games that goes with a file of figures."""
    return (file or measurements.place(game)).with_suffix(f".{what}.part")


def say_where(file: Path | None, tongue: Tongue) -> None:
    say = tongue.gettext
    told = say("written to {file}") if file else say("not written: the interface shows the usual figures only")
    print(told.format(file=file), file=sys.stderr)
