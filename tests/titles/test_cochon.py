"""LE COCHON, a title of eighty lines that draws nothing: played, shown, printed; and any title's view as a table."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import httpx
import msgspec
import pytest
from playwright.sync_api import expect, sync_playwright

from conformance import test_conformance as conformance
from conformance import test_law as law
from conformance import test_telling as telling
from conformance import walk
from games.suites.colours import check_signs
from games.suites.drawings import check_harmless, check_lid, check_sheet
from ludotheque import bots, shelf
from ludotheque.cli.main import main
from ludotheque.kernel.agenda import State
from ludotheque.kernel.game import BadSetup
from ludotheque.plain import PlainScene
from ludotheque.plain.scene import SIZE
from ludotheque.say import tongue
from ludotheque.say.languages import languages
from ludotheque.shelf.sources import code_of
from ludotheque.table import Table
from printing.pdf import pages, squeezed
from titles.shelf_for_tests import on_the_path, registered
from web.browser.chromium import Screen, context_for, launched
from web.browser.playing import answers, awaits, press, table_of
from web.server import Server

COCHON = Path(__file__).parents[2] / "examples" / "cochon"
NAMES = ["Ada", "Bob", "Cléo", "Dan", "Eva", "Flo", "Guy", "Hal"]
PROPERTIES: list[Callable[[Any], None]] = [
    conformance.test_every_listed_option_is_allowed,
    conformance.test_fate_lists_what_it_can_pick,
    conformance.test_a_refused_move_changes_nothing,
    conformance.test_a_clone_played_on_leaves_its_original_alone,
    conformance.test_replay_from_json_gives_an_equal_state,
    conformance.test_a_seat_cannot_tell_an_imagined_table_from_the_real_one,
    conformance.test_a_view_is_plain_json,
    conformance.test_every_size_can_be_dealt_with_default_rules,
    conformance.test_the_game_over_says_so,
    telling.test_every_button_card_and_pick_is_allowed,
    telling.test_whatever_a_terminal_lists_may_be_typed,
    law.test_both_languages_have_the_same_rules_and_statuses,
    law.test_every_rule_has_a_step_or_a_stated_reason,
]


def ordinary(s: State) -> None:
    """As it is dealt."""


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return registered(tmp_path_factory.mktemp("dist"), COCHON)


@pytest.fixture(autouse=True)
def shelved(dist: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    starts = SimpleNamespace(STARTS={"ordinary": ordinary})
    for module in (walk, conformance):
        monkeypatch.setattr(module, "own_module", lambda game, name: starts)
    with on_the_path(COCHON, dist):
        yield


@pytest.fixture
def cochon() -> Any:
    return shelf.game("cochon")


@pytest.mark.parametrize("holds", PROPERTIES, ids=lambda holds: holds.__name__)
def test_it_is_a_title_like_any_other(cochon: Any, holds: Callable[[Any], None]) -> None:
    holds(cochon)


@pytest.mark.parametrize("number", range(3))
def test_everything_has_words_in_both_languages(cochon: Any, number: int) -> None:
    law.test_every_decision_and_event_has_words_in_both_languages(cochon, number)


def test_it_is_as_short_as_is_said() -> None:
    """Eighty lines, or nearly: one module, a rule book in two languages, a catalogue."""
    assert len((COCHON / "cochon" / "__init__.py").read_text(encoding="utf-8").splitlines()) <= 84
    assert [file.name for file in (COCHON / "cochon").rglob("*.py")] == ["__init__.py"]


def test_a_snapshot_of_it_hangs_on_its_one_module() -> None:
    """It has none of the rooms that decide how a game goes on: then everything does."""
    assert code_of("cochon", "rules", "state") == code_of("cochon") != code_of("ludotheque.plain")


def test_seats_are_checked_in_words(cochon: Any) -> None:
    with pytest.raises(BadSetup, match="LE COCHON is for 2 to 6 persons, not 7"):
        Table.new(cochon, seats=7)


def test_whoever_weighs_the_risk_wins_more(cochon: Any) -> None:
    wins = 0
    for number in range(30):
        table, rng = Table.new(cochon, seats=2, seed=number), Random(number)
        while table.to_act:
            (seat,) = table.to_act
            table.play(seat, bots.answer(cochon, table.state, seat, ("greedy", "random")[seat], rng))
        assert table.outcome is not None
        wins += table.outcome.winners == (0,)
    assert wins > 20


# -- what is shown


@pytest.mark.parametrize("key", [*sorted(walk.KEYS), "cochon"])
@pytest.mark.parametrize("lang", languages())
def test_any_view_is_shown_as_a_table(key: str, lang: str) -> None:
    """Of every title, in every position of a game: each part is made of words, for each seat and for a spectator."""
    game: Any = shelf.game(key)
    own, edition = tongue(lang, game), shelf.default_edition(game)
    scene = PlainScene(Undrawn(game), edition)
    table, rng = Table.new(game, seats=game.seats.start, seed=3), Random(3)
    names = NAMES[: table.seats]
    for _ in range(60):
        if not table.to_act:
            break
        seat = rng.choice(table.to_act)
        for looking in (*range(table.seats), None):
            page = scene.page(table.view(looking), names, own)
            made = [page.pieces(), page.places(), page.tray(), page.others(), [page.purse(one) for one in page.seats]]
            said = msgspec.json.encode(made).decode()
            assert names[0] in said
            assert "{" not in "".join([row.label + row.value for row in page.places()])
            assert len(page.tray()) == (looking is not None)
            assert all([0 < piece.at[0] < SIZE[0] and 0 < piece.at[1] < SIZE[1] for piece in page.pieces()])
        table.play(seat, rng.choice(table.options(seat)))


class Undrawn:
    """A title that has a scene of its own, without it."""

    labels: dict[str, str] = {}  # noqa: RUF012
    tagline, minutes, dice, unit = "", "", 0, "{number}"

    def __init__(self, game: Any) -> None:
        self.title, self.seats, self.words = game.title, game.seats, game.words


def test_a_page_says_what_each_has_and_what_is_common(cochon: Any) -> None:
    table = Table.new(cochon, seats=3, dice="entered")
    for move in [("throw",), ("die", 5), ("throw",), ("die", 6), ("keep",), ("throw",), ("die", 4)]:
        table.play(table.to_act[0], move)
    page = cochon.scene(table.edition).page(table.view(1), NAMES[:3], tongue("fr", cochon))
    assert [page.purse(seat).line for seat in range(3)] == ["Points gardés 11", "Points gardés 0", "Points gardés 0"]
    assert [purse.line for purse in page.others()] == ["Ce tour 4"]
    assert [(row.label, row.value) for row in page.places()][:2] == [("Ce tour", "4"), ("Ada", "Points gardés 11")]
    table.play(1, ("keep",))
    while table.outcome is None:
        table.play(table.to_act[0], ("die", 6) if table.chance else table.options(table.to_act[0])[-1])
    page = cochon.scene(table.edition).page(table.view(1), NAMES[:3], tongue("en", cochon))
    verdict, accounts = page.verdict(), page.accounts()
    assert verdict.headline == "Ada: 53"
    assert verdict.because == "Fifty points have been kept."
    assert accounts.total == ("53", "40", "42")


def test_its_drawings_are_harmless(cochon: Any) -> None:
    scene = cochon.scene(shelf.default_edition(cochon))
    check_lid(scene.lid())
    for lang in languages():
        check_sheet(scene.board(tongue(lang, cochon)), SIZE, 20_000)
        kit = scene.kit(tongue(lang, cochon))
        check_signs(kit.signs)
        for part in kit.parts:
            for face in part.faces:
                check_harmless(face.front)
    assert [(part.key, part.count) for part in kit.parts] == [("pawns", 6), ("dice", 1)]


def test_it_is_printed(tmp_path: Path) -> None:
    file = tmp_path / "cochon.pdf"
    assert main(["--lang", "en", "print", "cochon", "-o", str(file)]) == 0
    said = "".join([page.words for page in pages(file.read_bytes())])
    for words in ("A kit to print", "Scores", "K3 The die", "one takes all of it"):
        assert squeezed(words) in said


def test_it_is_played_in_the_browser(dist: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One person and a robot, by the buttons alone, to the end; its box and its rules have their pages."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(COCHON), str(dist)]), prepend=os.pathsep)
    server = Server(tmp_path)
    with server, sync_playwright() as playwright:
        for path in ("/", "/box/cochon"):
            page = httpx.get(server.url + path, timeout=60, follow_redirects=True)
            assert "LE COCHON" in page.text, path
        browser = launched(playwright)
        tab = Screen(context_for(browser, reduced_motion="reduce"), server.url)
        page_of_table = tab.go(tab.new_table("cochon", "me", "novice")["url"])
        pressed = 0
        while awaits(page_of_table) != "end":
            press(page_of_table, list(answers(page_of_table).values())[-1])  # throw once, and keep it
            pressed += 1
            assert pressed < 200
        over = tab.table(table_of(page_of_table))
        assert over["outcome"]["reason"] == "goal"
        page_of_table.locator('.moves a[href$="/end"]').click()
        page_of_table.wait_for_url("**/end")
        expect(page_of_table.locator("main")).to_contain_text(over["people"][over["outcome"]["ranking"][0]][0])
        tab.assert_clean()
        browser.close()
    server.assert_calm()
