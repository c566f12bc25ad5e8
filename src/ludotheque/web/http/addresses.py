"""Where each page and drawing stands; one place, so that no page writes an address by hand."""

from __future__ import annotations

import socket
from urllib.parse import urlsplit

API = "/api/v1"
ALONE = ("127.0.0.1", "localhost", "::1")  # names by which a machine calls itself, and nobody else does
EVERYWHERE = ("0.0.0.0", "::")
UNUSED = "192.0.2.1"  # an address of nobody: asked which way would lead there, and sent nothing


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


def lesson(game: str) -> str:
    return f"/learn/{game}"


def essentials(game: str) -> str:
    return f"/box/{game}/essentiel"


def picture(game: str, number: int, lang: str, mark: str) -> str:
    """One beside the essentials or in the legend."""
    return f"/essentiel/{game}/{number}.svg?lang={lang}&v={mark}"


def lid(game: str) -> str:
    return f"/lid/{game}.svg"


def alone(address: str) -> bool:
    """Whether this address leads anywhere only on the machine itself."""
    return urlsplit(address).hostname in ALONE


def on_network(address: str) -> str:
    """The same place under the name this machine has on its network; "" where it is on none."""
    parts = urlsplit(address)
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect((UNUSED, 9))
            own = str(asking.getsockname()[0])
        except OSError:
            return ""
    return "" if own in (*ALONE, *EVERYWHERE) else parts._replace(netloc=f"{own}:{parts.port or 80}").geturl()


def for_others(origin: str, host: str) -> str:
    """Where others find this server, which listens on `host`: not under the name it has for itself."""
    return (on_network(origin) or origin) if alone(origin) and host in EVERYWHERE else origin


def invitation(origin: str, token: str) -> str:
    """The token stands in the fragment: no server log and no Referer header ever holds it."""
    return f"{origin}/join#{token}"


def calendar(origin: str, token: str) -> str:
    return f"{origin}/calendar/{token}.ics"


def resume(origin: str, token: str) -> str:
    return f"{origin}/resume#{token}"
