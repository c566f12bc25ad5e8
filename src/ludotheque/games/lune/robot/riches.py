"""What options and deposits should bring, in points, as far as one seat can know; L120 to L124, L142, L160."""

from __future__ import annotations

from typing import Final

from ludotheque.games.lune.rules.board import KINDS, MOON, OPTIONS
from ludotheque.games.lune.state import Sample, Sky
from ludotheque.kernel.agenda import Move, Seat

STOLEN: Final = 0.1  # how likely a deposit that is out of reach comes by an ambush
DENIAL: Final = 6.0  # a deposit one holds is worth nothing to the others
LYING: Final = 0.85  # an option that lies with a deposit is a common one more often than not
LATER: Final = 0.12  # how likely one more option of a kind still comes


def unseen_options(s: Sky, seat: Seat) -> list[int]:
    """Options whose face this seat does not know."""
    return [option for option, seers in enumerate(s.riches.seers) if option and seat not in seers]


def mean_worth(s: Sky, seat: Seat) -> float:
    """Points on an option this seat has not seen."""
    found = [s.board.option_worth[option] for option in unseen_options(s, seat)]
    return sum(found) / max(1, len(found))


def kinds_elsewhere(s: Sky, seat: Seat) -> list[int]:
    """Deposits this seat knows to be in other hands."""
    found = []
    for other in range(s.seats):
        if other != seat:
            found += [sample.kind for sample in s.riches.piles[other] if seat in sample.seers]
    return found + [sample.kind for sample in s.moon.lost if seat in sample.seers]


def open_kinds(s: Sky, seat: Seat) -> list[int]:
    """Deposits that may still lie on the Moon, as far as this seat knows."""
    gone = s.kinds_of(seat) + kinds_elsewhere(s, seat)
    return [kind for kind in range(len(KINDS)) if kind not in gone]


def contenders(s: Sky, seat: Seat) -> int:
    """Rivals who will prospect, or are prospecting."""
    return len([other for other in s.around(seat) if other != seat and prospecting(s, other)])


def prospecting(s: Sky, seat: Seat) -> bool:
    return not s.fleet.seen_moon[seat] or s.fleet.at[seat] == MOON


def hold_chances(s: Sky, seat: Seat) -> list[float]:
    """By kind: how likely this seat holds the deposit in the end; nothing for an exhausted option."""
    own, may = s.kinds_of(seat), open_kinds(s, seat)
    share = 1 / (1 + 0.7 * contenders(s, seat)) if prospecting(s, seat) else STOLEN
    reach = max(STOLEN, share * min(1.0, s.on_moon() / max(1, len(may))))
    chances = [1.0 if kind in own else reach if kind in may else STOLEN for kind in range(len(KINDS))]
    return [*chances, 0.0]


def option_value(s: Sky, seat: Seat) -> float:
    """What the next option of a pack should bring."""
    unseen = unseen_options(s, seat)
    chances = hold_chances(s, seat)
    kind, worth = s.board.option_kind, s.board.option_worth
    return sum([worth[option] * chances[kind[option]] for option in unseen]) / max(1, len(unseen))


def rival_option_value(s: Sky, seat: Seat) -> float:
    """The same for a rival, of whom one knows little."""
    return 0.4 * mean_worth(s, seat)


def token_value(s: Sky, seat: Seat, sought: int) -> float:
    """L122 L132: one's options of its kind, those that may still come, and what the others cannot have."""
    kind, worth = s.board.option_kind, s.board.option_worth
    mine = sum([worth[option] for option in s.options_of(seat) if kind[option] == sought])
    left = sum([worth[option] for option in unseen_options(s, seat) if kind[option] == sought])
    packs = min(1.0, sum([len(pack) for pack in s.riches.packs]) / 16)
    return mine + LATER * packs * left + DENIAL


def prospect_value(s: Sky, seat: Seat) -> float:
    """L120: the mean over the deposits that may turn up."""
    may = open_kinds(s, seat)
    if not s.on_moon() or not may:
        return 0.0
    return sum([found_value(s, seat, sought) for sought in may]) / len(may)


def found_value(s: Sky, seat: Seat, sought: int) -> float:
    """L123: what a deposit is worth that turns up; nothing if it has to go back."""
    if s.house.token_needs_option and not holds_option(s, seat, sought):
        return 0.0
    return token_value(s, seat, sought)


def holds_option(s: Sky, seat: Seat, sought: int) -> bool:
    kind = s.board.option_kind
    return any([kind[option] == sought for option in s.options_of(seat)])


def place_value(s: Sky, seat: Seat, place: int) -> float:
    """L121: by house rule one may choose a place one remembers."""
    known = s.moon.spots[place]
    if known >= 0 and seat in s.moon.spot_seers[place]:
        return found_value(s, seat, known)
    remembered = [kind for kind, seers in zip(s.moon.spots, s.moon.spot_seers) if kind >= 0 and seat in seers]
    may = [kind for kind in open_kinds(s, seat) if kind not in remembered]
    return sum([found_value(s, seat, kind) for kind in may]) / max(1, len(may))


# -- piles before a rival


def pile_value(s: Sky, seat: Seat, sample: Sample, mean: float) -> float:
    """L147: what another's pile would bring this seat; an unknown one is judged by its size, and a mean."""
    kind, worth = s.board.option_kind, s.board.option_worth
    known = seat in sample.seers
    if known:
        mean = float(max([worth[other] for other in range(1, OPTIONS + 1) if kind[other] == sample.kind]))
    found = sum([worth[option] if seat in s.riches.seers[option] else mean for option in sample.options])
    kinds = s.kinds_of(seat)
    loose = [option for option in s.options_of(seat) if kind[option] not in kinds]
    may = [sample.kind] if known else open_kinds(s, seat)
    matching = sum([worth[option] for option in loose if kind[option] in may])
    return found + matching / max(1, len(may)) + DENIAL


def spoils_value(s: Sky, seat: Seat, loser: Seat, count: int) -> float:
    """L142 L146: the best piles this seat could choose."""
    mean = LYING * mean_worth(s, seat)
    values = sorted([pile_value(s, seat, sample, mean) for sample in s.riches.piles[loser]], reverse=True)
    return sum(values[:count])


def own_loss(s: Sky, seat: Seat) -> float:
    """L146: what a lost ambush costs: a thief takes the two largest piles."""
    worth = s.board.option_worth
    lying = [[float(worth[option]) for option in sample.options] for sample in s.riches.piles[seat]]
    return taken_by_size([(len(pile), sum(pile, 0.0)) for pile in lying]) + DENIAL


def taken_by_size(piles: list[tuple[int, float]]) -> float:
    """L146 L148: a thief sees sizes alone; among equal ones he takes what chance gives him."""
    left, lost = 2, 0.0
    for size in sorted({size for size, _ in piles}, reverse=True):
        alike = [worth for other, worth in piles if other == size]
        part = min(left, len(alike))
        lost += sum(alike) / len(alike) * part
        left -= part
    return lost


def riches(s: Sky, seat: Seat, other: Seat) -> float:
    """What a rival would count at home: a guess by the options that lie with deposits."""
    lying = sum([len(sample.options) for sample in s.riches.piles[other]])
    return LYING * mean_worth(s, seat) * lying if lying else 0.0


def spoils_worth(s: Sky, seat: Seat, loser: Seat, move: Move) -> float:
    mean = LYING * mean_worth(s, seat)
    return sum([pile_value(s, seat, s.riches.piles[loser][int(place)], mean) for place in move[1:]])


def layout_worth(s: Sky, seat: Seat, move: Move) -> float:
    """L148: exhausted options swell cheap piles, so that a thief takes those."""
    kind, worth = s.board.option_kind, s.board.option_worth
    piles = []
    for place, sample in enumerate(s.riches.piles[seat]):
        mine = [option for option in s.options_of(seat) if kind[option] == sample.kind]
        size = len(mine) + len([where for where in move[1:] if where == place])
        piles.append((size, float(sum([worth[option] for option in mine]))))
    idle = len([where for where in move[1:] if int(where) < 0])
    return -taken_by_size(piles) - 0.1 * idle
