"""Random games looked at as people meet them: the page of a seat that is asked, and its keyboard."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import msgspec

from conformance.walk import answers, opened, starts
from layers import few_or_many
from ludotheque import shelf
from ludotheque.kernel.agenda import Chance, IllegalMove, Move, Seat, State, check, pending
from ludotheque.kernel.game import Game
from ludotheque.parts import Bundle, Card, Good, Panel, Partner, Pick, Route
from ludotheque.say import Tongue, tongue
from ludotheque.say.languages import languages
from ludotheque.table import Table
from ludotheque.table.saved import tupled
from ludotheque.web.page.build import PageBuilder
from ludotheque.web.room.records import Chair, Head
from ludotheque.web.room.sitting import Sitting

GAMES = few_or_many(12, 150)
OFTEN = few_or_many(4, 12)  # how often one kind of question is looked at in one game
WALKS = 12  # of a piece on one route, and bundles with one partner
CASH = "cash"  # the key of money among the goods of a trade editor
NAMES = ("Ada", "Bob", "Cléo", "Dan", "Eva", "Flo", "Guy", "Ida", "Jo", "Léa")


class Look:
    """One seat before the question it is asked, at one moment of one game."""

    def __init__(self, sitting: Sitting, seat: Seat, made: set[Move], rng: Random, tongue: Tongue) -> None:
        self.table = sitting.table
        self.state = sitting.table.state
        self.seat = seat
        self.made = made  # what this seat has answered in this game so far, and what it was offered
        self.rng = rng
        self.tongue = tongue
        self.builder = PageBuilder(sitting, seat, tongue)

    def refusal(self, move: Move) -> IllegalMove | None:
        """What the table says to this move."""
        try:
            check(self.state, self.seat, move)
        except IllegalMove as no:
            return no
        return None

    @property
    def panels(self) -> list[Panel]:
        return [*self.builder.tray, *self.builder.middle]

    @property
    def cards(self) -> list[Card]:
        """Those that are a move by themselves."""
        return [card for panel in self.panels for card in panel.cards if card.move is not None]

    # -- what may be pressed

    def buttons(self) -> list[Move]:
        return [sent(button["move"]) for button in plain(self.builder.moves())]

    def picks(self) -> list[Move]:
        """Any cards of a panel that are as many as its button wants."""
        return [self.picked(panel, panel.pick) for panel in self.panels if panel.pick is not None]

    def picked(self, panel: Panel, pick: Pick) -> Move:
        keys = [card.key for card in panel.cards if card.key is not None]
        count = self.rng.choice([number for number in pick.labels if number <= len(keys)])
        return (pick.verb, *sorted(self.rng.sample(keys, count)))

    def sums(self) -> tuple[list[Move], list[Move]]:
        """Sums within the bounds of the free field, and just beyond them."""
        free = plain(self.builder.free())
        if free is None:
            return [], []
        verb, least, most, step = free["verb"], free["least"], free["most"], free["step"]
        within = [least, most, least + step * self.rng.randrange((most - least) // step + 1)]
        return [(verb, number) for number in within], [(verb, number) for number in (least - step, most + step)]

    def bundles(self) -> list[Move]:
        """The smallest offers the trade editor lets one make, but for those that were made before or lie there."""
        barter = self.builder.barter
        if barter is None:
            return []
        offers = [
            self.builder.scene.bargain(self.builder.view, bundle)
            for partner in barter.partners
            for bundle in (self.even(partner) if barter.parity else self.uneven(partner))
        ]
        return [move for move in offers if move not in self.made]

    def uneven(self, partner: Partner) -> Iterator[Bundle]:
        """One thing on either side or on both, and money from one of them."""
        give, want = ([good for good in side if good.key != CASH] for side in (partner.give, partner.want))
        pairs = [(one, other) for one, other in product([None, *give], [None, *want]) if one or other]
        for one, other in self.rng.sample(pairs, min(WALKS, len(pairs))):
            given, wanted = ({good.key: 1} if good else {} for good in (one, other))
            side, goods = (given, partner.give) if other and self.rng.random() < 0.5 else (wanted, partner.want)
            side |= {good.key: self.some(good) for good in goods if good.key == CASH}
            yield Bundle(partner.seat, given, wanted)

    def some(self, good: Good) -> int:
        return good.step * self.rng.randrange(good.most // good.step + 1)

    def even(self, partner: Partner) -> Iterator[Bundle]:
        """So many of one thing for so many of another, worth the same."""
        pairs = [(one, other) for one in partner.give for other in partner.want if one.key != other.key]
        for one, other in self.rng.sample(pairs, min(WALKS, len(pairs))):
            counts = product(range(one.step, one.most + 1, one.step), range(other.step, other.most + 1, other.step))
            equal = [(mine, yours) for mine, yours in counts if mine * one.worth == yours * other.worth]
            if equal:
                mine, yours = self.rng.choice(equal)
                yield Bundle(partner.seat, {one.key: mine}, {other.key: yours})

    def ways(self) -> Iterator[tuple[Move, str]]:
        """Ways put together in a route editor, each with the reason it shows for not stopping there."""
        for panel in self.panels:
            for route in panel.routes:
                for _ in range(WALKS):
                    yield from self.walk(route)

    def walk(self, route: Route) -> Iterator[tuple[Move, str]]:
        """Place by place, as far as the editor goes on."""
        path: list[int] = []
        here, spent, gates = route.start, 0, 0
        while onward := [
            (to, cost, gate)
            for to, cost, gate in route.places[here].steps
            if to != route.start and to not in path and to in route.places
            if spent + cost <= route.purse and (not path or spent + cost <= route.limit)
        ]:
            here, cost, gate = self.rng.choice(onward)
            path.append(here)
            spent += cost
            gates += gate > 0
            tolls = self.rng.choice(route.tolls[f"{spent}-{gates}"]) if gates else ()
            yield (*route.head, tuple(path), tolls), route.places[here].why_not


def plain(shown: object) -> Any:
    """What is sent to a browser, whatever class it is made of."""
    return msgspec.to_builtins(shown)


def sent(move: Any) -> Move:
    """A move as it comes back from a browser."""
    answered = tupled(move if isinstance(move, list) else list(move))
    assert isinstance(answered, tuple)
    return answered


class Judge(Table):
    """A table that judges an answer and never plays it, so that one position hears many."""

    def __init__(self, table: Table) -> None:
        self.__dict__.update(table.__dict__)

    def play(self, seat: Seat, move: Move) -> None:
        check(self.state, seat, move)


def looks(game: Game, games: int = GAMES) -> Iterator[Look]:
    """From every start, under any house rules, in each language: a few looks at each question, whoever is asked."""
    names = sorted(starts(game))
    for number in range(games):
        said = tongue(list(languages())[number % len(languages())], game)
        rng = Random(f"{game.key} looks {number}")
        s = opened(game, rng, names[number // len(languages()) % len(names)])
        sitting = seated(game, s)
        met: Counter[str] = Counter()
        made: dict[Seat, set[Move]] = defaultdict(set)
        for who, move in answers(s, rng):
            choice = pending(s)
            assert choice is not None
            met[choice.asks] += 1
            if not isinstance(choice, Chance) and (met[choice.asks] <= OFTEN or rng.random() < 0.02):
                sitting.version += 1
                for seat in choice.seats(s):
                    yield Look(sitting, seat, made[seat], rng, said)
            made[who].add(move)
            if move[0] == "offer" and len(move) > 2:
                made[move[1]].add(mirrored(who, move))


def mirrored(maker: Seat, offer: Move) -> Move:
    """An offer as the one asked would make it: what is given and what is wanted change sides."""
    sides, half = offer[2:], len(offer) // 2 - 1
    return ("offer", maker, *sides[half:], *sides[:half])


def seated(game: Game, s: State) -> Sitting:
    """People round this very table."""
    edition = shelf.edition(game, None)
    chairs = tuple([Chair(name, "person") for name in NAMES[: s.seats]])
    head = Head(game.key, game.version, edition.key, edition.fingerprint, "", chairs, {}, "on_call", "own", True)
    sitting = Sitting(head)
    sitting.table.state = s
    return sitting
