"""`search`: tries out the best advised answers in futures imagined afresh, and keeps the one that wins most often."""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Final, NamedTuple

from ludotheque.bots.budget import Budget, Clock, Fate
from ludotheque.bots.chooser import advised, weighed
from ludotheque.bots.sight import Eyesight, Sight, unaided
from ludotheque.kernel.agenda import FATE, Chance, Move, Question, Seat, State, pending, play
from ludotheque.kernel.game import Game

# -- the part of the future a search remembers: what was answered, and how well that went


CURIOSITY: Final = 0.3  # how much an answer tried less often is favoured


class Node:
    """What may follow the same answers of everybody; fate's and the others' are only followed, one's own are chosen."""

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.after: dict[Move, Node] = {}
        self.order: list[Move] = []  # one's own answers, the best advised first

    def child(self, move: Move) -> Node:
        node = self.after.get(move)
        if node is None:
            node = self.after[move] = Node()
        return node

    def wide(self) -> int:
        """Progressive widening: another answer is looked at whenever the visits have grown fourfold."""
        return min(len(self.order), 1 + int(sqrt(self.visits) / 2))

    def pick(self) -> Move:
        """The answer that has done best so far, or one that was not tried enough to know."""
        return max(self.order[: self.wide()], key=self.promise)

    def promise(self, move: Move) -> float:
        tried = self.after.get(move)
        if tried is None or not tried.visits:
            return 2.0
        return tried.total / tried.visits + CURIOSITY * sqrt(self.visits) / (1 + tried.visits)


# -- `search`: tries out the best advised answers in futures imagined afresh, and keeps the one that wins most often


WIDEST: Final = 10  # answers tried at the root
FEWEST: Final = 6  # tries before an answer may be given up
BEHIND: Final = 2.0  # standard errors behind the leader at which an answer is given up
PATIENT: Final = 3  # answers that are tried to the end where somebody wants to know what they bring
FAITH: Final = 0.5  # standard errors by which another answer must beat the best advised one


class Considered(NamedTuple):
    """An answer, and what it should bring."""

    move: Move
    worth: float  # by rules of thumb, in the title's own unit
    share: float  # the chance to win
    prospect: float  # the final score to expect; 0 where nobody asked for it
    tries: int  # how many futures were looked at
    doubt: float  # the standard error of the share,
    blur: float  # and of the prospect


class Candidate:
    """An answer being tried."""

    def __init__(self, worth: float, move: Move) -> None:
        self.worth = worth
        self.move = move
        self.node = Node()
        self.shares: list[float] = []  # by future: all candidates are tried in the same ones
        self.prospects: list[float] = []

    @property
    def tries(self) -> int:
        return len(self.shares)

    def gain(self, other: Candidate) -> tuple[float, float]:
        """How much better than the other in the futures both have seen, and the standard error of that."""
        return average([own - its for own, its in zip(self.shares, other.shares)])

    def considered(self) -> Considered:
        share, doubt = average(self.shares)
        prospect, blur = average(self.prospects)
        return Considered(self.move, self.worth, share, prospect, self.tries, doubt, blur)


def average(found: list[float]) -> tuple[float, float]:
    """The mean, and its standard error."""
    count = len(found)
    if count < 2:
        return (found[0] if found else 0.0), 1.0
    mean = sum(found) / count
    spread = sum([(one - mean) ** 2 for one in found]) / (count - 1)
    return mean, sqrt(spread / count)


class Search:
    """A race between the best advised answers, in the same imagined futures; each grows a tree of what may follow."""

    def __init__(self, budget: Budget, patient: bool = False, eyesight: Eyesight = unaided) -> None:
        self.budget = budget
        self.patient = patient  # spends the whole budget, to know what the best ones bring
        self.eyesight = eyesight  # who judges where it leads

    def choose(self, game: Game, imagined: State, seat: Seat, rng: Random) -> Move:
        return self.consider(game, imagined, seat, rng)[0].move

    def consider(self, game: Game, imagined: State, seat: Seat, rng: Random) -> list[Considered]:
        """The answers that were tried, the best first."""
        return [candidate.considered() for candidate in self.tried(game, imagined, seat, rng)]

    def tried(self, game: Game, imagined: State, seat: Seat, rng: Random) -> list[Candidate]:
        racing = [Candidate(worth, move) for worth, move in weighed(game, imagined, seat)[:WIDEST]]
        if len(racing) > 1:
            futures = Futures(game, imagined, seat, rng, self.budget.begin(), self.patient, self.eyesight(game))
            racing = race(futures, racing, PATIENT if self.patient else 1)
        return racing


class Futures:
    """What may come of a position as one seat knows it."""

    def __init__(
        self,
        game: Game,
        imagined: State,
        seat: Seat,
        rng: Random,
        clock: Clock,
        patient: bool,
        sight: Sight | None,
    ) -> None:
        self.game = game
        self.imagined = imagined
        self.seat = seat
        self.rng = rng
        self.clock = clock
        self.patient = patient
        self.sight = sight
        self.horizon = game.advice.horizon if sight is None else sight.shape.horizon

    def dream(self) -> tuple[State, int]:
        """All that this seat cannot see dealt afresh, and the seed of what follows."""
        return self.game.imagine(self.imagined, self.seat, self.rng), self.rng.getrandbits(32)

    def follow(self, s: State, seed: int, candidate: Candidate) -> bool:
        """One future in which this answer is given; False when the time was out before it could be judged."""
        self.clock.tries += 1
        play(s, self.seat, candidate.move)
        future = Future(self, s, seed)
        path = future.descend(candidate.node)
        if not future.play_on(self.horizon):
            return False
        share = self.share(s)
        candidate.shares.append(share)
        if self.patient:
            candidate.prospects.append(self.game.advice.prospects(s)[self.seat])
        for node in path:
            node.visits += 1
            node.total += share
        return True

    def share(self, s: State) -> float:
        """The chance to win where this future has led: by trained eyes or rules of thumb; at the end it is known."""
        eyes, expected = self.game.eyes, self.game.advice.shares(s)
        if self.sight is None or eyes is None or pending(s) is None:
            return expected[self.seat]
        return self.sight.chances(eyes.look(s, self.seat), self.seat, expected)[self.seat]


class Future:
    """One of them: the same seed throws the same dice for everybody, whatever was answered."""

    def __init__(self, futures: Futures, s: State, seed: int) -> None:
        self.game = futures.game
        self.seat = futures.seat
        self.clock = futures.clock
        self.s = s
        self.rng = Random(seed)
        self.fate = Fate(str(seed))
        self.last = futures.seat

    def step(self, choice: Question, node: Node | None) -> Move:
        """The next answer: fate's, one's own as the tree knows it, or an advised one."""
        if isinstance(choice, Chance):
            move = self.fate.answer(self.s, choice, self.last)
            play(self.s, FATE, move)
            return move
        self.last = who = choice.seats(self.s)[0]
        if node is not None and who == self.seat:
            move = self.own(choice, node)
        else:
            move = advised(self.game, self.s, who, self.rng)
        play(self.s, who, move)
        return move

    def own(self, choice: Question, node: Node) -> Move:
        """One's own next answer, as the tree knows it; advice has it where this future allows other answers."""
        if not node.order:
            node.order = [move for _, move in weighed(self.game, self.s, self.seat)]
        move = node.pick()
        return move if choice.allows(self.s, self.seat, move) else advised(self.game, self.s, self.seat, self.rng)

    def descend(self, node: Node) -> list[Node]:
        """Down the tree as far as it has grown, and one step further."""
        path = [node]
        while node.visits and (choice := pending(self.s)) is not None:
            node = node.child(self.step(choice, node))
            path.append(node)
        return path

    def play_on(self, horizon: int) -> bool:
        """As far as advice looks, everybody following it; False when there was no time for that."""
        for _ in range(horizon):
            choice = pending(self.s)
            if choice is None:
                break
            if self.clock.late:
                return False
            self.step(choice, None)
        return True


def race(futures: Futures, racing: list[Candidate], kept: int) -> list[Candidate]:
    """Try every answer in one future after another and give up those left behind, until time is out or one is left."""
    beaten: list[Candidate] = []
    while len(racing) > 1 and not futures.clock.over:
        s, seed = futures.dream()
        for candidate in racing:
            if futures.clock.over or not futures.follow(s.clone(), seed, candidate):
                break
        if len(racing) > kept and racing[0].tries >= FEWEST:
            leader = max(racing, key=mean)
            slow = sorted([one for one in racing if left_behind(one, leader)], key=mean)[: len(racing) - kept]
            racing = [one for one in racing if one not in slow]
            beaten += slow
    return order(racing) + beaten[::-1]


def mean(candidate: Candidate) -> float:
    return sum(candidate.shares) / max(1, candidate.tries)


def left_behind(candidate: Candidate, leader: Candidate) -> bool:
    gain, error = leader.gain(candidate)
    return gain > BEHIND * error and candidate.tries >= FEWEST


def order(racing: list[Candidate]) -> list[Candidate]:
    """The best first: the best advised of those still racing, unless another has clearly done better."""
    trusted = racing[0]

    def merit(candidate: Candidate) -> float:
        gain, error = candidate.gain(trusted)
        return gain - FAITH * error if candidate is not trusted else 0.0

    return sorted(racing, key=merit, reverse=True)
