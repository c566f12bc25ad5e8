"""One request to the API: who asks, in which language, with which body; and the operations there are."""

from __future__ import annotations

import inspect
import logging
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, TypeAlias, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from ludotheque import shelf
from ludotheque.kernel.agenda import Refusal
from ludotheque.kernel.game import BadSetup, Game
from ludotheque.say import Tongue, refusal
from ludotheque.say import tongue as tongue_of
from ludotheque.say.sentences import capital
from ludotheque.web.http.addresses import API
from ludotheque.web.http.entrance import Entrance, changes, language_of
from ludotheque.web.http.identity import YEAR, Visitor
from ludotheque.web.http.refused import STATUS, Refused
from ludotheque.web.http.shapes import Error, Wrong
from ludotheque.web.room.room import Room

T = TypeVar("T")
log = logging.getLogger(__name__)
JSON = "application/json"
PRIVATE = {"Cache-Control": "no-store"}


class Call:
    """What a handler needs to know of a request."""

    def __init__(self, request: Request, entrance: Entrance, visitor: Visitor, body: Any) -> None:
        self.request = request
        self.entrance = entrance
        self.rooms = entrance.rooms
        self.visitor = visitor.id
        self.program = visitor.by_key  # no person at a screen, who could look over another's shoulder
        self.body = body
        self.lang = language_of(request)
        self.headers: dict[str, str] = {}
        self.becomes = ""  # the visitor this browser shall be from now on

    @property
    def origin(self) -> str:
        return self.entrance.origin(self.request)

    def known_visitor(self) -> str:
        if not self.visitor:
            raise Refused("nobody", "Ask for a key first, or open a page of this server.")
        return self.visitor

    def game(self) -> Game:
        """The title named in the address."""
        key = self.request.path_params["game"]
        if key not in shelf.games():
            raise Refused("missing", "There is no such title on the shelf.")
        return shelf.games()[key]

    async def room(self) -> Room:
        """The table named in the address, if this visitor may look at it."""
        room = await self.rooms.room(self.request.path_params["table"])
        self.entrance.may_look(room, self.visitor)
        return room

    def tongue(self, game: Game | None = None) -> Tongue:
        return tongue_of(self.lang, game)

    def number(self, name: str, default: int, most: int = 1_000_000) -> int:
        """A whole number of the query; anything else is refused."""
        text = self.request.query_params.get(name)
        if text is None:
            return default
        if not (text.isascii() and text.isdecimal()) or len(text) > 9 or int(text) > most:
            raise Refused("bad", "{name} is a whole number up to {most}.", (), {"name": name, "most": most})
        return int(text)


Schema: TypeAlias = dict[str, Any]  # of JSON
Handler: TypeAlias = Callable[[Call], Awaitable[object]]


class Query(NamedTuple):
    name: str
    schema: Schema
    says: str


class Operation(NamedTuple):
    """One thing the API does: its address, what goes in, what comes out."""

    method: str
    path: str
    handler: Handler
    body: type | None
    answer: object  # its type
    status: int
    query: tuple[Query, ...]
    most: int = 0  # bytes of the body, where it may be larger than others

    @property
    def name(self) -> str:
        return self.handler.__name__

    @property
    def says(self) -> str:
        return inspect.getdoc(self.handler) or ""

    def route(self) -> Route:
        async def endpoint(request: Request) -> Response:
            return await answered(self, request)

        return Route(API + self.path, endpoint, methods=[self.method], name=self.name)


OPERATIONS: list[Operation] = []


def operation(
    method: str,
    path: str,
    answer: object,
    body: type | None = None,
    status: int = 200,
    query: tuple[Query, ...] = (),
    most: int = 0,
) -> Callable[[Handler], Handler]:
    """Enter a handler into the list the routes and the OpenAPI document are made from."""

    def enter(handler: Handler) -> Handler:
        OPERATIONS.append(Operation(method, path, handler, body, answer, status, query, most))
        return handler

    return enter


async def answered(operation: Operation, request: Request) -> Response:
    """Authorise, read, do, answer; whatever is refused is refused with a reason, in the visitor's language."""
    entrance: Entrance = request.app.state.entrance
    try:
        call = await received(operation, request, entrance)
        found = await operation.handler(call)
    except Refusal as wrong:
        return refused(wrong, language_of(request))
    except ClientDisconnect:
        return Response(status_code=400)
    except Exception:
        log.exception("%s %s failed", request.method, request.url.path)
        return refused(Refused("trouble", "Something went wrong here. Nothing was changed."), language_of(request))
    if isinstance(found, Response):
        return found
    response = Response(msgspec.json.encode(found), operation.status, {**PRIVATE, **call.headers}, JSON)
    if call.becomes:
        set_cookie(response, entrance, request, call.becomes)
    return response


async def received(operation: Operation, request: Request, entrance: Entrance) -> Call:
    visitor = entrance.visitor_of(request)
    body: object = None
    if changes(request):
        entrance.not_too_fast(request, entrance.posts)
        if operation.body is not None:
            body = await read(request, operation.body, operation.most or entrance.settings.limits.body_bytes)
    return Call(request, entrance, visitor, body)


async def read(request: Request, kind: type[T], most: int) -> T:
    """The body, if it is JSON of the right shape and not too large."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise Refused("bad", "The body must be JSON.")
    content = bytearray()
    async for chunk in request.stream():
        content += chunk
        if len(content) > most:
            raise Refused("too_large", "This is more than {most} bytes.", (), {"most": most})
    try:
        return msgspec.json.decode(bytes(content), type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as wrong:
        raise Refused("bad", "This message was not understood: {reason}", (), {"reason": str(wrong)[:200]}) from None


def refused(wrong: Refusal, lang: str) -> Response:
    code = getattr(wrong, "code", "setup" if isinstance(wrong, BadSetup) else "rules")
    message = capital(refusal(wrong, tongue_of(lang)))
    return Response(msgspec.json.encode(Error(Wrong(code, message, list(wrong.rules)))), STATUS[code], None, JSON)


def set_cookie(response: Response, entrance: Entrance, request: Request, visitor: str) -> None:
    """Give a browser its signed name."""
    identity, secure = entrance.identity, entrance.origin(request).startswith("https:")
    value = identity.sign(visitor)
    response.set_cookie(identity.cookie, value, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/")
