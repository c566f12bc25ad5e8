"""The frames that go out: one whole page, one state for a program, who is here."""

from __future__ import annotations

from ludotheque.kernel.agenda import Refusal, Seat
from ludotheque.kernel.game import Game
from ludotheque.parts import Scene
from ludotheque.say import Tongue, refusal
from ludotheque.say.sentences import capital
from ludotheque.web.http import addresses
from ludotheque.web.http.refused import code_of
from ludotheque.web.page import model
from ludotheque.web.page.build import PageBuilder
from ludotheque.web.room.room import Room
from ludotheque.web.room.sitting import Sitting
from ludotheque.web.site import drawings


def table_facts(room: Room, sitting: Sitting, visitor: str) -> model.TableFacts:
    head = room.head
    return model.TableFacts(
        id=room.id,
        name=head.name,
        game=head.game,
        title=sitting.table.game.title,
        dice="real" if head.dice == "entered" else "virtual",
        undo=head.undo,
        spectators=head.spectators,
        hints=head.hints,
        fast=sitting.fast,
        think=room.rooms.settings.think,
        absent=room.rooms.settings.absent_seconds,
        over=not sitting.table.to_act,
        owner=room.owner == visitor,
        rematch=addresses.table(sitting.rematch) if sitting.rematch else "",
        commitment=head.commitment,
        stirred=sitting.origins.stirred,
    )


def stirred(sitting: Sitting) -> model.StirredFrame:
    """Who has added to the dice by now, for a page that has everything else."""
    return model.StirredFrame(sitting.seq, sitting.origins.stirred)


def board_facts(game: Game, scene: Scene, lang: str) -> model.BoardFacts:
    return model.BoardFacts(
        url=addresses.board(game.key, lang, drawings.board(game, lang).mark),
        symbols=addresses.symbols(game.key, drawings.symbols(game).mark),
        size=scene.size,
        ground=scene.ground,
    )


def page(
    room: Room,
    sitting: Sitting,
    visitor: str,
    seat: Seat | None,
    tongue: Tongue,
    sent: int,
    curtain: Seat | None = None,
) -> model.PageFrame:
    """The whole page of a seat, with those lines of the log that were not sent before."""
    builder = PageBuilder(sitting, seat, tongue)
    mine = room.seats_of(visitor)
    free = {place for place in sitting.persons if room.places[place] is None}
    own = seat is not None and sitting.person(seat)
    asked = own and bool(builder.options)
    return model.PageFrame(
        seq=sitting.seq,
        moment=len(sitting.table.log),
        table=table_facts(room, sitting, visitor),
        mine=mine,
        seat=seat,
        curtain=None if curtain is None else curtain_facts(builder, curtain),
        question=builder.question(),
        moves=builder.moves() if own else [],
        throw=builder.throw() if own else None,
        dice=builder.dice() if own else None,
        free=builder.free() if own else None,
        barter=builder.barter if asked else None,
        unplayable=builder.near_misses() if asked else [],
        hint=builder.hint() if own else None,
        undo=builder.undo(),
        undo_asked=undo_asked(room, builder, seat),
        seats=builder.seats(free, mine),
        others=builder.others(),
        pieces=builder.pieces(),
        tray=builder.tray,
        middle=builder.middle,
        places=builder.places(),
        log=builder.log(sent),
        end=builder.end(addresses.end(room.id)),
        board=board_facts(sitting.table.game, builder.scene, tongue.lang),
    )


def curtain_facts(builder: PageBuilder, seat: Seat) -> model.Curtain:
    """Whom the screen is handed to, and what everybody heard since that person's last answer."""
    own = [at for at, (who, _) in enumerate(builder.table.log) if who == seat]
    since = own[-1] if own else 0
    told = builder.told()
    start = next((n for n, (at, _) in enumerate(told) if at >= since), len(told))
    return model.Curtain(seat, builder.names[seat], builder.lines(told, max(start, len(told) - 12)))


def undo_asked(room: Room, builder: PageBuilder, seat: Seat | None) -> model.UndoRequest | None:
    asked = builder.sitting.asked
    if asked is None:
        return None
    text = builder.say("{name} asks to take back an answer.").format(name=builder.names[asked.by])
    has_say = seat is not None and room.places[seat] not in (None, room.places[asked.by])
    return model.UndoRequest(asked.by, text, has_say and seat not in asked.agreed)


def state(sitting: Sitting, seat: Seat | None, sent: int) -> model.StateFrame:
    """The same for a program: the bare view, the listed answers, and what was told."""
    table, wanted = sitting.table, awaited(sitting, seat)
    return model.StateFrame(
        seq=sitting.seq,
        seat=seat,
        to_act=table.to_act,
        awaited=wanted,
        view=sitting.view(seat),
        options=table.options(seat) if seat is not None and wanted == "play" else [],
        outcome=outcome(sitting),
        people=table.people,
        commitment=sitting.head.commitment,
        stirred=sitting.origins.stirred,
        events=[event for _, event in sitting.told(seat)[sent:]],
    )


def awaited(sitting: Sitting, seat: Seat | None) -> model.Awaited | None:
    """What this seat shall do before the game goes on."""
    if seat is None or not sitting.person(seat):
        return None
    if sitting.table.real_throw:
        return "dice" if sitting.may_enter(seat) else None
    if not sitting.waits_for(seat):
        return None
    return "play" if sitting.table.chance is None else "throw"


def outcome(sitting: Sitting) -> model.Result | None:
    won = sitting.table.outcome
    return None if won is None else model.Result(won.ranking, won.scores, won.reason, won.places)


def presence(room: Room) -> model.PresenceFrame:
    here = room.company.here()
    away = {
        str(seat): int(room.company.away(seat) or 0)
        for seat, owner in enumerate(room.places)
        if owner and seat not in here
    }
    return model.PresenceFrame(sorted(here), away, len(room.company.visitors() - set(room.places)))


def refused(wrong: Refusal, tongue: Tongue, intent: str | None, seq: int | None) -> model.RefusedFrame:
    return model.RefusedFrame(intent, code_of(wrong, "rules"), capital(refusal(wrong, tongue)), wrong.rules, seq)
