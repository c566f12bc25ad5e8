"""Give every place a thing it may hold, by lot: a perfect matching found by augmenting paths."""

from __future__ import annotations

from random import Random


def assigned(allowed: list[set[int]], colours: list[int], rng: Random) -> list[int] | None:
    """For each place the index of a thing whose colour it allows, all different; None when that cannot be.

    An empty set allows everything.  There may be more things than places.
    """
    things = list(range(len(colours)))
    rng.shuffle(things)
    places = list(range(len(allowed)))
    rng.shuffle(places)
    places.sort(key=lambda place: not allowed[place])
    holder = [-1] * len(colours)
    for place in places:
        if not _settle(place, allowed, colours, things, holder, set()):
            return None
    found = [-1] * len(allowed)
    for thing, place in enumerate(holder):
        if place >= 0:
            found[place] = thing
    return found


def _settle(
    place: int, allowed: list[set[int]], colours: list[int], things: list[int], holder: list[int], tried: set[int]
) -> bool:
    """Find a thing for this place: a free one, or one whose holder can be settled elsewhere."""
    fitting = [thing for thing in things if not allowed[place] or colours[thing] in allowed[place]]
    for thing in fitting:
        if holder[thing] < 0:
            holder[thing] = place
            return True
    for thing in fitting:
        if thing not in tried:
            tried.add(thing)
            if _settle(holder[thing], allowed, colours, things, holder, tried):
                holder[thing] = place
                return True
    return False
