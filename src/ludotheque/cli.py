"""The command `ludotheque`."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from ludotheque import __version__, shelf
from ludotheque.kernel.agenda import Refusal
from ludotheque.kernel.game import LANGUAGES, BadSetup
from ludotheque.languages import Tongue, refusal, usual_language
from ludotheque.languages import tongue as tongue_of
from ludotheque.rulebook import Rule, rulebook
from ludotheque.simulate import Plan, simulate
from ludotheque.table import Table

Say: TypeAlias = Callable[[str], str]
Progress: TypeAlias = Callable[[int], None]


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; a refusal is one clear sentence and status 2, never a traceback."""
    words = list(sys.argv[1:] if argv is None else argv)
    if all(word.startswith("--lang") or word in LANGUAGES for word in words):
        words.append("play")
    args = parser(tongue_of(language_of(words))).parse_args(words)
    try:
        return int(args.run(args, tongue_of(args.lang)))
    except Refusal as refused:
        print(refusal(refused, tongue_of(args.lang)), file=sys.stderr)
    except BrokenPipeError:  # the reader has had enough, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as wrong:
        print(f"{wrong.filename}: {wrong.strerror}", file=sys.stderr)
    return 2


def language_of(words: Sequence[str]) -> str:
    """The language asked for on the command line, before it is read in earnest: the help needs it."""
    for word, after in zip(words, [*words[1:], ""]):
        if word.startswith("--lang="):
            after = word.removeprefix("--lang=")
        if word.startswith("--lang") and after in LANGUAGES:
            return after
    return usual_language()


def parser(tongue: Tongue) -> argparse.ArgumentParser:
    say = tongue.gettext
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=say("language: French or English"))
    top = argparse.ArgumentParser(
        prog="ludotheque", description=say("Four French board games opened again."), parents=[common]
    )
    top.set_defaults(lang=tongue.lang)
    top.add_argument("--version", action="version", version=f"ludotheque {__version__}")
    commands = top.add_subparsers(required=True, metavar="COMMAND")

    def command(name: str, run: object, about: str) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=about, description=about, parents=[common])
        made.set_defaults(run=run)
        return made

    add_play(command("play", run_play, say("play in the terminal, people and robots")), say)
    add_simulate(command("simulate", run_simulate, say("let robots play many games, and count")), say)
    made = command("bench", run_bench, say("measure the speed of the engine"))
    made.add_argument("--json", action="store_true", help=say("print one JSON object"))
    made.add_argument("--seconds", type=float, default=2.0, help=say("how long to measure each game"))
    made = command("replay", run_replay, say("check a saved game and tell its story"))
    made.add_argument("file", metavar="FILE")
    made.add_argument("--edition", metavar="FILE", help=say("the edition it was played on"))
    made = command("rules", run_rules, say("print the rulebook, or one rule"))
    made.add_argument("game", metavar="GAME")
    made.add_argument("ids", metavar="ID", nargs="*")
    return top


def add_play(made: argparse.ArgumentParser, say: Say) -> None:
    made.add_argument("game", metavar="GAME", nargs="?", default="a-vendre")
    made.add_argument(
        "--seats", metavar="A,B,…", help=say("names of people, or levels of robots; asked for if left out")
    )
    add_house_rules(made, say)
    made.add_argument("--dice", choices=("virtual", "entered"), default="virtual", help=say("type in real dice"))
    made.add_argument("--resume", metavar="FILE", help=say("go on with a saved game; `last` is the latest"))
    made.add_argument("--seed", type=int, help=say("the same seed throws the same dice"))
    made.add_argument("--colour", action=argparse.BooleanOptionalAction, help=say("colours, or none"))
    made.add_argument("--fast", action="store_true", help=say("robots play without a pause"))


def add_simulate(made: argparse.ArgumentParser, say: Say) -> None:
    made.add_argument("game", metavar="GAME")
    made.add_argument("--games", type=count, default=100, metavar="N", help=say("how many games"))
    made.add_argument(
        "--seats", type=int, metavar="K", help=say("how many seats; as many as robots are named, or four")
    )
    made.add_argument(
        "--bots", default="greedy", metavar="A,B,…", help=say("levels of the robots; the last one repeats")
    )
    made.add_argument("--seed", type=int, default=1, metavar="S", help=say("the same seed plays the same games"))
    made.add_argument("--jobs", type=count, default=1, metavar="J", help=say("how many processes"))
    made.add_argument("--json", action="store_true", help=say("print one JSON object"))
    add_house_rules(made, say)


def add_house_rules(made: argparse.ArgumentParser, say: Say) -> None:
    made.add_argument(
        "--rules", action="append", default=[], metavar="K=V", help=say("a house rule, such as form=double")
    )
    made.add_argument("--edition", metavar="FILE", help=say("another edition of the board and cards"))


def count(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 10_000_000:
        raise argparse.ArgumentTypeError(f"{text!r}")
    return int(text)


def house_rules(pairs: Sequence[str]) -> dict[str, str]:
    """k=v pairs, several in one word if commas part them."""
    found = {}
    for pair in ",".join(pairs).split(","):
        if not pair:
            continue
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadSetup("a house rule is written name=value, not {pair}", (), {"pair": repr(pair)})
        found[name.strip()] = value.strip()
    return found


def run_play(args: argparse.Namespace, tongue: Tongue) -> int:
    from ludotheque import terminal

    return terminal.play(
        args.game,
        seats=args.seats.split(",") if args.seats else None,
        rules=house_rules(args.rules),
        lang=tongue.lang,
        edition=args.edition,
        dice=args.dice,
        resume=args.resume,
        colour=args.colour,
        seed=args.seed,
        fast=args.fast,
    )


def run_simulate(args: argparse.Namespace, tongue: Tongue) -> int:
    named = tuple(args.bots.split(","))
    seats = args.seats or (len(named) if len(named) > 1 else 4)
    levels = (named + named[-1:] * seats)[: max(seats, len(named))]
    plan = Plan(args.game, seats, levels, args.seed, house_rules(args.rules), args.edition)
    done = simulate(plan, args.games, args.jobs, counter(args.games))
    print(json.dumps(done, ensure_ascii=False) if args.json else told(done, tongue))
    return 0


def counter(games: int) -> Progress | None:
    """A line that counts the games on a terminal; silent elsewhere."""
    if not sys.stderr.isatty():
        return None

    def show(done: int) -> None:
        end = "\n" if done == games else ""
        print(f"\r{done}/{games}", end=end, file=sys.stderr, flush=True)

    return show


def told(done: Mapping[str, Any], tongue: Tongue) -> str:
    """The report for people: win shares, endings and length."""
    say = tongue.gettext
    shares = [f"{level} {100 * won / max(1, done['finished']):.1f} %" for level, won in zip(done["bots"], done["wins"])]
    endings = [f"{reason} {number}" for reason, number in done["reasons"].items()]
    length = done["length"]
    rows = [
        (say("games"), f"{done['finished']}/{done['games']}"),
        (say("wins"), ", ".join(shares)),
        (say("endings"), ", ".join(endings)),
        (say("length"), f"{length['min']} – {length['median']} – {length['p95']} – {length['max']}"),
        (say("decisions per second"), str(done["decisions_per_second"])),
    ]
    return "\n".join(f"{label:<24}{text}" for label, text in rows)


def run_bench(args: argparse.Namespace, tongue: Tongue) -> int:
    from ludotheque.bench import bench

    figures = bench(args.seconds)
    if args.json:
        print(json.dumps(figures))
        return 0
    for key, builds in figures["games"].items():
        for build, found in builds.items():
            print(f"{key:<12}{build:<14}" + "  ".join(f"{name} {value:,}" for name, value in found.items()))
    return 0


def run_replay(args: argparse.Namespace, tongue: Tongue) -> int:
    """Load a game, which checks every move of it, and tell it as a spectator heard it."""
    table = Table.load(Path(args.file).read_text(encoding="utf-8"), edition=args.edition)
    own = tongue_of(tongue.lang, table.game)
    for _, event in table.told(None):
        print(table.words.event(event, table.names, own))
    if table.outcome is not None:
        for line in table.game.screen(table.edition).accounts(table.view(None), table.names, own, plain_paint, 80):
            print(line)
    return 0


def run_rules(args: argparse.Namespace, tongue: Tongue) -> int:
    book = rulebook(shelf.game(args.game), tongue.lang)
    for wanted in args.ids:
        if wanted.upper() not in book:
            facts = {"id": wanted[:20], "first": next(iter(book)), "last": next(reversed(book))}
            raise BadSetup("there is no rule {id}; the book goes from {first} to {last}", (), facts)
    print("\n\n".join(shown(book[wanted.upper()], tongue) for wanted in args.ids or book))
    return 0


def shown(rule: Rule, tongue: Tongue) -> str:
    """A rule with its status and the lines of the sheet it rests on."""
    say = tongue.gettext
    statuses = {
        "given": say("given by the sheet"),
        "derived": say("derived from the sheet"),
        "ruled": say("decided here"),
    }
    status = statuses[rule.status]
    return f"{rule.id}  {rule.title}  [{status}{', ' + rule.source if rule.source else ''}]\n{rule.text}"


def plain_paint(style: str, text: str) -> str:
    return text
