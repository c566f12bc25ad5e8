"""All that is printed of DE LA TERRE A LA LUNE: 32 cards, 32 options, 8 deposits, 4 rockets, the pirate, 3 dice."""

from __future__ import annotations

from typing import Final

from ludotheque.games.lune.board import KINDS, SUITS, Board
from ludotheque.games.lune.kit_cards import cards
from ludotheque.games.lune.kit_inks import SUITS_ON_PAPER, on_paper
from ludotheque.games.lune.kit_ledgers import ledgers
from ludotheque.games.lune.kit_options import options
from ludotheque.games.lune.kit_tokens import deposits, pirates, rockets
from ludotheque.games.lune.scene_inks import CHALK, DEEP, ROCKETS
from ludotheque.games.lune.scene_show import BLUE
from ludotheque.games.lune.scene_symbols import TOKENS
from ludotheque.games.lune.words import LuneWords
from ludotheque.kernel.game import Tongue
from ludotheque.kernel.words import _
from ludotheque.scenery.drawing import ink_on
from ludotheque.scenery.kit import Face, Kit, Part, Sign
from ludotheque.scenery.kit_dice import NET, die_net

WIDTH: Final = 550.0  # of the board: four sheets of A4; a landing is eight millimetres wide
SHAPES: Final = (_("disc"), _("triangle"), _("square"), _("diamond"))  # by suit


def kit(edition: Board, tongue: Tongue) -> Kit:
    parts = (
        cards(edition, tongue),
        options(edition, tongue),
        deposits(edition, tongue),
        rockets(edition, tongue),
        pirates(tongue),
        dice(tongue),
    )
    return Kit(WIDTH, parts, ledgers(edition, tongue), signs(edition, tongue))


def dice(tongue: Tongue) -> Part:
    """L10 L28: two of one colour for the pirate, a third of another for the rocket."""
    pair = die_net(BLUE, CHALK, tongue.gettext("Blue die"))
    third = die_net(ROCKETS[0], DEEP, tongue.gettext("Red die"))
    faces = (Face("die-pirate", pair, count=2), Face("die-rocket", third))
    return Part("dice", tongue.gettext("Dice"), NET, faces, "L10", "#ffffff")


def signs(edition: Board, tongue: Tongue) -> tuple[tuple[Sign, ...], ...]:
    """Suits on the cards, rockets, deposits, dice: what tells them apart without colour."""
    words, say = LuneWords(edition), tongue.gettext
    shapes = [say(shape) for shape in SHAPES]
    suits = [
        Sign(words.suit(suit, tongue), SUITS_ON_PAPER[suit], shapes[suit], on_paper(SUITS_ON_PAPER[suit]))
        for suit in range(len(SUITS))
    ]
    rocketry = [Sign(words.rocket(suit, tongue), ROCKETS[suit], shapes[suit], DEEP) for suit in range(len(SUITS))]
    kinds = [
        Sign(words.kind(kind, tongue), TOKENS[kind], key, ink_on(TOKENS[kind], DEEP, CHALK))
        for kind, key in enumerate(KINDS)
    ]
    thrown = (
        Sign(say("Blue die"), BLUE, say("pair"), CHALK),
        Sign(say("Red die"), ROCKETS[0], say("single"), DEEP),
    )
    return tuple(suits), tuple(rocketry), tuple(kinds), thrown
