"""The sentences of COSMAIL: complete, unlike in French and English, and in good French."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.cosmail.table import IDS, bundle, dealt, fx, node, path, shipped
from games.suites.sentences import Sentences, in_both, listening, tongues
from ludotheque.games.cosmail import GAME
from ludotheque.games.cosmail.events import WorldEvent
from ludotheque.games.cosmail.rules.accounts import REASONS as ENDINGS
from ludotheque.games.cosmail.rules.board import Board
from ludotheque.games.cosmail.state import SHIP, World
from ludotheque.games.cosmail.words import EVENTS, OPTIONS, QUESTIONS, REASONS, CosmailWords
from ludotheque.kernel.agenda import Move
from ludotheque.kernel.game import BadSetup
from ludotheque.say import tongue
from ludotheque.say.sentences import Name

FRENCH, ENGLISH = tongues("ludotheque.games.cosmail")
both = in_both(FRENCH, ENGLISH)
NAMES = ["Anne", "Bob", "Émile", "Zoé"]
PLACES = {
    "I": "Base I",
    "II": "Base II",
    "III": "Base III",
    "BA": "Buenos-Aires",
    "ME": "Melbourne",
    "SY": "Sydney",
    "OD": "Odessa",
    "IS": "Istamboul",
    "LI": "Liverpool",
    "NY": "New York",
    "BT": "Batoum",
    "PE": "Perth",
    "X": "Le Cap",
    "BE": "Beira",
    "OU": "Oural",
    "AK": "Alaska",
}
GOODS = ["Fer", "Bois", "Caoutchouc", "Coton", "Blé", "Riz", "Vin", "Bétail", "Sucre", "Café", "Thé", "Tabac"]
WARES = ["Iron", "Wood", "Rubber", "Cotton", "Wheat", "Rice", "Wine", "Cattle", "Sugar", "Coffee", "Tea", "Tobacco"]


def chart() -> Board:
    """The small board with names that people can read."""
    board = fx.__wrapped__()
    names = [PLACES[name] for name in IDS]
    board.names = {"fr": names, "en": names}
    board.goods = {"fr": GOODS, "en": WARES}
    return board


BOARD = chart()
WORDS = CosmailWords(BOARD)
A, B = 0, 1
BA, IS, NY, LI, BE, OU = (node(name) for name in ("BA", "IS", "NY", "LI", "BE", "OU"))
WINE, IRON_COAL = bundle(wine=1), bundle(iron=1, coal=10)
FREE = {"offers": 0, "repay": [], "claims": [], "orders": []}
QUIET = {"throw": True, "skip": False, "fill": [], "gold": [], "retire": False, "bound": [], **FREE}
STILL = {"bound": [], "pieces": [0, 1, 2], "stay": True, "moved": [], **FREE}
DONE = {"options": [], "loads": [], "throws": [], **FREE}
BARGAIN = {"seat": 0, "maker": 1, "asked": 0, "give": list(IRON_COAL), "want": list(WINE)}

ANNOUNCED: list[dict[str, Any]] = [
    {},
    {"offers": 6},
    {"skip": True, "bound": [0]},
    {"fill": [0, 2]},
    {"gold": [1], "bound": [0, 1]},
    {"retire": True},
]
MOVING: list[dict[str, Any]] = [
    {},
    {"at": [NY, None, BA]},
    {"bound": [1], "stay": False},
    {"pieces": []},
    {"pieces": [1], "moved": [0, 2]},
]
FINISHING: list[dict[str, Any]] = [
    {},
    {"options": [BA]},
    {"options": [BA, IS]},
    {"loads": [BA]},
    {"options": [IS], "loads": [BA], "stock": {str(BA): 3}},
    {"throws": [1]},
]
ABOUT: dict[str, list[dict[str, Any]]] = {
    "DrawPartner": [{"seat": 0}],
    "ChooseGoal": [
        {"seat": 0, "chosen": chosen, "offered": [BA, IS], "costs": costs, "left": left}
        for chosen, costs, left in (([], {str(BA): [8, 20, 25]}, 1), ([], {}, 4), ([NY], {}, 1))
    ],
    "PlaceDie": [{"seat": 0}],
    "NamePiece": [{"seat": 0, "pieces": [0, 1, 2]}],
    "Announce": [{"seat": 0, **QUIET, **more} for more in ANNOUNCED],
    "Dice": [
        {"seat": 0, "what": what, "piece": piece, "node": at}
        for what, piece, at in (("throw", None, None), ("fill", A, NY), ("fill", SHIP, LI), ("gold", B, OU))
    ],
    "LosePlane": [{"seat": 0}],
    "MovePiece": [{"seat": 0, **STILL, **more} for more in MOVING],
    "Finish": [{"seat": 0, **DONE, **more} for more in FINISHING],
    "Bargain": [{**BARGAIN, "counters": left} for left in (0, 1)],
    "Interlude": [{"seat": 0, "offers": 6}],
    "Ruling": [
        {"seat": 0, "by": 1, "what": "claim", "good": 6, "holder": 2, "give": list(bundle(petrol=30)), "node": None},
        {"seat": 0, "by": 1, "what": "order", "owner": 2, "piece": SHIP, "node": LI},
    ],
}

FREE_MOVES: list[Move] = [
    ("offer",),
    ("offer", 1, IRON_COAL, WINE),
    ("repay", "petrol"),
    ("repay", "coal"),
    ("claim", 6, 2, bundle(petrol=30)),
    ("order", 2, SHIP),
]
MOVES: dict[str, list[Move]] = {
    "DrawPartner": [("partner", 2)],
    "ChooseGoal": [("goal", BA)],
    "PlaceDie": [("die", 4)],
    "NamePiece": [("piece", 0), ("piece", SHIP)],
    "Announce": [("throw",), ("skip",), ("fill", 0), ("fill", SHIP), ("gold", 1), ("retire",), *FREE_MOVES],
    "Dice": [("dice", 2, 5)],
    "LosePlane": [("lose", 0), ("lose", 1)],
    "MovePiece": [
        ("go", A, path("X"), ()),
        ("go", A, path("X", "BA"), ()),
        ("go", SHIP, path("X", "IS"), ("petrol",)),
        ("go", SHIP, path("X", "IS"), ("owe",)),
        ("stay",),
        ("load", BA),
        *FREE_MOVES,
    ],
    "Finish": [("option", BA), ("load", BA), ("gold", 1), ("end",)],
    "Bargain": [("accept",), ("refuse",), ("offer", 1, WINE, IRON_COAL)],
    "Interlude": [("offer", 1, WINE, IRON_COAL), ("pass",)],
    "Ruling": [("grant",)],
}

HAPPENED: list[WorldEvent] = [
    ("partners", "C175", 0, 1),
    ("goal", "C186", BA),
    ("goal", "C187", BA),
    ("placed", "C20", 0, 4),
    ("base_taken", "C20", 0, 4),
    ("entered", "C186", 0, SHIP),
    ("game", "C188", 2),
    ("round", "C24", 3),
    ("limit", "C170", 1),
    ("limit", "C170", 10),
    ("threw", "C42", 0, 2, 5),
    ("coal", "C42", 0, 8),
    ("handed", "", 0, 1, 2, "petrol"),
    ("set_by_hand", "", 0, SHIP, LI, BA),
    ("petrol", "C43", 0, 24),
    ("skipped", "C48", 0),
    ("fill", "C55", 0, A, NY),
    ("fill", "C55", 0, SHIP, LI),
    ("filled", "C58", 0, A, NY, 80, "petrol"),
    ("gold", "C148", 0, A, OU),
    ("gold_found", "C150", 0, A, OU, 8),
    ("avarie", "C69", 0),
    ("double", "C75", 0),
    ("lost", "C75", 0, A, BA),
    ("partial", "C78", 0),
    ("lapsed", "C79", 0, (BA,)),
    ("lapsed", "C79", 0, (BA, IS)),
    ("out", "C86", 0),
    ("returned", "C88", 0, WINE[:12]),
    ("frozen", "C88", 0),
    ("retired", "C85", 0),
    ("stays", "C40", 0),
    ("stuck", "C40", 0),
    ("moved", "C28", 0, A, NY, path("X"), 12),
    ("moved", "C28", 0, A, NY, path("X", "BA"), 15),
    ("moved", "C28", 0, SHIP, BA, path("X"), 3),
    ("moved", "C28", 0, SHIP, BA, path("X", "IS"), 9),
    ("toll", "C90", 0, 2, "petrol"),
    ("owes", "C96", 0, 5),
    ("repaid", "C99", 0, "coal"),
    ("option", "C111", 0, BA),
    ("loaded", "C119", 0, BA, 7, 1),
    ("loaded", "C119", 0, BA, 7, 3),
    ("emptied", "C117", BA, ()),
    ("emptied", "C117", BA, (1,)),
    ("emptied", "C117", BA, (1, 2)),
    ("set", "C127", 0),
    ("set_broken", "C141", 0),
    ("set_again", "C141", 0),
    ("offered", "C128", 0, 1, IRON_COAL, WINE),
    ("countered", "C131", 1, 0, WINE, IRON_COAL),
    ("traded", "C129", 1, 0, IRON_COAL, WINE),
    ("refused", "C133", 1, 0),
    ("claimed", "C171", 0, 1, 6, bundle(petrol=30)),
    ("ordered", "C172", 0, 1, SHIP, LI),
    ("granted", "C17", 3),
    ("visited", "C187", 0, A, BA),
    ("arrived", "C186", 0, A),
    ("finished", "C160", 0),
    ("finished", "C187", 0),
    ("series", "C188", 0, 6, 1),
    ("series", "C188", 0, 1, 6),
    ("closed", "C170", "limit"),
]


SAID = Sentences(WORDS, (FRENCH, ENGLISH), NAMES, ABOUT, MOVES)
event, option, question = SAID.event, SAID.option, SAID.question


# -- everything is said


@pytest.mark.parametrize("asked", sorted(ABOUT))
def test_every_question_is_asked(asked: str) -> None:
    SAID.check_asked(asked)


@pytest.mark.parametrize("asked", sorted(MOVES))
def test_every_answer_is_named(asked: str) -> None:
    """Also from the move alone, when nothing is known of the question."""
    SAID.check_named(asked)


@pytest.mark.parametrize("happened", HAPPENED, ids=lambda happened: "-".join(happened[:2]))
def test_every_event_is_told(happened: WorldEvent) -> None:
    SAID.check_told(happened, (".", "!"))


def test_nothing_is_left_without_a_trial() -> None:
    spoken: set[Any] = set()

    SAID.say_all(listening(CosmailWords(BOARD), spoken), HAPPENED)
    asked = {*QUESTIONS.values(), *CosmailWords.yours.values(), *CosmailWords.others.values()}
    assert {*asked, *OPTIONS.values(), *EVENTS.values()} == spoken


@pytest.mark.parametrize("reason", ENDINGS)
def test_every_ending_has_its_reason(reason: str) -> None:
    both(lambda tongue: WORDS.reason(reason, tongue))
    assert set(REASONS) == set(ENDINGS)


def drawn(rng: Random, seats: int) -> World:
    """A game on the board of the box under random house rules that agree with each other."""
    while True:
        given = {name: rng.choice(rule.choices) for name, rule in GAME.options.items() if rng.random() < 0.4}
        try:
            return dealt(seats, shipped(), **{**given, "round_limit": 25})
        except BadSetup:
            continue


@pytest.mark.parametrize("number", range(5))
def test_a_game_is_told_from_beginning_to_end(number: int) -> None:
    """Every question, answer and event of random games; no two answers of a list have the same name."""
    rng = Random(number)
    people = ["Anne", "Bob", "Émile", "Zoé", "Hélène", "Yves", "Max"]
    told = Sentences(CosmailWords(shipped()), (FRENCH, ENGLISH), people)
    told.check_game(drawn(rng, 3 + number), rng, 2500)


# -- some sentences as people read them


def test_a_turn_is_a_short_story() -> None:
    assert event("placed", "C20", 0, 4) == "Anne amène 4 : ce sera la base IV."
    assert event("threw", "C42", 1, 2, 6) == "Bob amène 2 et 6 : 8."
    assert event("coal", "C42", 1, 8) == "Bob reçoit 8 points de charbon."
    assert event("moved", "C28", 0, A, NY, path("X"), 12) == "Anne pose l'avion A au Cap : 12 points d'essence."
    assert (
        event("moved", "C28", 0, B, NY, path("OU", "BT"), 13)
        == "Anne pose l'avion B à Batoum, par l'Oural : 13 points d'essence."
    )
    assert event("moved", "C28", 0, SHIP, BA, path("I"), 1) == "Anne mène son bateau à la base I : 1 point de charbon."
    assert event("owes", "C96", 0, 5) == "Anne devra 10 points pour le détroit d'Istamboul."
    assert event("toll", "C90", 0, 1, "petrol") == "Anne paie 10 points d'essence pour le détroit de Suez."
    assert event("gold_found", "C150", 0, A, OU, 8).startswith("Anne trouve de l'or dans l'Oural : 8 points,")


def test_loading_counts() -> None:
    assert event("loaded", "C119", 0, BA, 7, 1) == "Anne charge à Buenos-Aires : une vignette de bétail."
    assert event("loaded", "C119", 0, BA, 7, 3) == "Anne charge à Buenos-Aires : 3 vignettes de bétail."
    assert event("emptied", "C117", BA, ()) == "Il ne reste plus rien à Buenos-Aires."
    assert event("emptied", "C117", BA, (1, 2)).endswith("; Bob et Émile y perdent leur option.")
    assert option({}, "load", BA) == "Charger à Buenos-Aires : bétail, tout le stock"
    assert option({"stock": {str(BA): 2}}, "load", BA) == "Charger à Buenos-Aires : 2 bétail"


def test_a_way_has_its_price_and_its_tolls() -> None:
    known = {"at": [NY, node("I"), BA]}
    assert option(known, "go", A, path("X", "BA"), ()) == "Avion A vers Buenos-Aires par Le Cap : 15 points d'essence"
    assert option(known, "go", SHIP, path("X", "IS"), ("petrol",)) == (
        "Bateau vers Istamboul par Le Cap : 9 points de charbon et 10 points d'essence pour le détroit de Gibraltar"
    )
    told = WORDS.option(known, ("go", SHIP, path("X", "IS"), ("owe",)), NAMES, ENGLISH)
    assert told == "Ship to Istamboul by Le Cap, 9 coal and owing 10 points for the strait of Gibraltar"
    assert (
        option({}, "go", SHIP, path("IS"), ("coal",)) == "Bateau vers Istamboul : 10 points de charbon pour un détroit"
    )


def test_a_plane_pays_no_toll() -> None:
    """C92: even on a leg that bears a grid."""
    assert (
        option({"at": [node("X"), None, BA]}, "go", A, path("IS"), ()) == "Avion A vers Istamboul : 6 points d'essence"
    )


def test_a_bargain() -> None:
    assert option({}, "offer", 1, IRON_COAL, WINE) == "Proposer à Bob 1 fer et 10 points de charbon contre 1 vin"
    assert question("Bargain") == "Anne : Bob vous propose 1 fer et 10 points de charbon contre 1 vin. D'accord ?"
    assert event("traded", "C129", 1, 0, IRON_COAL, WINE) == (
        "Bob accepte : Anne donne 1 fer et 10 points de charbon contre 1 vin."
    )
    told = WORDS.event(("offered", "C128", 0, 1, IRON_COAL, WINE), NAMES, ENGLISH)
    assert told == "Anne offers Bob 1 iron and 10 coal for 1 wine."


def test_questions_that_stand_differently() -> None:
    assert question("Announce") == "Anne : à vous de jeter les dés."
    assert question("Announce", 2).endswith("jouer sur vos réserves ? L'avion A doit partir à ce tour.")
    assert "L'avion A et l'avion B doivent partir" in question("Announce", 4)
    assert question("MovePiece", 2) == "Anne : où allez-vous ? L'avion B doit partir à ce tour."
    assert question("Finish", 1) == "Anne : prenez-vous une option à Buenos-Aires ?"
    assert question("Dice", 3) == "Anne jette les dés pour l'or dans l'Oural."


def placed(name: str, lang: str = "fr") -> Name:
    return Name(name, tongue(lang, GAME), place=True)


def test_places_in_a_french_sentence() -> None:
    forms = {
        name: f"{placed(name):à}, {placed(name):le}, {placed(name)}" for name in ("Le Cap", "Base IV", "Île Maurice")
    }
    assert forms == {
        "Le Cap": "au Cap, Le Cap, Le Cap",
        "Base IV": "à la base IV, la base IV, Base IV",
        "Île Maurice": "à l'île Maurice, l'île Maurice, Île Maurice",
    }
    assert (f"{placed('La Havane'):à}", f"{placed('Nouvelle-Zélande'):à}") == ("à La Havane", "en Nouvelle-Zélande")
    assert (f"{placed('Istamboul'):de}", f"{placed('Suez'):de}", f"{placed('Urals', 'en')}") == (
        "d'Istamboul",
        "de Suez",
        "the Urals",
    )
