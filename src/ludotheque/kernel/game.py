"""What a title offers: its facts, its house rules, and the functions that deal, show and judge."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, Literal, NamedTuple, Protocol, TypeAlias

from ludotheque.kernel.agenda import Event, Move, Refusal, Seat, State, spell
from ludotheque.kernel.amends import Placing, Till
from ludotheque.kernel.eyes import Eyes

Number: TypeAlias = int | float
AGREED: Final = "agreement"  # the reason of a game that everybody has agreed to close; no rule of a title has it


class BadSetup(Refusal):
    """A game that cannot be dealt: too many seats, an unknown house rule, a broken edition."""


class BadEdition(BadSetup):
    """An edition that breaks a rule, with the line where it does (0 when it has none)."""

    def __init__(self, template: str, line: int, facts: Mapping[str, object]) -> None:
        super().__init__(template, (), facts)
        self.line = line

    def __str__(self) -> str:
        where = f"edition, line {self.line}: " if self.line else "edition: "
        return where + super().__str__()


class Tongue(Protocol):
    """A language, with the sentences of the program and of one title."""

    lang: str

    def gettext(self, message: str) -> str: ...
    def ngettext(self, one: str, many: str, number: int) -> str: ...
    def pgettext(self, context: str, message: str) -> str: ...
    def number(self, number: Number) -> str: ...
    def form(self, name: str, *wanted: str) -> str:
        """A name as a sentence needs it: « d'Alger », « au Cap »."""
        ...

    def text(self, written: Mapping[str, Sequence[str]], index: int) -> str:
        """One of the words of an edition: as it is written in this language, or translated from the English."""
        ...

    def texts(self, written: Mapping[str, Sequence[str]]) -> list[str]: ...
    def __hash__(self) -> int: ...


class HouseRule:
    """Something players may agree on before the start; the first choice is the default.  Its words are English."""

    def __init__(
        self,
        name: str,
        label: str,
        choices: dict[str | int, str],
        rule: str,
        says: str,
        span: range | None = None,
        chairs: str = "",
    ) -> None:
        self.name = name
        self.label = label
        self.labels = choices
        self.choices = tuple(choices)
        self.default = self.choices[0]
        self.rule = rule  # the id of the paragraph it changes
        self.says = says
        self.span = span  # whole numbers allowed besides the choices
        self.chairs = chairs  # the choice that is a lot between all; "2" or "1+3" is one between these chairs alone

    def called(self, tongue: Tongue) -> str:
        return tongue.gettext(self.label)

    def told(self, tongue: Tongue) -> str:
        """What it is about, in a sentence."""
        return tongue.gettext(self.says)

    def choice(self, value: str | int, tongue: Tongue) -> str:
        """What a choice is called; a number that has no name is called as it is written."""
        return tongue.pgettext(self.name, self.labels[value]) if value in self.labels else str(value)

    def read(self, name: str, value: object) -> str | int:
        """The choice this value names; "30" is as good as 30, for it may come from a command line."""
        spelt = value if isinstance(value, str) else spell(value)
        if type(value) in (str, int):
            for choice in self.choices:
                if str(choice) == spelt:
                    return choice
            if self.span is not None and spelt.isdecimal() and len(spelt) <= 9 and int(spelt) in self.span:
                return int(spelt)
            if self.chairs and (named := chairs(spelt)):
                return "+".join([str(seat + 1) for seat in named])
        facts = {"name": name, "value": spell(value), "choices": self.described()}
        raise BadSetup("house rule {name} cannot be {value}; it can be {choices}", (self.rule,), facts)

    def described(self) -> str:
        listed = [str(choice) for choice in self.choices if self.span is None or choice not in self.span]
        if self.span is not None:
            listed.append(f"{self.span.start}-{self.span.stop - 1}")
        if self.chairs:
            listed.append("1, 2+3…")
        return ", ".join(listed)


def chairs(value: object) -> tuple[Seat, ...]:
    """The seats that a house rule names by their chairs, "2" or "1+3", in order; none if it names no chairs."""
    parts = value.split("+") if isinstance(value, str) else []
    if not parts or [part for part in parts if not part.isdecimal() or len(part) > 2 or int(part) == 0]:
        return ()
    return tuple(sorted({int(part) - 1 for part in parts}))


def check_chairs(rule: HouseRule, value: str | int, seats: int) -> None:
    """BadSetup where a house rule names a chair that is not at the table."""
    if [seat for seat in chairs(value) if seat >= seats]:
        facts = {"name": rule.name, "value": value, "seats": seats}
        raise BadSetup("house rule {name} cannot be {value}: there are {seats} chairs", (rule.rule,), facts)


def house_rules(text: str) -> dict[str, HouseRule]:
    """The house rules of a title as its house.toml has them, by name."""
    rules: dict[str, HouseRule] = {}
    for name, row in tomllib.loads(text).items():
        choices: dict[str | int, str] = dict(row["choices"])
        span = range(row["span"][0], row["span"][1] + 1) if "span" in row else None
        rules[name] = HouseRule(name, row["label"], choices, row["rule"], row["says"], span, row.get("chairs", ""))
    return rules


def agreed(options: Mapping[str, HouseRule], given: Mapping[Any, object]) -> dict[str, str | int]:
    """Every house rule with its agreed value; what nobody spoke of keeps its default."""
    for name in given:
        if name not in options:
            facts = {"name": name[:40] if isinstance(name, str) else spell(name), "known": ", ".join(options)}
            raise BadSetup("there is no house rule {name}; there are {known}", (), facts)
    return {name: rule.read(name, given[name]) if name in given else rule.default for name, rule in options.items()}


class Outcome:
    """Who won, by how much, and why the game ended."""

    def __init__(
        self,
        ranking: tuple[Seat, ...],
        scores: tuple[Number, ...],
        reason: str,
        places: tuple[int, ...],
    ) -> None:
        self.ranking = ranking  # the best first; a seat that is not placed is left out
        self.scores = scores  # by seat
        self.reason = reason
        self.places = places  # by seat: 1 for the first, equal when shared, 0 when not placed

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple([seat for seat in self.ranking if self.places[seat] == 1])

    def __repr__(self) -> str:
        return f"Outcome(ranking={self.ranking}, scores={self.scores}, reason={self.reason!r}, places={self.places})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))


def ranked(merits: Mapping[Seat, Any], seats: int) -> tuple[list[Seat], list[int]]:
    """The seats by merit, the best first, and the place of every seat; equal merits share one, others have 0."""
    order = sorted(sorted(merits), key=lambda seat: merits[seat], reverse=True)
    places = [0] * seats
    for index, seat in enumerate(order):
        same = index > 0 and merits[order[index - 1]] == merits[seat]
        places[seat] = places[order[index - 1]] if same else index + 1
    return order, places


def best_first(places: Sequence[int]) -> list[Seat]:
    """Every seat, the best placed first; those that are not placed come last."""
    return sorted(range(len(places)), key=lambda seat: (not places[seat], places[seat], seat))


class Edition(Protocol):
    """A board and its cards; what else it holds, its title knows."""

    key: str
    fingerprint: str


Part: TypeAlias = tuple[str, Mapping[str, int | str]]  # "seat", "one", "some" or "counts", and what may be named
Phrase: TypeAlias = tuple[str, tuple[Part, ...], str]  # an answer in words: its verb, what follows, an example


Heard: TypeAlias = Literal["named", "you", "others"]
NAMED: Final = "named"  # a question as it is put to somebody by name, where several listen
YOU: Final = "you"  # as whoever is asked hears it
OTHERS: Final = "others"  # as it is told of somebody else


class Words(Protocol):
    """A title's sentences; `names` are those of the seats, and only what a seat knows is said."""

    def question(
        self, known: Mapping[str, Any], names: Sequence[str], tongue: Tongue, heard: Heard = "named"
    ) -> str: ...
    def option(self, known: Mapping[str, Any], move: Move, names: Sequence[str], tongue: Tongue) -> str: ...
    def event(self, event: Event, names: Sequence[str], tongue: Tongue) -> str: ...
    def reason(self, reason: str, tongue: Tongue) -> str: ...
    def who(self, seat: int, names: Sequence[str], tongue: Tongue) -> object:
        """Somebody by name: a seat, or an account such as the bank's."""
        ...

    def pawn(self, piece: int, names: Sequence[str], tongue: Tongue) -> str:
        """A piece that may be set by hand, where one picks it."""
        ...

    def where(self, place: int, tongue: Tongue) -> str:
        """A place, where one picks it."""
        ...

    def motive(self, motive: Motive, names: Sequence[str], tongue: Tongue) -> str: ...
    def goods(self, tongue: Tongue) -> Mapping[str, int]:
        """What an offer may name, and its number in a move; empty where goods have no names of their own."""
        ...

    def phrases(self, tongue: Tongue) -> Sequence[Phrase]:
        """The answers in words that may be typed besides the listed ones."""
        ...


class Motive(NamedTuple):
    """What speaks for an answer; below zero it speaks against it, at zero it says why the choice does not matter."""

    name: str
    weight: float  # in the unit in which answers are weighed
    facts: Mapping[str, object]  # true, and known to whoever is asked


NEVER: Final = -1e5  # an answer weighed at this or less is not worth trying


class Advice(Protocol):
    """What a robot needs to know of a title; it is only ever shown imagined states."""

    @property
    def horizon(self) -> int:
        """How many answers a search plays on, by this advice, before it judges a position."""
        ...

    def weigh(self, s: Any, seat: Seat, options: Sequence[Move]) -> list[float]:
        """What each option is expected to bring, in the title's own unit."""
        ...

    def proposals(self, s: Any, seat: Seat) -> list[Move]:
        """Answers worth weighing besides the listed ones."""
        ...

    def motives(self, s: Any, seat: Seat, move: Move) -> list[Motive]:
        """Why this answer is weighed as it is; only what this seat knows: every state it may imagine says the same."""
        ...

    def trifle(self, s: Any) -> float:
        """How much worth is too little to prefer one answer to another."""
        ...

    def fortunes(self, s: Any) -> list[float]:
        """What the accounts of each seat would say if they were drawn up now."""
        ...

    def prospects(self, s: Any) -> list[float]:
        """The score each seat should expect at the end."""
        ...

    def shares(self, s: Any) -> list[float]:
        """The chance of each seat to win; they add up to one."""
        ...


class Game(Protocol):
    """One object per title, registered by the entry-point group `ludotheque.games`."""

    key: ClassVar[str]
    title: ClassVar[str]
    version: ClassVar[int]  # of its rules: raised when a game would come to another end
    earlier: ClassVar[dict[int, dict[str, str | int]]]  # older versions it can still play: what was fixed then, and how
    package: ClassVar[str]  # where its edition.toml, rules.*.md and locale/ stand
    seats: ClassVar[range]
    options: ClassVar[dict[str, HouseRule]]
    without_step: ClassVar[dict[str, str]]  # rules that no step carries out, and why
    reasons: ClassVar[tuple[str, ...]]  # every way a game can end
    robots: ClassVar[dict[str, str]]  # what the levels of robots are called here
    unit: ClassVar[str]  # of the scores: "{number} F"

    @property
    def advice(self) -> Advice: ...
    @property
    def eyes(self) -> Eyes | None:
        """What learned eyes see; None where a title has declared no features."""
        ...

    def words(self, edition: Any) -> Words: ...
    def scene(self, edition: Any) -> Any:
        """The title in the browser: a `ludotheque.parts.Scene`."""
        ...

    def edition(self, text: str) -> Any:
        """A board and its cards, with `key` and `fingerprint`; BadEdition names the line and the reason."""
        ...

    def agree(self, seats: int, given: Mapping[str, object]) -> dict[str, str | int]:
        """The house rules of a table of so many seats, completed and checked."""
        ...

    def deal(self, seats: int, rules: Mapping[str, str | int], edition: Any) -> State:
        """The table laid out and the agenda written; settle() opens the game."""
        ...

    def view(self, s: Any, seat: Seat | None) -> dict[str, Any]: ...
    def imagine(self, s: Any, seat: Seat | None, rng: Random) -> State: ...
    def uncovers(self, s: Any, seat: Seat, move: Move) -> bool:
        """Whether this answer, or throw, may show anybody what was hidden, and so cannot be taken back alone.

        Questions that are `final` need not be named again.
        """
        ...

    def outcome(self, s: Any) -> Outcome | None: ...
    def close(self, s: Any) -> None:
        """Nobody plays on, by agreement: all is counted as the rules would count it if the game stopped now."""
        ...

    def tills(self, s: Any) -> list[Till]:
        """The sums that may be corrected now, if everybody agrees; none where nothing can be."""
        ...

    def placings(self, s: Any) -> list[Placing]:
        """The pieces that may be set elsewhere now, if everybody agrees; by what everybody can see."""
        ...

    def amend(self, s: Any, move: Move) -> None:
        """Correct a sum or a place, unchecked: `kernel/amends.py` has judged it."""
        ...

    def __hash__(self) -> int: ...
