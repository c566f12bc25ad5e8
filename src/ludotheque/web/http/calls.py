"""One request to the API: who asks, in which language, with which body; and the operations there are."""

from __future__ import annotations

import inspect
import logging
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import cache
from typing import Any, NamedTuple, TypeAlias, TypeVar

import msgspec
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from ludotheque import __version__, shelf
from ludotheque.kernel.agenda import Refusal
from ludotheque.kernel.game import BadSetup, Game
from ludotheque.say import Tongue, refusal
from ludotheque.say import tongue as tongue_of
from ludotheque.say.sentences import capital
from ludotheque.web.background.queue import patiently
from ludotheque.web.http import addresses
from ludotheque.web.http.addresses import API
from ludotheque.web.http.entrance import Entrance, changes, language_of
from ludotheque.web.http.identity import STRANGER, YEAR, Visitor
from ludotheque.web.http.refused import STATUS, Refused, code_of
from ludotheque.web.http.shapes import Error, Ok, Wrong
from ludotheque.web.persons import locks
from ludotheque.web.room import intents
from ludotheque.web.room.room import Room
from ludotheque.web.room.sitting import Sitting

T = TypeVar("T")
Found = TypeVar("Found")
log = logging.getLogger(__name__)
JSON = "application/json"
PRIVATE = {"Cache-Control": "no-store"}
PACKED = [Middleware(GZipMiddleware, compresslevel=6)]  # what holds no secret


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
        self.lock = visitor.lock
        self.becomes: tuple[str, int] | None = None  # who this browser shall be from now on, and for which lock

    @property
    def origin(self) -> str:
        return self.entrance.origin(self.request)

    @property
    def shared(self) -> str:
        """The address others use, where this request came from the machine itself."""
        return addresses.for_others(self.origin, self.rooms.settings.host)

    async def become(self, visitor: str) -> Ok:
        """This browser is that visitor from now on: the answer sets the cookie."""
        self.becomes = visitor, await locks.newest(self.rooms.store, visitor)
        return Ok()

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
        room.company.read()
        await intents.be_present(room, self.visitor)
        return room

    @asynccontextmanager
    async def sitting(self) -> AsyncIterator[tuple[Room, Sitting]]:
        """That table and its game, which nobody changes meanwhile."""
        room = await self.room()
        async with room.lock:
            yield room, await room.sitting()

    async def patiently(self, work: Awaitable[Found]) -> Found:
        """The answer of the background, as long as whoever asks is there."""
        return await patiently(self.request, work)

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
    media: str = JSON  # what the answer is
    packed: bool = False  # whether it is sent compressed

    @property
    def name(self) -> str:
        return self.handler.__name__

    @property
    def says(self) -> str:
        return inspect.getdoc(self.handler) or ""

    def route(self) -> Route:
        async def endpoint(request: Request) -> Response:
            return await answered(self, request)

        packed = PACKED if self.packed else None
        return Route(API + self.path, endpoint, methods=[self.method], name=self.name, middleware=packed)


OPERATIONS: list[Operation] = []


def in_order() -> list[Operation]:
    """By their addresses, whichever module was read first."""
    return sorted(OPERATIONS, key=lambda op: (op.path, op.method))


def operation(
    method: str,
    path: str,
    answer: object,
    body: type | None = None,
    status: int = 200,
    query: tuple[Query, ...] = (),
    most: int = 0,
    media: str = JSON,
    packed: bool = False,
) -> Callable[[Handler], Handler]:
    """Enter a handler into the list the routes and the OpenAPI document are made from."""

    def enter(handler: Handler) -> Handler:
        OPERATIONS.append(Operation(method, path, handler, body, answer, status, query, most, media, packed))
        return handler

    return enter


async def answered(operation: Operation, request: Request) -> Response:
    """Authorise, read, do, answer; whatever is refused is refused with a reason, in the visitor's language."""
    entrance: Entrance = request.app.state.entrance
    try:
        call = await received(operation, request, entrance)
        found = await operation.handler(call)
    except Refusal as wrong:
        entrance.rooms.metrics.refused[kind_of(wrong)] += 1
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
        set_cookie(response, entrance, request, *call.becomes)
    return response


async def received(operation: Operation, request: Request, entrance: Entrance) -> Call:
    visitor = entrance.visitor_of(request)
    body: object = None
    if changes(request):
        entrance.not_too_fast(request, entrance.posts)
    if why := await entrance.void(visitor):
        if changes(request):
            raise Refused("nobody", why)
        visitor = STRANGER
    if changes(request) and operation.body is not None:
        most = operation.most or entrance.settings.limits.body_bytes
        with entrance.reading(most):
            body = await read(request, operation.body, most)
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


def kind_of(wrong: Refusal) -> str:
    return code_of(wrong, "setup" if isinstance(wrong, BadSetup) else "rules")


def refused(wrong: Refusal, lang: str, headers: dict[str, str] | None = None) -> Response:
    code = kind_of(wrong)
    message = capital(refusal(wrong, tongue_of(lang)))
    return Response(msgspec.json.encode(Error(Wrong(code, message, list(wrong.rules)))), STATUS[code], headers, JSON)


def set_cookie(response: Response, entrance: Entrance, request: Request, visitor: str, lock: int = 0) -> None:
    """Give a browser its signed name."""
    identity, secure = entrance.identity, entrance.origin(request).startswith("https:")
    value = identity.sign(visitor, lock)
    response.set_cookie(identity.cookie, value, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/")


# -- the OpenAPI document: made from the operations themselves, so that it cannot say anything else


REF = "#/components/schemas/{name}"
DESCRIPTION = """Everything a page does, a program can do too.

Ask `POST /visitors` for a key and send it as `Authorization: Bearer KEY`. Then set up a table, or take a seat by
invitation, read the table, list the options, and play. The WebSocket `{api}/tables/{{table}}/live?mode=view` sends the
table after each change and takes the same messages, each with a `type`; `mode=page` sends whole pages as a person reads
them, `mode=parts` only what has changed of them, as browsers take it. Every message that shall be kept carries an
`intent`, a name of your own choice: sent twice, it is kept once. `seq` is the number of the last record you have seen.
"""


@cache
def document() -> Schema:
    kinds = [kind for op in in_order() for kind in (op.body, op.answer) if kind is not None] + [Error]
    schemas, components = msgspec.json.schema_components(kinds, ref_template=REF)
    schema_of = dict(zip(map(str, kinds), schemas))
    paths: Schema = {}
    for op in in_order():
        paths.setdefault(API + op.path, {})[op.method.lower()] = described(op, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Ludothèque", "version": __version__, "description": DESCRIPTION.format(api=API)},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"key": {"type": "http", "scheme": "bearer", "description": "from POST /visitors"}},
        },
    }


def described(op: Operation, schema_of: Schema) -> Schema:
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", op.path)
    ]
    parameters += [
        {"name": query.name, "in": "query", "required": False, "schema": query.schema, "description": query.says}
        for query in op.query
    ]
    schema: Schema = {
        "operationId": op.name,
        "summary": op.says,
        "parameters": parameters,
        "security": [{"key": []}, {}],
        "responses": responses(op, schema_of),
    }
    if op.body is not None:
        schema["requestBody"] = {"required": True, "content": {"application/json": {"schema": schema_of[str(op.body)]}}}
    return schema


def responses(op: Operation, schema_of: Schema) -> Schema:
    fine = {"description": "done", "content": {op.media: {"schema": schema_of[str(op.answer)]}}}
    wrong = {
        "description": "refused, with a reason",
        "content": {"application/json": {"schema": schema_of[str(Error)]}},
    }
    return {str(op.status): fine} | {str(status): wrong for status in sorted({*STATUS.values()} - {503})}
