"""What a browser is given so that it can do without the network: the worker, what it shall keep, the manifest."""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from ludotheque import __version__, shelf
from ludotheque.kernel.game import Game
from ludotheque.lessons import taught
from ludotheque.say import Tongue
from ludotheque.web.http import addresses
from ludotheque.web.http.addresses import API
from ludotheque.web.site import drawings
from ludotheque.web.site.shelf import open_box, order

STATIC: Final = Path(__file__).parents[1] / "static"
TEMPLATES: Final = Path(__file__).with_name("templates")
SERVED: Final = (".js", ".css", ".svg", ".png")
RELEASE: Final = "Ludotheque-Release"  # the header that says of which release a page or a file is
KEEP: Final = "Ludotheque-Keep"  # and the one that allows to keep a page: for anybody, or as this browser's own
ANYBODYS, OWN = "anybody", "own"
BOOKS: Final = ("rules", "glossary", "legend", "essentials")
GROUND, INK = "#e9edeb", "#15202a"  # as in tokens.css, by day


@cache
def release() -> str:
    """The program and its files in one mark: whatever a page is made of changes with it."""
    digest = sha256(drawings.colours().encode())
    for game in shelf.games().values():
        digest.update(drawings.lid(game).svg + drawings.symbols(game).svg)
    for file in sorted([*STATIC.rglob("*.*"), *TEMPLATES.iterdir()]):
        digest.update(file.name.encode() + b"\0" + file.read_bytes())
    return f"{__version__}-{digest.hexdigest()[:16]}"


# -- what is kept


@cache
def files() -> list[str]:
    """Our own files, and the drawings that are the same in every language."""
    own = [file for file in sorted(STATIC.rglob("*.*")) if file.suffix in SERVED and file.parent.name != "worker"]
    drawn = [addresses.symbols(game.key, drawings.symbols(game).mark) for game in shelf.games().values()]
    named = [f"/static/{file.relative_to(STATIC).as_posix()}" for file in own]
    return [*named, "/colours.css", *map(addresses.lid, shelf.games()), *drawn]


def pages() -> list[str]:
    """The pages that are the same for everybody; the one that says what was not kept is among them."""
    return ["/offline", "/help", *[path for key in order() for path in pages_of(shelf.games()[key])]]


def pages_of(game: Game) -> list[str]:
    box = f"/box/{game.key}"
    return [box, addresses.essentials(game.key), addresses.lesson(game.key)] if taught(game) else [box]


def books() -> list[str]:
    """What those pages ask for, in each language: rules, words, lessons; and what is drawn in them."""
    return [f"{API}/games/{key}/{word}" for key in order() for word in books_of(shelf.games()[key])]


def books_of(game: Game) -> list[str]:
    return [*BOOKS, "course"] if taught(game) else [*BOOKS]


@cache
def worker_script() -> str:
    """The worker, told what it belongs to: a browser that finds another text replaces its own."""
    shipped = {"release": release(), "files": files(), "pages": pages(), "books": books()}
    text = (STATIC / "worker" / "worker.js").read_text(encoding="utf-8")
    return f"const worker = self;\nconst shipped = {json.dumps(shipped)};\n{text}"


# -- what is said


def offline_context(tongue: Tongue) -> dict[str, object]:
    """The page that stands for one that was not kept: it names those that were."""
    return {"boxes": [open_box(shelf.games()[key], tongue) for key in order()]}


def manifest(tongue: Tongue) -> dict[str, object]:
    """How the site is called and drawn where it is installed."""
    icons = [
        {"src": f"/static/icons/{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for size in (192, 512)
        for purpose in ("any", "maskable")
    ]
    return {
        "id": "/",
        "name": "Ludothèque",
        "short_name": "Ludothèque",
        "description": tongue.gettext(
            "Old French board games of which only the rules were left. "
            "Play them here with your family, far apart, or against robots."
        ),
        "lang": tongue.lang,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "theme_color": INK,
        "background_color": GROUND,
        "icons": [{"src": "/static/icon.svg", "sizes": "any", "type": "image/svg+xml"}, *icons],
    }
