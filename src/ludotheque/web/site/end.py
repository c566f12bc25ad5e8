"""The end of an evening for its page: a feast, who is where, the curve of the accounts, what turned the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import msgspec
from markupsafe import Markup

from ludotheque import shelf
from ludotheque.kernel.agenda import EVERYBODY, Seat
from ludotheque.kernel.game import Game
from ludotheque.lessons import lesson, taught
from ludotheque.lessons.pictures import around
from ludotheque.parts import Accounts, Scene, Verdict
from ludotheque.parts.svg.drawing import element
from ludotheque.parts.svg.picture import inside_of, pieces_on
from ludotheque.say import Tongue
from ludotheque.say import tongue as tongue_of
from ludotheque.shelf import levels
from ludotheque.table import accord, retold
from ludotheque.table.retold import Moment, Told
from ludotheque.web.http import addresses
from ludotheque.web.http.refused import Refused
from ludotheque.web.page.blocks import EndData
from ludotheque.web.page.build import PageBuilder
from ludotheque.web.room.records import PERSON
from ludotheque.web.room.room import Room
from ludotheque.web.room.sitting import Sitting
from ludotheque.web.site import curve, drawings
from ludotheque.web.site.shelf import order
from ludotheque.web.site.words import script_words

NEAR: Final = 190.0  # units of a board that are seen on each side of where something happened


@dataclass(frozen=True)
class RankedSeat:
    """A step of the podium; `robot` is what its level is called, nothing for a person."""

    place: int
    name: str
    robot: str
    emblem: int
    score: str
    mine: bool = False


@dataclass(frozen=True)
class MomentShown:
    """A turning point: what happened, the board of that moment, and where the replay shows it."""

    when: str
    title: str
    text: str
    board: Markup
    url: str


@dataclass(frozen=True)
class Praise:
    name: str
    emblem: int
    feats: tuple[str, ...]
    mine: bool


@dataclass(frozen=True)
class Story:
    """What is told of an evening once it has been worked out."""

    says: str  # the curve in a sentence
    curves: list[Markup]
    heads: list[str]  # of the table behind the curve
    rounds: list[tuple[str, list[str]]]
    moments: list[MomentShown]
    symbols: Markup
    praise: list[Praise]


@dataclass(frozen=True)
class NextTitle:
    """Another box of the shelf, for the next evening."""

    key: str
    title: str
    tagline: str
    lid: str
    lesson: str
    minutes: int


@dataclass(frozen=True)
class FinishedGame:
    """What is known of a finished game."""

    table: str
    name: str
    title: str
    verdict: Verdict
    own: str  # how whoever looks has ended, where one seat is theirs
    won: bool
    feast: Markup
    accounts: Accounts | None
    ranking: list[RankedSeat]
    rematch: str
    mine: bool
    commitment: str
    following: NextTitle | None = None
    corrected: str = ""  # that exceptions were agreed on
    exceptions: Sequence[str] = ()  # each as the log tells it
    address: str = ""  # to hand on
    story: Story | None = None
    failed: bool = False  # whether there will be none


def ending(room: Room, sitting: Sitting, visitor: str, tongue: Tongue) -> FinishedGame:
    table = sitting.table
    if table.to_act:
        raise Refused("rules", "This game is not over yet.")
    builder = PageBuilder(sitting, None, tongue)
    mine = room.persons_of(visitor)
    outcome = table.outcome
    return FinishedGame(
        table=room.id,
        name=room.head.name,
        title=table.game.title,
        verdict=builder.verdict() or Verdict(tongue.gettext("The game is over."), ""),
        own=retold.finish(table, mine[0], tongue) if len(mine) == 1 else "",
        won=outcome is not None and len(mine) == 1 and mine[0] in outcome.winners,
        feast=Markup(builder.scene.feast(builder.page, board_of(table.game, tongue))),
        accounts=builder.page.accounts(),
        ranking=ranking(builder, mine if len(mine) == 1 else []),
        rematch=addresses.table(sitting.rematch) if sitting.rematch else "",
        mine=bool(room.seats_of(visitor)),
        commitment=room.head.commitment,
        corrected=accord.corrected(table, tongue),
        exceptions=exceptions(builder),
        following=following(table.game, tongue),
    )


def exceptions(builder: PageBuilder) -> list[str]:
    """What everybody agreed on besides the rules, and what it brought at once."""
    agreed = {at for at, (seat, _) in enumerate(builder.table.log) if seat == EVERYBODY}
    told: dict[int, list[str]] = {}
    for at, event in builder.told():
        if at in agreed and event[0] != "closed":
            told.setdefault(at, []).append(builder.words.event(event, builder.names, builder.tongue))
    return [" ".join(sentences) for sentences in told.values()]


def board_of(game: Game, tongue: Tongue) -> str:
    return addresses.board(game.key, tongue.lang, drawings.board(game, tongue.lang).mark)


def ranking(builder: PageBuilder, mine: Sequence[Seat]) -> list[RankedSeat]:
    """The best first; whoever is not placed comes last."""
    outcome = builder.table.outcome
    assert outcome is not None
    rest = [seat for seat in range(builder.table.seats) if seat not in outcome.ranking]
    return [
        RankedSeat(
            place=outcome.places[seat],
            name=builder.names[seat],
            robot=robot(builder, seat),
            emblem=builder.emblems[seat],
            score=retold.sum_of(outcome.scores[seat], builder.table, builder.tongue),
            mine=seat in mine,
        )
        for seat in (*outcome.ranking, *rest)
    ]


def robot(builder: PageBuilder, seat: Seat) -> str:
    """What the robot at this seat is called by its level; nothing for a person."""
    kind = builder.table.people[seat].kind
    return "" if kind == PERSON else levels.called(builder.table.game, kind, builder.tongue)


def following(game: Game, tongue: Tongue) -> NextTitle | None:
    """The box beside this one on the shelf; the one before it, where it is the last."""
    keys = order()
    others = (
        [key for key in [*keys[keys.index(game.key) + 1 :], *keys] if key != game.key] if game.key in keys else keys
    )
    if not others:
        return None
    other = shelf.games()[others[0]]
    about = drawings.scene_of(other).about(tongue_of(tongue.lang, other))
    known = taught(other)
    return NextTitle(
        key=other.key,
        title=other.title,
        tagline=about.tagline,
        lid=addresses.lid(other.key),
        lesson=addresses.lesson(other.key) if known else "",
        minutes=lesson(other).minutes if known else 0,
    )


# -- the story, once it is told


def story(sitting: Sitting, mine: Sequence[Seat], told: Told, replay: str, tongue: Tongue) -> Story:
    builder = PageBuilder(sitting, None, tongue)
    table, outcome = builder.table, builder.table.outcome
    assert outcome is not None
    people = [
        curve.Person(name, emblem, retold.sum_of(score, table, tongue))
        for name, emblem, score in zip(builder.names, builder.emblems, outcome.scores)
    ]
    says = curve.says(told, people, tongue)
    return Story(
        says=says,
        curves=[Markup(one) for one in curve.drawn(told, people, says, tongue)],
        heads=list(builder.names),
        rounds=[(str(one.number), [written(score, tongue) for score in one.scores]) for one in told.rounds[1:]],
        moments=[moment_shown(moment, builder, replay) for moment in told.moments],
        symbols=Markup(inside_of(builder.scene.symbols())) if told.moments else Markup(""),
        praise=[
            Praise(builder.names[seat], builder.emblems[seat], feats, seat in mine)
            for seat, feats in sorted(enumerate(told.feats), key=lambda one: (one[0] not in mine, one[0]))
            if feats
        ],
    )


def written(score: float, tongue: Tongue) -> str:
    """A sum as the language writes it, with a true minus sign."""
    return tongue.number(score).replace("-", "−")


def moment_shown(moment: Moment, builder: PageBuilder, replay: str) -> MomentShown:
    owners = list(zip(builder.emblems, builder.names))
    board = mini(builder.scene, moment, owners, board_of(builder.table.game, builder.tongue))
    return MomentShown(moment.when, moment.title, " ".join(moment.text), board, f"{replay}?at={moment.at}")


def mini(scene: Scene, moment: Moment, owners: Sequence[tuple[int, str]], board: str) -> Markup:
    """A piece of the board as it lay then, round where it happened; all of it where that is nowhere."""
    wide, high = scene.size
    box = around(moment.spot, NEAR, scene.size).box if moment.spot else f"0 0 {wide} {high}"
    ground = element("image", href=board, width=wide, height=high)
    drawn = pieces_on(moment.pieces, owners)
    return Markup(
        element(
            "svg", ground, drawn, class_="mini", viewBox=box, preserveAspectRatio="xMidYMid slice", aria_hidden="true"
        )
    )


def end_context(end: FinishedGame, tongue: Tongue) -> dict[str, object]:
    """The same for the template, with where one may go from here."""
    api = f"/tables/{end.table}"
    waiting = end.story is None and not end.failed
    return {
        **vars(end),
        "table": {"name": end.name, "title": end.title},
        "replay": addresses.replay(end.table),
        "document": f"{addresses.API}{api}/document",
        "verify": addresses.verify(end.table) if end.commitment else "",
        "waiting": waiting,
        "data": msgspec.to_builtins(EndData(script_words(tongue.gettext, "shared"), f"{api}/rematch", waiting)),
    }
