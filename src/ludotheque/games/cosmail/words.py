"""The sentences of COSMAIL: questions, answers, events and endings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ludotheque.games.cosmail.board import WARES, Board
from ludotheque.games.cosmail.words_names import Place
from ludotheque.games.cosmail.words_sentences import BOUND, GOING, OPTIONS, QUESTIONS, REASONS
from ludotheque.games.cosmail.words_story import EVENTS
from ludotheque.games.cosmail.words_typed import Phrase, phrases
from ludotheque.kernel.agenda import Event, Move
from ludotheque.kernel.game import Tongue
from ludotheque.kernel.words import Sentence, _, _n, capital, joined, said

SHIP: Final = 2
TOLL: Final = 10
ROMANS: Final = ("", "I", "II", "III", "IV", "V", "VI")
PEOPLE: Final = ("seat", "who", "other", "asked", "maker", "to", "by", "owner", "holder")
PIECES: Final = (_("plane A"), _("plane B"), _("the ship"))
LABELS: Final = (_("Plane A"), _("Plane B"), _("Ship"))
FUELS: Final = {
    "petrol": _n("{count} petrol", "{count} petrol", "count"),
    "coal": _n("{count} coal", "{count} coal", "count"),
}
FREE_ACTS: Final = ("offers", "repay", "claims", "orders")
ARGUMENTS: Final = {
    "partner": "other",
    "goal": "place",
    "die": "number",
    "dice": "first second",
    "piece": "piece",
    "fill": "piece",
    "gold": "piece",
    "lose": "piece",
    "offer": "to give want",
    "repay": "fuel",
    "claim": "good holder give",
    "order": "owner piece",
    "load": "place",
    "option": "place",
}


class CosmailWords:
    """Sentences about one edition: it lends the names of places, goods and straits."""

    def __init__(self, edition: Board) -> None:
        self.board = edition

    # -- names

    def place(self, node: int, tongue: Tongue) -> Place:
        return Place(self.board.names[tongue.lang][node])

    def good(self, ware: int, tongue: Tongue) -> Place:
        """A good as it stands in a sentence."""
        return Place(self.board.goods[tongue.lang][ware].lower())

    def strait(self, number: int, tongue: Tongue) -> Place:
        return Place(self.board.straits[tongue.lang][number])

    def piece(self, piece: int, tongue: Tongue) -> str:
        return tongue.gettext(PIECES[piece])

    def label(self, piece: int, tongue: Tongue) -> str:
        """A piece at the beginning of a line."""
        return tongue.gettext(LABELS[piece])

    def fuel(self, count: int, kind: str, tongue: Tongue) -> str:
        """1 point d'essence, 8 points de charbon."""
        one, many, _counted = FUELS[kind]
        return tongue.ngettext(one, many, count).format(count=tongue.number(count))

    def points(self, count: int, tongue: Tongue) -> str:
        return tongue.ngettext("{count} point", "{count} points", count).format(count=tongue.number(count))

    def both(self, things: Sequence[str], tongue: Tongue) -> str:
        """A, B and C."""
        return joined(things, part("and", tongue))

    def bundle(self, counts: Sequence[int], tongue: Tongue) -> str:
        """C130: 1 iron, 2 rice and 10 coal."""
        things = [f"{count} {self.good(ware, tongue)}" for ware, count in enumerate(counts[:WARES]) if count]
        fuels = zip(FUELS, counts[WARES:])
        return self.both([*things, *[self.fuel(count, kind, tongue) for kind, count in fuels if count]], tongue) or "—"

    def bargain(self, give: Sequence[int], want: Sequence[int], tongue: Tongue) -> str:
        facts = {"given": self.bundle(give, tongue), "wanted": self.bundle(want, tongue)}
        return tongue.gettext("{given} for {wanted}").format(**facts)

    def goods(self, tongue: Tongue) -> dict[str, int]:
        """C128: what an offer may name, and its number in a bundle."""
        fuels = [tongue.gettext("petrol"), tongue.gettext("coal")]
        return {name: number for number, name in enumerate([*self.board.goods[tongue.lang], *fuels])}

    def phrases(self, tongue: Tongue) -> list[Phrase]:
        """What may be typed besides the listed answers."""
        return phrases(self.board, self.goods(tongue), tongue)

    # -- sentences

    def question(self, known: Mapping[str, Any], names: Sequence[str], tongue: Tongue) -> str:
        facts = dict(known)
        nodes = [known.get("node"), *known.get("options", []), *known.get("loads", [])]
        if place := [node for node in nodes if node is not None]:
            facts["place"] = place[0]
        text = self.said(QUESTIONS[asked(known)], facts, names, tongue)
        bound = known.get("bound") or []
        if not bound:
            return text
        pieces = self.both([self.piece(piece, tongue) for piece in bound], tongue)
        must = said(BOUND, {"count": len(bound)}, {"pieces": pieces}, tongue)
        return f"{text} {must}"

    def option(self, known: Mapping[str, Any], move: Move, names: Sequence[str], tongue: Tongue) -> str:
        verb, *args = move
        if verb == "go":
            return self.going(known, args[0], args[1], args[2], tongue)
        facts = dict(zip(ARGUMENTS.get(verb, "").split(), args))
        key = verb
        if verb == "fill" and args[0] == SHIP:
            key = "fill_ship"
        elif verb == "goal" and (costs := known.get("costs", {}).get(str(args[0]))):
            key, facts = "goal_far", facts | {"least": min(costs), "most": max(costs)}
        elif verb == "load" and (stock := known.get("stock", {}).get(str(args[0]))):
            key, facts["count"] = "load_count", stock
        return self.said(OPTIONS[key], facts, names, tongue)

    def going(
        self, known: Mapping[str, Any], piece: int, path: Sequence[int], tolls: Sequence[str], tongue: Tongue
    ) -> str:
        """C28 C90 C95: a way by the places it passes, with its price and what the straits on it take."""
        facts = {"label": self.label(piece, tongue), "place": self.place(path[-1], tongue)}
        facts["via"] = self.ways(path[:-1], tongue)
        way = part("by" if path[1:] else "to", tongue).format(**facts)
        cost, straits = self.price(known.get("at"), piece, path)
        told = [self.fuel(cost, "coal" if piece == SHIP else "petrol", tongue)] if cost else []
        told += [self.toll(kind, strait, tongue) for kind, strait in zip(tolls, straits or [0] * len(tolls))]
        if not told:
            return way
        return part("cost", tongue).format(way=way, amount=self.both(told, tongue))

    def ways(self, nodes: Sequence[int], tongue: Tongue) -> str:
        """Places passed, each with its article where it has one."""
        form = "le" if tongue.lang == "fr" else ""
        return self.both([format(self.place(node, tongue), form) for node in nodes], tongue)

    def toll(self, kind: str, strait: int, tongue: Tongue) -> str:
        facts = {"strait": self.strait(strait, tongue)} if strait else {}
        if kind == "owe":
            return part("owe" if strait else "some_owe", tongue).format(**facts)
        amount = self.fuel(TOLL, kind, tongue)
        return part("toll" if strait else "some_toll", tongue).format(amount=amount, **facts)

    def price(self, at: Sequence[int | None] | None, piece: int, path: Sequence[int]) -> tuple[int, list[int]]:
        """C28: what a way costs and the straits a ship crosses on it; nothing when it is not known where it starts."""
        here = None if at is None else at[piece]
        legs = []
        for to in path:
            leg = None if here is None else self.board.leg.get((here, to))
            if leg is None:
                return 0, []
            legs.append(leg)
            here = to
        straits = [leg.strait for leg in legs if leg.strait] if piece == SHIP else []
        return sum([leg.cost for leg in legs]), straits

    def event(self, event: Event, names: Sequence[str], tongue: Tongue) -> str:
        kind, rule, *args = event
        if kind == "closed":
            return self.reason(args[0], tongue)
        facts = dict(zip(EVENTS[kind][0].split(), args))
        key = told(kind, rule, facts)
        if "path" in facts:
            facts |= {"place": facts["path"][-1], "via": self.ways(facts["path"][:-1], tongue), "points": facts["cost"]}
        if kind == "emptied":
            facts |= {"count": len(facts["seats"]), "people": self.both([names[s] for s in facts["seats"]], tongue)}
        elif kind == "lapsed":
            facts |= {"count": len(facts["places"]), "list": self.ways(facts["places"], tongue)}
        elif kind in ("placed", "base_taken"):
            facts["roman"] = ROMANS[facts["number"]]
        elif kind == "threw":
            facts["sum"] = facts["first"] + facts["second"]
        elif kind == "returned":
            facts["goods"] = self.bundle(facts["goods"], tongue)
        return self.said(EVENTS[key][1], facts, names, tongue)

    def reason(self, reason: str, tongue: Tongue) -> str:
        return tongue.gettext(REASONS[reason])

    def said(self, sentence: Sentence, facts: Mapping[str, Any], names: Sequence[str], tongue: Tongue) -> str:
        """The sentence in this language, with names for seats, places and goods, and a capital to begin with."""
        spoken = {field: self.spoken(field, fact, names, tongue) for field, fact in facts.items()}
        spoken |= self.beside(facts, tongue)
        return said(sentence, facts, spoken, tongue)

    def spoken(self, field: str, fact: Any, names: Sequence[str], tongue: Tongue) -> Any:
        if fact is None or isinstance(fact, str):
            return fact
        if field in PEOPLE:
            return names[fact]
        if field == "place":
            return self.place(fact, tongue)
        if field == "good":
            return self.good(fact, tongue)
        if field == "strait":
            return self.strait(fact, tongue)
        if field == "piece":
            return self.piece(fact, tongue)
        return self.points(fact, tongue) if field == "points" else fact

    def beside(self, facts: Mapping[str, Any], tongue: Tongue) -> dict[str, Any]:
        """What follows from the facts: amounts, bundles, the good of a port."""
        found: dict[str, Any] = {}
        if "points" in facts:
            found |= {kind: self.fuel(facts["points"], kind, tongue) for kind in FUELS}
        if facts.get("fuel") is not None:
            found["amount"] = self.fuel(facts.get("points", TOLL), facts["fuel"], tongue)
        if facts.get("give") is not None:
            found["given"] = self.bundle(facts["give"], tongue)
            if facts.get("want") is not None:
                found["bargain"] = self.bargain(facts["give"], facts["want"], tongue)
        if facts.get("piece") is not None:
            found["label"] = capital(self.label(facts["piece"], tongue))
        place = facts.get("place")
        if place is not None and "good" not in facts and self.board.good[place] >= 0:
            found["good"] = self.good(self.board.good[place], tongue)
        return found


def told(kind: str, rule: str, facts: Mapping[str, Any]) -> str:
    """The sentence for this event, as its rule and its facts are."""
    if kind == "moved":
        return ("sailed" if facts["piece"] == SHIP else "moved") + ("_by" if facts["path"][1:] else "")
    cases = {
        "goal": rule == "C187" and "checkpoint",
        "fill": facts.get("piece") == SHIP and "fill_ship",
        "emptied": facts.get("seats") and "emptied_for",
        "finished": rule == "C187" and "finished_rally",
    }
    return cases.get(kind) or kind


def asked(known: Mapping[str, Any]) -> str:
    """The question as it stands: only what can be answered is asked."""
    question, fact = str(known["question"]), known.get
    cases: dict[str, list[tuple[Any, str]]] = {
        "ChooseGoal": [(fact("chosen") or fact("left", 1) > 1, "ChooseCheckpoint")],
        "Announce": announcing(known),
        "Dice": [
            (fact("what") == "gold", "DiceGold"),
            (fact("what") == "fill", "DiceCoal" if fact("piece") == SHIP else "DicePetrol"),
        ],
        "MovePiece": [(fact("loads"), "MoveOrLoad"), (not fact("pieces"), "MoveNone"), (fact("bound"), "MoveBound")],
        "Finish": finishing(known),
        "Bargain": [(fact("counters"), "BargainCounter")],
        "Ruling": [(fact("what") == "claim", "RulingClaim"), (True, "RulingOrder")],
    }
    return next((key for applies, key in cases.get(question, []) if applies), question)


def announcing(known: Mapping[str, Any]) -> list[tuple[Any, str]]:
    return [
        (known.get("retire"), "AnnounceRetire"),
        (known.get("gold"), "AnnounceGold"),
        (known.get("fill"), "AnnounceFill"),
        (known.get("skip"), "AnnounceSkip"),
        (any([known.get(act) for act in FREE_ACTS]), "AnnounceMore"),
    ]


def finishing(known: Mapping[str, Any]) -> list[tuple[Any, str]]:
    ports, loads = known.get("options") or [], known.get("loads") or []
    return [
        (known.get("throws"), "FinishGold"),
        (ports and loads, "FinishEither"),
        (loads, "FinishLoad"),
        (len(ports) > 1, "FinishOptions"),
        (ports, "FinishOption"),
    ]


def part(key: str, tongue: Tongue) -> str:
    """A piece of the sentence that says a way."""
    sentence = GOING[key]
    return tongue.gettext(sentence)
