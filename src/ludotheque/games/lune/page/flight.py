"""A flight before it is flown: where it ends, which way it goes, what can be foreseen; L33 to L46, L97 to L118."""

from __future__ import annotations

from typing import Final

from ludotheque.games.lune.page.places import orbit_standing, standing
from ludotheque.games.lune.page.view import Page
from ludotheque.games.lune.rules.board import EARTH, MOON, STATIONS
from ludotheque.games.lune.rules.station import AGAIN, EMPTY, OPTION
from ludotheque.games.lune.rules.stop import COLLISION, CRASHES, HOOK, NOTHING, SPARED, TOW, WRECK
from ludotheque.games.lune.words import headings, landmarks
from ludotheque.kernel.agenda import Move, Seat
from ludotheque.parts import Gain, Point, Rank, Target
from ludotheque.say.sentences import _, capital, joined

ON_ORBIT: Final = {
    SPARED: _("already dragged from here: no tow"),
    HOOK: _("the pirate will drag it along when it moves"),
}


def flight(page: Page, way: tuple[int, ...]) -> Target:
    """The end of a way; two ways to the same end are told apart by what they pass."""
    start, steps, end = page.question["start"], page.question["steps"], way[-1]
    label = capital(page.node(end))
    passed = [page.node(node) for node in landmarks(page.edition, start, way, steps)]
    if passed:
        label = page.say("{place}, via {via}", place=label, via=page.words.both(passed, page.tongue))
    path = tuple([page.edition.spots[node] for node in (start, *way)])
    said = page.question.get("stops", {}).get(end, "")
    return Target(page.edition.spots[end], label, path=path, cost=risk(page, said))


def risk(page: Page, said: str) -> str:
    """In a word what the orbit does to a rocket that stops here."""
    if said in CRASHES:
        return page.say("COLLISION")
    return page.say("towed {points}", points=page.drag) if said == TOW else ""


def foreseen(page: Page, move: Move) -> Gain | str:
    """What awaits a rocket at the end of its way."""
    end = int(move[-1])
    if end == EARTH:
        return landing(page)
    if page.question["homing"]:
        left = page.edition.to_earth[end]
        return page.ngettext("{count} landing from the Earth", "{count} landings from the Earth", left)
    if end == MOON:
        told = page.say("a right to prospect: {deposits} left", deposits=page.deposits(page.view["moon"]))
        return Gain(told, rank="lacking" if page.view["moon"] else "neutral", short=page.deposits(page.view["moon"]))
    if end in STATIONS:
        return docking(page, end, page.question["steps"] - len(move) + 1)
    said = page.question["stops"][end]
    if said == NOTHING:
        return Gain(bound(page, tuple([int(node) for node in move[1:]])), rank="neutral")
    fear = risk(page, said)
    return Gain(stopping(page, page.question["seat"], said), rank="neutral", order=int(bool(fear)), short=fear)


def bound(page: Page, way: tuple[int, ...]) -> str:
    """L36: on a plain landing nothing happens; what counts is where it leads, and how far that still is."""
    places = headings(page.edition, page.question["start"], way).items()
    told = [
        page.ngettext("{place} ({count} point)", "{place} ({count} points)", far, place=page.place(node))
        for node, far in places
    ]
    return page.say("towards {places}", places=joined(told, page.tongue.gettext("{list} or {last}")))


def landing(page: Page) -> Gain:
    """L152 L153: the prime, and that the first to land calls everybody home."""
    prize = page.question["bonus"]
    short = f"+{page.tongue.number(prize)}" if prize else ""
    if not page.view["homing"]:
        told = page.say("{prize} points, and everybody must fly home", prize=prize)
    else:
        told = page.say("a bonus of {prize} points", prize=prize) if prize else page.say("home, without a bonus")
    return Gain(told, rank="lacking" if prize else "useful", short=short)


def docking(page: Page, station: int, surplus: int) -> Gain:
    """L41 L65 L67 L68: the option to take, and the points that are lost."""
    gifts = {
        OPTION: page.say("an option to take, {left} in the pack", left=page.view["packs"][station - STATIONS[0]]),
        EMPTY: page.say("the pack is empty"),
        AGAIN: page.say("no second option here"),
    }
    gift = page.question["gives"][station]
    rank: Rank = "lacking" if gift == OPTION else "neutral"
    short = page.say("option") if gift == OPTION else ""
    return Gain(gifts[gift], over(page, surplus), rank=rank, order=surplus, short=short)


def over(page: Page, surplus: int) -> str:
    """L41: what becomes of the points that are left at a station."""
    if not surplus:
        return ""
    if page.question["fly_on"]:
        return page.ngettext("{count} point to fly on", "{count} points to fly on", surplus)
    return page.ngettext("{count} point lost", "{count} points lost", surplus)


def stopping(page: Page, seat: Seat, said: str) -> str:
    """L98 L99 L103 L106 L115: a tow, or the pirate itself."""
    if said == COLLISION:
        return collision(page, seat)
    if said == TOW:
        return page.ngettext("towed {count} point by this throw", "towed {count} points by this throw", page.drag)
    if said == WRECK:
        return page.say("COLLISION, the second: the rocket is pulverised")
    return page.say(ON_ORBIT[said])


def collision(page: Page, seat: Seat) -> str:
    """L110 L112: back to the station it last left, and all options stay there."""
    back, lost = page.place(page.view["last_station"][seat]), page.view["options"][seat]
    if not lost:
        return page.say("COLLISION: back to {place}", place=back)
    return page.say("COLLISION: back to {place}, you lose {options}", place=back, options=page.options(lost))


# -- where a rocket stands


def places(page: Page) -> dict[Seat, Point]:
    """Each rocket on the board, side by side with those on the same spot."""
    view = page.view
    spots: dict[tuple[str, int], list[Seat]] = {}
    for seat in page.seats:
        if seat not in view["wrecked"]:
            point = view["orbit"][seat]
            where = ("node", view["at"][seat]) if point is None else ("orbit", point)
            spots.setdefault(where, []).append(seat)
    found = {}
    for (kind, spot), seats in spots.items():
        stand = orbit_standing if kind == "orbit" else standing
        for index, seat in enumerate(seats):
            found[seat] = stand(page.edition, spot, index, len(seats))
    return found
