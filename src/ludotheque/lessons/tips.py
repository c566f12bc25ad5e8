"""Tips: what is told once, the first time a question is put or something happens; `tips.toml` of a title."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final

import msgspec

from ludotheque.kernel.agenda import Chance, Choice, Event, Move, Seat
from ludotheque.kernel.game import Game
from ludotheque.lessons import Texts, accepted, data, decoded, filled
from ludotheque.parts import TitlePage
from ludotheque.say.sentences import TitleWords
from ludotheque.shelf import default_edition
from ludotheque.shelf.rulebook import rulebook

WORDS: Final = 30  # a tip has fewer
QUESTION, EVENT = "question", "event"
SHOWN: Final = ("answer", "hand", "log", "moves", "pieces", "tray")  # what a tip may point at; answer:VERB


class Tip(Texts, frozen=True):
    """One note: what it is told of, whom it must concern, what it says and what it points at."""

    on: list[str]  # question:NAME, event:KIND, event:KIND:RULE
    of: Texts  # what it is about, in a few words
    you: str = ""  # the fact of the event that must be whoever reads it
    needs: tuple[str, ...] = ()  # one of these verbs must be among the answers of the question
    show: str = ""

    @property
    def id(self) -> str:
        """What a browser remembers it by."""
        return self.on[0]

    def told(self, page: TitlePage) -> str:
        """What it says, with the sums of this table."""
        return filled(self.said(page.tongue), page, {})


class Tips(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The tips of a title, and the questions that need none, each with the reason."""

    tips: list[Tip] = msgspec.field(name="tip", default_factory=list)
    evident: dict[str, str] = {}


@cache
def tips(game: Game) -> Tips:
    """The tips of a title, checked; none where it has no file of them."""
    place = data(game, "tips.toml")
    return checked(game, place.read_text("utf-8")) if place.is_file() else Tips()


def checked(game: Game, text: str) -> Tips:
    found = decoded(game, "tips.toml", text, Tips)
    return accepted(found, game, faults(found, game))


# -- what may be told now


def due(game: Game, seat: Seat, asked: str, events: Sequence[Event], moves: Sequence[Move] = ()) -> list[Tip]:
    """The tips this moment is for: of the question first, then of what befell oneself, then of what befell others."""
    return [*of_question(game, asked, moves), *of_events(game, seat, events)]


def of_question(game: Game, asked: str, moves: Sequence[Move]) -> list[Tip]:
    """Those that belong to this question, and to no other; one about an answer only where that can be given."""
    verbs = {move[0] for move in moves}
    met = [tip for tip in tips(game).tips if f"{QUESTION}:{asked}" in tip.on]
    return [tip for tip in met if not tip.needs or verbs.intersection(tip.needs)]


def of_events(game: Game, seat: Seat, events: Sequence[Event]) -> list[Tip]:
    """Those that belong to what has happened: to oneself first, then to others."""
    words = facts(game)
    met = [tip for tip in tips(game).tips if [event for event in events if meets(tip, event, seat, words)]]
    return sorted(met, key=lambda tip: not tip.you)


def meets(tip: Tip, event: Event, seat: Seat, names: dict[str, tuple[str, ...]]) -> bool:
    kind, rule, *told = event
    if f"{EVENT}:{kind}" not in tip.on and f"{EVENT}:{kind}:{rule}" not in tip.on:
        return False
    return not tip.you or dict(zip(names[kind], told)).get(tip.you) == seat


# -- what a file may hold


@cache
def facts(game: Game) -> dict[str, tuple[str, ...]]:
    """By kind of event: the names of its facts."""
    words = game.words(default_edition(game))
    return dict(words.facts) if isinstance(words, TitleWords) else {}


def kinds(of: type[Any] = Choice) -> Iterator[type[Any]]:
    """Every kind of question there is, in whatever title."""
    for kind in of.__subclasses__():
        yield kind
        yield from kinds(kind)


def questions(game: Game) -> set[str]:
    """What a title may ask a person; what fate answers is no question of theirs."""
    own = [kind for kind in kinds() if kind.__module__.startswith(game.package + ".")]
    return {kind.asks for kind in own if kind.asks and not issubclass(kind, Chance)}


def faults(found: Tips, game: Game) -> Iterator[tuple[str, str]]:
    """What is wrong with a file of tips."""
    asked = questions(game)
    triggers = [on for tip in found.tips for on in tip.on]
    yield from [("evident", f"nobody is asked {name!r}") for name in found.evident if name not in asked]
    yield from [(f"tip {on!r}", "stands twice") for number, on in enumerate(triggers) if on in triggers[:number]]
    for tip in found.tips:
        yield from [(f"tip {tip.id!r}", wrong) for wrong in misfits(tip, game)]


def misfits(tip: Tip, game: Game) -> Iterator[str]:
    """What of a tip does not fit its title, or is too long."""
    names, law = facts(game), rulebook(game, "en")
    told = {QUESTION: questions(game), EVENT: set(names)}
    for on in tip.on:
        what, _, rest = on.partition(":")
        name, _, rule = rest.partition(":")
        if name not in told.get(what, ()) or (rule and rule not in law):
            yield f"nothing is called {on!r}"
        elif what == EVENT and tip.you and tip.you not in names[name]:
            yield f"{on!r} has no fact {tip.you!r}"
    if tip.needs and not tip.id.startswith(f"{QUESTION}:"):
        yield f"{tip.id!r} has no answers {tip.needs!r}"
    if tip.show and tip.show.partition(":")[0] not in SHOWN:
        yield f"nothing is shown as {tip.show!r}"
    yield from [f"has {counted(text)} words" for text in (tip.fr, tip.en) if counted(text) >= WORDS]


def counted(text: str) -> int:
    """How many words: signs that stand alone are none."""
    return len([word for word in text.split() if any([letter.isalnum() for letter in word])])
