"""An edition of COSMAIL as it is written: one row for each thing, each with its source."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import dist
from typing import Final

import msgspec

from ludotheque.games.cosmail.rules.board import BASES, KINDS, WAYS
from ludotheque.kernel.edition import WRITTEN, Demands, Lines, Named, SheetRow, Texts

# -- an edition of COSMAIL as it is written: one row for each thing, each with its source


class GoodRow(Named, kw_only=True):
    id: str
    value: int


class Strait(Named, kw_only=True):
    id: str


class NodeRow(Named, kw_only=True):
    id: str
    kind: str
    lon: float
    lat: float
    x: float
    y: float
    sheet: str = ""  # the name as the rule sheet spells it, where that differs
    good: str = ""
    stock: int = 0
    base: int = 0


class LinkRow(SheetRow, kw_only=True):
    """A leg: its line bends through `via`, and where it crosses the seam of the map comes back through `back`."""

    a: str
    b: str
    way: str
    cost: int
    strait: str = ""
    via: tuple[tuple[float, float], ...] = ()
    back: tuple[tuple[float, float], ...] = ()


class Sheet(msgspec.Struct, forbid_unknown_fields=True):
    """The file as it is written."""

    key: str
    name: Texts
    about: Texts
    on_purpose: list[str]
    goods: list[GoodRow]
    straits: list[Strait]
    nodes: list[NodeRow]
    legs: list[LinkRow]


# -- what the sheet and the reconstruction demand of an edition of COSMAIL, row by row


SOURCES: Final = ("sheet", "deduced", "invented")
ON_PURPOSE: Final = ("fairness", "fuel", "homes", "long_legs", "scale", "shortcuts", "small", "straits", "tolls")
WIDE, HIGH = 1800, 1180  # the sheet a board is drawn on
NODES, LEGS = 200, 600  # more than anyone could play, not more than can be checked in a moment
BENDS: Final = 40
LEAST: Final = 75  # nodes of a world wide enough
DEAREST: Final = 99
APART: Final = 15.0  # units between two spots
COUNTS: Final = {"goods": 36, "petrol": 3, "coal": 3, "gold_port": 1, "deposit": 2, "home": 6}
STOCKS: Final = (3, 2, 1)
GOODS: Final = {
    "fer": (20, "Tampico", "Vancouver", "Stockholm"),
    "bois": (20, "Québec", "Bergen", "Libreville"),
    "caoutchouc": (20, "Bornéo", "Conakry", "Majunga"),
    "coton": (20, "Bombay", "New Orléans", "Alexandrie"),
    "ble": (30, "Bahia-Blanca", "Odessa", "Sydney"),
    "riz": (30, "Calcutta", "Rangoon", "Saïgon"),
    "vin": (30, "Bordeaux", "Alger", "Naples"),
    "betail": (30, "Buenos-Aires", "Melbourne", "Nouvelle-Zélande"),
    "sucre": (30, "Pernambouc", "Callao", "Madras"),
    "cafe": (30, "Rio de Janeiro", "Guayaquil", "Aden"),
    "the": (30, "Colombo", "Yokohama", "Changhaï"),
    "tabac": (30, "La Havane", "Manille", "Istamboul"),
}
NAMED: Final = {
    **dict.fromkeys(("New York", "Batoum", "Batavia"), "petrol"),
    **dict.fromkeys(("Baltimore", "Liverpool", "Hambourg"), "coal"),
    **{"Beira": "gold_port", "Oural": "deposit", "Alaska": "deposit", "Perth": "square"},
}
EMPTY: Final = ("sheet", "good", "strait")
CROSSED: Final = ("suez", "gibraltar", "panama", "singapour", "istamboul")


class Checks(Demands):
    """What can be seen row by row."""

    def __init__(self, sheet: Sheet, lines: Lines) -> None:
        super().__init__(lines, sheet.on_purpose)
        self.sheet = sheet
        self.node = {node.id: node for node in sheet.nodes}

    def run(self) -> None:
        self.purposes(ON_PURPOSE)
        headings = {"name": [self.sheet.name], "about": [self.sheet.about]}
        self.texts(self.sheet.key, headings, SOURCES)
        self.texts(self.sheet.key, {"goods": self.sheet.goods, "straits": self.sheet.straits}, SOURCES)
        self.texts(self.sheet.key, {"nodes": self.sheet.nodes, "legs": self.sheet.legs}, SOURCES, *EMPTY)
        self.goods()
        self.straits()
        self.nodes()
        self.ports()
        self.named()
        self.legs()

    def goods(self) -> None:
        """C6 C-01 C-02 C-03: the twelve, in the order of the sheet, four of 20 points and eight of 30."""
        listed = [good.id for good in self.sheet.goods] == list(GOODS)
        self.demand(listed, "goods", -1, "the goods are {known}, in this order (C6)", known=", ".join(GOODS))
        for row, good in enumerate(self.sheet.goods):
            value = GOODS[good.id][0]
            fits = good.value == value
            self.demand(fits, "goods", row, "{good.fr} is worth {value} points (C6)", good=good, value=value)
        self.different({"goods": self.sheet.goods}, *WRITTEN)

    def straits(self) -> None:
        """C89 C-06: the five, in the order of the sheet."""
        listed = [strait.id for strait in self.sheet.straits] == list(CROSSED)
        self.demand(listed, "straits", -1, "the straits are {known}, in this order (C89)", known=", ".join(CROSSED))

    def nodes(self) -> None:
        """C4 C5 C-05 C-08: of the kinds there are, and as many of each as the sheet has."""
        nodes = self.sheet.nodes
        many = len(nodes) > NODES
        self.demand(not many, "nodes", -1, "there are more than {most} nodes", most=NODES)
        self.different({"nodes": nodes}, "id", *WRITTEN)
        for row, node in enumerate(nodes):
            self.look(row, node)
        kinds = Counter([node.kind for node in nodes])
        for kind, wanted in COUNTS.items():
            self.demand(
                kinds[kind] == wanted,
                "nodes",
                -1,
                "there are {count} nodes of kind {kind}, not {wanted} (C-09)",
                count=kinds[kind],
                kind=kind,
                wanted=wanted,
            )
        self.demand(
            len(nodes) >= LEAST or self.meant("small"),
            "nodes",
            -1,
            'there are {count} nodes, not {least}: write "small" in on_purpose if meant (C-09)',
            count=len(nodes),
            least=LEAST,
        )
        self.apart()

    def look(self, row: int, node: NodeRow) -> None:
        def want(holds: bool, template: str, **facts: object) -> None:
            self.demand(holds, "nodes", row, template, node=node, **facts)

        want(node.kind in KINDS, "kind {node.kind!r} is not one of {known}", known=", ".join(KINDS))
        inside = 0 <= node.x <= WIDE and 0 <= node.y <= HIGH
        want(inside, "this lies off the sheet of {wide} by {high}", wide=WIDE, high=HIGH)
        globe = -180 <= node.lon <= 180 and -90 <= node.lat <= 90
        want(globe, "{node.lon} and {node.lat} are no longitude and latitude")
        goods = node.kind == "goods"
        want(bool(node.good) == goods, "a node of kind goods, and no other, has {field}", field="good")
        want(bool(node.stock) == goods, "a node of kind goods, and no other, has {field}", field="stock")
        want(not goods or node.good in GOODS, "{node.good!r} is none of the goods")
        want(not goods or node.stock in STOCKS, "a port has a stock of 3, 2 or 1 (C6)")
        home = node.kind == "home"
        want(bool(node.base) == home, "a node of kind home, and no other, has {field}", field="base")
        want(not home or 1 <= node.base <= BASES, "the home bases are numbered 1 to 6 (C20)")

    def apart(self) -> None:
        """Two nodes are never drawn on one another."""
        for (_, one), (row, other) in combinations(enumerate(self.sheet.nodes), 2):
            fits = dist((one.x, one.y), (other.x, other.y)) >= APART
            self.demand(fits, "nodes", row, "{other.id!r} is drawn on top of {one.id!r}", one=one, other=other)

    def ports(self) -> None:
        """C6 C7 C20 C-01: each good at three ports with 3, 2 and 1 vignettes; each base once."""
        self.different({"nodes": self.sheet.nodes}, "base")
        found: dict[tuple[str, int], tuple[int, str]] = {}
        for row, node in enumerate(self.sheet.nodes):
            found.setdefault((node.good, node.stock), (row, node.fr))
        for good, (_, *names) in GOODS.items():
            for stock, name in zip(STOCKS, names):
                facts = {"stock": stock, "good": good, "name": name}
                row, real = found.get((good, stock), (-1, ""))
                self.demand(row >= 0, "nodes", -1, "no port has {stock} vignettes of {good} (C6)", **facts)
                fits = real == name
                self.demand(fits, "nodes", row, "the port with {stock} vignettes of {good} is {name} (C6)", **facts)

    def named(self) -> None:
        """C52 C53 C143 C-05 C-07: the fuel bases, the gold bases and Perth."""
        found = {node.fr: (row, node.kind) for row, node in enumerate(self.sheet.nodes)}
        for name, kind in NAMED.items():
            self.demand(name in found, "nodes", -1, "there is no {name} (C-05)", name=name)
            row, real = found[name]
            self.demand(real == kind, "nodes", row, "{name} is of kind {kind} (C-05)", name=name, kind=kind)

    def legs(self) -> None:
        """C3 C28 C-11: between two nodes, by sea or by land, at a whole number; no two that join the same nodes."""
        many = len(self.sheet.legs) > LEGS
        self.demand(not many, "legs", -1, "there are more than {most} legs", most=LEGS)
        seen: set[frozenset[str]] = set()
        for row, leg in enumerate(self.sheet.legs):
            self.leg(row, leg)
            ends = frozenset((leg.a, leg.b))
            self.demand(ends not in seen, "legs", row, "two legs join {leg.a!r} and {leg.b!r}", leg=leg)
            seen.add(ends)

    def leg(self, row: int, leg: LinkRow) -> None:
        def want(holds: bool, template: str, **facts: object) -> None:
            self.demand(holds, "legs", row, template, leg=leg, **facts)

        for end in (leg.a, leg.b):
            want(end in self.node, "{end!r} is no node", end=end)
        want(leg.a != leg.b, "a leg does not lead from {leg.a!r} to itself")
        want(leg.way in WAYS, "way {leg.way!r} is not one of {known}", known=", ".join(WAYS))
        want(1 <= leg.cost <= DEAREST, "cost {leg.cost}: between 1 and {most} (C28)", most=DEAREST)
        want(not leg.strait or leg.strait in CROSSED, "{leg.strait!r} is no strait")
        want(not leg.strait or leg.way == "sea", "only a sea leg bears the grid of a strait (C94)")
        spots = [*leg.via, *leg.back]
        want(len(spots) <= BENDS, "a leg has no more than {most} bends", most=BENDS)
        inside = all([0 <= x <= WIDE and 0 <= y <= HIGH for x, y in spots])
        want(inside, "this lies off the sheet of {wide} by {high}", wide=WIDE, high=HIGH)
        want(not leg.back or bool(leg.via), "a leg that comes back on the other side has to leave first")
