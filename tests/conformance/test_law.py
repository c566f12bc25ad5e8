"""The law and the program agree: ids, statuses, steps, tests and words."""

from __future__ import annotations

import ast
import re
import unicodedata
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from conformance.walk import KEYS, any_rules, own_module
from layers import deep_but
from ludotheque import shelf
from ludotheque.kernel.game import HouseRule
from ludotheque.say import tongue
from ludotheque.say.languages import languages
from ludotheque.shelf.rulebook import Rule, glossary, rulebook
from ludotheque.shelf.sources import modules_of
from ludotheque.table import Table

AGREED = re.compile(r"^- [^`:]+: `(?P<name>\w+)` = (?P<values>[^.\n]+)\.", re.MULTILINE)
COMPANION = re.compile(r"^\| `(?P<name>\w+)` \| (?P<values>[^|]+) \|", re.MULTILINE)
SPAN = re.compile(r"(?P<first>\d+) \w+ (?P<last>\d+)")  # 1 to 30, 1 à 30
IDS = re.compile(r"^(?:(?:[A-Z]-?\d+) )*[A-Z]-?\d+(?=:)")
STEPS = {"Step", "Choice", "Decision", "Chance", "Throw", "TopCard", "Bidding", "OpenAuction", "Answer"}


@pytest.fixture(params=KEYS)
def game(request: pytest.FixtureRequest) -> Any:
    return shelf.game(request.param)


def sources(game: Any) -> list[ast.Module]:
    return parsed(game.package)


@cache
def parsed(package: str) -> list[ast.Module]:
    return [ast.parse(source) for _, source in modules_of(package)]


def cited(docstring: str | None) -> list[str]:
    """The rule ids a docstring opens with, before its colon."""
    opening = IDS.match(docstring or "")
    return opening.group().split() if opening else []


def test_both_languages_have_the_same_rules_and_statuses(game: Any) -> None:
    french, english = (rulebook(game, lang) for lang in languages())
    assert list(french) == list(english)

    def skeleton(rule: Rule) -> tuple[str, str, str, int]:
        return rule.id, rule.status, rule.source, rule.text.count("\n- ")

    assert [skeleton(rule) for rule in french.values()] == [skeleton(rule) for rule in english.values()]
    assert all(rule.text and rule.title and rule.section for book in (french, english) for rule in book.values())


def test_both_languages_have_a_glossary_of_the_same_rules(game: Any) -> None:
    """Twelve words or more in our titles, in the order of the alphabet, each defined by rules of the book."""
    least = 12 if game.package.startswith("ludotheque.") else 0
    french, english = (glossary(game, lang) for lang in languages())
    assert sorted([term.rules for term in french]) == sorted([term.rules for term in english])
    for terms, lang in ((french, "fr"), (english, "en")):
        words = [plain(term.word) for term in terms]
        assert least <= len(words) <= 25
        assert words == sorted(set(words))
        assert {rule for term in terms for rule in term.rules} <= set(rulebook(game, lang))
        assert all(term.rules and term.text.endswith(".") for term in terms)


def plain(word: str) -> str:
    """A word as a dictionary files it: without accents, and a verb without its particle."""
    bare = word.lower().removeprefix("to ").replace("’", " ").replace("'", " ")
    return "".join([sign for sign in unicodedata.normalize("NFD", bare) if not unicodedata.combining(sign)])


def steps_of(game: Any) -> list[ast.ClassDef]:
    """Every class of the title that is a step, however far from the kernel's own."""
    classes = [node for module in sources(game) for node in ast.walk(module) if isinstance(node, ast.ClassDef)]
    known, found = set(STEPS), []
    while new := [
        node for node in classes if node.name not in known and {base_name(base) for base in node.bases} & known
    ]:
        found += new
        known |= {node.name for node in new}
    return found


def base_name(base: ast.expr) -> str:
    base = base.value if isinstance(base, ast.Subscript) else base
    return base.id if isinstance(base, ast.Name) else ""


def test_every_step_opens_with_rules_that_exist(game: Any) -> None:
    book = rulebook(game, "en")
    steps = steps_of(game)
    assert len(steps) > 10
    for step in steps:
        ids = cited(ast.get_docstring(step))
        assert ids, f"{step.name} does not open with its rule ids"
        assert set(ids) <= set(book), f"{step.name} cites {set(ids) - set(book)}"


def test_every_rule_has_a_step_or_a_stated_reason(game: Any) -> None:
    found: set[str] = set()
    for module in sources(game):
        for node in ast.walk(module):
            if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
                found.update(cited(ast.get_docstring(node)))
    book = set(rulebook(game, "en"))
    assert book - found == set(game.without_step)
    assert all(game.without_step.values())


def test_every_rule_is_named_by_a_test(game: Any) -> None:
    found: set[str] = set()
    for file in Path(str(own_module(game, "starts").__file__)).parent.rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found.update(cited(ast.get_docstring(node)))
    assert set(rulebook(game, "en")) - found - set(game.without_step) == set()


def test_house_rules_cite_the_book_and_speak_every_language(game: Any) -> None:
    book = rulebook(game, "en")
    for name, rule in game.options.items():
        assert rule.rule in book, name
        assert f"`{name}`" in book[rule.rule].text, f"{rule.rule} does not mention {name}"
        for lang in languages():
            own = tongue(lang, game)
            assert rule.told(own)
            assert rule.called(own)
            assert all(rule.choice(choice, own) for choice in rule.choices)


@pytest.mark.parametrize("lang", languages())
def test_the_book_names_the_choices_of_every_house_rule_the_usual_one_first(game: Any, lang: str) -> None:
    found = {
        (rule["name"], rule["values"]) for law in rulebook(game, lang).values() for rule in AGREED.finditer(law.text)
    }
    assert {name for name, _ in found} == set(game.options)
    for name, values in found:
        fits(game.options[name], values.split(" | "))


def test_the_companion_names_the_choices_of_every_house_rule_the_usual_one_first(game: Any) -> None:
    """A title of ours has one beside its rule book."""
    path = Path(__file__).parents[2] / "docs" / "rules" / f"{game.key}.md"
    assert path.exists() == game.package.startswith("ludotheque.")
    if not path.exists():
        return
    page = path.read_text(encoding="utf-8")
    found = [(rule["name"], rule["values"]) for rule in COMPANION.finditer(page)]
    assert {name for name, _ in found} == set(game.options)
    for name, values in found:
        fits(game.options[name], values.split(", "))


def fits(rule: HouseRule, told: list[str]) -> None:
    """The first is the usual one; each can be chosen, and each choice is among them, or a number of their span."""
    spans = [range(int(span["first"]), int(span["last"]) + 1) for span in map(SPAN.fullmatch, told) if span]
    values = [value for value in told if not SPAN.fullmatch(value)]
    assert told[0] == str(rule.default), f"{rule.name}: {told[0]} is told, {rule.default} is played"
    assert spans == ([] if rule.span is None else [rule.span]), rule.name
    assert {rule.read(rule.name, value) for value in values} <= set(rule.choices), rule.name
    assert all([str(choice) in values or choice in spans[0] for choice in rule.choices]), rule.name


@pytest.mark.parametrize("number", deep_but(range(30), *range(2)))
def test_every_decision_and_event_has_words_in_both_languages(game: Any, number: int) -> None:
    """Questions, options and events of random games: said in full, and not the same in French and English."""
    rng = Random(number)
    seats = rng.choice(game.seats)
    table = Table.new(game, seats=seats, seed=number, rules=any_rules(game, seats, rng), dice="entered")
    names = [f"Nom{seat}" for seat in range(seats)]
    while table.to_act:
        known = table.view(None)["question"]
        seat = rng.choice(table.to_act)
        options = table.options(seat)
        both(game, table.words.question, known, names)
        for move in options:
            both(game, table.words.option, known, move, names)
        table.play(seat, rng.choice(options))
    for _, event in table.told(None):
        both(game, table.words.event, event, names)
        assert event[1] in rulebook(game, "en"), event
    assert table.outcome is not None
    both(game, table.words.reason, table.outcome.reason)


def both(game: Any, say: Any, *what: Any) -> None:
    french, english = (say(*what, tongue(lang, game)) for lang in languages())
    assert french.strip()
    assert english.strip()
    assert french != english, english
    assert "{" not in french + english
    assert "None" not in french + english


def test_every_question_declares_its_name(game: Any) -> None:
    """What views and messages call a question does not change when a class is renamed."""
    questions = [step for step in steps_of(game) if asked_by_fate_or_seat(step)]
    names = [name for step in questions for name in declared(step)]
    assert len(names) == len(questions) > 3
    assert len(set(names)) == len(names)


def asked_by_fate_or_seat(step: ast.ClassDef) -> bool:
    return any(isinstance(part, ast.FunctionDef) and part.name in ("options", "known") for part in step.body)


def declared(step: ast.ClassDef) -> list[str]:
    """The name its class declares, if it does."""
    marked = [part for part in step.body if isinstance(part, ast.AnnAssign) and ast.unparse(part.target) == "asks"]
    return [str(ast.literal_eval(part.value)) for part in marked if part.value is not None]
