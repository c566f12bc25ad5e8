"""Where words and numbers stand: names beside their nodes, numbers on their legs, grids on the legs of the straits."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, dist, pi, sin
from typing import Final, TypeAlias

from ludotheque.games.cosmail.art.inks import GRID, HALO, INK, KEYS, NEAT, SEA_INK, bodies, reach
from ludotheque.games.cosmail.art.legs import BOARDS, TAG, half, loose_ends, strewn
from ludotheque.games.cosmail.art.map import COMPASS, latitudes, rim_room
from ludotheque.games.cosmail.art.ornaments import AIRLINER, LINER, TITLE, coast, lane_room, ornaments, spots
from ludotheque.games.cosmail.rules.board import HOME, SQUARE, Board
from ludotheque.kernel.game import Tongue
from ludotheque.parts import Point
from ludotheque.parts.svg.drawing import Attribute, cut, group, move, text, text_width, use
from ludotheque.parts.svg.room import Box, TakenBoxes, around, grown, meet, moved
from ludotheque.say.sentences import _

# -- things that settle on a sheet, each where it is least in the way of the others


Choice: TypeAlias = tuple[float, float, float, str, Box]  # what is against it, x, y, anchor of words, room it takes

ROUNDS: Final = 6  # at most
MARGIN: Final = 1.0  # between two things
UNEASY: Final = 20.0  # against a choice: it is worth moving others for a better one
CROWD: Final = 5  # things moved at a time
BETTER: Final = 16  # choices for which others are moved


class LabelPlacing:
    """One choice for each thing; the choices of each come with the least objection first."""

    def __init__(self, things: Sequence[Sequence[Choice]]) -> None:
        self.things = things
        self.taken = TakenBoxes()
        self.found: list[Choice] = []
        for choices in things:
            self.found.append(self.best(choices))
            self.taken.take(self.found[-1][4])

    def run(self) -> list[Choice]:
        """Each anew among the rest, then each at the cost of others, until none would move."""
        for _round in range(ROUNDS):
            before = self.found[:]
            for no, choices in enumerate(self.things):
                self.lift(no)
                self.put(no, self.best(choices))
            for no in range(len(self.things)):
                if self.unease(no) > UNEASY:
                    self.push(no)
            if self.found == before:
                break
        return self.found

    def lift(self, no: int) -> None:
        self.taken.leave(self.found[no][4])

    def put(self, no: int, choice: Choice) -> None:
        self.found[no] = choice
        self.taken.take(choice[4])

    def cost(self, choice: Choice) -> float:
        """All that is against a choice among what is there now."""
        return choice[0] + self.taken.clash(grown(choice[4], MARGIN))

    def unease(self, no: int) -> float:
        """All that is against where a thing is now."""
        self.lift(no)
        found = self.cost(self.found[no])
        self.put(no, self.found[no])
        return found

    def best(self, choices: Sequence[Choice]) -> Choice:
        found, least = choices[0], self.cost(choices[0])
        for choice in choices[1:]:
            if choice[0] >= least:
                break
            now = self.cost(choice)
            if now < least:
                found, least = choice, now
        return found

    def push(self, no: int) -> None:
        """Take a better place and let those who were there settle anew, if all are better off together."""
        for choice in self.things[no][:BETTER]:
            moved = [no, *self.under(no, choice[4])]
            if len(moved) > CROWD:
                continue
            before = [self.found[other] for other in moved]
            old = sum([self.unease(other) for other in moved])
            for other in moved:
                self.lift(other)
            self.put(no, choice)
            for other in moved[1:]:
                self.put(other, self.best(self.things[other]))
            if sum([self.unease(other) for other in moved]) < old - 0.01:
                return
            for other, place in zip(moved, before):
                self.lift(other)
                self.put(other, place)

    def under(self, no: int, box: Box) -> list[int]:
        """The other things that lie there."""
        wide = grown(box, MARGIN)
        return [other for other, choice in enumerate(self.found) if other != no and meet(wide, choice[4])]


BOLD: Final = 12.5  # the letters of a port
SLIM: Final = 11.0  # and of a stopover
RISE: Final = 0.76  # of its letters, how high a line stands
FALL: Final = 0.2  # and how low it hangs
BROAD: Final = 1.06  # how much wider letters with serifs may be than text_width() says
LONGEST: Final = 150  # units
ASIDE: Final = (12.0, -12.0)  # from the middle of a leg to that of a grid beside it
NUDGE: Final = (4.0, -4.0, 8.0, -8.0)  # the same for a number
GAP: Final = 2.5  # between a node and its name
LANE_COST: Final = 7.0  # against each point of a line under a word
RIM_COST: Final = 1.5  # and against each of the rim
SIDES: Final = {"e": 0.0, "w": 1.0, "n": 2.0, "s": 3.0}
AWAY: Final = (0.0, 4.0, 8.0, 13.0, 18.0, 24.0)

Name: TypeAlias = tuple[str, float, Point, float]  # words, size of letters, beside what, and how far that reaches


@lru_cache(BOARDS)
def grids(board: Board) -> dict[int, Point]:
    """C89 C94: by leg that bears one, the place of its grid."""
    taken = TakenBoxes([body for node in range(len(board.kind)) for body in bodies(board, node)])
    found: dict[int, Point] = {}
    for no, leg in enumerate(board.legs):
        if leg.strait:
            found[no] = grid_spot(board, no, taken)
            taken.take(around(*found[no], GRID))
    return found


def grid_spot(board: Board, no: int, taken: TakenBoxes) -> Point:
    """Off every node, beside the port that has the strait's name, or in the middle; aside where a leg is short."""
    line = strewn(board)[no]
    last, wanted = max(len(line) - 1, 1), named_end(board, no)
    beside = ASIDE if open_water(board, no) < 2 * GRID + 2 * half(board.legs[no].cost) + 6 else (0.0, *ASIDE)
    found = []
    for where in range(len(line)):
        for aside in beside:
            spot = abreast(line, where, aside)
            box = around(*spot, GRID)
            crossed = lane_room(board).count(box) if aside else 0
            cost = taken.clash(grown(box, 1)) + 30 * abs(where / last - wanted) + bool(aside) * 14 + 8 * crossed
            found.append((cost, spot))
    return min(found)[1]


def open_water(board: Board, no: int) -> float:
    """How long a leg is between the nodes it joins."""
    leg = board.legs[no]
    ends = TakenBoxes(bodies(board, leg.one) + bodies(board, leg.other))
    line = strewn(board)[no]
    return sum([dist(spot, after) for spot, after in pairwise(line) if ends.free(around(*spot, 1))])


def abreast(line: Sequence[Point], where: int, aside: float) -> Point:
    """So far beside a point of a line."""
    x, y = line[where]
    before, after = line[max(where - 1, 0)], line[min(where + 1, len(line) - 1)]
    far = dist(before, after) or 1.0
    return x + aside * (after[1] - before[1]) / far, y - aside * (after[0] - before[0]) / far


def named_end(board: Board, no: int) -> float:
    """Where along the leg the port is that has the name of its strait: 0 or 1; else half way."""
    leg, names = board.legs[no], next(iter(board.names.values()))
    strait = next(iter(board.straits.values()))[leg.strait]
    return 0.0 if names[leg.one] == strait else 1.0 if names[leg.other] == strait else 0.5


def strait_names(board: Board, tongue: Tongue) -> list[Name]:
    """Of the straits no port is named after, each once."""
    ports = set(tongue.texts(board.names))
    found: dict[str, Name] = {}
    for no, spot in grids(board).items():
        words = tongue.text(board.straits, board.legs[no].strait)
        if words not in ports:
            found.setdefault(words, (cut(words, BOLD, LONGEST), BOLD, spot, GRID))
    return list(found.values())


def node_names(board: Board, tongue: Tongue) -> list[Name]:
    """Of all nodes but the bases, whose shields tell what they are."""
    found = []
    for node, kind in enumerate(board.kind):
        if kind != HOME:
            size = SLIM if kind == SQUARE else BOLD
            words = cut(tongue.text(board.names, node), size, LONGEST)
            found.append((words, size, board.spots[node], reach(board, node)))
    return found


def places(board: Board, name: Name) -> list[Choice]:
    """Beside its node on every side, near and farther away, the least objectionable first."""
    words, size, (x, y), far = name
    width = text_width(words, size) * BROAD
    found = []
    for away, more in enumerate(AWAY):
        for side, cost in SIDES.items():
            for shift, place in enumerate(on_side(x, y, far + GAP + more, width, size, side)):
                found.append((away * 9.0 + cost + shift * 1.3, *place))
    others = [spot for spot in neighbours(board, name) if dist(spot[0], (x, y)) < width + 80]
    judged = [
        (cost + objection(board, box) + doubt(box, (x, y), far, others), left, low, anchor, box)
        for cost, left, low, anchor, box in found
    ]
    return sorted(judged, key=lambda choice: choice[0])


def on_side(
    x: float, y: float, far: float, width: float, size: float, side: str
) -> list[tuple[float, float, str, Box]]:
    """Straight beside a node, then shifted a little along it."""
    if side in "ns":
        low = y - far - FALL * size if side == "n" else y + far + RISE * size
        parts = (0, 0.15, -0.15, 0.3, -0.3, 0.45, -0.45, 0.55, -0.55)
        return [place(x + part * width, low, "middle", width, size) for part in parts]
    start, anchor = (x + far, "start") if side == "e" else (x - far, "end")
    level = y + (RISE - FALL) * size / 2
    return [place(start, level + down, anchor, width, size) for down in (0, -4, 4, -8, 8, -12, 12, -16, 16)]


def place(x: float, y: float, anchor: str, width: float, size: float) -> tuple[float, float, str, Box]:
    x, y = round(x, 1), round(y, 1)
    left = x - {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * width
    return x, y, anchor, (left, y - RISE * size, left + width, y + FALL * size)


def neighbours(board: Board, name: Name) -> list[tuple[Point, float]]:
    """All the nodes but its own, and how far they reach."""
    nodes = [(spot, reach(board, node)) for node, spot in enumerate(board.spots)]
    return [(spot, far) for spot, far in nodes if dist(spot, name[2]) > 1]


def doubt(box: Box, spot: Point, far: float, others: list[tuple[Point, float]]) -> float:
    """Against words that stand as near to another node as to their own."""
    own = gap(box, spot) - far
    nearest = min([gap(box, other) - reached for other, reached in others], default=99.0)
    return 70.0 if nearest < own else 34.0 if nearest < own + 4 else 0.0


def gap(box: Box, spot: Point) -> float:
    return dist((min(max(spot[0], box[0]), box[2]), min(max(spot[1], box[1]), box[3])), spot)


# -- what is in the way


@lru_cache(BOARDS)
def fixed(board: Board) -> TakenBoxes:
    """Nodes, grids, letters of the seam, the key, and the title, compass, liner and airliner."""
    found = TakenBoxes(KEYS)
    for body in [body for node in range(len(board.kind)) for body in bodies(board, node)]:
        found.take(grown(body, 1))
    for spot in grids(board).values():
        found.take(around(*spot, GRID + 1))
    for _end, spot in loose_ends(board):
        found.take(around(*spot, 10))
    for x, y, _degrees in latitudes(board):
        found.take((x - 15, y - 9, x + 15, y + 5))
    for room, spot in zip((TITLE, COMPASS, LINER, AIRLINER), ornaments(board)):
        found.take(moved(room, *spot))
    return found


def objection(board: Board, box: Box) -> float:
    """Against words there: what stands there already, the frame, and lines or the rim under them."""
    crossed = LANE_COST * lane_room(board).count(grown(box, 0.5)) + RIM_COST * rim_room().count(box)
    return outside(box) + fixed(board).clash(box) + crossed


def outside(box: Box) -> float:
    left, top, right, bottom = NEAT
    return 100 * max(left + 4 - box[0], top + 4 - box[1], box[2] - right + 4, box[3] - bottom + 4, 0.0)


def stations(board: Board, no: int) -> list[Choice]:
    """Along a leg, the middle first; a little aside where the leg is short."""
    leg, line = board.legs[no], strewn(board)[no]
    wide = half(leg.cost) + (4.5 if leg.way else 1.0)
    last = max(len(line) - 1, 1)
    own = TakenBoxes([around(*spot, 1) for spot in line])
    beside = (0.0, *NUDGE) if leg.strait or open_water(board, no) < 2 * wide + 6 else (0.0,)
    found = []
    for where in range(len(line)):
        for aside in beside:
            x, y = abreast(line, where, aside)
            box = (round(x) - wide, round(y) - TAG, round(x) + wide, round(y) + TAG)
            crossed = lane_room(board).count(box) - own.count(box)
            cost = (
                24 * abs(where / last - 0.5)
                + 9 * crossed
                + outside(box)
                + fixed(board).clash(box if len(beside) == 1 else figure(box))
            )
            found.append((cost + abs(aside), x, y, "", box))
    return sorted(found, key=lambda choice: choice[0])


def figure(box: Box) -> Box:
    """A tag without its round or pointed ends, which may touch another thing where there is no room."""
    return box[0] + 4.5, box[1] + 2.5, box[2] - 4.5, box[3] - 2.5


@lru_cache(BOARDS)
def settled(board: Board, tongue: Tongue) -> tuple[list[Choice], list[Choice]]:
    """The numbers of all legs, and all names: together, so that they make room for each other."""
    tags = [stations(board, no) for no in range(len(board.legs))]
    short = sorted(range(len(tags)), key=lambda no: len(tags[no]))
    names = [places(board, name) for name in written(board, tongue)]
    found = LabelPlacing([*[tags[no] for no in short], *names]).run()
    numbers = dict(zip(short, found))
    return [numbers[no] for no in range(len(tags))], found[len(tags) :]


def written(board: Board, tongue: Tongue) -> list[Name]:
    return node_names(board, tongue) + strait_names(board, tongue)


def number_spots(board: Board, tongue: Tongue) -> list[Point]:
    return [(x, y) for _, x, y, _, _ in settled(board, tongue)[0]]


# -- drawing


def labels(board: Board, tongue: Tongue) -> str:
    """Bold for ports, slanted for stopovers; all with a halo of paper."""
    bold: list[str] = []
    slim: list[str] = []
    for (words, size, *_rest), (_at, x, y, anchor, _box) in zip(written(board, tongue), settled(board, tongue)[1]):
        drawn = text(x, y, words, text_anchor=anchor if anchor != "start" else None)
        (slim if size == SLIM else bold).append(drawn)
    halo: dict[str, Attribute] = {
        "paint_order": "stroke",
        "stroke": HALO,
        "stroke_width": 3,
        "stroke_linejoin": "round",
    }
    ports = group(*bold, font_weight=700, font_size=BOLD)
    return group(group(*slim, font_style="italic", font_size=SLIM), ports, id="labels", fill=INK, **halo)


def straits(board: Board) -> str:
    found = [use("grid", x=round(x), y=round(y), id=f"grid-{no}") for no, (x, y) in grids(board).items()]
    return group(*found, id="grids")


# -- the names of the oceans, spread over the water that lines, nodes and other words leave free


Ocean: TypeAlias = tuple[str, Point, float, tuple[Box, ...]]  # words, where one would like them, turn, where else

SIZE: Final = 19  # of the letters
SPREAD: Final = 5  # between them
STEP: Final = 14  # units between two places that are looked at
LEAD: Final = 26  # from line to line
OCEANS: Final[tuple[Ocean, ...]] = (
    (_("ATLANTIC OCEAN"), (612, 660), -6, ((540, 560, 690, 860),)),
    (_("INDIAN OCEAN"), (1180, 740), 0, ((1080, 700, 1400, 930),)),
    (_("PACIFIC"), (262, 300), -52, ((180, 240, 330, 520),)),
    (_("PACIFIC"), (1474, 250), 42, ((1400, 180, 1530, 330),)),
)


def names(board: Board, tongue: Tongue) -> str:
    """Two words take two lines."""
    words = TakenBoxes([choice[4] for kind in settled(board, tongue) for choice in kind])
    found = [drawn(board, ocean, words, tongue) for ocean in OCEANS]
    style = {"font_style": "italic", "text_anchor": "middle", "fill": SEA_INK}
    return group(*found, id="sea-names", font_size=SIZE, letter_spacing=SPREAD, **style)


def drawn(board: Board, ocean: Ocean, words: TakenBoxes, tongue: Tongue) -> str:
    said, liked, turn, waters = ocean
    lines = tongue.gettext(said).split(" ", 1)
    spot = min(
        spots(waters, STEP), key=lambda spot: (crowd(board, spot, turn, lines, words) + dist(spot, liked) / 8, spot)
    )
    written = [text(SPREAD / 2, LEAD * no, line, SIZE, letter_spacing=SPREAD) for no, line in enumerate(lines)]
    return group(*written, transform=move(*spot, turn=turn))


def crowd(board: Board, spot: Point, turn: float, lines: list[str], words: TakenBoxes) -> float:
    """Against these lines there: everything their letters would lie on."""
    total = 0.0
    for no, line in enumerate(lines):
        for letter in letters(spot, turn, line, LEAD * no):
            taken = words.count(letter) + fixed(board).count(letter)
            total += 60 * taken + 14 * lane_room(board).count(letter) + 14 * coast().count(letter)
    return total


def letters(spot: Point, turn: float, line: str, down: float) -> list[Box]:
    """A box round each letter."""
    step = (text_width(line, SIZE) + SPREAD * len(line)) / max(len(line), 1)
    across, up = cos(turn * pi / 180), sin(turn * pi / 180)
    found = []
    for no in range(len(line)):
        far, low = (no - (len(line) - 1) / 2) * step, down - SIZE * 0.35
        found.append(around(spot[0] + far * across - low * up, spot[1] + far * up + low * across, SIZE * 0.55))
    return found
