"""The frames that go out: one whole page, one state for a program, who is here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.kernel.agenda import Refusal, Seat
from ludotheque.kernel.amends import NONE_BY_HAND, Till
from ludotheque.kernel.game import Game
from ludotheque.parts import Scene
from ludotheque.say import Tongue, refusal
from ludotheque.say.sentences import capital, joined
from ludotheque.table import accord, saved
from ludotheque.web.http import addresses, shapes
from ludotheque.web.http.refused import code_of
from ludotheque.web.page import model, pace, standing
from ludotheque.web.page.auction import auction
from ludotheque.web.page.build import PageBuilder
from ludotheque.web.room.records import Asking
from ludotheque.web.room.sitting import PendingVote, Sitting
from ludotheque.web.site import drawings

if TYPE_CHECKING:
    from ludotheque.web.room.room import Room


def table_facts(room: Room, sitting: Sitting, owner: bool, tongue: Tongue) -> model.TableFacts:
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
        absent=room.patience,
        over=not sitting.table.to_act,
        owner=owner,
        rematch=addresses.table(sitting.rematch) if sitting.rematch else "",
        timing=pace.said(head, tongue),
        earlier=saved.earlier(sitting.table, tongue),
        commitment=head.commitment,
        stirred=sitting.origins.stirred,
    )


def stirred(sitting: Sitting) -> model.StirredFrame:
    """Who has added to the dice by now, for a page that has everything else."""
    return model.StirredFrame(sitting.seq, sitting.origins.stirred, sitting.fair())


def board_facts(game: Game, scene: Scene, lang: str) -> model.BoardFacts:
    return model.BoardFacts(
        url=addresses.board(game.key, lang, drawings.board(game, lang).mark),
        symbols=addresses.symbols(game.key, drawings.symbols(game).mark),
        size=scene.size,
        ground=scene.ground,
        spots=scene.spots(),
    )


def board_of(builder: PageBuilder) -> model.BoardFacts:
    """The same for all pages of a title."""
    facts = builder.table.game, builder.scene, builder.tongue.lang
    return builder.parts.part("board", lambda page: board_facts(*facts))


def page(
    room: Room,
    sitting: Sitting,
    visitor: str,
    seat: Seat | None,
    tongue: Tongue,
    sent: int,
    curtain: Seat | None = None,
) -> model.PageFrame:
    """The whole page of a seat, with those lines of the log that were not sent before, and the board in words."""
    builder = PageBuilder(sitting, seat, tongue)
    made = drawn(room, builder, room.seats_of(visitor), room.owner == visitor, curtain)
    made.log, made.places = builder.log(sent), builder.places()
    return made


def drawn(room: Room, builder: PageBuilder, mine: list[Seat], owner: bool, curtain: Seat | None) -> model.PageFrame:
    """The page of a seat without its log and the board in words, for whoever has these seats."""
    sitting, seat = builder.sitting, builder.seat
    free = {place for place in sitting.persons if room.places[place] is None}
    made = whole(builder, table_facts(room, sitting, owner, builder.tongue), mine, free)
    made.curtain = None if curtain is None else curtain_facts(builder, curtain)
    made.undo_asked = undo_asked(room, builder, seat)
    made.exception = exception(builder)
    if sitting.vote is not None:
        made.vote = vote(builder, sitting.vote, mine, room.voters(sitting, sitting.vote.proposal.by))
    made.times = pace.times(sitting.clocks, room.rooms.store.reckoned())
    return made


def whole(builder: PageBuilder, facts: model.TableFacts, mine: list[Seat], free: set[Seat]) -> model.PageFrame:
    """The page of a table, be it in a room or not; whoever has a room knows of curtains, pleas and time.

    The log and the board in words are added where they are wanted.
    """
    sitting, seat = builder.sitting, builder.seat
    own = seat is not None and sitting.person(seat) and not sitting.left(seat)
    asked = own and bool(builder.options)
    return model.PageFrame(
        seq=sitting.seq,
        moment=len(sitting.table.log),
        table=facts,
        fair=sitting.fair(),
        mine=mine,
        seat=seat,
        curtain=None,
        question=builder.question(),
        moves=builder.moves() if own else [],
        throw=builder.throw() if own else None,
        dice=builder.dice() if own else None,
        free=builder.free() if own else None,
        auction=auction(builder),
        standing=standing.offer(builder) if own else None,
        left=standing.left(builder),
        barter=builder.barter if asked else None,
        unplayable=builder.near_misses() if asked else [],
        hint=builder.hint() if own else None,
        role=builder.role(),
        waits=builder.waits(),
        tips=builder.tips() if own else [],
        undo=builder.undo(),
        undo_asked=None,
        exception=None,
        vote=None,
        seats=builder.seats(free, mine),
        times=None,
        others=builder.others(),
        pieces=builder.pieces(),
        tray=builder.tray,
        middle=builder.middle,
        places=[],
        aim=builder.aim(),
        log=model.Log(0, [], 0, 0),
        end=builder.end(addresses.end(facts.id)),
        board=board_of(builder),
    )


def places(sitting: Sitting, seat: Seat | None, tongue: Tongue) -> model.PlacesFrame:
    """The board in words, for a page that was not told it."""
    return model.PlacesFrame(sitting.seq, PageBuilder(sitting, seat, tongue).places())


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
    has_say = seat in room.others(builder.sitting, asked.by)
    return model.UndoRequest(asked.by, text, has_say and seat not in asked.agreed)


# -- an exception: what may be proposed, and what somebody has proposed to everybody


def exception(builder: PageBuilder) -> model.ExceptionOffer | None:
    """What this seat may propose now; one exception is proposed at a time."""
    seat, sitting = builder.seat, builder.sitting
    if seat is None or not sitting.person(seat) or not builder.table.to_act or sitting.vote is not None:
        return None
    tills = [till_shown(builder, till, seat) for till in builder.table.game.tills(builder.table.state)]
    return model.ExceptionOffer(accord.LONGEST_REASON, tills)


def till_shown(builder: PageBuilder, till: Till, seat: Seat) -> model.TillShown:
    def named(accounts: list[int]) -> list[model.AccountNamed]:
        called = [str(builder.words.who(account, builder.names, builder.tongue)) for account in accounts]
        return [model.AccountNamed(account, capital(name)) for account, name in zip(accounts, called)]

    label = capital(builder.say(till.name))
    return model.TillShown(till.name, label, named(till.payers(seat)), named([*till.purses]), till.step, till.scale)


def placings(sitting: Sitting, tongue: Tongue) -> shapes.Placings:
    """What may be set by hand, in names; nobody's secrets are in it."""
    table = sitting.table
    found = table.game.placings(table.state) if table.to_act else []
    words, places = table.words, sorted({place for one in found for place in (one.at, *one.places)})
    pieces = [
        shapes.PieceListed(one.piece, words.pawn(one.piece, table.names, tongue), one.at, one.places)
        for one in found
        if one.places
    ]
    because = "" if pieces else capital(refusal(NONE_BY_HAND, tongue))
    named = [shapes.PlaceNamed(place, words.where(place, tongue)) for place in places]
    return shapes.Placings(sitting.seq, pieces, named, because)


def vote(builder: PageBuilder, pending: PendingVote, mine: list[Seat], voters: list[Seat]) -> model.VoteShown:
    """The exception that is proposed, as this seat may read it; `voters` are all who have to agree."""
    proposal, waiting = pending.proposal, [seat for seat in voters if seat not in pending.agreed]
    given = [seat for seat in mine if seat == proposal.by or (seat in pending.agreed and seat in voters)]
    return model.VoteShown(
        by=proposal.by,
        text=accord.proposed(builder.table, proposal, builder.seat, builder.tongue),
        reason=proposal.reason,
        follows=accord.consequence(builder.table, proposal, builder.tongue),
        waits=joined([builder.names[seat] for seat in waiting], builder.say("{list} and {last}")),
        answer=[seat for seat in mine if seat in (waiting or voters)],
        withdraw=given[0] if given else None,
    )


# -- for programs


def state(sitting: Sitting, seat: Seat | None, mine: list[Seat], sent: int, now: float) -> model.StateFrame:
    """The same for a program: the bare view, the listed answers, what was told and asked, what time everybody has."""
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
        undo=sitting.head.undo,
        stirred=sitting.origins.stirred,
        fair=sitting.fair(),
        standing=[] if seat is None else sitting.standing.of(table, seat),
        times=pace.times(sitting.clocks, now),
        pleas=[plea(sitting, asking, mine) for asking in sitting.asking()],
        events=[event for _, event in sitting.told(seat)[sent:]],
    )


def plea(sitting: Sitting, asking: Asking, mine: list[Seat]) -> model.PleaHeard:
    proposal = sitting.vote.proposal if sitting.vote and asking.kind == "vote" else None
    return model.PleaHeard(
        kind=asking.kind,
        by=asking.by,
        agreed=asking.agreed,
        yours=bool(asking.waits_for(mine, sitting.table.people)),
        wish=proposal.wish if proposal else None,
        reason=proposal.reason if proposal else "",
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
