"""The front door of a plain title: everything `Game` asks for, but what makes the game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from hashlib import sha256
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from ludotheque.kernel.agenda import NOBODY, Event, Move, Seat, State, pending, spell
from ludotheque.kernel.amends import Placing, Till
from ludotheque.kernel.dice import Throw, shares_of, victory
from ludotheque.kernel.game import AGREED, BadSetup, HouseRule, Motive, Number, Outcome, agreed, ranked
from ludotheque.plain.scene import PlainScene
from ludotheque.say.sentences import TitleWords

HELD = ("agenda", "seats", "telling")  # what every state has


class PlainState(State):
    """What lies on the table, as numbers, words, and lists of them; the class of a title adds its fields."""

    def __init__(self, seats: int) -> None:
        super().__init__([], seats)
        self.reason = ""  # why the game is over

    def tell(self, event: Event, to: tuple[Seat, ...] | None = None) -> None:
        if self.telling is not None:
            self.telling.append((to, event))

    def over(self, rule: str, reason: str) -> None:
        """The game ends here, by this rule."""
        self.agenda.clear()
        self.reason = reason
        self.tell(("closed", rule, reason))

    def clone(self) -> PlainState:
        """A table that can be played on without touching this one."""
        new = type(self).__new__(type(self))
        State.__init__(new, self.agenda[:], self.seats)
        for name, value in self.__dict__.items():
            if name not in HELD:
                setattr(new, name, copied(value))
        return new


def copied(value: Any) -> Any:
    """Lists, sets and tables anew, with all that lies in them; what cannot change is the same."""
    if isinstance(value, list):
        return [copied(one) for one in value]
    if isinstance(value, dict):
        return {key: copied(one) for key, one in value.items()}
    return set(value) if isinstance(value, set) else value


S = TypeVar("S", bound=PlainState)


class ThrowOf(Throw[S]):
    """A throw of one seat's."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def known(self, s: S, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {"seat": self.seat}


class PlainEdition:
    """A box of which nothing has to be known."""

    def __init__(self, key: str, text: str) -> None:
        self.key = key
        self.fingerprint = sha256(text.encode()).hexdigest()


class PlainTitle(ABC, Generic[S]):
    """A title whose author says how it begins, what is seen, who has what; the rest is as it is usual."""

    key: ClassVar[str]
    title: ClassVar[str]
    package: ClassVar[str]
    seats: ClassVar[range]
    reasons: ClassVar[tuple[str, ...]]
    sentences: ClassVar[type[TitleWords]]
    version: ClassVar[int] = 1
    earlier: ClassVar[dict[int, dict[str, str | int]]] = {}
    options: ClassVar[dict[str, HouseRule]] = {}
    without_step: ClassVar[dict[str, str]] = {}
    robots: ClassVar[dict[str, str]] = {}
    unit: ClassVar[str] = "{number}"
    eyes = None
    tagline: ClassVar[str] = ""  # who it is for
    minutes: ClassVar[str] = ""  # how long it takes
    labels: ClassVar[Mapping[str, str]] = {}  # what the facts of its view are called
    dice: ClassVar[int] = 0  # how many are printed with it
    stray: ClassVar[float] = 10.0  # points by which a game strays from what one expects

    # -- what an author writes

    @abstractmethod
    def start(self, seats: int, rules: Mapping[str, str | int]) -> S:
        """The table laid out and its first step on the agenda."""

    @abstractmethod
    def seen(self, s: S, seat: Seat | None) -> dict[str, Any]:
        """What a seat can see, as JSON; a list with an entry for each seat is shown beside the seats."""

    @abstractmethod
    def scores(self, s: S) -> Sequence[Number]:
        """Who would have how much if the game were over now."""

    def worth(self, s: S, seat: Seat, move: Move) -> float:
        """What an answer is expected to bring; a title that does not say has robots that play by chance, or search."""
        return 0.0

    def imagine(self, s: S, seat: Seat | None, rng: Random) -> State:
        """A table this seat cannot tell from the real one; a title with secrets deals them afresh."""
        return s.clone()

    # -- the rest of what every title says

    def edition(self, text: str) -> PlainEdition:
        return PlainEdition(self.key, text)

    def words(self, edition: PlainEdition) -> TitleWords:
        return self.sentences()

    def scene(self, edition: PlainEdition) -> PlainScene:
        return PlainScene(self, edition)

    def agree(self, seats: int, given: Mapping[str, object]) -> dict[str, str | int]:
        if type(seats) is not int or seats not in self.seats:
            facts = {"title": self.title, "first": self.seats[0], "last": self.seats[-1], "seats": spell(seats)}
            raise BadSetup("{title} is for {first} to {last} persons, not {seats}", (), facts)
        return agreed(self.options, given)

    def deal(self, seats: int, rules: Mapping[str, str | int], edition: PlainEdition) -> S:
        return self.start(seats, rules)

    def view(self, s: S, seat: Seat | None) -> dict[str, Any]:
        question, over = pending(s), self.outcome(s)
        return {
            **self.seen(s, seat),
            "seat": seat,
            "to_act": [] if question is None else question.seats(s),
            "question": None if question is None else question.known(s, NOBODY if seat is None else seat),
            "reason": s.reason or None,
            "places": None if over is None else list(over.places),
            "scores": None if over is None else list(over.scores),
        }

    def uncovers(self, s: S, seat: Seat, move: Move) -> bool:
        """A question whose answer shows what was hidden is `final`."""
        return False

    def outcome(self, s: S) -> Outcome | None:
        if s.agenda:
            return None
        scores = tuple(self.scores(s))
        order, places = ranked(dict(enumerate(scores)), s.seats)
        return Outcome(tuple(order), scores, s.reason, tuple(places))

    def close(self, s: S) -> None:
        s.agenda.clear()
        s.reason = AGREED

    def tills(self, s: S) -> list[Till]:
        return []

    def placings(self, s: S) -> list[Placing]:
        return []

    def amend(self, s: S, move: Move) -> None:
        raise NotImplementedError

    @property
    def advice(self) -> PlainAdvice:
        return PlainAdvice(self)


class PlainAdvice:
    """What robots know of a plain title: what its author says an answer is worth, and who leads."""

    horizon = 40  # answers

    def __init__(self, title: PlainTitle[Any]) -> None:
        self.title = title

    def weigh(self, s: Any, seat: Seat, options: Sequence[Move]) -> list[float]:
        return [self.title.worth(s, seat, move) for move in options]

    def proposals(self, s: Any, seat: Seat) -> list[Move]:
        return []

    def motives(self, s: Any, seat: Seat, move: Move) -> list[Motive]:
        return []

    def trifle(self, s: Any) -> float:
        return 1.0

    def fortunes(self, s: Any) -> list[float]:
        return [float(score) for score in self.title.scores(s)]

    def prospects(self, s: Any) -> list[float]:
        return self.fortunes(s)

    def shares(self, s: Any) -> list[float]:
        over = self.title.outcome(s)
        return shares_of(self.fortunes(s), self.title.stray) if over is None else victory(over, s.seats)
