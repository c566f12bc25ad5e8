"""What each may know: every hidden thing, seen by its owner and by nobody else; C12 and C13, L163."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from games.lune.fights import RED, ambush, arrive, arriving, fight, heard, leave_in_pack, quiet_turn
from games.lune.table import (
    KEEP,
    PASS,
    PROSPECT,
    PUT_BACK,
    STAY,
    TAKE,
    an_option,
    cards,
    draw,
    fly,
    give_tokens,
    node,
    options_of_kinds,
    roll,
    sky,
    view,
    where,
)
from games.suites.asking import answer, fate, known, options, told
from ludotheque.games.lune.rules.board import KINDS, UNSEEN
from ludotheque.games.lune.state import Sky
from ludotheque.kernel.agenda import Seat, pending

S1, X1 = node("S1"), node("x1")
FE, CA, SI = (KINDS.index(symbol) for symbol in ("FE", "CA", "SI"))
SPENT, SPENT2 = an_option("exhausted"), an_option("exhausted", 1)
ZR = an_option("ZR", 7)


def everything(s: Sky, seat: Seat | None) -> str:
    """All that this seat sees, is asked and has heard, byte for byte."""
    return json.dumps([view(s, seat), heard(s, seat)])


def apart(make: Callable[[Any], Sky], secrets: list[Any], owners: list[Seat], strangers: list[Seat | None]) -> None:
    """Of games that differ in a secret its owners see different things, strangers the same."""
    games = [make(secret) for secret in secrets]
    for seat in strangers:
        assert len({everything(s, seat) for s in games}) == 1, seat
    for seat in owners:
        assert len({everything(s, seat) for s in games}) == len(secrets), seat


# -- cards


def test_a_hand_is_its_owners() -> None:
    """L163 L54: the others see five cards; of the talon everybody sees the number."""

    def make(hand: str) -> Sky:
        return sky(3, hands={0: "R2 R3 R4 R5 R6", 1: hand, 2: "B2 B3 B4 B5 B6"})

    apart(make, ["Y2 Y3 Y4 Y5 Y6", "G2 G3 G4 G5 G6", "R1 Y1 B1 G1 G8"], [1], [0, 2, None])
    seen = view(make("Y2 Y3 Y4 Y5 Y6"), 0)
    assert (seen["cards"], seen["talon"], seen["hand"]) == ([5, 5, 5], 17, cards("R2 R3 R4 R5 R6"))
    assert view(make("Y2 Y3 Y4 Y5 Y6"), None)["hand"] is None


def exchanged(laid: str, drawn: str = "B2 B3", rules: dict[str, object] | None = None) -> Sky:
    """Seat 1 has laid down two cards and received two."""
    s = sky(3, rules, turn=1, at={1: "E"}, hands={0: "R2 R3 R4 R5 R6", 1: "Y1 Y3 Y5 Y7 G1", 2: "G2 G3 G4 G5 G6"})
    roll(s, 1, 1, 2)
    answer(s, 1, ("exchange", *cards(laid)))
    for number in cards(drawn):
        draw(s, number)
    return s


def test_what_is_laid_down_and_drawn_is_known_to_one_alone() -> None:
    """L50 L51: the others learn how many."""
    apart(exchanged, ["Y1 Y3", "Y5 G1", "Y3 Y7"], [1], [0, 2, None])
    apart(lambda drawn: exchanged("Y1 Y3", drawn), ["B2 B3", "B7 B8", "R1 R7"], [1], [0, 2, None])
    s = exchanged("Y1 Y3")
    assert (view(s, 0)["discards"], view(s, 0)["own_discards"], view(s, None)["own_discards"]) == (2, [], None)
    assert view(s, 1)["own_discards"] == cards("Y1 Y3")


def test_while_cards_are_drawn_nobody_else_sees_them() -> None:
    """L50: after the first of two."""

    def make(name: str) -> Sky:
        s = sky(2, turn=1, hands={0: "R2 R3 R4 R5 R6", 1: "Y1 Y3 Y5 Y7 G1"})
        roll(s, 1, 1, 2)
        answer(s, 1, ("exchange", *cards("Y1 Y3")))
        draw(s, cards(name)[0])
        return s

    apart(make, ["B2", "G8"], [1], [0, None])
    assert view(make("B2"), 0)["question"] == {"question": "DrawCard", "rules": ["L50"], "to": 1}


def test_open_discards_are_open_to_all() -> None:
    """L51: by house rule; the cards drawn are not."""
    s = exchanged("Y1 Y3", rules={"discards": "open"})
    for seat in (0, 1, 2, None):
        assert view(s, seat)["own_discards"] == cards("Y1 Y3")
    apart(lambda drawn: exchanged("Y1 Y3", drawn, {"discards": "open"}), ["B2 B3", "B7 B8"], [1], [0, 2, None])


def test_discards_mixed_into_the_talon_are_known_to_nobody() -> None:
    """L52: not even to who laid them down."""
    s = exchanged("Y1 Y3")
    s.active = 1
    s.cards.discards, s.cards.talon.cards = sorted(s.cards.discards + s.cards.talon.cards), []
    for number in s.cards.discards:
        s.cards.discarder[number] = 1
    roll(s, 1, 1, 1)
    answer(s, 2, ("exchange", cards("G2")[0]))
    assert told(s, "reshuffled")
    assert view(s, 1)["own_discards"] == []
    assert view(s, 2)["own_discards"] == cards("G2")


# -- options


def taken(option: int) -> Sky:
    """Seat 0 has taken this option at S1."""
    s = arriving(3, at={1: "b1", 2: "b1"})
    arrive(s, option)
    return s


def test_an_option_taken_is_seen_by_its_taker_alone() -> None:
    """L65: the others see one more option, and one less in the pack."""
    apart(taken, [an_option("FE"), an_option("CA"), SPENT], [0], [1, 2, None])
    seen = view(taken(ZR), 1)
    assert (seen["options"], seen["packs"][0], seen["loose"][0]) == ([1, 0, 0], 7, [0])


def test_an_option_taken_is_secret_until_it_is_laid_out() -> None:
    """L65 L122: before the duel is decided upon, it lies apart, face down."""

    def make(option: int) -> Sky:
        s = arriving(3, moon=[0], tokens={0: ["FE"]})
        arrive(s, option)
        return s

    apart(make, [an_option("FE"), ZR, SPENT], [0], [1, 2, None])
    assert view(make(ZR), 1)["fresh"][0] == [0]


def fallen(kinds: tuple[str, ...], pack: int = 0) -> Sky:
    """Seat 1 has left these options under what is left of the pack of S1."""
    s = sky(3, turn=1, at={0: "a3", 1: "S1"}, came={0: "x1"}, last={1: "S1"}, pirate=23, options={1: list(kinds)})
    leave_in_pack(s, "S1", pack)
    s.riches.packs[0].untouched, s.riches.packs[1].untouched = pack, s.riches.packs[1].untouched
    roll(s, 3, 4, 2)
    fly(s, "b1-x2")
    answer(s, 1, KEEP)
    return s


def test_options_left_under_a_pack_are_remembered_by_one_alone() -> None:
    """L112 L113: the faller knows which, but not their order."""
    games = [("FE", "CA"), ("SI", "ZR"), ("exhausted", "H2O")]
    for seat, different in ((0, 1), (2, 1), (None, 1), (1, 3)):
        seen = {json.dumps([view(s, seat)[key] for key in ("left", "loose", "packs")]) for s in map(fallen, games)}
        assert len(seen) == different
    assert view(fallen(("FE", "CA")), 1)["left"] == [[S1, options_of_kinds("FE", "CA")]]
    assert view(fallen(("FE", "CA")), 0)["left"] == []


def test_which_of_them_another_takes_the_faller_does_not_see() -> None:
    """L65 L113: both may still be there, for all he knows."""

    def make(option: int) -> Sky:
        s = fallen(("FE", "CA"))
        quiet_turn(s)
        arrive(s, option)
        return s

    apart(make, options_of_kinds("FE", "CA"), [0], [1, 2, None])
    assert view(make(an_option("FE")), 1)["left"] == [[S1, options_of_kinds("FE", "CA")]]


def test_what_one_takes_up_again_one_sees_again() -> None:
    """L113: of two left, one taken back: the other is remembered."""
    s = fallen(("FE", "CA"))
    quiet_turn(s)
    s.fleet.at[0], s.fleet.came[0] = node("b2"), node("M")
    s.fleet.seen_moon[0] = True
    quiet_turn(s)
    s.fleet.at[1], s.fleet.came[1] = node("a3"), X1
    arrive(s, an_option("FE"))
    assert view(s, 1)["left"] == [[S1, options_of_kinds("CA")]]
    assert sum(view(s, 1)["fresh"][1] + view(s, 1)["loose"][1]) == an_option("FE")


def test_what_was_taken_up_again_and_lost_to_another_is_not_left_there() -> None:
    """L113 L142: seat 1 saw the exhausted option since; to forget where it lies does not put it back there."""
    s = fallen(("exhausted", "CA"))
    quiet_turn(s)
    s.fleet.at[0], s.fleet.came[0], s.fleet.seen_moon[0] = node("b2"), node("M"), True
    quiet_turn(s)
    s.fleet.at[1], s.fleet.came[1], s.fleet.seen_moon[1] = node("a3"), X1, True
    give_tokens(s, 1, ["FE"])
    arrive(s, SPENT)
    answer(s, 1, PASS)
    answer(s, 1, ("lay", 0))
    quiet_turn(s)
    s.fleet.at[0], s.fleet.came[0], s.fleet.tow[0] = node("a3"), X1, 0
    s.cards.hands = [cards("R2 R3 R4 R5 R6"), cards("Y2 Y3 Y4 Y5 Y6"), cards("B2 B3 B4 B5 B6")]
    s.cards.talon.cards = sorted(set(range(32)) - {number for hand in s.cards.hands for number in hand})
    s.riches.packs[0].untouched, s.riches.packs[3].untouched = 1, s.riches.packs[3].untouched - 1
    ambush(s, 1, RED, s.riches.pool.cards[0])
    fight(s)
    fate(s)
    answer(s, 0, ("lay", 0))
    assert SPENT in view(s, 0)["piles"][0][0]["options"]
    assert view(s, 1)["left"] == [[S1, options_of_kinds("CA")]]


def test_a_wrecks_goods_are_seen_by_nobody() -> None:
    """L116 L164: options, cards, to the end of the game."""

    def make(kind: str) -> Sky:
        s = sky(2, turn=1, at={1: "S1"}, last={1: "S1"}, pirate=23, options={1: [kind]}, collisions={1: 1})
        roll(s, 3, 4, 2)
        fly(s, "b1-x2")
        return s

    games = [make(kind) for kind in ("FE", "CA")]
    assert {s.reason for s in games} == {"survivor"}
    assert len({everything(s, 0) for s in games}) == len({everything(s, None) for s in games}) == 1


# -- deposits


def looking(kind: int, move: tuple[Any, ...] | None = None, **more: Any) -> Sky:
    """Seat 1, on the Moon, looks at this deposit, and answers."""
    s = sky(3, more.pop("rules", {}), turn=1, at={1: "M", 0: "M"}, moon=[0, 1], **more)
    for answered in (STAY, KEEP, PROSPECT):
        if s.dice == ():
            roll(s, 1, 1, 1)
        answer(s, 1, answered)
    draw(s, kind)
    if move is not None:
        answer(s, 1, move)
    return s


def test_the_deposit_looked_at_is_seen_by_the_prospector_alone() -> None:
    """L120: while he decides, when he has taken it, and when he has put it back."""
    mine = {1: ["FE", "CA", "SI"]}
    for move in (None, TAKE, PUT_BACK):
        apart(lambda kind, move=move: looking(kind, move, options=mine), [FE, CA, SI], [1], [0, 2, None])  # type: ignore[misc]


def test_whether_it_matches_is_asked_of_the_prospector_alone() -> None:
    """L120 L123: he might have no choice, and is asked all the same."""

    def make(kind: int) -> Sky:
        return looking(kind, options={1: ["FE"]})

    assert options(make(CA), 1) == [PUT_BACK]
    assert options(make(FE), 1) == [TAKE, PUT_BACK]
    apart(make, [FE, CA], [1], [0, 2, None])
    assert (known(make(FE), 0)["sample"], known(make(FE), 0)["matching"]) == (None, None)
    assert (known(make(FE), 1)["sample"], known(make(FE), 1)["matching"]) == (FE, 1)


def test_taking_and_putting_back_differ_in_numbers_only() -> None:
    """L121: the deposits on the Moon and those before him."""
    mine = {1: ["FE"]}
    taken = looking(FE, TAKE, options=mine)
    answer(taken, 1, ("lay",))
    took, put = view(taken, 0), view(looking(FE, PUT_BACK, options=mine), 0)
    different = {key for key in took if took[key] != put[key]}
    assert different == {"moon", "tokens", "token_seers", "piles", "loose"}
    assert took["piles"][1] == [{"token": None, "options": [UNSEEN]}]


def test_a_deposit_put_back_is_remembered_by_one_alone() -> None:
    """L121: with the number of tokens taken since."""
    s = looking(FE, PUT_BACK, options={0: ["FE"]})
    assert view(s, 1)["sighted"] == [[FE, 0]]
    assert view(s, 0)["sighted"] == view(s, 2)["sighted"] == view(s, None)["sighted"] == []
    quiet_turn(s)
    for answered in (STAY, KEEP, PROSPECT):
        if s.dice == ():
            roll(s, 1, 1, 1)
        answer(s, 0, answered)
    before = everything(s, 1)
    draw(s, FE)
    assert view(s, 1)["sighted"] == [[FE, 0]]
    answer(s, 0, TAKE)
    assert view(s, 1)["sighted"] == [[FE, 1]]
    assert before != everything(s, 1)


def test_a_look_cannot_be_taken_back() -> None:
    """L121 L125: by house rule a place another has turned needs no chance; who looks there has looked all the same."""
    s = sky(3, {"moon_memory": "yes"}, turn=1, at={0: "M", 1: "M"}, moon=[0, 1])
    for seat in (1, 2, 0):
        roll(s, 1, 1, 1)
        if seat == 2:
            answer(s, seat, KEEP)
            continue
        answer(s, seat, STAY)
        answer(s, seat, KEEP)
        if seat == 1:
            answer(s, seat, ("prospect", 3))
            draw(s, FE)
            answer(s, seat, PUT_BACK)
    question = pending(s)
    assert question is not None
    answer(s, 0, ("prospect", 3))
    assert view(s, 0)["sample"] == FE
    assert question.final, "or one could look, take the answer back, and look elsewhere"


# -- what lies before a player


BEARER: dict[str, Any] = {"moon": [0, 1], "tokens": {1: ["FE", "CA"]}, "options": {1: ["FE", "exhausted"]}}


def laid(place: int) -> Sky:
    """Seat 1 has laid its exhausted option there."""
    s = sky(3, turn=1, at={1: "c1"}, came={1: "a2"}, **BEARER)
    roll(s, 1, 1, 1)
    answer(s, 1, ("rearrange",))
    answer(s, 1, ("lay", place))
    return s


def test_a_layout_shows_sizes_only() -> None:
    """L146 L148: nothing else differs for the others."""
    base = view(laid(-1), 0)
    for place in (0, 1):
        seen = view(laid(place), 0)
        assert {key for key in seen if seen[key] != base[key]} == {"piles", "loose"}
        assert [len(pile["options"]) for pile in seen["piles"][1]] == [1 + (place == 0), place == 1]
        assert all(option == 0 for pile in seen["piles"][1] for option in pile["options"])


def new_option(option: int, lay: tuple[int, ...], shared: list[int], holding: list[int]) -> Sky:
    """Seat 0 has iron with these options, of which seat 1 knows the shared ones; it takes a new one and lays out."""
    s = arriving(3, at={1: "b1", 2: "b1"}, moon=[0], tokens={0: ["FE"]})
    for held in holding:
        s.riches.pool.draw(held)
        s.riches.packs[3].untouched -= 1
        s.riches.piles[0][0].options.append(held)
        s.riches.seers[held] = (0, 1) if held in shared else (0,)
    s.riches.piles[0][0].seers = (0, 1)
    arrive(s, option)
    answer(s, 0, PASS)
    answer(s, 0, ("lay", *lay))
    return s


def test_where_an_exhausted_option_lies_does_not_show_when_sizes_are_equal() -> None:
    """L146 L148: iron is new and the exhausted one loose, or the new one is loose and the exhausted one in the pile."""

    def make(case: tuple[int, int]) -> Sky:
        return new_option(case[0], (case[1],), [], [an_option("FE"), SPENT])

    apart(make, [(an_option("FE", 1), -1), (ZR, 0)], [0], [1, 2, None])


def test_nor_to_one_who_has_had_it_before() -> None:
    """L148 C13: the former owner knows what he lost, but not where it is laid afterwards."""

    def make(case: tuple[int, int]) -> Sky:
        return new_option(case[0], (case[1],), [an_option("FE"), SPENT], [an_option("FE"), SPENT])

    apart(make, [(an_option("FE", 1), -1), (ZR, 0)], [0], [1, 2, None])


def test_the_order_in_a_pile_betrays_nothing() -> None:
    """L146 L148 C12: seat 1 knows one iron option; whether the new one has a lower or a higher number is no size."""
    known_one = an_option("FE", 1)

    def make(option: int) -> Sky:
        return new_option(option, (), [known_one], [known_one])

    apart(make, [an_option("FE"), an_option("FE", 2)], [0], [1, 2, None])


def test_the_order_in_a_pile_does_not_betray_the_bluff() -> None:
    """L146 L148 C12: a new option that matches, or an exhausted one laid there."""
    known_one = an_option("FE", 1)

    def make(option: int) -> Sky:
        lay = (0,) if option == SPENT else ()
        return new_option(option, lay, [known_one], [known_one])

    apart(make, [an_option("FE"), SPENT], [0], [1, 2, None])


def test_the_order_of_loose_options_betrays_nothing() -> None:
    """L148 C12: seat 1 knows a loose exhausted one; the new one beside it is another, or a numbered one."""

    def make(option: int) -> Sky:
        s = arriving(3, moon=[0], tokens={0: ["FE"]}, options={0: ["exhausted"]})
        s.riches.seers[SPENT] = (0, 1)
        arrive(s, option)
        answer(s, 0, PASS)
        answer(s, 0, ("lay", -1, -1) if option == SPENT2 else ("lay", -1))
        return s

    apart(make, [SPENT2, ZR], [0], [1, 2, None])


# -- spoils


def spoiled(kinds: tuple[str, ...] = ("FE", "FE")) -> Sky:
    """Seat 0 has taken the iron of seat 1, with these options, in an ambush."""
    s = arriving(3, at={1: "b2", 2: "b1"}, moon=[0, 1], tokens={1: ["FE"]}, options={1: list(kinds)})
    ambush(s, 1, RED, ZR)
    fight(s)
    return s


def test_spoils_are_known_to_both_duellists_and_by_number_to_the_others() -> None:
    """L142 L163 C13: token and options."""
    s = spoiled()
    expected = {"token": FE, "options": options_of_kinds("FE", "FE")}
    assert view(s, 0)["piles"][0] == view(s, 1)["piles"][0] == [expected]
    for seat in (2, None):
        assert view(s, seat)["piles"][0] == [{"token": None, "options": [0, 0]}]
        assert [event for event in heard(s, seat) if event[0] == "spoils"] == [("spoils", "L142", 0, 1, 1, 2)]
        assert not [event for event in heard(s, seat) if event[0] == "spoil"]
    for seat in (0, 1):
        spoil = ("spoil", "L142", 0, 1, FE, tuple(options_of_kinds("FE", "FE")))
        assert [event for event in heard(s, seat) if event[0] == "spoil"] == [spoil]


def test_before_the_choice_the_winner_sees_no_face() -> None:
    """L146: nor from the order, nor from the question; the third player sees nothing after it either."""

    def make(symbols: list[str]) -> Sky:
        s = arriving(3, at={1: "b2", 2: "b1"}, moon=[0, 1], tokens={1: symbols}, options={1: symbols[:1]})
        ambush(s, 1, RED, ZR)
        fight(s)
        return s

    secrets = [["FE", "CA", "SI"], ["CA", "SI", "FE"], ["SI", "TI", "H2O"]]
    apart(make, secrets, [1], [0, 2, None])

    def chosen(symbols: list[str]) -> Sky:
        s = make(symbols)
        answer(s, 0, ("spoils", 0, 2))
        return s

    apart(chosen, secrets, [0, 1], [2, None])


def test_the_loser_does_not_see_what_the_winner_adds() -> None:
    """L150 C13: what joins the token afterwards was never his."""
    s = spoiled(("FE",))
    give_later(s, an_option("FE", 2))
    fate(s)
    answer(s, 0, ("lay",))
    assert sorted(view(s, 1)["piles"][0][0]["options"]) == [0, an_option("FE")]
    assert sorted(view(s, 0)["piles"][0][0]["options"]) == [an_option("FE"), an_option("FE", 2)]


def give_later(s: Sky, option: int) -> None:
    s.riches.pool.draw(option)
    s.riches.packs[3].untouched -= 1
    s.riches.loose[0].append(option)
    s.riches.seers[option] = (0,)


def test_memory_survives_the_next_transfer() -> None:
    """L142 C13: taken on by a third, the pile is known to all three who have had it, and to nobody else."""
    s = sky(
        4,
        turn=0,
        at={0: "a3", 1: "b2", 2: "b1", 3: "E"},
        came={0: "x1"},
        moon=[0, 1],
        tokens={1: ["FE"]},
        options={1: ["FE"]},
    )
    s.cards.hands = [cards("R2 R3 R4 R5 R6"), cards("Y2 Y3 Y4 Y5 Y6"), cards("B2 B3 B4 B5 B6"), cards("G2 G3 G4 G5 G6")]
    s.cards.talon.cards = sorted(set(range(32)) - {number for hand in s.cards.hands for number in hand})
    ambush(s, 1, RED, ZR)
    fight(s)
    fate(s)
    answer(s, 0, ("lay",))
    quiet_turn(s)
    s.fleet.at[2], s.fleet.came[2], s.fleet.seen_moon[2] = node("a3"), X1, True
    roll(s, 1, 2, 1)
    answer(s, 2, KEEP)
    draw(s, an_option("CA"))
    s.cards.hands[0], s.cards.hands[2] = cards("Y2 Y3 Y4 Y5 Y6"), cards("R2 R3 R4 R5 R6")
    s.cards.talon.cards = sorted(set(range(32)) - {number for hand in s.cards.hands for number in hand})
    answer(s, 2, ("ambush", 0, RED))
    fight(s)
    for seat in (0, 1, 2):
        assert view(s, seat)["piles"][2] == [{"token": FE, "options": options_of_kinds("FE")}]
    for other in (3, None):
        assert view(s, other)["piles"][2] == [{"token": None, "options": [0]}]


def test_what_goes_under_a_pack_is_forgotten_by_who_once_had_it() -> None:
    """L113 C12: seat 1 knew the option; it now lies among others, and only the faller has seen them go."""
    s = sky(
        3,
        {"collision": "toward_moon"},
        turn=0,
        at={0: "S1"},
        last={0: "S1"},
        moon=[0],
        pirate=23,
        tokens={0: ["FE"]},
        options={0: ["FE"]},
    )
    s.riches.seers[an_option("FE")] = (0, 1)
    assert view(s, 1)["piles"][0][0]["options"] == [an_option("FE")]
    roll(s, 3, 4, 2)
    fly(s, "b1-x2")
    assert where(s, 0) == "S1"
    assert view(s, 0)["left"] == [[S1, options_of_kinds("FE")]]
    assert (view(s, 1)["left"], view(s, 1)["piles"][0][0]["options"]) == ([], [])


# -- who is asked, and what


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_a_question_tells_the_others_nothing(seat: Seat | None) -> None:
    """L163: the facts of every question are the same for all but the one who is asked."""
    for s in (laid(0), looking(FE), exchanged("Y1 Y3"), taken(ZR), spoiled()):
        facts = view(s, seat)["question"]
        if facts is not None and seat != s.active:
            assert facts == view(s, None)["question"]


def test_the_view_has_no_other_facts() -> None:
    """C12: whoever adds a fact to the view must think of what it betrays."""
    public = (
        "seat round active dealer first colours dice pirate at tow orbit hooked came seen_moon owes_moon collisions"
    )
    places = "last_station left_from towed visited progress landed stayed wrecked homing recall house ambushes"
    held = "cards hand talon discards own_discards packs left astray moon spots lookers looking sighted sample"
    riches = "tokens options token_seers piles loose fresh"
    rest = "duel question to_act accounts reason places scores"
    assert set(view(spoiled(), 0)) == set(f"{public} {places} {held} {riches} {rest}".split(" "))
