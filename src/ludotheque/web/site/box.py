"""A box: its story, its board, and the numbered law with what is original and what is not."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from itertools import groupby
from typing import Final, NamedTuple

import msgspec

from ludotheque.kernel.game import Game
from ludotheque.lessons import lesson, taught
from ludotheque.parts import Row
from ludotheque.say import Tongue
from ludotheque.shelf.figures import Figures
from ludotheque.shelf.rulebook import Rule, Term, glossary, rulebook
from ludotheque.web.http import addresses
from ludotheque.web.page.blocks import BoxData
from ludotheque.web.site import drawings
from ludotheque.web.site.drawings import scene_of
from ludotheque.web.site.new import first_game
from ludotheque.web.site.shelf import about, open_box
from ludotheque.web.site.words import robots, script_words, status

ITEM: Final = "- "
INLINE: Final = re.compile(r"`(?P<code>[^`]+)`|\b(?P<ref>[A-Z]\d{1,3})\b")


class Span(NamedTuple):
    """A run of words: plain ("text"), a name in the program ("code"), or another rule ("ref")."""

    kind: str
    text: str


class TextPart(NamedTuple):
    """A paragraph ("p", one run of spans) or a list ("ul", one for each item)."""

    kind: str
    lines: list[list[Span]]


def box_context(game: Game, tongue: Tongue) -> dict[str, object]:
    scene, told, measured = scene_of(game), about(game, tongue.lang), Figures(game, tongue)
    rules = list(rulebook(game, tongue.lang).values())
    first = first_game(game, tongue) if taught(game) else None
    return {
        **open_box(game, tongue),
        "story": told.story,
        "facts": facts(measured.minutes(told.minutes), game.seats.start, game.seats.stop - 1, told.facts, tongue),
        "lengths": measured.by_players(),
        "robots": robots(game, tongue),
        "invented": told.invented,
        "board": addresses.board(game.key, tongue.lang, drawings.board(game, tongue.lang).mark),
        "size": scene.size,
        "sections": sections(rules, tongue),
        "terms": terms(glossary(game, tongue.lang), {rule.id for rule in rules}),
        "count": len(rules),
        "meter": meter(Counter(rule.status for rule in rules), tongue),
        "first": first,
        "data": msgspec.to_builtins(
            BoxData(box_words(tongue), game.key, lesson(game).seats[0] if first else "", first)
        ),
    }


def facts(minutes: str, least: int, most: int, rows: Iterable[Row], tongue: Tongue) -> list[tuple[str, str]]:
    """What stands on the side of the box; a title's own word for something counts more than ours."""
    say = tongue.gettext
    facts = {say("Players"): say("{least} to {most}").format(least=least, most=most), say("Length"): minutes}
    return list({**facts, **{row.label: row.value for row in rows}}.items())


def meter(counts: Counter[str], tongue: Tongue) -> list[dict[str, object]]:
    """How many rules have each badge, and where its part of the gauge begins."""
    say = tongue.gettext
    notes = {
        "given": say("{count} rules: the sheet says so"),
        "derived": say("{count} rules: it follows from the sheet"),
        "ruled": say("{count} rules: the sheet is silent, we decided"),
    }
    statuses: list[dict[str, object]] = []
    begin = 0
    for key in ("given", "derived", "ruled"):
        count = counts[key]
        statuses.append({**status(key, tongue), "count": count, "begin": begin, "note": notes[key].format(count=count)})
        begin += count
    return statuses


def sections(rules: list[Rule], tongue: Tongue) -> list[dict[str, object]]:
    known = {rule.id for rule in rules}
    grouped = [(name, list(group)) for name, group in groupby(rules, key=lambda rule: rule.section)]
    return [{"name": name, "rules": [rule_on_page(rule, known, tongue) for rule in group]} for name, group in grouped]


def terms(listed: list[Term], known: set[str]) -> list[dict[str, object]]:
    """The words of the game; what is said of one may name rules."""
    return [{"word": term.word, "rules": term.rules, "spans": spans(term.text, known)} for term in listed]


def rule_on_page(rule: Rule, known: set[str], tongue: Tongue) -> dict[str, object]:
    return {
        "id": rule.id,
        "title": rule.title,
        "badge": status(rule.status, tongue),
        "source": rule.source.removeprefix("src "),
        "parts": parts(rule.text, known),
    }


def parts(text: str, known: set[str]) -> list[TextPart]:
    """Paragraphs and lists of a rule's text; whatever else stands in it stays plain words."""
    parts: list[TextPart] = []
    for chunk in re.split(r"\n\s*\n", text.strip()):
        for listed, lines in groupby(chunk.splitlines(), key=lambda line: line.startswith(ITEM)):
            if listed:
                parts.append(TextPart("ul", [spans(line.removeprefix(ITEM), known) for line in lines]))
            else:
                parts.append(TextPart("p", [spans(" ".join(lines), known)]))
    return parts


def spans(line: str, known: set[str]) -> list[Span]:
    spans: list[Span] = []
    done = 0
    for hit in INLINE.finditer(line):
        kind = "code" if hit["code"] else "ref"
        if kind == "ref" and hit["ref"] not in known:
            continue
        spans += [Span("text", line[done : hit.start()]), Span(kind, hit["code"] or hit["ref"])]
        done = hit.end()
    spans.append(Span("text", line[done:]))
    return [span for span in spans if span.text]


def box_words(tongue: Tongue) -> dict[str, str]:
    say = tongue.gettext
    rules = {"none": say("no rule"), "one": say("1 rule"), "many": say("{count} rules")}
    return rules | script_words(say, "shared")
