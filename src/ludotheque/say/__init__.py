"""Languages: the catalogues of the program and of each title, and how a refusal is said."""

from __future__ import annotations

import gettext as catalogues
import locale
import os
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from ludotheque.kernel.agenda import Refusal
from ludotheque.kernel.game import BadEdition, Game, Number
from ludotheque.say.languages import SOURCE, catalogue_file, languages, usual
from ludotheque.say.sentences import Name
from ludotheque.shelf import games

DOMAIN = "messages"
KEPT = 4096  # sentences, names and numbers that need not be looked up again


class Tongue:
    """One language; sentences are looked up in the title's catalogue, then in the program's."""

    def __init__(self, lang: str, catalogue: catalogues.NullTranslations) -> None:
        self.lang = lang
        self.language = languages()[lang]
        self.gettext = lru_cache(KEPT)(catalogue.gettext)
        self.ngettext = catalogue.ngettext
        self.pgettext = catalogue.pgettext
        self.form = lru_cache(KEPT)(self.language.form)
        self.number = lru_cache(KEPT)(self.written)

    def written(self, number: Number) -> str:
        """5 100 and 2,5 in French, 5,100 and 2.5 in English; of a fraction two digits are enough."""
        shown = round(number, 2)
        return self.language.number(f"{int(shown) if shown == int(shown) else shown:,}")

    def text(self, written: Mapping[str, Sequence[str]], index: int) -> str:
        """One of the words of an edition: as it is written in this language, or translated from the English."""
        if self.lang in written:
            return written[self.lang][index]
        english = written[SOURCE][index]
        return self.gettext(english) if english else english

    def texts(self, written: Mapping[str, Sequence[str]]) -> list[str]:
        return [self.text(written, index) for index in range(len(written[SOURCE]))]


@cache
def tongue(lang: str, game: Game | None = None) -> Tongue:
    own = catalogue("ludotheque.say", "", lang)
    if game is None:
        return Tongue(lang, own)
    titles = catalogue(game.package, game.key, lang)
    titles.add_fallback(own)
    return Tongue(lang, titles)


def catalogue(package: str, key: str, lang: str) -> catalogues.NullTranslations:
    """English is the language of the source; any other has its compiled catalogue."""
    place = catalogue_file(package, key, lang)
    if not place.is_file():
        return catalogues.NullTranslations()
    with place.open("rb") as file:
        return catalogues.GNUTranslations(file)


def usual_language() -> str:
    """The language of this person's machine if it is one of ours, else the usual one."""
    for name in (os.environ.get("LUDOTHEQUE_LANG"), os.environ.get("LC_ALL"), os.environ.get("LC_MESSAGES")):
        if name and name[:2] in languages():
            return name[:2]
    name = os.environ.get("LANG") or locale.getlocale()[0] or ""
    return name[:2] if name[:2] in languages() else usual()


def spoken(fact: object, tongue: Tongue) -> object:
    """A fact of a refusal: numbers and names as the language writes them; one refusal may be the reason of another."""
    if isinstance(fact, Refusal):
        return refusal(fact, tongue)
    if isinstance(fact, str):
        return Name(fact, tongue)
    return tongue.number(fact) if isinstance(fact, int | float) and type(fact) is not bool else fact


def in_any_catalogue(sentence: str, own: Tongue) -> str:
    """A refusal may come from a title before it is known which title speaks."""
    if (found := own.gettext(sentence)) != sentence:
        return found
    tongues = [tongue(own.lang, game) for game in games().values()]
    return next((found for one in tongues if (found := one.gettext(sentence)) != sentence), sentence)


def reason(refused: Refusal, tongue: Tongue) -> str:
    """Why not, in this language."""
    facts = {name: spoken(fact, tongue) for name, fact in refused.facts.items()}
    return in_any_catalogue(refused.template, tongue).format(**facts)


def refusal(refused: Refusal, tongue: Tongue) -> str:
    """Why not, after the place or the rules it rests on."""
    sentence = reason(refused, tongue)
    if isinstance(refused, BadEdition):
        place = tongue.gettext("edition, line {line}") if refused.line else tongue.gettext("edition")
        before = place.format(line=refused.line)
    else:
        before = " ".join(refused.rules)
    return tongue.gettext("{before}: {sentence}").format(before=before, sentence=sentence) if before else sentence
