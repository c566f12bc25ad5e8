"""The sheets to write on: the accounts, the bank's loans and concessions, and the log of the voyage."""

from __future__ import annotations

from typing import Final

from ludotheque.games.tramping.board import NOWHERE, Board
from ludotheque.games.tramping.scene_inks import CARGOS
from ludotheque.kernel.game import Tongue
from ludotheque.kernel.words import _
from ludotheque.scenery.kit import Ledger

LOANS: Final = 18  # lines for them

# T173 to T177, in the order of the accounts
ACCOUNTS: Final = (
    _("Cash when play stopped"),
    _("+ treasure (T171)"),
    _("± half of it, if in debt, to the bank (T153)"),
    _("± loans repaid to the bank (T152)"),
    _("= final cash"),
    _("− what could not be paid (T173)"),
    _("+ cards not delivered: 0, or 1.5 M each if agreed (T174)"),
    _("+ TRAMPING card: 0 (T175)"),
    _("− captain: 25 M (T176)"),
    _("− bank: 45 M and its float (T177)"),
    _("= gain"),
    _("Place: the greatest gain wins (T178)"),
)
VOYAGE: Final = (
    _("Captain"),
    _("Route (T27)"),
    _("Cards dealt (T23)"),
    _("Through a gate: 1st, 2nd … (T106)"),
    _("Treasure drawn: I to VI (T120)"),
    _("Damaged: bound for (T128)"),
    _("TRAMPING: repairs used, of 3 (T102)"),
    _("Turns to miss (T100)"),
    _("Eliminated in round (T155)"),
)


def ledgers(board: Board, tongue: Tongue) -> tuple[Ledger, ...]:
    return score(tongue), loans(tongue), concessions(board, tongue), voyage(tongue)


def fleet(tongue: Tongue) -> list[str]:
    return [tongue.gettext("Cargo {number}").format(number=no + 1) for no in range(len(CARGOS))]


def score(tongue: Tongue) -> Ledger:
    """T173 to T178: one column for the bank and one for each cargo."""
    say = tongue.gettext
    note = say("In millions. The lines follow one another as the rule of the accounts wants them (T173).")
    columns = (say("Bank"), *fleet(tongue))
    return Ledger("score", say("Final accounts"), note, columns, tuple([say(line) for line in ACCOUNTS]))


def loans(tongue: Tongue) -> Ledger:
    """T147 to T153."""
    say = tongue.gettext
    note = say(
        "Only to a captain who cannot pay; 10 M at most for each (T147 to T149). On every freight of a borrower 0.5 M "
        "is kept back (T151); the loan comes back at the end, with half of the treasure if the borrower has won it."
    )
    columns = (say("Cargo"), say("Lent"), say("In all"), say("Freights less 0.5 M"), say("Repaid"))
    return Ledger("loans", say("B.I.M.: loans"), note, columns, tuple([str(no + 1) for no in range(LOANS)]))


def concessions(board: Board, tongue: Tongue) -> Ledger:
    """T10 T15 T81: the thirty ports with their routes, and who is owed what is paid there."""
    say = tongue.gettext
    note = say(
        "Who holds each card: the number of the cargo, B for the bank. Anybody else who stops there owes 0.5 M (T81)."
    )
    columns = (say("Dealt to"), say("then"), say("then"), say("then"), say("Delivered by"))
    rows = [row(board, port, tongue) for port in board.card_port if port != NOWHERE]
    return Ledger("concessions", say("B.I.M.: concessions"), note, columns, tuple(rows))


def row(board: Board, port: int, tongue: Tongue) -> str:
    """A port, and the numbers of the routes that call there."""
    on = [str(route + 1) for route, lies in enumerate(board.lies_on) if lies[port]]
    name = board.names[tongue.lang][port]
    return f"{name} ({', '.join(on)})" if on else tongue.gettext("{port} (Americas)").format(port=name)


def voyage(tongue: Tongue) -> Ledger:
    say = tongue.gettext
    note = say("What the captains and their bank must not forget from one turn to the next.")
    return Ledger("voyage", say("Log of the voyage"), note, tuple(fleet(tongue)), tuple([say(line) for line in VOYAGE]))
