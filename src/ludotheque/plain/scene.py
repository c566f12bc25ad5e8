"""The scene of a title that draws nothing: a table with a place for each, its view in words, its answers as buttons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Protocol

from ludotheque.kernel.agenda import Event, Seat
from ludotheque.kernel.game import Tongue
from ludotheque.parts import (
    About,
    AccountRow,
    Accounts,
    Because,
    Inks,
    Names,
    Panel,
    Piece,
    Point,
    Purse,
    Row,
    Scene,
    Show,
    TitlePage,
    View,
)
from ludotheque.parts import about as whom
from ludotheque.parts.kit import NET, Face, Kit, Part, ScoreSheet, Sign, die_net, face
from ludotheque.parts.svg.drawing import SERIF, circle, element, polar, rect, sheet, text, text_width
from ludotheque.parts.svg.picture import COLOURS
from ludotheque.say.sentences import TitleWords, _, joined

SIZE: Final = (1000, 640)
MIDDLE: Final = (500.0, 320.0)
WOOD, FELT, INK, PAPER = "#6b4a2b", "#2f5d4a", "#2b2118", "#f4ecdc"
USUAL: Final = ("seat", "to_act", "question", "reason", "places", "scores")  # of every view
DISC: Final = (20.0, 20.0)
LINES: Final = 14  # of the sheet to write on
TABLE: Final = _("The table")
SCORE: Final = _("Score")
PAWNS: Final = _("Pawns")
DICE: Final = _("Dice")
SCORES: Final = _("Scores")
NOBODY_DREW: Final = _("The table is drawn by the program: this title has no board of its own.")


class Plain(Protocol):
    """What a scene wants to know of its title."""

    @property
    def title(self) -> str: ...
    @property
    def tagline(self) -> str: ...
    @property
    def minutes(self) -> str: ...
    @property
    def labels(self) -> Mapping[str, str]: ...
    @property
    def seats(self) -> range: ...
    @property
    def dice(self) -> int: ...
    @property
    def unit(self) -> str: ...
    def words(self, edition: Any, /) -> TitleWords: ...


class PlainPage(TitlePage):
    """A view as a table: what is everybody's, and what each seat has; questions are answered by their buttons."""

    def __init__(self, title: Plain, words: TitleWords, view: View, names: Names, tongue: Tongue) -> None:
        super().__init__(view, names, tongue)
        self.title = title
        self.words = words

    def facts(self) -> dict[str, Any]:
        """What the title shows besides what every view has."""
        return {name: fact for name, fact in self.view.items() if name not in USUAL and fact is not None}

    def by_seat(self, fact: Any) -> bool:
        """A list with an entry for each seat."""
        return isinstance(fact, list) and len(fact) == len(self.names)

    def label(self, name: str) -> str:
        """What a fact is called: as the title says, or by its name."""
        return self.say(self.title.labels.get(name, name.replace("_", " ").capitalize()))

    def shown(self, fact: Any) -> str:
        """Anything that may stand in a view, in words."""
        if isinstance(fact, bool):
            return self.tongue.gettext("yes") if fact else self.tongue.gettext("no")
        if isinstance(fact, int | float):
            return self.tongue.number(fact)
        if isinstance(fact, Mapping):
            return ", ".join([f"{self.label(str(name))} {self.shown(one)}" for name, one in fact.items()])
        if isinstance(fact, list | tuple):
            return ", ".join([self.shown(one) for one in fact]) or "–"
        return "–" if fact is None else self.tongue.gettext(str(fact)) if fact else "–"

    # -- the table

    def common(self) -> list[Row]:
        return [
            Row(self.label(name), self.shown(fact)) for name, fact in self.facts().items() if not self.by_seat(fact)
        ]

    def held(self, seat: Seat) -> list[Row]:
        found = self.facts().items()
        return [Row(self.label(name), self.shown(fact[seat])) for name, fact in found if self.by_seat(fact)]

    def pieces(self) -> list[Piece]:
        spots = around(len(self.names))
        return [Piece(f"seat-{seat}", spots[seat], self.told(seat), seat) for seat in self.seats]

    def told(self, seat: Seat) -> str:
        return ", ".join([self.names[seat], *[f"{row.label} {row.value}" for row in self.held(seat)]])

    def purse(self, seat: Seat) -> Purse:
        rows = self.held(seat)
        return Purse(
            " · ".join([f"{row.label} {row.value}" for row in rows]), Panel(self.names[seat], rows=tuple(rows))
        )

    def others(self) -> list[Purse]:
        rows = self.common()
        if not rows:
            return []
        line = " · ".join([f"{row.label} {row.value}" for row in rows])
        return [Purse(line, Panel(self.say(TABLE), rows=tuple(rows)))]

    def tray(self) -> list[Panel]:
        return [] if self.me is None else [self.purse(self.me).panel]

    def places(self) -> list[Row]:
        """The board in words: what lies in the middle, then what lies before each."""
        mine = [
            Row(self.names[seat], ", ".join([f"{row.label} {row.value}" for row in self.held(seat)]))
            for seat in self.seats
        ]
        return [*self.common(), *mine]

    # -- the end

    def accounts(self) -> Accounts | None:
        scores = self.view.get("scores")
        if scores is None:
            return None
        total = tuple([self.score(score) for score in scores])
        row = AccountRow(self.say(SCORE), total)
        return Accounts(tuple(self.seats), tuple(self.names), (row,), total)

    def score(self, score: float) -> str:
        return self.say(self.title.unit, number=self.tongue.number(score))

    def headline(self, winners: list[Seat]) -> str:
        best = joined([self.names[seat] for seat in winners], self.tongue.gettext("{list} and {last}"))
        scores = self.view.get("scores") or []
        return f"{best}: {self.score(scores[winners[0]])}" if scores and winners else best

    def because(self, winners: list[Seat]) -> list[Because]:
        reason = self.view["reason"]
        return [(self.words.reason(reason, self.tongue),)] if reason else []


class PlainScene(Scene):
    """A title on the shelf, on its box and in print without a drawing of its own."""

    size = SIZE
    ground = WOOD
    inks = Inks(
        line=("#2f5d4a", "#9fd3bb"),
        second=("#8a5a2b", "#e6b88a"),
        tint=("#e5eee9", "#1b2b25"),
        fill=("#2f5d4a", "#3c7a61"),
        edge=FELT,
    )

    def __init__(self, title: Plain, edition: Any) -> None:
        super().__init__(edition)
        self.title = title
        self.words = title.words(edition)

    def about(self, tongue: Tongue) -> About:
        say = tongue.gettext
        story = tuple([say(told) for told in [self.title.tagline] if told])
        return About(say(self.title.tagline or self.title.title), self.title.minutes, story, (say(NOBODY_DREW),))

    def lid(self) -> str:
        inside = (
            rect(0, 0, 240, 180, fill=WOOD),
            element("ellipse", cx=120, cy=90, rx=104, ry=70, fill=FELT, stroke=PAPER, stroke_width=2),
            lettered(self.title.title, (120.0, 96.0), 180, 22),
        )
        return sheet(240, 180, self.title.title, *inside, font_family=SERIF)

    def board(self, tongue: Tongue) -> str:
        """A table, the name in its middle and a place for each."""
        x, y = MIDDLE
        places = [circle(*spot, 34, fill=PAPER, stroke=INK, stroke_width=2) for spot in around(self.title.seats[-1])]
        inside = (
            rect(0, 0, *SIZE, fill=WOOD),
            element("ellipse", cx=x, cy=y, rx=470, ry=290, fill=FELT, stroke=INK, stroke_width=3),
            lettered(self.title.title, (x, y + 14), 560, 48),
            *places,
        )
        return sheet(*SIZE, tongue.gettext(TABLE), *inside, font_family=SERIF)

    def kit(self, tongue: Tongue) -> Kit:
        say, most = tongue.gettext, self.title.seats[-1]
        pawns = tuple([Face(f"pawn-{seat}", pawn(seat), pawn(seat)) for seat in range(1, most + 1)])
        parts = [Part("pawns", say(PAWNS), DISC, pawns, "", INK, INK, round=True)]
        if self.title.dice:
            die = (Face("die", die_net("#ffffff", INK, say(DICE)), count=self.title.dice),)
            parts.append(Part("dice", say(DICE), NET, die, "", "#ffffff"))
        scores = ScoreSheet("scores", say(SCORES), "", ("",) * most, ("",) * LINES)
        signs = tuple([Sign(f"{seat}", colour_of(seat), f"{seat}", "#ffffff") for seat in range(1, most + 1)])
        return Kit(300.0, tuple(parts), (scores,), (signs,))

    def page(self, view: View, names: Names, tongue: Tongue) -> TitlePage:
        return PlainPage(self.title, self.words, view, names, tongue)

    def show(self, event: Event, names: Names, tongue: Tongue) -> Show:
        facts = dict(zip(self.words.facts.get(event[0], ()), event[2:]))
        dice = [fact for name, fact in facts.items() if name in ("first", "second") and isinstance(fact, int)]
        return Show(whom(event, self.words.facts, len(names)), heading=event[0] == "round", dice=tuple(dice))

    def spot(self, number: int) -> Point:
        return around(self.title.seats[-1])[number]


def around(count: int) -> list[Point]:
    """Places round the table, the first below."""
    found = [polar((0.0, 0.0), 1.0, 180 + 360 * seat / count) for seat in range(count)]
    return [(round(MIDDLE[0] + 400 * x, 1), round(MIDDLE[1] + 225 * y, 1)) for x, y in found]


def lettered(words: str, middle: Point, room: float, size: float) -> str:
    """A title in the middle, as large as there is room for."""
    fitting = min(size, size * room / max(1.0, text_width(words, size)))
    return text(*middle, words, fitting, fill=PAPER, text_anchor="middle", font_weight="bold")


def colour_of(number: int) -> str:
    return COLOURS[(number - 1) % len(COLOURS)]


def pawn(number: int) -> str:
    """A disc in the colour of the seat, with its number."""
    middle = {"text_anchor": "middle", "font_family": SERIF, "font_weight": "bold"}
    disc = circle(100, 100, 70, fill=colour_of(number))
    return face(
        DISC,
        f"{number}",
        rect(0, 0, 200, 200, fill=INK),
        disc,
        text(100, 120, f"{number}", 60, fill="#ffffff", **middle),
    )
