"""Where each page and drawing stands; one place, so that no page writes an address by hand."""

from __future__ import annotations

API = "/api/v1"


def table(table: str) -> str:
    return f"/table/{table}"


def end(table: str) -> str:
    return f"/table/{table}/end"


def replay(table: str) -> str:
    return f"/table/{table}/replay"


def verify(table: str) -> str:
    return f"/table/{table}/verify"


def live(table: str) -> str:
    return f"{API}/tables/{table}/live"


def board(game: str, lang: str, mark: str) -> str:
    return f"/board/{game}.svg?lang={lang}&v={mark}"


def symbols(game: str, mark: str) -> str:
    return f"/symbols/{game}.svg?v={mark}"


def lid(game: str) -> str:
    return f"/lid/{game}.svg"


def invitation(origin: str, token: str) -> str:
    """The token stands in the fragment: no server log and no Referer header ever holds it."""
    return f"{origin}/join#{token}"


def resume(origin: str, token: str) -> str:
    return f"{origin}/resume#{token}"
