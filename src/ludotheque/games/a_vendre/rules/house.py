"""What players of A VENDRE! may agree on before the start; V129."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ludotheque.games.a_vendre.state import PAWNS
from ludotheque.kernel.agenda import spell
from ludotheque.kernel.game import BadSetup, HouseRule, agreed

USUAL_ROUNDS: Final = {"simple": 60, "double": 150}

HOUSE_RULES: Final = {
    "form": HouseRule(
        ("Forme du jeu", "Form of the game"),
        {"simple": ("simple", "simple"), "double": ("double", "double")},
        "V6",
        (
            "Jeu simple : la partie finit au premier arrivé en 60. Jeu double : deux voyages, et des titres exigés.",
            "Simple game: it ends when somebody first reaches 60. Double: two voyages, and titles required.",
        ),
    ),
    "bank": HouseRule(
        ("La banque", "The bank"),
        {
            "automatic": ("tenue par le programme", "held by the program"),
            "drawn": ("un banquier tiré au sort", "a banker drawn by lot"),
        },
        "V17",
        (
            "Le programme tient la banque ; ou le sort désigne un banquier, qui compte un quart de la banque "
            "(un banquier qui joue gagne alors 92 à 94 % des jeux simples de 2 à 4).",
            "The program holds the bank; or a banker is drawn by lot, who counts a quarter of the bank "
            "(a banker who plays then wins 92 to 94 % of simple games of 2 to 4).",
        ),
    ),
    "banker_plays": HouseRule(
        ("Le banquier joue", "The banker plays"),
        {"sheet": ("selon la feuille", "as the sheet says"), "yes": ("oui", "yes"), "no": ("non", "no")},
        "V14",
        (
            "Le banquier tiré au sort joue-t-il aussi ? Selon la feuille : oui jusqu'à 4 personnes, non à partir de 5.",
            "Does the banker drawn by lot play too? As the sheet says: yes up to 4 persons, no from 5 on.",
        ),
    ),
    "claims": HouseRule(
        ("Recettes", "Takings"),
        {"auto": ("payées d'office", "paid by themselves"), "manual": ("à réclamer", "to be claimed")},
        "V37",
        (
            "Les recettes sont payées d'office ; ou le propriétaire doit les réclamer sur-le-champ.",
            "Takings are paid by themselves; or the owner must claim them at once.",
        ),
    ),
    "green_ahead": HouseRule(
        ("Case verte devant", "Green square ahead"),
        {"go": ("on y va", "go there"), "stay": ("on reste", "stay")},
        "V49",
        (
            "Une carte qui envoie à une case verte située devant le pion l'y mène ; ou il paie sans bouger.",
            "A card naming a green square ahead of the pawn takes it there; or one pays and stays.",
        ),
    ),
    "trade": HouseRule(
        ("Commerce entre joueurs", "Dealing between players"),
        {"no": ("non", "no"), "yes": ("oui", "yes")},
        "V64",
        (
            "Pas de commerce entre joueurs ; ou, avant de lancer, jusqu'à trois offres ou enchères volontaires.",
            "No dealing between players; or, before throwing, up to three offers or auctions of one's own will.",
        ),
    ),
    "auction": HouseRule(
        ("Enchères", "Auctions"),
        {"open": ("à voix haute", "open bids"), "sealed": ("sous pli", "sealed bids")},
        "V73",
        (
            "Enchères à voix haute, chacun à son tour ; ou un seul pli secret par personne.",
            "Open bids in turn; or one secret bid each.",
        ),
    ),
    "loans": HouseRule(
        ("Emprunts", "Loans"),
        {"any": ("autant qu'il en faut", "as many as needed"), "one": ("un seul", "one only")},
        "V81",
        (
            "Autant d'emprunts de 1000 qu'il en faut ; ou un seul par personne.",
            "As many loans of 1000 as needed; or one for each person.",
        ),
    ),
    "bank_no_bid": HouseRule(
        ("Banque sans acheteur", "Bank without a buyer"),
        {"overdraft": ("paie à découvert", "pays by overdraft"), "end": ("fin de la partie", "end of the game")},
        "V94",
        (
            "Une banque en défaut que nul n'achète paie à découvert ; ou la partie s'arrête là.",
            "A failed bank that nobody buys pays by overdraft; or the game ends there.",
        ),
    ),
    "second_short": HouseRule(
        ("Second passage sans six titres", "Second arrival without six titles"),
        {"wait": ("attendre", "wait"), "end": ("fin de la partie", "end of the game")},
        "V115",
        (
            "Second passage en 60 avec moins de six titres : attendre ; ou la partie finit, sans la prime.",
            "Second arrival at 60 with fewer than six titles: wait; or the game ends without the bonus.",
        ),
    ),
    "bank_titles": HouseRule(
        ("Commerces repris par la banque", "Shops the bank took back"),
        {"0": ("ne comptent pas", "do not count"), "half_repossessed": ("à moitié prix", "at half price")},
        "V122",
        (
            "La fortune de la banque n'est que son argent ; ou l'on y compte à moitié prix les commerces repris.",
            "The bank's fortune is its cash alone; or shops it took back count at half price.",
        ),
    ),
    "tie": HouseRule(
        ("Fortunes égales", "Equal fortunes"),
        {
            "shared": ("place partagée", "shared place"),
            "first_at_60": ("au premier arrivé", "first to arrive"),
            "more_titles": ("au plus de titres", "more titles"),
        },
        "V125",
        (
            "À fortunes égales : place partagée ; ou avantage au premier arrivé en 60 ; ou à qui a le plus de titres.",
            "Equal fortunes: the place is shared; or the first to reach 60 has it; or the one with more titles.",
        ),
    ),
    "max_rounds": HouseRule(
        ("Limite de tours", "Limit of rounds"),
        {"usual": ("habituelle", "the usual one"), 0: ("aucune", "none")},
        "V131",
        (
            "Le directeur clôt la partie après tant de tours : d'ordinaire 60 (simple) ou 150 (double) ; 0 = jamais.",
            "The director closes the game after so many rounds: usually 60 (simple) or 150 (double); 0 = never.",
        ),
        range(0, 1001),
    ),
    "cash": HouseRule(
        ("Bourses", "Purses"),
        {"open": ("ouvertes", "open"), "hidden": ("cachées", "hidden")},
        "V132",
        (
            "Les bourses sont ouvertes ; ou chacun ne voit que la sienne et la caisse de la banque.",
            "Purses are open; or each sees only his own and the bank's box.",
        ),
    ),
}


def agree(seats: object, given: Mapping[Any, object]) -> dict[str, str | int]:
    """V1 V2 V4 V6 V12 V13 V14 V15 V17 V129: the house rules of so many persons, or why they cannot be."""
    if type(seats) is not int or not 2 <= seats <= 10:
        raise BadSetup("2 to 10 persons can play, not {seats}", ("V1", "V2"), {"seats": spell(seats)})
    rules = agreed(HOUSE_RULES, given)
    if seats > PAWNS and "bank" not in given:
        rules["bank"] = "drawn"
    if rules["banker_plays"] == "sheet":
        rules["banker_plays"] = "yes" if seats <= 4 else "no"
    if rules["max_rounds"] == "usual":
        rules["max_rounds"] = USUAL_ROUNDS[str(rules["form"])]
    if seats > PAWNS and (rules["bank"] == "automatic" or rules["banker_plays"] == "yes"):
        raise BadSetup("there are nine pawns: of ten persons, one holds the bank and does not play", ("V4", "V15"))
    if rules["bank"] == "drawn" and rules["banker_plays"] == "no" and seats == 2:
        raise BadSetup("of two persons the banker must play, or one would play alone", ("V13",))
    return rules
