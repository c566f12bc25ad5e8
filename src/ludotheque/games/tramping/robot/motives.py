"""Why an answer of TRAMPING is weighed as it is: ports ahead, squares to go, what is paid and what may be lost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludotheque.games.tramping.robot.bank import LATE, loan_worth
from ludotheque.games.tramping.robot.course import course, held_on, ports_ahead, steps_ahead, steps_to, way_left
from ludotheque.games.tramping.robot.market import FIRM, LENGTH, OBTAINABLE, ON_ROUTE, route_worth
from ludotheque.games.tramping.robot.sailing import (
    FADING,
    JOSTLE,
    Chart,
    ahead_of,
    astern_of,
    buy_back_worth,
    royalties_lost,
)
from ludotheque.games.tramping.robot.worth import bar_at, due_at, freight_of, leads, prize, stay
from ludotheque.games.tramping.rules.bank import Counter, LastResort, SellOrKeep, TakeOver
from ludotheque.games.tramping.rules.board import NOWHERE, ROUTES, TRAMPING
from ludotheque.games.tramping.rules.dues import DistressSale, Failing, LoanAsked, TakeLoan
from ludotheque.games.tramping.rules.landing import BuyBack, ChooseRepair, UseTramping
from ludotheque.games.tramping.rules.market import Bargain, Market
from ludotheque.games.tramping.rules.sail import AtTreasure, Fork, Overshoot
from ludotheque.games.tramping.rules.start import NameBank
from ludotheque.games.tramping.rules.turn import BeforeThrow, Consent
from ludotheque.games.tramping.rules.ways import far_to
from ludotheque.games.tramping.state import BUY_BACK, INTEREST, PRICE, REPAIR_DUE, UNDECLARED, Sea
from ludotheque.kernel.agenda import NOBODY, Move, Seat, pending
from ludotheque.kernel.game import Motive

SLIGHT: Final = 0.05
DIE: Final = 6


def motives(s: Sea, seat: Seat, move: Move) -> list[Motive]:
    """What is to be said for this answer and against it."""
    question, verb = pending(s), str(move[0])
    if verb == "offer" and len(move) == 6:
        return trading(s, seat, move[4], int(move[5]), move[2], int(move[3]), 1.0)
    if verb == "buy":
        return buying(s, seat, int(move[1]))
    if isinstance(question, Market):
        return marketing(s, seat, move)
    if isinstance(question, BeforeThrow):
        return before(s, seat, verb)
    if isinstance(question, (Fork, Overshoot, AtTreasure, BuyBack)):
        return sailing(s, seat, question, move)
    if isinstance(question, (Bargain, DistressSale)):
        sign = 1.0 if verb == "accept" else -1.0
        return trading(s, seat, question.give, question.pay, question.want, question.ask, sign)
    return banking(s, seat, move)


# -- cards and their ports


def squares_to(s: Sea, seat: Seat, card: int) -> int:
    """Squares to the port of a card on the way this captain goes; 0 where it does not lie ahead, or beyond a gate."""
    if card == TRAMPING or seat == s.banker:
        return 0
    port, at, route = s.board.card_port[card], s.fleet.at[seat], course(s, seat)
    if not ports_ahead(s, seat, route)[card]:
        return 0
    if s.board.americas[port]:
        return steps_to(s, seat, far_to(s.board, port)) if s.board.americas[at] else 0
    return s.board.order[route][port] - s.board.order[route][at]


def ahead(s: Sea, seat: Seat, cards: Sequence[int], wanted: bool) -> list[int]:
    """Those whose port lies ahead of this captain, or does not."""
    if seat == s.banker:
        return []
    lies = ports_ahead(s, seat, course(s, seat))
    return [card for card in cards if card != TRAMPING and lies[card] == wanted]


def next_port(s: Sea, seat: Seat) -> list[Motive]:
    """The nearest port of a card he holds."""
    found = [(squares_to(s, seat, card), card) for card in ahead(s, seat, s.cards_of(seat), True)]
    near = min([pair for pair in found if pair[0]], default=None)
    return [] if near is None else [Motive("port_ahead", SLIGHT, {"card": near[1], "squares": near[0]})]


def buying(s: Sea, seat: Seat, card: int) -> list[Motive]:
    """T88 T92: a port ahead, and its price."""
    found = [Motive("price", -float(PRICE), {"price": PRICE, "cash": s.cash[seat]})]
    if not ahead(s, seat, [card], True):
        return [*found, Motive("not_ahead", -float(PRICE), {"cards": (card,)})]
    squares = squares_to(s, seat, card)
    facts = {"card": card, "squares": squares, "sum": int(freight_of(s, seat))}
    if not facts["sum"]:
        return [*found, Motive("pays_self", -1.0, {})]
    return [*found, Motive("freight_near" if squares else "freight_beyond", freight_of(s, seat), facts)]


def trading(
    s: Sea, seat: Seat, gets: tuple[int, ...], paid: int, gives: tuple[int, ...], pays: int, sign: float
) -> list[Motive]:
    """T33 T103 T146: cards on one's way against cards that are not, and what is added in money."""
    found = []
    on, off = ahead(s, seat, gets, True), ahead(s, seat, gets, False)
    for name, cards, weight in (
        ("gets_ahead", on, ON_ROUTE),
        ("gets_useless", off, -SLIGHT),
        ("gives_useless", ahead(s, seat, gives, False), SLIGHT),
        ("gives_ahead", ahead(s, seat, gives, True), -ON_ROUTE),
    ):
        if cards:
            found.append(Motive(name, sign * weight * len(cards), {"cards": tuple(cards)}))
    if TRAMPING in gets or TRAMPING in gives:
        name = "gets_tramping" if TRAMPING in gets else "gives_tramping"
        found.append(Motive(name, sign * (1.0 if TRAMPING in gets else -1.0), {"uses": s.uses}))
    if pays:
        found.append(Motive("pays", -sign * pays, {"sum": pays, "cash": s.cash[seat]}))
    return [*found, Motive("receives", sign * paid, {"sum": paid})] if paid else found


# -- before departure


def marketing(s: Sea, seat: Seat, move: Move) -> list[Motive]:
    """T27 T32 T35: a route that passes one's ports; then nothing is left but to be ready."""
    if seat == s.banker:
        return [Motive("still_trading", 1.0, {})] if move[0] == "wait" else []
    held = [card for card in s.cards_of(seat) if s.board.card_port[card] != NOWHERE]
    if move[0] == "route":
        return routing(s, seat, int(move[1]), len(held))
    route = course(s, seat)
    facts = {"count": held_on(s, seat, route), "held": len(held), "route": route}
    return [Motive("route_suits", SLIGHT, facts)]


def routing(s: Sea, seat: Seat, route: int, held: int) -> list[Motive]:
    mine, port = held_on(s, seat, route), s.board.card_port
    free = [card for card, holder in enumerate(s.holder) if holder == NOBODY and port[card] != NOWHERE]
    open_ = len([card for card in free if s.board.lies_on[route][port[card]]])
    found = [Motive("route_ports", ON_ROUTE * mine, {"route": route, "count": mine, "held": held})] if mine else []
    if open_:
        found.append(Motive("route_bank", OBTAINABLE * open_, {"count": open_}))
    saved = max([len(line) for line in s.board.routes]) - len(s.board.routes[route])
    if saved:
        found.append(Motive("route_short", LENGTH * saved, {"squares": saved}))
    now = s.fleet.route[seat]
    if now != UNDECLARED and route_worth(s, seat, route) - route_worth(s, seat, now) < FIRM:
        return [*found, Motive("route_known", -FIRM, {"route": now})]
    return found


# -- before the throw


def before(s: Sea, seat: Seat, verb: str) -> list[Motive]:
    """T36 T117 T154 T170."""
    if verb == "turn":
        return turning(s, seat)
    if verb == "repay":
        return [Motive("out_of_debt", 0.5, {"loan": s.loans[seat]})]
    if verb == "close":
        return ending(s, seat)
    found = next_port(s, seat)
    if s.live_treasure() != NOWHERE and s.board.americas[s.fleet.at[seat]] and s.fleet.repair[seat] == NOWHERE:
        squares = steps_to(s, seat, s.board.far[s.live_treasure()])
        found.append(Motive("treasure", 2 * SLIGHT, {"place": s.live_treasure(), "squares": squares}))
    elif not s.fleet.passed[seat] and s.fleet.departed[seat]:
        left = way_left(s, seat, course(s, seat))
        found += [Motive("gate_ahead", SLIGHT / 2, {"squares": left})] if left else []
    return found or [Motive("sail", SLIGHT, {})]


def turning(s: Sea, seat: Seat) -> list[Motive]:
    """T117: the treasure, or a port, that is nearer the other way."""
    square, came = s.fleet.at[seat], s.fleet.came(seat)
    goals = [(NOWHERE, s.board.far[s.live_treasure()])] if s.live_treasure() != NOWHERE else []
    goals += [(card, far_to(s.board, s.board.card_port[card])) for card in beyond(s, seat)]
    found = []
    for card, far in goals:
        now, then = steps_ahead(s.board, square, came, far), 1 + steps_ahead(s.board, came, square, far)
        facts = {"squares": then, "before": now}
        if now != then:
            name, more = ("turn_port", {"card": card}) if card != NOWHERE else ("turn_treasure", {})
            found.append(Motive(name if then < now else name + "_away", 0.1 * (now - then), facts | more))
    return found


def beyond(s: Sea, seat: Seat) -> list[int]:
    """His cards of ports beyond the gates."""
    cards = [card for card in s.cards_of(seat) if s.board.card_port[card] != NOWHERE]
    return [card for card in cards if s.board.americas[s.board.card_port[card]]]


def ending(s: Sea, seat: Seat) -> list[Motive]:
    """T170: who leads, as far as purses are open; how long it has lasted."""
    found = [Motive("long_game", 1.0, {"count": s.round})] if s.round > LATE else []
    if not s.house.hidden_cash:
        found.append(Motive("in_front", 1.0, {}) if leads(s, seat) else Motive("behind", -1.0, {}))
    return found


# -- at sea


def sailing(s: Sea, seat: Seat, question: Fork | Overshoot | AtTreasure | BuyBack, move: Move) -> list[Motive]:
    chart = Chart(s, seat)
    if isinstance(question, Fork):
        return forking(chart, question, int(move[1]))
    if isinstance(question, Overshoot):
        return overshooting(chart, question, move[0] == "give_up")
    if isinstance(question, AtTreasure):
        return at_treasure(chart, question, move[0] == "sail_on")
    return keeping(chart, question, move)


def landing(chart: Chart, square: int) -> list[Motive]:
    """T64 T71 to T75 T81 T123: what happens where the move ends."""
    s, seat, board = chart.s, chart.seat, chart.s.board
    facts = {"place": square}
    if square == NOWHERE:
        return []
    card = board.card_of[square]
    if card != NOWHERE and s.holder[card] == seat:
        freight = freight_of(s, seat)
        return [Motive("ends_port", freight, {"card": card, "sum": int(freight)})] if freight else []
    if square == s.live_treasure() and chart.whole():
        return [Motive("ends_treasure", prize(s, seat), facts)]
    if square in s.live_reefs() and chart.whole():
        return [Motive("ends_reef", -chart.damage(), facts)]
    lost = bar_at(s, seat, square)
    if lost != NOWHERE:
        return [Motive("ends_bar", -float(BUY_BACK), {"card": lost, "sum": BUY_BACK})]
    due = due_at(s, seat, square, 0.0)
    if due:
        return [Motive("ends_due", -due, {"place": square, "sum": int(due)})]
    return [Motive("ends_jostle", JOSTLE, facts)] if chart.jostling(square) else []


def forking(chart: Chart, question: Fork, square: int) -> list[Motive]:
    """T31 T115: ports, the treasure, and where this throw ends."""
    s, seat, at = chart.s, chart.seat, chart.s.fleet.at[chart.seat]
    if not s.board.americas[square]:
        held = max([held_on(s, seat, route) for route in range(ROUTES) if s.board.lies_on[route][square]])
        return [Motive("branch_ports", float(held), {"count": held})] if held else [Motive("no_ports", 0.0, {})]
    if s.fleet.repair[seat] != NOWHERE:
        return [Motive("for_repair", 0.0, {"place": s.fleet.repair[seat]})]
    found = landing(chart, straight(s, at, square, question.points - 1))
    ways = [
        (1 + steps_ahead(s.board, square, at, far_to(s.board, s.board.card_port[card])), card)
        for card in beyond(s, seat)
    ]
    if ways:
        squares, card = min(ways)
        found.append(Motive("fork_port", chart.brought * FADING**squares, {"card": card, "squares": squares}))
    if chart.hunting:
        squares = 1 + steps_ahead(s.board, square, at, s.board.far[s.live_treasure()])
        found.append(Motive("fork_treasure", prize(s, seat) / (squares + 3), {"squares": squares}))
    else:
        squares = min([1 + steps_ahead(s.board, square, at, far) for far in chart.places])
        found.append(Motive("fork_place", SLIGHT / squares, {"squares": squares}))
    return found


def straight(s: Sea, came: int, square: int, points: int) -> int:
    """Where so many points lead after this square; NOWHERE where the way forks again, or something stops the cargo."""
    for _ in range(points):
        card = s.board.card_of[square]
        forward = [other for other in s.board.links[square] if other != came]
        if len(forward) != 1 or card != NOWHERE or square == s.live_treasure():
            return NOWHERE
        came, square = square, forward[0]
    return square


def overshooting(chart: Chart, question: Overshoot, gives_up: bool) -> list[Motive]:
    """T55 T60: one throw in six arrives, after a bounce; or the freight is lost and the way goes on."""
    s, seat, points = chart.s, chart.seat, question.points
    freight = int(freight_of(s, seat))
    if gives_up:
        others = len(ahead(s, seat, s.cards_of(seat), True)) - 1
        lost = -freight - royalties_lost(s, seat, question.card)
        found = [Motive("gives_freight", lost, {"sum": freight}) if freight else Motive("pays_self", 1.0, {})]
        found.append(Motive("time", chart.cost * points, {"points": points}))
        if others > 0:
            found.append(Motive("others_ahead", chart.cost, {"count": others}))
        return found + landing(chart, ahead_of(s, seat, points))
    behind = astern_of(s, seat, DIE)
    facts = {"card": question.card, "points": points, "sum": freight}
    worth = stay(s, seat, behind, chart.cost)[points] if len(behind) >= points else chart.brought
    found = [Motive("bounce", max(worth, SLIGHT), facts)] if freight else []
    return found + (landing(chart, behind[points - 1]) if len(behind) >= points else [])


def at_treasure(chart: Chart, question: AtTreasure, sails_on: bool) -> list[Motive]:
    """T140 T141: going back keeps the heading."""
    s, seat, points = chart.s, chart.seat, question.points
    if sails_on:
        return [Motive("leads_away", -1.0, {}), *landing(chart, ahead_of(s, seat, points))]
    behind = astern_of(s, seat, points)
    found = [Motive("before_treasure", 1.0, {"points": points})]
    return found + (landing(chart, behind[points - 1]) if len(behind) >= points else [])


def keeping(chart: Chart, question: BuyBack, move: Move) -> list[Motive]:
    """T75: a card whose port comes next is worth it."""
    s, seat, card = chart.s, chart.seat, question.card
    buy, lose = [buy_back_worth(chart, question, (verb,)) for verb in ("buy_back", "lose")]
    squares, freight = squares_to(s, seat, card), int(freight_of(s, seat))
    if move[0] == "lose":
        name = "port_far" if squares else "not_ahead"
        return [Motive(name, lose - buy, {"cards": (card,), "card": card, "squares": squares, "price": BUY_BACK})]
    facts = {"card": card, "squares": squares, "price": BUY_BACK, "sum": freight}
    return [Motive("keeps_freight" if squares else "keeps_card", buy - lose, facts)]


# -- the bank, debts, and what is said once


def banking(s: Sea, seat: Seat, move: Move) -> list[Motive]:
    question, verb = pending(s), str(move[0])
    if isinstance(question, SellOrKeep):
        sign = 1.0 if verb == "sell" else -1.0
        facts = {"captain": question.captain, "card": question.card, "price": PRICE, "sum": PRICE * 2}
        return [Motive("sells", PRICE, facts)] if sign > 0 else [Motive("would_pay", PRICE, facts)]
    if isinstance(question, LoanAsked):
        return lending(s, seat, question, move)
    if isinstance(question, Failing):
        return failing(s, seat, move)
    if isinstance(question, TakeOver):
        owed = sum([len(s.cards_of(other)) for other in s.others(seat)])
        return [Motive("bank_dues", 1.0, {}) if verb == "take" else Motive("bank_owes", 1.0, {"count": owed})]
    if isinstance(question, Consent):
        sign = 1.0 if verb == "agree" else -1.0
        return [Motive(one.name, sign * one.weight, one.facts) for one in ending(s, seat)]
    if isinstance(question, ChooseRepair):
        return repairing(s, int(move[1]))
    return simply(s, seat, move)


def lending(s: Sea, seat: Seat, question: LoanAsked, move: Move) -> list[Motive]:
    """T147 T151 T153: interest on every freight, or a rival the fewer."""
    captain = question.captain
    cards = len(s.cards_of(captain))
    gain = loan_worth(s, seat, question, move)
    if move[0] == "refuse":
        return [Motive("rival_fails", max(SLIGHT, gain), {"captain": captain, "count": cards})]
    facts = {"captain": captain, "count": cards, "sum": INTEREST}
    found = [Motive("interest", float(INTEREST * cards), facts)] if cards else []
    return [*found, Motive("half_treasure", 1.0, {"captain": captain})] if not s.loans[captain] else found


def failing(s: Sea, seat: Seat, move: Move) -> list[Motive]:
    """T144 to T153: cards first, then a loan; to fail comes last."""
    if move[0] == "ask":
        found = [Motive("loan_saves", 1.0, {})]
        return found if s.loans[seat] else [*found, Motive("loan_costs", -0.5, {})]
    if move[0] == "sell":
        card = int(move[2])
        useless = not ahead(s, seat, [card], True)
        name = "sells_useless" if useless else "sells_useful"
        return [Motive("no_debt", 1.0, {"sum": move[3]}), Motive(name, SLIGHT if useless else -1.0, {"cards": (card,)})]
    return [Motive("fails", -1.0, {})]


def repairing(s: Sea, port: int) -> list[Motive]:
    """T128: the one from which the treasure is nearer."""
    if s.live_treasure() == NOWHERE:
        return [Motive("as_near", 0.0, {})]
    squares = s.board.far[s.live_treasure()][port]
    return [Motive("repair_treasure", 100.0 / (1 + squares), {"place": port, "squares": squares})]


def simply(s: Sea, seat: Seat, move: Move) -> list[Motive]:
    """Answers of which there is one thing to say."""
    question, verb = pending(s), str(move[0])
    if isinstance(question, UseTramping) and verb == "use":
        return [Motive("free_repair", 1.0, {"uses": s.uses, "sum": REPAIR_DUE})]
    if isinstance(question, TakeLoan) and verb == "take":
        return [Motive("loan_saves", 1.0, {})]
    if isinstance(question, LastResort) and verb == "offer":
        return [Motive("cards_sold", 1.0, {"price": PRICE})]
    if isinstance(question, Counter):
        useful = ahead(s, seat, [int(each[1]) for each in question.options(s, seat) if each[0] == "buy"], True)
        return [Motive("save_money", SLIGHT, {"cash": s.cash[seat]}) if useful else Motive("none_ahead", 1.0, {})]
    if isinstance(question, NameBank):
        return [Motive("bank_self", 1.0, {})] if move[1] == seat else [Motive("bank_other", -1.0, {"who": move[1]})]
    return []
