"""The scene of A VENDRE!, walked through in many games: every part of every page, from the view alone."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.a_vendre.table import EDITION, board, roll, street
from games.suites.asking import Heard, answer
from games.suites.pages import Pages, heard, words
from layers import deep, deep_but, few_or_many
from ludotheque.games.a_vendre import GAME
from ludotheque.games.a_vendre.page.places import standing
from ludotheque.games.a_vendre.state import Street
from ludotheque.kernel.agenda import FATE, IllegalMove, settle
from ludotheque.parts import Bundle, Piece, Scene, Target
from ludotheque.say import tongue
from ludotheque.say.languages import languages
from ludotheque.table import Table

SCENE: Scene = GAME.scene(EDITION)  # mypy: it is one
ENGLISH, FRENCH = tongue("en", GAME), tongue("fr", GAME)
PEOPLE = ["Claire", "Paul", "Émile", "Jo", "Ana", "Bob", "Dan", "Ève", "Fanny", "Gus"]
GAMES = 36
MOST = 90  # answers looked at in each game
OFTEN = few_or_many(6, 20)  # times each question is looked at
QUESTIONS = {
    "BeforeThrow",
    "Bargain",
    "Cast",
    "BuyOrTax",
    "DrawOrPass",
    "ChargeCard",
    "Claim",
    "SellShop",
    "ShopAuction",
    "SealedShopAuction",
    "BankAuction",
    "SealedBankAuction",
    "BorrowOrLeave",
    "NoneType",  # the game is over
}
PAGES = Pages(GAME, SCENE, Street, PEOPLE)
PAGES.longest = 150
names, page, on_board, stories = PAGES.names, PAGES.page, PAGES.on_board, PAGES.stories


# -- every part of every page


@pytest.mark.parametrize("lang", deep_but(languages(), "fr"))
def test_every_page_of_many_games(lang: str) -> None:
    """V30 V132: for everybody and at every question nothing raises, nothing is left unsaid, each rule exists."""
    empty, asked = PAGES.look(PAGES.walks(GAMES, MOST), lang, OFTEN, check_page)
    assert not empty, "some part of the page was never filled"
    assert asked == QUESTIONS


def check_page(s: Street, shown: dict[str, Any]) -> None:
    check_pieces(s, shown["pieces"])
    check_moves(shown)


def test_the_pages_before_the_first_throw() -> None:
    """V10 V25: chance draws the banker and the first player while the pawns wait at the start."""
    for rules in ({"bank": "drawn"}, {"bank": "drawn", "banker_plays": "no"}):
        s = GAME.deal(4, GAME.agree(4, rules), EDITION)
        settle(s)
        for move in (("banker", 2), ("first", 1)):
            for seat in (None, 0, 2):
                shown = page(s, seat)
                PAGES.check_words(shown)
                check_pieces(s, shown["pieces"])
            answer(s, FATE, move)
        assert page(s, None)["keeper"] == [2]
        assert len(page(s, 2)["tray"]) == (2 if rules == {"bank": "drawn"} else 1)


def check_pieces(s: Street, pieces: list[Piece]) -> None:
    """A pawn for everybody who plays, a marker on every square with an owner, none of them hidden."""
    ids = [piece.id for piece in pieces]
    pawns = [f"pawn-{seat}" for seat in range(s.seats) if s.plays(seat)]
    marks = [f"mark-{square}" for square, owner in enumerate(s.owner) if owner >= 0]
    assert ids == marks + pawns
    assert all(on_board(piece.at) and piece.label and piece.seat is not None for piece in pieces)
    standing = [piece for piece in pieces if piece.id in pawns]
    for index, one in enumerate(standing):
        for other in standing[index + 1 :]:
            assert distance(one, other) >= 26 * one.size, (one, other)


def distance(one: Piece, other: Piece) -> float:
    return float(((one.at[0] - other.at[0]) ** 2 + (one.at[1] - other.at[1]) ** 2) ** 0.5)


def check_moves(shown: dict[str, Any]) -> None:
    """Each listed move leads somewhere in words, and no two of them to the same place."""
    targets: list[Target] = [target for target in shown["targets"] if target is not None]
    assert len({target.at for target in targets}) == len(targets)
    assert all(on_board(target.at) and target.label and target.width for target in targets)
    assert all(shown["then"][index] for index, move in enumerate(shown["moves"]) if move != ("throw",))


def test_a_page_is_made_from_the_view_alone() -> None:
    """V73 V132: two tables this seat cannot tell apart look the same; and no view is changed by looking."""
    looked = 0
    for number, (s, rng) in enumerate(PAGES.walks(GAMES, 50)):
        if number % few_or_many(8, 2) == 0 and (s.house.hidden_cash or s.house.sealed):
            PAGES.check_blind(s, rng, but=("moves",))
            looked += 1
    assert looked > few_or_many(50, 200)


def test_a_closed_purse_is_shown_to_nobody_else() -> None:
    """V132: neither the sum nor anything reckoned from it stands on another's page."""
    s = street(3, rules={"cash": "hidden", "trade": "yes"}, cash={1: 3770}, owns={1: (1, 2), 0: (3,)})
    for seat in (None, 0, 2):
        shown = " ".join(words(page(s, seat)))
        assert "770" not in shown
    assert "3\u202f770" in " ".join(words(page(s, 1)))
    assert page(s, 1)["tray"][0].secret
    assert not page(street(3), 1)["tray"][0].secret


# -- what happens


@deep
def test_the_ledger_of_payments_makes_every_purse() -> None:
    """V16: whatever money moves is shown once, from whom to whom: the payments alone give every box its sum."""
    moved: Counter[str] = Counter()
    books: dict[str, int] = {}
    for s, events in stories(GAMES):
        people = names(s)
        if events is None:
            books = boxes(s)
        for event in events or ():
            payment = SCENE.show(event, people, ENGLISH).payment
            if payment is not None:
                for name, seat in ((payment.payer, payment.payer_seat), (payment.payee, payment.payee_seat)):
                    assert name == ("the bank" if seat is None else people[seat])
                books[payment.payer] -= int(payment.amount.replace(",", ""))
                books[payment.payee] += int(payment.amount.replace(",", ""))
                moved[event[0]] += 1
        assert books == boxes(s)
    assert set(moved) == {"paid", "bought", "sold", "left", "bank_sold", "accepted"}


def boxes(s: Street) -> dict[str, int]:
    found = {name: GAME.view(s, seat)["cash"][seat] for seat, name in enumerate(names(s))}
    return found | {"the bank": GAME.view(s, None)["bank"]}


def test_the_ledger_from_the_stakes_on() -> None:
    """V18: the first line of the ledger deals the stakes; the others follow from it."""
    table = Table.new("a-vendre", seats=5, seed=3, rules={"bank": "drawn"})
    shown = [SCENE.show(event, PEOPLE[:5], FRENCH) for _, event in table.told(None)]
    stakes = [show.payment for show in shown if show.payment is not None]
    assert [(stake.payer, stake.payee, stake.amount) for stake in stakes] == [
        ("la boîte", "chacun et la banque", "5\u202f100")
    ]


@deep
def test_a_pawn_is_where_its_glides_have_led_it() -> None:
    """V28 V47 V49 V102: each glide begins where the pawn stood, follows the street and ends where the pawn stands."""
    glided: Counter[str] = Counter()
    where: dict[str, Any] = {}
    for s, events in stories(18):
        standing = {piece.id: piece.at for piece in SCENE.page(GAME.view(s, None), names(s), FRENCH).pieces()}
        pawns = {name: at for name, at in standing.items() if name.startswith("pawn")}
        if events is None:
            where = pawns
        for event in events or ():
            glide = SCENE.show(event, names(s), FRENCH).glide
            if glide is not None:
                assert glide.path[0] == where[glide.piece], event
                assert 2 <= len(glide.path) <= 14
                assert all(on_board(point) for point in glide.path)
                where[glide.piece] = glide.path[-1]
                glided[event[0]] += 1
        assert {name: where[name] for name in pawns} == pawns
    assert set(glided) == {"moved", "passed_on", "arrived", "sent", "second_voyage"}


def test_a_pawn_sent_back_from_60_goes_back_along_the_street() -> None:
    """V49 V102 V108: by a card backwards, by the die onwards to the first squares."""
    for event, second in (
        (("sent", "V49", 1, 50, 60), 59),
        (("sent", "V49", 1, 43, 60), 48),  # a long way is shown by its turns
        (("sent", "V49", 1, 9, 4), 5),
        (("moved", "V28", 1, 60, 4), 1),
        (("second_voyage", "V102", 1, 2), 1),
    ):
        glide = SCENE.show(event, PEOPLE, FRENCH).glide
        assert glide is not None
        assert glide.piece == "pawn-1"
        assert glide.path[1] == standing(second, 1, len(PEOPLE))


def test_a_green_59_is_left_once() -> None:
    """V48: the step from a green 59 onto 60 is the arrival, and is shown once."""
    s = street(2, on=board(swap=((43, 59),)), at={0: 58})
    roll(s, 1)
    glides = [glide for event in heard(s) if (glide := SCENE.show(event, names(s), FRENCH).glide)]
    assert [glide.path for glide in glides] == [
        tuple(standing(square, 0, 2) for square in (start, start + 1)) for start in (58, 59)
    ]


def test_every_event_can_be_shown() -> None:
    """V22 V25: dice for throws, the face of a card for a card, a heading for a round; a seat where somebody acts."""
    kinds: dict[str, Heard] = {}
    for s, events in stories(18):
        for event in events or ():
            kinds[event[0]] = event
            show = SCENE.show(event, names(s), FRENCH)
            assert show.heading == (event[0] == "round")
            assert (show.dice == ()) == (event[0] not in ("threw", "stays"))
            assert (show.card is None) == (event[0] != "drew")
            if event[0] in ("threw", "moved", "bought", "bid", "dropped", "drew", "offered"):
                assert show.seat == event[2]
    assert len(kinds) > 25
    _, _, seat, number = kinds["drew"]
    card = SCENE.show(kinds["drew"], PEOPLE, FRENCH).card
    assert card is not None
    assert card.word == EDITION.card_texts["fr"][number]
    assert card.corner in ("Honneur", "Loterie", "Promenade", "Taxe", "Dépense", "Aubaine")
    assert 0 <= seat < 10


# -- bargains


def test_the_trade_editor_makes_offers_the_table_takes() -> None:
    """V64: what the editor lists can be offered; money on both sides is set off."""
    s = street(3, rules={"trade": "yes"}, owns={0: (1, 2), 1: (5, 7)}, cash={0: 1235 // 10 * 10})
    barter = SCENE.page(GAME.view(s, 0), names(s), FRENCH).barter()
    assert barter is not None
    assert [partner.seat for partner in barter.partners] == [1, 2]
    assert [good.key for good in barter.partners[0].want] == ["shop-5", "shop-7", "cash"]
    money = barter.partners[0].give[-1]
    assert (money.most, money.step, money.worth) == (1230, 10, 1)
    move = SCENE.bargain(
        GAME.view(s, 0), Bundle(1, {"shop-1": 1, "shop-2": 0, "cash": 300}, {"shop-7": 1, "cash": 100})
    )
    assert move == ("offer", 1, (1,), 200, (7,), 0)
    answer(s, 0, move)
    middle = SCENE.page(GAME.view(s, 1), names(s), FRENCH).middle()
    assert [panel.title for panel in middle] == ["Claire donne", "Vous donnez"]
    assert [chip.text for panel in middle for chip in panel.chips] == [
        "Au Four de Lisbonne · R 60",
        "Aux Épices de Zanzibar · R 160",
    ]
    assert SCENE.page(GAME.view(s, 0), names(s), FRENCH).barter() is None
    assert SCENE.page(GAME.view(s, None), names(s), FRENCH).barter() is None
    counter = SCENE.page(GAME.view(s, 1), names(s), FRENCH).barter()
    assert counter is not None
    assert counter.counter
    assert [partner.seat for partner in counter.partners] == [0]
    answer(s, 1, SCENE.bargain(GAME.view(s, 1), Bundle(0, {"shop-5": 1}, {"shop-1": 1, "cash": 50})))
    assert SCENE.page(GAME.view(s, 0), names(s), FRENCH).barter() is None
    assert [panel.title for panel in SCENE.page(GAME.view(s, 0), names(s), FRENCH).middle()] == [
        "Paul donne",
        "Vous donnez",
    ]


@pytest.mark.parametrize(
    ("to", "give", "want"),
    [
        ("1", {}, {}),
        (None, {"shop-1": 1}, {}),
        (True, {"shop-1": 1}, {}),
        (1, {"shop-1": 2}, {}),
        (1, {"shop-1": -1}, {}),
        (1, {"shop-1": True}, {}),
        (1, {"shop-1": 1.0}, {}),
        (1, {"shop-1": "1"}, {}),
        (1, {"shop-0": 1}, {}),
        (1, {"shop-61": 1}, {}),
        (1, {"shop-": 1}, {}),
        (1, {"shop-²": 1}, {}),
        (1, {"shop--5": 1}, {}),
        (1, {"gold": 1}, {}),
        (1, {7: 1}, {}),
        (1, {"cash": -10}, {}),
        (1, {"cash": 10**30}, {}),
        (1, {}, {"cash": None}),
        (1, [], {}),
        (1, None, {}),
        (1, {}, "shop-1"),
    ],
)
def test_nonsense_in_a_bundle_is_refused_with_a_sentence(to: Any, give: Any, want: Any) -> None:
    """V64: whatever a page may send, the answer is a sentence."""
    view = GAME.view(street(3, rules={"trade": "yes"}), 0)
    with pytest.raises(IllegalMove) as refused:
        SCENE.bargain(view, Bundle(to, give, want))
    assert str(refused.value)
