"""The end of a game for its page: the verdict, the ranking, the accounts, and the moments that counted."""

from __future__ import annotations

from typing import Any, Final

from ludotheque import levels
from ludotheque.kernel.agenda import Seat
from ludotheque.languages import Tongue
from ludotheque.scenery.parts import Verdict
from ludotheque.web import addresses
from ludotheque.web.refused import Refused
from ludotheque.web.room import Room
from ludotheque.web.sheet import Sheet
from ludotheque.web.sitting import PERSON, Sitting

MOST_MOMENTS: Final = 6


def ending(room: Room, sitting: Sitting, visitor: str, tongue: Tongue) -> dict[str, Any]:
    if sitting.table.to_act:
        raise Refused("rules", "This game is not over yet.")
    sheet = Sheet(sitting, None, tongue)
    at = (sheet.view, sheet.names, tongue)
    return {
        "table": {
            "id": room.id,
            "name": room.head.name,
            "title": sitting.table.game.title,
            "game": room.head.game,
        },
        "verdict": sheet.scene.verdict(*at) or Verdict(tongue.gettext("The game is over."), ""),
        "accounts": sheet.scene.accounts(*at),
        "ranking": ranking(sheet),
        "moments": moments(sheet),
        "rematch": addresses.table(sitting.rematch) if sitting.rematch else "",
        "mine": bool(room.seats_of(visitor)),
        "commitment": room.head.commitment,
    }


def ranking(sheet: Sheet) -> list[dict[str, Any]]:
    """The best first; whoever is not placed comes last."""
    outcome = sheet.table.outcome
    assert outcome is not None
    rest = [seat for seat in range(sheet.table.seats) if seat not in outcome.ranking]
    return [
        {
            "place": outcome.places[seat],
            "seat": seat,
            "name": sheet.names[seat],
            "robot": robot(sheet, seat),
            "emblem": seat,
            "score": outcome.scores[seat],
            "line": sheet.scene.purse(sheet.view, seat, sheet.names, sheet.tongue).line,
        }
        for seat in (*outcome.ranking, *rest)
    ]


def robot(sheet: Sheet, seat: Seat) -> str:
    """What the robot at this seat is called by its level; nothing for a person."""
    kind = sheet.table.people[seat].kind
    return "" if kind == PERSON else levels.called(sheet.table.game, kind, sheet.tongue)


def moments(sheet: Sheet) -> list[dict[str, Any]]:
    """The largest payments from the first round on, in the order in which they were made."""
    paid = []
    begun = False
    for n, (at, event) in enumerate(sheet.told()):
        show = sheet.scene.show(event, sheet.names, sheet.tongue)
        begun, payment = begun or show.heading, show.payment
        if begun and payment is not None and (payment.payer_seat, payment.payee_seat) != (None, None):
            worth = payment.worth or int("".join(sign for sign in payment.amount if sign.isdecimal()) or 0)
            paid.append((worth, n, at, sheet.words.event(event, sheet.names, sheet.tongue)))
    largest = sorted(sorted(paid, reverse=True)[:MOST_MOMENTS], key=lambda one: one[1])
    return [{"at": at + 1, "text": text} for _, _, at, text in largest]
