"""Names as others see them: whether there is anything to be seen, and which look the same."""

from __future__ import annotations

import unicodedata
from typing import Final

from ludotheque.kernel.game import BadSetup
from ludotheque.table.saved import LONGEST_NAME, Person

BLANK: Final = "\u115f\u1160\u2800\u3164\uffa0"  # counted among letters and symbols, and yet nothing is seen
SEEN: Final = "LNPS"  # letters, numbers, punctuation, symbols
# Letters of other alphabets, and the Latin ones nobody tells them from.
TWINS: Final = str.maketrans("аеёіјкмнорсѕтухһ" + "αβεηικνορτυχϲ", "aeëijkmhopcstyxh" + "aßenikvoptuxc")


def is_seen(name: str) -> bool:
    """Whether there is at least one sign in it that leaves ink on the paper."""
    return any([sign not in BLANK and unicodedata.category(sign)[0] in SEEN for sign in name])


def look(name: str) -> str:
    """What is left of a name for whoever glances at it: two that look the same have the same."""
    plain = unicodedata.normalize("NFKC", name)
    shown = "".join([sign for sign in plain if sign not in BLANK and unicodedata.category(sign) != "Cf"])
    return " ".join(shown.casefold().translate(TWINS).split())


def check_name(name: str, kind: str) -> None:
    """BadSetup says why nobody can be called so."""
    if not Person(name, kind).fits() or not is_seen(name):
        raise BadSetup("a name has 1 to {most} letters, all of which can be shown", (), {"most": LONGEST_NAME})
