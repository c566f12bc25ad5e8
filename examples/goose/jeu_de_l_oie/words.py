"""The sentences of the goose, French and English side by side, and how they are said."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

from ludotheque.kernel.agenda import Event, Move
from ludotheque.kernel.game import Tongue
from ludotheque.say.sentences import capital

from jeu_de_l_oie.rules.board import START, Board

Said: TypeAlias = tuple[str, str]  # the same in French and in English

QUESTIONS: Final[dict[str, Said]] = {
    "BeforeThrow": ("{seat} : lancer, ou relancer d'abord ?", "{seat}: throw, or raise first?"),
    "Follow": ("{seat} : suivre, ou quitter la course ?", "{seat}: follow, or leave the race?"),
    "Cast": ("{seat} lance les deux dés.", "{seat} throws both dice."),
    "Ransom": ("On retient {seat} : payer la rançon, ou rester ?", "{seat} is kept: pay the ransom, or stay?"),
    "AtDeath": ("La mort pour {seat} : racheter sa vie ?", "{seat} has met death: buy one's life?"),
}
OPTIONS: Final[dict[str, Said]] = {
    "throw": ("Lancer les dés", "Throw the dice"),
    "raise": ("Relancer", "Raise"),
    "follow": ("Suivre", "Follow"),
    "leave": ("Quitter la course", "Leave the race"),
    "pay": ("Payer la rançon", "Pay the ransom"),
    "wait": ("Rester", "Stay"),
    "live": ("Racheter sa vie", "Buy one's life"),
    "die": ("Recommencer au départ", "Begin again at the start"),
    "dice": ("Les dés montrent {one} et {other}", "The dice show {one} and {other}"),
}
# what an event is about, fact by fact, and how it is said
EVENTS: Final[dict[str, tuple[str, Said]]] = {
    "race": ("number", ("Course {number}.", "Race {number}.")),
    "paid": ("who counters", ("{who} met {counters} au pot.", "{who} puts {counters} into the pot.")),
    "raises": ("who", ("{who} relance.", "{who} raises.")),
    "left": ("who", ("{who} quitte la course.", "{who} leaves the race.")),
    "threw": ("who one other", ("{who} fait {one} et {other}.", "{who} throws {one} and {other}.")),
    "nine": ("who square", ("Neuf : {who} file en {square}.", "Nine: {who} goes straight to {square}.")),
    "goes": ("who before square", ("{who} va en {square}.", "{who} goes to {square}.")),
    "turns": (
        "who before square",
        ("{who} passe 63 et revient en {square}.", "{who} passes 63, back to {square}."),
    ),
    "goose": ("who square", ("Une oie : {who} repart.", "A goose: {who} goes on.")),
    "meets": (
        "who whom square start",
        ("{who} rencontre {whom}, qui va {start}.", "{who} meets {whom}, who goes {start}."),
    ),
    "bridge": ("who before square", ("{who} passe le pont, en {square}.", "{who} crosses the bridge, to {square}.")),
    "inn": ("who", ("{who} s'arrête à l'hôtellerie.", "{who} stops at the inn.")),
    "well": ("who", ("{who} tombe dans le puits.", "{who} falls into the well.")),
    "maze": ("who before square", ("{who} se perd, et revient en {square}.", "{who} is lost, and back on {square}.")),
    "prison": ("who", ("{who} va en prison.", "{who} goes to prison.")),
    "death": ("who before", ("{who} meurt, et recommence.", "{who} has died, and begins again.")),
    "lives": ("who", ("{who} rachète sa vie.", "{who} buys their life.")),
    "ransom": ("who place", ("{who} paie sa rançon et quitte {place}.", "{who} pays the ransom and leaves {place}.")),
    "stays": ("who place", ("{who} reste un tour : {place}.", "{who} stays for a turn: {place}.")),
    "freed": ("", ("Tous étaient retenus : on les libère.", "All of them were kept: they are let out.")),
    "arrives": ("who counters", ("{who} entre au jardin et prend {counters}.", "{who} is home and takes {counters}.")),
    "alone": (
        "who counters",
        ("Il ne reste que {who}, qui prend {counters}.", "{who} is left alone and takes {counters}."),
    ),
}
REASONS: Final[dict[str, Said]] = {
    "races": ("La dernière course est courue.", "The last race has been run."),
    "purse": ("Une bourse ne suffit plus pour la mise suivante.", "A purse is too thin for the next stake."),
}
COUNTERS: Final[tuple[Said, Said]] = (
    ("{number} jeton", "{number} counter"),
    ("{number} jetons", "{number} counters"),
)
AT_START: Final[Said] = ("au départ", "to the start")
AT_SQUARE: Final[Said] = ("en {square}", "to {square}")
POT: Final[Said] = ("Le pot", "The pot")


def pick(said: Said, tongue: Tongue, **facts: object) -> str:
    """The half of a pair that is in this language, its blanks filled in; English where it is neither."""
    french, english = said
    return {"fr": french}.get(tongue.lang, english).format(**facts)


def counters(number: int, tongue: Tongue) -> str:
    """1 counter, 2 counters; French counts nothing in the singular."""
    many = number > 1 if tongue.lang == "fr" else number != 1
    return pick(COUNTERS[many], tongue, number=tongue.number(number))


class GooseWords:
    """A title's words: only what a seat knows is said."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def question(self, known: Mapping[str, Any], names: Sequence[str], tongue: Tongue) -> str:
        return pick(QUESTIONS[known["question"]], tongue, seat=names[known["seat"]])

    def option(self, known: Mapping[str, Any], move: Move, names: Sequence[str], tongue: Tongue) -> str:
        return pick(OPTIONS[move[0]], tongue, **dict(zip(("one", "other"), move[1:])))

    def event(self, event: Event, names: Sequence[str], tongue: Tongue) -> str:
        kind, _, *args = event
        if kind == "over":
            return self.reason(args[0], tongue)
        fields, sentence = EVENTS[kind]
        facts = {field: self.spoken(field, fact, names, tongue) for field, fact in zip(fields.split(), args)}
        return capital(pick(sentence, tongue, **facts))

    def reason(self, reason: str, tongue: Tongue) -> str:
        return pick(REASONS[reason], tongue)

    def spoken(self, field: str, fact: int, names: Sequence[str], tongue: Tongue) -> str:
        """A fact of an event, as its name says what it is."""
        match field:
            case "who" | "whom":
                return names[fact]
            case "counters":
                return counters(fact, tongue)
            case "place":
                return self.board.squares[fact].names[tongue.lang]
            case "start":
                return pick(AT_SQUARE if fact != START else AT_START, tongue, square=fact)
        return tongue.number(fact)
