"""Why an answer of DE LA TERRE A LA LUNE is weighed as it is: steps, options, the pirate, a hand, a trick."""

from __future__ import annotations

from typing import Final

from ludotheque.games.lune.robot.duel import best_chance, exchange_worth, trick_chance, tricks_of, win_chance
from ludotheque.games.lune.robot.flight import Chart, ahead, push_harm, push_worth, tow_steps
from ludotheque.games.lune.robot.riches import DENIAL, place_value, spoils_worth, token_value
from ludotheque.games.lune.rules.board import EARTH, EXHAUSTED, FIRST_LANDING, MOON, NOWHERE, molab_of, suit_of
from ludotheque.games.lune.rules.cards import Exchange
from ludotheque.games.lune.rules.duel import ChooseSpoils, PlayCard
from ludotheque.games.lune.rules.layout import LayOut
from ludotheque.games.lune.rules.moon import KeepSample, Prospect
from ludotheque.games.lune.rules.push import Push
from ludotheque.games.lune.rules.start import ChooseRocket, PlacePirate
from ludotheque.games.lune.rules.station import OPTION, DuelOrNot, followers, gives
from ludotheque.games.lune.rules.stop import CRASHES, HOOK, TOW, orbit_says
from ludotheque.games.lune.rules.turn import STAY, Fly
from ludotheque.games.lune.state import FIRST_PRIZE, SECOND_PRIZE, Sky
from ludotheque.kernel.agenda import Move, Seat, pending
from ludotheque.kernel.game import Motive

SURE: Final = 0.995  # a chance that is called certain
FAIR: Final = 0.5  # a duel that is won as often as lost


def motives(s: Sky, seat: Seat, move: Move) -> list[Motive]:
    """What is to be said for this answer and against it."""
    question, verb = pending(s), str(move[0])
    if isinstance(question, Fly):
        return flying(s, seat, question, move)
    if isinstance(question, DuelOrNot):
        return challenging(s, seat, question, move)
    if isinstance(question, PlayCard):
        return playing(s, seat, question, int(move[1]))
    if isinstance(question, Exchange):
        return exchanging(s, seat, question, move)
    if isinstance(question, Push):
        return pushing(s, seat, question, move)
    if isinstance(question, ChooseSpoils):
        return choosing(s, seat, question, move)
    if isinstance(question, LayOut):
        hidden = [place for place in move[1:] if int(place) >= 0]
        return [Motive("hides", 1.0, {"count": len(hidden)}) if hidden else Motive("layout_alike", 0.0, {})]
    if isinstance(question, (Prospect, KeepSample)):
        return prospecting(s, seat, move)
    if isinstance(question, ChooseRocket):
        return [Motive("rockets_alike", 0.0, {})]
    return [Motive("pirate_alike", 0.0, {})] if isinstance(question, PlacePirate) and verb == "point" else []


# -- ways


def flying(s: Sky, seat: Seat, question: Fly, move: Move) -> list[Motive]:
    """L33 L36 L127: where a way ends, and what it is then near to."""
    if s.homing:
        return [Motive("homing", 0.0, {})]
    chart, at = Chart(s, seat), s.fleet.at[seat]
    if move == STAY:
        return [Motive("stays_here", 1.0, {"place": at})] if question.onward else staying(s, seat, chart)
    trail = [at, *[int(node) for node in move[1:]]]
    node, came = trail[-1], trail[-2]
    found = ending(chart, node)
    if node >= FIRST_LANDING and not [one for one in found if one.weight < 0]:
        found += heading(chart, node, came)
    elif node not in (EARTH, MOON) and node < FIRST_LANDING:
        found += heading(chart, node, NOWHERE)
    return found + (rival_near(s, seat) if at == MOON else [])


def ending(chart: Chart, node: int) -> list[Motive]:
    """L42 L65 L98 L106 L119 L152: what is there."""
    s, seat = chart.s, chart.seat
    if node == EARTH:
        prize = SECOND_PRIZE if s.landed else FIRST_PRIZE
        return [Motive("home", float(prize), {"prize": prize}) if len(s.landed) < 2 else Motive("lands", 1.0, {})]
    if node == MOON:
        return [Motive("moon", chart.prospect + chart.step, {"count": s.on_moon()})]
    if node < FIRST_LANDING:
        left = len(s.pack(node))
        took = gives(s, seat, node) == OPTION
        return [Motive("option", chart.gain[node], {"place": node, "left": left})] if took else []
    said = orbit_says(s, seat, node)
    if said in CRASHES:
        return [Motive("crash", -100.0, {"count": len(s.options_of(seat))})]
    if said in (TOW, HOOK):
        return [Motive("tow", -chart.step * tow_steps(s), {})]
    return []


def heading(chart: Chart, node: int, came: int) -> list[Motive]:
    """The goal, and the nearest station that has an option to give, from where the way ends."""
    s, seat, board = chart.s, chart.seat, chart.s.board
    goal, far = ("to_moon", board.to_moon) if chart.must_moon else ("to_earth", board.to_earth)
    steps = ahead(board, node, came, far)
    found = [Motive(goal, chart.step / (1 + steps), {"steps": steps})] if steps else []
    open_ = [each for each in chart.reached if each != node and gives(s, seat, each) == OPTION]
    ways = [(ahead(board, node, came, chart.far[each - chart.reached[0]]), each) for each in open_ if chart.must_moon]
    near = min(ways, default=None)
    if near is not None and near[0] < steps:
        facts = {"place": near[1], "steps": near[0], "left": len(s.pack(near[1]))}
        found.append(Motive("to_station", chart.gain[near[1]] / (1 + near[0]), facts))
    return found


def staying(s: Sky, seat: Seat, chart: Chart) -> list[Motive]:
    """L124 L127: one more prospecting, and everything else a turn later."""
    kind, held = s.board.option_kind, s.kinds_of(seat)
    known = [*held, EXHAUSTED]
    loose = {kind[option] for option in s.options_of(seat) if kind[option] not in known}
    found = [Motive("stay_moon", chart.prospect, {"count": s.on_moon(), "kinds": len(loose)})] if s.on_moon() else []
    return found + [Motive(one.name, -one.weight, one.facts) for one in rival_near(s, seat)]


def rival_near(s: Sky, seat: Seat) -> list[Motive]:
    """L152: who should be home first."""
    far = s.board.to_earth
    rivals = [(far[s.fleet.at[other]], other) for other in s.around(seat) if other != seat and s.fleet.seen_moon[other]]
    rivals = [(steps, other) for steps, other in rivals if s.fleet.at[other] != MOON]
    if not rivals or s.landed:
        return []
    steps, who = min(rivals)
    return [Motive("rival_home", 40.0 / (1 + steps), {"who": who, "steps": steps})]


# -- duels


def challenging(s: Sky, seat: Seat, question: DuelOrNot, move: Move) -> list[Motive]:
    """L64 L70 L136: the hand, what there is to win, and what one may lose."""
    hand, verb = s.cards.hands[seat], str(move[0])
    rivals = len(followers(s, seat, question.station)) if verb != "ambush" else 1
    if verb == "pass":
        chance = best_chance(hand, 1 + max(1, rivals))
        facts = {"percent": round(100 * chance)}
        return [Motive("hand_weak" if chance < FAIR else "hand_fair", 10 * (1 - chance), facts)]
    trump = int(move[-1])
    chance = win_chance(hand, trump, 1 + rivals)
    count = len([card for card in hand if suit_of(card) == trump])
    found = [Motive("hand", 20 * (chance - FAIR), {"percent": round(100 * chance), "suit": trump})]
    if count:
        found.append(Motive("trumps", 2.0 * count, {"count": count, "suit": trump}))
    if molab_of(s.fleet.colour[seat]) in hand:
        found.append(Motive("own_molab", 10.0, {}))
    if verb == "defi":
        left = len(s.pack(question.station))
        return [*found, Motive("prize", 5.0 * chance, {"left": left, "rivals": rivals})]
    return found + ambushing(s, seat, int(move[1]), chance)


def ambushing(s: Sky, seat: Seat, victim: Seat, chance: float) -> list[Motive]:
    """L138 L142: deposits, against one's own."""
    found = [Motive("carries", 15.0 * chance, {"victim": victim, "count": len(s.riches.piles[victim])})]
    own = len(s.riches.piles[seat])
    return [*found, Motive("at_stake", -15.0 * (1 - chance), {"count": own})] if own else found


def playing(s: Sky, seat: Seat, question: PlayCard, card: int) -> list[Motive]:
    """L77 to L81: whether it takes the trick, and what is kept for later."""
    duel = s.duel
    assert duel is not None
    chance = trick_chance(s, seat, duel, card)
    others = [int(move[1]) for move in question.options(s, seat)]
    facts = {"percent": round(100 * chance)}
    if chance >= SURE:
        found = [Motive("takes", 1.0, {})]
    elif chance:
        found = [Motive("may_take", chance, facts)] if chance >= FAIR else [Motive("hardly", -chance, facts)]
    else:
        hopeless = not any([trick_chance(s, seat, duel, other) for other in others])
        found = [Motive("trick_lost", 0.1, {})] if hopeless else [Motive("gives_trick", -0.1, {})]
    strengths = [tricks_of(other, duel.trump) for other in others]
    if tricks_of(card, duel.trump) == min(strengths) < max(strengths):
        found.append(Motive("spares", max(strengths) - min(strengths), {}))
    elif tricks_of(card, duel.trump) == max(strengths) > min(strengths):
        found.append(Motive("spends", min(strengths) - max(strengths), {}))
    return found if min(strengths) < max(strengths) else [Motive("cards_alike", 0.0, {})]


def exchanging(s: Sky, seat: Seat, question: Exchange, move: Move) -> list[Motive]:
    """L47 L48: the weakest go when what comes should be better."""
    keep = exchange_worth(s, seat, ("keep",))
    own = molab_of(s.fleet.colour[seat])
    if move[0] == "exchange":
        gain = exchange_worth(s, seat, move) - keep
        found = [Motive("lays" if gain > 0 else "lays_good", gain, {"cards": tuple([int(card) for card in move[1:]])})]
        if own in s.cards.hands[seat] and own not in move[1:]:
            found.append(Motive("keeps_molab", 1.0, {}))
        return found
    if move[0] != "keep":
        return []
    laid = [each for each in question.options(s, seat) if each[0] == "exchange"]
    best = max([exchange_worth(s, seat, each) for each in laid], default=keep - 1)
    return [Motive("keeps_hand" if best < keep else "keeps_weak", keep - best, {})]


# -- pushes, piles, the Moon


def pushing(s: Sky, seat: Seat, question: Push, move: Move) -> list[Motive]:
    """L56 L61: the harm done to a rival."""
    if move[0] == "pass":
        harms = [push_worth(s, seat, each) for each in question.options(s, seat)]
        return [Motive("no_harm", 1.0, {})] if max(harms) <= 0 else []
    victim, worth = int(move[1]), push_worth(s, seat, move)
    if move[0] != "push":
        return [Motive("drags", worth, {"victim": victim})]
    node = int(move[2])
    said = orbit_says(s, victim, node)
    if said in CRASHES:
        return [Motive("push_crash", worth, {"victim": victim})]
    if said in (TOW, HOOK):
        return [Motive("push_tow", worth, {"victim": victim})]
    name = "push_back" if push_harm(s, victim, node) > 0 else "push_on"
    return [Motive(name, worth, {"victim": victim})]


def choosing(s: Sky, seat: Seat, question: ChooseSpoils, move: Move) -> list[Motive]:
    """L146 L147: piles by their sizes, and what one has seen."""
    piles = s.riches.piles[question.loser]
    count = sum([len(piles[int(place)].options) for place in move[1:]])
    sums = [spoils_worth(s, seat, question.loser, each) for each in question.options(s, seat)]
    gain = spoils_worth(s, seat, question.loser, move) - min(sums)
    if max(sums) == min(sums):
        return [Motive("piles_alike", 0.0, {})]
    return [Motive("spoils", gain, {"count": count})] if gain > 0 else []


def prospecting(s: Sky, seat: Seat, move: Move) -> list[Motive]:
    """L119 L121: to look costs nothing; to take denies a deposit to all the others."""
    if move[0] == "prospect":
        if len(move) > 1:
            place = int(move[1])
            if s.moon.spots[place] >= 0 and seat in s.moon.spot_seers[place]:
                return [Motive("remembered", place_value(s, seat, place), {"kind": s.moon.spots[place]})]
        return [Motive("looks", 1.0, {"count": s.on_moon()})]
    if move[0] != "take":
        return []
    kind, worth = s.board.option_kind, s.board.option_worth
    mine = sum([worth[option] for option in s.options_of(seat) if kind[option] == s.moon.sample])
    facts = {"kind": s.moon.sample, "points": mine}
    found = [Motive("counts", token_value(s, seat, s.moon.sample), facts)] if mine else []
    return [*found, Motive("denies", DENIAL, {})]
