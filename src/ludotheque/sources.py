"""The sources of a package in a few letters, to know whether something was made by the same program."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable


@cache
def code_of(package: str, *modules: str) -> str:
    """These modules of the package; or all of them, those of packages inside it included."""
    root = files(package)
    named = [(name, root.joinpath(f"{name}.py").read_bytes()) for name in modules]
    return sha256(repr(named or list(sources(root))).encode()).hexdigest()[:16]


def sources(folder: Traversable, prefix: str = "") -> Iterator[tuple[str, bytes]]:
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".py"):
            yield prefix + file.name, file.read_bytes()
        elif file.is_dir():
            yield from sources(file, f"{prefix}{file.name}/")
