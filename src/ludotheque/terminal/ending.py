"""The last page: the accounts, who is placed where, and why it is over."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.kernel.game import Outcome, Tongue
from ludotheque.terminal import pages
from ludotheque.terminal.painter import Painter
from ludotheque.terminal.text import listed, wrap


def last_page(painter: Painter) -> list[str]:
    """Everything that fits on one page, the newest sentences first to give way."""
    table, console, tongue = painter.table, painter.console, painter.tongue
    view = table.view(painter.everybody)
    accounts = painter.screen.accounts(view, table.names, tongue, console.paint, console.width)
    lines = ["", *verdict(painter), "", *accounts]
    room = console.height - len(lines) - 5
    story = painter.story(painter.everybody, painter.since(painter.everybody))
    if not console.clears and len(painter.persons) < 2:
        story = []  # it was told as it happened
    return [pages.heading(console, table.game.title, ""), *pages.newest(story, room), *lines]


def verdict(painter: Painter) -> list[str]:
    """Why it is over, who wins, and who is placed where."""
    table, tongue, width = painter.table, painter.tongue, painter.console.width
    outcome = table.outcome
    assert outcome is not None
    said = [table.words.reason(outcome.reason, tongue), winners(outcome, table.names, tongue)]
    told = [painter.console.paint("bold", line) for sentence in said for line in wrap(sentence, width)]
    return [*told, *wrap(ranking(outcome, table.names, tongue), width)]


def winners(outcome: Outcome, names: Sequence[str], tongue: Tongue) -> str:
    first = [names[seat] for seat in outcome.winners]
    if len(first) == 1:
        return tongue.gettext("{name} wins.").format(name=first[0])
    return tongue.gettext("{names} share the first place.").format(names=listed(first, tongue))


def ranking(outcome: Outcome, names: Sequence[str], tongue: Tongue) -> str:
    """1. Anne · 2. Bernard, Claire (equal) · 4. Denis"""
    parts = []
    for place in sorted({place for place in outcome.places if place}):
        here = [names[seat] for seat in outcome.ranking if outcome.places[seat] == place]
        equal = " " + tongue.gettext("(equal)") if len(here) > 1 else ""
        parts.append(f"{place}.\u00a0{', '.join(here)}{equal}")
    return " · ".join(parts)
