"""The words of `ludotheque lab report`."""

from __future__ import annotations

import argparse

from ludotheque.arguments import Say, add_game, add_house_rules, whole
from ludotheque.lab.hands_arguments import add_hands

MOST_GAMES = 100_000


def add_report(made: argparse.ArgumentParser, say: Say) -> None:
    add_game(made, say)
    games = whole(1, MOST_GAMES, say)
    seats, bots = (
        say("how many seats; as many as robots are named, or four"),
        say("levels of the robots; the last one repeats"),
    )
    made.add_argument("--games", type=games, default=1000, metavar="N", help=say("how many games"))
    made.add_argument("--seats", type=int, metavar="K", help=seats)
    made.add_argument("--bots", default="greedy", metavar="A,B,…", help=bots)
    made.add_argument("--seed", type=int, default=1, metavar="S", help=say("the same seed plays the same games"))
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
