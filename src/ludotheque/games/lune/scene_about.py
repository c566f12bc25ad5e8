"""DE LA TERRE A LA LUNE on the shelf and on its box: what it is, what is known of it, what had to be invented."""

from __future__ import annotations

from ludotheque.games.lune.board import Board
from ludotheque.games.lune.scene_show import BLUE, RED
from ludotheque.kernel.game import Tongue
from ludotheque.scenery.page import confessed
from ludotheque.scenery.parts import About, Die, Row


def about(edition: Board, tongue: Tongue) -> About:
    say = tongue.gettext
    story = (
        say(
            "A French game from the time of the Apollo flights. Only its rule sheet has reached us: we have seen no "
            "board, no card and no box."
        ),
        say(
            "Fly to the Moon, take samples the others do not have, and bring them home. Four orbital stations hold 32 "
            "options; each names a deposit, and counts only if you bring the sample of that deposit from the Moon."
        ),
        say(
            "Three dice are thrown together: two turn a pirate satellite on its orbit, the third moves the rocket. "
            "Whoever stops on the orbit is dragged along, and whoever meets the pirate on the way out falls back."
        ),
        say(
            "Whoever is ahead may force the others into a DEFI, five tricks with 32 cards; on the way home nobody is "
            "safe from an AMBUSH. The first to land calls all the others home, but the most points win."
        ),
        edition.about[tongue.lang],
    )
    tagline = say("Four rockets, a pirate satellite, hidden deposits and duels of cards.")
    minutes = say("about 1 h")
    return About(tagline, minutes, story, tuple(invented(edition, tongue)), tuple(facts(tongue)), dice(tongue))


def dice(tongue: Tongue) -> tuple[Die, ...]:
    """L10: two alike for the pirate, one of another colour for the rocket."""
    blue, red = Die(tongue.gettext("Blue die"), BLUE), Die(tongue.gettext("Red die"), RED)
    return blue, blue, red


def invented(edition: Board, tongue: Tongue) -> list[str]:
    """Counted from the edition's own sources; an edition written down from a real box has nothing to confess."""
    say = tongue.gettext
    told = {
        "places": say("{count} of {total} places: where the stations lie, and what they are called."),
        "landings": say("{count} of {total} landings: the whole board is a reconstruction."),
        "routes": say("{count} of {total} routes: their length, and where they meet."),
        "orbit": say("{count} of {total} points of the pirate's orbit, and where it crosses the routes."),
        "options": say("{count} of {total} kinds of options: how many points they are worth."),
        "ranks": say("{count} of {total} names of cards, from 3 to 8; the sheet names only MOLAB and MOBEX."),
        "suits": say("{count} of {total} colours of cards and rockets."),
        "kinds": say("{count} of {total} deposits."),
    }
    return confessed(told, edition.sources)


def facts(tongue: Tongue) -> list[Row]:
    say = tongue.gettext
    return [
        Row(say("Players"), say("2 to 4")),
        Row(say("Chance"), say("three dice, 32 cards")),
        Row(say("Secrets"), say("hands, options, deposits")),
        Row(say("Time of the box"), say("after 1969")),
    ]
