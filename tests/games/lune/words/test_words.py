"""The sentences of DE LA TERRE A LA LUNE: complete, unlike in French and English, and no two ways told alike."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.lune.table import FX, an_option, card, cards, fixture, node, opened, shipped, way
from games.suites.asking import play_on
from games.suites.sentences import Sentences, in_both, listening, spaced, tongues
from ludotheque.games.lune import GAME
from ludotheque.games.lune.events import SkyEvent
from ludotheque.games.lune.rules.board import EARTH, FIRST_LANDING, MOON, STATIONS, Board
from ludotheque.games.lune.rules.paths import walks
from ludotheque.games.lune.state import Sky
from ludotheque.games.lune.words import LuneWords, headings
from ludotheque.games.lune.words.sentences import EVENTS, OPTIONS, QUESTIONS, REASONS
from ludotheque.kernel.agenda import NOBODY, Chance, Move, pending

FRENCH, ENGLISH = tongues("ludotheque.games.lune")
both = in_both(FRENCH, ENGLISH)
NAMES = ["Claire", "Paul", "Émile", "Jo"]
BOARD = shipped()
WORDS = LuneWords(BOARD)
TWO, ONE = 19, 23  # an option of silicon and one of zirconium
CROSSING = next(point for point, landing in enumerate(BOARD.crossing) if landing >= 0)
OPEN = next(point for point, landing in enumerate(BOARD.crossing) if landing < 0)

ABOUT: dict[str, list[dict[str, Any]]] = {
    "DrawDealer": [{}],
    "DrawFirst": [{}],
    "PirateStart": [{}],
    "ChooseRocket": [{"seat": 0, "colours": [0, 3]}],
    "PlacePirate": [{"seat": 0}],
    "DealCard": [{"to": 1}],
    "DrawCard": [{"to": 1}],
    "Cast": [{"seat": 2}],
    "HomeCast": [{"seat": 2}],
    "Fly": [
        {"seat": 0, "steps": steps, "start": 6, "stay": stay, "homing": homing, "onward": onward}
        for steps in (1, 4)
        for stay, homing, onward in ((0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 0, 1))
    ],
    "Exchange": [{"seat": 0, "sizes": sizes, "rearrange": False} for sizes in ([0, 1], [0, 4], [0, 1, 2])],
    "Push": [{"seat": 0}],
    "TakeOption": [{"to": 0, "station": 3}],
    "DuelOrNot": [
        {"seat": 0, "station": 2, "followers": followers, "victims": victims, "left": left}
        for followers, victims, left in (([1], [], 3), ([], [2], 0), ([1], [2], 3), ([1], [2], 0))
    ],
    "PlayCard": [{"seat": 0, "led": led, "trump": 2, "trick": 3} for led in (None, 0)],
    "ChooseSpoils": [{"seat": 0, "loser": 1, "count": count, "sizes": [2, 0, 1]} for count in (1, 2)],
    "Prospect": [{"seat": 0, "left": left, "spots": []} for left in (1, 6)],
    "LookAt": [{"to": 0}],
    "KeepSample": [
        {"seat": 0, "sample": sample, "matching": matching, "needs_option": needs}
        for sample, matching, needs in ((None, None, True), (4, 0, False), (4, 0, True), (4, 1, True), (4, 3, True))
    ],
    "LayOut": [{"seat": 0}],
}

MOVES: dict[str, list[Move]] = {
    "DrawDealer": [("dealer", 2)],
    "DrawFirst": [("first", 2)],
    "PirateStart": [("point", CROSSING), ("point", OPEN)],
    "ChooseRocket": [("rocket", suit) for suit in range(4)],
    "DealCard": [("card", number) for number in range(32)],
    "TakeOption": [("card", number) for number in range(1, 33)],
    "LookAt": [("card", kind) for kind in range(8)],
    "Cast": [("dice", 1, 2, 3)],
    "HomeCast": [("die", 4)],
    "Fly": [("fly", 7, 8, 9), ("stay",)],
    "Exchange": [("keep",), ("exchange", 0), ("exchange", 3, 9, 17), ("rearrange",)],
    "Push": [("push", 1, 7), ("drag", 1, 1), ("drag", 1, -1), ("pass",)],
    "DuelOrNot": [("pass",), ("defi", 1), ("ambush", 2, 3)],
    "PlayCard": [("play", 8)],
    "ChooseSpoils": [("spoils", 0), ("spoils", 0, 2)],
    "Prospect": [("prospect",), ("prospect", 3), ("pass",)],
    "KeepSample": [("take",), ("put_back",)],
    "LayOut": [("lay",), ("lay", -1), ("lay", -1, 0), ("lay", 0, 1)],
}

HAPPENED: list[SkyEvent] = [
    ("dealer", "L20", 0),
    ("dealer_passes", "L22", 1),
    ("first", "L25", 0),
    ("rocket", "L13", 0, 2),
    ("pirate_placed", "L17", CROSSING),
    ("pirate_placed", "L17", OPEN),
    ("dealt", "L19", 5),
    ("hand", "L19", 0, (0, 9, 18)),
    ("round", "L25", 3),
    ("threw", "L27", 0, 1, 2, 3),
    ("home_threw", "L156", 0, 3),
    ("pirate", "L30", 0, CROSSING, 7),
    ("pirate", "L30", 0, OPEN, 7),
    ("flew", "L33", 0, 7, (8,)),
    ("flew", "L33", 0, 7, (8, 9)),
    ("flew", "L33", 0, 7, (8, MOON)),
    ("flew", "L33", 0, 7, (3,)),
    ("flew", "L33", 0, 7, (8, 3)),
    ("flew", "L33", 0, EARTH, (8, 9)),
    ("flew", "L33", 0, MOON, (8, 9, EARTH)),
    ("flew", "L33", 0, MOON, (8, 2)),
    ("stayed", "L127", 0),
    ("lost_points", "L41", 0, 1),
    ("lost_points", "L41", 0, 2),
    ("docked", "L40", 0, 2),
    ("moon", "L43", 0),
    ("towed", "L99", 0, 13, 7, 17),
    ("hooked", "L99", 0, 13),
    ("dragged", "L99", 0, 7, 17),
    ("way_back", "L101", 0, 3, 1, 12),
    ("way_back", "L101", 0, 3, 4, 12),
    ("freed", "L102", 0, 13),
    ("spared", "L103", 0, 13),
    ("collision", "L106", 0, 13),
    ("fell", "L110", 0, 4),
    ("fell", "L111", 0, EARTH),
    ("left_options", "L112", 0, 4, 1),
    ("left_options", "L112", 0, 4, 3),
    ("wrecked", "L115", 0),
    ("wreck_lost", "L116", 0, 1),
    ("wreck_lost", "L116", 0, 3),
    ("exchanged", "L48", 0, 1),
    ("exchanged", "L48", 0, 5),
    ("kept", "L48", 0),
    ("drew", "L50", 0, (3, 4)),
    ("discarded", "L51", 0, (3, 4)),
    ("reshuffled", "L52", 1),
    ("reshuffled", "L52", 14),
    ("pushed", "L56", 0, 1, 7, 8),
    ("dragged_on", "L59", 0, 1, 1, 5),
    ("dragged_on", "L59", 0, 1, -1, 5),
    ("no_push", "L57", 0),
    ("took", "L65", 0, 2, 0),
    ("took", "L65", 0, 2, 1),
    ("took", "L65", 0, 2, 6),
    ("option", "L65", 0, TWO),
    ("option", "L65", 0, 32),
    ("empty", "L67", 0, 2),
    ("nothing_again", "L68", 0, 2),
    ("tokens_lost", "L116", 0, 1),
    ("tokens_lost", "L116", 0, 3),
    ("tokens_back", "L116", 0, 1),
    ("tokens_back", "L116", 0, 3),
    ("defi", "L70", 0, 2, 1, (0, 1)),
    ("defi", "L70", 0, 2, 1, (0, 1, 2, 3)),
    ("ambush", "L139", 0, 1, 2, 3),
    ("set_down", "L74", 0, 2),
    ("set_by_hand", "", 0, 2, 7),
    ("set_by_hand", "", 0, 7, 2),
    ("led", "L76", 0, 8),
    ("followed", "L78", 0, 9),
    ("trumped", "L79", 0, 20),
    ("discarded_card", "L79", 0, 31),
    ("trick", "L82", 0, 2),
    ("won_defi", "L86", 0, 3),
    ("tied", "L92", 0, 2),
    ("no_winner", "L92", 2),
    ("own_molab", "L88", 0),
    ("trump_molab", "L89", 0),
    ("won_ambush", "L140", 0, 1, 3),
    ("third_token", "L143", 0),
    ("prize", "L87", 0, 1, 3),
    ("prize", "L87", 0, 4, 3),
    ("short_pack", "L93", 1, 3),
    ("short_pack", "L93", 2, 3),
    ("spoils", "L142", 0, 1, 1, 0),
    ("spoils", "L142", 0, 1, 2, 5),
    ("spoil", "L142", 0, 1, 5, ()),
    ("spoil", "L142", 0, 1, 7, (ONE, TWO, 32)),
    ("no_spoils", "L149", 0, 1),
    ("redealt", "L95", 5),
    ("prospects", "L119", 0),
    ("prospects_at", "L121", 0, 3),
    ("sampled", "L120", 0, 7),
    ("took_sample", "L121", 0),
    ("put_back", "L121", 0),
    ("no_prospect", "L119", 0),
    ("laid_out", "L148", 0),
    ("landed", "L152", 0, 200, 1),
    ("landed", "L152", 0, 150, 2),
    ("landed", "L152", 0, 0, 3),
    ("homing", "L153"),
    ("removed", "L154", 0),
    ("removed", "L154", 1),
    ("removed", "L154", 20),
    ("cards_out", "L155"),
    ("home_already", "L158", 0),
    ("recall", "L166"),
    ("recalled", "L166"),
    ("survivor", "L162", 0),
]


SAID = Sentences(WORDS, (FRENCH, ENGLISH), NAMES, ABOUT, MOVES)
event = SAID.event


def option(known: dict[str, Any], *move: Any, words: LuneWords = WORDS) -> str:
    return spaced(words.option(known, move, NAMES, FRENCH))


def flights(board: Board, start: int, came: int, steps: int) -> list[str]:
    words = LuneWords(board)
    known = {"question": "Fly", "start": start, "steps": steps, "seat": 0}
    return [words.option(known, ("fly", *nodes), NAMES, FRENCH) for nodes in walks(board, start, came, steps, True)]


# -- everything is said


@pytest.mark.parametrize("asked", sorted(ABOUT))
def test_every_question_is_asked(asked: str) -> None:
    SAID.check_asked(asked)


@pytest.mark.parametrize("asked", sorted(MOVES))
def test_every_answer_is_named(asked: str) -> None:
    """Also from the move alone, when nothing is known of the question."""
    SAID.check_named(asked, MOVES[asked] if asked == "TakeOption" else ())


@pytest.mark.parametrize("happened", HAPPENED, ids=lambda happened: happened[0])
def test_every_event_is_told(happened: SkyEvent) -> None:
    SAID.check_told(happened)


def test_nothing_is_left_without_a_trial() -> None:
    spoken: set[Any] = set()

    words = listening(LuneWords(BOARD), spoken)
    SAID.say_all(words, HAPPENED)
    near_misses: list[Move] = [("push", 1), ("defi",), ("ambush",), ("ambush", 2), ("stay",)]
    for move in [("card", 0), ("pass",), ("fly", 2), ("fly", MOON), ("fly", 7, 8, EARTH)]:
        words.option({"steps": 2}, move, NAMES, ENGLISH)
    for move in near_misses:
        words.option({"start": STATIONS[0]}, move, NAMES, ENGLISH)
    asked = {*QUESTIONS.values(), *LuneWords.yours.values(), *LuneWords.others.values()}
    wanted = {*asked, *OPTIONS.values(), *EVENTS.values()}
    assert wanted == spoken


@pytest.mark.parametrize("reason", sorted(REASONS))
def test_every_ending_has_its_reason(reason: str) -> None:
    both(lambda tongue: WORDS.reason(reason, tongue))


# -- names


def test_names_of_things() -> None:
    assert WORDS.card(card("R1"), FRENCH) == "1 MOLAB rouge"
    assert WORDS.card(card("R1"), ENGLISH) == "red 1 MOLAB"
    assert WORDS.cards(cards("R1 G8"), FRENCH) == "1 rouge, 8 vert"
    assert WORDS.rocket(2, FRENCH) == "la fusée bleue"
    assert WORDS.suit(2, FRENCH) == "bleu"
    assert WORDS.place(EARTH, FRENCH) == "la Terre"
    assert WORDS.place(3, FRENCH) == "la station Bérénice"
    assert WORDS.place(FIRST_LANDING, FRENCH) == "le palier T-L 1"
    assert WORDS.place(BOARD.crossing[CROSSING], FRENCH).startswith("le palier d'attraction ")
    assert WORDS.option_name(an_option("FE"), FRENCH) == "Fer, 60 points"
    assert WORDS.option_name(32, FRENCH) == "option épuisée"
    assert WORDS.option_name(0, FRENCH) == "option cachée"


def test_a_card_without_a_name_has_its_number_and_colour() -> None:
    board = fixture()
    board.ranks = {lang: [""] * 9 for lang in ("fr", "en")}
    assert LuneWords(board).card(card("B5"), FRENCH) == "5 bleu"


def test_some_sentences_as_people_read_them() -> None:
    assert event("defi", "L70", 0, 2, 1, (0, 1, 2)) == "DÉFI ! Claire affronte Paul et Émile ; atout jaune."
    assert event("won_ambush", "L140", 1, 0, 4) == "Paul gagne l'EMBUSCADE contre Claire, 4 levées à 1."
    assert event("spoils", "L142", 0, 1, 1, 0) == "Claire prend un gisement à Paul."
    assert event("spoils", "L142", 0, 1, 2, 5) == "Claire prend 2 gisements et 5 options à Paul."
    assert event("took", "L65", 0, 2, 0) == "Claire prend la dernière option de la station Ariane."
    assert event("discarded_card", "L79", 3, 31) == "Jo se défausse du 8 LFU vert."
    assert event("flew", "L33", 0, MOON, (21, 20)) == "Claire quitte la Lune et s'arrête sur le palier T-L 15."
    known = {"question": "ChooseSpoils", "sizes": [2, 0, 1]}
    assert option(known, "spoils", 0, 1) == "Prendre les piles 1 (2 options) et 2 (sans option)"
    assert option({}, "spoils", 0, 1) == "Prendre les piles 1 et 2"
    assert option({"question": "LayOut"}, "lay", -1, 1) == "Options épuisées : à part, pile 2"
    assert option({"question": "LayOut"}, "lay", -1, -1) == "Options épuisées : tous à part"
    assert option({"question": "LayOut"}, "lay", 1, 1) == "Options épuisées : tous dans la pile 2"
    assert option({"question": "Push"}, "pass") == "Ne pousser personne"


def test_an_arrival_is_told_without_repeating_itself() -> None:
    assert event("flew", "L33", 0, 7, (8, 3)) == "Claire avance de 2 paliers et rejoint la station Bérénice."
    assert event("docked", "L40", 0, 3) == "Claire s'arrime, hors d'atteinte du pirate."


def test_equal_options_are_counted_once() -> None:
    told = event("spoil", "L142", 0, 1, 7, (ONE, ONE + 1, 32))
    assert told == "Claire prend à Paul le gisement « Zirconium », avec : 2 × Zirconium, 30 points ; option épuisée."


def test_a_sample_is_named_only_to_its_finder() -> None:
    known = {"question": "KeepSample", "seat": 0, "sample": 4, "matching": 2, "needs_option": False}
    assert "« Fer »" in spaced(WORDS.question(known, NAMES, FRENCH))
    hidden = known | {"sample": None, "matching": None}
    assert spaced(WORDS.question(hidden, NAMES, FRENCH)) == "Claire : emporter ce gisement, ou le reposer ?"


# -- ways


def test_a_way_says_where_it_ends() -> None:
    """L36 L40 L43 L46: a station with the points left over, the Moon, the Earth, or a landing and where it leads."""
    words = LuneWords(FX)
    known = {"question": "Fly", "start": node("x1"), "steps": 3}
    said = {names: option(known, "fly", *way(names), words=words) for names in ("a3-S1", "a3-S1-b1")}
    assert said["a3-S1"] == "S'arrêter à la station S1 (un point en trop)"
    assert said["a3-S1-b1"] == "Rejoindre le b1 en passant par la station S1, vers la station S2 ou la M"
    moon = {"question": "Fly", "start": node("x2"), "steps": 5}
    assert option(moon, "fly", *way("b2-M"), words=words) == "Se poser sur la Lune"
    home = {"question": "Fly", "start": node("a2"), "steps": 5}
    assert option(home, "fly", *way("a1-E"), words=words) == "Atterrir sur la Terre"


def test_two_ways_to_one_place_are_told_apart() -> None:
    """L36: by a station flown through, or by a landing that only one of them has."""
    words = LuneWords(FX)
    known = {"question": "Fly", "start": node("a2"), "steps": 6}
    said = [option(known, "fly", *way(names), words=words) for names in ("x1-a3-S1-b1-x2-b2", "c1-S2-c2-b1-x2-b2")]
    assert said[0] == "Rejoindre le b2 en passant par la station S1, vers la M"
    assert said[1] == "Rejoindre le b2 en passant par la station S2, vers la M"
    twin = fixture("a1-c1")
    known = {"question": "Fly", "start": node("E"), "steps": 4}
    said = [option(known, "fly", *way(names), words=LuneWords(twin)) for names in ("a1-a2-c1-S2", "a1-c1-S2")]
    assert said[0] == "S'arrêter à la station S2 en passant par le a2"
    assert said[1] == "S'arrêter à la station S2 en passant par le a1 et le c1 (un point en trop)"


@pytest.mark.parametrize("board", [FX, fixture("a1-c1", "a3-c2", "S1-c2"), BOARD], ids=["fx", "tangled", "shipped"])
def test_no_two_ways_read_the_same(board: Board) -> None:
    starts = [node for node, near in enumerate(board.links) if near]
    for start in starts:
        for came in [-1, *board.links[start]]:
            for steps in range(1, 7):
                said = flights(board, start, came, steps)
                assert len(set(said)) == len(said), said


def test_headings_name_two_places_at_most() -> None:
    for start in range(FIRST_LANDING, len(BOARD.links)):
        for end in BOARD.links[start]:
            assert 1 <= len(headings(BOARD, start, (end,))) <= 2
    assert headings(FX, node("a2"), way("c1")) == {node("S2"): 1}
    assert headings(FX, None, way("a1")) == {MOON: FX.to_moon[node("a1")]}
    assert set(headings(FX, node("E"), way("a1"))) <= set(STATIONS)


# -- whole games


@pytest.mark.parametrize("number", range(4))
def test_whole_games_are_told(number: int) -> None:
    """Every question, answer and event of random games, to spectators as well as to those they concern."""
    rng = Random(number)
    given = {name: rng.choice(rule.choices) for name, rule in GAME.options.items() if rng.random() < 0.5}
    s = opened(2 + number % 3, given, BOARD, rng=rng)
    s.telling = []
    play_on(s, rng, speak_of, 600)
    for _, happened in s.telling or []:
        both(WORDS.event, happened, NAMES)


def speak_of(s: Sky) -> None:
    question = pending(s)
    if question is None:
        return
    seat = question.seats(s)[0]
    for who in (NOBODY, seat):
        known = question.known(s, who)
        both(WORDS.question, known, NAMES)
        moves = question.options(s, seat)[:40]
        said = [both(WORDS.option, known, move, NAMES)[0] for move in moves]
        assert len(set(said)) == len(moves) or isinstance(question, Chance)
