"""What somebody was told of the dice while a game went on: compared as it is told, and then with the finished game.

A browser does the same (`static/base/witness.js`), and keeps the same memory.  Whatever a host says afterwards must
agree with what it said at the time.  What a browser remembers can be had as a file, and compared here.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec

from ludotheque.kernel.agenda import Move
from ludotheque.say import Tongue
from ludotheque.say.sentences import _
from ludotheque.table.dice import FIRST_SCHEME, UndoRule
from ludotheque.table.findings import Verified
from ludotheque.table.saved import BadSave

PATIENCE: Final = 8  # outcomes that may fall before what was added has to be acknowledged
Odd: TypeAlias = Literal["commitment", "backwards", "outcome", "skipped", "late", "ignored", "added", "taken", "chosen"]
FORMAT: Final = "ludotheque-witness-1"
SEEN: Final = _("The commitment is the one this browser saw first.")
SEEN_AND_ADDED: Final = _("The commitment is the one this browser saw first, and what it added to the dice is there.")
SAID: Final[dict[Odd, str]] = {
    "commitment": _("While the game was played this browser saw another commitment."),
    "backwards": _("While the game was played this browser was told of more throws, then of fewer."),
    "outcome": _("While the game was played this browser was told of another throw than stands here."),
    "skipped": _("While the game was played throws were left out that nobody took back."),
    "late": _("What the browsers added to the dice does not count from where this browser was told."),
    "ignored": _("While the game was played what this browser added was not taken."),
    "added": _("What this browser added to the dice is not there."),
    "taken": _("More or less was taken back than this browser was told while the game was played."),
    "chosen": _(
        "After the dice were promised anew, throws fell before what this browser added counted: they could be chosen."
    ),
}


class Told(NamedTuple):
    """How many outcomes had fallen, had been taken back, additions had been made and exceptions agreed on."""

    drawn: int
    back: int
    added: int
    agreed: int


class FairDice(msgspec.Struct, forbid_unknown_fields=True):
    """What everybody is told of the dice, with everything that shows an outcome."""

    drawn: int  # outcomes ever derived: the number of the next one
    back: int  # of these, how many were taken back
    added: int  # additions made
    agreed: int  # exceptions everybody has agreed on
    renewed: list[str]  # what was promised later, when the tables had been restored
    fell: list[tuple[int, Move | None]]  # the last ones that stand, each with its number, and what dice showed


class Memory(msgspec.Struct, forbid_unknown_fields=True):
    """What is remembered of one table."""

    commitment: str
    promise: str = ""  # what was promised before the table was opened, to whoever opened it
    added: list[str] = []
    counted: list[tuple[str, int]] = []  # what was added, and the number it was said to count from
    asked: int | None = None  # how many outcomes had fallen when something was added that nobody has acknowledged
    renewed: list[str] = []
    told: list[Told] = []
    fell: list[tuple[int, str]] = []  # each outcome, as JSON where dice showed it
    odd: list[Odd] = []  # what did not agree when it was told
    adds: bool = False  # whether anything was ever added here
    due: list[tuple[int, int]] = []  # from which number an addition counts, said with which record


class Keepsake(msgspec.Struct, forbid_unknown_fields=True):
    """A file in which a browser gives away what it remembers of one table."""

    format: Literal["ludotheque-witness-1"]
    table: str
    memory: Memory


def kept(text: str, table: str) -> Memory:
    """What such a file remembers of this table; BadSave says why it is of no use."""
    try:
        found = msgspec.json.decode(text, type=Keepsake)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as wrong:
        why = {"reason": str(wrong)[:200]}
        raise BadSave("This is not what a browser remembers of dice: {reason}", (), why) from None
    if found.table != table:
        raise BadSave("This is what a browser remembers of another table: {table}", (), {"table": found.table[:80]})
    return found.memory


def spelt(move: object) -> str:
    return "" if move is None else json.dumps(move, ensure_ascii=False, separators=(",", ":"))


# -- while the game goes on


def add(memory: Memory, entropy: str) -> None:
    """Something was added, and is to be acknowledged."""
    memory.added.append(entropy)
    memory.asked = memory.told[-1].drawn if memory.told else 0


def counted(memory: Memory, entropy: str, counts_from: int, seq: int) -> None:
    """It was: from this outcome on it is said to count."""
    memory.asked, memory.adds = None, True
    memory.counted.append((entropy, counts_from))
    memory.due.append((counts_from, seq))


def hear(memory: Memory, commitment: str, undo: UndoRule, seq: int, fair: FairDice) -> list[Odd]:
    """What does not agree with what was told before; it is remembered."""
    found = list(renewal(memory, fair)) + list(disagreements(memory, commitment, undo, seq, fair))
    odd = [one for one in dict.fromkeys(found) if one not in memory.odd]
    memory.odd += odd
    now = Told(fair.drawn, fair.back, fair.added, fair.agreed)
    if now not in memory.told[-1:]:
        memory.told.append(now)
    known = dict(memory.fell)
    memory.fell += [(number, spelt(move)) for number, move in fair.fell if number not in known]
    memory.due = [(number, since) for number, since in memory.due if since > seq]
    return odd


def renewal(memory: Memory, fair: FairDice) -> Iterator[Odd]:
    """The tables were restored: what came after the copy is no more, and a secret of before never comes back."""
    if fair.renewed == memory.renewed:
        return
    if not fair.renewed or fair.renewed[-1] in memory.renewed:
        yield "commitment"
    now = (fair.drawn, fair.back, fair.added, fair.agreed)
    memory.told = [told for told in memory.told if all([then <= one for then, one in zip(told, now)])]
    memory.fell = [(number, move) for number, move in memory.fell if number < fair.drawn]
    gone = [entropy for entropy, number in memory.counted if number >= fair.drawn]
    memory.added = [entropy for entropy in memory.added if entropy not in gone]
    memory.counted = [(entropy, number) for entropy, number in memory.counted if entropy not in gone]
    memory.asked, memory.due, memory.adds = None, [], memory.adds or bool(gone)
    memory.renewed = list(fair.renewed)


def disagreements(memory: Memory, commitment: str, undo: UndoRule, seq: int, fair: FairDice) -> Iterator[Odd]:
    before = memory.told[-1] if memory.told else Told(0, 0, 0, 0)
    if commitment != memory.commitment:
        yield "commitment"
    if any([now < then for now, then in zip((fair.drawn, fair.back, fair.added, fair.agreed), before)]):
        yield "backwards"
    if not agrees(fair, dict(memory.fell)):
        yield "outcome"
    if fair.fell and fair.drawn - fair.fell[0][0] - len(fair.fell) > fair.back:
        yield "skipped"
    if undo != "unanimous" and fair.back > before.back and fair.agreed == before.agreed:
        yield "skipped"
    if any([seq >= since and fair.drawn < number for number, since in memory.due]):
        yield "late"
    if memory.asked is not None and fair.drawn >= memory.asked + PATIENCE:
        yield "ignored"


def agrees(fair: FairDice, known: dict[int, str]) -> bool:
    """Whether the last outcomes are in order, have fallen, and are those that were told before."""
    numbers = [number for number, _ in fair.fell]
    same = all([spelt(move) == known.get(number, spelt(move)) for number, move in fair.fell])
    return same and numbers == sorted(set(numbers)) and all([0 <= number < fair.drawn for number in numbers])


# -- and when it is over


def against(memory: Memory, game: Verified) -> list[Odd]:
    """What of a finished game, which passes the check, does not agree with what was told while it was played.

    While it goes on there is only what did not agree as it was told.
    """
    return list(dict.fromkeys([*memory.odd, *(contradictions(memory, game) if game.secret else ())]))


def sentences(memory: Memory, game: Verified, tongue: Tongue) -> list[str]:
    """What a browser has to say about a game, be it good or bad."""
    good = SEEN_AND_ADDED if memory.added else SEEN
    return [tongue.gettext(SAID[one]) for one in against(memory, game)] or [tongue.gettext(good)]


def contradictions(memory: Memory, game: Verified) -> Iterator[Odd]:
    promises = [epoch.promise for epoch in game.epochs]
    promised = not memory.promise or memory.promise == game.promise
    if memory.commitment != game.commitment or not promised or promises[: len(memory.renewed)] != memory.renewed:
        yield "commitment"
    times = {one.entropy: one.before for one in game.additions}
    if any([entropy not in times for entropy in memory.added]):
        yield "added"
    if any([times.get(entropy, number) != number for entropy, number in memory.counted]) or not added_then(
        memory, game
    ):
        yield "late"
    if not stand(memory, game):
        yield "outcome"
    if game.scheme != FIRST_SCHEME and not taken_then(memory, game):
        yield "taken"
    if chosen(memory, game):
        yield "chosen"


def added_then(memory: Memory, game: Verified) -> bool:
    """Whether at each moment as many additions had been made as was said."""
    times = [one.before for one in game.additions]
    return all(
        [
            len([time for time in times if time < told.drawn])
            <= told.added
            <= len([time for time in times if time <= told.drawn])
            for told in memory.told
        ]
    )


def stand(memory: Memory, game: Verified) -> bool:
    """Whether each outcome stands as it was told, or was taken back."""
    standing = {one.counter: spelt(one.move) for one in game.outcomes if one.counter is not None}
    told = [(standing[number], move) for number, move in memory.fell if number in standing]
    last = max([*standing, *[back.drawn - 1 for back in game.takings_back]], default=-1)
    return all([move in ("", now) for now, move in told]) and all([number <= last for number, _ in memory.fell])


def taken_then(memory: Memory, game: Verified) -> bool:
    """Whether at each moment as much had been taken back as was said."""
    return all([told.back in possible(game, told.drawn) for told in memory.told])


def possible(game: Verified, drawn: int) -> Sequence[int]:
    """How many outcomes may have been taken back by the time so many had fallen."""
    sums, total = [0], 0
    for back in game.takings_back:
        total += back.outcomes
        if back.drawn < drawn:
            sums = [total]
        elif back.drawn == drawn:
            sums.append(total)
    return sums


def chosen(memory: Memory, game: Verified) -> int:
    """How many outcomes of later secrets fell before what was added here counted: the host could choose them."""
    numbers = [one.counter for one in game.outcomes if one.counter is not None]
    found = 0
    for at, epoch in enumerate(game.epochs[: len(memory.renewed)]):
        end = game.epochs[at + 1].first if at + 1 < len(game.epochs) else max(numbers, default=0) + 1
        own = [number for _, number in memory.counted if epoch.first <= number < end]
        since = min(own) if own else end if memory.adds else epoch.first
        found += len([number for number in numbers if epoch.first <= number < since])
    return found
