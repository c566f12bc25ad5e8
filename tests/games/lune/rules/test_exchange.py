"""The rules L47 to L55: the exchange of cards."""

from __future__ import annotations

from random import Random

import pytest

from games.lune.table import KEEP, STAY, cards, draw, fly, node, opened, quiet, roll, sky, view
from games.suites.asking import answer, asked, fate, known, options, play_on, refused, told
from ludotheque.games.lune.state import Sky
from ludotheque.kernel.agenda import FATE, Chance, pending
from ludotheque.kernel.cards import Pile
from ludotheque.table.plain import fingerprint

HAND = "R1 R2 R3 R4 R5"


def thrown(third: int, **position: object) -> Sky:
    """Seat 0, on its way from the Earth with a known hand, has thrown and flown."""
    s = sky(hands={0: HAND}, **position)  # type: ignore[arg-type]
    roll(s, 1, 2, third)
    if asked(s)[0] == "Fly":
        answer(s, 0, options(s, 0)[0])
    return s


def exchange(s: Sky, names: str) -> None:
    answer(s, 0, ("exchange", *cards(names)))


@pytest.mark.parametrize(("third", "most"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 5)])
def test_the_third_die_gives_the_right(third: int, most: int) -> None:
    """L47 L49: one to five cards, a six as a five; none or all of them, and any cards of the hand."""
    s = thrown(third)
    assert (asked(s), known(s, 0)["sizes"]) == (("Exchange", 0), [0, most])
    choices = options(s, 0)
    assert choices[0] == KEEP
    assert {len(move) - 1 for move in choices[1:]} == {most}
    assert len(choices) - 1 == {1: 5, 2: 10, 3: 10, 4: 5, 5: 1}[most]


def test_exactly_the_number_shown_or_none() -> None:
    """L48: with a three neither two nor four cards."""
    s = thrown(3)
    for names in ("R1 R2", "R1", "R1 R2 R3 R4", HAND):
        no = refused(s, 0, ("exchange", *cards(names)))
        assert "L48" in no.rules
        assert no.facts == {"die": 3, "most": 3, "count": len(names.split())}
    for move in (("exchange",), ("exchange", 0, 0, 1), ("exchange", 0, 1, 31)):
        refused(s, 0, move)
    exchange(s, "R2 R3 R5")
    fate(s)
    assert len(s.cards.hands[0]) == 5


def test_a_set_of_cards_is_a_set() -> None:
    """L48 L50: in whatever order they are named it is the same answer; no card twice, none of another hand."""
    ends = []
    for first, second in ((0, 8), (8, 0)):
        s = sky(2, hands={0: "R1 Y1 Y3 B3 G5"})
        roll(s, 1, 2, 2)
        while asked(s)[0] == "Fly":
            answer(s, 0, options(s, 0)[0])
        assert ("exchange", 0, 8) in options(s, 0)
        assert ("exchange", 8, 0) not in options(s, 0), "one of them is listed"
        answer(s, 0, ("exchange", first, second))
        ends.append(fingerprint(s))
    assert ends[0] == ends[1]


@pytest.mark.parametrize("named", [(8, 8), (0, 1), (0, 99), (0, "8"), ((0,), 8)])
def test_what_is_no_set_of_ones_own_cards(named: tuple[object, ...]) -> None:
    """L48 L50: refused with the reason."""
    s = sky(2, hands={0: "R1 Y1 Y3 B3 G5"})
    roll(s, 1, 2, 2)
    while asked(s)[0] == "Fly":
        answer(s, 0, options(s, 0)[0])
    no = refused(s, 0, ("exchange", *named))
    assert (no.template, no.rules) == ("lay down cards of your own hand, each of them once", ("L50", "L48"))


def test_no_exchange_is_compulsory() -> None:
    """L48: the hand is kept, and nobody draws."""
    s = thrown(2)
    answer(s, 0, KEEP)
    assert (s.cards.hands[0], len(s.cards.talon), s.cards.discards, s.active) == (cards(HAND), 22, [], 1)
    assert told(s, "kept") == [("kept", "L48", 0)]


def test_a_six_gives_five_cards_or_none() -> None:
    """L49: not six, and not three."""
    s = thrown(6)
    for move in (("exchange", *cards("R1 R2 R3")), ("exchange", *cards(HAND), 6)):
        assert "L49" in refused(s, 0, move).rules
    exchange(s, HAND)
    fate(s)
    assert not set(s.cards.hands[0]) & set(cards(HAND))


def test_cards_are_laid_down_first_then_replaced_from_the_talon() -> None:
    """L50: one by one from its top; the cards laid down join the discards."""
    s = thrown(2)
    talon = s.cards.talon.cards[:]
    exchange(s, "R1 R5")
    assert (s.cards.hands[0], view(s, 0)["discards"]) == (cards("R2 R3 R4"), 2)
    for number in (talon[3], talon[7]):
        assert asked(s) == ("DrawCard", FATE)
        draw(s, number)
    assert s.cards.hands[0] == sorted([*cards("R2 R3 R4"), talon[3], talon[7]])
    assert (s.cards.discards, len(s.cards.talon)) == (cards("R1 R5"), 20)
    assert told(s, "drew") == [("drew", "L50", 0, (talon[3], talon[7]))]


def test_every_card_of_the_talon_is_as_likely() -> None:
    """L50: its order is known to nobody."""
    s = thrown(1)
    exchange(s, "R5")
    question = pending(s)
    assert isinstance(question, Chance)
    assert options(s, FATE) == [("card", number) for number in s.cards.talon.cards]
    assert question.weights(s) == [1] * 22


def test_discards_lie_face_down_and_their_number_is_public() -> None:
    """L51: all see how many; which, only the one who laid them down."""
    s = thrown(3)
    exchange(s, "R3 R4 R5")
    fate(s)
    public = [event for to, event in s.telling or [] if to is None or 1 in to]
    assert ("exchanged", "L48", 0, 3) in public
    assert [event[0] for event in public if event[0] in ("drew", "discarded")] == []
    assert [view(s, seat)["discards"] for seat in (0, 1, None)] == [3, 3, 3]
    assert [view(s, seat)["own_discards"] for seat in (0, 1, None)] == [cards("R3 R4 R5"), [], None]


def short_talon(third: int, talon: int) -> Sky:
    """So many cards in the talon, all the others that nobody holds among the discards of seat 1."""
    s = thrown(third)
    rest = s.cards.talon.cards
    s.cards.talon, s.cards.discards = Pile(rest[:talon]), rest[talon:]
    for number in s.cards.discards:
        s.cards.discarder[number] = 1
    return s


def test_a_short_talon_is_used_up_then_the_older_discards_are_mixed() -> None:
    """L52: two left for five: two dealt, the older discards mixed, three dealt."""
    s = short_talon(5, 2)
    left, older = s.cards.talon.cards[:], s.cards.discards[:]
    exchange(s, HAND)
    for number in left:
        assert set(options(s, FATE)) <= {("card", other) for other in left}
        draw(s, number)
    assert told(s, "reshuffled") == [("reshuffled", "L52", 20)]
    assert options(s, FATE) == [("card", number) for number in older]  # not what was just laid down
    fate(s)
    assert (len(s.cards.hands[0]), len(s.cards.talon), s.cards.discards) == (5, 17, cards(HAND))


def test_the_talon_is_not_mixed_before_it_is_needed() -> None:
    """L52: five left for five: the discards stay where they are."""
    s = short_talon(5, 5)
    exchange(s, HAND)
    fate(s)
    assert (told(s, "reshuffled"), len(s.cards.talon)) == ([], 0)


def test_an_empty_talon_always_finds_cards() -> None:
    """L52: four players hold twenty, twelve are left for an exchange of five."""
    s = sky(4, hands={0: HAND})
    s.cards.talon, s.cards.discards = Pile([]), s.cards.talon.cards
    roll(s, 1, 2, 5)
    answer(s, 0, options(s, 0)[0])
    exchange(s, HAND)
    assert told(s, "reshuffled") == [("reshuffled", "L52", 12)]
    fate(s)
    assert (len(s.cards.hands[0]), len(s.cards.talon), len(s.cards.discards)) == (5, 7, 5)


def test_the_exchange_comes_after_the_move_and_before_the_arrival() -> None:
    """L53: at a station before the option is taken, so that a challenger may improve his hand."""
    s = sky(at={0: "a3"}, came={0: "x1"})
    roll(s, 1, 2, 2)
    assert asked(s) == ("Fly", 0)
    fly(s, "S1")
    assert (asked(s), view(s, 0)["packs"][0]) == (("Exchange", 0), 8)
    answer(s, 0, KEEP)
    assert asked(s) == ("TakeOption", FATE)


def test_the_exchange_comes_before_the_prospecting() -> None:
    """L53: on the Moon, too."""
    s = sky(at={0: "b2"}, came={0: "x2"})
    roll(s, 1, 2, 2)
    assert asked(s) == ("Exchange", 0)
    answer(s, 0, KEEP)
    assert asked(s) == ("Prospect", 0)


def test_everybody_holds_five_cards_before_every_throw() -> None:
    """L54: after every exchange and every deal, until the first landing; then none."""
    seen = set()

    def see(s: Sky) -> None:
        question = pending(s)
        if question is not None and type(question).__name__ in ("Cast", "HomeCast"):
            for seat in range(s.seats):
                wanted = 5 if s.flies(seat) and not s.homing else 0
                assert len(s.cards.hands[seat]) == wanted
            seen.add(s.homing)

    for seed in range(6):
        s = opened(2 + seed % 3)
        s.telling = []
        play_on(s, Random(seed), see)
    assert seen == {False, True}


@pytest.mark.parametrize(
    ("position", "third"),
    [
        ({"at": {0: "b1"}, "came": {0: "x2"}, "moon": [0]}, 2),  # on the way back
        ({"at": {0: "x1"}, "came": {0: "a2"}, "tow": {0: 7}}, 4),  # in tow, not yet back
        ({"at": {0: "x1"}, "came": {0: "a2"}, "tow": {0: 4}}, 4),  # just back
        ({"at": {0: "M"}, "moon": [0]}, 3),  # on the Moon
        ({"at": {0: "S2"}}, 1),  # leaving a station
        ({"at": {0: "c1"}, "came": {0: "a2"}}, 1),  # reaching one
    ],
)
def test_the_same_right_everywhere(position: dict[str, object], third: int) -> None:
    """L55: out and back, in tow, on the Moon, at a station."""
    s = thrown(third, **position)
    assert (asked(s), known(s, 0)["sizes"]) == (("Exchange", 0), [0, third])


def test_staying_on_the_moon_keeps_the_right() -> None:
    """L55: the throw gives it."""
    s = sky(at={0: "M"}, moon=[0])
    roll(s, 1, 2, 4)
    answer(s, 0, STAY)
    assert (asked(s), known(s, 0)["sizes"]) == (("Exchange", 0), [0, 4])


def test_a_fall_keeps_the_right_and_a_second_collision_loses_it() -> None:
    """L55: a first collision costs options, not the exchange; the second ends everything."""
    for before, then in ((0, ("Exchange", 0)), (1, ("Cast", FATE))):
        s = sky(3, at={0: "S1"}, last={0: "S1"}, collisions={0: before}, pirate=23)
        roll(s, 3, 4, 2)
        fly(s, "b1-x2")
        assert asked(s) == then
    assert s.active == 1


def test_no_exchange_after_any_landing_on_earth() -> None:
    """L55: neither for the one who lands nor for those called home."""
    s = sky(3, at={0: "a1", 1: "S1", 2: "M"}, came={0: "a2"}, moon=(0, 2))
    roll(s, 1, 2, 5)
    assert (asked(s), s.active) == (("HomeCast", FATE), 1)
    roll(s, 2)
    assert (asked(s), s.active, s.fleet.at[1]) == (("HomeCast", FATE), 2, node("x1"))
    quiet(s)
    assert told(s, "exchanged") + told(s, "kept") == []
