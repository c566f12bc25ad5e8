"""The table of DE LA TERRE A LA LUNE: one field per thing you could photograph, and the agenda."""

from __future__ import annotations

from typing import Any, Final

from ludotheque.games.lune.board import (
    CARDS,
    EARTH,
    EXHAUSTED,
    KINDS,
    NOWHERE,
    OPTIONS,
    STATIONS,
    Board,
)
from ludotheque.games.lune.duel import Duel
from ludotheque.kernel.agenda import NOBODY, Seat, State, Step
from ludotheque.kernel.cards import Pile

HAND: Final = 5
PACK: Final = 8
FIRST_PRIZE: Final = 200
SECOND_PRIZE: Final = 150
NO_KIND: Final = -1
UNTURNED: Final = -1  # a deposit nobody has looked at in its place
GONE: Final = -2  # a place of the Moon whose deposit has been taken
NEVER: Final = -1


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


class Sky(State):
    """Rockets on landings or dragged along the orbit, the pirate, packs, deposits, hands, and what everyone holds."""

    def __init__(
        self,
        agenda: list[Step[Any]],
        board: Board,
        house: House,
        seats: int,
        colour: list[int],
        dealer: Seat,
        first: Seat,
        active: Seat,
        round: int,
        dice: tuple[int, ...],
        pirate: int,
        at: list[int],
        came: list[int],
        tow: list[int],
        hooked: list[bool],
        towed: list[tuple[int, ...]],
        seen_moon: list[bool],
        owes_moon: list[bool],
        last_station: list[int],
        left_from: list[int],
        visited: list[tuple[int, ...]],
        collisions: list[int],
        landed: tuple[Seat, ...],
        stayed: tuple[Seat, ...],
        wrecked: tuple[Seat, ...],
        homing: bool,
        recalled: bool,
        recall: int,
        lively: int,
        hands: list[list[int]],
        talon: Pile,
        discards: list[int],
        discarder: list[Seat],
        laid: list[int],
        drawn: list[int],
        duel: Duel | None,
        ambushes: tuple[tuple[Seat, Seat], ...],
        ambushed: list[bool],
        pool: Pile,
        packs: list[Pack],
        removed: list[int],
        seers: list[tuple[Seat, ...]],
        layers: list[tuple[int, ...]],
        layer_seers: list[tuple[Seat, ...]],
        moon: Pile,
        spots: list[int],
        spot_seers: list[tuple[Seat, ...]],
        sample: int,
        sample_spot: int,
        takes: int,
        sighted: list[list[int]],
        lost: list[Sample],
        piles: list[list[Sample]],
        loose: list[list[int]],
        fresh: list[list[int]],
        untidy: list[bool],
        reason: str,
    ) -> None:
        super().__init__(agenda, seats)
        self.board = board
        self.house = house
        self.colour = colour  # L11: of each rocket, a suit; NOWHERE until it is chosen
        self.dealer = dealer
        self.first = first
        self.active = active
        self.round = round
        self.dice = dice  # the two like dice, then the third; the third alone on the way home
        self.pirate = pirate  # a point of the orbit; NOWHERE when it is not in the game
        self.at = at  # a node; for a rocket in tow its attraction landing
        self.came = came  # the node it arrived from; NOWHERE when it may turn
        self.tow = tow  # how many points along the orbit it has been dragged
        self.hooked = hooked  # by house rule: it waits for the pirate to drag it
        self.towed = towed  # L104: the crossings where it was dragged on this leg
        self.seen_moon = seen_moon
        self.owes_moon = owes_moon  # L129, by house rule
        self.last_station = last_station  # EARTH before the first
        self.left_from = left_from  # the place where its leg began
        self.visited = visited
        self.collisions = collisions
        self.landed = landed  # in order
        self.stayed = stayed  # L158: found on Earth when the first landed
        self.wrecked = wrecked
        self.homing = homing
        self.recalled = recalled
        self.recall = recall  # L166: the last round played normally; 0 before the recall
        self.lively = lively  # the last round in which the Moon or a pack had something to take
        self.hands = hands
        self.talon = talon
        self.discards = discards
        self.discarder = discarder  # by card: who laid it down last
        self.laid = laid  # the cards of an exchange under way
        self.drawn = drawn  # and those already received for them
        self.duel = duel  # stays on the table, finished, until the next dice fall
        self.ambushes = ambushes  # who has ambushed whom
        self.ambushed = ambushed  # L141: drawn onto a station since its last arrival
        self.pool = pool  # the untouched options of all packs: no order exists, so none can leak
        self.packs = packs
        self.removed = removed  # options out of the game
        self.seers = seers  # by option: who knows it where it lies
        self.layers = layers  # by option: the layers it has lain in under packs
        self.layer_seers = layer_seers  # by layer: who knows what went into it
        self.moon = moon  # deposits nobody has seen in their place
        self.spots = spots  # L121, by house rule: what lies in each place; [] when they are mixed
        self.spot_seers = spot_seers
        self.sample = sample  # the deposit being looked at, or NO_KIND
        self.sample_spot = sample_spot
        self.takes = takes  # how many tokens have been taken
        self.sighted = sighted  # by seat and kind: `takes` when the seat last put it back, or NEVER
        self.lost = lost  # tokens that went down with a rocket
        self.piles = piles
        self.loose = loose  # options without a token
        self.fresh = fresh  # options not yet laid out
        self.untidy = untidy  # has taken something since it was last laid out
        self.reason = reason

    def clone(self) -> Sky:
        return Sky(
            self.agenda[:],
            self.board,
            self.house,
            self.seats,
            self.colour[:],
            self.dealer,
            self.first,
            self.active,
            self.round,
            self.dice,
            self.pirate,
            self.at[:],
            self.came[:],
            self.tow[:],
            self.hooked[:],
            self.towed[:],
            self.seen_moon[:],
            self.owes_moon[:],
            self.last_station[:],
            self.left_from[:],
            self.visited[:],
            self.collisions[:],
            self.landed,
            self.stayed,
            self.wrecked,
            self.homing,
            self.recalled,
            self.recall,
            self.lively,
            [hand[:] for hand in self.hands],
            self.talon.clone(),
            self.discards[:],
            self.discarder[:],
            self.laid[:],
            self.drawn[:],
            None if self.duel is None else self.duel.clone(),
            self.ambushes,
            self.ambushed[:],
            self.pool.clone(),
            [pack.clone() for pack in self.packs],
            self.removed[:],
            self.seers[:],
            self.layers[:],
            self.layer_seers[:],
            self.moon.clone(),
            self.spots[:],
            self.spot_seers[:],
            self.sample,
            self.sample_spot,
            self.takes,
            [row[:] for row in self.sighted],
            [sample.clone() for sample in self.lost],
            [[sample.clone() for sample in samples] for samples in self.piles],
            [options[:] for options in self.loose],
            [options[:] for options in self.fresh],
            self.untidy[:],
            self.reason,
        )

    def flies(self, seat: Seat) -> bool:
        """Neither landed, nor found at home, nor pulverised."""
        return seat not in self.landed and seat not in self.stayed and seat not in self.wrecked

    def around(self, seat: Seat) -> list[Seat]:
        """Those still flying, clockwise from this seat, itself first."""
        turn = [(seat + i) % self.seats for i in range(self.seats)]
        return [other for other in turn if self.flies(other)]

    def options_of(self, seat: Seat) -> list[int]:
        """Everything this seat holds, wherever it lies."""
        with_tokens = [option for sample in self.piles[seat] for option in sample.options]
        return with_tokens + self.loose[seat] + self.fresh[seat]

    def exhausted_of(self, seat: Seat) -> list[int]:
        kind = self.board.option_kind
        return sorted([option for option in self.options_of(seat) if kind[option] == EXHAUSTED])

    def kinds_of(self, seat: Seat) -> list[int]:
        return [sample.kind for sample in self.piles[seat]]

    def pack(self, station: int) -> Pack:
        return self.packs[station - STATIONS[0]]

    def on_moon(self) -> int:
        """How many deposits lie on the Moon, the one being looked at included."""
        held = sum([len(samples) for samples in self.piles])
        return len(KINDS) - held - len(self.lost)

    def progress(self, seat: Seat) -> int:
        return self.board.progress(self.at[seat], self.seen_moon[seat])


def new_sky(board: Board, house: House, seats: int) -> Sky:
    """L12 L14 L15: rockets on the Earth, deposits on the Moon, packs on the stations; nothing dealt yet."""
    return Sky(
        [],
        board,
        house,
        seats,
        [NOWHERE] * seats,
        NOBODY,
        NOBODY,
        NOBODY,
        0,
        (),
        NOWHERE,
        [EARTH] * seats,
        [NOWHERE] * seats,
        [0] * seats,
        [False] * seats,
        [()] * seats,
        [False] * seats,
        [False] * seats,
        [EARTH] * seats,
        [EARTH] * seats,
        [()] * seats,
        [0] * seats,
        (),
        (),
        (),
        False,
        False,
        0,
        0,
        [[] for _ in range(seats)],
        Pile(list(range(CARDS))),
        [],
        [NOBODY] * CARDS,
        [],
        [],
        None,
        (),
        [False] * seats,
        Pile(list(range(1, OPTIONS + 1))),
        [Pack(PACK, []) for _ in STATIONS],
        [],
        [()] * (OPTIONS + 1),
        [()] * (OPTIONS + 1),
        [()],
        Pile(list(range(len(KINDS)))),
        [UNTURNED] * len(KINDS) if house.memory else [],
        [()] * len(KINDS) if house.memory else [],
        NO_KIND,
        NOWHERE,
        0,
        [[NEVER] * len(KINDS) for _ in range(seats)],
        [],
        [[] for _ in range(seats)],
        [[] for _ in range(seats)],
        [[] for _ in range(seats)],
        [False] * seats,
        "",
    )
