"""The sentences of the goose, in English; the French stands in the catalogue."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from ludotheque.kernel.agenda import Event
from ludotheque.kernel.game import Tongue
from ludotheque.say.sentences import TitleWords, _

from jeu_de_l_oie.events import FACTS
from jeu_de_l_oie.rules.board import START, Board

QUESTIONS: Final[dict[str, str]] = {
    "BeforeThrow": _("{seat}: throw, or raise first?"),
    "Follow": _("{seat}: follow, or leave the race?"),
    "Cast": _("{seat} throws both dice."),
    "Ransom": _("{seat} is kept: pay the ransom, or stay?"),
    "AtDeath": _("{seat} has met death: buy one's life?"),
}
YOURS: Final[dict[str, str]] = {
    "Cast": _("Throw both dice."),
    "Ransom": _("You are kept: pay the ransom, or stay?"),
    "AtDeath": _("You have met death: buy your life?"),
}
OF_OTHERS: Final[dict[str, str]] = {
    "BeforeThrow": _("{seat} throws, or raises first."),
    "Follow": _("{seat} follows, or leaves the race."),
    "Ransom": _("{seat} is kept, and may pay the ransom."),
    "AtDeath": _("{seat} has met death, and may buy life back."),
}
OPTIONS: Final[dict[str, str]] = {
    "throw": _("Throw the dice"),
    "raise": _("Raise"),
    "follow": _("Follow"),
    "leave": _("Leave the race"),
    "pay": _("Pay the ransom"),
    "wait": _("Stay"),
    "live": _("Buy one's life"),
    "die": _("Begin again at the start"),
    "dice": _("The dice show {one} and {other}"),
}
EVENTS: Final[dict[str, str]] = {
    "race": _("Race {number}."),
    "paid": _("{who} puts {counters} into the pot."),
    "raises": _("{who} raises."),
    "left": _("{who} leaves the race."),
    "threw": _("{who} throws {one} and {other}."),
    "nine": _("Nine: {who} goes straight to {square}."),
    "goes": _("{who} goes to {square}."),
    "turns": _("{who} passes 63, back to {square}."),
    "goose": _("A goose: {who} goes on."),
    "meets": _("{who} meets {whom}, who goes {start}."),
    "bridge": _("{who} crosses the bridge, to {square}."),
    "inn": _("{who} stops at the inn."),
    "well": _("{who} falls into the well."),
    "maze": _("{who} is lost, and back on {square}."),
    "prison": _("{who} goes to prison."),
    "death": _("{who} has died, and begins again."),
    "lives": _("{who} buys their life."),
    "ransom": _("{who} pays the ransom and leaves {place}."),
    "stays": _("{who} stays for a turn: {place}."),
    "freed": _("All of them were kept: they are let out."),
    "arrives": _("{who} is home and takes {counters}."),
    "alone": _("{who} is left alone and takes {counters}."),
}
REASONS: Final[dict[str, str]] = {
    "races": _("The last race has been run."),
    "purse": _("A purse is too thin for the next stake."),
}
MOTIVES: Final[dict[str, str]] = {
    "pot": _("There is enough in the pot for what it costs: {counters}."),
    "thin_chance": _("The pot, {counters}, is too far away for what it costs."),
}
POT: Final = _("The pot")


def counters(number: int, tongue: Tongue) -> str:
    """1 counter, 2 counters, as the language counts."""
    return tongue.ngettext("{number} counter", "{number} counters", number).format(number=tongue.number(number))


class GooseWords(TitleWords):
    """A title's words: only what a seat knows is said."""

    questions = QUESTIONS
    yours = YOURS
    others = OF_OTHERS
    options = OPTIONS
    arguments: ClassVar = {"dice": "one other"}
    facts = FACTS
    events = EVENTS
    reasons = REASONS
    motives = MOTIVES
    people = ("who", "whom", "seat")

    def __init__(self, board: Board) -> None:
        super().__init__()
        self.board = board
        self.speakers |= {"counters": counters, "place": self.place, "start": self.back_to}

    def event(self, event: Event, names: Sequence[str], tongue: Tongue) -> str:
        kind, _rule, *facts = event
        if kind == "over":
            return self.reason(str(facts[0]), tongue)
        return self.said(EVENTS[kind], dict(zip(FACTS[kind], facts)), names, tongue)

    def place(self, square: int, tongue: Tongue) -> str:
        return tongue.text(self.board.names, square)

    def back_to(self, square: int, tongue: Tongue) -> str:
        """Where a pawn is sent to."""
        return (
            tongue.gettext("to the start") if square == START else tongue.gettext("to {square}").format(square=square)
        )
