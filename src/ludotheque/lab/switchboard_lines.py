"""A switchboard for people: each choice, and in a sentence what it changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludotheque.lab.measured import Effect, Length
from ludotheque.lab.switchboard import Left
from ludotheque.lab.told import effect_told, length_told
from ludotheque.languages import Tongue, refusal


def switchboard_lines(
    lengths: Mapping[str, Length], effects: Sequence[Effect], left: Sequence[Left], tongue: Tongue
) -> list[str]:
    say = tongue.gettext
    sizes = [say("{count} seats").format(count=seats) for seats in lengths]
    rows = [
        *zip(sizes, [length_told(length, tongue) for length in lengths.values()]),
        *[(f"{one.rule}={one.choice} ({one.seats})", effect_told(one, tongue)) for one in effects],
        *[(f"{one.rule}={one.choice}", why_left(one, tongue)) for one in left],
    ]
    told = say("{before}: {sentence}")
    return [told.format(before=before, sentence=sentence) for before, sentence in rows]


def why_left(left: Left, tongue: Tongue) -> str:
    say = tongue.gettext
    if left.why is None:
        return say("not measured, for it means the same as the default")
    return say("not measured: {reason}").format(reason=refusal(left.why, tongue))
