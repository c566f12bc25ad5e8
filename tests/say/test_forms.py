"""Names in French sentences: « d'Émile », « de Hambourg », « au Cap », « qu'Octave », whoever and wherever it is."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from ludotheque import shelf
from ludotheque.kernel.game import BadSetup
from ludotheque.say import refusal, tongue
from ludotheque.say.languages import languages
from ludotheque.say.sentences import Name
from ludotheque.shelf import default_edition
from ludotheque.web.site.new import PEOPLE, ROBOTS

FRENCH = tongue("fr")
BROKEN = re.compile(r"\b(?:de|que|à) les? |\b(?:de|que) (?=[aeiouéèêîô]|h[éiy])", re.IGNORECASE)


def places(key: str) -> Iterator[str]:
    edition = default_edition(shelf.game(key))
    yield from {name for name in edition.names["fr"] if name}


@pytest.mark.parametrize(
    ("name", "of", "that"),
    [
        ("Émile", "d'Émile", "qu'Émile"),
        ("Octave", "d'Octave", "qu'Octave"),
        ("Claire", "de Claire", "que Claire"),
        ("Yvonne", "d'Yvonne", "qu'Yvonne"),
        ("Yann", "de Yann", "que Yann"),
        ("Hélène", "d'Hélène", "qu'Hélène"),
        ("Hector", "d'Hector", "qu'Hector"),
        ("Henri", "d'Henri", "qu'Henri"),
        ("Hugues", "d'Hugues", "qu'Hugues"),
        ("Honoré", "d'Honoré", "qu'Honoré"),
        ("Hans", "de Hans", "que Hans"),
        ("Harry", "de Harry", "que Harry"),
        ("Helmut", "de Helmut", "que Helmut"),
        ("ÉDITH", "d'ÉDITH", "qu'ÉDITH"),
        ("odette", "d'odette", "qu'odette"),
        ("Œdipe", "d'Œdipe", "qu'Œdipe"),
        ("Åsa", "d'Åsa", "qu'Åsa"),
        ("Le Goff", "de Le Goff", "que Le Goff"),
        ("3", "de 3", "que 3"),
    ],
)
def test_people(name: str, of: str, that: str) -> None:
    """A mute h elides, an aspirated one does not; the article of a surname stays what it is."""
    assert (f"{Name(name, FRENCH):de}", f"{Name(name, FRENCH):que}") == (of, that)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Aden", ("d'Aden", "à Aden", "Aden", "qu'Aden")),
        ("Le Cap", ("du Cap", "au Cap", "Le Cap", "que Le Cap")),
        ("La Havane", ("de La Havane", "à La Havane", "La Havane", "que La Havane")),
        ("Base IV", ("de la base IV", "à la base IV", "la base IV", "que la base IV")),
        ("Cap Horn", ("du cap Horn", "au cap Horn", "le cap Horn", "que le cap Horn")),
        ("Oural", ("de l'Oural", "dans l'Oural", "l'Oural", "que l'Oural")),
        ("Alaska", ("de l'Alaska", "en Alaska", "l'Alaska", "que l'Alaska")),
        ("Açores", ("des Açores", "aux Açores", "les Açores", "que les Açores")),
        ("Île Maurice", ("de l'île Maurice", "à l'île Maurice", "l'île Maurice", "que l'île Maurice")),
        (
            "Îles Malouines",
            ("des îles Malouines", "aux îles Malouines", "les îles Malouines", "que les îles Malouines"),
        ),
        ("Hambourg", ("de Hambourg", "à Hambourg", "Hambourg", "que Hambourg")),
        ("Hakodate", ("de Hakodate", "à Hakodate", "Hakodate", "que Hakodate")),
        ("Honolulu", ("d'Honolulu", "à Honolulu", "Honolulu", "qu'Honolulu")),
        ("Yokohama", ("de Yokohama", "à Yokohama", "Yokohama", "que Yokohama")),
    ],
)
def test_places(name: str, said: tuple[str, ...]) -> None:
    assert tuple([format(Name(name, FRENCH, place=True), form) for form in ("de", "à", "le", "que")]) == said


@pytest.mark.parametrize("key", sorted(shelf.games()))
def test_every_place_of_every_title(key: str) -> None:
    """Nothing is left unelided, no article unmelted, and no name lost."""
    for place in places(key):
        for form in ("de", "à", "le", "que"):
            said = format(Name(place, FRENCH, place=True), form)
            assert said.casefold().endswith(place.casefold().removeprefix("le ").removeprefix("les ")), said
            assert form == "que" or not BROKEN.search(said), said


def test_everybody_on_the_new_table_page() -> None:
    for name in (*PEOPLE, *ROBOTS):
        assert not BROKEN.search(f"{Name(name, FRENCH):de} {Name(name, FRENCH):que}")


def test_a_refusal_says_names_so_too() -> None:
    refused = BadSetup("the rules of {title} have no glossary", (), {"title": "A VENDRE!"})
    assert refusal(refused, FRENCH) == "les règles d'A VENDRE! n'ont pas de glossaire"


def test_what_elides_is_said_once() -> None:
    """The pattern stands in `elides`; forms name it."""
    forms = [pattern for rows in languages()["fr"].forms.values() for pattern, _ in rows]
    assert forms.count("ELIDES") == 4
    assert not [pattern for pattern in forms if "aeiou" in pattern.casefold()]
