"""A saved game: one JSON document, with a mark on every log entry so that a change can be found.

The marks are a chain of hashes without a secret: they find accidents and careless edits, not a forger.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import msgspec

from ludotheque import shelf
from ludotheque.kernel.agenda import DEEPEST_MOVE, Move, Refusal, Seat
from ludotheque.kernel.game import BadSetup, Game
from ludotheque.say import Tongue
from ludotheque.shelf import saves
from ludotheque.table.dice import Proof

if TYPE_CHECKING:
    from ludotheque.table import Table

Entry: TypeAlias = tuple[Seat, Move]
FORMAT = "ludotheque-game-1"
MARK = 4  # hexadecimal digits for each entry
LONGEST_NAME = 60
LARGEST = 20_000_000  # characters; a long game has some hundred thousand


class BadSave(Refusal):
    """A document that is no saved game of ours, or no longer the one that was saved."""


class Person(NamedTuple):
    """Who sits on a seat: a person, or a robot of some level."""

    name: str
    kind: str

    def fits(self) -> bool:
        """Whether both words can stand on a screen and in a file."""
        words = (self.name, self.kind)
        return all([type(word) is str and 0 < len(word) <= LONGEST_NAME and word.isprintable() for word in words])


class EditionMark(msgspec.Struct, forbid_unknown_fields=True):
    key: str
    hash: str


class SavedGame(msgspec.Struct, forbid_unknown_fields=True):
    format: str
    game: str
    title: str
    version: int
    edition: EditionMark
    seats: list[Person]
    rules: dict[str, str | int]
    dice: str
    log: list[tuple[int, list[Any]]]
    marks: str
    seal: str
    proof: Proof | None = None


def write(table: Table, proof: Proof | None = None) -> str:
    """The document, with one line for each log entry."""
    head: dict[str, Any] = {
        "format": FORMAT,
        "game": table.game.key,
        "title": table.game.title,
        "version": table.game.version,
        "edition": {"key": table.edition.key, "hash": table.edition.fingerprint},
        "seats": [list(person) for person in table.people],
        "rules": table.rules,
        "dice": table.dice,
    }
    if proof is not None:
        head["proof"] = msgspec.to_builtins(proof)
    log = [[seat, listed(move)] for seat, move in table.log]
    chain = list(digests(head, log))
    marks = "".join(digest[:MARK] for digest in chain[1:])
    fields = [f"  {spelt(key)}: {spelt(value)}" for key, value in head.items()]
    fields.append('  "log": [\n' + ",\n".join(f"    {spelt(entry)}" for entry in log) + "\n  ]")
    fields += [f'  "marks": "{marks}"', f'  "seal": "{chain[-1]}"']
    return "{\n" + ",\n".join(fields) + "\n}\n"


def digests(head: dict[str, Any], log: list[Any]) -> Iterator[str]:
    """The hash of the heading, then of each entry together with the hash before it."""
    digest = sha256(spelt(head).encode()).hexdigest()
    yield digest
    for entry in log:
        digest = sha256((digest + spelt(entry)).encode()).hexdigest()
        yield digest


def spelt(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def listed(move: object) -> object:
    """A move as JSON will have it: tuples become lists."""
    return [listed(part) for part in move] if isinstance(move, tuple) else move


def tupled(part: object, depth: int = DEEPEST_MOVE) -> object:
    """A move as the table has it; whatever is nested deeper stays a list, which the table will refuse."""
    return tuple(tupled(item, depth - 1) for item in part) if isinstance(part, list) and depth else part


def read(text: str) -> SavedGame:
    """The document, whole and unchanged since it was written."""
    document, data = parsed(text)
    check_marks(document, data)
    return document


def parsed(text: str) -> tuple[SavedGame, dict[str, Any]]:
    """The document, whole, and as JSON has it; its marks are not looked at."""
    if not isinstance(text, str) or len(text) > LARGEST:
        raise BadSave("this is no text, or too large to be a saved game")
    try:
        data = json.loads(text, object_pairs_hook=no_repeats)
    except (ValueError, RecursionError) as wrong:
        raise BadSave("this is not a JSON document: {reason}", (), {"reason": str(wrong)}) from None
    if not isinstance(data, dict) or not str(data.get("format")).startswith("ludotheque-game-"):
        raise BadSave("this is a JSON document, but not a saved game of Ludothèque")
    if data["format"] != FORMAT:
        facts = {"format": str(data["format"])[:40], "known": FORMAT}
        raise BadSave("this game was saved in format {format}; this program reads {known}", (), facts)
    try:
        return msgspec.convert(data, SavedGame), data
    except (msgspec.ValidationError, UnicodeError, RecursionError) as wrong:
        raise damaged(wrong) from None


def damaged(wrong: Exception) -> BadSave:
    return BadSave("the saved game is damaged: {reason}", (), {"reason": str(wrong)})


def text_of(place: Path) -> str:
    """What stands in this file; BadSave when it is not there, no plain file, too large, or no text."""
    try:
        return saves.read(place, LARGEST)
    except (OSError, ValueError) as wrong:
        facts = {"file": str(place), "reason": getattr(wrong, "strerror", None) or str(wrong)}
        raise BadSave("{file} cannot be read: {reason}", (), facts) from None


def no_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("the same name stands twice in one object")
    return found


def check_marks(document: SavedGame, data: dict[str, Any]) -> None:
    """Find the first entry that is no longer what was written."""
    head = {key: value for key, value in data.items() if key not in ("log", "marks", "seal")}
    try:
        chain = list(digests(head, data["log"]))
    except (UnicodeError, RecursionError) as wrong:
        raise damaged(wrong) from None
    if len(document.marks) != MARK * len(document.log):
        facts = {"marks": len(document.marks) // MARK, "entries": len(document.log)}
        raise BadSave("the log has {entries} entries, but {marks} were marked when it was saved", (), facts)
    for number, digest in enumerate(chain[1:]):
        if document.marks[MARK * number : MARK * (number + 1)] != digest[:MARK]:
            if number == 0:
                raise BadSave("the heading or the first log entry was changed after it was saved")
            raise BadSave("log entry {entry} was changed after it was saved", (), {"entry": number})
    if document.seal != chain[-1]:
        raise BadSave("the seal does not fit: the document was changed after it was saved")


def game_of(document: SavedGame) -> Game:
    """The title, if it is on the shelf and still plays the rules of that version."""
    try:
        game = shelf.game(document.game)
        shelf.rules_then(game, document.version, document.rules)
    except BadSetup as wrong:
        raise BadSave(wrong.template, (), wrong.facts) from None
    return game


def edition_of(document: SavedGame, game: Game, given: Any) -> Any:
    """The board it was played on: one of the title's own, or the one that is given."""
    played = document.edition
    try:
        if given is None:
            return shelf.edition_played(game, played.key, played.hash)
        edition = given if hasattr(given, "fingerprint") else shelf.edition(game, given)
        return shelf.the_same(edition, played.key, played.hash)
    except BadSetup as wrong:
        raise BadSave(wrong.template, (), wrong.facts) from None


def people_of(document: SavedGame) -> list[Person]:
    if not all(person.fits() for person in document.seats):
        raise BadSave("a name has 1 to {most} letters, all of which can be shown", (), {"most": LONGEST_NAME})
    return document.seats


def rules_of(document: SavedGame, game: Game) -> dict[str, str | int]:
    from ludotheque.table import DICE

    if document.dice not in DICE:
        raise BadSave(
            "dice cannot be {dice}; they can be {known}", (), {"dice": document.dice[:40], "known": ", ".join(DICE)}
        )
    given = shelf.rules_then(game, document.version, document.rules)
    try:
        rules = game.agree(len(document.seats), given)
    except BadSetup as wrong:
        raise BadSave(wrong.template, wrong.rules, wrong.facts) from None
    if rules != given:
        raise BadSave("the saved game does not name every house rule")
    return rules


def log_of(document: SavedGame) -> Iterator[Entry]:
    for seat, move in document.log:
        yield seat, tuple(tupled(part) for part in move)


def earlier(table: Table, tongue: Tongue) -> str:
    """That a game was begun when other rules were usual, in a sentence; "" for a game of today."""
    if table.begun == table.game.version:
        return ""
    told = tongue.gettext("Begun under version {version} of the rules: it keeps the house rules it was begun with.")
    return told.format(version=table.begun)
