"""What stands on a page: the table, the newest sentences, the question, the answers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.game import Tongue
from ludotheque.parts import Scene, TitlePage
from ludotheque.parts.text import Paint, Pen, columns, cut, flow, plain, wrap
from ludotheque.say.sentences import _
from ludotheque.shelf.rulebook import Rule
from ludotheque.table import Table, accord, retold
from ludotheque.terminal import render
from ludotheque.terminal.console import USUAL, Console
from ludotheque.terminal.questions import Posed

LEAST_STORY: Final = 4  # lines kept for the newest sentences, however many answers there are
WHOLE: Final = 999  # lines: as many as there are
GAIN_INDENT: Final = " " * 7
LOW_STORY: Final = 2  # on a terminal of fewer lines than usual
STATUSES: Final = {
    "given": _("given by the sheet"),
    "derived": _("derived from the sheet"),
    "ruled": _("decided here"),
}
HELP: Final = (
    ("1, 2, 3…", _("the answer with this number; Enter is enough when there is only one")),
    (_("260, bid 260"), _("where any sum may be named: this sum, if no answer has this number")),
    (_("Enter"), _("throw the die or take the card, when that is all there is to do")),
    ("?", _("the rules behind the question; ? V46 shows rule V46")),
    ("b", _("the whole board")),
    ("m", _("what is yours and everybody's, and what the question is about, in full")),
    ("l", _("everything that has happened, the newest first")),
    ("o", _("all the answers, when they do not fit on the page")),
    ("c", _("a hint: the best answers, and what each should bring, where hints are allowed")),
    ("u", _("take back the last answer, until chance or somebody else has spoken")),
    ("x", _("propose an exception that everybody must agree to: back to a moment, a sum, a place, close and count")),
    ("s", _("save a copy; the game itself is saved after every answer")),
    ("q", _("leave; the game waits for you")),
)


def heading(console: Console, title: str, who: str) -> str:
    """The title at the left, the name of whoever is asked at the right."""
    room = console.width - columns(title) - 4
    name = cut(who, room - 4)
    line = "─" * (room - columns(name) - 2)
    right = f" {console.paint('bold', name)} ─" if name else "───"
    return f"─ {console.paint('title', title)} {line}{right}"


def rule_off(console: Console) -> str:
    return console.paint("dim", "─" * console.width)


def story(table: Table, seat: Seat | None, since: int, tongue: Tongue, width: int) -> list[list[str]]:
    """What this seat heard from this log entry on: one paragraph for each entry, but not why the game is over."""
    ended = table.outcome and table.words.reason(table.outcome.reason, tongue)
    entries = []
    for _entry, told in groupby(table.told(seat, since), key=lambda pair: pair[0]):
        said = [table.words.event(event, table.names, tongue) for _number, event in told]
        if kept := " ".join([sentence for sentence in said if sentence != ended]):
            entries.append(wrap(kept, width, "· ", "  "))
    return entries


def least_story(console: Console) -> int:
    return LEAST_STORY if console.height >= USUAL[1] else LOW_STORY


def newest(paragraphs: Sequence[list[str]], room: int) -> list[str]:
    """The last paragraphs that fit, under a mark if some do not."""
    lines = flat(paragraphs)
    if len(lines) <= room:
        return lines
    kept: list[str] = []
    for paragraph in reversed(paragraphs):
        if len(kept) + len(paragraph) >= room:
            break
        kept = paragraph + kept
    kept = kept or lines[len(lines) - room + 1 :]
    return ["  …", *kept] if room >= LOW_STORY else []


def flat(paragraphs: Sequence[list[str]]) -> list[str]:
    return [line for paragraph in paragraphs for line in paragraph]


def answers(asked: Posed, paint: Paint, width: int) -> list[list[str]]:
    """Each answer after its number, in one line or more, and under it what it brings."""
    entries = numbered(asked.labels, paint, width)
    for entry, gain in zip(entries, asked.gains):
        entry += [paint("dim", line) for line in wrap(gain, width, GAIN_INDENT, GAIN_INDENT) if gain]
    return entries


def numbered(labels: Sequence[str], paint: Paint, width: int) -> list[list[str]]:
    entries = []
    for number, label in enumerate(labels, 1):
        lines = wrap(label, width - 5)
        entries.append([f"{paint('key', f'{number:>3}')}  {lines[0]}", *["     " + line for line in lines[1:]]])
    return entries


def shortened(asked: Posed, paint: Paint, width: int, room: int, tongue: Tongue) -> list[str]:
    """All answers and what they bring; if they do not fit, without that, each in one line, or how to see the others."""
    labels = asked.labels
    lines = flat(answers(asked, paint, width))
    if len(lines) <= room:
        return lines
    lines = flat(numbered(labels, paint, width))
    if len(lines) <= room:
        return lines
    lines = flat(numbered([cut(label, width - 5) for label in labels], paint, width))
    left = len(lines) - max(0, room - 1)
    if len(lines) <= room:
        return lines
    more = tongue.ngettext(
        "… and one more answer: o lists them all", "… and {count} more answers: o lists them all", left
    )
    return [*lines[: max(0, room - 1)], "     " + more.format(count=left)]


def rule_page(rule: Rule, tongue: Tongue, paint: Paint, width: int) -> list[str]:
    """A rule with its status and the lines of the sheet it rests on."""
    source = f", {rule.source}" if rule.source else ""
    status = f"[{tongue.gettext(STATUSES[rule.status])}{source}]"
    lines = wrap(f"{rule.id}  {rule.title}  {status}", width)
    lines = [paint("bold", line) for line in lines]
    for paragraph in rule.text.replace("`", "").replace("*", "").splitlines():
        lines += wrap(paragraph, width, "", "  " if paragraph.startswith("- ") else "")
    return [*lines, ""]


def help_page(
    tongue: Tongue, paint: Paint, width: int, goods: Sequence[str], examples: Sequence[str] = ()
) -> list[str]:
    lines: list[str] = []
    for keys, says in HELP:
        first, *rest = wrap(tongue.gettext(says), width - 17)
        lines += [f"  {paint('key', f'{tongue.gettext(keys):<14}')} {first}", *[" " * 17 + line for line in rest]]
    says = tongue.gettext("Where dealing is allowed, any offer can be made in words:")
    if examples:
        says = tongue.gettext("Besides the answers of the list, these can be given in words:")
    shown = examples or [offer_example(tongue, goods)]
    return [*lines, "", *wrap(says, width), *[part for text in shown for part in wrap(text, width, "  ", "    ")]]


def offer_example(tongue: Tongue, goods: Sequence[str]) -> str:
    """An offer of things that have names, or only numbers."""
    if not goods:
        return tongue.gettext(
            "offer NAME give 12 17 pay 100 want 25 (squares to give, a sum, squares wanted; ask 100 asks for money)"
        )
    told = tongue.gettext(
        "offer NAME give {given} pay 2 want {wanted} (things to give, a sum, things wanted; ask 2 asks for money)"
    )
    return told.format(given=goods[0], wanted=goods[-1])


# -- the pages of one game, drawn for whoever looks at the screen


class Painter:
    """Draws a page over the last one; without colours, page after page."""

    def __init__(self, table: Table, console: Console, tongue: Tongue, persons: list[Seat]) -> None:
        self.table = table
        self.console = console
        self.tongue = tongue
        self.persons = persons
        self.everybody = persons[0] if len(persons) == 1 else None  # whose view may always stand there
        self.scene: Scene = table.game.scene(table.edition)
        self.read: dict[Seat | None, int] = {}  # how many log entries each has read, where pages follow each other

    def question(self, asked: Posed, notice: str) -> None:
        """The page of a question."""
        ending = self.noted(notice)
        if self.console.clears:
            self.console.fresh(*self.page(asked, ending))
            return
        self.catch_up(asked.seat)
        self.console.fresh(*self.upper(asked.seat, asked.seat), *self.lower(asked), *ending)

    def again(self, asked: Posed, notice: str) -> None:
        """A second look, after a slip or a page of something else."""
        if self.console.clears:
            self.question(asked, notice)
        else:
            self.console.tell(*(self.noted(notice) or self.lower(asked)))

    def meanwhile(self, actor: Seat | None) -> None:
        """What a robot or chance has just done."""
        if self.console.clears:
            upper = [*self.upper(self.everybody, actor), rule_off(self.console)]
            story = self.story(self.everybody, self.since(self.everybody))
            self.console.fresh(*upper, *newest(story, self.console.height - len(upper) - 1))
        elif len(self.persons) < 2:
            self.catch_up(self.everybody)

    def page(self, asked: Posed, ending: list[str]) -> list[str]:
        """Table, newest sentences, question and answers, never taller than the terminal."""
        upper = [*self.upper(asked.seat, asked.seat), rule_off(self.console)]
        sentence = self.sentence(asked)
        room = self.console.height - len(upper) - len(sentence) - len(ending) - 1
        story = self.story(asked.seat, self.since(asked.seat))
        free = room - min(len(flat(story)), least_story(self.console))
        answers = shortened(asked, self.console.paint, self.console.width, free, self.tongue)
        return [*upper, *newest(story, room - len(answers)), *sentence, *answers, *ending]

    @property
    def pen(self) -> Pen:
        return Pen(self.console.paint, self.console.width)

    def seen(self, viewer: Seat | None) -> TitlePage:
        """All that may be shown to this seat."""
        return self.scene.page(self.table.shown(viewer), self.table.names, self.tongue)

    def upper(self, viewer: Seat | None, named: Seat | None, most: int = WHOLE) -> list[str]:
        """The table at a glance, on at most half of the terminal, and on so many lines."""
        head = heading(self.console, self.table.game.title, "" if named is None else self.table.names[named])
        return [head, *render.glance(self.seen(viewer), self.pen, min(most, self.console.height // 2))]

    def lower(self, asked: Posed) -> list[str]:
        blocks = answers(asked, self.console.paint, self.console.width)
        return [*self.sentence(asked), *flat(blocks)]

    def sentence(self, asked: Posed) -> list[str]:
        return [self.console.paint("bold", line) for line in wrap(asked.sentence, self.console.width, "► ", "  ")]

    def noted(self, notice: str) -> list[str]:
        return [self.console.paint("notice", line) for line in wrap(notice, self.console.width)] if notice else []

    def story(self, seat: Seat | None, since: int) -> list[list[str]]:
        return story(self.table, seat, since, self.tongue, self.console.width)

    def since(self, seat: Seat | None) -> int:
        """The log entry of this seat's last decision; of the last at the keyboard, when the page is everybody's."""
        wanted = self.persons if seat is None else [seat]
        entries = [entry for entry, (who, _move) in enumerate(self.table.log) if who in wanted]
        return entries[-1] if entries else 0

    def catch_up(self, seat: Seat | None) -> None:
        """Print what this seat has not read yet."""
        self.console.tell(*flat(self.story(seat, self.read.get(seat, self.since(seat)))))
        self.read[seat] = len(self.table.log)

    def forget(self) -> None:
        """Something was taken back: what comes in its place has not been read."""
        self.read = {seat: min(entries, len(self.table.log)) for seat, entries in self.read.items()}


# -- the last page: the accounts, who is placed where, and why it is over


def last_page(painter: Painter) -> list[str]:
    """Everything that fits on one page, the newest sentences first to give way."""
    table, console = painter.table, painter.console
    lines = [
        "",
        *agreed(table, painter.tongue, painter.pen),
        *render.ending(painter.seen(painter.everybody), painter.pen),
    ]
    room = console.height - len(lines) - 5
    story = painter.story(painter.everybody, painter.since(painter.everybody))
    if not console.clears and len(painter.persons) < 2:
        story = []  # it was told as it happened
    return [heading(console, table.game.title, ""), *newest(story, room), *lines]


def agreed(table: Table, tongue: Tongue, pen: Pen) -> list[str]:
    """That everybody agreed to close the game, and on what else besides the rules; nothing where they did not."""
    told = (accord.ended(accord.closed(table), tongue), accord.corrected(table, tongue))
    return [line for sentence in told if sentence for line in pen.wrapped(sentence)]


# -- after it: the evening told again


def evening(table: Table, tongue: Tongue, pen: Pen, me: Seat | None = None) -> list[str]:
    """The podium, how whoever looks has ended, what turned the game, and what was done well."""
    told = retold.told(table, tongue)
    own = [] if me is None else pen.wrapped(retold.finish(table, me, tongue))
    turned = [f"{number}. {moment.when}" for number, moment in enumerate(told.moments, 1)]
    stories = [" ".join([f"{moment.title}.", *moment.text]) for moment in told.moments]
    praised = [(table.names[seat], " ".join(feats)) for seat, feats in enumerate(told.feats) if feats]
    return [
        *own,
        *flow([plain(step) for step in podium(table, tongue)], pen.width, indent=""),
        *chapter(tongue.gettext("What turned the game"), list(zip(turned, stories)), tongue, pen),
        *chapter(tongue.gettext("Done well"), praised, tongue, pen),
    ]


def podium(table: Table, tongue: Tongue) -> list[str]:
    outcome = table.outcome
    if outcome is None:
        return []
    scores = [retold.sum_of(score, table, tongue) for score in outcome.scores]
    return [f"{outcome.places[seat]}.\u00a0{table.names[seat]}\u00a0{scores[seat]}" for seat in outcome.ranking]


def chapter(title: str, told: Sequence[tuple[str, str]], tongue: Tongue, pen: Pen) -> list[str]:
    """A heading, and under it who or when and what; nothing where there is nothing to tell."""
    if not told:
        return []
    lines = [tongue.gettext("{name}: {text}").format(name=name, text=text) for name, text in told]
    return ["", pen.paint("bold", title), *[part for line in lines for part in wrap(line, pen.width, "  ", "    ")]]
