"""A host that lies about its dice, in every frame it likes, and an honest browser that only listens.

Each host plays a game against the browser's seat and hands over a finished game that passes the check by itself.
"""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

import msgspec

from ludotheque.table.dice import UndoRule
from ludotheque.table.findings import Verified, shown
from ludotheque.table.proof import verify
from ludotheque.table.witness import FairDice
from ludotheque.web.room.records import Stirred
from ludotheque.web.room.sitting import Sitting
from table.fated import Lived, answer, begun, entropy, gone_back, restored, taken_back

OWN: Final = "0badcafe" * 4  # what the honest browser adds, for seat 1


class Frame(NamedTuple):
    """What a page is told; or that its own addition was taken, and from where it counts."""

    commitment: str
    undo: str
    seq: int
    fair: FairDice
    adds: str = ""  # what the browser has added since the frame before
    counts_from: int | None = None  # what it is answered


class Evening(NamedTuple):
    frames: list[Frame]
    game: Verified
    document: str  # as it was handed over


class Host:
    """An honest one: whoever lies does something else at one place."""

    undo: UndoRule = "never"

    def __init__(self, seed: int = 9) -> None:
        self.lived = begun("a-vendre", seed, undo=self.undo)
        self.rng = Random(seed)
        self.frames: list[Frame] = []

    # -- what a liar may do otherwise

    def before_an_answer(self, turn: int) -> None: ...

    def fair(self) -> FairDice:
        return msgspec.structs.replace(self.lived.sitting.fair())

    def commitment(self) -> str:
        return self.lived.sitting.head.commitment

    def adding(self) -> int | None:
        """The browser adds: what it is told of it."""
        self.lived.keep(Stirred(1, OWN))
        return self.lived.sitting.origins.counts_from(1)

    def afterwards(self) -> None: ...

    # -- the evening

    def tell(self, adds: str = "", counts_from: int | None = None) -> None:
        seq = self.lived.sitting.seq
        self.frames.append(Frame(self.commitment(), self.undo, seq, self.fair(), adds, counts_from))

    def evening(self) -> Evening:
        self.tell()
        for turn in range(1000):
            if not self.lived.sitting.table.to_act:
                break
            if turn == 4:
                self.tell(adds=OWN, counts_from=self.adding())
            self.before_an_answer(turn)
            self.lived.keep(answer(self.lived.sitting, self.rng))
            self.tell()
        self.afterwards()
        report = verify(self.lived.document)
        return Evening(self.frames, shown(report, "en"), self.lived.document)


class TakesBack(Host):
    """Honest too: everybody agrees to take back, by an undo, by an exception."""

    undo = "unanimous"

    def before_an_answer(self, turn: int) -> None:
        if turn in (12, 13, 25):
            taken_back(self.lived, self.rng)
            self.tell()
        if turn == 20:
            gone_back(self.lived, 7)
            self.tell()


class Restored(Host):
    """Honest too: its tables come from a copy, and the browser adds again before anything falls."""

    def before_an_answer(self, turn: int) -> None:
        if turn == 15:
            restored(self.lived)
            self.tell()
            again = OWN[::-1]
            self.lived.keep(Stirred(1, again))
            self.tell(adds=OWN[::-1], counts_from=self.lived.sitting.origins.counts_from(1))


class RolledBack(Restored):
    """Honest too: what came after the copy was made is no more."""

    def before_an_answer(self, turn: int) -> None:
        if turn == 3:
            self.copy = list(self.lived.records)
        if turn == 15:
            sitting = self.lived.sitting
            self.lived = Lived(Sitting(sitting.head, sitting.promised), self.copy)
            self.lived.sitting.fold(self.copy)
        super().before_an_answer(turn)


class SaysItHasAdded(Host):
    """Says that its tables come from a copy, knows all that was added, and says that the browser has added already."""

    def before_an_answer(self, turn: int) -> None:
        if turn == 15:
            restored(self.lived)
            self.lived.keep(Stirred(1, "ab" * 16))
            self.tell()


class TakesASecretBack(Restored):
    """Goes back to the first secret in the middle, and says so."""

    def fair(self) -> FairDice:
        fair = super().fair()
        fair.renewed = fair.renewed if self.lived.sitting.seq % 2 else []
        return fair


class Skips(Host):
    """Leaves out a number now and then, tells so, and says afterwards that it was agreed on."""

    def before_an_answer(self, turn: int) -> None:
        if turn in (10, 17):
            self.lived.sitting.origins.drawn += 1


class SkipsUnseen(Skips):
    """The same, but its frames count as if nothing had been left out."""

    def fair(self) -> FairDice:
        fair = super().fair()
        numbers = [number for number in self.lived.sitting.origins.entries if isinstance(number, int)]
        places = {number: place for place, number in enumerate(numbers)}
        fair.drawn = len(numbers)
        fair.fell = [(places[number], move) for number, move in fair.fell]
        return fair


class SkipsByUndo(Host):
    """Where answers are taken back by agreement it says afterwards that somebody had taken back what it left out."""

    undo = "unanimous"

    def before_an_answer(self, turn: int) -> None:
        if turn == 14:
            taken_back(self.lived, self.rng)

    def fair(self) -> FairDice:
        fair = super().fair()
        fair.back = 0
        return fair


class OtherCommitment(Host):
    """Exchanges secret and commitment in the middle."""

    def commitment(self) -> str:
        return super().commitment() if self.lived.sitting.seq < 12 else "ab" * 32


class OtherGame(Host):
    """Hands over another game of the same table's name, which passes the check."""

    def afterwards(self) -> None:
        other = Host(seed=10)
        other.evening()
        self.lived = other.lived


class OtherThrows(Host):
    """Shows other dice than those that stand in the log afterwards."""

    def fair(self) -> FairDice:
        fair = super().fair()
        fair.fell = [
            (number, (move[0], move[1] % 6 + 1) if move and move[0] == "die" and number % 7 == 2 else move)
            for number, move in fair.fell
        ]
        return fair


class ChangesAThrow(Host):
    """Shows a throw, and with the next frames another one in its place."""

    def fair(self) -> FairDice:
        fair = super().fair()
        later = self.lived.sitting.origins.drawn % 2
        fair.fell = [
            (number, (move[0], move[1] % 6 + 1) if move and move[0] == "die" and later else move)
            for number, move in fair.fell
        ]
        return fair


class RepeatsANumber(Host):
    """Counts back and throws again under a number that was told."""

    def fair(self) -> FairDice:
        fair = super().fair()
        if self.lived.sitting.seq > 20:
            fair.drawn -= 3
            fair.fell = fair.fell[:-3]
        return fair


class Ignores(Host):
    """Says that it has taken the addition, and goes on without."""

    def adding(self) -> int | None:
        return self.lived.sitting.origins.drawn


class NeverAnswers(Host):
    """Does not say anything to the addition."""

    def adding(self) -> int | None:
        return None


class TakesItLate(Host):
    """Says that the addition counts at once, and lets it count from later on."""

    def adding(self) -> int | None:
        return self.lived.sitting.origins.drawn

    def before_an_answer(self, turn: int) -> None:
        if turn == 16:
            self.lived.keep(Stirred(1, OWN))


class SaysLate(TakesItLate):
    """Says from the beginning that it counts from later on."""

    def adding(self) -> int | None:
        return self.lived.sitting.origins.drawn + 8


class AnotherFirst(Host):
    """Slips in an addition of its own after the honest one, and does not count it while the game goes on."""

    def before_an_answer(self, turn: int) -> None:
        if turn == 8:
            self.lived.keep(Stirred(0 if 0 not in self.lived.sitting.origins.stirred else -1, entropy(self.rng)))

    def fair(self) -> FairDice:
        fair = super().fair()
        fair.added = min(fair.added, 2)
        return fair


class RestoresToChoose(Host):
    """Says that its tables come from a copy, and throws before the browser has added again."""

    def before_an_answer(self, turn: int) -> None:
        if turn == 15:
            restored(self.lived)
            self.tell()
        if turn == 18:
            self.lived.keep(Stirred(1, OWN[::-1]))
            self.tell(adds=OWN[::-1], counts_from=self.lived.sitting.origins.counts_from(1))


class RestoresUnseen(Restored):
    """Changes the secret in the middle, and tells another one than it uses."""

    def fair(self) -> FairDice:
        fair = super().fair()
        fair.renewed = ["cd" * 32 for _ in fair.renewed]
        return fair


HONEST: Final[list[type[Host]]] = [Host, TakesBack, Restored, RolledBack]
LIARS: Final[dict[type[Host], str]] = {
    Skips: "skipped",
    SkipsUnseen: "outcome",
    SkipsByUndo: "taken",
    OtherCommitment: "commitment",
    OtherGame: "commitment",
    OtherThrows: "outcome",
    ChangesAThrow: "outcome",
    RepeatsANumber: "backwards",
    Ignores: "added",
    NeverAnswers: "ignored",
    TakesItLate: "late",
    SaysLate: "late",
    AnotherFirst: "late",
    RestoresToChoose: "chosen",
    RestoresUnseen: "commitment",
    SaysItHasAdded: "chosen",
    TakesASecretBack: "commitment",
}
