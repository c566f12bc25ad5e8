"""The dice themselves: the numbers published in docs/dice.md, fairness, and what each outcome depends on."""

from __future__ import annotations

import math
import os
import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from layers import few_or_many
from ludotheque.table import dice
from ludotheque.table.dice import (
    FIRST_SCHEME,
    NOTHING_INHERITED,
    OPENER,
    SCHEME,
    SCHEMES,
    DerivedDice,
    Epoch,
    Pact,
    Secret,
    outcome,
    pool,
    secret_of,
)

THROWS = int(os.environ.get("LUDOTHEQUE_THROWS", few_or_many(50_000, 200_000)))
SECRET = secret_of(bytes(range(32)), "table-one")
FIRST = secret_of(bytes(range(32)), "table-one", FIRST_SCHEME)
PACT = Pact("on_call", "cd" * 32, "a-vendre", {"max_rounds": 12, "trade": "open"}, 3, "unanimous", 1)
LATER = Epoch(3, 1, secret_of(bytes(range(1, 33)), "table-one").promise)
ENTROPIES = [(0, OPENER, "00112233445566778899aabbccddeeff"), (3, 2, "ff" * 16)]
PAGE = (Path(__file__).parents[2] / "docs" / "dice.md").read_text(encoding="utf-8")
UNLIKELY = 0.001  # on either side: too uneven, or too even


# -- the published numbers


def published(name: str, scheme: str = SCHEME) -> str:
    """A number of the page: the row `| name | number of scheme 2 | number of scheme 1 |`."""
    found = re.search(rf"^\| {re.escape(name)} \| `([^`]*)` \| `?([^`]*?)`? \|$", PAGE, re.MULTILINE)
    assert found, name
    return found[1 + (scheme == FIRST_SCHEME)]


def test_the_published_secrets_and_commitments() -> None:
    assert published("what was agreed") == PACT.text
    for secret in (SECRET, FIRST):
        assert secret.value.hex() == published("secret", secret.scheme)
        assert secret.commitment(PACT) == published("commitment", secret.scheme)
    assert SECRET.promise == published("promise")
    assert LATER.promise == published("promise of the key 1 to 32")


@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_published_pools(scheme: str) -> None:
    inherited = (2, "ab" * 32)
    assert pool(NOTHING_INHERITED, [], scheme=scheme).hex() == published("pool of nothing", scheme)
    one, both = (pool(NOTHING_INHERITED, ENTROPIES[:count], scheme=scheme) for count in (1, 2))
    assert one.hex() == published("pool after the first addition", scheme)
    assert both.hex() == published("pool after both additions", scheme)
    assert pool(inherited, [], scheme=scheme).hex() == published("pool after 2 inherited entries", scheme)
    if scheme == SCHEME:
        assert pool(NOTHING_INHERITED, ENTROPIES, [LATER]).hex() == published("pool with a later secret between them")


@pytest.mark.parametrize("secret", [SECRET, FIRST])
def test_the_published_outcomes(secret: Secret) -> None:
    scheme = secret.scheme
    first, both = (pool(NOTHING_INHERITED, ENTROPIES[:count], scheme=scheme) for count in (1, 2))
    dealt = [outcome(secret, first, counter, 6) for counter in range(3)]
    thrown = [outcome(secret, both, counter, cases) for counter, cases in ((3, 36), (4, 52), (5, 216))]
    assert " ".join(map(str, dealt + thrown)) == published("outcomes 0 to 5", scheme)
    rejected = 2**255 + 1  # every second number is refused
    assert str(outcome(secret, both, 6, rejected)) == published("outcome 6", scheme)
    assert str(outcome(secret, both, 7, 2**300)) == published("outcome 7", scheme)


def test_the_program_of_the_page_computes_the_same() -> None:
    source = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert source
    scope: dict[str, object] = {}
    exec(compile(source[1].partition("\ngame = ")[0], "docs/dice.md", "exec"), scope)
    recomputed = scope["outcome"]
    assert callable(recomputed)
    both = pool(NOTHING_INHERITED, ENTROPIES)
    for counter in range(50):
        for cases in (2, 6, 36, 100, 2**255 + 1):
            for secret in (SECRET, FIRST):
                found = recomputed(secret.scheme, secret.value, "table-one", both, counter, cases)
                assert found == outcome(secret, both, counter, cases)


# -- what an outcome depends on


def test_everything_that_counts_makes_a_difference() -> None:
    large = 2**200
    both = pool(NOTHING_INHERITED, ENTROPIES)
    others = [
        (secret_of(bytes(range(1, 33)), "table-one"), both, 0),
        (secret_of(bytes(range(32)), "table-two"), both, 0),
        (Secret("table-two", SECRET.value), both, 0),
        (SECRET, both, 1),
        (SECRET, pool(NOTHING_INHERITED, ENTROPIES[:1]), 0),
        (SECRET, pool(NOTHING_INHERITED, ENTROPIES[::-1]), 0),
        (SECRET, pool(NOTHING_INHERITED, [(0, 0, ENTROPIES[0][2]), ENTROPIES[1]]), 0),
        (SECRET, pool((1, "ab" * 32), ENTROPIES), 0),
        (SECRET, pool((2, "ab" * 32), ENTROPIES), 0),
        (SECRET, pool(NOTHING_INHERITED, ENTROPIES, [LATER]), 0),
        (SECRET, pool(NOTHING_INHERITED, ENTROPIES, [LATER._replace(additions=2)]), 0),
        (FIRST, both, 0),
    ]
    numbers = [outcome(*one, large) for one in [(SECRET, both, 0), *others]]
    assert len(set(numbers)) == len(numbers)
    assert len({one[0].commitment(PACT) for one in others}) == 5


def test_the_commitment_covers_everything_that_was_agreed() -> None:
    changes: list[dict[str, Any]] = [
        {"dice": "entered"},
        {"edition": "ce" * 32},
        {"game": "lune"},
        {"rules": {"max_rounds": 13, "trade": "open"}},
        {"seats": 4},
        {"undo": "never"},
        {"version": 2},
    ]
    others = [msgspec.structs.replace(PACT, **change) for change in changes]
    assert [name for change in changes for name in change] == list(PACT.__struct_fields__)
    assert len({SECRET.commitment(pact) for pact in (PACT, *others)}) == 1 + len(changes)
    assert {FIRST.commitment(pact) for pact in others} == {FIRST.commitment(PACT)}


def test_texts_cannot_be_cut_in_two_ways() -> None:
    """A table's name that swallows the beginning of what follows is another table."""
    assert dice.field("a") + dice.field("bc") != dice.field("ab") + dice.field("c")
    assert Secret("a", b"bc" + bytes(30)).promise != Secret("ab", b"c" + bytes(31)).promise


def test_dice_count_on_by_themselves_and_begin_where_they_are_told() -> None:
    both = pool(NOTHING_INHERITED, ENTROPIES)
    rolling = DerivedDice(SECRET, both)
    thrown = [rolling.randrange(6) for _ in range(20)]
    later = DerivedDice(SECRET, both, 8)
    assert [later.randrange(6) for _ in range(12)] == thrown[8:]
    assert rolling.counter == later.counter == 20


def test_a_secret_is_not_written_by_accident() -> None:
    for text in (repr(SECRET), str(SECRET), f"{SECRET}"):
        assert SECRET.value.hex() not in text
        assert repr(SECRET.value) not in text


# -- fairness


def p_value(statistic: float, freedom: int) -> float:
    """The chance of so large a chi-square: the regularised upper incomplete gamma function."""
    a, x = freedom / 2, statistic / 2
    if x < a + 1:
        term = total = 1 / a
        for n in range(1, 100_000):
            term *= x / (a + n)
            total += term
            if term < total * 1e-15:
                break
        return 1 - total * math.exp(a * math.log(x) - x - math.lgamma(a))
    b, c, d = x + 1 - a, 1e300, 1 / (x + 1 - a)
    fraction = d
    for n in range(1, 100_000):
        step = n * (a - n)
        b += 2
        d = 1 / (step * d + b)
        c = b + step / c
        fraction *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    return fraction * math.exp(a * math.log(x) - x - math.lgamma(a))


def chi_square(counts: Sequence[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum([(count - expected) ** 2 / expected for count in counts])


def assert_even(name: str, counts: Sequence[int]) -> None:
    statistic = chi_square(counts)
    p = p_value(statistic, len(counts) - 1)
    print(f"{name}: {sum(counts):,} counted, chi-square {statistic:.1f} of {len(counts) - 1}, p {p:.3f}")
    assert UNLIKELY < p < 1 - UNLIKELY, (name, statistic, p)


def test_the_chance_of_a_chi_square() -> None:
    known = [(3.841, 1, 0.05), (11.07, 5, 0.05), (1.145, 5, 0.95), (124.342, 100, 0.05), (18.307, 10, 0.05)]
    for statistic, freedom, p in known:
        assert p_value(statistic, freedom) == pytest.approx(p, abs=2e-4)


@pytest.mark.parametrize("cases", [2, 6, 7, 10, 52, 100])
def test_throws_are_even(cases: int) -> None:
    """Faces; two that follow each other; two that are seven apart, as a table of seven would see them."""
    rolling = DerivedDice(SECRET, pool(NOTHING_INHERITED, ENTROPIES))
    faces, pairs, apart = [0] * cases, [0] * cases**2, [0] * cases**2
    before = [rolling.randrange(cases) for _ in range(7)]
    for number in range(THROWS):
        face = rolling.randrange(cases)
        faces[face] += 1
        if number % 2:
            pairs[before[-1] * cases + face] += 1
        if number % 14 < 7:
            apart[before[0] * cases + face] += 1
        before = [*before[1:], face]
    assert_even(f"{cases} faces", faces)
    if 5 * cases**2 <= THROWS // 2:
        assert_even(f"{cases} faces, pairs", pairs)
    if 5 * cases**2 <= THROWS // 2:
        assert_even(f"{cases} faces, seven apart", apart)


def test_the_dice_of_many_tables_are_even_too() -> None:
    """The first throw of each: a table's name and what was added are as good as a count."""
    tables = THROWS // 10
    first = Counter([outcome(secret_of(b"key", f"t{number}"), bytes(32), 0, 6) for number in range(tables)])
    added = Counter(
        [outcome(SECRET, pool(NOTHING_INHERITED, [(0, 0, f"{number:032x}")]), 0, 6) for number in range(tables)]
    )
    assert_even("first throws of tables", [first[face] for face in range(6)])
    assert_even("first throws after additions", [added[face] for face in range(6)])


def test_rejection_leaves_no_favourites() -> None:
    """Of 3 · 2^254 cases a plain remainder would give each of the first third twice the chance."""
    cases = 3 * 2**254
    both = pool(NOTHING_INHERITED, ENTROPIES)
    thirds = Counter([outcome(SECRET, both, counter, cases) // 2**254 for counter in range(30_000)])
    assert_even("thirds", [thirds[third] for third in range(3)])


@pytest.mark.parametrize("cases", [2**255 - 1, 2**255, 2**255 + 1, 2**256 - 1, 2**256, 2**256 + 1, 10**100])
def test_many_cases(cases: int) -> None:
    both = pool(NOTHING_INHERITED, ENTROPIES)
    found = [outcome(SECRET, both, counter, cases) for counter in range(2000)]
    assert all([0 <= case < cases for case in found])
    quarters = Counter([4 * case // cases for case in found])
    assert_even(f"quarters of {cases.bit_length()} bits", [quarters[quarter] for quarter in range(4)])


def test_one_case_is_no_choice() -> None:
    assert {outcome(SECRET, bytes(32), counter, 1) for counter in range(100)} == {0}
