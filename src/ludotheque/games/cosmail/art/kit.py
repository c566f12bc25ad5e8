"""COSMAIL to print: its vignettes, fuel, planes, ships and dice, the books of the commissaire, and the count."""

from __future__ import annotations

from typing import Final

from ludotheque.games.cosmail.art.inks import (
    BRICK,
    DARK,
    EDGE,
    FLEETS,
    FUELS,
    FUNNEL,
    GROUND,
    HOUSE,
    HULL,
    INK,
    IVORY,
    LIGHT,
    PLANE,
    ROMANS,
    WARE_INKS,
    WARE_SIGNS,
    ink_of,
)
from ludotheque.games.cosmail.art.vignettes import fuel, named, vignettes
from ludotheque.games.cosmail.rules.accounts import FACTORS
from ludotheque.games.cosmail.rules.board import WARES, Board
from ludotheque.games.cosmail.state import SHIP
from ludotheque.games.cosmail.words import LABELS
from ludotheque.kernel.game import Tongue
from ludotheque.parts.kit import NET, Face, Kit, Part, ScoreSheet, Sign, die_net, face
from ludotheque.parts.svg.drawing import SANS, SERIF, at, circle, path, rect, text
from ludotheque.say.sentences import _

# -- what is written in a game of COSMAIL: the commissaire's books, and the count at the end


BASES: Final = ROMANS[1:]
FILL_UPS: Final = 26  # lines for them on a sheet


def ledgers(board: Board, tongue: Tongue) -> tuple[ScoreSheet, ...]:
    """The commissaire's first, the count last."""
    half = WARES // 2
    return (
        options("options-1", board, range(half), tongue),
        options("options-2", board, range(half, WARES), tongue),
        fortunes(board, tongue),
        fill_ups(tongue),
        score(board, tongue),
    )


def options(key: str, board: Board, goods: range, tongue: Tongue) -> ScoreSheet:
    """C111 C117: who holds an option on which port."""
    say, names = tongue.gettext, tongue.texts(board.names)
    ports = [port for good in goods for port in board.ports_of[good]]
    rows = [f"{names[port]} · {tongue.text(board.goods, board.good[port])} {board.stock[port]}" for port in ports]
    note = say(
        "C111 C117: a cross under the base when its plane has announced the option. "
        "The first ship takes all, and then every option on the port lapses."
    )
    return ScoreSheet(key, say("The commissaire: options"), note, (say("Port"), *BASES, say("Emptied by")), tuple(rows))


def fortunes(board: Board, tongue: Tongue) -> ScoreSheet:
    """C75 C78 C86, C96, C142, C150: what the commissaire has to remember of each player."""
    say = tongue.gettext
    rows = [
        say("Name"),
        say("First double breakdown: plane lost"),
        say("Second double breakdown: plane lost"),
        say("Third double breakdown: out"),
    ]
    rows += [
        say("Tolls owed (strokes)"),
        say("Tolls paid later"),
        say("Set complete, in round"),
        *gold_rows(board, tongue),
    ]
    rows += [say("Plane A home"), say("Plane B home"), say("Ship home")]
    note = say("C96 C150: a toll is 10 points. Gold has no token: the number thrown is booked for its base.")
    return ScoreSheet("fortunes", say("The commissaire: breakdowns, debts, gold"), note, ("", *BASES), tuple(rows))


def gold_rows(board: Board, tongue: Tongue) -> list[str]:
    """C150: a throw for each of the three."""
    names = tongue.texts(board.names)
    return [tongue.gettext("Gold throw: {place}").format(place=names[node]) for node in board.golds]


def goods_rows(board: Board, tongue: Tongue) -> list[str]:
    """C162: vignettes at their printed values, a line for each of these."""
    return [tongue.gettext("Goods at {value}").format(value=value) for value in sorted(set(board.value))]


def fill_ups(tongue: Tongue) -> ScoreSheet:
    """C58 C63 C65: ten times the throw, and when the same piece may come again."""
    say = tongue.gettext
    heads = (say("Round"), say("Base"), say("Piece"), say("Port"), say("Throw"), say("Points"))
    note = say(
        "C58 C65: ten times the throw. The same piece may fill up at the same place again "
        "four turns later, or when its fuel is used up."
    )
    return ScoreSheet("fill-ups", say("The commissaire: fill-ups"), note, heads, ("",) * FILL_UPS)


def score(board: Board, tongue: Tongue) -> ScoreSheet:
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
    return ScoreSheet("score", say("The count"), note, ("", *BASES), tuple(rows))


# -- C5: twelve planes and six ships, two planes and one ship for each base, as flat counters printed on both sides


PLANE_SIZE: Final = (22.0, 22.0)
SHIP_SIZE: Final = (26.0, 20.0)
LETTERS: Final = ("A", "B")  # of the two planes


def planes(tongue: Tongue) -> Part:
    faces = []
    for base in range(1, len(ROMANS)):
        for number, letter in enumerate(LETTERS):
            drawing = plane(base, letter, tongue.gettext(LABELS[number]))
            faces.append(Face(f"plane-{base}-{letter.lower()}", drawing, drawing))
    name = tongue.gettext("Planes")
    return Part("planes", name, PLANE_SIZE, tuple(faces), "C5", GROUND, GROUND, round=True)


def ships(tongue: Tongue) -> Part:
    faces = []
    for base in range(1, len(ROMANS)):
        drawing = ship(base, tongue.gettext(LABELS[SHIP]))
        faces.append(Face(f"ship-{base}", drawing, drawing))
    return Part("ships", tongue.gettext("Ships"), SHIP_SIZE, tuple(faces), "C5", GROUND, GROUND)


def plane(base: int, letter: str, label: str) -> str:
    """From above, its letter on the wings, on a disc in the colour of the base with the number of the base."""
    colour, ink = FLEETS[base - 1], ink_of(FLEETS[base - 1])
    disc = circle(110, 110, 80, fill=INK) + circle(110, 110, 77, fill=LIGHT) + circle(110, 110, 73, fill=colour)
    body = at(110, 97, path(PLANE, fill=ink), scale=2.1)
    seal = circle(110, 98, 19, fill=LIGHT, stroke=DARK, stroke_width=2.4)
    sign = text(110, 107.5, letter, 27, text_anchor="middle", font_family=SANS, font_weight=700, fill=DARK)
    ground = rect(0, 0, 220, 220, fill=GROUND)
    return face(PLANE_SIZE, f"{label}, {ROMANS[base]}", ground, disc, body, seal, sign, number(110, 176, base))


def ship(base: int, label: str) -> str:
    """From the side, on a plate in the colour of the base with the number of the base."""
    colour, ink = FLEETS[base - 1], ink_of(FLEETS[base - 1])
    plate = rect(EDGE, EDGE, 200, 140, rx=16, fill=INK) + rect(33, 33, 194, 134, rx=13, fill=LIGHT)
    plate += rect(37, 37, 186, 126, rx=10, fill=colour)
    house = path(HOUSE, fill=LIGHT, stroke=DARK, stroke_width=1.3, stroke_linejoin="round")
    panes = path("M-12 0H12M-4-6H6", stroke=DARK, stroke_width=1.8, stroke_dasharray="2.4 2")
    vessel = at(130, 85, path(FUNNEL, fill=ink), house, panes, path(HULL, fill=ink), scale=2.1)
    ground = rect(0, 0, 260, 200, fill=GROUND)
    return face(SHIP_SIZE, f"{label}, {ROMANS[base]}", ground, plate, vessel, number(130, 157, base))


def number(x: float, y: float, base: int) -> str:
    ink = ink_of(FLEETS[base - 1])
    return text(x, y, ROMANS[base], 32, text_anchor="middle", font_family=SERIF, font_weight=700, fill=ink)


WIDTH: Final = 550.0  # of the board, in millimetres: four sheets of A4
MARKS: Final = {
    "iron": _("girder"),
    "wood": _("fir"),
    "rubber": _("tyre"),
    "cotton": _("boll"),
    "wheat": _("ear"),
    "rice": _("bowl"),
    "wine": _("bottle"),
    "cattle": _("horns"),
    "sugar": _("cube"),
    "coffee": _("cup"),
    "tea": _("leaf"),
    "tobacco": _("pipe"),
    "petrol": _("drop"),
    "coal": _("lumps"),
}  # by pictogram: what it shows


def kit(edition: Board, tongue: Tongue) -> Kit:
    parts = (vignettes(edition, tongue), *fuel(tongue), planes(tongue), ships(tongue), dice(tongue))
    return Kit(WIDTH, parts, ledgers(edition, tongue), signs(edition, tongue))


def dice(tongue: Tongue) -> Part:
    """C70: two, alike."""
    net = die_net(IVORY, BRICK, tongue.gettext("A die to fold"))
    return Part("dice", tongue.gettext("Dice"), NET, (Face("die", net, count=2),), "C70", GROUND)


def signs(edition: Board, tongue: Tongue) -> tuple[tuple[Sign, ...], ...]:
    """The goods by their pictograms, the fleets by the numbers of their bases, the fuels by theirs."""
    say = tongue.gettext
    goods = [
        Sign(tongue.text(edition.goods, good), WARE_INKS[good], say(MARKS[WARE_SIGNS[good]]), ink_of(WARE_INKS[good]))
        for good in range(WARES)
    ]
    fleets = [
        Sign(say("Base {roman}").format(roman=ROMANS[base]), FLEETS[base - 1], ROMANS[base], ink_of(FLEETS[base - 1]))
        for base in range(1, len(ROMANS))
    ]
    fuels = [Sign(named(kind, tongue), colour, say(MARKS[kind]), ink_of(colour)) for kind, colour in FUELS.items()]
    return tuple(goods), tuple(fleets), tuple(fuels)
