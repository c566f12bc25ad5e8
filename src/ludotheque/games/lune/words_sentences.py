"""Every sentence of DE LA TERRE A LA LUNE as it is written in English; the catalogue holds the French."""

from __future__ import annotations

from typing import Final


def _(message: str) -> str:
    """Marks a sentence for the catalogue; it is translated when it is said."""
    return message


Plural = tuple[str, str, str]


def _n(one: str, many: str, counted: str) -> Plural:
    """The same for a sentence that counts: both forms, and the fact they count."""
    return one, many, counted


Sentence = str | Plural

SUIT_NAMES: Final = (_("red"), _("yellow"), _("blue"), _("green"))
ROCKETS: Final = (_("the red rocket"), _("the yellow rocket"), _("the blue rocket"), _("the green rocket"))

QUESTIONS: Final[dict[str, Sentence]] = {
    "DrawDealer": _("Chance decides who deals the cards."),
    "DrawFirst": _("Chance decides who plays first."),
    "ChooseRocket": _("{seat}: which rocket do you take?"),
    "PlacePirate": _("{seat}: where on its orbit does the pirate satellite start?"),
    "PirateStart": _("Chance places the pirate satellite on its orbit."),
    "DealCard": _("The dealer gives {to} a card."),
    "DrawCard": _("{to} receives a card from the talon."),
    "Cast": _("{seat} throws the three dice."),
    "HomeCast": _("{seat} throws a single die to fly home."),
    "Fly": _n("{seat}: one point to fly. Which way?", "{seat}: {steps} points to fly. Which way?", "steps"),
    "FlyHome": _n(
        "{seat}: one point to fly, home by the quickest way. Which one?",
        "{seat}: {steps} points to fly, home by the quickest way. Which one?",
        "steps",
    ),
    "FlyOrStay": _n(
        "{seat}: stay on the Moon, or leave it with one point?",
        "{seat}: stay on the Moon, or leave it with {steps} points?",
        "steps",
    ),
    "FlyOn": _n(
        "{seat}: one point is left. Stop here, or fly on?",
        "{seat}: {steps} points are left. Stop here, or fly on?",
        "steps",
    ),
    "Exchange": _n("{seat}: exchange one card?", "{seat}: exchange {count} cards?", "count"),
    "ExchangeSome": _n(
        "{seat}: exchange any cards, one at most?", "{seat}: exchange any cards, {count} at most?", "count"
    ),
    "Push": _("{seat}: a six! Which rocket shall be pushed one step?"),
    "TakeOption": _("{to} takes the top option at {station}."),
    "Defi": _("{seat}: DEFI at {station}, or go no further?"),
    "Ambush": _("{seat}: AMBUSH from {station}, or go no further?"),
    "DefiOrAmbush": _("{seat}: DEFI at {station}, AMBUSH, or go no further?"),
    "Lead": _("{seat}: trick {trick}, {trump} is trumps. Which card do you lead?"),
    "PlayCard": _("{seat}: trick {trick}, {led} is led, {trump} is trumps. Which card do you play?"),
    "ChooseSpoils": _n(
        "{seat}: {loser} must give up a deposit with its options. Which one?",
        "{seat}: {loser} must give up {count} deposits with their options. Which ones?",
        "count",
    ),
    "Prospect": _n(
        "{seat}: one deposit is left on the Moon. Do you prospect?",
        "{seat}: {left} deposits are left on the Moon. Do you prospect?",
        "left",
    ),
    "LookAt": _("{to} turns up a deposit in secret."),
    "KeepSample": _("{seat}: take this deposit along, or put it back?"),
    "KeepUseless": _("{seat}: deposit “{sample}”, and none of your options matches it. Do you take it along?"),
    "KeepMatching": _n(
        "{seat}: deposit “{sample}”, and one of your options matches it. Do you take it along?",
        "{seat}: deposit “{sample}”, and {matching} of your options match it. Do you take it along?",
        "matching",
    ),
    "LayOut": _("{seat}: lay out your options. Where do the exhausted ones go?"),
}

OPTIONS: Final[dict[str, Sentence]] = {
    "dealer": _("{who} deals the cards"),
    "first": _("{who} plays first"),
    "rocket": _("Take {rocket}"),
    "point": _("Point {point} of the orbit"),
    "point_on": _("Point {point} of the orbit, on {place}"),
    "card": _("{to} receives the {card}"),
    "nameless_card": _("Card: {card}"),
    "option": _("Option {number}: {option}"),
    "deposit": _("Deposit: {kind}"),
    "dice": _("{first} and {second} for the pirate, {third} for the rocket"),
    "die": _("The die shows {number}"),
    "fly_station": _("Stop at {place}"),
    "fly_moon": _("Land on the Moon"),
    "fly_earth": _("Land on Earth"),
    "fly": _("Fly to {place}"),
    "via": _("{flight} by way of {via}"),
    "towards": _("{flight}, towards {heading}"),
    "spare": _n("{flight} (one point to spare)", "{flight} ({spare} points to spare)", "spare"),
    "stay": _("Stay on the Moon"),
    "stop": _("Stop here"),
    "keep": _("Keep your cards"),
    "exchange": _("Exchange: {cards}"),
    "rearrange": _("Lay out your options anew first"),
    "push": _("Push {victim} to {place}"),
    "drag_on": _("Drag {victim} one point further along the orbit"),
    "drag_back": _("Bring {victim} one point back along the orbit"),
    "pass": _("Pass"),
    "no_push": _("Push nobody"),
    "no_duel": _("Go no further"),
    "no_prospect": _("Do not prospect"),
    "defi": _("DEFI, {suit} is trumps"),
    "ambush": _("AMBUSH on {victim}, {suit} is trumps"),
    "play": _("Play the {card}"),
    "spoils": _n("Take pile {piles}", "Take piles {piles}", "count"),
    "prospect": _("Prospect"),
    "prospect_place": _("Prospect at place {number}"),
    "take": _("Take the deposit along"),
    "put_back": _("Put the deposit back"),
    "lay": _n("Exhausted option: {piles}", "Exhausted options: {piles}", "count"),
    "lay_none": _("Lay out the options with their deposits"),
}

EVENTS: Final[dict[str, tuple[str, Sentence]]] = {
    "dealer": ("who", _("Chance decides: {who} deals the cards.")),
    "dealer_passes": ("who", _("{who} deals the cards from now on.")),
    "first": ("who", _("{who} plays first.")),
    "rocket": ("who rocket", _("{who} takes {rocket}.")),
    "pirate_placed": ("point", _("The pirate satellite starts at point {point} of its orbit.")),
    "pirate_placed_on": ("point place", _("The pirate satellite starts at point {point} of its orbit, on {place}.")),
    "dealt": ("count", _("Everybody receives {count} cards.")),
    "hand": ("who cards", _("{who} holds: {cards}.")),
    "round": ("number", _("Round {number}.")),
    "threw": ("who first second third", _("{who} throws {first} and {second} for the pirate, {third} for the rocket.")),
    "home_threw": ("who number", _("{who} throws {number} on the way home.")),
    "pirate": ("start end points", _("The pirate satellite moves {points} points on, to point {end}.")),
    "pirate_on": ("start end points", _("The pirate satellite moves {points} points on, and stops on {place}.")),
    "flew": (
        "who start way",
        _n("{who} flies one landing on, to {place}.", "{who} flies {steps} landings on, to {place}.", "steps"),
    ),
    "flew_in": ("who start way", _n("{who} flies one step on.", "{who} flies {steps} steps on.", "steps")),
    "left": ("who start way", _("{who} leaves {origin} and stops on {place}.")),
    "left_in": ("who start way", _("{who} leaves {origin}.")),
    "flew_station": (
        "who start way",
        _n(
            "{who} flies one step on and reaches {place}.", "{who} flies {steps} steps on and reaches {place}.", "steps"
        ),
    ),
    "left_station": ("who start way", _("{who} leaves {origin} and reaches {place}.")),
    "stayed": ("who", _("{who} stays on the Moon.")),
    "lost_points": ("who points", _n("One point is lost.", "{points} points are lost.", "points")),
    "docked": ("who station", _("{who} docks, out of the pirate's reach.")),
    "moon": ("who", _("{who} lands on the Moon.")),
    "towed": (
        "who place points point",
        _("The pirate drags {who} {points} points away, to point {point} of its orbit."),
    ),
    "hooked": (
        "who place",
        _("The pirate's attraction holds {who} on {place}: its next move will drag the rocket along."),
    ),
    "dragged": ("who points point", _("In its wake the pirate drags {who} {points} points on, to point {point}.")),
    "way_back": (
        "who points left point",
        _n(
            "{who} goes back along the orbit to point {point}, one point short of the route.",
            "{who} goes back along the orbit to point {point}, {left} points short of the route.",
            "left",
        ),
    ),
    "freed": ("who place", _("{who} leaves the orbit and is back on {place}.")),
    "spared": ("who place", _("{who} has been dragged from here before: the pirate's attraction has no effect.")),
    "collision": ("who place", _("Collision! On {place} {who} runs into the pirate satellite.")),
    "fell": ("who place", _("{who} falls back to {place}.")),
    "left_options": (
        "who station count",
        _n(
            "{who} leaves an option under the pack of {station}.",
            "{who} leaves {count} options under the pack of {station}.",
            "count",
        ),
    ),
    "wrecked": ("who", _("Second collision: the rocket is pulverised, and {who} is out of the game.")),
    "wreck_lost": (
        "who count",
        _n("One option is lost with the rocket.", "{count} options are lost with the rocket.", "count"),
    ),
    "exchanged": ("who count", _n("{who} exchanges one card.", "{who} exchanges {count} cards.", "count")),
    "kept": ("who", _("{who} keeps the same cards.")),
    "drew": ("who cards", _("{who} receives: {cards}.")),
    "discarded": ("who cards", _("{who} lays down: {cards}.")),
    "reshuffled": (
        "count",
        _n(
            "The talon is used up: one discard is turned over.",
            "The talon is used up: {count} discards are mixed again.",
            "count",
        ),
    ),
    "pushed": ("who victim start place", _("{who} pushes {victim} to {place}.")),
    "dragged_on": ("who victim step point", _("{who} drags {victim} on to point {point} of the orbit.")),
    "dragged_back": ("who victim step point", _("{who} brings {victim} back to point {point} of the orbit.")),
    "no_push": ("who", _("{who} pushes nobody.")),
    "took": (
        "who station left",
        _n(
            "{who} takes an option; one is left at {station}.",
            "{who} takes an option; {left} are left at {station}.",
            "left",
        ),
    ),
    "took_last": ("who station left", _("{who} takes the last option of {station}.")),
    "option": ("who option", _("{who} looks at the option: {option}.")),
    "nothing_again": ("who station", _("{who} has called here before: {station} gives nothing again.")),
    "tokens_lost": (
        "who count",
        _n("The deposit of {who} is lost too.", "The {count} deposits of {who} are lost too.", "count"),
    ),
    "tokens_back": (
        "who count",
        _n(
            "The deposit of {who} lies on the Moon again.",
            "The {count} deposits of {who} lie on the Moon again.",
            "count",
        ),
    ),
    "empty": ("who station", _("No option is left at {station}.")),
    "defi": ("who station trump players", _("DEFI! {who} challenges {others}; {trump} is trumps.")),
    "ambush": ("who victim station trump", _("AMBUSH! {who} attacks {victim}; {trump} is trumps.")),
    "set_down": ("who station", _("{who} has to go to {station}.")),
    "led": ("who card", _("{who} leads the {card}.")),
    "followed": ("who card", _("{who} follows with the {card}.")),
    "trumped": ("who card", _("{who} trumps with the {card}.")),
    "discarded_card": ("who card", _("{who} throws away the {card}.")),
    "trick": ("who number", _("{who} takes trick {number}.")),
    "won_defi": (
        "who tricks",
        _n("{who} wins the DEFI with one trick.", "{who} wins the DEFI with {tricks} tricks.", "tricks"),
    ),
    "tied": (
        "who tricks",
        _n("Equal with one trick each: {who} prevails.", "Equal with {tricks} tricks each: {who} prevails.", "tricks"),
    ),
    "no_winner": (
        "tricks",
        _n(
            "Equal with one trick each: nobody wins, the options stay.",
            "Equal with {tricks} tricks each: nobody wins, the options stay.",
            "tricks",
        ),
    ),
    "own_molab": ("who", _("{who} held the {molab} of the rocket's own colour: two more options.")),
    "trump_molab": ("who", _("{who} held the {molab} of trumps: one more option.")),
    "won_ambush": ("who loser tricks", _("{who} wins the AMBUSH against {loser}, {tricks} tricks to {rest}.")),
    "third_token": ("who", _("{who} held the {molab} of the rocket's own colour: a third deposit is at stake.")),
    "prize": (
        "who count station",
        _n("{who} wins an option of {station}.", "{who} wins {count} options of {station}.", "count"),
    ),
    "short_pack": (
        "count station",
        _n("There was only one left.", "There were only {count} left.", "count"),
    ),
    "spoils": ("who loser tokens options", _("{who} takes from {loser}: {loot}.")),
    "spoil": ("who loser kind options", _("{who} takes the deposit “{kind}” from {loser}, with: {bundle}.")),
    "bare_spoil": ("who loser kind options", _("{who} takes the deposit “{kind}” from {loser}, without any option.")),
    "no_spoils": ("who loser", _("{loser} has no deposit: {who} takes nothing.")),
    "redealt": ("count", _("All cards are mixed and dealt again, {count} to everybody.")),
    "prospects": ("who", _("{who} prospects on the Moon.")),
    "prospects_at": ("who number", _("{who} prospects on the Moon, in place {number}.")),
    "sampled": ("who kind", _("{who} finds this deposit: {kind}.")),
    "took_sample": ("who", _("{who} takes the deposit along.")),
    "put_back": ("who", _("{who} puts the deposit back, face down.")),
    "no_prospect": ("who", _("{who} does not prospect.")),
    "laid_out": ("who", _("{who} lays out the options.")),
    "landed_first": ("who bonus order", _("{who} lands on Earth before all the others: {bonus} points.")),
    "landed_bonus": ("who bonus order", _("{who} lands on Earth: a bonus of {bonus} points.")),
    "landed": ("who bonus order", _("{who} lands on Earth, without a bonus.")),
    "homing": ("", _("Everybody home: every rocket in flight returns by the quickest way.")),
    "removed": (
        "count",
        _n(
            "The pirate satellite and the last option on the stations leave the game.",
            "The pirate satellite and the {count} options on the stations leave the game.",
            "count",
        ),
    ),
    "removed_pirate": ("count", _("The pirate satellite leaves the game.")),
    "cards_out": ("", _("The cards leave the game: no exchange and no duel any more.")),
    "home_already": ("who", _("{who} is already on Earth, without a bonus.")),
    "recall": ("", _("The director gives notice: one more round, and all rockets are called home.")),
    "recalled": ("", _("The director calls all rockets home.")),
    "survivor": ("who", _("{who} has the only rocket left in flight.")),
}

REASONS: Final[dict[str, str]] = {
    "landed": _("Every rocket is back on Earth: the game is over."),
    "survivor": _("Only one rocket is left: the game is over."),
    "recall": _("The director called the rockets home, and all are back on Earth: the game is over."),
}
