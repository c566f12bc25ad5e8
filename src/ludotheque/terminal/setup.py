"""Before the first throw: who plays, and by which house rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ludotheque import bots
from ludotheque.bots import LEVELS, strangers
from ludotheque.kernel.game import BadSetup, Game, HouseRule
from ludotheque.parts.text import wrap
from ludotheque.say import Tongue, refusal
from ludotheque.say.sentences import _, capital
from ludotheque.shelf import levels
from ludotheque.shelf.figures import USUAL_SEATS, Figures
from ludotheque.table.saved import Person
from ludotheque.terminal.console import Console, printable, whole
from ludotheque.terminal.keyboard import Quit, pressed, yes

PERSON: Final = "person"
PERSONS: Final = ("Anne", "Bernard", "Claire", "Denis", "Édith", "Félix", "Hélène", "Ivan", "Julie", "Karim")
ROBOTS: Final = (
    "Gaston",
    "Mireille",
    "Octave",
    "Paulette",
    "Théophile",
    "Suzanne",
    "Lucien",
    "Yvonne",
    "Raymond",
    "Victorine",
)
LONGEST_NAME: Final = 20


def level_of(person: Person) -> str | None:
    """The level of a robot; None for a person.  A level no longer known plays as the usual one."""
    if person.kind == PERSON:
        return None
    level = person.kind.removeprefix("robot:")
    unasked = strangers.is_place(level) and level not in strangers.allowed()  # a file runs no program
    return level if not unasked and is_level(level) else levels.USUAL


def is_level(word: str) -> bool:
    """A level of robots, with or without the time it has: `greedy`, `search`, `search:0.5s`."""
    try:
        bots.robot(word)
    except BadSetup:
        return False
    return True


def named(words: Sequence[str]) -> list[Person]:
    """`Anne`, `greedy` or `robot:greedy`: a level is a robot, anything else a person's name."""
    people: list[Person] = []
    taken = [clean(word) for word in words if not is_level(word.strip().removeprefix("robot:"))]
    for word in words:
        level = word.strip().removeprefix("robot:")
        if strangers.is_place(level):
            strangers.allow([*strangers.allowed(), level])  # whoever names one wants to know why it cannot play
        if is_level(level):
            people.append(Person(free_name(ROBOTS, taken), level))
            taken.append(people[-1].name)
        elif word.strip().startswith("robot:"):
            facts = {"level": level[:40], "known": ", ".join(LEVELS)}
            raise BadSetup(_("there is no robot of level {level}; there are {known}"), (), facts)
        else:
            people.append(Person(distinct(clean(word) or PERSONS[0], people), PERSON))
    return people


def clean(name: str) -> str:
    return printable(name)[:LONGEST_NAME].strip()


def distinct(name: str, people: Sequence[Person]) -> str:
    """Two persons of one name are told apart by a number."""
    taken = {person.name.casefold() for person in people}
    number = 2
    found = name
    while found.casefold() in taken:
        found = f"{name} {number}"
        number += 1
    return found


def free_name(names: Sequence[str], taken: Sequence[str]) -> str:
    """A name nobody has; better still one with an initial of its own."""
    initials = {name[:1].casefold() for name in taken}
    free = [name for name in names if name not in taken] or [f"Robot {len(taken)}"]
    return next((name for name in free if name[:1].casefold() not in initials), free[0])


def invite(console: Console, game: Game, tongue: Tongue) -> list[Person]:
    """Ask who plays; Enter takes one person and robots in the other chairs."""
    say = tongue.gettext
    most, least = game.seats.stop - 1, game.seats.start
    persons = number(console, say("How many people play at this keyboard?"), range(0, most + 1), 1, tongue)
    people: list[Person] = []
    for seat in range(persons):
        usual = free_name(PERSONS, [person.name for person in people])
        prompt = say("Name of person {number} [{usual}]").format(number=seat + 1, usual=usual)
        people.append(Person(distinct(clean(heard(console, prompt, tongue)) or usual, people), PERSON))
    chairs = range(max(0, least - persons), most - persons + 1)
    usual_robots = min(max(USUAL_SEATS - persons, chairs.start), chairs.stop - 1)
    question = say("How many robots sit with them?") if persons else say("How many robots play?")
    robots = number(console, question, chairs, usual_robots, tongue)
    level = level_wanted(console, game, tongue) if robots else levels.USUAL
    for _seat in range(robots):
        people.append(Person(free_name(ROBOTS, [person.name for person in people]), level))
    return people


def heard(console: Console, prompt: str, tongue: Tongue) -> str:
    """A line typed before the game; q leaves, h and ? explain."""
    while True:
        line = console.ask(prompt)
        if pressed("quit", line):
            raise Quit
        if line != "?" and not pressed("help", line):
            return line
        told = tongue.gettext(
            "Enter takes what stands between brackets; q leaves. Nothing is dealt before the last answer."
        )
        console.tell(*wrap(told, console.width))


def level_wanted(console: Console, game: Game, tongue: Tongue) -> str:
    known = levels.for_people(game)
    labels = [labelled(levels.offered(game, level, tongue), levels.note(level, tongue), tongue) for level in known]
    return known[pick(console, tongue.gettext("How do the robots play?"), labels, known.index(levels.USUAL), tongue)]


def number(console: Console, question: str, allowed: range, usual: int, tongue: Tongue) -> int:
    """A whole number; Enter takes the usual one."""
    if len(allowed) == 1:
        return allowed.start
    while True:
        line = heard(console, f"{question} [{usual}]", tongue)
        found = whole(line) if line else usual
        if found is not None and found in allowed:
            return found
        refusal = tongue.gettext("Type a whole number from {first} to {last}, or press Enter for {usual}.")
        console.tell(refusal.format(first=allowed.start, last=allowed.stop - 1, usual=usual))


def pick(console: Console, question: str, labels: Sequence[str], usual: int, tongue: Tongue) -> int:
    """One of several, by its number; Enter takes the usual one."""
    for index, label in enumerate(labels, 1):
        first, *rest = wrap(label, console.width - 5)
        console.tell(f"{console.paint('key', f'{index:>3}')}  {first}", *["     " + line for line in rest])
    return number(console, question, range(1, len(labels) + 1), usual + 1, tongue) - 1


def house(
    console: Console, game: Game, tongue: Tongue, given: Mapping[str, str], hints: bool
) -> tuple[dict[str, str], bool]:
    """Ask for the form of the game, then for any other house rule, and for hints; what was given stays as it is."""
    rules = dict(given)
    form, *others = game.options
    if form not in rules:
        rules[form] = changed(console, game, form, tongue)
    others = [name for name in others if name not in rules]
    prompt = tongue.gettext("Any other house rules? y = choose, Enter = none")
    if others and yes(heard(console, prompt, tongue)):
        hints = menu(console, game, tongue, rules, others, hints)
    return rules, hints


def menu(
    console: Console, game: Game, tongue: Tongue, rules: dict[str, str], names: Sequence[str], hints: bool
) -> bool:
    """The other house rules and hints, each with its present choice, until that is all; whether there are hints."""
    say = tongue.gettext
    while True:
        labels = [
            labelled(game.options[name].called(tongue), chosen(game.options[name], rules.get(name), tongue), tongue)
            for name in names
        ]
        labels.append(labelled(say("Hints"), say("whoever asks") if hints else say("none"), tongue))
        labels.append(say("That is all: play"))
        index = pick(console, say("Which house rule shall change?"), labels, len(labels) - 1, tongue)
        if index == len(labels) - 1:
            return hints
        if index == len(names):
            hints = not hints
            continue
        name = names[index]
        rules[name] = changed(console, game, name, tongue, rules.get(name))


def chosen(rule: HouseRule, value: str | None, tongue: Tongue) -> str:
    labels = {str(choice): rule.choice(choice, tongue) for choice in rule.choices}
    return labels.get(value or str(rule.default), value or "")


def changed(console: Console, game: Game, name: str, tongue: Tongue, present: str | None = None) -> str:
    """One house rule: what it is, what each choice changes, and the choice made; Enter keeps the present one."""
    rule, measured = game.options[name], Figures(game, tongue)
    console.tell("", console.paint("bold", f"{rule.called(tongue)} ({rule.rule})"))
    console.tell(*wrap(rule.told(tongue), console.width))
    parts = [(rule.choice(choice, tongue), measured.effect(name, choice)) for choice in rule.choices]
    labels = [f"{label}. {effect}" if effect else label for label, effect in parts]
    values = [str(choice) for choice in rule.choices]
    usual = present or values[0]
    if rule.span is None:
        return values[pick(console, tongue.gettext("Your choice?"), labels, values.index(usual), tongue)]
    console.tell(*["  " + labelled(value, label, tongue) for value, label in zip(values, labels)])
    prompt = tongue.gettext("Type one of {choices} [{usual}]").format(choices=rule.described(), usual=usual)
    while True:
        try:
            return str(rule.read(rule.called(tongue), heard(console, prompt, tongue) or usual))
        except BadSetup as wrong:
            console.tell(*wrap(capital(refusal(wrong, tongue)), console.width))


def labelled(label: str, text: str, tongue: Tongue) -> str:
    return tongue.gettext("{label}: {text}").format(label=label, text=text)
