"""Where the outcomes of a table came from: derived under which number, entered by hand, or of another game before."""

from __future__ import annotations

from hashlib import sha256

import msgspec

from ludotheque.kernel.agenda import FATE, Seat
from ludotheque.table.dice import (
    INHERITED,
    NOTHING_INHERITED,
    SCHEME,
    TYPED,
    Added,
    DerivedDice,
    Inherited,
    Origin,
    Proof,
    Secret,
    pool,
)
from ludotheque.table.saved import spelt
from ludotheque.web.room.records import Played

ANSWER = ""  # an entry that is no outcome


class Origins(msgspec.Struct):
    """Plain facts, all of which follow from the records of a table; the secret is not among them."""

    drawn: int = 0  # outcomes ever derived at this table, those taken back included
    inherited: Inherited = NOTHING_INHERITED
    entropies: list[Added] = []
    entries: list[Origin] = []  # one for each entry of the log
    latest: int = 0  # how many of the last records of the table did nothing but add to the dice

    def play(self, record: Played) -> None:
        if record.inherited:
            self.inherited = len(record.entries), digest(record.entries)
        for at, (seat, _) in enumerate(record.entries):
            self.entries.append(self.origin(record, at) if seat == FATE else ANSWER)

    def origin(self, record: Played, at: int) -> Origin:
        if record.inherited:
            return INHERITED
        if record.typed and at == 0:
            return TYPED
        self.drawn += 1
        return self.drawn - 1

    def keep(self, entries: int) -> None:
        """The others were taken back; what they used up stays used up."""
        del self.entries[entries:]

    def stir(self, seat: Seat, entropy: str) -> None:
        self.entropies.append((self.drawn, seat, entropy))

    @property
    def stirred(self) -> list[Seat]:
        """Who has added something."""
        return [seat for _, seat, _ in self.entropies]

    def dice(self, secret: Secret) -> DerivedDice:
        """The dice as they lie now."""
        return DerivedDice(secret, pool(self.inherited, self.entropies), self.drawn)

    def proof(self, secret: Secret, over: bool) -> Proof:
        """What the saved game says; the secret only once the game is over."""
        return Proof(
            scheme=SCHEME,
            table=secret.table,
            commitment=secret.commitment,
            secret=secret.value.hex() if over else "",
            inherited=self.inherited,
            entropies=self.entropies,
            origins=[origin for origin in self.entries if origin != ANSWER],
        )


def digest(entries: object) -> str:
    """The mark of entries as they stand in a saved game."""
    return sha256(spelt(entries).encode()).hexdigest()
