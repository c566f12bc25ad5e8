"""The catalogues of sentences: `python tools/catalogues.py` reads the sources, updates the .po files, compiles them.

The program has one catalogue and each title its own, in every language.  English is the language of the source.  With
LUDOTHEQUE_LANGUAGES=FOLDER the catalogues of the languages in that folder are made and kept too.
"""

from __future__ import annotations

import io
import tomllib
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from ludotheque.say.languages import LISTED, SOURCE, added, languages, read

PACKAGE = Path(__file__).parents[1] / "src" / "ludotheque"
SOURCES = [("**.py", "python"), ("**/templates/**.html", "jinja2")]
TAUGHT = ("lesson.toml", "tips.toml", "roles.toml", "legend.toml")  # of a title, in the languages of its sheet
HEADER = "# The sentences of Ludothèque; tools/catalogues.py keeps the list complete."
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


def guests() -> list[Path]:
    """Titles that do not come with the house, kept in its repository: the examples, and the one for tests."""
    root = PACKAGE.parents[1]
    examples = [root / "examples" / "cochon" / "cochon", root / "examples" / "goose" / "jeu_de_l_oie"]
    return [*examples, root / "tests" / "titles" / "pochette"]


def spoken() -> list[str]:
    """The languages that have catalogues."""
    return [lang for lang in languages() if lang != SOURCE]


def po_file(home: Path, lang: str) -> Path:
    """In the package for a language that comes with the house, else in the folder of added ones."""
    more = added()
    if more is not None and not comes_with_the_house(lang):
        return more / lang / "LC_MESSAGES" / ("messages.po" if home == PACKAGE else home.name.replace("_", "-") + ".po")
    return home / ("say" if home == PACKAGE else "data") / "locale" / lang / "LC_MESSAGES" / "messages.po"


def comes_with_the_house(lang: str) -> bool:
    return lang in read(PACKAGE / "say" / LISTED)


def extracted(home: Path, lang: str, written: datetime | str) -> Catalog:
    """Every sentence of the sources and the data below this folder, titles left to themselves."""
    found = Catalog(charset="utf-8", creation_date=written)
    files = extract_from_dir(home, SOURCES, keywords=KEYWORDS, comment_tags=())
    for name, _line, message, _comments, context in files:
        if home != PACKAGE or not name.startswith("games/"):
            found.add(message, locations=[(name, 0)], context=context)
    if home == PACKAGE:
        for words in tomllib.loads((home / "web" / "site" / "words.toml").read_text(encoding="utf-8")).values():
            for text in words.values():
                found.add(text)
    else:
        for context, text in [
            *agreed(home),
            *told(home),
            *printed(home, lang),
            *[one for name in TAUGHT for one in taught(table(home, name), lang)],
        ]:
            found.add(text, context=context or None)
    return found


def table(home: Path, name: str) -> dict[str, Any]:
    place = home / "data" / name
    return tomllib.loads(place.read_text(encoding="utf-8")) if place.exists() else {}


def agreed(home: Path) -> Iterator[tuple[str, str]]:
    """The words of the house rules; a choice is said in the context of its rule."""
    for name, rule in table(home, "house.toml").items():
        yield "", rule["label"]
        yield "", rule["says"]
        for _choice, label in rule["choices"]:
            yield name, label


def told(home: Path) -> Iterator[tuple[str, str]]:
    """What stands on the box."""
    if box := table(home, "about.toml"):
        facts = [text for pair in box["facts"].items() for text in pair]
        texts = [box["tagline"], box["minutes"], *box["story"], *box["invented"], *facts, *box["counted"].values()]
        yield from [("", text) for text in texts]


def printed(home: Path, lang: str) -> Iterator[tuple[str, str]]:
    """What is printed on the board and the cards, where the edition itself does not say it in this language."""
    for value in table(home, "edition.toml").values():
        rows = value if isinstance(value, list) else [value]
        for row in [row for row in rows if isinstance(row, dict)]:
            for key in row:
                if key.rpartition("_")[2] == SOURCE and key.removesuffix(SOURCE) + lang not in row:
                    yield "", row[key]


def taught(written: object, lang: str) -> Iterator[tuple[str, str]]:
    """What the coach says, where the lesson itself does not say it in this language."""
    if isinstance(written, dict):
        if SOURCE in written and lang not in written:
            yield "", written[SOURCE]
        written = list(written.values())
    if isinstance(written, list):
        for part in written:
            yield from taught(part, lang)


def current(home: Path, lang: str) -> Catalog:
    """The catalogue as it stands; its locale decides the plural forms."""
    place = po_file(home, lang)
    if not place.exists():
        return Catalog(locale=lang, project="Ludothèque", header_comment=HEADER, charset="utf-8", fuzzy=False)
    with place.open("rb") as file:
        return read_po(file, locale=lang)


def compiled(catalogue: Catalog) -> bytes:
    stream = io.BytesIO()
    write_mo(stream, catalogue)
    return stream.getvalue()


def update(home: Path, lang: str) -> int:
    """Merge new sentences in, drop dead ones, compile; return how many wait for a translation."""
    catalogue = current(home, lang)
    catalogue.update(extracted(home, lang, catalogue.creation_date), no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    place = po_file(home, lang)
    place.parent.mkdir(parents=True, exist_ok=True)
    with place.open("wb") as file:
        write_po(file, catalogue, width=110, sort_output=True, omit_header=False, no_location=True)
    place.with_suffix(".mo").write_bytes(compiled(current(home, lang)))
    return len([message for message in catalogue if message.id and not translated(message.string)])


def translated(string: str | tuple[str, ...] | list[str] | None) -> bool:
    return bool(string) if isinstance(string, str) else bool(string) and all(string or ())


if __name__ == "__main__":
    for lang in spoken():
        for home in [*homes(), *(guests() if comes_with_the_house(lang) else ())]:
            print(f"{lang}, {home.name}: {update(home, lang)} to translate")
