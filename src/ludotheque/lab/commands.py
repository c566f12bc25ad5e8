"""The parts of `ludotheque lab`."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Final, NamedTuple

from ludotheque.cli.arguments import Say
from ludotheque.lab.ladder import add_ladder, run_ladder
from ludotheque.lab.report.command import add_report, run_report
from ludotheque.lab.switchboard import add_switchboard, run_switchboard
from ludotheque.lab.train.command import add_train, run_train
from ludotheque.lab.tune.command import add_tune, run_tune
from ludotheque.say import Tongue
from ludotheque.say.sentences import _


class LabPart(NamedTuple):
    described: str
    add: Callable[[argparse.ArgumentParser, Say], None]
    run: Callable[[argparse.Namespace, Tongue], int]


LADDER: Final = _("let the levels of robots play each other until their order is certain")
REPORT: Final = _("a page of figures about many games")
SWITCHBOARD: Final = _("measure what each house rule changes, and how long games are")
TRAIN: Final = _("train eyes for the robots: play, learn, judge, keep")
TUNE: Final = _("search for a board that makes better games")
PARTS: Final = {
    "ladder": LabPart(LADDER, add_ladder, run_ladder),
    "report": LabPart(REPORT, add_report, run_report),
    "switchboard": LabPart(SWITCHBOARD, add_switchboard, run_switchboard),
    "train": LabPart(TRAIN, add_train, run_train),
    "tune": LabPart(TUNE, add_tune, run_tune),
}
