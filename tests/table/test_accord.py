"""Exceptions that everybody agrees on: carried out in their place, kept with their reason, never against the rules."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from conformance.walk import KEYS, any_rules
from layers import few_or_many
from ludotheque import bots, shelf
from ludotheque.games.a_vendre.rules import amends as street_amends
from ludotheque.games.cosmail.rules import amends as world_amends
from ludotheque.games.tramping.rules import amends as sea_amends
from ludotheque.kernel.agenda import EVERYBODY, FATE, IllegalMove
from ludotheque.kernel.amends import PAY, SET
from ludotheque.kernel.game import AGREED
from ludotheque.kernel.ledger import Ledger
from ludotheque.say import tongue
from ludotheque.say.languages import languages
from ludotheque.table import Table, accord
from ludotheque.table.accord import LONGEST_REASON, Amend, Back, Close, Proposal, Wish
from ludotheque.table.evening import evening
from ludotheque.table.plain import fingerprint
from ludotheque.table.proof import UNFINISHED, VERIFIED, verify
from ludotheque.table.saved import BadSave
from table.fated import begun, forged, played_out

AMENDS = {"a-vendre": street_amends, "cosmail": world_amends, "tramping": sea_amends}
GAMES = few_or_many(4, 30)


def started(key: str, seed: int, answers: int, **rules: str | int) -> Table:
    table = Table.new(key, seats=shelf.game(key).seats.start, seed=seed, rules=rules, dice="on_call")
    play_on(table, Random(seed), answers)
    return table


def play_on(table: Table, rng: Random, answers: int) -> None:
    for _ in range(answers):
        if not table.to_act:
            return
        seat = rng.choice(table.to_act)
        if seat == FATE:
            table.let_fate_answer()
        else:
            table.play(seat, rng.choice(table.options(seat)))


def proposed(table: Table, wish: Wish, by: int = 0, reason: str = "il est tard") -> Proposal:
    return Proposal(by, wish, reason, len(table.log))


def agree(table: Table, wish: Wish, by: int = 0) -> None:
    table.agree(proposed(table, wish, by), [seat for seat in range(table.seats) if seat != by])


def quiet(table: Table, rng: Random) -> bool:
    """Play on until a sum may be corrected; whether it came to that."""
    while table.to_act and not table.game.tills(table.state):
        play_on(table, rng, 1)
    return bool(table.to_act)


def ledgers(table: Table) -> list[int]:
    """The sum of every ledger of the state: none of them ever changes."""
    facts = [getattr(table.state, name) for name in dir(table.state) if not name.startswith("__")]
    return [sum(fact.balances) for fact in facts if isinstance(fact, Ledger)]


# -- any title, at any moment


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("number", range(GAMES))
def test_exceptions_in_any_game_leave_a_game_that_replays(key: str, number: int) -> None:
    """Whatever was agreed on and whenever: the game goes on, its document is the same game, and robots play on."""
    game, rng = shelf.game(key), Random(f"{key} {number}")
    seats = rng.choice(game.seats)
    table = Table.new(game, seats=seats, seed=number, rules=any_rules(game, seats, rng))
    while table.to_act and len(table.log) < 300:
        play_on(table, rng, rng.randrange(1, 25))
        before = ledgers(table)
        if table.to_act and (wish := some_wish(table, rng)):
            by = rng.randrange(seats)
            if accord.refusal(table, proposed(table, wish, by)) is None:
                agree(table, wish, by)
        assert isinstance(accord.exceptions(table), list)
        if len(accord.exceptions(table)) and before == ledgers(table):
            assert all(balance >= 0 for balance in before) or key == "cosmail"
    if table.to_act and table.view(None)["round"]:
        if (seat := table.to_act[0]) >= 0:
            assert bots.answer(game, table.state, seat, "greedy", rng)
        agree(table, Close())
        assert table.outcome is not None
        assert table.outcome.reason == AGREED
        evening(table)
    again = Table.load(table.dump())
    assert (again.log, again.story, again.outcome) == (table.log, table.story, table.outcome)
    assert fingerprint(again.state) == fingerprint(table.state)
    for lang in languages():
        check_words(table, lang)


def some_wish(table: Table, rng: Random) -> Wish | None:
    tills = table.game.tills(table.state)
    if tills and rng.random() < 0.4:
        till = rng.choice(tills)
        payer, payee = rng.choice([*till.purses]), rng.choice([*till.purses])
        return Amend((PAY, till.name, payer, payee, till.step * rng.randrange(1, 9)))
    if placings := table.game.placings(table.state):
        placing = rng.choice(placings)
        return Amend((SET, placing.piece, rng.choice([*placing.places, -1])))
    return Back(rng.randrange(len(table.log))) if table.log and rng.random() < 0.2 else None


def check_words(table: Table, lang: str) -> None:
    said = tongue(lang, table.game)
    for _, _, event in table.story:
        assert "{" not in table.words.event(event, table.names, said)
        table.game.scene(table.edition).shown(event, table.names, said)
    for seat in (None, *range(table.seats)):
        page = table.game.scene(table.edition).page(table.view(seat), table.names, said)
        if table.outcome is not None:
            assert page.verdict().because
            page.accounts()


# -- going back


def test_going_back_tells_so_and_chance_falls_anew() -> None:
    table = started("a-vendre", 5, 40)
    kept = table.log[:20]
    agree(table, Back(20))
    assert table.log[:20] == kept
    assert table.log[20:] == [(EVERYBODY, ("back", 0, (1,), "il est tard", 20))]
    assert table.story[-1][2] == ("agreed_back", "", 0, (1,), "il est tard", 20)
    assert not table.retractable
    assert table.why_not_undo(0) is not None


def test_going_back_past_an_exception_keeps_it_in_sight() -> None:
    rng = Random(2)
    table = started("a-vendre", 2, 30)
    assert quiet(table, rng)
    at, cash = len(table.log), table.view(None)["cash"]
    agree(table, Amend((PAY, "money", 0, 1, 50)))
    assert table.view(None)["cash"] == [cash[0] - 50, cash[1] + 50]
    play_on(table, rng, 5)
    agree(table, Back(at))
    assert [move[0] for move in accord.exceptions(table)] == ["void", "back"]
    assert table.view(None)["cash"] == cash
    agree(table, Back(at - 3))
    assert [move[0] for move in accord.exceptions(table)] == ["void", "back", "back"]
    assert Table.load(table.dump()).log == table.log


@pytest.mark.parametrize("keep", [-1, 40, 10**6])
def test_there_is_no_such_moment(keep: int) -> None:
    table = started("a-vendre", 5, 40)
    log = table.log[:]
    with pytest.raises(IllegalMove, match="no such moment"):
        agree(table, Back(keep))
    assert table.log == log


def test_the_dice_of_a_game_with_exceptions_verify() -> None:
    lived = begun("a-vendre", 7)
    sitting, rng = lived.sitting, Random(7)
    for keep in (12, 20):
        while len(sitting.table.log) < keep + 10:
            lived.keep(sitting_answer(sitting, rng))
        lived.keep(sitting.agree(sitting.propose(0, Back(keep), "il hésite"), frozenset({1})))
    assert verify(lived.document).verdict == UNFINISHED
    played_out(lived, 7)
    report = verify(lived.document)
    assert (report.verdict, report.faults) == (VERIFIED, [])
    assert sum(gap.outcomes for gap in report.gaps) > 0
    assert "il hésite" in lived.document


def test_a_closed_game_tells_the_secret_of_its_dice() -> None:
    lived = begun("lune", 3)
    sitting, rng = lived.sitting, Random(3)
    while not sitting.view(None)["round"] or len(sitting.table.log) < 60:
        lived.keep(sitting_answer(sitting, rng))
    lived.keep(sitting.agree(sitting.propose(1, Close(), "le train part"), frozenset({0})))
    assert not sitting.table.to_act
    assert verify(lived.document).verdict == VERIFIED


def sitting_answer(sitting: Any, rng: Random) -> Any:
    table = sitting.table
    if table.chance is not None:
        return sitting.throw(table.thrower or 0)
    seat = rng.choice(table.to_act)
    return sitting.play(seat, seat, rng.choice(table.options(seat)))


# -- closing


@pytest.mark.parametrize("key", KEYS)
def test_a_closed_game_counts_as_its_accounts_said_a_moment_before(key: str) -> None:
    table = started(key, 11, {"a-vendre": 60, "tramping": 120}.get(key, 220))
    before = table.game.advice.fortunes(table.state)
    agree(table, Close())
    assert table.outcome is not None
    assert [float(score) for score in table.outcome.scores] == before
    assert table.to_act == []
    ended = accord.ended(accord.closed(table), tongue("en", table.game))
    assert ended == f"Ended by agreement in round {table.view(None)['round']}: il est tard"


def test_a_series_closed_by_agreement_counts_its_games() -> None:
    table = started("cosmail", 4, 200, mode="series", games=3)
    agree(table, Close())
    assert table.outcome is not None
    assert sorted(table.outcome.scores, reverse=True)[0] == 6


def test_nothing_is_closed_before_it_has_begun_nor_after_its_end() -> None:
    table = Table.new("tramping", seats=4, seed=1, dice="on_call")
    with pytest.raises(IllegalMove, match="has not begun"):
        agree(table, Close())
    table = started("a-vendre", 3, 60)
    agree(table, Close())
    for wish in (Close(), Back(3)):
        with pytest.raises(IllegalMove, match="over"):
            agree(table, wish)


# -- correcting a sum


@pytest.mark.parametrize("key", sorted(AMENDS))
def test_a_sum_goes_through_the_ledger(key: str) -> None:
    rng = Random(8)
    table = started(key, 8, 100)
    assert quiet(table, rng)
    before, rules = ledgers(table), AMENDS[key]
    till = rules.tills(table.state)[0]
    payer = max(till.purses, key=lambda account: till.purses[account])
    payee = next(account for account in till.purses if account != payer)
    had = dict(till.purses)
    agree(table, Amend((PAY, till.name, payer, payee, till.step)))
    now = rules.tills(table.state)[0].purses
    assert now[payee] == had[payee] + till.step
    assert now[payer] in (had[payer], had[payer] - till.step)  # the commissaire never runs out
    assert ledgers(table) == before
    play_on(table, rng, 2000)
    assert ledgers(table) == before


def test_what_cannot_be_corrected_is_refused_and_changes_nothing() -> None:
    rng = Random(8)
    table = started("a-vendre", 8, 60)
    assert quiet(table, rng)
    log = table.log[:]
    bad: list[tuple[Any, ...]] = [
        (PAY, "money", 0, 0, 10),
        (PAY, "money", 0, 7, 10),
        (PAY, "money", 0, 1, 0),
        (PAY, "money", 0, 1, -10),
        (PAY, "money", 0, 1, 5),
        (PAY, "money", 0, 1, 10**9),
        (PAY, "petrol", 0, 1, 10),
        (PAY, "money", 0, 1, True),
        ("move", 3),
        ("pay",),
    ]
    for move in bad:
        with pytest.raises(IllegalMove):
            agree(table, Amend(move))
    assert table.log == log


def test_nobody_learns_what_is_in_a_hidden_purse() -> None:
    """The refusal is the same, whatever the purse holds; its owner alone may propose to pay from it."""
    rng = Random(8)
    table = started("a-vendre", 8, 60, cash="hidden")
    assert quiet(table, rng)
    said = set()
    for amount in (10, 100, 1000, 100_000):
        why = accord.refusal(table, proposed(table, Amend((PAY, "money", 0, 1, amount)), by=1))
        said.add(str(why))
    assert len(said) == 1
    assert "secret" in said.pop()
    agree(table, Amend((PAY, "money", 0, 1, 10)), by=0)


def test_where_nothing_is_paid_nothing_can_be_corrected() -> None:
    table = started("lune", 8, 60)
    with pytest.raises(IllegalMove, match="no such sum"):
        agree(table, Amend((PAY, "money", 0, 1, 10)))


# -- correcting a place


@pytest.mark.parametrize("key", KEYS)
def test_a_piece_set_by_hand_is_told_and_the_game_goes_on_from_there(key: str) -> None:
    """The log has it with its reason and what follows; the document replays; robots of every kind play on."""
    rng = Random(8)
    table = started(key, 8, 100)
    while not [placing for placing in table.game.placings(table.state) if placing.places]:
        play_on(table, rng, 1)
    placing = rng.choice([placing for placing in table.game.placings(table.state) if placing.places])
    place = rng.choice(placing.places)
    wish = Amend((SET, placing.piece, place))
    told = accord.proposed(table, proposed(table, wish), None, tongue("fr", table.game))
    assert "D'un commun accord" in told
    agree(table, wish)
    assert {one.piece: one.at for one in table.game.placings(table.state)}[placing.piece] == place
    assert table.log[-1] == (EVERYBODY, ("amend", 0, tuple(range(1, table.seats)), "il est tard", wish.move))
    assert [event[0] for _, _, event in table.story[-2:]] == ["agreed_amend", "set_by_hand"]
    assert accord.corrected(table, tongue("en", table.game))
    assert fingerprint(Table.load(table.dump()).state) == fingerprint(table.state)
    for level in ("greedy", "search"):
        if (seat := table.to_act[0]) >= 0:
            assert bots.answer(table.game, table.state, seat, level, rng)
        play_on(table, rng, 3)
    play_on(table, rng, 20_000)
    assert table.outcome is not None
    assert Table.load(table.dump()).outcome == table.outcome


def test_what_follows_is_said_to_those_who_vote() -> None:
    table = started("a-vendre", 8, 60)
    assert quiet(table, Random(8))
    placing = table.game.placings(table.state)[0]
    for wish, arrived in ((Amend((SET, placing.piece, placing.places[0])), True), (Close(), False)):
        said = accord.consequence(table, proposed(table, wish), tongue("en", table.game))
        assert ("has not arrived" in said) is arrived


@pytest.mark.parametrize(
    "move", [(SET,), (SET, 0), (SET, 0, 60), (SET, 0, 0), (SET, 9, 3), (SET, 0, True), (SET, 0, "3")]
)
def test_a_place_that_is_not_offered_is_refused_and_names_the_way_round(move: tuple[Any, ...]) -> None:
    table = started("a-vendre", 8, 60)
    assert quiet(table, Random(8))
    log = table.log[:]
    with pytest.raises(IllegalMove, match=r"go back to the moment|no correction"):
        agree(table, Amend(move))
    assert table.log == log


def test_between_a_throw_and_its_end_no_piece_is_set() -> None:
    table, rng = started("a-vendre", 8, 60), Random(8)
    while table.game.placings(table.state):
        play_on(table, rng, 1)
    with pytest.raises(IllegalMove, match="about to throw, or go back"):
        agree(table, Amend((SET, 0, 3)))


def test_the_dice_of_a_game_with_a_piece_set_by_hand_verify() -> None:
    lived = begun("tramping", 5)
    sitting, rng = lived.sitting, Random(5)
    while not [placing for placing in sitting.table.game.placings(sitting.table.state) if placing.places]:
        lived.keep(sitting_answer(sitting, rng))
    placing = sitting.table.game.placings(sitting.table.state)[0]
    wish = Amend((SET, placing.piece, placing.places[0]))
    lived.keep(sitting.agree(sitting.propose(0, wish, "mal posé"), frozenset({1})))
    played_out(lived, 5)
    assert verify(lived.document).verdict == VERIFIED
    assert "mal posé" in lived.document


# -- the reason, and the document


@pytest.mark.parametrize("reason", ["", "   ", "x" * (LONGEST_REASON + 1), "a\x1b[2Jb", "a\u202eb"])
def test_a_reason_is_given_and_can_be_read(reason: str) -> None:
    table = started("a-vendre", 5, 40)
    with pytest.raises(IllegalMove):
        table.agree(proposed(table, Back(20), reason=reason), [1])
    assert not accord.exceptions(table)


def test_an_exception_is_no_answer_of_a_seat() -> None:
    table = started("a-vendre", 5, 40)
    with pytest.raises(IllegalMove, match="not to act"):
        table.play(EVERYBODY, ("close", 0, (1,), "je gagne"))


@pytest.mark.parametrize(
    "entry",
    [
        ["close"],
        ["close", 0, [1], ""],
        ["close", 9, [1], "non"],
        ["close", 0, 1, "non"],
        ["back", 0, [1], "non"],
        ["back", 0, [1], "non", "3"],
        ["amend", 0, [1], "non", 5],
        ["amend", 0, [1], "non", ["pay", "money", 0, 1, 3]],
        ["amend", 0, [1], "\x1b[2J", ["pay", "money", 0, 1, 10]],
        ["amend", 0, [1], "non", []],
        ["amend", 0, [1], "non", ["set", 0, 60]],
        ["amend", 0, [1], "non", ["set", 0]],
        ["vote", 0, [1], "non"],
    ],
)
def test_a_document_with_an_exception_nobody_could_agree_on_is_refused(entry: list[Any]) -> None:
    text = started("a-vendre", 5, 40).dump()
    with pytest.raises(BadSave):
        Table.load(forged(text, lambda document: document["log"].append([EVERYBODY, entry])))


def test_the_document_says_what_was_agreed_by_whom_and_why() -> None:
    table = started("a-vendre", 5, 40)
    agree(table, Back(20))
    found = [entry for entry in json.loads(table.dump())["log"] if entry[0] == EVERYBODY]
    assert found == [[EVERYBODY, ["back", 0, [1], "il est tard", 20]]]
    assert accord.corrected(table, tongue("fr", table.game)).startswith("Une partie corrigée")
