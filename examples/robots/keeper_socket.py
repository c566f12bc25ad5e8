"""KEEPER over the WebSocket: `python keeper_socket.py LINK` takes the seat a link invites to, and plays to the end."""

from __future__ import annotations

import json
import sys
from itertools import count
from typing import Any
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from keeper import decide
from websockets.sync.client import ClientConnection, connect

API = "/api/v1"


def post(server: str, path: str, body: dict[str, Any], key: str = "") -> dict[str, Any]:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
    with urlopen(Request(server + API + path, json.dumps(body).encode(), headers)) as answer:
        found: dict[str, Any] = json.load(answer)
        return found


def play(socket: ClientConnection) -> dict[str, Any]:
    """Answer whenever this seat is asked; the table as it is at the end."""
    numbers, asked = count(1), -1
    for text in socket:
        table = json.loads(text)
        if table["type"] == "refused":
            asked = -1  # the table had moved on: it is shown again
        if table["type"] not in ("page", "state"):
            continue
        if table["outcome"]:
            return dict(table)
        if table["awaited"] is None or table["seq"] == asked:
            continue
        asked = table["seq"]
        answer = {"type": table["awaited"], "intent": f"keeper-{next(numbers)}", "seq": asked, "seat": table["seat"]}
        if table["awaited"] == "play":
            answer["move"] = decide(table["view"], table["options"], table["seat"])
        socket.send(json.dumps(answer))
    raise SystemExit("the server has hung up")


def main(link: str) -> None:
    parts = urlsplit(link)
    server = f"{parts.scheme}://{parts.netloc}"
    key = post(server, "/visitors", {})["key"]
    table = post(server, "/join", {"token": parts.fragment, "name": "Keeper"}, key)["table"]
    url = f"{server.replace('http', 'ws', 1)}{API}/tables/{table}/live?mode=view"
    with connect(url, additional_headers={"Authorization": f"Bearer {key}"}) as socket:
        over = play(socket)
    print(json.dumps({"seat": over["seat"], "ranking": over["outcome"]["ranking"]}))


if __name__ == "__main__":
    main(sys.argv[1])
