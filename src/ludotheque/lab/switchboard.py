"""The switchboard: which choices of house rules are measured, at which tables, in games of greedy robots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, TypeAlias

from ludotheque.kernel.agenda import Refusal
from ludotheque.kernel.game import BadSetup, Game
from ludotheque.lab.playing import Plan, Sitting

LEVEL: Final = "greedy"
Rules: TypeAlias = Mapping[str, object]


class Trial(NamedTuple):
    """A choice to be measured, at a table of so many seats."""

    rule: str
    choice: str | int
    seats: int


class Left(NamedTuple):
    """A choice that is not measured, and why: None when it means the same as the default."""

    rule: str
    choice: str | int
    why: Refusal | None


def trials(game: Game, seats: int, rules: Rules) -> list[Trial | Left]:
    """Every choice of each house rule but the one these rules have, in the title's order."""
    return [
        trial(game, name, choice, seats, rules)
        for name, rule in game.options.items()
        for choice in rule.choices
        if choice != rule.read(name, rules.get(name, rule.default))
    ]


def trial(game: Game, name: str, choice: str | int, seats: int, rules: Rules) -> Trial | Left:
    """A choice at this table; where it is refused, at the smallest that has it."""
    refused: Refusal | None = None
    for number in (seats, *[other for other in game.seats if other != seats]):
        try:
            usual, agreed = game.agree(number, rules), game.agree(number, {**rules, name: choice})
        except BadSetup as why:
            refused = refused or why
            continue
        return Trial(name, choice, number) if agreed != usual else Left(name, choice, None)
    return Left(name, choice, refused)


def sizes(game: Game, rules: Rules) -> list[int]:
    """The numbers of seats that these rules allow."""
    return [seats for seats in game.seats if allowed(game, seats, rules)]


def allowed(game: Game, seats: int, rules: Rules) -> bool:
    try:
        game.agree(seats, rules)
    except BadSetup:
        return False
    return True


def sittings(plan: Plan, seats: int, rules: Rules, games: int) -> list[Sitting]:
    """Games with these rules besides those of the plan; the dice and the whims are those of any other rules."""
    own = plan._replace(seats=seats, bots=(LEVEL,) * seats, rules={**plan.rules, **rules})
    return [Sitting(own, number) for number in range(games)]
