"""What a person typed: the number of an answer, a sum, words, or a key of the program."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ludotheque.kernel.agenda import Move, Refusal, Seat
from ludotheque.terminal import offers
from ludotheque.terminal.text import _, whole

KEYS: Final = {
    "help": ("h", "help", "aide"),
    "rules": ("?", "rules", "rule", "règle", "règles", "regle", "regles"),
    "board": ("b", "board", "plateau"),
    "log": ("l", "log", "journal"),
    "options": ("o", "options", "choix"),
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


def sum_verb(options: Sequence[Move], known: Mapping[str, Any]) -> str | None:
    """The verb of an answer that may name any sum; None when the listed answers are all."""
    if "least" not in known:
        return None
    verbs = [move[0] for move in options if len(move) == 2 and type(move[1]) is int]
    return str(verbs[0]) if verbs else "bid"


def move(line: str, options: Sequence[Move], known: Mapping[str, Any], names: Sequence[str], seat: Seat) -> Move:
    """The move somebody means; whether it is allowed is for the table to say."""
    number = whole(line)
    verb = sum_verb(options, known)
    if number is not None and 1 <= number <= len(options):
        return options[number - 1]
    if number is not None and verb is not None:
        return (verb, number)
    if not line and len(options) == 1:
        return options[0]
    if line and number is None:
        return spelt(line, options, names, seat)
    raise expected(len(options), known, verb)


def spelt(line: str, options: Sequence[Move], names: Sequence[str], seat: Seat) -> Move:
    """A move in words, as the log has it or in French: `bid 260`, `miser 260`, `pass`."""
    word, _space, rest = line.partition(" ")
    verb = VERBS.get(word.casefold(), word.casefold())
    if verb in offers.OFFER:
        return offers.read(rest, names, seat)
    number = whole(rest)
    for option in options:
        if (option == (verb,) and not rest) or option == (verb, number):
            return option
    if verb == "bid" and number is not None:
        return ("bid", number)
    facts = {"typed": line[:40]}
    raise Misread(_("“{typed}” is no answer here. Type the number of an answer, or h for help."), (), facts)


def expected(count: int, known: Mapping[str, Any], verb: str | None) -> Misread:
    facts: dict[str, Any] = {"count": count, "least": known.get("least")}
    if count == 1:
        return Misread(_("There is one answer: press Enter, or type 1."))
    if verb is not None:
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
