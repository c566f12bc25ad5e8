"""Hands on a Ray cluster.  Ray comes with the extra `cluster`; nothing else here needs it.

The address is one that `ray.init` takes: `auto`, `host:6379`, `ray://host:10001`; `local` starts a Ray on this machine.
Whoever plays there must have the very same program, which every batch asks before it is played.  A batch whose process
dies is played again by another one; only what the last of them hands in is ever seen here.
"""

from __future__ import annotations

import os
import pickle
import platform
import socket
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Final, Protocol, TypeAlias

from ludotheque.kernel.agenda import Refusal
from ludotheque.kernel.game import BadSetup
from ludotheque.lab.play.crowd import program
from ludotheque.lab.play.workers import BELL, Batch, Done, died, play_some

Handed: TypeAlias = tuple[str, Done | None]  # the machine, and what it has played; None if its program is another one


class Remote(Protocol):
    """A function that Ray calls elsewhere; `_function` is the one it was made from."""

    _function: Callable[..., Handed]

    def remote(self, programs: dict[str, str], editions: dict[str, bytes], packed: bytes) -> object: ...


LOCAL: Final = "local"
PATIENCE: Final = 5.0  # seconds until somebody opens
OFTEN: Final = 0.2  # seconds between two looks at the bell
TRIES_AGAIN: Final = 3  # after the process of a batch has died
SILENT: Final = {"RAY_USAGE_STATS_ENABLED": "0"}
SOON: Final = {"RAY_NUM_REDIS_GET_RETRIES": "1", "RAY_py_gcs_connect_timeout_s": "10"}  # not after a quarter of an hour


class Cluster:
    """Everybody on a cluster, each with the next batch at hand."""

    def __init__(self, address: str, jobs: int) -> None:
        self.address = address
        self.jobs = jobs
        self.running: dict[object, Batch] = {}
        self.called_off = False

    def hire(self) -> None:
        self.ray = ray_for(self.address)
        try:
            join(self.ray, self.address, self.jobs)
            self.play = remote(self.ray)
            if self.processors < 1:
                raise Refusal("the cluster at {address} has no processor to play on", (), {"address": self.address})
        except BaseException:
            self.ray.shutdown()
            raise

    @property
    def processors(self) -> int:
        return int(self.ray.cluster_resources().get("CPU", 0))

    @property
    def room(self) -> int:
        return 2 * max(1, self.processors)

    def give(self, batch: Batch) -> None:
        plans = [sitting.plan for _, sitting in batch]
        programs = {key: program(key) for key in sorted({plan.game for plan in plans})}
        files = sorted({plan.edition for plan in plans if plan.edition is not None})
        editions = {file: Path(file).read_bytes() for file in files}
        self.running[self.play.remote(programs, editions, pickle.dumps(batch))] = batch

    def take(self) -> Iterator[tuple[Batch, Done]]:
        ended: list[object] = []
        while not ended:
            if BELL.rung.value:
                self.call_off()
            with misfortune(self.ray):
                ended = self.ray.wait(list(self.running), timeout=OFTEN)[0]
        for task in ended:
            yield self.running.pop(task), self.handed_in(task)

    def call_off(self) -> None:
        """Once: who is called off hands in what is done, and must not be disturbed at that."""
        for task in [] if self.called_off else self.running:
            self.ray.cancel(task)
        self.called_off = True

    def handed_in(self, task: object) -> Done:
        try:
            with misfortune(self.ray):
                machine, done = self.ray.get(task)
        except self.ray.exceptions.TaskCancelledError:
            return []
        if done is None:
            raise Refusal("{machine} plays with another version of Ludothèque, or none", (), {"machine": machine})
        return list(done)

    def dismiss(self) -> None:
        self.ray.shutdown()


def ray_for(address: str) -> ModuleType:
    """Ray, told to be silent before it is first looked at."""
    os.environ.update(SILENT)
    for name, usual in SOON.items() if address != LOCAL else ():
        os.environ.setdefault(name, usual)
    try:
        return import_module("ray")
    except ImportError:
        raise BadSetup("to play on a cluster, install what speaks to it: pip install 'ludotheque[cluster]'") from None


def join(ray: ModuleType, address: str, jobs: int) -> None:
    """Start a Ray of one's own, or go to the one at the address; Ray's reasons for a no are of all kinds."""
    quiet = {"log_to_driver": False, "logging_level": "CRITICAL"}
    try:
        if address == LOCAL:
            ray.init(LOCAL, num_cpus=jobs, include_dashboard=False, **quiet)
        else:
            knock(os.environ.get("RAY_ADDRESS") or address if address == "auto" else address)
            with hushed():
                ray.init(address, **quiet)
    except Exception as wrong:
        facts = {"address": address, "reason": reason(wrong)}
        raise Refusal("the cluster at {address} cannot be reached: {reason}", (), facts) from None


def reason(wrong: BaseException) -> str:
    """The sentence that matters, of what may be a page: the first one, or what comes after a traceback."""
    while wrong.__cause__ is not None:
        wrong = wrong.__cause__
    lines = str(getattr(wrong, "strerror", None) or wrong).strip().splitlines() or [type(wrong).__name__]
    return lines[-1 if "Traceback" in lines[0] else 0].partition(". ")[0].removesuffix(".")


def knock(address: str) -> None:
    """Ray would wait for minutes where nobody lives."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if port.isdigit():
        socket.create_connection((host.strip("[]"), int(port)), PATIENCE).close()


@contextmanager
def hushed() -> Iterator[None]:
    """What is not written in Python grumbles on the terminal."""
    kept, nothing = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nothing)


@contextmanager
def misfortune(ray: ModuleType) -> Iterator[None]:
    """What befalls a cluster is one sentence; what a game has raised there is raised here."""
    try:
        yield
    except (ray.exceptions.RayTaskError, ray.exceptions.TaskCancelledError):
        raise
    except (ray.exceptions.RayError, ConnectionError):
        raise died() from None


def remote(ray: ModuleType) -> Remote:
    """What is sent there; it can be read by a machine that has another program, or none."""

    def play(programs: dict[str, str], editions: dict[str, bytes], packed: bytes) -> Handed:
        try:
            from ludotheque.lab.play.cluster import play_there
        except ImportError:
            import platform

            return platform.node(), None
        return play_there(programs, editions, packed)

    sent: Remote = ray.remote(max_retries=TRIES_AGAIN)(play)
    return sent


def play_there(programs: Mapping[str, str], editions: Mapping[str, bytes], packed: bytes) -> Handed:
    """In a process of the cluster: games of a batch, if they would be the same at home."""
    if differs(programs):
        return platform.node(), None
    with TemporaryDirectory(prefix="ludotheque-") as folder:
        return platform.node(), play_some(at_home(pickle.loads(packed), editions, Path(folder)))


def differs(programs: Mapping[str, str]) -> bool:
    try:
        return any([program(key) != wanted for key, wanted in programs.items()])
    except BadSetup:
        return True


def at_home(batch: Batch, editions: Mapping[str, bytes], folder: Path) -> Batch:
    """The batch with the editions that came along, for their files are elsewhere."""
    here: dict[str | None, str] = {}
    for number, (file, content) in enumerate(editions.items()):
        here[file] = str(folder / f"{number}.toml")
        Path(here[file]).write_bytes(content)
    plans = [sitting.plan._replace(edition=here.get(sitting.plan.edition)) for _, sitting in batch]
    return [(place, sitting._replace(plan=plan)) for (place, sitting), plan in zip(batch, plans)]
