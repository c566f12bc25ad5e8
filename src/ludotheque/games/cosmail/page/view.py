"""One view about to be shown: what it knows of people, fuel, goods and places, said in one language."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from functools import cached_property
from typing import Final, cast

from ludotheque.games.cosmail.art.inks import WARE_INKS
from ludotheque.games.cosmail.rules.accounts import way_left
from ludotheque.games.cosmail.rules.board import NOWHERE, WARES, Board
from ludotheque.games.cosmail.rules.foreseen import ForeseenRefusal, RouteKnown
from ludotheque.games.cosmail.secrets import CosmailAsked, CosmailView
from ludotheque.games.cosmail.state import FUELS, PIECES, SHIP
from ludotheque.games.cosmail.words import ROMANS, CosmailWords
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.game import Tongue, ranked
from ludotheque.parts import Chip, Names, TitlePage, View
from ludotheque.say.sentences import Name, capital

WARE_SHAPE: Final = "square"


class Page(TitlePage):
    """Whoever looks, and what there is to see; a spectator has no seat."""

    def __init__(self, edition: Board, view: View, names: Names, tongue: Tongue) -> None:
        super().__init__(view, names, tongue)
        self.seen = cast(CosmailView, view)
        self.edition = edition
        self.words = CosmailWords(edition)
        self.commissaire = self.seen["commissaire"]
        self.players = self.seen["players"]

    @cached_property
    def question(self) -> CosmailAsked:
        asked: CosmailAsked = self.view["question"] or {}
        return asked

    @cached_property
    def routes(self) -> dict[int, RouteKnown]:
        """What the rules foresee of each piece that may move."""
        return {route["piece"]: route for route in self.question.get("routes", [])}

    # -- words

    def people(self, seats: Sequence[Seat]) -> str:
        """Paul, Claire and Jo."""
        return self.listed([self.names[seat] for seat in seats])

    def listed(self, things: Sequence[str]) -> str:
        return self.words.both(things, self.tongue)

    def number(self, count: int) -> str:
        return self.tongue.number(count).replace("-", "−")

    def fuel(self, count: int, kind: str) -> str:
        """7 of petrol, as short as it can be said; of nothing no number is said."""
        if kind == "coal":
            return self.say("{count} of coal", count=self.number(count)) if count else self.say("no coal")
        return self.say("{count} of petrol", count=self.number(count)) if count else self.say("no petrol")

    def points(self, count: int) -> str:
        return self.words.points(count, self.tongue)

    def place(self, node: int) -> Name:
        return self.words.place(node, self.tongue)

    def good(self, ware: int) -> Name:
        return self.words.good(ware, self.tongue)

    def piece(self, piece: int) -> str:
        return self.words.piece(piece, self.tongue)

    def piece_label(self, piece: int) -> str:
        return capital(self.words.label(piece, self.tongue))

    def theirs(self, seat: Seat, piece: int) -> str:
        """A piece of somebody: plane A of Paul."""
        return self.say("{piece} of {who}", piece=self.piece(piece), who=self.called(seat))

    def called(self, seat: Seat) -> Name:
        """Somebody's name in a sentence."""
        return Name(self.names[seat], self.tongue)

    def vignettes(self, count: int) -> str:
        return self.ngettext("{count} vignette", "{count} vignettes", count)

    def roman(self, seat: Seat) -> str:
        return ROMANS[self.seen["base"][seat]]

    # -- people

    def agreed(self, rule: str) -> str | int:
        return self.seen["house"][rule]

    @property
    def riches(self) -> bool:
        """C189: whether goods and gold are won at all."""
        return self.agreed("riches") == "with"

    def plays(self, seat: Seat) -> bool:
        """A player still in play."""
        return seat in self.players and seat not in self.seen["out"]

    @property
    def playing(self) -> list[Seat]:
        return [seat for seat in self.players if self.plays(seat)]

    def side(self, seat: Seat) -> Seat | None:
        return self.seen["team"][seat]

    @property
    def sides(self) -> list[list[Seat]]:
        """C173: who plays together; without teams everybody alone."""
        found: dict[Seat | None, list[Seat]] = {}
        for seat in self.players:
            found.setdefault(self.side(seat), []).append(seat)
        return list(found.values())

    @cached_property
    def places_now(self) -> dict[Seat, int]:
        """C1 C187: how far each has come: checkpoints of a rally, gold, goods; nothing before the first of them."""
        seen, rally = self.seen, self.agreed("mode") == "rally"
        come = {
            seat: (len(seen["visited"][seat]) * rally, len(seen["gold"][seat]), seen["kinds"][seat])
            for seat in self.playing
        }
        places = ranked(come, len(self.names))[1]
        return {seat: places[seat] for seat in come} if any([any(counts) for counts in come.values()]) else {}

    def partial(self, seat: Seat) -> bool:
        return self.seen["partial"][seat]

    def has_set(self, seat: Seat) -> bool:
        return self.seen["whole"][seat]

    # -- fuel and goods

    def tank(self, seat: Seat, kind: str) -> int:
        return self.seen["coal" if kind == "coal" else "petrol"][seat]

    def bundle(self, seat: Seat) -> list[int]:
        """C128: all that a player could put into a trade."""
        return [*self.seen["goods"][seat], *[self.tank(seat, kind) for kind in FUELS]]

    def count(self, seat: Seat, ware: int) -> int:
        return self.seen["goods"][seat][ware]

    def lacks(self, seat: Seat) -> list[int]:
        return [ware for ware in range(WARES) if not self.count(seat, ware)]

    def holders(self, ware: int, among: list[Seat]) -> list[Seat]:
        """Who of these has vignettes of a good."""
        goods = self.seen["goods"]
        return [seat for seat in among if goods[seat][ware]]

    def rivals(self, seat: Seat) -> list[Seat]:
        """Those in play who are not of this side, each side once."""
        own, out = self.side(seat), self.seen["out"]
        return [side[0] for side in self.sides if self.side(side[0]) != own and side[0] not in out]

    def stock(self, node: int) -> int:
        return self.seen["stock"][node]

    def ports_left(self, ware: int) -> list[int]:
        """The ports that still have a good, the richest first."""
        stock = self.seen["stock"]
        ports = [node for node in self.edition.ports_of[ware] if stock[node]]
        return sorted(ports, key=lambda node: -stock[node])

    def noted(self, seat: Seat, node: int) -> bool:
        return node in self.seen["noted"][seat]

    def chip(self, ware: int, text: str) -> Chip:
        says = self.say(
            "Worth {value} in a trade. One of each of the twelve opens the gold.", value=self.edition.value[ware]
        )
        return Chip(text, WARE_INKS[ware], shape=WARE_SHAPE, says=says)

    def of_good(self, ware: int, count: int) -> str:
        """2 rice."""
        return f"{self.number(count)} {self.good(ware)}"

    def port_chip(self, node: int) -> Chip:
        """A port with what it still has."""
        ware = self.edition.good[node]
        return self.chip(ware, f"{self.place(node)} · {self.of_good(ware, self.stock(node))}")

    # -- what the rules say

    def no(self, why: ForeseenRefusal | None) -> str:
        """Why the rules forbid something, in their words; nothing when they do not."""
        if why is None:
            return ""
        sentence, facts = why["template"], why["facts"]
        return self.say(sentence, **facts)

    # -- pieces

    def at(self, seat: Seat, piece: int) -> int | None:
        return self.seen["at"][seat][piece]

    def fleet(self, seat: Seat) -> list[tuple[int, int]]:
        """The pieces left to a player, and where each stands."""
        found = [(piece, self.at(seat, piece)) for piece in range(PIECES)]
        return [(piece, node) for piece, node in found if node is not None]

    def to_goal(self, seat: Seat, piece: int, node: int) -> int:
        """C186: how far the goal is from here, for the piece that races; NOWHERE for any other."""
        if self.seen["entered"][seat] != piece or not self.seen["goals"]:
            return NOWHERE
        return way_left(self.edition, piece, node, self.seen["goals"][0], self.has_set(seat))

    def home(self, seat: Seat) -> int:
        """The home base of a player; NOWHERE before it is drawn."""
        base = self.seen["base"][seat]
        return self.edition.homes[base] if base else NOWHERE

    def standing_at(self, seat: Seat, piece: int) -> str:
        """Plane A of Paul (Rangoon)."""
        node = self.at(seat, piece)
        return self.theirs(seat, piece) if node is None else f"{self.theirs(seat, piece)} ({self.place(node)})"

    def standing(self, node: int) -> list[tuple[Seat, int]]:
        """Whose pieces are at a place."""
        return [(seat, piece) for seat, piece, here in self.afoot if here == node]

    @cached_property
    def afoot(self) -> list[tuple[Seat, int, int]]:
        """All pieces left to players, and where each stands."""
        return [(seat, piece, node) for seat in self.players for piece, node in self.fleet(seat)]

    def occupant(self, node: int) -> str:
        """Who keeps others from stopping here."""
        taken = self.seen["occupied"][node]
        return "" if taken is None else self.theirs(taken[0], taken[1])

    def burns(self, piece: int) -> str:
        """C26 C27: what moves it."""
        return "coal" if piece == SHIP else "petrol"

    # -- what a lesson says

    def fact(self, name: str, of: str) -> object:
        """A place or a good by its name, what a way from place to place costs, the fuel of whoever looks."""
        match name:
            case "place":
                return self.place(int(of))
            case "good":
                return self.good(int(of))
            case "fuel":
                return self.number(self.tank(self.me or 0, of))
            case "cost":
                nodes = [int(node) for node in of.split(">")]
                return self.number(sum([self.edition.leg[leg].cost for leg in itertools.pairwise(nodes)]))
        return super().fact(name, of)
