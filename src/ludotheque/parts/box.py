"""A title on the shelf and on its box, read from its about.toml."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Protocol

import msgspec

from ludotheque.kernel.game import Tongue
from ludotheque.parts import About, Die, Inks, Row, confessed


class Described(Protocol):
    """An edition that says what it is, and where each of its rows comes from."""

    about: dict[str, str]  # by language
    sources: dict[str, list[str]]  # by array, row by row


class Box(msgspec.Struct, forbid_unknown_fields=True):
    """What is said of a title, in English, and the colours of its box."""

    tagline: str
    minutes: str
    story: list[str]
    invented: list[str]  # besides what can be counted
    facts: dict[str, str]
    counted: dict[str, str]  # by array of the edition
    inks: Inks

    def about(self, edition: Described, tongue: Tongue, dice: tuple[Die, ...] = ()) -> About:
        say = tongue.gettext
        numbers = {array: len(rows) for array, rows in edition.sources.items()}
        facts = [Row(say(name), say(fact).format(**numbers)) for name, fact in self.facts.items()]
        story = [*[say(paragraph) for paragraph in self.story], in_tongue(edition.about, tongue)]
        counted = confessed({array: say(told) for array, told in self.counted.items()}, edition.sources)
        invented = [*counted, *[say(sentence) for sentence in self.invented]]
        return About(say(self.tagline), say(self.minutes), tuple(story), tuple(invented), tuple(facts), dice)


def in_tongue(written: Mapping[str, str], tongue: Tongue) -> str:
    return tongue.text({lang: [text] for lang, text in written.items()}, 0)


def box(package: str) -> Box:
    """The box of the title that stands in this package."""
    return msgspec.toml.decode(files(package).joinpath("data", "about.toml").read_bytes(), type=Box)
