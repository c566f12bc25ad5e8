"""Where a move lies on the board, what it leads to, and one more sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludotheque.games.lune.page.flight import ON_ORBIT, flight, foreseen, risk
from ludotheque.games.lune.page.places import deposit_spot
from ludotheque.games.lune.page.view import Page
from ludotheque.games.lune.rules.push import SIX
from ludotheque.games.lune.rules.stop import COLLISION, TOW, WRECK
from ludotheque.games.lune.rules.tricks import Trick
from ludotheque.kernel.agenda import Move
from ludotheque.parts import Gain, Target, gained
from ludotheque.say.sentences import _, capital

# -- places


def target(page: Page, move: Move) -> Target | None:
    match move:
        case ("fly", *way):
            return flight(page, tuple(way))
        case ("push", int(victim), int(node)):
            label = page.say("{who} to {place}", who=page.names[victim], place=page.place(node))
            path = (page.edition.spots[page.view["at"][victim]], page.edition.spots[node])
            return Target(path[1], label, path=path, cost=risk(page, page.question.get("orbit", {}).get(move, "")))
        case ("drag", int(victim), int(step)):
            return along_orbit(page, move, victim, step)
        case ("point", int(point)):
            spot = page.edition.orbit_spots[point]
            return Target(spot, said(page, move), path=(spot,))
        case ("prospect", int(place)):
            spot = deposit_spot(page.edition, place)
            return Target(spot, said(page, move), path=(spot,))
    return None


def along_orbit(page: Page, move: Move, victim: int, step: int) -> Target:
    """L59: a rocket in tow, one point on or back."""
    spots, here = page.edition.orbit_spots, page.view["orbit"][victim] or 0
    there = (here + step) % page.edition.orbit
    return Target(spots[there], said(page, move), path=(spots[here], spots[there]))


def said(page: Page, move: Move) -> str:
    return page.words.option(page.asked, move, page.names, page.tongue)


# -- consequences


def gain(page: Page, move: Move) -> Gain:
    """What a move leads to; nothing for whoever is not asked."""
    verb = page.kind if move == ("pass",) else str(move[0])
    if not page.acting:
        return Gain()
    if verb in FORESEEN:
        return gained(FORESEEN[verb](page, move))
    return Gain(page.say(ALWAYS[verb])) if verb in ALWAYS else Gain()


def staying(page: Page, move: Move) -> str:
    if page.question["onward"]:
        return page.ngettext("{count} point lost", "{count} points lost", page.question["steps"])
    if not page.view["moon"]:
        return page.say("no deposit is left here")
    return page.say("a right to prospect: {deposits} left", deposits=page.deposits(page.view["moon"]))


def pushing(page: Page, move: Move) -> str:
    """L61: onto a crossing the orbit has its say."""
    who, back = page.names[move[1]], page.place(page.view["last_station"][move[1]])
    told = {
        WRECK: page.say("COLLISION: {who} is pulverised", who=who),
        COLLISION: page.say("COLLISION: {who} falls back to {place}", who=who, place=back),
        TOW: page.say("the pirate tows {who} by {points}", who=who, points=page.drag),
    }
    said = page.question["orbit"][move]
    return page.say(ON_ORBIT[said]) if said in ON_ORBIT else told.get(said, page.say("one step only"))


def dragging(page: Page, move: Move) -> str:
    left = page.view["tow"][move[1]] + move[2]
    return page.ngettext("{count} point to go back", "{count} points to go back", left)


def challenging(page: Page, move: Move) -> str:
    """L70 L74 L76 L141: who must play, whose rockets are set down here, and who leads."""
    others = page.people(page.question["followers"] if move[0] == "defi" else [int(move[1])])
    if page.agreed("duel_moves_rockets", "no"):
        return page.say("{people} must play; you lead", people=others)
    station = page.place(page.question["station"])
    return page.say("{people} must come to {station} and play; you lead", people=others, station=station)


def prospecting(page: Page, move: Move) -> str:
    if len(move) > 1:
        kind = page.view["spots"][move[1]]
        if kind is not None and kind >= 0:
            return page.say("you have seen it: {deposit}", deposit=page.symbol(kind))
    return page.say("you alone look at it, then take it or put it back")


def taking(page: Page, move: Move) -> Gain | str:
    """L122 L123 L160: the points this deposit would make count."""
    kind = page.view["sample"]
    if kind is None or page.me is None:
        return ""
    mine = page.of_kind(page.held(page.me), kind)
    if not mine:
        return page.say("none of your options matches it yet")
    facts = {"options": page.options(len(mine)), "points": page.points(page.worth(mine))}
    return Gain(page.say("{options} would count: {points}", **facts), rank="lacking")


def playing(page: Page, move: Move) -> Gain | str:
    """L80 L81: whether this card is the best of the trick so far, and whether any other can still come."""
    found = page.view["duel"]
    if found is None or page.me is None:
        return ""
    laid = found["tricks"][-1] if len(found["tricks"]) > len(found["winners"]) else []
    if not laid:
        return page.say("you lead")
    trick = Trick([*[(seat, card) for seat, card in laid], (page.me, int(move[1]))])
    if trick.winner(found["trump"]) != page.me:
        return Gain(page.say("does not take the trick"), rank="neutral")
    if len(trick.cards) < len(found["players"]):
        return page.say("the best card so far")
    return Gain(page.say("takes the trick"), rank="lacking")


def putting_back(page: Page, move: Move) -> str:
    if page.view["spots"]:
        return page.say("it stays in its place, and you remember it")
    return page.say("it is mixed with the others, and may come up again")


def laying(page: Page, move: Move) -> str:
    if len(move) == 1 or page.me is None:
        return page.say("each with its deposit; the others see only numbers")
    piles = page.view["piles"][page.me]
    lying = dict.fromkeys([place for place in move[1:] if place >= 0])
    if not lying:
        return page.say("with the options without a deposit")
    return " · ".join([page.say("with {deposit}", deposit=page.symbol(piles[place]["token"])) for place in lying])


def boarding(page: Page, move: Move) -> str:
    return page.say("the {suit} MOLAB will be worth more to you", suit=page.suit(move[1]))


ALWAYS: Final = {  # by verb; a pass by the question
    "keep": _("the others may take it for a strong hand"),
    "rearrange": _("others see only how many lie where"),
    "Push": _("the six is used for the flight alone"),
    "DuelOrNot": _("you fly on at your next turn"),
    "Prospect": _("no deposit this turn"),
}
FORESEEN: Final[dict[str, Callable[[Page, Move], Gain | str]]] = {
    "fly": foreseen,
    "stay": staying,
    "push": pushing,
    "drag": dragging,
    "defi": challenging,
    "ambush": challenging,
    "prospect": prospecting,
    "take": taking,
    "put_back": putting_back,
    "lay": laying,
    "rocket": boarding,
    "play": playing,
}


# -- one more sentence


def about_question(page: Page) -> str:
    told = EXPLAINED.get(page.kind, "")
    return told(page) if callable(told) else page.say(told) if told else ""


def about_throw(page: Page) -> str:
    view = page.view
    if view["recall"] is not None and not view["homing"]:
        return page.say("The last round before everybody is called home.")
    seat = page.question["seat"]
    if view["tow"][seat] and page.agreed("tow_back", "one_turn"):
        place, most = page.place(view["at"][seat]), view["tow"][seat]
        if most >= SIX:
            return page.say("In tow: this turn leads back to {place}.", place=place)
        return page.say("In tow: back to {place}; what is thrown above {most} is flown on.", place=place, most=most)
    if view["tow"][seat]:
        return page.ngettext(
            "In tow: first {count} point back to {place}.",
            "In tow: first {count} points back to {place}.",
            view["tow"][seat],
            place=page.place(view["at"][seat]),
        )
    return page.say("Two blue dice for the pirate, the red one for the rocket.")


def about_flight(page: Page) -> str:
    if page.question["homing"]:
        return page.say("Everybody flies home by the quickest way.")
    if page.pirate_node is not None:
        return page.say(
            "The pirate is on {place}. Only stopping on its orbit counts.", place=page.place(page.pirate_node)
        )
    if page.drag and page.agreed("tow", "this_throw"):
        return page.say("Whoever stops on the orbit is towed {points} points by this throw.", points=page.drag)
    return ""


def about_exchange(page: Page) -> str:
    most = page.question["sizes"][-1]
    if len(page.question["sizes"]) > 2:
        return page.ngettext("One card, or none.", "Up to {count} cards, or none.", most)
    return page.ngettext("One card or none.", "Exactly {count} cards, or none.", most)


def about_card(page: Page) -> str:
    """L77 L78 L79: what the colour that is led asks for, and which rank is strong."""
    led = page.question["led"]
    if led is None:
        return page.say("Any card may be led; 1 is the strongest, 8 the weakest.")
    hand = page.view["hand"] or []
    if not page.acting:
        return ""
    if any([card // 8 == led for card in hand]):
        return page.say("You have {suit}: follow suit; 1 is the strongest, 8 the weakest.", suit=page.suit(led))
    if led == page.question["trump"]:
        return page.say("You have no {suit}: throw away what you like.", suit=page.suit(led))
    return page.say("You have no {suit}: trump, or throw away what you like.", suit=page.suit(led))


def about_duel(page: Page) -> str:
    if page.question["followers"]:
        left = page.options(page.question["left"])
        return page.say("Your option is safe; {left} left to fight for.", left=left)
    return page.say("Your option is safe, whatever follows.")


def about_sample(page: Page) -> str:
    if not page.acting:
        return ""
    if page.question["needs_option"] and not page.question["matching"]:
        return page.say("It goes back, mixed with the others; only you know what it was.")
    return page.say("A deposit once taken never goes back.")


def about_layout(page: Page) -> str:
    if not page.acting or page.me is None:
        return page.say("The others will see only how many options lie where.")
    barren = len(page.exhausted(page.held(page.me)))
    if not barren:
        return capital(page.say("each option lies with its deposit, or apart."))
    return page.ngettext(
        "You hold {count} exhausted option: hide it where you like.",
        "You hold {count} exhausted options: hide them where you like.",
        barren,
    )


EXPLAINED: Final[dict[str, str | Callable[[Page], str]]] = {
    "Cast": about_throw,
    "HomeCast": _("One die, and home by the quickest way: no pirate, no cards."),
    "Fly": about_flight,
    "Exchange": about_exchange,
    "Push": _("One opponent, one step; on the orbit the pirate acts at once."),
    "PlayCard": about_card,
    "DuelOrNot": about_duel,
    "Prospect": _("One deposit a turn; nobody else sees it."),
    "KeepSample": about_sample,
    "LayOut": about_layout,
    "ChooseSpoils": _("Face down, with all that lies with them."),
}
