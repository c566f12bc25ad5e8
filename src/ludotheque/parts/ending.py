"""The end: accounts in columns, who won, and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.game import Number
from ludotheque.say.sentences import capital

NONE: Final = "–"  # in the accounts

Account: TypeAlias = Mapping[str, Any]  # what a seat counts in the end, as the view of its title has it
AccountLine: TypeAlias = tuple[str, Callable[[Account], str], str]  # its name, what it says of an account, its rule
Because: TypeAlias = tuple[str, ...]  # a sentence, then the rules it rests on


@dataclass(frozen=True)
class AccountRow:
    label: str
    values: tuple[str, ...]  # by column of Accounts.seats
    rule: str = ""


@dataclass(frozen=True)
class Accounts:
    """The final accounts line by line, in the rule's order."""

    seats: tuple[Seat | None, ...]  # None is the bank, or whoever else has a column
    heads: tuple[str, ...]
    rows: tuple[AccountRow, ...]
    total: tuple[str, ...]
    note: str = ""


@dataclass(frozen=True)
class Verdict:
    """Who won and why, in a headline and a sentence, with the rules it rests on."""

    headline: str
    because: str
    rules: tuple[str, ...] = ()


def row(line: AccountLine, columns: Sequence[Account | None]) -> AccountRow:
    """A line of the accounts; whoever has no account has nothing in it."""
    label, value, rule = line
    return AccountRow(label, tuple([NONE if column is None else value(column) or NONE for column in columns]), rule)


def decided(headline: str, because: Sequence[Because]) -> Verdict:
    """Who won, why in whole sentences, and every rule once."""
    told = " ".join([capital(sentence) for sentence, *_ in because])
    return Verdict(headline, told, tuple(dict.fromkeys([rule for _, *rules in because for rule in rules])))


def foremost(counted: Mapping[Seat, Number], seat: Seat) -> Number:
    """What this seat has more of than anybody else; nothing, if somebody has as much."""
    own = counted.get(seat, 0)
    return own if own > max([number for other, number in counted.items() if other != seat], default=0) else 0


def margin(
    scores: Mapping[Seat, Number], winners: Sequence[Seat], prize: Number = 0
) -> Literal["", "shared", "parted", "prize"]:
    """What made the difference: the place is shared, equals are parted by a house rule, or this prize decided."""
    best = scores[winners[0]]
    rivals = [score for seat, score in scores.items() if seat not in winners]
    if len(winners) > 1:
        return "shared"
    if best in rivals:
        return "parted"
    return "prize" if prize and rivals and best - prize < max(rivals) else ""
