"""The columns of a dataset, by their version.  A column may be added with a new version; none changes its meaning."""

from __future__ import annotations

from typing import Final

import pyarrow

from ludotheque import __version__

SCHEMA_VERSION: Final = 1

GAMES: Final = pyarrow.schema(
    [
        ("game_id", pyarrow.string()),  # title, seats, seed and number: what the same game is played from again
        ("title", pyarrow.string()),
        ("game_version", pyarrow.int32()),
        ("edition", pyarrow.string()),  # the fingerprint of the board and its cards
        ("rules", pyarrow.string()),  # every house rule, as JSON
        ("seats", pyarrow.int8()),
        ("bots", pyarrow.list_(pyarrow.string())),  # by seat
        ("seed", pyarrow.int64()),
        ("number", pyarrow.int64()),
        ("decisions", pyarrow.int32()),  # rows in the other table
        ("reason", pyarrow.string()),  # why it ended; null when it was given up
        ("places", pyarrow.list_(pyarrow.int8())),  # by seat: 1 for the first, 0 when not placed
        ("scores", pyarrow.list_(pyarrow.float64())),  # by seat, in the title's own unit
    ]
)
DECISIONS: Final = pyarrow.schema(
    [
        ("game_id", pyarrow.string()),
        ("ply", pyarrow.int32()),  # decisions of this game so far
        ("seat", pyarrow.int8()),
        ("question", pyarrow.string()),
        ("options", pyarrow.int32()),  # how many answers were listed
        ("option", pyarrow.int32()),  # which of them was given; null when it is legal but not listed
        ("move", pyarrow.string()),  # as JSON
        ("view", pyarrow.string()),  # what the seat saw, as JSON; null unless asked for
        ("place", pyarrow.int8()),  # of this seat, at the end; null when the game was given up
        ("share", pyarrow.float32()),  # of the victory
    ]
)
TABLES: Final = {"games": GAMES, "decisions": DECISIONS}


def stamped(table: str) -> pyarrow.Schema:
    """The columns of this table, with what a reader of the file must know."""
    about = {
        "ludotheque.table": table,
        "ludotheque.schema_version": str(SCHEMA_VERSION),
        "ludotheque.version": __version__,
    }
    return TABLES[table].with_metadata(about)
