"""The rockets: where each stands, how it came there, and what has happened to it; one list for each fact, by seat."""

from __future__ import annotations

from ludotheque.games.lune.board import EARTH, NOWHERE


class Fleet:
    """L12: one rocket for each seat, on the Earth to begin with."""

    def __init__(self, seats: int) -> None:
        self.colour = [NOWHERE] * seats  # L11: a suit; NOWHERE until it is chosen
        self.at = [EARTH] * seats  # a node; for a rocket in tow its attraction landing
        self.came = [NOWHERE] * seats  # the node it arrived from; NOWHERE when it may turn
        self.tow = [0] * seats  # how many points along the orbit it has been dragged
        self.hooked = [False] * seats  # by house rule: it waits for the pirate to drag it
        self.towed: list[tuple[int, ...]] = [()] * seats  # L104: the crossings where it was dragged on this leg
        self.seen_moon = [False] * seats
        self.owes_moon = [False] * seats  # L129, by house rule
        self.last_station = [EARTH] * seats  # EARTH before the first
        self.left_from = [EARTH] * seats  # the place where its leg began
        self.visited: list[tuple[int, ...]] = [()] * seats
        self.collisions = [0] * seats
        self.ambushed = [False] * seats  # L141: drawn onto a station since its last arrival

    def clone(self) -> Fleet:
        new = Fleet(0)
        new.colour = self.colour[:]
        new.at = self.at[:]
        new.came = self.came[:]
        new.tow = self.tow[:]
        new.hooked = self.hooked[:]
        new.towed = self.towed[:]
        new.seen_moon = self.seen_moon[:]
        new.owes_moon = self.owes_moon[:]
        new.last_station = self.last_station[:]
        new.left_from = self.left_from[:]
        new.visited = self.visited[:]
        new.collisions = self.collisions[:]
        new.ambushed = self.ambushed[:]
        return new
