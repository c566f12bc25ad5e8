"""What learned eyes are shown of a position: numbers, each with a name, and none that the looking seat may not know."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from ludotheque.kernel.agenda import Seat


class Seen(NamedTuple):
    """One position as one seat sees it; every number lies about between -1 and 1."""

    common: list[float]  # of the table
    seats: list[list[float]]  # of each seat, in the order of the seats: what everybody may see
    own: list[float]  # what the looking seat alone knows of itself, and of what it holds


class Names(NamedTuple):
    """What each number is called, in its place; all seats have the same."""

    common: tuple[str, ...]
    seat: tuple[str, ...]
    own: tuple[str, ...]


class Eyes(Protocol):
    """A title's features, declared once: for trained networks and for research environments."""

    @property
    def version(self) -> int:
        """Raised when a number comes to mean something else: what was trained on another version sees nothing."""
        ...

    @property
    def names(self) -> Names:
        """As many as there are numbers, whatever the edition and the number of seats."""
        ...

    def look(self, s: Any, seat: Seat) -> Seen:
        """The numbers; the same in every state this seat could imagine."""
        ...
