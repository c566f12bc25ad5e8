"""Whole games for the tests of secrets: any number of players, any house rules, played by lot or by rules of thumb."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from random import Random

from games.lune.fights import heard
from games.lune.table import FX, KEEP, STAY, opened, view
from games.suites.asking import Heard
from ludotheque.games.lune import GAME, edition
from ludotheque.games.lune.robot.advice import Cosmonaut
from ludotheque.games.lune.rules.board import CARDS, EXHAUSTED, KINDS, OPTIONS, Board, suit_of
from ludotheque.games.lune.secrets.places import tokens_match
from ludotheque.games.lune.state import Sky
from ludotheque.kernel.agenda import FATE, Chance, Move, Seat, pending, play

SHIPPED = edition.read((files("ludotheque.games.lune") / "data" / "edition.toml").read_text(encoding="utf-8"))
THUMB = Cosmonaut()
LONGEST = 6000


def any_rules(rng: Random) -> dict[str, object]:
    """House rules by lot, each left alone half of the time; games are recalled early, so that they end."""
    given: dict[str, object] = {
        name: rng.choice(rule.choices) for name, rule in GAME.options.items() if rng.random() < 0.5
    }
    return given | {"recall_round": rng.choice([12, 20, 30])}


def a_game(number: int, board: Board | None = None) -> tuple[Sky, Random, bool]:
    """A game dealt by this number; whether it is to be played by rules of thumb."""
    rng = Random(number)
    on = board or rng.choice([FX, SHIPPED])
    s = opened(rng.choice([2, 3, 4]), any_rules(rng), on, rng=rng)
    s.telling = []
    return s, rng, number % 3 == 0


def a_move(s: Sky, rng: Random, thumb: bool) -> tuple[Seat, Move]:
    """An answer to the pending question: by lot, or what seems best; seldom is the Moon or an exchange left alone."""
    question = pending(s)
    assert question is not None
    if isinstance(question, Chance):
        return FATE, question.pick(s, rng.randrange(question.count(s)))
    seat = rng.choice(question.seats(s))
    moves = question.options(s, seat)
    if thumb and rng.random() < 0.8:
        worth = THUMB.weigh(s, seat, moves)
        return seat, moves[worth.index(max(worth))]
    if moves[0] in (KEEP, STAY) and rng.random() < 0.4:
        return seat, moves[0]
    return seat, rng.choice(moves)


def states(number: int, board: Board | None = None) -> Iterator[Sky]:
    """Every position of a game, the last one included."""
    s, rng, thumb = a_game(number, board)
    for _ in range(LONGEST):
        yield s
        if not s.agenda:
            return
        seat, move = a_move(s, rng, thumb)
        play(s, seat, move)
    raise AssertionError("the game does not end")


def seen_by(s: Sky, seat: Seat | None) -> str:
    """The view, byte for byte."""
    return json.dumps(view(s, seat))


def told_to(s: Sky, seat: Seat | None, since: int) -> list[Heard]:
    """What this seat has heard from the given place of the story on."""
    telling, s.telling = s.telling, (s.telling or [])[since:]
    found = heard(s, seat)
    s.telling = telling
    return found


# -- what must hold of a real table and of an imagined one


def conserved(s: Sky) -> None:
    """C1 C2 C3 C9: every card, option and deposit is in one place, and options lie where they may."""
    lying = sorted(
        [card for hand in s.cards.hands for card in hand] + s.cards.talon.cards + s.cards.discards + s.cards.laid
    )
    played = sorted([card for trick in s.duel.tricks for _, card in trick.cards]) if s.duel else []
    assert lying == list(range(CARDS)) or sorted(lying + played) == list(range(CARDS))
    held = [option for seat in range(s.seats) for option in s.options_of(seat)]
    under = [option for pack in s.riches.packs for layer in pack.under for option in layer]
    assert sorted(s.riches.pool.cards + under + s.riches.removed + held) == list(range(1, OPTIONS + 1))
    assert len(s.riches.pool) == sum(pack.untouched for pack in s.riches.packs)
    kinds = s.moon.pile.cards + [sample.kind for samples in [*s.riches.piles, s.moon.lost] for sample in samples]
    kinds += [kind for kind in s.moon.spots if kind >= 0]
    if s.moon.sample >= 0 and not s.moon.spots:
        kinds.append(s.moon.sample)
    assert sorted(kinds) == list(range(len(KINDS)))
    for seat in range(s.seats):
        well_laid(s, seat)


def well_laid(s: Sky, seat: Seat) -> None:
    kind = s.board.option_kind
    for sample in s.riches.piles[seat]:
        assert {kind[option] for option in sample.options} <= {sample.kind, EXHAUSTED}
    if not s.riches.untidy[seat]:
        assert not {kind[option] for option in s.riches.loose[seat]} & set(s.kinds_of(seat))


def matched(s: Sky) -> None:
    """L123: nobody has a token without an option that matches it; what was taken in this turn is not laid out yet."""
    if not tokens_match(s) or not s.agenda:
        return
    kind = s.board.option_kind
    for seat in range(s.seats):
        for sample in s.riches.piles[seat]:
            assert sample.kind in [kind[option] for option in sample.options] or not sample.options


def follows_its_voids(s: Sky) -> None:
    """L78: nobody holds a colour he could not follow in this duel."""
    if s.duel is None or s.duel.over:
        return
    for trick in s.duel.tricks:
        for seat, card in trick.cards:
            led = suit_of(trick.cards[0][1])
            if suit_of(card) != led:
                assert led not in [suit_of(other) for other in s.cards.hands[seat]]


class Memory:
    """What each seat saw on the Moon and put back, and when, from the events told to it."""

    def __init__(self, seats: int) -> None:
        self.seen = [dict.fromkeys(range(len(KINDS)), -1) for _ in range(seats)]
        self.takes = 0
        self.looking = -1
        self.heard = 0

    def listen(self, s: Sky) -> None:
        for event in s.heard()[self.heard :]:
            match event:
                case ("sampled", _, _, kind):
                    self.looking = kind
                case ("took_sample", *_):
                    self.takes += 1
                case ("put_back", _, seat):
                    self.seen[seat][self.looking] = self.takes
        self.heard = len(s.telling or [])

    def agrees(self, s: Sky, seat: Seat) -> None:
        """L121: no token taken before the seat saw this kind on the Moon can be of that kind."""
        if s.house.memory or not s.agenda:
            return
        for sample in [sample for samples in [*s.riches.piles, s.moon.lost] for sample in samples]:
            assert sample.taken >= self.seen[seat][sample.kind]
