"""Every payment is an entry with its rule: the book, replayed from the opening purses, gives the purses; C1 and C20."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib.resources import files
from random import Random

import pytest

from games.suites.asking import play_on, told
from games.tramping.rules.test_bank_failure import owner_of_the_bank
from games.tramping.rules.test_invariants import any_rules
from games.tramping.starts import STARTS
from games.tramping.table import fx, paid, result, roll, sea, shipped, view
from layers import deep
from ludotheque.games.tramping import GAME
from ludotheque.games.tramping.rules.start import opening
from ludotheque.games.tramping.state import STAKE, Entry, House, Sea, new_sea
from ludotheque.kernel.agenda import Chance, pending, play, settle

FIXED = {  # what a due is, in half millions, whenever it is paid in full
    "T40": 1,
    "T72": 2,
    "T73": 1,
    "T75": 1,
    "T81": 1,
    "T87": 6,
    "T88": 3,
    "T25": 3,
    "T130": 4,
    "T151": 1,
}
FREE = {
    "T21",
    "T33",
    "T99",
    "T103",
    "T106",
    "T146",
    "T147",
    "T152",
    "T153",
    "T154",
    "T155",
    "T163",
    "T164",
    "T171",
    "T184",
}
TO_BANK = {"T21", "T40", "T72", "T73", "T75", "T88", "T25", "T130", "T151", "T152", "T153", "T154"}
FROM_BANK = {"T87", "T147", "T184"}


def rule_ids() -> set[str]:
    text = files("ludotheque.games.tramping").joinpath("data", "rules.en.md").read_text(encoding="utf-8")
    return set(re.findall(r"^### (T\d+) ", text, re.MULTILINE))


def from_the_first(rng: Random) -> tuple[Sea, list[int]]:
    """A game that has chosen its bank, and its purses then: stakes, float, and the treasure in the box."""
    seats = rng.randrange(3, 7)
    s = new_sea(fx() if rng.randrange(2) else shipped(), House(GAME.agree(seats, any_rules(rng))), seats)
    s.then(*opening(s))
    settle(s)
    while s.founder < 0:
        question = pending(s)
        assert question is not None
        seat = question.seats(s)[0]
        play(s, seat, rng.choice(question.options(s, seat)))
    purses = [STAKE] * seats
    purses[s.founder] = s.house.bank_float
    return s, [*purses, 0 if s.house.bank_pays_treasure else s.house.treasure]


def replayed(purses: list[int], book: list[Entry]) -> list[int]:
    found = purses[:]
    for _, payer, payee, amount in book:
        found[payer] -= amount
        found[payee] += amount
    return found


@pytest.mark.parametrize("seed", range(24))
def test_the_book_gives_the_purses_from_the_first_payment_on(seed: int) -> None:
    """T7 T8 T21 T181 C20: after every answer of whole games, the market included; and the sum never changes."""
    rng = Random(seed)
    s, purses = from_the_first(rng)

    def see(s: Sea) -> None:
        assert replayed(purses, s.book) == s.cash.balances
        assert sum(s.cash.balances) == sum(purses)

    see(s)
    play_on(s, rng, see)
    assert s.book
    assert result(s).reason


@pytest.mark.parametrize("start", STARTS)
def test_it_does_in_eventful_games(start: str) -> None:
    """T144 T158 C20: from positions in which captains and bank run out of money."""
    for seed in range(6):
        rng = Random(f"{start} {seed}")
        s = shown(start, rng)
        purses, done = s.cash.balances[:], len(s.book)

        def see(s: Sea, purses: list[int] = purses, done: int = done) -> None:
            assert replayed(purses, s.book[done:]) == s.cash.balances

        play_on(s, rng, see)


def entries(watch: Callable[[Sea, Entry], None]) -> None:
    """Every new entry of random games from all starts is shown once, with the state right after the answer."""
    for start in STARTS:
        for seed in range(24):
            rng = Random(f"{start} {seed} entries")
            s = shown(start, rng)
            done = len(s.book)
            while (question := pending(s)) is not None:
                seat = rng.choice(question.seats(s))
                chance = isinstance(question, Chance)
                play(s, seat, rng.choice(question.options(s, seat)))
                for entry in s.book[done:]:
                    watch(s, entry)
                done = len(s.book)
                assert chance is (seat < 0)


def shown(start: str, rng: Random) -> Sea:
    """A game of any size under any house rules, in the named position."""
    s, _ = from_the_first(rng)
    while s.market or not s.round:
        question = pending(s)
        assert question is not None
        seat = rng.choice(question.seats(s))
        play(s, seat, rng.choice(question.options(s, seat)))
    STARTS[start](s)
    return s


@deep
def test_every_entry_names_a_rule_and_two_accounts() -> None:
    """T5 C20: the rule exists, the accounts are different, and a due is what the rule says, or part of it."""
    known, seen = rule_ids(), set()

    def watch(s: Sea, entry: Entry) -> None:
        rule, payer, payee, amount = entry
        seen.add(rule)
        assert rule in known
        assert rule in FREE or amount == FIXED[rule] or (s.house.owe and amount < FIXED[rule])
        assert 0 <= payer <= s.seats
        assert 0 <= payee < s.seats
        assert payer != payee
        assert (payer == s.box) is (rule == "T171" and not s.house.bank_pays_treasure)
        owners = {s.founder, s.banker, *[seat for seat, _ in s.failed]}
        assert rule not in TO_BANK or payee in owners
        assert rule not in FROM_BANK or payer in owners

    entries(watch)
    assert seen == (FREE | set(FIXED)) - {"T21"}  # the deal comes before


def test_every_entry_is_told() -> None:
    """C20: the same words to everybody."""
    s = sea(2, at={0: "s2", 1: "a8"}, cash={0: 9})
    roll(s, 1)
    assert told(s, "paid") == [("paid", "T72", 0, 2, 2)]
    assert s.book[-1] == ("T72", 0, 2, 2)
    assert [to for to, event in s.telling or [] if event[0] == "paid"] == [None]


def test_a_purse_owes_itself_nothing() -> None:
    """T165 C20: between a captain and his own bank no entry is made."""
    s = owner_of_the_bank(0, at={0: "s2", 1: "a8", 2: "a14"})
    before = len(s.book)
    roll(s, 1)
    assert len(s.book) == before


def test_the_view_shows_the_last_entries() -> None:
    """T5 T17: twenty-four of them, the newest last."""
    rng = Random(3)
    s, _ = from_the_first(rng)
    play_on(s, rng, most=400)
    assert len(s.book) > 24
    assert view(s, None)["ledger"] == [list(entry) for entry in s.book[-24:]]


@pytest.mark.parametrize("seed", range(8))
def test_income_and_outlay_are_the_banks(seed: int) -> None:
    """T5 C20: what the bank of the moment has received and paid out, by rule; the founder's cash is their balance."""
    rng = Random(seed)
    s, purses = from_the_first(rng)
    play_on(s, rng, most=200 + 100 * seed)
    seen = view(s, 0)
    income, outlay = sum(seen["income"].values()), sum(seen["outlay"].values())
    banker = seen["banker"]
    if banker is not None:
        assert s.cash[banker] == purses[banker] + income - outlay
    for rule, amount in seen["income"].items():
        assert amount == sum([entry[3] for entry in s.book if entry[0] == rule and entry[2] == banker])


def test_interest_is_two_entries() -> None:
    """T151 C20: the whole freight, and what is kept back of it."""
    s = sea(2, at={0: "g3", 1: "a8"}, holds={0: ["ALG"]}, cash={0: 0}, loans={0: 2})
    roll(s, 1)
    assert s.book[-2:] == [("T87", 2, 0, 6), ("T151", 0, 2, 1)]
    assert paid(s) == [(2, 0, 6), (0, 2, 1)]
