"""Square 60 and the double game: V7, V97 to V116."""

from __future__ import annotations

from ludotheque.games.a_vendre.rules.accounts import close
from ludotheque.games.a_vendre.rules.bank import BankPays, PayOverdrawn
from ludotheque.games.a_vendre.rules.board import LAST
from ludotheque.games.a_vendre.state import BONUS, TITLES_NEEDED, Street
from ludotheque.kernel.agenda import Seat, Step


class Arrive(Step[Street]):
    """V7 V8 V97 V98 V112: 60 is reached or passed; the simple game is over, the double one looks at titles."""

    def __init__(self, seat: Seat, beyond: int) -> None:
        self.seat = seat
        self.beyond = beyond  # the points left of the throw

    def run(self, s: Street) -> None:
        seat = self.seat
        s.tell(("arrived", self.rule(s), seat, s.at[seat]))
        s.at[seat] = LAST
        if seat not in s.arrived:
            s.arrived += (seat,)
        if not s.house.double:
            close(s, "simple", "V7")
        elif s.has_titles(seat) >= TITLES_NEEDED[s.voyage[seat]]:
            s.then(Admit(seat, self.beyond))
        elif s.voyage[seat] == 2 and s.house.ends_short:
            close(s, "short", "V115")
        else:
            s.then(Wait(seat))

    def rule(self, s: Street) -> str:
        if not s.house.double:
            return "V7"
        return "V97" if s.voyage[self.seat] == 1 else "V98"


class Wait(Step[Street]):
    """V103 V115: short of titles he stays on 60, the rest of his throw lost, until he has them."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, s: Street) -> None:
        s.waiting[self.seat] = True
        voyage = s.voyage[self.seat]
        s.tell(("waits", "V103" if voyage == 1 else "V115", self.seat, TITLES_NEEDED[voyage]))


class Admit(Step[Street]):
    """V99 V100 V107 V114 V115 V116: with enough titles he gets 2000, and the second voyage or the end."""

    def __init__(self, seat: Seat, beyond: int) -> None:
        self.seat = seat
        self.beyond = beyond

    def run(self, s: Street) -> None:
        released = s.waiting[self.seat]
        s.waiting[self.seat] = False
        if s.voyage[self.seat] == 1:
            rule = "V107" if released else "V100"
            s.then(BankPays(self.seat, BONUS, rule), SecondVoyage(self.seat, self.beyond, released))
        else:
            s.then(PayOverdrawn(self.seat, BONUS, "V115" if released else "V114", "V116"), Finish())


class SecondVoyage(Step[Street]):
    """V101 V102 V107 V109 V111: once paid he is on his second voyage, and the points left carry him on."""

    def __init__(self, seat: Seat, beyond: int, released: bool) -> None:
        self.seat = seat
        self.beyond = beyond
        self.released = released  # from waiting on 60

    def run(self, s: Street) -> None:
        s.voyage[self.seat] = 2
        rule = "V107" if self.released else "V111"
        if self.beyond:
            s.at[self.seat] = self.beyond
            rule = "V102"
        s.tell(("second_voyage", rule, self.seat, s.at[self.seat]))


class Finish(Step[Street]):
    """V98 V114: the second voyage accomplished with six titles ends the game."""

    def run(self, s: Street) -> None:
        close(s, "double", "V114")


class Recheck(Step[Street]):
    """V107 V110 V115: titles count at once; everyone waiting is looked at, clockwise from the active player."""

    def run(self, s: Street) -> None:
        for seat in s.around(s.active):
            if s.waiting[seat] and s.has_titles(seat) >= TITLES_NEEDED[s.voyage[seat]]:
                s.then(Admit(seat, 0), self)
                return
