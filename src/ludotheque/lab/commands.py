"""The parts of `ludotheque lab`."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Final, TypeAlias

from ludotheque.lab.ladder import run_ladder
from ludotheque.lab.report.command import run_report
from ludotheque.lab.switchboard import run_switchboard
from ludotheque.say import Tongue

Run: TypeAlias = Callable[[argparse.Namespace, Tongue], int]

RUNS: Final[dict[str, Run]] = {"ladder": run_ladder, "report": run_report, "switchboard": run_switchboard}
