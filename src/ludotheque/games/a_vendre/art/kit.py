"""All that is printed of A VENDRE!: the material of V3, the sheets to write on, and the cover of the box."""

from __future__ import annotations

from typing import Final

from ludotheque.games.a_vendre.art.cards import charges, titles
from ludotheque.games.a_vendre.art.houses import COLOURS, PACKAGE, PAPER
from ludotheque.games.a_vendre.art.money import money
from ludotheque.games.a_vendre.art.tokens import markers, pawn_tokens, signs
from ludotheque.games.a_vendre.rules.board import Board
from ludotheque.games.a_vendre.state import LOAN, LOAN_DUE, PAWNS
from ludotheque.kernel.game import Tongue
from ludotheque.parts.kit import NET, Face, Kit, Ledger, Part, die_net
from ludotheque.parts.svg.drawing import kept_lid

# -- what has to be written down: the loans, the establishments entrusted, the fortune of the bank, the final accounts


ENTRIES: Final = 12  # lines for loans


def ledgers(edition: Board, tongue: Tongue) -> tuple[Ledger, ...]:
    return accounts(tongue), quarter(tongue), loans(tongue), entrusted(edition, tongue)


def accounts(tongue: Tongue) -> Ledger:
    """V117 to V128: a column for everybody who plays, and one for a banker who does not."""
    say = tongue.gettext
    rows = (
        say("Notes, the last 2000 included (V118)"),
        say("− Loans, {due} each (V79, V80)").format(due=tongue.number(LOAN_DUE)),
        say("+ Shops, half of PA (V119)"),
        say("Establishments: 0 (V120)"),
        say("+ A quarter of the bank (V121)"),
        say("Fortune (V117)"),
        say("Place (V125, V127)"),
    )
    note = say("From top to bottom, as V124 has it. Nothing is rounded (V128). The richest wins.")
    return Ledger("accounts", say("Final accounts"), note, ("",) * (PAWNS + 1), rows)


def quarter(tongue: Tongue) -> Ledger:
    """V121 V122 V126: only where somebody owns the bank."""
    say = tongue.gettext
    rows = (
        say("Cash in the bank's box (V122)"),
        say("+ Loans repaid, as far as debtors can (V126)"),
        say("Fortune of the bank; 0 if below (V122)"),
        say("A quarter, for its owner (V121)"),
    )
    note = say("Titles it has not sold, or has taken back, count 0 (V122).")
    return Ledger("bank", say("Fortune of the bank"), note, (say("Sum"),), rows)


def loans(tongue: Tongue) -> Ledger:
    """V78 to V82: a line for each borrower."""
    say = tongue.gettext
    note = say("A loan is {loan}; {due} is due for each at the end, not before (V78 to V82).").format(
        loan=tongue.number(LOAN), due=tongue.number(LOAN_DUE)
    )
    columns = (say("Borrower"), say("Loans, one stroke each"), say("Lent"), say("Due"))
    return Ledger("loans", say("Loans of the bank"), note, columns, ("",) * ENTRIES)


def entrusted(edition: Board, tongue: Tongue) -> Ledger:
    """V34 V43 V84: who holds which establishment."""
    say = tongue.gettext
    rows = tuple([row(edition, square, tongue) for square in edition.posts])
    note = say("An establishment is received on an honorary card, and goes back when its holder leaves (V34, V84).")
    return Ledger("entrusted", say("Establishments entrusted"), note, (say("Holder"), say("Given back")), rows)


def row(edition: Board, square: int, tongue: Tongue) -> str:
    """Number of the title, name, takings."""
    name = tongue.text(edition.names, square)
    return f"{edition.title[square]}. {name} · R {tongue.number(edition.takings[square])}"


# -- all that is printed of A VENDRE!: the material of V3, and the sheets to write on


WIDTH: Final = 545.0  # of the board: four sheets of A4; a stone is 30 by 34 mm, and holds a pawn of 22


def kit(edition: Board, tongue: Tongue) -> Kit:
    parts = (
        titles(edition, tongue),
        charges(edition, tongue),
        markers(edition, tongue),
        pawn_tokens(edition, tongue),
        dice(tongue),
        money(tongue),
    )
    return Kit(WIDTH, parts, ledgers(edition, tongue), signs(edition, tongue))


def dice(tongue: Tongue) -> Part:
    name = tongue.gettext("Die")
    return Part("dice", name, NET, (Face("die-red", die_net(COLOURS["red"], PAPER, name)),), "V3", "#ffffff")


def lid() -> str:
    """A shop between two others, its awning down, and the sign in the window."""
    return kept_lid(PACKAGE)
