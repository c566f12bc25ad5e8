"""A third language from a folder of its own, without a change of code: every page, screen and sheet shows it.

The language is made by tools/pseudo_language.py, in letters that neither French nor English has; whatever is still
readable was not said through a catalogue, an edition or a rule book.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from html.parser import HTMLParser
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from msgspec.structs import asdict

from conformance.walk import KEYS, answers, opened, starts
from games.suites.pages import drawn
from layers import deep, deep_but
from ludotheque import Table, shelf
from ludotheque.cli.main import main
from ludotheque.kernel.agenda import pending
from ludotheque.kernel.game import BadSetup, Game
from ludotheque.parts.board import PagePart
from ludotheque.parts.text import Pen
from ludotheque.printing.booklet import booklet
from ludotheque.printing.contents import Contents
from ludotheque.printing.document import Document, paper
from ludotheque.printing.position import add_position
from ludotheque.say import Tongue, reason, refusal, tongue
from ludotheque.say.languages import FOLDER, languages
from ludotheque.shelf.rulebook import glossary, rulebook
from ludotheque.terminal import render
from ludotheque.terminal.console import plain
from ludotheque.terminal.setup import PERSONS, ROBOTS
from ludotheque.web.site import routes
from ludotheque.web.site.box import box_context
from ludotheque.web.site.new import new_context
from ludotheque.web.site.words import script_words, sentences
from printing.pdf import pages, squeezed
from terminal.typist import play
from web.site.test_pages import every_page

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))
import pseudo_language

LANG = pseudo_language.CODE
FOLDER_OF_GAMES = Path(__file__).parents[1] / "whole_games"
READABLE = re.compile(r"[A-Za-zÀ-ÖØ-öø-ÿŒœ]{3,}")
NOTHING_SAID = re.compile(  # blanks that a script fills, colours, files, commands, roman numbers and what bears them
    r"\{\w+\}|#[0-9a-f]{6}\b|[\w/-]+\.(?:svg|json)\b|\S*python -m ludotheque.*|\b[IVX]+[AB]?\b"
)
NAMES = ["Ωα", "Ωβ", "Ωγ", "Ωδ", "Ωε", "Ωζ", "Ωη", "Ωθ", "Ωι", "Ωκ"]
# names of games, machines, makers and programs, units and roman numbers are the same in every language
SAME = {*READABLE.findall("A VENDRE! TERRE LUNE TRAMPING COSMAIL MOLAB MOBEX Ludothèque Français English API src")}
NOT_WORDS = {  # fields of parts and of documents that are no words
    "id", "symbol", "colour", "rule", "rules", "glyph", "shape", "verb", "move", "back_ground", "ground", "key",
    "style", "kind", "ink", "front", "back", "status", "lang", "cover", "group", "verbs", "board", "drawing", "keys",
    "tone", "name_of", "url", "class", "mark_of", "tolls",
}  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def third_language(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder = tmp_path_factory.mktemp("languages")
    pseudo_language.write(folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(FOLDER, str(folder))
        languages.cache_clear()
        yield
    languages.cache_clear()


@pytest.fixture(params=deep_but(KEYS, "a-vendre"))
def game(request: pytest.FixtureRequest) -> Game:
    return shelf.game(request.param)


def own(game: Game) -> Tongue:
    return tongue(LANG, game)


def leaks(texts: Iterator[str] | list[str], *known: str) -> list[str]:
    """What can still be read, each text once."""
    fine = {*SAME, *known}
    return sorted({text for text in texts if set(READABLE.findall(NOTHING_SAID.sub("", text))) - fine})


def words(thing: object) -> Iterator[str]:
    """Every text in parts, rows and documents."""
    if isinstance(thing, str):
        yield thing
    elif is_dataclass(thing) and not isinstance(thing, type):
        yield from words({field.name: getattr(thing, field.name) for field in fields(thing)})
    elif isinstance(thing, PagePart):
        yield from words(asdict(thing))
    elif isinstance(thing, Mapping):
        for name, value in thing.items():
            if name not in NOT_WORDS:
                yield from words(value)
    elif isinstance(thing, list | tuple):
        for one in thing:
            yield from words(one)


def in_letters(svg: str) -> list[str]:
    """The words of a drawing, letter by letter where it spreads them."""
    tree = ElementTree.fromstring(svg)
    texts = ["".join(node.itertext()) for node in tree.iter() if node.tag.endswith(("}text", "}title", "}desc"))]
    return texts + [node.attrib["aria-label"] for node in tree.iter() if "aria-label" in node.attrib]


class Read(HTMLParser):
    """What a person sees or hears of a page, and the words handed to its scripts."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.open: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "link", "input", "br", "hr", "img", "path", "rect", "circle"):
            self.open.append(tag)
        self.texts += [text for name, text in attrs if text and name in ("aria-label", "title", "alt", "placeholder")]

    def handle_endtag(self, tag: str) -> None:
        if self.open and self.open[-1] == tag:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        if self.open[-1:] == ["script"]:
            told = json.loads(data) if data.strip().startswith("{") else {}
            self.texts += list(words({name: told[name] for name in ("words", "tags", "times") if name in told}))
        elif self.open[-1:] not in (["code"], ["kbd"], ["option"], ["pre"]):
            self.texts.append(data.strip())


# -- what is registered


@deep
def test_it_is_a_language_like_any_other(game: Game) -> None:
    assert list(languages()) == ["fr", "en", LANG]
    assert own(game).number(5100.25) == "5'100·25"
    assert set(rulebook(game, LANG)) == set(rulebook(game, "en"))
    assert not leaks([rule.title + re.sub(r"`[^`]*`", "", rule.text) for rule in rulebook(game, LANG).values()])
    assert [term.rules for term in glossary(game, LANG)] == [term.rules for term in glossary(game, "en")]
    assert not leaks([f"{term.word}: {term.text}" for term in glossary(game, LANG)])


# -- the browser


def test_every_page_of_the_site() -> None:
    found = {name: leaks(Read(page).texts, "Émile", "Bank") for name, page in every_page(LANG, "Ωα").items()}
    assert not {name: told for name, told in found.items() if told}


def test_the_list_of_languages_names_all() -> None:
    shown = every_page(LANG)["help"]
    for code, language in languages().items():
        assert f'?lang={code}"' in shown
        assert f">{language.name}</a>" in shown


def test_the_box_and_a_new_table(game: Game) -> None:
    for template, context in (("box.html", box_context(game, own(game))), ("new.html", new_context(game, own(game)))):
        handed = context["data"]
        assert isinstance(handed, dict)
        names = [str(name) for field in ("people", "robots") for name in handed.get(field, ())]
        assert not leaks(Read(routes.render(template, LANG, "/", game.key, context)).texts, *names), template
    assert leaks(Read(routes.render("box.html", "en", "/", game.key, box_context(game, tongue("en", game)))).texts)
    assert not leaks(list(words(script_words(own(game).gettext, *sentences()))))


def test_what_a_seat_is_shown(game: Game) -> None:
    """The parts of a page, the question, its answers and near misses, in every position the title's tests name."""
    told: list[str] = []
    for number, start in enumerate(starts(game)):
        rng = Random(number)
        s = opened(game, rng, start)
        for _ in islice(answers(s, rng), 8):
            told += shown(game, s, rng.choice([None, *range(s.seats)]))
    assert len(set(told)) > 100
    assert not leaks(told)


def test_the_log_and_the_end_of_a_game(game: Game) -> None:
    """As the page, the terminal and the lab tell it."""
    files = [file for file in (FOLDER_OF_GAMES / game.key).glob("*.json") if "agreement" not in file.stem]  # its reason
    file = min(files, key=lambda file: file.stat().st_size)
    table = Table.load(file.read_text(encoding="utf-8"))
    names, say = NAMES[: table.seats], own(game)
    told = [table.words.event(event, names, say) for _, event in table.told(None)]
    assert len(told) > 20
    told += [table.words.reason(reason, say) for reason in game.reasons]
    told += render.ending(game.scene(table.edition).page(table.view(None), names, say), Pen(plain, 100))
    for seat in range(table.seats):
        told += shown(game, table.state, seat)
    assert not leaks(told)


def shown(game: Game, s: Any, seat: int | None) -> list[str]:
    edition, names, say = shelf.default_edition(game), NAMES[: s.seats], own(game)
    view, sentences = drawn(game, s, seat), game.words(edition)
    page = game.scene(edition).page(view, names, say)
    choice = pending(s)
    moves, missed = [], []
    if choice is not None and seat is not None and seat in choice.seats(s):
        moves = choice.options(s, seat)[:40]
        missed = [(move, choice.refusal(s, seat, move)) for move in choice.near_misses(s, seat)]
    parts = [page.pieces(), [page.purse(other) for other in range(s.seats)], page.others(), page.tray(), page.middle()]
    parts += [page.about_question(), page.barter(), page.accounts(), page.verdict(), page.places()]
    parts += [[page.target(move), page.then(move)] for move in moves]
    told = list(words(parts))
    if view["question"] is not None:
        told.append(sentences.question(view["question"], names, say))
        told += [sentences.option(view["question"], move, names, say) for move in [*moves, *dict(missed)]]
        told += [reason(no, say) for _, no in missed if no is not None]
    return told


# -- the board, the terminal, the printer


def test_the_drawings(game: Game) -> None:
    scene = game.scene(shelf.default_edition(game))
    assert not leaks(in_letters(scene.board(own(game))))


def test_the_screens_of_a_terminal(game: Game) -> None:
    scene, pen, told = game.scene(shelf.default_edition(game)), Pen(plain, 100), []
    for number in range(2):
        rng = Random(number)
        s = opened(game, rng)
        for turn, _ in enumerate(islice(answers(s, rng), 100)):
            if turn % 10 == 0:
                page = scene.page(drawn(game, s, rng.randrange(s.seats)), NAMES[: s.seats], own(game))
                told += [*render.glance(page, pen, 24), *render.panels(page, pen), *page.whole_map(pen)]
    assert not leaks(told)


def test_a_sitting_at_the_terminal(game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The questions before the start, help, the map, the rules, and the end of a game."""
    monkeypatch.setenv("LUDOTHEQUE_SAVES", str(tmp_path))
    before, asked = ["", "", "", "", "", "", "y", "1", "1", "", ""], ["h", "b", "l", "o", "?", "c", "q"]
    lines = [*before, *[line for key in asked for line in (key, "")], ""]
    played = play(lines, lang=LANG, game=game.key, seats=None, rules={})
    typed = [str(word) for name, rule in game.options.items() for word in (name, *rule.choices)]
    known = READABLE.findall(" ".join([*typed, *PERSONS, *ROBOTS]))
    assert not leaks(played.text.replace(str(tmp_path), "").splitlines(), *known)


def test_the_kit(game: Game) -> None:
    edition = shelf.default_edition(game)
    contents, document = Contents(game, edition, paper("a4"), own(game)), Document(LANG)
    contents.fill(document, contents.chosen(""))
    assert not leaks(list(words(document.sections)))
    for name, svg in document.drawings.items():
        assert not leaks(in_letters(svg), "vendre"), name  # a sign on the lid, which has the title in French
    assert not leaks(list(words(booklet(game, contents.about, "", own(game)))))


@deep
def test_the_kit_typeset(game: Game, tmp_path: Path) -> None:
    """On paper: the directions, the sheets to write on and the label, each letter in a font that has it."""
    file = tmp_path / "kit.pdf"
    assert main(["--lang", LANG, "print", game.key, "--only", "sheets, label", "-o", str(file)]) == 0
    sheets = pages(file.read_bytes())
    shown = [re.sub(r"[IVX]{3,}", "", sheet.words.replace(squeezed(game.title), "")) for sheet in sheets]
    assert not leaks(shown, "Àvendre")  # the sign on the lid again
    directions = squeezed(own(game).gettext("A kit to print"))
    assert directions in shown[0]
    titles = [squeezed(ledger.title) for ledger in game.scene(shelf.default_edition(game)).kit(own(game)).ledgers]
    assert all(any(title in words for words in shown) for title in titles)


def test_a_position_on_paper(game: Game) -> None:
    table, document = Table.new(game.key, seats=game.seats.start, seed=3), Document(LANG)
    add_position(document, table, paper("a4"), own(game))
    known = READABLE.findall(" ".join(table.names))
    assert not leaks(list(words(document.sections)), *known)


# -- the command line, and refusals


def test_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--lang", LANG, "--help"])
    text = capsys.readouterr().out
    commands = re.findall(r"^    ([\w-]+)", text, flags=re.MULTILINE)
    assert len(commands) > 10
    known = READABLE.findall(" ".join([*commands, "ludotheque help lang version COMMAND"]))
    assert not leaks(text.splitlines(), *known)


def test_refusals(game: Game) -> None:
    for seats, rules in ((99, {}), (game.seats.start, {"Ω": "α"})):
        with pytest.raises(BadSetup) as refused:
            game.agree(seats, rules)
        assert not leaks([refusal(refused.value, own(game))], *READABLE.findall(" ".join(game.options)))
