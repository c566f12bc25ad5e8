"""The planisphere of COSMAIL's box, spoiled: nodes and legs written differently, dropped or added."""

from __future__ import annotations

import re
from importlib.resources import files

from games.suites.editions import EditionFile
from ludotheque.games.cosmail import edition

EDITION_TEXT = (files("ludotheque.games.cosmail") / "data" / "edition.toml").read_text(encoding="utf-8")
EDITION = edition.read(EDITION_TEXT)
FILE = EditionFile(EDITION_TEXT, edition.read)
FINE = 'source = "invented" },'


def node(name: str) -> str:
    return f'{{ id = "{name}", kind'


def leg(one: str, other: str) -> str:
    return f'{{ a = "{one}", b = "{other}"'


def costs(text: str = EDITION_TEXT, /, **new: int) -> str:
    """The edition with other numbers on some legs: `base_2__perth=9`; an end alone stands for all its legs."""
    for name, cost in new.items():
        ends = [f'"{end.replace("_", "-")}"' for end in name.split("__")]
        lines = text.splitlines()
        found = [no for no, line in enumerate(lines) if "{ a = " in line and all(end in line for end in ends)]
        assert found, name
        for no in found:
            lines[no] = re.sub(r"cost = \d+", f"cost = {cost}", lines[no])
        text = "\n".join(lines)
    return text


def unlinked(name: str, *ways: str, text: str = EDITION_TEXT) -> str:
    """The edition without the legs of this node, or without those by sea or over land."""
    words = [f'way = "{way}"' for way in ways or ("sea", "land")]
    gone = [
        line
        for line in text.splitlines()
        if "{ a = " in line and f'"{name}"' in line and any(word in line for word in words)
    ]
    assert gone
    return "\n".join([line for line in text.splitlines() if line not in gone])


def dropped(*names: str) -> str:
    """The edition without these nodes and their legs."""
    text = EDITION_TEXT
    for name in names:
        text = FILE.without(node(name), unlinked(name, text=text))
    return text


def stranded(hub: str, way: str) -> str:
    """The edition with base I far out in the Pacific, and base IV next to a place in the middle of everything."""
    text = joined("base-4", hub, way, 1, text=unlinked("base-4"))
    if way != "sea":
        text = joined("base-4", "aden", "sea", 11, text=text)
    return joined("base-1", "tahiti", "sea", 11, text=unlinked("base-1", text=text))


LONG = {"auckland__panama": 24, "sydney__valparaiso": 24, "le_cap__new_york": 24, "beira__sydney": 24}
SHORTER = costs(**LONG, buenos_aires__liverpool=24)  # no leg is longer than what several may make


def added(array: str, *rows: str, text: str = EDITION_TEXT) -> str:
    written = "".join(f"  {{ {row}, {FINE}\n" for row in rows)
    return text.replace(f"\n{array} = [\n", f"\n{array} = [\n{written}", 1)


def joined(one: str, other: str, way: str, cost: int, more: str = "", text: str = EDITION_TEXT) -> str:
    """The edition with one leg more."""
    return added("legs", f'a = "{one}", b = "{other}", way = "{way}", cost = {cost}{more}', text=text)
