"""The garden of LA POCHETTE: the edition, the house rules, and everything that lies on the table."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final, TypeAlias

from ludotheque.kernel.agenda import NOBODY, Seat, State, Step, spell
from ludotheque.kernel.cards import Pile
from ludotheque.kernel.game import BadEdition, BadSetup, HouseRule, agreed
from ludotheque.kernel.ledger import Ledger

BOX: Final = 500  # coins
ANTE: Final = 5
LEFT: Final = 2  # the price of going round by the left
LOOK: Final = 3
TAKE: Final = 10
FULL: Final = 3  # tokens that end the game
ROUNDS: Final = {"short": 3, "long": 5}
UNSEEN: Final = 0  # a token that nobody has seen yet: fate will say which it is

Held: TypeAlias = tuple[int, tuple[Seat, ...]]  # a token, and who has seen it

HOUSE_RULES: Final = {
    "form": HouseRule(
        ("Longueur", "Length"),
        {"short": ("courte", "short"), "long": ("longue", "long")},
        "P4",
        ("Trois manches, ou cinq.", "Three rounds, or five."),
    ),
    "offers": HouseRule(
        ("Offres", "Offers"),
        {"yes": ("oui", "yes"), "no": ("non", "no")},
        "P6",
        ("Une offre avant de lancer, ou aucune.", "One offer before throwing, or none."),
    ),
    "stake": HouseRule(
        ("Bourse", "Purse"),
        {40: ("40 pièces", "40 coins")},
        "P2",
        ("Les pièces que chacun reçoit.", "The coins each begins with."),
        range(20, 101),
    ),
}


class Garden:
    """An edition: eight places, twenty-four cards, twelve tokens."""

    def __init__(self, data: Mapping[str, Any], fingerprint: str) -> None:
        self.key = str(data["key"])
        self.fingerprint = fingerprint
        self.about = {"fr": str(data["about_fr"]), "en": str(data["about_en"])}
        self.cards = [int(card["no"]) for card in data["cards"]]
        self.strength = {int(card["no"]): int(card["strength"]) for card in data["cards"]}
        self.suit = {int(card["no"]): str(card["suit"]) for card in data["cards"]}
        self.tokens = [int(token["no"]) for token in data["tokens"]]
        self.worth = {int(token["no"]): int(token["worth"]) for token in data["tokens"]}
        self.names = {int(thing["no"]): str(thing["name"]) for thing in [*data["cards"], *data["tokens"]]}
        self.places = {lang: [str(place[lang]) for place in data["places"]] for lang in ("fr", "en")}


def read(text: str) -> Garden:
    try:
        return Garden(tomllib.loads(text), sha256(text.encode()).hexdigest())
    except (ValueError, KeyError, TypeError) as wrong:
        raise BadEdition("not readable: {reason}", 0, {"reason": str(wrong)}) from None


def agree(seats: object, given: Mapping[Any, object]) -> dict[str, str | int]:
    """P1 P2 P4 P6: two to four persons, and what they agree on."""
    if type(seats) is not int or not 2 <= seats <= 4:
        raise BadSetup("2 to 4 persons can play, not {seats}", ("P1",), {"seats": spell(seats)})
    return agreed(HOUSE_RULES, given)


class Salon(State):
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
        [(UNSEEN, ()) for _ in garden.places["fr"]],
        [0] * seats,
        [0] * seats,
        [0] * seats,
        [0, NOBODY, NOBODY],
        "",
    )
