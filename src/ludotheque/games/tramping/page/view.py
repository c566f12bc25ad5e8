"""One view about to be shown: what it knows of people, money, cards and squares, said in one language."""

from __future__ import annotations

from functools import cached_property
from typing import Final, cast

from ludotheque.games.tramping.art.inks import BLUE, GREEN
from ludotheque.games.tramping.rules.accounts import plain
from ludotheque.games.tramping.rules.board import BAR, CARDS, FAR, NOWHERE, PETROL, ROMANS, TRAMPING, Board
from ludotheque.games.tramping.rules.ways import far_to
from ludotheque.games.tramping.secrets import SeaAsked, SeaView
from ludotheque.games.tramping.state import FREIGHT_PAID, MILLION, PRICE, ROYALTY, STAKE
from ludotheque.games.tramping.words import TrampWords, millions
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.game import Number, Tongue, ranked
from ludotheque.parts import Chip, Names, Row, TitlePage, View
from ludotheque.say.sentences import Name

FREIGHT_SHAPE: Final = "square"
PETROL_SHAPE: Final = "disc"

CARGO_EMBLEMS: Final = (0, 4, 1, 2, 5)  # by cargo: the emblems in red, yellow, blue, green and grey


class Page(TitlePage):
    """Whoever looks, and what there is to see; a spectator has no seat."""

    def __init__(self, edition: Board, view: View, names: Names, tongue: Tongue) -> None:
        super().__init__(view, names, tongue)
        self.seen = cast(SeaView, view)
        self.edition = edition
        self.words = TrampWords(edition)
        self.box = len(names)  # the account of new money
        self.banker: Seat | None = view["banker"]
        self.captains: list[Seat] = view["captains"]

    @cached_property
    def question(self) -> SeaAsked:
        asked: SeaAsked = self.view["question"] or {}
        return asked

    # -- words

    def people(self, seats: list[Seat]) -> str:
        """Paul, Claire and Jo."""
        return self.words.both([self.names[seat] for seat in seats], self.tongue)

    def money(self, units: Number) -> str:
        """22,5 M in French, 22.5 M in English, from half millions, with a true minus sign."""
        return millions(units, self.tongue).replace("-", "−")

    def signed(self, units: Number) -> str:
        """A gain: +7 M, −3.5 M."""
        return ("+" if units > 0 else "") + self.money(units)

    def who(self, account: int | None) -> Name:
        """A person, the bank, or the box the treasure comes from."""
        if account == self.box:
            return Name(self.say("the box"), self.tongue)
        if account is None or account == self.banker:
            return Name(self.say("the bank"), self.tongue)
        return self.called(account)

    def called(self, seat: Seat) -> Name:
        """Somebody's name in a sentence."""
        return Name(self.names[seat], self.tongue)

    def port_called(self, square: int) -> Name:
        """The name of a square in a sentence."""
        return Name(self.place(square), self.tongue, place=True)

    def row(self, label: str, units: Number, rule: str = "") -> Row:
        return Row(label, self.money(units), rule)

    def cards_counted(self, count: int) -> str:
        return self.ngettext("{count} card", "{count} cards", count)

    def squares_counted(self, count: int) -> str:
        return self.ngettext("{count} square", "{count} squares", count)

    # -- people

    @property
    def banking(self) -> bool:
        return self.me is not None and self.me == self.banker

    def agreed(self, rule: str) -> str | int:
        found: str | int = self.seen["house"][rule]
        return found

    def plays(self, seat: Seat) -> bool:
        """A captain still in play."""
        return seat in self.captains and seat not in self.seen["out"]

    @property
    def sailing(self) -> list[Seat]:
        return [seat for seat in self.captains if self.plays(seat)]

    def cargo(self, seat: Seat) -> int:
        """The number on the cargo, 1 to 5."""
        return self.captains.index(seat) + 1

    def wears(self, seat: Seat, /) -> int | None:
        """T2: the colour of its cargo; the bank has none."""
        return CARGO_EMBLEMS[self.cargo(seat) - 1] if seat in self.captains else None

    def cash(self, seat: Seat) -> int | None:
        found: int | None = self.seen["cash"][seat]
        return found

    def shown_cash(self, seat: Seat) -> str:
        cash = self.cash(seat)
        return self.say("hidden") if cash is None else self.money(cash)

    @property
    def own_cash(self) -> int:
        return 0 if self.me is None else self.cash(self.me) or 0

    @property
    def treasure(self) -> int:
        """T171: what the treasure is worth."""
        return 2 * int(self.agreed("treasure"))

    # -- who stands where

    def gain_of(self, seat: Seat) -> Number | None:
        """T152 T174 T177: the gain if the game ended now and nobody had the treasure; None where cash is hidden."""
        cash, seen = self.cash(seat), self.seen
        if seat in seen["out"]:
            return -STAKE
        if cash is None or any([failed == seat for failed, _ in seen["failed"]]):
            return None
        if seat == self.banker:
            cash += sum([min(loan, self.cash(one) or 0) for one, loan in enumerate(seen["loans"])])
        if seat != seen["founder"]:
            return cash + self.counted(seat) - seen["loans"][seat] - seen["arrears"][seat] - STAKE
        gain = cash - MILLION * int(self.agreed("bank_float"))
        if self.agreed("bank_scale") == "wealth":
            return gain - PRICE * CARDS
        gain -= sum([self.counted(captain) for captain in self.captains])
        return plain(gain, len(self.captains)) if self.agreed("bank_scale") == "per_captain" else gain

    def counted(self, seat: Seat) -> int:
        """T174: what cards that are not delivered count, by house rule."""
        return PRICE * len(self.cards(seat)) if self.agreed("end_cards") == 1 else 0

    @cached_property
    def gains(self) -> list[Number | None]:
        """As they stand; once the game is over, those of the accounts."""
        if self.seen["phase"] == "over":
            counted = {account["seat"]: account["gain"] for account in self.seen["accounts"]}
            return [counted.get(seat) for seat in self.seats]
        return [self.gain_of(seat) for seat in self.seats]

    @cached_property
    def places_now(self) -> list[int]:
        """T178 T180: how the captains stand; none as long as they are level, or purses hidden, nor for a bank.

        What a bank has is not its own yet: the freights are still to be paid.
        """
        known = {seat: gain for seat, gain in enumerate(self.gains) if gain is not None and self.plays(seat)}
        if len(set(known.values())) < 2 or None in self.seen["cash"]:
            return [0] * len(self.names)
        return ranked(known, len(self.names))[1]

    # -- cards

    def cards(self, seat: Seat | None) -> list[int]:
        """T17: what a captain holds; the stock of the bank is nobody's."""
        return [card for card, holder in enumerate(self.seen["holder"]) if holder == seat]

    def port(self, card: int) -> int:
        return self.edition.card_port[card]

    def petrol(self, card: int) -> bool:
        return self.edition.kind[self.port(card)] == PETROL

    def good(self, good: int) -> Name:
        """The port of a card, or the TRAMPING card."""
        return Name("TRAMPING", self.tongue) if good == TRAMPING else self.port_called(self.port(good))

    def chip(self, good: int, note: str = "") -> Chip:
        """A card: its port and kind, and what one should know of it."""
        text = f"{self.good(good)} · {note}" if note else str(self.good(good))
        if good == TRAMPING:
            return Chip(text, glyph="⚓", says=self.say("Three free repairs at the reefs of the treasure."))
        says = self.say(
            "Arrive exactly at {port}: the bank pays {sum} for it. Any other cargo that stops there owes its holder "
            "a royalty of {royalty}.",
            port=self.good(good),
            sum=self.money(FREIGHT_PAID),
            royalty=self.money(ROYALTY),
        )
        if self.petrol(good):
            return Chip(text, GREEN, shape=PETROL_SHAPE, says=says)
        return Chip(text, BLUE, shape=FREIGHT_SHAPE, says=says)

    def ink(self, good: int) -> str:
        if good == TRAMPING:
            return ""
        return GREEN if self.petrol(good) else BLUE

    # -- the chart

    def place(self, square: int) -> str:
        return self.words.place(square, self.tongue)

    def at(self, seat: Seat) -> int | None:
        found: int | None = self.seen["at"][seat]
        return found

    def route(self, seat: Seat) -> int | None:
        found: int | None = self.seen["routes"][seat]
        return found

    def routes_of(self, square: int) -> list[int]:
        """The routes that come by this square, numbered as on the sheet."""
        return [number + 1 for number, route in enumerate(self.edition.routes) if square in route]

    def ahead(self, seat: Seat, card: int) -> int | None:
        """How many squares the port lies ahead of this cargo; None when it does not lie on its way."""
        return self.way_to(seat, self.port(card))

    def way_to(self, seat: Seat, port: int) -> int | None:
        here = self.at(seat)
        if here is None:
            return None
        if self.edition.americas[here]:
            far = far_to(self.edition, port)[here] if self.edition.americas[port] else FAR
            return far if far < FAR else None
        if self.edition.americas[port]:
            return self.beyond(here, self.route(seat), port)
        return along(self.edition, here, self.route(seat), port)

    def beyond(self, here: int, route: int | None, port: int) -> int | None:
        """To the gate, and on by the nearest entry."""
        gate = NOWHERE if route is None else self.edition.routes[route][-1]
        if gate == NOWHERE:
            return None
        near = along(self.edition, here, route, gate) if here != gate else 0
        entry = min([far_to(self.edition, port)[square] for square in self.edition.entries[gate]] or [FAR])
        return None if near is None or entry >= FAR else near + 1 + entry

    def standing(self, seat: Seat, card: int) -> str:
        """Where a port lies for this captain: ahead by so much, beyond the gates, behind, or off the route."""
        port = self.port(card)
        far, here = self.ahead(seat, card), self.at(seat)
        if far is not None and (here is None or not self.edition.americas[port] or self.edition.americas[here]):
            return self.ngettext("{count} square ahead", "{count} squares ahead", far)
        if self.edition.americas[port]:
            return self.say("round the Americas")
        if self.route(seat) is None:
            return self.by_routes(port)
        on = self.edition.lies_on[self.route(seat) or 0][port]
        return self.say("behind, royalty only") if on else self.say("off the route, royalty only")

    def by_routes(self, port: int) -> str:
        numbers = [str(number) for number in self.routes_of(port)]
        if not numbers:
            return self.say("every route")
        return self.ngettext("route {routes}", "routes {routes}", len(numbers), routes=", ".join(numbers))

    def deliverable(self, seat: Seat) -> list[int]:
        """The cards of a captain whose port still lies on his way."""
        return [card for card in self.cards(seat) if self.ahead(seat, card) is not None]

    def by_use(self, cards: list[int], seat: Seat) -> list[int]:
        """The cards a captain can deliver first, the nearest port before the others."""
        far = {card: self.ahead(seat, card) for card in cards}
        return sorted(cards, key=lambda card: (far[card] is None, far[card] or 0, card))

    @property
    def live_treasure(self) -> int | None:
        """The square of the drawn treasure."""
        number = self.seen["treasure"]
        return self.edition.treasure[number] if number else None

    @property
    def roman(self) -> str:
        return ROMANS[self.seen["treasure"]]

    def cancels(self, square: int) -> int | None:
        """The card whose freight this bar cancels."""
        return self.edition.bar_of[square] if self.edition.kind[square] == BAR else None

    # -- what a lesson says

    def fact(self, name: str, of: str) -> object:
        """A port by its name, or a place of the treasure by its number."""
        match name:
            case "place":
                return self.port_called(int(of))
            case "roman":
                return ROMANS[int(of)]
        return super().fact(name, of)


def along(board: Board, here: int, route: int | None, port: int) -> int | None:
    """How many squares ahead on a route; None behind or off it."""
    if route is None:
        return None
    order = board.order[route]
    return order[port] - order[here] if order[port] > order[here] >= 0 else None
