"""The street: sixty squares, forty-three titles, a hundred charge cards, as the rules need them."""

from __future__ import annotations

from typing import Final

YELLOW: Final = 0
GREEN: Final = 1
BLUE: Final = 2
RED: Final = 3
GOAL: Final = 4
COLOURS: Final = ("yellow", "green", "blue", "red", "goal")

HONORARY: Final = 0
LOTTERY: Final = 1
TO_GREEN: Final = 2
TAX: Final = 3
COST: Final = 4
GIFT: Final = 5
CARD_KINDS: Final = ("honorary", "lottery", "green", "tax", "pay", "receive")

LAST: Final = 60  # the goal square


class Board:
    """An edition, read and checked.  Lists are indexed by square, 0 to 60, or by card, 0 to 100."""

    def __init__(
        self,
        key: str,
        fingerprint: str,
        colour: list[int],
        price: list[int],
        takings: list[int],
        title: list[int],
        card_kind: list[int],
        card_square: list[int],
        card_amount: list[int],
        names: dict[str, list[str]],
        short_names: dict[str, list[str]],
        card_texts: dict[str, list[str]],
        pawns: dict[str, list[str]],
        about: dict[str, str],
        icons: list[str] | None = None,
        sources: dict[str, list[str]] | None = None,
    ) -> None:
        self.key = key
        self.fingerprint = fingerprint
        self.colour = colour
        self.price = price
        self.takings = takings
        self.title = title
        self.card_kind = card_kind
        self.card_square = card_square
        self.card_amount = card_amount
        self.names = names
        self.short_names = short_names
        self.card_texts = card_texts
        self.pawns = pawns
        self.about = about
        self.icons = icons or [""] * len(colour)  # which pictogram stands on each square
        self.sources = sources or {}  # by array of the file, row by row: sheet, deduced or invented
        self.shops = [no for no, colour in enumerate(colour) if colour == BLUE]
        self.posts = [no for no, colour in enumerate(colour) if colour == RED]
        self.cards = list(range(1, len(card_kind)))
        self.honorary = [no for no in self.cards if card_kind[no] == HONORARY]
        self.taxes: list[list[int]] = [[] for _ in colour]  # by square: the cards that tax it
        for no in self.cards:
            if card_kind[no] == TAX:
                self.taxes[card_square[no]].append(no)

    def opening(self, square: int) -> int:
        """V69 V76: half the purchase price, rounded up to the smallest note."""
        return (self.price[square] + 19) // 20 * 10
