"""`--rules help`: the house rules of a title, each with its values."""

from __future__ import annotations

import argparse
from typing import Final

from ludotheque import shelf
from ludotheque.kernel.game import Game, HouseRule
from ludotheque.parts.text import wrap
from ludotheque.say import Tongue
from ludotheque.say import tongue as tongue_of

HELP: Final = "help"
WIDTH: Final = 100


def is_asked(args: argparse.Namespace) -> bool:
    """Whether the house rules are to be told instead of played."""
    return HELP in (getattr(args, "rules", None) or [])


def run_help(args: argparse.Namespace, tongue: Tongue) -> int:
    """Those of the title that was named, or of every one."""
    games = [shelf.game(args.game)] if getattr(args, "game", None) else list(shelf.games().values())
    print("\n\n".join(["\n".join(listing(game, tongue_of(tongue.lang, game))) for game in games]))
    return 0


def listing(game: Game, own: Tongue) -> list[str]:
    """A title, and its house rules."""
    lines = [f"{game.title}  (--rules {own.gettext('name=value')})"]
    if not game.options:
        lines += ["", "  " + own.gettext("It has no house rules.")]
    for name, rule in game.options.items():
        lines += ["", f"  {name}  [{rule.rule}]  {rule.called(own)}", *wrap(rule.told(own), WIDTH, "    ", "    ")]
        lines += values(rule, own)
    return lines


def values(rule: HouseRule, own: Tongue) -> list[str]:
    """What it may be, the usual one first."""
    found = [(str(choice), rule.choice(choice, own)) for choice in rule.choices]
    if rule.span is not None:
        told = own.gettext("any whole number from {first} to {last}")
        found.append((f"{rule.span.start}-{rule.span.stop - 1}", told.format(first=rule.span[0], last=rule.span[-1])))
    if rule.chairs:
        found.append(("1, 2+3…", own.gettext("between these chairs alone")))
    usual = own.gettext("the usual one")
    width = max([len(value) for value, _ in found])
    return [
        f"      {value:<{width}}  {label}{f' ({usual})' if value == str(rule.default) else ''}"
        for value, label in found
    ]
