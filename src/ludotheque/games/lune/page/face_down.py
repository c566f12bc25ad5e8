"""What lies face down at a table of DE LA TERRE A LA LUNE, so that it can be laid out again with cardboard."""

from __future__ import annotations

from ludotheque.games.lune.rules.board import STATIONS
from ludotheque.games.lune.state import GONE, UNTURNED, Sky
from ludotheque.games.lune.words import LuneWords
from ludotheque.kernel.game import Tongue
from ludotheque.parts import Chip, Panel, Row


def face_down(s: Sky, tongue: Tongue) -> list[Panel]:
    """L14 L15 L23: the talon, the packs of the stations, the Moon; what seats hold stands on their own pages."""
    return [*cards(s, tongue), *packs(s, tongue), moon(s, tongue)]


def cards(s: Sky, tongue: Tongue) -> list[Panel]:
    """L23 L51: what can still be drawn, and what was laid down."""
    say, words = tongue.gettext, LuneWords(s.board)
    talon = [Chip(words.card(card, tongue)) for card in s.cards.talon.cards]
    laid = [Chip(words.card(card, tongue)) for card in s.cards.discards]
    return [
        Panel(say("The talon"), say("shuffle these"), chips=tuple(talon)),
        Panel(say("Laid down"), say("the last on top"), chips=tuple(laid)),
    ]


def packs(s: Sky, tongue: Tongue) -> list[Panel]:
    """L16 L113: untouched options are mixed and dealt out; what fallen rockets left lies under a pack, in layers."""
    say, words = tongue.gettext, LuneWords(s.board)
    pool = [Chip(words.option_name(option, tongue)) for option in s.riches.pool.cards]
    rows = [
        Row(words.place(station, tongue), words.options_count(pack.untouched, tongue))
        for station, pack in zip(STATIONS, s.riches.packs)
    ]
    found = [
        Panel(say("The packs"), say("shuffle these options, and deal so many to each"), False, tuple(rows), tuple(pool))
    ]
    for station, pack in zip(STATIONS, s.riches.packs):
        for layer in pack.under:
            chips = [Chip(words.option_name(option, tongue)) for option in layer]
            found.append(Panel(words.place(station, tongue), say("under the pack, shuffled"), chips=tuple(chips)))
    return found


def moon(s: Sky, tongue: Tongue) -> Panel:
    """L14 L121: deposits nobody has turned in their place, and by house rule those that were."""
    say, words = tongue.gettext, LuneWords(s.board)
    chips = [Chip(words.kind(kind, tongue)) for kind in s.moon.pile.cards]
    rows = [
        Row(say("Place {number}").format(number=place + 1), words.kind(kind, tongue))
        for place, kind in enumerate(s.moon.spots)
        if kind not in (UNTURNED, GONE)
    ]
    return Panel(say("On the Moon"), say("shuffle these deposits, face down"), False, tuple(rows), tuple(chips))
