"""The sentences of TRAMPING: complete, unlike in French and English, and in good French."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.suites.sentences import Sentences, in_both, listening, tongues
from games.tramping.table import IDS, fx, opened, shipped, square
from ludotheque.games.tramping import GAME
from ludotheque.games.tramping.events import SeaEvent
from ludotheque.games.tramping.rules.accounts import REASONS as ENDINGS
from ludotheque.games.tramping.rules.board import Board
from ludotheque.games.tramping.words import TrampWords
from ludotheque.games.tramping.words.sentences import EVENTS, OPTIONS, PAYMENTS, QUESTIONS, REASONS
from ludotheque.kernel.agenda import Move

FRENCH, ENGLISH = tongues("ludotheque.games.tramping")
both = in_both(FRENCH, ENGLISH)
NAMES = ["Anne", "Bob", "Émile", "Zoé"]
PORTS = {
    "N0": "Narvik",
    "s5": "Dunkerque",
    "g2": "Gibraltar",
    "g4": "Alger",
    "g6": "Port-Saïd",
    "g14": "Batoum",
    "g16": "Honolulu",
    "c6": "Le Cap",
    "c8": "Papeete",
    "a3": "Salvador",
    "a9": "Rio de Janeiro",
}
ALG, BAT, DAK, SAL, TRAMPING = 0, 1, 2, 3, 30


def chart() -> Board:
    """The small chart with names that people can read."""
    board = fx()
    names = [PORTS.get(name, name) for name in IDS]
    board.names = {"fr": names, "en": names}
    board.cargos = {"fr": ["rouge", "jaune", "bleu"], "en": ["red", "yellow", "blue"]}
    texts = len(board.incident_effect)
    board.incident_texts = {"fr": ["Panne de barre."] * texts, "en": ["Rudder failure."] * texts}
    return board


BOARD = chart()
WORDS = TrampWords(BOARD)
OFFER = {"maker": 1, "asked": 0, "give": [ALG, BAT], "pay": 0, "want": [DAK], "ask": 3}

LONELY = fx({"a3": "plain", "a5": "plain", "a12": "plain"})  # Rio is all there is in the Americas
BOTH_WAYS = {"question": "Fork", "squares": [square("a2"), square("a16")], "points": 3}

ABOUT: dict[str, list[dict[str, Any]]] = {
    "DrawBank": [{}],
    "NameBank": [{"seat": 0}],
    "DrawFirst": [{}],
    "DealCard": [{"to": 1}, {"to": None}],
    "Market": [
        {"captains": [0, 1, 2], "ready": [False] * 4, "offers": offers, "route": route, "laggard": laggard}
        for offers, route, laggard in ((10, None, None), (10, 1, None), (0, None, 1), (0, None, 0))
    ],
    "Bargain": [{"seat": 0, "offers": left, **OFFER} for left in (0, 2)],
    "BeforeThrow": [
        {"seat": 0, "dealings": 3, "buys": [ALG], "turn": True, "offers": 1, "step": step, "close": True, "repay": 4}
        for step in (False, True)
    ],
    "SellOrKeep": [{"seat": 3, "captain": 0, "card": DAK, "price": 3}],
    "Counter": [{"seat": 0, "cards": [ALG], "last": last} for last in (False, True)],
    "Depart": [{"seat": 0}],
    "Cast": [{"seat": 0}],
    "CastAgain": [{"seat": 0}],
    "Fork": [{"seat": 0, "points": points, "squares": [square("g1"), square("c1")]} for points in (1, 3)],
    "Overshoot": [{"seat": 0, "card": DAK, "square": square("c6"), "points": points} for points in (1, 3)],
    "AtTreasure": [{"seat": 0, "square": square("a5"), "points": points} for points in (1, 3)],
    "BuyBack": [{"seat": 0, "card": ALG, "price": 1}],
    "UseTramping": [{"seat": 0, "square": square("a4"), "uses": uses} for uses in (1, 3)],
    "ChooseRepair": [{"seat": 0, "squares": [square("a9"), square("s5")]}],
    "Incident": [{"to": 0}],
    "Failing": [
        {"seat": 0, "due": 3, "payee": 1, "short": short, "sales": True, "least": 1, "most": 20} for short in (None, 1)
    ],
    "LoanAsked": [{"seat": 3, "captain": 0, "asked": 9, "least": 1, "most": 9}],
    "TakeLoan": [{"seat": 0, "lent": 5, "asked": 9}],
    "DistressSale": [{"seat": 0, **OFFER, "give": [TRAMPING], "want": []}],
    "LastResort": [{"seat": 3, "due": 6, "payee": 0}],
    "TakeOver": [{"seat": 0, "due": 6, "payee": payee, "cash": 4, "from": 3} for payee in (1, None)],
    "Consent": [{"seat": 0, "by": 1}],
}

MOVES: dict[str, list[Move]] = {
    "DrawBank": [("bank", 2)],
    "NameBank": [("bank", 2)],
    "DrawFirst": [("first", 2)],
    "DealCard": [("card", DAK)],
    "Market": [("route", 1), ("ready",), ("offer", 1, (ALG,), 0, (), 3), ("offer",), ("close",), ("wait",)],
    "Bargain": [("accept",), ("refuse",), ("offer", 1, (DAK,), 1, (ALG,), 0)],
    "BeforeThrow": [
        ("throw",),
        ("turn",),
        ("buy", ALG),
        ("buy",),
        ("ask",),
        ("offer", 1, (TRAMPING,), 0, (), 6),
        ("close",),
        ("repay",),
    ],
    "SellOrKeep": [("sell",), ("keep",)],
    "Counter": [("buy", ALG), ("pass",)],
    "Depart": [("dice", 2, 3)],
    "Cast": [("die", 4)],
    "Fork": [("to", square("g1")), ("to", square("c1"))],
    "Overshoot": [("bounce",), ("give_up",)],
    "AtTreasure": [("bounce",), ("sail_on",)],
    "BuyBack": [("buy_back",), ("lose",)],
    "UseTramping": [("use",), ("spare",)],
    "ChooseRepair": [("port", square("a9"))],
    "Incident": [("card", 1)],
    "Failing": [("ask", 5), ("sell", 1, DAK, 3), ("sell",), ("fail",)],
    "LoanAsked": [("lend", 5), ("refuse",)],
    "TakeLoan": [("take",), ("leave",)],
    "DistressSale": [("accept",), ("refuse",)],
    "LastResort": [("offer",), ("pass",)],
    "TakeOver": [("take",), ("decline",)],
    "Consent": [("agree",), ("decline",)],
}

HAPPENED: list[SeaEvent] = [
    ("bank", "T3", 3),
    ("captain", "T2", 0, 1),
    ("first", "T9", 0),
    ("hand", "T20", 0, (ALG,)),
    ("hand", "T20", 0, (ALG, DAK)),
    ("kept", "T24", (ALG, DAK)),
    ("route", "T27", 0, 1),
    ("ready", "T35", 0),
    ("market_closed", "T35"),
    ("market_ended", "T35"),
    ("offered", "T33", 0, 1, (ALG,), 3, (DAK, SAL), 0),
    ("accepted", "T33", 1, 0, (ALG,), 3, (DAK, SAL), 0),
    ("refused", "T33", 1, 0),
    ("round", "T9", 3),
    ("limit", "T170", 1),
    ("limit", "T170", 5),
    ("threw_two", "T37", 0, 2, 5),
    ("threw_two", "T37", 0, 4, 4),
    ("stays", "T38", 0),
    ("threw", "T51", 0, 5),
    ("one_step", "T71", 0),
    ("misses", "T100", 0, 0),
    ("misses", "T100", 0, 1),
    ("misses", "T100", 0, 2),
    ("turned", "T117", 0),
    ("set_by_hand", "", 0, 1, 2),
    ("set_by_hand", "", 0, 1, square("a4")),
    ("sailed", "T51", 0, 1, (2,)),
    ("sailed", "T51", 0, 1, (2, 3)),
    ("sailed", "T51", 0, 1, (2, square("g4"))),
    ("sailed", "T39", 0, 0, (1,)),
    ("sailed", "T39", 0, 0, (1, 2)),
    ("sailed", "T39", 0, 0, (1, square("s5"))),
    ("sailed", "T68", 0, 1, (2,)),
    ("sailed", "T68", 0, 1, (2, 3, 4)),
    ("sailed", "T68", 0, 1, (2, 3, square("s5"))),
    ("backed", "T67", 0, 3, (2,)),
    ("backed", "T67", 0, 4, (3, 2)),
    ("backed", "T98", 0, 4, (square("s5"),)),
    ("backed", "T98", 0, 4, (6, square("s5"))),
    ("backed", "T55", 0, 3, (2,)),
    ("backed", "T55", 0, 4, (3, 2)),
    ("backed", "T129", 0, 4, (square("s5"),)),
    ("backed", "T140", 0, 4, (6, square("s5"))),
    ("overshoot", "T60", 0, DAK),
    ("sails_on", "T141", 0, 5),
    ("six_black", "T67", 0, square("g10")),
    ("six_green", "T68", 0, square("c2")),
    ("jumps_end", "T69", 0),
    ("gate", "T110", 0, square("a1")),
    ("owes_draw", "T112", 0),
    ("bumped", "T45", 0, 1, 4, 2),
    ("bumped", "T45", 0, 1, 4, square("c6")),
    ("bar", "T74", 0, ALG),
    ("lost", "T74", 0, ALG),
    ("delivered", "T87", 0, DAK),
    ("delivered", "T87", 0, BAT),
    ("own_stock", "T165", 0, ALG),
    ("sold", "T88", 0, ALG),
    ("kept_sold", "T25", 0, ALG),
    ("no_sale", "T88", 0, ALG),
    ("incident", "T93", 0, 1),
    ("tramping", "T101", 0),
    ("tramping_used", "T135", 0, 2),
    ("tramping_used", "T135", 0, 1),
    ("tramping_used", "T135", 0, 0),
    ("tramping_gone", "T104"),
    ("tramping_back", "T155"),
    ("reef", "T125", 0, square("a4")),
    ("damaged", "T127", 0, square("a9")),
    ("repaired", "T130", 0, square("a9")),
    ("treasure", "T120", 0, 5, square("a5")),
    ("taken", "T139", 0, 5),
    ("short", "T144", 0, 1, 3),
    ("asks_loan", "T147", 0, 9),
    ("lends", "T150", 0, 9),
    ("lends_less", "T150", 0, 5),
    ("loan_refused", "T150", 0),
    ("loan_left", "T150", 0),
    ("for_sale", "T146", 0, 1, DAK, 3),
    ("arrears", "T155", 0, 1, 3),
    ("out", "T155", 0, 1),
    ("bank_short", "T158", 0, 6),
    ("bank_offers", "T159"),
    ("bank_failed", "T158", 0, 2),
    ("declines", "T162", 0),
    ("takeover", "T160", 0, 2),
    ("takeover", "T160", 0, None),
    ("extinguished", "T163", 0, 6),
    ("proposes", "T170", 0),
    ("agrees", "T170", 0),
    ("disagrees", "T170", 0),
    ("last_round", "T139"),
    ("closed", "T170", "limit"),
    *[("paid", rule, 0, 1, 3) for rule in PAYMENTS],
    ("paid", "T171", 4, 0, 40),
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
    SAID.check_named(asked, [("offer",)])


@pytest.mark.parametrize("happened", HAPPENED, ids=lambda happened: "-".join(happened[:2]))
def test_every_event_is_told(happened: SeaEvent) -> None:
    SAID.check_told(happened, (".", "!", ".\u00a0»", ".”"))


def test_nothing_is_left_without_a_trial() -> None:
    spoken: set[Any] = set()

    words = listening(TrampWords(BOARD), spoken)
    SAID.say_all(words, HAPPENED)
    for move in [move for moves in MOVES.values() for move in moves if move != ("offer",)]:
        words.option({}, move, NAMES, ENGLISH)
    words.option({"squares": [square("a4"), square("a2")]}, ("to", square("a4")), NAMES, ENGLISH)
    listening(TrampWords(LONELY), spoken).option(BOTH_WAYS, ("to", square("a2")), NAMES, ENGLISH)
    asked = {*QUESTIONS.values(), *TrampWords.yours.values(), *TrampWords.others.values()}
    assert {*asked, *OPTIONS.values(), *EVENTS.values(), *PAYMENTS.values()} == spoken


@pytest.mark.parametrize("reason", ENDINGS)
def test_every_ending_has_its_reason(reason: str) -> None:
    both(lambda tongue: WORDS.reason(reason, tongue))
    assert set(REASONS) == set(ENDINGS)


@pytest.mark.parametrize("number", range(4))
def test_a_game_is_told_from_beginning_to_end(number: int) -> None:
    """Every question, answer and event of random games on the chart of the box, under any house rules."""
    rng = Random(number)
    rules = {name: rng.choice(rule.choices) for name, rule in GAME.options.items() if rng.random() < 0.4}
    rules |= {"limit_total": 60, "bank_choice": "lot", "first": "lot"}
    people = ["Anne", "Bob", "Émile", "Zoé", "Hélène", "Yves"]
    told = Sentences(TrampWords(shipped()), (FRENCH, ENGLISH), people)
    told.check_game(opened(2 + number, rules, shipped()), rng)


# -- some sentences as people read them


def test_things_of_an_offer_are_named() -> None:
    goods = TrampWords(BOARD).goods(FRENCH)
    assert goods == {"Alger": ALG, "Batoum": BAT, "Le Cap": DAK, "Salvador": SAL, "TRAMPING": TRAMPING}


def test_a_turn_is_a_short_story() -> None:
    assert event("threw_two", "T37", 0, 4, 4) == "Anne fait un double 4 !"
    assert event("stays", "T38", 1) == "Pas de double : Bob reste à Narvik."
    assert event("sailed", "T51", 0, 1, (2, 3)) == "Anne avance de 2 cases."
    assert event("sailed", "T51", 0, 1, (2, square("c6"))) == "Anne avance jusqu'au Cap."
    assert event("sailed", "T51", 0, 1, (2, square("g7"))) == "Anne avance jusqu'aux cases jointes."
    assert event("sailed", "T51", 0, 1, (2, square("a5"))) == "Anne avance jusqu'à la case V."
    assert event("sailed", "T39", 0, 0, (1, square("s5"))) == "Anne quitte Narvik et gagne Dunkerque."
    assert event("backed", "T55", 0, 3, (2, square("g2"))) == "Trop loin : Anne revient de 2 cases, jusqu'à Gibraltar."
    assert event("bumped", "T45", 0, 1, 4, square("c6")) == "Bob déloge Anne, qui se retrouve au Cap."
    assert event("bar", "T74", 0, ALG) == "Case barrée : la carte Alger d'Anne est annulée."
    assert event("delivered", "T87", 0, DAK) == "Anne livre son fret au Cap."
    assert event("delivered", "T87", 0, BAT) == "Anne livre son pétrole à Batoum."
    assert event("bank_failed", "T158", 2, 2) == "La banque d'Émile fait faillite : il lui manque 1 M."


def test_every_payment_says_what_it_is_for() -> None:
    assert event("paid", "T81", 0, 1, 1) == "Anne paie 0,5 M de redevance à Bob."
    assert event("paid", "T87", 3, 0, 6) == "La banque paie le fret : 3 M à Anne."
    assert event("paid", "T21", 0, 3, 45) == "Anne règle ses cartes à la banque : 22,5 M."
    assert event("paid", "T171", 4, 0, 40) == "Le trésor rapporte 20 M à Anne."
    assert event("paid", "T106", 1, 0, 3) == "Prime au plus rapide : Bob verse 1,5 M à Anne."


def test_a_bargain() -> None:
    told = event("offered", "T33", 0, 1, (ALG,), 3, (DAK, SAL), 0)
    assert told == "Anne propose à Bob Alger + 1,5 M contre Le Cap + Salvador."
    assert event("offered", "T103", 0, 1, (TRAMPING,), 0, (), 0) == "Anne propose à Bob TRAMPING contre rien."
    assert question("Bargain") == "Anne : Bob vous propose Alger + Batoum contre Le Cap + 1,5 M. D'accord ?"
    assert question("DistressSale").startswith(
        "Anne : Bob, à court d'argent, vous propose la carte TRAMPING pour 1,5 M"
    )


def test_questions_that_stand_differently() -> None:
    assert question("Market", 2) == "On n'attend plus que Bob. La banque ferme-t-elle le marché ?"
    assert question("Market", 3) == "On n'attend plus qu'Anne. La banque ferme-t-elle le marché ?"
    assert question("LoanAsked") == "Zoé : Anne demande à la banque un prêt de 4,5 M. Combien prêtez-vous ?"
    assert question("Overshoot", 1) == "Anne : 3 points de trop pour Le Cap. Revenir sur vos pas, ou passer outre ?"
    assert option({"question": "BeforeThrow"}, "close") == "Proposer d'arrêter la partie"
    assert option({"question": "Market"}, "close") == "Fermer le marché"
    assert option({"question": "Failing"}, "sell", 1, DAK, 3) == "Proposer la carte Le Cap à Bob pour 1,5 M"


def test_a_fork_is_told_by_where_it_leads() -> None:
    known = {"question": "Fork", "squares": [square("g1"), square("c1")], "points": 3}
    assert option(known, "to", square("g1")) == "Vers Gibraltar, à 2 cases"
    assert option(known, "to", square("c1")) == "Vers c1, à une case"
    assert option(BOTH_WAYS, "to", square("a16")) == "Vers la case I du trésor, à 5 cases"
    told = TrampWords(LONELY).option(BOTH_WAYS, ("to", square("a16")), NAMES, FRENCH)
    assert told == "Vers a9, à 8 cases (par a16)"
