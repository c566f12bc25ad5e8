"""Duels on the table: the trump to name, the tricks, the stake, who won what; L70 to L96, L135 to L149."""

from __future__ import annotations

from ludotheque.games.lune.page.view import INKS, SHAPES, Page
from ludotheque.games.lune.rules.board import KINDS, SUITS
from ludotheque.games.lune.rules.tricks import DEFI, TRICKS, Trick
from ludotheque.games.lune.secrets.view import DuelSeen
from ludotheque.kernel.agenda import Move, Seat
from ludotheque.parts import Card, Line, Panel, Past, Pick

# -- before the first card


def challenges(page: Page) -> list[Panel]:
    """L70 L75 L138: one group of four trumps for the DEFI, one for each possible victim of an ambush."""
    asked, found = page.question, []
    if asked["followers"]:
        title = page.say("DEFI to {people}: choosing trumps launches it", people=page.people(asked["followers"]))
        found.append(
            Panel(title, stake_of_defi(page, 1 + len(asked["followers"]), asked["left"]), cards=trumps(page, ("defi",)))
        )
    for victim in asked["victims"]:
        title = page.say("AMBUSH on {who}: choosing trumps launches it", who=page.names[victim])
        found.append(Panel(title, stake_of_ambush(page, victim), cards=trumps(page, ("ambush", victim))))
    return found


def trumps(page: Page, start: Move) -> tuple[Card, ...]:
    """Four cards without a number, one for each colour; how many of it one holds is worth seeing here."""
    hand = page.view["hand"] or []
    found = []
    for suit in range(len(SUITS)):
        held = len([card for card in hand if card // 8 == suit])
        foot = page.say("you: {count}", count=held)
        verb = "-".join([str(part) for part in start])
        found.append(Card(f"{verb}-{suit}", "", page.suit(suit), INKS[suit], SHAPES[suit], foot, move=(*start, suit)))
    return tuple(found)


def stake_of_defi(page: Page, players: int, left: int) -> str:
    """L87 L88 L89 L93: what the winner takes, as far as the pack goes."""
    facts = {"options": page.options(players), "left": page.options(left)}
    if left < players:
        return page.say("At stake: the {left} still in the pack.", **facts)
    return page.say("At stake: {options}, +2 with one's MOLAB, +1 with that of trumps.", **facts)


def stake_of_ambush(page: Page, victim: Seat) -> str:
    """L142 L143 L149: deposits with their options, from whoever loses."""
    theirs, mine = page.view["tokens"][victim], page.view["tokens"][page.me] if page.me is not None else 0
    return page.say(
        "At stake: two deposits, a third with one's own MOLAB; {who} has {theirs}, you have {mine}.",
        who=page.names[victim],
        theirs=theirs,
        mine=mine,
    )


def rockets(page: Page) -> Panel:
    """L11 L13: a rocket is a colour of the cards."""
    cards = [
        Card(f"rocket-{suit}", "", page.suit(suit), INKS[suit], SHAPES[suit], move=("rocket", suit))
        for suit in page.question["colours"]
    ]
    return Panel(page.say("Rockets still free"), page.say("its 1, the MOLAB, will be yours"), cards=tuple(cards))


# -- the cards on the table


def duel(page: Page) -> Panel:
    """One place for each player, clockwise from the challenger; the last full trick stays when all is over."""
    found = page.view["duel"]
    assert found is not None
    tricks = [Trick([(seat, card) for seat, card in trick]) for trick in found["tricks"]]
    full = len(found["winners"])
    current = tricks[-1] if tricks and (len(tricks) > full or found["over"]) else Trick([])
    before = tricks[: full - 1] if found["over"] else tricks[:full]
    leading = current.winner(found["trump"]) if current.cards else None
    cards = [page.card(card, seat=seat, lead=seat == leading) for seat, card in current.cards]
    return Panel(
        title(page, found),
        outcome(page, found) if found["over"] else stake(page, found),
        chips=(page.trump(found["trump"]),),
        cards=tuple(cards),
        lines=tuple([line(page, found, seat) for seat in found["players"]]),
        spread=True,
        past=tuple([past(page, found, trick, number) for number, trick in enumerate(before, 1)]),
        lasting=found["over"],
    )


def title(page: Page, found: DuelSeen) -> str:
    station = page.node(found["station"])
    if found["over"]:
        if found["kind"] == DEFI:
            return page.say("DEFI at {station}: all five tricks", station=station)
        return page.say("AMBUSH from {station}: all five tricks", station=station)
    facts = {"station": station, "trick": min(len(found["winners"]) + 1, TRICKS), "tricks": TRICKS}
    if found["kind"] == DEFI:
        return page.say("DEFI at {station}: trick {trick} of {tricks}", **facts)
    return page.say("AMBUSH from {station}: trick {trick} of {tricks}", **facts)


def line(page: Page, found: DuelSeen, seat: Seat) -> Line:
    """L86: how many tricks somebody has taken; who leads, or who has won."""
    won = found["winners"].count(seat)
    text = page.ngettext("{count} trick", "{count} tricks", won)
    role = ""
    if found["over"]:
        role = page.say("wins") if seat == found["winner"] else ""
    elif seat == found["leader"]:
        role = page.say("leads")
    return Line(text, role, seat, lead=bool(role), pips=(won, TRICKS))


def past(page: Page, found: DuelSeen, trick: Trick, number: int) -> Past:
    winner = found["winners"][number - 1]
    cards = [page.card(card, seat=seat, lead=seat == winner) for seat, card in trick.cards]
    return Past(page.say("Trick {number}:", number=number), tuple(cards), page.names[winner])


def stake(page: Page, found: DuelSeen) -> str:
    if found["kind"] == DEFI:
        left = page.view["packs"][found["station"] - 2]
        return stake_of_defi(page, len(found["players"]), left)
    return page.say("At stake: two deposits of the loser with their options, a third with one's own MOLAB.")


def outcome(page: Page, found: DuelSeen) -> str:
    """L86 L92 L142 L149: who won what."""
    winner, prize = found["winner"], found["prize"]
    if winner is None:
        return page.say("Equal tricks: nobody wins, the options stay.")
    who = page.names[winner]
    if not prize:
        return page.say("{who} wins, and there is nothing to take.", who=who)
    if found["kind"] == DEFI:
        return page.say("{who} wins {options}.", who=who, options=page.options(prize))
    loser = next(seat for seat in found["players"] if seat != winner)
    return page.say(
        "{who} takes {deposits} from {loser}.", who=who, deposits=page.deposits(prize), loser=page.names[loser]
    )


# -- the spoils of an ambush


def spoils(page: Page) -> Panel:
    """L146: face-down piles, by size; one that was one's own before is known."""
    loser, count = page.question["loser"], page.question["count"]
    cards = [pile(page, number, size) for number, size in enumerate(page.question["sizes"])]
    hint = page.ngettext("choose one pile", "choose exactly {count} piles", count)
    label = page.ngettext("Take this pile", "Take these {count} piles", count)
    chosen = Pick("spoils", {count: label}, hint) if page.acting else None
    heading = page.say("The piles before {who}", who=page.names[loser])
    return Panel(heading, page.say("face down: only their sizes are seen"), cards=tuple(cards), pick=chosen)


def pile(page: Page, number: int, size: int) -> Card:
    token = page.view["piles"][page.question["loser"]][number]["token"]
    word = page.options(size)
    if token is not None:
        word = f"{KINDS[token]}, {word}"
    return Card(f"pile-{number}", str(number + 1), word, back=True, key=number)
