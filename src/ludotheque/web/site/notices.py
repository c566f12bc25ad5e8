"""Being told: the page where one says what and how, and the two buttons behind the links of a mail."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

from ludotheque.say import Tongue
from ludotheque.say.sentences import _
from ludotheque.web.http.refused import Refused
from ludotheque.web.notices import wants
from ludotheque.web.notices.post import Post
from ludotheque.web.notices.wants import Errand
from ludotheque.web.room.rooms import Rooms
from ludotheque.web.site.words import script_words

Press: TypeAlias = Callable[[Rooms, str, str], Awaitable[None]]
BUTTONS: Final = {
    "stop": (
        _("No more notices?"),
        _("Every way to you and whatever was still to be sent is forgotten. Your tables stay as they are."),
        _("Send me nothing more"),
        _("Nothing more will be sent"),
        _("You can ask to be told again at any time, below your tables."),
    ),
    "confirm": (
        _("Shall notices come to this address?"),
        _("Whoever asked for this is told by mail when it is their turn to play, as they have set it."),
        _("Yes, send them here"),
        _("Notices will come to this address"),
        _("Each of them has a link that stops all of them."),
    ),
}


def notices_context(tongue: Tongue, post: Post) -> dict[str, object]:
    return {"ways": list(post.ways), "data": {"words": script_words(tongue.gettext, "shared", "notices")}}


def button_context(errand: Errand, done: bool, tongue: Tongue) -> dict[str, object]:
    asked, why, press, said, after = [tongue.gettext(text) for text in BUTTONS[errand]]
    if done:
        return {"title": said, "words": after, "press": ""}
    return {"title": asked, "words": why, "press": press}


async def stop(rooms: Rooms, visitor: str, which: str) -> None:
    """Everything ends, whichever notice the link came with; pressed twice it is the same."""
    await rooms.store.outbox.forget_person(visitor)


async def confirm(rooms: Rooms, visitor: str, which: str) -> None:
    outbox = rooms.store.outbox
    known = await wants.wants_of(outbox, visitor)
    if known is None or known.channel(which) is None:
        raise Refused("missing", "This link is not valid, or no longer.")
    now = await rooms.store.now()
    await wants.change(outbox, visitor, None, lambda found: wants.confirmed(found, which, now))
    rooms.post.stir()
