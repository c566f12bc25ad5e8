"""C12 C19: what players of COSMAIL may agree on before the placement die."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ludotheque.kernel.agenda import spell
from ludotheque.kernel.game import BadSetup, HouseRule, agreed

NO_YES: Final[dict[str | int, tuple[str, str]]] = {"no": ("non", "no"), "yes": ("oui", "yes")}
OFF_ON: Final[dict[str | int, tuple[str, str]]] = {"off": ("non", "no"), "on": ("oui", "yes")}
ON_OFF: Final[dict[str | int, tuple[str, str]]] = {"on": ("oui", "yes"), "off": ("non", "no")}

HOUSE_RULES: Final = {
    "mode": HouseRule(
        ("Forme du jeu", "Form of the game"),
        {
            "main": ("partie principale", "main game"),
            "teams": ("par équipes de deux", "teams of two"),
            "race": ("course", "race"),
            "rally": ("rallye", "rally"),
            "rounds": ("tours de table comptés", "counted rounds"),
            "series": ("série de parties", "series of games"),
        },
        "C185",
        (
            "Douze richesses, l'or et le retour ; ou en équipes, une course, un rallye, une partie courte, une série.",
            "Twelve goods, gold and home; or in teams, a race, a rally, a short game, a series of games.",
        ),
    ),
    "round_limit": HouseRule(
        ("Durée de la partie", "Length of the game"),
        {120: ("120 tours de table au plus", "120 rounds at most"), 0: ("sans limite", "no limit")},
        "C170",
        (
            "La partie s'arrête au bout de tant de tours de table, et le plus fort total l'emporte ; 0 = jamais.",
            "The game is closed after so many rounds, and the highest total wins; 0 = never.",
        ),
        range(0, 1001),
    ),
    "riches": HouseRule(
        ("Conquête des richesses", "Winning riches"),
        {"with": ("avec", "with"), "without": ("sans", "without")},
        "C189",
        (
            "On recueille aussi des marchandises et de l'or ; ou, en course et en rallye seulement, on s'en passe.",
            "Goods and gold are won as well; or, in a race or a rally only, there are none.",
        ),
    ),
    "commissaire": HouseRule(
        ("Commissaire-répartiteur", "Commissaire"),
        {
            "software": ("le logiciel", "the software"),
            "person": ("une personne qui ne joue pas", "a person who does not play"),
            "player": ("un des joueurs", "one of the players"),
        },
        "C14",
        (
            "Le logiciel est le commissaire ; ou la dernière place, sans pièces ; ou la première, qui joue aussi.",
            "The software is the commissaire; or the last chair, without pieces; or the first, who also plays.",
        ),
    ),
    "min_active": HouseRule(
        ("Joueurs au moins", "Fewest players"),
        {3: ("3 joueurs", "3 players"), 2: ("2 joueurs", "2 players")},
        "C13",
        (
            "Il faut trois joueurs ; ou deux suffisent, à côté d'une personne qui est commissaire sans jouer.",
            "Three players are needed; or two will do, beside a person who is commissaire and does not play.",
        ),
    ),
    "pieces_per_turn": HouseRule(
        ("Pièces déplacées par tour", "Pieces moved in a turn"),
        {1: ("une seule", "one"), "each": ("chacune une fois", "each of them once")},
        "C39",
        (
            "On ne déplace qu'une pièce par tour ; ou chacune une fois, l'une après l'autre : le jeu est plus court.",
            "One piece moves in a turn; or each once, one after the other, which makes a shorter game.",
        ),
    ),
    "throw": HouseRule(
        ("Jeter les dés", "Throwing the dice"),
        {"must_if_no_stock": ("obligé sans réserve", "a duty without stock"), "optional": ("facultatif", "optional")},
        "C50",
        (
            "Qui n'a pas de quoi bouger doit jeter les dés ; ou l'on peut toujours s'en abstenir.",
            "One who has not enough to move must throw; or one may always do without.",
        ),
    ),
    "exhausted": HouseRule(
        ("Réserve épuisée", "Exhausted stock"),
        {"zero": ("à zéro", "at zero"), "unusable": ("sans issue payable", "no leg payable")},
        "C67",
        (
            "On refait plus tôt le plein à la même base s'il ne reste rien ; ou trop peu pour en repartir.",
            "One fills up sooner at the same base with nothing left; or with too little for any leg from there.",
        ),
    ),
    "seven_fill_gold": HouseRule(
        ("Un 7 au plein ou à l'or", "A 7 at fuel or gold"),
        {"avarie": ("avarie", "avarie"), "counts": ("compte 7", "counts as 7")},
        "C70",
        (
            "Un 7 est une avarie à tout coup de dés ; ou il compte 70 au plein, et 7 à l'or.",
            "A 7 is an avarie on every throw; or it counts 70 at a fill-up, and 7 for gold.",
        ),
    ),
    "partial_trades": HouseRule(
        ("Échanges d'un éliminé partiel", "Trades of the partly eliminated"),
        NO_YES,
        "C79",
        (
            "Un joueur éliminé partiellement ne fait plus d'échanges ; ou il peut encore échanger à parité.",
            "A partly eliminated player trades no more; or may still trade at parity.",
        ),
    ),
    "partial_may_finish": HouseRule(
        ("Un éliminé partiel peut finir", "The partly eliminated may finish"),
        NO_YES,
        "C84",
        (
            "Le retour d'un joueur éliminé partiellement n'arrête pas la partie ; ou il peut finir comme un autre.",
            "The return of a partly eliminated player ends nothing; or he may finish like anybody.",
        ),
    ),
    "out_goods": HouseRule(
        ("Vignettes d'un joueur hors jeu", "Vignettes of a player who is out"),
        {"return": ("rendues aux ports", "back to the ports"), "frozen": ("gelées", "frozen")},
        "C88",
        (
            "Les vignettes d'un joueur hors jeu retournent dans les ports ; ou elles sont perdues pour tous.",
            "The vignettes of a player who is out go back to the ports; or they are lost to all.",
        ),
    ),
    "toll_credit": HouseRule(
        ("Crédit aux détroits", "Credit at the straits"),
        {"lack_only": ("faute de points seulement", "for lack only"), "free": ("libre", "free")},
        "C97",
        (
            "On ne doit un péage que si l'on ne peut pas le payer ; ou l'on peut toujours choisir de le devoir.",
            "A toll is owed only if it cannot be paid; or one may always choose to owe it.",
        ),
    ),
    "no_squatting": HouseRule(
        ("Stationner aux bases de plein", "Standing on fuel bases"),
        {"off": ("permis", "allowed"), "on": ("interdit", "not allowed")},
        "C109",
        (
            "Une pièce y reste aussi longtemps qu'on veut ; ou elle doit faire le plein ou partir au tour suivant.",
            "A piece may stand on a fuel base as it likes; or must fill up or leave on the next turn.",
        ),
    ),
    "touch_and_go": HouseRule(
        ("Option au passage", "Option in passing"),
        OFF_ON,
        "C112",
        (
            "L'avion doit s'arrêter au port pour prendre option ; ou il peut la prendre en survolant un port libre.",
            "A plane must stop at the port to take an option; or may take it in passing over a free port.",
        ),
    ),
    "trade": HouseRule(
        ("Moment des échanges", "When to trade"),
        {"own_turn": ("à son tour", "in one's turn"), "any_time": ("entre les tours aussi", "between turns too")},
        "C132",
        (
            "On ne propose d'échange qu'à son tour ; ou aussi entre les tours des autres.",
            "One proposes trades only in one's own turn; or also between the turns of others.",
        ),
    ),
    "counter": HouseRule(
        ("Contre-proposition", "Counter-offer"),
        {"one": ("une seule", "one"), "none": ("aucune", "none")},
        "C131",
        (
            "À une offre on peut répondre une fois par un autre échange à parité ; ou elle est à prendre ou à laisser.",
            "An offer may be answered once by another exchange at parity; or it is taken or left.",
        ),
    ),
    "offers_per_turn": HouseRule(
        ("Offres par tour", "Offers in a turn"),
        {6: ("6 offres au plus", "6 offers at most"), 3: ("3 offres au plus", "3 offers at most")},
        "C134",
        (
            "Le nombre d'échanges qu'un joueur peut proposer dans un tour, acceptés ou non.",
            "How many trades a player may propose in a turn, accepted or not.",
        ),
        range(1, 21),
    ),
    "gold_throw": HouseRule(
        ("Coup de dés pour l'or", "Throwing for gold"),
        {"next_turn": ("au tour suivant", "on the next turn"), "arrival": ("à l'arrivée", "on arrival")},
        "C148",
        (
            "On jette les dés pour l'or au tour qui suit l'arrivée, comme pour un plein ; ou dès l'arrivée.",
            "One throws for gold on the turn after arriving, as for a fill-up; or on arrival.",
        ),
    ),
    "gold_order": HouseRule(
        ("Rang des autres pour l'or", "Ranks of the others for gold"),
        {"progress": ("par avancement", "by progress"), "set_order": ("par collection", "by order of sets")},
        "C156",
        (
            "Les facteurs 50, 40... vont aux plus avancés dans l'or et le retour ; ou suivent l'ordre des collections.",
            "The factors 50, 40... go to those furthest with gold and home; or by the order of completing sets.",
        ),
    ),
    "end": HouseRule(
        ("Fin de la partie", "End of the game"),
        {
            "first_home": ("au premier rentré", "first one home"),
            "all_home": ("quand tous ont fini", "when all are home"),
        },
        "C161",
        (
            "La partie s'arrête dès qu'un joueur a fini ; ou l'on joue jusqu'à ce que tous aient fini.",
            "The game ends as soon as one has finished; or goes on until all have.",
        ),
    ),
    "parity_claim": HouseRule(
        ("Échange de droit", "Parity claim"),
        ON_OFF,
        "C171",
        (
            "Une richesse introuvable peut être exigée, à parité, de qui en a plusieurs ; ou jamais.",
            "A good not to be had otherwise may be claimed at parity from one who has several; or never.",
        ),
    ),
    "move_on_after": HouseRule(
        ("Ordre de circuler", "Move-on order"),
        {6: ("après 6 tours", "after 6 turns"), 0: ("jamais", "never")},
        "C172",
        (
            "Tours au bout desquels une pièce qui bloque une base peut être contrainte d'en partir ; 0 = jamais.",
            "Turns after which a piece that blocks a fuel base may be made to leave; 0 = never.",
        ),
        range(0, 51),
    ),
    "partners": HouseRule(
        ("Composition des équipes", "Who is whose partner"),
        {"lot": ("tirée au sort", "drawn by lot"), "chairs": ("places opposées", "opposite chairs")},
        "C175",
        (
            "Le sort réunit les associés ; ou chacun est associé à la place qui lui fait face.",
            "Partners are drawn by lot; or each has the one in the opposite chair.",
        ),
    ),
    "team_fuel": HouseRule(
        ("Essence et charbon d'une équipe", "Fuel of a team"),
        {"own": ("à chacun les siens", "each his own"), "common": ("en commun", "in common")},
        "C177",
        (
            "Chaque associé a ses points d'essence et de charbon ; ou ils les ont en commun.",
            "Each partner has his own petrol and coal; or they have them in common.",
        ),
    ),
    "race_piece": HouseRule(
        ("Pièces engagées dans la course", "Pieces in the race"),
        {
            "any": ("au choix", "any"),
            "plane": ("avions seulement", "planes only"),
            "ship": ("bateaux seulement", "ships only"),
        },
        "C186",
        (
            "Chacun engage une pièce de son choix ; ou tous un avion ; ou tous leur bateau.",
            "Each enters a piece of his choice; or all a plane; or all their ship.",
        ),
    ),
    "checkpoints": HouseRule(
        ("Contrôles du rallye", "Checkpoints of the rally"),
        {5: ("5 contrôles", "5 checkpoints"), 4: ("4 contrôles", "4 checkpoints")},
        "C187",
        ("Le nombre d'escales à faire avant de rentrer.", "How many places have to be visited before going home."),
        range(4, 9),
    ),
    "rounds": HouseRule(
        ("Tours de la partie courte", "Rounds of the short game"),
        {30: ("30 tours de table", "30 rounds"), 15: ("15 tours de table", "15 rounds")},
        "C188",
        (
            "Le nombre de tours de table d'une partie à tours comptés ; le plus fort total l'emporte.",
            "How many rounds a game of counted rounds lasts; the highest total wins.",
        ),
        range(5, 201),
    ),
    "games": HouseRule(
        ("Parties de la série", "Games of the series"),
        {3: ("3 parties", "3 games"), 2: ("2 parties", "2 games")},
        "C188",
        (
            "Le nombre de parties d'une série ; le rang de chacun lui donne 6, 5, 4, 3, 2 ou 1 points.",
            "How many games a series has; the places are worth 6, 5, 4, 3, 2 and 1 points.",
        ),
        range(2, 13),
    ),
    "fair_goals": HouseRule(
        ("Buts équitables", "Fair goals"),
        ON_OFF,
        "C191",
        (
            "On ne propose que des buts à peu près aussi loin de toutes les bases ; ou n'importe lesquels.",
            "Only goals about as far from every base are offered; or any.",
        ),
    ),
}

SAFEGUARDS: Final = (("parity_claim", "off"), ("out_goods", "frozen"), ("end", "all_home"))  # each needs a last round


def agree(seats: object, given: Mapping[Any, object]) -> dict[str, str | int]:
    """C12 C13 C19: the house rules of so many persons, fixed before the placement die, or why they cannot be."""
    if type(seats) is not int or not 3 <= seats <= 7:
        raise BadSetup("3 to 7 persons can play, not {seats}", ("C12",), {"seats": spell(seats)})
    rules = agreed(HOUSE_RULES, given)
    if seats == 7 and "commissaire" not in given:
        rules["commissaire"] = "person"
    check_players(seats, rules)
    if rules["riches"] == "without" and rules["mode"] not in ("race", "rally"):
        raise BadSetup("only a race or a rally can be played without riches", ("C189",))
    for name, value in SAFEGUARDS:
        if rules["round_limit"] == 0 and rules["mode"] != "rounds" and rules[name] == value:
            because, facts = ("C170", HOUSE_RULES[name].rule), {"name": name, "value": value}
            raise BadSetup("with {name}={value} the game needs a round limit, or it might never end", because, facts)
    return rules


def check_players(seats: int, rules: Mapping[str, str | int]) -> None:
    """C12 C13 C174: three to six fleets, two only beside a person as commissaire, and pairs for a game in teams."""
    apart = rules["commissaire"] == "person"
    if seats == 7 and not apart:
        raise BadSetup("of seven persons six play, and one is commissaire without pieces", ("C12", "C13"))
    if rules["min_active"] == 2 and not apart:
        raise BadSetup("two players need a person as commissaire, who does not play", ("C13",))
    players = seats - 1 if apart else seats
    if players < int(rules["min_active"]):
        raise BadSetup("with two players and a commissaire, min_active has to be 2", ("C13",))
    if rules["mode"] == "teams" and players not in (4, 6):
        raise BadSetup("teams of two need 4 or 6 players, not {players}", ("C174",), {"players": players})
