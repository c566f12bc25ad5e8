"""A new table: who sits where, and what is agreed before the first throw.  Everything is filled in beforehand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from ludotheque.kernel.game import Game, HouseRule
from ludotheque.lessons import lesson
from ludotheque.lessons.roles import roles
from ludotheque.say import Tongue
from ludotheque.say.sentences import _, capital
from ludotheque.shelf import levels
from ludotheque.shelf.figures import Figures, usual_seats
from ludotheque.shelf.rulebook import rulebook
from ludotheque.table.saved import LONGEST_NAME
from ludotheque.web.page.blocks import FirstGame, NewData, RoleChoice
from ludotheque.web.persons.acquaintances import Acquaintance
from ludotheque.web.site.shelf import about, offers
from ludotheque.web.site.words import robots, script_words, status

PEOPLE = ("Claire", "Paul", "Jo", "Anne", "Bernard", "Denis", "Édith", "Félix", "Hélène", "Karim")
ROBOTS = (
    "Émile",
    "Mireille",
    "Octave",
    "Paulette",
    "Lucien",
    "Suzanne",
    "Gaston",
    "Yvonne",
    "Raymond",
    "Odette",
)
MANY_RULES: Final = 16  # from here on house rules are folded by chapter
CHOICES: Final = {  # what is agreed beside the rules: each value, its name, and what it means
    "dice": (
        ("virtual", _("The program's dice"), _("Thrown on the server, written in the log.")),
        ("real", _("Real dice"), _("You throw on your own table and enter the result.")),
    ),
    "undo": (
        ("own", _("While nothing is revealed"), _("Before a die, a card or somebody's answer.")),
        ("unanimous", _("If all agree"), _("You ask, everybody answers.")),
        ("never", _("Never"), _("A move played is a move kept.")),
    ),
    "pace": (
        ("live", _("Live"), _("All are here, and no clock runs.")),
        ("clock", _("Live, by the clock"), _("30 minutes for everybody, 30 seconds more with each answer.")),
        ("day", _("A day for each answer"), _("By correspondence, over some weeks.")),
        ("days", _("Three days for each answer"), _("By correspondence, over some months.")),
    ),
    "late": (
        ("robot", _("A robot plays on"), _("Until the person is back.")),
        ("answer", _("A robot answers once"), _("The next question waits for the person again.")),
        ("leave", _("The seat is given up"), _("A robot has it for good.")),
    ),
    "absent": (
        ("all", _("If all others agree"), _("The seat waits until they do, or its person is back.")),
        ("anybody", _("Whoever asks first"), _("One of the others is enough.")),
        ("never", _("Never"), _("The seat waits for its person.")),
    ),
    "watchers": (
        ("yes", _("Whoever has the address"), _("They see what all see, nothing more.")),
        ("no", _("Nobody"), _("Only the people who sit at the table see it.")),
    ),
    "opened": (
        ("no", _("Whoever is invited"), _("Each free seat has its own link.")),
        ("yes", _("Anybody"), _("The table stands in the lobby until it is full or has begun.")),
    ),
    "hints": (
        ("yes", _("Whoever asks"), _("A robot names the best answers, to you alone.")),
        ("no", _("No hints"), _("Everybody thinks for themselves.")),
    ),
}


def new_context(
    game: Game, tongue: Tongue, name: str = "", lobby: bool = False, known: Sequence[Acquaintance] = ()
) -> dict[str, object]:
    """`name` is what this visitor wants to be called; where that is not known, the page's script may know it.

    `known` are those for whom they may keep a seat.
    """
    least, most = game.seats.start, game.seats.stop - 1
    usual, measured = usual_seats(game), Figures(game, tongue)
    rules = [house_rule(game, key, rule, measured, tongue) for key, rule in game.options.items()]
    return {
        "title": game.title,
        "minutes": measured.times().get(usual) or about(game, tongue.lang).minutes,
        "least": least,
        "most": most,
        "usual": usual,
        "seats": [seat_row(seat, seat < usual, name) for seat in range(most)],
        "levels": robots(game, tongue),
        "role": role_words(game, tongue),
        **offers(game, tongue),
        "usual_level": levels.USUAL,
        "longest": LONGEST_NAME,
        "house_rules": rules,
        "chapters": chapters(rules, tongue),
        **{name: choices(name, tongue) for name in CHOICES},
        "lobby": lobby,
        "known": known,
        "data": msgspec.to_builtins(
            NewData(
                words=script_words(tongue.gettext, "shared", "new"),
                called=name,
                game=game.key,
                least=least,
                most=most,
                people=PEOPLE,
                robots=ROBOTS,
                times=measured.times(),
                role=role_choice(game, tongue),
            )
        ),
    }


def seat_row(seat: int, used: bool, name: str) -> dict[str, object]:
    """Me, then robots; a row beyond the usual number waits until somebody adds a seat."""
    own = seat == 0
    called = (name or PEOPLE[0]) if own else ROBOTS[(seat - 1) % len(ROBOTS)]
    return {"seat": seat, "number": seat + 1, "name": called, "kind": "me" if own else "robot", "used": used}


def role_choice(game: Game, tongue: Tongue) -> RoleChoice | None:
    found = roles(game)
    if not found.rule:
        return None
    return RoleChoice(
        found.rule, game.options[found.rule].chairs, found.roles[found.decides].name.said(tongue), found.most
    )


def role_words(game: Game, tongue: Tongue) -> list[dict[str, str]]:
    """What a seat may be: the role that is drawn, then that of everybody else, each with what it is about."""
    found = roles(game)
    named = [("yes", found.roles[found.decides]), ("no", found.roles[found.other])] if found.rule else []
    return [
        {"value": value, "label": capital(role.name.said(tongue)), "about": role.about.said(tongue)}
        for value, role in named
    ]


def house_rule(game: Game, key: str, rule: HouseRule, measured: Figures, tongue: Tongue) -> dict[str, object]:
    """A house rule, the control that fits it (a switch, a list, or a list with a number), and what it changes."""
    law = rulebook(game, tongue.lang)[rule.rule]
    choices = [
        {"value": choice, "label": rule.choice(choice, tongue), "effect": measured.beside(key, rule, choice)}
        for choice in rule.choices
    ]
    control = "number" if rule.span is not None else "switch" if len(choices) == 2 else "list"
    return {
        "key": key,
        "label": rule.called(tongue),
        "says": rule.told(tongue),
        "rule": rule.rule,
        "law": law.title,
        "chapter": law.section.partition(". ")[2] or law.section,
        "badge": status(law.status, tongue),
        "control": control,
        "choices": choices,
        "span": (rule.span.start, rule.span.stop - 1) if rule.span is not None else None,
    }


def chapters(rules: list[dict[str, object]], tongue: Tongue) -> list[dict[str, object]]:
    """House rules in one list; where they are many, the first in sight and the others folded by chapter of the law."""
    if len(rules) <= MANY_RULES:
        return [{"name": "", "rules": rules}]
    parts: list[dict[str, object]] = [{"name": "", "rules": rules[:1]}]
    named: dict[object, list[dict[str, object]]] = {}
    for rule in rules[1:]:
        named.setdefault(rule["chapter"], []).append(rule)
    for name, listed in named.items():
        words = tongue.gettext("1 rule") if len(listed) == 1 else tongue.gettext("{count} rules")
        parts.append({"name": name, "rules": listed, "count": words.format(count=len(listed))})
    return parts


def choices(named: str, tongue: Tongue) -> list[dict[str, str]]:
    say = tongue.gettext
    return [{"value": value, "label": say(label), "hint": say(hint)} for value, label, hint in CHOICES[named]]


def first_game(game: Game, tongue: Tongue) -> FirstGame:
    """The table that is offered to whoever has never played it: an ordinary one, with what suits a newcomer."""
    first = lesson(game).first
    name = tongue.gettext("First game")
    return FirstGame(name, first.said(tongue), first.robots, ROBOTS[: len(first.robots)], first.rules)
