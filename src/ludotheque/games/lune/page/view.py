"""One view about to be shown: what it knows of people, places and things, said in one language."""

from __future__ import annotations

from functools import cached_property
from typing import Final, cast

from ludotheque.games.lune.rules.board import EXHAUSTED, KINDS, NOWHERE, UNSEEN, Board, molab_of, rank_of, suit_of
from ludotheque.games.lune.secrets.view import LuneAsked, LuneView
from ludotheque.games.lune.words import LuneWords, node_name
from ludotheque.kernel.agenda import Move, Seat
from ludotheque.kernel.game import Tongue
from ludotheque.parts import Card, Chip, Names, TitlePage, View

INKS: Final = ("#c22a1f", "#8a6400", "#1d62b5", "#1f7a46")  # of the suits, on paper
SHAPES: Final = ("disc", "triangle", "square", "diamond")

ROCKET_EMBLEMS: Final = (0, 4, 1, 2)  # by suit: the emblems in red, yellow, blue and green


class Page(TitlePage):
    """Whoever looks, and what there is to see; a spectator has no seat."""

    view: LuneView

    def __init__(self, edition: Board, view: View, names: Names, tongue: Tongue) -> None:
        super().__init__(view, names, tongue)
        self.edition = edition
        self.words = LuneWords(edition)

    @cached_property
    def question(self) -> LuneAsked:
        return cast(LuneAsked, self.view["question"] or {})

    # -- words

    def people(self, seats: list[Seat]) -> str:
        """Paul, Claire and Jo."""
        return self.words.both([self.names[seat] for seat in seats], self.tongue)

    def node(self, node: int) -> str:
        """The bare name of a place."""
        return node_name(self.edition, node, self.tongue)

    def place(self, node: int) -> str:
        """A place in a sentence, with its article."""
        return self.words.place(node, self.tongue)

    def suit(self, suit: int) -> str:
        return self.words.suit(suit, self.tongue)

    def deposit(self, kind: int) -> str:
        return self.words.kind(kind, self.tongue)

    def symbol(self, kind: int) -> str:
        """Fe Iron: a deposit as the token shows it."""
        return f"{KINDS[kind]} {self.deposit(kind)}"

    def options(self, count: int) -> str:
        return self.words.options_count(count, self.tongue)

    def deposits(self, count: int) -> str:
        return self.words.tokens_count(count, self.tongue)

    def points(self, count: int) -> str:
        return self.ngettext("{count} point", "{count} points", count)

    def hand(self, count: int) -> str:
        return self.ngettext("{count} card", "{count} cards", count)

    # -- people

    def agreed(self, rule: str, choice: str) -> bool:
        """Whether a house rule was agreed on so."""
        return bool(self.view["house"][rule] == choice)

    def flies(self, seat: Seat) -> bool:
        view = self.view
        return seat not in view["landed"] and seat not in view["stayed"] and seat not in view["wrecked"]

    @property
    def flying(self) -> list[Seat]:
        return [seat for seat in self.seats if self.flies(seat)]

    def colour(self, seat: Seat) -> int | None:
        return self.view["colours"][seat]

    def wears(self, seat: Seat, /) -> int | None:
        """L17: the colour of its rocket, once it is chosen."""
        colour = self.colour(seat)
        return None if colour is None else ROCKET_EMBLEMS[colour]

    def own_molab(self, seat: Seat | None) -> int | None:
        colour = None if seat is None else self.colour(seat)
        return None if colour is None else molab_of(colour)

    @property
    def drag(self) -> int:
        """L99: how far this throw drags a rocket; 0 when it is not known."""
        dice = self.view["dice"]
        return int(dice[0] + dice[1]) if len(dice) == 3 else 0

    @property
    def scores(self) -> list[int]:
        """By seat, once the game is over."""
        return self.view["scores"] or []

    # -- what one holds

    def held(self, seat: Seat) -> list[int]:
        """Every option of this seat that the view shows."""
        view = self.view
        found = [option for pile in view["piles"][seat] for option in pile["options"]]
        return [option for option in found + view["loose"][seat] + view["fresh"][seat] if option != UNSEEN]

    def tokens(self, seat: Seat) -> list[int]:
        return [pile["token"] for pile in self.view["piles"][seat] if pile["token"] is not None]

    def worth(self, options: list[int]) -> int:
        return sum([self.edition.option_worth[option] for option in options])

    def of_kind(self, options: list[int], kind: int) -> list[int]:
        return [option for option in options if self.edition.option_kind[option] == kind]

    def exhausted(self, options: list[int]) -> list[int]:
        return self.of_kind(options, EXHAUSTED)

    # -- cards

    def card(
        self,
        card: int,
        move: Move | None = None,
        why: str = "",
        seat: Seat | None = None,
        lead: bool = False,
        key: int | None = None,
    ) -> Card:
        """Number, vehicle and colour; the MOLAB of one's own rocket is marked."""
        suit = suit_of(card)
        word = self.tongue.text(self.edition.ranks, rank_of(card))
        mark = self.say("the MOLAB of your rocket") if card == self.own_molab(self.me) else ""
        corner, foot = str(rank_of(card)), self.suit(suit)
        look = f"card-{card}", corner, word, INKS[suit], SHAPES[suit], foot
        says = self.strength(rank_of(card))
        return Card(*look, move=move, why_not=why, seat=seat, lead=lead, key=key, mark=mark, says=says)

    def strength(self, rank: int) -> str:
        """L5 L81: its vehicle is but its name; the lower its number, the stronger a card; trumps beat all."""
        if rank == 1:
            return self.say("The MOLAB, the 1: the strongest of its colour; only a trump beats it.")
        return self.ngettext(
            "The {name}, the {rank}: one card of its colour is stronger; and every trump, unless it is one.",
            "The {name}, the {rank}: {count} cards of its colour are stronger; and every trump, unless it is one.",
            rank - 1,
            name=self.tongue.text(self.edition.ranks, rank),
            rank=rank,
        )

    def trump(self, suit: int) -> Chip:
        return Chip(self.say("Trumps: {suit}", suit=self.suit(suit)), INKS[suit], shape=SHAPES[suit])

    # -- the sky

    def crossing(self, node: int) -> bool:
        return self.edition.point[node] != NOWHERE

    @property
    def pirate_node(self) -> int | None:
        """The landing the pirate stands on, if it stands on one."""
        point = self.view["pirate"]
        node = NOWHERE if point is None else self.edition.crossing[point]
        return None if node == NOWHERE else node

    # -- what a lesson says

    def fact(self, name: str, of: str) -> object:
        """What options are worth together, `5+6`."""
        if name == "worth":
            return self.tongue.number(sum([self.edition.option_worth[int(option)] for option in of.split("+")]))
        return super().fact(name, of)
