"""Verifying the dice of a saved game: the game is played again, and every outcome recomputed from what was promised."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from ludotheque.kernel.agenda import FATE, Chance, Move, Refusal, Seat, check, pending, spell
from ludotheque.table import Table, saved
from ludotheque.table.claims import LARGEST_COUNT, derivable, faults_of
from ludotheque.table.dice import INHERITED, TYPED, Origin, Proof, Secret, outcome, pool
from ludotheque.table.saved import BadSave, SavedGame

VERIFIED, WRONG, UNFINISHED, UNPROVEN = "verified", "wrong", "unfinished", "unproven"


class CheckedOutcome(NamedTuple):
    """One throw, deal or draw as it stands in the log, and as it should."""

    entry: int  # its number in the log, from 0 on
    origin: Origin
    known: Mapping[str, Any]  # the question it answers
    move: Move
    lawful: bool
    cases: int  # equally likely ones
    case: int | None = None  # the one that was derived; None where nothing can be
    expected: Move | None = None

    @property
    def right(self) -> bool:
        return self.case is None or self.move == self.expected


class Addition(NamedTuple):
    """What a seat added to the dice, and the first outcome that depends on it (None: there is none left)."""

    before: int
    seat: Seat
    entropy: str
    entry: int | None


class Gap(NamedTuple):
    """Outcomes that were derived and then taken back, before this entry."""

    entry: int
    outcomes: int


class DiceReport:
    """What was found."""

    def __init__(self, table: Table, document: SavedGame) -> None:
        self.table = table
        self.proof: Proof | None = document.proof
        self.faults: list[Refusal] = []
        self.outcomes: list[CheckedOutcome] = []
        self.additions: list[Addition] = []
        self.gaps: list[Gap] = []
        self.begun_anew: list[int | None] = []  # with which entry of the log each later secret begins
        self.whole = True  # whether every entry of the log could be played again

    @property
    def derived(self) -> list[CheckedOutcome]:
        return [one for one in self.outcomes if one.case is not None]

    @property
    def secrets(self) -> list[Secret]:
        """Of each epoch, the first one first."""
        proof = self.proof
        told = [proof.secret, *[epoch.secret for epoch in proof.epochs]] if proof else []
        return [Secret(proof.table, bytes.fromhex(secret), proof.scheme) for secret in told] if proof else []

    def count(self, origin: Origin) -> int:
        return len([one for one in self.outcomes if one.origin == origin])

    @property
    def first_wrong(self) -> CheckedOutcome | None:
        return next((one for one in self.outcomes if not one.right), None)

    @property
    def verdict(self) -> str:
        if self.faults or self.first_wrong:
            return WRONG
        if self.proof is None:
            return UNPROVEN
        return VERIFIED if self.proof.secret else UNFINISHED


def verify(text: str, edition: Any = None, commitment: str = "") -> DiceReport:
    """Play a saved game again and recompute its dice; BadSave when it cannot be read at all.

    `commitment` is the one somebody was shown while playing, or its first digits.
    """
    document, data = saved.parsed(text)
    game = saved.game_of(document)
    at_hand = saved.edition_of(document, game, edition)
    table = Table(game, saved.people_of(document), saved.rules_of(document, game), at_hand, document.dice)
    report = DiceReport(table, document)
    try:
        saved.check_marks(document, data)
    except BadSave as wrong:
        report.faults.append(wrong)
    if document.proof is not None:
        report.faults += faults_of(document.proof, document)
        if not document.proof.commitment.startswith(commitment.strip().lower()):
            report.faults.append(Refusal("the commitment of this game is not the one you were shown"))
    replay(report, document)
    if document.proof is not None and not report.faults:
        report.faults += told_in_time(report, document.proof)
    account(report)
    return report


def told_in_time(report: DiceReport, proof: Proof) -> Iterator[Refusal]:
    """The secret comes out with the last answer, no sooner and no later."""
    over = not report.table.to_act
    if proof.secret and not over:
        yield Refusal("the secret is there although the game is not over")
    if over and not proof.secret:
        yield Refusal("the game is over, but the secret is missing")


# -- the game, played again


def replay(report: DiceReport, document: SavedGame) -> None:
    """Every entry by the rules; every outcome as it should have been, as long as the proof is sound."""
    table, proof = report.table, report.proof
    derives = proof is not None and derivable(proof, document)
    origins = iter(proof.origins if proof is not None else [])
    last = -1
    for at, (seat, move) in enumerate(saved.log_of(document)):
        chance = pending(table.state)
        if seat == FATE and isinstance(chance, Chance):
            origin = next(origins, "")
            judged = judge(report, chance, CheckedOutcome(at, origin, *asked(table, chance, move)), derives)
            report.outcomes.append(judged)
            if proof is not None and not comes_from(report, chance, judged, last):
                report.faults.append(impossible(at, origin))
            last = origin if isinstance(origin, int) else last
        try:
            table.take_up([(seat, move)])
        except Refusal as wrong:
            facts = {"entry": at, "reason": wrong}
            report.faults.append(BadSave("log entry {entry} breaks the rules: {reason}", (), facts))
            report.whole = False
            return


def asked(table: Table, chance: Chance[Any], move: Move) -> tuple[Mapping[str, Any], Move, bool, int]:
    """The question, the answer that stands, whether it is one at all, and how many cases there were."""
    try:
        check(table.state, FATE, move)
    except Refusal:
        return chance.known(table.state, FATE), move, False, chance.count(table.state)
    return chance.known(table.state, FATE), move, True, chance.count(table.state)


def judge(report: DiceReport, chance: Chance[Any], found: CheckedOutcome, derives: bool) -> CheckedOutcome:
    """The same with what should stand there, if that can be known."""
    proof, counter = report.proof, found.origin
    if proof is None or not derives or not isinstance(counter, int) or not 0 <= counter < LARGEST_COUNT:
        return found
    epochs = [one for one in proof.epochs if one.first <= counter]
    added = pool(proof.inherited, [one for one in proof.entropies if one[0] <= counter], epochs, proof.scheme)
    case = outcome(report.secrets[len(epochs)], added, counter, found.cases)
    return found._replace(case=case, expected=chance.pick(report.table.state, case))


def comes_from(report: DiceReport, chance: Chance[Any], found: CheckedOutcome, last: int) -> bool:
    """Real dice are entered where the table says so and nowhere else; the numbers of all others only grow."""
    if found.origin == INHERITED:
        before = report.proof.inherited[0] if report.proof else 0
        return found.entry < before and last == -1 and report.count(TYPED) == 0
    if chance.thrown and report.table.dice == "entered":
        return found.origin == TYPED
    return isinstance(found.origin, int) and last < found.origin < LARGEST_COUNT


def impossible(entry: int, origin: Origin) -> Refusal:
    facts = {"entry": entry, "origin": spell(origin)}
    return Refusal("the outcome in log entry {entry} cannot come from where it is said to: {origin}", (), facts)


def account(report: DiceReport) -> None:
    """Which outcomes depend on whose addition, and which were taken back."""
    last = -1
    numbered = [(one.entry, one.origin) for one in report.outcomes if isinstance(one.origin, int)]
    for entry, counter in numbered:
        if counter > last + 1:
            report.gaps.append(Gap(entry, counter - last - 1))
        last = counter
    if report.proof is not None:
        for before, seat, entropy in report.proof.entropies:
            report.additions.append(Addition(before, seat, entropy, first_of(numbered, before)))
        report.begun_anew = [first_of(numbered, epoch.first) for epoch in report.proof.epochs]


def first_of(numbered: list[tuple[int, int]], counter: int) -> int | None:
    """The first entry with this number or a later one; None when there is none left."""
    return next((entry for entry, number in numbered if number >= counter), None)
