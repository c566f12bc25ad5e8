"""One telling: the rules allow what a page or a terminal offers, and forbid what it shows as impossible, as it says."""

from __future__ import annotations

from typing import Any

import pytest

from conformance.looks import Judge, Look, looks
from conformance.walk import KEYS
from ludotheque import shelf
from ludotheque.kernel.agenda import IllegalMove, Move, pending
from ludotheque.kernel.game import Phrase
from ludotheque.say import reason
from ludotheque.shelf.rulebook import rulebook
from ludotheque.terminal import questions
from ludotheque.terminal.console import amount

SPELT = 3  # answers of one question that are typed in words


@pytest.fixture(params=KEYS)
def game(request: pytest.FixtureRequest) -> Any:
    return shelf.game(request.param)


# -- what may be pressed


def test_every_button_card_and_pick_is_allowed(game: Any) -> None:
    for look in looks(game):
        playable = [card.move for card in look.cards if card.move is not None and not card.why_not]
        for move in [*look.buttons(), *playable, *look.picks()]:
            assert_allowed(look, move)


def test_any_sum_between_the_bounds_is_allowed_and_none_beyond(game: Any) -> None:
    for look in looks(game):
        within, beyond = look.sums()
        for move in within:
            assert_allowed(look, move)
        for move in beyond:
            assert look.refusal(move) is not None, (look.builder.known, move)


def test_every_bundle_of_the_trade_editor_is_allowed(game: Any) -> None:
    for look in looks(game):
        for move in look.bundles():
            assert_allowed(look, move)


def test_a_route_editor_stops_where_the_rules_let_it(game: Any) -> None:
    """Wherever it may stop, it may; where it may not, the rules give the reason it shows."""
    for look in looks(game):
        for move, why_not in look.ways():
            if why_not:
                assert_refused(look, move, why_not)
            else:
                assert_allowed(look, move)


def assert_allowed(look: Look, move: Move) -> None:
    no = look.refusal(move)
    assert no is None, f"{move} is offered, and refused: {no}; {look.builder.known}"


# -- what is shown as impossible


def test_near_misses_are_refused_in_words(game: Any) -> None:
    """Each is forbidden by a rule of the book, has a name and a reason, and is not listed as an answer as well."""
    book = rulebook(game, "en")
    for look in looks(game):
        missed = near_misses(look)
        shown = [(one.reason, one.rule) for one in look.builder.near_misses()]
        assert shown == [(reason(no, look.tongue), no.rules[0]) for _, no in missed]
        assert not {move for move, _ in missed} & set(look.table.options(look.seat))
        assert {rule for _, rule in shown} <= set(book), shown
        for one in look.builder.near_misses():
            assert one.label, missed
            assert one.reason, missed
            assert "{" not in one.label + one.reason, one


def test_near_misses_betray_nothing(game: Any) -> None:
    """Which they are, and why, is the same at any table this seat could not tell from its own."""
    for look in looks(game):
        imagined = game.imagine(look.state, look.seat, look.rng)
        assert told(near_misses(look)) == told(near_misses(look, imagined))


def test_a_card_that_cannot_be_played_says_why(game: Any) -> None:
    for look in looks(game):
        for card in look.cards:
            if card.why_not and card.move is not None:
                assert_refused(look, card.move, card.why_not)


def near_misses(look: Look, state: Any = None) -> list[tuple[Move, IllegalMove]]:
    """What the pending question lists, each with its refusal; one that is allowed is no near miss."""
    s = look.state if state is None else state
    choice = pending(s)
    assert choice is not None
    judged = [(move, choice.refusal(s, look.seat, move)) for move in choice.near_misses(s, look.seat)]
    assert all(no is not None for _, no in judged), f"{judged} are not all refused"
    return [(move, no) for move, no in judged if no is not None]


def told(missed: list[tuple[Move, IllegalMove]]) -> list[tuple[Move, str]]:
    return [(move, str(no)) for move, no in missed]


def assert_refused(look: Look, move: Move, why_not: str) -> None:
    """The reason stands in what is shown, which may name the rule besides."""
    no = look.refusal(move)
    assert no is not None, f"{move} is allowed, and shown as impossible: {why_not}"
    assert reason(no, look.tongue) in why_not, (move, str(no))


# -- the keyboard of a terminal


def test_whatever_a_terminal_lists_may_be_typed(game: Any) -> None:
    """By its number, by Enter where it is the only one, and in the words of the title."""
    for look in looks(game):
        asked = questions.choice(Judge(look.table), look.seat, look.tongue)
        lines = [str(number) for number, _ in enumerate(asked.labels, 1)]
        lines += [""] if len(asked.labels) == 1 else []
        options = look.table.options(look.seat)
        lines += [line for move in look.rng.sample(options, min(SPELT, len(options))) for line in spelt(look, move)]
        for line in lines:
            assert_typed(asked, line)


def test_any_sum_of_the_hint_may_be_typed(game: Any) -> None:
    for look in looks(game):
        known = look.builder.known or {}
        asked = questions.choice(Judge(look.table), look.seat, look.tongue)
        within, beyond = look.sums()
        for _, number in within:
            assert_typed(asked, amount(number, known.get("scale", 1), look.tongue))
        for _, number in beyond:
            written = amount(number, known.get("scale", 1), look.tongue)
            if written.isdecimal() and int(written) <= len(asked.labels):
                continue  # it is the number of an answer
            with pytest.raises(IllegalMove):
                asked.answer(written)


def assert_typed(asked: questions.Posed, line: str) -> None:
    try:
        asked.answer(line)
    except IllegalMove as no:
        raise AssertionError(f"“{line}” is refused: {no}; {asked.sentence} {asked.labels}") from no


def spelt(look: Look, move: Move) -> list[str]:
    """This answer in words, where the keyboard knows some."""
    verb, *parts = move
    phrases = {phrase[0]: phrase for phrase in look.table.words.phrases(look.tongue)}
    if verb in phrases:
        return [" ".join([verb, *said(look, phrases[verb], parts)])]
    if verb == "offer":
        return [offered(look, *parts)] if parts else []
    if not parts:
        return [verb]
    numbered = len(parts) == 1 and type(parts[0]) is int and parts[0] >= 0 and "scale" not in known(look)
    return [f"{verb} {parts[0]}"] if numbered else []


def known(look: Look) -> Any:
    return look.builder.known or {}


def said(look: Look, phrase: Phrase, parts: list[Any]) -> list[str]:
    words: list[str] = []
    for number, ((kind, named), part) in enumerate(zip(phrase[1], parts)):
        names = {value: name for name, value in named.items()}
        if kind == "seat":
            words.append(look.table.names[part])
        elif kind == "counts":
            words += ["for"] if number > 1 else []
            words += [f"{count} {names[thing]}" for thing, count in enumerate(part) if count]
        else:
            words += [names[one] for one in (part if kind == "some" else [part])]
    return words


def offered(look: Look, to: int = 0, give: Any = (), pay: int = 0, want: Any = (), ask: int = 0) -> str:
    names = {number: name for name, number in look.table.words.goods(look.tongue).items()}
    scale = known(look).get("scale", 1)
    line = ["offer", look.table.names[to]]
    for word, things in (("give", give), ("want", want)):
        line += [word, *[names.get(thing, str(thing)) for thing in things]] if things else []
    for word, number in (("pay", pay), ("ask", ask)):
        line += [word, amount(number, scale, look.tongue)] if number else []
    return " ".join(line)


# -- that there was something to see


def test_every_way_of_answering_was_met() -> None:
    met: set[str] = set()
    for key in KEYS:
        for look in looks(shelf.game(key), 12):
            ways = {"card": look.cards, "pick": look.picks(), "sum": look.sums()[0], "bundle": look.bundles()}
            ways |= {"route": list(look.ways()), "near miss": look.builder.near_misses()}
            met |= {way for way, found in ways.items() if found}
    assert met == {"card", "pick", "sum", "bundle", "route", "near miss"}
