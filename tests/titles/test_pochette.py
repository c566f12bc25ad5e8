"""LA POCHETTE obeys what every title obeys, and keeps its secrets; so what the pages show of it proves something."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

from conformance import test_conformance as conformance
from conformance import test_law as law
from conformance import test_telling as telling
from conformance import walk
from ludotheque import shelf
from ludotheque.kernel.agenda import FATE, State
from ludotheque.say import tongue
from ludotheque.table import Table
from titles.pochette import GAME
from titles.pochette.state import BOX, UNSEEN, Salon
from titles.shelf_for_tests import on_the_shelf

NAMES = ["Ada", "Bob", "Cléo", "Dan"]
EDITION = shelf.default_edition(GAME)

PROPERTIES: list[Callable[[Any], None]] = [
    conformance.test_money_only_moves,
    conformance.test_every_listed_option_is_allowed,
    conformance.test_fate_lists_what_it_can_pick,
    conformance.test_a_refused_move_changes_nothing,
    conformance.test_a_clone_played_on_leaves_its_original_alone,
    conformance.test_replay_from_json_gives_an_equal_state,
    conformance.test_a_seat_cannot_tell_an_imagined_table_from_the_real_one,
    conformance.test_an_imagined_table_can_be_played_to_its_end,
    conformance.test_a_view_is_plain_json,
    conformance.test_entered_dice_wait_and_are_checked,
    conformance.test_seats_and_house_rules_are_checked,
    conformance.test_every_size_can_be_dealt_with_default_rules,
    conformance.test_the_game_over_says_so,
    telling.test_every_button_card_and_pick_is_allowed,
    telling.test_every_bundle_of_the_trade_editor_is_allowed,
    telling.test_near_misses_are_refused_in_words,
    telling.test_near_misses_betray_nothing,
    telling.test_whatever_a_terminal_lists_may_be_typed,
    law.test_both_languages_have_the_same_rules_and_statuses,
    law.test_every_step_opens_with_rules_that_exist,
    law.test_every_rule_has_a_step_or_a_stated_reason,
    law.test_house_rules_cite_the_book_and_speak_every_language,
]


class Watch:
    """Looks at nothing more than check() does."""

    def __init__(self, s: Salon) -> None:
        pass

    def see(self, s: Salon, events: list[Any]) -> None:
        pass


def check(s: Salon) -> None:
    """Every coin, card and token is somewhere, once."""
    assert sum(s.cash.balances) == BOX
    assert min(s.cash.balances) >= 0
    cards = [card for hand in s.hands for card in hand] + [card for card in s.laid if card]
    assert len({*cards, *s.pile.cards}) == len(cards) + len(s.pile)
    tokens = [held[0] for held in s.lying if held and held[0] != UNSEEN] + [t for p in s.pouches for t, _ in p]
    assert sorted(tokens + s.unseen.cards) == sorted(s.garden.tokens)


def ordinary(s: State) -> None:
    """As it was dealt."""


@pytest.fixture(autouse=True)
def shelved(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    modules = {
        "starts": SimpleNamespace(STARTS={"ordinary": ordinary}),
        "invariants": SimpleNamespace(Watch=Watch, check=check),
    }
    for module in (walk, conformance):
        monkeypatch.setattr(module, "own_module", lambda game, name: modules[name])
    with on_the_shelf():
        yield


@pytest.mark.parametrize("holds", PROPERTIES, ids=lambda holds: holds.__name__)
def test_it_is_a_title_like_any_other(holds: Callable[[Any], None]) -> None:
    holds(GAME)


def test_it_is_on_the_shelf_for_tests_only() -> None:
    assert shelf.game("pochette") is GAME
    assert "pochette" not in walk.KEYS


def test_random_games_end_in_both_ways() -> None:
    conformance.test_random_games_end_and_keep_every_invariant(GAME, 0, 800)
    endings = {finished(number).outcome.reason for number in range(40)}
    assert endings == set(GAME.reasons)


@pytest.mark.parametrize("number", range(4))
def test_everything_has_words_in_both_languages(number: int) -> None:
    law.test_every_decision_and_event_has_words_in_both_languages(GAME, number)


def finished(number: int) -> Any:
    table = Table.new(GAME, seats=2 + number % 3, seed=number)
    conformance.play_at_random(table, Random(number), 1000)
    return table


def secrets_of(s: Salon, seat: int | None) -> set[int]:
    """The numbers this seat must not see: other hands, cards face down, the pile, tokens it has not seen."""
    others = [other for other in range(s.seats) if other != seat]
    cards = [card for other in others for card in [*s.hands[other], s.laid[other]] if card] + s.pile.cards
    held = [held for held in s.lying if held] + [held for pouch in s.pouches for held in pouch]
    return {*cards, *s.unseen.cards, *[token for token, seen in held if token and seat not in seen]}


@pytest.mark.parametrize("number", range(6))
def test_no_view_event_or_scene_holds_a_secret(number: int) -> None:
    """Every number and name of a card or token is like no other: none of them is said to whom it is hidden."""
    rng = Random(number)
    table = Table.new(GAME, seats=2 + number % 3, seed=number)
    heard = [0] * (table.seats + 1)
    while table.to_act:
        for index, seat in enumerate([*range(table.seats), None]):
            hidden = secrets_of(table.state, seat) if isinstance(table.state, Salon) else set()
            told = [event for _, event in table.told(seat, heard[index])]
            heard[index] = len(table.log) + 1
            page = msgspec.json.encode([table.view(seat), told, page_of(table, seat, told)]).decode()
            for secret in hidden:
                assert str(secret) not in page
                assert EDITION.names[secret] not in page
        seat = rng.choice(table.to_act)
        table.play(seat, rng.choice(table.options(seat)))
    assert table.outcome is not None


def page_of(table: Table, seat: int | None, told: list[Any]) -> list[Any]:
    """Everything the scene makes of a view."""
    scene, view, names = GAME.scene(EDITION), table.view(seat), NAMES[: table.seats]
    made: list[Any] = []
    for lang in ("fr", "en"):
        said = tongue(lang, GAME)
        page = scene.page(view, names, said)
        for part in (page.pieces, page.others, page.tray, page.middle, page.places):
            made += part()
        made += [page.purse(other) for other in range(table.seats)]
        made += [scene.show(event, names, said) for event in told]
        made += [page.barter()]
        made += [page.about_question(), page.accounts() is None]
        if seat in table.to_act:
            for move in table.options(seat):
                made += [page.then(move), page.target(move)]
    return made


def test_a_private_event_is_heard_by_its_seats_alone() -> None:
    table = finished(3)
    private = [(audience, event) for _, audience, event in table.story if audience is not None]
    assert {event[0] for _, event in private} >= {"hand", "saw"}
    for audience, event in private:
        for seat in [*range(table.seats), None]:
            assert (event in [told for _, told in table.told(seat)]) == (seat in audience)


def test_what_one_sees_grows_with_looks_and_offers() -> None:
    """P6 P10 P11: a token is known to whoever looked, took, or was offered it."""
    table = Table.new(GAME, seats=3, seed=1, dice="entered")
    while table.to_act == [FATE] and table.options(FATE)[0][0] == "card":
        table.play(FATE, table.options(FATE)[0])
    table.play(0, ("throw",))
    table.play(FATE, ("die", 3))
    table.play(0, ("go", 3))
    table.play(0, ("take",))
    table.play(FATE, ("card", 820021))
    assert [table.view(seat)["pouches"][0] for seat in (0, 1, None)] == [[820021], [UNSEEN], [UNSEEN]]
    play_round(table, first=1)
    while table.to_act != [0] or table.view(0)["question"]["question"] != "BeforeThrow":
        step(table)
    offer = ("offer", 1, (820021,), 0, (), 5)
    table.play(0, offer)
    known = [table.view(seat)["question"]["give"] for seat in (0, 1, 2)]
    assert known == [[820021], [820021], None]
    table.play(1, ("accept",))
    assert [table.view(seat)["pouches"][1][-1] for seat in (0, 1, 2)] == [820021, 820021, UNSEEN]


def play_round(table: Table, first: int) -> None:
    while table.view(None)["round"] == 1:
        step(table)


def step(table: Table) -> None:
    """The first answer there is, but nothing bought."""
    seat = table.to_act[0]
    options = [move for move in table.options(seat) if move not in (("look",), ("take",))]
    table.play(seat, options[0])


def test_the_scene_fills_every_part_of_a_page() -> None:
    said = tongue("en", GAME)
    scene = GAME.scene(EDITION)
    for drawing in (scene.lid(), scene.board(said), scene.symbols()):
        ElementTree.fromstring(drawing)
    table = finished(1)
    view, names = table.view(0), NAMES[: table.seats]
    assert scene.page(view, names, said).accounts()
    assert scene.page(view, names, said).verdict()
    assert scene.about(said).tagline
