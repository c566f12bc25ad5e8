"""Games made up for tests of what is counted: only what counts is given."""

from __future__ import annotations

from ludotheque.lab.play.game import Recorded


def finished(
    bots: tuple[str, ...],
    winners: tuple[int, ...],
    *,
    decisions: int = 100,
    leads: int = 3,
    number: int = 0,
    places: tuple[int, ...] | None = None,
    throws: int = 40,
    draws: int = 0,
) -> Recorded:
    ranked = tuple([1 if seat in winners else 1 + len(winners) for seat in range(len(bots))])
    return Recorded(
        number=number,
        bots=bots,
        decisions=decisions,
        throws=throws,
        draws=draws,
        reason="end" if winners else None,
        winners=winners,
        places=(ranked if winners else ()) if places is None else places,
        scores=(),
        rounds=None,
        leads=leads,
        fired={},
        events={},
        about={},
        marks={},
        curve=(),
    )
