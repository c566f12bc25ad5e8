"""COSMAIL on the shelf and on its box: what it is, what is known of it, what had to be invented."""

from __future__ import annotations

from ludotheque.games.cosmail.rules.board import Board
from ludotheque.kernel.game import Tongue
from ludotheque.parts import About, Row, confessed


def about(edition: Board, tongue: Tongue) -> About:
    say = tongue.gettext
    story = (
        say(
            "“COSMAIL” is a French parlour game of about 1950. Only its rule sheet has reached us, in two scans: we "
            "have seen no board, no vignette and no piece, and its publisher is not named."
        ),
        say(
            "Each player starts from a base at the edge of the world with two planes and a ship, and nothing in hand. "
            "The dice give petrol for the planes or coal for the ship; a 7 is a breakdown, and two running cost a "
            "plane."
        ),
        say(
            "Planes fly ahead and note options in the ports; the ship follows and loads what was noted. Twelve goods "
            "are to be gathered, at least one of each, and what cannot be loaded is bartered at fixed values."
        ),
        say(
            "Whoever holds the twelve goods may go for gold in the Urals, in Alaska and at Beira, and then home with "
            "everything: the first one back ends the game and wins."
        ),
        edition.about[tongue.lang],
    )
    tagline = say("Two planes, a ship, twelve goods and three gold bases: a peaceful race round the world.")
    return About(tagline, say("about 2 h"), story, tuple(invented(edition, tongue)), tuple(facts(tongue)))


def invented(edition: Board, tongue: Tongue) -> list[str]:
    """Counted from the edition's own sources, besides what no sheet can show."""
    say = tongue.gettext
    told = {
        "nodes": say("{count} of {total} places of the map: where they lie, and the names of the stopovers."),
        "legs": say("{count} of {total} legs: which places they join, by sea or by land, and their numbers."),
        "goods": say("{count} of {total} goods."),
        "straits": say("{count} of {total} straits: the legs that bear their grids."),
    }
    return [
        *confessed(told, edition.sources),
        say("Where the six home bases lie round the edge of the map."),
        say("The colours of the goods and the drawing of the map, the planes and the ships."),
        say("Our forms of race, rally and competition: the sheet only says that they are allowed."),
        say("The remedies against a game that cannot end: parity claim, move-on order and round limit."),
    ]


def facts(tongue: Tongue) -> list[Row]:
    say = tongue.gettext
    return [
        Row(say("Players"), say("3 to 6, and a seventh as commissaire")),
        Row(say("Chance"), say("two dice")),
        Row(say("Secrets"), say("none: everything lies open")),
        Row(say("Publisher"), say("not named on the sheet")),
        Row(say("Date"), say("about 1950")),
    ]
