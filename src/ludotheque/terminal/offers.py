"""An offer in free words: `offer BOB give 12 17 pay 100 want 25`, or in French."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludotheque.kernel.agenda import Move, Refusal, Seat
from ludotheque.terminal.text import _, whole

OFFER: Final = ("offer", "offrir", "offre", "proposer")
PARTS: Final = {
    "give": ("give", "donner", "donne"),
    "pay": ("pay", "payer", "paie"),
    "want": ("want", "vouloir", "veux", "contre", "for"),
    "ask": ("ask", "demander", "demande"),
}
MEANT: Final = {word: part for part, words in PARTS.items() for word in words}


class BadOffer(Refusal):
    """Words that make no offer; the sentence shows how one is written."""


def read(text: str, names: Sequence[str], own: Seat) -> Move:
    """("offer", seat, given, paid, wanted, asked), from the words after `offer`."""
    words = text.split()
    start = next((at for at, word in enumerate(words) if word.casefold() in MEANT), len(words))
    if not start or start == len(words):
        other = next((name for seat, name in enumerate(names) if seat != own), names[-1])
        raise BadOffer(_("An offer is written like this: offer {name} give 12 17 pay 100 want 25"), (), {"name": other})
    seat = whom(" ".join(words[:start]).rstrip(" ,"), names)
    found: dict[str, list[str]] = {part: [] for part in PARTS}
    part = ""
    for word in words[start:]:
        if word.casefold() in MEANT:
            part = MEANT[word.casefold()]
        else:
            found[part].append(word)
    return ("offer", seat, squares(found["give"]), one(found["pay"]), squares(found["want"]), one(found["ask"]))


def squares(words: Sequence[str]) -> tuple[int, ...]:
    """Several numbers, with or without commas."""
    return tuple([checked(word, whole(word)) for word in " ".join(words).replace(",", " ").split()])


def checked(word: str, number: int | None) -> int:
    if number is None:
        raise BadOffer(_("“{word}” is neither a number nor one of give, pay, want, ask."), (), {"word": word[:40]})
    return number


def whom(name: str, names: Sequence[str]) -> Seat:
    """The seat of this name, or of the only one that begins so."""
    wanted = name.casefold()
    exact = [seat for seat, other in enumerate(names) if other.casefold() == wanted]
    close = [seat for seat, other in enumerate(names) if other.casefold().startswith(wanted)]
    if len(exact or close) != 1:
        facts = {"name": name[:40], "names": ", ".join(names)}
        raise BadOffer(_("Nobody here is called “{name}”; there are {names}."), (), facts)
    return (exact or close)[0]


def one(words: Sequence[str]) -> int:
    """One sum, thousands parted or not; nothing is 0."""
    number = whole(" ".join(words).rstrip(" ,")) if words else 0
    if number is None:
        for word in words:
            checked(word, whole(word.rstrip(",")))
        raise BadOffer(_("An offer names one sum to pay, or one to ask."))
    return number
