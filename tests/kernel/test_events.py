"""The names of facts are read from the types that declare them, and whom an event is about from the names."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from kernel.parlour import BANK
from ludotheque.kernel.events import Closed, Paid, Rule, Who, named
from ludotheque.parts import about

Word: TypeAlias = Annotated[str, "word"]
ParlourEvent: TypeAlias = (
    tuple[Literal["said", "sung"], Rule, Who, Word] | tuple[Literal["heard"], Rule, Word] | Paid | Closed
)
FACTS = named(ParlourEvent)


def test_every_kind_has_the_names_of_its_facts() -> None:
    assert FACTS == {
        "said": ("who", "word"),
        "sung": ("who", "word"),
        "heard": ("word",),
        "paid": ("who", "other", "sum"),
        "closed": ("reason",),
    }


def test_an_event_is_about_whom_it_names() -> None:
    assert about(("sung", "P1", 2, "la"), FACTS, BANK) == 2
    assert about(("heard", "P1", "la"), FACTS, BANK) is None
    assert about(("closed", "P1", "late"), FACTS, BANK) is None


def test_a_payment_is_about_the_first_person_in_it() -> None:
    assert about(("paid", "P1", 1, 0, 20), FACTS, BANK) == 1
    assert about(("paid", "P1", BANK, 0, 20), FACTS, BANK) == 0
    assert about(("paid", "P1", BANK, BANK + 1, 20), FACTS, BANK) is None
