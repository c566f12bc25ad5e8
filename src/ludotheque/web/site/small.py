"""The small pages: joining, taking one's tables along, checking dice, help, and what is said when there is no page."""

from __future__ import annotations

from typing import Final

import msgspec

from ludotheque.say import Tongue
from ludotheque.say.sentences import _
from ludotheque.table.saved import LONGEST_NAME
from ludotheque.table.witness import SAID, SEEN, SEEN_AND_ADDED
from ludotheque.web.http import addresses
from ludotheque.web.http.api import LARGEST_DOCUMENT
from ludotheque.web.page.blocks import CalledData, VerifyData
from ludotheque.web.site.words import STATUSES, script_words, status

KEYS: Final = (
    ("Tab", _("the moves of the question, then the board, your side, the log")),
    ("1–9", _("go to the move with this number; Enter plays it")),
    ("B", _("the board; the arrows go to the nearest place in that direction")),
    ("J", _("the log")),
    ("T", _("trade, where the game has it")),
    ("U", _("take back, when the table allows it")),
    ("C", _("a hint, when the table allows it")),
    ("?", _("the rule of the last event")),
    ("+ − 0", _("the board: closer, farther, whole")),
    ("← → K", _("replay: step, play")),
    (_("Escape"), _("clear the choice, close what is open")),
)
MEANINGS: Final = {
    "given": _("The sheet says so."),
    "derived": _("It follows from an example, a sum, or two sentences of the sheet."),
    "ruled": _("The sheet is silent or unclear. We decided; other readings are offered as house rules."),
}
ERRORS: Final = {
    400: (_("This request cannot be read"), _("Nothing was changed. Go back, and try once more.")),
    403: (_("This table is private"), _("Only the people who sit here see it. If you were invited, open your link.")),
    404: (_("There is no such page"), _("The address may have a letter too many, or the table was never opened.")),
    405: (_("That is not how this page is used"), _("Nothing was changed. Go back, and try once more.")),
    410: (_("This link is used up"), _("Whoever sent it can make a new one, on the page of the table.")),
    413: (_("That is too much at once"), _("Nothing was changed.")),
    429: (_("That was too fast"), _("Wait a few seconds, then try again. Nothing was lost.")),
    500: (
        _("Something broke on the server"),
        _("Your tables are kept: every move was written down before it counted."),
    ),
    503: (_("The server is busy or closing"), _("Your tables are kept. Try again in a moment.")),
}
TABLE_MISSING: Final = (_("There is no such table"), _("Check the address, or ask for a new link."))
READ_ONLY: Final = (_("This table can be read, not played"), _("It was played under rules this program no longer has."))
ICONS: Final = {403: "closed", 404: "search", 410: "closed", 429: "wait", 503: "wait"}


def join_context(tongue: Tongue, name: str) -> dict[str, object]:
    words = script_words(tongue.gettext, "shared", "join")
    return {"longest": LONGEST_NAME, "data": msgspec.to_builtins(CalledData(words, name))}


def resume_context(tongue: Tongue) -> dict[str, object]:
    return {"data": {"words": script_words(tongue.gettext, "shared", "resume", "passkeys")}}


def verify_context(tongue: Tongue, table: str = "", name: str = "") -> dict[str, object]:
    """`table` and its name where the dice of one are asked for; nothing where a file is to be chosen."""
    proof = f"/tables/{table}/proof?lang={tongue.lang}" if table else ""
    seen = {"seen": SEEN, "seen_and_added": SEEN_AND_ADDED, **{f"odd_{odd}": said for odd, said in SAID.items()}}
    told = {name: tongue.gettext(text) for name, text in seen.items()}
    words = script_words(tongue.gettext, "shared", "check", "outcomes") | told
    return {
        "name": name,
        "end": addresses.end(table) if table else "",
        "document": f"{addresses.API}/tables/{table}/document" if table else "",
        "data": msgspec.to_builtins(VerifyData(words, proof, LARGEST_DOCUMENT)),
    }


def help_context(tongue: Tongue) -> dict[str, object]:
    say = tongue.gettext
    return {
        "keys": [(say(key), say(does)) for key, does in KEYS],
        "badges": [{**status(key, tongue), "note": say(MEANINGS[key])} for key in STATUSES],
    }


def error_context(code: int, tongue: Tongue, what: str = "", detail: str = "") -> dict[str, object]:
    """`what` is "table" when a table is missing, "read_only" when one can only be read; `detail` says more."""
    title, words = ERRORS.get(code, ERRORS[500 if code >= 500 else 400])
    if code == 404 and what == "table":
        title, words = TABLE_MISSING
    if what == "read_only":
        title, words = READ_ONLY
    say = tongue.gettext
    return {
        "code": code,
        "title": say(title),
        "words": say(words),
        "detail": detail if detail.rstrip(".") != say(title) else "",
        "icon_name": ICONS.get(code, "trouble"),
        "rejoin": code in (403, 404, 410),
    }
