"""Verifying a saved game: what was thrown fairly passes, whatever was changed afterwards is found and named."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from layers import deep, deep_but, few_or_many
from ludotheque import Table
from ludotheque.cli.main import main
from ludotheque.kernel.agenda import FATE
from ludotheque.say import tongue
from ludotheque.table import saved
from ludotheque.table.dice import INHERITED, TYPED, Secrets
from ludotheque.table.findings import shown
from ludotheque.table.proof import DiceReport, verify
from ludotheque.web.room.records import Played, Undone
from ludotheque.web.room.sitting import Sitting
from table.fated import TITLES, Lived, answer, begun, forged, played_out, restored, whole

ROOT = Path(__file__).parents[2]
Change = Callable[[dict[str, Any]], object]


@cache
def game(title: str = "a-vendre", seed: int = 1, dice: str = "on_call", back: float = 0.0) -> str:
    return whole(title, seed, dice, back).document


def fork_of(text: str, at: int, seed: int = 5, back: float = 0.0) -> Lived:
    """The same game taken up again at another table."""
    document = json.loads(text)
    before = Played(0, [(seat, move) for seat, move in document["log"][:at]], inherited=True)
    return played_out(begun(document["game"], seed, before=before, seats=len(document["seats"])), seed, back)


# -- what passes


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize(("dice", "back"), [("on_call", 0.0), ("on_call", 0.04), ("entered", 0.0), ("entered", 0.04)])
def test_every_finished_game_is_verified(title: str, dice: str, back: float) -> None:
    lived = whole(title, 3, dice, back)
    report = verify(lived.document)
    assert report.verdict == "verified", (report.faults, report.first_wrong)
    outcomes = [seat for seat, _ in lived.sitting.table.log if seat == FATE]
    assert len(report.derived) + report.count(TYPED) == len(outcomes) > 10
    assert bool(report.count(TYPED)) == (dice == "entered")
    back_again = lived.sitting.origins.drawn - len(report.derived)
    assert sum(gap.outcomes for gap in report.gaps) <= back_again
    if back and dice == "on_call":
        assert report.gaps


@pytest.mark.parametrize("title", TITLES)
def test_a_game_taken_up_from_another_is_verified(title: str) -> None:
    lived = fork_of(game(title), 21)
    report = verify(lived.document)
    assert report.verdict == "verified", report.faults
    assert report.count(INHERITED) == len([seat for seat, _ in lived.sitting.table.log[:21] if seat == FATE]) > 0
    assert report.derived[0].origin == 0
    again = fork_of(lived.document, 60, seed=8)
    assert verify(again.document).verdict == "verified"


@deep
def test_going_back_into_the_game_before_is_verified() -> None:
    text = game("lune")
    for seed in range(4):
        report = verify(fork_of(text, 60, seed=20 + seed, back=0.3).document)
        assert report.verdict == "verified", report.faults


@pytest.mark.parametrize("title", TITLES)
def test_reading_the_records_again_gives_the_same_document(title: str) -> None:
    lived = whole(title, 4, "on_call", 0.05)
    again = Sitting(lived.sitting.head, lived.sitting.promised)
    again.fold(lived.records)
    assert again.document() == lived.document
    assert again.origins == lived.sitting.origins


@pytest.mark.parametrize("title", TITLES)
def test_a_document_with_a_proof_is_loaded_and_written_unchanged(title: str) -> None:
    text = game(title)
    assert Table.load(text).dump() == text
    assert '"proof"' in text


def test_a_proof_is_good_for_its_own_log_alone() -> None:
    table = Table.load(game())
    assert table.proof is not None
    table.rewind(len(table.log) - 1)
    assert table.proof is None
    assert '"proof"' not in table.dump()


# -- the dice while a game goes on


def test_a_throw_taken_back_is_never_thrown_again() -> None:
    lived = begun("a-vendre", 7)
    thrown: set[int] = set()
    for _ in range(40):
        keep = len(lived.sitting.table.log)
        record = lived.sitting.throw(lived.sitting.table.thrower or 0)
        lived.keep(record)
        counters = [origin for origin in lived.sitting.origins.entries[keep:] if type(origin) is int]
        assert counters
        assert not thrown & set(counters)
        thrown |= set(counters)
        taken_back(lived, keep)
    assert lived.sitting.origins.drawn == max(thrown) + 1


def taken_back(lived: Lived, keep: int) -> None:
    lived.sitting.table.rewind(keep)
    lived.keep(Undone(0, keep))


def test_who_tries_again_gets_the_same_throw() -> None:
    """The store fails, or another was faster: the memory is thrown away, and nothing is used up."""
    lived = begun("a-vendre", 9)
    tries = []
    for _ in range(5):
        again = Sitting(lived.sitting.head, lived.sitting.promised)
        again.fold(lived.records)
        tries.append(again.throw(again.table.thrower or 0))
    assert tries == [tries[0]] * 5


def test_a_refused_answer_uses_up_nothing() -> None:
    lived = begun("a-vendre", 9)
    before = lived.sitting.origins.drawn
    with pytest.raises(ValueError, match="not to act"):
        lived.sitting.play(0, 0, ("buy",))
    assert lived.sitting.origins.drawn == before
    assert lived.sitting.origins.dice(lived.sitting.secret or pytest.fail("no secret")).counter == before


def test_without_its_secret_a_table_plays_nothing() -> None:
    """Rather no throw than one that could not be verified."""
    lived = begun("a-vendre", 9)
    for secrets in (Secrets(), begun("a-vendre", 10).sitting.promised):
        again = Sitting(lived.sitting.head, secrets)
        again.fold(lived.records)
        length = len(again.table.log)
        with pytest.raises(ValueError, match="secret"):
            again.throw(again.table.thrower or 0)
        assert len(again.table.log) == length


def test_the_secret_is_not_in_what_a_game_says_before_its_end() -> None:
    lived = begun("lune", 3)
    proof = lived.sitting.proof()
    assert proof is not None
    assert proof.secret == ""
    report = verify(lived.document)
    assert report.verdict == "unfinished"
    assert not report.derived


def test_no_two_tables_have_the_same_dice() -> None:
    documents = [json.loads(whole("a-vendre", seed).document) for seed in (1, 2)]
    assert documents[0]["log"] != documents[1]["log"]
    assert documents[0]["proof"]["commitment"] != documents[1]["proof"]["commitment"]


# -- what does not pass


def first_outcomes(document: dict[str, Any]) -> list[int]:
    return [at for at, (seat, _) in enumerate(document["log"]) if seat == FATE]


def other_die(report: DiceReport, at: int) -> list[Any]:
    """Another lawful outcome in the place of this one."""
    one = next(one for one in report.outcomes if one.entry == at)
    table = Table(report.table.game, report.table.people, report.table.rules, report.table.edition, report.table.dice)
    table.take_up(report.table.log[:at])
    others = [move for move in table.options(FATE) if move != one.move]
    return [FATE, list(others[0])]


@pytest.mark.parametrize("title", TITLES)
def test_the_first_wrong_outcome_is_named(title: str) -> None:
    text = game(title)
    good, rng = verify(text), Random(1)
    places = [one.entry for one in good.derived if one.cases > 1]
    for at in [places[0], places[-1], *rng.sample(places, 8)]:
        entry = other_die(good, at)
        report = verify(forged(text, entry_changed(at, entry)))
        assert report.verdict == "wrong"
        wrong = report.first_wrong
        assert wrong is not None
        assert wrong.entry == at
        assert list(wrong.move) == entry[1]
        assert wrong.expected == next(one.move for one in good.outcomes if one.entry == at)
        words = shown(report, "en").sentences[0]
        assert words.startswith(f"Log entry {at} is wrong: “")
        names = [
            report.table.words.option(wrong.known, move, report.table.names, tongue("en"))
            for move in (wrong.move, wrong.expected or ())
        ]
        assert all(name in words for name in names)


def entry_changed(at: int, entry: list[Any]) -> Change:
    return lambda d: d["log"].__setitem__(at, entry)


def bit_changed(name: str, bit: int) -> Change:
    return lambda d: d["proof"].__setitem__(name, flipped(d["proof"][name], bit))


def flipped(digits: str, bit: int) -> str:
    return f"{int(digits, 16) ^ (1 << bit):0{len(digits)}x}"


@deep
@pytest.mark.parametrize("name", ["secret", "commitment"])
def test_any_bit_of_secret_and_commitment(name: str) -> None:
    text = game()
    for bit in range(256):
        report = verify(forged(text, bit_changed(name, bit)))
        assert report.verdict == "wrong"
        assert any("commitment" in fault.template for fault in report.faults)


def test_any_bit_of_any_addition_that_counts() -> None:
    text = game("cosmail")
    good = verify(text)
    assert len(good.additions) == 3
    for number, one in enumerate(good.additions):
        for bit in range(0, 128, few_or_many(31, 7)):

            def change(d: dict[str, Any], number: int = number, bit: int = bit) -> None:
                d["proof"]["entropies"][number][2] = flipped(d["proof"]["entropies"][number][2], bit)

            report = verify(forged(text, change))
            assert report.verdict == ("wrong" if one.entry is not None else "verified")
            if one.entry is not None:
                assert report.first_wrong is not None
                assert report.first_wrong.entry >= one.entry


FORGERIES: dict[str, Change] = {
    "scheme": lambda d: d["proof"].__setitem__("scheme", "ludotheque-dice-3"),
    "table": lambda d: d["proof"].__setitem__("table", d["proof"]["table"] + "x"),
    "no secret": lambda d: d["proof"].__setitem__("secret", ""),
    "no commitment": lambda d: d["proof"].__setitem__("commitment", ""),
    "half a secret": lambda d: d["proof"].__setitem__("secret", d["proof"]["secret"][:32]),
    "capitals": lambda d: d["proof"].__setitem__("secret", d["proof"]["secret"].upper()),
    "inherited": lambda d: d["proof"].__setitem__("inherited", [3, "ab" * 32]),
    "inherited without a mark": lambda d: d["proof"].__setitem__("inherited", [3, ""]),
    "inherited nothing": lambda d: d["proof"].__setitem__("inherited", [-1, "ab" * 32]),
    "seat of an addition": lambda d: d["proof"]["entropies"][0].__setitem__(1, 1),
    "no such seat": lambda d: d["proof"]["entropies"][0].__setitem__(1, 99),
    "a huge seat": lambda d: d["proof"]["entropies"][0].__setitem__(1, 2**40),
    "time of an addition": lambda d: d["proof"]["entropies"][0].__setitem__(0, 12),
    "a time before all": lambda d: d["proof"]["entropies"][0].__setitem__(0, -1),
    "an addition less": lambda d: d["proof"]["entropies"].pop(0),
    "an addition more": lambda d: d["proof"]["entropies"].insert(0, [0, -1, "00" * 16]),
    "an addition twice": lambda d: d["proof"]["entropies"].insert(0, d["proof"]["entropies"][0]),
    "a short addition": lambda d: d["proof"]["entropies"][0].__setitem__(2, "00"),
    "no hexadecimal digits": lambda d: d["proof"]["entropies"][0].__setitem__(2, "zz" * 16),
    "an origin less": lambda d: d["proof"]["origins"].pop(),
    "an origin more": lambda d: d["proof"]["origins"].append(10**6),
    "a number later": lambda d: d["proof"]["origins"].__setitem__(-1, d["proof"]["origins"][-1] + 1),
    "a number twice": lambda d: d["proof"]["origins"].__setitem__(4, d["proof"]["origins"][3]),
    "numbers exchanged": lambda d: d["proof"]["origins"].__setitem__(slice(3, 5), d["proof"]["origins"][4:2:-1]),
    "a negative number": lambda d: d["proof"]["origins"].__setitem__(0, -1),
    "a number beyond all": lambda d: d["proof"]["origins"].__setitem__(-1, 2**63),
    "said to be typed": lambda d: d["proof"]["origins"].__setitem__(5, "typed"),
    "said to be inherited": lambda d: d["proof"]["origins"].__setitem__(0, "inherited"),
    "all said to be inherited": lambda d: d["proof"].__setitem__("origins", ["inherited"] * len(d["proof"]["origins"])),
    "another word": lambda d: d["proof"]["origins"].__setitem__(0, "chosen"),
    "all numbers moved": lambda d: d["proof"].__setitem__("origins", [1 + n for n in d["proof"]["origins"]]),
    "the end cut off": lambda d: cut_off(d, 20),
    "real dice": lambda d: d.__setitem__("dice", "entered"),
}


def cut_off(d: dict[str, Any], entries: int) -> None:
    del d["log"][-entries:]
    fates = len(first_outcomes(d))
    del d["proof"]["origins"][fates:]


@pytest.mark.parametrize("name", FORGERIES)
@pytest.mark.parametrize("title", deep_but(["a-vendre", "lune"], "lune"))
def test_whatever_a_forger_changes_is_found(title: str, name: str) -> None:
    text = forged(game(title), FORGERIES[name])
    saved.read(text)  # the marks fit: it looks like any saved game
    report = verify(text)
    assert report.verdict == "wrong", name
    assert shown(report, "fr").sentences


@pytest.mark.parametrize(
    "change",
    [
        lambda d: d["proof"]["inherited"].__setitem__(0, d["proof"]["inherited"][0] + 1),
        lambda d: d["proof"]["inherited"].__setitem__(1, flipped(d["proof"]["inherited"][1], 5)),
        lambda d: d["proof"].__setitem__("inherited", [0, ""]),
        lambda d: d["proof"]["origins"].__setitem__(d["proof"]["origins"].index(0), "inherited"),
        lambda d: d["proof"]["origins"].__setitem__(0, 0),
    ],
)
def test_a_forged_game_before(change: Change) -> None:
    assert verify(forged(fork_of(game(), 21).document, change)).verdict == "wrong"


def test_another_throw_in_the_game_before_is_found() -> None:
    """The outcomes of the game before cannot be recomputed here, but all later ones depend on them."""
    text = fork_of(game(), 21).document
    good = verify(text)
    at = next(one.entry for one in good.outcomes if one.origin == INHERITED and one.cases == 6)
    entry = other_die(good, at)
    assert verify(forged(text, lambda d: d["log"].__setitem__(at, entry))).verdict == "wrong"


@pytest.mark.parametrize("title", TITLES)
def test_typed_dice_cannot_pass_for_others(title: str) -> None:
    text = game(title, 2, "entered")
    places = [n for n, origin in enumerate(json.loads(text)["proof"]["origins"]) if origin == TYPED]
    for place in (places[0], places[-1]):
        for said in (0, 10**6, INHERITED):
            assert verify(forged(text, origin_changed(place, said))).verdict == "wrong"


def origin_changed(place: int, said: object) -> Change:
    return lambda d: d["proof"]["origins"].__setitem__(place, said)


def test_a_change_without_new_marks_names_the_outcome_too() -> None:
    document = json.loads(game())
    at = first_outcomes(document)[3]
    document["log"][at] = other_die(verify(game()), at)
    report = verify(json.dumps(document))
    assert report.first_wrong is not None
    assert report.first_wrong.entry == at
    assert any("changed after it was saved" in fault.template for fault in report.faults)


def test_a_hundred_changes_at_random() -> None:
    """Any figure or word of the proof, any outcome of the log: no change passes."""
    text = game("a-vendre", 6)
    rng, good = Random(6), verify(text)
    for _ in range(100):
        places = [one.entry for one in good.derived if one.cases > 1]
        at, which = rng.choice(places), rng.randrange(3)
        entry = other_die(good, at)

        def change(d: dict[str, Any], at: int = at, which: int = which, entry: list[Any] = entry) -> None:
            origins = d["proof"]["origins"]
            if which == 0:
                d["log"][at] = entry
            elif which == 1:
                place = rng.randrange(len(origins))
                origins[place] += rng.choice([-1, 1, 1000])
            else:
                name = rng.choice(["secret", "commitment"])
                d["proof"][name] = flipped(d["proof"][name], rng.randrange(256))

        assert verify(forged(text, change)).verdict == "wrong"


# -- the command


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = main(["verify", *words])
    said = capsys.readouterr()
    return status, said.out, said.err


def test_the_command_says_what_it_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    file.write_text(game("tramping", 2, "on_call", 0.05), encoding="utf-8")
    status, told, _ = run(capsys, str(file), "--lang", "en")
    assert status == 0
    assert "The dice are those that were promised." in told
    assert "outcomes were recomputed" in told
    assert "taken back" in told
    assert "sees all hands" in told
    commitment = json.loads(file.read_text(encoding="utf-8"))["proof"]["commitment"]
    assert commitment in told
    assert run(capsys, str(file), "--commitment", commitment[:12].upper())[0] == 0
    assert run(capsys, str(file), "--commitment", "0" + commitment)[0] == 1


def test_the_command_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    file.write_text(game(), encoding="utf-8")
    status, told, _ = run(capsys, str(file), "--json")
    found = json.loads(told)
    assert (status, found["verdict"]) == (0, "verified")
    assert all(one["right"] for one in found["outcomes"])
    assert {one["origin"] for one in found["outcomes"]} == {"derived"}


def test_a_tampered_file_an_old_one_and_none_at_all(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    at = first_outcomes(json.loads(game()))[5]
    entry = other_die(verify(game()), at)
    file.write_text(forged(game(), lambda d: d["log"].__setitem__(at, entry)), encoding="utf-8")
    status, told, _ = run(capsys, str(file), "--lang", "en")
    assert status == 1
    assert f"Log entry {at} is wrong" in told
    old = next((ROOT / "tests" / "whole_games" / "lune").glob("*.json"))
    status, told, _ = run(capsys, str(old), "--lang", "en")
    assert status == 1
    assert "cannot be checked" in told
    file.write_text(begun("lune", 3).document, encoding="utf-8")
    status, told, _ = run(capsys, str(file), "--lang", "en")
    assert status == 1
    assert "not been revealed yet" in told
    assert run(capsys, str(tmp_path / "nothing.json"))[0] == 2
    file.write_text("{}", encoding="utf-8")
    assert run(capsys, str(file))[0] == 2


def test_a_program_of_ones_own_agrees(tmp_path: Path) -> None:
    """The lines of docs/dice.md, run as the page says, on games of every kind; a changed case makes them fail."""
    source = re.search(r"```python\n(.*?)```", (ROOT / "docs" / "dice.md").read_text(encoding="utf-8"), re.DOTALL)
    assert source
    program = tmp_path / "own.py"
    program.write_text(source[1], encoding="utf-8")
    old = (Path(__file__).parent / "scheme_1" / "a-vendre.json").read_text(encoding="utf-8")
    back = game("lune", 5, "on_call", 0.05)
    texts = [game(), back, game("cosmail", 2, "entered", 0.04), fork_of(game(), 21).document, old, anew()]
    for text in texts:
        found = shown(verify(text), "en")
        assert subprocess.run([sys.executable, program], input=as_json(found), check=False).returncode == 0
    skipping = shown(verify(back), "en")
    skipping.takings_back.pop(0)
    skipped = subprocess.run([sys.executable, program], input=as_json(skipping), check=False, capture_output=True)
    assert skipped.returncode == 1
    found.outcomes[-1].case = str((int(found.outcomes[-1].case or 0) + 1) % int(found.outcomes[-1].cases))
    spoilt = subprocess.run([sys.executable, program], input=as_json(found), check=False, capture_output=True)
    assert spoilt.returncode == 1


def anew() -> str:
    """A game whose tables were restored while it was played."""
    lived = begun("a-vendre", 12)
    for _ in range(30):
        lived.keep(answer(lived.sitting, Random(1)))
    restored(lived)
    return played_out(lived, 12).document


def as_json(found: Any) -> bytes:
    return bytes(msgspec.json.encode(found))
