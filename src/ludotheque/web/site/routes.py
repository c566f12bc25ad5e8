"""The pages of the site: each route asks for what its template needs, and hands it over."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any, Final, TypeAlias
from urllib.parse import quote, urlencode

import msgspec
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from ludotheque import shelf
from ludotheque.bots import SEARCHES
from ludotheque.kernel.agenda import Refusal
from ludotheque.kernel.game import Game
from ludotheque.lessons import taught
from ludotheque.parts.svg.picture import LOW, SHAPES
from ludotheque.say import refusal
from ludotheque.say import tongue as tongue_of
from ludotheque.say.languages import languages
from ludotheque.say.sentences import capital
from ludotheque.shelf import levels
from ludotheque.web.http import addresses
from ludotheque.web.http.calls import PACKED, set_cookie
from ludotheque.web.http.entrance import LANGUAGE_COOKIE, Entrance, language_of
from ludotheque.web.http.identity import YEAR, fresh_token
from ludotheque.web.http.persons import you
from ludotheque.web.http.refused import STATUS, Refused, code_of
from ludotheque.web.http.shapes import You
from ludotheque.web.notices.calendar import calendar
from ludotheque.web.notices.wants import Errand, wants_of
from ludotheque.web.page.blocks import TableData
from ludotheque.web.page.frames import board_facts
from ludotheque.web.persons import lobby
from ludotheque.web.persons.acquaintances import acquaintances, kept_for
from ludotheque.web.persons.person import person_of
from ludotheque.web.room import intents, tables
from ludotheque.web.room.room import Room
from ludotheque.web.site import drawings
from ludotheque.web.site.box import box_context
from ludotheque.web.site.end import end_context, ending, story
from ludotheque.web.site.learn import essentials_context, lesson_context
from ludotheque.web.site.new import new_context
from ludotheque.web.site.notices import Press, button_context, confirm, notices_context, stop
from ludotheque.web.site.offline import (
    ANYBODYS,
    KEEP,
    OWN,
    RELEASE,
    manifest,
    offline_context,
    release,
    worker_script,
)
from ludotheque.web.site.shelf import offers, shelf_context
from ludotheque.web.site.small import error_context, help_context, join_context, resume_context, verify_context
from ludotheque.web.site.words import script_words
from ludotheque.web.site.you import forget_context, host_context, lobby_context, you_context

Page: TypeAlias = tuple[str, str, Mapping[str, object]]  # template, box, context
Handler: TypeAlias = Callable[[Request, str], Awaitable[Page]]
log = logging.getLogger(__name__)
AT_ONCE: Final = 0.6  # seconds a page waits for the story of its game; then it asks for it again
PATIENCE: Final = 2.0  # and again; a server that is asked to stop waits no longer than three seconds
FOREVER = "public, max-age=31536000, immutable"
SVG = "image/svg+xml"
PAGE = "text/html"
DRAWING = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox"}


def entrance_of(request: Request) -> Entrance:
    entrance: Entrance = request.app.state.entrance
    return entrance


def page(path: str, handler: Handler, keep: str = "") -> Route:
    """A route that shows a page: the language may be chosen by the address, a stranger gets a name.

    `keep` says for whom a browser may keep it, if it may; a handler may know better.
    """

    async def endpoint(request: Request) -> Response:
        if request.query_params.get("lang") in languages():
            return switched(request)
        request.state.keep = keep
        lang, entrance = language_of(request), entrance_of(request)
        try:
            void = await entrance.void(entrance.visitor_of(request))
            request.state.stranger = bool(void)
            template, box, context = await handler(request, lang)
        except Refusal as wrong:
            return failure(request, STATUS.get(code_of(wrong, "bad"), 400), wrong)
        response = shown(request, template, box, context)
        if void:  # who was forgotten, or sent away, is somebody new
            set_cookie(response, entrance, request, fresh_token())
        if request.state.keep:
            response.headers[KEEP] = request.state.keep
        return response

    return Route(path, endpoint, methods=["GET"])


def shown(request: Request, template: str, box: str, context: Mapping[str, object], status: int = 200) -> Response:
    lang = language_of(request)
    text = render(template, lang, request.url.path, box, context)
    headers = {"Cache-Control": "no-store", "Content-Language": lang, RELEASE: release()}
    response = Response(text, status, headers, PAGE)
    identity = entrance_of(request).identity
    if not identity.visitor(request.headers, request.cookies).id:
        set_cookie(response, entrance_of(request), request, fresh_token())
    return response


def switched(request: Request) -> Response:
    """Remember the language, and show the same page without it in the address."""
    rest = urlencode([(name, value) for name, value in request.query_params.multi_items() if name != "lang"])
    path = "/" + quote(request.url.path.lstrip("/\\"))
    response = RedirectResponse(path + (f"?{rest}" if rest else ""), 303)
    lang = request.query_params["lang"]
    response.set_cookie(LANGUAGE_COOKIE, lang, max_age=YEAR, samesite="lax", path="/")
    return response


def failure(request: Request, status: int, wrong: Refusal | None = None) -> Response:
    """A page that says what cannot be shown, and where to go instead."""
    tongue = tongue_of(language_of(request))
    what = "table" if request.url.path.startswith("/table/") else ""
    if wrong is not None and code_of(wrong, "") == "read_only":
        what = "read_only"
    detail = capital(refusal(wrong, tongue)) if wrong is not None else ""
    return shown(request, "error.html", "", error_context(status, tongue, what, detail), status)


# -- the pages


async def shelf_page(request: Request, lang: str) -> Page:
    entrance = entrance_of(request)
    visitor = entrance.visitor_of(request).id
    listed = await tables.tables_of(entrance.rooms, visitor, lang)
    lobby, kept = (await entrance.rooms.allowed()).lobby, await kept_for(entrance.rooms.store, visitor)
    if PAGE in request.headers.get("accept", ""):  # a browser, and no program
        drawings.ahead(entrance.rooms.background, lang)
    return "shelf.html", "", shelf_context(tongue_of(lang), listed, lobby, kept)


def title_of(request: Request) -> Game:
    game = shelf.games().get(request.path_params["game"])
    if game is None:
        raise Refused("missing", "There is no such title on the shelf.")
    return game


async def drawn(request: Request, game: Game, lang: str) -> None:
    """Its board and pictures, the first time in this language: whoever asks waits for them, and nobody else."""
    await drawings.ready(entrance_of(request).rooms.background, game, lang)


async def box_page(request: Request, lang: str) -> Page:
    game = title_of(request)
    await drawn(request, game, lang)
    return "box.html", game.key, box_context(game, tongue_of(lang, game))


def taught_title(request: Request) -> Game:
    game = title_of(request)
    if not taught(game):
        raise Refused("missing", "This title has no lesson yet.")
    return game


async def essentials_page(request: Request, lang: str) -> Page:
    game = taught_title(request)
    await drawn(request, game, lang)
    return "essentials.html", game.key, essentials_context(game, tongue_of(lang, game))


async def lesson_page(request: Request, lang: str) -> Page:
    game = taught_title(request)
    await drawn(request, game, lang)
    return "lesson.html", game.key, lesson_context(game, tongue_of(lang, game))


async def new_page(request: Request, lang: str) -> Page:
    game = title_of(request)
    entrance = entrance_of(request)
    lobby = (await entrance.rooms.allowed()).lobby
    known = await acquaintances(entrance.rooms.store, entrance.visitor_of(request).id)
    return "new.html", game.key, new_context(game, tongue_of(lang, game), await called(request), lobby, known)


async def room_of(request: Request) -> Room:
    entrance = entrance_of(request)
    room = await entrance.rooms.room(request.path_params["table"])
    entrance.may_look(room, entrance.visitor_of(request).id)
    room.company.read()
    await intents.be_present(room, entrance.visitor_of(request).id)
    async with room.lock:
        await room.sitting()
    return room


async def table_page(request: Request, lang: str) -> Page:
    room = await room_of(request)
    await drawn(request, shelf.game(room.head.game), lang)
    return "table.html", room.head.game, stage(room, lang)


async def replay_page(request: Request, lang: str) -> Page:
    room = await room_of(request)
    await drawn(request, shelf.game(room.head.game), lang)
    async with room.lock:
        request.state.keep = "" if (await room.sitting()).table.to_act else OWN
    return "replay.html", room.head.game, stage(room, lang, replay=True)


def stage(room: Room, lang: str, replay: bool = False) -> dict[str, object]:
    """What the modules of the table and of the replay begin with."""
    game = shelf.game(room.head.game)
    tongue = tongue_of(lang, game)
    data = TableData(
        words=script_words(tongue.gettext, "table", "shared", *(["replay"] if replay else [])),
        table=room.id,
        game=game.key,
        lang=lang,
        levels=[(level, levels.offered(game, level, tongue)) for level in levels.for_people(game)],
        usual_level=levels.USUAL,
        thinkers=list(SEARCHES),
        live=addresses.live(room.id),
        api=f"{addresses.API}/tables/{room.id}",
        rules_url=f"{addresses.API}/games/{game.key}/rules?lang={lang}",
        box_url=f"/box/{game.key}",
        replay_url=addresses.replay(room.id),
        verify_url=addresses.verify(room.id),
        table_url=addresses.table(room.id),
        **offers(game, tongue),
        board=board_facts(game, drawings.scene_of(game), lang),
    )
    table = {"id": room.id, "name": room.head.name, "game": game.key, "title": game.title}
    return {"table": table, "data": msgspec.to_builtins(data)}


async def end_page(request: Request, lang: str) -> Page:
    """What is known at once; the story of the game as well, if it is told by then.  `wait` asks to wait for it."""
    room, entrance = await room_of(request), entrance_of(request)
    tongue, visitor = tongue_of(lang, shelf.game(room.head.game)), entrance.visitor_of(request).id
    await drawn(request, shelf.game(room.head.game), lang)
    async with room.lock:
        sitting = await room.sitting()
        end = ending(room, sitting, visitor, tongue)
        telling = entrance.rooms.evenings.of(room.id, sitting, lang)
    shared = addresses.for_others(entrance.origin(request), entrance.settings.host)
    end = replace(end, address=shared + addresses.end(room.id) if room.head.spectators else "")
    await asyncio.wait({telling}, timeout=PATIENCE if "wait" in request.query_params else AT_ONCE)
    if not telling.done():
        return "end.html", room.head.game, end_context(end, tongue)
    if telling.cancelled() or telling.exception():
        wrong = None if telling.cancelled() else telling.exception()
        log.error("the story of table %s cannot be told", room.id, exc_info=wrong, extra=room.known_as)
        return "end.html", room.head.game, end_context(replace(end, failed=True), tongue)
    async with room.lock:
        told = story(
            await room.sitting(), room.persons_of(visitor), telling.result(), addresses.replay(room.id), tongue
        )
    request.state.keep = OWN
    return "end.html", room.head.game, end_context(replace(end, story=told), tongue)


async def check_page(request: Request, lang: str) -> Page:
    """The dice of one table; before the end the page says that it is too early."""
    room = await room_of(request)
    return "verify.html", room.head.game, verify_context(tongue_of(lang), room.id, room.head.name)


async def verify_page(request: Request, lang: str) -> Page:
    return "verify.html", "", verify_context(tongue_of(lang))


async def join_page(request: Request, lang: str) -> Page:
    return "join.html", "", join_context(tongue_of(lang), await called(request))


async def called(request: Request) -> str:
    """What this visitor wants to be called."""
    entrance = entrance_of(request)
    return (await person_of(entrance.rooms.store, entrance.visitor_of(request).id)).name


async def oneself(request: Request, lang: str) -> You:
    entrance = entrance_of(request)
    return await you(entrance.rooms, entrance.visitor_of(request).id, tongue_of(lang))


async def you_page(request: Request, lang: str) -> Page:
    passkeys = bool(entrance_of(request).passkeys_for(request))
    agent = request.headers.get("user-agent", "")
    return "you.html", "", you_context(await oneself(request, lang), passkeys, agent, tongue_of(lang))


async def lobby_page(request: Request, lang: str) -> Page:
    tongue = tongue_of(lang)
    listed = await lobby.listed(entrance_of(request).rooms, tongue)
    return "lobby.html", "", lobby_context(listed, await called(request), tongue)


async def host_page(request: Request, lang: str) -> Page:
    return "host.html", "", host_context(tongue_of(lang))


async def forget_page(request: Request, lang: str) -> Page:
    return "forget.html", "", forget_context(await oneself(request, lang), tongue_of(lang))


async def resume_page(request: Request, lang: str) -> Page:
    return "resume.html", "", resume_context(tongue_of(lang))


async def help_page(request: Request, lang: str) -> Page:
    return "help.html", "", help_context(tongue_of(lang))


# -- notices: the page, the buttons behind the links of a mail, the calendar


async def notices_page(request: Request, lang: str) -> Page:
    return "notices.html", "", notices_context(tongue_of(lang), entrance_of(request).rooms.post)


def button(path: str, errand: Errand, press: Press) -> Route:
    """A page with one button that does what a signed link says; to look at it changes nothing, for mail is read ahead.

    The link is all the right one needs: mail services press the button too, for whoever asks them to (RFC 8058).
    """

    async def endpoint(request: Request) -> Response:
        if request.query_params.get("lang") in languages():
            return switched(request)
        entrance, done = entrance_of(request), request.method == "POST"
        try:
            entrance.not_too_fast(request, entrance.posts)
            found = entrance.rooms.post.links.read(errand, request.query_params.get("token", ""))
            if done:
                await press(entrance.rooms, *found)
        except Refusal as wrong:
            return failure(request, STATUS.get(code_of(wrong, "bad"), 400), wrong)
        context = {**button_context(errand, done, tongue_of(language_of(request))), "here": f"?{request.url.query}"}
        return shown(request, "button.html", "", context)

    return Route(path, endpoint, methods=["GET", "POST"])


async def calendar_feed(request: Request) -> Response:
    rooms = entrance_of(request).rooms
    try:
        visitor, which = rooms.post.links.read("feed", request.path_params["token"])
        wants = await wants_of(rooms.store.outbox, visitor)
    except Refusal as wrong:
        return failure(request, STATUS.get(code_of(wrong, "bad"), 400), wrong)
    if wants is None or not wants.feed or wants.feed != which:
        return failure(request, 404)
    text = calendar(visitor, await rooms.store.tables_of(visitor, tables.MOST_LISTED), wants)
    return Response(text, headers={"Cache-Control": "no-store"}, media_type="text/calendar")


async def offline_page(request: Request, lang: str) -> Page:
    return "offline.html", "", offline_context(tongue_of(lang))


# -- without the network


async def worker(request: Request) -> Response:
    return Response(worker_script(), headers={"Cache-Control": "no-cache"}, media_type="text/javascript")


async def manifest_file(request: Request) -> Response:
    told = manifest(tongue_of(language_of(request)))
    return JSONResponse(told, headers={"Cache-Control": "no-cache"}, media_type="application/manifest+json")


# -- the drawings


async def board_drawing(request: Request) -> Response:
    game = shelf.games().get(request.path_params["game"])
    if game is not None:
        await drawn(request, game, language_of(request))
    return drawing(request, None if game is None else drawings.board(game, language_of(request)))


async def symbols_drawing(request: Request) -> Response:
    game = shelf.games().get(request.path_params["game"])
    return drawing(request, None if game is None else drawings.symbols(game))


async def lid_drawing(request: Request) -> Response:
    game = shelf.games().get(request.path_params["game"])
    return drawing(request, None if game is None else drawings.lid(game))


async def small_picture(request: Request) -> Response:
    game, number = shelf.games().get(request.path_params["game"]), request.path_params["number"]
    known = [str(place) for place in range(len(drawings.pictures(game)))] if game else []
    if game is None or number not in known:
        return drawing(request, None)
    lang = language_of(request)
    await drawings.ready(entrance_of(request).rooms.background, game, lang, int(number))
    return drawing(request, drawings.known(game, lang, int(number)))


async def colours(request: Request) -> Response:
    return Response(drawings.colours(), headers={"Cache-Control": "public, max-age=300"}, media_type="text/css")


def drawing(request: Request, found: drawings.Drawing | None) -> Response:
    if found is None:
        return failure(request, 404)
    kept = FOREVER if request.query_params.get("v") == found.mark else "public, max-age=300"
    return Response(found.svg, headers={**DRAWING, "Cache-Control": kept}, media_type=SVG)


ROUTES: list[BaseRoute] = [
    page("/", shelf_page, OWN),
    page("/box/{game}", box_page, ANYBODYS),
    page("/box/{game}/essentiel", essentials_page, ANYBODYS),
    page("/box/{game}/new", new_page),
    page("/learn/{game}", lesson_page, ANYBODYS),
    page("/table/{table}", table_page),
    page("/table/{table}/end", end_page),
    page("/table/{table}/replay", replay_page),
    page("/table/{table}/verify", check_page),
    page("/verify", verify_page),
    page("/join", join_page),
    page("/resume", resume_page),
    page("/lobby", lobby_page),
    page("/host", host_page),
    page("/you", you_page),
    page("/you/forget", forget_page),
    page("/help", help_page, ANYBODYS),
    page("/notices", notices_page),
    button("/notices/stop", "stop", stop),
    button("/notices/confirm", "confirm", confirm),
    Route("/calendar/{token}.ics", calendar_feed),
    page("/offline", offline_page, ANYBODYS),
    Route("/colours.css", colours),
    Route("/worker.js", worker),
    Route("/manifest.webmanifest", manifest_file),
    Route("/board/{game}.svg", board_drawing, middleware=PACKED),
    Route("/symbols/{game}.svg", symbols_drawing, middleware=PACKED),
    Route("/lid/{game}.svg", lid_drawing, middleware=PACKED),
    Route("/essentiel/{game}/{number}.svg", small_picture, middleware=PACKED),
]


UNSAFE: Final = {ord(sign): f"\\u{ord(sign):04x}" for sign in "<>&\u2028\u2029"}


def block(value: object) -> Markup:
    """A value as JSON that may stand inside a <script>: nothing in it can close the element."""
    return Markup(json.dumps(value, ensure_ascii=False, separators=(",", ":")).translate(UNSAFE))


@cache
def environment() -> Environment:
    made = Environment(
        loader=PackageLoader("ludotheque.web.site"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
    )
    made.filters["block"] = block
    made.globals |= {"shapes": SHAPES, "low": LOW}
    return made


def render(name: str, lang: str, path: str, box: str, context: Mapping[str, Any]) -> str:
    """A page in one language; `box` is the key of a title, or nothing.  The tongue belongs to this page alone."""
    spoken = tongue_of(lang, shelf.games().get(box))
    words = {"_": spoken.gettext, "gettext": spoken.gettext, "ngettext": spoken.ngettext}
    frame = {"lang": lang, "languages": languages(), "path": path, "box": box}
    return environment().get_template(name).render({**context, **words, **frame})
