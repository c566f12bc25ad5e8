"""What `make play` and `make terminal` play with: the compiled build where this machine can make it, else the sources.

The compiled build lies in build/play, beside the sources and never among them: an editable install stays what it is.
It is made once, in one go or not at all, and again when the sources have changed.  A developer's checkout is
played from its sources; COMPILE=1 compiles there too, COMPILE=0 nowhere.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build" / "play"
MARK = "made-of"  # in it: the sources it was made of, or those of which it could not be made
PATIENCE = 900.0  # seconds
SAYS = "Compiling rules and robots, once: a minute or some. They play four times as fast. (COMPILE=0 does without.)"


def main(words: list[str]) -> None:
    """Become the program."""
    environment = dict(os.environ)
    if compiled(os.environ.get("COMPILE", "")):
        environment["PYTHONPATH"] = os.pathsep.join([str(BUILD), *filter(None, [os.environ.get("PYTHONPATH")])])
    os.execve(sys.executable, [sys.executable, "-m", "ludotheque", *words], environment)


def compiled(wish: str) -> bool:
    """Whether the compiled build is there, and of the sources as they are; it is made if that is wished."""
    if wish == "0":
        return False
    now = sources()
    made = written(BUILD / MARK)
    if made != now and wanted(wish, now) and can_compile():
        print(SAYS, flush=True)
        make(now)
        made = written(BUILD / MARK)
    return made == now and any(BUILD.rglob("*.so"))


def wanted(wish: str, now: str) -> bool:
    """Where it went wrong with these sources it is not tried again, unless somebody says so."""
    return wish == "1" or not ((ROOT / ".venv" / "ready-dev").exists() or written(BUILD.with_suffix(".failed")) == now)


def can_compile() -> bool:
    """Whether there are a C compiler and the headers of this Python."""
    compiler = (sysconfig.get_config_var("CC") or "").split()
    headers = Path(sysconfig.get_path("include"), "Python.h")
    if not compiler or not shutil.which(compiler[0]) or not headers.exists():
        return False
    tools = shutil.which("xcode-select")  # without them the compiler of a Mac is a window that offers to install one
    return tools is None or subprocess.run([tools, "-p"], capture_output=True).returncode == 0


def sources() -> str:
    """All that the compiled build is made of, and for which Python."""
    mark = sha256(sys.version.encode())
    files = [ROOT / "pyproject.toml", ROOT / "tools" / "compile.py", *(ROOT / "src").rglob("*")]
    for file in sorted(files):
        if file.is_file() and file.suffix != ".pyc":
            mark.update(repr((str(file.relative_to(ROOT)), file.read_bytes())).encode())
    return mark.hexdigest()


def written(file: Path) -> str:
    return file.read_text(encoding="utf-8") if file.exists() else ""


def make(now: str) -> None:
    """Build beside what is there, and put it in its place once it is whole; what was said lies in build/play.log."""
    fresh = BUILD.with_suffix(".new")
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.parent.mkdir(exist_ok=True)
    command = [sys.executable, "-m", "pip", "install", "--no-deps", "--target", str(fresh), str(ROOT)]
    try:
        with BUILD.with_suffix(".log").open("wb") as log:
            environment = {**os.environ, "LUDOTHEQUE_COMPILE": "1"}
            subprocess.run(command, stdout=log, stderr=log, env=environment, timeout=PATIENCE, check=True)
    except (OSError, subprocess.SubprocessError):
        shutil.rmtree(fresh, ignore_errors=True)
        BUILD.with_suffix(".failed").write_text(now, encoding="utf-8")
        return
    (fresh / MARK).write_text(now, encoding="utf-8")
    shutil.rmtree(BUILD, ignore_errors=True)
    fresh.rename(BUILD)


if __name__ == "__main__":
    main(sys.argv[1:])
