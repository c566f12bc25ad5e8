"""TRAMPING on the shelf and on its box: what it is, what is known of it, what had to be invented."""

from __future__ import annotations

from ludotheque.games.tramping.rules.board import Board
from ludotheque.games.tramping.state import Sea
from ludotheque.kernel.game import Tongue
from ludotheque.parts import About, Panel, Row, confessed

# -- TRAMPING on the shelf and on its box: what it is, what is known of it, what had to be invented


def about(edition: Board, tongue: Tongue) -> About:
    say = tongue.gettext
    story = (
        say(
            "“TRAMPING” calls itself a maritime parlour game. Only its rule sheet has reached us: we have seen no "
            "chart, no card, no box, and know neither its publisher nor its year."
        ),
        say(
            "One player holds the International Maritime Bank, B.I.M., and plays to win like everybody else. The "
            "others command tramp steamers: dealt thirty freights for ports all over the world, they choose a route, "
            "swap cards, and leave Narvik for the Pacific."
        ),
        say(
            "A freight is paid on exact arrival only. Whoever sails too far turns back or gives the card up; barred "
            "squares cancel it; every port asks its due. The bank lives on lost freights and dues, lends to those in "
            "need, and can itself fail: the richest captain may then take it over."
        ),
        say(
            "When the last cargo has passed into the Pacific its next throw tells where the treasure lies: one of six "
            "places round the Americas, between two reefs that suddenly awake. Whoever takes it ends the game; the "
            "greatest gain wins."
        ),
        edition.about[tongue.lang],
    )
    tagline = say("Tramp steamers, freights, a bank that plays to win, and a treasure somewhere round the Americas.")
    return About(tagline, say("1 to 2 h"), story, tuple(invented(edition, tongue)), tuple(facts(edition, tongue)))


def invented(edition: Board, tongue: Tongue) -> list[str]:
    """Counted from the edition's own sources, besides what no edition can know: the treasure's worth."""
    say = tongue.gettext
    told = {
        "squares": say("{count} of {total} squares: where they lie, what they are, and most of their names."),
        "lanes": say("{count} of {total} lanes between Narvik and the gates: their length and what lies on them."),
        "ways": say("{count} of {total} lanes round the Americas."),
        "cards": say("{count} of {total} freight and petrol cards: their ports."),
        "incidents": say("{count} of {total} incident cards: their texts and effects."),
        "cargos": say("{count} of {total} colours of cargos."),
    }
    return [*confessed(told, edition.sources), say("The worth of the treasure: the sheet never says it.")]


def facts(edition: Board, tongue: Tongue) -> list[Row]:
    say = tongue.gettext
    chance = say("one die, {count} incident cards").format(count=len(edition.incident_effect))
    return [
        Row(say("Players"), say("3 to 6, one of them the bank")),
        Row(say("Chance"), chance),
        Row(say("Secrets"), say("none, unless you agree to hide purses or routes")),
        Row(say("Publisher"), say("not named on the sheet")),
        Row(say("Date"), say("unknown")),
    ]


# -- what lies face down at a table of TRAMPING, so that it can be laid out again with cardboard


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
