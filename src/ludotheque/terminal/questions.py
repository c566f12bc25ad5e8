"""A question as a person meets it: a sentence, numbered answers, and what to do with a line typed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import SystemRandom
from typing import Final, NamedTuple, TypeAlias

from ludotheque import bots
from ludotheque.kernel.agenda import FATE, Move, Refusal, Seat
from ludotheque.kernel.game import Tongue
from ludotheque.parts import Scene
from ludotheque.parts.text import Paint, wrap
from ludotheque.say.sentences import _
from ludotheque.table import Table
from ludotheque.table.counsel import Counsel, Tip, counsel
from ludotheque.table.standing import StandingAnswer, UpTo, auction
from ludotheque.terminal import keyboard
from ludotheque.terminal.keyboard import Misread, Put, completed

Play: TypeAlias = Callable[[Seat, Move], None]
Leave: TypeAlias = Callable[
    [Seat, StandingAnswer], Move | None
]  # keeps a standing answer, and says what it answers now


class Posed(NamedTuple):
    seat: Seat | None  # whose page it is; None when it is everybody's
    sentence: str
    labels: list[str]
    hints: list[str]  # what can be typed
    rules: list[str]
    answer: Callable[[str], None]  # plays, or refuses
    choice: bool = False  # whether a robot could answer it too
    gains: Sequence[str] = ()  # by answer: what it brings, then its price, then what is left


def choice(table: Table, seat: Seat, tongue: Tongue, play: Play | None = None, leave: Leave | None = None) -> Posed:
    """A question this seat must answer; the answer is played at the table, unless somebody else judges it."""
    played = play or table.play
    known = table.view(seat)["question"]
    options = table.options(seat)
    put = Put(options, known, table.names, seat, tongue, table.words.goods(tongue), table.words.phrases(tongue))
    labels = [table.words.option(known, move, table.names, tongue) for move in options]

    def answer(line: str) -> None:
        most = keyboard.maximum(line, put) if leave else None
        left = leave(seat, UpTo(most)) if leave and most is not None else None
        meant = left or keyboard.move(line, put)
        try:
            played(seat, meant)
        except Refusal:
            fuller = completed(meant, options, put.phrases)
            if fuller is None:
                raise
            played(seat, fuller)

    sentence = table.words.question(known, table.names, tongue)
    typed = hints(put) + ([tongue.gettext("max SUM")] if leave and auction(table) else [])
    scene: Scene = table.game.scene(table.edition)
    page = scene.page(table.shown(seat), table.names, tongue)
    gains = [page.gain(move).after(label) for move, label in zip(options, labels)]
    return Posed(seat, sentence, labels, typed, known["rules"], answer, True, gains)


def hints(put: Put) -> list[str]:
    """What can be typed besides the keys of the program."""
    say, count = put.tongue.gettext, len(put.options)
    if count < 2:
        return [say("Enter")]
    told = [say("1 to {count}").format(count=count)]
    if put.sum_verb:
        least = put.shown(put.known["least"])
        most = put.shown(put.known["most"]) if "most" in put.known else ""
        span = say("a sum, {least} to {most}") if most else say("a sum, {least} or more")
        told.append(span.format(least=least, most=most))
    if put.known.get("offers"):
        told.append(say("offer NAME …"))
    if put.known.get("sales"):
        told.append(say("sell NAME …"))
    verbs = {move[0] for move in put.options} - {"offer"}
    return told + [f"{example.split()[0]} …" for verb, *_parts, example in put.phrases if verb in verbs]


def throw(table: Table, seat: Seat, tongue: Tongue) -> Posed:
    """This seat throws or draws; the program knows how it falls."""
    known = table.view(seat)["question"]

    def answer(line: str) -> None:
        if line not in ("", "1"):
            raise Misread(_("There is nothing to choose: press Enter."))
        table.let_fate_answer()

    sentence = table.words.question(known, table.names, tongue)
    return Posed(seat, sentence, [], [tongue.gettext("Enter")], known["rules"], answer)


def die(table: Table, seat: Seat | None, tongue: Tongue) -> Posed:
    """Real dice have been thrown; somebody types what they show."""
    known = table.view(seat)["question"]
    options = table.options(FATE)

    def answer(line: str) -> None:
        table.play(FATE, keyboard.thrown(line, options))

    sentence = table.words.question(known, table.names, tongue) + " " + tongue.gettext("What do the real dice show?")
    shown = [" ".join([str(part) for part in move[1:]]) for move in (options[0], options[-1])]
    hint = tongue.gettext("{first} to {last}").format(first=shown[0], last=shown[1])
    return Posed(seat, sentence, [], [hint], known["rules"], answer)


def typed_well(seat: Seat | None, tongue: Tongue) -> Posed:
    """The last moment to correct what was typed, before robots go on."""

    def answer(line: str) -> None:
        if line:
            raise Misread(_("Press Enter to go on, or u to take back what you typed."))

    sentence = tongue.gettext("Is that what the dice show? Then let the game go on.")
    return Posed(seat, sentence, [], [tongue.gettext("Enter")], [], answer)


def passing(seat: Seat, following: str, tongue: Tongue) -> Posed:
    """A look at what has become of one's own answer, before another person sits down."""
    sentence = tongue.gettext("Next at the screen: {name}.").format(name=following)
    return Posed(seat, sentence, [], [tongue.gettext("Enter = pass the screen")], [], only_enter)


def going_on(seat: Seat | None, tongue: Tongue) -> Posed:
    """A rest while robots play among themselves, so that keys are heard."""
    say = tongue.gettext
    sentence = say("The robots play on; nobody at this keyboard has been asked anything for a while.")
    return Posed(seat, sentence, [], [say("Enter = go on"), say("q = leave")], [], only_enter)


def only_enter(line: str) -> None:
    """The answer where there is nothing to answer."""
    if line:
        raise Misread(_("There is nothing to choose: press Enter."))


# -- A hint on the terminal: the sentences of the page, then the figures under the numbers of the answers


SECONDS: Final = 1.0  # that a person will wait
UNLISTED: Final = "·"  # an answer that has to be typed in words
FOR, AGAINST, EVEN = "+", "−", "="


def hint_page(table: Table, seat: Seat, tongue: Tongue, paint: Paint, width: int) -> list[str]:
    found = bots.hint(table.game, table.state, seat, SystemRandom(), SECONDS)
    told = counsel(table, seat, found, tongue)
    lines = [paint("bold", line) for line in wrap(told.heading, width)]
    for text in told.reasons:
        lines += signed_lines(EVEN if told.strength == "none" else FOR, text, width)
    if told.against:
        lines += signed_lines(AGAINST, told.against, width)
    return [*lines, *figures(told, table.options(seat), tongue, paint, width)]


def signed_lines(sign: str, text: str, width: int) -> list[str]:
    first, *rest = wrap(text, width - 5)
    return [f"  {sign}  {first}", *["     " + line for line in rest]]


def figures(told: Counsel, options: Sequence[Move], tongue: Tongue, paint: Paint, width: int) -> list[str]:
    """What each answer should bring, by the games imagined, and how often it was tried."""
    if not told.why:
        return []
    numbers = {move: str(number) for number, move in enumerate(options, 1)}
    lines = []
    for tip in told.tips:
        first, *rest = wrap(tip.label, width - 5)
        below = wrap(told_figures(tip, tongue), width - 5) if tip.wins else []
        lines += [f"{paint('key', f'{numbers.get(tip.move, UNLISTED):>3}')}  {first}"]
        lines += ["     " + line for line in (*rest, *below)]
    return [*lines, *wrap(told.why, width)]


def told_figures(tip: Tip, tongue: Tongue) -> str:
    return tongue.gettext("{wins} to win · {ends} at the end").format(wins=tip.wins, ends=tip.ends)
