"""The commissaire: the program, a person without pieces, or one of the players; C12 to C17 and his rulings."""

from __future__ import annotations

from typing import Any

import pytest

from games.cosmail.rules.test_finish import returning, wide
from games.cosmail.rules.test_remedies import TEA
from games.cosmail.table import (
    GRANT,
    PLANE_A,
    bundle,
    dealt,
    events,
    held,
    no,
    node,
    pass_turn,
    placed,
    result,
    say,
    until,
    view,
    world,
)
from games.suites.asking import asked, known, options, refused, told
from ludotheque.games.cosmail import GAME
from ludotheque.games.cosmail.state import PIECES, World
from ludotheque.kernel.game import BadSetup

JUDGE = 3  # the last of four seats


def judged(who: str = "person", turn: int = 0, **more: Any) -> World:
    """Seat 2 is partial and holds all tea; his ship has stood at LI for six turns; the player on turn could claim."""
    given: dict[str, Any] = {
        "at": {0: ("I", "I", "X"), 1: ("II", "II", "BA"), 2: (None, None, "LI")},
        "petrol": {0: 40, 1: 40},
        "goods": {2: {"tea": 6}},
    }
    s = world(4 if who == "person" else 3, turn=turn, commissaire=who, **(given | more))
    s.fleet.since[PIECES * 2 + 2] = s.turns[2] - 6
    return s


# -- the program


def test_the_program_rules_at_once() -> None:
    """C14 C17: by default it performs every duty, and nobody is asked for a ruling."""
    s = judged("software")
    assert (view(s)["commissaire"], view(s)["players"]) == (None, [0, 1, 2])
    say(s, "claim", TEA, 2, bundle(petrol=30))
    assert (asked(s), held(s, 0, "tea"), events(s, "granted")) == (("Announce", 0), 1, [])
    say(s, "order", 2, 2)
    assert (asked(s), view(s)["ordered"][2]) == (("Announce", 0), [False, False, True])


# -- a person


def test_a_person_has_a_seat_without_pieces() -> None:
    """C12 C14 C15: the last one; no base, no fleet, no turn, no account."""
    s = judged()
    seen = view(s)
    assert (seen["commissaire"], seen["players"], seen["order"], seen["team"]) == (
        JUDGE,
        [0, 1, 2],
        [0, 1, 2],
        [0, 1, 2, None],
    )
    assert (seen["base"][JUDGE], seen["at"][JUDGE], seen["planes"][JUDGE]) == (0, [None] * 3, 0)
    assert seen["partial"][JUDGE] is False
    for seat in (0, 1, 2):
        until(s, seat)
        pass_turn(s)
    assert asked(s) == ("Announce", 0)


def test_he_throws_no_placement_die() -> None:
    """C12 C20: only the players do."""
    s = dealt(4, commissaire="person")
    assert view(s)["question"]["seat"] == 0
    s = placed(4, commissaire="person")
    assert (view(s)["base"], view(s)["order"]) == ([1, 2, 3, 0], [0, 1, 2])


def test_seven_persons_always_have_one() -> None:
    """C12 C13: six play, and the seventh is commissaire only."""
    s = placed(7, wide())
    assert (view(s)["commissaire"], view(s)["players"], view(s)["house"]["commissaire"]) == (
        6,
        [0, 1, 2, 3, 4, 5],
        "person",
    )
    with pytest.raises(BadSetup):
        GAME.agree(7, {"commissaire": "software"})


def test_two_players_beside_a_commissaire() -> None:
    """C13: with min_active=2, and only then."""
    s = placed(3, commissaire="person", min_active=2)
    assert (view(s)["players"], view(s)["commissaire"]) == ([0, 1], 2)
    with pytest.raises(BadSetup):
        GAME.agree(3, {"commissaire": "person"})


def test_he_confirms_a_claim() -> None:
    """C15 C17 C171: he announces what the rules grant; he cannot refuse it."""
    s = judged()
    say(s, "claim", TEA, 2, bundle(petrol=30))
    assert (asked(s), options(s, JUDGE), held(s, 0, "tea")) == (("Ruling", JUDGE), [GRANT], 0)
    facts = known(s, JUDGE)
    assert (facts["what"], facts["by"], facts["good"], facts["holder"]) == ("claim", 0, TEA, 2)
    assert facts["give"] == list(bundle(petrol=30))
    for move in (("refuse",), ("grant", 1), ("throw",)):
        assert no(s, *move).rules == ("C15", "C17", "C171", "C172")
    say(s, *GRANT)
    assert told(s, "granted") == [("granted", "C17", JUDGE)]
    assert (asked(s), held(s, 0, "tea"), known(s, 0)["claims"]) == (("Announce", 0), 1, [])


def test_he_confirms_an_order() -> None:
    """C15 C17 C172: likewise."""
    s = judged()
    say(s, "order", 2, 2)
    facts = known(s, JUDGE)
    assert (facts["what"], facts["by"], facts["owner"], facts["piece"], facts["node"]) == ("order", 0, 2, 2, node("LI"))
    assert view(s)["bound"][2] == [False] * 3
    say(s, *GRANT)
    assert (asked(s), view(s)["bound"][2]) == (("Announce", 0), [False, False, True])


def test_an_unlawful_wish_never_reaches_him() -> None:
    """C17 C171 C172: it is refused, not punished."""
    s = judged(goods={2: {"tea": 5}, 1: {"tea": 1}})
    assert no(s, "claim", TEA, 2, bundle(petrol=30)).rules == ("C171",)
    assert no(s, "order", 1, PLANE_A).rules == ("C172",)
    assert (asked(s), view(s)["petrol"][0]) == (("Announce", 0), 40)


def test_he_has_no_place_in_the_ranking() -> None:
    """C15 C163: only players are counted."""
    s = returning(seats=4, commissaire="person")
    say(s, "skip")
    say(s, "go", 2, (node("I"),), ())
    assert (result(s).places, len(view(s)["accounts"])) == ((1, 2, 2, 0), 3)
    assert result(s).ranking == (0, 1, 2)


# -- a player


def test_a_player_who_is_commissaire() -> None:
    """C12 C16: the first seat holds both functions; he confirms the wishes of others, and his own need no word."""
    s = judged("player")
    assert (view(s)["commissaire"], view(s)["players"]) == (0, [0, 1, 2])
    say(s, "claim", TEA, 2, bundle(petrol=30))
    assert (asked(s), held(s, 0, "tea")) == (("Announce", 0), 1)
    s = judged("player", turn=1)
    say(s, "claim", TEA, 2, bundle(petrol=30))
    assert asked(s) == ("Ruling", 0)
    say(s, *GRANT)
    assert (asked(s), held(s, 1, "tea")) == (("Announce", 1), 1)


def test_cumulating_gives_nothing() -> None:
    """C16: the same questions, the same moves, the same view as under the program."""
    one, other = judged("player"), judged("software")
    while view(one)["round"] < 3:
        assert asked(one) == asked(other)
        assert options(one, one.active) == options(other, other.active)
        seen, twin = view(one, 0), view(other, 0)
        for key in seen:
            assert seen[key] == twin[key] or key in ("commissaire", "house")
        pass_turn(one)
        pass_turn(other)


def test_the_points_of_the_bank_are_not_his() -> None:
    """C16 C9: what the commissaire hands out comes from an account of its own."""
    s = judged("player")
    until(s, 1)
    pass_turn(s, 11)
    assert (view(s)["coal"], view(s)["accounts_fuel"]["coal"]["throws"]) == ([2, 11, 0], 13)


def test_only_the_commissaire_answers_for_him() -> None:
    """C15: a ruling is asked of one seat."""
    s = judged()
    say(s, "claim", TEA, 2, bundle(petrol=30))
    for seat in (0, 1, 2):
        assert refused(s, seat, GRANT).rules == ("C15", "C17", "C171", "C172")
