"""The sentences of TRAMPING: questions, answers, events and endings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from ludotheque.games.tramping.events import FACTS
from ludotheque.games.tramping.rules.board import (
    AVARIE,
    BAR,
    CONTROL,
    FREIGHT,
    JOINED_1,
    JOINED_2,
    NARVIK,
    NOWHERE,
    PETROL,
    PLAIN,
    REEF,
    REPAIR,
    ROMANS,
    SIX_BLACK,
    SIX_GREEN,
    START,
    TRAMPING,
    TREASURE,
    Board,
)
from ludotheque.games.tramping.rules.ways import onward
from ludotheque.games.tramping.state import MILLION, PRICE
from ludotheque.games.tramping.words.sentences import (
    EVENTS,
    MOTIVES,
    OF_OTHERS,
    OPTIONS,
    PAYMENTS,
    QUESTIONS,
    REASONS,
    YOURS,
)
from ludotheque.kernel.agenda import Move
from ludotheque.kernel.game import Number, Tongue
from ludotheque.say.sentences import Facts, Known, Name, TitleWords, _, capital

# -- names and sums as they stand in a sentence: 3,5 M; d'Anne, au Cap, à La Havane


SQUARES: Final = {  # by kind: what a square without a name of its own is called
    PLAIN: _("square {no}"),
    BAR: _("bar of {port}"),
    REEF: _("reef of {roman}"),
    TREASURE: _("treasure {roman}"),
    AVARIE: _("breakdown ({no})"),
    SIX_BLACK: _("black 6 ({no})"),
    SIX_GREEN: _("green 6 ({no})"),
    JOINED_1: _("joined squares ({no})"),
    JOINED_2: _("joined squares ({no})"),
}


@lru_cache(maxsize=16)
def square_names(board: Board, tongue: Tongue) -> list[str]:
    """A name for every square: its own, or what it is; with its number where others are called the same."""
    found = [square_name(board, square, tongue) for square in range(len(board.kind))]
    often = Counter(found)
    return [f"{words} ({no})" if often[words] > 1 else words for no, words in enumerate(found)]


def square_name(board: Board, square: int, tongue: Tongue) -> str:
    if own := tongue.text(board.names, square):
        return own
    facts: Facts = {"no": square}
    if board.kind[square] == BAR:
        facts["port"] = Name(tongue.text(board.names, board.card_port[board.bar_of[square]]), tongue, place=True)
    elif board.kind[square] == TREASURE:
        facts["roman"] = ROMANS[board.treasure.index(square)]
    elif board.kind[square] == REEF:
        facts["roman"] = ROMANS[[square in guards for guards in board.reefs].index(True)]
    return tongue.gettext(SQUARES.get(board.kind[square], SQUARES[PLAIN])).format(**facts)


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
    return onward(board, square, NOWHERE, board.any_ahead)


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
    "offer": "asked give pay want ask",
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


class TrampWords(TitleWords):
    """Sentences about one edition: it lends the names of ports and cargos and the texts of the incidents."""

    questions = QUESTIONS
    yours = YOURS
    others = OF_OTHERS
    options = OPTIONS
    arguments = ARGUMENTS
    facts = FACTS
    events = EVENTS
    payments = PAYMENTS
    reasons = REASONS
    motives = MOTIVES
    people = ("who", "other", "seat", "asked", "maker", "captain", "laggard", "payee", "to", "by")

    def __init__(self, edition: Board) -> None:
        super().__init__()
        self.board = edition
        self.speakers |= dict.fromkeys(("place", "origin", "gate"), self.called)
        self.speakers |= dict.fromkeys(SUMS, millions)
        self.speakers |= {"card": self.card, "cards": self.cards, "goods": self.wares, "colour": self.cargo}
        self.speakers |= {"route": self.route, "roman": self.roman, "text": self.incident}

    # -- names

    def place(self, square: int, tongue: Tongue) -> str:
        """A square as it is named in a sentence."""
        if self.board.kind[square] == TREASURE:
            return tongue.gettext("square {roman}").format(roman=ROMANS[self.board.treasure.index(square)])
        if self.board.kind[square] == JOINED_1:
            return tongue.gettext("the joined squares")
        return square_names(self.board, tongue)[square]

    def where(self, square: int, tongue: Tongue) -> str:
        return capital(square_names(self.board, tongue)[square])

    def card(self, card: int, tongue: Tongue) -> str:
        """A freight or petrol card by its port, or the TRAMPING card."""
        return "TRAMPING" if card == TRAMPING else tongue.text(self.board.names, self.board.card_port[card])

    def cards(self, cards: Sequence[int], tongue: Tongue) -> str:
        return self.both([self.card(card, tongue) for card in cards], tongue)

    def goods(self, tongue: Tongue) -> dict[str, int]:
        """T33 T103: what an offer may name, and the number it has in a move."""
        ports = [card for card, port in enumerate(self.board.card_port) if port != NOWHERE]
        return {self.card(good, tongue): good for good in [*ports, TRAMPING]}

    def cargo(self, number: int, tongue: Tongue) -> str:
        """The colour of a cargo, numbered from 1."""
        return tongue.text(self.board.cargos, number - 1).lower()

    def who(self, seat: int, names: Sequence[str], tongue: Tongue) -> Name:
        return Name(names[seat] if seat < len(names) else tongue.gettext("the box"), tongue)

    def called(self, square: int, tongue: Tongue) -> Name:
        return Name(self.place(square, tongue), tongue, place=True)

    def wares(self, cards: Sequence[int], tongue: Tongue) -> str:
        """The card Oran and the card Dakar."""
        the = tongue.gettext("the card {card}")
        return self.both([the.format(card=self.card(card, tongue)) for card in cards], tongue)

    def route(self, route: int, tongue: Tongue) -> int:
        """A route as people number it."""
        return route + 1

    def roman(self, place: int, tongue: Tongue) -> str:
        return ROMANS[place]

    def incident(self, incident: int, tongue: Tongue) -> str:
        return tongue.text(self.board.incident_texts, incident)

    # -- sentences

    def asked(self, known: Known) -> str:
        return asked(known)

    def posed(self, known: Known, names: Sequence[str], tongue: Tongue) -> Facts:
        facts = dict(known)
        if known["question"] in ("LoanAsked", "TakeLoan"):
            facts["loan"] = facts.pop("asked")
        if known["question"] == "Overshoot":
            facts["place"] = known["square"]
        if known["question"] == "DistressSale":
            facts["goods"] = known["give"]
        return facts

    def option(self, known: Known, move: Move, names: Sequence[str], tongue: Tongue) -> str:
        if move[0] == "to":
            return self.way(known, int(move[1]), tongue)
        return super().option(known, move, names, tongue)

    def answered(self, known: Known, move: Move, tongue: Tongue) -> tuple[str, Facts]:
        verb, *args = move
        facts = {"price": PRICE} | {field: fact for field, fact in known.items() if field not in OFFER}
        facts |= self.named(move)
        if verb == "card":
            facts["text" if known.get("question") == "Incident" else "card"] = args[0]
        elif verb == "sell":
            facts["goods"] = args[1:2]
        self.complete(verb, facts, (), tongue)
        return nuance(verb, args, known), facts

    def way(self, known: Known, square: int, tongue: Tongue) -> str:
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
        return self.said(OPTIONS["by"], {"way": text, "name": square_names(self.board, tongue)[square]}, [], tongue)

    def complete(self, kind: str, facts: Facts, names: Sequence[str], tongue: Tongue) -> None:
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
        if kind == "set_by_hand":
            facts["name"] = square_names(self.board, tongue)[facts["place"]]
        facts.setdefault("place", NARVIK)

    def told(self, kind: str, rule: str, facts: Known) -> str:
        if kind in ("sailed", "backed"):
            return MOVES.get(rule, kind) + ("_to" if self.told_by_name(facts["place"]) else "")
        cases = {
            "threw_two": facts.get("first") == facts.get("second") and "threw_double",
            "misses": facts.get("left") and "misses_more",
            "bumped": self.told_by_name(facts["place"]) and "bumped_to",
            "delivered": self.board.kind[facts["place"]] == PETROL and "delivered_petrol",
            "set_by_hand": self.board.americas[facts["place"]] and "set_by_hand_beyond",
            "tramping_used": not facts.get("left") and "tramping_last",
            "takeover": facts.get("other") is None and "takeover_vacant",
        }
        return cases.get(kind) or kind

    def told_by_name(self, square: int) -> bool:
        return has_name(self.board, square) or self.board.kind[square] == JOINED_1

    def beside(self, facts: Known, tongue: Tongue) -> Facts:
        return {"bargain": self.bargain(facts, tongue)} if "give" in facts else {}

    def bargain(self, facts: Known, tongue: Tongue) -> str:
        given = self.bundle(facts["give"], facts["pay"], tongue)
        return self.bargained(given, self.bundle(facts["want"], facts["ask"], tongue), tongue)

    def bundle(self, cards: Sequence[int], amount: int, tongue: Tongue) -> str:
        things = [self.card(card, tongue) for card in cards]
        if amount:
            things.append(millions(amount, tongue))
        return " + ".join(things) or tongue.gettext("nothing")


def asked(known: Known) -> str:
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


def nuance(verb: str, args: Sequence[object], known: Known) -> str:
    """The sentence for this answer, as the question stands."""
    cases = {
        "throw": known.get("step") and "step",
        "sell": not args and ("sell_any" if known.get("question") == "Failing" else "sell_card"),
        "offer": not args and known.get("question") != "LastResort" and "offer_any",
        "ask": not args and "ask_any",
        "buy": not args and "buy_any",
        "wait": known.get("laggard") is None and "wait_on",
        "bounce": known.get("points") is None and "bounce_off",
        "give_up": known.get("card") is None and "give_up_card",
        "repay": not known.get("repay") and "repay_all",
    }
    return cases.get(verb) or NUANCES.get((verb, known.get("question", ""))) or verb
