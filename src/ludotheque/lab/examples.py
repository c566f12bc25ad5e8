"""What an event sounds like: the first one of its kind, found by playing again a game in which it was told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludotheque.kernel.agenda import Event
from ludotheque.lab.playing import Plan, Recorded, Sitting, played
from ludotheque.lab.watching import Counts


def examples(plan: Plan, games: Sequence[Recorded], known: Mapping[str, Event]) -> dict[str, Event]:
    """One event of every kind told in these games, besides those already known.

    A robot that thinks by the clock plays no game twice, and one that searches takes its time: then none is looked for.
    """
    found = dict(known)
    if any([bot.startswith("search") for game in games[:1] for bot in game.bots]):
        return found
    for game in games:
        if any([kind not in found for kind in game.events]):
            s = played(Sitting(plan._replace(bots=game.bots, events=True), game.number), Counts())
            for _, event in s.telling or ():
                found.setdefault(str(event[0]), event)
    return found
