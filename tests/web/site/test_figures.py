"""Measured figures on the pages: lengths on the shelf and the box, levels of robots, effects beside the switches."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from games.suites.sentences import spaced
from ludotheque import shelf
from ludotheque.bots import LEVELS
from ludotheque.say import tongue
from ludotheque.say.languages import languages
from ludotheque.web.site.box import box_context
from ludotheque.web.site.new import new_context
from ludotheque.web.site.routes import render
from ludotheque.web.site.shelf import shelf_context

GAME = shelf.game("a-vendre")
LENGTH = {"games": 1000, "low": 150, "high": 360, "minutes": 55}
EFFECT = {
    "rule": "auction",
    "choice": "sealed",
    "seats": 4,
    "games": 2000,
    "length": 0.82,
    "length_low": 0.8,
    "length_high": 0.84,
    "advantage": 1.1,
    "advantage_default": 1.1,
    "advantage_low": -0.2,
    "advantage_high": 0.2,
    "noise": 1.1,
    "lead_changes": 2.0,
    "lead_changes_default": 2.0,
    "lead_changes_low": -1.0,
    "lead_changes_high": 1.0,
}


@pytest.fixture
def measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Figures as the laboratory would have written them on this machine."""
    found = {
        "game": GAME.key,
        "version": GAME.version,
        "edition": shelf.default_edition(GAME).key,
        "ladder": [
            {"level": level, "rating": 7431 + n, "low": 7000, "high": 8000, "games": 412}
            for n, level in enumerate(LEVELS)
        ],
        "lengths": {"3": {**LENGTH, "decisions": 612}, "4": {**LENGTH, "decisions": 845}},
        "switches": [
            EFFECT,
            {**EFFECT, "rule": "tie", "choice": "first_at_60", "length": 1.4, "length_low": 1.3, "length_high": 1.5},
        ],
    }
    (tmp_path / f"{GAME.key}.json").write_text(json.dumps(found), encoding="utf-8")
    monkeypatch.setenv("LUDOTHEQUE_MEASURED", str(tmp_path))
    return found


def nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even the figures that are shipped."""
    monkeypatch.setenv("LUDOTHEQUE_MEASURED", str(tmp_path / "none"))
    monkeypatch.setattr("ludotheque.shelf.measurements.shipped", lambda game: None)


def page(name: str, lang: str) -> str:
    own = tongue(lang, GAME)
    contexts = {"shelf": shelf_context, "box": box_context, "new": new_context}
    context = contexts[name](own, []) if name == "shelf" else contexts[name](GAME, own)  # type: ignore[operator]
    return spaced(render(f"{name}.html", lang, "/", "" if name == "shelf" else GAME.key, context))


@pytest.mark.parametrize("lang", languages())
@pytest.mark.usefixtures("measured")
def test_the_shelf_and_the_box_say_how_long_a_game_is(lang: str) -> None:
    """At the usual four players on the shelf; on the box for each number that was measured."""
    for name in ("shelf", "box"):
        text = page(name, lang)
        assert "55 min" in text
        assert "845" not in text  # nobody measures an evening in answers
    low, high = "10 min", "25 min"  # 150 and 360 of 845 answers
    assert f"{low} to {high}" in page("box", lang) or f"{low} à {high}" in page("box", lang)


def test_without_figures_the_title_speaks_for_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    nothing(tmp_path, monkeypatch)
    told = GAME.scene(shelf.default_edition(GAME)).about(tongue("en", GAME)).minutes
    assert told in page("shelf", "en")
    assert told in page("box", "en")
    text = page("new", "en")
    assert told in text
    assert "Measured" not in text
    assert text.count("Not measured.") >= len(GAME.options)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.usefixtures("measured")
def test_robots_are_called_as_the_title_calls_them_the_one_for_trials_last(lang: str) -> None:
    names = {level: tongue(lang, GAME).gettext(said) for level, said in GAME.robots.items()}
    text = page("new", lang)
    listed = re.findall(r'<option value="(\w+)"( selected)?>([^<]*)</option>', text.partition('id="level-1"')[2])[:5]
    assert [key for key, _, _ in listed] == ["novice", "greedy", "search", "master", "random"]
    assert [key for key, selected, _ in listed if selected] == ["greedy"]
    plain = {"en": ("beginner", "regular", "expert", "master"), "fr": ("débutant", "habitué", "expert", "maître")}
    for (key, _, label), word in zip(listed, plain[lang]):
        assert label == f"{names[key]} ({word})".replace("'", "&#39;")
    assert listed[4][2].startswith(names["random"].replace("'", "&#39;"))
    for shown in (text, page("box", lang)):
        assert not re.search(r"7.?43\d|412", shown)  # a rating is for the laboratory


@pytest.mark.usefixtures("measured")
def test_beside_each_switch_stands_what_it_changes() -> None:
    text = page("new", "en")
    beside = dict(re.findall(r'<p class="small quiet effects" id="effect-([\w]+)">(.*?)</p>', text))
    assert set(beside) == set(GAME.options)
    assert "games 18 % shorter" in beside["auction"]
    assert "Not measured." in beside["loans"]
    usual, first, *_others = re.findall(r'<span data-choice="(\w+)"( class="on")?>([^<]*)</span>', beside["tie"])
    assert usual[1]
    assert "usual" in usual[2]
    assert first[0] == "first_at_60"
    assert not first[1]
    assert "games 40 % longer" in first[2]
    assert beside["max_rounds"].endswith('<span data-choice="*">Not measured.</span>')


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("key", ["a-vendre", "cosmail", "lune", "tramping"])
def test_no_family_reads_how_many_games_were_measured(key: str, lang: str) -> None:
    """A switch without an effect says so in words; how often it was tried stands in the laboratory."""
    game = shelf.game(key)
    own = tongue(lang, game)
    text = spaced(render("new.html", lang, "/", game.key, new_context(game, own)))
    effects = re.findall(r'<p class="small quiet effects"[^>]*>(.*?)</p>', text)
    assert any([own.gettext("no difference one would notice") in effect for effect in effects])
    assert not [effect for effect in effects if re.search(r"\(\d+.*?\)", effect)]
