"""Sentences for the tests of every title: whole in French and in English, and not the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludotheque.kernel.game import Tongue


def spaced(text: str) -> str:
    """No-break spaces as plain ones, to be read in a test."""
    return text.replace("\u202f", " ").replace("\u00a0", " ")


def in_both(french: Tongue, english: Tongue) -> Callable[..., tuple[str, str]]:
    """Whatever can be said in these languages, said in both."""

    def both(say: Any, *what: Any) -> tuple[str, str]:
        """The sentence in French and in English; whole in both, and not the same."""
        said = say(*what, french), say(*what, english)
        for text in said:
            assert text.strip(), what
            assert text[0] == text[0].upper(), text
            assert not {"{", "}"} & set(text), text
            assert "None" not in text, text
        assert said[0] != said[1], said
        return said

    return both
