"""Options of the test run: `--games` random games a title must survive, `--soak` for the long runs."""

from __future__ import annotations

import pytest
from hypothesis import settings

settings.register_profile("patient", deadline=None)  # the machine may be busy with something else
settings.load_profile("patient")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--games", type=int, default=2000, help="random games for each title")
    parser.addoption("--soak", action="store_true", help="run what takes long, too")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--soak"):
        for item in items:
            if item.get_closest_marker("soak"):
                item.add_marker(pytest.mark.skip(reason="a long run, by `make soak`"))


@pytest.fixture(scope="session")
def games_wanted(request: pytest.FixtureRequest) -> int:
    return int(request.config.getoption("--games"))
