"""Every choice of the house rules of L71 to L166 changes play as its rule says."""

from __future__ import annotations

import pytest

from games.lune.fights import (
    RED,
    ambush,
    arrive,
    arriving,
    challenge,
    duel,
    fight,
    held,
    lay_cards,
    quiet_turn,
    throw_home,
    told_one,
)
from games.lune.table import (
    KEEP,
    PASS,
    PROSPECT,
    PUT_BACK,
    STAY,
    TAKE,
    an_option,
    draw,
    ends,
    fly,
    node,
    options_of_kinds,
    result,
    roll,
    sky,
    view,
    where,
)
from games.suites.asking import answer, asked, fate, known, options, refused, told
from ludotheque.games.lune import GAME
from ludotheque.games.lune.rules.board import KINDS
from ludotheque.games.lune.state import Sky
from ludotheque.kernel.game import BadSetup

CHOICES: dict[str, tuple[str, tuple[str | int, ...]]] = {
    "recall_round": ("L166", (60, 0)),
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
S1, X1, X2 = (node(name) for name in ("S1", "x1", "x2"))
FE, CA = KINDS.index("FE"), KINDS.index("CA")
ZR = an_option("ZR", 7)


@pytest.mark.parametrize("name", CHOICES)
def test_the_choices_and_their_default(name: str) -> None:
    """L26: the first is the default, every one can be agreed on, and nothing else."""
    rule, choices = CHOICES[name]
    assert (GAME.options[name].rule, GAME.options[name].choices) == (rule, choices)
    assert GAME.agree(2, {})[name] == choices[0]
    for choice in choices:
        assert GAME.agree(2, {name: choice})[name] == choice
    with pytest.raises(BadSetup):
        GAME.agree(2, {name: "perhaps"})


# -- duels


@pytest.mark.parametrize(("choice", "players"), [("behind", [0, 1]), ("all", [0, 1, 2, 3])])
def test_defi_who(choice: str, players: list[int]) -> None:
    """L71: those who follow, or everybody still flying."""
    s = arriving(4, {"defi_who": choice}, at={2: "b1", 3: "S1"})
    challenge(s, RED, ZR)
    assert duel(s)["players"] == players


def test_defi_who_all_needs_no_follower_but_somebody_flying() -> None:
    """L71 L72: the last in the sky has nobody to challenge; an eliminated one is not in it."""
    s = arriving(3, {"defi_who": "all"}, at={1: "b1"})
    s.wrecked, s.cards.hands[2] = (2,), []
    arrive(s, ZR)
    assert known(s, 0)["followers"] == [1]


@pytest.mark.parametrize(("choice", "place", "tow"), [("no", "x1", 5), ("yes", "S1", 0)])
def test_duel_moves_rockets(choice: str, place: str, tow: int) -> None:
    """L74: a forced rocket stays, or is set on the station; that is not an arrival."""
    s = arriving(3, {"duel_moves_rockets": choice}, at={1: "x1", 2: "b1"}, tow={1: 5})
    challenge(s, RED, ZR)
    assert (where(s, 1), s.fleet.tow[1], where(s, 2)) == (place, tow, "b1")
    fight(s)
    fate(s)
    assert (held(s, 1), where(s, 1)) == (0, place)
    assert view(s, None)["last_station"][1] == (S1 if choice == "yes" else 0)
    assert len(told(s, "set_down")) == (choice == "yes")


def test_an_ambush_that_moves_rockets_is_laid_once_a_leg() -> None:
    """L141: the victim is set on the station, and cannot be drawn there again before his next arrival."""
    rules = {"duel_moves_rockets": "yes"}
    tokens = {1: ["FE", "CA", "SI", "TI"], 2: ["AL"]}
    s = arriving(3, rules, at={1: "a2", 2: "b2"}, came={2: "M"}, moon=[0, 1, 2], tokens=tokens)
    ambush(s, 1, RED, ZR)
    assert where(s, 1) == "S1"
    fight(s)
    answer(s, 0, ("spoils", 0, 1))
    fate(s)
    answer(s, 0, ("lay",))
    quiet_turn(s, 1, 1, 1)
    assert where(s, 1) == "a3"
    quiet_turn(s, 1, 1, 1)
    s.fleet.at[0], s.fleet.came[0] = node("a3"), X1
    arrive(s)
    assert known(s, 0)["victims"] == [2]
    answer(s, 0, PASS)
    answer(s, 0, ("lay",))
    s.fleet.came[1] = X1
    quiet_turn(s, 1, 1, 1)
    assert where(s, 1) == "S1"
    quiet_turn(s, 1, 1, 1)
    s.fleet.at[0], s.fleet.came[0] = node("a3"), X1
    arrive(s)
    assert known(s, 0)["victims"] == [1, 2], "it has arrived since"


@pytest.mark.parametrize(("choice", "prize"), [(3, 6), (2, 5)])
def test_molab_same_card(choice: int, prize: int) -> None:
    """L90: of vector A16: three and three more, or two more."""
    s = arriving(3, {"molab_same_card": choice}, hands={0: "R1 R2 R3 R4 R5"})
    challenge(s, RED, ZR)
    fight(s)
    assert told_one(s, "prize")[3] == prize
    assert len(told(s, "trump_molab")) == (choice == 3)


def test_molab_same_card_does_not_touch_two_different_cards() -> None:
    """L90: own and trump MOLAB in two cards are worth three either way."""
    for choice in (3, 2):
        s = arriving(2, {"molab_same_card": choice}, hands={0: "R1 Y1 R3 R4 R5", 1: "G2 G3 G4 G5 G6"})
        challenge(s, 1, ZR)
        fight(s)
        assert told_one(s, "prize")[3] == 5


@pytest.mark.parametrize(("choice", "winner", "prize"), [("first", 1, 3), ("none", None, 0), ("last", 2, 3)])
def test_defi_tie(choice: str, winner: int | None, prize: int) -> None:
    """L92: tricks to P2 P3 P2 P3 P1; the first to two, nobody, or the last of the equals to take one."""
    hands = {0: "R6 R8 Y3 B3 B4", 1: "R2 R7 Y8 B2 B6", 2: "R3 R4 Y2 B7 B8"}
    s = arriving(3, {"defi_tie": choice}, hands=hands)
    challenge(s, 3, ZR)
    lay_cards(s, "R8 R2 R3 | Y8 Y2 Y3 | B8 B3 B2 | R7 R4 R6")
    assert (duel(s)["winner"], duel(s)["prize"]) == (winner, prize)
    fate(s)
    assert [held(s, seat) for seat in range(3)] == [1, prize * (winner == 1), prize * (winner == 2)]
    assert (len(s.pack(S1)), len(told(s, "no_winner"))) == (7 - prize, choice == "none")
    assert view(s, None)["cards"] == [5, 5, 5], "dealt anew in any case"


# -- the pirate


@pytest.mark.parametrize(
    ("choice", "points"), [("this_throw", [3, 3, 3]), ("next_throw", [0, 4, 4]), ("until_turn", [0, 4, 9])]
)
def test_tow(choice: str, points: list[int]) -> None:
    """L99: this throw, the next player's, or every throw until one's own turn."""
    s = sky(3, {"tow": choice, "tow_back": "counted"}, at={0: "a2"}, came={0: "a1"}, pirate=12)
    roll(s, 1, 2, 1)
    fly(s, "x1")
    seen = [s.fleet.tow[0]]
    assert view(s, None)["hooked"] == [choice != "this_throw", False, False]
    answer(s, 0, KEEP)
    for dice in ((1, 3), (2, 3)):
        quiet_turn(s, *dice, 1)
        seen.append(s.fleet.tow[0])
    assert seen == points
    assert view(s, None)["hooked"] == [False] * 3
    roll(s, 6, 6, 1)
    assert s.fleet.tow[0] == points[-1] - 1, "its own throw takes it back"


def test_the_next_throw_may_be_the_victims_own() -> None:
    """L99: pushed onto a crossing by the player before him, he is dragged by the pirate's next move, his own throw."""
    s = sky(2, {"tow": "next_throw", "tow_back": "counted"}, at={0: "E", 1: "a2"}, came={1: "a1"}, pirate=12)
    roll(s, 4, 5, 6)
    fly(s, "a1-a2-c1-S2-c2-b1")
    answer(s, 0, KEEP)
    answer(s, 0, ("push", 1, X1))
    assert view(s, None)["hooked"] == [False, True]
    roll(s, 1, 2, 1)
    assert told_one(s, "dragged") == ("dragged", "L99", 1, 3, 3)
    assert s.fleet.tow[1] == 2, "three on, one back"


@pytest.mark.parametrize(("choice", "tow", "place"), [("counted", 6, "x1"), ("one_turn", 0, "x1")])
def test_tow_back(choice: str, tow: int, place: str) -> None:
    """L102: eight points with a two: six are left, or the landing is reached and one goes on next turn."""
    s = sky(2, {"tow_back": choice}, at={0: "x1"}, came={0: "a2"}, tow={0: 8})
    roll(s, 1, 1, 2)
    assert (s.fleet.tow[0], where(s, 0), asked(s)) == (tow, place, ("Exchange", 0))
    answer(s, 0, KEEP)
    quiet_turn(s)
    roll(s, 1, 1, 1)
    assert where(s, 0) == ("a3" if choice == "one_turn" else "x1")


def test_tow_back_in_one_turn_still_flies_on_with_a_surplus() -> None:
    """L102: a throw larger than the way back is used up either way."""
    for choice in ("counted", "one_turn"):
        s = sky(2, {"tow_back": choice}, at={0: "x1"}, came={0: "a2"}, tow={0: 3})
        roll(s, 1, 1, 4)
        assert where(s, 0) == "a3"


@pytest.mark.parametrize(("choice", "place"), [("no", "x1"), ("yes", "S2")])
def test_pirate_hits(choice: str, place: str) -> None:
    """L108: the pirate stops on a resting rocket, outbound."""
    s = sky(3, {"pirate_hits": choice}, at={1: "x1", 2: "x1"}, came={1: "a2"}, last={1: "S2"}, moon=[2], pirate=20)
    roll(s, 1, 3, 1)
    assert (where(s, 1), s.fleet.collisions) == (place, [0, int(choice == "yes"), 0])
    assert where(s, 2) == "x1", "not on the return"


def test_pirate_hits_neither_in_passing_nor_in_tow() -> None:
    """L108: it must stop exactly there, and a rocket in tow is not there."""
    towed = sky(2, {"pirate_hits": "yes"}, at={1: "x1"}, came={1: "a2"}, tow={1: 3}, pirate=20)
    roll(towed, 1, 3, 1)
    passed = sky(2, {"pirate_hits": "yes"}, at={1: "x1"}, came={1: "a2"}, pirate=18)
    roll(passed, 4, 4, 1)
    assert (towed.pirate, towed.fleet.collisions[1], passed.pirate, passed.fleet.collisions[1]) == (0, 0, 2, 0)


def test_pirate_hits_its_own_thrower_who_then_does_not_fly() -> None:
    """L108: his rocket is back at its station; the exchange is still his."""
    s = sky(2, {"pirate_hits": "yes"}, at={0: "x1"}, came={0: "a2"}, last={0: "S2"}, pirate=20)
    roll(s, 1, 3, 2)
    assert (where(s, 0), s.fleet.collisions[0], asked(s)) == ("S2", 1, ("Exchange", 0))


@pytest.mark.parametrize("choice", ["lost", "station"])
def test_wreck_options(choice: str) -> None:
    """L116: out of the game, or under the pack of the last station."""
    s = sky(
        3,
        {"wreck_options": choice},
        at={0: "S1"},
        last={0: "S1"},
        collisions={0: 1},
        pirate=23,
        options={0: ["FE", "CA"]},
    )
    packs = view(s, None)["packs"]
    roll(s, 3, 4, 2)
    fly(s, "b1-x2")
    back = 2 if choice == "station" else 0
    assert view(s, None)["packs"] == [packs[0] + back, *packs[1:]]
    assert s.pack(S1).under == ([sorted(options_of_kinds("FE", "CA"))] if back else [])
    assert sorted(s.riches.removed) == ([] if back else sorted(options_of_kinds("FE", "CA")))
    assert len(told(s, "wreck_lost")) == 1 - len(told(s, "left_options")) == (choice == "lost")


@pytest.mark.parametrize(("choice", "hit"), [("before_moon", 0), ("toward_moon", 1)])
def test_collision_toward_the_moon(choice: str, hit: int) -> None:
    """L117: also on a later leg towards the Moon; tokens are kept, options lost."""
    s = sky(
        2,
        {"collision": choice},
        at={0: "S1"},
        last={0: "S1"},
        moon=[0],
        pirate=23,
        tokens={0: ["FE"]},
        options={0: ["FE"]},
    )
    roll(s, 3, 4, 2)
    fly(s, "b1-x2")
    assert (s.fleet.collisions[0], view(s, None)["tokens"][0], held(s, 0)) == (hit, 1, 1 - hit)
    assert where(s, 0) == ("S1" if hit else "x2")


def test_no_collision_away_from_the_moon_under_either_rule() -> None:
    """L117 L118: coming from it there is only attraction."""
    for choice in ("before_moon", "toward_moon"):
        s = sky(2, {"collision": choice}, at={0: "M"}, moon=[0], pirate=23)
        roll(s, 3, 4, 2)
        fly(s, "b2-x2")
        assert (s.fleet.collisions[0], s.fleet.tow[0]) == (0, 7)


# -- the Moon


def prospecting(rules: dict[str, object], **more: object) -> Sky:
    """Both are on the Moon; seat 0 stays and is asked whether it prospects."""
    s = sky(2, rules, at={0: "M", 1: "M"}, moon=[0, 1], **more)  # type: ignore[arg-type]
    stay(s)
    return s


def stay(s: Sky) -> None:
    roll(s, 1, 1, 1)
    answer(s, s.active, STAY)
    answer(s, s.active, KEEP)


def test_moon_memory() -> None:
    """L121: what is put back stays in its place; one chooses where to look, and remembers."""
    s = prospecting({"moon_memory": "yes", "token_needs_option": "no"})
    assert known(s, 0)["spots"] == list(range(8))
    refused(s, 0, PROSPECT)
    answer(s, 0, ("prospect", 3))
    draw(s, FE)
    answer(s, 0, PUT_BACK)
    assert view(s, 0)["spots"] == [-1, -1, -1, FE, -1, -1, -1, -1]
    assert view(s, 1)["spots"] == view(s, None)["spots"] == [-1] * 8
    stay(s)
    answer(s, 1, ("prospect", 3))
    assert asked(s) == ("KeepSample", 1), "no chance any more"
    assert view(s, 1)["sample"] == FE
    answer(s, 1, TAKE)
    assert view(s, None)["spots"][3] is None
    assert view(s, 0)["piles"][1][0]["token"] == FE, "who has seen it there knows what was taken"
    assert view(s, None)["piles"][1][0]["token"] is None
    stay(s)
    refused(s, 0, ("prospect", 3))
    answer(s, 0, ("prospect", 4))
    assert FE not in [move[1] for move in options(s, -1)]


def test_without_moon_memory_places_are_not_told_apart() -> None:
    """L121: chance picks."""
    s = prospecting({})
    assert (known(s, 0)["spots"], view(s, 0)["spots"]) == ([], [])
    refused(s, 0, ("prospect", 3))
    answer(s, 0, PROSPECT)


@pytest.mark.parametrize(
    ("choice", "kind", "may"), [("no", FE, True), ("no", CA, True), ("yes", FE, True), ("yes", CA, False)]
)
def test_token_needs_option(choice: str, kind: int, may: bool) -> None:
    """L123: only with a matching option, or by house rule without."""
    s = prospecting({"token_needs_option": choice}, options={0: ["FE"]})
    answer(s, 0, PROSPECT)
    draw(s, kind)
    assert options(s, 0) == ([TAKE, PUT_BACK] if may else [PUT_BACK])
    if not may:
        assert refused(s, 0, TAKE).rules == ("L123",)


@pytest.mark.parametrize("choice", ["no", "yes"])
def test_station_after_moon_forces_moon(choice: str) -> None:
    """L129: an option taken after the Moon closes the Earth until the Moon is visited again."""
    s = sky(2, {"station_after_moon_forces_moon": choice}, at={0: "a3"}, came={0: "x1"}, moon=[0])
    arrive(s, ZR)
    answer(s, 0, PASS)
    assert view(s, None)["owes_moon"][0] == (choice == "yes")
    quiet_turn(s)
    roll(s, 1, 1, 5)
    assert ("E" in ends(s, 0)) == (choice == "no")
    assert "M" in ends(s, 0)
    fly(s, "b1-x2-b2-M")
    assert not view(s, None)["owes_moon"][0]


def test_an_option_taken_before_the_moon_forces_nothing() -> None:
    """L129: nor does an arrival that gives none."""
    s = sky(2, {"station_after_moon_forces_moon": "yes"}, at={0: "a3"}, came={0: "x1"})
    arrive(s, ZR)
    answer(s, 0, PASS)
    assert not view(s, None)["owes_moon"][0]


# -- ambushes


@pytest.mark.parametrize(("choice", "victims"), [("prospected", []), ("any", [1])])
def test_ambush_by(choice: str, victims: list[int]) -> None:
    """L137: one who has been on the Moon, or anybody."""
    s = arriving(3, {"ambush_by": choice}, at={1: "b2"}, moon=[1], tokens={1: ["FE"]})
    arrive(s, ZR)
    assert known(s, 0)["victims"] == victims


@pytest.mark.parametrize(("choice", "victims"), [("any", [1, 2]), ("behind", [1])])
def test_ambush_who(choice: str, victims: list[int]) -> None:
    """L138: any bearer of tokens, or only those less advanced."""
    tokens = {1: ["FE"], 2: ["CA"]}
    s = arriving(3, {"ambush_who": choice}, at={1: "b2", 2: "a2"}, moon=[0, 1, 2], tokens=tokens)
    arrive(s, ZR)
    assert known(s, 0)["victims"] == victims


@pytest.mark.parametrize(("choice", "victims"), [("none", [1, 2]), ("once", [2])])
def test_ambush_limit(choice: str, victims: list[int]) -> None:
    """L138: the same opponent as often as one likes, or once; another may still ambush him."""
    tokens = {1: ["FE", "CA", "SI"], 2: ["TI"]}
    rules = {"ambush_limit": choice, "duel_moves_rockets": "no"}
    s = arriving(3, rules, at={1: "b2", 2: "b1"}, moon=[0, 1, 2], tokens=tokens, came={2: "x2"})
    ambush(s, 1, RED, ZR)
    fight(s)
    answer(s, 0, ("spoils", 0, 1))
    fate(s)
    answer(s, 0, ("lay",))
    quiet_turn(s, 1, 1, 1)
    s.fleet.at[1] = node("b2")
    roll(s, 1, 1, 1)
    fly(s, "S1")
    answer(s, 2, KEEP)
    fate(s)
    assert known(s, 2)["victims"] == [0, 1]
    answer(s, 2, PASS)
    answer(s, 2, options(s, 2)[0])
    s.fleet.at[0], s.fleet.came[0] = node("a3"), X1
    arrive(s)
    assert known(s, 0)["victims"] == victims


# -- the end


@pytest.mark.parametrize(("choice", "scores"), [("no", (200, 150, 0)), ("yes", (200, 0, 150))])
def test_prime150_needs_moon(choice: str, scores: tuple[int, ...]) -> None:
    """L158: the second to land, or the next who has been on the Moon."""
    all_home = dict.fromkeys(range(3), "a1")
    s = sky(3, {"prime150_needs_moon": choice}, at=all_home, came=dict.fromkeys(range(3), "a2"), moon=[0, 2])
    roll(s, 1, 1, 1)
    throw_home(s, 1)
    throw_home(s, 1)
    assert result(s).scores == scores
    assert [event[3] for event in told(s, "landed")] == list(scores)


@pytest.mark.parametrize(("choice", "places"), [("shared", (1, 1)), ("first_landed", (1, 2))])
def test_tie(choice: str, places: tuple[int, ...]) -> None:
    """L161: shared, or to the earlier lander."""
    s = sky(
        2,
        {"tie": choice},
        at={0: "a1", 1: "a1"},
        came={0: "a2", 1: "a2"},
        moon=[0],
        tokens={1: ["CA"]},
        options={1: ["CA"]},
    )
    roll(s, 1, 1, 1)
    throw_home(s, 1)
    assert (result(s).scores, result(s).places) == ((200, 200), places)
    assert result(s).ranking == (0, 1)


@pytest.mark.parametrize(("choice", "after"), [(60, 60), (1, 1), (7, 7), (500, 500)])
def test_recall_round(choice: int, after: int) -> None:
    """L166: announced when so many rounds are over."""
    s = sky(2, {"recall_round": choice}, round=after - 1 or 1)
    while not told(s, "recall"):
        over = s.round
        quiet_turn(s)
        quiet_turn(s)
        assert s.round == over + 1 <= after + 1
    assert s.round == view(s, None)["recall"] == after + 1


def test_recall_round_never() -> None:
    """L166: 0 calls nobody home, not even from an empty sky."""
    s = sky(2, {"recall_round": 0}, at={0: "M", 1: "M"}, moon=[0, 1], round=700)
    s.riches.removed, s.riches.pool.cards = s.riches.pool.cards, []
    for pack in s.riches.packs:
        pack.untouched = 0
    for _ in range(20):
        stay(s)
        answer(s, s.active, PASS)
        stay(s)
        answer(s, s.active, PASS)
    assert not told(s, "recall")
    with pytest.raises(BadSetup):
        GAME.agree(2, {"recall_round": 501})


def test_a_bearer_who_has_not_been_on_the_moon_may_be_ambushed_too() -> None:
    """L135 L137 L138: with ambush_by = any somebody may win deposits before the Moon; nobody is safe with them."""
    s = sky(2, {"ambush_by": "any"}, at={0: "a3", 1: "c1"}, came={0: "x1"}, tokens={1: ["FE"]})
    roll(s, 1, 2, 1)
    while asked(s)[0] != "DuelOrNot":
        answer(s, asked(s)[1], options(s, asked(s)[1])[0])
    assert ("ambush", 1, 0) in options(s, 0)
