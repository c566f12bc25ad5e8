"""The sheets to write on: the score at the end, and a memo of the flight for each player."""

from __future__ import annotations

from ludotheque.games.lune.board import EXHAUSTED, KINDS, Board
from ludotheque.games.lune.scene_symbols import written
from ludotheque.games.lune.table import FIRST_PRIZE, SECOND_PRIZE
from ludotheque.games.lune.words import LuneWords
from ludotheque.kernel.game import Tongue
from ludotheque.scenery.kit import Ledger


def ledgers(board: Board, tongue: Tongue) -> tuple[Ledger, ...]:
    return score(board, tongue), memo(board, tongue)


def score(board: Board, tongue: Tongue) -> Ledger:
    """L152 L160: the options of every deposit one has brought home, and the bonus."""
    say = tongue.gettext
    bonuses = [
        say("Bonus of the first to land: {points}").format(points=tongue.number(FIRST_PRIZE)),
        say("Bonus of the second to land: {points}").format(points=tongue.number(SECOND_PRIZE)),
    ]
    kinds = [deposit(board, kind, tongue) for kind in range(len(KINDS))]
    rows = (*kinds, say("Points of the options"), *bonuses, say("Total"), say("Place"))
    note = say(
        "Write the points of the options whose token came home with you (L160). Exhausted options, options without "
        "their token and tokens alone count nothing. Equal totals share the place (L161); if one rocket alone is left, "
        "it has won (L162)."
    )
    return Ledger("score", say("The score"), note, (say("Deposits"), "", "", "", ""), rows)


def memo(board: Board, tongue: Tongue) -> Ledger:
    """L6 L148 L163: what one holds and has seen, for nobody else's eyes, and what all may see of the others."""
    say = tongue.gettext
    columns = (say("Deposits"), say("My options"), say("Their points"), say("My token"), say("Seen on the Moon"))
    kinds = [f"{deposit(board, kind, tongue)} × {counted(board, kind)}" for kind in range(len(KINDS))]
    gone = f"{LuneWords(board).kind(EXHAUSTED, tongue)} × {counted(board, EXHAUSTED)}"
    note = say(
        "One sheet for each player, kept secret: tick what you take at a station and on the Moon. Beside each deposit "
        "stands the number of its options in the box. The empty lines are for the others: their options, their tokens, "
        "the cards they exchange."
    )
    return Ledger("flight", say("Memo of the flight"), note, columns, (*kinds, gone, *[""] * 6))


def deposit(board: Board, kind: int, tongue: Tongue) -> str:
    return f"{written(kind)} {LuneWords(board).kind(kind, tongue)}"


def counted(board: Board, kind: int) -> int:
    """How many options of a kind there are."""
    return board.option_kind[1:].count(kind)
