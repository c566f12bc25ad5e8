"""What stands in `deploy/` fits the program: packages by hash, images by digest, and how a server ends."""

from __future__ import annotations

import os
import re
import signal
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from web.server import Server

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
LISTS = ("requirements.txt", "build.txt")
PINNED = re.compile(r"^([\w.-]+)==(\S+)(.*(?:\n +--hash=.*)*)", re.MULTILINE)


def pins(name: str) -> dict[str, tuple[str, list[str]]]:
    """Each package of a list, its version, and the hashes of its files."""
    text = (DEPLOY / name).read_text(encoding="utf-8")
    return {
        canonicalize_name(package): (version, re.findall(r"--hash=sha256:([0-9a-f]{64})\b", rest))
        for package, version, rest in PINNED.findall(text)
    }


@pytest.mark.parametrize("name", LISTS)
def test_every_package_has_its_hashes_and_no_list_says_where_from(name: str) -> None:
    text = (DEPLOY / name).read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line and not line.lstrip().startswith(("#", "--hash="))]
    assert len(lines) == len(pins(name)) > 10
    assert all(hashes for _, hashes in pins(name).values())
    assert not re.search(r"://|--(index|extra|find|trusted)|@", text)


def test_the_lists_are_what_the_program_asks_for() -> None:
    """Whoever adds a dependency runs `make locks`."""
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = told["project"]["optional-dependencies"]
    wanted = {
        "requirements.txt": [
            *told["project"]["dependencies"],
            *extras["notices"],
            *extras["passkeys"],
            *extras["postgres"],
        ],
        "build.txt": [*told["build-system"]["requires"], *(DEPLOY / "build.in").read_text().split()],
    }
    for name, asked in wanted.items():
        pinned = pins(name)
        for requirement in map(Requirement, asked):
            assert requirement.specifier.contains(pinned[canonicalize_name(requirement.name)][0]), (name, requirement)
    compiling = (ROOT / "tools" / "compile.py").read_text(encoding="utf-8")
    assert re.findall(r'"(mypy\[.*?|setuptools.*?)"', compiling) == (DEPLOY / "build.in").read_text().split()[1:]


def test_the_image_installs_nothing_without_a_hash() -> None:
    text = (DEPLOY / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    installed = re.findall(r"pip (?:install|wheel) [^&\n]*", text)
    assert len(installed) == 4
    assert all("--require-hashes" in one or "--no-deps" in one for one in installed)
    assert re.findall(r"^FROM (\S+)", text, re.MULTILINE) == ["${PYTHON}"] * 2
    images = re.findall(r"image: (.+)", (DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    assert [one for one in images if one != "ludotheque" and not one.startswith("${LUDOTHEQUE_")] == []


@pytest.mark.skipif(os.name != "posix", reason="there is no systemd")
def test_systemd_takes_a_server_that_was_asked_to_end_for_one_that_ended_well(tmp_path: Path) -> None:
    unit = dict(re.findall(r"^(\w+)=(.*)$", (DEPLOY / "ludotheque@.service").read_text(encoding="utf-8"), re.MULTILINE))
    server = Server(tmp_path).start()
    assert server.process is not None
    process = server.process
    server.stop(signal.Signals[unit["KillSignal"]])
    assert str(process.returncode) in unit["SuccessExitStatus"].split()
