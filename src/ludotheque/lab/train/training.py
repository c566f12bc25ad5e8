"""A training: rounds of playing, learning and judging, each kept once it is done, so that whoever stops can go on.

The first round plays by rules of thumb, every later one with the best eyes so far; all that was played is learned from.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean
from typing import Final, NamedTuple, TypeAlias

import msgspec

from ludotheque import shelf
from ludotheque.kernel.game import BadSetup, Game
from ludotheque.lab.train.learn import Epoch, Network, learn, seeded
from ludotheque.lab.train.positions import Match, crowd, eyes_of, layout_of

SAMPLES: Final = 64  # positions of a game that are kept, about
TIMES: Final = 15  # a game with eyes takes about so many times as long as one by rules of thumb
COMPANY: Final = ("greedy", "greedy", "greedy", "novice")
USUAL: Final = 4  # seats
OFTEN: Final = 20  # games between two notes of how far one is
JOURNAL, BEST, FIRST = "training.jsonl", "eyes.bin", "untrained.bin"
DOUBT: Final = 2.58  # standard errors on either side hold the true figure 99 times in 100


class Header(msgspec.Struct, frozen=True):
    """Everything that a training depends on."""

    program: str
    game: str
    seed: int
    games: int  # of the first round
    rounds: int
    judged: int  # games in which a round's eyes are judged, against either opponent
    tries: int  # of the robots that play with eyes, and of those they are judged against
    horizon: int
    hidden: int
    second: int
    epochs: int
    varied: str  # a house rule whose choices take turns


class PlayedSoFar(msgspec.Struct, frozen=True, tag="played"):
    round: int
    games: int
    size: int  # bytes of the rows


class Learned(msgspec.Struct, frozen=True, tag="learned"):
    round: int
    positions: int
    epochs: list[Epoch]
    by_hand: float


class Judged(msgspec.Struct, frozen=True, tag="judged"):
    """What the seats with new eyes won over what was theirs by chance."""

    round: int
    against: str  # "untrained", or "search": the same tries, judged by rules of thumb
    games: int
    share: float
    low: float
    high: float


class Kept(msgspec.Struct, frozen=True, tag="kept"):
    round: int
    better: bool  # than the best of the rounds before


Entry: TypeAlias = PlayedSoFar | Learned | Judged | Kept


class Journal:
    """The file of a training: a header, then a line for each step."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self) -> tuple[Header, list[Entry]]:
        """What is there; a last line cut short is passed over."""
        try:
            lines = self.path.read_bytes().split(b"\n")[:-1]
            header = msgspec.json.decode(lines[0], type=Header)
            return header, [msgspec.json.decode(line, type=Entry) for line in lines[1:]]
        except (OSError, IndexError, msgspec.DecodeError) as wrong:
            facts = {"file": str(self.path), "reason": getattr(wrong, "strerror", None) or str(wrong)}
            raise BadSetup("the training {file} cannot be read: {reason}", (), facts) from None

    def write(self, header: Header, entries: Sequence[Entry]) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_bytes(b"".join([msgspec.json.encode(one) + b"\n" for one in (header, *entries)]))

    def add(self, one: Entry) -> None:
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(one) + b"\n")


class Watch(NamedTuple):
    """Whom to tell how far one is: a step, and how much of it is done."""

    begin: Callable[[str, int, int], Callable[[int], None]]  # a step, its round, how much there is to do
    learning: Callable[[int], Callable[[int], None]]  # in a round: epochs


class Training:
    def __init__(self, header: Header, folder: Path, jobs: int, device: str, watch: Watch) -> None:
        self.header = header
        self.game: Game = shelf.game(header.game)
        self.layout = layout_of(self.game)
        self.folder = folder
        self.jobs = jobs
        self.device = device
        self.watch = watch
        self.journal = Journal(folder / JOURNAL)
        self.entries: list[Entry] = []

    def run(self) -> None:
        """Begin, or go on where it was stopped."""
        self.take_up()
        if not self.best.exists():
            untrained = self.network().content(eyes_of(self.game).version, self.header.horizon)
            (self.folder / FIRST).write_bytes(untrained)
            self.best.write_bytes(untrained)
        for number in range(self.header.rounds):
            self.play(number)
            self.learn(number)
            for against in ("untrained", "search"):
                self.judge(number, against)
            self.keep(number)

    def take_up(self) -> None:
        if not self.journal.path.exists():
            self.journal.write(self.header, [])
            return
        before, self.entries = self.journal.read()
        if before != self.header:
            raise BadSetup("{file} holds another training; name another folder", (), {"file": str(self.journal.path)})
        self.journal.write(self.header, self.entries)

    @property
    def usual_seats(self) -> int:
        return min(max(USUAL, self.game.seats[0]), self.game.seats[-1])

    @property
    def best(self) -> Path:
        return self.folder / BEST

    def rows(self, number: int) -> Path:
        return self.folder / f"round-{number + 1}.rows"

    def weights(self, number: int) -> Path:
        return self.folder / f"round-{number + 1}.bin"

    def note(self, one: Entry) -> None:
        self.entries.append(one)
        self.journal.add(one)

    def network(self) -> Network:
        return seeded(self.layout, self.header.hidden, self.header.second, self.header.seed)

    def games(self, number: int) -> int:
        return self.header.games if number == 0 else max(1, self.header.games // TIMES)

    # -- play

    def play(self, number: int) -> None:
        """Rows are added game by game; after a halt those that nobody noted are played again."""
        noted = [one for one in self.entries if isinstance(one, PlayedSoFar) and one.round == number]
        done, size = (noted[-1].games, noted[-1].size) if noted else (0, 0)
        matches = [self.match(number, place) for place in range(done, self.games(number))]
        if not matches:
            return
        told = self.watch.begin("play", number, self.games(number))
        with self.rows(number).open("r+b" if noted else "wb") as file:
            file.truncate(size)
            file.seek(size)
            for one in crowd(matches, self.jobs):
                file.write(one.rows)
                done += 1
                told(done)
                if done % OFTEN == 0 or done == self.games(number):
                    file.flush()
                    self.note(PlayedSoFar(number, done, file.tell()))

    def match(self, number: int, place: int) -> Match:
        least, most = self.game.seats[0], self.game.seats[-1]
        seats = self.usual_seats if place % 3 else least + place // 3 % (most - least + 1)
        names = COMPANY if number == 0 else (f"eyes:{self.header.tries}",)
        bots = tuple([names[(place + seat) % len(names)] for seat in range(seats)])
        dice = number * 10_000_000 + place
        return Match(
            self.header.game, dice, self.header.seed, bots, (str(self.best),), SAMPLES, True, self.variant(place)
        )

    def variant(self, place: int) -> tuple[tuple[str, str], ...]:
        """The next choice of the house rule that is varied."""
        if not self.header.varied:
            return ()
        choices = self.game.options[self.header.varied].choices
        return ((self.header.varied, str(choices[place % len(choices)])),)

    # -- learn

    def learn(self, number: int) -> None:
        if any([isinstance(one, Learned) and one.round == number for one in self.entries]):
            return
        content = b"".join([self.rows(before).read_bytes() for before in range(number + 1)])
        header, network = self.header, self.network()
        told = self.watch.learning(number)
        epochs, by_hand = learn(
            content, self.layout, network, header.seed, header.epochs, self.device, lambda one: told(one.number + 1)
        )
        self.weights(number).write_bytes(network.content(eyes_of(self.game).version, header.horizon))
        self.note(Learned(number, len(content) // 4 // self.layout.width, epochs, by_hand))

    # -- judge, and keep

    def judge(self, number: int, against: str) -> Judged:
        """Half of the seats each, in every order, with the same dice turn about."""
        known = [one for one in self.entries if isinstance(one, Judged)]
        for one in known:
            if (one.round, one.against) == (number, against):
                return one
        tries = self.header.tries
        other = f"search:{tries}" if against == "search" else f"eyes1:{tries}"
        rival = self.folder / FIRST if against == "untrained" else self.best
        share, low, high = self.contest(number, against, f"eyes:{tries}", other, (self.weights(number), rival))
        found = Judged(number, against, self.header.judged, share, low, high)
        self.note(found)
        return found

    def contest(
        self, number: int, step: str, ours: str, theirs: str, files: tuple[Path, Path]
    ) -> tuple[float, float, float]:
        """What half of the seats win of the victories, and where the true figure lies 99 times in 100."""
        told, found = self.watch.begin(step, number, self.header.judged), []
        matches = [self.bout(place, ours, theirs, files) for place in range(self.header.judged)]
        for match, one in zip(matches, crowd(matches, self.jobs)):
            fair = match.bots.count(ours) / len(match.bots)
            found.append(0.5 + sum([won for won, bot in zip(one.won, match.bots) if bot == ours]) - fair)
            told(len(found))
        share = fmean(found)
        error = DOUBT * sqrt(sum([(one - share) ** 2 for one in found])) / len(found)
        return share, max(0.0, share - error), min(1.0, share + error)

    def bout(self, place: int, ours: str, theirs: str, files: tuple[Path, Path]) -> Match:
        """Two games in a row have the same dice and the seats changed."""
        seats = self.usual_seats
        order = [(ours, theirs)[seat % 2] for seat in range(seats)] if place // 2 % 2 else paired(ours, theirs, seats)
        turn = place // 4 % seats
        order = order[turn:] + order[:turn]
        if place % 2:
            order = [theirs if bot == ours else ours for bot in order]
        named = (str(files[0]), str(files[1]))
        dice = 900_000_000 + place // 2
        return Match(self.header.game, dice, self.header.seed, tuple(order), named, rules=self.variant(place // 2))

    def keep(self, number: int) -> None:
        """The new eyes, if they win against the best before them; the first ones if they beat those untrained."""
        if any([isinstance(one, Kept) and one.round == number for one in self.entries]):
            return
        if number == 0:
            share = self.judge(number, "untrained").share
        else:
            tries = self.header.tries
            files = (self.weights(number), self.best)
            share = self.contest(number, "best", f"eyes:{tries}", f"eyes1:{tries}", files)[0]
        if share >= 0.5:
            self.best.write_bytes(self.weights(number).read_bytes())
        self.note(Kept(number, share >= 0.5))


def paired(ours: str, theirs: str, seats: int) -> list[str]:
    """Side by side: two of ours, two of theirs, and so on."""
    return [(ours, theirs)[seat // 2 % 2] for seat in range(seats)]
