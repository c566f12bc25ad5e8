"""The levels of robots for people: what each is called in a title, and what it does."""

from __future__ import annotations

from typing import Final

from ludotheque.bots import playable
from ludotheque.bots.sight import trained
from ludotheque.kernel.game import Game, Tongue
from ludotheque.say import tongue as tongue_of
from ludotheque.say.sentences import _

USUAL: Final = "greedy"
TRIAL: Final = "random"  # no company for people
MASTER: Final = "master"
NAMES: Final = {
    "random": _("By chance"),
    "novice": _("Beginner"),
    "greedy": _("Regular"),
    "search": _("Expert"),
    "master": _("Master"),
}
PLAIN: Final = {
    "random": _("for trying out"),
    "novice": _("beginner"),
    "greedy": _("regular"),
    "search": _("expert"),
    "master": _("master"),
}
NOTES: Final = {
    "random": _("plays anything that is allowed"),
    "novice": _("knows what is good, and often takes the second best"),
    "greedy": _("takes what promises most"),
    "search": _("plays on in thought before it answers"),
    "master": _("plays on in thought, and judges what it sees as it has learned to in games against itself"),
}


def of(game: Game) -> list[str]:
    """All that play a title; a master must have learned it, for elsewhere it plays as an expert does."""
    return [level for level in playable() if level != MASTER or trained(game) is not None]


def for_people(game: Game) -> list[str]:
    """The levels from the weakest to the strongest; the one for trying out comes last."""
    return sorted(of(game), key=lambda level: level == TRIAL)


def called(game: Game | None, level: str, tongue: Tongue) -> str:
    """The name of a level in the words of the title; `search:0.5s` is called as `search` is."""
    key = level.partition(":")[0]
    own = None if game is None else game.robots.get(key)
    if own is not None:
        return tongue_of(tongue.lang, game).gettext(own)
    return tongue.gettext(NAMES[key]) if key in NAMES else level


def offered(game: Game, level: str, tongue: Tongue) -> str:
    """The name as it stands in a list to choose from: a title's own with how strong that is."""
    name, plain = called(game, level, tongue), tongue.gettext(PLAIN[level]) if level in PLAIN else ""
    return tongue.gettext("{level} ({plain})").format(level=name, plain=plain) if plain else name


def note(level: str, tongue: Tongue) -> str:
    """In a few words, what a robot of this level does."""
    return tongue.gettext(NOTES[level]) if level in NOTES else tongue.gettext("a robot")
