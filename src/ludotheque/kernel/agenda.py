"""An agenda of rulebook paragraphs, and the one function that plays them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final, Generic, TypeAlias, TypedDict, TypeVar, cast

from mypy_extensions import mypyc_attr

from ludotheque.kernel.talks import QUIET, no_better

Seat: TypeAlias = int
Move: TypeAlias = tuple[Any, ...]  # a verb, then its arguments: ("bid", 120)
Event: TypeAlias = tuple[str, str, *tuple[object, ...]]  # kind, rule, facts: ("bought", "V32", 0, 17, 400)
Told: TypeAlias = tuple[tuple[Seat, ...] | None, Event]  # None: everybody may hear it

FATE: Final = -1  # the seat that rolls dice and deals cards
NOBODY: Final = -2
EVERYBODY: Final = -3  # all seats together, where they have agreed on an exception

S = TypeVar("S", bound="State")
E = TypeVar("E", bound=Event)
AnyStep: TypeAlias = "Step[Any]"  # of whatever title


class Asked(TypedDict, total=False):
    """What a seat may know of a question.  Programs that show any title rely on these; a title adds its own facts."""

    question: str  # its name, as it is declared
    rules: list[str]  # the paragraphs a person may ask to read
    seat: Seat  # whose throw, card or answer it is
    least: int  # any sum from here on may be named
    most: int  # up to here
    step: int  # in steps of this
    scale: int  # so many units make one of those people read and type
    may_wait: bool  # this seat may act, but play goes on without it
    sales: bool  # goods may be sold at a free price
    offers: int | bool  # a free offer may be made
    waiting: list[Seat]  # several seats answer at the same time and in secret


class View(TypedDict):
    """What a seat can see, as JSON would hold it; a title adds all that lies on its table, its `round` if it counts."""

    seat: Seat | None  # None is a spectator
    to_act: list[Seat]
    question: Asked | None
    reason: str | None  # why the game is over
    places: list[int] | None  # by seat, once it is


class Refusal(ValueError):
    """A no, with its reason and the rules behind it.

    The sentence is a template, so that it can be said in another language: `template.format(**facts)`.
    """

    def __init__(self, template: str, rules: tuple[str, ...] = (), facts: Mapping[str, object] | None = None) -> None:
        self.template = template
        self.rules = rules
        self.facts: dict[str, object] = {
            name: clean(fact) if isinstance(fact, str) else fact for name, fact in (facts or {}).items()
        }
        sentence = template.format(**self.facts)
        super().__init__(" ".join(rules) + ": " + sentence if rules else sentence)


def clean(text: str) -> str:
    """What somebody sent may be quoted, but never a character that could act on a screen."""
    return "".join([sign if sign.isprintable() or sign in "\u00a0\u202f" else "\ufffd" for sign in text])


class IllegalMove(Refusal):
    """The rules do not allow this move, from this seat, now."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """A paragraph of the rulebook waiting its turn.  Steps never change once made."""

    def run(self, s: S) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Step[S]):
    """A paragraph that stops play until a seat has answered it."""

    asks: ClassVar[str] = ""  # what the question is called in views and messages
    rules: ClassVar[tuple[str, ...]] = ()  # the paragraphs a person may ask to read
    final: ClassVar[bool] = False  # whether an answer may uncover a secret, and so cannot be taken back
    cuts_short: ClassVar[tuple[Move, ...]] = ()  # answers that end it for others who are asked at the same time

    def seats(self, s: S) -> list[Seat]:
        """Who may answer now; more than one when they answer at the same time."""
        raise NotImplementedError

    def options(self, s: S, seat: Seat) -> list[Move]:
        """The answers worth listing.  Where any price will do, a few stand for all."""
        raise NotImplementedError

    def refusal(self, s: S, seat: Seat, move: Move) -> IllegalMove | None:
        """Why the rules forbid this answer; None when they allow it."""
        if move in self.options(s, seat):
            return None
        return IllegalMove("{move} is not one of the answers allowed here", self.rules, {"move": spell(move)})

    def allows(self, s: S, seat: Seat, move: Move) -> bool:
        return self.refusal(s, seat, move) is None

    def take(self, s: S, seat: Seat, move: Move) -> None:
        raise NotImplementedError

    def partner(self, s: S, move: Move) -> Seat:
        """Whom this answer would ask for a deal; NOBODY where it asks nobody, or answers an offer of his."""
        return int(move[1]) if move[0] == "offer" and len(move) > 1 else NOBODY

    def near_misses(self, s: S, seat: Seat) -> list[Move]:
        """Answers a person would look for here that the rules forbid just now; `refusal` says why.

        Only what this seat can see decides which they are, and why.
        """
        return []

    def known(self, s: S, seat: Seat) -> dict[str, object]:
        """What this seat may see of the question; override it to add facts, never another's secret."""
        return {"question": self.asks, "rules": list(self.rules)}

    def shown(self, s: S, seat: Seat) -> dict[str, object]:
        """What the rules can work out for whoever draws the question: where one may go on, what would follow.

        It is asked for when a page is made, never while robots play, and like `known` it holds nobody else's secret.
        """
        return {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Choice[S]):
    """A question put to one seat."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def seats(self, s: S) -> list[Seat]:
        return [self.seat]

    def known(self, s: S, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {"seat": self.seat}


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Choice[S]):
    """A question that fate answers, by weight."""

    thrown: ClassVar[bool] = False  # whether people can answer it with real dice on a real table

    def seats(self, s: S) -> list[Seat]:
        return [FATE]

    def weights(self, s: S) -> list[int]:
        return [1] * len(self.options(s, FATE))

    def count(self, s: S) -> int:
        """How many equally likely cases there are."""
        return sum(self.weights(s))

    def pick(self, s: S, case: int) -> Move:
        """The outcome of the case with this number, 0 <= case < count."""
        for move, weight in zip(self.options(s, FATE), self.weights(s)):
            if case < weight:
                return move
            case -= weight
        raise IndexError("no such case")

    def any_case(self, s: S, number: int) -> Move:
        """The outcome of one case, whatever the number: how a playout answers."""
        return self.pick(s, number % self.count(s))


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Everything on the table, and the agenda.  A title adds fields and clone()."""

    def __init__(self, agenda: list[AnyStep], seats: int) -> None:
        self.agenda = agenda
        self.seats = seats
        self.telling: list[Told] | None = None  # set by the table; None while a robot thinks
        self.talks = QUIET

    def clone(self) -> State:
        raise NotImplementedError

    # -- what was talked of; a title that has deals says what counts, and copies `talks`

    def holds(self, seat: Seat) -> tuple[int, ...]:
        """What this seat could hand over in a deal, as everybody sees it."""
        return ()

    def asks(self, maker: Seat, asked: Seat) -> None:
        """This one asks that one for a deal."""
        self.talks = self.talks.asking(maker, asked)

    def declines(self, maker: Seat, offer: Move) -> None:
        """The offer was refused, or met with another."""
        self.talks = self.talks.declining(maker, offer, (self.holds(maker), self.holds(offer[1])))

    def declined(self, maker: Seat, asked: Seat) -> list[Move]:
        """What was offered in vain since either of them came to hold anything else; the last comes last."""
        if not self.talks.declined:
            return []
        return self.talks.between(maker, asked, (self.holds(maker), self.holds(asked)))

    def in_vain(self, maker: Seat, move: Move) -> bool:
        """Whether this is an offer that was declined already, or no better one, while nothing has changed."""
        if not self.talks.declined or move[0] != "offer" or len(move) == 1:
            return False
        for offer in self.declined(maker, move[1]):
            if no_better(move, offer):
                return True
        return False

    def then(self, *steps: AnyStep) -> None:
        """Do these next, in this order, before whatever was already waiting.

        The last of the agenda comes first: a paragraph that many answers lead to appends its one step to it.
        """
        if len(steps) == 1:
            self.agenda.append(steps[0])
        else:
            for step in reversed(steps):
                self.agenda.append(step)


@mypyc_attr(allow_interpreted_subclasses=True)
class TitleState(State, Generic[E]):
    """A state that tells the events of its own title, and no others."""

    def tell(self, event: E, to: tuple[Seat, ...] | None = None) -> None:
        if self.telling is not None:
            self.telling.append((to, event))

    def heard(self) -> list[E]:
        """What was told since somebody began to listen."""
        return [cast(E, event) for _, event in self.telling or ()]


def settle(s: State) -> None:
    """Run paragraphs until one is a question, or none is left and the game is over."""
    agenda = s.agenda
    while agenda:
        step = agenda[-1]
        if isinstance(step, Choice):
            return
        agenda.pop()
        step.run(s)


Question: TypeAlias = Choice[Any]  # of whatever title


def pending(s: State) -> Question | None:
    """The question play has stopped at; None when the game is over."""
    if not s.agenda:
        return None
    top = s.agenda[-1]
    assert isinstance(top, Choice)
    return top


def play(s: State, seat: Seat, move: Move) -> None:
    """Answer the pending question, unchecked.  Robots call this; a table calls check() first."""
    choice = s.agenda.pop()
    assert isinstance(choice, Choice)
    choice.take(s, seat, move)
    settle(s)


def check(s: State, seat: object, move: object) -> None:
    """Raise IllegalMove, and say why, unless this seat may make this move now; both may be anything at all."""
    said = well_formed(move)
    choice = pending(s)
    if choice is None:
        raise IllegalMove("the game is over")
    if type(seat) is not int or seat not in choice.seats(s):
        raise IllegalMove("seat {seat} is not to act", choice.rules, {"seat": spell(seat)})
    why = choice.refusal(s, seat, said)
    if why is not None:
        raise why.with_traceback(None)  # a refusal may be a constant, raised many times


LONGEST_MOVE: Final = 256  # words and numbers, nested ones included
DEEPEST_MOVE: Final = 4
LARGEST_NUMBER: Final = 2**53


def well_formed(move: object) -> Move:
    """A move is a verb and its arguments: words, whole numbers, and tuples of them."""
    if type(move) is not tuple or not move or type(move[0]) is not str:
        raise IllegalMove("a move is a verb and its arguments, not {move}", (), {"move": spell(move)})
    if _words(move, DEEPEST_MOVE) > LONGEST_MOVE:
        raise IllegalMove("this move is too long")
    return move


def _words(part: object, depth: int) -> int:
    """Count the words of a move, refusing whatever could not stand in a log."""
    if type(part) is str and len(part) <= LONGEST_MOVE:
        return 1
    if type(part) is int and -LARGEST_NUMBER <= part <= LARGEST_NUMBER:
        return 1
    if type(part) is tuple and depth and len(part) <= LONGEST_MOVE:
        total = 0
        for item in part:
            total += _words(item, depth - 1)
        return total
    raise IllegalMove("a move holds words and whole numbers of a sensible size, not {part}", (), {"part": spell(part)})


def spell(thing: object) -> str:
    """A short, safe way to quote what somebody sent: a clipped type name when it is odd."""
    if type(thing) is int and -LARGEST_NUMBER <= thing <= LARGEST_NUMBER:
        return str(thing)
    if type(thing) is str:
        return repr(thing[:40])
    if type(thing) is tuple and len(thing) <= 8:
        return "(" + ", ".join([spell(item) if type(item) is not tuple else "(…)" for item in thing]) + ")"
    return type(thing).__name__
