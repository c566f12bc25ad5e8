"""A hint in words: the advised answer, what speaks for it and against it; the figures, and how they were found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

import msgspec

from ludotheque.bots import Answer, Considered, Hint
from ludotheque.kernel.agenda import Move, Seat
from ludotheque.kernel.game import Game, Motive, Tongue
from ludotheque.say.sentences import _
from ludotheque.table import Table

Strength: TypeAlias = Literal["only", "none", "either", "slight", "clear"]
SHOWN: Final = 3  # answers in the figures
FOR: Final = 2  # motives told for the advised answer
MARGIN: Final = 2.0  # standard errors within which a figure lies nineteen times out of twenty

VERDICTS: dict[Strength, str] = {
    "only": _("There is only one answer."),
    "none": _("It does not matter here: answer as you like."),
    "either": _("{answer}, or just as well: {other}."),
    "slight": _("{answer} — a little better than the rest."),
    "clear": _("{answer} — clearly the best answer."),
}


class Tip(msgspec.Struct):
    """One answer in figures."""

    move: Move
    label: str
    wins: str  # the chance to win, with its margin
    ends: str  # the final score to expect, with its margin
    share: float  # the chance to win
    score: float  # the final score to expect
    worth: float  # by rules of thumb, in the title's own unit
    tries: int  # continuations that were simulated


class Counsel(msgspec.Struct):
    heading: str  # the advised answer, and how surely it is the best
    strength: Strength
    reasons: list[str]  # what speaks for it; or why it does not matter
    against: str  # what speaks against it all the same
    tips: list[Tip]  # the best first
    why: str  # how the figures were found


def counsel(table: Table, seat: Seat, hint: Hint, tongue: Tongue) -> Counsel:
    """What a robot has found out for this seat, in the words of the title."""
    known = table.view(seat)["question"]
    labels = [table.words.option(known, one.found.move, table.names, tongue) for one in hint.answers]
    strength, other = strong(hint, labels)
    facts = {"answer": labels[0].rstrip("."), "other": labels[other].rstrip(".")}
    told = [table.words.motive(one, table.names, tongue) for one in speaking(hint.answers, strength)]
    return Counsel(
        heading=tongue.gettext(VERDICTS[strength]).format(**facts),
        strength=strength,
        reasons=told or plain(hint.answers, strength, tongue),
        against=objection(table, hint.answers, labels, told, tongue) if strength not in ("none", "only") else "",
        tips=[tip(one.found, label, table.game, tongue) for one, label in zip(hint.answers[:SHOWN], labels)],
        why=made(hint.answers, tongue),
    )


# -- how strong it is


def strong(hint: Hint, labels: Sequence[str]) -> tuple[Strength, int]:
    """How surely the first answer is the best, and which other one is as good."""
    rivals = [(one.below, place) for place, one in enumerate(hint.answers) if labels[place] != labels[0]]
    equal = [place for below, place in rivals if below == "equal"]
    if len(hint.answers) == 1 and hint.whole:
        return "only", 0
    if len(equal) == len(rivals) and hint.whole:
        return "none", 0
    if equal:
        return "either", equal[0]
    return ("clear" if all(below == "far" for below, _ in rivals) else "slight"), 0


# -- what speaks for it


def speaking(answers: Sequence[Answer], strength: Strength) -> list[Motive]:
    """The weightiest motives for the first answer that are not as good for the next one; or why none is better."""
    best = answers[0]
    if strength in ("none", "only"):
        return [one for one in best.motives if not one.weight][:1]
    found = sorted([one for one in best.motives if one.weight > 0], key=lambda one: -one.weight)
    others = [pair for one in answers[1:2] for pair in one.motives]
    return ([one for one in found if one not in others] or found)[:FOR]


def objection(
    table: Table, answers: Sequence[Answer], labels: Sequence[str], told: Sequence[str], tongue: Tongue
) -> str:
    """The weightiest that is to be said against the first answer, or for the next one, which is then named."""
    own = [(-one.weight, one, _("Against: {reason}")) for one in answers[0].motives if one.weight < 0]
    rivals = [answer for answer in answers[1:2] if answer.below != "equal"]
    next_ = [one for answer in rivals for one in answer.motives if one.weight > 0]
    found = own + [(one.weight, one, _("For “{other}”: {reason}")) for one in next_ if one not in answers[0].motives]
    for _weight, motive, template in sorted(found, key=lambda row: -row[0]):
        reason = table.words.motive(motive, table.names, tongue)
        if reason not in told:
            return tongue.gettext(template).format(reason=reason, other=labels[min(1, len(labels) - 1)])
    return ""


def plain(answers: Sequence[Answer], strength: Strength, tongue: Tongue) -> list[str]:
    """Where rules of thumb have nothing to say: what the games imagined from here do."""
    if strength in ("none", "either"):
        return [tongue.gettext("In the games imagined from here, it comes to the same.")]
    if strength == "only":
        return []
    if len(answers) < 2 or not answers[0].found.tries:
        return [tongue.gettext("By rule of thumb, every other answer is to be avoided.")]
    facts = {"share": percent(answers[0].found.share), "other": percent(answers[1].found.share)}
    if facts["share"] <= facts["other"] and answers[0].found.worth <= answers[1].found.worth:
        return [tongue.gettext("In the games imagined from here it does a little better than the next.")]
    if facts["share"] <= facts["other"]:
        return [tongue.gettext("By rule of thumb alone: the games imagined from here do not tell it from the next.")]
    return [
        tongue.gettext("Games imagined from here are won {share} % with it, {other} % with the next.").format(**facts)
    ]


# -- the figures


def tip(one: Considered, label: str, game: Game, tongue: Tongue) -> Tip:
    return Tip(
        move=one.move,
        label=label,
        wins=within(f"{percent(one.share)}\u00a0%", percent(MARGIN * one.doubt), tongue) if one.tries > 1 else "",
        ends=within(score(one.prospect, game, tongue), rounded(MARGIN * one.blur), tongue) if one.tries > 1 else "",
        share=round(one.share, 3),
        score=round(one.prospect, 2),
        worth=round(one.worth, 2),
        tries=one.tries,
    )


def within(figure: str, margin: float, tongue: Tongue) -> str:
    """A figure and how far it may be out."""
    return f"{figure} ± {tongue.number(margin)}"


def made(answers: Sequence[Answer], tongue: Tongue) -> str:
    """How often each was tried, and that nothing hidden was looked at."""
    tries = max([one.found.tries for one in answers])
    if not tries:
        return ""
    tried = tongue.ngettext("{count} continuation imagined.", "{count} continuations imagined for each.", tries)
    secrecy = tongue.gettext("What you cannot see was dealt afresh each time: this hint knows no more than you do.")
    return f"{tried.format(count=tongue.number(tries))} {secrecy}"


def score(number: float, game: Game, tongue: Tongue) -> str:
    """A final score in the unit of the title."""
    return tongue.gettext(game.unit).format(number=minus(tongue.number(rounded(number))))


def rounded(number: float) -> float:
    """Whole, but for small numbers, where a tenth counts."""
    return round(number, 1) if abs(number) < 10 else round(number)


def percent(share: float) -> int:
    return round(100 * share)


def minus(text: str) -> str:
    return text.replace("-", "−")
