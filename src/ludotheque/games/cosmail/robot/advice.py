"""What a robot needs to know of COSMAIL: it plans in turns, and weighs answers by the turns they save; part E."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludotheque.games.cosmail.robot.motives import motives
from ludotheque.games.cosmail.robot.moves import STAYING, announce_worth, go_worth, plane_worth, planned
from ludotheque.games.cosmail.robot.plan import Plan
from ludotheque.games.cosmail.robot.prospects import fortunes, prospects, shares
from ludotheque.games.cosmail.robot.trade import NEVER, Proposals, bargain_worth, claim_worth, counter_offers
from ludotheque.games.cosmail.rules.board import DEPOSIT, FAR, GOLD_PORT
from ludotheque.games.cosmail.rules.dice import LosePlane
from ludotheque.games.cosmail.rules.finish import Finish
from ludotheque.games.cosmail.rules.move import STAY, MovePiece
from ludotheque.games.cosmail.rules.setup import ChooseGoal, NamePiece, costs_to, spread
from ludotheque.games.cosmail.rules.trade import Bargain, Interlude
from ludotheque.games.cosmail.rules.turn import Announce
from ludotheque.games.cosmail.state import SHIP, World
from ludotheque.kernel.agenda import Move, Seat, pending
from ludotheque.kernel.game import Motive

FREE: Final = 20.0  # free acts that gain something come before the act of the turn
LOAD: Final = 50.0
PETROL_A_TURN: Final = 4.67
COAL_A_TURN: Final = 3.5
TRIFLE: Final = 0.1  # turns


class Merchant:
    """Plans its ship's tour, flies the options just ahead of it, and swaps what it has twice."""

    horizon: Final = 16  # about a round

    def weigh(self, s: World, seat: Seat, options: Sequence[Move]) -> list[float]:
        question = pending(s)
        if isinstance(question, Announce):
            return weigh_announce(s, seat, options)
        if isinstance(question, MovePiece):
            return weigh_moves(s, seat, options)
        if isinstance(question, Finish):
            return weigh_finish(s, seat, options)
        if isinstance(question, Interlude):
            market = Proposals(s, seat)
            return [market.worth(move) if move[0] == "offer" else 0.0 for move in options]
        return [self.worth(s, seat, move) for move in options]

    def proposals(self, s: World, seat: Seat) -> list[Move]:
        """Offers worth weighing besides the listed ones."""
        question = pending(s)
        if isinstance(question, Bargain):
            return counter_offers(s, seat, question)
        if isinstance(question, Interlude):
            return [move for move in Proposals(s, seat).offers() if move[1:] not in question.made]
        if isinstance(question, (Announce, Finish)) and s.doings.offers:
            return Proposals(s, seat).offers()
        return []

    def motives(self, s: World, seat: Seat, move: Move) -> list[Motive]:
        return motives(s, seat, move)

    def trifle(self, s: World) -> float:
        return TRIFLE

    def fortunes(self, s: World) -> list[float]:
        return fortunes(s)

    def prospects(self, s: World) -> list[float]:
        return prospects(s)

    def shares(self, s: World) -> list[float]:
        return shares(s)

    def worth(self, s: World, seat: Seat, move: Move) -> float:
        """The questions outside one's own turn."""
        question = pending(s)
        if isinstance(question, Bargain):
            return bargain_worth(s, seat, question, move)
        if isinstance(question, LosePlane):
            return -plane_worth(s, seat, int(move[1]))
        if isinstance(question, ChooseGoal):
            return goal_worth(s, int(move[1]))
        if isinstance(question, NamePiece):
            return -racing_turns(s, seat, int(move[1]))
        return 0.0


def goal_worth(s: World, node: int) -> float:
    """C191: near, fair, and open to everybody."""
    shut = s.board.kind[node] in (GOLD_PORT, DEPOSIT)
    return -spread(s, node) - max(costs_to(s, node)) / FAR - shut


def free_worth(market: Proposals, move: Move) -> float:
    """C99 C132 C171 C172: trades and claims that gain; nobody repays a toll before he must."""
    if move[0] == "offer":
        worth = market.worth(move)
    elif move[0] == "claim":
        worth = claim_worth(market.mine, move)
    else:
        worth = NEVER
    return FREE + worth if worth > 0 else NEVER


def weigh_announce(s: World, seat: Seat, options: Sequence[Move]) -> list[float]:
    plan, market = planned(s, seat), Proposals(s, seat)
    acts = announce_worth(plan, market.mine)
    found = []
    for move in options:
        verb = str(move[0])
        if verb in ("fill", "gold"):
            found.append(acts[verb + str(move[1])])
        elif verb == "order":
            found.append(order_worth(plan, move))
        else:
            found.append(acts[verb] if verb in acts else free_worth(market, move))
    return found


def order_worth(plan: Plan, move: Move) -> float:
    """C172: a piece is sent away from where one wants to go."""
    node = plan.s.fleet.own(int(move[1]), int(move[2]))
    wanted = node in plan.charts.petrol or node in plan.charts.coal or node in plan.notes or node in plan.loads
    return FREE if wanted else NEVER


def weigh_moves(s: World, seat: Seat, options: Sequence[Move]) -> list[float]:
    plan = planned(s, seat)
    found = []
    for move in options:
        if move[0] == "go":
            piece, path = int(move[1]), move[2]
            found.append(go_worth(plan, piece, path[-1], plan.cost(piece, path), move[3]))
        else:
            found.append(STAYING if move == STAY else NEVER)
    return found


def weigh_finish(s: World, seat: Seat, options: Sequence[Move]) -> list[float]:
    """C126: gold, then a loading, then trades, then an option."""
    market, found = Proposals(s, seat), []
    for move in options:
        verb = str(move[0])
        if verb in ("gold", "load"):
            found.append(LOAD)
        elif verb == "option":
            found.append(1.0 + 0.1 * s.stock[int(move[1])])
        else:
            found.append(0.0 if verb == "end" else free_worth(market, move))
    return found


def racing_turns(s: World, seat: Seat, piece: int) -> float:
    """C186: how many throws its way should take."""
    far = s.board.far(piece != SHIP, False)[s.home(seat)][s.goals[0]]
    return far / (COAL_A_TURN if piece == SHIP else PETROL_A_TURN)
