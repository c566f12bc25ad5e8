"""What a seat has learnt and may forget: deposits put back, options left behind, discards, spoils seen at others'."""

from __future__ import annotations

from ludotheque.games.lune.scene_page import Page
from ludotheque.kernel.agenda import Seat
from ludotheque.scenery.parts import Chip, Panel


def notes(page: Page) -> list[Panel]:
    """One panel, or none when there is nothing to remember."""
    chips = [*sighted(page), *left_behind(page), *discarded(page)]
    for seat in page.seats:
        if seat != page.me:
            chips += spoils(page, seat)
    if not chips or page.view["places"] is not None:
        return []
    return [Panel(page.say("What you remember"), secret=True, chips=tuple(chips))]


def sighted(page: Page) -> list[Chip]:
    """L121: deposits looked at and put back; one that has been taken since may be this one."""
    found = []
    for kind, since in page.view["sighted"]:
        name = page.symbol(kind)
        if since:
            text = page.ngettext(
                "Put back on the Moon: {deposit}; {count} deposit taken since",
                "Put back on the Moon: {deposit}; {count} deposits taken since",
                since,
                deposit=name,
            )
        else:
            text = page.say("Put back on the Moon: {deposit}", deposit=name)
        found.append(Chip(text))
    return found


def left_behind(page: Page) -> list[Chip]:
    """L113: what one had to leave under a pack."""
    found = []
    for station, options in page.view["left"]:
        names = " · ".join([page.words.option_name(option, page.tongue) for option in options])
        if station is None:
            found.append(Chip(page.say("Left behind, and taken by others: {options}", options=names)))
        else:
            place = page.node(station)
            found.append(Chip(page.say("Left under the pack of {station}: {options}", station=place, options=names)))
    return found


def discarded(page: Page) -> list[Chip]:
    """L51: the cards one laid down oneself, until they are mixed again; all of them when discards are open."""
    cards = page.view["own_discards"]
    if not cards:
        return []
    return [Chip(page.say("Among the discards: {cards}", cards=page.words.cards(cards, page.tongue)))]


def spoils(page: Page, seat: Seat) -> list[Chip]:
    """L142: deposits and options of another that one has seen, because they were one's own."""
    found = []
    for number, pile in enumerate(page.view["piles"][seat], 1):
        known = [page.words.option_name(option, page.tongue) for option in pile["options"] if option]
        told = ([] if pile["token"] is None else [page.symbol(pile["token"])]) + known
        if told:
            text = page.say(
                "{who}, pile {number}: {things}", who=page.names[seat], number=number, things=" · ".join(told)
            )
            found.append(Chip(text))
    loose = [option for option in page.view["loose"][seat] + page.view["fresh"][seat] if option]
    if loose:
        names = " · ".join([page.words.option_name(option, page.tongue) for option in loose])
        found.append(Chip(page.say("{who}, without a deposit: {things}", who=page.names[seat], things=names)))
    return found
