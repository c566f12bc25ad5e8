"""`python -m ludotheque.research`: datasets, and the layouts that environments observe by."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from ludotheque.cli.arguments import MOST_GAMES, Say, add_game, add_house_rules, add_robots, house_rules, whole
from ludotheque.kernel.agenda import Refusal
from ludotheque.lab.play.crowd import ALL_CORES
from ludotheque.lab.play.game import GamePlan, seated
from ludotheque.say import Tongue, refusal, tongue, usual_language
from ludotheque.say.sentences import _, capital


def add_dataset(made: argparse.ArgumentParser, say: Say) -> None:
    add_game(made, say)
    made.add_argument("--games", type=whole(1, MOST_GAMES, say), default=100, metavar="N", help=say("how many games"))
    made.add_argument("--first", type=int, default=0, metavar="N", help=say("the number of the first game"))
    add_robots(made, say)
    made.add_argument("--views", action="store_true", help=say("keep what each seat saw, too"))
    made.add_argument("--options", action="store_true", help=say("keep every listed answer, too"))
    made.add_argument("--dice", action="store_true", help=say("keep what fate answered, too"))
    rotate = say("the robots change seats from game to game, with the same dice once round")
    made.add_argument("--rotate", action="store_true", help=rotate)
    jobs = whole(1, ALL_CORES, say)
    made.add_argument("--jobs", type=jobs, default=1, metavar="J", help=say("how many processes"))
    made.add_argument("-o", "--output", required=True, metavar="FOLDER", help=say("the folder to write into"))
    add_house_rules(made, say)


def add_survey(made: argparse.ArgumentParser, say: Say) -> None:
    add_game(made, say)
    made.add_argument("--games", type=whole(1, MOST_GAMES, say), default=100, metavar="N", help=say("how many games"))
    made.add_argument("--seed", type=int, default=1, metavar="S", help=say("the same seed plays the same games"))
    made.add_argument("-o", "--output", required=True, metavar="FILE", help=say("the file to write"))


def run_dataset(args: argparse.Namespace, tongue: Tongue) -> str:
    from ludotheque.research.dataset import Wanted, write

    bots = seated(args.bots, args.seats)
    plan = GamePlan(args.game, len(bots), bots, args.seed, house_rules(args.rules), args.edition)
    wanted = Wanted(args.views, args.options, args.dice, args.rotate)
    counted = write(plan, args.games, Path(args.output), wanted, args.first, args.jobs)
    said = tongue.gettext("{games} games and {decisions} decisions are in {folder}")
    facts = {"games": tongue.number(counted.games), "decisions": tongue.number(counted.decisions)}
    return said.format(folder=args.output, **facts)


def run_survey(args: argparse.Namespace, tongue: Tongue) -> str:
    from ludotheque.research.layout import survey, written_out

    layout = survey(args.game, args.games, args.seed)
    Path(args.output).write_text(written_out(layout), encoding="utf-8")
    said = tongue.gettext("{numbers} numbers for a view, {most} answers listed at most, {width} offered at most")
    counted = {"numbers": layout.length, "most": layout.most, "width": layout.width}
    return said.format(**{name: tongue.number(count) for name, count in counted.items()})


COMMANDS: Final[
    dict[str, tuple[str, Callable[[argparse.ArgumentParser, Say], None], Callable[[argparse.Namespace, Tongue], str]]]
] = {
    "dataset": (_("write games by robots as Parquet files"), add_dataset, run_dataset),
    "survey": (_("learn from many games how a title is laid out for environments"), add_survey, run_survey),
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; a refusal is one sentence and status 2."""
    own = tongue(usual_language())
    parser = argparse.ArgumentParser(prog="python -m ludotheque.research")
    parts = parser.add_subparsers(required=True, dest="what", metavar="WHAT")
    for name, (says, add, _run) in COMMANDS.items():
        add(parts.add_parser(name, help=own.gettext(says), description=own.gettext(says)), own.gettext)
    args = parser.parse_args(argv)
    try:
        print(COMMANDS[args.what][2](args, own))
    except Refusal as refused:
        print(capital(refusal(refused, own)), file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
