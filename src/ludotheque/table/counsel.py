"""A hint in words: the best answers, what each should bring, and how that was found out."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ludotheque.bots import Considered
from ludotheque.kernel.agenda import Move, Seat
from ludotheque.kernel.game import NEVER, Game, Tongue
from ludotheque.table import Table


class Tip(msgspec.Struct):
    """One answer: its name, what it should bring, and why one may think so."""

    move: Move
    label: str
    brings: str
    why: str
    share: float  # the chance to win
    score: float  # the final score to expect
    worth: float  # by rules of thumb, in the title's own unit
    tries: int  # continuations that were simulated


class Counsel(msgspec.Struct):
    heading: str
    tips: list[Tip]
    why: str


def counsel(table: Table, seat: Seat, found: Sequence[Considered], tongue: Tongue) -> Counsel:
    """What a robot has found out for this seat, in the words of the title."""
    say = tongue.gettext
    known = table.view(seat)["question"]
    tips = [
        Tip(
            move=one.move,
            label=table.words.option(known, one.move, table.names, tongue),
            brings=brings(one, found[0], table.game, tongue),
            why=why(one, tongue),
            share=round(one.share, 3),
            score=round(one.prospect, 2),
            worth=round(one.worth, 2),
            tries=one.tries,
        )
        for one in found
    ]
    if len(tips) == 1:
        return Counsel(say("There is only one answer."), tips, "")
    secrecy = say("What you cannot see was dealt afresh each time: this hint knows no more than you do.")
    return Counsel(say("The best answer first."), tips, secrecy)


def brings(one: Considered, best: Considered, game: Game, tongue: Tongue) -> str:
    """The chance to win and the score to expect, compared with the best answer."""
    if not one.tries:
        return ""
    facts = {"share": percent(one.share), "score": score(one.prospect, game, tongue)}
    if one is best:
        return tongue.gettext("{share} % to win · {score} at the end").format(**facts)
    more, gain = percent(one.share) - percent(best.share), rounded(one.prospect) - rounded(best.prospect)
    if not (more or gain):
        return tongue.gettext("{share} % to win · {score}: as good").format(**facts)
    facts |= {"more": signed(more, tongue) if more else "=", "gain": signed(gain, tongue) if gain else "="}
    return tongue.gettext("{share} % to win ({more}) · {score} ({gain})").format(**facts)


def why(one: Considered, tongue: Tongue) -> str:
    """How often it was tried, and what the rules of thumb say."""
    tried = tongue.ngettext("{count} continuation in thought", "{count} continuations in thought", one.tries)
    if one.worth <= NEVER:
        thumb = tongue.gettext("by rule of thumb, never")
    else:
        thumb = tongue.gettext("by rule of thumb, {worth}").format(worth=signed(rounded(one.worth), tongue))
    return f"{tried.format(count=tongue.number(one.tries))} · {thumb}"


def score(number: float, game: Game, tongue: Tongue) -> str:
    """A final score in the unit of the title."""
    return tongue.gettext(game.unit).format(number=minus(tongue.number(rounded(number))))


def rounded(number: float) -> float:
    """Whole, but for small numbers, where a tenth counts."""
    return round(number, 1) if abs(number) < 10 else round(number)


def percent(share: float) -> int:
    return round(100 * share)


def signed(number: float, tongue: Tongue) -> str:
    text = minus(tongue.number(round(number, 1)))
    return f"+{text}" if number > 0 else text


def minus(text: str) -> str:
    return text.replace("-", "−")
