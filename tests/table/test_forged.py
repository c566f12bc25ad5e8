"""Games forged by somebody who knows the scheme: each kind fails the check, and the sentence says what was forged."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from ludotheque.cli.main import main
from ludotheque.kernel.agenda import FATE
from ludotheque.table.dice import FIRST_SCHEME, Pact, Proof, Secrets, TakenBack, UndoRule, commitment, secret_of
from ludotheque.table.findings import shown
from ludotheque.table.proof import verify
from ludotheque.web.room.records import Stirred, promised
from ludotheque.web.room.sitting import Sitting
from table.fated import Lived, answer, begun, entropy, forged, gone_back, played_out, restored, taken_back, whole

Change = Callable[[dict[str, Any]], object]
OLD = Path(__file__).parent / "scheme_1"


# -- a host that chooses


def chosen(undo: UndoRule, seed: int = 3) -> Lived:
    """At every throw of two dice it takes the first number, from the next one on, that gives the most points."""
    lived, rng = begun("a-vendre", seed, undo=undo), Random(seed)
    while lived.sitting.table.to_act:
        if lived.sitting.table.chance is not None:
            skip_to_a_six(lived.sitting)
        lived.keep(answer(lived.sitting, rng))
    return lived


def skip_to_a_six(sitting: Sitting) -> None:
    chance, secret = sitting.table.chance, sitting.secret
    assert chance is not None
    assert secret is not None
    cases = chance.count(sitting.table.state)
    while cases == 6 and sitting.origins.dice(secret).randrange(cases) != 5:
        sitting.origins.drawn += 1


def test_skipped_counters_where_nothing_is_taken_back() -> None:
    """All sixes at a table that never takes back: every outcome follows from the secret, and too many are missing."""
    report = verify(chosen("never").document)
    sixes = [one for one in report.outcomes if one.cases == 6]
    assert len(sixes) > 5
    assert all([one.right and one.case == 5 for one in sixes])
    assert report.verdict == "wrong"
    assert sentences(report.faults, "en") == ["outcome number {number} was skipped, and nobody had taken it back"]


@pytest.mark.parametrize("undo", ["never", "own", "unanimous"])
def test_skipped_counters_are_told_in_both_languages(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], undo: UndoRule
) -> None:
    file = tmp_path / "game.json"
    file.write_text(chosen(undo).document, encoding="utf-8")
    for lang, word in (("en", "was skipped, and nobody had taken it back"), ("fr", "a été sauté, et personne ne")):
        assert main(["verify", str(file), "--lang", lang]) == 1
        assert word in capsys.readouterr().out


def sentences(faults: list[Any], lang: str) -> list[str]:
    return [fault.template for fault in faults]


# -- a forger, who makes the marks fit again


@cache
def game(kind: str) -> str:
    """A finished game: one that never takes back, one that does, one with an exception, one that was restored."""
    if kind in ("never", "own"):
        return whole("a-vendre", 4, undo="never" if kind == "never" else "own").document
    if kind == "unanimous":
        return whole("a-vendre", 5, back=0.05).document
    lived = played_on(begun("a-vendre", 6, undo="never"), 30)
    gone_back(lived, 8) if kind == "exception" else anew(lived)
    return played_out(lived, 6).document


def anew(lived: Lived) -> None:
    restored(lived)
    lived.keep(Stirred(0, entropy(Random(7))))


def played_on(lived: Lived, answers: int) -> Lived:
    rng = Random(0)
    for _ in range(answers):
        lived.keep(answer(lived.sitting, rng))
    return lived


@pytest.mark.parametrize("kind", ["never", "own", "unanimous", "exception", "restored"])
def test_each_of_these_games_is_verified_as_it_is(kind: str) -> None:
    report = verify(game(kind))
    assert report.verdict == "verified", [*report.faults, report.first_wrong]
    assert bool(report.gaps) == (kind in ("unanimous", "exception"))
    assert report.proof is not None
    assert bool(report.proof.epochs) == (kind == "restored")
    assert "another secret" in " ".join(shown(report, "en").sentences) or kind != "restored"


def proof(change: Change) -> Change:
    return lambda d: change(d["proof"])


def pact(name: str, value: object) -> Change:
    """Something else is said to have been agreed on."""
    return lambda d: d["proof"]["pact"].__setitem__(name, value)


def committed(change: Change) -> Change:
    """The same, with a commitment that fits again."""

    def changed(d: dict[str, Any]) -> None:
        change(d)
        told = d["proof"]
        told["commitment"] = commitment(told["table"], told["promise"], msgspec.convert(told["pact"], Pact))

    return changed


def moved_addition(by: int) -> Change:
    """The second addition is said to have come sooner, or later."""

    def change(told: dict[str, Any]) -> None:
        told["entropies"][1][0] = max(0, told["entropies"][1][0] + by)

    return proof(change)


def other_secret(told: dict[str, Any]) -> None:
    other = secret_of(b"another", told["table"])
    told.update(secret=other.value.hex(), promise=other.promise)


def other_outcome(d: dict[str, Any]) -> None:
    at = next(at for at, (seat, move) in enumerate(d["log"]) if seat == FATE and move[0] == "die")
    d["log"][at][1][1] = d["log"][at][1][1] % 6 + 1


FITS = "the commitment is to another secret, or to other rules of the table than these"
ANOTHER = "this is not the game that was promised; what differs: {what}"
SKIPPED = "outcome number {number} was skipped, and nobody had taken it back"
THROWN_AWAY = "outcomes were thrown away ({count}) where none can be taken back, the first before number {number}"
IMPOSSIBLE = "what is said to have been taken back cannot have been"
NO_SUCH_EXCEPTION = "outcomes were taken back by an exception that does not stand in the log"
ADDITIONS = "what the seats added to the dice is not in order"
NOT_IN_ORDER = "the secrets that were promised later are not in order"
NOT_PROMISED = "a secret is not the one that was promised when the tables had been restored"
SECRET = "the secret is not the one that was promised: it does not fit the commitment"
WRONG = ""  # an outcome is wrong

FORGERIES: dict[str, tuple[str, Change, str]] = {
    "another undo": ("never", pact("undo", "unanimous"), FITS),
    "another undo, committed to": ("never", proof(lambda p: p["pact"].__setitem__("undo", "own")), FITS),
    "another house rule": ("own", pact("rules", {}), FITS),
    "another house rule, committed to": ("own", committed(pact("rules", {"max_rounds": 11})), ANOTHER),
    "another title": ("own", committed(pact("game", "lune")), ANOTHER),
    "another edition": ("own", committed(pact("edition", "00" * 32)), ANOTHER),
    "more seats": ("own", committed(pact("seats", 3)), ANOTHER),
    "real dice": ("own", committed(pact("dice", "entered")), ANOTHER),
    "another commitment": ("own", proof(lambda p: p.__setitem__("commitment", "00" * 32)), FITS),
    "no rules": ("own", proof(lambda p: p.__delitem__("pact")), "it does not say what was promised"),
    "another secret": ("own", proof(lambda p: p.__setitem__("secret", "11" * 32)), SECRET),
    "another secret and its promise": ("own", proof(other_secret), FITS),
    "the secret, committed to": ("own", committed(proof(other_secret)), WRONG),
    "an outcome": ("never", other_outcome, WRONG),
    "a number left out": ("never", proof(lambda p: p["origins"].__setitem__(-1, p["origins"][-1] + 1)), SKIPPED),
    "taken back where nothing is": (
        "never",
        proof(lambda p: p.__setitem__("taken_back", [[4, 2, 0, -1]])),
        THROWN_AWAY,
    ),
    "taken back and not told": ("unanimous", proof(lambda p: p.__setitem__("taken_back", [])), SKIPPED),
    "one taking back less": ("unanimous", proof(lambda p: p["taken_back"].pop(0)), SKIPPED),
    "more taken back than there were": (
        "unanimous",
        proof(lambda p: p["taken_back"][0].__setitem__(1, 10**9)),
        IMPOSSIBLE,
    ),
    "taken back before it fell": ("unanimous", proof(lambda p: p["taken_back"][-1].__setitem__(0, 0)), IMPOSSIBLE),
    "an endless number": ("unanimous", proof(lambda p: p["taken_back"][-1].__setitem__(0, 2**62)), SKIPPED),
    "an exception nobody made": (
        "never",
        proof(lambda p: p.__setitem__("taken_back", [[4, 2, 0, 0]])),
        NO_SUCH_EXCEPTION,
    ),
    "the exception of another": ("exception", proof(lambda p: p["taken_back"][0].__setitem__(2, 1)), NO_SUCH_EXCEPTION),
    "an exception twice": (
        "exception",
        proof(lambda p: p["taken_back"].append([p["origins"][-1], 1, 0, 0])),
        NO_SUCH_EXCEPTION,
    ),
    "an addition too late": ("never", moved_addition(4), WRONG),
    "an addition too early": ("never", moved_addition(-4), WRONG),
    "additions exchanged": ("never", proof(lambda p: p["entropies"].reverse()), ADDITIONS),
    "what was added exchanged": (
        "never",
        proof(lambda p: [one.__setitem__(2, two[2]) for one, two in zip(p["entropies"], p["entropies"][::-1][:1])]),
        WRONG,
    ),
    "an addition left out": ("never", proof(lambda p: p["entropies"].pop(0)), WRONG),
    "the later secret left out": ("restored", proof(lambda p: p.__delitem__("epochs")), ADDITIONS),
    "the later secret and its addition left out": (
        "restored",
        proof(lambda p: p.update(epochs=[], entropies=[one for n, one in enumerate(p["entropies"]) if n != 1])),
        WRONG,
    ),
    "the first secret again": (
        "restored",
        proof(lambda p: p["epochs"][0].__setitem__(slice(2, 4), [p["promise"], p["secret"]])),
        NOT_IN_ORDER,
    ),
    "the later secret twice": ("restored", proof(lambda p: p["epochs"].append(p["epochs"][0])), NOT_IN_ORDER),
    "the later secret sooner": ("restored", proof(lambda p: p["epochs"][0].__setitem__(0, 0)), WRONG),
    "the later secret later": ("restored", proof(lambda p: p["epochs"][0].__setitem__(0, 10**6)), NOT_IN_ORDER),
    "another later secret": ("restored", proof(lambda p: p["epochs"][0].__setitem__(3, "22" * 32)), NOT_PROMISED),
    "no later secret": ("restored", proof(lambda p: p["epochs"][0].__setitem__(3, "")), NOT_PROMISED),
    "one secret more": (
        "never",
        proof(
            lambda p: p.__setitem__(
                "epochs", [[p["entropies"][1][0], 1, secret_of(b"x", p["table"]).promise, "33" * 32]]
            )
        ),
        NOT_PROMISED,
    ),
    "the first scheme": (
        "never",
        proof(lambda p: p.__setitem__("scheme", FIRST_SCHEME)),
        "there is more in it than scheme {scheme} knows",
    ),
}


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forgery_fails_and_is_named(name: str) -> None:
    kind, change, why = FORGERIES[name]
    report = verify(forged(game(kind), change))
    assert report.verdict == "wrong"
    templates = [fault.template for fault in report.faults]
    assert why in templates or (why == WRONG and report.first_wrong is not None), (templates, report.first_wrong)
    english, french = (shown(report, lang).sentences[: max(1, len(templates))] for lang in ("en", "fr"))
    assert not set(english) & set(french)


def test_what_is_promised_later_takes_the_place_of_nothing_that_fell() -> None:
    """The same game goes on differently after it was restored, and each half follows from its own secret."""
    lived = played_on(begun("a-vendre", 6, undo="never"), 20)
    fell = [lived.sitting.origins.dice(secret).randrange(10**9) for secret in [lived.sitting.secret] if secret]
    restored(lived)
    secret = lived.sitting.secret
    assert secret is not None
    assert lived.sitting.origins.dice(secret).randrange(10**9) != fell[0]
    assert lived.sitting.origins.stirred == []
    assert lived.sitting.renewed() is None
    assert verify(lived.document).verdict == "unfinished"


def test_outcomes_of_a_later_secret_that_nobody_had_added_to_are_told() -> None:
    lived = played_on(begun("a-vendre", 6, undo="never"), 20)
    restored(lived)
    report = verify(played_out(lived, 7).document)
    assert report.verdict == "verified"
    told = " ".join(shown(report, "en").sentences)
    assert "of a later secret came before anybody had added to that one: " in told


def test_restoring_twice_makes_two_later_secrets() -> None:
    lived = played_on(begun("lune", 6, undo="own"), 20)
    for _ in range(2):
        anew(lived)
    anew(played_on(lived, 10))
    report = verify(played_out(lived, 7).document)
    assert report.verdict == "verified", report.faults
    assert report.proof is not None
    assert len(report.proof.epochs) == 3


def test_several_takings_back_on_top_of_each_other() -> None:
    rng = Random(2)
    lived = begun("lune", 8)
    for _ in range(60):
        lived.keep(answer(lived.sitting, rng))
        if rng.random() < 0.3:
            taken_back(lived, rng)
        if rng.random() < 0.05 and len(lived.sitting.table.log) > 12:
            gone_back(lived, rng.randrange(1, 12))
    report = verify(played_out(lived, 8).document)
    assert report.verdict == "verified", report.faults
    assert {back.agreed == -1 for back in report.proof.taken_back} == {True, False} if report.proof else False


def test_taking_back_is_told_as_it_happened() -> None:
    lived = played_on(begun("a-vendre", 6), 10)
    drawn = lived.sitting.origins.drawn
    lost = len([origin for origin in lived.sitting.origins.entries[-5:] if type(origin) is int])
    gone_back(lived, 5)
    assert lived.sitting.origins.taken_back[0] == TakenBack(drawn, lost, 0, 0)


# -- games of the first scheme


@pytest.mark.parametrize("file", sorted(OLD.glob("*.json")), ids=lambda file: file.stem)
def test_a_game_of_the_first_scheme_is_verified_as_what_it_is(file: Path) -> None:
    """With the plain word that it proves less: nothing was promised about who may take back what."""
    text = file.read_text(encoding="utf-8")
    report = verify(text)
    assert report.verdict == "verified", report.faults
    told = shown(report, "en")
    assert told.scheme == FIRST_SCHEME
    assert told.pact == ""
    assert "first scheme" in told.does_not[0]
    assert not any(["promised; no outcome is missing" in sentence for sentence in told.proves])
    assert set(json.loads(text)["proof"]) == {*Proof.__struct_fields__[:7]}


def test_a_table_of_the_first_scheme_is_played_on_by_it() -> None:
    """Its commitment is to the secret alone; when its store is restored it goes on as before."""
    secret = secret_of(bytes(32), "old", FIRST_SCHEME)
    table = begun("a-vendre", 6).sitting.head
    lived = Lived(Sitting(promised(table, secret), Secrets(secret, secret_of(bytes(range(32)), "old"))), [])
    assert lived.sitting.renewed() is None
    lived.keep(lived.sitting.begin(0))
    report = verify(played_out(lived, 3).document)
    assert report.verdict == "verified", report.faults
    assert shown(report, "en").scheme == FIRST_SCHEME
