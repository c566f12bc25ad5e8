"""One view about to be shown: what it knows of people, money and squares, said in one language."""

from __future__ import annotations

from typing import Final, cast

from ludotheque.games.a_vendre.art.houses import COLOURS
from ludotheque.games.a_vendre.rules.board import BLUE, RED, Board
from ludotheque.games.a_vendre.secrets import StreetAsked, StreetView
from ludotheque.games.a_vendre.state import LOAN_DUE, TITLES_NEEDED
from ludotheque.games.a_vendre.words import StreetWords
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.game import Number, Tongue
from ludotheque.parts import Card, Chip, Names, Row, TitlePage, View
from ludotheque.say.sentences import Name

INK_OF: Final = {BLUE: COLOURS["blue"], RED: COLOURS["red"]}


class Page(TitlePage):
    """Whoever looks, and what there is to see; a spectator has no seat."""

    def __init__(self, edition: Board, view: View, names: Names, tongue: Tongue) -> None:
        super().__init__(view, names, tongue)
        self.seen = cast(StreetView, view)
        self.edition = edition
        self.words = StreetWords(edition)
        self.bank = len(names)  # the bank's account, after those of the seats
        self.players = [
            seat for seat in range(len(names)) if seat not in self.seen["out"] and seat != self.seen["idle"]
        ]

    @property
    def known(self) -> StreetAsked:
        return cast(StreetAsked, self.asked)

    # -- words

    def who(self, account: int) -> str:
        return self.words.who(account, self.names, self.tongue)

    def of(self, seat: Seat) -> str:
        return self.say("of {who}", who=Name(self.names[seat], self.tongue))

    def people(self, seats: list[Seat]) -> str:
        """Paul, Claire and Jo."""
        *others, last = [self.names[seat] for seat in seats]
        if not others:
            return last
        return self.say("{some} and {last}", some=", ".join(others), last=last)

    def square(self, square: int) -> str:
        return self.words.square(square, self.tongue)

    def name(self, square: int) -> str:
        return self.tongue.text(self.edition.names, square)

    def money(self, amount: Number) -> str:
        """5 100,25 in French, 5,100.25 in English, with a true minus sign."""
        return ("−" if amount < 0 else "") + self.tongue.number(abs(amount))

    # -- people

    @property
    def hidden(self) -> bool:
        """V132: whether purses are closed to others."""
        return None in self.seen["cash"]

    def cash(self, seat: Seat) -> int | None:
        return self.seen["cash"][seat]

    @property
    def own_cash(self) -> int:
        return 0 if self.me is None else self.cash(self.me) or 0

    def titles(self, seat: Seat) -> list[int]:
        return [square for square, owner in enumerate(self.seen["owner"]) if owner == seat]

    def shops(self, seat: Seat) -> list[int]:
        return [square for square in self.titles(seat) if self.edition.colour[square] == BLUE]

    def posts(self, seat: Seat) -> list[int]:
        return [square for square in self.titles(seat) if self.edition.colour[square] == RED]

    def needed(self, seat: Seat) -> int:
        """V99 V114: how many titles open the gate of 60; none in the simple game."""
        return TITLES_NEEDED[self.seen["voyage"][seat]] if self.seen["double"] else 0

    def owed(self, seat: Seat) -> int:
        return LOAN_DUE * self.seen["loans"][seat]

    def counted_titles(self, count: int) -> str:
        return self.ngettext("{count} title", "{count} titles", count)

    # -- things

    def sums(self, square: int) -> str:
        """PA 1 200 · R 440, as the stone shows it."""
        number = self.tongue.number
        takings = f"R {number(self.edition.takings[square])}"
        return f"PA {number(self.edition.price[square])} · {takings}" if self.edition.price[square] else takings

    def deed(self, square: int) -> Card:
        """A title: number, name, PA and R, V31."""
        number = self.say("no. {number}", number=self.edition.title[square])
        takings = f"R {self.tongue.number(self.edition.takings[square])}"
        price = self.edition.price[square]
        corner = f"PA {self.tongue.number(price)}" if price else number
        foot = f"{number} · {takings}" if price else takings
        colour = INK_OF[self.edition.colour[square]]
        return Card(f"deed-{square}", corner, self.name(square), colour, foot=foot)

    def chip(self, square: int) -> Chip:
        text = f"{self.name(square)} · R {self.tongue.number(self.edition.takings[square])}"
        return Chip(text, INK_OF[self.edition.colour[square]], "★" if self.edition.colour[square] == RED else "")

    def row(self, label: str, amount: Number, rule: str = "") -> Row:
        return Row(label, self.money(amount), rule)
