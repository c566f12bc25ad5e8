"""`ludotheque lab tune`."""

from __future__ import annotations

import argparse
import re
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import msgspec

from ludotheque import __version__, shelf
from ludotheque.cli.arguments import Say, add_game, add_house_rules, house_rules, whole
from ludotheque.kernel.game import BadSetup, Game
from ludotheque.lab.play.crowd import Workforce, add_hands, program
from ludotheque.lab.tune.goal import GOAL, AimFigure
from ludotheque.lab.tune.knobs import TUNE
from ludotheque.lab.tune.page import TuneSheet, tune_page
from ludotheque.lab.tune.search import Budget, Found, Generation, Header, Journal, Search, Tried
from ludotheque.say import Tongue
from ludotheque.shelf import saves

USUAL_MINUTES: Final = 20
MOST_MINUTES: Final = 100_000
MOST_BOARDS: Final = 10_000_000
LARGEST_FILE: Final = 1_000_000  # bytes
KEPT, EDITION, PAGE, FIGURES = "search.jsonl", "edition.toml", "report.html", "figures.json"


def add_tune(made: argparse.ArgumentParser, say: Say) -> None:
    add_game(made, say)
    made.add_argument("--goal", metavar="FILE", help=say("what a good game is; the title's own goal if left out"))
    made.add_argument("--knobs", metavar="FILE", help=say("what may be changed; the title's own list if left out"))
    minutes = say("how long to search; 20 if nothing is said")
    made.add_argument("--minutes", type=whole(1, MOST_MINUTES, say), metavar="N", help=minutes)
    boards = say("how many boards to try, instead of minutes")
    made.add_argument("--evaluations", type=whole(1, MOST_BOARDS, say), metavar="N", help=boards)
    made.add_argument("--seed", type=int, default=1, metavar="S", help=say("the same seed finds the same board"))
    made.add_argument("--players", metavar="A,B,…", help=say("only the tables of the goal for so many players"))
    games = say("games at each table for a first look; as the goal says if left out")
    made.add_argument("--games", type=whole(1, 100_000, say), metavar="N", help=games)
    add_house_rules(made, say)
    add_hands(made, say)
    made.add_argument("--resume", metavar="FILE", help=say("go on with the search kept in this file"))
    made.add_argument("-o", "--output", metavar="DIR", help=say("the folder to be written; tune-GAME if left out"))


def run_tune(args: argparse.Namespace, tongue: Tongue) -> int:
    """Search, check, write; every generation is kept, so that whoever stops can go on."""
    game = shelf.game(args.game)
    folder = folder_of(args)
    journal = Journal(Path(args.resume) if args.resume else folder / KEPT)
    header, first, generations = begun(args, game, journal)
    search = Search(header, journal, tongue)
    search.take_up(first, generations)
    journal.write(header, search.first, search.generations)
    budget = Budget(args.evaluations, None if args.evaluations else float(args.minutes or USUAL_MINUTES))
    try:
        with Workforce(args.jobs, args.cluster) as crowd, TemporaryDirectory(prefix="ludotheque-") as boards:
            found = search.run(budget, crowd, Path(boards))
    except KeyboardInterrupt:
        told = tongue.gettext("Stopped. {boards} boards are kept: `--resume {file}` goes on from there.")
        print("\n" + told.format(boards=tongue.number(search.evaluations), file=journal.path), file=sys.stderr)
        raise
    write(folder, search, found, tongue)
    return 0


def folder_of(args: argparse.Namespace) -> Path:
    if args.output:
        return Path(args.output)
    return Path(args.resume).parent if args.resume else Path(f"tune-{args.game}")


def begun(args: argparse.Namespace, game: Game, journal: Journal) -> tuple[Header, Tried | None, list[Generation]]:
    """What is searched for, and what was tried before: by --resume, or by the same command in the same folder."""
    if args.resume:
        header, first, generations = journal.read()
        if header.game != game.key:
            raise BadSetup("this search is one for {game}", (), {"game": header.game})
        return header, first, generations
    header = asked(args, game)
    if not journal.path.exists():
        return header, None, []
    before, first, generations = journal.read()
    if before != header:
        raise BadSetup("{file} holds another search; name another folder", (), {"file": str(journal.path)})
    return header, first, generations


def asked(args: argparse.Namespace, game: Game) -> Header:
    return Header(
        program=program(game.key),
        game=game.key,
        seed=args.seed,
        goal_file=args.goal or "",
        knobs_file=args.knobs or "",
        edition_file=args.edition or "",
        goal=text_of(args.goal, game, GOAL),
        knobs=text_of(args.knobs, game, TUNE),
        edition=text_of(args.edition, game, "edition.toml"),
        players=players(args.players),
        rules=house_rules(args.rules),
        games=args.games or 0,
    )


def text_of(named: str | None, game: Game, usual: str) -> str:
    """A file somebody named, or the one of the title."""
    try:
        return saves.read(Path(named), shelf.LARGEST_EDITION) if named else shelf.package_text(game, usual)
    except FileNotFoundError as wrong:
        if named is None:
            raise BadSetup("{game} has no {file} of its own: name one", (), {"game": game.key, "file": usual}) from None
        raise unreadable(named, wrong) from None
    except (OSError, ValueError) as wrong:
        raise unreadable(named or usual, wrong) from None


def unreadable(file: str, wrong: Exception) -> BadSetup:
    reason = getattr(wrong, "strerror", None) or str(wrong)
    return BadSetup("{file} cannot be read: {reason}", (), {"file": file, "reason": reason})


def players(named: str | None) -> tuple[int, ...]:
    words = named.split(",") if named else []
    if not all([word.strip().isdecimal() for word in words]):
        raise BadSetup("--players takes numbers parted by commas, not {text}", (), {"text": repr(named)})
    return tuple([int(word) for word in words])


def spelt(search: Search) -> str:
    """The command that comes to the same board again: so many boards instead of so many minutes."""
    header = search.header
    words = ["ludotheque", "lab", "tune", header.game, "--seed", str(header.seed)]
    words += ["--evaluations", str(search.evaluations)]
    given = {"--goal": header.goal_file, "--knobs": header.knobs_file, "--edition": header.edition_file}
    given |= {"--players": ",".join([str(players) for players in header.players])}
    given |= {"--games": str(header.games) if header.games else ""}
    words += [word for name, value in given.items() if value for word in (name, value)]
    words += [word for name, value in header.rules.items() for word in ("--rules", f"{name}={value}")]
    return shlex.join(words)


# -- what is written


def write(folder: Path, search: Search, found: Found, tongue: Tongue) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    command = spelt(search)
    sheet = TuneSheet(search, found, tongue.lang, command)
    english = TuneSheet(search, found, "en", command)
    (folder / EDITION).write_text(edition_text(english), encoding="utf-8")
    (folder / PAGE).write_text(tune_page(sheet), encoding="utf-8")
    (folder / FIGURES).write_bytes(figures(sheet))
    print("\n".join(summary(sheet)))
    for name in (EDITION, PAGE, FIGURES):
        print(folder / name)


def summary(sheet: TuneSheet) -> list[str]:
    """The figures for a terminal: what is not as it was wanted."""
    say, found = sheet.say, sheet.found
    told = say("objective: {start} at the start, {found} found").format(
        start=sheet.two(found.start.cost), found=sheet.two(found.chosen.cost)
    )
    pairs = zip(found.start.verdict.figures, found.chosen.verdict.figures)
    return [told, *[figure_line(sheet, old, new) for old, new in pairs if not new.aim.reached(new.value)]]


def figure_line(sheet: TuneSheet, old: AimFigure, new: AimFigure) -> str:
    """banker, simple/4: 3.56 -> 1.52 (1.38 to 1.66), wanted … 1.4: not reached."""
    parts = [f"{sheet.aim(new.aim)}, {new.table.key}", f"{sheet.figure(old)} -> {sheet.figure(new)}"]
    return f"  {': '.join(parts)}; {sheet.say('wanted')} {sheet.wanted(new.aim)}: {sheet.verdict(new)}"


def edition_text(sheet: TuneSheet) -> str:
    """The edition found, under a head that says where it comes from."""
    found, header = sheet.found, sheet.search.header
    text = found.chosen.draft.text
    key = re.search(r'^key\s*=\s*"([^"]+)"', text, re.MULTILINE)
    lines = [
        f"Chosen by search, with ludotheque {__version__}: {sheet.command}",
        f"Begun from: {key[1] if key else ''}. Goal: {header.goal_file or GOAL}.",
        f"Boards tried: {sheet.search.evaluations}; games played: {found.played}.",
        f"Objective (0 is all that was wanted): {found.start.cost:.3f} at the start, {found.chosen.cost:.3f} here.",
        *house_lines(sheet),
        "",
        f"Figures of {found.chosen.games} games at each table with fresh dice, and their 99 % intervals:",
        *[figure_line(sheet, old, new) for old, new in zip(found.start.verdict.figures, found.chosen.verdict.figures)],
        "",
        "What differs from the edition it was begun from:",
        *[f"  {one.array} {one.name}, {one.field}: {one.before} -> {one.after}" for one in sheet.changes],
    ]
    head = "\n".join([f"# {line}".rstrip() for line in lines])
    if key and sheet.changes and not key[1].endswith("-search"):
        text = text.replace(key[0], f'key = "{key[1]}-search"', 1)
    return f"{head}\n\n{text}"


def house_lines(sheet: TuneSheet) -> list[str]:
    """House rules that were chosen beside the board."""
    rules = sheet.found.chosen.draft.rules
    told = [f"{seats} seats: {named(chosen)}" for seats, chosen in rules.items() if chosen]
    return [f"House rules that go with it: {'; '.join(told)}."] if told else []


def named(rules: dict[str, int]) -> str:
    return ", ".join([f"{name}={value}" for name, value in rules.items()])


def figures(sheet: TuneSheet) -> bytes:
    """Everything, for programs; figures are written as [value, low, high]."""
    found = sheet.found
    whole: dict[str, object] = {
        "program": __version__,
        "game": sheet.search.header.game,
        "command": sheet.command,
        "objective": {"start": found.start.cost, "found": found.chosen.cost},
        "games": found.chosen.games,
        "figures": figure_rows(found.start.verdict.figures, found.chosen.verdict.figures),
        "knobs": {
            knob.name: values
            for knob, values in zip(
                sheet.search.workshop.file.knobs, sheet.search.workshop.values(found.chosen.vector or [])
            )
        },
        "rules": {str(seats): rules for seats, rules in found.chosen.draft.rules.items() if rules},
        "changes": [one._asdict() for one in sheet.changes],
        "generations": found.generations,
    }
    return msgspec.json.encode(whole) + b"\n"


def figure_rows(start: Sequence[AimFigure], found: Sequence[AimFigure]) -> list[dict[str, object]]:
    return [
        {
            "aim": new.aim,
            "table": new.table.key,
            "start": old.estimate,
            "found": new.estimate,
            "reached": new.aim.reached(new.value),
            "broken": new.aim.broken(new.value),
        }
        for old, new in zip(start, found)
    ]
