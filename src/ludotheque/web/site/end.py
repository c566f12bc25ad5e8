"""The end of a game for its page: the verdict, the ranking, the accounts, and the moments that counted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from ludotheque.kernel.agenda import Seat
from ludotheque.parts import Accounts, Verdict
from ludotheque.say import Tongue
from ludotheque.shelf import levels
from ludotheque.web.http import addresses
from ludotheque.web.http.refused import Refused
from ludotheque.web.page.build import Sheet
from ludotheque.web.page.model import EndData
from ludotheque.web.room.room import Room
from ludotheque.web.room.sitting import PERSON, Sitting
from ludotheque.web.site.words import shared_words

# -- the end of a game for its page: the verdict, the ranking, the accounts, and the moments that counted


MOST_MOMENTS: Final = 6


def ending(room: Room, sitting: Sitting, visitor: str, tongue: Tongue) -> dict[str, Any]:
    if sitting.table.to_act:
        raise Refused("rules", "This game is not over yet.")
    sheet = Sheet(sitting, None, tongue)
    return {
        "table": {
            "id": room.id,
            "name": room.head.name,
            "title": sitting.table.game.title,
            "game": room.head.game,
        },
        "verdict": sheet.page.verdict() or Verdict(tongue.gettext("The game is over."), ""),
        "accounts": sheet.page.accounts(),
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
            "line": sheet.page.purse(seat).line,
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


# -- the end of a game: who won and why, the accounts line by line, and what counted


def end_context(page: Mapping[str, Any], tongue: Tongue) -> dict[str, Any]:
    """`page` has table, verdict, accounts (or None), ranking, moments, rematch, mine and commitment."""
    table, verdict = page["table"], page["verdict"]
    replay = addresses.replay(table["id"])
    api = f"/tables/{table['id']}"
    return {
        "table": table,
        "verdict": verdict,
        "ranking": [{**place, "score": figure(place["score"], tongue)} for place in page["ranking"]],
        "accounts": accounts_table(page["accounts"]),
        "moments": [{**moment, "url": f"{replay}?at={moment['at']}"} for moment in page["moments"]],
        "rematch": page["rematch"],
        "mine": page["mine"],
        "replay": replay,
        "document": f"{addresses.API}{api}/document",
        "verify": addresses.verify(table["id"]) if page["commitment"] else "",
        "data": msgspec.to_builtins(EndData(shared_words(tongue), f"{api}/rematch")),
    }


def figure(score: object, tongue: Tongue) -> str:
    """A score as the language writes it, with two decimals at most; what is already a word stays as it is."""
    if not isinstance(score, (int, float)):
        return str(score)
    return tongue.number(score).replace("-", "−")


def accounts_table(accounts: Accounts | None) -> dict[str, Any] | None:
    if accounts is None:
        return None
    return {
        "heads": accounts.heads,
        "rows": [{"label": row.label, "values": row.values, "rule": row.rule} for row in accounts.rows],
        "total": accounts.total,
        "note": accounts.note,
    }
