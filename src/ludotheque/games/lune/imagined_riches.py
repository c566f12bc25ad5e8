"""Options and deposits as a seat could believe them: faces it has not seen are dealt afresh among their places."""

from __future__ import annotations

from random import Random
from typing import Final

from ludotheque.games.lune.board import EXHAUSTED, KINDS, OPTIONS
from ludotheque.games.lune.imagined_tokens import Hidden, token_kinds, unseen_tokens
from ludotheque.games.lune.matching import assigned
from ludotheque.games.lune.moon import NO_KIND
from ludotheque.games.lune.seen import memory
from ludotheque.games.lune.table import Sky
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.cards import Pile

TRIES: Final = 4


def deal_riches(s: Sky, me: Seat, rng: Random) -> None:
    """Kinds for the tokens first, then options that can lie with them; the truth itself shows that it can be done."""
    for _ in range(TRIES):
        mixed = mix_laid_out(s, me, rng)
        if dealt(s, me, rng):
            return
        exchange_places(s, {new: old for old, new in mixed.items()})
    if not dealt(s, me, rng):
        raise AssertionError("no table agrees with what this seat sees")


def dealt(s: Sky, me: Seat, rng: Random) -> bool:
    """Whether a way was found to turn the tokens and lay the options."""
    hidden = unseen_tokens(s, me)
    classes = option_classes(s, me)
    for kinds in token_kinds(s, me, hidden, classes, rng):
        turn_tokens(s, hidden, kinds)
        limits = lying_limits(s)
        found = [deal_class(s, options, limits, rng) for options in classes]
        if all([instead is not None for instead in found]):
            refill_moon(s)
            replace(s, {old: new for instead in found if instead is not None for old, new in instead.items()})
            return True
    refill_moon(s)
    return False


def mix_laid_out(s: Sky, me: Seat, rng: Random) -> dict[int, int]:
    """L113 L148: once another has laid them out, nobody can tell which of his options came from under a pack."""
    instead: dict[int, int] = {}
    for seat in range(s.seats if s.agenda else 0):  # at the end everything is shown
        laid = s.riches.loose[seat] + [option for sample in s.riches.piles[seat] for option in sample.options]
        unseen = [option for option in laid if me not in s.riches.seers[option]]
        if any([memory(s, me, option) for option in unseen]):
            instead |= zip(unseen, rng.sample(unseen, len(unseen)))
    exchange_places(s, instead)
    return instead


def exchange_places(s: Sky, instead: dict[int, int]) -> None:
    for seat in range(s.seats):
        s.riches.loose[seat] = [instead.get(option, option) for option in s.riches.loose[seat]]
        for sample in s.riches.piles[seat]:
            sample.options = [instead.get(option, option) for option in sample.options]


# -- tokens


def turn_tokens(s: Sky, hidden: list[Hidden], kinds: list[int]) -> None:
    for token, kind in zip(hidden, kinds):
        if token.sample is not None:
            token.sample.kind = kind
        elif token.spot >= 0:
            s.moon.spots[token.spot] = kind
            if token.spot == s.moon.sample_spot:
                s.moon.sample = kind
        else:
            s.moon.sample = kind


def refill_moon(s: Sky) -> None:
    """What is neither held, nor lost, nor known in its place lies on the Moon."""
    placed = [sample.kind for samples in [*s.riches.piles, s.moon.lost] for sample in samples]
    placed += [kind for kind in s.moon.spots if kind >= 0]
    if s.moon.sample != NO_KIND and s.moon.sample_spot < 0:
        placed.append(s.moon.sample)
    s.moon.pile = Pile([kind for kind in range(len(KINDS)) if kind not in placed])


# -- options


def option_classes(s: Sky, me: Seat) -> list[list[int]]:
    """Options this seat does not see, parted by the layer in which it knew them; each class is dealt among itself."""
    shown = [] if s.agenda else [option for seat in range(s.seats) for option in s.options_of(seat)]
    classes: dict[int, list[int]] = {}
    for option in range(1, OPTIONS + 1):
        if me not in s.riches.seers[option] and option not in shown:
            classes.setdefault(memory(s, me, option), []).append(option)
    return list(classes.values())


def deal_class(s: Sky, options: list[int], limits: dict[int, set[int]], rng: Random) -> dict[int, int] | None:
    """Which option of this class lies where each of them lies; None when the tokens do not allow it."""
    found = assigned(
        [limits.get(option, set()) for option in options], [s.board.option_kind[option] for option in options], rng
    )
    return None if found is None else {old: options[index] for old, index in zip(options, found)}


def lying_limits(s: Sky) -> dict[int, set[int]]:
    """L122 L148: what may lie with a token, or loose before a tidy owner, by the option that lies there."""
    limits: dict[int, set[int]] = {}
    for seat in range(s.seats):
        for sample in s.riches.piles[seat]:
            limits |= {option: {sample.kind, EXHAUSTED} for option in sample.options}
        if not s.riches.untidy[seat]:
            missing = set(range(EXHAUSTED + 1)) - set(s.kinds_of(seat))
            limits |= dict.fromkeys(s.riches.loose[seat], missing)
    return limits


def replace(s: Sky, instead: dict[int, int]) -> None:
    """Put each option in the other's place; who has seen what lies there, and in which layers it lay, stays."""

    def turned(options: list[int]) -> list[int]:
        return [instead.get(option, option) for option in options]

    seers, layers = s.riches.seers[:], s.riches.layers[:]
    for old, new in instead.items():
        s.riches.seers[new], s.riches.layers[new] = seers[old], layers[old]
    s.riches.pool = Pile(sorted(turned(s.riches.pool.cards)))
    s.riches.removed = turned(s.riches.removed)
    for pack in s.riches.packs:
        pack.under = [sorted(turned(layer)) for layer in pack.under]
    exchange_places(s, instead)
    for seat in range(s.seats):
        s.riches.fresh[seat] = turned(s.riches.fresh[seat])
