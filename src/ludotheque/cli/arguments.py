"""The words of the command line, and its help in every language."""

from __future__ import annotations

import argparse
import gettext
import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from ludotheque import __version__, shelf
from ludotheque.kernel.game import BadSetup
from ludotheque.say import DOMAIN, Tongue, usual_language
from ludotheque.say.languages import added, languages
from ludotheque.say.sentences import _
from ludotheque.shelf.sources import build
from ludotheque.web.logs import FORMATS
from ludotheque.web.settings import Limits, Outward, Settings

Say: TypeAlias = Callable[[str], str]
MOST_GAMES = 10_000_000
MOST_SECONDS = 3600
MOST_DAYS = 36_500


def language_of(words: Sequence[str]) -> str:
    """The language asked for on the command line, before it is read in earnest: the help needs it."""
    for word, after in zip(words, [*words[1:], ""]):
        if word.startswith("--lang="):
            after = word.removeprefix("--lang=")
        if word.startswith("--lang") and after in languages():
            return after
    return usual_language()


def speak(lang: str) -> None:
    """Let argparse find its own sentences in our catalogue."""
    more = added()
    own = more is None or not (more / lang).is_dir()
    gettext.bindtextdomain(DOMAIN, str(Path(__file__).parents[1] / "say" / "locale" if own else more))
    gettext.textdomain(DOMAIN)
    os.environ["LANGUAGE"] = lang


def parser(tongue: Tongue, runs: Mapping[str, object]) -> argparse.ArgumentParser:
    """The whole command line; `runs` has the function of each command."""
    speak(tongue.lang)
    say = tongue.gettext
    common = language_word(say)
    about = say("Four French board games opened again.")
    top = argparse.ArgumentParser(prog="ludotheque", description=about, parents=[common])
    top.set_defaults(lang=tongue.lang)
    shows = say("show program's version number and exit")
    version = f"ludotheque {__version__} ({say(build())})"
    top.add_argument("--version", action="version", version=version, help=shows)
    commands = top.add_subparsers(required=True, metavar="COMMAND")
    for name, (says, add) in described(say).items():
        made = commands.add_parser(name, help=says, description=says, parents=[common])
        made.set_defaults(run=runs[name], command=name, parser=top)
        add(made, say)
    return top


def language_word(say: Say) -> argparse.ArgumentParser:
    """What every command understands."""
    common = argparse.ArgumentParser(add_help=False)
    names = ", ".join([f"{code} ({language.name})" for code, language in languages().items()])
    common.add_argument(
        "--lang", choices=languages(), default=argparse.SUPPRESS, help=say("language: {names}").format(names=names)
    )
    return common


def described(say: Say) -> dict[str, tuple[str, Callable[[argparse.ArgumentParser, Say], None]]]:
    """Each command: what it does, and what adds its words."""
    return {
        "serve": (say("open the shelf in the browser"), add_serve),
        "play": (say("play in the terminal, people and robots"), add_play),
        "learn": (say("learn a game by playing a prepared one, a few minutes"), add_learn),
        "simulate": (say("let robots play many games, and count"), add_simulate),
        "lab": (say("measure robots, boards and house rules in many games"), add_lab),
        "bench": (say("measure the speed of the engine, or of the server"), add_bench),
        "replay": (say("check a saved game and tell its story"), add_replay),
        "verify": (say("recompute the dice of a saved game"), add_verify),
        "store": (say("see what a store of tables has, or bring it to another schema version"), add_store),
        "move-store": (say("copy all tables from one store to another, checked"), add_move_store),
        "backup": (say("copy a store into a file while its servers go on, checked"), add_backup),
        "tidy-store": (say("remove tables nobody has touched for long; nothing unless told so"), add_tidy_store),
        "export": (say("write all that one person owns into a file"), add_export),
        "host": (say("look after a server: its key, its tables, its persons"), add_host),
        "rules": (say("print the rulebook, or one rule"), add_rules),
        "completion": (say("print what lets a shell complete commands and options"), add_completion),
        "board": (say("write the board as a drawing"), add_board),
        "print": (say("write a kit to print, cut out and play with"), add_print),
    }


def add_game(made: argparse.ArgumentParser, say: Say, optional: bool = False) -> None:
    titles = ", ".join(shelf.games())
    told = say("the title: {titles}").format(titles=titles)
    if optional:
        made.add_argument("game", metavar="GAME", nargs="?", help=told)
    else:
        made.add_argument("game", metavar="GAME", help=told)


def add_serve(made: argparse.ArgumentParser, say: Say) -> None:
    made.add_argument("--host", default=Settings.host, help=say("the address to listen on; 0.0.0.0 lets others in"))
    made.add_argument("--port", type=whole(0, 65535, say), help=say("the port; 8321, or the next free one"))
    made.add_argument(
        "--store", default="", metavar="URL", help=say("where tables are kept: a file, or postgresql://…")
    )
    made.add_argument("--origin", default="", metavar="URL", help=say("the address people use, behind a proxy"))
    add_thinking(made, say)
    made.add_argument(
        "--idle",
        type=duration(say),
        default=Settings.idle_seconds,
        help=say("seconds after which a table leaves the memory"),
    )
    made.add_argument(
        "--posts",
        type=whole(1, 10**9, say),
        default=Limits.posts_per_minute,
        help=say("requests a minute from one address"),
    )
    add_company(made, say)
    add_keep(made, say)
    add_outward(made, say)
    made.add_argument(
        "--metrics", action="store_true", help=say("figures for Prometheus at /metrics, for this machine")
    )
    made.add_argument(
        "--log-format",
        choices=FORMATS,
        default=os.environ.get("LUDOTHEQUE_LOG") or Settings.log,
        help=say("how the log is written; LUDOTHEQUE_LOG says the same"),
    )
    made.add_argument("--open", action=argparse.BooleanOptionalAction, default=True, help=say("open the page"))


def add_thinking(made: argparse.ArgumentParser, say: Say) -> None:
    """Which robots may play, how long they think, and when they sit in for somebody."""
    add_strangers(made, say)
    made.add_argument(
        "--robots", type=whole(1, 64, say), default=Settings.robots, help=say("processes in which robots think")
    )
    made.add_argument(
        "--delay", type=duration(say), default=Settings.delay, help=say("seconds a robot takes for an answer")
    )
    made.add_argument(
        "--think", type=duration(say), default=Settings.think, help=say("seconds a robot that searches may think")
    )
    made.add_argument(
        "--absent",
        type=duration(say),
        default=Settings.absent_seconds,
        help=say("seconds after which a robot may sit in"),
    )


def add_strangers(made: argparse.ArgumentParser, say: Say) -> None:
    made.add_argument(
        "--bots",
        type=lambda words: [word.strip() for word in words.split(",") if word.strip()],
        default=[],
        metavar="A,B,…",
        help=say("robots of others that may sit down: by name, or package:function"),
    )


def add_company(made: argparse.ArgumentParser, say: Say) -> None:
    """Whom the host lets in."""
    made.add_argument(
        "--lobby", action="store_true", help=say("list open tables at /lobby, where anybody may sit down")
    )
    made.add_argument(
        "--most-tables",
        type=whole(1, 10**9, say),
        metavar="N",
        help=say("open no more tables than this; those whose games are over do not count"),
    )
    made.add_argument("--closed", action="store_true", help=say("take nobody new, but for those who are invited"))


def add_outward(made: argparse.ArgumentParser, say: Say) -> None:
    """The ways in which notices may leave the server."""
    made.add_argument("--smtp", default="", metavar="URL", help=say("a mail server for notices: smtp://user@host:587"))
    made.add_argument("--mail-from", default="", metavar="ADDRESS", help=say("the address such mail comes from"))
    made.add_argument(
        "--push", default="", metavar="CONTACT", help=say("notices in browsers; where you can be reached: mailto:…")
    )
    made.add_argument("--hooks", action="store_true", help=say("people may have notices sent to web hooks"))
    made.add_argument(
        "--trusted-host",
        action="append",
        default=[],
        metavar="HOST",
        help=say("a host of your own network to which notices may go"),
    )
    made.add_argument(
        "--tell-after",
        type=duration(say),
        default=Outward.patience,
        help=say("seconds after which somebody is told that it is their turn"),
    )


def add_play(made: argparse.ArgumentParser, say: Say) -> None:
    add_game(made, say, optional=True)
    made.add_argument(
        "--seats", metavar="A,B,…", help=say("names of people, or levels of robots; asked for if left out")
    )
    add_strangers(made, say)
    add_house_rules(made, say)
    made.add_argument("--dice", choices=("virtual", "entered"), help=say("type in real dice"))
    made.add_argument("--resume", metavar="FILE", help=say("go on with a saved game; `last` is the latest"))
    made.add_argument("--seed", type=int, help=say("the same seed throws the same dice"))
    made.add_argument("--colour", action=argparse.BooleanOptionalAction, help=say("colours, or none"))
    made.add_argument("--fast", action="store_true", help=say("robots play without a pause"))
    made.add_argument(
        "--hints", action=argparse.BooleanOptionalAction, default=True, help=say("whether `c` asks a robot for a hint")
    )
    made.add_argument(
        "--tips",
        action=argparse.BooleanOptionalAction,
        help=say("a word on what happens for the first time: none of it, or all of it once more"),
    )


def add_learn(made: argparse.ArgumentParser, say: Say) -> None:
    add_game(made, say)
    made.add_argument("--page", action="store_true", help=say("print the essentials on one page instead"))
    made.add_argument("--again", action="store_true", help=say("begin anew, wherever the lesson was left"))
    made.add_argument("--colour", action=argparse.BooleanOptionalAction, help=say("colours, or none"))


def add_simulate(made: argparse.ArgumentParser, say: Say) -> None:
    add_game(made, say)
    games, jobs = whole(1, MOST_GAMES, say), whole(1, os.cpu_count() or 1, say)
    made.add_argument("--games", type=games, default=100, metavar="N", help=say("how many games"))
    add_robots(made, say)
    made.add_argument("--jobs", type=jobs, default=1, metavar="J", help=say("how many processes"))
    made.add_argument("--events", action="store_true", help=say("count what happens in the games, by kind"))
    made.add_argument("--json", action="store_true", help=say("print one JSON object"))
    add_house_rules(made, say)


def add_robots(made: argparse.ArgumentParser, say: Say) -> None:
    """Who plays with whom in games without people."""
    seats, bots = (
        say("how many seats; as many as robots are named, or four"),
        say("levels of the robots; the last one repeats"),
    )
    made.add_argument("--seats", type=int, metavar="K", help=seats)
    made.add_argument("--bots", default="greedy", metavar="A,B,…", help=bots)
    made.add_argument("--seed", type=int, default=1, metavar="S", help=say("the same seed plays the same games"))


def add_lab(made: argparse.ArgumentParser, say: Say) -> None:
    from ludotheque.lab.commands import PARTS

    parts = made.add_subparsers(required=True, metavar="WHAT", dest="what")
    for name, part in PARTS.items():
        says = say(part.described)
        part.add(parts.add_parser(name, help=says, description=says, parents=[language_word(say)]), say)


def add_bench(made: argparse.ArgumentParser, say: Say) -> None:
    made.add_argument("--json", action="store_true", help=say("print one JSON object"))
    made.add_argument("--seconds", type=duration(say), default=2.0, help=say("how long to measure"))
    made.add_argument("--profile", action="store_true", help=say("show also where the time of an answer goes"))
    made.add_argument(
        "--server", action="store_true", help=say("measure the server instead, with a crowd at its tables")
    )
    made.add_argument(
        "--tables", type=whole(1, 10_000, say), default=1000, metavar="N", help=say("how many tables the crowd has")
    )
    made.add_argument(
        "--store", default="", metavar="URL", help=say("measure on this database, which keeps the tables played")
    )
    made.add_argument("--nodes", type=whole(1, 16, say), default=1, metavar="K", help=say("how many servers share it"))
    made.add_argument(
        "--compare", action="store_true", help=say("a file, then the database with one server and with two")
    )


def add_replay(made: argparse.ArgumentParser, say: Say) -> None:
    made.add_argument("file", metavar="FILE", help=say("a saved game"))
    made.add_argument("--edition", metavar="FILE", help=say("the edition it was played on"))


def add_verify(made: argparse.ArgumentParser, say: Say) -> None:
    add_replay(made, say)
    made.add_argument(
        "--commitment", default="", metavar="HEX", help=say("the commitment you were shown, or its start")
    )
    made.add_argument(
        "--witness", default="", metavar="FILE", help=say("what your browser remembers, as “Check the dice” gives it")
    )
    made.add_argument("--json", action="store_true", help=say("print one JSON object"))


def add_store(made: argparse.ArgumentParser, say: Say) -> None:
    made.add_argument("url", metavar="URL", nargs="?", default="", help=say("the store; the usual file if left out"))
    version = whole(0, 999, say)
    made.add_argument(
        "--schema", type=version, metavar="N", help=say("bring it to this schema version, forward or back")
    )
    made.add_argument(
        "--restored", action="store_true", help=say("it was restored from a copy made otherwise than by backup")
    )


def add_move_store(made: argparse.ArgumentParser, say: Say) -> None:
    made.add_argument("old", metavar="FROM", help=say("the store that is copied, and not changed"))
    made.add_argument("new", metavar="TO", help=say("the store that takes it all; it must be empty"))


def add_backup(made: argparse.ArgumentParser, say: Say) -> None:
    made.add_argument("url", metavar="URL", nargs="?", default="", help=say("the store; the usual file if left out"))
    made.add_argument("-o", "--output", metavar="FILE", required=True, help=say("the file to write"))
    made.add_argument("--force", action="store_true", help=say("write over a file of this name"))


def add_tidy_store(made: argparse.ArgumentParser, say: Say) -> None:
    made.add_argument("url", metavar="URL", nargs="?", default="", help=say("the store; the usual file if left out"))
    add_keep(made, say)
    made.add_argument("--dry-run", action="store_true", help=say("list what would go, and remove nothing"))
    made.add_argument("--yes", action="store_true", help=say("remove it without asking"))


def add_keep(made: argparse.ArgumentParser, say: Say) -> None:
    days = whole(1, MOST_DAYS, say)
    made.add_argument(
        "--keep-finished",
        type=days,
        metavar="DAYS",
        help=say("days a finished game is kept; for ever if left out"),
    )
    made.add_argument(
        "--keep-idle",
        type=days,
        metavar="DAYS",
        help=say("days a game that is not over is kept after its last move; for ever if left out"),
    )


def add_export(made: argparse.ArgumentParser, say: Say) -> None:
    made.add_argument("table", metavar="TABLE", help=say("a table where this person sits; its address ends with this"))
    made.add_argument("seat", metavar="SEAT", type=whole(0, 99, say), help=say("their seat there; the first is 0"))
    made.add_argument(
        "--store", default="", metavar="URL", help=say("where tables are kept: a file, or postgresql://…")
    )
    made.add_argument("-o", "--output", metavar="FILE", required=True, help=say("the file to write"))


def add_host(made: argparse.ArgumentParser, say: Say) -> None:
    parts = made.add_subparsers(required=True, metavar="WHAT", dest="what")
    told = {
        "key": (say("the key of the page /host"), ""),
        "tables": (say("list all tables"), ""),
        "persons": (say("list all persons who sit somewhere, each by a mark"), ""),
        "set": (say("whom all servers on a store let in; what is not named stays, and all of it is told"), ""),
        "remove": (say("remove a table for ever"), say("the table; `host tables` lists them")),
        "relock": (
            say("send all devices of a person away; a new link brings them back"),
            say("the mark; `host persons` lists them"),
        ),
        "forget": (say("forget a person: their seats become somebody's"), say("the mark; `host persons` lists them")),
    }
    for name, (says, about) in told.items():
        part = parts.add_parser(name, help=says, description=says, parents=[language_word(say)])
        if name == "set":
            add_welcome(part, say)
        if about:
            part.add_argument("name", metavar="NAME", help=about)
            part.add_argument("--yes", action="store_true", help=say("remove it without asking"))
        part.add_argument(
            "--store", default="", metavar="URL", help=say("where tables are kept: a file, or postgresql://…")
        )


def add_welcome(made: argparse.ArgumentParser, say: Say) -> None:
    """Whom the host lets in, for all servers on a store."""
    either = argparse.BooleanOptionalAction
    made.add_argument("--lobby", action=either, help=say("list open tables at /lobby, where anybody may sit down"))
    made.add_argument(
        "--most-tables",
        type=whole(0, 10**9, say),
        metavar="N",
        help=say("open no more tables than this; those whose games are over do not count; 0: any number"),
    )
    made.add_argument("--closed", action=either, help=say("take nobody new, but for those who are invited"))


def add_rules(made: argparse.ArgumentParser, say: Say) -> None:
    add_game(made, say)
    made.add_argument("ids", metavar="ID", nargs="*", help=say("the numbers of the rules wanted; all if left out"))
    made.add_argument("--glossary", action="store_true", help=say("print the words of the game instead"))
    made.add_argument("--json", action="store_true", help=say("print one JSON array"))


def add_completion(made: argparse.ArgumentParser, say: Say) -> None:
    told = say("the shell: source <(ludotheque completion bash), or ludotheque completion fish | source")
    made.add_argument("shell", choices=("bash", "zsh", "fish"), help=told)


def add_drawn(made: argparse.ArgumentParser, say: Say, output: str) -> None:
    """What a drawing and a kit have in common."""
    add_game(made, say, optional=True)
    made.add_argument("-o", "--output", metavar="FILE", help=output)
    made.add_argument("--from", dest="saved", metavar="FILE", help=say("a saved game whose position is shown"))
    made.add_argument("--edition", metavar="FILE", help=say("another edition of the board and cards"))


def add_board(made: argparse.ArgumentParser, say: Say) -> None:
    add_drawn(made, say, say("the file to write; the title's name and .svg if left out"))


def add_print(made: argparse.ArgumentParser, say: Say) -> None:
    add_drawn(made, say, say("the file to write; the title's name and .pdf if left out"))
    made.add_argument("--paper", default="a4", metavar="SIZE", help=say("a4 or a3"))
    made.add_argument(
        "--only", default="", metavar="A,B,…", help=say("these parts alone: board, rules, sheets, label, cards, money…")
    )


def add_house_rules(made: argparse.ArgumentParser, say: Say) -> None:
    told = say("a house rule, such as form=double; `help` tells those there are, with their values")
    made.add_argument("--rules", action="append", default=[], metavar="K=V", help=told)
    made.add_argument("--edition", metavar="FILE", help=say("another edition of the board and cards"))


def house_rules(pairs: Sequence[str]) -> dict[str, str]:
    """k=v pairs, several in one word if commas part them."""
    rules = {}
    for pair in ",".join(pairs).split(","):
        if not pair:
            continue
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadSetup("a house rule is written name=value, not {pair}", (), {"pair": repr(pair)})
        rules[name.strip()] = value.strip()
    return rules


def whole(first: int, last: int, say: Say) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not text.isdecimal() or len(text) > 9 or not first <= int(text) <= last:
            told = say("a whole number from {first} to {last} is wanted, not {text}")
            raise argparse.ArgumentTypeError(told.format(first=first, last=last, text=text[:20]))
        return int(text)

    return read


def duration(say: Say) -> Callable[[str], float]:
    def read(text: str) -> float:
        try:
            seconds = float(text)
        except ValueError:
            seconds = 0.0
        if not 0 < seconds <= MOST_SECONDS:
            told = say("a number of seconds up to {most} is wanted, not {text}")
            raise argparse.ArgumentTypeError(told.format(most=MOST_SECONDS, text=text[:20]))
        return seconds

    return read


# -- the sentences of argparse, marked for our catalogue: argparse asks gettext for them under these names


ARGPARSE = (
    _("usage: "),
    _("positional arguments"),
    _("options"),
    _("show this help message and exit"),
    _("show program's version number and exit"),
    _("%(prog)s: error: %(message)s\n"),
    _("argument %(argument_name)s: %(message)s"),
    _("the following arguments are required: %s"),
    _("unrecognized arguments: %s"),
    _("invalid choice: %(value)r (choose from %(choices)s)"),
    _("invalid %(type)s value: %(value)r"),
    _("expected one argument"),
    _("expected at least one argument"),
    _("not allowed with argument %s"),
    _("ambiguous option: %(option)s could match %(matches)s"),
)
