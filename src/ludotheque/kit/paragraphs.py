"""The text of a rule as a typesetter wants it: paragraphs and items, made of runs of plain, stressed or typed words."""

from __future__ import annotations

import re
from typing import Any, Final

RUN: Final = re.compile(r"\*\*(?P<strong>[^*]+)\*\*|\*(?P<stress>[^*]+)\*|`(?P<code>[^`]+)`")
ITEM: Final = re.compile(r"^(?:- |\d+\. )")


def paragraphs(text: str) -> list[dict[str, Any]]:
    """Blocks parted by empty lines; the lines of a list are items."""
    found: list[dict[str, Any]] = []
    for block in re.split(r"\n\s*\n", text.strip()):
        for line in joined(block.splitlines()):
            marked = ITEM.match(line)
            found.append({"item": bool(marked), "runs": runs(line[marked.end() :] if marked else line)})
    return found


def joined(lines: list[str]) -> list[str]:
    """Lines that go on in the next are one; an item begins a new one."""
    found: list[str] = []
    for line in lines:
        if found and not ITEM.match(line):
            found[-1] += " " + line.strip()
        elif line.strip():
            found.append(line.strip())
    return found


def runs(line: str) -> list[dict[str, str]]:
    found: list[dict[str, str]] = []
    end = 0
    for run in RUN.finditer(line):
        if run.start() > end:
            found.append({"style": "plain", "text": line[end : run.start()]})
        style = str(run.lastgroup)
        found.append({"style": style, "text": run[style]})
        end = run.end()
    if end < len(line):
        found.append({"style": "plain", "text": line[end:]})
    return found
