"""Why an answer of COSMAIL is weighed as it is: goods one lacks, turns, fuel, the seven, and what a trade is for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludotheque.games.cosmail.robot.moves import (
    BARRED,
    CLOSE,
    GOLD,
    IN_VAIN,
    MAKING_ROOM,
    OWED,
    SAFE,
    STAYING,
    announce_worth,
    becalmed,
    best_move,
    danger,
    go_worth,
    home_bound,
    plane_worth,
    planned,
)
from ludotheque.games.cosmail.robot.plan import FILL, HERE, LOW, NEEDED, Plan
from ludotheque.games.cosmail.robot.prospects import RACE_COAL, RACE_PETROL
from ludotheque.games.cosmail.robot.trade import LEAST, Dealer, Proposals, rivalry
from ludotheque.games.cosmail.robot.worth import AWAY, POINT, STRAIT, Worth
from ludotheque.games.cosmail.rules.board import DEPOSIT, GOLD_PORT, GOODS, HOME, NOWHERE, SQUARE, WARES, Way
from ludotheque.games.cosmail.rules.dice import LosePlane
from ludotheque.games.cosmail.rules.finish import Finish
from ludotheque.games.cosmail.rules.move import MovePiece
from ludotheque.games.cosmail.rules.setup import ChooseGoal, NamePiece, costs_to, spread
from ludotheque.games.cosmail.rules.trade import Bargain, Interlude
from ludotheque.games.cosmail.rules.turn import Announce
from ludotheque.games.cosmail.rules.ways import no_stop, way_of, ways
from ludotheque.games.cosmail.state import COAL, PETROL, PIECES, SHIP, Bundle, World, fuel_of
from ludotheque.kernel.agenda import Move, Seat, pending
from ludotheque.kernel.game import Motive

FUEL_NAMES: Final = {PETROL: "petrol", COAL: "coal"}
FEARED: Final = 9  # kinds of goods from which a rival is helped with reluctance
CLEARLY: Final = 1.0  # what speaks for the only sensible answer


def motives(s: World, seat: Seat, move: Move) -> list[Motive]:
    """What is to be said for this answer and against it."""
    question, verb = pending(s), str(move[0])
    if verb == "offer":
        return trading(s, seat, int(move[1]), move[3], move[2], 1.0)
    if verb == "claim":
        return claiming(s, seat, move)
    if verb == "order":
        place = s.fleet.own(int(move[1]), int(move[2]))
        return [Motive("in_the_way", CLEARLY, {"owner": move[1], "place": place})]
    if isinstance(question, Announce):
        return announcing(s, seat, move)
    if isinstance(question, MovePiece):
        return going(s, seat, move) if verb == "go" else staying(s, seat, question)
    if isinstance(question, Finish):
        return finishing(s, seat, question, move)
    if isinstance(question, Bargain):
        sign = 1.0 if verb == "accept" else -1.0
        found = trading(s, seat, question.maker, question.give, question.want, sign)
        return [one for one in found if one.name != "other_lacks"]  # whoever offers agrees
    if isinstance(question, LosePlane):
        return losing(s, seat, int(move[1]))
    if isinstance(question, (ChooseGoal, NamePiece)):
        return entering(s, seat, move)
    return [Motive("no_offer", CLEARLY, {})] if isinstance(question, Interlude) and not offers_of(s, seat) else []


# -- what there is at a place


def lacks(s: World, seat: Seat, node: int) -> bool:
    """Whether the good of this port is one that this side has not."""
    return s.board.kind[node] == GOODS and not s.hand(s.side[seat])[s.board.good[node]]


def wanted(s: World, seat: Seat, port: int) -> str:
    """Whether its good is needed, or something to trade with."""
    return "lack" if lacks(s, seat, port) else "stock"


def what_for(s: World, seat: Seat, piece: int, node: int) -> str:
    """Why one would want to be there."""
    kind = s.board.kind[node]
    if node in s.goals:
        return "goal"
    if kind in (GOLD_PORT, DEPOSIT):
        return "gold"
    if kind == GOODS:
        if not s.house.riches or not s.stock[node]:
            return "place"
        return wanted(s, seat, node)
    return "home" if node == s.home(seat) else "fuel" if node in fuel_bases(s, seat, piece) else "place"


def fuel_bases(s: World, seat: Seat, piece: int) -> list[int]:
    chart = planned(s, seat).charts
    return chart.coal if piece == SHIP else chart.petrol


def place_facts(s: World, node: int) -> dict[str, object]:
    facts: dict[str, object] = {"place": node}
    if s.board.kind[node] == GOODS:
        facts |= {"good": s.board.good[node], "stock": s.stock[node]}
    return facts


def turns_off(plan: Plan, node: int) -> int:
    """Turns the ship needs to be there with the coal it has; 0 where that is not enough."""
    s, here = plan.s, plan.at[SHIP]
    if here in (NOWHERE, node) or not (stops(plan, node) or s.held[node] // PIECES == plan.seat):
        return 0
    coal, moves = s.points_of(plan.seat, COAL), s.board.voyages
    spent, turns = {here: 0}, 0
    while node not in spent and turns < 3:
        turns += 1
        for at, so_far in list(spent.items()):
            for way in moves[at]:
                cost = so_far + way.cost
                if cost <= coal and cost < spent.get(way.to, coal + 1) and (way.to == node or stops(plan, way.to)):
                    spent[way.to] = cost
    return turns if node in spent else 0


def stops(plan: Plan, node: int) -> bool:
    return no_stop(plan.s, plan.seat, SHIP, node) is None


# -- a piece moves


def going(s: World, seat: Seat, move: Move) -> list[Motive]:
    """C28 C39: what the way is for, what it leaves, and what it costs."""
    plan, piece, path = planned(s, seat), int(move[1]), move[2]
    to, cost = int(path[-1]), plan.cost(piece, path)
    found = arriving(plan, piece, to) + leaving(plan, piece, to)
    if cost:
        facts = {"points": cost, "fuel": FUEL_NAMES[fuel_of(piece)], "held": s.fuel_for(seat, piece)}
        found.append(Motive("cost", -POINT * cost, facts))
    for strait in way_of(s, seat, piece, path).straits if move[3] else ():
        found.append(Motive("toll", -STRAIT, {"strait": strait}))
    return found


def aimed(plan: Plan, piece: int, to: int) -> tuple[float, int]:
    """The turns saved by going there, and the target that gains most by it."""
    here, best = plan.at[piece], (0.0, NOWHERE)
    for node, weight in plan.targets[piece]:
        row = plan.rows[piece, node]
        saved = weight * (row[here] - row[to]) + (HERE * weight if to == node else 0.0)
        best = max(best, (saved, node))
    return best


def arriving(plan: Plan, piece: int, to: int) -> list[Motive]:
    """What the end of the way is good for: itself, or what it is nearer to."""
    s, seat = plan.s, plan.seat
    saved, node = aimed(plan, piece, to)
    if to in plan.notes and piece == SHIP and not becalmed(s):
        return [Motive("astray", -CLEARLY, {"place": to})]
    found = []
    if to in plan.loads and piece == SHIP:
        found.append(Motive("load_" + wanted(s, seat, to), saved + CLEARLY, place_facts(s, to)))
    elif to in plan.notes and piece != SHIP:
        found.append(Motive("note_" + wanted(s, seat, to), saved + CLEARLY, place_facts(s, to)))
        turns = turns_off(plan, to)
        if turns:
            found.append(Motive("ship_near", CLEARLY / turns, {"place": to, "turns": turns}))
    elif node == to:
        found.append(Motive("at_" + what_for(s, seat, piece, to), saved, place_facts(s, to)))
    elif node != NOWHERE:
        facts = place_facts(s, node) | {"piece": piece}
        found.append(Motive("nearer_" + what_for(s, seat, piece, node), saved, facts))
    if piece != SHIP and to in plan.loads and to in plan.tour and plan.way(SHIP, to) < CLOSE:
        found.append(Motive("blocks", -BARRED, {"place": to}))
    return found


def leaving(plan: Plan, piece: int, to: int) -> list[Motive]:
    """What leaving its place is good for, or too early for."""
    here, worth = plan.at[piece], plan.left[piece]
    if worth > 0 and piece != SHIP:
        return [Motive("makes_room", worth, {"place": here})]
    if worth >= 0:
        if piece == SHIP and here in plan.notes and to not in plan.notes:
            return [Motive("frees", MAKING_ROOM, {"place": here})]
        aside = plan.idle[piece] and plan.s.board.kind[to] in (SQUARE, HOME)
        return [Motive("idle", MAKING_ROOM, {"place": here})] if aside else []
    kind = "unloaded" if here in plan.loads else "unnoted" if here in plan.notes else "unfilled"
    return [Motive(kind, worth, {"place": here})]


def staying(s: World, seat: Seat, question: MovePiece) -> list[Motive]:
    """C39: where every move costs more than it brings."""
    plan = planned(s, seat)
    found = []
    for piece in range(PIECES):
        here = plan.at[piece]
        if here != NOWHERE and piece not in s.doings.moved and plan.left[piece] < 0:
            kind = "unloaded" if here in plan.loads else "unnoted" if here in plan.notes else "unfilled"
            found.append(Motive("wait_" + kind, -plan.left[piece], {"place": here}))
    for piece in question.movable(s):
        if max([owing(plan, piece, way) for way in ways(s, seat, piece)], default=0.0) > STAYING:
            return found
    return [*found, Motive("no_gain", STAYING, {})]


def owing(plan: Plan, piece: int, way: Way) -> float:
    return go_worth(plan, piece, way.to, way.cost, OWED[: len(way.straits)])


# -- what the throw is for


def announcing(s: World, seat: Seat, move: Move) -> list[Motive]:
    """C48 C55 C73 C148: fuel, against the seven."""
    verb, plan, worth = str(move[0]), planned(s, seat), Worth(s, seat)
    if verb in ("gold", "fill"):
        piece = int(move[1])
        place = s.fleet.own(seat, piece)
        if verb == "gold":
            return [Motive("gold", GOLD, {"place": place}), *breakdown(s, seat, -1.0)]
        held, fuel = s.fuel_for(seat, piece), fuel_of(piece)
        facts = {"place": place, "points": FILL, "fuel": FUEL_NAMES[fuel]}
        found = [Motive("fill", SAFE * worth.more_fuel(fuel, FILL), facts)]
        if held < LOW:
            found.append(Motive("low", CLEARLY / 2, {"points": held, "fuel": FUEL_NAMES[fuel]}))
        return found + breakdown(s, seat, -1.0)
    if verb == "retire":
        return retiring(plan)
    acts, now = announce_worth(plan, worth), best_move(plan)
    petrol, coal = worth.points
    if verb == "skip":
        enough = [Motive("enough", now - SAFE * now + STAYING, {"petrol": petrol, "coal": coal})]
        return (enough if now > IN_VAIN else []) + breakdown(s, seat, 1.0)
    gain = acts["throw"] - SAFE * max(now, IN_VAIN) + danger(s, seat)
    found = [Motive("throw_fuel", max(gain, 0.01), {})]
    if now <= IN_VAIN:
        found.append(Motive("stuck", IN_VAIN, {"petrol": petrol, "coal": coal}))
    return found + breakdown(s, seat, -1.0)


def retiring(plan: Plan) -> list[Motive]:
    """C80 C85: Beira first, if it pays."""
    if plan.targets[SHIP] and not home_bound(plan):
        return [Motive("gold_first", -CLEARLY, {"place": plan.targets[SHIP][0][0]})]
    return [Motive("retire", CLEARLY, {})]


def breakdown(s: World, seat: Seat, sign: float) -> list[Motive]:
    """C73 C75 C78: a seven, and a second one."""
    planes = s.fleet.planes(seat)
    if not s.last7[seat]:
        return [Motive("seven", sign * danger(s, seat), {})]
    name = "second_seven" if planes == 2 else "last_seven" if planes else "out_seven"
    return [Motive(name, sign * danger(s, seat), {})]


# -- after the moves


def finishing(s: World, seat: Seat, question: Finish, move: Move) -> list[Motive]:
    """C111 C119 C126 C148: an option, a loading, gold, or nothing more."""
    if move[0] == "end":
        return [] if question.business(s) or offers_of(s, seat) else [Motive("nothing_else", STAYING, {})]
    if move[0] == "gold":
        return [Motive("gold", GOLD, {"place": s.fleet.own(seat, int(move[1]))}), *breakdown(s, seat, -1.0)]
    if move[0] == "repay":
        return []
    plan, node = planned(s, seat), int(move[1])
    name = ("load_" if move[0] == "load" else "note_") + wanted(s, seat, node)
    found = [Motive(name, NEEDED if lacks(s, seat, node) else CLEARLY, place_facts(s, node))]
    turns = turns_off(plan, node) if move[0] == "option" else 0
    return found + ([Motive("ship_near", CLEARLY / turns, {"place": node, "turns": turns})] if turns else [])


# -- trades


def offers_of(s: World, seat: Seat) -> list[Move]:
    return Proposals(s, seat).offers()


def trading(s: World, seat: Seat, other: Seat, gets: Bundle, gives: Bundle, sign: float) -> list[Motive]:
    """C128 C133: what one lacks, what one gives away, what the other gains, and the turns it should save."""
    mine, his = Worth(s, seat), Worth(s, other)
    gain, gain_of_his = Dealer(s, mine, his).gains(gives, gets)
    found = [turns_saved(sign, gain)]
    if not mine.riches:
        return found
    lacking = [ware for ware in range(WARES) if gets[ware] and not mine.hand[ware]]
    last = [ware for ware in range(WARES) if gives[ware] and mine.hand[ware] == gives[ware]]
    missed = [ware for ware in range(WARES) if gives[ware] and not his.hand[ware]]
    kinds = his.kinds_after(gives, gets)
    if lacking:
        found.append(Motive("gets_lack", sign * NEEDED * len(lacking), {"goods": tuple(lacking)}))
    if last:
        found.append(Motive("gives_last", -sign * NEEDED * len(last), {"goods": tuple(last)}))
    if missed and sign > 0 and gain_of_his >= LEAST:
        found.append(Motive("other_lacks", LEAST, {"goods": tuple(missed), "other": other}))
    if kinds >= FEARED and kinds > his.kinds:
        weight = rivalry(kinds, mine.kinds_after(gets, gives)) * max(gain_of_his, LEAST)
        found.append(Motive("helps", -sign * weight, {"other": other, "kinds": kinds}))
    return found


def turns_saved(sign: float, gain: float) -> Motive:
    """What it is worth in all, in turns."""
    turns = round(abs(gain))
    if abs(gain) < LEAST:
        return Motive("even", sign * (gain - LEAST), {})
    name = ("saves" if gain > 0 else "loses") + ("" if turns else "_little")
    return Motive(name, sign * gain, {"turns": turns})


def claiming(s: World, seat: Seat, move: Move) -> list[Motive]:
    """C171: a good one lacks, from one who must part with it."""
    name = "claim" if s.hand(s.side[seat])[int(move[1])] else "claim_lack"
    return [Motive(name, NEEDED, {"good": move[1], "holder": move[2]})]


# -- beginnings and losses


def losing(s: World, seat: Seat, piece: int) -> list[Motive]:
    """C76: the one that is kept races, is nearer to what there is to do, or has more of it."""
    kept = 1 - piece
    gain = plane_worth(s, seat, kept) - plane_worth(s, seat, piece)
    if not gain:
        return [Motive("same_way", 0.0, {})]
    if s.house.race:
        return [Motive("races" if gain < 0 else "kept_races", gain, {"piece": s.entered[seat]})]
    plan = planned(s, seat)
    (far, node), (other, at) = nearest(plan, kept), nearest(plan, piece)
    if gain > 0 and far < other:
        return [Motive("kept_nearer", gain, {"place": node})]
    if gain < 0 and other < far:
        return [Motive("lost_nearer", gain, {"place": at})]
    return [Motive("kept_busier" if gain > 0 else "lost_busier", gain, {})]


def nearest(plan: Plan, piece: int) -> tuple[float, int]:
    return min([(plan.way(piece, node), node) for node, _ in plan.targets[piece]], default=(AWAY, NOWHERE))


def entering(s: World, seat: Seat, move: Move) -> list[Motive]:
    """C186 C191: a fair goal; a piece that is soon there."""
    if move[0] == "goal":
        costs = costs_to(s, int(move[1]))
        facts = {"place": move[1], "least": min(costs), "most": max(costs)}
        return [Motive("fair", CLEARLY - spread(s, int(move[1])), facts)]
    far = [s.board.far(piece != SHIP, False)[s.home(seat)][s.goals[0]] for piece in range(PIECES)]
    return raced(far, int(move[1]))


def raced(far: Sequence[int], piece: int) -> list[Motive]:
    """Coal comes more slowly than petrol."""
    throws = [way / (RACE_COAL if each == SHIP else RACE_PETROL) for each, way in enumerate(far)]
    facts = {"piece": piece, "points": far[piece], "fuel": FUEL_NAMES[fuel_of(piece)], "turns": round(throws[piece])}
    return [Motive("far_off", max(throws) - throws[piece], facts)]
