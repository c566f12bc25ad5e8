"""What a newcomer is shown of a title: the essentials on one page, and the lesson."""

from __future__ import annotations

import msgspec

from ludotheque.kernel.game import Game
from ludotheque.lessons import Essential, lesson
from ludotheque.lessons.pictures import HIGH, WIDE
from ludotheque.say import Tongue
from ludotheque.web.http import addresses
from ludotheque.web.page.blocks import LessonData
from ludotheque.web.page.frames import board_facts
from ludotheque.web.site import drawings
from ludotheque.web.site.new import first_game
from ludotheque.web.site.shelf import about, open_box
from ludotheque.web.site.words import script_words


def essentials_context(game: Game, tongue: Tongue) -> dict[str, object]:
    scene = drawings.scene_of(game)
    return {
        **open_box(game, tongue),
        "tagline": about(game, tongue.lang).tagline,
        "points": [point(game, one, tongue) for one in lesson(game).essentials],
        "board": addresses.board(game.key, tongue.lang, drawings.board(game, tongue.lang).mark),
        "size": scene.size,
        "picture": (WIDE, HIGH),
    }


def point(game: Game, one: Essential, tongue: Tongue) -> dict[str, object]:
    window, drawing = drawings.pictured(game, one.picture, tongue.lang)
    return {"spans": one.spans(tongue), "window": window, "drawing": drawing}


# -- the lesson


def lesson_context(game: Game, tongue: Tongue) -> dict[str, object]:
    """What the scripts of a lesson begin with: there is no table behind it, and nothing to watch again."""
    data = LessonData(
        words=script_words(tongue.gettext, "table", "shared", "lesson"),
        table="",
        game=game.key,
        lang=tongue.lang,
        levels=[],
        usual_level="",
        thinkers=[],
        live="",
        api="",
        rules_url=f"{addresses.API}/games/{game.key}/rules?lang={tongue.lang}",
        box_url=f"/box/{game.key}",
        replay_url="",
        verify_url="",
        table_url="",
        essentials=addresses.essentials(game.key),
        learn="",
        learn_says="",
        board=board_facts(game, drawings.scene_of(game), tongue.lang),
        lesson=f"/games/{game.key}/lesson",
        learner=lesson(game).seats[0],
        first=first_game(game, tongue),
    )
    return {"title": game.title, "essentials": addresses.essentials(game.key), "data": msgspec.to_builtins(data)}
