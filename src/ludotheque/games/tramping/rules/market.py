"""Routes and the captains' market before departure, T27 to T36; offers of the TRAMPING card, T103 and T104."""

from __future__ import annotations

from typing import ClassVar, Final

from ludotheque.games.tramping.rules.board import CARDS, ROUTES, TRAMPING
from ludotheque.games.tramping.rules.ways import ports_ahead
from ludotheque.games.tramping.state import PRICE, UNDECLARED, Sea, millions
from ludotheque.kernel.agenda import NOBODY, Choice, IllegalMove, Move, Seat
from ludotheque.kernel.market import Haggle

READY: Final[Move] = ("ready",)
CLOSE: Final[Move] = ("close",)
WAIT: Final[Move] = ("wait",)
OFFER: Final[Move] = ("offer",)  # of whatever goods
COUNTERS: Final = 2  # counter-offers to one offer
SAMPLES: Final = 6  # offers listed for a captain; any other is judged


class Market(Choice[Sea]):
    """T27 T28 T29 T30 T32 T35: all at once captains declare routes, make offers and say when they are ready."""

    asks: ClassVar[str] = "Market"
    rules: ClassVar[tuple[str, ...]] = ("T27", "T30", "T32", "T33", "T35")
    cuts_short: ClassVar[tuple[Move, ...]] = (CLOSE,)

    def seats(self, s: Sea) -> list[Seat]:
        late = self.late(s)
        return [*late, s.banker] if self.may_close(s, late) and not s.patient else late

    def may_close(self, s: Sea, late: list[Seat]) -> bool:
        """T35: one captain alone is not ready, and he has had his say."""
        return len(late) == 1 and s.spoken[late[0]]

    def late(self, s: Sea) -> list[Seat]:
        return [seat for seat, ready in enumerate(s.ready) if not ready and seat != s.founder]

    def options(self, s: Sea, seat: Seat) -> list[Move]:
        """Ready, a route, and a few purchases at the bank's price; any other offer is judged."""
        if seat == s.banker:
            return [CLOSE, WAIT]
        declared = s.house.free_route or s.fleet.route[seat] != UNDECLARED
        found: list[Move] = [READY] if declared else []
        if not s.house.free_route:
            own, known = s.fleet.route[seat], s.board.routes
            found += [("route", route) for route in range(ROUTES) if known[route] and route != own]
        return found + samples(s, seat) if s.offers[seat] else found

    def refusal(self, s: Sea, seat: Seat, move: Move) -> IllegalMove | None:
        if move == READY and seat != s.banker and not s.house.free_route and s.fleet.route[seat] == UNDECLARED:
            return IllegalMove("choose a route first", ("T27", "T31"))
        if move[0] == "offer" and seat != s.banker:
            if not s.offers[seat]:
                return IllegalMove("you have made all your offers", ("T33",))
            return bad_offer(s, seat, move, trade_cards(s))
        return super().refusal(s, seat, move)

    def near_misses(self, s: Sea, seat: Seat) -> list[Move]:
        """T27 T33: a route comes first, and offers are numbered."""
        if seat == s.banker:
            return []
        late: list[Move] = [READY] if not s.house.free_route and s.fleet.route[seat] == UNDECLARED else []
        return late if s.offers[seat] else [*late, OFFER]

    def take(self, s: Sea, seat: Seat, move: Move) -> None:
        self.heard(s, seat, move)
        if move == READY:
            s.ready[seat] = True
            s.tell(("ready", "T35", seat))
        elif move[0] == "route":
            s.fleet.route[seat] = int(move[1])
            if not s.house.secret_routes:
                s.tell(("route", "T27", seat, int(move[1])))
        elif move == CLOSE:
            self.closed_by_bank(s)
        elif move != WAIT:
            s.offers[seat] -= 1
            s.asks(seat, move[1])
            s.agenda.append(self)
            s.agenda.append(made(s, seat, move, COUNTERS))
            return
        if self.late(s):
            s.agenda.append(self)
        else:
            close_market(s)

    def heard(self, s: Sea, seat: Seat, move: Move) -> None:
        """T35: whatever a captain does is news to a bank that waits, but for a route named in secret."""
        if seat == s.banker:
            s.patient = move == WAIT
            return
        s.spoken[seat] = True
        if not (move[0] == "route" and s.house.secret_routes):
            s.patient = False

    def closed_by_bank(self, s: Sea) -> None:
        """T35: the animator closes against the last who is not ready; he sails by the first route if he named none."""
        s.tell(("market_ended", "T35"))
        for seat in self.late(s):
            s.ready[seat] = True
            if s.fleet.route[seat] == UNDECLARED and not s.house.free_route:
                s.fleet.route[seat] = next(route for route in range(ROUTES) if s.board.routes[route])
                if not s.house.secret_routes:
                    s.tell(("route", "T27", seat, s.fleet.route[seat]))

    def known(self, s: Sea, seat: Seat) -> dict[str, object]:
        late = self.late(s)
        mine = seat >= 0 and seat != s.banker
        route = s.fleet.route[seat] if mine else UNDECLARED
        return super().known(s, seat) | {
            "captains": s.captains,
            "ready": s.ready[:],
            "offers": s.offers[seat] if mine else 0,
            "route": None if route == UNDECLARED else route,
            "laggard": late[0] if self.may_close(s, late) else None,
            "may_wait": seat == s.banker,
            "scale": 2,
        }

    def shown(self, s: Sea, seat: Seat) -> dict[str, object]:
        return {"trade_cards": trade_cards(s)}


def close_market(s: Sea) -> None:
    """T31 T35 T36: routes are binding from now on, and captains' cards no longer change hands freely."""
    s.market = False
    if s.house.secret_routes and not s.house.free_route:
        for seat in s.around(s.first):
            s.tell(("route", "T27", seat, s.fleet.route[seat]))
    s.tell(("market_closed", "T35"))


def samples(s: Sea, seat: Seat) -> list[Move]:
    """A few offers worth listing: another captain's card whose port lies ahead, at the bank's price."""
    if s.cash.balances[seat] < PRICE:
        return []
    found: list[Move] = []
    ahead = ports_ahead(s, seat)
    for card, holder in enumerate(s.holder):
        if ahead[card] and holder != NOBODY and holder != seat:
            found.append(("offer", holder, (), PRICE, (card,), 0))
            if len(found) == SAMPLES:
                break
    return found


def made(s: Sea, maker: Seat, move: Move, counters: int) -> Bargain:
    """T33: an offer is put on the table, for all to hear."""
    asked: Seat = move[1]
    give: tuple[int, ...] = move[2]
    pay: int = move[3]
    want: tuple[int, ...] = move[4]
    ask: int = move[5]
    if s.telling is not None:
        rule = "T103" if TRAMPING in give or TRAMPING in want else "T33"
        s.tell(("offered", rule, maker, asked, give, pay, want, ask))
    return Bargain(maker, asked, give, pay, want, ask, counters)


def trade_cards(s: Sea) -> bool:
    """T36: whether captains may give each other freight and petrol cards, or TRAMPING alone."""
    return s.market or s.house.always_market


def bad_offer(s: Sea, maker: Seat, move: Move, cards: bool) -> IllegalMove | None:
    """T33 T34 T36 T104: between two captains; goods of each side, whole half millions, no more than the maker has."""
    match move:
        case ("offer", int(asked), tuple(give), int(pay), tuple(want), int(ask)):
            pass
        case _:
            return IllegalMove("an offer names a captain, what is given and what is asked", ("T33",))
    if not 0 <= asked < s.seats or asked == maker or not s.sails(asked):
        return IllegalMove("an offer goes to one other captain; the bank is no party", ("T33", "T34"))
    if not give and not want:
        return IllegalMove("an offer names at least one card", ("T33",))
    if pay < 0 or ask < 0 or (pay and ask):
        return IllegalMove("one side adds money, in half millions", ("T33",))
    if pay > s.cash[maker]:
        facts = {"bid": millions(pay), "cash": millions(s.cash[maker])}
        return IllegalMove("you cannot offer {bid} M with {cash} M in hand", ("T33",), facts)
    return not_held(s, maker, give, cards) or not_held(s, asked, want, cards)


def not_held(s: Sea, seat: Seat, goods: tuple[object, ...], cards: bool) -> IllegalMove | None:
    """T33 T36 T104: each thing once, from its holder; after departure only what may still change hands."""
    named: list[int] = []
    for good in goods:
        if type(good) is not int or not holds(s, seat, good):
            return IllegalMove("every card of the bargain must be held by the one who gives it", ("T33",))
        if good != TRAMPING and not cards:
            return IllegalMove("captains trade freight and petrol cards only before departure", ("T36",))
        named.append(good)
    if named != sorted(set(named)):
        return IllegalMove("each card is named once, in ascending order", ("T33",))
    return None


def holds(s: Sea, seat: Seat, good: int) -> bool:
    if good == TRAMPING:
        return s.tramping == seat
    return 0 <= good < CARDS and s.holder[good] == seat


def too_dear(s: Sea, seat: Seat, ask: int, rule: str) -> IllegalMove:
    """T33 T146: one pays with cash in hand."""
    facts = {"cash": millions(s.cash[seat]), "sum": millions(ask - s.cash[seat])}
    return IllegalMove("you have {cash} M: {sum} M is missing", (rule,), facts)


class Bargain(Haggle[Sea]):
    """T33 T103 T104: the one asked takes the whole offer, refuses it, or names another; both hand over at once."""

    asks: ClassVar[str] = "Bargain"
    rules: ClassVar[tuple[str, ...]] = ("T33", "T103", "T104")

    def affordable(self, s: Sea) -> bool:
        return s.cash.balances[self.asked] >= self.ask

    def too_dear(self, s: Sea) -> IllegalMove:
        return too_dear(s, self.asked, self.ask, "T33")

    def bad_counter(
        self, s: Sea, give: tuple[object, ...], pay: int, want: tuple[object, ...], ask: int
    ) -> IllegalMove | None:
        move = ("offer", self.maker, give, pay, want, ask)
        return bad_offer(s, self.asked, move, trade_cards(s))

    def countered(self, s: Sea, give: tuple[int, ...], pay: int, want: tuple[int, ...], ask: int) -> None:
        s.spoken[self.asked] = True
        s.then(made(s, self.asked, ("offer", self.maker, give, pay, want, ask), self.counters - 1))

    def struck(self, s: Sea) -> None:
        """T35: a deal makes both think again."""
        s.spoken[self.asked] = True
        rule = "T103" if TRAMPING in self.give or TRAMPING in self.want else "T33"
        s.tell(("accepted", rule, self.asked, self.maker, self.give, self.pay, self.want, self.ask))
        s.pay(self.maker, self.asked, self.pay, rule)
        s.pay(self.asked, self.maker, self.ask, rule)
        for good in self.give:
            give_good(s, good, self.asked)
        for good in self.want:
            give_good(s, good, self.maker)
        if s.market:
            s.ready[self.maker] = s.ready[self.asked] = False

    def declined(self, s: Sea) -> None:
        s.spoken[self.asked] = True
        s.tell(("refused", "T33", self.asked, self.maker))

    def known(self, s: Sea, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {"seat": self.asked, "scale": 2}

    def shown(self, s: Sea, seat: Seat) -> dict[str, object]:
        return {"trade_cards": trade_cards(s)}


def give_good(s: Sea, good: int, to: Seat) -> None:
    """T103 T137: the TRAMPING card goes with the repairs it has left."""
    if good == TRAMPING:
        s.tramping = to
    else:
        s.hand_over(good, to)
