"""Roles and the legend: what is said of each, how a role is chosen, and that a picture shows what its sign is."""

from __future__ import annotations

import pytest

from layers import deep_but
from ludotheque import shelf
from ludotheque.kernel.game import chairs
from ludotheque.lessons import BadLesson, lesson
from ludotheque.lessons.legend import checked as read_legend
from ludotheque.lessons.legend import legend
from ludotheque.lessons.pictures import drawn
from ludotheque.lessons.roles import checked, roles
from ludotheque.parts import TitlePage
from ludotheque.say import tongue
from ludotheque.say.languages import languages
from ludotheque.table import Table

OURS = ("a-vendre", "cosmail", "lune", "tramping")
titles = pytest.mark.parametrize("key", OURS)


def page_of(table: Table, seat: int) -> TitlePage:
    made: TitlePage = table.game.scene(table.edition).page(table.shown(seat), table.names, tongue("en", table.game))
    return made


@pytest.mark.parametrize(
    ("key", "seats", "rules", "has"),
    [
        ("tramping", 4, {"bank_choice": "2"}, ["captain", "bank", "captain", "captain"]),
        ("tramping", 3, {"bank_choice": "agreed"}, ["", "", ""]),
        ("a-vendre", 3, {"bank": "3"}, ["", "", "banker"]),
        ("a-vendre", 3, {"bank": "automatic"}, ["", "", ""]),
        ("a-vendre", 6, {"bank": "1"}, ["idle", "", "", "", "", ""]),
        ("cosmail", 7, {}, ["", "", "", "", "", "", "commissaire"]),
        ("cosmail", 3, {"commissaire": "player"}, ["both", "", ""]),
        ("cosmail", 3, {}, ["", "", ""]),
        ("lune", 2, {}, ["", ""]),
    ],
)
def test_everybody_has_the_role_that_was_agreed(key: str, seats: int, rules: dict[str, str], has: list[str]) -> None:
    table = Table.new(key, seats=seats, seed=1, rules=rules)
    found = [page_of(table, seat).role(seat) for seat in range(seats)]
    assert found == has
    assert {role for role in found if role} <= set(roles(table.game).roles)


@titles
def test_roles_are_said_in_a_few_words(key: str) -> None:
    game = shelf.game(key)
    for role in roles(game).roles.values():
        for lang in languages():
            assert 0 < len(role.about.said(tongue(lang, game)).split()) < 30
            assert 0 < len(role.name.said(tongue(lang, game)).split()) <= 4
            assert role.asked is None or 0 < len(role.asked.said(tongue(lang, game)).split()) < 30


@titles
def test_nobody_is_something_unawares_in_a_first_game(key: str) -> None:
    """The newcomer has the first chair: the lot for a role is between the others, or nobody has it."""
    game = shelf.game(key)
    first, found = lesson(game).first, roles(game)
    agreed = game.agree(1 + len(first.robots), first.rules)
    if found.rule and agreed[found.rule] != "automatic":
        assert 0 not in chairs(agreed[found.rule])
        assert chairs(agreed[found.rule])


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ('rule = "cash"', "draws lots"),
        ('rule = "bank"\ndecides = "king"\nother = "king"', "no role 'king'"),
        ('colour = "x"', "unknown field"),
    ],
)
def test_a_file_of_roles_that_does_not_fit_says_why(text: str, wrong: str) -> None:
    game = shelf.game("a-vendre")
    with pytest.raises(BadLesson, match=wrong):
        checked(game, text)


# -- the legend

KINDS = {"a-vendre": "colour", "tramping": "kind", "cosmail": "kind"}  # what a board calls the kinds of its places


@pytest.mark.parametrize("key", deep_but(OURS, "a-vendre"))
def test_every_sign_is_drawn_and_explained(key: str) -> None:
    game = shelf.game(key)
    scene = game.scene(shelf.edition(game, None))
    signs = legend(game)
    assert 8 <= len(signs) <= 12
    for lang in languages():
        spoken = tongue(lang, game)
        assert len({drawn(scene, sign.picture, spoken) for sign in signs}) == len(signs)
        assert all([0 < len(sign.said(spoken).split()) < 30 and sign.word.said(spoken) for sign in signs])


@pytest.mark.parametrize("key", list(KINDS))
def test_a_picture_of_the_board_shows_its_sign(key: str) -> None:
    """A sign that is called as a kind of place is drawn round a place of that kind."""
    from ludotheque.games.a_vendre.rules.board import COLOURS
    from ludotheque.games.cosmail.rules.board import KINDS as PLACES
    from ludotheque.games.tramping.rules.board import KINDS as SQUARES

    names = {"a-vendre": COLOURS, "tramping": SQUARES, "cosmail": PLACES}[key]
    kinds = getattr(shelf.default_edition(shelf.game(key)), KINDS[key])
    shown = [sign for sign in legend(shelf.game(key)) if sign.id in names and sign.picture.startswith("board")]
    assert len(shown) >= 4
    for sign in shown:
        assert names[kinds[int(sign.picture.split(":")[1])]] == sign.id


def test_a_sign_needs_a_rule_that_there_is() -> None:
    text = '[[sign]]\nid = "x"\npicture = "lid"\nword = { fr = "x", en = "x" }\nfr = "x"\nen = "x"\nrule = "V999"'
    with pytest.raises(BadLesson, match="no rule V999"):
        read_legend(shelf.game("a-vendre"), text)
    with pytest.raises(BadLesson, match=r"legend\.toml"):
        read_legend(shelf.game("a-vendre"), "[[sign]]")
