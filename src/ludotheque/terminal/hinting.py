"""A hint on the terminal: the best answers under their numbers, what each should bring, and why."""

from __future__ import annotations

from random import SystemRandom
from typing import Final

from ludotheque import bots
from ludotheque.counsel import counsel
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.game import Paint, Tongue
from ludotheque.table import Table
from ludotheque.terminal.text import wrap

SECONDS: Final = 1.0  # that a person will wait
UNLISTED: Final = "·"  # an answer that has to be typed in words


def hint_page(table: Table, seat: Seat, tongue: Tongue, paint: Paint, width: int) -> list[str]:
    found = bots.hint(table.game, table.state, seat, SystemRandom(), SECONDS)
    told = counsel(table, seat, found, tongue)
    numbers = {move: str(number) for number, move in enumerate(table.options(seat), 1)}
    lines = [paint("bold", line) for line in wrap(told.heading, width)]
    for one, tip in zip(found, told.tips):
        first, *rest = wrap(tip.label, width - 5)
        below = [line for text in (tip.brings, tip.why) if one.tries for line in wrap(text, width - 5)]
        lines += [f"{paint('key', f'{numbers.get(one.move, UNLISTED):>3}')}  {first}"]
        lines += ["     " + line for line in (*rest, *below)]
    return [*lines, *(wrap(told.why, width) if told.why else [])]
