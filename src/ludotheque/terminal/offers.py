"""An offer in free words: `offer BOB give 12 17 pay 100 want 25`, or in another language, by numbers or by names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final
from unicodedata import combining, normalize

from ludotheque.kernel.agenda import Move, Refusal, Seat
from ludotheque.say.languages import meant
from ludotheque.say.sentences import _
from ludotheque.terminal.console import units, whole

PARTS: Final = {"give": "give", "pay": "pay", "want": "want", "for": "want", "ask": "ask"}  # by the word that begins it


class BadOffer(Refusal):
    """Words that make no offer; the sentence shows how one is written."""


def read(text: str, names: Sequence[str], own: Seat, goods: Mapping[str, int], scale: int) -> Move:
    """("offer", seat, given, paid, wanted, asked), from the words after `offer`."""
    words = text.split()
    start = next((at for at, word in enumerate(words) if meant(word) in PARTS), len(words))
    if not start or start == len(words):
        raise example(names, own, list(goods))
    seat = whom(" ".join(words[:start]).rstrip(" ,"), names)
    found: dict[str, list[str]] = {part: [] for part in PARTS.values()}
    part = ""
    for word in words[start:]:
        if meant(word) in PARTS:
            part = PARTS[meant(word)]
        else:
            found[part].append(word)
    give, want = (things(found[part], goods) for part in ("give", "want"))
    return ("offer", seat, give, one(found["pay"], scale), want, one(found["ask"], scale))


def sale(text: str, names: Sequence[str], own: Seat, goods: Mapping[str, int], scale: int) -> Move:
    """("sell", seat, thing, price), from the words after `sell`: a name, a thing, a sum."""
    words = text.split()
    for end in (len(words) - 1, len(words) - 2):  # the sum may be followed by its unit
        price = units(" ".join(words[end:]), scale) if end > 1 else None
        for start in range(1, end) if price is not None else ():
            good = thing(" ".join(words[start:end]).strip(","), goods)
            if good is not None:
                return ("sell", whom(" ".join(words[:start]).rstrip(","), names), good, price)
    facts = {"name": another(names, own), "given": next(iter(goods))}
    raise BadOffer(_("A sale is written like this: sell {name} {given} 2"), (), facts)


def example(names: Sequence[str], own: Seat, goods: Sequence[str]) -> BadOffer:
    """How an offer is written, to somebody else."""
    facts = {"name": another(names, own)}
    if not goods:
        return BadOffer(_("An offer is written like this: offer {name} give 12 17 pay 100 want 25"), (), facts)
    facts |= {"given": goods[0], "wanted": goods[-1]}
    return BadOffer(_("An offer is written like this: offer {name} give {given} pay 2 want {wanted}"), (), facts)


def another(names: Sequence[str], own: Seat) -> str:
    return next((name for seat, name in enumerate(names) if seat != own), names[-1])


def things(words: Sequence[str], goods: Mapping[str, int]) -> tuple[int, ...]:
    """Several numbers, or names where things have names, with or without commas."""
    left = " ".join(words).replace(",", " ").split()
    if not goods:
        return tuple([checked(word, whole(word)) for word in left])
    found: list[int] = []
    while left:
        named = [(size, thing(" ".join(left[:size]), goods)) for size in range(len(left), 0, -1)]
        size, number = next(((size, number) for size, number in named if number is not None), (0, -1))
        if not size:
            facts = {"word": left[0][:40]}
            raise BadOffer(_("“{word}” names nothing to trade, or more than one thing."), (), facts)
        found.append(number)
        left = left[size:]
    return tuple(sorted(found))


def thing(text: str, goods: Mapping[str, int]) -> int | None:
    """What has this name, or the only one whose name, or a word of it, begins so."""
    wanted = plain(text)
    for matches in (str.__eq__, str.startswith, begins_inside):
        found = [number for name, number in goods.items() if matches(plain(name), wanted)]
        if found:
            return found[0] if len(found) == 1 else None
    return None


def begins_inside(name: str, wanted: str) -> bool:
    return f" {wanted}" in name


def plain(text: str) -> str:
    """Without capitals, accents and hyphens, which nobody minds at a keyboard."""
    letters = [letter for letter in normalize("NFKD", text.casefold()) if not combining(letter)]
    return "".join(letters).replace("-", " ")


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


def one(words: Sequence[str], scale: int) -> int:
    """One sum, thousands parted or not; nothing is 0."""
    number = units(" ".join(words).rstrip(" ,"), scale) if words else 0
    if number is None:
        for word in words:
            checked(word, units(word.rstrip(","), scale))
        raise BadOffer(_("An offer names one sum to pay, or one to ask."))
    return number
