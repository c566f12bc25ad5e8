"""The words of `ludotheque lab`."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Final, TypeAlias

from ludotheque.bots import LEVELS
from ludotheque.cli.arguments import MOST_GAMES, Say, add_game, add_house_rules, whole
from ludotheque.lab.play.crowd import add_hands
from ludotheque.lab.report.command import add_report
from ludotheque.say.sentences import _

Add: TypeAlias = Callable[[argparse.ArgumentParser, Say], None]
MOST_SEATS: Final = 10


def add_ladder(made: argparse.ArgumentParser, say: Say) -> None:
    add_measuring(made, say)
    levels = say("levels of robots, the weakest first; a search may have a budget: search:0.5s, search:200")
    made.add_argument("--levels", default=",".join(LEVELS), metavar="A,B,…", help=levels)
    made.add_argument(
        "--challengers", type=whole(1, MOST_SEATS, say), default=1, metavar="N", help=say("seats of the stronger level")
    )
    made.add_argument(
        "--most", type=whole(1, MOST_GAMES, say), default=1000, metavar="N", help=say("games of a pair, at most")
    )
    made.add_argument(
        "--sure", type=certainty(say), default=0.99, metavar="P", help=say("how certain the whole order shall be")
    )
    ratio = say("go on until it is certain whether a seat of B wins so many times what one of A does")
    made.add_argument("--ratio", default="", metavar="B/A:X,…", help=ratio)
    made.add_argument("--json", action="store_true", help=say("print one JSON object"))


def add_switchboard(made: argparse.ArgumentParser, say: Say) -> None:
    add_measuring(made, say)
    games = say("games for each choice, and for each number of seats")
    made.add_argument("--games", type=whole(2, MOST_GAMES, say), default=400, metavar="N", help=games)
    made.add_argument("--json", action="store_true", help=say("print one JSON object"))


def add_measuring(made: argparse.ArgumentParser, say: Say) -> None:
    """What all that measures for the interface understands."""
    add_game(made, say)
    made.add_argument("--seats", type=int, metavar="K", help=say("how many seats; four if left out and allowed"))
    made.add_argument("--seed", type=int, default=1, metavar="S", help=say("the same seed plays the same games"))
    add_hands(made, say)
    made.add_argument("--into", metavar="FILE", help=say("where the figures are written, if not for this machine only"))
    add_house_rules(made, say)


def certainty(say: Say) -> Callable[[str], float]:
    def read(text: str) -> float:
        try:
            sure = float(text)
        except ValueError:
            sure = 0.0
        if not 0.5 <= sure <= 0.999999:
            told = say("a probability from 0.5 to 0.999999 is wanted, not {text}")
            raise argparse.ArgumentTypeError(told.format(text=text[:20]))
        return sure

    return read


DESCRIBED: Final[dict[str, tuple[str, Add]]] = {
    "ladder": (_("let the levels of robots play each other until their order is certain"), add_ladder),
    "report": (_("a page of figures about many games"), add_report),
    "switchboard": (_("measure what each house rule changes, and how long games are"), add_switchboard),
}
