"""The pages of one game, drawn for whoever looks at the screen."""

from __future__ import annotations

from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.game import Tongue
from ludotheque.table import Table
from ludotheque.terminal import pages
from ludotheque.terminal.console import Console
from ludotheque.terminal.questions import Asked
from ludotheque.terminal.text import wrap


class Painter:
    """Draws a page over the last one; without colours, page after page."""

    def __init__(self, table: Table, console: Console, tongue: Tongue, persons: list[Seat]) -> None:
        self.table = table
        self.console = console
        self.tongue = tongue
        self.persons = persons
        self.everybody = persons[0] if len(persons) == 1 else None  # whose view may always stand there
        self.screen = table.game.screen(table.edition)
        self.read: dict[Seat | None, int] = {}  # how many log entries each has read, where pages follow each other

    def question(self, asked: Asked, notice: str) -> None:
        """The page of a question."""
        ending = self.noted(notice)
        if self.console.clears:
            self.console.fresh(*self.page(asked, ending))
            return
        self.catch_up(asked.seat)
        self.console.fresh(*self.upper(asked.seat, asked.seat), *self.lower(asked), *ending)

    def again(self, asked: Asked, notice: str) -> None:
        """A second look, after a slip or a page of something else."""
        if self.console.clears:
            self.question(asked, notice)
        else:
            self.console.tell(*(self.noted(notice) or self.lower(asked)))

    def meanwhile(self, actor: Seat | None) -> None:
        """What a robot or chance has just done."""
        if self.console.clears:
            upper = [*self.upper(self.everybody, actor), pages.rule_off(self.console)]
            story = self.story(self.everybody, self.since(self.everybody))
            self.console.fresh(*upper, *pages.newest(story, self.console.height - len(upper) - 1))
        elif len(self.persons) < 2:
            self.catch_up(self.everybody)

    def page(self, asked: Asked, ending: list[str]) -> list[str]:
        """Table, newest sentences, question and answers, never taller than the terminal."""
        upper = [*self.upper(asked.seat, asked.seat), pages.rule_off(self.console)]
        sentence = self.sentence(asked)
        room = self.console.height - len(upper) - len(sentence) - len(ending) - 1
        story = self.story(asked.seat, self.since(asked.seat))
        free = room - min(len(pages.flat(story)), pages.least_story(self.console))
        answers = pages.shortened(asked.labels, self.console.paint, self.console.width, free, self.tongue)
        return [*upper, *pages.newest(story, room - len(answers)), *sentence, *answers, *ending]

    def upper(self, viewer: Seat | None, named: Seat | None) -> list[str]:
        names, width = self.table.names, self.console.width
        head = pages.heading(self.console, self.table.game.title, "" if named is None else names[named])
        return [head, *self.screen.position(self.table.view(viewer), names, self.tongue, self.console.paint, width)]

    def lower(self, asked: Asked) -> list[str]:
        blocks = pages.answers(asked.labels, self.console.paint, self.console.width)
        return [*self.sentence(asked), *pages.flat(blocks)]

    def sentence(self, asked: Asked) -> list[str]:
        return [self.console.paint("bold", line) for line in wrap(asked.sentence, self.console.width, "► ", "  ")]

    def noted(self, notice: str) -> list[str]:
        return [self.console.paint("notice", line) for line in wrap(notice, self.console.width)] if notice else []

    def story(self, seat: Seat | None, since: int) -> list[list[str]]:
        return pages.story(self.table, seat, since, self.tongue, self.console.width)

    def since(self, seat: Seat | None) -> int:
        """The log entry of this seat's last decision; of the last at the keyboard, when the page is everybody's."""
        wanted = self.persons if seat is None else [seat]
        entries = [entry for entry, (who, _move) in enumerate(self.table.log) if who in wanted]
        return entries[-1] if entries else 0

    def catch_up(self, seat: Seat | None) -> None:
        """Print what this seat has not read yet."""
        self.console.tell(*pages.flat(self.story(seat, self.read.get(seat, self.since(seat)))))
        self.read[seat] = len(self.table.log)

    def forget(self) -> None:
        """Something was taken back: what comes in its place has not been read."""
        self.read = {seat: min(entries, len(self.table.log)) for seat, entries in self.read.items()}
