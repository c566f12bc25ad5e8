"""Build hook: with LUDOTHEQUE_COMPILE=1 the kernel and the titles are compiled with mypyc."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SHARED = ("kernel/*.py", "bots/*.py")
ROOMS = ("events.py", "state.py", "secrets.py", "rules/*.py", "secrets/*.py", "robot/*.py")  # of a title
LEFT_OUT = ("__init__.py", "edition.py")  # an edition is read once, by msgspec's structs, which mypyc does not take


def sources(root: Path) -> list[str]:
    """The kernel, and the rooms of each title that rules and robots run through."""
    package = root / "src" / "ludotheque"
    found = [
        *package.glob("kernel/*.py"),
        *package.glob("bots/*.py"),
        *[file for room in ROOMS for file in package.glob(f"games/*/{room}")],
    ]
    return [str(path.relative_to(root / "src")) for path in sorted(found) if path.name not in LEFT_OUT]


def built(library: Path) -> list[Path]:
    """The modules that were made, as the system calls them."""
    return sorted([*library.rglob("*.so"), *library.rglob("*.pyd")])


class CompileHook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        return ["mypy[mypyc]>=2.0", "setuptools"] if self.wanted else []

    @property
    def wanted(self) -> bool:
        return os.environ.get("LUDOTHEQUE_COMPILE") == "1" and self.target_name == "wheel"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not self.wanted or version == "editable":
            return
        root = Path(self.root)
        library = root / "build" / "compiled"
        flags = ["--strict", "--follow-imports=silent", "--cache-dir=../build/mypy"]
        command = [sys.executable, __file__, str(library), *flags, *sources(root)]
        subprocess.run(command, check=True, cwd=root / "src")
        for made in built(library):
            build_data["force_include"][str(made)] = str(made.relative_to(library))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def compile_all(library: str, *words: str) -> None:
    """Translate to C and build, a module on each processor.

    The compiler's own optimising beyond the first level, what a debugger would like to know, and warnings about C that
    nobody wrote only take time.
    """
    from mypyc.build import mypycify
    from setuptools import setup  # type: ignore[import-untyped]

    place = Path(library).resolve()
    extensions = mypycify(
        list(words), opt_level="1", debug_level="0", multi_file=True, target_dir=str(place.parent / "c")
    )
    for extension in extensions:
        extension.extra_compile_args.append("-w")
    arguments = ["build_ext", "--build-lib", str(place), "--build-temp", str(place.parent / "objects")]
    setup(
        name="ludotheque",
        packages=[],
        ext_modules=extensions,
        script_args=arguments,
        cmdclass={} if sys.platform == "win32" else {"build_ext": side_by_side()},
    )
    made = {extension.name.replace(".", "/") for extension in extensions}
    for old in built(place):
        if str(old.relative_to(place)).partition(".")[0] not in made:
            old.unlink()


def side_by_side() -> type:
    """The command that builds, with its files compiled at the same time."""
    from setuptools.command.build_ext import build_ext  # type: ignore[import-untyped]

    class SideBySide(build_ext):  # type: ignore[misc]
        def build_extensions(self) -> None:
            one = self.compiler.compile

            def compile_each(sources: list[str], *given: Any, **named: Any) -> list[str]:
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    made = pool.map(lambda source: one([source], *given, **named), sources)
                    return [file for files in made for file in files]

            self.compiler.compile = compile_each
            super().build_extensions()

    return SideBySide


if __name__ == "__main__":
    compile_all(*sys.argv[1:])
