"""The page on which the dice of a game are checked, from a table or from a file."""

from __future__ import annotations

import msgspec

from ludotheque.say import Tongue
from ludotheque.web.http import addresses
from ludotheque.web.http.api import LARGEST_DOCUMENT
from ludotheque.web.page.model import VerifyData
from ludotheque.web.site.words import shared_words


def verify_context(tongue: Tongue, table: str = "", name: str = "") -> dict[str, object]:
    """`table` and its name where the dice of one are asked for; nothing where a file is to be chosen."""
    proof = f"/tables/{table}/proof?lang={tongue.lang}" if table else ""
    words = {**shared_words(tongue), **check_words(tongue), **row_words(tongue)}
    return {
        "name": name,
        "end": addresses.end(table) if table else "",
        "document": f"{addresses.API}/tables/{table}/document" if table else "",
        "data": msgspec.to_builtins(VerifyData(words, proof, LARGEST_DOCUMENT)),
    }


def check_words(tongue: Tongue) -> dict[str, str]:
    """What each of the checks comes to."""
    say = tongue.gettext
    return {
        "server_yes": say("The server played the game again by the rules: every outcome is as it should be."),
        "server_no": say("The server played the game again by the rules: something in it is not as it should be."),
        "computing": say("This browser is computing…"),
        "same": say("This browser recomputed {count} outcomes by itself, and the secret fits the commitment."),
        "differs": say("This browser computes another outcome in log entry {entry}."),
        "confirms": say("This browser finds too that log entry {entry} is not what follows from the secret."),
        "no_fit": say("This browser finds that the secret does not fit the commitment."),
        "unable": say("This browser can compute only on a page that came over https, or from its own machine."),
        "not_computed": say("This browser could not compute these outcomes."),
        "not_seen": say(
            "This browser was not at the table, so it cannot say whether the commitment is the same as then."
        ),
        "seen": say("The commitment is the one this browser saw first."),
        "seen_and_added": say(
            "The commitment is the one this browser saw first, and what it added to the dice is there."
        ),
        "seen_other": say("While the game was played this browser saw another commitment."),
        "added_lost": say("What this browser added to the dice is not there."),
        "too_large": say("This file is too large to be a saved game."),
    }


def row_words(tongue: Tongue) -> dict[str, str]:
    """The list of outcomes and what they were derived from."""
    say = tongue.gettext
    return {
        "commitment": say("Commitment"),
        "secret": say("Secret"),
        "table": say("Table"),
        "derived": say("derived: number {counter}, one case of {cases}"),
        "typed": say("entered from real dice"),
        "inherited": say("of the game before"),
        "unknown": say("not accounted for"),
        "expected": say("It should have been: {expected}"),
        "yes": say("right"),
        "no": say("wrong"),
        "since": say("counts from log entry {entry} on"),
        "after": say("came after the last outcome"),
    }
