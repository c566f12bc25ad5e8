"""How a title's sentences are written down for the catalogue, and how they are said."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final, TypeAlias

from ludotheque.kernel.agenda import Event, Move
from ludotheque.kernel.events import EXCEPTIONS
from ludotheque.kernel.game import AGREED, NAMED, OTHERS, YOU, Heard, Motive, Phrase, Tongue

Plural: TypeAlias = tuple[str, str, str]  # for one, for many, and the fact they count
Sentence: TypeAlias = str | Plural
Facts: TypeAlias = dict[str, Any]  # by the names that stand in the blanks of a sentence
Known: TypeAlias = Mapping[str, Any]  # a question with its facts, as a seat knows it
Speaker: TypeAlias = Callable[[Any, Tongue], object]  # a fact as it stands in a sentence

ADDRESS: Final = re.compile(r"^\{\w+\}\s*:\s*")  # the name a question begins with, of whoever is asked


def _(message: str) -> str:
    """Marks a sentence for the catalogue; it is translated when it is said."""
    return message


def _n(one: str, many: str, counted: str) -> Plural:
    """The same for a sentence that counts: both forms, and the fact they count."""
    return one, many, counted


def said(sentence: Sentence, facts: Known, spoken: Known, tongue: Tongue, nameless: bool = False) -> str:
    """The sentence in this language, its blanks filled with the facts as they are spoken, a capital to begin with.

    `nameless`: without the name of whoever is asked, for those who know that they are.
    """
    if isinstance(sentence, str):
        template = tongue.gettext(sentence)
    else:
        one, many, counted = sentence
        template = tongue.ngettext(one, many, facts[counted])
    return capital((ADDRESS.sub("", template) if nameless else template).format(**spoken))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def joined(things: Sequence[str], template: str) -> str:
    """A, B and C; the template has a {list} and the {last}."""
    if len(things) < 2:
        return "".join(things)
    return template.format(list=", ".join(things[:-1]), last=things[-1])


class Name:
    """A name that a translation may ask for in another form: {place:à} is « au Cap », {who:de} is « d'Anne »."""

    def __init__(self, text: str, tongue: Tongue, place: bool = False) -> None:
        self.text = text
        self.tongue = tongue
        self.place = place  # the article of a place may melt into what stands before it, that of a person does not

    def __str__(self) -> str:
        return format(self, "")

    def __format__(self, spec: str) -> str:
        wanted = (f"{spec} place".strip(), spec, "place") if self.place else (spec,)
        return self.tongue.form(self.text, *wanted)


CLOSED_BY_AGREEMENT: Final = _("Everybody has agreed to close the game here and to count.")
EXCEPTIONAL: Final[Mapping[str, Sentence]] = {
    "agreed_back": _n(
        "All agree with {who} to go back to this moment; one thing that had happened since is undone. Reason: {reason}",
        "All agree with {who} to go back to this moment; {count} things that had happened since are undone. "
        "Reason: {reason}",
        "count",
    ),
    "agreed_close": _("All agree with {who} to close the game here and count. Reason: {reason}"),
    "agreed_amend": _("All agree with {who} on a correction. Reason: {reason}"),
    "agreed_void": _("All had agreed with {who} on an exception, which is undone since. Reason: {reason}"),
}


class TitleWords:
    """What every title says in the same way: tables of sentences, and how a fact of each name is spoken.

    A title gives the tables.  Where a sentence depends on more than its name, the title says which one fits (`asked`,
    `answered`, `told`) and what it tells besides the facts at hand (`posed`, `complete`, `beside`).
    """

    questions: ClassVar[Mapping[str, Sentence]]  # as they are put to somebody by name, "{seat}: which way?", or told
    yours: ClassVar[Mapping[str, Sentence]] = {}  # as whoever is asked hears them, where leaving out the name won't do
    others: ClassVar[Mapping[str, Sentence]] = {}  # as everybody else hears them, in the third person
    options: ClassVar[Mapping[str, Sentence]]  # by verb, or by what `answered` makes of it
    arguments: ClassVar[Mapping[str, str]] = {}  # by verb: the names of what a move says after it
    facts: ClassVar[Mapping[str, tuple[str, ...]]]  # by kind of event: the names of what it tells
    events: ClassVar[Mapping[str, Sentence]]  # by kind, or by what `told` makes of it
    payments: ClassVar[Mapping[str, str]] = {}  # by the rule that asks for one
    reasons: ClassVar[Mapping[str, str]]  # every way a game can end
    motives: ClassVar[Mapping[str, Sentence]] = {}  # by name: what speaks for an answer, or against it
    people: ClassVar[tuple[str, ...]] = ("who", "seat")  # names of facts that are a seat

    def __init__(self) -> None:
        self.speakers: dict[str, Speaker] = {}  # by the name of a fact

    def question(self, known: Known, names: Sequence[str], tongue: Tongue, heard: Heard = NAMED) -> str:
        """The question as somebody hears it: put to them, put to somebody by name, or told of another."""
        key, facts = self.asked(known), self.posed(known, names, tongue)
        instead = self.yours if heard == YOU else self.others if heard == OTHERS else {}
        return self.said(instead.get(key, self.questions[key]), facts, names, tongue, heard == YOU)

    def asked(self, known: Known) -> str:
        """The question as it stands: only what can be answered is asked."""
        return str(known["question"])

    def posed(self, known: Known, names: Sequence[str], tongue: Tongue) -> Facts:
        """What the sentence of a question may tell."""
        return dict(known)

    def option(self, known: Known, move: Move, names: Sequence[str], tongue: Tongue) -> str:
        key, facts = self.answered(known, move, tongue)
        return self.said(self.options[key], facts, names, tongue)

    def answered(self, known: Known, move: Move, tongue: Tongue) -> tuple[str, Facts]:
        """The sentence for this answer, as the question stands, and what it tells."""
        return move[0], {**known, **self.named(move)}

    def named(self, move: Move) -> Facts:
        """What a move says after its verb, by name."""
        return dict(zip(self.arguments.get(move[0], "").split(), move[1:]))

    def event(self, event: Event, names: Sequence[str], tongue: Tongue) -> str:
        kind, rule, *args = event
        if kind in EXCEPTIONS:
            return self.said(EXCEPTIONAL[kind], dict(zip(EXCEPTIONS[kind], args)), names, tongue)
        facts = dict(zip(self.facts[kind], args))
        if kind == "closed":
            return self.reason(str(facts["reason"]), tongue)
        if kind == "paid":
            return self.said(self.payments[rule], facts, names, tongue)
        self.complete(kind, facts, names, tongue)
        return self.said(self.events[self.told(kind, rule, facts)], facts, names, tongue)

    def complete(self, kind: str, facts: Facts, names: Sequence[str], tongue: Tongue) -> None:
        """What the sentence of an event says besides its own facts."""

    def told(self, kind: str, rule: str, facts: Known) -> str:
        """The sentence for this event, as its rule and its facts are."""
        return kind

    def reason(self, reason: str, tongue: Tongue) -> str:
        if reason == AGREED:
            return tongue.gettext(CLOSED_BY_AGREEMENT)
        return tongue.gettext(self.reasons[reason])

    def motive(self, motive: Motive, names: Sequence[str], tongue: Tongue) -> str:
        return self.said(self.motives[motive.name], motive.facts, names, tongue)

    def goods(self, tongue: Tongue) -> Mapping[str, int]:
        return {}

    def phrases(self, tongue: Tongue) -> Sequence[Phrase]:
        return ()

    def said(
        self, sentence: Sentence, facts: Known, names: Sequence[str], tongue: Tongue, nameless: bool = False
    ) -> str:
        """The sentence in this language, every fact as it is spoken, and a capital to begin with."""
        spoken = {field: self.spoken(field, fact, names, tongue) for field, fact in facts.items()}
        return said(sentence, facts, spoken | self.beside(facts, tongue), tongue, nameless)

    def spoken(self, field: str, fact: object, names: Sequence[str], tongue: Tongue) -> object:
        if fact is None or isinstance(fact, str):
            return fact
        if field in self.people and isinstance(fact, int):
            return self.who(fact, names, tongue)
        speak = self.speakers.get(field)
        return fact if speak is None else speak(fact, tongue)

    def who(self, seat: int, names: Sequence[str], tongue: Tongue) -> object:
        return Name(names[seat], tongue)

    def pawn(self, piece: int, names: Sequence[str], tongue: Tongue) -> str:
        """A piece that may be set by hand, where one picks it: by its owner, if everybody has one."""
        return names[piece]

    def where(self, place: int, tongue: Tongue) -> str:
        """A place where a piece may be set, where one picks it."""
        return capital(str(self.spoken("place", place, (), tongue)))

    def beside(self, facts: Known, tongue: Tongue) -> Facts:
        """What follows from the facts, as it is spoken."""
        return {}

    def both(self, things: Sequence[str], tongue: Tongue) -> str:
        """A, B and C."""
        return joined(things, tongue.gettext("{list} and {last}"))

    def bargained(self, given: str, wanted: str, tongue: Tongue) -> str:
        return tongue.gettext("{given} for {wanted}").format(given=given, wanted=wanted)
