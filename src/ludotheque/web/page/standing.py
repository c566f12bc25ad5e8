"""What a seat may leave to the program for the rest of the game, beside the question it is about; and what it has left.

Only where people have agreed on time: whoever sits at the table throws and answers in person.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludotheque.kernel.market import Answer
from ludotheque.say.sentences import _
from ludotheque.table import standing
from ludotheque.table.standing import GAME, PassAbove, RefuseUnder, StandingAnswer, UpTo
from ludotheque.web.page import model
from ludotheque.web.page.build import PageBuilder

THROW: Final = _("Throw or draw for me whenever there is nothing else I could do")
PASS: Final = _("Pass for me in every auction that goes above {sum}")
REFUSE: Final = _("Refuse for me every offer that brings me less than {sum}")
IN_MONEY: Final = _("Counted is the money on both sides.")
IN_KIND: Final = _("Counted are the printed values on both sides.")


def offer(builder: PageBuilder) -> model.StandingOffer | None:
    """The kind that fits what this seat is asked now, unless it is left already."""
    if builder.sitting.clocks is None or not builder.asked:
        return None
    makers: list[Callable[[PageBuilder], model.StandingOffer | None]] = [throws, passes, refuses]
    found = next((made for make in makers if (made := make(builder)) is not None), None)
    taken = [answer.kind for answer in mine(builder)]
    return None if found is None or found.kind in taken else found


def throws(builder: PageBuilder) -> model.StandingOffer | None:
    if builder.throw() is None:
        return None
    return model.StandingOffer("throw", GAME, builder.say(THROW), "", step=0, scale=1, value=0)


def passes(builder: PageBuilder) -> model.StandingOffer | None:
    running = standing.bidding(builder.table)
    if running is None:
        return None
    least, text = running.least(builder.table.state), builder.say(PASS)
    return model.StandingOffer("pass_above", GAME, text, "", running.step(), scale=1, value=least)


def refuses(builder: PageBuilder) -> model.StandingOffer | None:
    made = standing.offer(builder.table)
    if made is None:
        return None
    in_money = isinstance(made, Answer)
    step, scale = money(builder) if in_money else (1, 1)
    note = builder.say(IN_MONEY if in_money else IN_KIND)
    return model.StandingOffer("refuse_under", GAME, builder.say(REFUSE), note, step, scale, value=0)


def money(builder: PageBuilder) -> tuple[int, int]:
    """The smallest sum that can be asked for here, and how many of its units are one as it is shown."""
    barter = builder.barter
    goods = [good for partner in barter.partners for good in partner.want if good.sums] if barter else []
    return (goods[0].step, goods[0].scale) if goods else (1, 1)


def mine(builder: PageBuilder) -> list[StandingAnswer]:
    """What this seat has left for the whole game."""
    if builder.seat is None:
        return []
    left = builder.sitting.standing.of(builder.table, builder.seat)
    return [answer for answer in left if not isinstance(answer, UpTo)]


def left(builder: PageBuilder) -> list[model.StandingLeft]:
    return [model.StandingLeft(answer.kind, told(builder, answer)) for answer in mine(builder)]


def told(builder: PageBuilder, answer: StandingAnswer) -> str:
    number = builder.tongue.number
    match answer:
        case PassAbove(most=most):
            return builder.say(PASS).format(sum=number(most))
        case RefuseUnder(least=least, scale=scale):
            return builder.say(REFUSE).format(sum=number(least / scale if least % scale else least // scale))
    return builder.say(THROW)
