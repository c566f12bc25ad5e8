"""The turn: rounds, what may be done before the throw, departure and the die; T9, T37 to T44, T71, T89 and T117."""

from __future__ import annotations

from typing import ClassVar, Final

from ludotheque.games.tramping.rules.accounts import close
from ludotheque.games.tramping.rules.bank import (
    BUY,
    BUYS,
    Counter,
    ask_for,
    bad_purchase,
    finds_card,
    on_sale,
    seller,
    unsold,
)
from ludotheque.games.tramping.rules.board import CONTROL, FREIGHT, NOWHERE, PETROL, REPAIR, TRAMPING
from ludotheque.games.tramping.rules.dues import BANK, Due
from ludotheque.games.tramping.rules.incident import Four
from ludotheque.games.tramping.rules.market import COUNTERS, bad_offer, made, samples, trade_cards
from ludotheque.games.tramping.rules.sail import INCIDENT, by_die
from ludotheque.games.tramping.rules.throw import CastAgain, SetOut, set_out
from ludotheque.games.tramping.rules.ways import behind, led
from ludotheque.games.tramping.state import DOUBLE_ONE, PRICE, SEATS, Sea
from ludotheque.kernel.agenda import NOBODY, Decision, IllegalMove, Move, Seat, Step
from ludotheque.kernel.dice import Throw, throws

THROW: Final[Move] = ("throw",)
TURN: Final[Move] = ("turn",)
CLOSE: Final[Move] = ("close",)
REPAY: Final[Move] = ("repay",)
AGREE: Final[Move] = ("agree",)
DECLINE: Final[Move] = ("decline",)
ASK: Final[Move] = ("ask",)  # for a loan, of whatever sum
NO_DEALING: Final = IllegalMove("three dealings in one turn, no more", ("T89",))
NO_LOAN: Final = IllegalMove("only when a due cannot be paid", ("T148",))
TOO_SOON: Final = IllegalMove("only beyond the gates does a cargo turn round", ("T117",))
DAMAGED: Final = IllegalMove("a damaged cargo takes the shortest way to its repair port", ("T128", "T117"))
TURNED: Final = IllegalMove("you have just done so", ("T117",))
NO_WAY_BACK: Final = IllegalMove("nobody turns back through a gate", ("T116", "T117"))
NO_PORT: Final = IllegalMove("only on a port, or after a repair, a bump or the draw", ("T117",))
TWO_DICE: Final = throws(2)
TRAMPING_TO: Final[list[Move]] = [("offer", other, (TRAMPING,), 0, (), 2 * PRICE) for other in range(SEATS)]
TRAMPING_FROM: Final[list[Move]] = [("offer", other, (), PRICE, (TRAMPING,), 0) for other in range(SEATS)]
DEALINGS: Final = 3  # purchases asked for and offers made before one throw
WARNING: Final = 5  # rounds
LONG: Final = 60  # rounds after which captains may propose to end the game
POOR: Final = 2  # with a million or less one thinks of a loan
PAUSE: Final = 10  # rounds after the draw, and between two proposals of one captain
PORTS: Final = (FREIGHT, PETROL, REPAIR, CONTROL)


class Turn(Step[Sea]):
    """T6 T9 T114: the next captain in play, clockwise, has the turn; the bank has none."""

    def __init__(self, after: Seat) -> None:
        self.after = after

    def run(self, s: Sea) -> None:
        seat = self.after
        while True:
            seat = (seat + 1) % s.seats
            if seat == s.first and self.new_round(s):
                return
            if s.sails(seat):
                break
        s.active, s.talks = seat, s.talks.next_turn()
        if s.fleet.skip[seat]:
            s.fleet.skip[seat] -= 1
            s.tell(("misses", "T100", seat, s.fleet.skip[seat]))
            s.agenda.append(TURNS[seat])
            return
        s.agenda.append(TURNS[seat])
        s.agenda.append(throw_of(s, seat))
        if s.house.sale_any:
            s.agenda.append(BEFORE[seat][DEALINGS][False])
            s.then(*[OpenCounter(other) for other in s.others(seat)])
        else:
            BEFORE[seat][DEALINGS][False].run(s)

    def new_round(self, s: Sea) -> bool:
        """T139 T170: the animator's limits, announced five rounds ahead; by house rule the end of the last round."""
        s.round += 1
        last = last_round(s)
        if s.taken != NOBODY:
            close(s, "treasure", "T169")
            return True
        if last and s.round > last:
            close(s, "limit", "T170")
            return True
        s.tell(("round", "T9", s.round))
        left = last - s.round + 1
        if last and (left == WARNING or (left < WARNING and s.round in (1, s.drawn_in + 1))):
            s.tell(("limit", "T170", left))
        return False


def last_round(s: Sea) -> int:
    """T170: the last round the animator allows; 0 while there is no limit."""
    total, after = s.house.limit_total, s.house.limit_after_draw
    if not s.treasure or not after:
        return total
    return min(total, s.drawn_in + after) if total else s.drawn_in + after


class OpenCounter(Step[Sea]):
    """T89: by house rule others may buy from the bank before every throw; nobody is asked who could buy nothing."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, s: Sea) -> None:
        if s.sails(self.seat) and finds_card(s, self.seat):
            s.then(Counter(self.seat, None))


def throw_of(s: Sea, seat: Seat) -> Step[Sea]:
    """T37 T51 T71: two dice to depart, none on the first joined square, else one's own die."""
    if not s.fleet.departed[seat]:
        return Depart(seat)
    if s.fleet.one_step[seat] and not s.house.joined_throw:
        return SingleStep(seat)
    return CASTS[seat]


class Before(Step[Sea]):
    """T89 T103 T117: the captain is asked only if he could do anything but throw."""

    def __init__(self, question: BeforeThrow) -> None:
        self.question = question

    def run(self, s: Sea) -> None:
        question = self.question
        if question.can_close(s) or question.can_deal(s) or question.can_turn(s) or question.can_repay(s):
            s.agenda.append(question)
        else:
            s.fleet.may_turn[question.seat] = False


class BeforeThrow(Decision[Sea]):
    """T36 T89 T103 T104 T117 T154 T170: buy from the bank, deal in TRAMPING, turn round, propose to end; then throw."""

    asks: ClassVar[str] = "BeforeThrow"
    rules: ClassVar[tuple[str, ...]] = ("T88", "T89", "T103", "T117", "T170")

    def __init__(self, seat: Seat, dealings: int, turned: bool) -> None:
        super().__init__(seat)
        self.dealings = dealings  # how many are left in this turn
        self.turned = turned  # whether the cargo has turned round in this turn

    def can_deal(self, s: Sea) -> bool:
        return self.can_offer(s) or (self.dealings > 0 and finds_card(s, self.seat))

    def can_offer(self, s: Sea) -> bool:
        """Somebody must be there to deal with, and something to deal in."""
        goods = s.tramping != NOBODY or s.house.always_market
        return goods and self.dealings > 0 and s.captains_left() > 1

    def can_turn(self, s: Sea) -> bool:
        return self.bad_turn(s) is None

    def bad_turn(self, s: Sea) -> IllegalMove | None:
        """T117: on a port, or freshly repaired or bumped, or right after the draw; never back through a gate."""
        seat, fleet = self.seat, s.fleet
        if not s.board.americas[fleet.at[seat]]:
            return TOO_SOON
        if fleet.repair[seat] != NOWHERE:
            return DAMAGED
        if self.turned:
            return TURNED
        if behind(s, seat) == NOWHERE:
            return NO_WAY_BACK
        free = s.house.free_heading or fleet.may_turn[seat] or s.board.kind[fleet.at[seat]] in PORTS
        return None if free else NO_PORT

    def can_close(self, s: Sea) -> bool:
        """T170: in a long game, or when the treasure has long been drawn; not too often."""
        if s.round < LONG and not (s.treasure > 0 and s.round >= s.drawn_in + PAUSE):
            return False
        last = s.proposed[self.seat]
        return last == NOBODY or s.round >= last + PAUSE

    def can_repay(self, s: Sea) -> bool:
        return s.house.early_repay and 0 < s.loans[self.seat] <= s.cash.balances[self.seat]

    def options(self, s: Sea, seat: Seat) -> list[Move]:
        """Everything but free offers, of which a few are listed; any other is judged."""
        found: list[Move] = [THROW]
        if self.bad_turn(s) is None:
            found.append(TURN)
        if self.dealings:
            found += [BUYS[card] for card in on_sale(s, seat)]
            if self.can_offer(s):
                found += self.offers(s)
        if self.can_repay(s):
            found.append(REPAY)
        if self.can_close(s):
            found.append(CLOSE)
        return found

    def offers(self, s: Sea) -> list[Move]:
        found: list[Move] = samples(s, self.seat) if s.house.always_market else []
        if s.tramping == self.seat:
            found += [TRAMPING_TO[other] for other in s.others(self.seat)]
        elif s.tramping != NOBODY and s.cash.balances[self.seat] >= PRICE:
            found.append(TRAMPING_FROM[s.tramping])
        return found

    def refusal(self, s: Sea, seat: Seat, move: Move) -> IllegalMove | None:
        if move[0] == "offer":
            if not self.can_offer(s):
                return IllegalMove("there is nothing to offer now", self.rules)
            return bad_offer(s, seat, move, trade_cards(s))
        if move[0] == "buy":
            return bad_purchase(s, seat, move) if self.dealings else NO_DEALING
        if move == TURN:
            return self.bad_turn(s)
        return NO_LOAN if move[0] == "ask" else super().refusal(s, seat, move)

    def near_misses(self, s: Sea, seat: Seat) -> list[Move]:
        """T80 T89 T90 T117 T148: cards of the bank, a turn beyond the gates, a loan for one who has little left."""
        found = unsold(s, seat)
        if not self.dealings:
            found = [BUY] if s.cards_of(NOBODY) and seat != s.banker else []
        if s.board.americas[s.fleet.at[seat]] and not self.can_turn(s):
            found.append(TURN)
        return [*found, ASK] if s.cash[seat] <= POOR and seat != s.banker else found

    def shown(self, s: Sea, seat: Seat) -> dict[str, object]:
        turn = [led(TURN, [behind(s, seat)])] if self.can_turn(s) else []
        faces = [] if s.fleet.one_step[seat] else by_die(s, seat)
        return {"foreseen": turn, "faces": faces, "trade_cards": trade_cards(s)}

    def take(self, s: Sea, seat: Seat, move: Move) -> None:
        if move == THROW:
            s.fleet.may_turn[seat] = False
        elif move == TURN:
            turn_round(s, seat)
            BEFORE[seat][self.dealings][True].run(s)
        elif move == CLOSE:
            s.proposed[seat] = s.round
            s.tell(("proposes", "T170", seat))
            s.then(Consenting(seat, s.others(seat) + ([] if s.sails(s.banker) else [s.banker])), self.again(0))
        elif move == REPAY:
            s.pay(seat, s.banker, s.loans[seat], "T154")
            s.loans[seat] = 0
            self.again(0).run(s)
        elif move[0] == "buy":
            s.agenda.append(self.again(1))
            ask_for(s, seat, move[1])
        else:
            s.agenda.append(self.again(1))
            s.asks(seat, move[1])
            s.agenda.append(made(s, seat, move, COUNTERS))

    def partner(self, s: Sea, move: Move) -> Seat:
        """T88: the bank too is asked, unless the card is to be had by right."""
        return seller(s, move) if move[0] == "buy" else super().partner(s, move)

    def again(self, dealt: int) -> Before:
        return BEFORE[self.seat][self.dealings - dealt][self.turned]

    def known(self, s: Sea, seat: Seat) -> dict[str, object]:
        seen = s.sees_purse(seat, self.seat)
        return super().known(s, seat) | {
            "dealings": self.dealings,
            "buys": on_sale(s, self.seat) if self.dealings and seen else [],
            "turn": self.can_turn(s),
            "offers": self.dealings if self.can_offer(s) else 0,
            "step": s.fleet.one_step[self.seat] and not s.house.joined_throw,
            "close": self.can_close(s),
            "repay": s.loans[self.seat] if seen and self.can_repay(s) else 0,
            "scale": 2,
        }


def turn_round(s: Sea, seat: Seat) -> None:
    """T117: the next move begins with the square it came from."""
    s.fleet.bound[seat] = behind(s, seat)
    s.fleet.wake[seat] = ()
    s.fleet.may_turn[seat] = False
    s.tell(("turned", "T117", seat))


class Consenting(Step[Sea]):
    """T170: the other captains in play are asked in turn, then the bank; when all have agreed, the game is closed."""

    def __init__(self, by: Seat, asked: list[Seat]) -> None:
        self.by = by
        self.asked = asked

    def run(self, s: Sea) -> None:
        if self.asked:
            s.then(Consent(self.asked[0], self.by, self.asked[1:]))
        else:
            close(s, "consent", "T170")


class Consent(Decision[Sea]):
    """T170: one who does not agree is enough to go on."""

    asks: ClassVar[str] = "Consent"
    rules: ClassVar[tuple[str, ...]] = ("T170",)

    def __init__(self, seat: Seat, by: Seat, rest: list[Seat]) -> None:
        super().__init__(seat)
        self.by = by
        self.rest = rest

    def options(self, s: Sea, seat: Seat) -> list[Move]:
        return [AGREE, DECLINE]

    def take(self, s: Sea, seat: Seat, move: Move) -> None:
        if move == DECLINE:
            s.tell(("disagrees", "T170", seat))
        else:
            s.tell(("agrees", "T170", seat))
            s.then(Consenting(self.by, self.rest))

    def known(self, s: Sea, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {"by": self.by}


class Depart(Throw[Sea]):
    """T37 T38 T39 T40 T41 T42 T43 T44: a double is needed; half its sum is sailed, a double 1 costs 0.5 M and stays."""

    asks: ClassVar[str] = "Depart"
    rules: ClassVar[tuple[str, ...]] = ("T37", "T38", "T39", "T40")

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def faces(self) -> list[Move]:
        return TWO_DICE

    def take(self, s: Sea, seat: Seat, move: Move) -> None:
        one, other, mover = int(move[1]), int(move[2]), self.seat
        s.tell(("threw_two", "T37", mover, one, other))
        if one != other:
            s.tell(("stays", "T38", mover))
        elif one == 1:
            Due(mover, BANK, DOUBLE_ONE, "T40").run(s)
        else:
            s.fleet.departed[mover] = True
            sail(s, mover, one, "T39", one)

    def known(self, s: Sea, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {"seat": self.seat}


class Cast(CastAgain):
    """T51 T52 T71 T93 T96: the turn's own throw; a 4 also draws an incident."""

    asks: ClassVar[str] = "Cast"
    rules: ClassVar[tuple[str, ...]] = ("T51", "T93")

    def sail(self, s: Sea, points: int) -> None:
        """T71, by house rule: on the first joined square one throws, and sails one square."""
        single = s.fleet.one_step[self.seat]
        s.fleet.one_step[self.seat] = False
        sail(s, self.seat, 1 if single else points, "T51", points)


def sail(s: Sea, seat: Seat, points: int, rule: str, thrown: int) -> None:
    """T43 T96: the 4 is sailed and its square settled, then comes the card; by house rule the card first."""
    card_first = thrown == INCIDENT and s.house.card_before
    if thrown == INCIDENT and not card_first:
        s.agenda.append(Four(seat))
    if card_first or s.owes == seat:
        s.agenda.append(SetOut(seat, points, rule, True))
    else:
        set_out(s, seat, points, rule, True)
    if card_first:
        s.agenda.append(Four(seat))


class SingleStep(Step[Sea]):
    """T71: from the first joined square one square on, without a throw: no incident, no draw."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, s: Sea) -> None:
        s.fleet.one_step[self.seat] = False
        s.tell(("one_step", "T71", self.seat))
        set_out(s, self.seat, 1, "T71", True)


# -- steps never change: those of every turn are made once, by seat


TURNS: Final = [Turn(seat) for seat in range(SEATS)]
BEFORE: Final = [  # by the dealings left, and whether the cargo has turned round
    [[Before(BeforeThrow(seat, dealings, turned)) for turned in (False, True)] for dealings in range(DEALINGS + 1)]
    for seat in range(SEATS)
]
CASTS: Final = [Cast(seat) for seat in range(SEATS)]
