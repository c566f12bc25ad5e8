"""Whole games with dice one can verify, played by robots as a server would keep them; and a forger."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import pytest

from ludotheque import bots, shelf
from ludotheque.kernel.agenda import EVERYBODY, FATE, Seat
from ludotheque.table.accord import Back, Proposal
from ludotheque.table.dice import Secret, Secrets, UndoRule, secret_of
from ludotheque.table.saved import MARK, digests
from ludotheque.web.room.records import Chair, Head, Played, Record, Stirred, Undone, promised
from ludotheque.web.room.sitting import Sitting

KEY = bytes(range(100, 132))
TITLES = ("a-vendre", "cosmail", "lune", "tramping")
SHORT: dict[str, dict[str, str | int]] = {"a-vendre": {"max_rounds": 12}}


class Lived(NamedTuple):
    """A game and everything that was kept of it."""

    sitting: Sitting
    records: list[Record]

    @property
    def document(self) -> str:
        return self.sitting.document()

    def keep(self, record: Record) -> None:
        self.records.append(record)
        self.sitting.apply(record, moved=True)


def head_of(title: str, secret: Secret, dice: str = "on_call", seats: int = 0, undo: UndoRule = "unanimous") -> Head:
    game = shelf.game(title)
    edition = shelf.edition(game, None)
    chairs = tuple([Chair(f"Nom{number}", "greedy") for number in range(seats or game.seats.start)])
    rules = game.agree(len(chairs), SHORT.get(title, {}))
    facts = (game.key, game.version, edition.key, edition.fingerprint, "Essai", chairs, rules, dice)
    return promised(Head(*facts, undo, spectators=True), secret)


def begun(
    title: str,
    seed: int,
    dice: str = "on_call",
    before: Played | None = None,
    seats: int = 0,
    undo: UndoRule = "unanimous",
) -> Lived:
    """A table just opened: somebody adds, and fate decides what concerns nobody in particular."""
    secret = secret_of(KEY, f"table-{title}-{dice}-{seed}")
    lived = Lived(Sitting(head_of(title, secret, dice, seats, undo), Secrets(secret)), [])
    lived.keep(Stirred(0, entropy(Random(seed))))
    if before is not None:
        lived.sitting.apply(before)
        lived.records.append(before)
    first = lived.sitting.begin(len(lived.sitting.table.log))
    if first.entries:
        lived.keep(first)
    return lived


def entropy(rng: Random) -> str:
    return rng.randbytes(16).hex()


def answer(sitting: Sitting, rng: Random) -> Record:
    """What comes next: a throw, a card, real dice, or what a robot plays."""
    table = sitting.table
    if table.chance is not None and not table.real_throw:
        return sitting.throw(table.thrower or 0)
    seat = table.to_act[0]
    if seat == FATE:
        return sitting.play(table.thrower or 0, FATE, rng.choice(table.options(FATE)))
    return sitting.play(seat, seat, bots.answer(table.game, table.state, seat, "greedy", rng))


def gone_back(lived: Lived, entries: int) -> None:
    """Everybody agrees on an exception: so many entries never were."""
    at = len(lived.sitting.table.log)
    seats = range(lived.sitting.table.seats)
    proposal = Proposal(0, Back(at - entries), "un oubli", at)
    lived.keep(lived.sitting.agree(proposal, frozenset(seats[1:])))


def restored(lived: Lived) -> None:
    """The tables are restored from a copy: another secret is promised, and a seat adds to it."""
    secrets = lived.sitting.promised
    table, count = secrets.known[0].table, len(secrets.known)
    lived.sitting.promised = Secrets(*secrets.known, secret_of(bytes([count]) * 32, table))
    lived.keep(lived.sitting.renewed() or pytest.fail("the same secret"))


def taken_back(lived: Lived, rng: Random) -> None:
    """Everybody agrees to go back a little."""
    table = lived.sitting.table
    keep = max(0, len(table.log) - rng.randrange(1, 6))
    agreed = max([at for at, (seat, _) in enumerate(table.log) if seat == EVERYBODY], default=-1)
    seats = [at for at, (seat, _) in enumerate(table.log) if seat != FATE and agreed < at <= keep]
    if not seats:
        return
    table.rewind(seats[-1])
    lived.keep(Undone(0, seats[-1]))


def played_out(lived: Lived, seed: int, back: float = 0.0) -> Lived:
    """To its end; every seat adds at some moment of its own, and sometimes something is taken back."""
    rng = Random(seed)
    waiting: list[Seat] = list(range(1, lived.sitting.table.seats))
    while lived.sitting.table.to_act:
        if waiting and rng.random() < 0.1:
            lived.keep(Stirred(waiting.pop(), entropy(rng)))
        if rng.random() < back and len(lived.records) < 400:
            taken_back(lived, rng)
        lived.keep(answer(lived.sitting, rng))
    return lived


def whole(
    title: str, seed: int = 1, dice: str = "on_call", back: float = 0.0, seats: int = 0, undo: UndoRule = "unanimous"
) -> Lived:
    return played_out(begun(title, seed, dice, seats=seats, undo=undo), seed, back)


def forged(text: str, change: Callable[[dict[str, Any]], object]) -> str:
    """The document with something changed, and marks that fit again: only the dice can tell."""
    document = json.loads(text)
    change(document)
    head = {key: value for key, value in document.items() if key not in ("log", "marks", "seal")}
    chain = list(digests(head, document["log"]))
    document["marks"] = "".join([digest[:MARK] for digest in chain[1:]])
    document["seal"] = chain[-1]
    return json.dumps(document)
