"""What an event looks like: dice, a pawn on its way, counters into the pot."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.kernel.agenda import Event
from ludotheque.kernel.game import Tongue
from ludotheque.parts import Glide, Names, Payment, Show
from ludotheque.parts.svg.drawing import Point

from jeu_de_l_oie.art.spiral import spot, way
from jeu_de_l_oie.rules.board import LAST, START
from jeu_de_l_oie.words import POT, counters


def show(event: Event, names: Names, tongue: Tongue) -> Show:
    kind, _, *facts = event
    match kind:
        case "race":
            return Show(heading=True)
        case "freed" | "over":
            return Show()
        case "threw":
            return Show(facts[0], dice=(facts[1], facts[2]))
        case "paid":
            seat, paid = facts
            return Show(seat, payment=Payment(names[seat], tongue.gettext(POT), counters(paid, tongue), seat))
        case "meets":
            seat, other, square, start = facts
            return Show(seat, glide=Glide(f"pawn-{other}", (spot(square), spot(start))))
    path = path_of(kind, facts)
    return Show(facts[0], glide=Glide(f"pawn-{facts[0]}", path) if path else None)


def path_of(kind: str, facts: Sequence[int]) -> tuple[Point, ...]:
    """The way of the pawn an event is about: square by square, or straight where it is carried; none where it stays."""
    match kind:
        case "goes":
            return way(facts[1], facts[2])
        case "turns":
            return way(facts[1], LAST, facts[2])
        case "bridge" | "maze":
            return spot(facts[1]), spot(facts[2])
        case "nine":
            return spot(START), spot(facts[1])
        case "death":
            return spot(facts[1]), spot(START)
    return ()
