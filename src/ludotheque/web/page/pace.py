"""The pace of play in words, and the time of each seat for a page that counts on by itself."""

from __future__ import annotations

from typing import Final

from ludotheque.say import Tongue
from ludotheque.say.sentences import _
from ludotheque.web.page import model
from ludotheque.web.room.clocks import Clocks
from ludotheque.web.room.records import Head
from ludotheque.web.timing import Rest, Timing

UNITS: Final = (86_400, 3600, 60)
LATE: Final = {
    "robot": _("When somebody's time is up, a robot plays on until they are back."),
    "answer": _("When somebody's time is up, a robot answers this question for them."),
    "leave": _("When somebody's time is up, their seat goes to a robot for good."),
}


def said(head: Head, tongue: Tongue) -> str:
    """What a table has agreed about time; nothing where it is played live."""
    timing = head.timing
    if not timing:
        return ""
    parts = [how_long(timing, tongue), rest(timing.rest, tongue), tongue.gettext(LATE[timing.late])]
    return " ".join([part for part in parts if part])


def how_long(timing: Timing, tongue: Tongue) -> str:
    time, more = span(timing.seconds, tongue), span(timing.increment, tongue)
    if timing.kind == "correspondence":
        return tongue.gettext("By correspondence: {time} for each answer.").format(time=time)
    if not timing.increment:
        return tongue.gettext("By the clock: {time} for everybody.").format(time=time)
    sentence = tongue.gettext("By the clock: {time} for everybody, and {more} more with each answer.")
    return sentence.format(time=time, more=more)


def span(seconds: float, tongue: Tongue) -> str:
    """In the largest unit that fits."""
    unit = next((unit for unit in UNITS if seconds >= unit and seconds % unit == 0), 1)
    count = round(seconds / unit)
    words = {
        86_400: tongue.ngettext("{count} day", "{count} days", count),
        3600: tongue.ngettext("{count} hour", "{count} hours", count),
        60: tongue.ngettext("{count} minute", "{count} minutes", count),
        1: tongue.ngettext("{count} second", "{count} seconds", count),
    }
    return words[unit].format(count=tongue.number(count))


def rest(found: Rest | None, tongue: Tongue) -> str:
    if found is None:
        return ""
    start, end = found.night or (0, 0)
    facts = {"start": start, "end": end, "zone": found.zone.replace("_", " ")}
    if found.night is None:
        sentence = tongue.gettext("Weekends do not count ({zone}).")
    elif found.weekends:
        sentence = tongue.gettext("Nights from {start}:00 to {end}:00 and weekends do not count ({zone}).")
    else:
        sentence = tongue.gettext("Nights from {start}:00 to {end}:00 do not count ({zone}).")
    return sentence.format(**facts)


def times(clocks: Clocks | None, now: float) -> model.Times | None:
    """What every seat has left, as the store's clock says now."""
    if clocks is None:
        return None
    running, timing = clocks.running, clocks.timing
    return model.Times(
        now=now,
        kind=timing.kind,
        little=clocks.little,
        seats=[
            model.SeatTime(seat, clocks.to_answer(seat), clocks.until(seat))
            if seat in running
            else model.SeatTime(seat, left, None)
            for seat, left in enumerate(clocks.left)
            if seat in running or (timing.kind == "clock" and seat not in clocks.robots)
        ],
        offer=clocks.offer is not None,
        away=list(clocks.away),
        gone=clocks.gone,
        pause=clocks.pause,
        paused=clocks.paused,
    )
