"""The part of the API that is about notices: what a visitor wants to be told, and how."""

from __future__ import annotations

from urllib.parse import urlsplit

import msgspec

from ludotheque.web.http import addresses, shapes
from ludotheque.web.http.calls import Call, operation
from ludotheque.web.http.identity import fresh_token
from ludotheque.web.http.refused import Refused
from ludotheque.web.notices import texts, wants
from ludotheque.web.notices.out import Undelivered
from ludotheque.web.notices.wants import WISHES, Channel, Wants, Way, Wish, wants_of
from ludotheque.web.notices.what import open_channels
from ludotheque.web.room import tables
from ludotheque.web.timing import zone_of


@operation("GET", "/notices", shapes.NoticesShown)
async def look_at_notices(call: Call) -> shapes.NoticesShown:
    """What this visitor wants to be told, and the ways this server has."""
    visitor = call.known_visitor()
    return await shown(call, visitor, await wants_of(call.rooms.store.outbox, visitor) or fresh(call))


def fresh(call: Call, zone: str = "UTC") -> Wants:
    """What somebody wants who never said so: nothing."""
    return Wants(call.lang, call.shared, zone if zone_of(zone) else "UTC")


async def shown(call: Call, visitor: str, wanted: Wants) -> shapes.NoticesShown:
    wishes = await call.rooms.store.outbox.wishes(visitor)
    listed = await tables.tables_of(call.rooms, visitor, call.lang)
    ways: list[Way] = [way for way in ("mail", "push", "hook") if way in call.rooms.post.ways]
    return shapes.NoticesShown(
        ways=ways,
        push_key=call.rooms.post.push_key,
        channels=[channel_shown(channel) for channel in wanted.channels],
        zone=wanted.zone,
        hours=wanted.quiet,
        feed=feed_of(call, visitor, wanted),
        tables=[
            shapes.TableWish(table.id, table.name, table.title, wish_of(wishes.get(table.id)))
            for table in listed
            if table.your_seats and table.turn != "over"
        ],
    )


def wish_of(kept: str | None) -> Wish:
    return next((wish for wish in WISHES if wish == kept), "all")


def channel_shown(channel: Channel) -> shapes.ChannelShown:
    target = urlsplit(channel.target).hostname or "" if channel.way == "push" else channel.target
    return shapes.ChannelShown(channel.id, channel.way, target, channel.since is not None)


def feed_of(call: Call, visitor: str, wanted: Wants) -> shapes.Link | None:
    if not wanted.feed:
        return None
    return tables.link_to(addresses.calendar(call.shared, call.rooms.post.links.made("feed", visitor, wanted.feed)))


async def changed(call: Call, zone: str = "UTC", **facts: object) -> shapes.NoticesShown:
    """Some of what they want, as it is from now on; the language is that of whoever asks."""
    visitor = call.known_visitor()
    facts |= {"lang": call.lang, "origin": call.shared}
    return await kept(call, visitor, zone, lambda known: msgspec.structs.replace(known, **facts))


async def kept(call: Call, visitor: str, zone: str, by: wants.Changing) -> shapes.NoticesShown:
    found = await wants.change(call.rooms.store.outbox, visitor, fresh(call, zone), by)
    call.rooms.post.stir()
    return await shown(call, visitor, found)


@operation("POST", "/notices/quiet", shapes.NoticesShown, shapes.QuietWanted)
async def keep_quiet(call: Call) -> shapes.NoticesShown:
    """Hours in which nothing is sent; what would have been comes at their end."""
    zone, hours = call.body.zone, call.body.hours
    if zone_of(zone) is None:
        raise Refused("bad", "There is no time zone {zone}.", (), {"zone": zone})
    return await changed(call, zone=zone, quiet=hours if hours is None or hours[0] != hours[1] else None)


@operation("POST", "/notices/channels", shapes.NoticesShown, shapes.ChannelWanted)
async def add_channel(call: Call) -> shapes.NoticesShown:
    """A way to be told; an address of mail is asked first whether it wants to be."""
    visitor, wanted = call.known_visitor(), call.body
    if wanted.way not in call.rooms.post.ways:
        raise Refused("closed", "This server has no such way to tell you.")
    since = None if wanted.way == "mail" else await call.rooms.store.now()
    channel = Channel(fresh_token(), wanted.way, wanted.target, since, wanted.key, wanted.auth)
    call.rooms.post.check(channel)
    if wanted.way == "mail":
        call.entrance.not_too_fast(call.request, call.entrance.letters)
        known = await wants_of(call.rooms.store.outbox, visitor)
        if known and any(one.target == wanted.target and one.since is not None for one in known.channels):
            return await shown(call, visitor, known)
    found = await kept(call, visitor, wanted.zone, lambda known: wants.with_channel(known, channel))
    if wanted.way == "mail":
        await ask_first(call, visitor, channel)
    return found


async def ask_first(call: Call, visitor: str, channel: Channel) -> None:
    token = call.rooms.post.links.made("confirm", visitor, channel.id)
    await send(call, visitor, channel, texts.question(fresh(call), token), stoppable=False)


async def send(call: Call, visitor: str, channel: Channel, letter: texts.Letter, stoppable: bool) -> None:
    try:
        await call.rooms.post.carry(visitor, fresh(call), channel, letter, fresh_token(), stoppable)
    except Undelivered as wrong:
        raise Refused(
            "trouble", "It could not be sent ({reason}). Is the address right?", (), {"reason": str(wrong)}
        ) from None


@operation("POST", "/notices/channels/remove", shapes.NoticesShown, shapes.ChannelNamed)
async def remove_channel(call: Call) -> shapes.NoticesShown:
    """Nothing goes that way any more."""
    visitor = call.known_visitor()
    return await kept(call, visitor, "UTC", lambda known: wants.without_channel(known, call.body.id))


@operation("POST", "/notices/feed", shapes.NoticesShown, shapes.FeedWanted)
async def make_feed(call: Call) -> shapes.NoticesShown:
    """The address of one's calendar, or none; an older one is void."""
    return await changed(call, feed=fresh_token() if call.body.on else "")


@operation("POST", "/notices/tables/{table}", shapes.Ok, shapes.WishWanted)
async def wish(call: Call) -> shapes.Ok:
    """How much one wants to be told of a table one sits at."""
    room, visitor = await call.room(), call.known_visitor()
    if not room.seats_of(visitor):
        raise Refused("not_yours", "You do not sit at this table.")
    await call.rooms.store.outbox.keep_wish(visitor, room.id, call.body.wish)
    call.rooms.post.stir()
    return shapes.Ok()


@operation("POST", "/notices/test", shapes.Ok, shapes.Nothing)
async def try_notices(call: Call) -> shapes.Ok:
    """A notice by every way there is, at once, to see whether it arrives."""
    visitor = call.known_visitor()
    wanted = await wants_of(call.rooms.store.outbox, visitor)
    if wanted is None or not open_channels(wanted):
        raise Refused("rules", "There is no way to you yet.")
    call.entrance.not_too_fast(call.request, call.entrance.letters)
    for channel in open_channels(wanted):
        await send(call, visitor, channel, texts.trial(wanted), stoppable=True)
    return shapes.Ok()


@operation("POST", "/notices/stop", shapes.Ok, shapes.Nothing)
async def stop_notices(call: Call) -> shapes.Ok:
    """No more notices at all: every way, every wish and whatever was still to be sent is forgotten."""
    await call.rooms.store.outbox.forget_person(call.known_visitor())
    return shapes.Ok()
