"""What somebody has played: games, wins, best scores, opponents, dice, a rating.

No game is opened for it: places, scores and dice stand beside the last record of a finished table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple, TypeAlias

from ludotheque import shelf
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.game import Number
from ludotheque.say import Tongue
from ludotheque.say import tongue as tongue_of
from ludotheque.say.sentences import joined
from ludotheque.table.counsel import minus
from ludotheque.web.http import addresses, shapes
from ludotheque.web.persons.person import own_seat
from ludotheque.web.room.records import PERSON, Digest, Head
from ludotheque.web.store import NOBODY, SeatBeside, TableSummary

MOST_OPPONENTS: Final = 3
MOST_FINISHED: Final = 50  # that are listed; all are counted
FEWEST_DICE: Final = 30  # of fewer nothing can be said
EXPECTED: Final = 3.5  # of a die
SPREAD: Final = sqrt(35 / 12)  # of a die
BEGINNER: Final = 25.0  # the rating everybody begins with

Somebody: TypeAlias = tuple[str, str]  # a visitor, and their name where several share a screen
ONESELF: Final[Somebody] = ("", "")


class Ended(NamedTuple):
    """A finished game of somebody: which seat was theirs, if they sat there to the end, and who else did."""

    table: str
    head: Head
    facts: Digest
    updated: float
    seat: Seat | None
    persons: dict[Seat, Somebody]

    @property
    def counts(self) -> bool:
        return self.seat is not None and any(self.facts.places)

    @property
    def place(self) -> int:
        return self.facts.places[self.seat] if self.counts and self.seat is not None else 0


def ended(tables: Sequence[tuple[TableSummary, Head, Digest]], beside: Sequence[SeatBeside], name: str) -> list[Ended]:
    """The finished games, the latest first."""
    owners: dict[str, dict[Seat, str | None]] = {}
    for place in beside:
        owners.setdefault(place.table, {})[place.seat] = place.owner
    found = []
    for kept, head, facts in tables:
        if facts.over:
            persons = persons_at(kept.table, facts, owners.get(kept.table, {}))
            seat = own_seat(facts, kept.seats, name)
            if seat is not None:
                persons[seat] = ONESELF
            found.append(Ended(kept.table, head, facts, kept.updated, seat, persons))
    return found


def persons_at(table: str, facts: Digest, owners: dict[Seat, str | None]) -> dict[Seat, Somebody]:
    """Who sat there to the end.  Whoever was forgotten is somebody else at every table."""
    persons = {seat: owners.get(seat) or "" for seat, one in enumerate(facts.people) if one.kind == PERSON}
    shared = Counter(persons.values())
    return {
        seat: (owner, facts.people[seat].name.casefold() if shared[owner] > 1 else "")
        if owner not in ("", NOBODY)
        else (f"{table}/{seat}", "")
        for seat, owner in persons.items()
    }


def finished(games: Sequence[Ended], tongue: Tongue) -> list[shapes.FinishedShown]:
    return [finished_shown(game, tongue) for game in games[:MOST_FINISHED]]


def finished_shown(game: Ended, tongue: Tongue) -> shapes.FinishedShown:
    facts = game.facts
    winners = [facts.people[seat].name for seat, place in enumerate(facts.places) if place == 1]
    return shapes.FinishedShown(
        table=game.table,
        game=game.head.game,
        title=title_of(game.head.game),
        name=game.head.name,
        winners=winners,
        won_by=joined(winners, tongue.gettext("{list} and {last}")) if winners else "",
        place=game.place,
        of=len(facts.people),
        ended=game.updated,
        url=addresses.end(game.table),
    )


def title_of(key: str) -> str:
    return shelf.games()[key].title if key in shelf.games() else key


# -- title by title


def records(games: Sequence[Ended], order: Sequence[str], tongue: Tongue) -> list[shapes.TitleRecord]:
    """How it went with each title, in the order of the shelf; nothing is said of one never played."""
    counted = [game for game in games if game.counts]
    keys = [key for key in order if key in {game.head.game for game in counted}]
    return [record(key, [game for game in counted if game.head.game == key], tongue) for key in keys]


def record(key: str, games: Sequence[Ended], tongue: Tongue) -> shapes.TitleRecord:
    dice, pips = thrown(games)
    return shapes.TitleRecord(
        game=key,
        title=title_of(key),
        games=len(games),
        wins=len([game for game in games if game.place == 1]),
        best=best(key, games, tongue),
        opponents=opponents(games),
        dice=dice,
        average=round(pips / dice, 2) if dice else None,
        luck=luck(dice, pips, tongue),
    )


def best(key: str, games: Sequence[Ended], tongue: Tongue) -> str:
    """The best score, with its unit; nothing of games that ended before scores were kept."""
    scores: list[Number] = [
        game.facts.scores[game.seat] for game in games if game.seat is not None and game.facts.scores
    ]
    if not scores or key not in shelf.games():
        return ""
    game = shelf.games()[key]
    return minus(tongue_of(tongue.lang, game).gettext(game.unit).format(number=tongue.number(max(scores))))


def opponents(games: Sequence[Ended]) -> list[shapes.OpponentShown]:
    """The persons met most often, by the name they had last."""
    met: Counter[Somebody] = Counter()
    names: dict[Somebody, str] = {}
    for game in games:
        for seat, who in game.persons.items():
            if seat != game.seat:
                met[who] += 1
                names.setdefault(who, game.facts.people[seat].name)
    return [shapes.OpponentShown(names[who], count) for who, count in met.most_common(MOST_OPPONENTS)]


def thrown(games: Sequence[Ended]) -> tuple[int, int]:
    own = [game.facts.thrown[game.seat] for game in games if game.seat is not None and game.facts.thrown]
    return sum([one.dice for one in own]), sum([one.pips for one in own])


def luck(dice: int, pips: int, tongue: Tongue) -> str:
    """What the dice gave against what one expects of them, in a sentence."""
    if dice < FEWEST_DICE:
        return ""
    say = tongue.gettext
    average = pips / dice
    stray = (average - EXPECTED) / (SPREAD / sqrt(dice))
    if abs(stray) < 1:
        told = say("{dice} dice, {average} on average: just what chance promises (3.5).")
    elif abs(stray) < 2:
        higher = say("{dice} dice, {average} on average: a little more than chance promises (3.5).")
        lower = say("{dice} dice, {average} on average: a little less than chance promises (3.5).")
        told = higher if stray > 0 else lower
    else:
        higher = say("{dice} dice, {average} on average: much more than chance promises (3.5).")
        lower = say("{dice} dice, {average} on average: much less than chance promises (3.5).")
        told = higher if stray > 0 else lower
    return told.format(dice=tongue.number(dice), average=tongue.number(round(average, 2)))


# -- a rating between persons, as the ladder of robots has one


def rating(games: Sequence[Ended]) -> shapes.RatingShown:
    """openskill's Plackett-Luce model over one's own games with other persons, in the order in which they ended.

    Everybody begins alike, and others are known by the games one has played with them: nobody's rating is looked up.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce(mu=BEGINNER)
    known: dict[Somebody, list[float]] = {}
    played, own = 0, [BEGINNER, model.sigma]
    for game in reversed(games):
        if not game.counts or len(game.persons) < 2 or game.seat not in game.persons:
            continue
        last = len(game.facts.people) + 1
        seats = list(game.persons)
        before = [known.get(game.persons[seat], [BEGINNER, model.sigma]) for seat in seats]
        teams = [[model.create_rating(one)] for one in before]
        after = model.rate(teams, ranks=[game.facts.places[seat] or last for seat in seats])
        for seat, (now,) in zip(seats, after):
            known[game.persons[seat]] = [now.mu, now.sigma]
        played, own = played + 1, known[game.persons[game.seat]]
    return shapes.RatingShown(round(own[0], 1), round(own[1], 1), played)
