"""An offer answered by another one: C131, house rule `counter`."""

from __future__ import annotations

from games.cosmail.rules.test_trades import rich
from games.cosmail.table import ACCEPT, PASS, REFUSE, SKIP, STAY, bundle, held, no, say, total, view
from games.suites.asking import asked, known, told

TAKE_OR_LEAVE = ("C129", "C131", "C133")
OFFER = (bundle(wheat=1), bundle(tea=1))
OTHER = (bundle(wine=1), bundle(wheat=1))  # as the one asked gives and wants


def test_one_counter_offer() -> None:
    """C131: the one asked names another exchange at parity, once; the maker takes or leaves it."""
    s = rich()
    say(s, "offer", 1, *OFFER)
    assert known(s, 1)["counters"] == 1
    say(s, "offer", 0, *OTHER)
    assert told(s, "countered") == [("countered", "C131", 1, 0, *OTHER)]
    facts = known(s, 0)
    assert (asked(s), facts["maker"], facts["asked"], facts["counters"]) == (("Bargain", 0), 1, 0, 0)
    assert no(s, "offer", 1, bundle(rice=1), bundle(wine=1)).rules == TAKE_OR_LEAVE
    say(s, *ACCEPT)
    assert told(s, "traded") == [("traded", "C129", 0, 1, *OTHER)]
    assert [held(s, 0, name) for name in ("wheat", "tea", "wine")] == [5, 6, 7]
    assert (asked(s), known(s, 0)["offers"]) == (("Announce", 0), 5)


def test_a_counter_offer_may_be_refused() -> None:
    """C131 C133: then nothing has changed, and the turn goes on."""
    s = rich()
    before = [total(s, seat) for seat in range(3)]
    say(s, "offer", 1, *OFFER)
    say(s, "offer", 0, *OTHER)
    say(s, *REFUSE)
    assert told(s, "refused") == [("refused", "C133", 0, 1)]
    assert ([total(s, seat) for seat in range(3)], held(s, 0, "wheat"), asked(s)) == (before, 6, ("Announce", 0))


def test_no_haggling() -> None:
    """C129 C131: prices are fixed, so a counter-offer is at parity like any other."""
    s = rich()
    say(s, "offer", 1, *OFFER)
    assert no(s, "offer", 0, bundle(tea=1), bundle(wheat=1, coal=1)).rules == ("C129",)
    assert no(s, "offer", 0, bundle(tea=1), bundle(tea=1)).rules == ("C135",)
    assert no(s, "offer", 0, bundle(tea=7), bundle(wheat=7)).rules == ("C128", "C137")


def test_a_counter_offer_goes_back_to_the_maker() -> None:
    """C131 C136: not to a third player, and not the offer itself."""
    s = rich()
    say(s, "offer", 1, *OFFER)
    assert no(s, "offer", 2, *OTHER).rules == TAKE_OR_LEAVE
    assert no(s, "offer", 0, OTHER[0]).rules == TAKE_OR_LEAVE
    assert no(s, "offer", 0, OFFER[1], OFFER[0]).rules == TAKE_OR_LEAVE


def test_none_by_house_rule() -> None:
    """C131: with counter=none an offer is taken or left."""
    s = rich(counter="none")
    say(s, "offer", 1, *OFFER)
    assert known(s, 1)["counters"] == 0
    assert no(s, "offer", 0, *OTHER).rules == TAKE_OR_LEAVE
    say(s, *REFUSE)
    assert asked(s) == ("Announce", 0)


def test_a_counter_offer_is_no_offer_of_the_turn() -> None:
    """C131 C134: it is the answer to one, and counts for nobody."""
    s = rich(offers_per_turn=1)
    say(s, "offer", 1, *OFFER)
    say(s, "offer", 0, *OTHER)
    say(s, *REFUSE)
    assert known(s, 0)["offers"] == 0
    say(s, *SKIP)
    say(s, *STAY)
    assert (asked(s), known(s, 1)["offers"]) == (("Announce", 1), 1)


def test_between_turns_too() -> None:
    """C131 C132: with trade=any_time an offer of the interlude is countered like any other."""
    s = rich(trade="any_time")
    say(s, *SKIP)
    say(s, *STAY)
    say(s, "offer", 2, *OFFER)
    say(s, "offer", 1, *OTHER)
    say(s, *ACCEPT)
    assert (held(s, 1, "wine"), held(s, 2, "wine"), asked(s)) == (7, 5, ("Interlude", 1))
    say(s, *PASS)
    assert view(s)["question"]["seat"] == 2
