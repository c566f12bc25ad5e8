"""How a title's sentences are written down for the catalogue, and how they are said."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from ludotheque.kernel.game import Tongue

Plural: TypeAlias = tuple[str, str, str]  # for one, for many, and the fact they count
Sentence: TypeAlias = str | Plural


def _(message: str) -> str:
    """Marks a sentence for the catalogue; it is translated when it is said."""
    return message


def _n(one: str, many: str, counted: str) -> Plural:
    """The same for a sentence that counts: both forms, and the fact they count."""
    return one, many, counted


def said(sentence: Sentence, facts: Mapping[str, Any], spoken: Mapping[str, Any], tongue: Tongue) -> str:
    """The sentence in this language, its blanks filled with the facts as they are spoken, a capital to begin with."""
    if isinstance(sentence, str):
        template = tongue.gettext(sentence)
    else:
        one, many, counted = sentence
        template = tongue.ngettext(one, many, facts[counted])
    return capital(template.format(**spoken))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def joined(things: Sequence[str], template: str) -> str:
    """A, B and C; the template has a {list} and the {last}."""
    if len(things) < 2:
        return "".join(things)
    return template.format(list=", ".join(things[:-1]), last=things[-1])
