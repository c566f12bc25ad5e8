"""Options of the test run: `--games` says how many random games a title must survive."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--games", type=int, default=2000, help="random games for each title")


@pytest.fixture(scope="session")
def games_wanted(request: pytest.FixtureRequest) -> int:
    return int(request.config.getoption("--games"))
