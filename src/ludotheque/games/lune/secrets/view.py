"""What a seat can see of DE LA TERRE A LA LUNE, built up from what it knows; L51, L65, L120, L163."""

from __future__ import annotations

from typing import TypedDict, cast

from ludotheque.games.lune.rules.board import STATIONS, UNSEEN
from ludotheque.games.lune.rules.scoring import Account, Row, account, outcome
from ludotheque.games.lune.rules.tricks import Duel
from ludotheque.games.lune.secrets.places import Places
from ludotheque.games.lune.state import GONE, NEVER, NO_KIND, UNTURNED, Sample, Sky
from ludotheque.kernel.agenda import NOBODY, Asked, Move, Seat, View, pending

SPECTATOR = NOBODY


class LuneAsked(Asked, total=False):
    """The facts of a question; each question has some of them."""

    to: Seat  # who receives a card, an option, a look at a deposit
    colours: list[int]  # of the rockets still free
    steps: int  # points to fly
    start: int
    stay: bool
    homing: bool
    onward: bool  # with points left over at a station
    sizes: list[int]  # how many cards may be exchanged; how many options lie in each pile to choose from
    rearrange: bool
    station: int
    followers: list[Seat]
    victims: list[Seat]
    left: int  # options in the pack, deposits on the Moon
    led: int | None
    trump: int
    trick: int
    loser: Seat
    count: int
    spots: list[int]
    sample: int | None
    matching: int | None
    needs_option: bool
    stops: dict[int, str]  # foreseen: what the orbit does to a rocket that stops there
    gives: dict[int, str]  # what arriving at a station gives
    bonus: int  # for landing now
    fly_on: bool
    orbit: dict[Move, str]  # what the orbit does to a rocket that is pushed so
    barred: dict[int, tuple[str, dict[str, object]]]  # by card: why it cannot be played


class PileSeen(TypedDict):
    token: int | None
    options: list[int]


class DuelSeen(TypedDict):
    kind: str
    station: int
    players: list[Seat]
    trump: int
    tricks: list[list[list[int]]]  # each card with the seat before it
    winners: list[Seat]
    leader: Seat
    winner: Seat | None
    prize: int
    over: bool


class FlightSeen(TypedDict):
    active: Seat | None
    dealer: Seat | None
    first: Seat | None
    colours: list[int | None]
    dice: list[int]
    pirate: int | None
    at: list[int]
    tow: list[int]
    orbit: list[int | None]
    hooked: list[bool]
    came: list[int | None]
    seen_moon: list[bool]
    owes_moon: list[bool]
    collisions: list[int]
    last_station: list[int]
    left_from: list[int]
    towed: list[list[int]]
    visited: list[list[int]]
    progress: list[int]
    landed: list[Seat]
    stayed: list[Seat]
    wrecked: list[Seat]
    homing: bool
    recall: int | None
    ambushes: list[list[Seat]]
    house: dict[str, str | int]


class CardsSeen(TypedDict):
    cards: list[int]
    hand: list[int] | None
    talon: int
    discards: int
    own_discards: list[int] | None


class RichesSeen(TypedDict):
    packs: list[int]
    left: list[Row]  # each a station or None, and options
    astray: list[Row]  # each the seats, and how many options
    moon: int
    spots: list[int | None]
    lookers: list[list[Seat]]
    looking: int | None
    sighted: list[list[int]]  # each a kind, and how many tokens were taken since
    sample: int | None
    tokens: list[int]
    options: list[int]
    token_seers: list[list[list[Seat]]]
    piles: list[list[PileSeen]]
    loose: list[list[int]]
    fresh: list[list[int]]


class LuneView(View, FlightSeen, CardsSeen, RichesSeen):
    """Everything on the table as one seat sees it."""

    round: int
    duel: DuelSeen | None
    accounts: list[Account]
    scores: list[int] | None


def view(s: Sky, seat: Seat | None) -> LuneView:
    """L51 L163 L164: rockets, dice, numbers and tricks lie open; hands, options and deposits to who has seen them."""
    question = pending(s)
    me = SPECTATOR if seat is None else seat
    over = not s.agenda
    return {
        "seat": seat,
        "round": s.round,
        **flight(s),
        **cards(s, seat),
        **riches(s, me, over),
        "duel": None if s.duel is None else table_of(s.duel),
        "question": None if question is None else cast(Asked, question.known(s, me)),
        "to_act": [] if question is None else question.seats(s),
        "accounts": [account(s, other) for other in range(s.seats)] if over else [],
        "reason": s.reason or None,
        "places": list(outcome(s).places) if over else None,
        "scores": [int(score) for score in outcome(s).scores] if over else None,
    }


def named(number: int) -> int | None:
    """A seat, a node, a point or a kind; None when there is none."""
    return None if number < 0 else number


def flight(s: Sky) -> FlightSeen:
    """L165: where everybody is, and how far; all of it public."""
    return {
        "active": named(s.active),
        "dealer": named(s.dealer),
        "first": named(s.first),
        "colours": [named(colour) for colour in s.fleet.colour],
        "dice": list(s.dice),
        "pirate": named(s.pirate),
        "at": s.fleet.at[:],
        "tow": s.fleet.tow[:],
        "orbit": [orbit_point(s, seat) for seat in range(s.seats)],
        "hooked": s.fleet.hooked[:],
        "came": [named(node) for node in s.fleet.came],
        "seen_moon": s.fleet.seen_moon[:],
        "owes_moon": s.fleet.owes_moon[:],
        "collisions": s.fleet.collisions[:],
        "last_station": s.fleet.last_station[:],
        "left_from": s.fleet.left_from[:],
        "towed": [list(groups) for groups in s.fleet.towed],
        "visited": [list(stations) for stations in s.fleet.visited],
        "progress": [s.progress(seat) for seat in range(s.seats)],
        "landed": list(s.landed),
        "stayed": list(s.stayed),
        "wrecked": list(s.wrecked),
        "homing": s.homing,
        "recall": s.recall or None,
        "ambushes": [list(pair) for pair in s.ambushes],
        "house": dict(s.house.rules),
    }


def orbit_point(s: Sky, seat: Seat) -> int | None:
    if not s.fleet.tow[seat]:
        return None
    return (s.board.point[s.fleet.at[seat]] + s.fleet.tow[seat]) % s.board.orbit


def cards(s: Sky, seat: Seat | None) -> CardsSeen:
    """L51 L54: one's own hand, and what one has laid down oneself; of the others the numbers."""
    lying = s.cards.discards + s.cards.laid
    known = [card for card in lying if s.house.open_discards or s.cards.discarder[card] == seat]
    return {
        "cards": [len(hand) for hand in s.cards.hands],
        "hand": None if seat is None else s.cards.hands[seat][:],
        "talon": len(s.cards.talon),
        "discards": len(lying),
        "own_discards": None if seat is None and not s.house.open_discards else sorted(known),
    }


def table_of(duel: Duel) -> DuelSeen:
    """L75 L82: everything in a duel is played on the table, open to all."""
    return {
        "kind": duel.kind,
        "station": duel.station,
        "players": list(duel.players),
        "trump": duel.trump,
        "tricks": [[list(played) for played in trick.cards] for trick in duel.tricks],
        "winners": duel.winners(),
        "leader": duel.leader(),
        "winner": named(duel.winner),
        "prize": duel.prize,
        "over": duel.over,
    }


def riches(s: Sky, me: Seat, over: bool) -> RichesSeen:
    """L65 L120 L142 L163: numbers and sizes are public; faces are for those who have seen them."""

    def faces(options: list[int], owner: Seat) -> list[int]:
        shown = over and owner not in s.wrecked
        known = [option for option in options if shown or me in s.riches.seers[option]]
        return sorted(known) + [UNSEEN] * (len(options) - len(known))  # so that the order betrays nothing

    def pile(sample: Sample, owner: Seat) -> PileSeen:
        token = sample.kind if over or me in sample.seers else None
        return {"token": token, "options": faces(sample.options, owner)}

    seats = range(s.seats)
    return {
        "packs": [len(pack) for pack in s.riches.packs],
        "left": left_under(s, me),
        "astray": astray(s, me),
        "moon": s.on_moon(),
        "spots": [seen_spot(s, me, place) for place in range(len(s.moon.spots))],
        "lookers": [list(seers) for seers in s.moon.spot_seers],
        "looking": named(s.moon.sample_spot),
        "sighted": sighted(s, me),
        "sample": s.moon.sample if s.moon.sample != NO_KIND and me == s.active else None,
        "tokens": [len(s.riches.piles[seat]) for seat in seats],
        "options": [len(s.options_of(seat)) for seat in seats],
        "token_seers": [[list(sample.seers) for sample in s.riches.piles[seat]] for seat in seats],
        "piles": [[pile(sample, seat) for sample in s.riches.piles[seat]] for seat in seats],
        "loose": [faces(s.riches.loose[seat], seat) for seat in seats],
        "fresh": [faces(s.riches.fresh[seat], seat) for seat in seats],
    }


def seen_spot(s: Sky, me: Seat, place: int) -> int | None:
    """L121: a place of the Moon: empty, known to this seat, or not."""
    kind = s.moon.spots[place]
    if kind == GONE:
        return None
    return kind if me in s.moon.spot_seers[place] else UNTURNED


def sighted(s: Sky, me: Seat) -> list[list[int]]:
    """L121: deposits this seat put back, with the number of tokens taken since; one seen since is left out."""
    if me == SPECTATOR:
        return []
    found = [sample.kind for samples in [*s.riches.piles, s.moon.lost] for sample in samples if me in sample.seers]
    when = s.moon.sighted[me]
    return [[kind, s.moon.takes - at] for kind, at in enumerate(when) if at != NEVER and kind not in found]


def left_under(s: Sky, me: Seat) -> list[Row]:
    """L113: what this seat left under packs, and has not seen again since."""
    found: list[Row] = []
    for layer, seers in enumerate(s.riches.layer_seers):
        options = [
            option
            for option in range(1, len(s.riches.seers))
            if layer and me in seers and memory(s, me, option) == layer
        ]
        if options:
            found.append([where_lies(s, layer), options])
    return found


def astray(s: Sky, me: Seat) -> list[Row]:
    """L113 L142: before whom lies what others took of it, and how many; None stands for packs and out of the game."""
    if not any([me in seers for seers in s.riches.layer_seers]):
        return []
    places = Places(s, me)
    apart = [[place] for place in places.found if not any([place in group for group in places.groups])]
    found: dict[tuple[Seat, ...], int] = {}
    for group in places.groups + apart:
        owners = tuple(sorted({max(place.owner, NOBODY) for place in group}, reverse=True))
        count = sum([mark > 0 and mark != place.layer for place in group for mark in place.marks])
        found[owners] = found.get(owners, 0) + count
    return [[[named(owner) for owner in owners], count] for owners, count in sorted(found.items()) if count]


def memory(s: Sky, me: Seat, option: int) -> int:
    """The layer in which this seat last knew the option to lie; 0 when it knows nothing of it, or sees it."""
    if me in s.riches.seers[option]:
        return 0
    return max([layer for layer in s.riches.layers[option] if me in s.riches.layer_seers[layer]], default=0)


def where_lies(s: Sky, layer: int) -> int | None:
    """The station under whose pack this layer lies; None when it is used up or out of the game."""
    for station, pack in zip(STATIONS, s.riches.packs):
        if any([s.riches.layers[option][-1] == layer for under in pack.under for option in under]):
            return station
    return None
