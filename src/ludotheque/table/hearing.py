"""What one seat hears of a game."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import overload

from ludotheque.kernel.agenda import Event, Seat
from ludotheque.table import Story


class Hearing(Sequence[tuple[int, Event]]):
    """What a seat was told, with the entry of the log that told it; it grows with the story of its table."""

    __slots__ = ("places", "read", "seat", "story")

    def __init__(self, story: Story, seat: Seat | None) -> None:
        self.story = story
        self.seat = seat
        self.places = array("I")  # in the story
        self.read = 0  # how much of the story was looked at

    def read_on(self) -> None:
        for place in range(self.read, len(self.story)):
            audience = self.story[place][1]
            if audience is None or self.seat in audience:
                self.places.append(place)
        self.read = len(self.story)

    def __len__(self) -> int:
        return len(self.places)

    @overload
    def __getitem__(self, at: int) -> tuple[int, Event]: ...
    @overload
    def __getitem__(self, at: slice) -> list[tuple[int, Event]]: ...
    def __getitem__(self, at: int | slice) -> tuple[int, Event] | list[tuple[int, Event]]:
        if isinstance(at, slice):
            return [self.story[place][::2] for place in self.places[at]]
        return self.story[self.places[at]][::2]
