"""The end of a game for its page: the verdict, the ranking, the accounts, and the moments that counted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import msgspec

from ludotheque.kernel.agenda import Seat
from ludotheque.parts import Accounts, Verdict
from ludotheque.say import Tongue
from ludotheque.shelf import levels
from ludotheque.web.http import addresses
from ludotheque.web.http.refused import Refused
from ludotheque.web.page.build import PageBuilder
from ludotheque.web.page.model import EndData
from ludotheque.web.room.room import Room
from ludotheque.web.room.sitting import PERSON, Sitting
from ludotheque.web.site.words import script_words

MOST_MOMENTS: Final = 6


@dataclass(frozen=True)
class RankedSeat:
    """A line of the ranking; `robot` is what its level is called, nothing for a person."""

    place: int
    name: str
    robot: str
    emblem: Seat
    score: str
    line: str


@dataclass(frozen=True)
class Moment:
    """A payment that counted, and after how many entries of the log it was made."""

    at: int
    text: str
    url: str


@dataclass(frozen=True)
class FinishedGame:
    """What is known of a finished game."""

    table: str
    name: str
    title: str
    verdict: Verdict
    accounts: Accounts | None
    ranking: list[RankedSeat]
    moments: list[Moment]
    rematch: str
    mine: bool
    commitment: str


def ending(room: Room, sitting: Sitting, visitor: str, tongue: Tongue) -> FinishedGame:
    if sitting.table.to_act:
        raise Refused("rules", "This game is not over yet.")
    builder = PageBuilder(sitting, None, tongue)
    return FinishedGame(
        table=room.id,
        name=room.head.name,
        title=sitting.table.game.title,
        verdict=builder.page.verdict() or Verdict(tongue.gettext("The game is over."), ""),
        accounts=builder.page.accounts(),
        ranking=ranking(builder),
        moments=moments(builder, addresses.replay(room.id)),
        rematch=addresses.table(sitting.rematch) if sitting.rematch else "",
        mine=bool(room.seats_of(visitor)),
        commitment=room.head.commitment,
    )


def ranking(builder: PageBuilder) -> list[RankedSeat]:
    """The best first; whoever is not placed comes last."""
    outcome = builder.table.outcome
    assert outcome is not None
    rest = [seat for seat in range(builder.table.seats) if seat not in outcome.ranking]
    return [
        RankedSeat(
            place=outcome.places[seat],
            name=builder.names[seat],
            robot=robot(builder, seat),
            emblem=seat,
            score=figure(outcome.scores[seat], builder.tongue),
            line=builder.page.purse(seat).line,
        )
        for seat in (*outcome.ranking, *rest)
    ]


def robot(builder: PageBuilder, seat: Seat) -> str:
    """What the robot at this seat is called by its level; nothing for a person."""
    kind = builder.table.people[seat].kind
    return "" if kind == PERSON else levels.called(builder.table.game, kind, builder.tongue)


def figure(score: object, tongue: Tongue) -> str:
    """A score as the language writes it, with two decimals at most; what is already a word stays as it is."""
    if not isinstance(score, (int, float)):
        return str(score)
    return tongue.number(score).replace("-", "−")


def moments(builder: PageBuilder, replay: str) -> list[Moment]:
    """The largest payments from the first round on, in the order in which they were made."""
    paid = []
    begun = False
    for n, (at, event) in enumerate(builder.told()):
        show = builder.scene.show(event, builder.names, builder.tongue)
        begun, payment = begun or show.heading, show.payment
        if begun and payment is not None and (payment.payer_seat, payment.payee_seat) != (None, None):
            worth = payment.worth or int("".join(sign for sign in payment.amount if sign.isdecimal()) or 0)
            paid.append((worth, n, at + 1, builder.words.event(event, builder.names, builder.tongue)))
    largest = sorted(sorted(paid, reverse=True)[:MOST_MOMENTS], key=lambda one: one[1])
    return [Moment(at, text, f"{replay}?at={at}") for _, _, at, text in largest]


def end_context(end: FinishedGame, tongue: Tongue) -> dict[str, object]:
    """The same for the template, with where one may go from here."""
    api = f"/tables/{end.table}"
    return {
        **vars(end),
        "table": {"name": end.name, "title": end.title},
        "replay": addresses.replay(end.table),
        "document": f"{addresses.API}{api}/document",
        "verify": addresses.verify(end.table) if end.commitment else "",
        "data": msgspec.to_builtins(EndData(script_words(tongue.gettext, "shared"), f"{api}/rematch")),
    }
