"""`ludotheque completion SHELL`: a script by which a shell completes commands, options, titles and what they may be."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from ludotheque import shelf
from ludotheque.say import Tongue

PROGRAM: Final = "ludotheque"
QUIET: Final = ("-h",)  # said in full by another


class Option(NamedTuple):
    """A word with strokes, what it is for, and what may follow it; None where nothing does."""

    names: tuple[str, ...]
    about: str
    choices: tuple[str, ...] | None


class Command(NamedTuple):
    """A command by its words, `lab report`; what may stand after it."""

    words: str
    about: str
    options: list[Option]
    things: tuple[str, ...]  # that may be named: titles, parts

    @property
    def names(self) -> list[str]:
        return [name for option in self.options for name in option.names if name not in QUIET]


def commands(parser: argparse.ArgumentParser) -> list[Command]:
    """Every command, those of several words after the one they belong to; the program itself comes first."""
    return list(walk(parser, "", parser.description or ""))


def walk(parser: argparse.ArgumentParser, words: str, about: str) -> Iterator[Command]:
    options, things = [], []
    below: list[tuple[str, str, argparse.ArgumentParser]] = []
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            below = [(name, made.description or "", made) for name, made in action.choices.items()]
            things += [name for name, _, _ in below]
        elif action.option_strings:
            options.append(Option(tuple(action.option_strings), plain(action.help), follows(action)))
        else:
            things += named(action)
    yield Command(words, plain(about), options, tuple(things))
    for name, told, made in below:
        yield from walk(made, f"{words} {name}".strip(), told)


def plain(text: str | None) -> str:
    return " ".join((text or "").replace("%%", "%").split())


def named(action: argparse.Action) -> tuple[str, ...]:
    """What this argument may be, as far as it is known beforehand."""
    if action.choices is not None:
        return tuple(map(str, action.choices))
    return tuple(shelf.games()) if action.dest == "game" else ()


def follows(action: argparse.Action) -> tuple[str, ...] | None:
    return None if action.nargs == 0 else named(action)


# -- the scripts


def bash(parser: argparse.ArgumentParser) -> str:
    found = commands(parser)
    known = [f'"{head} {tail}"' for head, _, tail in [one.words.rpartition(" ") for one in found[1:]]]
    valued = [
        f"        {' | '.join(before(one, option))}) {reply(option.choices)}; return ;;"
        for one in found
        for option in one.options
        if option.choices is not None
    ]
    listed = [f"        {quoted(one.words)}) {reply((*one.things, *one.names))} ;;" for one in found]
    return "\n".join(
        [
            f"_{PROGRAM}() {{",
            '    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command="" word i',
            "    for ((i = 1; i < COMP_CWORD; i++)); do",
            "        word=${COMP_WORDS[i]}",
            '        case "$command $word" in',
            f"        {' | '.join(known)}) command=${{command:+$command }}$word ;;",
            "        esac",
            "    done",
            '    case "$command:$prev" in',
            *valued,
            "    esac",
            '    case "$command" in',
            *listed,
            "    esac",
            "}",
            f"complete -o default -F _{PROGRAM} {PROGRAM}",
            "",
        ]
    )


def before(command: Command, option: Option) -> list[str]:
    """The command and the option after which its value is typed."""
    return [quoted(f"{command.words}:{name}") for name in option.names]


def reply(words: tuple[str, ...]) -> str:
    """These words, as far as they begin like what was typed; no words: whatever the shell makes of it, files first."""
    return f'COMPREPLY=($(compgen -W {quoted(" ".join(words))} -- "$cur"))' if words else "COMPREPLY=()"


def zsh(parser: argparse.ArgumentParser) -> str:
    """The same, which zsh understands when it is asked to."""
    return f"#compdef {PROGRAM}\nautoload -U +X bashcompinit && bashcompinit\n" + bash(parser)


def fish(parser: argparse.ArgumentParser) -> str:
    lines = []
    for one in commands(parser):
        where = f"-n {quoted(seen(one.words))}"
        if one.things:
            lines.append(f"complete -c {PROGRAM} {where} -f -a {quoted(' '.join(one.things))}")
        for option in one.options:
            strokes = " ".join([stroke(name) for name in option.names])
            lines.append(f"complete -c {PROGRAM} {where} {strokes} {after(option.choices)}-d {quoted(option.about)}")
    return "\n".join([*lines, ""])


def seen(words: str) -> str:
    """When a command of these words has been typed."""
    if not words:
        return "__fish_use_subcommand"
    return "; and ".join([f"__fish_seen_subcommand_from {word}" for word in words.split()])


def stroke(name: str) -> str:
    return f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}"


def after(choices: tuple[str, ...] | None) -> str:
    if choices is None:
        return ""
    return f"-x -a {quoted(' '.join(choices))} " if choices else "-r "


def quoted(text: str) -> str:
    """As all three shells take it: between single strokes."""
    return "'" + text.replace("'", "’") + "'"


SHELLS: Final[Mapping[str, Callable[[argparse.ArgumentParser], str]]] = {"bash": bash, "zsh": zsh, "fish": fish}


def run_completion(args: argparse.Namespace, tongue: Tongue) -> int:
    """Print the script for a shell."""
    print(SHELLS[args.shell](args.parser), end="")
    return 0
