"""Running the server: where the store is, which address is free, and opening the page."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from functools import partial
from pathlib import Path

import uvicorn
from uvicorn.config import LOGGING_CONFIG

from ludotheque.kernel.game import BadSetup
from ludotheque.say import Tongue
from ludotheque.web import logs
from ludotheque.web.app import Guard, make_app
from ludotheque.web.http import addresses
from ludotheque.web.http.door import Door
from ludotheque.web.notices.post import ways
from ludotheque.web.room.socket import Wire
from ludotheque.web.settings import Settings
from ludotheque.web.store import Store
from ludotheque.web.store.address import file_of, store_from

log = logging.getLogger(__name__)
TRIES = 20  # ports tried after the usual one
ON_ITS_WAY = 262_144  # bytes the system may hold for a reader
UNREAD = 30_000  # milliseconds after which a connection that takes nothing in is given up


def listening(host: str, port: int, strict: bool) -> socket.socket:
    """A socket on this port, or on one of the next when nobody asked for this very one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    ports = [port] if strict else [*range(port, port + TRIES), 0]
    for number in ports:
        opened = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, ON_ITS_WAY)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            opened.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD)
        try:
            opened.bind((host, number))
        except OSError as wrong:
            opened.close()
            if number == ports[-1]:
                facts = {"host": host, "port": str(port), "reason": wrong.strerror or str(wrong)}
                raise BadSetup("{host}:{port} cannot be used: {reason}", (), facts) from None
            continue
        return opened
    raise AssertionError("no port was tried")


def address_of(host: str, port: int) -> str:
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}"


def serve(settings: Settings, tongue: Tongue, strict_port: bool, open_page: bool) -> int:
    """Serve until stopped; print where, and open the page if there is a screen."""
    logs.set_up(settings.log)
    ways(settings.outward, b"")  # whatever is wrong with them is said before anything is opened
    opened = listening(settings.host, settings.port, strict_port)
    address = settings.origin or address_of(settings.host, opened.getsockname()[1])
    new = new_file(settings.store)
    store = store_from(settings.store)
    app = Guard(make_app(store, settings), settings.origin)
    config = uvicorn.Config(
        app,
        http=Door,
        ws=Wire,
        ws_max_size=settings.limits.message_bytes,
        ws_per_message_deflate=False,
        log_config=None if settings.log == "json" else LOGGING_CONFIG,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
        lifespan="on",
    )
    rarely_collect()
    told = opening(address, opened.getsockname()[0], tongue)
    if new is not None:
        told.append(tongue.gettext("Tables are kept in {file}, which is new.").format(file=new))
    asyncio.run(
        run(store, uvicorn.Server(config), opened, partial(tell, told, settings.log), address if open_page else "")
    )
    return 0


def new_file(store: str) -> Path | None:
    """The file that is about to be made for tables, if one is."""
    file = file_of(store)
    return None if file is None or file.exists() else file


def opening(address: str, host: str, tongue: Tongue) -> list[str]:
    """Where the shelf is."""
    lines = [tongue.gettext("The shelf is open at {address} (Ctrl+C closes it).").format(address=address)]
    if (others := addresses.for_others(address, host)) != address:
        lines.append(tongue.gettext("Others on your network find it at {address}.").format(address=others))
    return lines


def tell(lines: list[str], form: str) -> None:
    """To whoever has started the server; where a program reads its log, there."""
    if form == "json":
        log.setLevel(logging.INFO)
    for line in lines:
        if form == "json":
            log.info("%s", line)
        else:
            print(line, flush=True)


def rarely_collect() -> None:
    """A thousand tables are a million objects: looking through all of them takes a third of a second.

    Tables hold no circles, so the collector may come seldom, and leave alone what was there before the first guest.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 10, 100)


async def run(
    store: Store, server: uvicorn.Server, opened: socket.socket, tell_where: Callable[[], None], page: str
) -> None:
    await store.open()  # whatever is wrong with it is one sentence, not a story of uvicorn's
    serving = asyncio.ensure_future(server.serve([opened]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.02)
    if server.started:
        tell_where()
        if page and has_screen():
            await asyncio.to_thread(webbrowser.open, page)
    await serving


def has_screen() -> bool:
    """Whether a browser could be seen by somebody."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
