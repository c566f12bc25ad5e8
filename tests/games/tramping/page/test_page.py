"""The scene of TRAMPING, walked through in many games: every part of every page, from the view alone."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from conformance.walk import answers
from games.suites.asking import answer
from games.suites.pages import Pages
from games.tramping.table import roll, sea, shipped
from layers import deep, few_or_many
from ludotheque.games.tramping import GAME
from ludotheque.games.tramping.page.places import spot
from ludotheque.games.tramping.rules.board import CONTROL
from ludotheque.games.tramping.state import Sea
from ludotheque.kernel.agenda import pending, settle
from ludotheque.parts import Piece, Scene, Target
from ludotheque.say import tongue
from ludotheque.say.languages import languages
from ludotheque.web.page.build import PageBuilder
from ludotheque.web.page.model import FreeSum
from ludotheque.web.room.records import Chair, Head
from ludotheque.web.room.sitting import Sitting

EDITION = shipped()
SCENE: Scene = GAME.scene(EDITION)  # mypy: it is one
PEOPLE = ["Claire", "Paul", "Émile", "Jo", "Anne", "Bob"]
GAMES = 36
MOST = 160  # answers looked at in each game
OFTEN = few_or_many(4, 12)  # times each question is looked at
QUESTIONS = {
    "AtTreasure",
    "Bargain",
    "BeforeThrow",
    "BuyBack",
    "Cast",
    "CastAgain",
    "Consent",
    "Counter",
    "Depart",
    "DistressSale",
    "Failing",
    "Fork",
    "Incident",
    "LastResort",
    "LoanAsked",
    "Overshoot",
    "SellOrKeep",
    "TakeLoan",
    "TakeOver",
    "UseTramping",
    "NoneType",  # the game is over
}  # at least these are met
PAGES = Pages(GAME, SCENE, Sea, PEOPLE)
PAGES.seed, PAGES.longest, PAGES.unheard = "sea", 120, ("{", "None")
names, page, on_board, stories = PAGES.names, PAGES.page, PAGES.on_board, PAGES.stories


# -- every part of every page


@deep
@pytest.mark.parametrize("lang", languages())
def test_every_page_of_many_games(lang: str) -> None:
    """T17 T18: for everybody and at every question nothing raises, nothing is left unsaid, each rule exists."""
    empty, asked = PAGES.look(PAGES.walks(GAMES, MOST), lang, OFTEN, check_page)
    assert not empty, "some part of the page was never filled"
    assert asked >= QUESTIONS


def check_page(s: Sea, shown: dict[str, Any]) -> None:
    check_pieces(s, shown["pieces"])
    check_moves(shown)


def check_pieces(s: Sea, pieces: list[Piece]) -> None:
    """A cargo for every captain in play, a mark for every card a captain holds, each piece once and on the chart."""
    ids = [piece.id for piece in pieces]
    assert len(set(ids)) == len(ids)
    captains = [seat for seat in range(s.seats) if s.founder >= 0 and s.sails(seat)]
    assert [name for name in ids if name.startswith("cargo-")] == [f"cargo-{seat}" for seat in captains]
    held = [f"mark-{card}" for card, holder in enumerate(s.holder) if holder >= 0]
    assert [name for name in ids if name.startswith("mark-")] == held
    assert all(on_board(piece.at) and piece.label for piece in pieces)


def check_moves(shown: dict[str, Any]) -> None:
    """Each listed move leads somewhere in words; a way begins and ends on the chart."""
    targets: list[Target] = [target for target in shown["targets"] if target is not None]
    assert all(on_board(target.at) and target.label for target in targets)
    assert all(on_board(point) for target in targets for point in target.path)
    assert all(target.path or target.width for target in targets)
    assert all(shown["then"]), list(zip(shown["moves"], shown["then"]))


def test_the_pages_of_the_opening() -> None:
    """T3 T20: chance names the bank and deals the cards; nobody has a cargo before."""
    s = GAME.deal(4, GAME.agree(4, {}), EDITION)
    settle(s)
    for seat in (None, 0, 3):
        shown = page(s, seat)
        PAGES.check_words(shown)
        check_pieces(s, shown["pieces"])
        assert shown["keeper"] == []
    s = GAME.deal(5, GAME.agree(5, {"bank_choice": "agreed"}), EDITION)
    settle(s)
    assert len(page(s, 0)["moves"]) == 5
    check_moves(page(s, 0))


@deep
def test_the_pages_of_the_market() -> None:
    """T27 T33 T35: routes, offers and answers, from the deal to the first throw, as everybody sees it."""
    asked: Counter[str] = Counter()
    for number in range(few_or_many(2, 6)):
        rng = Random(f"market {number}")
        s = GAME.deal(3 + number % 4, GAME.agree(3 + number % 4, {}), EDITION)
        settle(s)
        for _ in zip(range(90), answers(s, rng)):
            asked[type(pending(s)).__name__] += 1
            if pending(s) is not None and type(pending(s)).__name__ in ("Market", "Bargain"):
                for seat in (None, *range(s.seats)):
                    shown = page(s, seat, rng.choice(list(languages())))
                    PAGES.check_words(shown)
                    check_pieces(s, shown["pieces"])
                    check_moves(shown)
    assert asked["Market"] > few_or_many(8, 20)
    assert asked["Bargain"] > few_or_many(2, 5)


def test_a_page_is_made_from_the_view_alone() -> None:
    """T18 T30: two tables this seat cannot tell apart look the same; and no view is changed by looking."""
    looked = 0
    for number, (s, rng) in enumerate(PAGES.walks(GAMES, 60)):
        if number % few_or_many(20, 5) == 0 and (s.house.hidden_cash or s.house.secret_routes):
            PAGES.check_blind(s, rng)
            looked += 1
    assert looked > few_or_many(12, 50)


# -- what happens


def test_the_ledger_of_payments_makes_every_purse() -> None:
    """C20: whatever money moves is shown once, from whom to whom: the payments alone give every purse its sum."""
    books: list[int] = []
    moved = 0
    for s, events in stories(12):
        if events is None:
            books = list(s.cash.balances)
        for event in events or ():
            payment = SCENE.show(event, names(s), tongue("en", GAME)).payment
            if payment is not None:
                payer = s.box if payment.payer_seat is None else payment.payer_seat
                payee = s.box if payment.payee_seat is None else payment.payee_seat
                books[payer] -= payment.worth
                books[payee] += payment.worth
                moved += 1
        assert books == s.cash.balances
    assert moved > 500


def test_a_cargo_is_where_its_glides_have_led_it() -> None:
    """T45 T51 T55: every glide ends where the cargo is then, and goes from square to square."""
    glided: Counter[str] = Counter()
    where: dict[str, Any] = {}
    for s, events in stories(12):
        standing = {f"cargo-{seat}": spot(EDITION, s.fleet.at[seat]) for seat in s.captains if s.sails(seat)}
        if events is None:
            where = dict(standing)
        for event in events or ():
            glide = SCENE.show(event, names(s), tongue("fr", GAME)).glide
            if glide is not None:
                where[glide.piece] = glide.path[-1]
                glided[event[0]] += 1
        assert {name: where[name] for name in standing} == standing
    assert set(glided) == {"sailed", "backed", "bumped"}


def test_the_chart_in_words() -> None:
    """T12: every square once, with what it is and where it leads."""
    s = GAME.deal(3, GAME.agree(3, {}), EDITION)
    settle(s)
    for lang in languages():
        rows = SCENE.page(GAME.view(s, None), names(s), tongue(lang, GAME)).places()
        assert len(rows) == len(EDITION.kind)
        assert all(row.label and row.value for row in rows)


def test_the_box_says_what_is_invented() -> None:
    for lang in languages():
        PAGES.check_about(lang)


# -- sums on the page


def test_sums_are_named_in_millions() -> None:
    """T149: a page steps by half millions and shows millions; the move it sends counts half millions."""
    board = shipped()
    port = next(square for square in board.routes[1] if board.kind[square] == CONTROL)
    s = sea(on=board, at={0: board.before[port]}, cash={0: 0}, bank=60)
    roll(s, 1)
    answer(s, 0, ("ask", 7))
    chairs = tuple([Chair(name, "person") for name in PEOPLE[:3]])
    head = Head(
        "tramping",
        GAME.version,
        board.key,
        board.fingerprint,
        "Essai",
        chairs,
        dict(s.house.rules),
        "on_call",
        "own",
        True,
    )
    sitting = Sitting(head)
    sitting.table.state = s
    free = PageBuilder(sitting, 2, tongue("en", GAME)).free()
    assert free == FreeSum("lend", least=1, most=7, step=1, scale=2, label="Lend {sum}\u00a0M")
    assert PageBuilder(sitting, 0, tongue("en", GAME)).free() is None
