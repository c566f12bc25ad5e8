"""What a kit holds: every part that can be asked for, and the pages each becomes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from ludotheque.kernel.game import BadSetup, Game
from ludotheque.lessons import lesson, taught
from ludotheque.lessons.pictures import drawn
from ludotheque.parts import About, Scene
from ludotheque.parts.kit import Kit, Part, ScoreSheet
from ludotheque.printing.booklet import add_booklet, runs
from ludotheque.printing.cutting import BLEED, MARK, OVERLAP, Cut, Spot, cut_out, tiled
from ludotheque.printing.document import Document, Paper
from ludotheque.say import Tongue

BOARD: Final = "board"
SHEETS: Final = "sheets"
ESSENTIALS: Final = "essentials"
RULES: Final = "rules"
LABEL: Final = "label"


class Contents:
    """One title about to be printed on one paper in one language."""

    def __init__(self, game: Game, edition: object, paper: Paper, tongue: Tongue) -> None:
        self.game = game
        self.scene: Scene = game.scene(edition)
        self.kit: Kit = self.scene.kit(tongue)
        self.about: About = self.scene.about(tongue)
        self.paper = paper
        self.tongue = tongue
        self.say = tongue.gettext

    @property
    def parts(self) -> list[str]:
        """In the order they are printed."""
        learned = [ESSENTIALS] if taught(self.game) else []
        return [BOARD, *[part.key for part in self.kit.parts], SHEETS, *learned, RULES, LABEL]

    def chosen(self, only: str) -> list[str]:
        """The parts named, or all of them; BadSetup names those there are."""
        wanted = [word.strip().lower() for word in only.split(",") if word.strip()]
        for word in wanted:
            if word not in self.parts:
                facts = {"part": repr(word[:30]), "title": self.game.title, "known": ", ".join(self.parts)}
                raise BadSetup("there is no part {part} in the kit of {title}; there are {known}", (), facts)
        return [part for part in self.parts if not wanted or part in wanted]

    def fill(self, document: Document, wanted: list[str]) -> None:
        """A page of directions, then each part."""
        self.directions(document, wanted)
        pages: dict[str, Callable[[Document], None]] = {
            BOARD: self.board,
            **{part.key: partial(self.cut_outs, part) for part in self.kit.parts},
            SHEETS: self.sheets,
            ESSENTIALS: self.essentials,
            RULES: lambda written: add_booklet(written, self.paper),
            LABEL: self.label,
        }
        for key in wanted:
            pages[key](document)

    # -- the first page

    def directions(self, document: Document, wanted: list[str]) -> None:
        say = self.say
        cut = [part for part in self.kit.parts if part.key in wanted]
        document.add(
            "directions",
            paper=list(self.paper),
            title=self.game.title,
            subtitle=say("A kit to print"),
            steps=[
                say("Print at true size, 100 %, without “fit to page”: the ruler below must measure 100 mm."),
                say("Print on both sides, turned over the long edge: each sheet of fronts is followed by its backs."),
                say(
                    "Paste the board's tiles in the order of the little plan: trim a tile at the marks on its left and "
                    "top, and lay it over the edge of its neighbour."
                ),
                say("Fold the sheets of the rules in the middle, one inside the other."),
            ],
            ruler=say("100 mm"),
            parts_title=say("In this file"),
            parts=[[part.name, self.tongue.number(part.count), part.rule] for part in cut],
            heads=[say("part"), say("number"), say("rule")],
            plan=self.plan() if BOARD in wanted else None,
            signs_title=say("Colours, and what says the same without them"),
            signs=[[[sign.name, sign.colour, sign.mark, sign.ink] for sign in family] for family in self.kit.signs],
            invented_title=say("What is invented"),
            invented=list(self.about.invented),
        )

    # -- the board

    @property
    def size(self) -> tuple[float, float]:
        """Of the board, in millimetres."""
        width, height = self.scene.size
        return self.kit.width, self.kit.width * height / width

    def plan(self) -> dict[str, object]:
        way = tiled(*self.size, self.paper)
        return {
            "columns": way.columns,
            "rows": way.rows,
            "names": [tile.name for tile in way.tiles],
            "size": list(self.size),
            "said": self.say("The board is {width} by {height} mm.").format(
                width=self.tongue.number(round(self.size[0])), height=self.tongue.number(round(self.size[1]))
            ),
        }

    def board(self, document: Document) -> None:
        way = tiled(*self.size, self.paper)
        left, top = way.corner
        document.add(
            "tiles",
            paper=list(way.paper),
            board=document.drawing(self.scene.board(self.tongue)),
            size=list(self.size),
            corner=[left, top],
            overlap=OVERLAP,
            tiles=[{**tile._asdict(), "name": tile.name} for tile in way.tiles],
        )

    # -- things to cut out

    def cut_outs(self, part: Part, document: Document) -> None:
        cuts = cut_out(part, self.paper)
        document.add(
            "cuts",
            paper=list(self.paper),
            key=part.key,
            size=list(part.size),
            round=part.round,
            bleed=BLEED,
            mark=MARK,
            pages=[page for number, cut in enumerate(cuts, 1) for page in self.sides(document, part, cut, number)],
        )

    def sides(self, document: Document, part: Part, cut: Cut, number: int) -> list[dict[str, object]]:
        """The front, and the back behind it if there is one."""
        foot = self.say("{part}, sheet {number}").format(part=part.name, number=number)
        both = [self.side(document, cut, cut.fronts, part.ground, foot, back=False)]
        if cut.backs:
            both.append(self.side(document, cut, cut.backs, part.back_ground or part.ground, foot, back=True))
        return both

    def side(
        self, document: Document, cut: Cut, spots: list[Spot], ground: str, foot: str, back: bool
    ) -> dict[str, object]:
        items = [
            {"file": document.drawing(spot.face.back if back else spot.face.front), "x": spot.x, "y": spot.y}
            for spot in spots
        ]
        told = self.say("{foot}, backs") if back else "{foot}"
        return {
            "items": items,
            "lying": cut.lying,
            "back": back,
            "across": cut.across,
            "down": cut.down,
            "ground": ground,
            "foot": told.format(foot=foot),
        }

    # -- what is written on, and the box

    def sheets(self, document: Document) -> None:
        for ledger in self.kit.ledgers:
            document.add("ledger", paper=list(self.paper), head=self.game.title, **ledger_facts(ledger))

    def essentials(self, document: Document) -> None:
        """What to know before a first game: a drawing and a sentence or two for each point."""
        points = [
            {
                "file": document.drawing(drawn(self.scene, point.picture, self.tongue)),
                "runs": runs(point.said(self.tongue)),
            }
            for point in lesson(self.game).essentials
        ]
        told = self.say("The essentials")
        document.add("essentials", paper=list(self.paper), title=self.game.title, subtitle=told, points=points)

    def label(self, document: Document) -> None:
        document.add(
            "label",
            paper=list(self.paper),
            cover=document.drawing(self.scene.lid()),
            title=self.game.title,
            tagline=self.about.tagline,
            facts=[[row.label, row.value] for row in self.about.facts],
            made=self.say("Played by the rules of the original sheet; the board and what is told inside are rebuilt."),
        )


def ledger_facts(ledger: ScoreSheet) -> dict[str, object]:
    return {
        "title": ledger.title,
        "note": ledger.note,
        "columns": list(ledger.columns),
        "rows": list(ledger.rows),
    }
