"""What an event looks like: dice, a pawn on its way, counters into the pot."""

from __future__ import annotations

from ludotheque.kernel.game import Tongue
from ludotheque.parts import Glide, Names, Payment, Show, about
from ludotheque.parts.svg.drawing import Point

from jeu_de_l_oie.art.spiral import spot, way
from jeu_de_l_oie.events import FACTS, GooseEvent
from jeu_de_l_oie.rules.board import LAST, START
from jeu_de_l_oie.words import POT, counters


def show(event: GooseEvent, names: Names, tongue: Tongue) -> Show:
    seat = about(event, FACTS, len(names))
    match event:
        case ("race", _, _):
            return Show(heading=True)
        case ("threw", _, _, one, other):
            return Show(seat, dice=(one, other))
        case ("paid", _, payer, paid):
            return Show(seat, payment=Payment(names[payer], tongue.gettext(POT), counters(paid, tongue), payer))
        case ("meets", _, _, whom, square, start):
            return Show(seat, glide=Glide(f"pawn-{whom}", (spot(square), spot(start))))
    path = path_of(event)
    return Show(seat, glide=Glide(f"pawn-{seat}", path) if path else None)


def path_of(event: GooseEvent) -> tuple[Point, ...]:
    """The way of the pawn an event is about: square by square, or straight where it is carried; none where it stays."""
    match event:
        case ("goes", _, _, before, square):
            return way(before, square)
        case ("turns", _, _, before, square):
            return way(before, LAST, square)
        case ("bridge" | "maze", _, _, before, square):
            return spot(before), spot(square)
        case ("nine", _, _, square):
            return spot(START), spot(square)
        case ("death", _, _, before):
            return spot(before), spot(START)
    return ()
