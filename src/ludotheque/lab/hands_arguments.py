"""Who plays the games of `ludotheque lab`."""

from __future__ import annotations

import argparse

from ludotheque.arguments import Say, whole
from ludotheque.lab.crowd import ALL_CORES


def add_hands(made: argparse.ArgumentParser, say: Say) -> None:
    jobs = whole(1, ALL_CORES, say)
    made.add_argument("--jobs", type=jobs, default=ALL_CORES, metavar="J", help=say("how many processes"))
    cluster = say("play on the Ray cluster at this address; local starts one here, with as many processes")
    made.add_argument("--cluster", metavar="ADDRESS", help=cluster)
