"""L1 L26: what players of DE LA TERRE A LA LUNE may agree on before the deal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ludotheque.kernel.agenda import spell
from ludotheque.kernel.game import BadSetup, HouseRule, agreed

NO_YES: Final[dict[str | int, tuple[str, str]]] = {"no": ("non", "no"), "yes": ("oui", "yes")}
YES_NO: Final[dict[str | int, tuple[str, str]]] = {"yes": ("oui", "yes"), "no": ("non", "no")}

HOUSE_RULES: Final = {
    "recall_round": HouseRule(
        ("Rappel sur Terre", "Recall to Earth"),
        {60: ("après 60 tours de table", "after 60 rounds"), 0: ("jamais", "never")},
        "L166",
        (
            "Si personne n'a atterri au bout de tant de tours de table, toutes les fusées sont rappelées ; 0 = jamais.",
            "If nobody has landed after so many rounds, all rockets are called home; 0 = never.",
        ),
        range(0, 501),
    ),
    "pirate_start": HouseRule(
        ("Départ du satellite pirate", "Start of the pirate satellite"),
        {"random": ("au hasard", "at random"), "dealer": ("choisi par le donneur", "chosen by the dealer")},
        "L18",
        (
            "Le sort place le satellite pirate sur son orbite ; ou le donneur choisit le point.",
            "Chance places the pirate satellite on its orbit; or the dealer chooses the point.",
        ),
    ),
    "first_player": HouseRule(
        ("Qui commence", "Who begins"),
        {
            "left": ("à gauche du donneur", "left of the dealer"),
            "dealer": ("le donneur", "the dealer"),
            "lot": ("tiré au sort", "drawn by lot"),
        },
        "L25",
        (
            "Le joueur placé à la gauche du donneur commence ; ou le donneur ; ou un joueur tiré au sort.",
            "The player on the dealer's left begins; or the dealer; or a player drawn by lot.",
        ),
    ),
    "turn_round": HouseRule(
        ("Demi-tour", "Turning round"),
        {"stops_only": ("aux escales", "at stops only"), "free": ("libre", "free")},
        "L37",
        (
            "En vol, pas de demi-tour, on n'en fait qu'aux escales ; ou l'on choisit son sens à chaque tour.",
            "No turning back in flight, only at a stop; or every turn may set out in any direction.",
        ),
    ),
    "station_surplus": HouseRule(
        ("Points de trop à une station", "Points left over at a station"),
        {"lost": ("perdus", "lost"), "fly_on": ("repartir avec", "fly on with them")},
        "L41",
        (
            "À la station, les points qui restent sont perdus ; ou l'on peut repartir avec, sauf après un duel.",
            "At a station the points left over are lost; or one may fly on with them, except after a duel.",
        ),
    ),
    "earth_needs": HouseRule(
        ("Pour atterrir sur Terre", "To land on Earth"),
        {"moon": ("être allé sur la Lune", "have been on the Moon"), "token": ("avoir un gisement", "hold a deposit")},
        "L45",
        (
            "Pour atterrir il faut être allé sur la Lune ; ou rapporter en outre au moins un gisement.",
            "To land one must have been on the Moon; or also bring at least one deposit.",
        ),
    ),
    "exchange_size": HouseRule(
        ("Taille de l'écart", "Size of an exchange"),
        {"exact": ("exactement le dé", "exactly the die"), "up_to": ("jusqu'au dé", "up to the die")},
        "L48",
        (
            "On échange autant de cartes que le dé en marque, ou aucune ; ou de 0 jusqu'à ce nombre.",
            "One exchanges as many cards as the die shows, or none; or any number up to that.",
        ),
    ),
    "discards": HouseRule(
        ("Cartes écartées", "Discarded cards"),
        {"hidden": ("face cachée", "face down"), "open": ("face visible", "face up")},
        "L51",
        (
            "Les cartes écartées restent cachées, on n'en voit que le nombre ; ou elles sont posées face visible.",
            "Discards lie face down and only their number is seen; or they are laid face up.",
        ),
    ),
    "exchange": HouseRule(
        ("Moment de l'écart", "Moment of the exchange"),
        {"before_arrival": ("avant l'escale", "before the stop"), "after": ("après l'escale", "after the stop")},
        "L53",
        (
            "On écarte avant de prendre l'option ou de défier ; ou après, et alors pas du tout s'il y a eu duel.",
            "One exchanges before taking the option or challenging; or afterwards, and not at all after a duel.",
        ),
    ),
    "push": HouseRule(
        ("Le six déplace", "A six pushes"),
        {"landings": ("qui est sur un palier", "rockets on landings"), "anywhere": ("n'importe qui", "any rocket")},
        "L59",
        (
            "Le six ne pousse que sur les paliers ; ou aussi aux stations, sur la Lune, la Terre, l'orbite.",
            "A six pushes only a rocket on a landing; or also one at a station, on the Moon, the Earth or the orbit.",
        ),
    ),
    "station_revisit": HouseRule(
        ("Revenir à une station", "Coming back to a station"),
        YES_NO,
        "L68",
        (
            "Chaque arrivée donne une option ; ou une station déjà visitée ne donne plus rien et n'admet plus de DÉFI.",
            "Every arrival gives an option; or a station visited before gives nothing and allows no DEFI.",
        ),
    ),
    "defi_who": HouseRule(
        ("Qui doit relever le DÉFI", "Who must answer a DEFI"),
        {"behind": ("ceux qui suivent", "those behind"), "all": ("tous", "everybody")},
        "L71",
        (
            "Seuls ceux qui sont moins avancés dans le voyage relèvent le DÉFI ; ou tous ceux qui volent encore.",
            "Only those less advanced on the voyage answer a DEFI; or everybody still flying.",
        ),
    ),
    "duel_moves_rockets": HouseRule(
        ("Le duel attire les fusées", "A duel moves rockets"),
        NO_YES,
        "L74",
        (
            "On vient au duel avec ses cartes seules ; ou les fusées des adversaires sont posées sur la station.",
            "Players come to a duel with their cards only; or their rockets are set down at the station.",
        ),
    ),
    "molab_same_card": HouseRule(
        ("MOLAB de sa couleur et d'atout", "One's own MOLAB as trump"),
        {3: ("3 options de plus", "3 more options"), 2: ("2 options de plus", "2 more options")},
        "L90",
        (
            "Un MOLAB à la fois de sa couleur et d'atout donne les deux suppléments, 2 et 1 ; ou 2 seulement.",
            "A MOLAB that is both one's own and of trumps earns both extras, 2 and 1; or only 2.",
        ),
    ),
    "defi_tie": HouseRule(
        ("Levées égales", "Equal tricks"),
        {
            "first": ("au premier qui y parvient", "first to reach them"),
            "none": ("à personne", "nobody"),
            "last": ("à la dernière levée", "last trick"),
        },
        "L92",
        (
            "À levées égales gagne le premier à en avoir eu autant ; ou personne ; ou celui qui a fait la dernière.",
            "With equal tricks the first to have had so many wins; or nobody; or the taker of the last one.",
        ),
    ),
    "tow": HouseRule(
        ("Longueur de l'attraction", "Length of a tow"),
        {
            "this_throw": ("le coup du tour", "this turn's throw"),
            "next_throw": ("le coup suivant", "the next throw"),
            "until_turn": ("jusqu'à son tour", "until one's turn"),
        },
        "L99",
        (
            "La fusée est entraînée du coup du tour en cours ; ou du coup suivant ; ou de tous jusqu'à son tour.",
            "A rocket is dragged by this turn's throw; or by the next one; or by every throw until its owner's turn.",
        ),
    ),
    "tow_back": HouseRule(
        ("Retour de l'orbite", "Way back along the orbit"),
        {"counted": ("compté en points", "counted in points"), "one_turn": ("un seul tour", "one turn")},
        "L102",
        (
            "Le retour au palier se compte en points, en plusieurs tours s'il le faut ; ou un tour y suffit toujours.",
            "The way back to the landing is counted in points, over several turns if need be; or one turn is enough.",
        ),
    ),
    "pirate_hits": HouseRule(
        ("Le pirate heurte", "The pirate hits"),
        NO_YES,
        "L108",
        (
            "Le pirate qui s'arrête sur une fusée immobile ne lui fait rien ; ou c'est une collision, à l'aller.",
            "The pirate stopping on a resting rocket does nothing; or it is a collision, on the way out.",
        ),
    ),
    "wreck_options": HouseRule(
        ("Biens d'une fusée pulvérisée", "Goods of a pulverised rocket"),
        {"lost": ("perdus", "lost"), "station": ("rendus à la station", "back to the station")},
        "L116",
        (
            "Les options d'une fusée pulvérisée sortent du jeu ; ou elles reviennent à sa dernière station.",
            "The options of a pulverised rocket leave the game; or they go back to its last station.",
        ),
    ),
    "collision": HouseRule(
        ("Collision possible", "Collisions happen"),
        {
            "before_moon": ("avant la première Lune", "before the first Moon landing"),
            "toward_moon": ("à chaque aller", "whenever flying to the Moon"),
        },
        "L117",
        (
            "On n'est en danger de collision qu'avant le premier alunissage ; ou chaque fois qu'on va vers la Lune.",
            "Collisions threaten only before the first Moon landing; or whenever one flies towards the Moon.",
        ),
    ),
    "moon_memory": HouseRule(
        ("Mémoire de la Lune", "Memory of the Moon"),
        NO_YES,
        "L121",
        (
            "Les gisements reposés sont mélangés ; ou ils gardent leur place, et l'on choisit où prospecter.",
            "Deposits put back are mixed; or they keep their place, and one chooses where to prospect.",
        ),
    ),
    "token_needs_option": HouseRule(
        ("Gisement sans option", "Deposit without an option"),
        {"no": ("permis", "allowed"), "yes": ("interdit", "not allowed")},
        "L123",
        (
            "On peut prendre un gisement sans en avoir d'option ; ou il en faut au moins une qui corresponde.",
            "A deposit may be taken without an option for it; or at least one matching option is needed.",
        ),
    ),
    "station_after_moon_forces_moon": HouseRule(
        ("Option prise après la Lune", "Option taken after the Moon"),
        {"no": ("sans suite", "no duty"), "yes": ("oblige à y retourner", "back to the Moon")},
        "L129",
        (
            "Qui prend une option après la Lune rentre quand il veut ; ou doit d'abord retourner sur la Lune.",
            "One who takes an option after the Moon goes home at will; or must first go back to the Moon.",
        ),
    ),
    "ambush_by": HouseRule(
        ("Qui peut tendre une EMBUSCADE", "Who may ambush"),
        {"prospected": ("qui est allé sur la Lune", "one who has been on the Moon"), "any": ("chacun", "anybody")},
        "L137",
        (
            "Pour tendre une EMBUSCADE il faut être allé sur la Lune ; ou chacun le peut en arrivant à une station.",
            "To lay an ambush one must have been on the Moon; or anybody may, on arriving at a station.",
        ),
    ),
    "ambush_who": HouseRule(
        ("Victime d'une EMBUSCADE", "Who may be ambushed"),
        {"any": ("tout porteur de gisement", "any bearer of deposits"), "behind": ("ceux qui suivent", "those behind")},
        "L138",
        (
            "On peut surprendre tout adversaire en vol qui porte un gisement ; ou seulement ceux qui sont derrière.",
            "Any opponent in flight with a deposit may be ambushed; or only those behind.",
        ),
    ),
    "ambush_limit": HouseRule(
        ("EMBUSCADES contre un même joueur", "Ambushes on the same player"),
        {"none": ("sans limite", "no limit"), "once": ("une seule", "only one")},
        "L138",
        (
            "On peut surprendre le même adversaire autant de fois qu'on veut ; ou une seule fois dans la partie.",
            "One may ambush the same opponent as often as one likes; or only once in the game.",
        ),
    ),
    "prime150_needs_moon": HouseRule(
        ("La prime de 150 exige la Lune", "The 150 require the Moon"),
        NO_YES,
        "L158",
        (
            "Le second à atterrir touche 150, même sans avoir vu la Lune ; ou ils vont au suivant qui y est allé.",
            "The second to land gets 150, even without the Moon; or they go to the next who has been there.",
        ),
    ),
    "tie": HouseRule(
        ("Totaux égaux", "Equal totals"),
        {"shared": ("victoire partagée", "shared place"), "first_landed": ("au premier atterri", "first to land")},
        "L161",
        (
            "À totaux égaux la place est partagée ; ou elle revient à celui qui a atterri le premier.",
            "With equal totals the place is shared; or it goes to the one who landed first.",
        ),
    ),
}


def agree(seats: object, given: Mapping[Any, object]) -> dict[str, str | int]:
    """L1 L26: the house rules of so many players, all fixed before the deal, or why they cannot be."""
    if type(seats) is not int or not 2 <= seats <= 4:
        raise BadSetup("2 to 4 persons can play, not {seats}", ("L1",), {"seats": spell(seats)})
    return agreed(HOUSE_RULES, given)
