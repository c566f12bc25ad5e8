"""The sentences of DE LA TERRE A LA LUNE: questions, answers, events and endings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from ludotheque.games.lune.events import FACTS
from ludotheque.games.lune.rules.board import (
    EARTH,
    EXHAUSTED,
    FIRST_LANDING,
    MOLAB,
    MOON,
    NOWHERE,
    STATIONS,
    UNSEEN,
    Board,
    rank_of,
    suit_of,
)
from ludotheque.games.lune.rules.tricks import TRICKS
from ludotheque.games.lune.words.sentences import (
    EVENTS,
    MOTIVES,
    OF_OTHERS,
    OPTIONS,
    QUESTIONS,
    REASONS,
    ROCKETS,
    SUIT_NAMES,
    YOURS,
)
from ludotheque.kernel.agenda import Move
from ludotheque.kernel.game import Tongue
from ludotheque.say.sentences import Facts, Known, TitleWords, joined

# -- how a way through the sky is told: where it leads, and by which place it can be told from other ways


def ways_between(board: Board, start: int, end: int, steps: int) -> list[tuple[int, ...]]:
    """Every way from one node to another in so many steps or fewer, no node twice, none through Earth or Moon."""
    found: list[tuple[int, ...]] = []
    follow(board, [start], end, steps, found)
    return found


def follow(board: Board, trail: list[int], end: int, left: int, found: list[tuple[int, ...]]) -> None:
    for node in board.links[trail[-1]]:
        if node == end:
            found.append((*trail[1:], node))
        elif left > 1 and node not in trail and node not in (EARTH, MOON):
            follow(board, [*trail, node], end, left - 1, found)


def landmarks(board: Board, start: int | None, way: tuple[int, ...], steps: int) -> list[int]:
    """What to name on the way, so that no other way to the same end is told by the same names."""
    passed = list(way[:-1])
    if start is None:
        return passed
    stations = [node for node in passed if node < FIRST_LANDING]
    others = [other for other in ways_between(board, start, way[-1], steps) if other != way]
    alike = [other for other in others if [node for node in other[:-1] if node < FIRST_LANDING] == stations]
    if not alike:
        return stations
    own = [node for node in passed if not any([node in other for other in others])]
    return [node for node in passed if node in stations or node == own[0]] if own else passed


def ahead(board: Board, before: int, node: int) -> dict[int, int]:
    """The places a rocket on this landing is flying to, and how far they are: the first on each branch ahead."""
    found: dict[int, int] = {}
    front, met, points = [node], {before, node}, 0
    while front:
        following: list[int] = []
        points += 1
        for here in front:
            for other in board.links[here]:
                if other in met:
                    continue
                met.add(other)
                if other < FIRST_LANDING:
                    found[other] = points
                else:
                    following.append(other)
        front = following
    return found


def headings(board: Board, start: int | None, way: Sequence[int]) -> dict[int, int]:
    """One or two places ahead; where there are more, the Moon or the Earth, whichever comes nearer."""
    node = way[-1]
    before = way[-2] if len(way) > 1 else start
    places = ahead(board, node if before is None else before, node)
    if len(places) in (1, 2):
        return places
    nearer = start is None or board.to_moon[node] <= board.to_moon[start]
    return {MOON: board.to_moon[node]} if nearer else {EARTH: board.to_earth[node]}


ARGUMENTS: Final = {
    "dealer": "who",
    "first": "who",
    "rocket": "rocket",
    "point": "point",
    "dice": "first second third",
    "die": "number",
    "push": "victim place",
    "drag": "victim step",
    "defi": "suit",
    "ambush": "victim suit",
    "play": "card",
}
INCOMPLETE: Final = {"push": "place", "defi": "suit", "ambush": "suit"}  # what is left out where it makes no odds
PASSES: Final = {"Push": "no_push", "DuelOrNot": "no_duel", "Prospect": "no_prospect"}
DRAWN: Final = {"TakeOption": ("option", "option"), "LookAt": ("deposit", "kind")}


def node_name(board: Board, node: int, tongue: Tongue) -> str:
    """L97: as the edition has it; a landing is told by its mark, and one on the orbit is one of attraction."""
    drawn = board.point[node] != NOWHERE
    landing = tongue.gettext("attraction landing {mark}") if drawn else tongue.gettext("landing {mark}")
    return tongue.text(board.names, node) or landing.format(mark=board.marks[node])


class LuneWords(TitleWords):
    """Sentences about one edition: it lends the names of places, deposits and cards."""

    questions = QUESTIONS
    yours = YOURS
    others = OF_OTHERS
    options = OPTIONS
    arguments = ARGUMENTS
    facts = FACTS
    events = EVENTS
    reasons = REASONS
    motives = MOTIVES
    people = ("who", "seat", "to", "victim", "loser")

    def __init__(self, edition: Board) -> None:
        super().__init__()
        self.board = edition
        self.speakers |= dict.fromkeys(("place", "station", "origin"), self.place)
        self.speakers |= dict.fromkeys(("suit", "trump", "led"), self.suit)
        self.speakers |= dict.fromkeys(("kind", "sample"), self.kind)
        self.speakers |= {"rocket": self.rocket, "card": self.card, "cards": self.cards, "option": self.option_name}

    # -- names

    def suit(self, suit: int, tongue: Tongue) -> str:
        return tongue.gettext(SUIT_NAMES[suit])

    def rocket(self, suit: int, tongue: Tongue) -> str:
        return tongue.gettext(ROCKETS[suit])

    def card(self, card: int, tongue: Tongue) -> str:
        """A card by number, name and colour."""
        name = tongue.text(self.board.ranks, rank_of(card))
        facts = {"rank": rank_of(card), "name": name, "suit": self.suit(suit_of(card), tongue)}
        return tongue.gettext("{suit} {rank} {name}").format(**facts) if name else self.short_card(card, tongue)

    def short_card(self, card: int, tongue: Tongue) -> str:
        facts = {"rank": rank_of(card), "suit": self.suit(suit_of(card), tongue)}
        return tongue.gettext("{suit} {rank}").format(**facts)

    def cards(self, cards: Sequence[int], tongue: Tongue) -> str:
        return ", ".join([self.short_card(card, tongue) for card in cards])

    def kind(self, kind: int, tongue: Tongue) -> str:
        return tongue.text(self.board.kinds, kind)

    def option_name(self, option: int, tongue: Tongue) -> str:
        """An option by its deposit and its points."""
        if option == UNSEEN:
            return tongue.gettext("hidden option")
        if self.board.option_kind[option] == EXHAUSTED:
            return tongue.gettext("exhausted option")
        name = self.kind(self.board.option_kind[option], tongue)
        worth = self.board.option_worth[option]
        template = tongue.ngettext("{kind}, {count} point", "{kind}, {count} points", worth)
        return template.format(kind=name, count=tongue.number(worth))

    def name(self, node: int, tongue: Tongue) -> str:
        return node_name(self.board, node, tongue)

    def place(self, node: int, tongue: Tongue) -> str:
        """A place as it stands in a sentence, with its article."""
        name = self.name(node, tongue)
        if node in (EARTH, MOON):
            return tongue.gettext("the {place}").format(place=name)
        if node in STATIONS:
            return tongue.gettext("station {name}").format(name=name)
        return tongue.gettext("{landing}").format(landing=name)

    def short_place(self, node: int, tongue: Tongue) -> str:
        """A place where there is little room: its bare name, or the mark of a landing."""
        return self.board.labels[node] if node >= FIRST_LANDING else self.name(node, tongue)

    def options_count(self, count: int, tongue: Tongue) -> str:
        if not count:
            return tongue.gettext("no option")
        return tongue.ngettext("one option", "{count} options", count).format(count=count)

    def tokens_count(self, count: int, tongue: Tongue) -> str:
        if not count:
            return tongue.gettext("no deposit")
        return tongue.ngettext("one deposit", "{count} deposits", count).format(count=count)

    # -- sentences

    def asked(self, known: Known) -> str:
        """The question as it stands: only what can be answered is asked."""
        question = str(known["question"])
        if question == "Fly":
            cases = ((known["onward"], "FlyOn"), (known["stay"], "FlyOrStay"), (known["homing"], "FlyHome"))
            return next((key for applies, key in cases if applies), question)
        if question == "Exchange":
            return "ExchangeSome" if len(known["sizes"]) > 2 else question
        if question == "DuelOrNot":
            return ("DefiOrAmbush" if known["followers"] else "Ambush") if known["victims"] else "Defi"
        if question == "PlayCard":
            return question if known["led"] is not None else "Lead"
        if question == "KeepSample" and known["sample"] is not None:
            useless = "PutBack" if known["needs_option"] else "KeepUseless"
            return "KeepMatching" if known["matching"] else useless
        return question

    def posed(self, known: Known, names: Sequence[str], tongue: Tongue) -> Facts:
        return {**known, "count": max(known["sizes"])} if known["question"] == "Exchange" else dict(known)

    def option(self, known: Known, move: Move, names: Sequence[str], tongue: Tongue) -> str:
        if move[0] == "fly":
            return self.flight(known, tuple(move[1:]), tongue)
        return super().option(known, move, names, tongue)

    def answered(self, known: Known, move: Move, tongue: Tongue) -> tuple[str, Facts]:
        verb, *args = move
        facts = {**known, **self.named(move)}
        if verb == "card":
            key, field = DRAWN.get(known.get("question", ""), ("card" if "to" in known else "nameless_card", "card"))
            return key, facts | {field: args[0], "number": args[0]}
        if verb == "exchange":
            return verb, facts | {"cards": args}
        if verb in ("spoils", "lay"):
            key = verb if args or verb == "spoils" else "lay_none"
            return key, facts | {"count": len(args), "piles": self.piles(known, verb, args, tongue)}
        if verb == "prospect" and args:
            return "prospect_place", facts | {"number": args[0] + 1}
        return self.nuance(verb, known, facts), facts

    def nuance(self, verb: str, known: Known, facts: Facts) -> str:
        """The sentence for this answer, as the question stands."""
        if verb == "pass":
            return PASSES.get(known.get("question", ""), "pass")
        if verb in INCOMPLETE and INCOMPLETE[verb] not in facts:
            return "ambush_on" if verb == "ambush" and "victim" in facts else verb + "_at_all"
        if verb == "stay" and known.get("onward"):
            return "stop"
        if verb == "stay" and known.get("start") in STATIONS:
            facts["place"] = known["start"]
            return "stay_at"
        if verb == "drag":
            return "drag_on" if facts["step"] > 0 else "drag_back"
        if verb == "point" and self.board.crossing[facts["point"]] != NOWHERE:
            facts["place"] = self.board.crossing[facts["point"]]
            return "point_on"
        return verb

    def flight(self, known: Known, way: tuple[int, ...], tongue: Tongue) -> str:
        """L36: where a way ends, what is there, and by which place it goes if another way ends there too."""
        end, start, steps = way[-1], known.get("start"), known.get("steps", len(way))
        key = {EARTH: "fly_earth", MOON: "fly_moon"}.get(end, "fly_station" if end in STATIONS else "fly")
        text = self.said(OPTIONS[key], {"place": end}, [], tongue)
        via = [self.place(node, tongue) for node in landmarks(self.board, start, way, steps)]
        if via:
            text = self.said(OPTIONS["via"], {"flight": text, "via": self.both(via, tongue)}, [], tongue)
        if end >= FIRST_LANDING:
            ahead = [self.place(node, tongue) for node in headings(self.board, start, way)]
            heading = joined(ahead, tongue.gettext("{list} or {last}"))
            text = self.said(OPTIONS["towards"], {"flight": text, "heading": heading}, [], tongue)
        elif end in STATIONS and steps > len(way):
            text = self.said(OPTIONS["spare"], {"flight": text, "spare": steps - len(way)}, [], tongue)
        return text

    def piles(self, known: Known, verb: str, indexes: Sequence[int], tongue: Tongue) -> str:
        """Piles by number, from 1: those taken, with their sizes, or those that exhausted options go to."""
        if verb == "lay":
            return self.hidden_among(indexes, tongue)
        sizes = known.get("sizes")
        told = [str(i + 1) if sizes is None else f"{i + 1} ({self.options_count(sizes[i], tongue)})" for i in indexes]
        return self.both(told, tongue)

    def hidden_among(self, indexes: Sequence[int], tongue: Tongue) -> str:
        """L148: where exhausted options go, one after the other; said once when they all lie together."""
        if len(indexes) > 1 and len(set(indexes)) == 1:
            together = tongue.gettext("all apart") if indexes[0] < 0 else tongue.gettext("all in pile {number}")
            return together.format(number=indexes[0] + 1)
        lying = tongue.gettext("pile {number}")
        return ", ".join([tongue.gettext("apart") if i < 0 else lying.format(number=i + 1) for i in indexes])

    def told(self, kind: str, rule: str, facts: Known) -> str:
        if kind == "flew":
            return ("left" if facts["start"] < FIRST_LANDING else "flew") + self.ending(facts["way"][-1])
        cases = {
            "pirate": self.on_crossing(facts.get("end")) and "pirate_on",
            "pirate_placed": self.on_crossing(facts.get("point")) and "pirate_placed_on",
            "took": not facts.get("left") and "took_last",
            "removed": not facts.get("count") and "removed_pirate",
            "dragged_on": facts.get("step", 1) < 0 and "dragged_back",
            "spoil": not facts.get("options") and "bare_spoil",
            "set_by_hand": facts.get("place", FIRST_LANDING) < FIRST_LANDING and "set_by_hand_docked",
            "landed": facts.get("bonus") and ("landed_first" if facts.get("order") == 1 else "landed_bonus"),
        }
        return cases.get(kind) or kind

    def ending(self, node: int) -> str:
        """How the sentence about a flight goes on: landing on the Earth or the Moon is told by itself."""
        if node in STATIONS:
            return "_station"
        return "_in" if node < FIRST_LANDING else ""

    def on_crossing(self, point: int | None) -> bool:
        return point is not None and self.board.crossing[point] != NOWHERE

    def complete(self, kind: str, facts: Facts, names: Sequence[str], tongue: Tongue) -> None:
        if kind == "flew":
            facts |= {"origin": facts["start"], "place": facts["way"][-1], "steps": len(facts["way"])}
        elif kind in ("pirate", "pirate_placed"):
            facts["place"] = self.board.crossing[facts["end" if kind == "pirate" else "point"]]
        elif kind == "prospects_at":
            facts["number"] += 1
        elif kind == "defi":
            facts["others"] = self.both([names[seat] for seat in facts["players"] if seat != facts["who"]], tongue)
        elif kind in ("own_molab", "trump_molab", "third_token"):
            facts["molab"] = tongue.text(self.board.ranks, MOLAB)
        elif kind == "won_ambush":
            facts["rest"] = TRICKS - facts["tricks"]
        elif kind == "spoils":
            loot = [self.tokens_count(facts["tokens"], tongue)]
            if facts["options"]:
                loot.append(self.options_count(facts["options"], tongue))
            facts["loot"] = self.both(loot, tongue)
        elif kind == "spoil":
            facts["bundle"] = self.bundle(facts["options"], tongue)

    def bundle(self, options: Sequence[int], tongue: Tongue) -> str:
        """Options by name, equal ones together."""
        held = Counter([self.option_name(option, tongue) for option in options])
        return " ; ".join([name if count == 1 else f"{count} × {name}" for name, count in held.items()])
