"""The invariants C1 to C20 of the companion, to be checked after every answer of many games.

`check(s)` looks at one state.  `Watch` in watch.py remembers: it keeps books of its own from the events told.  C17,
what stays hidden, is a property of the views, and C18 one of whole games; other tests prove them.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from games.tramping.watch import Watch, under_way
from ludotheque.games.tramping.rules.accounts import REASONS, outcome
from ludotheque.games.tramping.rules.board import CARDS, JOINED_1, JOINED_2, NARVIK, NOWHERE
from ludotheque.games.tramping.secrets import failures
from ludotheque.games.tramping.state import CEILING, PRICE, STAKE, USES, Account, Sea, tramping_card
from ludotheque.kernel.agenda import NOBODY, Seat, pending

__all__ = ["Watch", "check"]


def check(s: Sea) -> None:
    """Whatever holds of every state between two answers, once the market is closed."""
    if s.market or not s.round:
        return
    check_money(s)
    check_cards(s)
    check_tramping(s)
    check_cargos(s)
    check_gates(s)
    check_race(s)
    check_debts(s)
    check_question(s)
    if not s.agenda:
        check_end(s)


def in_play(s: Sea) -> list[Seat]:
    return [seat for seat in range(s.seats) if s.sails(seat)]


def treasure_paid(s: Sea) -> int:
    """What has come out of the box: the treasure, at the end, if somebody has taken it."""
    box = s.box
    return sum([amount for _, payer, _, amount in s.book if payer == box])


def check_money(s: Sea) -> None:
    # C1: all cash together is 25 M each and the float, and the treasure once paid; whole notes, no debts
    purses, paid = s.cash.balances[: s.seats], treasure_paid(s)
    assert all([type(purse) is int and purse >= 0 for purse in s.cash.balances])
    assert sum(purses) == STAKE * (s.seats - 1) + s.house.bank_float + paid
    assert s.cash[s.box] == (0 if s.house.bank_pays_treasure else s.house.treasure) - paid
    if not s.agenda and not s.house.bank_pays_treasure:
        assert paid == (s.house.treasure if s.sails(s.taken) and s.taken >= 0 else 0)
    assert not s.agenda or not paid
    assert all([amount > 0 and payer != payee for _, payer, payee, amount in s.book])


def check_cards(s: Sea) -> None:
    # C2: thirty cards, each with a captain in play or with the bank
    assert len(s.holder) == CARDS
    for card, holder in enumerate(s.holder):
        assert holder == NOBODY or s.sails(holder)
        # T90: the bar on buying back ends with another holder
        assert holder == NOBODY or s.paid_to[card] == NOBODY
    assert all([s.holder[card] == NOBODY for card in s.kept])
    assert list(s.kept) == sorted(set(s.kept))


def check_tramping(s: Sea) -> None:
    # C4: in the pack, or with a captain in play, or out of the game
    missing = set(range(len(s.board.incident_effect))) - set(s.pack.cards) - set(s.pack.tail)
    assert len(s.pack) == len(set(s.pack.cards) | set(s.pack.tail))
    assert missing <= {tramping_card(s.board)}
    if s.tramping == NOBODY:
        assert s.uses == 0
    else:
        assert missing
        assert s.sails(s.tramping)
        assert 1 <= s.uses <= USES
    # C17: what has not been seen since the shuffle has no order
    assert s.pack.cards == sorted(s.pack.cards)


def check_cargos(s: Sea) -> None:
    fleet, moving = s.fleet, under_way(s)
    for seat in range(s.seats):
        if not s.sails(seat):
            gone = (fleet.at[seat], fleet.repair[seat], fleet.one_step[seat], fleet.skip[seat])
            assert gone == (NOWHERE, NOWHERE, False, 0)
            continue
        square = fleet.at[seat]
        assert 0 <= square < len(s.board.kind)
        # C6: one who has not departed is at Narvik
        assert fleet.departed[seat] or square == NARVIK
        # C15: before the gates a cargo is on its route
        assert s.board.americas[square] or lies_right(s, seat, square)
        # C10: a single step is waited for on joined squares only
        assert not fleet.one_step[seat] or s.board.kind[square] in (JOINED_1, JOINED_2)
        assert fleet.skip[seat] >= 0
        assert fleet.bound[seat] == NOWHERE or fleet.bound[seat] in s.board.links[square]
    # C5: never two on a square, Narvik excepted, and but for one that is sailing through
    resting = [fleet.at[seat] for seat in in_play(s) if seat not in moving and fleet.at[seat] != NARVIK]
    assert len(set(resting)) == len(resting)


def lies_right(s: Sea, seat: Seat, square: int) -> bool:
    route = s.fleet.route[seat]
    if route < 0:
        return s.house.free_route and sum(lies_on[square] for lies_on in s.board.lies_on) > 1
    return s.board.lies_on[route][square]


def check_gates(s: Sea) -> None:
    # C7: who has passed a gate is in the order of passing, once
    moving = under_way(s)
    assert len(set(s.passers)) == len(s.passers)
    for seat in in_play(s):
        if seat not in moving:
            assert s.fleet.passed[seat] == (seat in s.passers)
            assert s.fleet.passed[seat] or not s.board.americas[s.fleet.at[seat]]
    # C7: the prime is one captain's
    primes = {payee for rule, _, payee, _ in s.book if rule == "T106"}
    assert primes <= set(s.passers[:1])


def check_race(s: Sea) -> None:
    # C8: one captain at most owes the draw, and only when all in play are through
    moving = under_way(s)
    through = all([s.fleet.passed[seat] for seat in in_play(s)])
    if s.owes != NOBODY:
        assert s.sails(s.owes)
        assert s.treasure == 0
        assert through
    elif s.agenda and not moving and not s.treasure:
        assert not through
    assert 0 <= s.treasure <= 6
    assert s.live_reefs() == (s.board.reefs[s.treasure] if s.treasure else ())
    assert s.taken == NOBODY or s.treasure
    for seat in in_play(s):
        # C9: damaged only after the draw, and bound for a repair port
        if s.fleet.repair[seat] != NOWHERE:
            assert s.treasure
            assert s.fleet.repair[seat] in s.board.repair_ports


def check_debts(s: Sea) -> None:
    # C11: nobody owes more than 10 M; the bank nothing to itself
    assert len(s.loans) == len(s.arrears) == s.seats
    failing = [due.payer for due in failures(s)] if s.agenda else []
    for seat in range(s.seats):
        assert 0 <= s.loans[seat] <= CEILING
        assert s.loans[seat] == 0 or (s.sails(seat) and seat != s.banker)
        assert not s.arrears[seat] or (s.house.owe and s.sails(seat))
        for payee, amount in s.arrears[seat]:
            assert amount > 0
            assert payee == s.banker or s.sails(payee)
            assert payee != seat
        # T155: while he owes, nothing stays in his purse, but what he gathers for a due he cannot meet yet
        assert not s.arrears[seat] or s.cash[seat] == 0 or seat in failing
    assert len(set(s.out)) == len(s.out)
    assert s.founder not in s.out
    assert s.banker == NOBODY or s.banker == s.founder or s.sails(s.banker) or not s.agenda
    failed = [seat for seat, _ in s.failed]
    assert s.banker == s.founder or s.founder in failed
    assert all([short > 0 for _, short in s.failed])


def check_question(s: Sea) -> None:
    # C19: whoever is asked has an answer, and every answer listed is allowed
    question = pending(s)
    if question is None:
        return
    seats = question.seats(s)
    assert seats
    for seat in seats:
        assert seat < 0 or seat == s.banker or s.sails(seat)
        moves = question.options(s, seat)
        assert moves
        assert len(set(moves)) == len(moves)
        assert all([question.allows(s, seat, move) for move in moves])


# -- the end


def check_end(s: Sea) -> None:
    """C16: the accounts add up line by line, and the places follow the gains."""
    assert s.reason in REASONS
    assert (s.reason == "treasure") <= (s.taken != NOBODY)
    assert len(s.statement) == s.seats
    for account in s.statement:
        check_lines(s, account)
    check_sum(s)
    check_places(s)


def received(s: Sea, account: Account) -> int:
    """What the lines of an account say came in after play had stopped."""
    lent = account.half + account.repaid
    return account.treasure + account.arrears + (lent if account.seat == s.banker else -lent)


def check_lines(s: Sea, account: Account) -> None:
    seat = account.seat
    assert account.before == s.before[seat]
    assert account.cash == s.cash[seat]
    assert account.cash == account.before + received(s, account)
    assert (account.treasure > 0) <= (seat == s.taken)
    assert (account.treasure < 0) <= (s.house.bank_pays_treasure and seat == s.banker)
    assert bool(account.scales) is (seat == s.founder)
    if account.role == "out":
        assert (account.gain, account.cash) == (-STAKE, 0)
    elif seat != s.founder:
        own = [card for card, holder in enumerate(s.holder) if holder == seat]
        held = PRICE * len(own) if s.house.cards_count else 0
        assert account.cards == held
        assert account.gain == account.cash + held - account.unpaid - STAKE


def check_sum(s: Sea) -> None:
    """C16 T181: all gains together are all cash together less all stakes, but for the deductions."""
    bank = s.statement[s.founder]
    others = [account for account in s.statement if account.seat != s.founder]
    missing = sum([short for seat, short in s.failed if seat == s.founder])
    lost = bank.cash if bank.role == "failed_bank" else 0
    purses = sum([account.cash for account in s.statement])
    deducted = missing + lost + sum([account.unpaid for account in s.statement if account.role != "out"])
    counted = sum([account.cards for account in others]) + bank.cards
    assert bank.cards in (0, -counted + bank.cards)
    stakes = STAKE * (s.seats - 1) + s.house.bank_float
    gains = sum([account.gain for account in others])
    assert gains + bank.scales["raw"] == purses - stakes - deducted + counted
    assert bank.scales["wealth"] == bank.scales["raw"] - bank.cards - PRICE * CARDS
    assert bank.scales["per_captain"] == bank.scales["raw"] / (s.seats - 1)
    assert bank.gain == bank.scales[s.house.scale]


def check_places(s: Sea) -> None:
    result = outcome(s)
    assert sorted(result.ranking) == list(range(s.seats))
    assert sorted(result.places)[0] == 1
    assert list(result.scores) == [account.gain / 2 for account in s.statement]
    rows: list[tuple[Any, Any]] = sorted([(standing(s, seat), result.places[seat]) for seat in range(s.seats)])
    for (better, place), (worse, after) in pairwise(rows):
        assert place < after if better < worse else place == after


def standing(s: Sea, seat: Seat) -> tuple[float, ...]:
    """T178 T180 T182 T183: the smaller, the better."""
    account = s.statement[seat]
    if account.role == "out":
        return (3, -s.out.index(seat), 0)
    first = -int(s.house.tie_by_treasure and seat == s.taken)
    return (2 if account.role == "failed_bank" else 1, -account.gain, first)
