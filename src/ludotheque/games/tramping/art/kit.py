"""The box of TRAMPING to print: cards, incidents, notes, cargos with their dice, markers, and sheets to write on."""

from __future__ import annotations

from typing import Final

from ludotheque.games.tramping.art import cards as kit_cards
from ludotheque.games.tramping.art import incidents as kit_incidents
from ludotheque.games.tramping.art import money
from ludotheque.games.tramping.art.inks import (
    BLUE,
    CARGOS,
    DEEP,
    GREEN,
    INK,
    MAGENTA,
    OUTLINE,
    PAPER,
    RED,
    ROMAN,
    SHOAL,
    YELLOW,
    figure,
)
from ludotheque.games.tramping.rules.board import NOWHERE, Board
from ludotheque.games.tramping.state import MILLION
from ludotheque.games.tramping.words import millions
from ludotheque.kernel.game import Tongue
from ludotheque.parts.kit import NET, Face, Kit, Part, ScoreSheet, Sign, die_net, face
from ludotheque.parts.svg.drawing import SERIF, at, circle, group, ink_on, path, rect, star, text
from ludotheque.say.sentences import _

# -- the sheets to write on: the accounts, the bank's loans and concessions, and the log of the voyage


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


def ledgers(board: Board, tongue: Tongue) -> tuple[ScoreSheet, ...]:
    return score(tongue), loans(tongue), concessions(board, tongue), voyage(tongue)


def fleet_sheet(tongue: Tongue) -> list[str]:
    return [tongue.gettext("Cargo {number}").format(number=no + 1) for no in range(len(CARGOS))]


def score(tongue: Tongue) -> ScoreSheet:
    """T173 to T178: one column for the bank and one for each cargo."""
    say = tongue.gettext
    note = say("In millions. The lines follow one another as the rule of the accounts wants them (T173).")
    columns = (say("Bank"), *fleet_sheet(tongue))
    return ScoreSheet("score", say("Final accounts"), note, columns, tuple([say(line) for line in ACCOUNTS]))


def loans(tongue: Tongue) -> ScoreSheet:
    """T147 to T153."""
    say = tongue.gettext
    note = say(
        "Only to a captain who cannot pay; 10 M at most for each (T147 to T149). On every freight of a borrower 0.5 M "
        "is kept back (T151); the loan comes back at the end, with half of the treasure if the borrower has won it."
    )
    columns = (say("Cargo"), say("Lent"), say("In all"), say("Freights less 0.5 M"), say("Repaid"))
    return ScoreSheet("loans", say("B.I.M.: loans"), note, columns, tuple([str(no + 1) for no in range(LOANS)]))


def concessions(board: Board, tongue: Tongue) -> ScoreSheet:
    """T10 T15 T81: the thirty ports with their routes, and who is owed what is paid there."""
    say = tongue.gettext
    note = say(
        "Who holds each card: the number of the cargo, B for the bank. Anybody else who stops there owes 0.5 M (T81)."
    )
    columns = (say("Dealt to"), say("then"), say("then"), say("then"), say("Delivered by"))
    rows = [row(board, port, tongue) for port in board.card_port if port != NOWHERE]
    return ScoreSheet("concessions", say("B.I.M.: concessions"), note, columns, tuple(rows))


def row(board: Board, port: int, tongue: Tongue) -> str:
    """A port, and the numbers of the routes that call there."""
    on = [str(route + 1) for route, lies in enumerate(board.lies_on) if lies[port]]
    name = tongue.text(board.names, port)
    return f"{name} ({', '.join(on)})" if on else tongue.gettext("{port} (Americas)").format(port=name)


def voyage(tongue: Tongue) -> ScoreSheet:
    say = tongue.gettext
    note = say("What the captains and their bank must not forget from one turn to the next.")
    return ScoreSheet(
        "voyage", say("Log of the voyage"), note, tuple(fleet_sheet(tongue)), tuple([say(line) for line in VOYAGE])
    )


WIDTH: Final = 550.0  # of the board, in millimetres: four sheets of A4


def kit(edition: Board, tongue: Tongue) -> Kit:
    signs = (fleet(edition, tongue), ports(tongue), packs(tongue), notes(tongue))
    parts = (*cards(edition, tongue), *pieces(edition, tongue))
    return Kit(WIDTH, parts, ledgers(edition, tongue), signs)


def cards(edition: Board, tongue: Tongue) -> list[Part]:
    """T7 T14 T100: what is held in the hand."""
    say = tongue.gettext
    freights, incidents = kit_cards.freights(edition, tongue), kit_incidents.incidents(edition, tongue)
    return [
        Part("cards", say("Freight and petrol cards"), kit_cards.SIZE, freights, "T14", PAPER, DEEP),
        Part("incidents", say("Route incidents"), kit_incidents.SIZE, incidents, "T100", PAPER, MAGENTA),
        Part("money", say("Notes of the B.I.M."), money.SIZE, money.notes(tongue), "T7", PAPER, PAPER),
    ]


def pieces(edition: Board, tongue: Tongue) -> list[Part]:
    """T7 T124: what lies on the chart or is thrown."""
    say = tongue.gettext
    return [
        Part("cargos", say("The cargos"), CARGO, cargos(edition, tongue), "T7", SHOAL, SHOAL),
        Part("dice", say("Dice of the cargos"), NET, dice(edition, tongue), "T7", "#ffffff"),
        Part("markers", say("Treasure and live reefs"), ROUND, markers(tongue), "T124", PAPER, PAPER, True),
    ]


# -- what the colours mean


def fleet(edition: Board, tongue: Tongue) -> tuple[Sign, ...]:
    """The number of a cargo, in the ink of its die."""
    found = [(called(edition, no, tongue), CARGOS[no], str(no + 1)) for no in range(len(CARGOS))]
    return tuple([Sign(*words, pip_ink(no)) for no, words in enumerate(found)])


def ports(tongue: Tongue) -> tuple[Sign, ...]:
    """T12: the four kinds."""
    say = tongue.gettext
    return (
        Sign(say("Freight port"), BLUE, say("crate"), PAPER),
        Sign(say("Petrol port"), GREEN, say("drop"), PAPER),
        Sign(say("Repair port"), RED, say("spanner"), PAPER),
        Sign(say("Control port"), PAPER, say("lozenge"), RED),
    )


def packs(tongue: Tongue) -> tuple[Sign, ...]:
    say = tongue.gettext
    return (
        Sign(say("Freight card"), BLUE, say("crate"), PAPER),
        Sign(say("Petrol card"), GREEN, say("drop"), PAPER),
        Sign(say("Route incident"), MAGENTA, say("porthole"), PAPER),
        Sign(say("TRAMPING card"), YELLOW, say("spanner"), OUTLINE),
    )


def notes(tongue: Tongue) -> tuple[Sign, ...]:
    pictures = {MILLION: tongue.gettext("steamer"), 1: tongue.gettext("anchor")}
    known = money.NOTES.items()
    return tuple(
        [Sign(millions(worth, tongue), ground, pictures[worth], ink) for worth, (_name, ground, ink, _words) in known]
    )


# -- what lies on the chart: the five cargos, whole on one side and damaged on the other, the treasure and its reefs


CARGO: Final = (20.0, 11.0)  # as small as the squares ask: the bow shows where the ship is
ROUND: Final = (18.0, 18.0)
REEFS: Final = 2  # T124


def called(board: Board, no: int, tongue: Tongue) -> str:
    words = tongue.text(board.cargos, no) if no < len(tongue.texts(board.cargos)) else ""
    return tongue.gettext("Cargo {number}, {colour}").format(number=no + 1, colour=words)


def pip_ink(no: int) -> str:
    """In which the points of a cargo's die are printed."""
    return ink_on(CARGOS[no], OUTLINE, PAPER)


# -- cargos and dice


def cargos(board: Board, tongue: Tongue) -> tuple[Face, ...]:
    """T7 T127: turned over when they touch a live reef, and back when they are repaired."""
    return tuple([Face(f"cargo-{no + 1}", whole(board, no, tongue), damaged(board, no, tongue)) for no in range(5)])


def whole(board: Board, no: int, tongue: Tongue) -> str:
    """From above in its own colour, bow to the right."""
    ground = rect(0, 0, 200, 110, fill=SHOAL)
    ship = at(97, 55, figure(f"hull-{no + 1}"), scale=2.9)
    return face(CARGO, called(board, no, tongue), ground, ship, number(114, no), font_family=SERIF)


def damaged(board: Board, no: int, tongue: Tongue) -> str:
    """The other side: bow to the left, and a spanner before the bridge."""
    ground = rect(0, 0, 200, 110, fill=SHOAL)
    ship = group(figure(f"hull-{no + 1}"), transform="translate(103 55) scale(-2.9 2.9)")
    disc = figure("hull-damage")
    said = tongue.gettext("{cargo}: damaged").format(cargo=called(board, no, tongue))
    return face(CARGO, said, ground, ship, at(142, 55, disc), number(78, no), font_family=SERIF)


def number(x: float, no: int) -> str:
    plate = circle(x, 55, 24, fill=PAPER, stroke=OUTLINE, stroke_width=4)
    return plate + text(x, 67, str(no + 1), 34, fill=OUTLINE, font_weight=700, text_anchor="middle")


def dice(board: Board, tongue: Tongue) -> tuple[Face, ...]:
    """T7: every cargo has a die that goes with it."""
    said = tongue.gettext("Die of {cargo}")
    names = [said.format(cargo=called(board, no, tongue)) for no in range(len(CARGOS))]
    return tuple([Face(f"die-{no + 1}", die_net(CARGOS[no], pip_ink(no), name)) for no, name in enumerate(names)])


# -- the treasure and its reefs


def markers(tongue: Tongue) -> tuple[Face, ...]:
    """T120 T124: laid on the place the die has drawn, and on the two squares that awake."""
    chart, fires = treasure(tongue), live_reef(tongue)
    return (Face("treasure", chart, chart), Face("reef", fires, fires, REEFS))


def treasure(tongue: Tongue) -> str:
    """An open chest before its rays."""
    rays = path(star(60, 46, 16), fill=YELLOW, stroke=ROMAN, stroke_width=3)
    ground = rect(0, 0, 180, 180, fill=PAPER) + circle(90, 90, 66, fill="none", stroke=INK, stroke_width=2)
    return face(ROUND, tongue.gettext("The treasure"), ground, at(90, 90, rays, at(0, 3, figure("chest"), scale=1.7)))


def live_reef(tongue: Tongue) -> str:
    """Flames round a rock in the breakers."""
    ground = rect(0, 0, 180, 180, fill=PAPER) + circle(90, 90, 66, fill="none", stroke=INK, stroke_width=2)
    return face(ROUND, tongue.gettext("Live reef"), ground, at(90, 90, figure("reef-lit"), scale=2.1))
