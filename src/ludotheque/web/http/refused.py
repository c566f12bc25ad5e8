"""A no from the server: what, why, and a word a program can understand."""

from __future__ import annotations

from typing import Final

from ludotheque.kernel.agenda import Refusal

STATUS: Final = {
    "bad": 400,
    "setup": 400,
    "nobody": 401,
    "not_yours": 403,
    "closed": 403,
    "missing": 404,
    "stale": 409,
    "taken": 409,
    "rules": 409,
    "over": 409,
    "read_only": 409,
    "too_large": 413,
    "too_fast": 429,
    "trouble": 503,
    "unsure": 503,
}


class Refused(Refusal):
    """The sentence is a template, as for every refusal; the code says which kind of no it is."""

    def __init__(
        self, code: str, template: str, rules: tuple[str, ...] = (), facts: dict[str, object] | None = None
    ) -> None:
        super().__init__(template, rules, facts)
        self.code = code


def no_table() -> Refused:
    return Refused("missing", "There is no such table.")
