"""An evening in words: its turning points as a story, and what each person did well; for a page and for a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

from ludotheque.kernel.agenda import Event, Seat
from ludotheque.kernel.game import Number, Tongue
from ludotheque.parts import Piece, Point, Scene, Show, TitlePage
from ludotheque.say.sentences import Name, _, capital, joined
from ludotheque.table import Table
from ludotheque.table.counsel import minus, percent
from ludotheque.table.evening import Evening, Round, Turning, evening, expected

BESIDE: Final = 2  # sentences of the log besides the one that says what happened
MOST_FEATS: Final = 2
MOST_MOVED: Final = 2  # whose chances are told
LEAST_GAIN: Final = 0.05  # of the chance to win; an answer that brought less is not spoken of
FEWEST_DICE: Final = 10
POOR: Final = -1.3  # standard errors below what dice usually bring
MEAN, SPREAD = 3.5, sqrt(35 / 12)  # of one die
PLACES: Final = (
    *(_("first"), _("second"), _("third"), _("fourth"), _("fifth")),
    *(_("sixth"), _("seventh"), _("eighth"), _("ninth"), _("tenth")),
)


class Moment(NamedTuple):
    """A turning point as it is told, with what lay on the board then."""

    when: str  # the round, in the words of the title
    at: int  # after how many entries of the log
    round: int  # which of the rounds of the evening
    seat: Seat
    title: str
    text: tuple[str, ...]
    pieces: tuple[Piece, ...]
    spot: Point | None  # where to look


class Told(NamedTuple):
    """All that is told of an evening, in one language."""

    rounds: tuple[Round, ...]
    moments: tuple[Moment, ...]
    feats: tuple[tuple[str, ...], ...]  # by seat


class Heard(NamedTuple):
    """A line of the log, whoever heard it at the time: its entry, the event and what it looks like."""

    entry: int
    event: Event
    show: Show

    @property
    def weight(self) -> tuple[int, int]:
        """How much it says of what has changed: an end, a payment, a fact, a way, a card, dice."""
        show = self.show
        if self.event[0] == "closed":
            return 6, 0
        if show.payment is not None:
            return 5, show.payment.worth or figure(show.payment.amount)
        if show.dice or show.slight:
            return 0, 0
        return (1 if show.card else 2 if show.glide else 3 if show.also else 4), 0


def figure(amount: str) -> int:
    return int("".join([sign for sign in amount if sign.isdecimal()]) or 0)


class Teller:
    """A finished game about to be told, in one language."""

    def __init__(self, table: Table, tongue: Tongue) -> None:
        self.table = table
        self.tongue = tongue
        self.evening: Evening = evening(table)
        self.scene: Scene = table.game.scene(table.edition)
        self.story = [
            Heard(entry, event, self.scene.shown(event, table.names, tongue)) for entry, _, event in table.story
        ]
        self.headings = [heard.event for heard in self.story if heard.event[0] == "round"]

    def told(self) -> Told:
        again = Table(self.table.game, self.table.people, self.table.rules, self.table.edition, self.table.dice)
        moments = []
        for turning in self.evening.turnings:
            again.take_up(self.table.log[len(again.log) : turning.at])
            moments.append(self.moment(turning, self.page(again)))
        feats = tuple([self.feats(seat) for seat in range(self.table.seats)])
        return Told(self.evening.rounds, tuple(moments), feats)

    def page(self, table: Table) -> TitlePage:
        """What everybody could see of a table."""
        return self.scene.page(table.view(None), table.names, self.tongue)

    def say(self, message: str, **facts: object) -> str:
        return self.tongue.gettext(message).format(**facts)

    def sentence(self, event: Event) -> str:
        return self.table.words.event(event, self.table.names, self.tongue)

    def when(self, number: int) -> str:
        """The heading of a round, as the log has it."""
        return self.sentence(self.headings[number - 1]).rstrip(".")

    # -- turning points

    def moment(self, turning: Turning, page: TitlePage) -> Moment:
        turn = turning.turn
        heard = [one for one in self.story if turn.first <= one.entry < turn.after and told_again(one.show)]
        title, beside = chosen(heard, turning.key)
        pieces, actor = tuple(page.pieces()), actor_of(title, heard, turning.seat)
        return Moment(
            when=self.when(turn.round),
            at=turning.at,
            round=turn.round,
            seat=turning.seat,
            title=self.sentence(title.event).rstrip(".") if title else self.when(turn.round),
            text=(*[self.sentence(one.event) for one in beside], self.consequence(turning, actor)),
            pieces=pieces,
            spot=spot([one for one in heard if one.entry <= turning.key], pieces, actor),
        )

    def consequence(self, turning: Turning, actor: Seat) -> str:
        """What it changed, by the reckoning of a robot: chances to win, or else the place to expect."""
        seat, who = turning.seat, Name(self.table.names[turning.seat], self.tongue)
        people = dict.fromkeys([*self.winners(turning), actor, seat])
        moved = [self.moved(turning, one) for one in people if gained(turning, one)][:MOST_MOVED]
        if moved:
            return self.say("Chances to win: {list}.", list=joined(moved, self.tongue.gettext("{list} and {last}")))
        old, new = place(turning.before, seat), place(turning.later, seat)
        if old == new and turning.swing > 0:
            return self.say("For {who} a better place was a little nearer.", who=who)
        if old == new:
            return self.say("For {who} a better place was a little farther away.", who=who)
        facts = {"who": who, "before": ordinal(old, self.tongue), "later": ordinal(new, self.tongue)}
        return capital(self.say("{who} looked like the {before}, then like the {later}.", **facts))

    def winners(self, turning: Turning) -> tuple[Seat, ...]:
        """Who has won, where it is the last turn that is told."""
        outcome = self.table.outcome
        return outcome.winners if outcome and turning.turn.after == len(self.table.log) else ()

    def moved(self, turning: Turning, seat: Seat) -> str:
        facts = {"before": percent(turning.before[seat]), "later": percent(turning.later[seat])}
        return self.say("{who} from {before} % to {later} %", who=self.table.names[seat], **facts)

    # -- what somebody did well

    def feats(self, seat: Seat) -> tuple[str, ...]:
        """One or two true sentences, from what happened; nothing where there is nothing to say."""
        page = self.page(self.table)
        found = [*page.feats(seat, [one.event for one in self.story]), *self.answer(seat), *self.dice(seat)]
        return tuple(found[:MOST_FEATS])

    def answer(self, seat: Seat) -> list[str]:
        """The answer that did most for this seat, as the log has it, where it says what this seat did."""
        feat = self.evening.feats[seat]
        if feat is None or feat.later - feat.before < LEAST_GAIN:
            return []
        same = [one for one in self.story if one.entry == feat.entry and one.show.seat == seat]
        heard = [one for one in same if told_again(one.show) and not one.show.dice]
        if not heard:
            return []
        facts = {"before": percent(feat.before), "later": percent(feat.later)}
        best = self.sentence(max(heard, key=lambda one: one.weight).event)
        chances = self.say("Chances to win: from {before} % to {later} %.", **facts)
        return [self.say("Best decision: {sentence}", sentence=best) + " " + chances]

    def dice(self, seat: Seat) -> list[str]:
        """A good place in spite of poor dice."""
        outcome = self.table.outcome
        faces = [face for one in self.story if one.show.seat == seat for face in one.show.dice]
        if outcome is None or len(faces) < FEWEST_DICE or not 0 < 2 * outcome.places[seat] <= self.table.seats:
            return []
        mean = sum(faces) / len(faces)
        if (mean - MEAN) * sqrt(len(faces)) / SPREAD > POOR:
            return []
        facts = {"mean": self.tongue.number(round(mean, 1)), "count": len(faces), "usual": self.tongue.number(MEAN)}
        return [self.say("In spite of poor dice: {mean} on average of {count}, where {usual} is usual.", **facts)]


def gained(turning: Turning, seat: Seat) -> bool:
    """Whether the chances of somebody have changed enough to speak of."""
    return abs(turning.later[seat] - turning.before[seat]) >= LEAST_GAIN


def told_again(show: Show) -> bool:
    """What stands in the story of a turn: no heading, no single bid or card of a trick, nothing slight."""
    return not (show.heading or show.slight or show.trick or show.laid) and show.bid is None


def chosen(heard: Sequence[Heard], key: int) -> tuple[Heard | None, list[Heard]]:
    """The line that says what happened, and those of the same turn nearest to it, in their order."""
    decisive = [one for one in heard if one.entry == key] or list(heard)
    if not decisive:
        return None, []
    title = max(decisive, key=lambda one: one.weight)
    middle = heard.index(title)
    others = [one for one in heard if one is not title]
    near = sorted(others, key=lambda one: (not one.weight[0], abs(heard.index(one) - middle), one.entry))[:BESIDE]
    return title, [one for one in heard if one in near]


def actor_of(title: Heard | None, heard: Sequence[Heard], seat: Seat) -> Seat:
    """Who did it, where the log names somebody: in the line itself, or in those of the same answer."""
    same = [one for one in heard if title and one.entry == title.entry]
    named = [one.show.seat for one in [*same, *([title] if title else [])] if one.show.seat is not None]
    return named[-1] if named else seat


def spot(heard: Sequence[Heard], pieces: Sequence[Piece], seat: Seat) -> Point | None:
    """Where this seat has just arrived; else where a piece of it stands."""
    glides = [one.show.glide.path[-1] for one in heard if one.show.seat == seat and one.show.glide]
    own = [piece.at for piece in pieces if piece.seat == seat]
    return glides[-1] if glides else own[0] if own else None


def place(chances: Sequence[float], seat: Seat) -> int:
    """The place this seat looked like having."""
    places = expected(chances)
    return 1 + sum([other < places[seat] for other in places])


def ordinal(number: int, tongue: Tongue) -> str:
    return tongue.gettext(PLACES[number - 1]) if 1 <= number <= len(PLACES) else str(number)


def told(table: Table, tongue: Tongue) -> Told:
    return Teller(table, tongue).told()


# -- how somebody ended


def finish(table: Table, seat: Seat, tongue: Tongue) -> str:
    """« You finish second, 6 M behind »; « You win » for whoever does."""
    outcome = table.outcome
    if outcome is None:
        return ""
    own, winners = outcome.places[seat], outcome.winners
    if seat in winners:
        alone = tongue.gettext("You win, {name}."), tongue.gettext("You share the victory, {name}.")
        return alone[len(winners) > 1].format(name=table.names[seat])
    if not own or not winners:
        return tongue.gettext("You are not placed.")
    gap = outcome.scores[winners[0]] - outcome.scores[seat]
    facts = {"place": ordinal(own, tongue), "gap": sum_of(gap, table, tongue)}
    if gap <= 0:
        return tongue.gettext("You finish {place}.").format(**facts)
    return tongue.gettext("You finish {place}, {gap} behind.").format(**facts)


def sum_of(number: Number, table: Table, tongue: Tongue) -> str:
    """A score with its unit, as exactly as it was counted."""
    return minus(tongue.gettext(table.game.unit).format(number=tongue.number(number)))
