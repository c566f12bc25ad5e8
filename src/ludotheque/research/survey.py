"""How layouts are made: games of every size and under any house rules, played by mixed robots and looked at."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from ludotheque import shelf
from ludotheque.bots import answer
from ludotheque.kernel.agenda import Chance, Choice, Seat, State, pending, play, settle
from ludotheque.kernel.game import BadSetup, Game
from ludotheque.research.layout import VERSION, Layout, learn_options, learn_view
from ludotheque.research.shape import Shape, learn, power_of_two

LEVELS = ("random", "random", "novice", "greedy")
LONGEST = 4000  # answers; longer games are left, their end is not worth the wait
SPARE = 2.0  # the width is at least so many times what was listed at most


def survey(title: str, games: int, seed: int = 1) -> Layout:
    """Learn a layout from so many games; half of them keep the usual house rules."""
    game = shelf.game(title)
    layout = Layout(VERSION, title, game.version, 0, 0, games, 0, Shape(), Shape())
    for number in range(games):
        rng = Random(f"{seed}/{number}")
        seats = game.seats[number % len(game.seats)]
        rules = any_rules(game, seats, rng) if number // len(game.seats) % 2 else game.agree(seats, {})
        s = game.deal(seats, rules, shelf.edition(game, None))
        answers = sum(look(game, layout, s, seat) for seat, s in asked(game, s, rng))
        layout.longest = max(layout.longest, answers)
        for seat in range(seats):
            learn_view(layout, game.view(s, seat))
    layout.width = power_of_two(SPARE * layout.most)
    learn_rulebook(layout, game)
    return layout


def learn_rulebook(layout: Layout, game: Game) -> None:
    """What is known without playing: every way to end, and every choice of every house rule."""
    named = layout.view.named
    for reason in game.reasons:
        learn(named["reason"], reason, frozenset())
    for name, rule in game.options.items() if "house" in named else ():
        for choice in rule.choices:
            learn(named["house"].named[name], choice, frozenset())


def look(game: Game, layout: Layout, s: State, seat: Seat) -> int:
    choice = pending(s)
    assert choice is not None
    learn_view(layout, game.view(s, seat))
    learn_options(layout, choice.options(s, seat))
    return 1


def asked(game: Game, s: State, rng: Random) -> Iterator[tuple[Seat, State]]:
    """Every question to a seat before it is answered."""
    levels = [rng.choice(LEVELS) for _ in range(s.seats)]
    settle(s)
    for _ in range(LONGEST):
        choice = pending(s)
        if choice is None:
            return
        seat = rng.choice(choice.seats(s))
        if isinstance(choice, Chance):
            play(s, seat, choice.pick(s, rng.randrange(choice.count(s))))
            continue
        yield seat, s
        play(s, seat, answered(game, choice, s, seat, levels[seat], rng))


def answered(game: Game, choice: Choice[Any], s: State, seat: Seat, level: str, rng: Random) -> Any:
    if level == "random" or rng.random() < 0.1:  # now and then anybody does something odd
        return rng.choice(choice.options(s, seat))
    return answer(game, s, seat, level, rng)


def any_rules(game: Game, seats: int, rng: Random) -> dict[str, str | int]:
    """House rules by lot, each left alone half of the time; drawn again if they cannot hold together."""
    while True:
        given = {name: rng.choice(rule.choices) for name, rule in game.options.items() if rng.random() < 0.5}
        try:
            return game.agree(seats, given)
        except BadSetup:
            continue


def written_out(layout: Layout) -> str:
    return msgspec.json.format(msgspec.json.encode(layout), indent=1).decode() + "\n"
