"""The pages of the site: each route asks for what its template needs, and hands it over."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Mapping
from functools import cache
from typing import Any, Final, TypeAlias
from urllib.parse import quote, urlencode

import msgspec
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from ludotheque import shelf
from ludotheque.kernel.agenda import Refusal
from ludotheque.kernel.game import Game
from ludotheque.parts.svg.picture import LOW, SHAPES
from ludotheque.say import refusal
from ludotheque.say import tongue as tongue_of
from ludotheque.say.languages import languages
from ludotheque.say.sentences import capital
from ludotheque.shelf import levels
from ludotheque.web.http import addresses
from ludotheque.web.http.calls import set_cookie
from ludotheque.web.http.entrance import LANGUAGE_COOKIE, Entrance, language_of
from ludotheque.web.http.identity import YEAR, fresh_token
from ludotheque.web.http.refused import STATUS, Refused, code_of
from ludotheque.web.page.frames import board_facts
from ludotheque.web.page.model import TableData
from ludotheque.web.room import tables
from ludotheque.web.room.room import Room
from ludotheque.web.site import drawings
from ludotheque.web.site.box import box_context
from ludotheque.web.site.end import end_context, ending
from ludotheque.web.site.new import new_context
from ludotheque.web.site.shelf import shelf_context
from ludotheque.web.site.small import error_context, help_context, join_context, resume_context, verify_context
from ludotheque.web.site.words import script_words

Page: TypeAlias = tuple[str, str, Mapping[str, object]]  # template, box, context
Handler: TypeAlias = Callable[[Request, str], Awaitable[Page]]
FOREVER = "public, max-age=31536000, immutable"
SVG = "image/svg+xml"
PACKED = [Middleware(GZipMiddleware, compresslevel=6)]  # what holds no secret and nothing anybody typed
DRAWING = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox"}


def entrance_of(request: Request) -> Entrance:
    entrance: Entrance = request.app.state.entrance
    return entrance


def page(path: str, handler: Handler) -> Route:
    """A route that shows a page: the language may be chosen by the address, a stranger gets a name."""

    async def endpoint(request: Request) -> Response:
        if request.query_params.get("lang") in languages():
            return switched(request)
        lang = language_of(request)
        try:
            template, box, context = await handler(request, lang)
        except Refusal as wrong:
            return failure(request, STATUS.get(code_of(wrong, "bad"), 400), wrong)
        return shown(request, template, box, context)

    return Route(path, endpoint, methods=["GET"])


def shown(request: Request, template: str, box: str, context: Mapping[str, object], status: int = 200) -> Response:
    lang = language_of(request)
    text = render(template, lang, request.url.path, box, context)
    response = Response(text, status, {"Cache-Control": "no-store", "Content-Language": lang}, "text/html")
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
    return "shelf.html", "", shelf_context(tongue_of(lang), await tables.tables_of(entrance.rooms, visitor, lang))


def title_of(request: Request) -> Game:
    game = shelf.games().get(request.path_params["game"])
    if game is None:
        raise Refused("missing", "There is no such title on the shelf.")
    return game


async def box_page(request: Request, lang: str) -> Page:
    game = title_of(request)
    return "box.html", game.key, box_context(game, tongue_of(lang, game))


async def new_page(request: Request, lang: str) -> Page:
    game = title_of(request)
    return "new.html", game.key, new_context(game, tongue_of(lang, game))


async def room_of(request: Request) -> Room:
    entrance = entrance_of(request)
    room = await entrance.rooms.room(request.path_params["table"])
    entrance.may_look(room, entrance.visitor_of(request).id)
    async with room.lock:
        await room.sitting()
    return room


async def table_page(request: Request, lang: str) -> Page:
    room = await room_of(request)
    return "table.html", room.head.game, stage(room, lang)


async def replay_page(request: Request, lang: str) -> Page:
    room = await room_of(request)
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
        levels=[(level, levels.offered(game, level, tongue)) for level in levels.for_people()],
        usual_level=levels.USUAL,
        live=addresses.live(room.id),
        api=f"{addresses.API}/tables/{room.id}",
        rules_url=f"{addresses.API}/games/{game.key}/rules?lang={lang}",
        box_url=f"/box/{game.key}",
        replay_url=addresses.replay(room.id),
        verify_url=addresses.verify(room.id),
        table_url=addresses.table(room.id),
        board=board_facts(game, drawings.scene_of(game), lang),
    )
    table = {"id": room.id, "name": room.head.name, "game": game.key, "title": game.title}
    return {"table": table, "data": msgspec.to_builtins(data)}


async def end_page(request: Request, lang: str) -> Page:
    room = await room_of(request)
    tongue = tongue_of(lang, shelf.game(room.head.game))
    async with room.lock:
        end = ending(room, await room.sitting(), entrance_of(request).visitor_of(request).id, tongue)
    return "end.html", room.head.game, end_context(end, tongue)


async def check_page(request: Request, lang: str) -> Page:
    """The dice of one table; before the end the page says that it is too early."""
    room = await room_of(request)
    return "verify.html", room.head.game, verify_context(tongue_of(lang), room.id, room.head.name)


async def verify_page(request: Request, lang: str) -> Page:
    return "verify.html", "", verify_context(tongue_of(lang))


async def join_page(request: Request, lang: str) -> Page:
    return "join.html", "", join_context(tongue_of(lang))


async def resume_page(request: Request, lang: str) -> Page:
    return "resume.html", "", resume_context(tongue_of(lang))


async def help_page(request: Request, lang: str) -> Page:
    return "help.html", "", help_context(tongue_of(lang))


# -- the drawings


async def board_drawing(request: Request) -> Response:
    game = shelf.games().get(request.path_params["game"])
    return drawing(request, None if game is None else drawings.board(game, language_of(request)))


async def symbols_drawing(request: Request) -> Response:
    game = shelf.games().get(request.path_params["game"])
    return drawing(request, None if game is None else drawings.symbols(game))


async def lid_drawing(request: Request) -> Response:
    game = shelf.games().get(request.path_params["game"])
    return drawing(request, None if game is None else drawings.lid(game))


async def colours(request: Request) -> Response:
    return Response(drawings.colours(), headers={"Cache-Control": "public, max-age=300"}, media_type="text/css")


def drawing(request: Request, found: drawings.Drawing | None) -> Response:
    if found is None:
        return failure(request, 404)
    kept = FOREVER if request.query_params.get("v") == found.mark else "public, max-age=300"
    return Response(found.svg, headers={**DRAWING, "Cache-Control": kept}, media_type=SVG)


ROUTES: list[BaseRoute] = [
    page("/", shelf_page),
    page("/box/{game}", box_page),
    page("/box/{game}/new", new_page),
    page("/table/{table}", table_page),
    page("/table/{table}/end", end_page),
    page("/table/{table}/replay", replay_page),
    page("/table/{table}/verify", check_page),
    page("/verify", verify_page),
    page("/join", join_page),
    page("/resume", resume_page),
    page("/help", help_page),
    Route("/colours.css", colours),
    Route("/board/{game}.svg", board_drawing, middleware=PACKED),
    Route("/symbols/{game}.svg", symbols_drawing, middleware=PACKED),
    Route("/lid/{game}.svg", lid_drawing, middleware=PACKED),
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
