"""The API: everything a page does, a program can do too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec
from starlette.responses import Response

from ludotheque import shelf
from ludotheque.kernel.agenda import IllegalMove, Move, Seat
from ludotheque.kernel.game import Game
from ludotheque.lessons import lesson, taught
from ludotheque.lessons.legend import legend
from ludotheque.say import tongue as tongue_of
from ludotheque.shelf import levels
from ludotheque.shelf.figures import Figures
from ludotheque.shelf.rulebook import glossary, rulebook
from ludotheque.table.findings import Verified
from ludotheque.web.background import answers
from ludotheque.web.background.answers import Learning, No
from ludotheque.web.background.games import unpacked
from ludotheque.web.background.queue import Asked
from ludotheque.web.http import addresses, shapes
from ludotheque.web.http.calls import JSON, PRIVATE, Call, Query, operation
from ludotheque.web.http.entrance import asked_from
from ludotheque.web.http.identity import CARRIES, dated_token, fresh_token, good_until, token_hash
from ludotheque.web.http.refused import Refused
from ludotheque.web.page import frames, pace
from ludotheque.web.page.build import PageBuilder
from ludotheque.web.page.model import HintShown, Json, LessonShown, LessonStep
from ludotheque.web.room import intents, tables
from ludotheque.web.room import replay as replaying
from ludotheque.web.room.export import Export, export, take
from ludotheque.web.room.messages import Intent, Kept
from ludotheque.web.room.replay import Watching
from ludotheque.web.room.room import Room
from ludotheque.web.room.sitting import Sitting
from ludotheque.web.site import drawings

SEAT = Query("seat", {"type": "string", "pattern": "^([0-9]{1,2}|all)$"}, "whose eyes; left out: a spectator's")
AT = Query("at", {"type": "integer", "minimum": 0, "maximum": 1_000_000}, "after how many entries of the log")
FROM = Query("from", {"type": "integer", "minimum": 0, "maximum": 1_000_000}, "the first moment")
STEP = Query("step", {"type": "integer", "minimum": 0, "maximum": 1000}, "which step of the lesson")
LEARNER = Query("name", {"type": "string", "maxLength": 60}, "what the learner is called")
BEFORE = Query("before", {"type": "integer", "minimum": 0, "maximum": 1_000_000}, "lines before this one")


# -- who and what there is


@operation("POST", "/visitors", shapes.Key, shapes.Nothing, 201)
async def new_visitor(call: Call) -> shapes.Key:
    """A key for a program; a browser has its cookie instead."""
    return shapes.Key(call.entrance.identity.sign(fresh_token()))


@operation("GET", "/games", list[shapes.GameShown])
async def list_games(call: Call) -> list[shapes.GameShown]:
    """The titles on the shelf, their seats, robots and house rules."""
    return [game_shown(game, call.lang) for game in shelf.games().values()]


def game_shown(game: Game, lang: str) -> shapes.GameShown:
    options, tongue = {}, tongue_of(lang, game)
    for name, rule in game.options.items():
        choices = [shapes.ChoiceShown(choice, rule.choice(choice, tongue)) for choice in rule.choices]
        span = None if rule.span is None else [rule.span.start, rule.span.stop - 1]
        options[name] = shapes.HouseRuleShown(
            rule.called(tongue), rule.told(tongue), rule.rule, choices, rule.default, span
        )
    seats = [game.seats.start, game.seats.stop - 1]
    known = levels.of(game)
    names = {level: levels.called(game, level, tongue) for level in known}
    return shapes.GameShown(game.key, game.title, seats, game.version, known, names, options)


@operation("GET", "/games/{game}/rules", list[shapes.RuleShown])
async def list_rules(call: Call) -> list[shapes.RuleShown]:
    """The numbered law of a title."""
    call.headers["Cache-Control"] = "private, max-age=600"
    book = rulebook(call.game(), call.lang)
    return [shapes.RuleShown(r.id, r.title, r.status, r.section, r.text, r.source) for r in book.values()]  # type: ignore[arg-type]


@operation("GET", "/games/{game}/glossary", list[shapes.TermShown])
async def list_terms(call: Call) -> list[shapes.TermShown]:
    """The words of a title, in the order of the alphabet."""
    call.headers["Cache-Control"] = "private, max-age=600"
    return [shapes.TermShown(*term) for term in glossary(call.game(), call.lang)]


@operation("GET", "/games/{game}/essentials", list[shapes.PointShown])
async def list_essentials(call: Call) -> list[shapes.PointShown]:
    """What to know before a first game, point by point; none of a title without a lesson."""
    call.headers["Cache-Control"] = "private, max-age=600"
    game = call.game()
    await drawings.ready(call.rooms.background, game, call.lang)
    return points(game, call.lang)


def points(game: Game, lang: str) -> list[shapes.PointShown]:
    return [
        shapes.PointShown(*drawings.pictured(game, point.picture, lang), point.spans(tongue_of(lang, game)))
        for point in (lesson(game).essentials if taught(game) else [])
    ]


@operation("GET", "/games/{game}/legend", list[shapes.SignShown])
async def list_signs(call: Call) -> list[shapes.SignShown]:
    """The signs of the board, each with its picture."""
    call.headers["Cache-Control"] = "private, max-age=600"
    game = call.game()
    await drawings.ready(call.rooms.background, game, call.lang)
    return signs(game, call.lang)


def signs(game: Game, lang: str) -> list[shapes.SignShown]:
    spoken = tongue_of(lang, game)
    return [
        shapes.SignShown(
            *drawings.pictured(game, sign.picture, lang), sign.word.said(spoken), sign.said(spoken), sign.rule
        )
        for sign in legend(game)
    ]


# -- lessons: nothing of them is kept here, the number of the step is all a browser has to remember


def course(call: Call) -> Game:
    game = call.game()
    if not taught(game):
        raise Refused("missing", "This title has no lesson yet.")
    return game


@operation("GET", "/games/{game}/lesson", LessonShown, query=(STEP, LEARNER))
async def look_at_lesson(call: Call) -> Response:
    """A lesson at one of its steps."""
    step, name = call.number("step", 0), call.request.query_params.get("name", "")
    return await learnt(call, answers.lesson_step, step, name)


@operation("POST", "/games/{game}/lesson", LessonShown, shapes.LessonAnswer)
async def answer_lesson(call: Call) -> Response:
    """What the learner does: the next step, or what the coach says to an answer that is not played."""
    wanted = call.body
    return await learnt(call, answers.lesson_step, wanted.step, wanted.name, True, wanted.move)


@operation("GET", "/games/{game}/course", list[LessonStep], packed=True)
async def whole_lesson(call: Call) -> Response:
    """A lesson at all its steps, with what comes of each answer: to be taken where no server can be asked."""
    return await learnt(call, answers.whole_lesson, 0, "")


async def learnt(
    call: Call,
    work: Callable[[Learning], bytes | No],
    step: int,
    name: str,
    answered: bool = False,
    move: Move | None = None,
) -> Response:
    """A lesson is played in the background; what its steps are to whoever has no name is remembered."""
    game, background = course(call), call.rooms.background
    await drawings.ready(background, game, call.lang)
    job = Learning(game.key, step, name, answered, move, call.lang, drawings.board(game, call.lang).mark)
    found = await call.patiently(background.ask(work, job, None if name or move else (work.__name__, *job)))
    if isinstance(found, No):
        raise IllegalMove("{reason}", found.rules, {"reason": found.sentence})
    return Response(found, headers=PRIVATE, media_type=JSON)


# -- tables


@operation("POST", "/tables", shapes.TableMade, shapes.NewTable, 201)
async def new_table(call: Call) -> shapes.TableMade:
    """Set up a table; each seat is me, somebody here at this screen, a friend by link, or a robot."""
    return await tables.create(call.rooms, call.known_visitor(), call.body, call.shared)


@operation("GET", "/tables", list[shapes.TableListed])
async def list_tables(call: Call) -> list[shapes.TableListed]:
    """The tables of this visitor, where it is their turn first."""
    return await tables.tables_of(call.rooms, call.visitor, call.lang)


@operation("GET", "/export", bytes, media="application/zip")
async def take_home(call: Call) -> Response:
    """All that this visitor owns: finished games whole, of others what their own seats may see, what they have said."""
    visitor, entrance = call.known_visitor(), call.entrance
    entrance.not_too_fast(call.request, entrance.exports)
    store = call.rooms.store
    outbox, ring = store.outbox, store.keyring
    told = (
        await outbox.person(visitor),
        await outbox.wishes(visitor),
        await ring.of(visitor),
        await store.person(visitor),
    )
    wanted = Export(visitor, call.lang, call.rooms.dice_keys, *told)
    background = call.rooms.background
    async with entrance.exporting():
        packed = await export(call.rooms.store, wanted, lambda job: call.patiently(background.ask(take, job)))
    headers = {**PRIVATE, "Content-Disposition": 'attachment; filename="ludotheque.zip"'}
    return Response(packed, headers=headers, media_type="application/zip")


@operation("POST", "/tables/{table}/invitations/{seat}", shapes.Link, shapes.Nothing)
async def invite(call: Call) -> shapes.Link:
    """A new link for a seat nobody has taken; the old one is void."""
    room = await call.room()
    seat = call.request.path_params["seat"]
    if not (seat.isascii() and seat.isdecimal()) or len(seat) > 2:
        raise Refused("bad", "There is no such seat.")
    return await tables.invite_again(call.rooms, room, call.known_visitor(), int(seat), call.shared)


@operation("POST", "/join/look", shapes.Invited, shapes.TokenShown)
async def look_at_invitation(call: Call) -> shapes.Invited:
    """What an invitation is for; nothing is changed."""
    found = await call.rooms.store.invited(token_hash(call.body.token))
    if found is None:
        raise Refused("missing", "This invitation is not valid, or no longer.")
    table, place = found
    room = await call.rooms.room(table)
    async with room.lock:
        sitting = await room.sitting()
        people = sitting.table.people
    game = shelf.games()[room.head.game]
    spoken = tongue_of(call.lang, game)
    about = game.scene(shelf.default_edition(game)).about(spoken)
    return shapes.Invited(
        table=table,
        seat=place.seat,
        name=people[place.seat].name,
        game=room.head.game,
        title=game.title,
        table_name=room.head.name,
        people=[shapes.PersonShown(*person) for person in people],
        free=room.places[place.seat] is None,
        commitment=room.head.commitment,
        about=about.tagline,
        minutes=Figures(game, spoken).times().get(len(people)) or about.minutes,
        role=role_of(PageBuilder(sitting, place.seat, spoken)),
        timing=pace.said(room.head, spoken),
    )


def role_of(builder: PageBuilder) -> str:
    """What a seat is besides one of all, in two sentences."""
    role = builder.role()
    return f"{role.name} {role.text}" if role else ""


@operation("POST", "/join", shapes.SeatTaken, shapes.Join)
async def join(call: Call) -> shapes.SeatTaken:
    """Take the seat of an invitation."""
    room, seat = await tables.sit_down(call.rooms, call.known_visitor(), call.body.token, call.body.name)
    return shapes.SeatTaken(room.id, seat, addresses.table(room.id))


@operation("GET", "/tables/{table}", shapes.TableRead, query=(SEAT,))
async def read_table(call: Call) -> shapes.TableRead:
    """The table as one of one's own seats sees it, or as a spectator does."""
    async with call.sitting() as (room, sitting):
        seat = own_seat(call, room, sitting)
        mine = room.seats_of(call.visitor)
        facts = msgspec.structs.asdict(frames.state(sitting, seat, mine, 0, room.rooms.store.reckoned()))
    del facts["events"]
    return shapes.TableRead(**facts, table=room.id)


def own_seat(call: Call, room: Room, sitting: Sitting) -> Seat | None:
    """One of one's own seats, if any is asked for."""
    asked = call.request.query_params.get("seat")
    mine = [seat for seat in room.seats_of(call.visitor) if str(seat) == asked]
    if asked is not None and not (mine and (call.program or room.may_show(sitting, call.visitor, mine[0]))):
        raise Refused("not_yours", "This seat is not yours. Its secrets are shown after the end.")
    return mine[0] if mine else None


@operation("GET", "/tables/{table}/options", shapes.Options, query=(SEAT,))
async def list_options(call: Call) -> shapes.Options:
    """The answers worth showing, each in words; where any sum will do, a few stand for all."""
    async with call.sitting() as (room, sitting):
        seat = own_seat(call, room, sitting)
        builder = PageBuilder(sitting, seat, call.tongue(sitting.table.game))
        awaited = frames.awaited(sitting, seat)
        moves = builder.options if awaited == "play" else []
        return shapes.Options(sitting.seq, awaited, [shapes.OptionShown(move, builder.option(move)) for move in moves])


@operation("GET", "/tables/{table}/placings", shapes.Placings)
async def list_placings(call: Call) -> shapes.Placings:
    """The pieces that somebody may propose to set elsewhere now, and the places for each; the same for everybody."""
    async with call.sitting() as (_, sitting):
        return frames.placings(sitting, call.tongue(sitting.table.game))


@operation("GET", "/tables/{table}/log", shapes.LogLines, query=(SEAT, BEFORE))
async def read_log(call: Call) -> shapes.LogLines:
    """What one of one's own seats was told, in sentences."""
    async with call.sitting() as (room, sitting):
        tongue = call.tongue(sitting.table.game)
        asked = call.request.query_params.get("seat")
        return replaying.earlier(room, sitting, call.visitor, call.number("before", 1_000_000), asked, tongue)


@operation("GET", "/tables/{table}/replay", shapes.Replay, query=(SEAT, AT))
async def replay(call: Call) -> Response:
    """The page of any moment; every seat's after the end."""
    return await watched(call, replaying.shown, call.number("at", 1_000_000))


@operation("GET", "/tables/{table}/replay/stretch", shapes.ReplayStretch, query=(SEAT, FROM), packed=True)
async def replay_stretch(call: Call) -> Response:
    """Moments of a finished game one after the other: to be watched where no server can be asked."""
    return await watched(call, replaying.built, call.number("from", 0), over=True)


async def watched(call: Call, work: Callable[[Watching], bytes], at: int, over: bool = False) -> Response:
    """A table's past, shown in the background."""
    call.entrance.not_too_fast(call.request, call.entrance.replays)
    room = await call.room()
    await drawings.ready(call.rooms.background, shelf.game(room.head.game), call.lang)
    async with room.lock:
        sitting = await room.sitting()
        if over and sitting.table.to_act:
            raise Refused("rules", "This game is not over yet.")
        asked = call.request.query_params.get("seat")
        tongue = call.tongue(sitting.table.game)
        job = replaying.watching(room, sitting, call.visitor, asked, tongue)._replace(at=at)
        answer = call.rooms.background.ask(work, job, (work.__name__, *job.name), len(job.log))
    return Response(await call.patiently(answer), headers=PRIVATE, media_type=JSON)


@operation("GET", "/tables/{table}/document", dict[str, Json])
async def document(call: Call) -> Response:
    """The whole game as one saved file, once it is over."""
    async with call.sitting() as (room, sitting):
        if sitting.table.to_act:
            raise Refused("rules", "This game is not over yet.")
        answer = written(call, sitting)
    headers = {"Content-Disposition": f'attachment; filename="{room.head.game}-{room.id[:8]}.json"'}
    return Response(await call.patiently(answer), headers=headers, media_type=JSON)


@operation("GET", "/tables/{table}/save", dict[str, Json])
async def save(call: Call) -> Response:
    """A game that goes on as one saved file, to go on elsewhere; for whoever has every person's seat."""
    async with call.sitting() as (room, sitting):
        tables.see_that_it_is_theirs(room, call.known_visitor())
        if not sitting.table.to_act:
            raise Refused("rules", "This game is over.")
        job = answers.going_on(sitting)
        name = ("save", room.id, sitting.seq)
        answer = call.rooms.background.ask(answers.document, job, name, len(job.log))
    headers = {"Content-Disposition": f'attachment; filename="{room.head.game}-{room.id[:8]}.json"', **PRIVATE}
    return Response(await call.patiently(answer), headers=headers, media_type=JSON)


def written(call: Call, sitting: Sitting, lang: str = "") -> Asked[bytes]:
    """The document of a finished game, or the check of its dice in a language."""
    job = answers.finished(sitting)
    name = ("document", call.request.path_params["table"], sitting.seq, lang)
    if lang:
        return call.rooms.background.ask(answers.checked_game, (job, lang), name, len(job.log))
    return call.rooms.background.ask(answers.document, job, name, len(job.log))


@operation("POST", "/tables/{table}/fork", shapes.TableMade, shapes.ForkWanted, 201)
async def fork(call: Call) -> shapes.TableMade:
    """Take a finished game up again from some moment, against robots."""
    room = await call.room()
    return await tables.made(call.rooms, await tables.fork(call.rooms, room, call.known_visitor(), call.body))


@operation("POST", "/tables/{table}/rematch", shapes.TableMade, shapes.Again, 201)
async def rematch(call: Call) -> shapes.TableMade:
    """The same people at a new table."""
    room = await call.room()
    return await tables.made(
        call.rooms, await tables.rematch(call.rooms, room, call.known_visitor(), call.body.promise)
    )


@operation("POST", "/tables/{table}/hint", HintShown, shapes.HintWanted)
async def hint(call: Call) -> HintShown:
    """A robot thinks for one's own seat: the two or three best answers, and what each should bring."""
    room, visitor, seat = await call.room(), call.known_visitor(), call.body.seat
    async with room.lock:
        sitting = await room.sitting()
        if not call.program and not room.may_show(sitting, visitor, seat):
            raise Refused("not_yours", "This seat is not yours: no hint for it.")
        asked = intents.hint_job(room, sitting, visitor, seat)
    thinking = intents.hint(room, asked, call.tongue(sitting.table.game), asked_from(call.request))
    hint = await call.patiently(thinking)
    if hint is None:
        raise Refused("stale", "The table had moved on before the hint was ready.")
    return hint


# -- playing: the messages of the socket, one by one


async def said(call: Call) -> shapes.Heard:
    room = await call.room()
    message: Kept = call.body
    seq = await intents.obey(room, call.known_visitor(), message, lambda _: None)
    return shapes.Heard(seq, room.counts_from(message))


def say_over_http(name: str, shape: type[Intent]) -> None:
    async def handler(call: Call) -> shapes.Heard:
        return await said(call)

    handler.__name__ = f"say_{name}"
    handler.__doc__ = shape.__doc__
    operation("POST", f"/tables/{{table}}/{name}", shapes.Heard, shape)(handler)


for _name, _shape in shapes.SAID.items():
    say_over_http(_name, _shape)


# -- the same visitor on another device


@operation("POST", "/resume", shapes.Link, shapes.Nothing)
async def resume_link(call: Call) -> shapes.Link:
    """A link that brings one's tables to another device, for seven days; an older one is void."""
    visitor, store = call.known_visitor(), call.rooms.store
    token = dated_token(await store.now() + CARRIES)
    await store.keep_resume(visitor, token_hash(token))
    return tables.link_to(addresses.resume(call.shared, token))


@operation("POST", "/resume/use", shapes.Ok, shapes.TokenShown)
async def resume(call: Call) -> shapes.Ok:
    """Become the visitor of a resume link; the answer sets the cookie."""
    store, token = call.rooms.store, call.body.token
    visitor = await store.resumed(token_hash(token))
    if visitor is None:
        raise Refused("missing", "This link is not valid, or no longer.")
    if good_until(token) < await store.now():
        raise Refused("missing", "This link was good for a week. Make a new one on the other device.")
    return await call.become(visitor)


# -- the part of the API that is about dice one can verify: a promise before a table is opened, a check after its end


LARGEST_DOCUMENT: Final = 2_000_000  # bytes; the longest game of the tests has a fifth of it


@operation("POST", "/promises", shapes.PromiseMade, shapes.Nothing, 201)
async def promise_dice(call: Call) -> shapes.PromiseMade:
    """The commitment of a table that is still to be opened, so that one can add to its dice before any falls."""
    return tables.make(call.rooms, call.known_visitor())


@operation("GET", "/tables/{table}/proof", Verified)
async def check_table(call: Call) -> Response:
    """The dice of a finished game recomputed, with everything needed to do so oneself."""
    call.entrance.not_too_fast(call.request, call.entrance.replays)
    async with call.sitting() as (_, sitting):
        if sitting.table.to_act:
            raise Refused("rules", "The game is not over: the secret of its dice has not been revealed yet.")
        answer = written(call, sitting, call.lang)
    return Response(await call.patiently(answer), headers=PRIVATE, media_type=JSON)


@operation("POST", "/import", shapes.TableMade, msgspec.Raw, 201, most=LARGEST_DOCUMENT)
async def take_in(call: Call) -> shapes.TableMade:
    """A saved game, of the terminal or of another server, goes on at a new table; the body is the document itself."""
    call.entrance.not_too_fast(call.request, call.entrance.posts)
    visitor, text = call.known_visitor(), bytes(call.body)
    found = await call.patiently(call.rooms.background.ask(answers.taken_in, (text, call.lang), weight=len(text)))
    if isinstance(found, No):
        raise Refused("bad", "{reason}", found.rules, {"reason": found.sentence})
    table = await tables.take_in(call.rooms, visitor, found.head, unpacked(found.log))
    return await tables.made(call.rooms, table)


@operation("POST", "/verify", Verified, msgspec.Raw, most=LARGEST_DOCUMENT)
async def check_document(call: Call) -> Response:
    """The dice of a saved game recomputed; the body is the document itself, and nothing of it is kept."""
    call.entrance.not_too_fast(call.request, call.entrance.replays)
    text = bytes(call.body)
    answer = call.rooms.background.ask(answers.checked, (text, call.lang), weight=len(text))
    found = await call.patiently(answer)
    if isinstance(found, No):
        raise Refused("bad", "{reason}", found.rules, {"reason": found.sentence})
    return Response(found, headers=PRIVATE, media_type=JSON)
