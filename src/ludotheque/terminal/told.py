"""What somebody at this machine was told of a title: each tip once, and never three in a turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from ludotheque.kernel.game import Game
from ludotheque.lessons.tips import Tip
from ludotheque.shelf import saves

IN_A_TURN: Final = 2  # tips; what is left over waits until it happens again
LARGEST: Final = 20_000  # bytes of the file


def place(game: Game) -> Path:
    """The file with the tips that were told, beside the step at which the lesson was left."""
    return saves.folder() / "lessons" / f"{game.key}.tips.txt"


def known(game: Game) -> set[str]:
    """The tips that were told; none where nothing is kept, or nothing that can be read."""
    try:
        return set(saves.read(place(game), LARGEST).split())
    except (OSError, ValueError):
        return set()


def mark_told(game: Game, ids: Iterable[str]) -> None:
    """These need not be told any more; where nothing can be kept they are told again another day."""
    before = known(game)
    after = before.union(ids)
    if after != before:
        try:
            saves.write(place(game), "\n".join(sorted(after)) + "\n")
        except OSError:
            return


class Told:
    """The tips of one sitting: those nobody was told yet, or all of them again."""

    def __init__(self, game: Game, again: bool) -> None:
        self.game = game
        self.known = set() if again else known(game)
        self.turn = 0  # how many in this one

    def next_turn(self) -> None:
        self.turn = 0

    def first(self, due: Sequence[Tip]) -> Tip | None:
        """The one to tell now, which is known from now on."""
        fresh = [tip for tip in due if tip.id not in self.known]
        if not fresh or self.turn >= IN_A_TURN:
            return None
        self.turn += 1
        self.known.add(fresh[0].id)
        mark_told(self.game, [fresh[0].id])
        return fresh[0]
