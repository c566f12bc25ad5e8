"""DE LA TERRE A LA LUNE on the shelf and on its box: what it is, what is known of it, what had to be invented."""

from __future__ import annotations

from ludotheque.games.lune.page.show import BLUE, RED
from ludotheque.games.lune.rules.board import STATIONS, Board
from ludotheque.games.lune.state import GONE, UNTURNED, Sky
from ludotheque.games.lune.words import LuneWords
from ludotheque.kernel.game import Tongue
from ludotheque.parts import About, Chip, Die, Panel, Row, confessed

# -- DE LA TERRE A LA LUNE on the shelf and on its box: what it is, what is known of it, what had to be invented


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


# -- what lies face down at a table of DE LA TERRE A LA LUNE, so that it can be laid out again with cardboard


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
