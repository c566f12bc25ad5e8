"""What an answer of TRAMPING brings, as the page says it before, and the gains that seats are ranked by."""

from __future__ import annotations

import re
from random import Random

import pytest

from games.suites.replays import after, replayed
from layers import deep_but
from ludotheque.games.tramping.page.view import Page
from ludotheque.games.tramping.rules.accounts import close
from ludotheque.games.tramping.state import Sea
from ludotheque.kernel.agenda import pending
from ludotheque.say import tongue
from ludotheque.table import Table

SHORT_OF_MONEY = ("Failing", "LastResort", "Counter", "TakeOver")  # whoever should pay cannot, and is asked first
PLAYED = ("treasure", "five_captains", "loan_reduced_and_taken", "bank_taken_over", "two_captains")


@pytest.mark.parametrize("name", deep_but(PLAYED, "loan_reduced_and_taken"))
def test_the_gain_of_a_seat_is_what_the_accounts_would_say(name: str) -> None:
    """T152 T174 T177: at every answer of a game, if it ended there."""
    for number, asked in enumerate(replayed("tramping", name)):
        if number % 5 == 0 and isinstance(asked.page, Page):
            s: Sea = asked.s.clone()
            close(s, "limit", "T184")
            counted = {account.seat: account.gain for account in s.statement if account.role != "failed_bank"}
            told = {seat: gain for seat, gain in enumerate(asked.page.gains) if gain is not None}
            assert told == counted


@pytest.mark.parametrize("name", deep_but(PLAYED, "treasure"))
def test_what_a_way_brings_is_what_it_gives(name: str) -> None:
    """T72 T73 T81 T87 T106: money promised is received, money asked for is paid."""
    met = 0
    for asked in replayed("tramping", name):
        if type(asked.question).__name__ not in ("Fork", "Overshoot", "AtTreasure") or not isinstance(asked.page, Page):
            continue
        s, seat, gain = asked.s, asked.seat, asked.page.gain(asked.move)
        then = after(s, seat, asked.move)
        question = pending(then)
        if not gain.short or then.reason or type(question).__name__ in SHORT_OF_MONEY:
            continue
        earned = then.cash[seat] - s.cash[seat]
        if gain.rank == "lacking":
            assert earned > 0, gain
            met += 1
        elif gain.cost:
            assert earned < 0, gain
            met += 1
    assert met


def test_nothing_is_said_of_a_rest_that_nothing_was_taken_from() -> None:
    """No answer that costs nothing ends with what would be left."""
    for asked in replayed("tramping", "treasure"):
        for move in asked.question.options(asked.s, asked.seat):
            told = asked.page.then(move)
            assert "have 0 M" not in told, (move, told)


SAID = re.compile(r"([\d.]+) M (more|less) than the ([\d.]+) M of the start")
RULES: tuple[dict[str, str | int], ...] = (
    {},
    {"bank_scale": "wealth"},
    {"bank_scale": "per_captain", "bank_float": 0},
    {"end_cards": 1},
)


@pytest.mark.parametrize("rules", deep_but(RULES, RULES[0]), ids=str)
def test_a_gain_says_against_what_it_is_counted(rules: dict[str, str | int]) -> None:
    """T176 T177: what the strip adds up is the gain, for captains and for the bank, whatever scale was agreed on."""
    table, rng, met = Table.new("tramping", seats=4, seed=5, rules={"bank_choice": "2", **rules}), Random(5), set()
    while table.to_act and len(table.log) < 400:
        actor = table.to_act[0]
        table.play(actor, rng.choice(table.options(actor)))
        for seat in range(4):
            page = table.game.scene(table.edition).page(table.shown(seat), table.names, tongue("en", table.game))
            assert isinstance(page, Page)
            aim, gain = page.aim(), page.gains[seat]
            said = SAID.search(plain(aim.stands)) if aim else None
            if said is None or gain is None:
                assert gain in (0, None) or seat in page.seen["out"]
                continue
            sum_, way, start = said.groups()
            assert float(sum_) == pytest.approx(abs(float(gain)) / 2, abs=0.06)
            assert (way == "more") == (gain > 0)
            assert f"{start} M" == plain(page.money(opening(page, seat)))
            assert not re.search(r"gain [+−\d]", plain(f"{aim.stands if aim else ''} {page.purse(seat).line}"))
            met.add(seat == page.seen["founder"])
            if seat == page.banker and aim:
                came, went = [sum(page.seen[side].values()) for side in ("income", "outlay")]
                turned = f"{page.money(came)} came in, {page.money(went)} went out."
                assert (turned in aim.lacks) == bool(came or went)
    assert met == {True, False}


def plain(text: str) -> str:
    return text.replace("\u00a0", " ").replace(" per captain", "")


def opening(page: Page, seat: int) -> int:
    """T10 T11: 25 M for a captain; for the bank its float, and by one scale its thirty cards at 1.5 M."""
    if seat != page.seen["founder"]:
        return 50
    return 2 * int(page.agreed("bank_float")) + (90 if page.agreed("bank_scale") == "wealth" else 0)
