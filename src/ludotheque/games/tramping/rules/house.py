"""T1 T19: what players of TRAMPING may agree on before the deal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ludotheque.kernel.agenda import spell
from ludotheque.kernel.game import BadSetup, HouseRule, agreed

NO_YES: Final[dict[str | int, tuple[str, str]]] = {"no": ("non", "no"), "yes": ("oui", "yes")}
YES_NO: Final[dict[str | int, tuple[str, str]]] = {"yes": ("oui", "yes"), "no": ("non", "no")}

HOUSE_RULES: Final = {
    "limit_total": HouseRule(
        ("Durée de la partie", "Length of the game"),
        {200: ("200 tours de table au plus", "200 rounds at most"), 0: ("sans limite", "no limit")},
        "T170",
        (
            "La partie s'arrête au bout de tant de tours de table, et le trésor n'est à personne ; 0 = jamais.",
            "The game is closed after so many rounds, and the treasure is nobody's; 0 = never.",
        ),
        range(0, 1001),
    ),
    "limit_after_draw": HouseRule(
        ("Durée de la course au trésor", "Length of the treasure hunt"),
        {40: ("40 tours de table au plus", "40 rounds at most"), 0: ("sans limite", "no limit")},
        "T170",
        (
            "La partie s'arrête tant de tours de table après le tirage de l'emplacement du trésor ; 0 = jamais.",
            "The game is closed so many rounds after the place of the treasure was drawn; 0 = never.",
        ),
        range(0, 501),
    ),
    "treasure": HouseRule(
        ("Valeur du trésor", "Value of the treasure"),
        {"usual": ("selon le nombre de cargos", "by the number of cargos"), 10: ("10 M", "10 M"), 20: ("20 M", "20 M")},
        "T171",
        (
            "En millions ; d'usage 25, 14, 16 ou 22 pour 2, 3, 4 ou 5 cargos ; la feuille n'en dit rien.",
            "In millions; usually 25, 14, 16 or 22 for 2, 3, 4 or 5 cargos; the sheet does not say.",
        ),
        range(1, 31),
    ),
    "bank_choice": HouseRule(
        ("Choix de la banque", "Choice of the bank"),
        {"lot": ("tirée au sort", "drawn by lot"), "agreed": ("d'un commun accord", "by agreement")},
        "T3",
        (
            "Le sort désigne qui tient la banque ; ou l'on s'accorde, et la première place nomme la personne convenue.",
            "The bank is drawn by lot; or you agree, and the first chair names the person agreed upon.",
        ),
    ),
    "first": HouseRule(
        ("Qui commence", "Who begins"),
        {"lot": ("tiré au sort", "drawn by lot"), "left_of_bank": ("à gauche de la banque", "left of the bank")},
        "T9",
        (
            "Le commandant qui joue le premier est tiré au sort ; ou c'est celui qui est à gauche de la banque.",
            "The captain who plays first is drawn by lot; or it is the one on the bank's left.",
        ),
    ),
    "bank_float": HouseRule(
        ("Encaisse de la banque au départ", "Opening cash of the bank"),
        {0: ("rien", "none"), 10: ("10 M", "10 M"), 25: ("25 M", "25 M")},
        "T11",
        (
            "Millions que la banque possède avant la vente des cartes ; ils ne comptent pas dans son gain.",
            "Millions the bank has before the cards are sold; they do not count as its gain.",
        ),
        range(0, 51),
    ),
    "cash": HouseRule(
        ("Argent des joueurs", "Players' money"),
        {"open": ("sur table", "open"), "hidden": ("caché", "hidden")},
        "T18",
        (
            "Chacun voit l'argent de tous ; ou chaque commandant cache le sien, que seule la banque connaît.",
            "Everybody sees everybody's money; or captains hide theirs, and only the bank knows it.",
        ),
    ),
    "route_declare": HouseRule(
        ("Annonce du parcours", "Declaring a route"),
        {"open": ("à découvert", "openly"), "secret": ("en secret", "secretly")},
        "T30",
        (
            "Les parcours choisis sont connus de tous ; ou ils restent secrets jusqu'à la clôture du marché.",
            "The routes chosen are known to all; or they stay secret until the market closes.",
        ),
    ),
    "route": HouseRule(
        ("Choix du parcours", "Choice of the route"),
        {"declared": ("avant le départ", "before departure"), "at_fork": ("aux bifurcations", "at the forks")},
        "T31",
        (
            "On suit jusqu'au bout le parcours annoncé ; ou l'on choisit sa route à chaque bifurcation.",
            "One follows the declared route to its end; or chooses the way at every fork.",
        ),
    ),
    "captain_market": HouseRule(
        ("Ventes entre commandants", "Trade between captains"),
        {"before": ("avant le départ", "before departure"), "always": ("toute la partie", "all game long")},
        "T36",
        (
            "Les commandants n'échangent leurs cartes qu'avant le départ ; ou aussi ensuite, avant leur coup de dé.",
            "Captains trade their cards before departure only; or also later, before their throw.",
        ),
    ),
    "bumped_effects": HouseRule(
        ("Cargo délogé", "A bumped cargo"),
        {"no": ("ne subit rien", "is left in peace"), "yes": ("subit la case", "meets the square")},
        "T49",
        (
            "Le cargo délogé ne subit ni ne gagne rien là où il est renvoyé ; ou la case agit sur lui, sauf les 6.",
            "A bumped cargo suffers and gains nothing where it is sent; or that square acts on it, jumps excepted.",
        ),
    ),
    "renarvik": HouseRule(
        ("Renvoyé à Narvik", "Sent back to Narvik"),
        {"die": ("un dé", "one die"), "double": ("un double", "a double")},
        "T50",
        (
            "Un cargo renvoyé à Narvik repart avec un seul dé ; ou il lui faut de nouveau un double.",
            "A cargo sent back to Narvik sails again with one die; or it needs a double once more.",
        ),
    ),
    "overshoot": HouseRule(
        ("Points de trop devant son port", "Too many points at one's port"),
        {
            "give_up": ("reculer ou abandonner", "bounce or give up"),
            "forced": ("reculer", "bounce"),
            "keep": ("passer", "sail on"),
        },
        "T60",
        (
            "On recule, ou l'on abandonne la carte pour passer ; ou on recule toujours ; ou on passe en la gardant.",
            "One bounces, or gives the card up to pass; or always bounces; or passes and keeps the card.",
        ),
    ),
    "deliver_by": HouseRule(
        ("Arriver à son port", "Arriving at one's port"),
        {"any": ("par tout mouvement", "by any movement"), "die": ("par le dé seul", "by the die only")},
        "T65",
        (
            "Les 6 et les cartes peuvent aussi faire livrer un fret ; ou seul le dé, en avançant.",
            "Jumps and cards may deliver a freight as well; or only the forward move of a die.",
        ),
    ),
    "joined_throw": HouseRule(
        ("Dé sur les cases jointes", "Die on joined squares"),
        NO_YES,
        "T71",
        (
            "Sur la première case jointe on avance d'une case sans jeter le dé ; ou on le jette : un 4 tire une carte.",
            "From the first joined square one moves one square without a throw; or one throws, and a 4 draws a card.",
        ),
    ),
    "bank_sale": HouseRule(
        ("Achats à la banque", "Buying from the bank"),
        {"own_turn": ("à son tour", "in one's turn"), "any": ("au tour de chacun", "in every turn")},
        "T89",
        (
            "On n'achète à la banque qu'à son tour, avant le coup de dé ; ou aussi au début du tour des autres.",
            "One buys from the bank only in one's own turn, before the throw; or also at the start of others' turns.",
        ),
    ),
    "card": HouseRule(
        ("Incident de route", "Incidents of the route"),
        {"after": ("après le mouvement", "after the move"), "before": ("avant le mouvement", "before the move")},
        "T96",
        (
            "Sur un 4, on avance d'abord et l'on tire la carte ensuite ; ou l'inverse.",
            "On a 4 one moves first and draws the card afterwards; or the other way round.",
        ),
    ),
    "prime": HouseRule(
        ("Prime au plus rapide", "Prize of the fastest"),
        {"each": ("1,5 M de chacun", "1.5 M from each"), "total": ("1,5 M en tout", "1.5 M in all")},
        "T108",
        (
            "Chacun des autres commandants verse 1,5 M au plus rapide ; ou ils versent 1,5 M à eux tous.",
            "Every other captain pays the fastest 1.5 M; or they pay 1.5 M between them.",
        ),
    ),
    "americas": HouseRule(
        ("Demi-tour autour des Amériques", "Turning round in the Americas"),
        {"ports": ("dans les ports", "in ports"), "free": ("libre", "free")},
        "T117",
        (
            "On ne fait demi-tour que dans un port, ou une fois réparé, délogé, ou après le tirage ; ou à chaque tour.",
            "One turns round only in a port, or after a repair, a bump or the draw; or at every turn.",
        ),
    ),
    "draw_throw": HouseRule(
        ("Coup de dé qui désigne le trésor", "Throw that draws the treasure"),
        {"moves": ("fait aussi avancer", "also moves"), "only": ("n'avance pas", "does not move")},
        "T121",
        (
            "Le coup qui désigne l'emplacement du trésor fait aussi avancer le cargo ; ou il ne sert qu'à cela.",
            "The throw that draws the place of the treasure also moves the cargo; or it serves for that alone.",
        ),
    ),
    "reef_on_draw": HouseRule(
        ("Cargo déjà sur le récif", "Cargo already on the reef"),
        {"no": ("indemne", "unharmed"), "yes": ("avarié", "damaged")},
        "T126",
        (
            "Un cargo sous lequel une case devient récif n'a rien ; ou il est avarié aussitôt.",
            "A cargo whose square turns into a reef is unharmed; or it is damaged at once.",
        ),
    ),
    "damaged_takes": HouseRule(
        ("Trésor pour un cargo avarié", "Treasure for a damaged cargo"),
        {"no": ("interdit", "not allowed"), "yes": ("permis", "allowed")},
        "T132",
        (
            "Un cargo avarié doit se faire réparer avant de prendre le trésor ; ou il peut le prendre tel quel.",
            "A damaged cargo must be repaired before it can take the treasure; or it may take it as it is.",
        ),
    ),
    "end": HouseRule(
        ("Fin de la partie", "End of the game"),
        {"at_once": ("aussitôt", "at once"), "round": ("à la fin du tour de table", "at the end of the round")},
        "T139",
        (
            "La partie s'arrête dès que le trésor est pris ; ou l'on achève le tour de table.",
            "The game ends as soon as the treasure is taken; or the round is played to its end.",
        ),
    ),
    "distress_sale": HouseRule(
        ("Ventes de détresse", "Distress sales"),
        YES_NO,
        "T146",
        (
            "Un commandant en faillite peut vendre ses cartes aux autres pour payer ; ou il ne le peut pas.",
            "A failing captain may sell cards to the others in order to pay; or may not.",
        ),
    ),
    "early_repay": HouseRule(
        ("Rembourser avant la fin", "Repaying before the end"),
        NO_YES,
        "T154",
        (
            "Un prêt ne se rembourse qu'en fin de partie ; ou le commandant peut le rendre à son tour, en entier.",
            "A loan is repaid only at the end of the game; or a captain may repay it in full before a throw.",
        ),
    ),
    "insolvent": HouseRule(
        ("Commandant insolvable", "Insolvent captain"),
        {"out": ("éliminé", "eliminated"), "owe": ("joue avec sa dette", "plays on in debt")},
        "T155",
        (
            "Qui ne peut payer est éliminé ; ou il continue, et ce qu'il reçoit va d'abord à ceux à qui il doit.",
            "One who cannot pay is eliminated; or plays on, and all that comes in goes first to those owed.",
        ),
    ),
    "bank_failure": HouseRule(
        ("Faillite de la banque", "Failure of the bank"),
        {"takeover": ("reprise", "takeover"), "stop": ("arrêt du jeu", "end of the game")},
        "T160",
        (
            "Si la banque fait faillite, le commandant le plus riche la reprend ; ou le jeu s'arrête.",
            "If the bank fails, the richest captain takes it over; or the game stops.",
        ),
    ),
    "takeover": HouseRule(
        ("Reprise de la banque", "Taking over the bank"),
        {"ask": ("proposée", "offered"), "forced": ("obligatoire", "compulsory")},
        "T162",
        (
            "Le plus riche peut refuser de reprendre la banque, et l'on demande au suivant ; ou il y est obligé.",
            "The richest may decline to take the bank over, and the next is asked; or must take it.",
        ),
    ),
    "last_captain": HouseRule(
        ("Dernier commandant en jeu", "Last captain in play"),
        {"plays": ("continue", "plays on"), "ends": ("fin de la partie", "ends the game")},
        "T170",
        (
            "Le dernier commandant en jeu continue seul contre la banque ; ou la partie s'arrête.",
            "The last captain in play goes on alone against the bank; or the game ends.",
        ),
    ),
    "treasure_paid_by": HouseRule(
        ("Qui paie le trésor", "Who pays the treasure"),
        {"box": ("argent nouveau", "new money"), "bank": ("la banque", "the bank")},
        "T172",
        (
            "Le trésor est de l'argent nouveau, pris dans la boîte ; ou c'est la banque qui le paie.",
            "The treasure is new money, out of the box; or the bank pays it.",
        ),
    ),
    "end_cards": HouseRule(
        ("Cartes non livrées à la fin", "Undelivered cards at the end"),
        {0: ("ne valent rien", "worth nothing"), 1: ("comptées 1,5 M", "counted at 1.5 M")},
        "T174",
        (
            "Les cartes qu'un commandant n'a pas livrées ne comptent pas ; ou elles comptent leur prix, 1,5 M chacune.",
            "Cards a captain has not delivered count nothing; or they count their price, 1.5 M each.",
        ),
    ),
    "bank_scale": HouseRule(
        ("Gain de la banque", "The bank's gain"),
        {
            "wealth": ("sur sa fortune de départ", "on its opening wealth"),
            "raw": ("brut", "raw"),
            "per_captain": ("par commandant", "per captain"),
        },
        "T177",
        (
            "Ce que la banque a de plus que ses 30 cartes à 1,5 M ; ou tout ce qu'elle a ; ou cela, par commandant.",
            "What the bank has beyond its 30 cards at 1.5 M; or all its money; or that divided by the captains.",
        ),
    ),
    "tie": HouseRule(
        ("Gains égaux", "Equal gains"),
        {"shared": ("place partagée", "shared place"), "treasure": ("au maître du trésor", "treasure holder first")},
        "T180",
        (
            "À gains égaux la place est partagée ; ou celui qui a pris le trésor passe devant.",
            "With equal gains the place is shared; or the one who took the treasure goes first.",
        ),
    ),
}


USUAL_TREASURE: Final = {3: 25, 4: 14, 5: 16, 6: 22}  # by persons at the table: what keeps the bank a fair rival


def agree(seats: object, given: Mapping[Any, object]) -> dict[str, str | int]:
    """T1 T19 T171: the house rules of so many persons, all fixed before the deal, or why they cannot be."""
    if type(seats) is not int or not 3 <= seats <= 6:
        raise BadSetup("3 to 6 persons can play, not {seats}", ("T1",), {"seats": spell(seats)})
    rules = agreed(HOUSE_RULES, given)
    if rules["treasure"] == "usual":
        rules["treasure"] = USUAL_TREASURE[seats]
    return rules
