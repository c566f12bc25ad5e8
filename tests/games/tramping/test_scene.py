"""The scene of TRAMPING, walked through in many games: every part of every page, from the view alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import asdict, is_dataclass
from random import Random
from typing import Any

import pytest

from conformance.walk import answers, opened
from games.asking import answer
from games.tramping.sea import roll, sea, shipped
from games.tramping.starts import STARTS
from ludotheque.games.tramping.board import CONTROL
from ludotheque.games.tramping.game import GAME
from ludotheque.games.tramping.scene_places import spot
from ludotheque.games.tramping.table import Sea
from ludotheque.kernel.agenda import Event, Move, Seat, pending, settle
from ludotheque.kernel.game import LANGUAGES
from ludotheque.languages import tongue
from ludotheque.plain import plain
from ludotheque.rulebook import rulebook
from ludotheque.scenery.parts import Piece, Scene, Target
from ludotheque.web.records import Chair, Head
from ludotheque.web.sheet import Sheet
from ludotheque.web.sitting import Sitting

EDITION = shipped()
SCENE: Scene = GAME.scene(EDITION)  # mypy: it is one
PEOPLE = ["Claire", "Paul", "Émile", "Jo", "Anne", "Bob"]
GAMES = 36
MOST = 160  # answers looked at in each game
OFTEN = 12  # times each question is looked at
LONGEST = 120  # letters of a consequence
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
BOOK = set(rulebook(GAME, "en"))


def names(s: Sea) -> list[str]:
    return PEOPLE[: s.seats]


def walks(games: int = GAMES, most: int = MOST) -> Iterator[tuple[Sea, Random]]:
    """Questions of many games, from every start, under any house rules, of three to six people; and their ends."""
    for number in range(games):
        rng = Random(f"sea {number}")
        s = opened(GAME, rng, sorted(STARTS)[number % len(STARTS)])
        assert isinstance(s, Sea)
        for _ in zip(range(most), answers(s, rng)):
            yield s, rng
        for _ in answers(s, rng):
            pass
        yield s, rng


def page(s: Sea, seat: Seat | None, lang: str = "fr") -> dict[str, Any]:
    """Everything this seat is shown, as plain words and numbers."""
    view, people, own = GAME.view(s, seat), names(s), tongue(lang, GAME)
    at = (view, people, own)
    moves: list[Move] = []
    question = pending(s)
    if question is not None and seat in question.seats(s):
        moves = question.options(s, seat)
    return {
        "pieces": SCENE.pieces(*at),
        "purses": [SCENE.purse(view, other, people, own) for other in range(s.seats)],
        "others": SCENE.others(*at),
        "tray": SCENE.tray(*at),
        "middle": SCENE.middle(*at),
        "more": SCENE.about_question(*at),
        "unplayable": SCENE.unplayable(*at),
        "barter": SCENE.barter(*at),
        "accounts": SCENE.accounts(*at),
        "verdict": SCENE.verdict(*at),
        "keeper": [] if SCENE.dice_keeper(view) is None else [SCENE.dice_keeper(view)],
        "targets": [SCENE.target(view, move, people, own) for move in moves],
        "then": [SCENE.then(view, move, people, own) for move in moves],
        "moves": moves,
    }


def words(part: Any) -> Iterator[str]:
    """Every string in a page."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, dict):
        for value in part.values():
            yield from words(value)
    elif isinstance(part, (list, tuple)):
        for value in part:
            yield from words(value)
    elif is_dataclass(part):
        yield from words(vars(part))


def on_board(at: tuple[float, float]) -> bool:
    return 0 < at[0] < SCENE.size[0] and 0 < at[1] < SCENE.size[1]


# -- every part of every page


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_of_many_games(lang: str) -> None:
    """T17 T18: for everybody and at every question nothing raises, nothing is left unsaid, each rule exists."""
    seen: Counter[str] = Counter()
    asked: Counter[str] = Counter()
    for s, _ in walks():
        question = type(pending(s)).__name__
        asked[question] += 1
        if asked[question] > OFTEN:
            continue
        for seat in (None, *range(s.seats)):
            shown = page(s, seat, lang)
            check_words(shown)
            check_pieces(s, shown["pieces"])
            check_moves(shown)
            assert bool(shown["tray"]) == (seat is not None)
            seen.update(part for part in shown if shown[part])
    assert set(seen) == set(shown), "some part of the page was never filled"
    assert set(asked) >= QUESTIONS


def check_words(shown: dict[str, Any]) -> None:
    for text in words({part: shown[part] for part in shown if part != "moves"}):
        assert "{" not in text, text
        assert "None" not in text, text
    assert all(len(text) <= LONGEST for part in ("then", "more") for text in words(shown[part]))
    cited = [row.rule for panel in shown["tray"] + shown["middle"] for row in panel.rows]
    cited += [cannot.rule for cannot in shown["unplayable"]]
    if shown["verdict"]:
        cited += shown["verdict"].rules + tuple(row.rule for row in shown["accounts"].rows)
    assert {rule for rule in cited if rule} <= BOOK


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
        check_words(shown)
        check_pieces(s, shown["pieces"])
        assert shown["keeper"] == []
    s = GAME.deal(5, GAME.agree(5, {"bank_choice": "agreed"}), EDITION)
    settle(s)
    assert len(page(s, 0)["moves"]) == 5
    check_moves(page(s, 0))


def test_the_pages_of_the_market() -> None:
    """T27 T33 T35: routes, offers and answers, from the deal to the first throw, as everybody sees it."""
    asked: Counter[str] = Counter()
    for number in range(6):
        rng = Random(f"market {number}")
        s = GAME.deal(3 + number % 4, GAME.agree(3 + number % 4, {}), EDITION)
        settle(s)
        for _ in zip(range(90), answers(s, rng)):
            asked[type(pending(s)).__name__] += 1
            if pending(s) is not None and type(pending(s)).__name__ in ("Market", "Bargain"):
                for seat in (None, *range(s.seats)):
                    shown = page(s, seat, rng.choice(LANGUAGES))
                    check_words(shown)
                    check_pieces(s, shown["pieces"])
                    check_moves(shown)
    assert asked["Market"] > 20
    assert asked["Bargain"] > 5


def test_a_page_is_made_from_the_view_alone() -> None:
    """T18 T30: two tables this seat cannot tell apart look the same; and no view is changed by looking."""
    looked = 0
    for number, (s, rng) in enumerate(walks(GAMES, 60)):
        if number % 5 or not (s.house.hidden_cash or s.house.secret_routes):
            continue
        seat = rng.choice([None, *range(s.seats)])
        view = GAME.view(s, seat)
        before = deepcopy(view)
        other = GAME.imagine(s, seat, rng)
        assert shown_plainly(s, seat) == shown_plainly(other, seat)
        assert view == before
        looked += 1
    assert looked > 50


def shown_plainly(s: Sea, seat: Seat | None) -> dict[str, Any]:
    return {
        part: plain_parts(value) for part, value in page(s, seat).items() if part not in ("moves", "targets", "then")
    }


def plain_parts(value: Any) -> Any:
    listed = value if isinstance(value, list) else [value]
    return plain([asdict(part) if is_dataclass(part) and not isinstance(part, type) else part for part in listed])


# -- what happens


def stories(games: int) -> Iterator[tuple[Sea, list[Event] | None]]:
    """Each answer of many games with what was told after it; None at the start of each game."""
    for number in range(games):
        rng = Random(f"story {number}")
        s = opened(GAME, rng, sorted(STARTS)[number % len(STARTS)])
        assert isinstance(s, Sea)
        s.telling = []
        yield s, None
        played = answers(s, rng)
        next(played, None)
        while True:
            over = next(played, None) is None
            events = [event for _, event in s.telling]
            s.telling = []
            yield s, events
            if over:
                break


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
    for lang in LANGUAGES:
        rows = SCENE.places(GAME.view(s, None), names(s), tongue(lang, GAME))
        assert len(rows) == len(EDITION.kind)
        assert all(row.label and row.value for row in rows)


def test_the_box_says_what_is_invented() -> None:
    for lang in LANGUAGES:
        about = SCENE.about(tongue(lang, GAME))
        assert about.tagline
        assert len(about.invented) > 3
        assert all("{" not in line for line in about.invented + about.story)


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
        "tramping", 1, board.key, board.fingerprint, "Essai", chairs, dict(s.house.rules), "on_call", "own", True
    )
    sitting = Sitting(head)
    sitting.table.state = s
    free = Sheet(sitting, 2, tongue("en", GAME)).free()
    assert free == {"verb": "lend", "least": 1, "most": 7, "step": 1, "scale": 2, "label": "Lend {sum}\u00a0M"}
    assert Sheet(sitting, 0, tongue("en", GAME)).free() is None
