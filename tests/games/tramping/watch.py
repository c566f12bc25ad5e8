"""A bookkeeper at the table: the invariants that compare one state with the next, from the events told between them."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.games.tramping.events import SeaEvent
from ludotheque.games.tramping.rules.board import NARVIK, NOWHERE, SIX_BLACK, SIX_GREEN
from ludotheque.games.tramping.rules.sail import Astern, AtTreasure, Bump, Fork, Gate, Overshoot, Sail, Stop
from ludotheque.games.tramping.state import Sea, tramping_card
from ludotheque.kernel.agenda import NOBODY, Seat

CARD_EVENTS = {"delivered", "own_stock", "lost", "overshoot", "sold", "kept_sold"}  # seat, card
SIXES = (SIX_BLACK, SIX_GREEN)
UNDER_WAY = (Sail, Fork, Overshoot, AtTreasure, Astern, Stop, Gate, Bump)


def under_way(s: Sea) -> set[Seat]:
    """Cargos in the middle of a movement, which may be on any square."""
    return {step.seat for step in s.agenda if isinstance(step, UNDER_WAY)}


class Watch:
    """Hears what is told, and finds cargos, cards and money where they must be."""

    def __init__(self, s: Sea) -> None:
        self.before = s.clone()
        self.purses = s.cash.balances[:]
        self.at = s.fleet.at[:]
        self.holder = s.holder[:]
        self.unseen = set(s.pack.cards)
        self.under = s.pack.tail[:]
        self.set_down: set[Seat] = set()  # cargos that a bump or the guard of four jumps has left on a six

    def see(self, s: Sea, events: Sequence[SeaEvent]) -> None:
        """After each answer, with the events it brought: AssertionError when an invariant is broken."""
        for event in events:
            self.write(s, event)
        self.compare_money(s, events)
        # C3: cards change hands only as told
        assert s.holder == self.holder
        # C4 C14: the pack goes round
        assert set(s.pack.cards) == self.unseen
        assert s.pack.tail == self.under
        # C5: every cargo is where the events have brought it
        assert s.fleet.at == self.at
        self.compare_cargos(s, {event[0] for event in events})
        self.compare_debts(s, {event[0] for event in events})
        self.before = s.clone()

    # -- comparing

    def compare_money(self, s: Sea, events: Sequence[SeaEvent]) -> None:
        """C20: what was told was entered, and nothing else has moved."""
        entered = s.book[len(self.before.book) :]
        assert [event[1:] for event in events if event[0] == "paid"] == entered
        assert s.book[: len(self.before.book)] == self.before.book
        for _, payer, payee, amount in entered:
            self.purses[payer] -= amount
            self.purses[payee] += amount
        assert self.purses == s.cash.balances

    def compare_cargos(self, s: Sea, kinds: set[str]) -> None:
        old, new, moving = self.before.fleet, s.fleet, under_way(s)
        for seat in range(s.seats):
            # C6 C7: nobody forgets that he has departed, or passed a gate
            back = s.house.renarvik_double and "bumped" in kinds and new.at[seat] == NARVIK
            assert new.departed[seat] or not old.departed[seat] or back
            assert new.passed[seat] or not old.passed[seat]
            # C9: only a repair port repairs
            if old.repair[seat] not in (NOWHERE, new.repair[seat]):
                assert kinds & {"repaired", "out", "closed"}
            # C12: no cargo rests on a six but by a bump, or by the guard
            if s.sails(seat) and seat not in moving and s.board.kind[new.at[seat]] in SIXES:
                assert seat in self.set_down
        # C8: one draw
        assert self.before.treasure in (0, s.treasure)
        assert self.before.taken in (NOBODY, s.taken)
        assert s.passers[: len(self.before.passers)] == self.before.passers
        assert s.out[: len(self.before.out)] == self.before.out

    def compare_debts(self, s: Sea, kinds: set[str]) -> None:
        """C11: loans shrink only when their captain leaves or becomes the bank, or repays by house rule."""
        for seat, loan in enumerate(self.before.loans):
            if s.loans[seat] < loan:
                assert kinds & {"out", "takeover"} or s.house.early_repay
                assert s.loans[seat] == 0

    # -- the books

    def write(self, s: Sea, event: SeaEvent) -> None:
        kind, _, *facts = event
        if kind in CARD_EVENTS:
            self.write_card(kind, *facts)
            return
        book = getattr(self, "write_" + kind, None)
        if book is not None:
            book(s, *facts)

    def write_card(self, kind: str, seat: Seat, card: int) -> None:
        if kind in ("sold", "kept_sold"):
            assert self.holder[card] == NOBODY
            self.holder[card] = seat
        else:
            assert self.holder[card] == seat
            self.holder[card] = NOBODY

    def write_accepted(
        self, s: Sea, asked: Seat, maker: Seat, give: tuple[int, ...], pay: int, want: tuple[int, ...], ask: int
    ) -> None:
        for goods, old, new in ((give, maker, asked), (want, asked, maker)):
            for good in goods:
                if good < len(self.holder):
                    assert self.holder[good] == old
                    self.holder[good] = new

    def write_out(self, s: Sea, seat: Seat, payee: int) -> None:
        self.holder = [NOBODY if holder == seat else holder for holder in self.holder]
        self.at[seat] = NOWHERE

    def write_sailed(self, s: Sea, seat: Seat, start: int, path: tuple[int, ...]) -> None:
        """C5: forward along a route, through a gate, or along the lanes beyond."""
        assert start == self.at[seat]
        self.set_down.discard(seat)
        for square in path:
            here = self.at[seat]
            ahead = [onward[here] for onward in s.board.onward] + s.board.links[here] + s.board.entries[here]
            assert square in ahead
            self.at[seat] = square

    def write_backed(self, s: Sea, seat: Seat, start: int, path: tuple[int, ...]) -> None:
        """C5: back along the lanes, through a gate too, or down the track."""
        assert start == self.at[seat]
        self.set_down.discard(seat)
        for square in path:
            here = self.at[seat]
            assert square == s.board.before[here] or square in s.board.links[here] or here in s.board.entries[square]
            self.at[seat] = square

    def write_bumped(self, s: Sea, victim: Seat, mover: Seat, square: int, start: int) -> None:
        assert self.at[victim] == self.at[mover] == square
        self.at[victim] = start
        self.set_down.add(victim)

    def write_set_by_hand(self, s: Sea, seat: Seat, start: int, square: int) -> None:
        """C5 C6 C12: one that has departed, to a free square of its own side of the gates, which is no six."""
        assert start == self.at[seat]
        assert self.before.fleet.departed[seat]
        assert s.board.americas[square] == self.before.fleet.passed[seat]
        assert s.board.kind[square] not in SIXES
        self.set_down.discard(seat)
        self.at[seat] = square

    def write_jumps_end(self, s: Sea, seat: Seat) -> None:
        self.set_down.add(seat)

    def write_incident(self, s: Sea, seat: Seat, card: int) -> None:
        """C13 C14: none after the draw; unseen ones in any order, then the same order again."""
        assert self.before.treasure == 0
        if self.unseen:
            self.unseen.remove(card)
        else:
            assert self.under.pop(0) == card
        if card != tramping_card(s.board):
            self.under.append(card)

    def write_tramping_back(self, s: Sea) -> None:
        self.under.append(tramping_card(s.board))

    def write_treasure(self, s: Sea, seat: Seat, number: int, square: int) -> None:
        assert self.before.owes == seat
        assert self.before.treasure == 0

    def write_taken(self, s: Sea, seat: Seat, number: int) -> None:
        """T132 T140: exactly there, and undamaged unless the house says otherwise."""
        assert s.taken == seat
        assert self.at[seat] == s.board.treasure[number]
        assert s.house.damaged_takes or s.fleet.repair[seat] == NOWHERE

    def write_closed(self, s: Sea, reason: str) -> None:
        assert not s.agenda
