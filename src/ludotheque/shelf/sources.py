"""The sources of a package in a few letters, to know whether something was made by the same program."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable

from ludotheque.kernel import agenda


def build() -> str:
    return "interpreted" if str(agenda.__file__).endswith(".py") else "compiled"


@cache
def code_of(package: str, *rooms: str) -> str:
    """The modules of a package, or of these rooms in it: a folder, or one module; all where it has none of them."""
    modules = list(modules_of(package))
    found = [source for source in modules if stem(source[0]) in rooms]
    return sha256(repr(found or modules).encode()).hexdigest()[:16]


def stem(name: str) -> str:
    """The room a module stands in: `rules` of rules/turn.py, `state` of state.py."""
    return name.partition("/")[0].removesuffix(".py")


def modules_of(package: str) -> Iterator[tuple[str, bytes]]:
    """Every module of a package, those of packages inside it included: `rules/turn.py` and what it holds."""
    yield from below(files(package), "")


def below(folder: Traversable, prefix: str) -> Iterator[tuple[str, bytes]]:
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".py"):
            yield prefix + file.name, file.read_bytes()
        elif file.is_dir():
            yield from below(file, f"{prefix}{file.name}/")
