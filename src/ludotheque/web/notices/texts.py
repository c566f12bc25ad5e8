"""What a notice says: the title, the table, its people, whose turn it is, until when.  Nothing of a seat's view."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final, NamedTuple

from ludotheque import shelf
from ludotheque.say import Tongue
from ludotheque.say import tongue as tongue_of
from ludotheque.say.languages import languages, usual
from ludotheque.say.sentences import _, joined
from ludotheque.web.http import addresses
from ludotheque.web.notices.wants import Wants
from ludotheque.web.notices.what import Facts
from ludotheque.web.timing import zone_of

TEXTS: Final = {
    "turn": (_("{title}: it is your turn"), _("It is your turn at the table “{table}” ({people}).")),
    "reminder": (
        _("{title}: it is still your turn"),
        _("Since yesterday the table “{table}” ({people}) has been waiting for you."),
    ),
    "short": (
        _("{title}: your time runs out"),
        _("Little of your time is left at the table “{table}” ({people})."),
    ),
    "vote": (
        _("{title}: you are asked whether you agree"),
        _("At the table “{table}” ({people}) everybody is asked to agree to an exception, or to an answer taken back."),
    ),
    "over": (_("{title}: the game is over"), _("The game at the table “{table}” ({people}) is over.")),
    "invited": (
        _("{title}: a new game with you"),
        _("The same people play again: a seat is kept for you at the table “{table}” ({people})."),
    ),
}
KEPT: Final = (
    _("{title}: somebody invites you"),
    _("A seat is kept for you at the table “{table}” ({people}). Take it, or decline."),
)
TEST: Final = (_("Ludothèque: a notice to try"), _("This is how you will be told. Nothing is waiting for you."))
CONFIRM: Final = (
    _("Ludothèque: shall notices come to this address?"),
    _(
        "Somebody, you we hope, wants to be told by mail when it is their turn to play. Open the link and press the"
        " button there. If it was not you, do nothing: no other mail will come."
    ),
)


class Letter(NamedTuple):
    subject: str
    text: str
    link: str


def tongue_for(wants: Wants) -> Tongue:
    return tongue_of(wants.lang if wants.lang in languages() else usual())


def letter(kind: str, facts: Facts, visitor: str, wants: Wants) -> Letter:
    """A notice in the language of whoever gets it."""
    tongue, game = tongue_for(wants), shelf.games().get(facts.head.game)
    said = {
        "title": game.title if game else facts.head.game,
        "table": facts.head.name,
        "people": joined([name for name, _kind in facts.digest.people], tongue.gettext("{list} and {last}")),
    }
    asked = kind == "invited" and not facts.owned_by(visitor)
    subject, text = [tongue.gettext(template).format(**said) for template in (KEPT if asked else TEXTS[kind])]
    until = None if kind in ("vote", "over", "invited") else facts.until(visitor)
    if until is not None:
        text += " " + tongue.gettext("Your time is up on {when}.").format(when=when(until, wants))
    address = addresses.end if kind == "over" else addresses.table
    return Letter(subject, text, wants.origin + ("/you" if asked else address(facts.table.table)))


def when(moment: float, wants: Wants) -> str:
    """As the clocks of the person show it."""
    zone = zone_of(wants.zone) or UTC
    return f"{datetime.fromtimestamp(moment, zone):%Y-%m-%d %H:%M} ({wants.zone.replace('_', ' ')})"


def trial(wants: Wants) -> Letter:
    subject, text = [tongue_for(wants).gettext(template) for template in TEST]
    return Letter(subject, text, f"{wants.origin}/notices")


def question(wants: Wants, token: str) -> Letter:
    """The first mail to an address, which asks whether it is wanted."""
    subject, text = [tongue_for(wants).gettext(template) for template in CONFIRM]
    return Letter(subject, text, f"{wants.origin}/notices/confirm?token={token}")
