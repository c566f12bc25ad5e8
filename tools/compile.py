"""Build hook: with LUDOTHEQUE_COMPILE=1 the kernel and the titles are compiled with mypyc."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOMS = ("events.py", "state.py", "secrets.py", "rules/*.py", "secrets/*.py", "robot/*.py")  # of a title
LEFT_OUT = ("__init__.py", "edition.py")  # an edition is read once, by msgspec's structs, which mypyc does not take


def sources(root: Path) -> list[str]:
    """The kernel, and the rooms of each title that rules and robots run through."""
    package = root / "src" / "ludotheque"
    found = [*package.glob("kernel/*.py"), *[file for room in ROOMS for file in package.glob(f"games/*/{room}")]]
    return [str(path.relative_to(root / "src")) for path in sorted(found) if path.name not in LEFT_OUT]


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
        for made in sorted(library.rglob("*.so")):
            build_data["force_include"][str(made)] = str(made.relative_to(library))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def compile_all(library: str, *words: str) -> None:
    """Translate to C and build; files that have not changed are not built again.

    The compiler's own optimising beyond the first level, and its warnings about C that nobody wrote, only take time.
    """
    from mypyc.build import mypycify
    from setuptools import setup  # type: ignore[import-untyped]

    extensions = mypycify(list(words), opt_level="1", target_dir=f"{library}/../c")
    for extension in extensions:
        extension.extra_compile_args.append("-w")
    arguments = ["build_ext", "--build-lib", library, "--build-temp", f"{library}/../objects"]
    setup(name="ludotheque", packages=[], ext_modules=extensions, script_args=arguments)
    made = {extension.name.replace(".", "/") for extension in extensions}
    for old in Path(library).rglob("*.so"):
        if str(old.relative_to(library)).partition(".")[0] not in made:
            old.unlink()


if __name__ == "__main__":
    compile_all(*sys.argv[1:])
