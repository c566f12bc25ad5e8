"""What is asked and answered in COSMAIL, as it is written in English; the catalogue holds the French."""

from __future__ import annotations

from typing import Final

from ludotheque.kernel.words import Sentence, _, _n

QUESTIONS: Final[dict[str, Sentence]] = {
    "DrawPartner": _("Chance decides whose partner {seat} will be."),
    "ChooseGoal": _("{seat}: where shall the race end?"),
    "ChooseCheckpoint": _n(
        "{seat}: name the last checkpoint of the rally.",
        "{seat}: name a checkpoint of the rally; {left} are to be named.",
        "left",
    ),
    "PlaceDie": _("{seat} throws a die for a home base."),
    "NamePiece": _("{seat}: which piece do you enter for the race?"),
    "Announce": _("{seat}: throw the dice."),
    "AnnounceMore": _("{seat}: throw the dice, or something else first?"),
    "AnnounceSkip": _("{seat}: throw the dice, or play on the fuel you have?"),
    "AnnounceFill": _("{seat}: announce a fill-up, or do something else?"),
    "AnnounceGold": _("{seat}: you stand on gold. Do you throw for it?"),
    "AnnounceRetire": _("{seat}: your ship is home. Retire with what you have, or play on?"),
    "Dice": _("{seat} throws the dice: coal, petrol, or a breakdown."),
    "DicePetrol": _("{seat} throws for a fill-up of petrol at {place}: ten times the points."),
    "DiceCoal": _("{seat} throws for a fill-up of coal at {place}: ten times the points."),
    "DiceGold": _("{seat} throws for gold at {place}."),
    "LosePlane": _("{seat}: a double breakdown! Which plane do you give up?"),
    "MovePiece": _("{seat}: which piece moves, and where to?"),
    "MoveBound": _("{seat}: where do you go?"),
    "MoveNone": _("{seat}: no piece can move. Anything else?"),
    "MoveOrLoad": _("{seat}: your ship has been asked to leave. Load first, or go?"),
    "Finish": _("{seat}: anything else, or is your turn over?"),
    "FinishOption": _("{seat}: note an option at {place}?"),
    "FinishOptions": _("{seat}: at which port do you note an option?"),
    "FinishLoad": _("{seat}: load at {place}?"),
    "FinishEither": _("{seat}: note an option, or load? One of the two in a turn."),
    "FinishGold": _("{seat}: you stand on gold. Do you throw for it now?"),
    "Bargain": _("{asked}: {maker} offers {bargain}. Do you accept?"),
    "BargainCounter": _("{asked}: {maker} offers {bargain}. Accept, refuse, or offer something else?"),
    "Interlude": _("{seat}: propose a trade before play goes on?"),
    "RulingClaim": _("{seat}: {by} claims 1 {good} from {holder} for {given}. The commissaire confirms it."),
    "RulingOrder": _("{seat}: {by} asks {owner} to leave {place} with {piece}. The commissaire confirms it."),
}
BOUND: Final = _n("{pieces} must leave this turn.", "{pieces} must leave: move one of them this turn.", "count")

OPTIONS: Final[dict[str, Sentence]] = {
    "partner": _("With {other}"),
    "goal": _("Choose {place}"),
    "goal_far": _("Choose {place}, {least} to {most} points from the bases"),
    "die": _("The die shows {number}"),
    "dice": _("The dice show {first} and {second}"),
    "piece": _("{label}"),
    "throw": _("Throw the dice"),
    "skip": _("Do not throw"),
    "fill": _("Announce a fill-up of petrol for {piece}"),
    "fill_ship": _("Announce a fill-up of coal for {piece}"),
    "gold": _("Throw for gold with {piece}"),
    "retire": _("Retire: nothing more to risk, what you have is counted"),
    "offer": _("Offer {to} {bargain}"),
    "repay": _("Pay a toll you owe: {amount}"),
    "claim": _("Claim 1 {good} from {holder}, at parity: {given}"),
    "order": _("Ask {owner} to clear the place with {piece}"),
    "lose": _("Give up {piece}"),
    "stay": _("Leave everything where it is"),
    "load": _("Load at {place}: all the {good} there is"),
    "load_count": _("Load at {place}: {count} {good}"),
    "option": _("Note an option at {place}: {good}"),
    "end": _("End the turn"),
    "accept": _("Accept"),
    "refuse": _("Refuse"),
    "pass": _("Propose nothing"),
    "grant": _("Confirm"),
}

GOING: Final[dict[str, str]] = {
    "to": _("{label} to {place}"),
    "by": _("{label} to {place} by {via}"),
    "cost": _("{way}, {amount}"),
    "toll": _("{amount} for the strait of {strait}"),
    "owe": _("owing 10 points for the strait of {strait}"),
    "some_toll": _("{amount} for a strait"),
    "some_owe": _("owing 10 points for a strait"),
    "and": _("{list} and {last}"),
}

REASONS: Final[dict[str, str]] = {
    "home": _("The twelve goods, the gold, and everything back at base: the game is over."),
    "all_home": _("The last fleet is home: the game is over."),
    "survivor": _("One player is left: the game is over."),
    "nobody": _("Nobody has a plane left: everything is counted, and the game is over."),
    "limit": _("The last round has been played: everything is counted."),
    "race": _("The goal is reached: the race is over."),
    "rally": _("All checkpoints visited and everything home: the rally is over."),
    "rounds": _("The rounds agreed have been played: everything is counted."),
    "series": _("The last game of the series is over."),
}
