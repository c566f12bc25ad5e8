"""The command `ludotheque`."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

from ludotheque import shelf
from ludotheque.bots import strangers
from ludotheque.cli import house
from ludotheque.cli.arguments import house_rules, language_of, parser
from ludotheque.cli.completion import run_completion
from ludotheque.cli.simulate import Figures, SimulationReport, simulate
from ludotheque.cli.strangers import clear_the_shelf
from ludotheque.kernel.agenda import Refusal
from ludotheque.kernel.game import BadSetup, Game
from ludotheque.lab.play.bar import Bar
from ludotheque.lab.play.game import GamePlan, seated
from ludotheque.say import Tongue, refusal
from ludotheque.say import tongue as tongue_of
from ludotheque.say.languages import languages
from ludotheque.say.sentences import capital
from ludotheque.shelf.rulebook import Rule, Term, glossary, rulebook
from ludotheque.table import Table, saved


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; a refusal is one clear sentence and status 2, never a traceback."""
    mend_streams()
    words = list(sys.argv[1:] if argv is None else argv)
    if all(word.startswith("--lang") or word in languages() for word in words):
        words.append("serve")
    args = parser(tongue_of(language_of(words)), RUNS).parse_args(words)
    try:
        clear_the_shelf(args.command, tongue_of(args.lang))
        if house.is_asked(args):
            return house.run_help(args, tongue_of(args.lang))
        return int(args.run(args, tongue_of(args.lang)))
    except Refusal as refused:
        print(begun(refused, refusal(refused, tongue_of(args.lang))), file=sys.stderr)
    except BrokenPipeError:  # the reader has had enough, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as wrong:
        print(": ".join([str(part) for part in (wrong.filename, wrong.strerror) if part]), file=sys.stderr)
    except KeyboardInterrupt:
        return 130
    return 2


def begun(refused: Refusal, sentence: str) -> str:
    """A sentence begins with a capital, but for the name of a file, which stays as it was typed."""
    quoted = [fact for fact in refused.facts.values() if isinstance(fact, str) and fact and sentence.startswith(fact)]
    return sentence if quoted else capital(sentence)


def mend_streams() -> None:
    """A closed stream becomes an empty one; a sign the terminal does not have becomes a question mark."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def run_serve(args: argparse.Namespace, tongue: Tongue) -> int:
    from ludotheque.web.serve import serve
    from ludotheque.web.settings import Keep, Limits, Outward, Settings

    strangers.allow(args.bots or strangers.allowed())
    settings = Settings(
        store=args.store,
        host=args.host,
        port=Settings.port if args.port is None else args.port,
        origin=args.origin,
        robots=args.robots,
        delay=args.delay,
        think=args.think,
        fast_delay=min(args.delay, Settings.fast_delay),
        absent_seconds=args.absent,
        idle_seconds=args.idle,
        metrics=args.metrics,
        log=args.log_format,
        lobby=args.lobby,
        most_tables=args.most_tables,
        closed=args.closed,
        keep=Keep(args.keep_finished, args.keep_idle),
        outward=Outward(
            args.smtp, args.mail_from, args.push, args.hooks, tuple(args.trusted_host), patience=args.tell_after
        ),
        limits=Limits(posts_per_minute=args.posts, letters_per_minute=max(1, args.posts // 40)),
    )
    return serve(settings, tongue, strict_port=args.port is not None, open_page=args.open)


def run_play(args: argparse.Namespace, tongue: Tongue) -> int:
    from ludotheque import terminal

    strangers.allow([*strangers.installed()[0], *args.bots])
    if args.resume and (args.game or args.seats or args.rules or args.dice):
        raise BadSetup("a saved game has its own title, seats, house rules and dice: leave them out")
    return terminal.play(
        args.game or next(iter(shelf.games())),
        seats=args.seats.split(",") if args.seats else None,
        rules=house_rules(args.rules),
        lang=tongue.lang,
        edition=args.edition,
        dice=args.dice or "virtual",
        resume=args.resume,
        colour=args.colour,
        seed=args.seed,
        fast=args.fast,
        hints=args.hints,
        tips=args.tips,
    )


def run_learn(args: argparse.Namespace, tongue: Tongue) -> int:
    from ludotheque import terminal
    from ludotheque.terminal.console import Console
    from ludotheque.terminal.learning import page

    if args.page:
        print(*page(args.game, tongue, Console.standard(args.colour, fast=True)), sep="\n")
        return 0
    return terminal.learn(args.game, tongue.lang, args.colour, args.again)


def run_simulate(args: argparse.Namespace, tongue: Tongue) -> int:
    levels = seated(args.bots, args.seats)
    seats = len(levels) if args.seats is None else args.seats
    plan = GamePlan(args.game, seats, levels, args.seed, house_rules(args.rules), args.edition, args.events)
    done = simulate(plan, args.games, args.jobs, Bar(tongue.gettext("games"), args.games))
    print(json.dumps(done, ensure_ascii=False) if args.json else told(done, tongue))
    return 0


def told(done: SimulationReport, tongue: Tongue) -> str:
    """The report for people: win shares, endings and length."""
    say = tongue.gettext
    shares = [f"{level} {100 * won / max(1, done['finished']):.0f} %" for level, won in zip(done["bots"], done["wins"])]
    endings = [f"{reason} {number}" for reason, number in done["reasons"].items()]
    length = done["length"]
    rows = [
        (say("games"), f"{done['finished']}/{done['games']}"),
        (say("wins"), ", ".join(shares)),
        (say("endings"), ", ".join(endings)),
        (say("length"), f"{length['min']} – {length['median']} – {length['p95']} – {length['max']}"),
        (say("decisions per second"), str(done["decisions_per_second"])),
    ]
    events = [(f"  {kind}", f"{100 * found['games']:.0f} %, {found['mean']}") for kind, found in happened(done)]
    if events:
        events.insert(0, (say("events"), say("share of the games, times a game")))
    return "\n".join(f"{label:<24}{text}" for label, text in [*rows, *events])


def happened(done: SimulationReport) -> list[tuple[str, Figures]]:
    """The kinds of events, the most frequent first."""
    return sorted(done.get("events", {}).items(), key=lambda item: -item[1]["mean"])


def run_lab(args: argparse.Namespace, tongue: Tongue) -> int:
    from ludotheque.lab.commands import PARTS

    return PARTS[args.what].run(args, tongue)


def run_bench(args: argparse.Namespace, tongue: Tongue) -> int:
    if args.server:
        return run_bench_server(args, tongue)
    from ludotheque.cli.bench import bench, told

    figures = bench(args.seconds, args.profile)
    print(json.dumps(figures) if args.json else told(figures, tongue))
    return 0


def run_bench_server(args: argparse.Namespace, tongue: Tongue) -> int:
    from ludotheque.web import bench, bench_pages

    if (args.compare or args.nodes > 1) and not args.store:
        raise BadSetup("several servers need a database they share: name it with --store postgresql://…")
    if args.compare:
        runs = bench.compare(args.seconds, args.tables, args.store)
        print(json.dumps({"servers": runs}) if args.json else bench.side_by_side(runs, tongue))
        return 0
    figures = bench.bench_server(args.seconds, args.tables, store=args.store, nodes=args.nodes)
    pages = bench_pages.bench_pages(args.seconds)
    told = f"{bench.told(figures, tongue)}\n\n{bench_pages.told(pages, tongue)}"
    print(json.dumps({"server": figures, "pages": pages}) if args.json else told)
    return 0


def run_replay(args: argparse.Namespace, tongue: Tongue) -> int:
    """Load a game, which checks every move of it, and tell it as a spectator heard it."""
    from ludotheque.parts.text import WIDE, Pen
    from ludotheque.terminal.console import plain
    from ludotheque.terminal.pages import agreed, evening
    from ludotheque.terminal.render import ending

    table = Table.load(saved.text_of(Path(args.file)), edition=args.edition)
    own = tongue_of(tongue.lang, table.game)
    if told := saved.earlier(table, own):
        print(told)
    for _, event in table.told(None):
        print(table.words.event(event, table.names, own))
    if table.outcome is not None:
        page = table.game.scene(table.edition).page(table.view(None), table.names, own)
        pen = Pen(plain, WIDE)
        print(*agreed(table, own, pen), *ending(page, pen), "", *evening(table, own, pen), sep="\n")
    return 0


def run_verify(args: argparse.Namespace, tongue: Tongue) -> int:
    """Recompute the dice of a saved game: status 0 when they are those that were promised, and told of, 1 when not."""
    from ludotheque.table import findings, proof, witness

    report = proof.verify(saved.text_of(Path(args.file)), args.edition, args.commitment)
    found = findings.shown(report, tongue.lang)
    memory = witness.kept(saved.text_of(Path(args.witness)), found.table) if args.witness else None
    odd = witness.against(memory, found) if memory else []
    heard = witness.sentences(memory, found, tongue) if memory else []
    if args.json:
        told = msgspec.to_builtins(found) | ({"odd": odd} if memory else {})
        print(msgspec.json.encode(told).decode())
    else:
        print(findings.told(found, tongue, heard))
    return 0 if found.verdict == proof.VERIFIED and not odd else 1


def run_store(args: argparse.Namespace, tongue: Tongue) -> int:
    from ludotheque.web.store import commands as store_commands

    return store_commands.run_store(args, tongue)


def run_move_store(args: argparse.Namespace, tongue: Tongue) -> int:
    from ludotheque.web.store import commands as store_commands

    return store_commands.run_move_store(args, tongue)


def run_backup(args: argparse.Namespace, tongue: Tongue) -> int:
    from ludotheque.web.store import backup

    return backup.run_backup(args, tongue)


def run_tidy_store(args: argparse.Namespace, tongue: Tongue) -> int:
    from ludotheque.web.store import tidy

    return tidy.run_tidy_store(args, tongue)


def run_export(args: argparse.Namespace, tongue: Tongue) -> int:
    from ludotheque.web.room import export

    return export.run_export(args, tongue)


def run_host(args: argparse.Namespace, tongue: Tongue) -> int:
    from ludotheque.web.persons import host

    return host.run_host(args, tongue)


def run_rules(args: argparse.Namespace, tongue: Tongue) -> int:
    game = shelf.game(args.game)
    if args.glossary:
        return print_glossary(game, tongue, args.json)
    book = rulebook(game, tongue.lang)
    for wanted in args.ids:
        if wanted.upper() not in book:
            facts = {"id": wanted[:20], "first": next(iter(book)), "last": next(reversed(book))}
            raise BadSetup("there is no rule {id}; the book goes from {first} to {last}", (), facts)
    rules = [book[wanted.upper()] for wanted in args.ids or book]
    print(as_json(rules) if args.json else "\n\n".join([shown(rule, tongue) for rule in rules]))
    return 0


def as_json(things: Sequence[Rule] | Sequence[Term]) -> str:
    """An array of objects, for programs."""
    return json.dumps([thing._asdict() for thing in things], ensure_ascii=False, indent=1)


def print_glossary(game: Game, tongue: Tongue, for_programs: bool) -> int:
    terms = glossary(game, tongue.lang)
    if not terms:
        raise BadSetup("the rules of {title} have no glossary", (), {"title": game.title})
    if for_programs:
        print(as_json(terms))
        return 0
    print("\n\n".join(f"{term.word}  [{', '.join(term.rules)}]\n{term.text}" for term in terms))
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


def run_board(args: argparse.Namespace, tongue: Tongue) -> int:
    from ludotheque.printing import commands

    return commands.run_board(args, tongue)


def run_print(args: argparse.Namespace, tongue: Tongue) -> int:
    from ludotheque.printing import commands

    return commands.run_print(args, tongue)


RUNS = {
    "serve": run_serve,
    "play": run_play,
    "learn": run_learn,
    "simulate": run_simulate,
    "lab": run_lab,
    "bench": run_bench,
    "replay": run_replay,
    "verify": run_verify,
    "store": run_store,
    "move-store": run_move_store,
    "backup": run_backup,
    "tidy-store": run_tidy_store,
    "export": run_export,
    "host": run_host,
    "rules": run_rules,
    "completion": run_completion,
    "board": run_board,
    "print": run_print,
}
