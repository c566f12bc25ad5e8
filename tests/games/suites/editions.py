"""Edition files for the tests of every title: written differently, refused with the line and the reason, or meant."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from ludotheque.kernel.game import BadEdition


def meant(text: str, name: str) -> str:
    """The edition that says that this check is broken on purpose."""
    return text.replace("on_purpose = []", f'on_purpose = ["{name}"]')


def replaced(text: str, array: str, written: str) -> str:
    """The edition with something else in the place of a whole list."""
    found = re.subn(rf"^{array} = \[.*?\n\]", lambda _: written, text, flags=re.DOTALL | re.MULTILINE)
    assert found[1] == 1, array
    return found[0]


class EditionFile:
    """The edition a title comes with, as a file that can be spoiled."""

    def __init__(self, text: str, read: Callable[[str], Any]) -> None:
        self.text = text
        self.read = read

    def line_of(self, start: str, text: str = "") -> int:
        """The number of the first line that begins so."""
        for number, line in enumerate((text or self.text).splitlines(), 1):
            if line.strip().startswith(start):
                return number
        raise LookupError(start)

    def changed(self, start: str, old: str, new: str, text: str = "") -> str:
        """The edition with one row written differently."""
        lines = (text or self.text).splitlines()
        number = self.line_of(start, text) - 1
        assert old in lines[number], lines[number]
        lines[number] = lines[number].replace(old, new, 1)
        return "\n".join(lines)

    def without(self, start: str, text: str = "") -> str:
        lines = (text or self.text).splitlines()
        del lines[self.line_of(start, text) - 1]
        return "\n".join(lines)

    def bad(self, text: str) -> BadEdition:
        """Why this file is no edition; the test fails if it is one."""
        with pytest.raises(BadEdition) as wrong:
            self.read(text)
        return wrong.value

    def check_row(self, row: str, old: str, new: str, reason: str) -> None:
        """With this row written differently it is refused, with the line of the row and the reason."""
        wrong = self.bad(self.changed(row, old, new))
        assert reason in str(wrong), wrong
        assert wrong.line == self.line_of(row), wrong
        assert f"line {self.line_of(row)}: " in str(wrong), wrong

    def check_whole(self, text: str, line: str, reason: str) -> None:
        """This file is refused, with the line that begins so and the reason."""
        wrong = self.bad(text)
        assert reason in str(wrong), wrong
        assert wrong.line == self.line_of(line, text), wrong

    def check_purposes(self, known: str) -> None:
        """What nobody can mean is refused with the names there are, and with its line."""
        self.check_whole(meant(self.text, "anything"), "on_purpose", f"'anything' is not one of {known}")

    def check_meant(self, name: str, files: dict[str, tuple[str, str]]) -> None:
        """The file of this name is refused for its reason, and read once it says that just this is meant."""
        text, reason = files[name]
        assert reason in str(self.bad(text)), name
        assert self.read(meant(text, name)), name
        for other in files:
            if other != name:
                assert reason in str(self.bad(meant(text, other))), (name, other)
