"""What a hint of DE LA TERRE A LA LUNE says is true: read again from the view of its seat, or played and looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from conformance.moments import reasoned
from layers import deep
from ludotheque.games.lune import GAME
from ludotheque.games.lune.rules.board import EARTH, MOON, suit_of
from ludotheque.games.lune.rules.start import PlacePirate
from ludotheque.games.lune.state import Sky
from ludotheque.kernel.agenda import Move, Seat, play

Facts = dict[str, Any]
Check = Callable[[Facts, Sky, Seat, Move, Facts], bool]


def told_by(s: Sky, seat: Seat, move: Move) -> list[str]:
    """The kinds of events that follow from this answer at once."""
    after = s.clone()
    after.telling = []
    play(after, seat, move)
    return [str(event[0]) for event in after.heard()]


def walked(far: list[int], s: Sky, move: Move, facts: Facts) -> bool:
    """Never nearer than the chart says, and no farther than a turn round the next place."""
    return bool(far[int(move[-1])] <= facts["steps"])


def options_left(view: Facts, s: Sky, seat: Seat, move: Move, facts: Facts) -> bool:
    return bool(len(s.pack(facts["place"])) == facts["left"] > 0)


def own_cards(view: Facts, s: Sky, seat: Seat, move: Move, facts: Facts) -> bool:
    return bool(len([card for card in s.cards.hands[seat] if suit_of(card) == facts["suit"]]) == facts["count"])


def own_points(view: Facts, s: Sky, seat: Seat, move: Move, facts: Facts) -> bool:
    """L132: options of this kind before the seat."""
    kind, worth = s.board.option_kind, s.board.option_worth
    mine = sum(worth[option] for option in s.options_of(seat) if kind[option] == facts["kind"])
    return bool(mine == facts["points"] > 0)


TRUE: dict[str, Check] = {
    "home": lambda view, s, seat, move, facts: move[-1] == EARTH and facts["prize"] == (100 if s.landed else 200),
    "moon": lambda view, s, seat, move, facts: move[-1] == MOON and facts["count"] == s.on_moon(),
    "option": options_left,
    "to_station": options_left,
    "to_moon": lambda view, s, seat, move, facts: walked(s.board.to_moon, s, move, facts),
    "to_earth": lambda view, s, seat, move, facts: walked(s.board.to_earth, s, move, facts),
    "crash": lambda view, s, seat, move, facts: "collision" in told_by(s, seat, move),
    "tow": lambda view, s, seat, move, facts: {"towed", "hooked"} & set(told_by(s, seat, move)) != set(),
    "push_crash": lambda view, s, seat, move, facts: "collision" in told_by(s, seat, move),
    "push_tow": lambda view, s, seat, move, facts: {"towed", "hooked"} & set(told_by(s, seat, move)) != set(),
    "rival_home": lambda view, s, seat, move, facts: s.board.to_earth[s.fleet.at[facts["who"]]] == facts["steps"],
    "trumps": own_cards,
    "carries": lambda view, s, seat, move, facts: len(s.riches.piles[facts["victim"]]) == facts["count"],
    "counts": own_points,
    "looks": lambda view, s, seat, move, facts: s.on_moon() == facts["count"],
}


@deep
def test_what_motives_say_is_so() -> None:
    """L97 L106 L119 L132 L152: in positions of whole games."""
    met = set()
    for view, s, seat, move, motive in reasoned("lune"):
        if motive.name in TRUE:
            met.add(motive.name)
            assert TRUE[motive.name](view, s, seat, move, dict(motive.facts)), (move, motive)
    assert met >= {"option", "to_moon", "to_earth", "to_station", "moon", "trumps", "push_tow", "counts"}


def test_where_the_pirate_starts_does_not_matter() -> None:
    """L18: by house rule the dealer says; nobody has left the Earth."""
    s = next(s for _, s, _, _, _ in reasoned("lune")).clone()
    s.agenda.append(PlacePirate())
    assert [one.name for one in GAME.advice.motives(s, s.dealer, ("point", 3))] == ["pirate_alike"]
    assert set(GAME.advice.weigh(s, s.dealer, PlacePirate().options(s, s.dealer))) == {0.0}
