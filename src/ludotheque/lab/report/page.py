"""A report of the laboratory: a page that needs nothing but itself, the same byte for byte from the same seed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from ludotheque import __version__, shelf
from ludotheque.bots import searches
from ludotheque.kernel.game import Game
from ludotheque.lab.report.happenings import differences, events, luck, rules
from ludotheque.lab.report.sections import endings, leads, length, levels, marks, money, seats
from ludotheque.lab.report.sheet import ReportSheet, Section, Spoken
from ludotheque.parts import Scene


class FigureTile(NamedTuple):
    """One figure to remember."""

    value: str
    words: str


@cache
def environment() -> Environment:
    return Environment(
        loader=PackageLoader("ludotheque.lab.report"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
    )


def style(game: Game) -> Markup:
    """The inks and measures of the shelf, those of the box, and what is the report's own."""
    tokens = files("ludotheque.web").joinpath("static", "css", "tokens.css").read_text(encoding="utf-8")
    own = files("ludotheque.lab.report").joinpath("templates", "report.css").read_text(encoding="utf-8")
    scene: Scene = game.scene(shelf.edition(game, None))
    return Markup(f"{tokens}\n{scene.inks.css(game.key)}\n{own}")


def sections(sheet: ReportSheet) -> list[Section]:
    return [
        *differences(sheet),
        seats(sheet),
        *levels(sheet),
        *marks(sheet),
        length(sheet),
        leads(sheet),
        endings(sheet),
        money(sheet),
        *luck(sheet),
        rules(sheet),
        events(sheet),
    ]


def page(sheet: ReportSheet, command: str) -> str:
    """The whole page."""
    return rendered(sheet.spoken, [] if sheet.versus else tiles(sheet), sections(sheet), facts(sheet, command))


def rendered(
    spoken: Spoken, tiles: Sequence[FigureTile], sections: Sequence[Section], facts: Sequence[tuple[str, str]]
) -> str:
    tongue = spoken.tongue
    context: dict[str, object] = {
        "lang": tongue.lang,
        "box": spoken.game.key,
        "title": spoken.game.title,
        "style": style(spoken.game),
        "tiles": tiles,
        "facts": facts,
        "sections": sections,
        "markup": Markup,
        "_": tongue.gettext,
        "gettext": tongue.gettext,
        "ngettext": tongue.ngettext,
    }
    return environment().get_template("report.html").render(context)


def tiles(sheet: ReportSheet) -> list[FigureTile]:
    """What one would tell a friend."""
    say, numbers, summary = sheet.say, sheet.numbers, sheet.sides[0].summary
    best = max(summary.seats, key=lambda line: line.share.value)
    shown = [
        FigureTile(numbers.minutes(summary.minutes.median.value), say("half of the games are shorter")),
        FigureTile(numbers.plain(summary.leads.mean.value, 1), say("lead changes in a game")),
        FigureTile(
            numbers.percent(best.share.value),
            say("won by the best seat ({seat})").format(seat=sheet.spoken.seat(best.key)),
        ),
    ]
    if summary.luck is not None:
        shown.append(
            FigureTile(numbers.percent(summary.luck.dice.value, 0), say("of the differences come from the dice"))
        )
    return shown


def facts(sheet: ReportSheet, command: str) -> list[tuple[str, str]]:
    """What was played, and how to play it again."""
    say, plan = sheet.say, sheet.sides[0].plan
    facts = [
        (say("games"), " + ".join([sheet.numbers.plain(side.summary.games) for side in sheet.sides])),
        (say("seats"), str(plan.seats)),
    ]
    for letter, side in zip("AB", sheet.sides):
        after = f" {letter}" if sheet.versus else ""
        facts.append((say("robots") + after, sheet.spoken.robots(side.plan)))
        facts.append((say("house rules") + after, sheet.spoken.house_rules(side.plan) or say("as they stand")))
        facts.append((say("edition") + after, sheet.spoken.edition(side.plan)))
    facts += [
        (say("seed"), str(plan.seed)),
        (say("program"), f"ludotheque {__version__}, {plan.game} {sheet.spoken.game.version}"),
        (say("command"), command),
    ]
    if any([by_the_clock(bot) for side in sheet.sides for bot in side.plan.bots]):
        facts.append((say("note"), say("robots that think by the clock do not play the same game twice")))
    return facts


def by_the_clock(bot: str) -> bool:
    """Whether its answers depend on how fast the machine is."""
    return searches(bot) and not bot.partition(":")[2].isdecimal()
