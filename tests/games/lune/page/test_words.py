"""What the pages of DE LA TERRE A LA LUNE say: consequences, reasons, secrets, duels, accounts, as people read them."""

from __future__ import annotations

from typing import Any

from games.lune.fights import RED, YELLOW, ambush, arrive, arriving, challenge
from games.lune.table import FX, KEEP, PASS, PROSPECT, PUT_BACK, STAY, TAKE, an_option, card, draw, roll, sky, view, way
from games.suites.asking import answer, asked, fate, options, refused
from games.suites.pages import drawn
from games.suites.sentences import spaced
from ludotheque.games.lune import GAME
from ludotheque.games.lune.page import LuneScene
from ludotheque.games.lune.rules.board import KINDS
from ludotheque.games.lune.state import Sky
from ludotheque.games.lune.words import LuneWords
from ludotheque.kernel.agenda import Seat, pending
from ludotheque.parts import Panel, Target
from ludotheque.say import reason, tongue

SCENE = LuneScene(FX)
FRENCH = tongue("fr", GAME)
NAMES = ["Claire", "Paul", "Émile", "Jo"]


def at(s: Sky, seat: Seat | None) -> tuple[Any, list[str], Any]:
    return drawn(GAME, s, seat), NAMES[: s.seats], FRENCH


def then(s: Sky, seat: Seat) -> dict[Any, str]:
    found, people, own = at(s, seat)
    return {move: spaced(SCENE.page(found, people, own).then(move)) for move in options(s, seat)}


def target(s: Sky, seat: Seat, *move: Any) -> Target:
    found, people, own = at(s, seat)
    made = SCENE.page(found, people, own).target(move)
    assert made is not None
    return made


def tray(s: Sky, seat: Seat) -> dict[str, Panel]:
    return {spaced(panel.title): panel for panel in SCENE.page(*at(s, seat)).tray()}


def middle(s: Sky, seat: Seat | None) -> list[Panel]:
    return SCENE.page(*at(s, seat)).middle()


def chips(panel: Panel) -> list[str]:
    return [spaced(chip.text) for chip in panel.chips]


def cannot(s: Sky, seat: Seat) -> list[tuple[str, str, str]]:
    question, words = pending(s), LuneWords(FX)
    assert question is not None
    found = []
    for move in question.near_misses(s, seat):
        why = refused(s, seat, move)
        label = words.option(question.known(s, seat), move, NAMES[: s.seats], FRENCH)
        found.append((spaced(label), spaced(reason(why, FRENCH)), why.rules[0]))
    return found


def more(s: Sky, seat: Seat | None) -> str:
    return spaced(SCENE.page(*at(s, seat)).about_question())


def to(names: str) -> tuple[Any, ...]:
    return ("fly", *way(names))


# -- flights


def test_a_tow_and_a_collision_are_foreseen() -> None:
    """L99 L106 L110 L112 L115: the tow of this throw; the pirate itself, what it costs and where one falls back to."""
    s = sky(2, at={0: "S1"}, last={0: "S1"}, pirate=23, options={0: ["FE", "CA"]})
    roll(s, 3, 4, 2)
    assert then(s, 0)[to("b1-x2")] == "COLLISION : retour à la station S1, vous perdez 2 options"
    assert target(s, 0, *to("b1-x2")).cost == "COLLISION"
    assert then(s, 0)[to("b1-c2")] == "vers la station S2 (à 1 point)"
    assert cannot(s, 0) == [
        ("Rester à la station S1", "une option par arrivée : au tour suivant, il faut repartir", "L42")
    ]
    s = sky(2, at={0: "S1"}, last={0: "S1"}, pirate=23, collisions={0: 1})
    roll(s, 3, 4, 2)
    assert then(s, 0)[to("b1-x2")] == "seconde COLLISION : la fusée est pulvérisée"
    s = sky(2, at={0: "S1"}, pirate=23, moon=[0])
    roll(s, 3, 4, 2)
    assert then(s, 0)[to("b1-x2")] == "entraînée de 7 points par ce jet"
    assert target(s, 0, *to("b1-x2")).cost == "entraînée de 7"
    assert more(s, 0) == "Le pirate est sur le x2 ; passer est sans danger."


def test_other_house_rules_of_the_orbit_are_foreseen() -> None:
    """L99 L103 L117: the next throw drags; a crossing attracts once a leg; any leg towards the Moon may collide."""
    s = sky(2, {"tow": "next_throw"}, at={0: "S1"}, pirate=10)
    roll(s, 3, 4, 2)
    assert then(s, 0)[to("b1-x2")] == "le pirate l'entraînera à son prochain déplacement"
    assert target(s, 0, *to("b1-x2")).cost == ""
    s = sky(2, at={0: "S1"}, pirate=10)
    s.fleet.towed[0] = (FX.group[way("x2")[0]],)
    roll(s, 3, 4, 2)
    assert then(s, 0)[to("b1-x2")] == "attraction déjà subie ici : sans effet"
    s = sky(2, {"collision": "toward_moon"}, at={0: "S1"}, last={0: "S1"}, pirate=23, moon=[0])
    roll(s, 3, 4, 2)
    assert then(s, 0)[to("b1-x2")] == "COLLISION : retour à la station S1"


def test_stations_the_moon_and_the_earth_are_foreseen() -> None:
    """L41 L43 L65 L68 L152: what is lost, what is there to take, the bonus, and that it calls everybody home."""
    s = sky(2, at={0: "a3"}, came={0: "x1"})
    roll(s, 3, 4, 4)
    assert then(s, 0)[to("S1")] == "une option à prendre, paquet de 8 · 3 points perdus"
    s = sky(2, {"station_surplus": "fly_on", "station_revisit": "no"}, at={0: "a3"}, came={0: "x1"})
    s.fleet.visited[0] = way("S1")
    roll(s, 3, 4, 4)
    assert then(s, 0)[to("S1")] == "pas de seconde option ici · 3 points pour poursuivre"
    s = sky(2, at={0: "x2"}, came={0: "b1"}, pirate=20)
    roll(s, 1, 1, 2)
    assert asked(s) == ("Exchange", 0)  # only one way: the rocket is on the Moon
    s = sky(2, at={0: "M", 1: "a1"}, moon=[0, 1])
    roll(s, 1, 2, 1)
    assert then(s, 0)[STAY] == "droit de prospecter : il reste 8 gisements"
    answer(s, 0, STAY)
    answer(s, 0, KEEP)
    answer(s, 0, PASS)
    roll(s, 3, 4, 2)
    assert then(s, 1)[to("E")] == "prime de 200 points, et tous les autres doivent rentrer"


def test_two_ways_to_one_end_are_told_apart() -> None:
    """L36: by what they pass."""
    s = sky(2, at={0: "a2"}, moon=[0])
    roll(s, 1, 2, 4)
    ends = [move for move in options(s, 0) if move[-1] == way("b1")[0]]
    assert len(ends) == 2
    labels = {target(s, 0, *move).label for move in ends}
    assert len(labels) == 2
    assert all("via" in label for label in labels)
    assert len({target(s, 0, *move).at for move in ends}) == 1


def test_a_push_is_foreseen() -> None:
    """L59 L61: onto the orbit, the pirate has its say."""
    s = sky(3, at={0: "c1", 1: "a2", 2: "S1"}, came={0: "a2"}, pirate=20)
    roll(s, 1, 3, 6)
    if asked(s)[0] == "Fly":
        answer(s, 0, options(s, 0)[0])
    answer(s, 0, KEEP)
    assert asked(s) == ("Push", 0)
    told = then(s, 0)
    assert told[("push", 1, way("x1")[0])] == "COLLISION : Paul retombe sur la E"
    assert told[("push", 1, way("a1")[0])] == "un seul palier"
    assert told[PASS] == "le six n'aura servi qu'au vol"
    no_landing = "on ne pousse que sur un palier : ni à une station, ni sur la Lune, ni sur la Terre"
    assert cannot(s, 0) == [("Pousser Émile", no_landing, "L59")]


# -- cards


def test_the_exchange_is_put_together_from_cards() -> None:
    """L48 L49: the hand is a choice of exactly so many; the listed exchanges are the same."""
    s = sky(2, hands={0: "R1 Y2 B3 G4 G5"})
    roll(s, 1, 2, 2)
    hand = tray(s, 0)["Votre main"]
    assert hand.secret
    assert hand.pick is not None
    assert dict(hand.pick.labels) == {2: "Écarter 2 cartes"}
    assert hand.pick.hint == "choisissez exactement 2 cartes"
    assert [one.key for one in hand.cards] == [card(name) for name in ("R1", "Y2", "B3", "G4", "G5")]
    assert [one.mark for one in hand.cards] == ["le MOLAB de votre fusée", "", "", "", ""]
    assert hand.note == "★ votre MOLAB"
    assert [(one.corner, one.word, one.foot, one.shape) for one in hand.cards][:2] == [
        ("1", "MOLAB", "rouge", "disc"),
        ("2", "MOBEX", "jaune", "triangle"),
    ]
    assert tray(s, 1)["Votre main"].pick is None
    s = sky(2, {"exchange_size": "up_to"})
    roll(s, 1, 2, 2)
    pick = tray(s, 0)["Votre main"].pick
    assert pick is not None
    assert list(pick.labels) == [1, 2]


def test_a_duel_on_the_table() -> None:
    """L70 L78 L83 L87: places clockwise from the challenger, tricks won, what is at stake, what cannot be played."""
    s = arriving(3, hands={0: "R1 R4 Y1 B3 G5", 1: "Y2 Y3 R5 B1 G2", 2: "R3 Y4 B5 G1 G8"})
    arrive(s)
    assert more(s, 0) == "Votre option est acquise ; à disputer : 7 options."
    (choice,) = middle(s, 0)
    assert spaced(choice.title) == "DÉFI à Paul et Émile : choisir l'atout le lance"
    assert [one.move for one in choice.cards] == [("defi", suit) for suit in range(4)]
    assert [one.foot for one in choice.cards] == ["vous\u00a0: 2", "vous\u00a0: 1", "vous\u00a0: 1", "vous\u00a0: 1"]
    assert middle(s, 1) == []
    assert cannot(s, 0) == [("EMBUSCADE", "l'embuscade est réservée à qui est allé sur la Lune", "L137")]
    answer(s, 0, ("defi", YELLOW))
    answer(s, 0, ("play", card("R1")))
    (table,) = middle(s, None)
    assert spaced(table.title) == "DÉFI à S1 : levée 1 sur 5"
    assert [chip.text for chip in table.chips] == ["Atout jaune"]
    assert table.spread
    assert [line.seat for line in table.lines] == [0, 1, 2]
    assert table.lines[0].value == "entame"
    assert spaced(table.note).startswith("Enjeu : 3 options, +2 avec son MOLAB")
    hand = tray(s, 1)["Votre main"]
    why = {one.corner + one.foot: spaced(one.why_not) for one in hand.cards if one.why_not}
    assert set(why) == {"2jaune", "3jaune", "1bleu", "2vert"}
    (no,) = set(why.values())
    assert no == spaced(reason(refused(s, 1, ("play", card("Y2"))), FRENCH))
    assert more(s, 1) == "Vous avez du rouge : fournissez ; le 1 est le plus fort, le 8 le plus faible."
    answer(s, 1, ("play", card("R5")))
    answer(s, 2, ("play", card("R3")))
    (table,) = middle(s, 1)
    assert table.cards == ()
    assert [past.text for past in table.past] == ["Claire"]
    assert [one.lead for one in table.past[0].cards] == [True, False, False]
    assert table.lines[0].pips == (1, 5)


def test_the_result_of_a_duel_stays_until_the_next_throw() -> None:
    """L86 L87 L93: the fifth trick, who has won and what; then the board again."""
    s = arriving(2)
    challenge(s)
    while asked(s)[0] == "PlayCard":
        seat = asked(s)[1]
        answer(s, seat, options(s, seat)[0])
    fate(s)
    (table,) = middle(s, 1)
    assert table.lasting
    assert spaced(table.title) == "DÉFI à S1 : les cinq levées"
    assert spaced(table.note) == "Claire gagne 2 options."
    assert len(table.cards) == 2
    assert len(table.past) == 4
    assert [line.value for line in table.lines] == ["gagne", ""]
    assert asked(s)[0] == "Cast"
    roll(s, 1, 1, 1)
    assert middle(s, 1) == [] or not middle(s, 1)[0].spread


def test_spoils_are_chosen_among_closed_piles() -> None:
    """L142 L146: only sizes are seen, except of what one held before."""
    tokens = {1: ["FE", "CA", "SI"]}
    s = arriving(2, at={1: "b1"}, moon=[0, 1], tokens=tokens, options={1: ["FE", "FE", "SI"]})
    ambush(s, trump=RED)
    while asked(s)[0] == "PlayCard":
        seat = asked(s)[1]
        answer(s, seat, options(s, seat)[0])
    assert asked(s) == ("ChooseSpoils", 0)
    duel, piles = middle(s, 0)
    assert spaced(duel.note) == "Claire prend 2 gisements à Paul."
    assert spaced(piles.title) == "Les piles devant Paul"
    assert [(one.corner, one.word, one.back, one.key) for one in piles.cards] == [
        ("1", "2 options", True, 0),
        ("2", "sans option", True, 1),
        ("3", "une option", True, 2),
    ]
    assert piles.pick is not None
    assert dict(piles.pick.labels) == {2: "Prendre ces 2 piles"}
    assert middle(s, None)[1].pick is None
    answer(s, 0, ("spoils", 0, 1))
    fate(s)
    known = chips(tray(s, 1)["Ce que vous avez vu"])
    assert any(text.startswith("Claire, pile 1 : FE") for text in known)


# -- the Moon, and what one holds


def test_prospecting_is_seen_by_one_alone() -> None:
    """L120 L122 L160: the deposit, the options that match, what they would be worth; to others nothing."""
    s = sky(2, at={0: "M"}, moon=[0, 1], options={0: ["FE", "FE", "CA"]})
    roll(s, 1, 2, 1)
    answer(s, 0, STAY)
    answer(s, 0, KEEP)
    assert then(s, 0) == {
        PROSPECT: "regardé en secret, puis emporté ou reposé",
        PASS: "pas de gisement ce tour-ci",
    }
    answer(s, 0, PROSPECT)
    draw(s, KINDS.index("FE"))
    (panel,) = middle(s, 0)
    assert panel.secret
    assert list(tray(s, 0)) == ["Options et gisements", "Votre main"]  # what the question is about comes first
    assert [(row.label, spaced(row.value)) for row in panel.rows] == [
        ("Vos options assorties", "2"),
        ("Leur valeur", "60 points"),
        ("Dans toute la boîte", "4 options"),
    ]
    assert then(s, 0)[TAKE] == "de quoi faire compter 2 options : 60 points"
    assert middle(s, 1) == middle(s, None) == []
    answer(s, 0, PUT_BACK)
    assert chips(tray(s, 0)["Ce que vous avez vu"]) == ["Reposé sur la Lune : FE FE"]
    assert "Ce que vous avez vu" not in tray(s, 1)


def test_own_riches_by_deposit() -> None:
    """L122 L148 L160: what counts, what does not yet, and what is hidden among the others."""
    s = sky(2, at={0: "b1"}, moon=[0], tokens={0: ["FE", "TI"]}, options={0: ["FE", "FE", "CA", "exhausted"]})
    panel = tray(s, 0)["Options et gisements"]
    assert [(row.label, spaced(row.value)) for row in panel.rows] == [
        ("Valeur à ce jour", "60 points"),
        ("Options", "4"),
        ("Gisements", "2"),
    ]
    assert chips(panel) == [
        "Pile 1, FE FE : 2 options, 60 points",
        "Pile 2, TI TI : pas encore d'option",
        "CA CA : une option, 50 points ; gisement manquant",
        "Une option épuisée, sans valeur",
    ]
    assert spaced(panel.note) == "Sans son gisement, une option ne vaut encore rien."
    seen = SCENE.page(view(s, 1), NAMES[:2], FRENCH).purse(0)
    assert spaced(seen.line) == "4 options · 2 gisements · b1"
    assert chips(seen.panel)[1:] == ["Pile 1 : 2 options", "Pile 2 : sans option", "Sans gisement : 2 options"]


def test_what_was_left_behind_is_remembered() -> None:
    """L51 L113: options under a pack, discards one laid down."""
    s = sky(2, at={0: "S1"}, last={0: "S1"}, pirate=23, options={0: ["FE", "CA"]}, hands={0: "R2 R3 R4 R5 R6"})
    roll(s, 3, 4, 2)
    answer(s, 0, to("b1-x2"))
    answer(s, 0, ("exchange", card("R2"), card("R3")))
    fate(s)
    assert chips(tray(s, 0)["Ce que vous avez vu"]) == [
        "Laissées sous le paquet de S1 : FE, 30 points · CA, 50 points",
        "Dans l'écart : 2 rouge, 3 rouge",
    ]


# -- the end


def test_the_accounts_and_the_verdict() -> None:
    """L132 L152 L160: a line for each deposit, the bonus, the total; the most points win, not the first home."""
    s = sky(2, at={0: "a1", 1: "E"}, moon=[0], tokens={0: ["FE"]}, options={0: ["FE", "FE", "CA", "exhausted"]})
    roll(s, 1, 2, 2)
    answer(s, 0, to("E"))
    assert asked(s) == ()
    accounts = SCENE.page(*at(s, None)).accounts()
    assert accounts is not None
    assert accounts.heads == ("Claire", "Paul")
    assert [(row.label, [spaced(value) for value in row.values], row.rule) for row in accounts.rows] == [
        ("FE FE", ["60 (2 options)", "–"], "L132"),
        ("Options sans leur gisement", ["0 (2 options)", "–"], "L160"),
        ("Prime d'atterrissage", ["200 (n° 1)", "restée sur Terre"], "L152"),
    ]
    assert accounts.total == ("260", "0")
    verdict = SCENE.page(*at(s, None)).verdict()
    assert verdict is not None
    assert spaced(verdict.headline) == "Claire gagne avec 260 points"
    assert verdict.because == "Claire a atterri en premier, et avec le plus de points."
    assert verdict.rules == ("L159", "L160")


def test_the_last_rocket_wins() -> None:
    """L115 L162: a second collision leaves one alone."""
    s = sky(2, at={0: "S1"}, last={0: "S1"}, pirate=23, collisions={0: 1})
    roll(s, 3, 4, 2)
    answer(s, 0, to("b1-x2"))
    verdict = SCENE.page(*at(s, None)).verdict()
    assert verdict is not None
    assert spaced(verdict.because) == "Toutes les autres fusées sont pulvérisées : la dernière gagne."
    assert SCENE.page(view(s, None), NAMES[:2], FRENCH).purse(0).out
    assert [panel.title for panel in SCENE.page(*at(s, 0)).tray()] == ["Votre fusée est pulvérisée"]


def test_why_there_is_no_defi() -> None:
    """L72 L73: nobody behind, or nothing left to win."""
    s = arriving(2, at={1: "a2"}, moon=[0, 1], tokens={1: ["FE"]})
    arrive(s, an_option("CA"))
    assert cannot(s, 0) == [("DÉFI", "personne ne vous suit dans le voyage", "L72")]
    s = arriving(2, at={1: "b1"}, moon=[0, 1], tokens={1: ["FE"]})
    s.pack(way("S1")[0]).untouched = 1
    s.riches.packs[3].untouched += 7
    arrive(s)
    assert cannot(s, 0) == [("DÉFI", "il ne reste ici aucune autre option à gagner", "L73")]
