"""Names and sums in the sentences of TRAMPING: French prepositions, half millions."""

from __future__ import annotations

from games.suites.sentences import spaced
from ludotheque.games.tramping import GAME
from ludotheque.games.tramping.words import figure, millions
from ludotheque.say import tongue
from ludotheque.say.sentences import Name

FRENCH, ENGLISH = tongue("fr", GAME), tongue("en", GAME)


def test_french_prepositions() -> None:
    """Ports lose their article to a preposition, persons do not; vowels and a silent H elide."""
    port = Name("Le Cap", FRENCH, place=True)
    assert (f"{port}", f"{port:à}", f"{port:de}") == ("Le Cap", "au Cap", "du Cap")
    assert f"{Name('Les Açores', FRENCH, place=True):de}" == "des Açores"
    assert f"{Name('La Havane', FRENCH, place=True):à}" == "à La Havane"
    assert f"{Name('Le Goff', FRENCH):de}" == "de Le Goff"
    elided = {"Anne", "Émile", "Hélène", "Honolulu", "Yves", "Oran"}
    whole = {"Bob", "Hambourg", "Yokohama", "Zoé", "Y"}
    assert {name for name in elided | whole if f"{Name(name, FRENCH):de}".startswith("d'")} == elided


def test_sums_are_in_millions() -> None:
    assert spaced(millions(1, FRENCH)) == "0,5 M"
    assert spaced(millions(45, ENGLISH)) == "22.5 M"
    assert spaced(millions(6, FRENCH)) == "3 M"
    assert figure(-5, FRENCH) == "-2,5"
    assert figure(35.666, FRENCH) == "17,83"
    assert figure(-0.001, ENGLISH) == "0"
