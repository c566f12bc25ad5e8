"""Options of the test run: `--all` for its deep layer, `--games` random games of each title, `--soak` for long runs."""

from __future__ import annotations

import gc
import os

import pytest
from hypothesis import settings

from layers import ALL, INSTALL, NO_BROWSER

settings.register_profile("patient", deadline=None)  # the machine may be busy with something else
settings.load_profile("patient")

FEW, MANY = 40, 2000  # random games for each title


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--all", action="store_true", help="run the deep tests, too")
    parser.addoption("--games", type=int, help=f"random games for each title: {FEW}, or {MANY} with --all")
    parser.addoption("--soak", action="store_true", help="run what takes long, too")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--all"):
        os.environ[ALL] = "all"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    unwanted = {"deep": config.getoption("--all"), "soak": config.getoption("--soak")}
    left_out = {item for item in items if any(item.get_closest_marker(m) and not on for m, on in unwanted.items())}
    if left_out:
        config.hook.pytest_deselected(items=[item for item in items if item in left_out])
        items[:] = [item for item in items if item not in left_out]


def pytest_collection_finish(session: pytest.Session) -> None:
    """All that was imported and collected stays until the end: nobody needs to look through it for garbage again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def pytest_unconfigure(config: pytest.Config) -> None:
    """The last line of a run without a browser says so, and how to get one."""
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    if reporter and any(NO_BROWSER in str(report.longrepr) for report in reporter.stats.get("skipped", [])):
        reporter.write_line(f"The pages were not tested: {NO_BROWSER}. One command installs it: {INSTALL}")


@pytest.fixture(scope="session")
def games_wanted(request: pytest.FixtureRequest) -> int:
    wanted = request.config.getoption("--games")
    return int(wanted or (MANY if request.config.getoption("--all") else FEW))
