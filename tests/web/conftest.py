"""A server for each process of the test run, a browser, and visitors."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from layers import deep_but
from titles.shelf_for_tests import on_the_shelf
from web.browser.chromium import Screen, context_for, launched
from web.people import Person
from web.room.nodes import Node, met, nodes, running
from web.server import Server
from web.store.postgres import postgres


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server that the tests of this process share; each makes tables of its own."""
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running
    running.assert_calm()


@pytest.fixture(params=deep_but(["sqlite", "postgresql"], "sqlite"))
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A store that has nothing in it, of either kind."""
    return postgres().create() if request.param == "postgresql" else str(tmp_path / "tables.sqlite")


@pytest.fixture
def database() -> str:
    """The address of a new PostgreSQL database."""
    return postgres().create()


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Node]]:
    """Two servers on one PostgreSQL, for the tests of a file which leave them alive."""
    with running(nodes(tmp_path_factory.mktemp("two"), postgres().create())) as made:
        yield made
    for node in made:
        node.assert_calm()


@pytest.fixture
def _goodbye() -> Iterator[None]:
    """Whoever came through one of several servers goes."""
    yield
    while met:
        met.pop().close()


@pytest.fixture
def own_server(tmp_path: Any) -> Iterator[Callable[..., Server]]:
    """Servers of a test's own, to be stopped and started as it likes."""
    made: list[Server] = []

    def make(*options: str, **more: Any) -> Server:
        folder = tmp_path / f"server{len(made)}"
        folder.mkdir()
        made.append(Server(folder, *options, **more))
        return made[-1].start()

    yield make
    for one in made:
        one.stop()
    for one in made:
        one.assert_calm()


@pytest.fixture
def pochette_here() -> Iterator[None]:
    """LA POCHETTE on the shelf of this process too, for tests that prepare tables by hand."""
    with on_the_shelf():
        yield


@pytest.fixture
def person(server: Server) -> Iterator[Callable[..., Person]]:
    """Visitors of the shared server, or of another."""
    known: list[Person] = []

    def meet(at: Server = server, **more: Any) -> Person:
        known.append(Person(at, **more))
        return known[-1]

    yield meet
    for one in known:
        one.close()


expect.set_options(timeout=20_000)  # milliseconds: the machine may have other things to do
OPEN: dict[Browser, Playwright] = {}


@pytest.fixture(scope="module")
def browser() -> Browser:
    """One browser for as many files as follow each other."""
    if not OPEN:
        playwright = sync_playwright().start()
        try:
            OPEN[launched(playwright)] = playwright
        finally:
            if not OPEN:
                playwright.stop()
    return next(iter(OPEN))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Function, nextitem: pytest.Function | None) -> Iterator[None]:
    """While a browser is open, no other test in this process can run a loop of its own."""
    yield
    if nextitem is None or (nextitem.path != item.path and "browser" not in nextitem.fixturenames):
        while OPEN:
            found, playwright = OPEN.popitem()
            found.close()
            playwright.stop()


@pytest.fixture
def screen(browser: Browser, server: Server, own_server: Callable[..., Server]) -> Iterator[Callable[..., Screen]]:
    """Tabs, each with its own visitor unless it is told whose; afterwards none of them may have misbehaved.

    A server of the test's own goes after its tabs: what a page still asks for then is no misbehaviour.
    """
    opened: list[Screen] = []

    def open_screen(origin: str = server.url, beside: Screen | None = None, **more: Any) -> Screen:
        context = beside.context if beside else context_for(browser, **more)
        opened.append(Screen(context, origin))
        return opened[-1]

    yield open_screen
    for one in opened:
        one.assert_clean()
    for context in {one.context for one in opened}:
        context.close()


@pytest.fixture(scope="module")
def desks(browser: Browser) -> Iterator[dict[str, Screen]]:
    """Tabs that stand free, by how they look."""
    free: dict[str, Screen] = {}
    yield free
    for one in free.values():
        one.context.close()


@pytest.fixture
def desk(browser: Browser, desks: dict[str, Screen]) -> Iterator[Callable[..., Screen]]:
    """A tab at which others have sat and will sit: for tests that come to one page, do one thing, and go."""
    taken: dict[str, Screen] = {}

    def sit_down(origin: str, **look: Any) -> Screen:
        name = repr(look)
        taken[name] = desks.pop(name) if name in desks else Screen(context_for(browser, **look), origin)
        taken[name].come(origin)
        return taken[name]

    yield sit_down
    for name, one in taken.items():
        one.leave()
        one.assert_clean()
        desks[name] = one
