"""The templates: one environment, in which nothing is ever taken for markup unless we wrote it ourselves."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from ludotheque import shelf
from ludotheque.say import tongue
from ludotheque.say.languages import languages

UNSAFE: Final = {ord(sign): f"\\u{ord(sign):04x}" for sign in "<>&\u2028\u2029"}


def block(value: object) -> Markup:
    """A value as JSON that may stand inside a <script>: nothing in it can close the element."""
    return Markup(json.dumps(value, ensure_ascii=False, separators=(",", ":")).translate(UNSAFE))


@cache
def environment() -> Environment:
    made = Environment(
        loader=PackageLoader("ludotheque.web.site"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
    )
    made.filters["block"] = block
    return made


def render(name: str, lang: str, path: str, box: str, context: Mapping[str, Any]) -> str:
    """A page in one language; `box` is the key of a title, or nothing.  The tongue belongs to this page alone."""
    spoken = tongue(lang, shelf.games().get(box))
    words = {"_": spoken.gettext, "gettext": spoken.gettext, "ngettext": spoken.ngettext}
    frame = {"lang": lang, "languages": languages(), "path": path, "box": box}
    return environment().get_template(name).render({**context, **words, **frame})
