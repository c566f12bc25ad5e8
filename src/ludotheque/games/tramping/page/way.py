"""Foreseeing: how a cargo would sail on, and what would happen where it ends."""

from __future__ import annotations

from ludotheque.games.tramping.page.view import Page
from ludotheque.games.tramping.rules.board import (
    AVARIE,
    BAR,
    CONTROL,
    FREIGHT,
    JOINED_1,
    JOINED_2,
    NARVIK,
    NOWHERE,
    PETROL,
    REEF,
    REPAIR,
    SIX_BLACK,
    SIX_GREEN,
    TREASURE,
)
from ludotheque.games.tramping.state import (
    AVARIE_DUE,
    BUY_BACK,
    FREIGHT_PAID,
    INTEREST,
    PORT_DUE,
    PRIME,
    REPAIR_DUE,
    ROYALTY,
)
from ludotheque.kernel.agenda import Seat

# -- the way


def forward(page: Page, seat: Seat, start: int, came: int, points: int) -> list[int]:
    """The squares sailed with so many points, as far as no choice has to be made on the way."""
    found: list[int] = []
    here, before = start, came
    for left in range(points, 0, -1):
        ways = following(page, seat, here, before)
        if len(ways) != 1:
            break
        before, here = here, ways[0]
        found.append(here)
        if left > 1 and stops(page, seat, here):
            break
    return found


def following(page: Page, seat: Seat, here: int, came: int) -> list[int]:
    """Where the next step may lead."""
    board = page.edition
    goal = page.view["repair"][seat]
    if board.americas[here]:
        ways = board.links[here]
        if goal is not None:
            return [square for square in ways if board.far[goal][square] < board.far[goal][here]]
        return [square for square in ways if square != came] or ways
    if board.entries[here]:
        return board.entries[here]
    route = page.route(seat)
    if route is not None and board.onward[route][here] != NOWHERE:
        return [board.onward[route][here]]
    return sorted({track[here] for track in board.onward if track[here] != NOWHERE})


def stops(page: Page, seat: Seat, square: int) -> bool:
    """Whether a cargo with points left is asked here what to do, or must turn back."""
    card = page.edition.card_of[square]
    if card != NOWHERE and page.view["holder"][card] == seat and page.agreed("overshoot") != "keep":
        return True
    if square == page.view["repair"][seat]:
        return True
    return square == page.live_treasure and fit(page, seat)


def fit(page: Page, seat: Seat) -> bool:
    """T132: whether this cargo could take the treasure."""
    return page.view["repair"][seat] is None or page.agreed("damaged_takes") == "yes"


def shortest(page: Page, start: int, goal: int) -> list[int]:
    """A shortest way beyond the gates, both ends included."""
    far = page.edition.far[goal]
    found = [start]
    while found[-1] != goal:
        found.append(min(page.edition.links[found[-1]], key=lambda square: far[square]))
    return found


# -- what happens where it ends


def landing(page: Page, seat: Seat, sailed: list[int], by_die: bool = True) -> str:
    """Where a move ends, what it costs or brings, and whom it drives away; `sailed` begins where the cargo is."""
    square = sailed[-1]
    told = [
        page.place(square),
        prime(page, seat, sailed),
        effect(page, seat, sailed, by_die),
        bump(page, seat, square),
    ]
    return " · ".join([part for part in told if part])


def bump(page: Page, seat: Seat, square: int) -> str:
    """T45: the other cargo goes to where the mover came from."""
    there = [other for other in page.sailing if other != seat and page.at(other) == square]
    if not there or square == NARVIK:
        return ""
    return page.say("{who} is driven away", who=page.names[there[0]])


def prime(page: Page, seat: Seat, sailed: list[int]) -> str:
    """T106 T108: the first through a gate."""
    if page.view["passers"] or not set(sailed) & set(page.edition.gates):
        return ""
    payers = 1 if page.agreed("prime") == "total" else len(page.sailing) - 1
    return page.say("first at a gate: {sum}", sum=page.money(PRIME * payers))


def effect(page: Page, seat: Seat, sailed: list[int], by_die: bool) -> str:
    """T67 to T141: what the square does to whoever ends there."""
    square = sailed[-1]
    what = page.edition.kind[square]
    if what in (FREIGHT, PETROL):
        return arrival(page, seat, square, by_die)
    if what in (REPAIR, CONTROL, AVARIE):
        return due(page, seat, square)
    if what == BAR:
        card = page.edition.bar_of[square]
        if page.view["holder"][card] != seat or seat == page.banker:
            return ""
        return page.say("bar of {port}: {sum} or the card is lost", port=page.good(card), sum=page.money(BUY_BACK))
    if what in (REEF, TREASURE):
        return prize_or_peril(page, seat, square)
    if what in (JOINED_1, JOINED_2):
        return joined(page, sailed)
    told = {SIX_BLACK: page.say("black 6: back 3"), SIX_GREEN: page.say("green 6: 3 more")}
    return told.get(what, "")


def joined(page: Page, sailed: list[int]) -> str:
    """T71: the first of the pair that is met; beyond the gates either may be."""
    square = sailed[-1]
    first = page.edition.kind[square] == JOINED_1
    if page.edition.americas[square]:
        first = page.edition.joined[square] not in sailed
    return page.say("next turn one square only") if first else ""


def arrival(page: Page, seat: Seat, square: int, by_die: bool) -> str:
    """T81 T87 T151 T165: freight for one's own card, royalty to the holder of another's."""
    card = page.edition.card_of[square]
    holder = page.view["holder"][card]
    if holder == seat:
        if not by_die and page.agreed("deliver_by") == "die":
            return page.say("only the die delivers")
        if seat == page.banker:
            return page.say("delivered to your own bank, no money")
        return page.say("delivered: {sum}", sum=page.money(freight(page, seat)))
    if (page.banker if holder is None else holder) == seat:
        return page.say("your bank's port, nothing to pay")
    return page.say("{sum} to {who}", sum=page.money(ROYALTY), who=page.who(holder))


def freight(page: Page, seat: Seat) -> int:
    """T87 T151: what a delivery brings; the bank withholds its interest from a borrower."""
    return FREIGHT_PAID - (INTEREST if page.view["loans"][seat] else 0)


def due(page: Page, seat: Seat, square: int) -> str:
    """T72 T73 T130 T165: dues of the bank."""
    if square == page.view["repair"][seat]:
        sum_due, text = REPAIR_DUE, page.say("repaired for {sum}", sum=page.money(REPAIR_DUE))
    else:
        sum_due = AVARIE_DUE if page.edition.kind[square] == AVARIE else PORT_DUE
        text = page.say("{sum} to the bank", sum=page.money(sum_due))
    return page.say("your bank's own due, nothing to pay") if seat == page.banker else text


def prize_or_peril(page: Page, seat: Seat, square: int) -> str:
    """T125 T132 T133 T139: the live reefs and the treasure they guard."""
    if square == page.live_treasure and fit(page, seat):
        return page.say("the treasure: {sum}", sum=page.money(page.treasure))
    if square not in page.view["reefs"] and square != page.live_treasure:
        return ""
    if page.view["repair"][seat] is not None:
        return page.say("nothing, as long as the cargo is damaged")
    if page.view["tramping"]["seat"] == seat:
        return page.say("live reef: TRAMPING can save you")
    return page.say("live reef: damaged")
