"""DEFI and EMBUSCADE: five tricks, the prize, the spoils; L75 to L96, L139 to L150."""

from __future__ import annotations

from itertools import combinations
from typing import ClassVar, Final

from ludotheque.games.lune.rules.board import NOWHERE, molab_of, suit_of
from ludotheque.games.lune.rules.cards import Redeal
from ludotheque.games.lune.rules.layout import twin
from ludotheque.games.lune.rules.push import set_down
from ludotheque.games.lune.rules.tricks import (
    AMBUSH,
    DEFI,
    TRICKS,
    Duel,
    Trick,
    best,
    legal_cards,
    options_won,
    tokens_won,
)
from ludotheque.games.lune.state import GivenCard, Sky
from ludotheque.kernel.agenda import NOBODY, Choice, Decision, IllegalMove, Move, Seat, Step
from ludotheque.kernel.cards import Pile, as_set

# -- options taken from a station's pack; L65, L93, L113


class TakeOption(GivenCard):
    """L65 L66 L113: the top option of the pack, seen by its taker alone; what fell rockets left lies underneath."""

    asks: ClassVar[str] = "TakeOption"
    rules: ClassVar[tuple[str, ...]] = ("L65", "L66")

    def __init__(self, to: Seat, station: int) -> None:
        super().__init__(to)
        self.station = station

    def pile(self, s: Sky) -> Pile:
        pack = s.pack(self.station)
        return s.riches.pool if pack.untouched else Pile(pack.under[0])

    def take(self, s: Sky, seat: Seat, move: Move) -> None:
        option, pack = int(move[1]), s.pack(self.station)
        if pack.untouched:
            pack.untouched -= 1
            s.riches.pool.draw(option)
        else:
            pack.under[0].remove(option)
            pack.under = [layer for layer in pack.under if layer]
        s.lively = s.round
        s.riches.seers[option] = (self.to,)
        forget_layers(s, option, self.to)
        s.riches.fresh[self.to].append(option)
        s.riches.untidy[self.to] = True
        s.tell(("took", "L65", self.to, self.station, len(pack)))
        s.tell(("option", "L65", self.to, option), (self.to,))

    def known(self, s: Sky, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {"station": self.station}


def forget_layers(s: Sky, option: int, seat: Seat) -> None:
    """Who sees an option again no longer remembers it as one of those left under a pack."""
    s.riches.layers[option] = tuple(
        [layer for layer in s.riches.layers[option] if seat not in s.riches.layer_seers[layer]]
    )


def begin_duel(s: Sky, kind: str, station: int, players: tuple[Seat, ...], trump: int) -> None:
    """L70 L74 L75 L139 L141: nobody refuses; rockets are set down at the station, unless the house leaves them."""
    s.duel = Duel(kind, station, players, trump, [Trick([])], NOBODY, 0, False)
    challenger, *others = players
    if kind == DEFI:
        s.tell(("defi", "L70", challenger, station, trump, players))
    else:
        s.tell(("ambush", "L139", challenger, others[0], station, trump))
        s.ambushes += ((challenger, others[0]),)
    if s.house.duel_moves:
        for seat in others:
            set_down(s, seat, station, "L74" if kind == DEFI else "L141")
            s.fleet.ambushed[seat] = s.fleet.ambushed[seat] or kind == AMBUSH
    s.agenda.append(PLAY_CARD)


def duel_of(s: Sky) -> Duel:
    assert s.duel is not None
    return s.duel


class PlayCard(Choice[Sky]):
    """L76 L77 L78 L79 L80 L84: in turn each lays down a card; whoever has the colour asked for must follow it."""

    asks: ClassVar[str] = "PlayCard"
    rules: ClassVar[tuple[str, ...]] = ("L78", "L79", "L81")
    final: ClassVar[bool] = True

    def seats(self, s: Sky) -> list[Seat]:
        return [duel_of(s).to_play()]

    def options(self, s: Sky, seat: Seat) -> list[Move]:
        return [("play", card) for card in legal_cards(s.cards.hands[seat], duel_of(s).current.led)]

    def refusal(self, s: Sky, seat: Seat, move: Move) -> IllegalMove | None:
        if move in self.options(s, seat):
            return None
        if len(move) == 2 and move[0] == "play" and move[1] in s.cards.hands[seat]:
            return IllegalMove("you hold the colour that was led, and must follow it", ("L78",))
        return IllegalMove("play one of the cards in your hand", self.rules)

    def shown(self, s: Sky, seat: Seat) -> dict[str, object]:
        judged = {card: self.refusal(s, seat, ("play", card)) for card in s.cards.hands[seat]}
        return {"barred": {card: (why.template, why.facts) for card, why in judged.items() if why is not None}}

    def take(self, s: Sky, seat: Seat, move: Move) -> None:
        lay(s, seat, move[1])
        next_card(s)

    def known(self, s: Sky, seat: Seat) -> dict[str, object]:
        duel = duel_of(s)
        led = duel.current.led
        return super().known(s, seat) | {
            "seat": duel.to_play(),
            "led": None if led == NOWHERE else led,
            "trump": duel.trump,
            "trick": len(duel.tricks),
        }


def lay(s: Sky, seat: Seat, card: int) -> None:
    """L76 L78 L79: the card lies open on the table."""
    duel = duel_of(s)
    led = duel.current.led
    s.cards.hands[seat].remove(card)
    duel.current.cards.append((seat, card))
    if led == NOWHERE:
        s.tell(("led", "L76", seat, card))
    elif suit_of(card) == led:
        s.tell(("followed", "L78", seat, card))
    else:
        s.tell(("trumped" if suit_of(card) == duel.trump else "discarded_card", "L79", seat, card))


PLAY_CARD: Final = PlayCard()


def next_card(s: Sky) -> None:
    """L82 L83 L85: a full trick goes to its winner, who leads the next; the fifth plays itself."""
    duel = duel_of(s)
    if duel.full():
        s.tell(("trick", "L82", duel.current.winner(duel.trump), len(duel.tricks)))
        if len(duel.tricks) == TRICKS:
            s.agenda.append(EndDuel())
            return
        duel.tricks.append(Trick([]))
    if len(duel.tricks) == TRICKS:
        seat = duel.to_play()
        lay(s, seat, s.cards.hands[seat][0])
        next_card(s)
    else:
        s.agenda.append(PLAY_CARD)


class EndDuel(Step[Sky]):
    """L86 L92 L94 L96: most tricks win, a forced player as well as the challenger; then all cards are dealt anew."""

    def run(self, s: Sky) -> None:
        duel = duel_of(s)
        winners = duel.winners()
        duel.winner = best(winners, s.house.defi_tie)
        duel.over = True
        if duel.winner == NOBODY:
            s.tell(("no_winner", "L92", max([winners.count(seat) for seat in winners])))
            s.then(Redeal())
        elif duel.kind == DEFI:
            self.defi(s, duel, winners)
        else:
            self.ambush(s, duel, winners)

    def defi(self, s: Sky, duel: Duel, winners: list[Seat]) -> None:
        """L87 L88 L89 L90 L91 L93: the prize comes from this station's pack alone, as far as it goes."""
        winner, tricks = duel.winner, winners.count(duel.winner)
        equals = [seat for seat in set(winners) if winners.count(seat) == tricks]
        s.tell(("tied", "L92", winner, tricks) if len(equals) > 1 else ("won_defi", "L86", winner, tricks))
        tell_molabs(s, duel)
        wanted = options_won(duel, winner, s.fleet.colour[winner], s.house.molab_once)
        duel.prize = min(wanted, len(s.pack(duel.station)))
        s.tell(("prize", "L87", winner, duel.prize, duel.station))
        if duel.prize < wanted:
            s.tell(("short_pack", "L93", duel.prize, duel.station))
        s.then(*[TakeOption(winner, duel.station) for _ in range(duel.prize)], Redeal())

    def ambush(self, s: Sky, duel: Duel, winners: list[Seat]) -> None:
        """L140 L142 L143 L145 L149: the winner takes deposits from the loser, as many as there are."""
        winner = duel.winner
        loser = duel.players[1] if winner == duel.players[0] else duel.players[0]
        s.tell(("won_ambush", "L140", winner, loser, winners.count(winner)))
        untidy = s.riches.untidy[loser]
        twin(s, loser)
        s.riches.untidy[loser] = untidy  # he may still place what is exhausted at the end of his own turn
        wanted = tokens_won(duel, winner, s.fleet.colour[winner])
        if wanted == 3:
            s.tell(("third_token", "L143", winner))
        duel.prize = min(wanted, len(s.riches.piles[loser]))
        if not duel.prize:
            s.tell(("no_spoils", "L149", winner, loser))
            s.then(Redeal())
        elif duel.prize == len(s.riches.piles[loser]):
            take_spoils(s, winner, loser, list(range(duel.prize)))
            s.then(Redeal())
        else:
            s.then(ChooseSpoils(winner, loser, duel.prize), Redeal())


def tell_molabs(s: Sky, duel: Duel) -> None:
    """L88 L89 L90 L91: the MOLABs the winner held when the duel began."""
    winner = duel.winner
    own = duel.holds(winner, molab_of(s.fleet.colour[winner]))
    if own:
        s.tell(("own_molab", "L88", winner))
    counted = own and s.house.molab_once and s.fleet.colour[winner] == duel.trump
    if duel.holds(winner, molab_of(duel.trump)) and not counted:
        s.tell(("trump_molab", "L89", winner))


class ChooseSpoils(Decision[Sky]):
    """L142 L146 L147: the winner picks among face-down piles by their sizes alone, and takes what lies with them."""

    asks: ClassVar[str] = "ChooseSpoils"
    rules: ClassVar[tuple[str, ...]] = ("L146", "L142", "L147")
    final: ClassVar[bool] = True

    def __init__(self, winner: Seat, loser: Seat, count: int) -> None:
        super().__init__(winner)
        self.loser = loser
        self.count = count

    def options(self, s: Sky, seat: Seat) -> list[Move]:
        return [("spoils", *chosen) for chosen in combinations(range(len(s.riches.piles[self.loser])), self.count)]

    def refusal(self, s: Sky, seat: Seat, move: Move) -> IllegalMove | None:
        if as_set(move) in self.options(s, seat):
            return None
        return IllegalMove("choose exactly {count} of the loser's piles", self.rules, {"count": self.count})

    def take(self, s: Sky, seat: Seat, move: Move) -> None:
        take_spoils(s, self.seat, self.loser, sorted([int(place) for place in move[1:]]))

    def known(self, s: Sky, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {
            "loser": self.loser,
            "count": self.count,
            "sizes": [len(sample.options) for sample in s.riches.piles[self.loser]],
        }


def take_spoils(s: Sky, winner: Seat, loser: Seat, places: list[int]) -> None:
    """L142 L147 L150: deposits with what lies with them; both duellists know them from now on."""
    taken = [s.riches.piles[loser][place] for place in places]
    s.riches.piles[loser] = [sample for place, sample in enumerate(s.riches.piles[loser]) if place not in places]
    options = sum([len(sample.options) for sample in taken])
    s.tell(("spoils", "L142", winner, loser, len(taken), options))
    for sample in taken:
        sample.seers = tuple(sorted({*sample.seers, winner}))
        for option in sample.options:
            s.riches.seers[option] = tuple(sorted({*s.riches.seers[option], winner}))
            forget_layers(s, option, winner)
        s.tell(("spoil", "L142", winner, loser, sample.kind, tuple(sample.options)), (winner, loser))
    s.riches.piles[winner] += taken
    s.riches.untidy[winner] = True
