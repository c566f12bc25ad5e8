"""Things that settle on a sheet, each where it is least in the way of the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from ludotheque.scenery.room import Box, Room, grown, meet

Choice: TypeAlias = tuple[float, float, float, str, Box]  # what is against it, x, y, anchor of words, room it takes

ROUNDS: Final = 6  # at most
MARGIN: Final = 1.0  # between two things
UNEASY: Final = 20.0  # against a choice: it is worth moving others for a better one
CROWD: Final = 5  # things moved at a time
BETTER: Final = 16  # choices for which others are moved


class Settling:
    """One choice for each thing; the choices of each come with the least objection first."""

    def __init__(self, things: Sequence[Sequence[Choice]]) -> None:
        self.things = things
        self.taken = Room()
        self.found: list[Choice] = []
        for choices in things:
            self.found.append(self.best(choices))
            self.taken.take(self.found[-1][4])

    def run(self) -> list[Choice]:
        """Each anew among the rest, then each at the cost of others, until none would move."""
        for _ in range(ROUNDS):
            before = self.found[:]
            for no, choices in enumerate(self.things):
                self.lift(no)
                self.put(no, self.best(choices))
            for no in range(len(self.things)):
                if self.unease(no) > UNEASY:
                    self.push(no)
            if self.found == before:
                break
        return self.found

    def lift(self, no: int) -> None:
        self.taken.leave(self.found[no][4])

    def put(self, no: int, choice: Choice) -> None:
        self.found[no] = choice
        self.taken.take(choice[4])

    def cost(self, choice: Choice) -> float:
        """All that is against a choice among what is there now."""
        return choice[0] + self.taken.clash(grown(choice[4], MARGIN))

    def unease(self, no: int) -> float:
        """All that is against where a thing is now."""
        self.lift(no)
        found = self.cost(self.found[no])
        self.put(no, self.found[no])
        return found

    def best(self, choices: Sequence[Choice]) -> Choice:
        found, least = choices[0], self.cost(choices[0])
        for choice in choices[1:]:
            if choice[0] >= least:
                break
            now = self.cost(choice)
            if now < least:
                found, least = choice, now
        return found

    def push(self, no: int) -> None:
        """Take a better place and let those who were there settle anew, if all are better off together."""
        for choice in self.things[no][:BETTER]:
            moved = [no, *self.under(no, choice[4])]
            if len(moved) > CROWD:
                continue
            before = [self.found[other] for other in moved]
            old = sum([self.unease(other) for other in moved])
            for other in moved:
                self.lift(other)
            self.put(no, choice)
            for other in moved[1:]:
                self.put(other, self.best(self.things[other]))
            if sum([self.unease(other) for other in moved]) < old - 0.01:
                return
            for other, place in zip(moved, before):
                self.lift(other)
                self.put(other, place)

    def under(self, no: int, box: Box) -> list[int]:
        """The other things that lie there."""
        wide = grown(box, MARGIN)
        return [other for other, choice in enumerate(self.found) if other != no and meet(wide, choice[4])]
