"""The frames that go out: one whole page, one state for a program, who is here."""

from __future__ import annotations

from typing import Any

from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.game import Game
from ludotheque.parts import Scene
from ludotheque.say import Tongue, refusal
from ludotheque.say.sentences import capital
from ludotheque.web.http import addresses
from ludotheque.web.page.build import Sheet
from ludotheque.web.room.room import Room
from ludotheque.web.room.sitting import Sitting
from ludotheque.web.site import drawings


def table_facts(room: Room, sitting: Sitting, visitor: str) -> dict[str, Any]:
    head = room.head
    return {
        "id": room.id,
        "name": head.name,
        "game": head.game,
        "title": sitting.table.game.title,
        "dice": "real" if head.dice == "entered" else "virtual",
        "undo": head.undo,
        "spectators": head.spectators,
        "hints": head.hints,
        "fast": sitting.fast,
        "think": room.rooms.settings.think,
        "absent": room.rooms.settings.absent_seconds,
        "over": not sitting.table.to_act,
        "owner": room.owner == visitor,
        "rematch": addresses.table(sitting.rematch) if sitting.rematch else "",
        **dice_facts(sitting),
    }


def dice_facts(sitting: Sitting) -> dict[str, Any]:
    """What everybody may know of the dice before the end: what was promised, and who has added to it."""
    return {"commitment": sitting.head.commitment, "stirred": sitting.origins.stirred}


def stirred(sitting: Sitting) -> dict[str, Any]:
    """Who has added to the dice by now, for a page that has everything else."""
    return {"type": "stirred", "seq": sitting.seq, "stirred": sitting.origins.stirred}


def board_facts(game: Game, scene: Scene, lang: str) -> dict[str, Any]:
    return {
        "url": addresses.board(game.key, lang, drawings.board(game, lang).mark),
        "symbols": addresses.symbols(game.key, drawings.symbols(game).mark),
        "size": scene.size,
        "ground": scene.ground,
    }


def page(
    room: Room,
    sitting: Sitting,
    visitor: str,
    seat: Seat | None,
    tongue: Tongue,
    sent: int,
    curtain: Seat | None = None,
) -> dict[str, Any]:
    """The whole page of a seat, with those lines of the log that were not sent before."""
    sheet = Sheet(sitting, seat, tongue)
    mine = room.seats_of(visitor)
    free = {place for place in sitting.persons if room.places[place] is None}
    return {
        "type": "page",
        "seq": sitting.seq,
        "moment": len(sitting.table.log),
        "table": table_facts(room, sitting, visitor),
        "mine": mine,
        "seat": seat,
        "curtain": None if curtain is None else curtain_facts(sheet, curtain),
        "question": sheet.question(),
        **sheet.answers(),
        "undo_asked": undo_asked(room, sheet, seat),
        "seats": sheet.seats(free, mine),
        **sheet.things(),
        "log": sheet.log(sent),
        "end": sheet.end(addresses.end(room.id)),
        "board": board_facts(sitting.table.game, sheet.scene, tongue.lang),
    }


def curtain_facts(sheet: Sheet, seat: Seat) -> dict[str, Any]:
    """Whom the screen is handed to, and what everybody heard since that person's last answer."""
    own = [at for at, (who, _) in enumerate(sheet.table.log) if who == seat]
    since = own[-1] if own else 0
    told = sheet.told()
    start = next((n for n, (at, _) in enumerate(told) if at >= since), len(told))
    return {"seat": seat, "name": sheet.names[seat], "lines": sheet.lines(told, max(start, len(told) - 12))}


def undo_asked(room: Room, sheet: Sheet, seat: Seat | None) -> dict[str, Any] | None:
    asked = sheet.sitting.asked
    if asked is None:
        return None
    text = sheet.say("{name} asks to take back an answer.").format(name=sheet.names[asked.by])
    has_say = seat is not None and room.places[seat] not in (None, room.places[asked.by])
    return {"by": asked.by, "text": text, "answer": has_say and seat not in asked.agreed}


def state(room: Room, sitting: Sitting, seat: Seat | None, sent: int) -> dict[str, Any]:
    """The same for a program: the bare view, the listed answers, and what was told."""
    table = sitting.table
    awaited = None
    if seat is not None and sitting.person(seat):
        if sitting.table.real_throw:
            awaited = "dice" if sitting.may_enter(seat) else None
        elif sitting.waits_for(seat):
            awaited = "throw" if sitting.table.chance is not None else "play"
    told = sitting.told(seat)
    return {
        "type": "state",
        "seq": sitting.seq,
        "seat": seat,
        "to_act": table.to_act,
        "awaited": awaited,
        "view": sitting.view(seat),
        "options": table.options(seat) if seat is not None and awaited == "play" else [],
        "events": [event for _, event in told[sent:]],
        "outcome": outcome(sitting),
        "people": table.people,
        **dice_facts(sitting),
    }


def outcome(sitting: Sitting) -> dict[str, Any] | None:
    found = sitting.table.outcome
    if found is None:
        return None
    return {"ranking": found.ranking, "scores": found.scores, "reason": found.reason, "places": found.places}


def presence(room: Room) -> dict[str, Any]:
    here = room.company.here()
    away = {
        str(seat): int(room.company.away(seat) or 0)
        for seat, owner in enumerate(room.places)
        if owner and seat not in here
    }
    owners = set(room.places)
    return {
        "type": "presence",
        "here": sorted(here),
        "away": away,
        "spectators": len(room.company.visitors() - owners),
    }


def refused(wrong: Any, tongue: Tongue, intent: str | None, seq: int | None) -> dict[str, Any]:
    code = getattr(wrong, "code", "rules")
    return {
        "type": "refused",
        "intent": intent,
        "code": code,
        "message": capital(refusal(wrong, tongue)),
        "rules": wrong.rules,
        "seq": seq,
    }
