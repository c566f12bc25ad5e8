"""Everything that lies on the table of LA POCHETTE."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from ludotheque.kernel.agenda import NOBODY, Seat, Step, TitleState
from ludotheque.kernel.cards import Pile
from ludotheque.kernel.edition import SOURCE
from ludotheque.kernel.ledger import Ledger
from titles.pochette.edition import Garden
from titles.pochette.events import SalonEvent

BOX: Final = 500  # coins
ANTE: Final = 5
LEFT: Final = 2  # the price of going round by the left
LOOK: Final = 3
TAKE: Final = 10
FULL: Final = 3  # tokens that end the game
ROUNDS: Final = {"short": 3, "long": 5}
UNSEEN: Final = 0  # a token that nobody has seen yet: fate will say which it is

Held: TypeAlias = tuple[int, tuple[Seat, ...]]  # a token, and who has seen it


class Salon(TitleState[SalonEvent]):
    """Everybody round the garden."""

    def __init__(
        self,
        agenda: list[Step[Any]],
        garden: Garden,
        rounds: int,
        offers: bool,
        cash: Ledger,
        pile: Pile,
        unseen: Pile,
        hands: list[list[int]],
        pouches: list[list[Held]],
        lying: list[Held | None],
        at: list[int],
        laid: list[int],
        shown: list[int],
        facts: list[int],
        reason: str,
    ) -> None:
        super().__init__(agenda, len(at))
        self.garden = garden
        self.rounds = rounds
        self.offers = offers
        self.cash = cash  # the purses, the bank, the pot
        self.pile = pile  # cards that nobody has
        self.unseen = unseen  # tokens that nobody has seen
        self.hands = hands
        self.pouches = pouches
        self.lying = lying  # by place
        self.at = at
        self.laid = laid  # by seat, 0 before a card is laid
        self.shown = shown  # the cards of the last duel, by seat
        self.round, self.active, self.winner = facts
        self.reason = reason

    @property
    def bank(self) -> int:
        return self.seats

    @property
    def pot(self) -> int:
        return self.seats + 1

    @property
    def first(self) -> Seat:
        """Who begins this round."""
        return max(0, self.round - 1) % self.seats

    def clone(self) -> Salon:
        return Salon(
            self.agenda[:],
            self.garden,
            self.rounds,
            self.offers,
            self.cash.clone(),
            self.pile.clone(),
            self.unseen.clone(),
            [hand[:] for hand in self.hands],
            [pouch[:] for pouch in self.pouches],
            self.lying[:],
            self.at[:],
            self.laid[:],
            self.shown[:],
            [self.round, self.active, self.winner],
            self.reason,
        )

    def seen_tokens(self, seat: Seat, viewer: Seat) -> list[int]:
        """The tokens of a pouch as this viewer knows them; UNSEEN stands for the others."""
        return [token if viewer in seen else UNSEEN for token, seen in self.pouches[seat]]


def new_salon(garden: Garden, rules: Mapping[str, str | int], seats: int) -> Salon:
    stake = int(rules["stake"])
    return Salon(
        [],
        garden,
        ROUNDS[str(rules["form"])],
        rules["offers"] == "yes",
        Ledger([*[stake] * seats, BOX - stake * seats, 0]),
        Pile(garden.cards[:]),
        Pile(garden.tokens[:]),
        [[] for _ in range(seats)],
        [[] for _ in range(seats)],
        [(UNSEEN, ()) for _ in garden.places[SOURCE]],
        [0] * seats,
        [0] * seats,
        [0] * seats,
        [0, NOBODY, NOBODY],
        "",
    )
