"""A VENDRE! on the shelf and on its box: what it is, what is known of it, what had to be invented."""

from __future__ import annotations

from ludotheque.games.a_vendre.rules.board import Board
from ludotheque.games.a_vendre.state import Street
from ludotheque.kernel.game import Tongue
from ludotheque.parts import About, Chip, Panel, Row, confessed

# -- A VENDRE! on the shelf and on its box: what it is, what is known of it, what had to be invented


def about(edition: Board, tongue: Tongue) -> About:
    say = tongue.gettext
    story = (
        say(
            "“A VENDRE!”, the great cosmopolitan game, was published in French by Spear, a maker of games from "
            "Nuremberg. Only its rule sheet has reached us: we have seen no board, no card and no date."
        ),
        say(
            "It is a street of sixty squares. Blue shops are for sale; red establishments are only entrusted, by the "
            "favour of a card. Whoever comes by pays. The short game ends with the first arrival on 60, the long one "
            "asks for two voyages and six titles. Arriving first is not winning: the richest wins."
        ),
        say(
            "Money is a closed world: what one gains another has lost, and the bank itself can fail and be sold by "
            "auction. Where the sheet is silent we have decided, and each rule says so."
        ),
        edition.about[tongue.lang],
    )
    tagline = say("Buy the shops of a whole street and end up the richest. For the whole family, up to ten people.")
    return About(tagline, say("30 to 90 min"), story, tuple(invented(edition, tongue)), tuple(facts(edition, tongue)))


def invented(edition: Board, tongue: Tongue) -> list[str]:
    """Counted from the edition's own sources; an edition written down from a real box has nothing to confess."""
    say = tongue.gettext
    told = {
        "squares": say("{count} of {total} squares: their order of colours, names, prices and takings."),
        "cards": say("{count} of {total} charge cards: how many of each kind, their texts and sums."),
        "pawns": say("{count} of {total} pawns: their colours."),
        "notes": say("{count} of {total} kinds of banknotes."),
    }
    return confessed(told, edition.sources)


def facts(edition: Board, tongue: Tongue) -> list[Row]:
    say = tongue.gettext
    chance = say("one die, {count} cards").format(count=len(edition.cards))
    return [
        Row(say("Players"), say("2 to 10")),
        Row(say("Chance"), chance),
        Row(say("Secrets"), say("none, unless you agree to hide purses or bids")),
        Row(say("Publisher"), "Spear"),
        Row(say("Date"), say("unknown")),
    ]


# -- what lies face down at a table of A VENDRE!, so that it can be laid out again with cardboard


def face_down(s: Street, tongue: Tongue) -> list[Panel]:
    """V22 V41 V42: the charge cards: those still in the pack, those set aside, those out of the game."""
    say = tongue.gettext
    return [
        Panel(say("Charge cards in the pack"), say("shuffle these"), chips=numbered(s.deck.pile.cards)),
        Panel(say("Charge cards set aside"), chips=numbered(s.deck.used)),
        Panel(say("Charge cards out of the game"), chips=numbered(s.deck.removed)),
    ]


def numbered(cards: list[int]) -> tuple[Chip, ...]:
    """By the numbers printed on them."""
    return tuple([Chip(str(card)) for card in cards])
