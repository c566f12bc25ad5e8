"""The table as it is told at one moment: whoever sees the same is shown one page and sent one frame, made once.

A page that goes on is told only what has changed since it was last told anything.  It goes on from a page of the very
same eyes; for others, as when a curtain falls or is lifted, everything is told anew.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from ludotheque.kernel.agenda import Seat
from ludotheque.say import Tongue
from ludotheque.web.page import frames, model
from ludotheque.web.page.build import PageBuilder
from ludotheque.web.page.packet import Packet
from ludotheque.web.room.sitting import Sitting

if TYPE_CHECKING:
    from ludotheque.web.room.room import Room

APART: Final = ("seq", "log", "places")  # told in another way, or to whoever asks
PARTS: Final = tuple([name for name in model.PageFrame.__struct_fields__ if name not in APART])
LISTS: Final = ("seats", "others", "pieces")  # of which entries are told by themselves
Key: TypeAlias = tuple[object, ...]


class Eyes(NamedTuple):
    """What a page depends on besides the table."""

    seat: Seat | None
    curtain: Seat | None
    mine: tuple[Seat, ...]
    owner: bool
    lang: str


class Shown(NamedTuple):
    """What somebody was shown, but for the log and the board in words."""

    eyes: Eyes
    page: model.PageFrame


class Telling:
    """What those who look at a table are told now; it is forgotten once they have been."""

    def __init__(self, room: Room, sitting: Sitting) -> None:
        self.room = room
        self.sitting = sitting
        self.drawn: dict[Eyes, tuple[PageBuilder, Shown]] = {}
        self.packets: dict[Key, Packet] = {}

    def eyes(self, visitor: str, seat: Seat | None, tongue: Tongue, curtain: Seat | None) -> Eyes:
        mine = self.room.seats_of(visitor)
        return Eyes(seat, curtain, tuple(mine), self.room.owner == visitor, tongue.lang)

    # -- pages

    def page(self, eyes: Eyes, tongue: Tongue, sent: int) -> Packet:
        """Everything, the board in words too, for whoever cannot put parts together."""
        key = ("page", eyes, sent)
        if key not in self.packets:
            builder, shown = self.draw(eyes, tongue)
            whole = {name: getattr(shown.page, name) for name in shown.page.__struct_fields__}
            whole |= {"log": builder.log(sent), "places": builder.places()}
            self.packets[key] = Packet.of(model.PageFrame(**whole))
        return self.packets[key]

    def parts(self, eyes: Eyes, tongue: Tongue, before: Shown | None, sent: int) -> tuple[Shown, Packet]:
        """What is other than it was shown before."""
        if before is not None and before.eyes != eyes:
            before = None
        builder, shown = self.draw(eyes, tongue)
        key = ("parts", eyes, id(before), sent)  # whatever was shown before is still kept by those to whom it was
        if key not in self.packets:
            self.packets[key] = Packet.of(changed(before and before.page, shown.page, builder.log(sent)))
        return shown, self.packets[key]

    def draw(self, eyes: Eyes, tongue: Tongue) -> tuple[PageBuilder, Shown]:
        if eyes not in self.drawn:
            began = time.perf_counter()
            builder = PageBuilder(self.sitting, eyes.seat, tongue)
            page = frames.drawn(self.room, builder, list(eyes.mine), eyes.owner, eyes.curtain)
            self.drawn[eyes] = builder, Shown(eyes, page)
            self.room.rooms.metrics.building.observe(time.perf_counter() - began)
        return self.drawn[eyes]

    # -- the rest

    def state(self, seat: Seat | None, mine: list[Seat], sent: int) -> Packet:
        """For a program."""
        key = ("state", seat, *mine, sent)
        if key not in self.packets:
            now = self.room.rooms.store.reckoned()
            self.packets[key] = Packet.of(frames.state(self.sitting, seat, mine, sent, now))
        return self.packets[key]

    def stirred(self) -> Packet:
        """Somebody has added to the dice."""
        if ("stirred",) not in self.packets:
            self.packets["stirred",] = Packet.of(frames.stirred(self.sitting))
        return self.packets["stirred",]

    def chat(self, heard: int) -> Packet:
        """What was said after so many lines."""
        key = ("chat", heard)
        if key not in self.packets:
            lines = [model.ChatMessage(*line) for line in self.sitting.chat if line.n >= heard]
            self.packets[key] = Packet.of(model.ChatFrame(lines))
        return self.packets[key]


def changed(before: model.PageFrame | None, page: model.PageFrame, log: model.Log) -> model.PartsFrame:
    """The parts that are others now; of long lists their entries, where none has come or gone."""
    if before is None:
        return model.PartsFrame(page.seq, None, {name: getattr(page, name) for name in PARTS}, {}, log)
    parts, entries = dict[str, model.Json](), dict[str, dict[int, model.Json]]()
    for name in PARTS:
        old, new = getattr(before, name), getattr(page, name)
        if old is new or old == new:
            continue
        if name in LISTS and len(old) == len(new):
            entries[name] = {n: one for n, one in enumerate(new) if one != old[n]}
        else:
            parts[name] = new
    return model.PartsFrame(page.seq, before.seq, parts, entries, log)
