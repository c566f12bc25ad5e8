"""What the pages of A VENDRE! say: questions, consequences, refusals, accounts and verdicts, as people read them."""

from __future__ import annotations

from typing import Any

import pytest

from games.a_vendre.table import BORROW, BUY, EDITION, EDITION_TEXT, LEAVE, PASS, PAY_TAX, roll, street
from games.suites.asking import answer, options, refused
from games.suites.sentences import spaced
from ludotheque.games.a_vendre import GAME
from ludotheque.games.a_vendre.state import Street
from ludotheque.kernel.agenda import Seat, pending
from ludotheque.parts import Panel, Verdict
from ludotheque.say import reason, tongue
from ludotheque.say.languages import languages

SCENE = GAME.scene(EDITION)
FRENCH, ENGLISH = tongue("fr", GAME), tongue("en", GAME)
NAMES = ["Claire", "Paul", "Émile", "Jo"]


def then(s: Street, seat: Seat, lang: str = "fr") -> dict[Any, str]:
    view = GAME.view(s, seat)
    moves = options(s, seat)
    return {move: spaced(SCENE.page(view, NAMES[: s.seats], tongue(lang, GAME)).then(move)) for move in moves}


def middle(s: Street, seat: Seat | None) -> list[Panel]:
    return SCENE.page(GAME.view(s, seat), NAMES[: s.seats], FRENCH).middle()


def rows(panel: Panel) -> list[tuple[str, str, str]]:
    return [(spaced(row.label), spaced(row.value), row.rule) for row in panel.rows]


def lines(panel: Panel) -> list[tuple[str, str, Seat | None, bool]]:
    return [(line.text, spaced(line.value), line.seat, line.lead) for line in panel.lines]


def cannot(s: Street, seat: Seat) -> list[tuple[str, str, str]]:
    """What this seat might look for and cannot do: as it is called, why not, and by which rule."""
    question = pending(s)
    assert question is not None
    known, words = GAME.view(s, seat)["question"], GAME.words(EDITION)
    missed = question.near_misses(s, seat) if seat in question.seats(s) else []
    return [
        (spaced(words.option(known, move, NAMES, FRENCH)), spaced(reason(no, FRENCH)), no.rules[0])
        for move in missed
        for no in [refused(s, seat, move)]
    ]


def more(s: Street, seat: Seat | None) -> str:
    return spaced(SCENE.page(GAME.view(s, seat), NAMES[: s.seats], FRENCH).about_question())


# -- buying, yellow squares


def test_buying_or_the_tax() -> None:
    """V51 V63: what would be left; a price above the purse stays visible, with its reason."""
    s = street(3, at={0: 24}, cash={0: 1390})
    roll(s, 1)
    assert then(s, 0) == {
        BUY: "210 de chaque visiteur, 340 à la fin · 680 · il vous resterait 710",
        PAY_TAX: "210 · il vous resterait 1 180",
    }
    assert then(s, 0, "en")[BUY] == "210 from each visitor, 340 at the end · 680 · you would have 710 left"
    assert cannot(s, 0) == []
    (panel,) = middle(s, None)
    assert (panel.cards[0].corner, panel.cards[0].foot) == ("PA 680", "n°\u00a017 · R 210")
    assert panel.cards[0].word == "Les Bouquins d'Édimbourg"
    target = SCENE.page(GAME.view(s, 0), NAMES[:3], FRENCH).target(BUY)
    assert target is not None
    assert spaced(target.label) == "Acheter « Les Bouquins d'Édimbourg » (25) pour 680"
    assert SCENE.page(GAME.view(s, 0), NAMES[:3], FRENCH).target(PAY_TAX) is None
    s = street(3, at={0: 24}, cash={0: 200})
    roll(s, 1)
    assert then(s, 0) == {PAY_TAX: "210 · il vous manquerait 10 : à vendre ou à emprunter"}
    assert cannot(s, 0) == [("Acheter pour 680", "vous avez 200 : il manque 480", "V63")]
    assert cannot(s, 1) == []


def test_a_yellow_square() -> None:
    """V42 V46: passing ends the turn, a card binds."""
    s = street(3, at={0: 7})
    roll(s, 1)
    assert then(s, 0) == {("draw",): "il faudra faire ce qu'elle dit", PASS: "votre tour est fini"}
    assert rows(middle(s, 1)[0]) == [("Cartes à tirer", "100", "V42")]


# -- debts, auctions, loans


def auctioned(rules: dict[str, object] | None = None) -> Street:
    """Claire cannot pay 210 and puts up 25; Paul, Émile and Jo may bid."""
    s = street(4, rules=rules, at={0: 24}, owns={1: (25,), 0: (18, 6)}, cash={0: 100, 2: 5000, 3: 300})
    roll(s, 1)
    return s


def test_a_debt_and_the_shop_to_sell() -> None:
    """V67 V71 V72: what is due, what is missing, and that entrusted establishments are not for sale."""
    s = auctioned()
    gives_up = "vous renoncez à 300 de chaque visiteur, 440 à la fin"
    assert then(s, 0) == {("sell", 18): f"440 au moins · {gives_up} · de quoi payer, même à ce prix"}
    (panel,) = middle(s, 0)
    assert panel.title == "Dette de Claire"
    assert rows(panel) == [("À payer", "210", "V67"), ("En caisse", "100", ""), ("Il manque", "110", "")]
    assert cannot(s, 0) == [
        ("Mettre « École des Cinq Langues » (6) aux enchères", "un établissement confié ne se vend pas", "V72")
    ]
    assert more(s, 1) == "La banque met à prix à la moitié ; les autres peuvent monter."


def test_an_open_auction() -> None:
    """V69 V73 V74: the opening, who leads, who is asked, who may still bid, who bids no more."""
    s = auctioned()
    answer(s, 0, ("sell", 18))
    assert more(s, None) == "Claire vend. L'acquéreur paie Claire comptant."
    answer(s, 1, ("bid", 450))
    (panel,) = middle(s, 2)
    assert panel.cards[0].id == "deed-18"
    assert lines(panel) == [
        ("La banque met à prix", "440", None, False),
        ("Paul tient", "450", 1, True),
        ("À vous", "≥ 460", 2, False),
        ("Jo n'enchérit plus", "", 3, False),
    ]
    lot = "300 de chaque visiteur, 440 à la fin"
    assert then(s, 2) == {
        ("bid", 460): f"{lot} · 460 · il vous resterait 4 540 · le minimum",
        ("bid", 510): f"{lot} · 510 · il vous resterait 4 490",
        ("bid", 660): f"{lot} · 660 · il vous resterait 4 340",
        PASS: "définitif pour ce lot",
    }


def test_a_sealed_auction() -> None:
    """V73: one knows who has handed in a bid, and only one's own."""
    s = auctioned({"auction": "sealed"})
    answer(s, 0, ("sell", 18))
    answer(s, 1, ("bid", 770))
    assert lines(middle(s, 1)[0])[1:] == [
        ("Votre pli est remis", "770", 1, False),
        ("Émile écrit son pli", "", 2, False),
        ("Jo n'enchérit plus", "", 3, False),
    ]
    assert lines(middle(s, 2)[0])[1:3] == [
        ("Paul a remis son pli", "", 1, False),
        ("À vous, sous pli", "≥ 450", 2, False),
    ]
    assert "770" not in str(middle(s, 2)) + str(middle(s, None))
    s = street(4, rules={"auction": "sealed"}, at={0: 24}, owns={1: (25,), 0: (18,)}, cash={0: 100})
    roll(s, 1)
    answer(s, 0, ("sell", 18))
    answer(s, 1, PASS)
    answer(s, 2, ("bid", 880))
    assert [line[:2] for line in lines(middle(s, 1)[0])[1:]] == [
        ("Vous passez, sous pli", ""),
        ("Émile a remis son pli", ""),
        ("Jo écrit son pli", ""),
    ]


def test_a_purse_too_small_for_the_next_bid() -> None:
    """V74: with closed purses everybody is asked, and told what is missing."""
    s = auctioned({"cash": "hidden"})
    answer(s, 0, ("sell", 18))
    answer(s, 1, PASS)
    answer(s, 2, PASS)
    assert cannot(s, 3) == [("Enchérir à 450", "vous ne pouvez pas miser 450 avec 300 en caisse", "V74")]
    assert lines(middle(s, 3)[0])[1:] == [
        ("Paul n'enchérit plus", "", 1, False),
        ("Émile n'enchérit plus", "", 2, False),
        ("À vous", "≥ 450", 3, False),
    ]


def test_the_bank_under_the_hammer() -> None:
    """V88 V90: the bank is sold from 2550 upwards, with its box."""
    s = street(3, at={0: 59}, owns={0: (1, 2, 3)}, rules={"form": "double"}, bank=50)
    roll(s, 1)
    (panel,) = middle(s, 1)
    assert panel.title == "La banque"
    assert spaced(panel.cards[0].corner) == "¼ · 2 550"
    assert lines(panel) == [
        ("Pas d'offre au-dessous de", "2 550", None, False),
        ("À vous", "≥ 2 550", 1, False),
        ("Émile peut encore monter", "", 2, False),
        ("Claire peut encore monter", "", 0, False),
    ]


def test_the_terms_of_a_loan() -> None:
    """V78 V79 V80 V81: the sum, the interest, what is owed already; and what leaving means."""
    s = street(3, at={0: 24}, owns={1: (25,)}, cash={0: 40}, loans={0: 1})
    roll(s, 1)
    (panel,) = middle(s, 0)
    assert rows(panel) == [
        ("À payer", "210", "V67"),
        ("En caisse", "40", ""),
        ("Il manque", "170", ""),
        ("La banque prête", "1 000", "V78"),
        ("À rendre à la fin", "1 100", "V79"),
        ("Emprunts déjà dus", "1", "V81"),
        ("Serait dû en tout à la fin", "2 200", "V80"),
    ]
    assert then(s, 0) == {
        BORROW: "1 000 · 1 100 à rendre à la fin · la dette payée, il vous resterait 830",
        LEAVE: "définitif : votre place est derrière ceux qui continuent",
    }


def test_claims_and_dealings() -> None:
    """V36 V64: what is not claimed is lost; three dealings in a turn."""
    s = street(3, rules={"claims": "manual", "trade": "yes"}, at={0: 24}, owns={1: (25,)}, cash={0: 500})
    assert more(s, 0) == "Encore 3 tractations à ce tour."
    assert then(s, 0) == {("throw",): "plus de tractation à ce tour"}
    answer(s, 0, ("throw",))
    roll(s, 1)
    assert then(s, 1) == {("claim",): "vous auriez 5 310, si la somme peut être payée", ("waive",): "perdu pour de bon"}
    assert rows(middle(s, None)[0]) == [("Dû maintenant ou jamais", "210", "V36")]


def test_a_bargain_says_what_comes_and_what_goes() -> None:
    """V64 V119: a title with what it earns and counts, the money, and what would be left."""
    s = street(3, rules={"trade": "yes"}, owns={0: (1,)}, cash={1: 500})
    answer(s, 0, ("offer", 1, (1,), 0, (), 200))
    told = then(s, 1, "en")[("accept",)]
    assert told.startswith("you get ")
    assert "from each visitor" in told
    assert " · you give 200 · you would have 300 and 1 title" in told


def test_a_bargain_one_cannot_pay_for() -> None:
    """V64: accepting is out of reach, and it says by how much."""
    s = street(3, rules={"trade": "yes"}, owns={0: (1, 2)}, cash={1: 150})
    answer(s, 0, ("offer", 1, (1,), 0, (), 200))
    assert cannot(s, 1) == [("Accepter", "vous avez 150 : il manque 50", "V64")]
    assert then(s, 1) == {("refuse",): "rien ne change de mains"}
    answer(s, 1, ("refuse",))
    for _ in range(2):
        answer(s, 0, ("offer", 1, (1,), 0, (), 100))
        answer(s, 1, ("refuse",))
    assert cannot(s, 0) == [
        ("Mettre un commerce aux enchères", "pas plus de 3 tractations par tour", "V64"),
        ("Faire une offre", "pas plus de 3 tractations par tour", "V64"),
    ]


# -- purses, pieces, places


def test_purses_and_pawns_in_words() -> None:
    """V99 V114: cash and titles in one line; where the pawn stands, and what it lacks for the gate of 60."""
    s = street(4, rules={"form": "double"}, at={1: 19}, owns={1: (1, 6), 2: (5,)}, waiting=(2,), loans={1: 2}, banker=3)
    view = GAME.view(s, 1)
    purses = [SCENE.page(view, NAMES, FRENCH).purse(seat) for seat in range(4)]
    assert [spaced(purse.line) for purse in purses] == [
        "5 100 · 0 titre",
        "vaut 3 000 · caisse 5 100 · 2 titres",
        "vaut 5 290 · caisse 5 100 · 1 titre",
        "vaut 6 925 · caisse 5 100 · 0 titre · banque",
    ]
    assert rows(purses[1].panel) == [
        ("Caisse", "5 100", ""),
        ("Commerces à moitié prix", "100", "V119"),
        ("Titres pour repartir", "2 sur 3", "V99"),
        ("Emprunts à rendre à la fin", "−2 200", "V79"),
    ]
    assert [chip.glyph for chip in purses[1].panel.chips] == ["", "★"]
    labels = {piece.id: piece.label for piece in SCENE.page(view, NAMES, FRENCH).pieces()}
    assert labels["pawn-1"] == "Pion de Paul, voyage 1, case 19"
    assert labels["pawn-2"] == "Pion d'Émile, voyage 1, attend sur la case 60"
    assert labels["pawn-0"] == "Pion de Claire, voyage 1, au départ"
    assert spaced(labels["mark-1"]) == "« Au Four de Lisbonne » (1) appartient à Paul"
    (bank,) = SCENE.page(view, NAMES, FRENCH).others()
    assert (spaced(bank.line), bank.panel.title, bank.panel.note) == ("5 100", "La banque", "tenue par Jo")
    assert SCENE.dice_keeper(view) == 3
    places = SCENE.page(view, NAMES, FRENCH).places()
    assert len(places) == 61
    assert (places[0].label, places[0].value) == ("Départ", "pions : Claire et Jo".replace(" :", "\u00a0:"))
    assert spaced(places[1].value) == "bleu, PA 200 · R 60, Paul"
    assert places[19].value == "vert, pions\u00a0: Paul"


def test_those_who_left_and_those_who_do_not_play() -> None:
    """V14 V84: no pawn, no purse; a word instead."""
    s = street(4, rules={"bank": "drawn", "banker_plays": "no"}, out=(2,), banker=3)
    view = GAME.view(s, 3)
    assert [piece.id for piece in SCENE.page(view, NAMES, FRENCH).pieces()] == ["pawn-0", "pawn-1"]
    gone = SCENE.page(view, NAMES, FRENCH).purse(2)
    assert (gone.line, gone.out, gone.panel.rows) == ("a quitté la partie", True, ())
    assert SCENE.page(view, NAMES, FRENCH).purse(3).line == "banque · ne joue pas"
    assert [panel.title for panel in SCENE.page(view, NAMES, FRENCH).tray()] == ["Votre banque"]
    assert [panel.title for panel in SCENE.page(GAME.view(s, 2), NAMES, FRENCH).tray()] == [
        "Vous avez quitté la partie"
    ]


# -- the end


def ended(s: Street, lang: str = "fr") -> Verdict:
    found = SCENE.page(GAME.view(s, None), NAMES[: s.seats], tongue(lang, GAME)).verdict()
    assert found is not None
    return found


def finished(cash: dict[Seat, int], owns: dict[Seat, tuple[int, ...]] | None = None, **more: Any) -> Street:
    """Claire reaches 60 and ends a simple game."""
    s = street(3, at={0: 59}, cash=cash, owns=owns or {}, **more)
    roll(s, 1)
    return s


def test_the_richest_wins_not_the_first() -> None:
    """V117: the headline names the winner, the sentence says why."""
    verdict = ended(finished({0: 1000, 1: 8850}))
    assert spaced(verdict.headline) == "Paul gagne avec 8 850"
    assert verdict.because == "Claire met fin à la partie en 60, mais c'est le plus riche qui l'emporte."
    assert verdict.rules == ("V7", "V117")
    verdict = ended(finished({0: 9000, 1: 850}), "en")
    assert verdict.headline == "Claire wins with 9,000"
    assert verdict.because == "Claire ends the game on 60, and with the greatest fortune."


def test_equal_fortunes() -> None:
    """V125: a shared place, or what the house agreed on."""
    verdict = ended(finished({0: 1000, 1: 6000, 2: 6000}))
    assert spaced(verdict.headline) == "Paul et Émile gagnent, avec 6 000 chacun"
    assert "V125" in verdict.rules
    verdict = ended(finished({0: 6000, 1: 6000, 2: 10}, rules={"tie": "first_at_60"}))
    assert spaced(verdict.headline) == "Claire gagne avec 6 000"
    assert verdict.because.endswith("la variante convenue les départage.")


def test_the_quarter_of_the_bank_decides() -> None:
    """V121 V128: said when it made the difference; quarters are not rounded."""
    verdict = ended(finished({0: 1000, 1: 5000, 2: 5100}, bank=4010, banker=1))
    assert spaced(verdict.headline) == "Paul gagne avec 6 002,5"
    assert verdict.because.endswith("Le quart de la banque fait la différence.")


@pytest.mark.parametrize(
    ("reason", "rule"), [("last", "V133"), ("limit", "V131"), ("locked", "V131"), ("bank", "V94"), ("double", "V114")]
)
def test_every_other_ending_is_explained(reason: str, rule: str) -> None:
    """V94 V98 V131 V133: each ending in its own words, with its rule."""
    s = finished({0: 1000, 1: 5000})
    s.reason = reason
    for lang in languages():
        verdict = ended(s, lang)
        assert verdict.because
        assert verdict.rules[:2] == (rule, "V117")


def test_the_end_of_a_double_game_names_who_ended_it() -> None:
    """V98 V114: where the view leaves no doubt."""
    s = street(2, rules={"form": "double"}, at={0: 59}, voyage={0: 2}, owns={0: (1, 2, 3, 5, 6, 7)})
    roll(s, 1)
    assert ended(s).because.startswith("Claire met fin à la partie en 60, avec")


def test_the_accounts_line_by_line() -> None:
    """V118 V119 V120 V121 V124 V127: the rule's order, the best placed first, those who left last."""
    s = street(
        4,
        at={0: 59},
        owns={0: (1, 6), 1: (59,)},
        loans={0: 1},
        cash={0: 900, 1: 4000, 3: 0},
        bank=2000,
        banker=1,
        out=(3,),
    )
    roll(s, 1)
    accounts = SCENE.page(GAME.view(s, 0), NAMES, FRENCH).accounts()
    assert accounts is not None
    assert accounts.seats == (1, 2, 0, 3)
    assert accounts.heads == ("Paul", "Émile", "Claire", "Jo")
    assert [(spaced(row.label), [spaced(value) for value in row.values], row.rule) for row in accounts.rows] == [
        ("Caisse", ["4 000", "5 100", "900", "–"], "V118"),
        ("Emprunts, avec 10 %", ["0", "0", "−1 100", "–"], "V80"),
        ("Commerces, à moitié prix", ["600", "0", "100", "–"], "V119"),
        ("Établissements confiés", ["–", "–", "0 (1 titre)", "–"], "V120"),
        ("Quart de la banque", ["750 (¼ de 3 000)", "–", "–", "–"], "V121"),
    ]
    assert [spaced(total) for total in accounts.total] == ["5 350", "5 100", "−100", "–"]
    assert accounts.note.endswith("Hors jeu\u00a0: Jo.")
    assert SCENE.page(GAME.view(street(3), 0), NAMES[:3], FRENCH).accounts() is None
    assert SCENE.page(GAME.view(street(3), 0), NAMES[:3], FRENCH).verdict() is None


def test_the_note_says_that_money_only_moved() -> None:
    """V5 V18: all the cash together is what was dealt."""
    s = finished({})
    accounts = SCENE.page(GAME.view(s, 0), NAMES[:3], FRENCH).accounts()
    assert accounts is not None
    assert "font 20 400, comme au départ" in spaced(accounts.note)


# -- the box


@pytest.mark.parametrize("lang", languages())
def test_the_box_says_what_is_invented(lang: str) -> None:
    """V3: counted from the edition's own sources; what comes from the sheet is not confessed."""
    about = SCENE.about(tongue(lang, GAME))
    assert about.tagline
    assert about.minutes
    assert EDITION.about[lang] in about.story
    assert [sentence.split()[0] for sentence in about.invented] == ["59", "100", "9"]
    assert "60" in about.invented[0]
    assert len({row.label for row in about.facts}) == len(about.facts)
    found = GAME.edition(EDITION_TEXT.replace('source = "invented"', 'source = "sheet"'))
    assert GAME.scene(found).about(tongue(lang, GAME)).invented == ()


def test_the_banker_is_told_what_else_counts() -> None:
    """V121: who holds the bank reads in the aim why the fortune is more than cash and shops."""
    s = street(3)
    s.banker = 1
    goals = [aim.goal for seat in (0, 1) if (aim := SCENE.page(GAME.view(s, seat), NAMES[:3], FRENCH).aim())]
    assert ["un quart de la banque" in goal for goal in goals] == [False, True]
