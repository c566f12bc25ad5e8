"""The sentences of TRAMPING: questions, answers, events and endings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ludotheque.games.tramping.rules.board import (
    CONTROL,
    FREIGHT,
    JOINED_1,
    NARVIK,
    NOWHERE,
    PETROL,
    REPAIR,
    ROMANS,
    START,
    TRAMPING,
    TREASURE,
    Board,
)
from ludotheque.games.tramping.state import MILLION, PRICE
from ludotheque.games.tramping.words.sentences import EVENTS, OPTIONS, PAYMENTS, QUESTIONS, REASONS
from ludotheque.kernel.agenda import Event, Move
from ludotheque.kernel.game import Number, Tongue
from ludotheque.say.sentences import Sentence, joined, said

# -- names and sums as they stand in a sentence: 3,5 M; d'Anne, au Cap, à La Havane


VOWELS: Final = "AEIOUÀÂÄÉÈÊËÎÏÔÖÙÛÜŒ"
SILENT: Final = ("Hé", "Hel", "Hen", "Her", "Hon", "Hor", "Hub", "Hug", "Hal")  # an H that one does not hear
CONTRACTED: Final = {"à": {"Le": "au", "Les": "aux"}, "de": {"Le": "du", "Les": "des"}}


class Name:
    """A name that a translation may ask for after a preposition: {place:à} is au Cap, {who:de} is d'Anne."""

    def __init__(self, text: str, contracts: bool = False) -> None:
        self.text = text
        self.contracts = contracts  # the article of a port melts into the preposition, that of a person does not

    def __str__(self) -> str:
        return self.text

    def __format__(self, spec: str) -> str:
        if not spec:
            return self.text
        first, _, rest = self.text.partition(" ")
        melted = CONTRACTED[spec].get(first.capitalize())
        if melted and rest and self.contracts:
            return f"{melted} {rest}"
        return f"d'{self.text}" if spec == "de" and elided(self.text) else f"{spec} {self.text}"


def elided(text: str) -> bool:
    """Whether `de` loses its vowel before this: Oran, Yves and Honolulu, but Yokohama and Hambourg do not."""
    first, second = text[:1].upper(), text[1:2].upper()
    if first == "Y":
        return bool(second) and second not in VOWELS
    return first in VOWELS if first != "H" else text.startswith(SILENT)


def millions(amount: Number, tongue: Tongue) -> str:
    """A sum in half millions, as people count: 3,5 M in French, 3.5 M in English."""
    return f"{figure(amount, tongue)}\u00a0M"


def figure(amount: Number, tongue: Tongue) -> str:
    """The same without its unit."""
    return tongue.number(amount / MILLION)


# -- how a way across the chart is told: by the first place it leads to


PORTS: Final = (START, FREIGHT, PETROL, REPAIR, CONTROL)


def has_name(board: Board, square: int) -> bool:
    """Ports, gates and the places of the treasure are told by name; other squares only counted."""
    return board.kind[square] in (*PORTS, TREASURE) or square in board.gates


def neighbours(board: Board, square: int) -> list[int]:
    """The squares one may sail to from here, by any route, either way beyond the gates."""
    if board.links[square]:
        return board.links[square]
    onward = {following[square] for following in board.onward} - {NOWHERE}
    return board.entries[square] or sorted(onward)


def fork(board: Board, squares: list[int]) -> int:
    """The square from which all these are entered; NOWHERE when there is none."""
    if len(squares) < 2:
        return NOWHERE
    found = [square for square in range(len(board.kind)) if set(squares) <= set(neighbours(board, square))]
    return found[0] if found else NOWHERE


def heading(board: Board, before: int, square: int, others: list[int]) -> tuple[int, int]:
    """The first named place on the way through this square and none of the others, and how far it is."""
    met, front, far = {before, square, *others}, [square], 1
    while front:
        named = [here for here in front if has_name(board, here)]
        if named:
            return named[0], far
        front = [near for here in front for near in neighbours(board, here) if near not in met]
        met.update(front)
        far += 1
    return square, 1


# -- the sentences of TRAMPING: questions, answers, events and endings


PEOPLE: Final = ("who", "other", "seat", "asked", "maker", "captain", "laggard", "payee", "to", "by")
PLACES: Final = ("place", "origin", "gate")
SUMS: Final = ("sum", "due", "short", "price", "loan", "lent", "ask", "cash", "repay")
OFFER: Final = ("asked", "give", "pay", "want", "ask")
ARGUMENTS: Final = {
    "bank": "who",
    "first": "who",
    "route": "route",
    "buy": "card",
    "dice": "first second",
    "die": "number",
    "port": "place",
    "ask": "sum",
    "lend": "sum",
    "sell": "who good sum",
}
NUANCES: Final = {
    ("close", "Market"): "close_market",
    ("buy", "BeforeThrow"): "ask_card",
    ("offer", "LastResort"): "offer_stock",
    ("pass", "LastResort"): "no_offer",
    ("take", "TakeOver"): "take_over",
    ("decline", "Consent"): "play_on",
    ("card", "Incident"): "incident",
}
MOVES: Final = {"T39": "departs", "T68": "jumped", "T55": "bounced", "T129": "bounced", "T140": "bounced"}


class TrampWords:
    """Sentences about one edition: it lends the names of ports and cargos and the texts of the incidents."""

    def __init__(self, edition: Board) -> None:
        self.board = edition

    # -- names

    def place(self, square: int, tongue: Tongue) -> str:
        """A square as it is named in a sentence."""
        if self.board.kind[square] == TREASURE:
            return tongue.gettext("square {roman}").format(roman=ROMANS[self.board.treasure.index(square)])
        if self.board.kind[square] == JOINED_1:
            return tongue.gettext("the joined squares")
        return self.board.names[tongue.lang][square]

    def card(self, card: int, tongue: Tongue) -> str:
        """A freight or petrol card by its port, or the TRAMPING card."""
        return "TRAMPING" if card == TRAMPING else self.board.names[tongue.lang][self.board.card_port[card]]

    def cards(self, cards: Sequence[int], tongue: Tongue) -> str:
        return self.both([self.card(card, tongue) for card in cards], tongue)

    def goods(self, tongue: Tongue) -> dict[str, int]:
        """T33 T103: what an offer may name, and the number it has in a move."""
        ports = [card for card, port in enumerate(self.board.card_port) if port != NOWHERE]
        return {self.card(good, tongue): good for good in [*ports, TRAMPING]}

    def cargo(self, number: int, tongue: Tongue) -> str:
        """The colour of a cargo, numbered from 1."""
        return self.board.cargos[tongue.lang][number - 1].lower()

    def both(self, things: Sequence[str], tongue: Tongue) -> str:
        """A, B and C."""
        return joined(things, tongue.gettext("{list} and {last}"))

    # -- sentences

    def question(self, known: Mapping[str, Any], names: Sequence[str], tongue: Tongue) -> str:
        facts = dict(known)
        if known["question"] in ("LoanAsked", "TakeLoan"):
            facts["loan"] = facts.pop("asked")
        if known["question"] == "Overshoot":
            facts["place"] = known["square"]
        if known["question"] == "DistressSale":
            facts["goods"] = known["give"]
        return self.said(QUESTIONS[asked(known)], facts, names, tongue)

    def option(self, known: Mapping[str, Any], move: Move, names: Sequence[str], tongue: Tongue) -> str:
        verb, *args = move
        if verb == "to":
            return self.way(known, int(args[0]), tongue)
        facts = {"price": PRICE} | {field: fact for field, fact in known.items() if field not in OFFER}
        facts |= dict(zip(ARGUMENTS.get(verb, "").split(), args))
        if verb == "offer":
            facts |= dict(zip(OFFER, args))
        elif verb == "card":
            facts["text" if known.get("question") == "Incident" else "card"] = args[0]
        elif verb == "sell":
            facts["goods"] = args[1:2]
        return self.said(OPTIONS[nuance(verb, args, known)], self.complete(facts), names, tongue)

    def way(self, known: Mapping[str, Any], square: int, tongue: Tongue) -> str:
        """T115: the first port or place of the treasure this way leads to; if another does, also its square."""
        squares = known.get("squares", [square])
        before = fork(self.board, squares)
        if before < NARVIK:
            return self.said(OPTIONS["to_here"], {"place": square}, [], tongue)
        ends = {way: heading(self.board, before, way, squares) for way in squares}
        goal, far = ends[square]
        key = "to_treasure" if self.board.kind[goal] == TREASURE else "to"
        text = self.said(OPTIONS[key], {"place": goal, "far": far}, [], tongue)
        if [end for end, _ in ends.values()].count(goal) == 1:
            return text
        return self.said(OPTIONS["by"], {"way": text, "name": self.board.names[tongue.lang][square]}, [], tongue)

    def event(self, event: Event, names: Sequence[str], tongue: Tongue) -> str:
        kind, rule, *args = event
        if kind == "closed":
            return self.reason(args[0], tongue)
        if kind == "paid":
            return self.said(PAYMENTS[rule], dict(zip(("who", "other", "sum"), args)), names, tongue)
        facts = self.complete(dict(zip(EVENTS[kind][0].split(), args)))
        return self.said(EVENTS[self.told(kind, rule, facts)][1], facts, names, tongue)

    def complete(self, facts: dict[str, Any]) -> dict[str, Any]:
        """What a sentence says besides the facts of the move or the event."""
        if "path" in facts:
            facts |= {"origin": facts["start"], "place": facts["path"][-1], "steps": len(facts["path"])}
        if facts.get("route") is not None:
            facts["gate"] = self.board.routes[facts["route"]][-1]
        if isinstance(facts.get("card"), int) and "place" not in facts:
            facts["place"] = self.board.card_port[facts["card"]]
        if "good" in facts:
            facts["goods"] = (facts["good"],)
        if "cards" in facts:
            facts["count"] = len(facts["cards"])
        if "cargo" in facts:
            facts["colour"] = facts["cargo"]
        return {"place": NARVIK} | facts

    def told(self, kind: str, rule: str, facts: Mapping[str, Any]) -> str:
        """The sentence for this event, as its rule and its facts are."""
        if kind in ("sailed", "backed"):
            return MOVES.get(rule, kind) + ("_to" if self.told_by_name(facts["place"]) else "")
        cases = {
            "threw_two": facts.get("first") == facts.get("second") and "threw_double",
            "misses": facts.get("left") and "misses_more",
            "bumped": self.told_by_name(facts["place"]) and "bumped_to",
            "delivered": self.board.kind[facts["place"]] == PETROL and "delivered_petrol",
            "tramping_used": not facts.get("left") and "tramping_last",
            "takeover": facts.get("other") is None and "takeover_vacant",
        }
        return cases.get(kind) or kind

    def told_by_name(self, square: int) -> bool:
        return has_name(self.board, square) or self.board.kind[square] == JOINED_1

    def reason(self, reason: str, tongue: Tongue) -> str:
        return tongue.gettext(REASONS[reason])

    def said(self, sentence: Sentence, facts: Mapping[str, Any], names: Sequence[str], tongue: Tongue) -> str:
        """The sentence in this language, with names for seats, squares and cards, and a capital to begin with."""
        spoken = {field: self.spoken(field, fact, names, tongue) for field, fact in facts.items()}
        if "give" in facts:
            spoken["bargain"] = self.bargain(facts, tongue)
        return said(sentence, facts, spoken, tongue)

    def spoken(self, field: str, fact: Any, names: Sequence[str], tongue: Tongue) -> Any:
        if fact is None or isinstance(fact, str):
            return fact
        if field in PEOPLE:
            return Name(names[fact]) if fact < len(names) else tongue.gettext("the box")
        if field in PLACES:
            return Name(self.place(fact, tongue), contracts=True)
        if field in SUMS:
            return millions(fact, tongue)
        if field in ("card", "cards", "goods"):
            return self.things(field, fact, tongue)
        return self.number(field, fact, tongue)

    def things(self, field: str, fact: Any, tongue: Tongue) -> str:
        if field == "card":
            return self.card(fact, tongue)
        if field == "cards":
            return self.cards(fact, tongue)
        return self.both(
            [tongue.gettext("the card {card}").format(card=self.card(good, tongue)) for good in fact], tongue
        )

    def number(self, field: str, fact: Any, tongue: Tongue) -> Any:
        """A route as people number it, a place of the treasure, an incident, a colour; else a number as it is."""
        if field == "route":
            return fact + 1
        if field == "roman":
            return ROMANS[fact]
        if field == "text":
            return self.board.incident_texts[tongue.lang][fact]
        return self.cargo(fact, tongue) if field == "colour" else fact

    def bargain(self, facts: Mapping[str, Any], tongue: Tongue) -> str:
        given = self.bundle(facts["give"], facts["pay"], tongue)
        wanted = self.bundle(facts["want"], facts["ask"], tongue)
        return tongue.gettext("{given} for {wanted}").format(given=given, wanted=wanted)

    def bundle(self, cards: Sequence[int], amount: int, tongue: Tongue) -> str:
        things = [self.card(card, tongue) for card in cards]
        if amount:
            things.append(millions(amount, tongue))
        return " + ".join(things) or millions(0, tongue)


def asked(known: Mapping[str, Any]) -> str:
    """The question as it stands: only what can be answered is asked."""
    question = str(known["question"])
    if question == "Market":
        declared, late = known["route"] is not None, known["laggard"] is not None and not known["offers"]
        return "MarketReady" if declared else "MarketLate" if late else question
    cases = {
        "DealCard": known.get("to") is None and "DealKept",
        "Bargain": known.get("offers") and "BargainCounter",
        "BeforeThrow": known.get("step") and "BeforeStep",
        "Counter": known.get("last") and "CounterLast",
        "Failing": known.get("short") is None and "FailingUnseen",
        "TakeOver": known.get("payee") is None and "TakeOverVacant",
    }
    return cases.get(question) or question


def nuance(verb: str, args: Sequence[Any], known: Mapping[str, Any]) -> str:
    """The sentence for this answer, as the question stands."""
    cases = {
        "throw": known.get("step") and "step",
        "sell": not args and "sell_card",
        "wait": known.get("laggard") is None and "wait_on",
        "bounce": known.get("points") is None and "bounce_off",
        "give_up": known.get("card") is None and "give_up_card",
        "repay": not known.get("repay") and "repay_all",
    }
    return NUANCES.get((verb, known.get("question", ""))) or cases.get(verb) or verb
