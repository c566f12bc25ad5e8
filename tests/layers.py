"""Two layers of one suite: `make test` catches what a change usually breaks, `make test-all` what it breaks rarely.

A test is deep where it does more of the same: more random games, more looks at a page, more deaths, another store.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any, TypeVar

import pytest

T = TypeVar("T")
ALL = "LUDOTHEQUE_TESTS"
NO_BROWSER, INSTALL = "no Chromium was found", "make browser"
deep = pytest.mark.deep


def thorough() -> bool:
    """Whether everything is run: `pytest --all`."""
    return os.environ.get(ALL) == "all"


def few_or_many(few: T, many: T) -> T:
    """How often something is tried in each layer."""
    return many if thorough() else few


def deep_but(values: Iterable[Any], *kept: Any) -> list[Any]:
    """Parameters of a test of which these alone belong to `make test`."""
    return [value if value in kept else pytest.param(value, marks=deep) for value in values]
