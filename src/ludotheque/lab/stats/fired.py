"""Which rules a title's steps carry out: the ids their docstrings open with, as the rulebook numbers them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache

from ludotheque.kernel.agenda import AnyStep
from ludotheque.kernel.game import Game
from ludotheque.shelf.sources import modules_of

IDS = re.compile(r"^(?:[A-Z]+\d+ )*[A-Z]+\d+(?=:)")


def cited(docstring: str | None) -> tuple[str, ...]:
    """The rule ids a docstring opens with, before its colon."""
    opening = IDS.match(docstring or "")
    return tuple(opening.group().split()) if opening else ()


@cache
def ids_of_steps(game: Game) -> Mapping[str, tuple[str, ...]]:
    """The ids of every class of the title, by its full name; from the sources: compiled classes have no docstring."""
    found = {}
    for module, tree in sources(game):
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef) and (ids := cited(ast.get_docstring(node))):
                found[f"{module}.{node.name}"] = ids
    return found


def sources(game: Game) -> Iterator[tuple[str, ast.Module]]:
    """The modules of the title, by their full names."""
    for name, source in modules_of(game.package):
        yield f"{game.package}.{name.removesuffix('.py').replace('/', '.')}", ast.parse(source)


@cache
def ids_of_events(game: Game) -> frozenset[str]:
    """Every rule id an event may cite: what stands second in what is told, as in `s.tell(("bought", "V32", …))`."""
    found: set[str] = set()
    for _, tree in sources(game):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "tell":
                for told in [part for part in node.args[:1] if isinstance(part, ast.Tuple)]:
                    found.update(constants(told.elts[1]))
    return frozenset(found)


def constants(node: ast.expr) -> Iterator[str]:
    """The rule ids written in this expression, which may choose between two."""
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str) and re.fullmatch(r"[A-Z]+\d+", part.value):
            yield part.value


def by_rule(game: Game, steps: Mapping[type[AnyStep], int], told: Mapping[str, int]) -> dict[str, int]:
    """How often each rule was applied: by its steps or in the events that cite it, whichever is more."""
    ids = ids_of_steps(game)
    found: dict[str, int] = {}
    for step, times in steps.items():
        for rule in ids.get(f"{step.__module__}.{step.__qualname__}", ()):
            found[rule] = found.get(rule, 0) + times
    for rule, times in told.items():
        found[rule] = max(found.get(rule, 0), times)
    return found
