"""What a person typed: the number of an answer, a sum, words, or a key of the program."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from ludotheque.kernel.agenda import Move, Refusal, Seat
from ludotheque.kernel.game import Tongue
from ludotheque.kernel.words import _
from ludotheque.terminal import offers, phrases
from ludotheque.terminal.text import amount, units, whole

KEYS: Final = {
    "help": ("h", "help", "aide"),
    "rules": ("?", "rules", "rule", "règle", "règles", "regle", "regles"),
    "board": ("b", "board", "plateau"),
    "log": ("l", "log", "journal"),
    "options": ("o", "options", "choix"),
    "hint": ("c", "hint", "conseil", "counsel"),
    "undo": ("u", "undo", "reprendre", "annuler"),
    "save": ("s", "save", "sauver", "enregistrer"),
    "quit": ("q", "quit", "exit", "quitter"),
}
VERBS: Final = {
    "miser": "bid",
    "mise": "bid",
    "enchérir": "bid",
    "passer": "pass",
    "passe": "pass",
    "acheter": "buy",
    "lancer": "throw",
    "accepter": "accept",
    "refuser": "refuse",
    "demander": "ask",
    "prêter": "lend",
}
YES: Final = ("y", "yes", "o", "oui")


class Quit(Exception):
    """A person leaves; a game that has begun is kept."""


class Misread(Refusal):
    """Something typed that is no answer; the sentence says what is expected."""


def key(line: str) -> tuple[str, str] | None:
    """A key of the program and what follows it: ("rules", "V46")."""
    if line.startswith("?"):
        return "rules", line[1:].strip()
    word, _space, rest = line.partition(" ")
    for name, words in KEYS.items():
        if word.casefold() in words and (not rest or name in ("rules", "save")):
            return name, rest.strip()
    return None


class Put(NamedTuple):
    """A question as it is put to a seat, and all that its answers may name."""

    options: Sequence[Move]
    known: Mapping[str, Any]
    names: Sequence[str]
    seat: Seat
    tongue: Tongue
    goods: Mapping[str, int]  # things to trade, by name; none where they have numbers only
    phrases: Sequence[phrases.Phrase] = ()  # answers in words that the title knows

    @property
    def scale(self) -> int:
        """How many units of a sum make one, as people count."""
        return int(self.known.get("scale", 1))

    @property
    def sum_verb(self) -> str | None:
        """The verb of an answer that may name any sum; None when the listed answers are all."""
        if "least" not in self.known:
            return None
        verbs = [move[0] for move in self.options if len(move) == 2 and type(move[1]) is int]
        return str(verbs[0]) if verbs else "bid"

    def shown(self, fact: str) -> str:
        """A sum of the question, as people write it."""
        return amount(self.known[fact], self.scale, self.tongue)


def move(line: str, put: Put) -> Move:
    """The move somebody means; whether it is allowed is for the table to say."""
    number = whole(line)
    if number is not None and 1 <= number <= len(put.options):
        return put.options[number - 1]
    named = units(line, put.scale)
    if named is not None and put.sum_verb is not None:
        return (put.sum_verb, named)
    if not line and len(put.options) == 1:
        return put.options[0]
    if line and named is None:
        return spelt(line, put)
    raise expected(put)


def spelt(line: str, put: Put) -> Move:
    """A move in words, as the log has it or in French: `bid 260`, `miser 260`, `pass`."""
    if (said := phrases.read(line, put.names, put.phrases)) is not None:
        return said
    word, _space, rest = line.partition(" ")
    verb = VERBS.get(word.casefold(), word.casefold())
    if verb in offers.OFFER:
        return offers.read(rest, put.names, put.seat, put.goods, put.scale)
    if verb in offers.SELL and put.known.get("sales") and put.goods:
        return offers.sale(rest, put.names, put.seat, put.goods, put.scale)
    number = units(rest, put.scale) if verb == put.sum_verb else whole(rest)
    for option in put.options:
        if (option == (verb,) and not rest) or option == (verb, number):
            return option
    if verb in ("bid", put.sum_verb) and number is not None:
        return (verb, number)
    facts = {"typed": line[:40]}
    raise Misread(_("“{typed}” is no answer here. Type the number of an answer, or h for help."), (), facts)


def expected(put: Put) -> Misread:
    facts: dict[str, Any] = {"count": len(put.options)}
    if len(put.options) == 1:
        return Misread(_("There is one answer: press Enter, or type 1."))
    if put.sum_verb is not None:
        facts["least"] = put.shown("least")
        return Misread(_("Type the number of an answer, 1 to {count}, or a sum, {least} at least."), (), facts)
    return Misread(_("Type the number of an answer, 1 to {count}."), (), facts)


def thrown(line: str, options: Sequence[Move]) -> Move:
    """What the real dice show: 4, or 4 2 for two of them."""
    faces = line.replace(",", " ").casefold().split()
    for option in options:
        if [str(part) for part in option[1:]] == faces:
            return option
    listed = [" ".join([str(part) for part in option[1:]]) for option in options]
    facts = {"first": listed[0], "last": listed[-1]}
    raise Misread(_("Type what the dice show: from {first} to {last}."), (), facts)
