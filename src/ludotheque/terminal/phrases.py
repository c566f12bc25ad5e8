"""An answer in words, part by part, where a title says what its parts may name: `go A Madras Rangoon`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

from ludotheque.kernel.agenda import Move, Refusal, Seat
from ludotheque.kernel.words import _
from ludotheque.terminal.offers import plain, thing

Part: TypeAlias = tuple[str, Mapping[str, Any]]  # "seat", "one", "some" or "counts", and what may be named
Phrase: TypeAlias = tuple[str, tuple[str, ...], tuple[Part, ...], str]  # verb, how it is said, parts, an example

JOINING: Final = ("and", "et", "by", "par", "to", "vers", "of", "de", "point", "points", "give", "donner", "donne")
LONGEST: Final = 6  # digits of a number
AGAINST: Final = ("for", "pour", "against", "contre", "want", "vouloir", "veux")


class BadPhrase(Refusal):
    """Words that make no answer; the sentence shows how one is written."""


def read(line: str, names: Sequence[str], known: Sequence[Phrase]) -> Move | None:
    """The move these words make; None when they do not begin like any that the title knows."""
    first, *rest = line.replace(",", " ").split() or [""]
    for verb, spoken, parts, example in known:
        if first.casefold() in spoken:
            return (verb, *Reader(rest, names, example).parts(parts))
    return None


def completed(move: Move, options: Sequence[Move], known: Sequence[Phrase]) -> Move | None:
    """The only listed answer that ends as these words do: of a way, its last places are enough."""
    parts = next((parts for verb, _spoken, parts, _example in known if verb == move[0]), ())
    if "some" not in [kind for kind, _named in parts]:
        return None
    found = [option for option in options if option[0] == move[0] and ends_so(parts, move[1:], option[1:])]
    return found[0] if len(found) == 1 else None


def ends_so(parts: Sequence[Part], typed: Move, listed: Move) -> bool:
    pairs = [(kind, said, whole) for (kind, _named), said, whole in zip(parts, typed, listed)]
    return all([said == (whole[len(whole) - len(said) :] if kind == "some" else whole) for kind, said, whole in pairs])


class Reader:
    """The words still to be read, from left to right."""

    def __init__(self, words: list[str], names: Sequence[str], example: str) -> None:
        self.words = words
        self.names = names
        self.example = example

    def parts(self, parts: Sequence[Part]) -> list[Any]:
        found = [self.part(kind, named) for kind, named in parts]
        if self.words:
            raise self.wrong()
        return found

    def part(self, kind: str, named: Mapping[str, Any]) -> Any:
        if kind == "seat":
            return self.seat()
        if kind == "counts":
            return self.counts(named)
        if kind == "some":
            return tuple(self.some(named))
        found = self.named(named)
        if found is None:
            raise self.wrong()
        return found

    def seat(self) -> Seat:
        """Who is meant, by name or by the beginning of it."""
        found = self.named({name: seat for seat, name in enumerate(self.names)})
        if found is None:
            facts = {"name": " ".join(self.words[:1])[:40], "names": ", ".join(self.names)}
            raise BadPhrase(_("Nobody here is called “{name}”; there are {names}."), (), facts)
        return int(found)

    def some(self, named: Mapping[str, Any]) -> list[Any]:
        """One thing after another, as long as they have names."""
        found: list[Any] = []
        while (one := self.named(named)) is not None:
            found.append(one)
        return found

    def counts(self, named: Mapping[str, int]) -> tuple[int, ...]:
        """How many of each thing; a name without a number is one."""
        found = [0] * len(named)
        self.skip((*JOINING, *AGAINST))
        while self.words:
            self.skip(JOINING)
            number = self.number()
            one = self.named(named)
            if one is None:
                if number is not None:
                    raise self.wrong()
                break
            found[one] += 1 if number is None else number
        return tuple(found)

    def number(self) -> int | None:
        """A whole number, if one stands here."""
        text = self.words[0] if self.words else ""
        if not text.isdecimal() or len(text) > LONGEST:
            return None
        self.words = self.words[1:]
        return int(text)

    def named(self, named: Mapping[str, Any]) -> Any:
        """The thing of the longest name that stands here; None when there is none."""
        self.skip(JOINING)
        for size in range(len(self.words), 0, -1):
            number = thing(" ".join(self.words[:size]), {name: no for no, name in enumerate(named)})
            if number is not None:
                self.words = self.words[size:]
                return list(named.values())[number]
        return None

    def skip(self, idle: Sequence[str]) -> None:
        while self.words and plain(self.words[0]) in idle:
            self.words = self.words[1:]

    def wrong(self) -> BadPhrase:
        if not self.words:
            return BadPhrase(_("Something is missing. Write it like this: {example}"), (), {"example": self.example})
        facts = {"word": self.words[0][:40], "example": self.example}
        return BadPhrase(_("“{word}” is not understood. Write it like this: {example}"), (), facts)
