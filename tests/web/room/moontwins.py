"""Twin tables of DE LA TERRE A LA LUNE: the same game twice, but for a card, an option or a deposit one seat knows."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from ludotheque.games.lune.rules.board import EXHAUSTED
from ludotheque.games.lune.state import Sky
from ludotheque.kernel.agenda import FATE, Move
from ludotheque.web.room.records import Head, Played, Record
from ludotheque.web.room.sitting import Sitting, entry
from web.browser.moonflight import BOARD, greedy_step, head_of
from web.room.twins import KNOWING, Pair, names

CARD, OPTION, DEPOSIT = "card", "option", "deposit"
DRAWN = {"DealCard": CARD, "DrawCard": CARD, "TakeOption": OPTION, "LookAt": DEPOSIT}
REVEALS = ("take", "spoils")  # a deposit draws its options to it, and piles change hands


class Secret(NamedTuple):
    """Two of a kind that change places in the entries from `since` on."""

    what: str
    old: int
    new: int
    since: int

    def other(self, number: int) -> int:
        return {self.old: self.new, self.new: self.old}.get(number, number)


class Drawn(NamedTuple):
    """What fate gave to whom, at which entry of the log."""

    at: int
    what: str
    number: int
    to: int


# -- a game, and what one seat alone knows in it


def begun(head: Head, rng: Random, answers: int) -> tuple[list[Record], Sitting]:
    sitting = Sitting(head)
    sitting.table.rng = rng
    records: list[Record] = [sitting.begin(0)]
    sitting.apply(records[0], moved=True)
    while len(records) < answers and sitting.table.to_act:
        records.append(greedy_step(sitting, rng))
        sitting.apply(records[-1], moved=True)
    return records, sitting


def draws(sitting: Sitting) -> list[Drawn]:
    """Every card, option and deposit fate has given away; the game is played again to know which is which."""
    again, found = Sitting(sitting.head).table, []
    for at, (seat, move) in enumerate(sitting.table.log):
        question = again.view(None)["question"]
        if seat == FATE and question["question"] in DRAWN:
            found.append(Drawn(at, DRAWN[question["question"]], int(move[1]), question["to"]))
        again.take_up([(seat, move)])
    return found


def last_deal(drawn: list[Drawn]) -> int:
    """Since when nobody knows any card but those dealt: all were mixed then."""
    dealt = {one.at for one in drawn if one.what == CARD}
    full = [at for at in dealt if at - 1 not in dealt and dealt >= {*range(at, at + 10)}]  # an exchange gives fewer
    return max(full)


def secrets(sitting: Sitting, rng: Random) -> list[Secret]:
    """Everything that could as well have been something else, for all the others know."""
    s = sitting.table.state
    assert isinstance(s, Sky)
    drawn, since = draws(sitting), last_deal(draws(sitting))
    kinds, tokens = BOARD.option_kind, s.kinds_of(KNOWING)
    mine = {kinds[option] for option in s.options_of(KNOWING)}
    blank = [option for option in s.riches.pool.cards if kinds[option] not in (*tokens, EXHAUSTED)]
    wanted = [(CARD, old, s.cards.talon.cards, since) for old in s.cards.hands[KNOWING]]
    wanted += [
        (OPTION, old, blank, 0)
        for old in s.riches.loose[KNOWING] + s.riches.fresh[KNOWING]
        if kinds[old] not in (*tokens, EXHAUSTED)
    ]
    wanted += [
        (DEPOSIT, old, [kind for kind in s.moon.pile.cards if kind not in mine], 0) for old in set(tokens) - mine
    ]
    found = []
    for what, old, others, start in wanted:
        unseen = [new for new in others if private(drawn, what, (old, new), start)]
        found += [Secret(what, old, rng.choice(unseen), start)] if unseen else []
    return found


def private(drawn: list[Drawn], what: str, both: tuple[int, int], since: int) -> bool:
    """Whether neither of these was ever given to anybody else."""
    given = [one for one in drawn if one.what == what and one.number in both and one.at >= since]
    return all(one.to == KNOWING for one in given)


# -- the twin


def swapped(secret: Secret, move: Move) -> Move:
    return (move[0], *sorted(secret.other(number) for number in move[1:]))


def twin_of(records: list[Record], sitting: Sitting, secret: Secret) -> list[Record]:
    given = {one.at for one in draws(sitting) if one.what == secret.what and one.at >= secret.since}
    found: list[Record] = []
    at = 0
    for record in records:
        assert isinstance(record, Played)
        entries = []
        for seat, move in record.entries:
            own = secret.what == CARD and at >= secret.since and move[0] in ("exchange", "play")
            entries.append((seat, swapped(secret, move) if own or at in given else move))
            at += 1
        found.append(replace(record, entries=entries))
    return found


def moon_pair(rng: Random, answers: int, what: str, seats: int = 3) -> tuple[Pair, Secret]:
    """A game and its twin; the twin's log is as lawful as the game's.

    What was kept tells of an option that matches it, unless anything may be kept (L123).
    """
    head = head_of(["person"] * seats, {"token_needs_option": "no"} if what == DEPOSIT else {}, dice="entered")
    found: list[Secret] = []
    while not found:
        records, sitting = begun(head, rng, answers)
        if sitting.table.to_act and discreet(sitting, what):
            found = [secret for secret in secrets(sitting, rng) if secret.what == what]
        answers += 1
    secret = rng.choice(found)
    twin = twin_of(records, sitting, secret)
    check = Sitting(head)
    for record in twin:
        check.apply(record)
    for other in [*range(1, seats), None]:
        assert check.table.view(other) == sitting.table.view(other), (secret, other)
    assert check.table.view(KNOWING) != sitting.table.view(KNOWING)
    return Pair(names(rng), {}, (records, twin), head), secret


def discreet(sitting: Sitting, what: str) -> bool:
    """No duel is on in which a card might have had to be played."""
    duel = sitting.table.view(None)["duel"]
    return what != CARD or duel is None or bool(duel["over"])


# -- what comes next, at both tables


class Mirror:
    """Both games in this process too, to foresee what an answer leads to."""

    def __init__(self, pair: Pair, secret: Secret) -> None:
        self.head, self.secret = pair.head, secret
        self.logs = [
            [entry(seat, move) for record in records if isinstance(record, Played) for seat, move in record.entries]
            for records in pair.records
        ]

    def table(self, which: int) -> Sitting:
        again = Sitting(self.head)
        again.table.take_up(self.logs[which])
        return again

    def quiet(self, which: int, by: int, seat: int, move: Move) -> bool:
        """Whether the answer is lawful there, and neither fate nor the end follows from it."""
        again = self.table(which)
        if move not in again.table.options(seat):
            return False
        played = again.play(by, seat, move)
        return all(who != FATE for who, _ in played.entries[1:]) and bool(again.table.to_act)

    def next(self, rng: Random) -> tuple[int, int, list[Any]] | None:
        """By whom, for whom, and what: the same at both tables; None when every answer would tell something."""
        table = self.table(0).table
        seat = table.to_act[0]
        by = table.thrower if seat == FATE else seat
        assert by is not None
        moves = table.options(seat)
        for move in rng.sample(moves, min(len(moves), 12)):
            if not self.tells(by, move) and all(self.quiet(which, by, seat, move) for which in (0, 1)):
                for log in self.logs:
                    log.append((seat, move))
                return by, seat, [*move]
        return None

    def tells(self, by: int, move: Move) -> bool:
        mine = by == KNOWING and move[0] in ("exchange", "play") and self.secret.what == CARD
        return move[0] in REVEALS or (mine and self.secret.old in move[1:])
