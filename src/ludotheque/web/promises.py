"""A promise of dice: a table's name and commitment, given out before its table is opened.

Whoever opens the table can so add to its dice before the first of them falls, and knows that the secret was chosen
before.
"""

from __future__ import annotations

from hashlib import sha256
from secrets import token_urlsafe
from typing import Final

from itsdangerous import BadSignature, TimestampSigner

from ludotheque.web.refused import Refused
from ludotheque.web.rooms import Rooms
from ludotheque.web.shapes import PromiseMade

SECONDS: Final = 600  # until it is too old


def fresh_table() -> str:
    return token_urlsafe(16)


def signer(rooms: Rooms) -> TimestampSigner:
    return TimestampSigner(rooms.dice_key, salt="ludotheque.promise", key_derivation="hmac", digest_method=sha256)


def make(rooms: Rooms, visitor: str) -> PromiseMade:
    table = fresh_table()
    token = signer(rooms).sign(f"{table}:{visitor}").decode()
    return PromiseMade(table, rooms.secret_of(table).commitment, token)


def kept(rooms: Rooms, visitor: str, token: str) -> str:
    """The table that was promised to this visitor."""
    try:
        table, _, owner = signer(rooms).unsign(token.encode(), max_age=SECONDS).decode().partition(":")
    except (BadSignature, UnicodeError):
        table, owner = "", ""
    if not table or owner != visitor:
        raise Refused("stale", "This promise of dice is too old, or was not made to you: ask for a new one.")
    return table
