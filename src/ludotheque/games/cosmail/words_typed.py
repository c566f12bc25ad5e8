"""Answers in free words: any exchange, any claim, any way across the map."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from ludotheque.games.cosmail.board import WARES, Board
from ludotheque.kernel.game import Tongue
from ludotheque.kernel.words import _

Part: TypeAlias = tuple[str, Mapping[str, Any]]  # "seat", "one", "some" or "counts", and what may be named
Phrase: TypeAlias = tuple[str, tuple[str, ...], tuple[Part, ...], str]  # verb, how it is said, parts, an example

OFFER: Final = ("offer", "offrir", "offre", "proposer")
CLAIM: Final = ("claim", "réclamer", "reclamer")
GO: Final = ("go", "aller", "va")
PIECES: Final = {"A": 0, "B": 1, "plane A": 0, "plane B": 1, "avion A": 0, "avion B": 1, "ship": 2, "bateau": 2}
TOLLS: Final = {
    "petrol": "petrol",
    "essence": "petrol",
    "coal": "coal",
    "charbon": "coal",
    "owe": "owe",
    "devoir": "owe",
}
EXAMPLES: Final = {
    "offer": _("offer NAME 1 {ware} 10 {coal} for 1 {other} (what you give, then what you want, of the same value)"),
    "claim": _("claim {ware} NAME 20 {coal} (a good, its holder, what you pay)"),
    "go": _(
        "go A {first} {last} (or B, or ship; the places in order, or the last alone; petrol, coal or owe for a strait)"
    ),
}


def phrases(board: Board, goods: Mapping[str, int], tongue: Tongue) -> list[Phrase]:
    """C28 C95 C128 C171: the answers that no list can hold, and how they are written."""
    named = {name: node for node, name in enumerate(board.names[tongue.lang])}
    wares = {name: ware for name, ware in goods.items() if ware < WARES}
    words = list(goods)
    leg = board.legs[0]
    facts = {"ware": words[0].lower(), "other": words[-3].lower(), "coal": words[-1]}
    facts |= {"first": board.names[tongue.lang][leg.one], "last": board.names[tongue.lang][leg.other]}
    shown = {verb: tongue.gettext(example).format(**facts) for verb, example in EXAMPLES.items()}
    return [
        ("offer", OFFER, (("seat", {}), ("counts", goods), ("counts", goods)), shown["offer"]),
        ("claim", CLAIM, (("one", wares), ("seat", {}), ("counts", goods)), shown["claim"]),
        ("go", GO, (("one", PIECES), ("some", named), ("some", TOLLS)), shown["go"]),
    ]
