"""The catalogues of sentences: `python tools/catalogues.py` reads the sources, updates the .po files, compiles them.

The program has one catalogue and each title its own.  English is the language of the source.
"""

from __future__ import annotations

import io
from datetime import datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

PACKAGE = Path(__file__).parents[1] / "src" / "ludotheque"
LOCALE = "fr"
SOURCES = [("**.py", "python"), ("**/templates/**.html", "jinja2")]
HEADER = "# The French sentences of Ludothèque; tools/catalogues.py keeps the list complete."
KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "_": None,
    "say": None,
    "gettext": None,
    "_n": (1, 2),
    "ngettext": (1, 2),
    "IllegalMove": None,
    "Refusal": None,
    "BadSetup": None,
    "BadSave": None,
    "BadEdition": None,
    "StoreError": None,
    "StoreBusy": None,
    "Damaged": None,
    "Unreachable": None,
    "Unsure": None,
    "Refused": (2,),
    "demand": (4,),
    "want": (2,),
}


def homes() -> list[Path]:
    """The folders that have a catalogue: the program's, then each title's."""
    return [PACKAGE, *[file.parents[1] for file in sorted(PACKAGE.glob("games/*/data/edition.toml"))]]


def po_file(home: Path) -> Path:
    return home / ("say" if home == PACKAGE else "data") / "locale" / LOCALE / "LC_MESSAGES" / "messages.po"


def extracted(home: Path, written: datetime | str) -> Catalog:
    """Every sentence of the sources below this folder, titles left to themselves."""
    found = Catalog(charset="utf-8", creation_date=written)
    files = extract_from_dir(home, SOURCES, keywords=KEYWORDS, comment_tags=())
    for name, _line, message, _comments, context in files:
        if home != PACKAGE or not name.startswith("games/"):
            found.add(message, locations=[(name, 0)], context=context)
    return found


def current(home: Path) -> Catalog:
    """The catalogue as it stands; its locale decides the plural forms."""
    place = po_file(home)
    if not place.exists():
        return Catalog(locale=LOCALE, project="Ludothèque", header_comment=HEADER, charset="utf-8", fuzzy=False)
    with place.open("rb") as file:
        return read_po(file, locale=LOCALE)


def compiled(catalogue: Catalog) -> bytes:
    stream = io.BytesIO()
    write_mo(stream, catalogue)
    return stream.getvalue()


def update(home: Path) -> int:
    """Merge new sentences in, drop dead ones, compile; return how many wait for a translation."""
    catalogue = current(home)
    catalogue.update(extracted(home, catalogue.creation_date), no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    place = po_file(home)
    place.parent.mkdir(parents=True, exist_ok=True)
    with place.open("wb") as file:
        write_po(file, catalogue, width=110, sort_output=True, omit_header=False, no_location=True)
    place.with_suffix(".mo").write_bytes(compiled(current(home)))
    return len([message for message in catalogue if message.id and not translated(message.string)])


def translated(string: str | tuple[str, ...] | list[str] | None) -> bool:
    return bool(string) if isinstance(string, str) else bool(string) and all(string or ())


if __name__ == "__main__":
    for home in homes():
        print(f"{home.relative_to(PACKAGE.parent)}: {update(home)} to translate")
