"""One view about to be shown: what it knows of people, money and squares, said in one language."""

from __future__ import annotations

from functools import cached_property
from typing import Final, cast

from ludotheque.games.a_vendre.art.houses import COLOURS
from ludotheque.games.a_vendre.rules.board import BLUE, RED, Board
from ludotheque.games.a_vendre.secrets import StreetAsked, StreetView
from ludotheque.games.a_vendre.state import LOAN_DUE, TITLES_NEEDED
from ludotheque.games.a_vendre.words import StreetWords
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.game import Number, Tongue, ranked
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
        return str(self.words.who(account, self.names, self.tongue))

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

    # -- who stands where

    def estate(self, seat: Seat) -> Number | None:
        """V118 V119: notes and half of the shops; None where the purse is closed."""
        cash = self.cash(seat)
        return None if cash is None else cash + sum([self.edition.price[square] for square in self.shops(seat)]) / 2

    @cached_property
    def fortunes(self) -> list[Number | None]:
        """V80 V120 V121: what each would count if the game ended now, the bank's quarter with its owner.

        What a house rule counts of the shops the bank has taken back is not told before the end.
        """
        estates = [self.estate(seat) if seat in self.players else None for seat in self.seats]
        found = [None if own is None else own - self.owed(seat) for seat, own in enumerate(estates)]
        banker = self.seen["banker"]
        if banker is not None and found[banker] is not None and not self.hidden:
            repaid = [min(self.owed(seat), own) for seat, own in enumerate(estates) if own is not None]
            found[banker] = (found[banker] or 0) + max(0, self.seen["bank"] + sum(repaid)) / 4
        return found

    @cached_property
    def places_now(self) -> list[int]:
        """V117: the places these fortunes would give; none as long as they are equal, or some are hidden."""
        known = {seat: fortune for seat, fortune in enumerate(self.fortunes) if fortune is not None}
        if len(set(known.values())) < 2 or self.hidden:
            return [0] * len(self.names)
        return ranked(known, len(self.names))[1]

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
        return Card(f"deed-{square}", corner, self.name(square), colour, foot=foot, says=self.good_for(square))

    def chip(self, square: int) -> Chip:
        text = f"{self.name(square)} · R {self.tongue.number(self.edition.takings[square])}"
        sign = "★" if self.edition.colour[square] == RED else ""
        return Chip(text, INK_OF[self.edition.colour[square]], sign, says=self.good_for(square))

    def good_for(self, square: int) -> str:
        """V35 V72 V118: what a title brings, and what it counts at the end."""
        takings, price = self.money(self.edition.takings[square]), self.edition.price[square]
        if not price:
            return self.say(
                "A visitor pays {takings}. Entrusted, not for sale, and worth nothing at the end.", takings=takings
            )
        return self.say(
            "A visitor pays {takings}. At the end it counts {half}.", takings=takings, half=self.money(price / 2)
        )

    def row(self, label: str, amount: Number, rule: str = "") -> Row:
        return Row(label, self.money(amount), rule)

    # -- what a lesson says

    def fact(self, name: str, of: str) -> object:
        """A square by its name, its price, half of that, its takings; the sum of a card; a sum; what somebody has."""
        number, board = int(of), self.edition
        match name:
            case "name":
                return self.name(number)
            case "price":
                return self.money(board.price[number])
            case "half":
                return self.money(board.price[number] / 2)
            case "takings":
                return self.money(board.takings[number])
            case "amount":
                return self.money(board.card_amount[number])
            case "sum":
                return self.money(number)
            case "cash":
                return self.money(self.cash(number) or 0)
        return super().fact(name, of)
