"""A line: one open page or program, what it has been shown, and what waits to be sent to it."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from ludotheque import shelf
from ludotheque.kernel.agenda import Seat
from ludotheque.languages import Tongue, tongue
from ludotheque.web import frames
from ludotheque.web.room import Room
from ludotheque.web.sitting import Sitting

encode = msgspec.json.Encoder().encode


class Line:
    """What goes to one socket.  Frames wait in a short queue; whoever lets it fill up is cut off."""

    def __init__(self, room: Room, visitor: str, lang: str, mode: str, most: int) -> None:
        self.room = room
        self.visitor = visitor
        self.tongue: Tongue = tongue(lang, shelf.games().get(room.head.game))
        self.mode = mode
        self.queue: asyncio.Queue[bytes] = asyncio.Queue(most)
        self.behind = asyncio.Event()  # set when the reader is to be cut off
        self.seat: Seat | None = None  # whose page is shown
        self.lifted: Seat | None = None  # the person alone before a shared screen
        self.looks = False  # whether that person only looks at what is theirs, until something happens
        self.curtain: Seat | None = None  # whom the screen is to be handed to
        self.sent = 0  # lines of the log this page has
        self.chat = 0  # lines of the conversation this page has

    def send(self, frame: dict[str, Any]) -> None:
        try:
            self.queue.put_nowait(encode(frame))
        except asyncio.QueueFull:
            self.cut()

    def cut(self) -> None:
        """Let this reader go; it may come back."""
        self.behind.set()

    def presence(self) -> None:
        if self.mode == "page":
            self.send(frames.presence(self.room))

    # -- the page

    def refresh(self, sitting: Sitting) -> None:
        """Something has happened: show the table as it is now."""
        self.looks = False
        self.show(sitting)

    def stirred(self, sitting: Sitting) -> None:
        """Somebody has added to the dice and nothing else has happened: a page need not be drawn anew."""
        if self.mode == "page":
            self.send(frames.stirred(sitting))
        else:
            self.refresh(sitting)

    def show(self, sitting: Sitting) -> None:
        """The page, and what was said."""
        self.take_place(sitting)
        told = sitting.told(self.seat)
        if sitting.cut is not None:
            self.sent = min(self.sent, sum(1 for at, _ in told if at < sitting.cut))
        self.send(self.frame(sitting))
        self.sent = len(told)
        if self.mode == "page" and sitting.said > self.chat:
            new = [line._asdict() for line in sitting.chat if line.n >= self.chat]
            self.send({"type": "chat", "lines": new})
            self.chat = sitting.said

    def frame(self, sitting: Sitting) -> dict[str, Any]:
        if self.mode == "view":
            return frames.state(self.room, sitting, self.seat, self.sent)
        return frames.page(self.room, sitting, self.visitor, self.seat, self.tongue, self.sent, self.curtain)

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

    def lift(self, seat: Seat, sitting: Sitting) -> bool:
        """The person of this seat sits down; false when it is nobody of this screen, or the curtain is not down."""
        if self.curtain is None or seat not in self.room.persons_of(self.visitor):
            return False
        self.lifted, self.looks = seat, True
        self.show(sitting)
        return True

    def drop(self, sitting: Sitting) -> None:
        """Let the curtain fall until somebody lifts it."""
        if self.lifted is not None:
            seat, self.lifted = self.lifted, None
            self.take_place(sitting)
            self.curtain = self.curtain if self.curtain is not None else seat
            self.send(self.frame(sitting))
            self.sent = len(sitting.told(self.seat))
