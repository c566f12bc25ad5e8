"""What each message does to a table, after the question who says so: authorise, check, keep."""

from __future__ import annotations

from contextlib import suppress
from typing import NamedTuple, TypeAlias

import msgspec

from ludotheque import bots
from ludotheque.kernel.agenda import FATE, IllegalMove, Refusal, Seat
from ludotheque.parts import Bundle
from ludotheque.say import Tongue
from ludotheque.table import accord
from ludotheque.table.counsel import counsel
from ludotheque.web.background import games
from ludotheque.web.http.refused import Bucket, Refused
from ludotheque.web.page.model import HintShown
from ludotheque.web.room import messages
from ludotheque.web.room.records import (
    PERSON,
    Change,
    Leaving,
    Paced,
    Paused,
    PauseSaid,
    Proposed,
    Record,
    Revoked,
    Said,
    Seated,
    Stirred,
    Stood,
    UndoAnswered,
    UndoAsked,
    Voted,
)
from ludotheque.web.room.robots import RobotJob
from ludotheque.web.room.room import Acknowledge, Room
from ludotheque.web.room.sitting import Sitting, entry

Aside: TypeAlias = messages.Chat | messages.Pace | messages.Stir | messages.Stand | messages.Revoke
BESIDE_A_ROBOT = (messages.Robot, messages.Chat, messages.Pace, messages.Vote, messages.UndoAnswer)  # of the owner
ASIDES = 30  # words, undos and the like that may come at once from one visitor
ASIDES_PER_SECOND = 1.0


async def obey(room: Room, visitor: str, message: messages.Kept, acknowledge: Acknowledge) -> int:
    """Keep what the message asks for and tell everybody; Refused, or IllegalMove, says why not.

    The same intent twice is kept once, and gets the same answer.
    """

    name = f"{visitor}:{message.intent}"  # one's own names do not clash with another's
    if not isinstance(message, (messages.Robot, messages.Pace, messages.Stir)):
        await come_back(room, visitor)

    async def judge(sitting: Sitting) -> Change | int:
        authorise(room, sitting, visitor, message)
        if (known := await already(room, sitting, message, name)) is not None:
            return known
        if (keep := stays(sitting, message)) is not None:
            await games.look_back(room.rooms.background, room.rooms.freezer, sitting, keep)
        return Change(record_of(room, sitting, visitor, message), name)

    return await room.change(judge, acknowledge, made_on=message.seq if isinstance(message, messages.SeatIntent) else 0)


async def be_present(room: Room, visitor: str) -> None:
    """Whoever looks is there, be it through a program that only reads."""
    room.company.heard_from(room.seats_of(visitor))
    await come_back(room, visitor, does=False)


async def come_back(room: Room, visitor: str, does: bool = True) -> None:
    """Whoever was away is back: a robot that plays for them gives the seat back first.

    Where their time was up, it does so once they do something.
    """
    mine = room.seats_of(visitor)
    if not mine:
        return
    async with room.lock:
        missed = [seat for seat in mine if is_missed(await room.sitting(), seat, does)]
    for seat in missed:

        async def judge(sitting: Sitting, seat: Seat = seat) -> Change | int:
            missed = is_missed(sitting, seat, does)
            return Change(Seated(seat, sitting.table.names[seat], PERSON)) if missed else sitting.seq

        await room.change(judge)


def is_missed(sitting: Sitting, seat: Seat, does: bool) -> bool:
    """Whether a robot plays because this seat's time was up, or its person away; or somebody would have it so."""
    late = does and sitting.clocks is not None and seat in sitting.clocks.away and not sitting.person(seat)
    return late or seat in sitting.absences.left or seat in sitting.absences.agreed


def authorise(room: Room, sitting: Sitting, visitor: str, message: messages.Kept) -> None:
    """Nobody acts for a seat that is not theirs; robots are their host's, who need not sit at the table."""
    seat = messages.acting_seat(message)
    hosts = isinstance(message, (messages.Robot, messages.Pace)) and visitor == room.owner
    if seat not in room.seats_of(visitor) and not (hosts and 0 <= seat < sitting.table.seats):
        raise Refused("not_yours", "This seat is not yours. Nothing was played.")
    if not hosts and not sitting.person(seat) and not isinstance(message, BESIDE_A_ROBOT):
        raise Refused("not_yours", "A robot plays for this seat: take it back first.")
    room.company.heard_from(room.seats_of(visitor))
    if not isinstance(message, (messages.Play, messages.Offer, messages.CallThrow)):
        not_too_many(room, visitor)


def not_too_many(room: Room, visitor: str) -> None:
    """Whoever has much to say beside the game says it more slowly."""
    if not room.manners.setdefault(visitor, Bucket(ASIDES)).take(ASIDES, ASIDES_PER_SECOND):
        raise Refused("too_fast", "Too many messages at once. Please wait a moment.")


async def already(room: Room, sitting: Sitting, message: messages.Kept, name: str) -> int | None:
    """Under which number this was kept before; a message that answers an older question is refused."""
    seq = message.seq if isinstance(message, messages.SeatIntent) else None
    if seq == sitting.seq:
        return None
    known = await room.rooms.store.intent(room.id, name)
    if known is None and seq is not None and is_stale(sitting, message, seq):
        raise Refused("stale", "The table had moved on before your answer came. Nothing was played.")
    return known


def is_stale(sitting: Sitting, message: messages.Kept, seq: int) -> bool:
    """Whether the question this message answers is no longer the one that stands; chat does not count."""
    if seq > sitting.seq:
        return True
    if isinstance(message, messages.UndoAnswer):
        return sitting.asked is None or seq < sitting.asked.seq
    if isinstance(message, messages.Vote):
        return sitting.vote is None or seq < sitting.vote.seq
    seat = (
        FATE
        if isinstance(message, messages.CallThrow)
        else message.seat
        if isinstance(message, (messages.Play, messages.Offer))
        else None
    )
    since = max(sitting.open_since.values(), default=0)
    return seq < (since if seat is None else sitting.open_since.get(seat, since))


def stays(sitting: Sitting, message: messages.Kept) -> int | None:
    """How many entries of the log would stay, where the message may take some of them back."""
    asked, vote = sitting.asked, sitting.vote
    with suppress(Refusal):
        match message:
            case messages.Undo():
                return sitting.to_undo(message.seat)
            case messages.UndoAnswer(yes=True):
                return asked.keep if asked else None
            case messages.Propose(wish=accord.Back()):
                return sitting.propose(message.seat, message.wish, message.reason).keep
            case messages.Vote(yes=True):
                return vote.proposal.keep if vote else None
    return None


def record_of(room: Room, sitting: Sitting, visitor: str, message: messages.Kept) -> Record:
    """The record this message asks for, the game having moved on in memory where it plays."""
    match message:
        case messages.Play():
            return play(sitting, message)
        case messages.Offer():
            scene = sitting.table.game.scene(sitting.table.edition)
            bundle = Bundle(message.to, message.give, message.want)
            move = scene.bargain(sitting.table.view(message.seat), bundle)
            return sitting.play(message.seat, message.seat, move)
        case messages.CallThrow():
            return throw(sitting, message)
        case messages.Undo():
            return undo(room, sitting, message.seat)
        case messages.UndoAnswer():
            return answer_undo(room, sitting, message)
        case messages.Propose() | messages.Vote():
            return exception(room, sitting, message)
        case messages.Robot():
            return robot(room, sitting, visitor, message)
        case messages.Pause():
            return pause(room, sitting, message)
    return aside_of(room, sitting, visitor, message)


def aside_of(room: Room, sitting: Sitting, visitor: str, message: Aside) -> Record:
    """The same for what is said beside the game."""
    match message:
        case messages.Chat():
            return Said(message.seat, worded(message.text, room.rooms.settings.limits.chat_length))
        case messages.Pace():
            if visitor != room.owner:
                raise Refused("not_yours", "Only whoever made the table can change the pace of its robots.")
            return Paced(message.fast)
        case messages.Stir():
            return stir(sitting, message)
        case messages.Stand():
            return stand(sitting, message)
        case messages.Revoke():
            return Revoked(message.seat, message.kind)


def play(sitting: Sitting, message: messages.Play) -> Record:
    seat, move = entry(message.seat, message.move)
    if seat != FATE:
        return sitting.play(seat, seat, move)
    if not sitting.table.real_throw:
        raise IllegalMove("no throw is awaited")
    if not sitting.may_enter(message.by):
        raise Refused("not_yours", "These dice are not yours to enter.")
    return sitting.play(message.by, FATE, move)


def throw(sitting: Sitting, message: messages.CallThrow) -> Record:
    if sitting.table.chance is None or sitting.table.real_throw:
        raise IllegalMove("no throw is awaited")
    if sitting.table.thrower != message.seat:
        raise Refused("not_yours", "It is not for you to throw or draw now.")
    return sitting.throw(message.seat)


def stir(sitting: Sitting, message: messages.Stir) -> Record:
    """What a seat adds to the dice, once: whoever could add twice could try until the dice fall well."""
    if not sitting.head.commitment:
        raise Refused("rules", "The dice of this table cannot be checked: nothing was promised when it was opened.")
    if not sitting.table.to_act:
        raise Refused("over", "the game is over")
    if message.seat in sitting.origins.stirred:
        raise Refused("rules", "This seat has already added to the dice.")
    return Stirred(message.seat, message.entropy)


def stand(sitting: Sitting, message: messages.Stand) -> Record:
    """What a seat leaves to be answered: for what its page showed, and nothing that came after it."""
    seat, answer = message.seat, message.answer
    if message.scope != answer.scope(sitting.table):
        raise Refused("stale", "The table had moved on before your answer came. Nothing was played.")
    if why := answer.refusal(sitting.table, seat):
        raise why
    return Stood(seat, message.scope, answer)


def undo(room: Room, sitting: Sitting, seat: Seat) -> Record:
    """As the table agreed: at once, or after everybody has said yes."""
    corrects = sitting.corrects(seat)
    keep = sitting.to_undo(seat)
    if not corrects and room.untaken(sitting) and (why := sitting.table.why_not_undo(seat)):
        raise why  # whoever is still to come cannot be asked
    if sitting.head.undo == "unanimous" and not corrects and room.others(sitting, seat):
        return UndoAsked(seat, keep)
    return sitting.take_back(seat, keep)


def answer_undo(room: Room, sitting: Sitting, message: messages.UndoAnswer) -> Record:
    asked = sitting.asked
    if asked is None or message.seat not in room.others(sitting, asked.by):
        raise Refused("stale", "Nobody asks you to take anything back.")
    waiting = [seat for seat in room.others(sitting, asked.by) if seat not in (*asked.agreed, message.seat)]
    if not message.yes or waiting:
        return UndoAnswered(message.seat, message.yes)
    return sitting.take_back(asked.by, asked.keep)


def exception(room: Room, sitting: Sitting, message: messages.Propose | messages.Vote) -> Record:
    """Proposed, agreed to or refused; carried out once everybody has agreed, at once where nobody is to be asked."""
    if isinstance(message, messages.Propose):
        proposal = sitting.propose(message.seat, message.wish, message.reason)
        if not room.voters(sitting, message.seat):
            return sitting.agree(proposal, frozenset())
        return Proposed(proposal.by, proposal.wish, proposal.reason, proposal.at)
    vote, asked = sitting.vote, message.seat
    if vote is None or not sitting.table.to_act:
        raise Refused("stale", "No exception is proposed.")
    voters = room.voters(sitting, vote.proposal.by)
    if asked not in voters and (message.yes or asked != vote.proposal.by):
        raise Refused("stale", "Nobody asks you to agree.")
    agreed = vote.agreed | {asked}
    if not message.yes or set(voters) - agreed:
        return Voted(asked, message.yes)
    return sitting.agree(vote.proposal, agreed)


def robot(room: Room, sitting: Sitting, visitor: str, message: messages.Robot) -> Record:
    """A robot for one's own seat, which is taken back at will; a seat of nobody's is the host's to give."""
    seat, level = message.seat, message.level
    if not 0 <= seat < sitting.table.seats:
        raise Refused("bad", "There is no such seat.")
    name, kind = sitting.table.people[seat]
    owner = room.places[seat]
    if level is None:
        free = owner is None and room.head.chairs[seat].kind == PERSON and visitor == room.owner
        if kind == PERSON or not (free or owner == visitor):
            raise Refused("not_yours", "Only the person whose seat it is can take it back.")
        if sitting.clocks and seat in sitting.clocks.gone:
            raise Refused("rules", "The time of this seat was up, and at this table it is then given up for good.")
        return Seated(seat, name, PERSON)
    if level not in bots.playable():
        raise Refused("bad", "There is no robot of this level.")
    if owner is None and visitor != room.owner:
        raise Refused("not_yours", "Only whoever made the table can change its robots.")
    return Seated(seat, name, level) if owner in (visitor, None) else leave(room, sitting, visitor, message)


def leave(room: Room, sitting: Sitting, visitor: str, message: messages.Robot) -> Record:
    """The seat of somebody who is away, left to the robot the table has named, as the table has agreed."""
    seat, by = message.seat, message.by
    name, agreed = sitting.table.names[seat], sitting.absences.agreed.get(seat, [])
    if sitting.clocks:
        raise Refused("not_yours", "At this table everybody has the time that was agreed.")
    if room.absence.by == "never":
        raise Refused("rules", "At this table the seat of whoever is away waits for them.")
    if not room.is_gone(seat) or not sitting.person(seat) or by not in room.seats_of(visitor):
        raise Refused("not_yours", "{name} is here, or has only just left.", (), {"name": name})
    if by in agreed:
        raise Refused("stale", "You have agreed already: the others are still to be asked.")
    if room.absence.by == "all" and unheard(room, sitting, seat, [*agreed, by]):
        return Leaving(by, seat)
    return Seated(seat, name, room.absence.level, left_by=sorted([*agreed, by]))


def unheard(room: Room, sitting: Sitting, seat: Seat, agreed: list[Seat]) -> set[str | None]:
    """Who is still to agree that this seat is left to a robot: everybody else who is not as long away."""
    asked = {room.places[one] for one in sitting.persons if not room.is_gone(one)}
    return asked - {None, room.places[seat]} - {room.places[one] for one in agreed}


def pause(room: Room, sitting: Sitting, message: messages.Pause) -> Record:
    """Clocks stand still once everybody agrees, until anybody wants to go on."""
    clocks, seat = sitting.clocks, message.seat
    if clocks is None:
        raise Refused("rules", "No clock runs at this table.")
    if not sitting.table.to_act:
        raise Refused("over", "the game is over")
    stale = clocks.paused or seat in clocks.pause if message.on else not (clocks.paused or clocks.pause)
    if stale:
        raise Refused("stale", "The table had moved on before your answer came. Nothing was played.")
    if clocks.paused:
        return Paused(seat, False)
    agreed = {room.places[one] for one in (*clocks.pause, seat)}
    everybody = {room.places[one] for one in sitting.persons} - {None}
    return Paused(seat, True) if message.on and everybody <= agreed else PauseSaid(seat, message.on)


def worded(text: str, longest: int) -> str:
    """What was said, as one line that can be shown."""
    line = " ".join(text.split())
    if not line or len(line) > longest:
        raise Refused("bad", "A message has 1 to {most} letters.", (), {"most": longest})
    if not all(sign.isprintable() or sign in "\u00a0\u202f" for sign in line):
        raise Refused("bad", "This message holds a sign that cannot be shown.")
    return line


# -- a hint: a robot thinks for the person whose turn it is; nothing is kept of it, and nobody else hears of it


class HintJob(NamedTuple):
    """A question somebody wants to be advised on, and since which record it has stood."""

    job: RobotJob
    since: int


def hint_job(room: Room, sitting: Sitting, visitor: str, seat: Seat) -> HintJob:
    """What the robot has to think about; Refused says why there is nothing."""
    if seat not in room.seats_of(visitor) or not sitting.person(seat):
        raise Refused("not_yours", "This seat is not yours: no hint for it.")
    if not sitting.head.hints:
        raise Refused("rules", "At this table no hints are given.")
    if not sitting.table.options(seat):
        raise Refused("stale", "Nothing is asked of you: there is no hint to give.")
    not_too_many(room, visitor)
    job = RobotJob.of(sitting, seat, room.rooms.settings.hint_seconds, room.rooms.freezer)
    return HintJob(job, asked_since(sitting, seat))


def asked_since(sitting: Sitting, seat: Seat) -> int:
    return sitting.open_since.get(seat, 0)


async def hint(room: Room, asked: HintJob, tongue: Tongue, address: str) -> HintShown | None:
    """The hint in words, for somebody at this address; None when the table has moved on meanwhile."""
    found = await room.rooms.robots.hints.of(room.id, asked.since, asked.job, address)
    seat = asked.job.seat
    if found is None:
        return None
    if not found.answers:
        raise Refused("trouble", "No hint could be found. You can ask again.")
    async with room.lock:
        sitting = await room.sitting()
        if asked_since(sitting, seat) != asked.since or not sitting.table.options(seat):
            return None
        told = counsel(sitting.table, seat, found, tongue)
    return HintShown(**msgspec.structs.asdict(told), seat=seat, since=asked.since)
