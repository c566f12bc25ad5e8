"""The pages of a scene for the tests of every title: what each seat is shown in many games, and what it is told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from dataclasses import is_dataclass
from random import Random
from typing import Any, Generic, TypeVar

import msgspec

from conformance.walk import answers, opened, starts
from games.suites.asking import Heard
from ludotheque.kernel.agenda import Move, Seat, State, pending, spell
from ludotheque.kernel.game import Game
from ludotheque.parts import About, Point, Scene, Unplayable
from ludotheque.parts.board import PagePart
from ludotheque.say import reason, tongue
from ludotheque.shelf.rulebook import rulebook

S = TypeVar("S", bound=State)


def words(part: Any) -> Iterator[str]:
    """Every string in a page."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, dict):
        for value in part.values():
            yield from words(value)
    elif isinstance(part, (list, tuple)):
        for value in part:
            yield from words(value)
    elif is_dataclass(part) or isinstance(part, PagePart):
        yield from words(msgspec.to_builtins(part))


def drawn(game: Game, s: State, seat: Seat | None) -> dict[str, Any]:
    """The view of a seat with what the rules foresee for whoever draws its question."""
    view, question = game.view(s, seat), pending(s)
    if question is not None and seat is not None and seat in question.seats(s):
        view["question"] = {**view["question"], **question.shown(s, seat)}
    return view


def near_miss(game: Game, s: State, seat: Seat, move: Move, lang: str) -> Unplayable:
    """What cannot be done, as the rules say it; the test fails when it can."""
    question = pending(s)
    why = None if question is None else question.refusal(s, seat, move)
    assert why is not None, move
    return Unplayable(spell(move), reason(why, tongue(lang, game)), why.rules[0])


def heard(s: State) -> list[Heard]:
    """What was told since anybody asked."""
    events = [event for _, event in s.telling or ()]
    s.telling = []
    return events


class Pages(Generic[S]):
    """What a title shows of its tables, each of them of this kind and with these people round it."""

    def __init__(self, game: Game, scene: Scene, kind: type[S], people: Sequence[str]) -> None:
        self.game = game
        self.scene = scene
        self.kind = kind
        self.people = people
        self.seed = "scene"  # of the games that are walked through
        self.longest = 90  # letters of a consequence
        self.unheard: tuple[str, ...] = ("{", "None", "!")  # what no page says
        self.book = set(rulebook(game, "en"))

    def names(self, s: S) -> list[str]:
        return list(self.people[: s.seats])

    def on_board(self, at: Point) -> bool:
        return 0 < at[0] < self.scene.size[0] and 0 < at[1] < self.scene.size[1]

    # -- many games

    def begun(self, seed: str, number: int) -> tuple[S, Random]:
        rng = Random(f"{seed} {number}")
        named = sorted(starts(self.game))
        s = opened(self.game, rng, named[number % len(named)])
        assert isinstance(s, self.kind)
        return s, rng

    def walks(self, games: int, most: int) -> Iterator[tuple[S, Random]]:
        """Questions of many games, from every start, under any house rules, of all sizes; and their ends."""
        for number in range(games):
            s, rng = self.begun(self.seed, number)
            for _ in zip(range(most), answers(s, rng)):
                yield s, rng
            for _ in answers(s, rng):
                pass
            yield s, rng

    def stories(self, games: int) -> Iterator[tuple[S, list[Heard] | None]]:
        """Each answer of many games with what was told after it; None at the start of each game."""
        for number in range(games):
            s, rng = self.begun("story", number)
            s.telling = []
            yield s, None
            played = answers(s, rng)
            next(played, None)
            while True:
                over = next(played, None) is None
                yield s, heard(s)
                if over:
                    break

    # -- their pages

    def page(self, s: S, seat: Seat | None, lang: str = "fr") -> dict[str, Any]:
        """Everything this seat is shown, as plain words and numbers."""
        view, question = drawn(self.game, s, seat), pending(s)
        before = deepcopy(view)
        moves: list[Move] = []
        missed: list[Unplayable] = []
        if question is not None and seat is not None and seat in question.seats(s):
            moves = question.options(s, seat)
            missed = [near_miss(self.game, s, seat, move, lang) for move in question.near_misses(s, seat)]
        shown = self.shown(view, self.names(s), lang, moves)
        shown["unplayable"] = missed
        assert view == before, "the view was changed by looking at it"
        return shown

    def shown(self, view: dict[str, Any], people: list[str], lang: str, moves: list[Move]) -> dict[str, Any]:
        page = self.scene.page(view, people, tongue(lang, self.game))
        keeper = self.scene.dice_keeper(view)
        return {
            "pieces": page.pieces(),
            "purses": [page.purse(other) for other in range(len(people))],
            "others": page.others(),
            "aim": page.aim(),
            "tray": page.tray(),
            "middle": page.middle(),
            "more": page.about_question(),
            "barter": page.barter(),
            "accounts": page.accounts(),
            "verdict": page.verdict(),
            "keeper": [] if keeper is None else [keeper],
            "places": page.places(),
            "targets": [page.target(move) for move in moves],
            "then": [page.then(move) for move in moves],
            "gains": [page.gain(move) for move in moves],
            "moves": moves,
        }

    def look(
        self, walks: Iterator[tuple[S, Random]], lang: str, often: int, check: Callable[[S, dict[str, Any]], None]
    ) -> tuple[set[str], set[str]]:
        """Every seat's page, so often at each question: which parts were never filled, and what was asked."""
        filled: set[str] = set()
        parts: set[str] = set()
        asked: Counter[str] = Counter()
        for s, _ in walks:
            question = type(pending(s)).__name__
            asked[question] += 1
            if asked[question] > often:
                continue
            for seat in (None, *range(s.seats)):
                shown = self.page(s, seat, lang)
                self.check_words(shown)
                check(s, shown)
                assert bool(shown["tray"]) == (seat is not None), (seat, shown["tray"])
                parts |= set(shown)
                filled |= {part for part in shown if shown[part]}
        return parts - filled, set(asked)

    def check_words(self, shown: dict[str, Any]) -> None:
        """Nothing is left unsaid or said at too great length, and each rule exists."""
        for text in words({part: shown[part] for part in shown if part != "moves"}):
            assert not [never for never in self.unheard if never in text], text
        for text in words([shown["then"], shown["more"]]):
            assert len(text) <= self.longest, text
        cited = [row.rule for panel in shown["tray"] + shown["middle"] for row in panel.rows]
        cited += [row.rule for purse in shown["purses"] + shown["others"] for row in purse.panel.rows]
        cited += [cannot.rule for cannot in shown["unplayable"]]
        if shown["verdict"]:
            cited += [*shown["verdict"].rules, *[row.rule for row in shown["accounts"].rows]]
        assert {rule for rule in cited if rule} <= self.book, cited

    def check_blind(self, s: S, rng: Random, but: tuple[str, ...] = ("moves", "targets")) -> None:
        """A table that somebody cannot tell apart from this one looks the same, but for these parts."""
        seat = rng.choice([None, *range(s.seats)])
        view = self.game.view(s, seat)
        before = deepcopy(view)
        other = self.game.imagine(s, seat, rng)
        assert isinstance(other, self.kind)
        mine, imagined = self.page(s, seat), self.page(other, seat)
        for part in mine:
            if part not in but:
                assert mine[part] == imagined[part], (part, seat)
        assert view == before

    def check_about(self, lang: str) -> About:
        """The box has a tagline, confesses what is invented, and leaves nothing unsaid."""
        about = self.scene.about(tongue(lang, self.game))
        assert about.tagline
        assert len(about.invented) >= 4
        assert not [text for text in words(about) if "{" in text]
        return about
