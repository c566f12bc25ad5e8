"""The end of a game: who won and why, the accounts line by line, and what counted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludotheque.languages import Tongue
from ludotheque.scenery.parts import Accounts
from ludotheque.web import addresses
from ludotheque.web.pages_words import shared_words


def end_context(page: Mapping[str, Any], tongue: Tongue) -> dict[str, Any]:
    """`page` has table, verdict, accounts (or None), ranking, moments, rematch, mine and commitment."""
    table, verdict = page["table"], page["verdict"]
    replay = addresses.replay(table["id"])
    api = f"/tables/{table['id']}"
    return {
        "table": table,
        "verdict": verdict,
        "ranking": [{**place, "score": figure(place["score"], tongue)} for place in page["ranking"]],
        "accounts": accounts_table(page["accounts"]),
        "moments": [{**moment, "url": f"{replay}?at={moment['at']}"} for moment in page["moments"]],
        "rematch": page["rematch"],
        "mine": page["mine"],
        "replay": replay,
        "document": f"{addresses.API}{api}/document",
        "verify": addresses.verify(table["id"]) if page["commitment"] else "",
        "data": {"rematch": f"{api}/rematch", "words": shared_words(tongue)},
    }


def figure(score: object, tongue: Tongue) -> str:
    """A score as the language writes it, with two decimals at most; what is already a word stays as it is."""
    if not isinstance(score, (int, float)):
        return str(score)
    return tongue.number(score).replace("-", "−")


def accounts_table(accounts: Accounts | None) -> dict[str, Any] | None:
    if accounts is None:
        return None
    return {
        "heads": accounts.heads,
        "rows": [{"label": row.label, "values": row.values, "rule": row.rule} for row in accounts.rows],
        "total": accounts.total,
        "note": accounts.note,
    }
