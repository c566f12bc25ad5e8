"""What the edition is checked for, and what robots make of the board."""

from __future__ import annotations

import pytest
from games.jeu_de_l_oie.party import EDITION, party, stand, throw
from ludotheque import shelf
from ludotheque.kernel.game import BadEdition
from ludotheque.say import refusal, tongue

from jeu_de_l_oie import GAME
from jeu_de_l_oie.robot.advice import turns_needed


def test_robots_know_what_they_do() -> None:
    """They buy their life while the pot is worth it, and count every counter once."""
    assert turns_needed(EDITION)[62] < turns_needed(EDITION)[50] < turns_needed(EDITION)[0]
    s = party(2, ransoms="yes")
    stand(s, 55, 1)
    throw(s, 1, 2)
    s.purses.pay(1, s.pot, 30)
    live, die = GAME.advice.weigh(s, 0, [("live",), ("die",)])
    assert live > die
    prospects = GAME.advice.prospects(s)
    assert sum(prospects) == pytest.approx(80)
    assert sum(GAME.advice.shares(s)) == pytest.approx(1)


@pytest.mark.parametrize(
    ("wrong", "line"),
    [
        ('{ no = 5, kind = "swan"', 14),
        ('{ no = 64, kind = "goose"', 14),
        ('{ no = 5, kind = "goose", fee = -1', 14),
        ('{ no = 5, kind = "goose", to = 9', 14),
        ('{ no = 5, kind = "goose", colour = 1', 14),
    ],
)
def test_a_spoiled_edition_is_refused_with_its_line(wrong: str, line: int) -> None:
    text = shelf.package_text(GAME, "edition.toml").replace('{ no = 5, kind = "goose"', wrong, 1)
    with pytest.raises(BadEdition) as refused:
        GAME.edition(text)
    assert refused.value.line == line
    french = refusal(refused.value, tongue("fr", GAME))
    assert str(line) in french
    assert str(refused.value).partition(": ")[2] not in french or "colour" in wrong
