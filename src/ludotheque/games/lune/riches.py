"""Options and tokens: in packs, before their owners, out of the game; and who has seen their faces."""

from __future__ import annotations

from ludotheque.games.lune.board import OPTIONS
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.cards import Pile


class Pack:
    """L15 L113: options on a station: those nobody has touched, and underneath what fallen rockets left there."""

    def __init__(self, untouched: int, under: list[list[int]]) -> None:
        self.untouched = untouched
        self.under = under  # one layer for each rocket that fell here, mixed in itself

    def clone(self) -> Pack:
        return Pack(self.untouched, [layer[:] for layer in self.under])

    def __len__(self) -> int:
        return self.untouched + sum([len(layer) for layer in self.under])


class Sample:
    """L122: a deposit token before its owner, with the options that lie with it."""

    def __init__(self, kind: int, seers: tuple[Seat, ...], taken: int, options: list[int]) -> None:
        self.kind = kind
        self.seers = seers  # who has seen its face
        self.taken = taken  # how many tokens had been taken before it
        self.options = options

    def clone(self) -> Sample:
        return Sample(self.kind, self.seers, self.taken, self.options[:])


class Riches:
    """L6 L15 L16: thirty-two options in four packs; no order exists in them, so none can leak."""

    def __init__(self, seats: int, pool: Pile, packs: list[Pack]) -> None:
        self.pool = pool  # the untouched options of all packs
        self.packs = packs
        self.removed: list[int] = []  # options out of the game
        self.seers: list[tuple[Seat, ...]] = [()] * (OPTIONS + 1)  # by option: who knows it where it lies
        self.layers: list[tuple[int, ...]] = [()] * (OPTIONS + 1)  # by option: the layers it has lain in under packs
        self.layer_seers: list[tuple[Seat, ...]] = [()]  # by layer: who knows what went into it
        self.piles: list[list[Sample]] = [[] for _ in range(seats)]
        self.loose: list[list[int]] = [[] for _ in range(seats)]  # options without a token
        self.fresh: list[list[int]] = [[] for _ in range(seats)]  # options not yet laid out
        self.untidy = [False] * seats  # has taken something since it was last laid out

    def clone(self) -> Riches:
        new = Riches(0, self.pool.clone(), [pack.clone() for pack in self.packs])
        new.removed = self.removed[:]
        new.seers = self.seers[:]
        new.layers = self.layers[:]
        new.layer_seers = self.layer_seers[:]
        new.piles = [[sample.clone() for sample in samples] for samples in self.piles]
        new.loose = [options[:] for options in self.loose]
        new.fresh = [options[:] for options in self.fresh]
        new.untidy = self.untidy[:]
        return new
