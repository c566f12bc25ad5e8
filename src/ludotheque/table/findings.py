"""What a check of the dice found, in sentences and as plain data: for the command line, a page and the API."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal

import msgspec

from ludotheque.kernel.agenda import Move, Seat, spell
from ludotheque.say import Tongue, refusal
from ludotheque.say import tongue as tongue_of
from ludotheque.say.sentences import Plural, _, _n, capital
from ludotheque.table.dice import FIRST_SCHEME, INHERITED, OPENER, TYPED, Proof
from ludotheque.table.proof import UNFINISHED, UNPROVEN, VERIFIED, WRONG, Addition, CheckedOutcome, DiceReport

MOST_GAPS: Final = 12  # told one by one
HEADLINES: Final = {
    VERIFIED: _("The dice are those that were promised."),
    WRONG: _("This game does not pass the check."),
    UNFINISHED: _("The game is not over: the secret of its dice has not been revealed yet."),
    UNPROVEN: _("Nothing was promised about the dice of this game: they cannot be checked."),
}
RECOMPUTED: Final = _n(
    "{count} outcome was recomputed from the secret.", "{count} outcomes were recomputed from the secret.", "count"
)
TYPED_IN: Final = _n(
    "{count} outcome was entered from real dice, and cannot be checked.",
    "{count} outcomes were entered from real dice, and cannot be checked.",
    "count",
)
BEFORE: Final = _n(
    "{count} outcome belongs to the game this one was taken up from.",
    "{count} outcomes belong to the game this one was taken up from.",
    "count",
)
TAKEN_BACK: Final = _n(
    "Before log entry {entry}, {count} outcome was taken back and never used again.",
    "Before log entry {entry}, {count} outcomes were taken back and never used again.",
    "count",
)
ALONE: Final = _n(
    "{count} outcome came before anybody had added anything: it rests on the secret alone.",
    "{count} outcomes came before anybody had added anything: they rest on the secret alone.",
    "count",
)
ANEW: Final = _(
    "From log entry {entry} on there is another secret, promised when the tables had been restored from a copy."
)
ANEW_AFTER: Final = _("After the last outcome another secret was promised: the tables had been restored from a copy.")
ALONE_ANEW: Final = _n(
    "{count} outcome of a later secret came before anybody had added to that one: it could be chosen.",
    "{count} outcomes of a later secret came before anybody had added to that one: they could be chosen.",
    "count",
)
NOT_BY_THE_FIRST: Final = _(
    "These dice are of the first scheme: what is missing counts as taken back, for nothing was promised about who may "
    "take back what."
)
OF_RULES: Final = _(
    "The rules of the table, and who may take back what, are those that were promised; no outcome is missing that "
    "nobody took back."
)
PROVES: Final = (
    _("The secret fits the commitment. If that is the one you were shown while you played, it was fixed before."),
    _("Every outcome follows from the secret, from what the seats had added by then, and from its number."),
    _("None was chosen, changed or thrown again afterwards, except those that are listed as taken back."),
    OF_RULES,
    _(
        "Once your own browser had added to the dice, whoever runs the server could no longer choose how they fall, "
        "unless somebody in league with them added after you."
    ),
)
DOES_NOT: Final = (
    _("Whoever runs the server sees all hands and can work out the coming outcomes. Play with hosts you trust."),
    _("A host in league with whoever adds last can choose that addition so that the dice suit them both."),
    _("A game thrown away and begun again leaves no trace here."),
    _("What the players chose is checked against the rules and no further; their names are what they typed."),
)


class OutcomeShown(msgspec.Struct):
    """`cases` and `case` are whole numbers in digits: some are too long for a number in JSON."""

    entry: int
    origin: Literal["derived", "typed", "inherited", "unknown"]
    counter: int | None
    cases: str
    case: str | None
    move: Move  # as it stands in the log
    text: str
    expected: str
    right: bool


class AdditionShown(msgspec.Struct):
    """`before` counts the outcomes derived until then; `entry` is the first one that depends on it."""

    before: int
    seat: int
    name: str
    entropy: str
    entry: int | None


class Retraction(msgspec.Struct):
    entry: int
    outcomes: int


class EpochShown(msgspec.Struct):
    """A later secret: from which outcome on it counts, and which entry that is; how much had been added before."""

    first: int
    additions: int
    promise: str
    secret: str
    entry: int | None


class TakingBack(msgspec.Struct):
    """So many outcomes thrown away after `drawn` had been derived; `agreed` numbers the exception in the log, or -1."""

    drawn: int
    outcomes: int
    by: int
    agreed: int


class Verified(msgspec.Struct):
    """A check of the dice of one game; `pact` is what was promised with the secret, as it was hashed."""

    verdict: Literal["verified", "wrong", "unfinished", "unproven"]
    headline: str
    sentences: list[str]
    game: str
    title: str
    seats: list[str]
    scheme: str
    table: str
    commitment: str
    secret: str
    inherited: tuple[int, str]
    additions: list[AdditionShown]
    outcomes: list[OutcomeShown]
    taken_back: list[Retraction]
    proves: list[str]
    does_not: list[str]
    promise: str
    pact: str
    epochs: list[EpochShown]
    takings_back: list[TakingBack]


def shown(report: DiceReport, lang: str) -> Verified:
    """Everything that was found, for people and for programs."""
    game, proof = report.table.game, report.proof
    tongue = tongue_of(lang, game)
    checked: Any = report.verdict
    return Verified(
        verdict=checked,
        headline=tongue.gettext(HEADLINES[report.verdict]),
        sentences=[*wrongs(report, tongue), *accounts(report, tongue)],
        game=game.key,
        title=game.title,
        seats=report.table.names,
        scheme=proof.scheme if proof else "",
        table=proof.table if proof else "",
        commitment=proof.commitment if proof else "",
        secret=proof.secret if proof else "",
        inherited=proof.inherited if proof else (0, ""),
        additions=[addition_shown(report, one, tongue) for one in report.additions],
        outcomes=[outcome_shown(report, one, tongue) for one in report.outcomes],
        taken_back=[Retraction(gap.entry, gap.outcomes) for gap in report.gaps],
        proves=[tongue.gettext(sentence) for sentence in proves(report)],
        does_not=[tongue.gettext(sentence) for sentence in does_not(report)],
        promise=proof.promise if proof else "",
        pact=proof.pact.text if proof and proof.pact else "",
        epochs=[EpochShown(*epoch, entry) for epoch, entry in zip(proof.epochs, report.begun_anew)] if proof else [],
        takings_back=[TakingBack(*back) for back in proof.taken_back] if proof else [],
    )


def first_scheme(report: DiceReport) -> bool:
    return report.proof is not None and report.proof.scheme == FIRST_SCHEME


def proves(report: DiceReport) -> list[str]:
    if report.verdict != VERIFIED:
        return []
    return [sentence for sentence in PROVES if sentence != OF_RULES or not first_scheme(report)]


def does_not(report: DiceReport) -> list[str]:
    if report.verdict != VERIFIED:
        return []
    return [*([NOT_BY_THE_FIRST] if first_scheme(report) else []), *DOES_NOT]


def outcome_shown(report: DiceReport, one: CheckedOutcome, tongue: Tongue) -> OutcomeShown:
    counter = one.origin if isinstance(one.origin, int) else None
    origin: Any = "derived" if counter is not None else one.origin if one.origin in (TYPED, INHERITED) else "unknown"
    case = None if one.case is None else str(one.case)
    text = in_words(report, one, one.move, tongue) if one.lawful else spell(one.move)
    expected = "" if one.right or one.expected is None else in_words(report, one, one.expected, tongue)
    return OutcomeShown(one.entry, origin, counter, str(one.cases), case, one.move, text, expected, one.right)


def in_words(report: DiceReport, one: CheckedOutcome, move: Move, tongue: Tongue) -> str:
    return str(report.table.words.option(one.known, move, report.table.names, tongue))


def addition_shown(report: DiceReport, one: Addition, tongue: Tongue) -> AdditionShown:
    return AdditionShown(one.before, one.seat, who(report, one.seat, tongue), one.entropy, one.entry)


def who(report: DiceReport, seat: Seat, tongue: Tongue) -> str:
    names = report.table.names
    if seat == OPENER:
        return tongue.gettext("Whoever opened the table")
    return names[seat] if 0 <= seat < len(names) else str(seat)


# -- sentences


def wrongs(report: DiceReport, tongue: Tongue) -> list[str]:
    """The first wrong outcome, then whatever else cannot be."""
    sentences = []
    first = report.first_wrong
    if first is not None:
        one = outcome_shown(report, first, tongue)
        sentence = tongue.gettext(
            "Log entry {entry} is wrong: “{text}” stands there, and it should have been “{expected}”."
        )
        sentences.append(sentence.format(entry=one.entry, text=one.text, expected=one.expected))
        count = len([outcome for outcome in report.outcomes if not outcome.right])
        if count > 1:
            sentences.append(tongue.gettext("{count} outcomes in all are wrong.").format(count=tongue.number(count)))
    return sentences + [capital(refusal(fault, tongue)).rstrip(".") + "." for fault in report.faults]


def accounts(report: DiceReport, tongue: Tongue) -> list[str]:
    """How many outcomes came from where, and who had added to the dice by then."""
    if report.proof is None:
        return []
    sentences = [counted(RECOMPUTED, len(report.derived), tongue)] if report.proof.secret else []
    origins = [(TYPED_IN, report.count(TYPED)), (BEFORE, report.count(INHERITED))]
    sentences += [counted(sentence, count, tongue) for sentence, count in origins if count]
    sentences += [counted(TAKEN_BACK, gap.outcomes, tongue, gap.entry) for gap in report.gaps[:MOST_GAPS]]
    sentences += [anew(entry, tongue) for entry in report.begun_anew]
    counting = [one for one in report.additions if report.whole or one.entry is not None]
    return sentences + [added(report, one, tongue) for one in counting] + alone(report, tongue)


def counted(sentence: Plural, count: int, tongue: Tongue, entry: int = 0) -> str:
    one, many, _counted = sentence
    return tongue.ngettext(one, many, count).format(count=tongue.number(count), entry=entry)


def added(report: DiceReport, one: Addition, tongue: Tongue) -> str:
    name = who(report, one.seat, tongue)
    if one.entry is None:
        return tongue.gettext("{name} added to the dice after the last outcome: none depends on it.").format(name=name)
    sentence = tongue.gettext("{name} added to the dice: every outcome from log entry {entry} on depends on it.")
    return sentence.format(name=name, entry=one.entry)


def anew(entry: int | None, tongue: Tongue) -> str:
    return tongue.gettext(ANEW_AFTER) if entry is None else tongue.gettext(ANEW).format(entry=entry)


def alone(report: DiceReport, tongue: Tongue) -> list[str]:
    """How many outcomes rest on the server alone, under the first secret and under later ones."""
    counts = [0, 0]
    for one in report.derived:
        if isinstance(one.origin, int) and report.proof is not None:
            counts[later_secret(report.proof, one.origin)] += not added_to(report.proof, one.origin)
    return [counted(sentence, count, tongue) for sentence, count in zip((ALONE, ALONE_ANEW), counts) if count]


def later_secret(proof: Proof, counter: int) -> bool:
    return any(epoch.first <= counter for epoch in proof.epochs)


def added_to(proof: Proof, counter: int) -> bool:
    """Whether anybody had added to the secret this outcome comes from."""
    begins = max([epoch.additions for epoch in proof.epochs if epoch.first <= counter], default=0)
    return any(before <= counter for before, _, _ in proof.entropies[begins:])


# -- the command line


def told(found: Verified, tongue: Tongue, heard: Sequence[str] = ()) -> str:
    """The whole check as lines of text, with what a browser has to say about it."""
    say = tongue.gettext
    facts = [(say("Table"), found.table), (say("Commitment"), found.commitment), (say("Secret"), found.secret)]
    lines = [f"{found.title} · {', '.join(found.seats)}", *[f"{name:<12}{value}" for name, value in facts if value]]
    lines += ["", found.headline, *[f"- {sentence}" for sentence in found.sentences]]
    lists = (
        (say("What the browser remembers"), heard),
        (say("What this proves"), found.proves),
        (say("What it does not"), found.does_not),
    )
    for title, sentences in lists:
        if sentences:
            lines += ["", title, *[f"- {sentence}" for sentence in sentences]]
    return "\n".join(lines)
