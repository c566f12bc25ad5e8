"""The laboratory on a Ray cluster: the same games as at home, whoever dies or is stopped there."""

from __future__ import annotations

import os
import pickle
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from lab.tune.test_search import GOAL, KNOBS
from ludotheque.cli.main import main
from ludotheque.kernel.agenda import Refusal
from ludotheque.lab.play import cluster as clusters
from ludotheque.lab.play import workers
from ludotheque.lab.play.cluster import Cluster, play_there, reason
from ludotheque.lab.play.crowd import KeptGames, Workforce, program
from ludotheque.lab.play.game import GamePlan, PlannedGame, Recorded, record

NEEDED = "the extra `cluster` is not installed"
PLAN = GamePlan("a-vendre", 3, ("search:5", "greedy", "random"), 1, {}, None)
SITTINGS = [PlannedGame(PLAN, number) for number in range(40)]
REPORT = ("lab", "report", "a-vendre", "--games", "12", "--seats", "3", "--bots", "greedy,random", "--lang", "en")
LADDER = ("lab", "ladder", "a-vendre", "--seats", "2", "--levels", "random,search:3", "--most", "8", "--lang", "en")
BOARD = ("lab", "switchboard", "a-vendre", "--seats", "3", "--games", "2", "--lang", "en")
Ran = tuple[int, str, str]
Run = Callable[..., Ran]


@pytest.fixture(scope="module")
def two_machines() -> Iterator[Any]:
    """Two nodes of a processor each, which is what two machines are to Ray."""
    pytest.importorskip("ray", reason=NEEDED)
    from ray.cluster_utils import Cluster as Machines

    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    machines = Machines(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    machines.add_node(num_cpus=1)
    machines.wait_for_nodes()
    yield machines
    machines.shutdown()


@pytest.fixture(scope="module")
def address(two_machines: Any) -> str:
    return str(two_machines.address)


@pytest.fixture(scope="module")
def expected() -> list[Recorded]:
    return [record(sitting) for sitting in SITTINGS]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Run:
    monkeypatch.setenv("LUDOTHEQUE_MEASURED", str(tmp_path / "measured"))
    monkeypatch.chdir(tmp_path)

    def ran(*words: str) -> Ran:
        status = main(words)
        out, err = capfd.readouterr()
        return status, out, err

    return ran


def written(name: str) -> list[str]:
    return ["-o", f"{name}.html", "--json", f"{name}.json", "--csv", f"{name}.csv"]


def same_files(one: str, two: str) -> bool:
    return all(
        Path(f"{one}.{kind}").read_bytes() == Path(f"{two}.{kind}").read_bytes() for kind in ("html", "json", "csv")
    )


def dearer(folder: Path) -> str:
    """An edition in which everything costs a little more."""
    text = files("ludotheque.games.a_vendre").joinpath("data", "edition.toml").read_text(encoding="utf-8")
    file = folder / "dearer.toml"
    file.write_text(re.sub(r"price = (\d+)", lambda price: f"price = {int(price[1]) + 20}", text), encoding="utf-8")
    return str(file)


def test_a_report_is_the_same_to_the_byte(run: Run, address: str, tmp_path: Path) -> None:
    words = [*REPORT, "--versus-edition", dearer(tmp_path)]
    assert run(*words, *written("home"), "--jobs", "1") == (0, "home.html\n", "")
    assert run(*words, *written("far"), "--cluster", address) == (0, "far.html\n", "")
    assert same_files("home", "far")
    assert not Path("far.html.part").exists()


def test_a_ray_of_ones_own_plays_the_same(run: Run) -> None:
    pytest.importorskip("ray", reason=NEEDED)
    assert run(*REPORT, *written("home"), "--jobs", "1")[0] == 0
    assert run(*REPORT, *written("own"), "--cluster", "local", "--jobs", "1") == (0, "own.html\n", "")
    assert same_files("home", "own")


@pytest.mark.parametrize("command", [LADDER, BOARD])
def test_what_is_measured_is_the_same_to_the_byte(run: Run, address: str, command: tuple[str, ...]) -> None:
    home = run(*command, "--json", "--into", "home.json", "--jobs", "1")
    far = run(*command, "--json", "--into", "far.json", "--cluster", address)
    assert far[:2] == home[:2]
    assert far[2] == home[2].replace("home", "far")
    assert Path("far.json").read_bytes() == Path("home.json").read_bytes()


def test_a_search_is_the_same_to_the_byte(run: Run, address: str) -> None:
    Path("goal.toml").write_text(GOAL, encoding="utf-8")
    Path("knobs.toml").write_text(KNOBS, encoding="utf-8")
    words = ("lab", "tune", "a-vendre", "--goal", "goal.toml", "--knobs", "knobs.toml", "--evaluations", "8")
    assert run(*words, "-o", "home", "--jobs", "1")[0] == 0
    assert run(*words, "-o", "far", "--cluster", address)[0] == 0
    written = sorted([file.name for file in Path("home").iterdir()])
    assert written == ["edition.toml", "figures.json", "report.html", "search.jsonl"]
    for name in written:
        assert (Path("far") / name).read_bytes() == (Path("home") / name).read_bytes(), name


def busy(machines: Any) -> list[int]:
    """The processes of these machines that are playing now."""
    homes = {one.all_processes["raylet"][0].process.pid for one in machines.list_all_nodes()}
    listed = subprocess.run(["ps", "-eo", "pid=,ppid=,args="], capture_output=True, text=True, check=True).stdout
    found = [line.split(maxsplit=2) for line in listed.splitlines()]
    return [int(pid) for pid, parent, name in found if int(parent) in homes and name.startswith("ray::play")]


def test_a_batch_whose_process_dies_is_played_again(
    two_machines: Any, address: str, expected: list[Recorded], tmp_path: Path
) -> None:
    killed: list[int] = []
    heard: list[int] = []

    def progress(done: int) -> None:
        heard.append(done)
        if done >= 4 and not killed:
            killed.extend(busy(two_machines))
            for pid in killed:
                os.kill(pid, signal.SIGKILL)

    with closing(KeptGames(tmp_path / "games.part")) as kept, Workforce(cluster=address) as crowd:
        assert crowd.gather(SITTINGS, kept, progress) == expected
    assert killed
    assert heard == list(range(1, len(SITTINGS) + 1))
    assert len(kept.path.read_bytes().split()) == len(SITTINGS)


def test_what_was_played_before_ctrl_c_is_kept(address: str, expected: list[Recorded], tmp_path: Path) -> None:
    def interrupt(done: int) -> None:
        if done == 4:
            os.kill(os.getpid(), signal.SIGINT)

    part = tmp_path / "games.part"
    with pytest.raises(KeyboardInterrupt), closing(KeptGames(part)) as kept, Workforce(cluster=address) as crowd:
        crowd.gather(SITTINGS, kept, interrupt)
    known = len(KeptGames(part).games)
    assert 4 <= known < len(SITTINGS)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    heard: list[int] = []
    with closing(KeptGames(part)) as again, Workforce(cluster=address) as crowd:
        assert crowd.gather(SITTINGS, again, heard.append) == expected
    assert heard == list(range(known + 1, len(SITTINGS) + 1))


def called_off(address: str, seconds: float) -> list[list[tuple[int, Recorded]]]:
    """Two batches, one with a short game before an endless one: what is handed in when the bell rings meanwhile."""
    endless = PlannedGame(PLAN._replace(bots=("search:100000",) * 3), 1)
    workers.BELL.hang()
    far = Cluster(address, 1)
    far.hire()
    try:
        for _ in range(4):  # whoever plays a first time takes longer, and might hand in for that
            far.give([(0, SITTINGS[0])])
        while far.running:
            list(far.take())
        far.give([(0, SITTINGS[0]), (1, endless)])
        far.give([(2, endless)])
        time.sleep(seconds)
        workers.BELL.rung.value = True
        return sorted([done for _ in range(2) for _, done in far.take()])
    finally:
        far.dismiss()


def test_an_endless_game_is_called_off_and_the_one_before_it_handed_in(address: str, expected: list[Recorded]) -> None:
    found = [called_off(address, 4)]
    while not found[-1][-1] and len(found) < 4:  # a busy machine takes its time to begin
        found.append(called_off(address, 4 * 2 ** len(found)))
    assert found[-1] == [[], [(0, expected[0])]]


def test_without_ray_there_is_a_sentence(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    told = "To play on a cluster, install what speaks to it: pip install 'ludotheque[cluster]'\n"
    assert run(*REPORT, "--cluster", "auto") == (2, "", told)


@pytest.mark.parametrize(
    ("where", "why"),
    [
        ("127.0.0.1:{port}", "Connection refused"),
        ("ray://127.0.0.1:{port}", "Connection refused"),
        ("nowhere", "nowhere"),
    ],
)
def test_a_cluster_that_is_not_there_is_a_sentence(run: Run, where: str, why: str) -> None:
    pytest.importorskip("ray", reason=NEEDED)
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))  # nobody else can have it, and nobody listens
        named = where.format(port=closed.getsockname()[1])
        began = time.monotonic()
        status, out, err = run(*REPORT, "--cluster", named)
    assert time.monotonic() - began < 15
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(f"The cluster at {named} cannot be reached: ")
    assert why in err
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_the_reason_is_one_sentence() -> None:
    page = (
        "Failed. It was: Traceback (most recent call last):\n  File x\nAuthenticationError: no token. See the book.\n"
    )
    assert reason(RuntimeError(page)) == "AuthenticationError: no token"
    assert reason(RuntimeError("Versions differ:\n  here 1\n  there 2")) == "Versions differ:"
    assert reason(TimeoutError()) == "TimeoutError"
    assert reason(ConnectionRefusedError(111, "Refused")) == "Refused"


def test_another_program_over_there_is_a_sentence(tmp_path: Path) -> None:
    """A machine whose robots are not those of this one."""
    pytest.importorskip("ray", reason=NEEDED)
    from ray.cluster_utils import Cluster as Machines

    theirs = tmp_path / "theirs" / "ludotheque"
    shutil.copytree(str(files("ludotheque")), theirs, ignore=shutil.ignore_patterns("__pycache__"))
    with (theirs / "bots" / "chooser.py").open("a") as file:
        file.write("# they have learnt something\n")
    told = {"num_cpus": 1, "include_dashboard": False, "env_vars": {"PYTHONPATH": str(theirs.parent)}}
    machines = Machines(initialize_head=True, head_node_args=told)
    kept = KeptGames(tmp_path / "games.part")
    try:
        with (
            pytest.raises(Refusal, match="another version of Ludothèque"),
            Workforce(cluster=machines.address) as crowd,
        ):
            crowd.gather(SITTINGS[:4], kept)
    finally:
        machines.shutdown()
    assert not kept.games


def test_a_machine_without_the_program_can_say_so() -> None:
    """What is sent there brings its own code along."""
    ray = pytest.importorskip("ray", reason=NEEDED)
    sent = ray.cloudpickle.dumps(clusters.remote(ray)._function)
    code = (
        "import pickle, sys; sys.modules['ludotheque'] = None; import ray.cloudpickle;"
        "print(pickle.loads(sys.stdin.buffer.read())({}, {}, b''))"
    )
    told = subprocess.run([sys.executable, "-c", code], input=sent, capture_output=True, timeout=60, check=True).stdout
    assert told.decode().endswith(", None)\n")


def test_a_title_that_is_not_there_is_another_program() -> None:
    assert play_there({"no-such-title": "1"}, {}, b"")[1] is None


def test_an_edition_comes_along(tmp_path: Path) -> None:
    """The file is on the machine of whoever asks."""
    gone = "/no/such/folder/mine.toml"
    wanted = record(PlannedGame(PLAN._replace(edition=dearer(tmp_path)), 0))
    assert wanted != record(PlannedGame(PLAN, 0))
    batch = [(7, PlannedGame(PLAN._replace(edition=gone), 0)), (8, PlannedGame(PLAN, 0))]
    workers.BELL.hang()
    sent = {gone: Path(dearer(tmp_path)).read_bytes()}
    done = play_there({"a-vendre": program("a-vendre")}, sent, pickle.dumps(batch))[1]
    assert done == [(7, wanted), (8, record(PlannedGame(PLAN, 0)))]
