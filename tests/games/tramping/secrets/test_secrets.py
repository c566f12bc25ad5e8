"""What the others do not see: hidden purses and secret routes, in views, questions and imagined tables; T18 and T30."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest

from games.suites.asking import answer, known, options, told
from games.tramping.rules.test_bank_failure import failed
from games.tramping.rules.test_invariants import any_rules
from games.tramping.starts import STARTS
from games.tramping.table import READY, dealt, fill, imagine, opened, roll, sea, shipped, view
from layers import deep
from ludotheque.games.tramping.state import Sea
from ludotheque.kernel.agenda import IllegalMove, Seat, check, pending, play

BANK = 3


def a_game(seed: str, **rules: object) -> tuple[Sea, Random]:
    """Hidden purses, on the shipped chart, from any start, under any other house rules."""
    rng = Random(seed)
    s = opened(rng.randrange(3, 6), any_rules(rng) | {"cash": "hidden"} | rules, shipped())
    STARTS[rng.choice(list(STARTS))](s)
    return s, rng


def positions(seed: str, count: int) -> Iterator[tuple[Sea, Random]]:
    """States of one random game, some answers apart."""
    s, rng = a_game(seed)
    for _ in range(count):
        for _ in range(rng.randrange(1, 12)):
            step(s, rng)
        if not s.agenda:
            return
        yield s, rng


def step(s: Sea, rng: Random) -> None:
    question = pending(s)
    if question is not None:
        seat = rng.choice(question.seats(s))
        play(s, seat, rng.choice(question.options(s, seat)))


# -- hidden purses


def test_who_sees_which_purse() -> None:
    """T18: by house rule everybody his own and the bank's, the bank all; open, everybody all."""
    s = sea(3, {"cash": "hidden"}, at={0: "s6", 1: "a8", 2: "a14"}, cash={0: 7, 1: 8, 2: 9}, bank=10)
    assert view(s, 0)["cash"] == [7, None, None, 10]
    assert view(s, 1)["cash"] == [None, 8, None, 10]
    assert view(s, BANK)["cash"] == [7, 8, 9, 10]
    assert view(s, None)["cash"] == [None, None, None, 10]
    s = sea(3, {"cash": "open"}, at={0: "s6", 1: "a8", 2: "a14"}, cash={0: 7, 1: 8, 2: 9}, bank=10)
    for seat in (0, 1, 2, BANK, None):
        assert view(s, seat)["cash"] == [7, 8, 9, 10]


def test_a_new_bank_sees_all_and_its_purse_is_seen() -> None:
    """T18 T164: after a takeover; the former banker sees no more than others do."""
    s = failed({"cash": "hidden"})
    assert view(s, BANK)["cash"] == [52, 54, 40, 4]
    answer(s, 0, ("take",))
    assert view(s, 0)["cash"] == [56, 54, 40, 0]
    assert view(s, BANK)["cash"] == [56, None, None, 0]
    assert view(s, 1)["cash"] == [56, 54, None, None]


def test_at_the_end_all_is_counted() -> None:
    """T18: the accounts are open."""
    s = failed({"cash": "hidden", "bank_failure": "stop"})
    assert view(s, 2)["cash"] == [56, 34, 40, 20]
    assert [line["cash"] for line in view(s, None)["accounts"]] == [56, 34, 40, 20]


def test_what_a_failing_captain_lacks() -> None:
    """T18 T144: he and the bank know by how much he is short, and what may be asked; the others do not."""
    s = sea(3, {"cash": "hidden"}, at={0: "s2", 1: "a8", 2: "a14"}, cash={0: 1})
    roll(s, 1)
    for seat in (0, BANK):
        assert (known(s, seat)["short"], known(s, seat)["least"]) == (1, 1)
    for other in (1, 2):
        assert known(s, other)["short"] is None
        assert "least" not in known(s, other)
        assert known(s, other)["due"] == 2
    answer(s, 0, ("ask", 5))
    assert known(s, BANK)["least"] == 1
    assert "least" not in known(s, 1)


@pytest.mark.parametrize("rules", [{"bank_sale": "any"}, {"early_repay": "yes"}])
def test_what_a_captain_could_do_with_his_money(rules: dict[str, object]) -> None:
    """T18 T89 T154: what he might buy or repay is not shown to the others."""
    s = sea(3, {"cash": "hidden"} | rules, at={0: "s6", 1: "a8", 2: "a14"}, cash={0: 9, 1: 9, 2: 0}, loans={0: 4})
    for _ in range(2):
        name = known(s, BANK)["question"]
        asked = known(s, BANK)["seat"]
        other = 1 - asked
        facts = {"Counter": ("cards",), "BeforeThrow": ("buys", "repay")}[name]
        for fact in facts:
            assert not known(s, other)[fact]
        assert known(s, asked)[facts[0]]
        answer(s, asked, ("pass",) if name == "Counter" else ("throw",))
        if known(s, BANK)["question"] not in ("Counter", "BeforeThrow"):
            break


# -- twins: two games that differ in a purse


def twin_of(s: Sea, rng: Random) -> tuple[Sea, set[Seat | None]]:
    """The same game with money moved from one captain's purse to another's, and those who know."""
    other = s.clone()
    payers = [seat for seat in s.captains if s.sails(seat) and s.cash[seat] and seat != s.banker]
    if len(payers) < 2:
        return other, set()
    one, two = rng.sample(payers, 2)
    other.cash.pay(one, two, rng.randrange(1, s.cash[one] + 1))
    return other, {None, *range(s.seats)} - {one, two, s.banker}


@pytest.mark.parametrize("seed", range(30))
def test_another_purse_cannot_be_told(seed: int) -> None:
    """T18 C17: views, questions and options of those who do not see the purses are the same."""
    compared = 0
    for s, rng in positions(f"twin {seed}", 60):
        other, strangers = twin_of(s, rng)
        for seat in strangers:
            assert json.dumps(view(s, seat)) == json.dumps(view(other, seat))
            question = pending(s)
            if question is not None and seat is not None and seat in question.seats(s):
                assert options(s, seat) == options(other, seat)
            compared += 1
    assert compared


@deep
@pytest.mark.parametrize("seed", range(12))
def test_nor_while_they_are_played_on(seed: int) -> None:
    """T18 C17: with the same answers strangers see and hear the same, until the money itself speaks."""
    compared = 0
    for s, rng in positions(f"twins {seed}", 25):
        one, (other, strangers) = s.clone(), twin_of(s, rng)
        one.telling, other.telling = [], []
        for _ in range(20):
            question = pending(one)
            if question is None or not strangers:
                break
            seat = rng.choice(question.seats(one))
            move = rng.choice(question.options(one, seat))
            if not agreed(one, other, seat, move):
                break
            for stranger in strangers:
                assert json.dumps(view(one, stranger)) == json.dumps(view(other, stranger))
                compared += 1
    assert compared


def agreed(one: Sea, other: Sea, seat: Seat, move: tuple[object, ...]) -> bool:
    """One answer in both games; False when they have rightly gone different ways: one could pay, the other not."""
    try:
        check(other, seat, move)
    except IllegalMove:
        return False
    try:
        play(other, seat, move)
    except ValueError:  # a purse that could not be: he was asked because he had the money
        return False
    play(one, seat, move)
    same = [event for _, event in one.telling or []] == [event for _, event in other.telling or []]
    first, second = pending(one), pending(other)
    return same and type(first) is type(second) and first is not None and first.seats(one) == pending_seats(other)


def pending_seats(s: Sea) -> list[Seat]:
    question = pending(s)
    return [] if question is None else question.seats(s)


# -- imagined tables


@pytest.mark.parametrize("seed", range(30))
def test_an_imagined_table_looks_the_same(seed: int) -> None:
    """T18 C17: to the seat that imagines it; purses keep their sum, and are none below nothing."""
    for s, rng in positions(f"imagine {seed}", 40):
        seats: list[Seat | None] = [None, *range(s.seats)]
        for seat in seats:
            dream = imagine(s, seat, rng)
            assert json.dumps(view(dream, seat)) == json.dumps(view(s, seat))
            assert sum(dream.cash.balances) == sum(s.cash.balances)
            assert min(dream.cash.balances) >= 0
            assert dream.cash[s.banker] == s.cash[s.banker]
            assert seat is None or dream.cash[seat] == s.cash[seat]
            assert s.book == dream.book
            if seat == s.banker:
                assert dream.cash.balances == s.cash.balances


@pytest.mark.parametrize("seed", range(30))
def test_an_imagined_table_can_be_played_on(seed: int) -> None:
    """T18 C19: whatever is asked there can be answered: who is asked to pay has the money."""
    for s, rng in positions(f"play {seed}", 40):
        for seat in range(s.seats):
            dream = imagine(s, seat, rng)
            for _ in range(6):
                step(dream, rng)


@pytest.mark.parametrize("asked", ["BuyBack", "SellOrKeep", "TakeOver", "Bargain"])
def test_who_is_asked_to_pay_is_imagined_with_the_money(asked: str) -> None:
    """T75 T88 T163 T33: every answer listed can be carried out in every imagined table."""
    for seed in range(40):
        dream = imagine(paying(asked), 1, Random(seed))
        question = pending(dream)
        assert type(question).__name__ == asked
        assert question is not None
        answer(dream, question.seats(dream)[0], question.options(dream, question.seats(dream)[0])[0])


def paying(asked: str) -> Sea:
    """Captain 0 or 2 has been asked, or has asked, for something that costs all he has."""
    at = {0: "s7", 1: "a8", 2: "a14"}
    if asked == "BuyBack":
        s = sea(3, {"cash": "hidden"}, at=at, holds={0: ["ALG"]}, cash={0: 1, 1: 1, 2: 1})
        roll(s, 1)
    elif asked == "TakeOver":
        s = failed({"cash": "hidden"}, cash={0: 0, 1: 1, 2: 2}, loans={})
    else:
        s = sea(3, {"cash": "hidden"}, at=at, cash={0: 3, 1: 3, 2: 3}, tramping=(2, 1))
        answer(s, 0, ("buy", 0) if asked == "SellOrKeep" else ("offer", 2, (), 3, (30,), 0))
    return s


def test_purses_are_really_imagined() -> None:
    """T18 C17: the truth is not copied; every division of what the others hold can come."""
    s = sea(3, {"cash": "hidden"}, at={0: "s6", 1: "a8", 2: "a14"}, cash={0: 2, 1: 2, 2: 3})
    found = {imagine(s, 0, Random(seed)).cash[1] for seed in range(200)}
    assert found == set(range(6))
    assert {imagine(s, BANK, Random(seed)).cash[1] for seed in range(20)} == {2}
    s = sea(3, {"cash": "open"}, at={0: "s6", 1: "a8", 2: "a14"}, cash={0: 2, 1: 2, 2: 3})
    assert {imagine(s, 0, Random(seed)).cash[1] for seed in range(20)} == {2}


def test_a_failing_captain_is_imagined_too_poor() -> None:
    """T18 T144: never with enough to pay what he could not."""
    s = sea(3, {"cash": "hidden"}, at={0: "s2", 1: "a8", 2: "a14"}, cash={0: 1, 1: 20, 2: 20})
    roll(s, 1)
    assert {imagine(s, 1, Random(seed)).cash[0] for seed in range(100)} == {0, 1}


# -- secret routes


def market(**rules: object) -> Sea:
    return dealt(3, {"route_declare": "secret"} | rules, shipped())


def test_a_secret_route_is_seen_by_nobody_else() -> None:
    """T30: by house rule, until the market closes; the bank does not see it either."""
    s = market()
    answer(s, 0, ("route", 1))
    assert view(s, 0)["routes"] == [1, None, None, None]
    assert known(s, 0)["route"] == 1
    for seat in (1, 2, BANK, None):
        assert view(s, seat)["routes"] == [None] * 4
    assert known(s, 1)["route"] is None
    assert told(s, "route") == []
    s = dealt(3, on=shipped())
    answer(s, 0, ("route", 1))
    assert view(s, 2)["routes"][0] == 1
    assert told(s, "route") == [("route", "T27", 0, 1)]


def test_when_the_market_closes_all_are_told() -> None:
    """T30 T35: in turn order, and then shown."""
    s = market()
    for seat, route in ((2, 0), (0, 1), (1, 2)):
        answer(s, seat, ("route", route))
        answer(s, seat, READY)
    assert told(s, "route") == [("route", "T27", 0, 1), ("route", "T27", 1, 2), ("route", "T27", 2, 0)]
    assert view(s, None)["routes"] == [1, 2, 0, None]


@pytest.mark.parametrize("seed", range(10))
def test_two_markets_that_differ_in_a_secret_route(seed: int) -> None:
    """T30 C17: the same to all but the captain who has declared it, while offers and answers go on."""
    rng = Random(seed)
    one, other = market(), market()
    mine, twin = rng.sample([0, 1, 2], 2)
    answer(one, 0, ("route", mine))
    answer(other, 0, ("route", twin))
    one.telling, other.telling = [], []
    for _ in range(40):
        for seat in (1, 2, BANK, None):
            assert json.dumps(view(one, seat)) == json.dumps(view(other, seat))
        question = pending(one)
        assert question is not None
        seat = rng.choice(question.seats(one))
        moves = [move for move in question.options(one, seat) if seat or move[0] not in ("route", "offer")]
        move = rng.choice(moves)
        play(one, seat, move)
        play(other, seat, move)
        if not one.market:
            break
        assert one.telling == other.telling
    assert view(one, 0) != view(other, 0) or one.fleet.route[0] == other.fleet.route[0]


def test_secret_routes_are_imagined() -> None:
    """T30 C17: any of the three, in a table that looks the same; one's own stays."""
    s = market()
    answer(s, 0, ("route", 1))
    answer(s, 1, ("route", 2))
    dreams = [imagine(s, 1, Random(seed)) for seed in range(60)]
    assert {dream.fleet.route[0] for dream in dreams} == {-1, 0, 1, 2}
    assert {dream.fleet.route[1] for dream in dreams} == {2}
    assert all(view(dream, 1) == view(s, 1) for dream in dreams)
    s = dealt(3, on=shipped())
    answer(s, 0, ("route", 1))
    assert {imagine(s, 1, Random(seed)).fleet.route[0] for seed in range(20)} == {1}


# -- nothing else is hidden, nothing else is there


def test_the_pack_has_no_order_to_betray() -> None:
    """T95 C17: unseen cards are listed by number; what went under is public."""
    s = sea(3, at={0: "s6", 1: "a8", 2: "a14"})
    assert view(s, 0)["pack"]["unseen"] == sorted(view(s, 0)["pack"]["unseen"])
    assert "seed" not in json.dumps(view(s, 0))


def test_holdings_lie_open() -> None:
    """T17: cards, TRAMPING and loans are the same in every view, purses hidden or not."""
    s = sea(3, {"cash": "hidden"}, at={0: "s6", 1: "a8", 2: "a14"}, holds={1: ["ALG"]}, loans={2: 4}, tramping=(1, 2))
    fill(s, 0, 3)
    for seat in (0, 1, 2, BANK, None):
        seen = view(s, seat)
        assert seen["holder"][0] == 1
        assert seen["loans"] == [0, 0, 4, 0]
        assert seen["tramping"] == {"seat": 1, "uses": 2, "gone": False}
