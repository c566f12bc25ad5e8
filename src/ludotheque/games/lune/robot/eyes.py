"""What learned eyes are shown of DE LA TERRE A LA LUNE: how far each rocket is, and what it brings home."""

from __future__ import annotations

from math import exp
from typing import Final

from ludotheque.games.lune.robot.duel import hand_value, way_back
from ludotheque.games.lune.robot.flight import turns_home
from ludotheque.games.lune.robot.prospects import steps_home
from ludotheque.games.lune.robot.riches import open_kinds, own_loss, riches
from ludotheque.games.lune.rules.board import EARTH, EXHAUSTED, FIRST_LANDING, MOON, NOWHERE, STATIONS, rank_of, suit_of
from ludotheque.games.lune.rules.duel import ChooseSpoils, PlayCard
from ludotheque.games.lune.rules.moon import KeepSample, Prospect
from ludotheque.games.lune.rules.push import Push
from ludotheque.games.lune.rules.scoring import bonus, points
from ludotheque.games.lune.rules.station import DuelOrNot
from ludotheque.games.lune.rules.turn import Fly
from ludotheque.games.lune.state import FIRST_PRIZE, HAND, SECOND_PRIZE, Sky
from ludotheque.kernel.agenda import Seat, pending
from ludotheque.kernel.eyes import Names, Seen

HUNDREDS: Final = 300.0  # points
FAR: Final = 40.0  # steps
LONG: Final = 12.0  # turns
PILES: Final = 3  # the largest ones, which thieves look at

COMMON: Final = (
    "two players",
    "three players",
    "four players",
    "round",
    "deposits on the Moon",
    "options in packs",
    "rockets flying",
    "rockets landed",
    "first prime won",
    "second prime won",
    "called home",
    "homing",
    "a duel",
    "its tricks",
    "to fly",
    "to duel or not",
    "to play a card",
    "to choose spoils",
    "to prospect",
    "to keep a deposit",
    "to push",
)
SEAT: Final = (
    "myself",
    "flies",
    "landed",
    "stayed",
    "wrecked",
    "outward",
    "on the Moon",
    "homeward",
    "on a station",
    "on Earth",
    "turns home",
    "near home",
    "very near home",
    "steps to the Moon",
    "steps to the Earth",
    "first of all",
    "ahead of the nearest",
    "wait",
    "acts now",
    "in tow",
    "pirate near",
    "has collided",
    "ambushed",
    "deposits",
    "options",
    "options with deposits",
    "loose options",
    "largest pile",
    "second pile",
    "third pile",
    "points guessed",
    "guess when near",
    "cards",
    "bonus",
    "steps of the race home",
    "in the duel",
    "tricks won",
    "challenger",
)
OWN: Final = (
    "points held",
    "points held when near",
    "points when their deposit comes",
    "points whose deposit is elsewhere",
    "exhausted options",
    "matching options",
    "lead",
    "lead when near",
    "lead when called home",
    "points to be lost",
    "worth of the hand",
    "trumps of one's longest colour",
    "high cards",
    "knows of deposits",
    "prime to come",
)


class CosmonautEyes:
    """Public facts of every rocket; of options, deposits and cards what the looking seat knows."""

    @property
    def version(self) -> int:
        return 1

    @property
    def names(self) -> Names:
        return Names(COMMON, SEAT, OWN)

    def look(self, s: Sky, seat: Seat) -> Seen:
        turns = [turns_home(s, other) if s.flies(other) else 0.0 for other in range(s.seats)]
        guesses = [guessed(s, seat, other) for other in range(s.seats)]
        seats = [rocket(s, seat, other, turns, guesses[other]) for other in range(s.seats)]
        return Seen(table(s), seats, own(s, seat, turns, guesses))


def table(s: Sky) -> list[float]:
    question = pending(s)
    flying = len(s.around(0))
    bonuses = [bonus(s, seat) for seat in s.landed]
    duel = s.duel is not None and not s.duel.over
    tricks = len(s.duel.finished()) if s.duel is not None and duel else 0
    found = [float(s.seats == count) for count in (2, 3, 4)]
    found += [min(1.5, s.round / 30), s.on_moon() / 8, sum([len(pack) for pack in s.riches.packs]) / 32]
    found += [flying / 4, len(s.landed) / 4, float(FIRST_PRIZE in bonuses), float(SECOND_PRIZE in bonuses)]
    found += [float(s.recalled), float(s.homing), float(duel), tricks / 5]
    found += [float(isinstance(question, Fly)), float(isinstance(question, DuelOrNot))]
    found += [float(isinstance(question, PlayCard)), float(isinstance(question, ChooseSpoils))]
    found += [float(isinstance(question, Prospect)), float(isinstance(question, KeepSample))]
    found.append(float(isinstance(question, Push)))
    return found


def guessed(s: Sky, seat: Seat, other: Seat) -> float:
    """Points, for oneself as they are, and for another by the options that lie with deposits."""
    return points(s, seat) / HUNDREDS if seat == other else riches(s, seat, other) / HUNDREDS


def rocket(s: Sky, seat: Seat, other: Seat, turns: list[float], guess: float) -> list[float]:
    flies = s.flies(other)
    found = [float(other == seat), float(flies)]
    found += [float(other in s.landed), float(other in s.stayed), float(other in s.wrecked)]
    found += flight(s, other, turns) if flies else [0.0] * 18
    near = exp(-turns[other] / 2) if flies else 0.0
    return found + goods(s, other, guess, near) + fight(s, other)


def flight(s: Sky, other: Seat, turns: list[float]) -> list[float]:
    """Where it is, and how long it has to go."""
    fleet, board = s.fleet, s.board
    node, seen = fleet.at[other], fleet.seen_moon[other]
    rivals = [turns[one] for one in range(s.seats) if one != other and s.flies(one)]
    nearest = min(rivals) if rivals else LONG
    far = turns[other]
    return [
        float(not seen),
        float(seen and node == MOON),
        float(seen and node != MOON),
        float(node in STATIONS),
        float(node == EARTH),
        far / LONG,
        exp(-far / 2),
        exp(-far),
        (0.0 if seen else board.to_moon[node] + way_back(s, other)) / FAR,
        (board.to_earth[node] + way_back(s, other)) / FAR,
        float(far <= nearest),
        max(-1.0, min(1.0, (nearest - far) / 5)),
        (other - s.active) % s.seats / s.seats,
        float(other == s.active),
        float(fleet.tow[other] != 0 or fleet.hooked[other]),
        pirate_near(s, node),
        fleet.collisions[other] / 2,
        float(fleet.ambushed[other]),
    ]


def pirate_near(s: Sky, node: int) -> float:
    """How soon the pirate may come to the crossing where this rocket stands."""
    if s.pirate == NOWHERE or node < FIRST_LANDING or node not in s.board.crossing:
        return 0.0
    return 1.0 - (s.board.crossing.index(node) - s.pirate) % s.board.orbit / s.board.orbit


def goods(s: Sky, other: Seat, guess: float, near: float) -> list[float]:
    piles = sorted([len(sample.options) for sample in s.riches.piles[other]], reverse=True)
    options, lying = len(s.options_of(other)), sum(piles)
    found = [len(piles) / 4, options / 12, lying / 8, (options - lying) / 8]
    found += [size / 4 for size in [*piles, 0, 0, 0][:PILES]]
    return [*found, guess, guess * near, len(s.cards.hands[other]) / HAND, bonus(s, other) / FIRST_PRIZE]


def fight(s: Sky, other: Seat) -> list[float]:
    race = steps_home(s, other) / LONG if s.homing and s.flies(other) else 0.0
    duel = s.duel
    if duel is None or duel.over or other not in duel.players:
        return [race, 0.0, 0.0, 0.0]
    return [race, 1.0, duel.winners().count(other) / 5, float(duel.challenger == other)]


def own(s: Sky, seat: Seat, turns: list[float], guesses: list[float]) -> list[float]:
    """What it holds, against what the richest of the others seems to hold."""
    kind, worth, kinds, options = s.board.option_kind, s.board.option_worth, s.kinds_of(seat), s.options_of(seat)
    may = open_kinds(s, seat)
    coming = sum([worth[option] for option in options if kind[option] not in kinds and kind[option] in may])
    known = [*kinds, *may, EXHAUSTED]
    gone = sum([worth[option] for option in options if kind[option] not in known])
    flies = s.flies(seat)
    near = exp(-turns[seat] / 2) if flies else 0.0
    prize = FIRST_PRIZE * near / HUNDREDS if flies and not s.landed else 0.0
    lead = guesses[seat] - richest(s, seat, guesses)
    lead = max(-1.5, min(1.5, lead))
    found = [guesses[seat], guesses[seat] * near, coming / HUNDREDS, gone / HUNDREDS]
    found += [len(s.exhausted_of(seat)) / 6, len([one for one in options if kind[one] in kinds]) / 8]
    found += [lead, lead * near, lead * s.homing, own_loss(s, seat) / HUNDREDS if s.riches.piles[seat] else 0.0]
    return [*found, *hand(s, seat), len(may) / 8, prize]


def richest(s: Sky, seat: Seat, guesses: list[float]) -> float:
    """What the richest of the others seems to hold."""
    return max([guess for other, guess in enumerate(guesses) if other != seat and other not in s.wrecked], default=0.0)


def hand(s: Sky, seat: Seat) -> list[float]:
    cards = s.cards.hands[seat]
    suits = [suit_of(card) for card in cards]
    longest = max([suits.count(suit) for suit in suits], default=0)
    high = len([card for card in cards if rank_of(card) <= 2])
    return [hand_value(cards, 0, s.fleet.colour[seat]) / 4, longest / HAND, high / HAND]
