"""The WebSocket of a table: messages in, frames out, each refusal with its reason."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.protocol import State

from ludotheque import shelf
from ludotheque.kernel.agenda import Refusal, Seat
from ludotheque.say import Tongue, tongue
from ludotheque.web.http.entrance import Entrance, asked_from, language_of
from ludotheque.web.http.identity import STRANGER, Visitor
from ludotheque.web.http.refused import Bucket, Refused, code_of
from ludotheque.web.page import frames, model
from ludotheque.web.page.packet import Packet
from ludotheque.web.page.telling import Shown, Telling
from ludotheque.web.room import intents, messages
from ludotheque.web.room.messages import CallThrow, Drop, Hint, Intent, Lift, Message, Offer, Ping, Places, Play, Whole
from ludotheque.web.room.room import Room
from ludotheque.web.room.sitting import Sitting
from ludotheque.web.site import drawings
from ludotheque.web.store import StoreError, Unsure

NOT_ALLOWED: Final = 1008
AGAIN: Final = 1012
TOO_SLOW: Final = 1013
NO_TABLE: Final = 4404

# -- A connection: one open page or program, what it has been shown, and what waits to be sent to it


MODES: Final = ("page", "parts", "view")  # whole pages; what changes of them, as browsers take it; a program's view


class Connection:
    """What goes to one socket.  Frames wait in a short queue; whoever lets it fill up is cut off."""

    def __init__(self, room: Room, visitor: str, lang: str, mode: str, most: int) -> None:
        self.room = room
        self.visitor = visitor
        self.tongue: Tongue = tongue(lang, shelf.games().get(room.head.game))
        self.mode = mode
        self.queue: asyncio.Queue[Packet | None] = asyncio.Queue(most)  # None: who is here, as it is by then
        self.gathers = False  # whether that is waiting to be told
        self.behind = asyncio.Event()  # set when the reader is to be cut off
        self.farewell = TOO_SLOW  # and what it is told then
        self.seat: Seat | None = None  # whose page is shown
        self.lifted: Seat | None = None  # the person alone before a shared screen
        self.looks = False  # whether that person only looks at what is theirs, until something happens
        self.curtain: Seat | None = None  # whom the screen is to be handed to
        self.shown: Shown | None = None  # what this page goes on from
        self.sent = 0  # lines of the log this page has
        self.chat = 0  # lines of the conversation this page has

    @property
    def drawn(self) -> bool:
        """Whether a person looks."""
        return self.mode != "view"

    def send(self, frame: model.Frame) -> None:
        self.post(Packet.of(frame))

    def post(self, packet: Packet) -> None:
        try:
            self.queue.put_nowait(packet)
        except asyncio.QueueFull:
            self.cut()

    def cut(self) -> None:
        """Let this reader go; it may come back."""
        self.behind.set()

    def dismiss(self) -> None:
        """There is nothing to look at any more: the table is gone, or no longer for this reader."""
        self.farewell = NO_TABLE
        self.behind.set()

    def presence(self) -> None:
        """Who is here is told once, however many come and go before it is read; it never pushes out anything else."""
        if self.drawn and not self.gathers and not self.queue.full():
            self.gathers = True
            self.queue.put_nowait(None)

    async def next_packet(self) -> Packet:
        packet = await self.queue.get()
        if packet is not None:
            return packet
        self.gathers = False
        return Packet.of(frames.presence(self.room))

    # -- the page

    def refresh(self, telling: Telling) -> None:
        """Something has happened: show the table as it is now."""
        self.looks = False
        self.show(telling)

    def stirred(self, telling: Telling) -> None:
        """Somebody has added to the dice and nothing else has happened: a page need not be drawn anew."""
        if self.drawn:
            self.post(telling.stirred())
        else:
            self.refresh(telling)

    def show(self, telling: Telling) -> None:
        """The page, and what was said."""
        sitting = telling.sitting
        self.take_place(sitting)
        told = sitting.told(self.seat)
        if sitting.cut is not None:
            self.sent = min(self.sent, sum(1 for at, _ in told if at < sitting.cut))
        self.post(self.packet(telling))
        self.sent = len(told)
        if self.drawn and sitting.said > self.chat:
            self.post(telling.chat(self.chat))
            self.chat = sitting.said

    def packet(self, telling: Telling) -> Packet:
        if self.mode == "view":
            return telling.state(self.seat, self.room.seats_of(self.visitor), self.sent)
        eyes = telling.eyes(self.visitor, self.seat, self.tongue, self.curtain)
        if self.mode == "page":
            return telling.page(eyes, self.tongue, self.sent)
        self.shown, packet = telling.parts(eyes, self.tongue, self.shown, self.sent)
        return packet

    def show_all(self, telling: Telling) -> None:
        """This page has missed something."""
        self.shown, self.sent = None, 0
        self.show(telling)

    # -- one screen, several persons

    def take_place(self, sitting: Sitting) -> None:
        """Decide whose page this is; a page that changes hands is sent anew."""
        before = self.seat
        self.seat, self.curtain = self.placed(sitting)
        if self.seat != before:
            self.sent = 0

    def placed(self, sitting: Sitting) -> tuple[Seat | None, Seat | None]:
        """Whose page is shown, and for whom the curtain is down."""
        mine = self.room.seats_of(self.visitor)
        if len(mine) < 2:
            return (mine[0] if mine else None), None
        persons = self.room.persons_of(self.visitor) or mine
        acting = [seat for seat in persons if sitting.person(seat) and sitting.waits_for(seat)]
        if sitting.table.real_throw:
            acting = acting or [seat for seat in persons if sitting.may_enter(seat)][:1]
        if not sitting.table.to_act or len(persons) < 2 or not sitting.secrets(persons):
            shown = self.seat if self.seat in (acting or persons) else (acting or persons)[0]
            return shown, None
        if self.lifted is not None and (self.looks or self.lifted in acting or not acting):
            return self.lifted, None
        self.lifted = None
        return None, (acting[0] if acting else persons[0])

    def lift(self, seat: Seat, telling: Telling) -> bool:
        """The person of this seat sits down; false when it is nobody of this screen, or the curtain is not down."""
        if self.curtain is None or seat not in self.room.persons_of(self.visitor):
            return False
        self.lifted, self.looks = seat, True
        self.show(telling)
        return True

    def drop(self, telling: Telling) -> None:
        """Let the curtain fall until somebody lifts it."""
        sitting = telling.sitting
        if self.lifted is not None:
            seat, self.lifted = self.lifted, None
            self.take_place(sitting)
            self.curtain = self.curtain if self.curtain is not None else seat
            self.post(self.packet(telling))
            self.sent = len(sitting.told(self.seat))


# -- the WebSocket of a table: messages in, frames out, each refusal with its reason


log = logging.getLogger(__name__)

ASKED_AGAIN: Final = 20.0  # seconds after which an open page must still be whose it was
FORBEARANCE: Final = 40  # refusals for being too fast before the connection is cut


async def live(socket: WebSocket) -> None:
    """Let somebody look at a table and play at it, as long as the page stays open."""
    entrance: Entrance = socket.app.state.entrance
    try:
        visitor = entrance.visitor_of(socket)
        visitor = STRANGER if await entrance.void(visitor) else visitor
        room = await entrance.rooms.room(socket.path_params["table"])
        entrance.may_look(room, visitor.id)
        entrance.has_room(room, visitor.id)
    except Refusal as refused:
        code = code_of(refused, "bad")
        await socket.close({"missing": NO_TABLE, "unsure": AGAIN}.get(code, NOT_ALLOWED), code)
        return
    await socket.accept()
    asked = socket.query_params.get("mode", "")
    mode = asked if asked in MODES else "page"
    most = entrance.settings.limits.queue_frames
    await Talk(socket, Connection(room, visitor.id, language_of(socket), mode, most), room, visitor).run()


class Talk:
    """One open socket: somebody reads what is sent, somebody says something, until either is gone."""

    def __init__(self, socket: WebSocket, connection: Connection, room: Room, visitor: Visitor) -> None:
        self.socket = socket
        self.visitor = visitor
        self.connection = connection
        self.room = room
        self.limits = room.rooms.settings.limits
        self.bucket = Bucket(self.limits.message_burst)
        self.refusals = 0
        self.hint: asyncio.Task[None] | None = None  # what a robot is thinking about for this page

    async def run(self) -> None:
        try:
            await self.drawn()
            async with self.room.lock:
                await self.room.promise()
                sitting = await self.room.sitting()
                self.room.tell_news(sitting)
                self.connection.refresh(Telling(self.room, sitting))
                sitting.clear_cache()
                self.room.company.enter(self.connection)
        except Unsure:
            await self.close(AGAIN, "try again")
            return
        except Refusal as wrong:
            await self.send(Packet.of(frames.refused(wrong, self.connection.tongue, None, None)))
            await self.socket.close(NOT_ALLOWED, "read_only")
            return
        self.room.wake()
        await intents.come_back(self.room, self.connection.visitor, does=False)
        tasks = [asyncio.ensure_future(work()) for work in (self.write, self.read, self.cut_off)]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.room.company.leave(self.connection)
            self.forget_hint()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def drawn(self) -> None:
        """A page shows a board, which may be still to be drawn in its language."""
        title = shelf.games().get(self.room.head.game)
        if title is not None and self.connection.mode == "page":
            await drawings.ready(self.room.rooms.background, title, self.connection.tongue.lang)

    # -- out

    async def write(self) -> None:
        while True:
            packet = await self.connection.next_packet()
            try:
                await self.send(packet)
            except (WebSocketDisconnect, RuntimeError, OSError):
                return

    async def send(self, packet: Packet) -> None:
        """As the wire takes it."""
        await self.socket.send({"type": "websocket.send", PACKET: packet})

    async def cut_off(self) -> None:
        """A reader who does not read is let go, and one whose key is void; the store has what they miss."""
        while not await self.is_cut_within(ASKED_AGAIN):
            if await self.is_void():
                self.connection.cut()
        farewell = self.connection.farewell
        await self.close(farewell, "gone" if farewell == NO_TABLE else "too slow")

    async def is_cut_within(self, seconds: float) -> bool:
        with suppress(TimeoutError):
            await asyncio.wait_for(self.connection.behind.wait(), seconds)
        return self.connection.behind.is_set()

    async def is_void(self) -> bool:
        """Whether their locks were changed, perhaps through another server."""
        entrance: Entrance = self.socket.app.state.entrance
        with suppress(StoreError):
            return bool(await entrance.void(self.visitor))
        return False

    async def close(self, code: int, reason: str) -> None:
        if self.socket.application_state is WebSocketState.CONNECTED:
            try:
                await asyncio.wait_for(self.socket.close(code, reason), 1)
            except (TimeoutError, RuntimeError, OSError, WebSocketDisconnect):
                return

    # -- in

    async def read(self) -> None:
        while True:
            received = await self.socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            if not self.bucket.take(self.limits.message_burst, self.limits.messages_per_second):
                self.refusals += 1
                too_fast = Refused("too_fast", "Too many messages at once. Please wait a moment.")
                self.refuse(too_fast, intent_in(received.get("text")))
                if self.refusals > FORBEARANCE:
                    await self.close(NOT_ALLOWED, "too fast")
                    return
                await asyncio.sleep(1 / self.limits.messages_per_second)
                continue
            try:
                await self.hear(received.get("text"))
            except Unsure:  # whether it was kept is found out when it is said again
                await self.close(AGAIN, "try again")
                return

    async def hear(self, text: str | None) -> None:
        """Obey one message; whatever is wrong with it is said, and changes nothing."""
        intent = None
        try:
            message = understood(text)
            intent = named(message)
            await self.obey(message)
        except Unsure:
            raise
        except Refusal as wrong:
            self.refuse(wrong, intent)
        except Exception:
            log.exception("a message to table %s could not be obeyed", self.room.id, extra=self.room.known_as)
            self.refuse(Refused("trouble", "The table could not keep this. Nothing was played."), intent)

    async def obey(self, message: Message) -> None:
        if isinstance(message, Ping):
            self.connection.send(model.PongFrame())
        elif isinstance(message, (Lift, Drop, Whole, Places)):
            async with self.room.lock:
                self.look(message, Telling(self.room, await self.room.sitting()))
        elif isinstance(message, Hint):
            await self.ask_hint(message)
        else:
            name = message.intent
            await intents.obey(
                self.room,
                self.connection.visitor,
                message,
                lambda seq: self.connection.send(model.AckFrame(name, seq, self.room.counts_from(message))),
            )
            if isinstance(message, (Play, Offer, CallThrow)):
                self.forget_hint()

    def look(self, message: Lift | Drop | Whole | Places, telling: Telling) -> None:
        """What changes nothing at the table, but what this page shows."""
        connection = self.connection
        match message:
            case Lift(seat=seat):
                if not connection.lift(seat, telling):
                    raise Refused("not_yours", "The screen is not to be handed to this person now.")
            case Drop():
                connection.drop(telling)
            case Whole():
                connection.show_all(telling)
            case Places():
                connection.send(frames.places(telling.sitting, connection.seat, connection.tongue))
        telling.sitting.clear_cache()
        self.room.company.say_so()

    # -- hints: the page may go on playing while a robot thinks

    async def ask_hint(self, message: Hint) -> None:
        entrance: Entrance = self.socket.app.state.entrance
        async with self.room.lock:
            sitting = await self.room.sitting()
            if message.seat != self.connection.seat:
                raise Refused("not_yours", "This seat is not yours: no hint for it.")
            asked = intents.hint_job(self.room, sitting, self.connection.visitor, message.seat)
        entrance.not_too_fast(self.socket, entrance.posts)
        self.forget_hint()
        self.hint = asyncio.ensure_future(self.give_hint(asked, message.intent, asked_from(self.socket)))

    async def give_hint(self, asked: intents.HintJob, intent: str, address: str) -> None:
        """Tell this page alone, unless the table has moved on."""
        try:
            hint = await intents.hint(self.room, asked, self.connection.tongue, address)
        except Refusal as wrong:
            self.refuse(wrong, intent)
            return
        except Exception:
            log.exception("no hint for table %s", self.room.id, extra=self.room.known_as)
            self.refuse(Refused("trouble", "No hint could be found. You can ask again."), intent)
            return
        if hint is not None and self.connection.seat == hint.seat:
            self.connection.send(model.HintFrame(**msgspec.structs.asdict(hint), intent=intent))

    def forget_hint(self) -> None:
        if self.hint is not None:
            self.hint.cancel()
            self.hint = None

    def refuse(self, wrong: Refusal, intent: str | None = None) -> None:
        frame = frames.refused(wrong, self.connection.tongue, intent, self.room.seq)
        self.room.rooms.metrics.refused[frame.code] += 1
        self.connection.send(frame)


def understood(text: str | None) -> Message:
    if text is None:
        raise Refused("bad", "A message is text, not bytes.")
    try:
        message: Message = messages.decode(text)
        return message
    except (msgspec.DecodeError, UnicodeError, RecursionError) as wrong:
        raise Refused("bad", "This message was not understood: {reason}", (), {"reason": str(wrong)[:200]}) from None


def named(message: Message) -> str | None:
    """The name under which an answer to it is awaited, if any is."""
    return message.intent if isinstance(message, (Intent, Hint)) else None


def intent_in(text: str | None) -> str | None:
    """The name of a message that is not obeyed, so that its sender knows which one that was."""
    try:
        return named(understood(text))
    except Refused:
        return None


# -- the socket as uvicorn speaks it, with an end to its patience


FULLEST: Final = 262_144  # bytes that may wait to be sent


PACKET: Final = "ludotheque.packet"  # by which name a frame goes to the wire as it travels
UNPACKED: Final = ServerPerMessageDeflateFactory(server_no_context_takeover=True, client_no_context_takeover=True)


class Wire(WebSocketsSansIOProtocol):
    """Frames are packed for whoever unpacks them; whoever asks for pongs without ever reading them is cut off."""

    def __init__(self, *of: Any, **more: Any) -> None:
        super().__init__(*of, **more)
        self.conn.available_extensions = [UNPACKED]

    async def send(self, message: Any) -> None:
        packet = message.get(PACKET)
        if packet is None or self.close_sent:
            await super().send(message)
            return
        await self.writable.wait()
        if self.disconnected or self.conn.state is not State.OPEN:
            raise ClientDisconnected
        self.transport.write(packet.packed if self.conn.extensions else packet.plain)

    def handle_ping(self) -> None:
        super().handle_ping()
        if self.transport.get_write_buffer_size() > FULLEST:
            self.transport.abort()
