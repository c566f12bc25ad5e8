"""The application: pages, API and socket behind one guard that answers for headers."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from secrets import token_bytes
from typing import Final

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludotheque.web.background.queue import asking
from ludotheque.web.http import api, notices, passkeys, persons  # noqa: F401  (enter the operations)
from ludotheque.web.http.addresses import API
from ludotheque.web.http.calls import OPERATIONS, document, refused
from ludotheque.web.http.entrance import Entrance, home_of, language_of
from ludotheque.web.http.health import Health
from ludotheque.web.http.identity import Identity
from ludotheque.web.http.refused import Refused
from ludotheque.web.metrics import FORMAT, is_local
from ludotheque.web.room.rooms import Rooms
from ludotheque.web.room.socket import live
from ludotheque.web.settings import Settings
from ludotheque.web.site import routes
from ludotheque.web.site.offline import RELEASE, STATIC, release
from ludotheque.web.store import Store

HEADERS: Final = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        "worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
SEALED: Final = {"strict-transport-security": "max-age=31536000"}  # where people come by https, they do so for a year


class Guard:
    """Every answer leaves with the same strict headers, unless it has its own; by whom it was asked is known inside."""

    def __init__(self, app: ASGIApp, origin: str = "") -> None:
        self.app = app
        self.headers = {**HEADERS, **(SEALED if origin.startswith("https:") else {})}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(raw=message.setdefault("headers", []))
                for name, value in self.headers.items():
                    headers.setdefault(name, value)
            await send(message)

        if scope.get("client"):
            asking.set(home_of(scope["client"][0]))
        await self.app(scope, receive, guarded if scope["type"] == "http" else send)


class Static(StaticFiles):
    """Our own files: asked for again each time, and sent only when they have changed."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = "no-cache"
        response.headers[RELEASE] = release()
        return response


async def described(request: Request) -> Response:
    return JSONResponse(document())


async def health(request: Request) -> Response:
    """Whether this server can be sent visitors."""
    asked: Health = request.app.state.health
    trouble = await asked.trouble()
    return PlainTextResponse(trouble or "ok", 503 if trouble else 200, {"Cache-Control": "no-store"})


async def counted(request: Request) -> Response:
    """What this server counts of itself, for this machine alone."""
    if not is_local(request):
        raise HTTPException(404)
    rooms = request.app.state.entrance.rooms
    return PlainTextResponse(rooms.metrics.text(rooms), headers={"Cache-Control": "no-store"}, media_type=FORMAT)


async def not_found(request: Request, wrong: Exception) -> Response:
    status = wrong.status_code if isinstance(wrong, HTTPException) else 500
    if request.url.path.startswith(API):
        code = {404: "missing", 405: "method"}.get(status, "trouble")
        return refused(
            Refused(code, "There is nothing at this address."), language_of(request), allowed(request, status)
        )
    response = routes.failure(request, status)
    response.headers.update(allowed(request, status))
    return response


def allowed(request: Request, status: int) -> dict[str, str]:
    """Whoever asks in the wrong way is told which ways there are."""
    if status != 405:
        return {}
    here = [
        route for route in request.app.routes if isinstance(route, Route) and route.path_regex.match(request.url.path)
    ]
    return {"Allow": ", ".join(sorted({method for route in here for method in route.methods or ()}))}


def make_app(store: Store, settings: Settings) -> Starlette:
    """Pages, API and socket as one application; the store is opened when it starts.  To be put behind a Guard."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        rooms = Rooms(store, settings)
        await rooms.start()
        identity = Identity(await store.secret("visitors", token_bytes(32)))
        app.state.entrance = Entrance(rooms, identity, settings)
        app.state.health = Health(store)
        try:
            yield
        finally:
            await rooms.stop()

    return Starlette(
        routes=[
            *routes.ROUTES,
            Route("/openapi.json", described),
            Route("/health", health),
            *([Route("/metrics", counted)] if settings.metrics else []),
            *[operation.route() for operation in OPERATIONS],
            WebSocketRoute(API + "/tables/{table}/live", live),
            Mount("/static", GZipMiddleware(Static(directory=STATIC), compresslevel=6)),
        ],
        exception_handlers={404: not_found, 405: not_found, 500: not_found},
        lifespan=lifespan,
    )
