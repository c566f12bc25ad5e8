"""The house rules of L18 to L68 with each of their values: what they change in play."""

from __future__ import annotations

import pytest

from games.lune.fights import fight
from games.lune.table import FX, KEEP, PASS, STAY, cards, ends, fly, node, opened, quiet, roll, sky, view, where
from games.suites.asking import answer, asked, fate, known, options, refused, told
from ludotheque.games.lune import GAME
from ludotheque.games.lune.rules.start import opening
from ludotheque.games.lune.state import House, Sky, new_sky
from ludotheque.kernel.agenda import FATE, Move, settle
from ludotheque.kernel.game import BadSetup

CHOICES: dict[str, tuple[str, tuple[str | int, ...]]] = {
    "recall_round": ("L166", (60, 0)),
    "pirate_start": ("L18", ("random", "dealer")),
    "first_player": ("L25", ("left", "dealer", "lot")),
    "turn_round": ("L37", ("stops_only", "free")),
    "station_surplus": ("L41", ("lost", "fly_on")),
    "earth_needs": ("L45", ("moon", "token")),
    "exchange_size": ("L48", ("exact", "up_to")),
    "discards": ("L51", ("hidden", "open")),
    "exchange": ("L53", ("before_arrival", "after")),
    "push": ("L59", ("landings", "anywhere")),
    "station_revisit": ("L68", ("yes", "no")),
    "defi_who": ("L71", ("behind", "all")),
    "duel_moves_rockets": ("L74", ("yes", "no")),
    "molab_same_card": ("L90", (3, 2)),
    "defi_tie": ("L92", ("first", "none", "last")),
    "tow": ("L99", ("this_throw", "next_throw", "until_turn")),
    "tow_back": ("L102", ("one_turn", "counted")),
    "pirate_hits": ("L108", ("no", "yes")),
    "wreck_options": ("L116", ("lost", "station")),
    "collision": ("L117", ("before_moon", "toward_moon")),
    "moon_memory": ("L121", ("no", "yes")),
    "token_needs_option": ("L123", ("yes", "no")),
    "station_after_moon_forces_moon": ("L129", ("no", "yes")),
    "ambush_by": ("L137", ("prospected", "any")),
    "ambush_who": ("L138", ("any", "behind")),
    "ambush_limit": ("L138", ("none", "once")),
    "prime150_needs_moon": ("L158", ("no", "yes")),
    "tie": ("L161", ("shared", "first_landed")),
}


# -- the agreement


def test_the_house_rules_there_are() -> None:
    """L26: names, values and the rule each changes; the length of the game comes first."""
    assert {name: (rule.rule, tuple(rule.choices)) for name, rule in GAME.options.items()} == CHOICES
    assert next(iter(GAME.options)) == "recall_round"


def test_what_nobody_spoke_of_keeps_its_usual_value() -> None:
    """L26: the first value of each."""
    assert GAME.agree(3, {}) == {name: choices[0] for name, (_, choices) in CHOICES.items()}


def test_every_listed_value_can_be_agreed() -> None:
    """L26: and stands as it was asked for; of the recall any round to 500."""
    for name, (_, choices) in CHOICES.items():
        for choice in choices:
            assert GAME.agree(2, {name: choice})[name] == choice
    assert GAME.agree(2, {"recall_round": 500})["recall_round"] == 500


@pytest.mark.parametrize("name", list(CHOICES))
def test_a_value_nobody_knows_is_refused(name: str) -> None:
    """L26: with the rule it would change."""
    for value in ("perhaps", -1, 501, None, True, 1.5, ["yes"]):
        with pytest.raises(BadSetup) as no:
            GAME.agree(2, {name: value})
        assert no.value.rules == (CHOICES[name][0],)


# -- pirate_start, first_player


def chosen_rockets(**rules: object) -> Sky:
    """Seat 2 is the dealer; everybody has a rocket."""
    s = new_sky(FX, House(GAME.agree(3, rules)), 3)
    s.then(*opening(s))
    settle(s)
    answer(s, FATE, ("dealer", 2))
    for seat in range(3):
        answer(s, seat, ("rocket", seat))
    return s


def test_pirate_start() -> None:
    """L18: by lot; or the dealer places it, on any point, before the cards are dealt."""
    assert asked(chosen_rockets(pirate_start="random")) == ("PirateStart", FATE)
    s = chosen_rockets(pirate_start="dealer")
    assert asked(s) == ("PlacePirate", 2)
    assert options(s, 2) == [("point", point) for point in range(24)]
    refused(s, 0, ("point", 3))
    refused(s, 2, ("point", 24))
    answer(s, 2, ("point", 6))
    assert (s.pirate, asked(s)) == (6, ("DealCard", FATE))


@pytest.mark.parametrize(("value", "first"), [("left", 0), ("dealer", 2), ("lot", 1)])
def test_first_player(value: str, first: int) -> None:
    """L25: left of the dealer; the dealer; or whom the lot names, each as likely."""
    s = chosen_rockets(first_player=value)
    answer(s, FATE, ("point", 3))
    while asked(s)[0] == "DealCard":
        answer(s, FATE, options(s, FATE)[0])
    if value == "lot":
        assert (asked(s), options(s, FATE)) == (("DrawFirst", FATE), [("first", seat) for seat in range(3)])
        answer(s, FATE, ("first", 1))
    assert (asked(s), s.active, s.dealer) == (("Cast", FATE), first, 2)
    for _ in range(3):
        assert s.round == 1
        roll(s, 1, 2, 1)
        quiet(s)
    assert (s.round, s.active) == (2, first)


# -- turn_round, station_surplus, earth_needs


@pytest.mark.parametrize(("value", "found"), [("stops_only", {"x2", "c2"}), ("free", {"x2", "c2", "S1"})])
def test_turn_round(value: str, found: set[str]) -> None:
    """L37: never by the edge it arrived by; or each turn in any direction."""
    s = sky(rules={"turn_round": value}, at={0: "b1"}, came={0: "S1"})
    roll(s, 1, 2, 1)
    assert ends(s, 0) == found


def test_turning_freely_does_not_mean_turning_twice() -> None:
    """L37: in one move no landing is entered twice, even when each move may begin anywhere."""
    s = sky(rules={"turn_round": "free"}, at={0: "a1"}, came={0: "E"})
    roll(s, 1, 2, 2)
    assert ends(s, 0) == {"x1", "c1"}  # and not a1 again


def docked(value: str, points: int = 3) -> Sky:
    """Seat 0 has stopped at S1, one landing ahead, with points left over."""
    s = sky(2, {"station_surplus": value}, at={0: "a3"}, came={0: "x1"})
    roll(s, 1, 2, points)
    fly(s, "S1")
    answer(s, 0, KEEP)
    if points == 6 and asked(s)[0] == "Push":
        answer(s, 0, PASS)
    fate(s)
    assert asked(s) == ("DuelOrNot", 0)
    return s


def test_station_surplus_lost() -> None:
    """L41: the turn ends there."""
    s = docked("lost")
    answer(s, 0, PASS)
    assert (asked(s), s.active) == (("Cast", FATE), 1)


def test_station_surplus_fly_on() -> None:
    """L41: the points left over may be flown on, in any direction, or left."""
    s = docked("fly_on")
    answer(s, 0, PASS)
    assert (asked(s), known(s, 0)["steps"], known(s, 0)["onward"]) == (("Fly", 0), 2, True)
    assert ends(s, 0) == {"x1", "x2", "c2"}
    assert STAY in options(s, 0)
    fly(s, "b1-c2")
    assert (where(s, 0), asked(s), s.active, len(s.options_of(0))) == ("c2", ("Cast", FATE), 1, 1)


def test_station_surplus_may_be_left_alone() -> None:
    """L41: whoever stays loses the points."""
    s = docked("fly_on")
    answer(s, 0, PASS)
    answer(s, 0, STAY)
    assert (where(s, 0), s.active, told(s, "lost_points")) == ("S1", 1, [("lost_points", "L41", 0, 2)])


def test_station_surplus_ends_with_a_duel() -> None:
    """L41 L96: after a DEFI the turn is over."""
    s = docked("fly_on")
    answer(s, 0, ("defi", 0))
    fight(s)
    fate(s)
    assert (where(s, 0), asked(s), s.active) == ("S1", ("Cast", FATE), 1)


def test_the_moon_is_not_flown_on_from() -> None:
    """L41 L44: points left over there are lost, whatever holds at stations."""
    s = sky(2, {"station_surplus": "fly_on"}, at={0: "b2"}, came={0: "x2"})
    roll(s, 1, 2, 5)
    quiet(s)
    assert (where(s, 0), asked(s), s.active) == ("M", ("Cast", FATE), 1)
    assert told(s, "lost_points") == []  # nothing was asked about them


def test_flying_on_brings_no_second_exchange_but_a_second_station_counts() -> None:
    """L41 L47: six points: S1 after one, S2 after three more, an option at each, two points lost there."""
    s = docked("fly_on", 6)
    answer(s, 0, PASS)
    fly(s, "b1-c2-S2")
    assert (asked(s), where(s, 0)) == (("TakeOption", FATE), "S2")
    fate(s)
    assert [event[3] for event in told(s, "took")] == [node("S1"), node("S2")]
    answer(s, 0, PASS)
    assert (asked(s), known(s, 0)["steps"]) == (("Fly", 0), 2)
    answer(s, 0, STAY)
    assert (s.active, len(told(s, "kept"))) == (1, 1)


@pytest.mark.parametrize(
    ("value", "tokens", "lands"), [("moon", [], True), ("token", [], False), ("token", ["FE"], True)]
)
def test_earth_needs(value: str, tokens: list[str], lands: bool) -> None:
    """L45: to have been on the Moon; or to bring at least one deposit."""
    s = sky(rules={"earth_needs": value}, at={0: "a2"}, moon=[0], tokens={0: tokens})
    roll(s, 1, 2, 2)
    assert asked(s) == ("Fly", 0)
    assert ("E" in ends(s, 0)) is lands
    if not lands:
        assert "L45" in refused(s, 0, ("fly", node("a1"), node("E"))).rules


# -- exchange_size, discards, exchange


@pytest.mark.parametrize(("value", "sizes"), [("exact", [0, 3]), ("up_to", [0, 1, 2, 3])])
def test_exchange_size(value: str, sizes: list[int]) -> None:
    """L48: exactly what the die shows, or any number up to it."""
    s = sky(rules={"exchange_size": value}, at={0: "c2"}, came={0: "S2"}, hands={0: "R1 R2 R3 R4 R5"})
    roll(s, 1, 2, 3)
    fly(s, "b1-x2-b2")
    assert known(s, 0)["sizes"] == sizes
    assert {len(move) - 1 for move in options(s, 0)} == set(sizes)
    refused(s, 0, ("exchange", *cards("R1 R2 R3 R4")))
    if value == "up_to":
        answer(s, 0, ("exchange", *cards("R5")))
        fate(s)
        assert (len(s.cards.hands[0]), s.cards.discards) == (5, cards("R5"))
    else:
        refused(s, 0, ("exchange", *cards("R5")))


@pytest.mark.parametrize(("third", "most"), [(5, 5), (6, 5)])
def test_exchange_size_up_to_never_exceeds_the_hand(third: int, most: int) -> None:
    """L48 L49: a six still means five."""
    s = sky(rules={"exchange_size": "up_to"})
    roll(s, 1, 2, third)
    answer(s, 0, options(s, 0)[0])
    assert known(s, 0)["sizes"] == list(range(most + 1))


@pytest.mark.parametrize("value", ["hidden", "open"])
def test_discards(value: str) -> None:
    """L51: only their number is seen; or everybody sees them lie there."""
    s = sky(rules={"discards": value}, hands={0: "R1 R2 R3 R4 R5"})
    roll(s, 1, 2, 2)
    answer(s, 0, ("exchange", *cards("R4 R5")))
    fate(s)
    shown = cards("R4 R5")
    mine = [view(s, seat)["own_discards"] for seat in (0, 1, None)]
    assert mine == ([shown] * 3 if value == "open" else [shown, [], None])
    public = [event for to, event in s.telling or [] if to is None and event[0] == "discarded"]
    assert public == ([("discarded", "L51", 0, tuple(shown))] if value == "open" else [])


def test_exchange_before_or_after_the_arrival() -> None:
    """L53: before the option is taken; or when the station is done with."""
    order: dict[str, list[str]] = {}
    for value in ("before_arrival", "after"):
        s = sky(2, {"exchange": value}, at={0: "a3", 1: "c2"}, came={0: "x1", 1: "b1"})
        roll(s, 1, 2, 1)
        order[value] = []
        while asked(s) != ("Cast", FATE):
            order[value].append(asked(s)[0])
            answer(s, asked(s)[1], options(s, asked(s)[1])[0])
    assert order == {"before_arrival": ["Exchange", "TakeOption"], "after": ["TakeOption", "Exchange"]}


def test_exchange_after_the_prospecting() -> None:
    """L53: on the Moon, too."""
    s = sky(2, {"exchange": "after"}, at={0: "b2"}, came={0: "x2"})
    roll(s, 1, 2, 4)
    assert asked(s) == ("Prospect", 0)
    answer(s, 0, PASS)
    assert (asked(s), known(s, 0)["sizes"]) == (("Exchange", 0), [0, 4])


def test_exchange_after_a_duel_is_lost() -> None:
    """L53 L96: all cards are new then."""
    s = sky(2, {"exchange": "after"}, at={0: "a3"}, came={0: "x1"})
    roll(s, 1, 2, 1)
    fate(s)
    answer(s, 0, ("defi", 0))
    fight(s)
    fate(s)
    assert (asked(s), s.active) == (("Cast", FATE), 1)
    assert told(s, "kept") + told(s, "exchanged") == []


def test_exchange_after_keeps_the_push_before_the_arrival() -> None:
    """L53 L58: the push does not wait for the cards."""
    s = sky(2, {"exchange": "after"}, at={0: "a3", 1: "c1"}, came={0: "x1", 1: "a2"})
    roll(s, 1, 2, 6)
    fly(s, "S1")
    assert asked(s) == ("Push", 0)
    answer(s, 0, PASS)
    assert asked(s) == ("TakeOption", FATE)


# -- push


ON_THE_ORBIT = {"at": {1: "x1"}, "came": {1: "a2"}, "tow": {1: 7}}
PUSHED: list[tuple[dict[str, object], list[Move]]] = [
    ({"at": {1: "E"}}, [("push", 1, node("a1"))]),
    ({"at": {1: "M"}, "moon": [1]}, [("push", 1, node("b2"))]),
    ({"at": {1: "S1"}}, [("push", 1, node("a3")), ("push", 1, node("b1"))]),
    (ON_THE_ORBIT, [("drag", 1, 1), ("drag", 1, -1)]),
]


def six(value: str, position: dict[str, object]) -> Sky:
    s = sky(2, {"push": value}, **position)  # type: ignore[arg-type]
    roll(s, 2, 3, 6)
    fly(s, "a1-a2-x1-a3-S1-b1")
    answer(s, 0, KEEP)
    return s


@pytest.mark.parametrize(("position", "moves"), PUSHED)
def test_push(position: dict[str, object], moves: list[Move]) -> None:
    """L59: rockets on landings only; or any rocket, from a place to a landing, or along the orbit."""
    assert asked(six("landings", position)) == ("Cast", FATE)
    s = six("anywhere", position)
    assert (asked(s), options(s, 0)) == (("Push", 0), [PASS, *moves])


@pytest.mark.parametrize("place", ["a3", "b1", "b2", "a1"])
def test_push_anywhere_never_into_a_place(place: str) -> None:
    """L59 L60: stations, Moon and Earth are left by a push, never entered."""
    s = six("anywhere", {"at": {1: place}})
    assert all(move == PASS or move[2] >= node("a1") for move in options(s, 0))
    assert len(options(s, 0)) > 1


@pytest.mark.parametrize(("step", "left"), [(1, 8), (-1, 6)])
def test_push_along_the_orbit(step: int, left: int) -> None:
    """L59: one point on or back; the way back is so much longer or shorter."""
    s = six("anywhere", ON_THE_ORBIT)
    answer(s, 0, ("drag", 1, step))
    assert (s.fleet.tow[1], where(s, 1), told(s, "dragged_on")) == (
        left,
        "x1",
        [("dragged_on", "L59", 0, 1, step, left)],
    )


def test_push_out_of_tow_onto_the_landing() -> None:
    """L59 L103: the last point back; the tow is over, and there is no second one."""
    s = six("anywhere", {"at": {1: "x1"}, "came": {1: "a2"}, "tow": {1: 1}})
    answer(s, 0, ("drag", 1, -1))
    assert (s.fleet.tow[1], where(s, 1), told(s, "towed")) == (0, "x1", [])


def test_push_out_of_tow_onto_the_pirate() -> None:
    """L59 L61: back on its landing while the pirate is there, an outbound rocket collides."""
    s = six("anywhere", {"at": {1: "x1"}, "came": {1: "a2"}, "tow": {1: 1}, "last": {1: "S2"}, "pirate": 19})
    answer(s, 0, ("drag", 1, -1))
    assert (s.pirate, where(s, 1), s.fleet.collisions[1]) == (0, "S2", 1)


def test_push_from_a_station_and_the_heading_it_gives() -> None:
    """L59 L63: the edge of the push is the one it arrived by; that is not an arrival anywhere."""
    s = six("anywhere", {"at": {1: "S1"}, "last": {1: "S1"}})
    answer(s, 0, ("push", 1, node("b1")))
    quiet(s)
    roll(s, 1, 1, 1)
    assert ends(s, 1) == {"x2", "c2"}
    assert told(s, "took") == []


# -- station_revisit


def again(value: str, **position: object) -> Sky:
    """Seat 0 arrives at S1, where it has been before."""
    s = sky(2, {"station_revisit": value}, at={0: "a3"}, came={0: "x1"}, last={0: "S1"}, **position)  # type: ignore[arg-type]
    s.fleet.visited[0] = (node("S1"),)
    roll(s, 1, 2, 1)
    answer(s, 0, KEEP)
    return s


def test_station_revisit_yes() -> None:
    """L68: every arrival gives an option, and the right to challenge."""
    s = again("yes")
    assert asked(s) == ("TakeOption", FATE)
    fate(s)
    assert asked(s) == ("DuelOrNot", 0)


def test_station_revisit_no() -> None:
    """L68: a station visited before gives nothing, and no DEFI."""
    s = again("no")
    assert (asked(s), s.active, where(s, 0), s.options_of(0)) == (("Cast", FATE), 1, "S1", [])


def test_station_revisit_no_still_gives_at_another_station() -> None:
    """L68: one not yet visited; played, both arrivals."""
    s = sky(2, {"station_revisit": "no"}, at={0: "c1", 1: "M"}, came={0: "a2"}, moon=[1])
    for points, names in ((1, ""), (3, "c2-b1-S1"), (3, "b1-c2-S2")):
        roll(s, 1, 2, points)
        if names:
            fly(s, names)
        quiet(s)
        roll(s, 1, 2, 1)
        quiet(s)
    assert [event[3] for event in told(s, "took")] == [node("S2"), node("S1")]
    assert (where(s, 0), len(s.options_of(0))) == ("S2", 2)


def test_the_fixture_deals_by_any_rules() -> None:
    """L26: a game opened by hand agrees with what was asked for."""
    for value in ("random", "dealer"):
        s = opened(3, {"pirate_start": value})
        assert (asked(s), s.house.rules["pirate_start"]) == (("Cast", FATE), value)
