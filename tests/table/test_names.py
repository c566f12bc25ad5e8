"""Names as others see them."""

from __future__ import annotations

import pytest

from ludotheque.kernel.game import BadSetup
from ludotheque.table.names import check_name, look


@pytest.mark.parametrize("name", ["\u3164", "\u2800\u2800", " ", "\u3164 \u115f", "", "a" * 200, "a\nb", "\u200b"])
def test_nobody_is_called_by_nothing(name: str) -> None:
    """Neither by what leaves no ink on the paper nor by what cannot be shown."""
    with pytest.raises(BadSetup):
        check_name(name, "person")


@pytest.mark.parametrize("name", ["Anne", "Émile", "O'Neill", "李", "🙂", "7", "Анна"])
def test_names_of_all_countries_are_names(name: str) -> None:
    check_name(name, "person")


@pytest.mark.parametrize(
    ("name", "other"),
    [("Anne", "anne"), ("Anna", "\u0410nna"), ("Bob", "B\u043eb"), ("Léa", "Le\u0301a"), ("Anne", "\uff21nne")],
)
def test_who_looks_like_another(name: str, other: str) -> None:
    assert name != other
    assert look(name) == look(other)


def test_who_does_not() -> None:
    names = ["René", "Rene", "Anne", "Anna", "Oléa", "Olga", "Иван", "Ivan", "1", "l"]
    assert len({look(name) for name in names}) == len(names)
