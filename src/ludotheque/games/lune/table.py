"""The table of DE LA TERRE A LA LUNE: rockets, cards, riches, the Moon, the pirate, and the agenda."""

from __future__ import annotations

from typing import Any, Final

from ludotheque.games.lune.board import CARDS, EXHAUSTED, KINDS, NOWHERE, OPTIONS, STATIONS, Board
from ludotheque.games.lune.duel import Duel
from ludotheque.games.lune.fleet import Fleet
from ludotheque.games.lune.hands import Cards
from ludotheque.games.lune.moon import Moon
from ludotheque.games.lune.riches import Pack, Riches
from ludotheque.kernel.agenda import NOBODY, Seat, State, Step
from ludotheque.kernel.cards import Pile

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


class Sky(State):
    """Rockets on landings or dragged along the orbit, the pirate, packs, deposits, hands, and what everyone holds."""

    def __init__(
        self,
        agenda: list[Step[Any]],
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
        turn = [(seat + i) % self.seats for i in range(self.seats)]
        return [other for other in turn if self.flies(other)]

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
