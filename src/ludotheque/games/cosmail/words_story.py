"""What happens in COSMAIL, as it is told in English; the catalogue holds the French."""

from __future__ import annotations

from typing import Final

from ludotheque.kernel.words import Sentence, _, _n

EVENTS: Final[dict[str, tuple[str, Sentence]]] = {
    "partners": ("who other", _("{who} and {other} play together.")),
    "goal": ("place", _("The race will end at {place}.")),
    "checkpoint": ("place", _("Checkpoint of the rally: {place}.")),
    "placed": ("who number", _("{who} throws {number}: home base {roman}.")),
    "base_taken": ("who number", _("{who} throws {number}, but base {roman} is taken: another throw.")),
    "entered": ("who piece", _("{who} enters {piece} for the race.")),
    "game": ("number", _("Game {number} begins.")),
    "round": ("number", _("Round {number}.")),
    "limit": (
        "count",
        _n("One more round, then all is counted.", "{count} more rounds, then all is counted.", "count"),
    ),
    "turn": ("who", _("{who} to play.")),
    "threw": ("who first second", _("{who} throws {first} and {second}: {sum}.")),
    "coal": ("who points", _("{who} receives {coal}.")),
    "petrol": ("who points", _("{who} receives {petrol}.")),
    "skipped": ("who", _("{who} does not throw.")),
    "fill": ("who piece place", _("{who} announces a fill-up of petrol at {place}.")),
    "fill_ship": ("who piece place", _("{who} announces a fill-up of coal at {place}.")),
    "filled": ("who piece place points fuel", _("{who} fills up: {amount}.")),
    "gold": ("who piece place", _("{who} announces a throw for gold at {place}.")),
    "gold_found": ("who piece place points", _("{who} finds gold at {place}: {points}, to be multiplied at the end.")),
    "avarie": ("who", _("A 7, breakdown! {who} gives up this turn.")),
    "double": ("who", _("A second 7 running: double breakdown for {who}!")),
    "lost": ("who piece place", _("{who} loses {piece} at {place}, for good.")),
    "partial": ("who", _("{who} has no plane left: only the ship still plays, and does no more business.")),
    "lapsed": ("who places", _n("{who} loses the option on {list}.", "{who} loses the options on {list}.", "count")),
    "out": ("who", _("{who} loses the ship too and is out of the game.")),
    "returned": ("who goods", _("The vignettes of {who} go back to the ports: {goods}.")),
    "frozen": ("who", _("The vignettes of {who} leave the game.")),
    "retired": ("who", _("{who} retires; what was won is kept.")),
    "stays": ("who", _("{who} moves nothing.")),
    "moved": ("who piece start path cost", _("{who} flies {piece} to {place}, for {petrol}.")),
    "moved_by": (
        "who piece start path cost",
        _("{who} flies {piece} to {place} by {via}, for {petrol}."),
    ),
    "sailed": ("who piece start path cost", _("{who} sails to {place}, for {coal}.")),
    "sailed_by": ("who piece start path cost", _("{who} sails to {place} by {via}, for {coal}.")),
    "toll": ("who strait fuel", _("{who} pays {amount} for the strait of {strait}.")),
    "owes": ("who strait", _("{who} owes 10 points for the strait of {strait}.")),
    "repaid": ("who fuel", _("{who} pays for a strait crossed earlier: {amount}.")),
    "option": ("who place", _("{who} takes an option at {place}: {good}. It is noted.")),
    "loaded": (
        "who place good count",
        _n(
            "{who} loads at {place}: one vignette of {good}.",
            "{who} loads at {place}: {count} vignettes of {good}.",
            "count",
        ),
    ),
    "emptied": ("place seats", _("Nothing is left at {place}.")),
    "emptied_for": (
        "place seats",
        _n(
            "Nothing is left at {place}; {people} loses an option there.",
            "Nothing is left at {place}; {people} lose their options there.",
            "count",
        ),
    ),
    "set": ("who", _("{who} holds all twelve goods: the way to the gold is open!")),
    "set_broken": ("who", _("{who} no longer holds all twelve goods: the gold must wait.")),
    "set_again": ("who", _("{who} holds all twelve goods again.")),
    "offered": ("who asked give want", _("{who} offers {asked} {bargain}.")),
    "countered": ("who asked give want", _("{who} would rather offer {asked} {bargain}.")),
    "traded": ("who maker give want", _("{who} accepts: {maker} gives {bargain}.")),
    "refused": ("who maker", _("{who} does not want what {maker} offers.")),
    "claimed": ("who holder good give", _("Claim at parity: {who} receives 1 {good} from {holder} for {given}.")),
    "ordered": ("by owner piece place", _("{by} asks {owner} to leave {place} with {piece} on the next turn.")),
    "granted": ("who", _("{who}, the commissaire, confirms it.")),
    "visited": ("who piece place", _("{who} stops at {place}, a checkpoint of the rally.")),
    "arrived": ("who piece", _("{who} reaches the goal of the race!")),
    "finished": ("who", _("Twelve goods, three throws for gold, everything back at base: {who} has made it!")),
    "finished_rally": ("who", _("All checkpoints visited, everything back at base: {who} has made it!")),
    "series": (
        "who rank points",
        _n("{who}: place {rank}, one point of the series.", "{who}: place {rank}, {points} of the series.", "points"),
    ),
}
