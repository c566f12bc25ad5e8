"""Give every place a thing it may hold, by lot: a perfect matching found by augmenting paths."""

from __future__ import annotations

from random import Random


def mixed(things: list[int], rng: Random) -> list[int]:
    """The same things in an order of chance."""
    chance = rng.random
    return [thing for _, thing in sorted([(chance(), thing) for thing in things])]


def assigned(allowed: list[list[int]], colours: list[int]) -> list[int] | None:
    """For each place the index of a thing whose colour it allows, all different; None when that cannot be.

    Places choose in their order, each the first thing that is left for it; the caller mixes both before.  There may be
    more things than places.
    """
    holder = [-1] * len(colours)
    for place in range(len(allowed)):
        if not _settle(place, allowed, colours, holder, set()):
            return None
    found = [-1] * len(allowed)
    for thing, place in enumerate(holder):
        if place >= 0:
            found[place] = thing
    return found


def _settle(place: int, allowed: list[list[int]], colours: list[int], holder: list[int], tried: set[int]) -> bool:
    """Find a thing for this place: a free one, or one whose holder can be settled elsewhere."""
    kinds = allowed[place]
    for thing, colour in enumerate(colours):
        if holder[thing] < 0 and colour in kinds:
            holder[thing] = place
            return True
    for thing, colour in enumerate(colours):
        if colour in kinds and thing not in tried:
            tried.add(thing)
            if _settle(holder[thing], allowed, colours, holder, tried):
                holder[thing] = place
                return True
    return False
