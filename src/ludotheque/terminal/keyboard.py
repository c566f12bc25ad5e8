"""What a person typed: the number of an answer, a sum, words, or a key of the program."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias
from unicodedata import combining, normalize

from ludotheque.kernel.agenda import Asked, Move, Refusal, Seat
from ludotheque.kernel.game import Part, Phrase, Tongue
from ludotheque.say.languages import meant
from ludotheque.say.sentences import _
from ludotheque.terminal.console import amount, units, whole

KEYS: Final = {
    "help": ("h", "help"),
    "rules": ("?", "rules", "rule"),
    "board": ("b", "board"),
    "panels": ("m", "mine"),
    "log": ("l", "log"),
    "options": ("o", "options"),
    "hint": ("c", "hint", "counsel"),
    "undo": ("u", "undo"),
    "exception": ("x", "exception"),
    "save": ("s", "save"),
    "quit": ("q", "quit", "exit"),
}


MAXIMUM: Final = ("max", "maximum")  # before a sum: bid for me up to there


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
        if (word.casefold() in words or meant(word) in words) and (not rest or name in ("rules", "save")):
            return name, rest.strip()
    return None


def pressed(name: str, line: str) -> bool:
    """Whether this is that key of the program, and nothing else."""
    return line.casefold() in KEYS[name] or meant(line) in KEYS[name]


def yes(line: str) -> bool:
    return meant(line) in ("y", "yes")


class Put(NamedTuple):
    """A question as it is put to a seat, and all that its answers may name."""

    options: Sequence[Move]
    known: Asked
    names: Sequence[str]
    seat: Seat
    tongue: Tongue
    goods: Mapping[str, int]  # things to trade, by name; none where they have numbers only
    phrases: Sequence[Phrase] = ()  # answers in words that the title knows

    @property
    def scale(self) -> int:
        """How many units of a sum make one, as people count."""
        return self.known.get("scale", 1)

    @property
    def sum_verb(self) -> str | None:
        """The verb of an answer that may name any sum; None when the listed answers are all."""
        if "least" not in self.known:
            return None
        verbs = [move[0] for move in self.options if len(move) == 2 and type(move[1]) is int]
        return str(verbs[0]) if verbs else "bid"

    def shown(self, sum_named: int) -> str:
        """A sum of the question, as people write it."""
        return amount(sum_named, self.scale, self.tongue)


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


def maximum(line: str, put: Put) -> int | None:
    """The sum up to which the program shall bid: `max 950`; None when the line says something else."""
    word, _space, rest = line.partition(" ")
    if plain(word) not in MAXIMUM:
        return None
    most = units(rest, put.scale)
    if most is None:
        raise Misread(_("Type the sum up to which the program shall bid for you: max 950."))
    return most


def spelt(line: str, put: Put) -> Move:
    """A move in words, as the log has it or in another language: `bid 260`, `miser 260`, `pass`."""
    if (said := read(line, put.names, put.phrases)) is not None:
        return said
    word, _space, rest = line.partition(" ")
    verb = meant(word)
    if verb == "offer":
        return offer(rest, put.names, put.seat, put.goods, put.scale)
    if verb == "sell" and put.known.get("sales") and put.goods:
        return sale(rest, put.names, put.seat, put.goods, put.scale)
    number = units(rest, put.scale) if verb == put.sum_verb else whole(rest)
    for option in put.options:
        if (option == (verb,) and not rest) or option == (verb, number):
            return option
    if verb in ("bid", put.sum_verb) and number is not None:
        return (verb, number)
    facts = {"typed": line[:40]}
    raise Misread(_("“{typed}” is no answer here. Type the number of an answer, or h for help."), (), facts)


def expected(put: Put) -> Misread:
    facts: dict[str, object] = {"count": len(put.options)}
    if len(put.options) == 1:
        return Misread(_("There is one answer: press Enter, or type 1."))
    if put.sum_verb is not None:
        facts["least"] = put.shown(put.known["least"])
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


# -- an answer in words, part by part, where a title says what its parts may name: `go A Madras Rangoon`


Named: TypeAlias = Mapping[str, int | str]  # things by their names

JOINING: Final = ("and", "by", "to", "of", "point", "points", "give")
LONGEST: Final = 6  # digits of a number
AGAINST: Final = ("for", "against", "want")


class BadPhrase(Refusal):
    """Words that make no answer; the sentence shows how one is written."""


def read(line: str, names: Sequence[str], known: Sequence[Phrase]) -> Move | None:
    """The move these words make; None when they do not begin like any that the title knows."""
    first, *rest = line.replace(",", " ").split() or [""]
    for verb, parts, example in known:
        if meant(first) == verb:
            return (verb, *Reader(rest, names, example).parts(parts))
    return None


def completed(move: Move, options: Sequence[Move], known: Sequence[Phrase]) -> Move | None:
    """The only listed answer that ends as these words do: of a way, its last places are enough."""
    parts = next((parts for verb, parts, _example in known if verb == move[0]), ())
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

    def parts(self, parts: Sequence[Part]) -> list[object]:
        found = [self.part(kind, named) for kind, named in parts]
        if self.words:
            raise self.wrong()
        return found

    def part(self, kind: str, named: Named) -> object:
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

    def some(self, named: Named) -> list[int | str]:
        """One thing after another, as long as they have names."""
        chosen: list[int | str] = []
        while (one := self.named(named)) is not None:
            chosen.append(one)
        return chosen

    def counts(self, named: Named) -> tuple[int, ...]:
        """How many of each thing; a name without a number is one."""
        counts = [0] * len(named)
        self.skip((*JOINING, *AGAINST))
        while self.words:
            self.skip(JOINING)
            number = self.number()
            one = self.named(named)
            if one is None:
                if number is not None:
                    raise self.wrong()
                break
            counts[int(one)] += 1 if number is None else number
        return tuple(counts)

    def number(self) -> int | None:
        """A whole number, if one stands here."""
        text = self.words[0] if self.words else ""
        if not text.isdecimal() or len(text) > LONGEST:
            return None
        self.words = self.words[1:]
        return int(text)

    def named(self, named: Named) -> int | str | None:
        """The thing of the longest name that stands here; None when there is none."""
        self.skip(JOINING)
        for size in range(len(self.words), 0, -1):
            number = thing(" ".join(self.words[:size]), {name: no for no, name in enumerate(named)})
            if number is not None:
                self.words = self.words[size:]
                return list(named.values())[number]
        return None

    def skip(self, idle: Sequence[str]) -> None:
        while self.words and (plain(self.words[0]) in idle or meant(self.words[0]) in idle):
            self.words = self.words[1:]

    def wrong(self) -> BadPhrase:
        if not self.words:
            return BadPhrase(_("Something is missing. Write it like this: {example}"), (), {"example": self.example})
        facts = {"word": self.words[0][:40], "example": self.example}
        return BadPhrase(_("“{word}” is not understood. Write it like this: {example}"), (), facts)


# -- an offer in free words: `offer BOB give 12 17 pay 100 want 25`, in any language, by numbers or by names


PARTS: Final = {"give": "give", "pay": "pay", "want": "want", "for": "want", "ask": "ask"}  # by the word that begins it


class BadOffer(Refusal):
    """Words that make no offer; the sentence shows how one is written."""


def offer(text: str, names: Sequence[str], own: Seat, goods: Mapping[str, int], scale: int) -> Move:
    """("offer", seat, given, paid, wanted, asked), from the words after `offer`."""
    words = text.split()
    start = next((at for at, word in enumerate(words) if meant(word) in PARTS), len(words))
    if not start or start == len(words):
        raise example(names, own, list(goods))
    seat = whom(" ".join(words[:start]).rstrip(" ,"), names)
    sides: dict[str, list[str]] = {part: [] for part in PARTS.values()}
    part = ""
    for word in words[start:]:
        if meant(word) in PARTS:
            part = PARTS[meant(word)]
        else:
            sides[part].append(word)
    give, want = (things(sides[part], goods) for part in ("give", "want"))
    return ("offer", seat, give, one(sides["pay"], scale), want, one(sides["ask"], scale))


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
    numbers: list[int] = []
    while left:
        named = [(size, thing(" ".join(left[:size]), goods)) for size in range(len(left), 0, -1)]
        size, number = next(((size, number) for size, number in named if number is not None), (0, -1))
        if not size:
            facts = {"word": left[0][:40]}
            raise BadOffer(_("“{word}” names nothing to trade, or more than one thing."), (), facts)
        numbers.append(number)
        left = left[size:]
    return tuple(sorted(numbers))


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
