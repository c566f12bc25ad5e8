"""The edition of LA POCHETTE: a garden, its cards and its tokens."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from ludotheque.kernel.edition import WRITTEN
from ludotheque.kernel.game import BadEdition


class Garden:
    """An edition: eight places, twenty-four cards, twelve tokens."""

    def __init__(self, data: Mapping[str, Any], fingerprint: str) -> None:
        self.key = str(data["key"])
        self.fingerprint = fingerprint
        self.about = {lang: [str(data[f"about_{lang}"])] for lang in WRITTEN}
        self.cards = [int(card["no"]) for card in data["cards"]]
        self.strength = {int(card["no"]): int(card["strength"]) for card in data["cards"]}
        self.suit = {int(card["no"]): str(card["suit"]) for card in data["cards"]}
        self.tokens = [int(token["no"]) for token in data["tokens"]]
        self.worth = {int(token["no"]): int(token["worth"]) for token in data["tokens"]}
        self.names = {int(thing["no"]): str(thing["name"]) for thing in [*data["cards"], *data["tokens"]]}
        self.places = {lang: [str(place[lang]) for place in data["places"]] for lang in WRITTEN}


def read(text: str) -> Garden:
    try:
        return Garden(tomllib.loads(text), sha256(text.encode()).hexdigest())
    except (ValueError, KeyError, TypeError) as wrong:
        raise BadEdition("not readable: {reason}", 0, {"reason": str(wrong)}) from None
