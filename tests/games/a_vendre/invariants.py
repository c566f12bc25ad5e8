"""The invariants C1 to C16 of docs/rules/a-vendre.md, to be checked after every move of many games.

`check(s)` looks at one state.  `Watch` remembers: it keeps books of its own from the events told, and compares.
C14, what stays hidden, is a property of the views; tests/games/a_vendre/rules/test_house_rules.py proves it.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ludotheque.games.a_vendre.events import StreetEvent
from ludotheque.games.a_vendre.rules.accounts import outcome
from ludotheque.games.a_vendre.rules.board import BLUE, GREEN, HONORARY
from ludotheque.games.a_vendre.rules.voyage import Recheck
from ludotheque.games.a_vendre.state import Street
from ludotheque.kernel.agenda import NOBODY, Seat

STAKE, BOX, NEEDED = 5100, 51000, (0, 3, 6)


def check(s: Street) -> None:
    """Whatever holds of every state between two answers, once the first turn has begun."""
    if s.active == NOBODY:
        return
    check_money(s)
    check_titles(s)
    check_pack(s)
    check_persons(s)


def check_money(s: Street) -> None:
    seats, balances = s.seats, s.cash.balances
    # C1: what is in play is one stake for each participant and one for the bank; all the notes are the box's
    assert sum(balances) == BOX
    assert balances[seats + 1] == BOX - STAKE * (seats - (s.idle != NOBODY) + 1)
    # C2: no purse below zero; the bank owes no more than the notes left in the box
    assert min(balances[:seats]) >= 0
    assert s.bank_reach >= 0
    # C3: whole tens
    for balance in balances:
        assert balance % 10 == 0
    # C9: loans, one at most by house rule, none for those out; 1100 each is what the accounts say
    assert min(s.loans) >= 0
    assert not s.house.one_loan or max(s.loans) <= 1


def check_titles(s: Street) -> None:
    board, owner = s.board, s.owner
    # C4: 43 titles, each with the bank or with one participant still in; no marker on another square
    assert len(board.shops) + len(board.posts) == 43
    holders = set(owner)
    holders.discard(NOBODY)
    for seat in holders:
        assert 0 <= seat < s.seats
        assert seat != s.idle  # C15
        assert seat not in s.out
    for square, title in enumerate(board.title):
        if not title:
            assert owner[square] == NOBODY
    for square in s.taken_back:
        assert board.colour[square] == BLUE
        assert owner[square] == NOBODY
    assert len(set(s.taken_back)) == len(s.taken_back)
    # C5: an establishment is with somebody only once its honorary card has been drawn
    pile = s.deck.pile
    for card in board.honorary:
        if owner[board.card_square[card]] != NOBODY:
            assert not pile.holds(card)


def check_pack(s: Street) -> None:
    board, deck = s.board, s.deck
    # C6: a hundred cards, each once; those removed are honorary, and only after the first pass
    assert sorted(deck.pile.cards + deck.used + deck.removed) == board.cards
    if deck.passes:
        assert sorted(deck.removed) == board.honorary
    else:
        assert not deck.removed


def check_persons(s: Street) -> None:
    # C12: its exception, while a payment or a bargain is being settled, or once the game is over
    settled = bool(s.agenda)
    for step in s.agenda:
        if isinstance(step, Recheck):
            settled = False
    for seat in range(s.seats):
        if not s.plays(seat):
            # C15, and V84: nothing is left of those without a pawn
            assert s.cash[seat] == s.at[seat] == s.loans[seat] == 0
            assert not s.waiting[seat]
            continue
        # C7: on the board; off it only before the first move
        assert 0 <= s.at[seat] <= 60
        if s.at[seat] == 0:
            assert s.voyage[seat] == 1
            assert seat not in s.arrived
        # C11, C12: two voyages in the double game, one in the simple
        assert s.voyage[seat] == 1 or (s.house.double and s.voyage[seat] == 2)
        if s.waiting[seat]:
            assert s.house.double
            assert s.at[seat] == 60
            assert not settled or s.owner.count(seat) < NEEDED[s.voyage[seat]]
    # C10: one person still in, or the banker who does not play, or nobody
    assert s.banker == NOBODY or s.banker == s.idle or s.plays(s.banker)
    assert s.house.drawn or s.idle == NOBODY


class Watch:
    """A bookkeeper at the table, who hears what is told and finds the pieces where they must be."""

    def __init__(self, s: Street) -> None:
        self.books = s.cash.balances[:]
        self.owner = s.owner[:]
        self.taken_back = set(s.taken_back)
        self.loans = s.loans[:]
        self.banker = s.banker
        self.passes = s.deck.passes
        self.removed = len(s.deck.removed)
        self.drawn = 0  # the last card
        self.offer: StreetEvent | None = None  # the last offer
        self.lost = 0  # what the bank could not pay, all notes of the box included
        self.taking = 0  # the shop that the bank must take, until it has paid for it
        self.bonus = {(seat, 1) for seat in range(s.seats) if s.voyage[seat] == 2}  # paid already, by voyage
        self.at = s.at[:]
        self.voyage = s.voyage[:]
        self.waiting = s.waiting[:]

    def see(self, s: Street, events: Sequence[StreetEvent]) -> None:
        """After each answer, with the events it brought: AssertionError when an invariant is broken."""
        before = self.books[s.bank]
        self.lost = sum([event[3] for event in events if event[0] == "box_empty"])
        for event in events:
            self.write(s, event)
        heard = [event[0] for event in events]
        # C1 C13 C16: every purse is what the events make it
        assert s.cash.balances == self.books
        # C2: the bank falls below zero only by an overdraft, which is told
        assert self.books[s.bank] >= min(0, before) or "overdrawn" in heard
        # C4 C5 C13: every title and marker too
        assert s.owner == self.owner
        assert set(s.taken_back) == self.taken_back
        # C6: cards leave the game when the pack is mixed, and at no other time
        assert s.deck.passes == self.passes
        assert len(s.deck.removed) == self.removed
        # C9 C10: loans and the bank change only as told
        assert s.loans == self.loans
        assert s.banker == self.banker
        self.look_at_pawns(s, [(event[2], event[3]) for event in events if event[0] == "sent"])
        if not s.agenda:
            self.reckon(s)

    # -- the books

    def write(self, s: Street, event: StreetEvent) -> None:
        """C16: an event that moves money says from which box into which."""
        match event:
            case ("paid", rule, payer, payee, amount):
                self.write_payment(s, rule, payer, payee, amount)
            case ("drew", _, _, card):
                self.drawn = card
            case ("bought", _, seat, square, price):
                self.pay(seat, s.bank, price)
                self.hand_over(s, square, NOBODY, seat)
            case ("sold", _, seller, square, winner, price):
                self.pay(winner, seller, price)
                self.hand_over(s, square, seller, winner)
            case ("bank_takes", _, _, square, _):
                self.taking = square
            case _:
                self.write_rare(s, event)

    def write_rare(self, s: Street, event: StreetEvent) -> None:
        match event:
            case ("entrusted", _, seat, square):
                self.entrust(s, seat, square)
            case ("bank_sold", _, seat, price):
                self.pay(seat, s.bank, price)
                self.banker = seat
            case ("borrowed", _, seat, _):
                self.loans[seat] += 1
            case ("box_empty", _, seat, _) if self.taking:  # V94: not a note for the shop
                self.hand_over(s, self.taking, seat, NOBODY)
            case ("box_empty", _, seat, 2000) if (seat, 1) not in self.bonus:  # V94: not a note for the bonus
                self.bonus.add((seat, 1))
            case ("left", _, seat, payee, rest):
                self.write_off(s, seat, payee, rest)
            case ("offered", *_):
                self.offer = event
            case ("accepted", *_):
                self.write_bargain(s)
            case ("reshuffled", *_):
                self.passes += 1
                self.removed = len(s.board.honorary)

    def write_payment(self, s: Street, rule: str, payer: int, payee: int, amount: int) -> None:
        self.pay(payer, payee, amount)
        if s.reason == "bank":  # V94: the bank has handed over what it had, and nothing came of it
            return
        if rule == "V69":
            assert amount + self.lost == s.board.opening(self.taking)
            self.hand_over(s, self.taking, payee, NOBODY)
            self.taking = 0
        elif rule in ("V100", "V107", "V114", "V115"):
            # C11: once for each voyage and participant
            voyage = (payee, 1 if rule in ("V100", "V107") else 2)
            assert amount + self.lost == 2000
            assert voyage not in self.bonus
            self.bonus.add(voyage)

    def write_off(self, s: Street, seat: Seat, payee: int, rest: int) -> None:
        self.pay(seat, payee, rest)
        self.loans[seat] = 0
        self.banker = NOBODY if self.banker == seat else self.banker
        for square in s.board.posts:
            if self.owner[square] == seat:
                self.owner[square] = NOBODY
        assert seat not in self.owner  # V84: no shops are left by then

    def write_bargain(self, s: Street) -> None:
        assert self.offer is not None
        assert self.offer[0] == "offered"
        _, _, maker, asked, give, pay, want, ask = self.offer
        self.pay(maker, asked, pay)
        self.pay(asked, maker, ask)
        for square in give:
            self.hand_over(s, square, maker, asked)
        for square in want:
            self.hand_over(s, square, asked, maker)

    def entrust(self, s: Street, seat: Seat, square: int) -> None:
        """C5: an establishment comes by its own honorary card, from the bank."""
        assert s.board.card_kind[self.drawn] == HONORARY
        assert s.board.card_square[self.drawn] == square
        assert self.owner[square] == NOBODY
        self.owner[square] = seat

    def hand_over(self, s: Street, square: int, old: Seat, new: Seat) -> None:
        """C5: only shops are bought, auctioned and traded, and only by their owner."""
        assert s.board.colour[square] == BLUE
        assert self.owner[square] == old
        self.owner[square] = new
        if new == NOBODY:
            self.taken_back.add(square)
        else:
            self.taken_back.discard(square)

    def pay(self, payer: int, payee: int, amount: int) -> None:
        self.books[payer] -= amount
        self.books[payee] += amount

    # -- the pawns

    def look_at_pawns(self, s: Street, sent: list[tuple[Seat, int]]) -> None:
        if s.at != self.at:
            for seat, square in enumerate(s.at):
                if square != self.at[seat]:
                    # C8: a pawn newly on a green square was sent there by a card
                    assert s.board.colour[square] != GREEN or (seat, square) in sent
                    # C7: nobody returns to the start but those who leave
                    assert square or seat in s.out
            self.at = s.at[:]
        if s.waiting != self.waiting:
            for seat, waited in enumerate(self.waiting):
                if waited and not s.waiting[seat] and seat not in s.out:
                    # C12: released by enough titles, or by a card that moved the pawn
                    assert s.at[seat] != 60 or s.owner.count(seat) >= NEEDED[self.voyage[seat]]
            self.waiting = s.waiting[:]
        if s.voyage != self.voyage:
            for seat, voyage in enumerate(s.voyage):
                # C11: the second voyage begins when the first bonus has been paid, and never ends in a first
                assert voyage == self.voyage[seat] or (voyage == 2 and (seat, 1) in self.bonus)
            self.voyage = s.voyage[:]

    # -- the end

    def reckon(self, s: Street) -> None:
        """C13: the fortunes, reckoned from these books alone and in fractions, are those of the outcome."""
        prices = s.board.price
        halves = [Fraction(0)] * s.seats
        for square, owner in enumerate(self.owner):
            if owner != NOBODY:
                halves[owner] += Fraction(prices[square], 2)
        worth = [self.books[seat] + halves[seat] for seat in range(s.seats)]
        fortunes = [worth[seat] - 1100 * self.loans[seat] for seat in range(s.seats)]
        if self.banker != NOBODY:
            fortune = Fraction(self.books[s.bank])
            for seat in range(s.seats):
                fortune += min(Fraction(1100 * self.loans[seat]), worth[seat])
            if s.house.half_taken_back:
                fortune += Fraction(sum([prices[square] for square in self.taken_back]), 2)
            fortunes[self.banker] += max(Fraction(0), fortune) / 4
        assert [Fraction(score) for score in outcome(s).scores] == fortunes
