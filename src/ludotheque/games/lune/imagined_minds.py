"""What is known to whom in an imagined table: to the seat that imagines it what it knows, to others what all can tell.

Which of the options in a pile another saw before he lost it, and which he left under packs, is partly his secret: it
is not copied.  He is believed to know all that match the token, and to have forgotten what was taken from a layer.
"""

from __future__ import annotations

from ludotheque.games.lune.imagined_places import Place, Places
from ludotheque.games.lune.riches import Sample
from ludotheque.games.lune.table import Sky
from ludotheque.kernel.agenda import Seat


def keep_own(s: Sky, places: Places) -> None:
    """Of those who see an option this seat alone is left, of the layers it has lain in its own."""
    me, knows, riches = places.me, places.knows, s.riches
    riches.seers = [(me,) if me in seers else () for seers in riches.seers]
    if len(riches.layer_seers) > 1:
        riches.layers = [tuple([layer for layer in row if layer in knows]) if row else row for row in riches.layers]


def trail(place: Place, mark: int) -> tuple[int, ...]:
    """L113: the layers of an option that lies here: the one in which the seat knew it, and the one it lies in."""
    if place.layer == mark:
        return (mark,) if mark else ()
    return tuple([layer for layer in (mark, place.layer) if layer])


def tell_owners(s: Sky, me: Seat) -> None:
    """L65 L142: who has options before him knows them; so does who lost the pile they lie in."""
    seers = s.riches.seers
    for seat in range(s.seats):
        if seat == me:
            continue
        for option in s.options_of(seat):
            seers[option] = (min(seat, me), max(seat, me)) if seers[option] else (seat,)
    if s.ambushes:
        for samples in s.riches.piles:
            for sample in samples:
                tell_losers(s, sample, me)


def tell_losers(s: Sky, sample: Sample, me: Seat) -> None:
    """L142 L148: what matches the token stays with it; an exhausted option may have been laid elsewhere since."""
    fought = {seat for pair in s.ambushes for seat in pair}
    losers = [seat for seat in sample.seers if seat != me and seat in fought]
    for option in sample.options:
        if s.board.option_kind[option] == sample.kind:
            s.riches.seers[option] = tuple(sorted({*s.riches.seers[option], *losers}))
