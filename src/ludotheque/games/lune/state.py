"""The table of DE LA TERRE A LA LUNE: rockets, cards, riches, the Moon, the pirate, and the agenda."""

from __future__ import annotations

from typing import ClassVar, Final

from ludotheque.games.lune.events import SkyEvent
from ludotheque.games.lune.rules.board import CARDS, EARTH, EXHAUSTED, KINDS, NOWHERE, OPTIONS, STATIONS, SUITS, Board
from ludotheque.games.lune.rules.tricks import Duel
from ludotheque.kernel.agenda import NOBODY, AnyStep, Seat, Step, TitleState
from ludotheque.kernel.cards import Pile, TopCard

# -- the rockets: where each stands, how it came there, and what has happened to it; one list for each fact, by seat


class Fleet:
    """L12: one rocket for each seat, on the Earth to begin with."""

    def __init__(self, seats: int) -> None:
        self.colour = [NOWHERE] * seats  # L11: a suit; NOWHERE until it is chosen
        self.at = [EARTH] * seats  # a node; for a rocket in tow its attraction landing
        self.came = [NOWHERE] * seats  # the node it arrived from; NOWHERE when it may turn
        self.tow = [0] * seats  # how many points along the orbit it has been dragged
        self.hooked = [False] * seats  # by house rule: it waits for the pirate to drag it
        self.towed: list[tuple[int, ...]] = [()] * seats  # L104: the crossings where it was dragged on this leg
        self.seen_moon = [False] * seats
        self.owes_moon = [False] * seats  # L129, by house rule
        self.last_station = [EARTH] * seats  # EARTH before the first
        self.left_from = [EARTH] * seats  # the place where its leg began
        self.visited: list[tuple[int, ...]] = [()] * seats
        self.collisions = [0] * seats
        self.ambushed = [False] * seats  # L141: drawn onto a station since its last arrival

    def clone(self) -> Fleet:
        new = Fleet(0)
        new.colour, new.at, new.came, new.tow = self.colour[:], self.at[:], self.came[:], self.tow[:]
        new.hooked, new.towed, new.seen_moon = self.hooked[:], self.towed[:], self.seen_moon[:]
        new.owes_moon, new.last_station = self.owes_moon[:], self.last_station[:]
        new.left_from, new.visited, new.collisions = self.left_from[:], self.visited[:], self.collisions[:]
        new.ambushed = self.ambushed[:]
        return new


# -- the Exploration cards: in hand, in the talon, laid down


class Cards:
    """L3 L19 L23: all in the talon to begin with."""

    def __init__(self, seats: int, talon: Pile) -> None:
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.talon = talon
        self.discards: list[int] = []
        self.discarder: list[Seat] = [NOBODY] * CARDS  # by card: who laid it down last
        self.laid: list[int] = []  # the cards of an exchange under way
        self.drawn: list[int] = []  # and those already received for them

    def clone(self) -> Cards:
        new = Cards(0, self.talon.clone())
        new.hands, new.discards = [hand[:] for hand in self.hands], self.discards[:]
        new.discarder, new.laid, new.drawn = self.discarder[:], self.laid[:], self.drawn[:]
        return new


# -- options and tokens: in packs, before their owners, out of the game; and who has seen their faces


class Pack:
    """L15 L113: options on a station: those nobody has touched, and underneath what fallen rockets left there."""

    def __init__(self, untouched: int, under: list[list[int]]) -> None:
        self.untouched = untouched
        self.under = under  # one layer for each rocket that fell here, mixed in itself

    def clone(self) -> Pack:
        return Pack(self.untouched, [layer[:] for layer in self.under])

    def __len__(self) -> int:
        return self.untouched + sum([len(layer) for layer in self.under])


class Sample:
    """L122: a deposit token before its owner, with the options that lie with it."""

    def __init__(self, kind: int, seers: tuple[Seat, ...], taken: int, options: list[int]) -> None:
        self.kind = kind
        self.seers = seers  # who has seen its face
        self.taken = taken  # how many tokens had been taken before it
        self.options = options

    def clone(self) -> Sample:
        return Sample(self.kind, self.seers, self.taken, self.options[:])


class Riches:
    """L6 L15 L16: thirty-two options in four packs; no order exists in them, so none can leak."""

    def __init__(self, seats: int, pool: Pile, packs: list[Pack]) -> None:
        self.pool = pool  # the untouched options of all packs
        self.packs = packs
        self.removed: list[int] = []  # options out of the game
        self.seers: list[tuple[Seat, ...]] = [()] * (OPTIONS + 1)  # by option: who knows it where it lies
        self.layers: list[tuple[int, ...]] = [()] * (OPTIONS + 1)  # by option: the layers it has lain in under packs
        self.layer_seers: list[tuple[Seat, ...]] = [()]  # by layer: who knows what went into it
        self.piles: list[list[Sample]] = [[] for _ in range(seats)]
        self.loose: list[list[int]] = [[] for _ in range(seats)]  # options without a token
        self.fresh: list[list[int]] = [[] for _ in range(seats)]  # options not yet laid out
        self.untidy = [False] * seats  # has taken something since it was last laid out

    def clone(self) -> Riches:
        new = Riches(0, self.pool.clone(), [pack.clone() for pack in self.packs])
        new.removed, new.seers, new.layers = self.removed[:], self.seers[:], self.layers[:]
        new.layer_seers = self.layer_seers[:]
        new.piles = [[sample.clone() for sample in samples] for samples in self.piles]
        new.loose, new.fresh = [options[:] for options in self.loose], [options[:] for options in self.fresh]
        new.untidy = self.untidy[:]
        return new


# -- the Moon: deposits face down, the one being looked at, and who remembers what of them


NO_KIND: Final = -1
UNTURNED: Final = -1  # a deposit nobody has looked at in its place
GONE: Final = -2  # a place of the Moon whose deposit has been taken
NEVER: Final = -1


class Moon:
    """L9 L14: eight deposits; by house rule each keeps its place."""

    def __init__(self, seats: int, pile: Pile, places: int) -> None:
        self.pile = pile  # deposits nobody has seen in their place
        self.spots = [UNTURNED] * places  # L121, by house rule: what lies in each place; [] when they are mixed
        self.spot_seers: list[tuple[Seat, ...]] = [()] * places
        self.sample = NO_KIND  # the deposit being looked at
        self.sample_spot = NOWHERE
        self.takes = 0  # how many tokens have been taken
        self.sighted = [[NEVER] * len(KINDS) for _ in range(seats)]  # `takes` when the seat last put a kind back
        self.lost: list[Sample] = []  # tokens that went down with a rocket

    def clone(self) -> Moon:
        new = Moon(0, self.pile.clone(), 0)
        new.spots, new.spot_seers, new.sample = self.spots[:], self.spot_seers[:], self.sample
        new.sample_spot, new.takes, new.sighted = self.sample_spot, self.takes, [row[:] for row in self.sighted]
        new.lost = [sample.clone() for sample in self.lost]
        return new


CHAIRS: Final = range(len(SUITS))  # L12: one for each rocket
HAND: Final = 5
PACK: Final = 8
FIRST_PRIZE: Final = 200
SECOND_PRIZE: Final = 150


class House:
    """L26: the house rules agreed before the deal."""

    def __init__(self, rules: dict[str, str | int]) -> None:
        self.rules = rules
        self.pirate_placed = rules["pirate_start"] == "dealer"
        self.first_player = str(rules["first_player"])
        self.turn_free = rules["turn_round"] == "free"
        self.fly_on = rules["station_surplus"] == "fly_on"
        self.earth_needs_token = rules["earth_needs"] == "token"
        self.open_discards = rules["discards"] == "open"
        self.exchange_after = rules["exchange"] == "after"
        self.exchange_up_to = rules["exchange_size"] == "up_to"
        self.push_anywhere = rules["push"] == "anywhere"
        self.revisit = rules["station_revisit"] == "yes"
        self.defi_all = rules["defi_who"] == "all"
        self.duel_moves = rules["duel_moves_rockets"] == "yes"
        self.molab_once = rules["molab_same_card"] == 2
        self.defi_tie = str(rules["defi_tie"])
        self.tow = str(rules["tow"])
        self.one_turn_back = rules["tow_back"] == "one_turn"
        self.pirate_hits = rules["pirate_hits"] == "yes"
        self.wreck_to_station = rules["wreck_options"] == "station"
        self.collide_toward_moon = rules["collision"] == "toward_moon"
        self.memory = rules["moon_memory"] == "yes"
        self.token_needs_option = rules["token_needs_option"] == "yes"
        self.forces_moon = rules["station_after_moon_forces_moon"] == "yes"
        self.ambush_by_any = rules["ambush_by"] == "any"
        self.ambush_behind = rules["ambush_who"] == "behind"
        self.ambush_once = rules["ambush_limit"] == "once"
        self.second_needs_moon = rules["prime150_needs_moon"] == "yes"
        self.tie_by_landing = rules["tie"] == "first_landed"
        self.recall_round = int(rules["recall_round"])


class Sky(TitleState[SkyEvent]):
    """Rockets on landings or dragged along the orbit, the pirate, packs, deposits, hands, and what everyone holds."""

    def __init__(
        self,
        agenda: list[AnyStep],
        board: Board,
        house: House,
        seats: int,
        fleet: Fleet,
        cards: Cards,
        riches: Riches,
        moon: Moon,
    ) -> None:
        super().__init__(agenda, seats)
        self.board = board
        self.house = house
        self.fleet = fleet
        self.cards = cards
        self.riches = riches
        self.moon = moon
        self.dealer: Seat = NOBODY
        self.first: Seat = NOBODY
        self.active: Seat = NOBODY
        self.round = 0
        self.dice: tuple[int, ...] = ()  # the two like dice, then the third; the third alone on the way home
        self.pirate = NOWHERE  # a point of the orbit; NOWHERE when it is not in the game
        self.duel: Duel | None = None  # stays on the table, finished, until the next dice fall
        self.ambushes: tuple[tuple[Seat, Seat], ...] = ()  # who has ambushed whom
        self.landed: tuple[Seat, ...] = ()  # in order
        self.stayed: tuple[Seat, ...] = ()  # L158: found on Earth when the first landed
        self.wrecked: tuple[Seat, ...] = ()
        self.homing = False
        self.recall = 0  # L166: the last round played normally; 0 before the recall
        self.recalled = False
        self.lively = 0  # the last round in which the Moon or a pack had something to take
        self.reason = ""

    def clone(self) -> Sky:
        parts = self.fleet.clone(), self.cards.clone(), self.riches.clone(), self.moon.clone()
        new = Sky(self.agenda[:], self.board, self.house, self.seats, *parts)
        new.dealer, new.first, new.active, new.round = self.dealer, self.first, self.active, self.round
        new.dice, new.pirate = self.dice, self.pirate
        new.duel = None if self.duel is None else self.duel.clone()
        new.ambushes = self.ambushes
        new.landed, new.stayed, new.wrecked = self.landed, self.stayed, self.wrecked
        new.homing, new.recall, new.recalled = self.homing, self.recall, self.recalled
        new.lively, new.reason = self.lively, self.reason
        return new

    def flies(self, seat: Seat) -> bool:
        """Neither landed, nor found at home, nor pulverised."""
        return seat not in self.landed and seat not in self.stayed and seat not in self.wrecked

    def around(self, seat: Seat) -> list[Seat]:
        """Those still flying, clockwise from this seat, itself first."""
        found: list[Seat] = []
        for step in range(self.seats):
            other = (seat + step) % self.seats
            if self.flies(other):
                found.append(other)
        return found

    def options_of(self, seat: Seat) -> list[int]:
        """Everything this seat holds, wherever it lies."""
        with_tokens = [option for sample in self.riches.piles[seat] for option in sample.options]
        return with_tokens + self.riches.loose[seat] + self.riches.fresh[seat]

    def exhausted_of(self, seat: Seat) -> list[int]:
        kind = self.board.option_kind
        return sorted([option for option in self.options_of(seat) if kind[option] == EXHAUSTED])

    def kinds_of(self, seat: Seat) -> list[int]:
        return [sample.kind for sample in self.riches.piles[seat]]

    def pack(self, station: int) -> Pack:
        return self.riches.packs[station - STATIONS[0]]

    def on_moon(self) -> int:
        """How many deposits lie on the Moon, the one being looked at included."""
        held = sum([len(samples) for samples in self.riches.piles])
        return len(KINDS) - held - len(self.moon.lost)

    def progress(self, seat: Seat) -> int:
        return self.board.progress(self.fleet.at[seat], self.fleet.seen_moon[seat])


class SeatStep(Step[Sky]):
    """L25: a paragraph about one player."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


class GivenCard(TopCard[Sky]):
    """L19 L65 L120: a card, an option or a deposit that one player alone sees."""

    asks: ClassVar[str] = "GivenCard"

    def __init__(self, to: Seat) -> None:
        self.to = to

    def known(self, s: Sky, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {"to": self.to}


def new_sky(board: Board, house: House, seats: int) -> Sky:
    """L12 L14 L15: rockets on the Earth, deposits on the Moon, packs on the stations; nothing dealt yet."""
    return Sky(
        [],
        board,
        house,
        seats,
        Fleet(seats),
        Cards(seats, Pile(list(range(CARDS)))),
        Riches(seats, Pile(list(range(1, OPTIONS + 1))), [Pack(PACK, []) for _ in STATIONS]),
        Moon(seats, Pile(list(range(len(KINDS)))), len(KINDS) if house.memory else 0),
    )
