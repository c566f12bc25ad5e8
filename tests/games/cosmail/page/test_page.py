"""The scene of COSMAIL, walked through in many games: every part of every page, from the view alone."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from math import dist
from random import Random
from typing import Any

import pytest

from games.cosmail.table import shipped, throw, world
from games.suites.asking import answer, options, play_on
from games.suites.pages import Pages
from layers import deep, few_or_many
from ludotheque.games.cosmail import GAME
from ludotheque.games.cosmail.page.places import lines, spot, travelled, way
from ludotheque.games.cosmail.rules.board import steps
from ludotheque.games.cosmail.state import COAL, FILLS, LEGS, PETROL, SHIP, THROWS, TOLLS, World
from ludotheque.kernel.agenda import pending, settle
from ludotheque.parts import Piece, Route, Scene, Target
from ludotheque.say import reason, tongue
from ludotheque.say.languages import languages
from ludotheque.web.page.build import PageBuilder
from ludotheque.web.room.records import Chair, Head
from ludotheque.web.room.sitting import Sitting

EDITION = shipped()
SCENE: Scene = GAME.scene(EDITION)  # mypy: it is one
PEOPLE = ["Claire", "Paul", "Émile", "Jo", "Anne", "Bob", "Zoé"]
GAMES = 36
MOST = 160  # answers looked at in each game
OFTEN = few_or_many(5, 14)  # times each question is looked at
QUESTIONS = {
    "Announce",
    "Bargain",
    "Dice",
    "Finish",
    "Interlude",
    "LosePlane",
    "MovePiece",
    "Ruling",
    "NoneType",  # the game is over
}  # at least these are met
PAGES = Pages(GAME, SCENE, World, PEOPLE)
PAGES.seed, PAGES.longest, PAGES.unheard = "map", 160, ("{", "None")
names, page, on_board, stories = PAGES.names, PAGES.page, PAGES.on_board, PAGES.stories


# -- every part of every page


@deep
@pytest.mark.parametrize("lang", languages())
def test_every_page_of_many_games(lang: str) -> None:
    """C11: for everybody and at every question nothing raises, nothing is left unsaid, each rule exists."""
    empty, asked = PAGES.look(PAGES.walks(GAMES, MOST), lang, OFTEN, check_page)
    assert not empty, "some part of the page was never filled"
    assert asked >= QUESTIONS


def check_page(s: World, shown: dict[str, Any]) -> None:
    check_pieces(s, shown["pieces"])
    check_moves(shown)


def check_pieces(s: World, pieces: list[Piece]) -> None:
    """C5 C7: every piece in play, a mark for every port that has given something, each once and on the map."""
    ids = [piece.id for piece in pieces]
    assert len(set(ids)) == len(ids)
    fleets = [(seat, piece) for seat in s.players for piece in s.fleet.left(seat) if seat not in s.out]
    assert [name for name in ids if name.startswith("piece-")] == [f"piece-{seat}-{piece}" for seat, piece in fleets]
    touched = [f"stock-{node}" for node in s.board.ports if s.stock[node] < s.board.stock[node]]
    assert [name for name in ids if name.startswith("stock-")] == touched
    assert all(on_board(piece.at) and piece.label for piece in pieces)


def check_moves(shown: dict[str, Any]) -> None:
    """C28: each listed move leads somewhere in words; a way follows printed lines from place to place."""
    for move, target in zip(shown["moves"], shown["targets"]):
        if move[0] == "go":
            check_way(target)
    targets: list[Target] = [target for target in shown["targets"] if target is not None]
    assert all(on_board(target.at) and target.label for target in targets)
    assert all(shown["then"]), list(zip(shown["moves"], shown["then"]))


def check_way(target: Target) -> None:
    assert target.group
    assert target.cost
    assert len(target.path) > 1
    assert target.lines[0][0] == pytest.approx(target.path[0], abs=1)
    assert target.lines[-1][-1] == pytest.approx(target.path[-1], abs=1)


def test_the_pages_of_the_opening() -> None:
    """C20 C186 C191: a goal is named, bases are thrown for, and each player names the piece that races."""
    s = GAME.deal(4, GAME.agree(4, {"mode": "race"}), EDITION)
    settle(s)
    rng, met = Random(3), set()
    while (kind := type(pending(s)).__name__) != "Announce":
        met.add(kind)
        for seat in (None, *range(4)):
            shown = page(s, seat, "en")
            PAGES.check_words(shown)
            check_pieces(s, shown["pieces"])
            check_moves(shown)
        if kind == "ChooseGoal":
            shown = page(s, 0)
            assert [target.at for target in shown["targets"]] == [spot(EDITION, move[1]) for move in shown["moves"]]
        assert play_on(s, rng, most=1)
    assert met == {"ChooseGoal", "PlaceDie", "NamePiece"}


def test_a_page_is_made_from_the_view_alone() -> None:
    """C11: everything lies open, and no view is changed by looking."""
    for number, (s, rng) in enumerate(PAGES.walks(8, 40)):
        if number % 8 == 0:
            PAGES.check_blind(s, rng, ())


# -- lines


def test_every_leg_is_followed_both_ways() -> None:
    """C37: the line of a leg begins where one is and ends where one goes."""
    for leg in EDITION.legs:
        for start, end in ((leg.one, leg.other), (leg.other, leg.one)):
            found = lines(EDITION, start, end)
            assert dist(found[0][0], spot(EDITION, start)) < 2
            assert dist(found[-1][-1], spot(EDITION, end)) < 2


def test_a_piece_that_leaves_at_the_seam_comes_back() -> None:
    """One leap for every line that begins where the last one did not end."""
    crossed = 0
    for leg in EDITION.legs:
        points, leaps = travelled(EDITION, leg.one, (leg.other,))
        assert len(leaps) == len(lines(EDITION, leg.one, leg.other)) - 1
        assert all([n in leaps or dist(one, two) < 700 for n, (one, two) in enumerate(pairwise(points), 1)])
        crossed += len(leaps)
    assert crossed > 3
    assert way(EDITION, 0, ()) == ()


# -- ways put together by hand


@deep
def test_every_way_the_editor_lets_one_put_together_is_a_move() -> None:
    """C28 C30 C31 C38 C95 C172: any walk within limit and purse, with a toll it offers; a closed stop is refused so."""
    rng, good, shut = Random(5), 0, 0
    for s, _ in PAGES.walks(10, 120):
        if type(pending(s)).__name__ != "MovePiece":
            continue
        for panel in page(s, s.active, "en")["middle"]:
            for route in panel.routes:
                path = wandered(route, rng)
                if path and judged(s, route, path):
                    good += 1
                elif path:
                    shut += 1
    assert good > 100
    assert shut > 20


def judged(s: World, route: Route, path: list[int]) -> bool:
    """Whether one may stop there: then each way of settling its tolls is taken, else the reason is the table's."""
    known = {(start, to): (cost, gate) for start, stop in route.places.items() for to, cost, gate in stop.steps}
    legs = [known[leg] for leg in steps(tuple(path), route.start)]
    gates = len([gate for _, gate in legs if gate])
    tolls = route.tolls[f"{sum([cost for cost, _ in legs])}-{gates}"] if gates else ((),)
    question, closed = pending(s), route.places[path[-1]].why_not
    assert question is not None
    for paid in tolls:
        no = question.refusal(s, s.active, (*route.head, tuple(path), paid))
        assert ("" if no is None else reason(no, tongue("en", GAME))) == closed, (route.head, path, paid)
    return not closed


def wandered(route: Route, rng: Random) -> list[int]:
    """As the page does it: several legs within the limit, or a longer one alone."""
    path: list[int] = []
    spent, here = 0, route.start
    for _ in range(rng.randrange(1, 6)):
        ways = [
            (to, cost)
            for to, cost, _ in route.places[here].steps
            if to not in (route.start, *path)
            and spent + cost <= (route.purse if not path else min(route.purse, route.limit))
        ]
        if not ways:
            break
        here, cost = rng.choice(ways)
        path.append(here)
        spent += cost
    return path


# -- groups


def test_each_group_of_ways_counts_from_one() -> None:
    """Three pieces may move: their ways are numbered piece by piece, and what else can be done goes on after them."""
    s = world(board=EDITION, petrol={0: 24}, coal={0: 11})
    throw(s, 2)
    moves = sheet(s).moves()
    keys: dict[str, list[int]] = {}
    rest = []
    for one in moves:
        if one.target is not None and one.target.group:
            keys.setdefault(one.target.group, []).append(one.key)
        else:
            rest.append(one.key)
    assert set(keys) == {"Plane A", "Plane B", "Ship"}
    for group in keys.values():
        assert group == list(range(1, len(group) + 1))
    most = max(len(group) for group in keys.values())
    assert rest == list(range(most + 1, most + len(rest) + 1))
    assert "offer" not in {one.move[0] for one in moves}


def sheet(s: World) -> PageBuilder:
    chairs = tuple([Chair(name, "person") for name in PEOPLE[: s.seats]])
    rules = dict(s.house.rules)
    head = Head(
        "cosmail", GAME.version, EDITION.key, EDITION.fingerprint, "Essai", chairs, rules, "on_call", "own", True
    )
    sitting = Sitting(head)
    sitting.table.state = s
    return PageBuilder(sitting, 0, tongue("en", GAME))


# -- what happens


def test_the_payments_make_every_account_of_fuel() -> None:
    """C28 C42 C58 C90: what the commissaire gives and takes is shown once, and adds up to his accounts."""
    books: Counter[int] = Counter()
    start: list[int] = []
    moved = 0
    for s, events in stories(18):
        if events is None or any([event[0] == "game" for event in events]):
            books, start = Counter(), turnover(s)
            continue
        for event in events:
            payment = SCENE.show(event, names(s), tongue("en", GAME)).payment
            if payment is not None and event[0] in ("coal", "petrol", "filled", "moved", "toll", "repaid"):
                books[1 if payment.payer_seat is None else -1] += payment.worth
                moved += 1
        given, taken = [now - then for now, then in zip(turnover(s), start)]
        assert (books[1], books[-1]) == (given, taken)
    assert moved > 300


def turnover(s: World) -> list[int]:
    """Given out in throws and fill-ups; paid for legs and straits."""
    books = [s.ledger(fuel) for fuel in (PETROL, COAL)]
    return [
        sum([abs(book[s.seats + account]) for book in books for account in accounts])
        for accounts in ((THROWS, FILLS), (LEGS, TOLLS))
    ]


def test_a_piece_is_where_its_glides_have_led_it() -> None:
    """C28 C36: every glide ends where the piece stands then."""
    glided = 0
    for s, events in stories(12):
        ends = {}
        for event in events or ():
            glide = SCENE.show(event, names(s), tongue("fr", GAME)).glide
            if glide is not None:
                ends[glide.piece] = glide.path[-1]
                glided += 1
        for name, end in ends.items():
            _, seat, piece = name.split("-")
            node = s.fleet.own(int(seat), int(piece))
            if node >= 0 and s.base[int(seat)]:
                assert end == pytest.approx(spot(EDITION, node), abs=1)
    assert glided > 200


def test_the_map_in_words() -> None:
    """C3: every place once, with what it is and where its legs lead."""
    s = world(board=EDITION)
    for lang in languages():
        rows = SCENE.page(GAME.view(s, None), names(s), tongue(lang, GAME)).places()
        assert len(rows) == len(EDITION.kind)
        assert all(row.label and row.value for row in rows)


def test_the_box_says_what_is_invented() -> None:
    for lang in languages():
        about = PAGES.check_about(lang)
        assert "2" in about.minutes


def test_the_commissaire_enters_dice_for_everybody() -> None:
    """C15: a person, or the player who is commissaire too; never the software."""
    for commissaire, keeper in (("software", None), ("person", 3), ("player", 0)):
        s = world(4, board=EDITION, commissaire=commissaire)
        assert SCENE.dice_keeper(GAME.view(s, 1)) == keeper


def test_a_ship_has_no_ways_on_land() -> None:
    """C27: what its list and its route name lies on the sea."""
    s = world(board=EDITION, coal={0: 40})
    throw(s, 2)
    ships = [move for move in options(s, 0) if move[0] == "go" and move[1] == SHIP]
    assert ships
    assert all([EDITION.afloat[node] for move in ships for node in move[2]])
    answer(s, 0, ships[0])
