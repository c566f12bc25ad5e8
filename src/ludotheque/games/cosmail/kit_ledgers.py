"""What is written in a game of COSMAIL: the commissaire's books, and the count at the end."""

from __future__ import annotations

from typing import Final

from ludotheque.games.cosmail.accounts import FACTORS
from ludotheque.games.cosmail.board import WARES, Board
from ludotheque.games.cosmail.scene_inks import ROMANS
from ludotheque.kernel.game import Tongue
from ludotheque.scenery.kit import Ledger

BASES: Final = ROMANS[1:]
FILL_UPS: Final = 26  # lines for them on a sheet


def ledgers(board: Board, tongue: Tongue) -> tuple[Ledger, ...]:
    """The commissaire's first, the count last."""
    half = WARES // 2
    return (
        options("options-1", board, range(half), tongue),
        options("options-2", board, range(half, WARES), tongue),
        fortunes(board, tongue),
        fill_ups(tongue),
        score(board, tongue),
    )


def options(key: str, board: Board, goods: range, tongue: Tongue) -> Ledger:
    """C111 C117: who holds an option on which port."""
    say, names = tongue.gettext, board.names[tongue.lang]
    ports = [port for good in goods for port in board.ports_of[good]]
    rows = [f"{names[port]} · {board.goods[tongue.lang][board.good[port]]} {board.stock[port]}" for port in ports]
    note = say(
        "C111 C117: a cross under the base when its plane has announced the option. "
        "The first ship takes all, and then every option on the port lapses."
    )
    return Ledger(key, say("The commissaire: options"), note, (say("Port"), *BASES, say("Emptied by")), tuple(rows))


def fortunes(board: Board, tongue: Tongue) -> Ledger:
    """C75 C78 C86, C96, C142, C150: what the commissaire has to remember of each player."""
    say = tongue.gettext
    rows = [
        say("Name"),
        say("First double avarie: plane lost"),
        say("Second double avarie: plane lost"),
        say("Third double avarie: out"),
    ]
    rows += [
        say("Tolls owed (strokes)"),
        say("Tolls paid later"),
        say("Set complete, in round"),
        *gold_rows(board, tongue),
    ]
    rows += [say("Plane A home"), say("Plane B home"), say("Ship home")]
    note = say("C96 C150: a toll is 10 points. Gold has no token: the number thrown is booked for its base.")
    return Ledger("fortunes", say("The commissaire: avaries, debts, gold"), note, ("", *BASES), tuple(rows))


def gold_rows(board: Board, tongue: Tongue) -> list[str]:
    """C150: a throw for each of the three."""
    names = board.names[tongue.lang]
    return [tongue.gettext("Gold throw: {place}").format(place=names[node]) for node in board.golds]


def goods_rows(board: Board, tongue: Tongue) -> list[str]:
    """C162: vignettes at their printed values, a line for each of these."""
    return [tongue.gettext("Goods at {value}").format(value=value) for value in sorted(set(board.value))]


def fill_ups(tongue: Tongue) -> Ledger:
    """C58 C63 C65: ten times the throw, and when the same piece may come again."""
    say = tongue.gettext
    heads = (say("Round"), say("Base"), say("Piece"), say("Port"), say("Throw"), say("Points"))
    note = say(
        "C58 C65: ten times the throw. The same piece may fill up at the same place again "
        "four turns later, or when its fuel is used up."
    )
    return Ledger("fill-ups", say("The commissaire: fill-ups"), note, heads, ("",) * FILL_UPS)


def score(board: Board, tongue: Tongue) -> Ledger:
    """C153 C162: gold, goods, petrol and coal, less the tolls still owed."""
    say = tongue.gettext
    factors = ", ".join([str(factor) for factor in FACTORS])
    rows = [
        say("Name"),
        *gold_rows(board, tongue),
        say("Sum of the throws"),
        say("Rank"),
        say("Factor: {factors}").format(factors=factors),
    ]
    rows += [say("Gold: sum × factor"), *goods_rows(board, tongue), say("Petrol"), say("Coal")]
    rows += [say("− 10 for each toll owed"), say("Total"), say("Place")]
    note = say(
        "C162 C164: the first to finish wins, whatever the totals; the others follow by theirs. "
        "A partial player has the factor 30."
    )
    return Ledger("score", say("The count"), note, ("", *BASES), tuple(rows))
