"""How this program was started, so that a person can start it again the same way."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from pathlib import Path
from typing import Final

PROGRAM: Final = "ludotheque"


def command() -> str:
    """`ludotheque` where the shell finds it, `.venv/bin/ludotheque` as it was typed, or python -m."""
    given = sys.argv[0]
    found = shutil.which(PROGRAM)
    if Path(given).stem == PROGRAM and os.path.isfile(given):
        return PROGRAM if found and os.path.samefile(found, given) else shlex.quote(given)
    python = shutil.which("python")
    same = python is not None and os.path.abspath(python) == os.path.abspath(sys.executable)
    return f"{'python' if same or not sys.executable else shlex.quote(sys.executable)} -m {PROGRAM}"
