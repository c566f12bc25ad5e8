"""What lies face down at a table of TRAMPING, so that it can be laid out again with cardboard."""

from __future__ import annotations

from ludotheque.games.tramping.state import Sea
from ludotheque.kernel.game import Tongue
from ludotheque.parts import Panel, Row


def face_down(s: Sea, tongue: Tongue) -> list[Panel]:
    """T94 T95: the incidents: those still mixed on top, those drawn before underneath, the first of them first."""
    say = tongue.gettext
    return [
        Panel(say("Incidents, on top"), say("shuffle these"), rows=told(s, s.pack.cards, tongue)),
        Panel(say("Incidents, underneath"), say("in this order, the first on top"), rows=told(s, s.pack.tail, tongue)),
    ]


def told(s: Sea, cards: list[int], tongue: Tongue) -> tuple[Row, ...]:
    """By what is printed on them."""
    texts = tongue.texts(s.board.incident_texts)
    return tuple([Row(str(place), texts[card]) for place, card in enumerate(cards, 1)])
