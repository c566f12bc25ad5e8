"""What everybody at a table agrees on besides the rules: to go back, to correct a sum or a place, to close and count.

An exception is an entry of the log like any answer, given by EVERYBODY: its verb, who proposed it, who has agreed, the
reason in their own words, then its facts.  Whoever plays the log again meets it in its place.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Final, NamedTuple, TypeAlias

import msgspec
from msgspec import Meta

from ludotheque.kernel.agenda import EVERYBODY, LARGEST_NUMBER, Event, IllegalMove, Move, Refusal, Seat, State, pending
from ludotheque.kernel.amends import SET, bad_payment, bad_placing
from ludotheque.kernel.game import Game, Tongue
from ludotheque.say.sentences import _

if TYPE_CHECKING:
    from ludotheque.table import Table
    from ludotheque.table.saved import Entry

LONGEST_REASON: Final = 200
BACK, CLOSE, AMEND, VOID = "back", "close", "amend", "void"
MONEY: Final = _("money")  # what a till is called where nothing else is paid
FACTS: Final = {BACK: 1, CLOSE: 0, AMEND: 1, VOID: 0}  # by verb: how many stand after the reason


class Back(msgspec.Struct, frozen=True, tag=BACK, forbid_unknown_fields=True):
    """Back to before entry `keep` of the log; what comes after it falls anew."""

    keep: Annotated[int, Meta(ge=0, le=LARGEST_NUMBER)]


class Close(msgspec.Struct, frozen=True, tag=CLOSE, forbid_unknown_fields=True):
    """Close here, and count as the rules would."""


class Amend(msgspec.Struct, frozen=True, tag=AMEND, forbid_unknown_fields=True):
    """Correct a sum, ("pay", till, payer, payee, amount), or a place, ("set", piece, place)."""

    move: Annotated[Move, Meta(min_length=1, max_length=8)]


Wish: TypeAlias = Back | Close | Amend


class Proposal(msgspec.Struct, frozen=True):
    """What somebody proposes, and why.  It is about the table as it stood after `at` entries of the log."""

    by: Seat
    wish: Wish
    reason: str
    at: int

    @property
    def keep(self) -> int:
        """How many entries stay when everybody agrees: what was played since it was proposed does not."""
        return self.wish.keep if isinstance(self.wish, Back) else self.at


class Closed(NamedTuple):
    """That a game was closed by agreement: in which round, and why."""

    round: int | None
    reason: str


# -- proposing


def refusal(table: Table, proposal: Proposal) -> Refusal | None:
    """Why this cannot be proposed at the table as it stands; None when it can."""
    wish = proposal.wish
    if why := bad_reason(proposal.reason):
        return why
    if pending(table.state) is None:
        return IllegalMove("the game is over")
    if isinstance(wish, Amend):
        return bad_amendment(table.game, table.state, proposal.by, wish.move)
    if isinstance(wish, Close):
        return too_early(table.game, table.state)
    if not 0 <= wish.keep < len(table.log):
        return IllegalMove("there is no such moment to go back to")
    return None


def bad_amendment(game: Game, s: State, by: Seat, move: Move) -> IllegalMove | None:
    """A place is corrected by the title's own list of what leaves the game whole, a sum by its tills."""
    if move[:1] == (SET,):
        return bad_placing(game.placings(s), move)
    return bad_payment(game.tills(s), by, move)


def bad_reason(reason: str) -> IllegalMove | None:
    """A reason can be read by everybody, and stands in the log for good."""
    if not reason.strip():
        return IllegalMove("an exception needs a reason")
    if len(reason) > LONGEST_REASON:
        return IllegalMove("a reason has at most {most} letters", (), {"most": LONGEST_REASON})
    if not all([sign.isprintable() or sign in "\u00a0\u202f" for sign in reason]):
        return IllegalMove("this reason holds a sign that cannot be shown")
    return None


def too_early(game: Game, s: State) -> IllegalMove | None:
    begun = game.view(s, None).get("round", 1)
    return None if begun else IllegalMove("the first round has not begun: there is nothing to count")


# -- carrying out


def carry_out(table: Table, proposal: Proposal, agreed: Sequence[Seat]) -> None:
    """Everybody has agreed.  Earlier exceptions after the moment are undone with all the rest, and still told."""
    keep, wish = proposal.keep, proposal.wish
    lost = table.log[keep:]
    kept = [(EVERYBODY, move if move[0] == BACK else (VOID, *move[1:4])) for seat, move in lost if seat == EVERYBODY]
    if lost:
        table.rewind(keep)
    table.take_up([*kept, entry(proposal, agreed, (len(lost),) if isinstance(wish, Back) else ())])


def entry(proposal: Proposal, agreed: Sequence[Seat], facts: tuple[int, ...] = ()) -> Entry:
    wish, said = proposal.wish, (proposal.by, tuple(sorted(agreed)), proposal.reason)
    if isinstance(wish, Amend):
        return EVERYBODY, (AMEND, *said, wish.move)
    return EVERYBODY, (BACK if isinstance(wish, Back) else CLOSE, *said, *facts)


def unreasoned(move: Move, instead: str) -> Move:
    """The same exception with another reason: it changes nothing of the game."""
    verb, by, agreed, _reason, *facts = move
    return (verb, by, agreed, instead, *facts)


def apply(game: Game, s: State, move: Move) -> None:
    """An entry of EVERYBODY, in its place; IllegalMove when it is none that this table could have agreed on."""
    if why := malformed(s, move) or (IllegalMove("the game is over") if pending(s) is None else None):
        raise why
    verb, by, agreed, reason, *facts = move
    why = None
    if verb == CLOSE:
        why = too_early(game, s)
    elif verb == AMEND:
        why = bad_amendment(game, s, by, facts[0])
    if why is not None:
        raise why
    tell(s, (f"agreed_{verb}", "", by, agreed, reason, *(facts if verb == BACK else ())))
    if verb == CLOSE:
        game.close(s)
    elif verb == AMEND:
        game.amend(s, facts[0])


def malformed(s: State, move: Move) -> IllegalMove | None:
    wrong = IllegalMove("this is no exception that a table can agree on")
    if move[0] not in FACTS or len(move) != 4 + FACTS[move[0]]:
        return wrong
    verb, by, agreed, reason, *facts = move
    seats = [by, *agreed] if type(agreed) is tuple else [None]
    if not all([type(seat) is int and 0 <= seat < s.seats for seat in seats]) or type(reason) is not str:
        return wrong
    if (verb == BACK and type(facts[0]) is not int) or (verb == AMEND and type(facts[0]) is not tuple):
        return wrong
    return bad_reason(reason)


def tell(s: State, event: Event) -> None:
    if s.telling is not None:
        s.telling.append((None, event))


def before(table: Table, at: int) -> Table:
    """The table as it stood after so many entries of its log."""
    then = type(table)(table.game, table.people, table.rules, table.edition, table.dice)
    then.take_up(table.log[:at])
    return then


# -- what is said of it


def exceptions(table: Table) -> list[Move]:
    """All that was agreed on at this table, in its order; a game that has any is a corrected one."""
    return [move for seat, move in table.log if seat == EVERYBODY]


def closed(table: Table) -> Closed | None:
    """In which round, where the title counts them, and why everybody agreed to close; None where they did not."""
    seat, move = table.log[-1] if table.log else (EVERYBODY, ("",))
    return Closed(table.view(None).get("round"), move[3]) if seat == EVERYBODY and move[0] == CLOSE else None


def ended(found: Closed | None, tongue: Tongue) -> str:
    """« Ended by agreement in round 4: it is late »; "" for a game that the rules have ended, or none has."""
    if found is None:
        return ""
    if found.round is None:
        return tongue.gettext("Ended by agreement: {reason}").format(reason=found.reason)
    return tongue.gettext("Ended by agreement in round {round}: {reason}").format(**found._asdict())


def corrected(table: Table, tongue: Tongue) -> str:
    """That this game is a corrected one; "" where it is not."""
    count = len(exceptions(table))
    if not count:
        return ""
    told = tongue.ngettext(
        "A corrected game: all agreed on one exception.", "A corrected game: all agreed on {count} exceptions.", count
    )
    return told.format(count=count)


def proposed(table: Table, proposal: Proposal, seat: Seat | None, tongue: Tongue) -> str:
    """What is proposed, in a sentence that holds nothing but what this seat has heard."""
    wish, facts = proposal.wish, {"name": table.names[proposal.by]}
    if isinstance(wish, Amend):
        facts["sentence"] = amendment(table, proposal, wish.move, tongue)
        return tongue.gettext("{name} proposes a correction: {sentence}").format(**facts)
    if not isinstance(wish, Back):
        return tongue.gettext("{name} proposes to close the game here and to count.").format(**facts)
    heard = table.told(seat, wish.keep)
    if not heard:
        return tongue.gettext("{name} proposes to go back a little.").format(**facts)
    facts["sentence"] = table.words.event(heard[0][1], table.names, tongue)
    return tongue.gettext("{name} proposes to go back to before this: {sentence}").format(**facts)


def amendment(table: Table, proposal: Proposal, move: Move, tongue: Tongue) -> str:
    """The correction as the log would tell it."""
    s = (table if len(table.log) == proposal.at else before(table, proposal.at)).state.clone()
    s.telling = []
    table.game.amend(s, move)
    _audience, event = s.telling[0]
    return table.words.event(event, table.names, tongue)


def consequence(table: Table, proposal: Proposal, tongue: Tongue) -> str:
    """What will be so once everybody has agreed."""
    told = []
    if isinstance(proposal.wish, Back):
        told.append(tongue.gettext("Dice and cards after it fall anew; what was seen stays seen."))
    elif isinstance(proposal.wish, Close):
        told.append(
            tongue.gettext("All is counted as the rules count when the game stops now, and what is hidden is shown.")
        )
    elif proposal.wish.move[0] == SET:
        told.append(tongue.gettext("Set by hand, a piece has not arrived: nothing is paid, taken or drawn there."))
    if len(table.log) > proposal.at:
        told.append(tongue.gettext("What was played after it was proposed is undone too."))
    return " ".join(told)
