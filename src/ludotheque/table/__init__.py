"""A table: one game being played.  It owns the dice, the log, and the right to say no."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from random import Random, SystemRandom
from typing import Any, Final, TypeAlias

from ludotheque import shelf
from ludotheque.bots import Manners
from ludotheque.kernel.agenda import (
    EVERYBODY,
    FATE,
    Chance,
    Event,
    IllegalMove,
    Move,
    Seat,
    State,
    check,
    pending,
    play,
    settle,
    spell,
    well_formed,
)
from ludotheque.kernel.game import BadSetup, Game, Outcome
from ludotheque.parts.svg.picture import picture
from ludotheque.say import tongue, usual_language
from ludotheque.table import accord, saved
from ludotheque.table.accord import Proposal
from ludotheque.table.dice import Lot, Proof
from ludotheque.table.saved import LONGEST_NAME, BadSave, Entry, Person

ENOUGH: Final = 2  # deals that robots, all of them together, ask a person for in a turn
Story: TypeAlias = list[tuple[int, tuple[Seat, ...] | None, Event]]  # the entry of the log, who may hear it, and what
DICE = ("virtual", "on_call", "entered")  # fate answers at once, when asked to, or from outside
CALLS = (("throw",), ("draw",))  # answers by which a seat asks for its throw or its card


def title_of(game: Game | str) -> Game:
    """A title, or the one with this key; BadSetup for anything else."""
    if isinstance(game, str) or not hasattr(game, "agree"):
        return shelf.game(game)
    return game


def check_setup(rules: object, edition: object, dice: object, people: object, seed: object) -> None:
    """Refuse what is no setup at all, whatever the game; these may be anything."""
    if dice not in DICE:
        facts = {"dice": spell(dice), "known": ", ".join(DICE)}
        raise BadSetup("dice cannot be {dice}; they can be {known}", (), facts)
    if not isinstance(rules or {}, Mapping):
        raise BadSetup("house rules are names and their values, not {rules}", (), {"rules": spell(rules)})
    if not (edition is None or isinstance(edition, (str, Path)) or hasattr(edition, "fingerprint")):
        raise BadSetup("an edition is the name of a file, not {edition}", (), {"edition": spell(edition)})
    listed = [] if people is None else people
    if not isinstance(listed, (list, tuple)) or not all(isinstance(person, Person) for person in listed):
        raise BadSetup("people are given as a list of Person, not {people}", (), {"people": spell(people)})
    if not all(person.fits() for person in listed):
        raise BadSetup("a name has 1 to {most} letters, all of which can be shown", (), {"most": LONGEST_NAME})
    if seed is not None and type(seed) is not int:
        raise BadSetup("a seed is a whole number, not {seed}", (), {"seed": spell(seed)})


def has_secrets(own: Mapping[str, Any], open_to_all: Mapping[str, Any]) -> bool:
    """Whether the seat with this view knows what a spectator does not, or is about to say it."""
    sealed = isinstance((own["question"] or {}).get("waiting"), list)
    return sealed or any(own[fact] != open_to_all[fact] for fact in own if fact != "seat")


class Table:
    """A setup plus a log of moves, fate's included; everything else can be recomputed."""

    state: State
    log: list[Entry]
    story: Story
    throws: list[int]  # the entries of the log that dice gave, which lie before everybody's eyes

    def __init__(
        self, game: Game, people: Sequence[Person], rules: Mapping[str, str | int], edition: Any, dice: str
    ) -> None:
        self.game = game
        self.people = list(people)
        self.rules = dict(rules)
        self.edition = edition
        self.dice = dice
        self.rng: Lot = SystemRandom()
        self.words = game.words(edition)
        self.begun = game.version  # the version of the rules it was begun under, and whose house rules it names
        self.retractable = False  # whether the last entry may be taken back at all
        self.uncovered = False  # whether it may have shown anybody what was hidden
        self.ready: Table | None = None  # this table as it once was, kept ready for whoever takes back so far
        self._deal()

    @classmethod
    def new(
        cls,
        game: Game | str,
        seats: int = 4,
        seed: int | None = None,
        rules: Mapping[str, object] | None = None,
        edition: Any = None,
        dice: str = "virtual",
        people: Sequence[Person] | None = None,
    ) -> Table:
        """Set up a table; BadSetup says what cannot be.  The edition is a file, or one already read."""
        game = title_of(game)
        check_setup(rules, edition, dice, people, seed)
        agreed = game.agree(seats, rules or {})
        if not hasattr(edition, "fingerprint"):
            edition = shelf.edition(game, edition)
        people = people or [Person(f"{number + 1}", "person") for number in range(seats)]
        if len(people) != seats:
            facts = {"people": len(people), "seats": seats}
            raise BadSetup("{people} people are named for {seats} seats", (), facts)
        table = cls(game, people, agreed, edition, dice)
        if seed is not None:
            table.rng = Random(seed)
        table._let_fate_speak()
        return table

    def __repr__(self) -> str:
        """What it is, and how far it has come."""
        over, acting = self.outcome, [self.names[seat] if seat >= 0 else "the dice" for seat in self.to_act]
        now = f"over ({over.reason})" if over is not None else f"{', '.join(acting)} to act"
        return f"<Table of {self.game.title}: {', '.join(self.names)}; log of {len(self.log)}; {now}>"

    # -- what one can ask

    @property
    def seats(self) -> int:
        return len(self.people)

    @property
    def names(self) -> list[str]:
        return [person.name for person in self.people]

    @property
    def to_act(self) -> list[Seat]:
        """Who may answer now: [] when the game is over, [FATE] while dice are awaited."""
        choice = pending(self.state)
        return [] if choice is None else choice.seats(self.state)

    @property
    def chance(self) -> Chance[Any] | None:
        """What fate is asked, if it is."""
        choice = pending(self.state)
        return choice if isinstance(choice, Chance) else None

    @property
    def thrower(self) -> Seat | None:
        """Who throws or draws now; None when chance concerns nobody in particular, or is not asked."""
        seat = None if self.chance is None else self.chance.known(self.state, FATE).get("seat")
        return seat if type(seat) is int and 0 <= seat < self.seats else None

    @property
    def called(self) -> bool:
        """Whether whoever throws or draws has just asked for it in so many words."""
        return bool(self.log) and self.log[-1] in [(self.thrower, call) for call in CALLS]

    @property
    def real_throw(self) -> bool:
        """Whether real dice are awaited from the people at the table."""
        return self.chance is not None and self.chance.thrown and self.dice == "entered"

    def options(self, seat: Seat) -> list[Move]:
        """The answers of this seat worth showing; none when it is not to act."""
        choice = pending(self.state)
        if choice is None or seat not in choice.seats(self.state):
            return []
        return choice.options(self.state, seat)[:]

    def near_misses(self, seat: Seat) -> list[tuple[Move, IllegalMove]]:
        """What this seat might look for and cannot do now, each with the reason; none when it is not to act."""
        choice = pending(self.state)
        if choice is None or seat not in choice.seats(self.state):
            return []
        judged = [(move, choice.refusal(self.state, seat, move)) for move in choice.near_misses(self.state, seat)]
        return [(move, why) for move, why in judged if why is not None]

    def view(self, seat: Seat | None) -> dict[str, Any]:
        """What this seat can see, as JSON would hold it; None is a spectator."""
        self._check_seat(seat)
        return self.game.view(self.state, seat)

    def shown(self, seat: Seat | None) -> dict[str, Any]:
        """The view of a seat for whoever draws it: the question also holds what its rules can foresee for that seat."""
        return self.foreseen(seat, self.view(seat))

    def foreseen(self, seat: Seat | None, seen: Mapping[str, Any]) -> dict[str, Any]:
        """The same, made from that very view."""
        view, choice = dict(seen), pending(self.state)
        if choice is not None and seat is not None and seat in choice.seats(self.state):
            view["question"] = {**view["question"], **choice.shown(self.state, seat)}
        return view

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def told(self, seat: Seat | None, since: int = 0) -> list[tuple[int, Event]]:
        """What this seat heard from log entry `since` on: (entry, event) pairs."""
        self._check_seat(seat)
        return [
            (entry, event)
            for entry, audience, event in self.story
            if entry >= since and (audience is None or seat in audience)
        ]

    def refused_offers(self, seat: Seat) -> list[Move]:
        """The offers of this seat that were refused, or met with another, since fate last spoke: in this turn."""
        found: list[Move] = []
        answer: Entry = (FATE, ())
        for by, move in reversed(self.log):
            if by == FATE:
                break
            if by == seat and move[0] == "offer" and answer[0] == move[1] and answer[1][0] in ("refuse", "offer"):
                found.append(move)
            answer = by, move
        return found

    def manners(self, seat: Seat, persons: Iterable[Seat]) -> Manners:
        """What a robot of this seat does not do: ask a person too often in a turn, or cut a person short."""
        people, question = tuple(persons), pending(self.state)
        asked = [whom for maker, whom in self.state.talks.pleas if maker not in people]
        spared = tuple([person for person in people if asked.count(person) >= ENOUGH])
        if question is None or not question.cuts_short:
            return Manners((), spared)
        waited_for = [person for person in question.seats(self.state) if person in people and person != seat]
        return Manners(question.cuts_short if waited_for else (), spared)

    # -- what one can do

    def play(self, seat: Seat, move: Move) -> None:
        """Check, record, and let fate answer what comes next; IllegalMove says why not."""
        if seat == FATE and self.dice != "entered":
            raise IllegalMove("fate answers for itself at this table")
        if seat == EVERYBODY:
            check(self.state, seat, move)  # no choice is theirs: what they agree on has its own way
        self._record(seat, move)
        self.retractable = self.retractable or (seat == FATE and not self.uncovered)
        self._let_fate_speak()

    def let_fate_answer(self) -> None:
        """Answer one pending chance by lot, where dice are thrown on call or entered by hand."""
        chance = pending(self.state)
        if not isinstance(chance, Chance):
            raise IllegalMove("no throw is awaited")
        self._record(FATE, chance.pick(self.state, self.rng.randrange(chance.count(self.state))))

    def why_not_undo(self, seat: Seat) -> IllegalMove | None:
        """An answer can be taken back by whoever gave it, until fate or another seat has answered.

        Dice typed in by hand can be corrected as long as they are the last word.  What may have uncovered something
        stands: whoever took it back would have seen it for nothing.
        """
        if seat != FATE:
            self._check_seat(seat)
        if not self.log:
            return IllegalMove("nothing has been played yet")
        if pending(self.state) is None:
            return IllegalMove("the game is over")
        last = self.log[-1][0]
        if last == seat and self.retractable:
            return None
        if last == seat and self.uncovered:
            return IllegalMove("what was hidden may have been seen since; that cannot be taken back")
        if last in (FATE, seat):
            return IllegalMove("fate has spoken since; that cannot be taken back")
        return IllegalMove("another seat has answered since; that cannot be taken back")

    def undo(self, seat: Seat) -> None:
        """Take back this seat's last answer, by replaying all that came before it."""
        if why := self.why_not_undo(seat):
            raise why
        self.rewind(len(self.log) - 1)

    def agree(self, proposal: Proposal, agreed: Sequence[Seat]) -> None:
        """Carry out what everybody agrees on besides the rules; IllegalMove says why it cannot be."""
        if why := accord.refusal(self, proposal):
            raise why
        accord.carry_out(self, proposal, agreed)
        self._let_fate_speak()

    def rewind(self, keep: int) -> None:
        """Take back everything after the first `keep` entries, by replaying those, unless that has been done."""
        log, ready, self.ready = self.log[:keep], self.ready, None
        self._deal()
        if ready is None or ready.log != log:
            self.take_up(log)
            return
        self.state, self.log, self.story, self.throws = ready.state, ready.log, ready.story, ready.throws
        self.retractable, self.uncovered = ready.retractable, ready.uncovered

    def take_up(self, log: Iterable[Entry]) -> None:
        """Record entries as they once were, fate's included; each is checked again."""
        for seat, move in log:
            self._record(seat, move)

    def _repr_svg_(self) -> str:
        """In a notebook: the board and its pieces, as a spectator sees them."""
        scene = self.game.scene(self.edition)
        return picture(scene, self.view(None), self.names, tongue(usual_language(), self.game))

    # -- saving

    def dump(self) -> str:
        """The whole game as one JSON document."""
        return saved.write(self, self.proof)

    @classmethod
    def load(cls, text: str, seed: int | None = None, edition: Any = None) -> Table:
        """A table from its document; BadSave says exactly what is wrong with it."""
        document = saved.read(text)
        game = saved.game_of(document)
        edition = saved.edition_of(document, game, edition)
        people, rules = saved.people_of(document), saved.rules_of(document, game)
        table = cls(game, people, rules, edition, document.dice)
        table.begun = document.version
        table.rng = SystemRandom() if seed is None else Random(seed)
        for number, (seat, move) in enumerate(saved.log_of(document)):
            try:
                table._record(seat, move)
            except IllegalMove as wrong:
                facts = {"entry": number, "reason": wrong}
                raise BadSave("log entry {entry} breaks the rules: {reason}", (), facts) from None
        table.proof = document.proof
        table._let_fate_speak()
        return table

    # -- how it works

    def _check_seat(self, seat: Seat | None) -> None:
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.seats):
            raise IllegalMove("there is no seat {seat} at this table", (), {"seat": spell(seat)})

    def _deal(self) -> None:
        self.state = self.game.deal(self.seats, self.rules, self.edition)
        self.state.telling = []
        self.log = []
        self.retractable = self.uncovered = False
        self.proof: Proof | None = None  # of the dice, as the document said that was loaded; good for that log alone
        self.story = []
        self.throws = []
        settle(self.state)
        self._collect()

    def _let_fate_speak(self) -> None:
        while self.dice == "virtual" and isinstance(pending(self.state), Chance):
            self.let_fate_answer()

    def _record(self, seat: Seat, move: Move) -> None:
        if seat == EVERYBODY:
            accord.apply(self.game, self.state, well_formed(move))
            self.retractable = self.uncovered = False
        else:
            check(self.state, seat, move)
            choice = pending(self.state)
            if isinstance(choice, Chance) and choice.thrown:
                self.throws.append(len(self.log))
            final = choice is not None and choice.final
            self.uncovered = final or self.game.uncovers(self.state, seat, move)
            self.retractable = seat != FATE and not self.uncovered
            play(self.state, seat, move)
        self._collect()
        self.log.append((seat, move))
        self.proof = None
        self.retractable = self.retractable and pending(self.state) is not None

    def _collect(self) -> None:
        for audience, event in self.state.telling or []:
            self.story.append((len(self.log), audience, event))
        self.state.telling = []
