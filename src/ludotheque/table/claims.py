"""What a saved game says of its dice, before any outcome is computed: whether it can be true at all."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Final, NamedTuple

from ludotheque import shelf
from ludotheque.kernel.agenda import EVERYBODY, FATE, Refusal
from ludotheque.kernel.game import BadSetup
from ludotheque.table import saved
from ludotheque.table.dice import (
    ENTROPY_BYTES,
    FIRST_SCHEME,
    INHERITED,
    NO_EXCEPTION,
    OPENER,
    SCHEME,
    SCHEMES,
    Epoch,
    Origin,
    Pact,
    Proof,
    Secret,
    TakenBack,
    commitment,
)
from ludotheque.table.saved import SavedGame

DIGITS: Final = 64  # of a secret or a hash
LARGEST_COUNT: Final = 2**63
LARGEST_LOG: Final = 2**31


def faults_of(proof: Proof, document: SavedGame) -> Iterator[Refusal]:
    """What cannot be true of these dice, whatever the game was."""
    if proof.scheme not in SCHEMES:
        scheme = {"scheme": proof.scheme[:40], "known": ", ".join(SCHEMES)}
        yield Refusal("the dice were derived by scheme {scheme}; this program knows {known}", (), scheme)
    if proof.secret and not hexadecimal(proof.secret, DIGITS):
        yield Refusal("what stands for the secret is no secret")
    elif proof.secret and not secret_fits(proof):
        yield Refusal("the secret is not the one that was promised: it does not fit the commitment")
    fates = len([seat for seat, _ in document.log if seat == FATE])
    if len(proof.origins) != fates:
        counts = {"outcomes": fates, "origins": len(proof.origins)}
        yield Refusal("the log has {outcomes} outcomes, but {origins} are accounted for", (), counts)
    if not inherited_fits(proof, document):
        yield Refusal("the game this one was taken up from is not the one its dice depend on")
    if not additions_fit(proof, len(document.seats)):
        yield Refusal("what the seats added to the dice is not in order")
    if proof.scheme == FIRST_SCHEME and (proof.promise or proof.pact or proof.taken_back or proof.epochs):
        yield Refusal("there is more in it than scheme {scheme} knows", (), {"scheme": FIRST_SCHEME})
    if proof.scheme == SCHEME:
        yield from promises_broken(proof, document)
        yield from epochs_out_of_order(proof)
        yield from wrongly_taken_back(proof, document)


def hexadecimal(text: str, digits: int) -> bool:
    return re.fullmatch(f"[0-9a-f]{{{digits}}}", text) is not None


def derivable(proof: Proof, document: SavedGame) -> bool:
    """Whether outcomes can be recomputed at all."""
    mark = proof.inherited[1]
    well_marked = not mark or (0 < proof.inherited[0] < LARGEST_LOG and hexadecimal(mark, DIGITS))
    known = proof.scheme in SCHEMES and hexadecimal(proof.secret, DIGITS) and not any(epochs_out_of_order(proof))
    return known and well_marked and additions_fit(proof, len(document.seats))


# -- what was promised


def secret_fits(proof: Proof) -> bool:
    secret = Secret(proof.table, bytes.fromhex(proof.secret), proof.scheme)
    if proof.scheme == FIRST_SCHEME:
        return secret.commitment(Pact("", "", "", {}, 0, "never", 0)) == proof.commitment
    return secret.promise == proof.promise


def promises_broken(proof: Proof, document: SavedGame) -> Iterator[Refusal]:
    """The commitment covers the secret and what was agreed; this must be a game that agrees with it."""
    pact = proof.pact
    if pact is None or not hexadecimal(proof.promise, DIGITS):
        yield Refusal("it does not say what was promised")
        return
    if commitment(proof.table, proof.promise, pact) != proof.commitment:
        yield Refusal("the commitment is to another secret, or to other rules of the table than these")
    if others := differing(pact, document):
        yield Refusal("this is not the game that was promised; what differs: {what}", (), {"what": ", ".join(others)})


def differing(pact: Pact, document: SavedGame) -> list[str]:
    """By which names what was agreed differs from this game."""
    game = saved.game_of(document)
    now = {
        "dice": pact.dice == document.dice,
        "edition": pact.edition == document.edition.hash,
        "game": pact.game == document.game,
        "seats": pact.seats == len(document.seats),
    }
    try:
        then = game.agree(pact.seats, shelf.rules_then(game, pact.version, pact.rules))
        today = game.agree(len(document.seats), shelf.rules_then(game, document.version, document.rules))
    except BadSetup:
        return ["version"]
    return [*[name for name, same in now.items() if not same], *(["rules"] if then != today else [])]


# -- what was inherited and added, and since when there is another secret


def inherited_fits(proof: Proof, document: SavedGame) -> bool:
    """The mark of the game before, as far as it still stands: some of it may have been taken back."""
    entries, mark = proof.inherited
    if not mark:
        return entries == 0 and INHERITED not in proof.origins
    if not (0 < entries < LARGEST_LOG and hexadecimal(mark, DIGITS)):
        return False
    own = [at for at, origin in fated(proof, document) if origin != INHERITED]
    if len(document.log) < entries or (own and own[0] < entries):
        return True
    gone_back = any([seat == EVERYBODY for seat, _ in document.log[:entries]])
    return gone_back or sha256(saved.spelt(document.log[:entries]).encode()).hexdigest() == mark


def fated(proof: Proof, document: SavedGame) -> Iterator[tuple[int, Origin]]:
    """Where in the log each outcome stands, and where it is said to come from."""
    places = [at for at, (seat, _) in enumerate(document.log) if seat == FATE]
    return zip(places, proof.origins)


def additions_fit(proof: Proof, seats: int) -> bool:
    """Each seat added at most once under one secret, in the order in which it is written."""
    adders = [(era(proof.epochs, number), seat) for number, (_, seat, _) in enumerate(proof.entropies)]
    times = [before for before, _, _ in proof.entropies]
    return (
        len(set(adders)) == len(adders)
        and all([OPENER <= seat < seats for _, seat in adders])
        and times == sorted(times)
        and all([0 <= before < LARGEST_COUNT for before in times])
        and all([hexadecimal(entropy, 2 * ENTROPY_BYTES) for _, _, entropy in proof.entropies])
    )


def era(epochs: Sequence[Epoch], addition: int) -> int:
    """Under which secret this addition was made: 0 for the first one."""
    return len([epoch for epoch in epochs if epoch.additions <= addition])


def epochs_out_of_order(proof: Proof) -> Iterator[Refusal]:
    """Each secret is promised before its first outcome, and only once; what was added before belongs to the others."""
    promises = [proof.promise, *[epoch.promise for epoch in proof.epochs]]
    if proof.epochs and not (in_turn(proof) and len(set(promises)) == len(promises)):
        yield Refusal("the secrets that were promised later are not in order")
    elif not all([kept(proof, epoch) for epoch in proof.epochs]):
        yield Refusal("a secret is not the one that was promised when the tables had been restored")


def in_turn(proof: Proof) -> bool:
    """Whether all later secrets stand between the additions of their time."""
    times = [before for before, _, _ in proof.entropies]
    places = [(epoch.first, epoch.additions) for epoch in proof.epochs]
    return (
        places == sorted(places)
        and [additions for _, additions in places] == sorted([additions for _, additions in places])
        and all([0 <= first < LARGEST_COUNT and 0 <= additions <= len(times) for first, additions in places])
        and all([before <= first for first, additions in places for before in times[:additions]])
        and all([before >= first for first, additions in places for before in times[additions:]])
    )


def kept(proof: Proof, epoch: Epoch) -> bool:
    """Whether this is the secret that was promised; as long as the game goes on it is not told."""
    if not epoch.secret or not proof.secret:
        return hexadecimal(epoch.promise, DIGITS) and epoch.secret == proof.secret
    return opens(proof.table, epoch.secret, epoch.promise)


def opens(table: str, secret: str, promise: str) -> bool:
    return hexadecimal(secret, DIGITS) and Secret(table, bytes.fromhex(secret)).promise == promise


# -- what was taken back


class Span(NamedTuple):
    """Outcomes with these numbers, the last one not included."""

    start: int
    stop: int


def wrongly_taken_back(proof: Proof, document: SavedGame) -> Iterator[Refusal]:
    """Every number that is missing was taken back by somebody, and in a way this table allows."""
    numbers = [origin for origin in proof.origins if type(origin) is int]
    spans = standing(proof, numbers)
    if spans is None:
        yield Refusal("what is said to have been taken back cannot have been")
    elif (skipped := first_difference(spans, numbers)) is not None:
        yield Refusal("outcome number {number} was skipped, and nobody had taken it back", (), {"number": skipped})
    undone = [back for back in proof.taken_back if back.agreed == NO_EXCEPTION]
    if undone and proof.pact is not None and proof.pact.undo != "unanimous":
        facts = {"count": sum([back.outcomes for back in undone]), "number": undone[0].drawn}
        yield Refusal(
            "outcomes were thrown away ({count}) where none can be taken back, the first before number {number}",
            (),
            facts,
        )
    agreed = [move[1] for seat, move in document.log if seat == EVERYBODY and len(move) > 1]
    if not exceptions_fit([back for back in proof.taken_back if back.agreed != NO_EXCEPTION], agreed):
        yield Refusal("outcomes were taken back by an exception that does not stand in the log")


def standing(proof: Proof, numbers: Sequence[int]) -> list[Span] | None:
    """The numbers that should stand, after everything that was taken back; None where it cannot have been."""
    spans: list[Span] = []
    drawn = 0
    for back in proof.taken_back:
        if not drawn <= back.drawn < LARGEST_COUNT or back.outcomes < 1:
            return None
        spans.append(Span(drawn, back.drawn))
        drawn, left = back.drawn, back.outcomes
        while left and spans:
            last = spans.pop()
            less = min(left, last.stop - last.start)
            left -= less
            spans.append(Span(last.start, last.stop - less))
            if last.start == spans[-1].stop:
                spans.pop()
        if left:
            return None
    end = max(numbers[-1] + 1 if numbers else 0, drawn)
    return [*spans, Span(drawn, end)] if end > drawn else spans


def first_difference(spans: Sequence[Span], numbers: Sequence[int]) -> int | None:
    """The first number that should stand and does not, or stands and should not."""
    place = 0
    for start, stop in spans:
        while start < stop:
            if place >= len(numbers) or numbers[place] != start:
                return start
            start, place = start + 1, place + 1
    return numbers[place] if place < len(numbers) else None


def exceptions_fit(backs: Sequence[TakenBack], agreed: Sequence[object]) -> bool:
    """Each goes back to one exception of the log, by the same seat, in the same order."""
    last = NO_EXCEPTION
    for back in backs:
        if not last < back.agreed < len(agreed) or agreed[back.agreed] != back.by:
            return False
        last = back.agreed
    return True
