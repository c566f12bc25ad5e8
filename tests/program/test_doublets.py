"""One word for one thing: those that were dropped for another do not come back into any text that a person can meet.

For each title and language, a pattern and the word that stands instead: the one of the sheet where it has one.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))
import catalogues

ROOT = Path(__file__).parents[2]
CODE = re.compile(r"`[^`]*`(?: = [^.]*\.)?")  # names and values as the program has them stay
PRINTED = ("edition.toml", *catalogues.TAUGHT)
PEOPLE = "who|seat|other|holder|owner|maker|asked|laggard|victim|loser|captain|payee|name"

DROPPED = {
    ("cosmail", "fr"): {
        r"\bétapes?\b": "contrôle",
        r"échanges? de droit": "réclamation à parité",
        r"ordres? de départ": "ordre de circuler",
        r"coefficient": "facteur",
        r"contre-proposition": "contre-offre",
        r"séries? complète": "collection",
        r"bases? d['’]essence": "base du pétrole",
        r"bases? de plein": "base de ravitaillement",
        r"carburant|combustible": "essence, charbon, points",
        r"routes? (?:maritime|terrestre|imprimée)": "trajet",
        r"éliminés? partiels?\b": "éliminé partiellement",
    },
    ("cosmail", "en"): {r"\bavaries?\b": "breakdown", r"petrol squares?": "petrol base"},
    ("tramping", "fr"): {
        r"directeur": "banque, B.I.M.",
        r"récifs? (?:vif|éveill|endormi)|s['’]éveill": "récif du trésor",
        r"jumelé": "cases jointes",
        r"ventes? forcée": "vente de détresse",
        r"ports? pétrolier": "port de pétrole",
        r"\broutes? (?:\{|[123]\b)|trois routes|choisi\w* (?:d'abord )?une route": "parcours",
        r"prend\w* (?:la|une) route": "parcours",
        r"places? (?:\{roman\} )?du trésor": "emplacement du trésor",
        r"franchi le Pacifique": "passé sa porte",
        r"emprunt\b": "prêt",
    },
    ("tramping", "en"): {
        r"\baverages?\b|\bavaries?\b": "breakdown",
        r"\bdirector\b": "bank",
        r"reefs?,? (?:that suddenly )?(?:asleep|awake)": "live reef",
    },
    ("lune", "fr"): {
        r"\bcroisements?\b": "palier d'attraction",
        r"\bjetons?\b": "gisement",
        r"\broutes?\b": "itinéraire",
        r"directeur": "nobody: the sheet knows none",
        r"du temps (?:des vols|d['’])\s?Apollo": "nothing: the sheet only says that the Moon is reached",
    },
    ("lune", "en"): {
        r"\bcrossings?\b": "attraction landing",
        r"\btokens?\b(?! of that name| hidden)": "deposit",
        r"Moon landing|landing on (?:the )?(?:Earth|Moon)": "a landing is a square of a route",
        r"(?:bonus|order) of landing|(?:earlier|first|before) landing": "return",
        r"\bAriane\b|\bDiane\b": "Ariadne, Diana",
        r"\bdirector\b": "nobody: the sheet knows none",
        r"time of the Apollo": "nothing: the sheet only says that the Moon is reached",
    },
    ("a_vendre", "fr"): {
        r"postes? sans titulaire": "établissement",
        r"commerce entre (?:joueurs|participants)": "tractations",
        r"contre-proposition": "contre-offre",
    },
    ("a_vendre", "en"): {r"entrusted posts?|posts? without": "establishment"},
    ("", "fr"): {
        r"règles? de la maison": "variante",
        r"contre-proposition": "contre-offre",
        r"distances? réelles?": "nothing: they are ours",
        rf"\b(?:de|que|jusque|lorsque|puisque) \{{(?:{PEOPLE})\}}": "{who:de}, {who:que}",
        r"\bà Île": "the forms of the language",
        r"années 1950 à 1970": "nothing: not all of them are dated",
    },
    ("", "en"): {r"real distances?": "nothing: they are ours", r"1950s to 1970s": "nothing: not all of them are dated"},
}


def title(home: Path) -> str:
    return "" if home == catalogues.PACKAGE else home.name


@cache
def texts(home: Path, lang: str) -> list[str]:
    """Rules, glossary, catalogue, board, lesson; templates, scripts, house rules and boxes are in the catalogues."""
    return [*written(home, lang), *said(home, lang), *printed(home, lang)]


def written(home: Path, lang: str) -> list[str]:
    """The rules; of the program itself its readme, and the line by which packagers know it."""
    if home == catalogues.PACKAGE:
        name = "README.md" if lang == "en" else f"README.{lang}.md"
        label = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["description"]
        return [*(ROOT / name).read_text(encoding="utf-8").splitlines(), *([label] if lang == "en" else [])]
    book = (home / "data" / f"rules.{lang}.md").read_text(encoding="utf-8")
    return [CODE.sub("", line) for line in book.splitlines()]


def said(home: Path, lang: str) -> list[str]:
    """English is what stands in the sources, French is its translation."""
    found: list[str] = []
    for message in catalogues.current(home, "fr"):
        words = message.string if lang == "fr" else message.id
        found += [words] if isinstance(words, str) else list(words or ())
    return [text for text in found if text]


def printed(home: Path, lang: str) -> list[str]:
    """What a title has in each of its languages: on the board and the cards, in lesson, tips, roles and legend."""
    if home == catalogues.PACKAGE:
        return []
    return [text for name in PRINTED for text in texts_in(catalogues.table(home, name), lang)]


def texts_in(value: object, lang: str) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inside in value.items():
            if isinstance(inside, str) and key.rpartition("_")[2] == lang:
                yield inside
            else:
                yield from texts_in(inside, lang)
    elif isinstance(value, list):
        for inside in value:
            yield from texts_in(inside, lang)


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("home", catalogues.homes(), ids=lambda home: title(home) or "program")
def test_no_dropped_word_comes_back(home: Path, lang: str) -> None:
    patterns = DROPPED[title(home), lang] | DROPPED["", lang]
    found = [
        f"{text!r} has {hit[0]!r}, not {instead!r}"
        for pattern, instead in patterns.items()
        for text in texts(home, lang)
        if (hit := re.search(pattern, text.replace("\u00a0", " "), re.IGNORECASE if pattern.islower() else 0))
    ]
    assert not found, "\n".join(found)


def taught(home: Path, lang: str) -> set[str]:
    """A step and an essential point of the lesson, a tip, a sign, and a role where the title has any."""
    lesson, tips, roles, legend = [catalogues.table(home, name) for name in catalogues.TAUGHT]
    said = [
        lesson["step"][0],
        lesson["essential"][0],
        lesson["coach"],
        tips["tip"][0],
        legend["sign"][0],
        legend["sign"][0]["word"],
    ]
    return {words[lang] for words in [*said, *[role["about"] for role in roles.get("role", {}).values()]]}


@pytest.mark.parametrize("home", catalogues.homes()[1:], ids=title)
def test_every_kind_of_text_is_read(home: Path) -> None:
    """A box, a house rule, a rule, a word of the glossary, a name on the board, what is taught, of each title."""
    house = tomllib.loads((home / "data" / "house.toml").read_text(encoding="utf-8"))
    rule = next(iter(house.values()))
    for lang in ("fr", "en"):
        assert len(written(home, lang)) > 500
        assert len(printed(home, lang)) > 30
        assert [text for text in texts(home, lang) if text.startswith("- **")]
        assert taught(home, lang) <= set(printed(home, lang))
    assert {rule["label"], rule["says"]} <= set(said(home, "en"))
    assert catalogues.table(home, "about.toml")["tagline"] in said(home, "en")


def test_the_words_of_pages_and_scripts_are_read() -> None:
    words = tomllib.loads((ROOT / "src" / "ludotheque" / "web" / "site" / "words.toml").read_text(encoding="utf-8"))
    assert {text for part in words.values() for text in part.values()} <= set(said(catalogues.PACKAGE, "en"))


def test_a_dropped_word_would_be_found() -> None:
    """Every pattern fits something; each is met by what stood there before."""
    before = {
        (
            "cosmail",
            "fr",
        ): "Échange de droit, à parité : Étape du rallye, coefficient 60, une base d'essence, carburant",
        ("tramping", "fr"): "Le directeur clôt la partie : un récif vif, une vente forcée, prendre la route 2",
        ("lune", "en"): "before the first Moon landing a token lies on a crossing near Ariane",
        ("", "fr"): "On n'attend plus que {laggard}, selon les règles de la maison",
    }
    for key, text in before.items():
        hits = [pattern for pattern in DROPPED[key] if re.search(pattern, text, re.IGNORECASE)]
        assert len(hits) >= 2, key
