"""What a server counts of itself, in the text format of Prometheus: `serve --metrics`, told to this machine alone."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping
from ipaddress import IPv6Address, ip_address
from typing import TYPE_CHECKING, Final, Protocol

from starlette.requests import HTTPConnection

from ludotheque import __version__

if TYPE_CHECKING:
    from ludotheque.web.background.processes import Processes
    from ludotheque.web.room.rooms import Rooms

FORMAT: Final = "text/plain; version=0.0.4; charset=utf-8"
FORWARDED: Final = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via")  # what proxies add
KEEPING: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)  # seconds
WAITING: Final = (0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0, 60.0)
BUILDING: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25)


class Histogram:
    """How often something took how long."""

    __slots__ = ("bounds", "counts", "total")

    def __init__(self, bounds: tuple[float, ...]) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        self.counts[bisect_left(self.bounds, seconds)] += 1
        self.total += seconds

    def lines(self, name: str, label: str = "") -> Iterator[str]:
        count, before = 0, f"{label}," if label else ""
        for bound, more in zip((*map(str, self.bounds), "+Inf"), self.counts):
            count += more
            yield f'{name}_bucket{{{before}le="{bound}"}} {count}'
        yield f"{labelled(name + '_sum', label)} {self.total:.6f}"
        yield f"{labelled(name + '_count', label)} {count}"


class Work:
    """How long questions waited for a process, and how long the process took."""

    __slots__ = ("taking", "waiting")

    def __init__(self) -> None:
        self.waiting = Histogram(WAITING)
        self.taking = Histogram(WAITING)


class Worker(Protocol):
    """What has processes, and questions that wait for them."""

    @property
    def thinking(self) -> int: ...
    @property
    def waiting(self) -> int: ...
    @property
    def processes(self) -> Processes: ...
    @property
    def work(self) -> Work: ...


class Metrics:
    """Counted always, which costs next to nothing; the rest is looked up when somebody asks."""

    def __init__(self) -> None:
        self.keeping = Histogram(KEEPING)
        self.building = Histogram(BUILDING)
        self.refused: Counter[str] = Counter()

    def text(self, rooms: Rooms) -> str:
        return "\n".join(self.lines(rooms)) + "\n"

    def lines(self, rooms: Rooms) -> Iterator[str]:
        opened, robots = list(rooms.opened()), rooms.robots
        connections = sum(len(room.company.connections) for room in opened)
        yield from numbers("info", "gauge", "The release this server is of.", {f'version="{__version__}"': 1})
        yield from numbers("open_rooms", "gauge", "Tables this server has open.", {"": len(opened)})
        yield from numbers("connections", "gauge", "Pages and programs that look at them.", {"": connections})
        kept = sum(self.keeping.counts)
        yield from numbers("records_kept_total", "counter", "Records added to tables here.", {"": kept})
        yield from times("keep_seconds", "From a record that is right to one that is kept.", {"": self.keeping})
        yield from times("page_build_seconds", "To make a page out of a table.", {"": self.building})
        yield from numbers("robots_thinking", "gauge", "Questions robots think about now.", {"": robots.thinking})
        yield from numbers("robots_waiting", "gauge", "Questions that wait for a robot.", {"": robots.waiting})
        yield from self.work({**robots.kinds, "background": rooms.background})
        codes = {f'code="{code}"': count for code, count in sorted(self.refused.items())}
        yield from numbers("refused_total", "counter", "Messages and requests refused, by reason.", codes)
        yield from numbers("store_errors_total", "counter", "What the store could not do.", {"": rooms.store.failures})

    def work(self, kinds: Mapping[str, Worker]) -> Iterator[str]:
        """What waits for processes, by the kind of work they do."""
        by = {f'kind="{kind}"': worker for kind, worker in kinds.items()}
        working = {kind: worker.thinking for kind, worker in by.items()}
        waiting = {kind: worker.waiting for kind, worker in by.items()}
        processes = {kind: worker.processes.running for kind, worker in by.items()}
        yield from numbers("work_running", "gauge", "Questions that processes are at.", working)
        yield from numbers("work_waiting", "gauge", "Questions that wait for a process.", waiting)
        yield from numbers("work_processes", "gauge", "Processes that were started for them.", processes)
        waits = {kind: worker.work.waiting for kind, worker in by.items()}
        takes = {kind: worker.work.taking for kind, worker in by.items()}
        yield from times("work_wait_seconds", "For how long a question waited for a process.", waits)
        yield from times("work_seconds", "How long the process took.", takes)


def heading(name: str, kind: str, says: str) -> Iterator[str]:
    yield f"# HELP {name} {says}"
    yield f"# TYPE {name} {kind}"


def labelled(name: str, label: str) -> str:
    return f"{name}{{{label}}}" if label else name


def times(name: str, says: str, values: Mapping[str, Histogram]) -> Iterator[str]:
    """How long something took, or one thing for each label."""
    whole = f"ludotheque_{name}"
    yield from heading(whole, "histogram", says)
    for label, value in values.items():
        yield from value.lines(whole, label)


def numbers(name: str, kind: str, says: str, values: Mapping[str, int]) -> Iterator[str]:
    """One figure, or one for each label."""
    whole = f"ludotheque_{name}"
    yield from heading(whole, kind, says)
    for label, value in values.items():
        yield f"{labelled(whole, label)} {value}"


def is_local(connection: HTTPConnection) -> bool:
    """Whether this comes from the machine itself, and not through a proxy that stands there."""
    if connection.client is None or any(name in connection.headers for name in FORWARDED):
        return False
    try:
        peer = ip_address(connection.client.host)
    except ValueError:
        return False
    mapped = peer.ipv4_mapped if isinstance(peer, IPv6Address) else None
    return (mapped or peer).is_loopback
