"""Forms of a store: numbered steps, each with what undoes it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ludotheque.say.sentences import _
from ludotheque.web.store import StoreError


class Migration(NamedTuple):
    """Statements that bring a store from one form to the next, those that bring it back, and what that drops."""

    does: tuple[str, ...]
    undoes: tuple[str, ...]
    drops: str


EVERYTHING = _("every table")  # so it is refused where there are any
SNAPSHOTS = _("snapshots, which are made again by themselves")


def path_between(steps: Sequence[Migration], version: int, wanted: int) -> list[str]:
    """The statements that lead from one form to another, forward or back."""
    forward = [statement for step in steps[version:wanted] for statement in step.does]
    return forward + [statement for step in reversed(steps[wanted:version]) for statement in step.undoes]


def no_such_version(wanted: int, newest: int) -> StoreError:
    facts = {"wanted": wanted, "newest": newest}
    return StoreError("there is no form {wanted}; this Ludothèque knows those from 0 to {newest}", (), facts)


def loses_records(place: str) -> StoreError:
    return StoreError(
        "{place} has tables, and without a form they would be lost: nothing was changed", (), {"place": place}
    )
