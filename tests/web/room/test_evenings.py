"""The end of a game over HTTP: its story is told once, beside the server's loop; the shelf remembers how it ended."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import httpx

from layers import deep
from ludotheque.say import tongue
from ludotheque.table import Table, retold
from ludotheque.web.background.queue import Background
from ludotheque.web.room.evenings import Evenings
from ludotheque.web.room.records import Chair
from ludotheque.web.room.sitting import Sitting
from web.evenings import WHOLE, Evening, head_of, put
from web.server import UNSEALED, Server, fresh_store

NAMES = ("Claire", "Émile", "Octave", "Mireille")


def test_a_story_is_told_once_in_each_language() -> None:
    table = Table.load((WHOLE / "tramping" / "treasure.json").read_text(encoding="utf-8"))
    sitting = Sitting(head_of(table, [Chair(*person) for person in table.people], "Lundi"))
    sitting.table.take_up(table.log)

    async def scene() -> None:
        background = Background(1)
        evenings = Evenings(background)
        first, again = [evenings.of("abc", sitting, "fr") for _ in range(2)]
        english = evenings.of("abc", sitting, "en")
        assert first is again is not english
        assert await first == retold.told(table, tongue("fr", table.game))
        assert await english == retold.told(table, tongue("en", table.game))
        first.cancel()
        evenings.stop()
        assert evenings.of("abc", sitting, "fr") is first  # done before it was cancelled
        await background.close()

    asyncio.run(scene())


def whole_story(person: httpx.Client, end: str, lang: str) -> str:
    """The page of the end, asked for until its story has been reckoned, as the page itself does."""
    for _ in range(30):
        page = person.get(f"{end}?wait=1", headers={"Accept-Language": lang}).text
        if "/replay?at=" in page:
            break
    return page


@deep
def test_the_page_of_the_end_and_what_the_shelf_remembers(own_server: Callable[..., Server], tmp_path: Path) -> None:
    store = fresh_store(tmp_path)
    games = ("tramping/treasure", "lune/all_home", "a-vendre/double", "cosmail/teams")
    seats = {"a-vendre/double": [0], "cosmail/teams": [1]}
    kept = put(store, *[Evening(game, NAMES, seats.get(game, [0])) for game in games])
    server = own_server(store=store)
    with httpx.Client(
        base_url=server.url, verify=UNSEALED, timeout=60, headers={"Authorization": f"Bearer {kept.value}"}
    ) as claire:
        listed = {one["id"]: one for one in claire.get("/api/v1/tables?lang=fr").json()}
        told = {game: listed[table]["awaits"] for game, table in kept.tables.items()}
        assert told["tramping/treasure"] == "Vous avez gagné."
        assert told["a-vendre/double"] == "Émile a gagné. Vous avez fini à la quatrième place."
        assert told["cosmail/teams"] == "Vous avez partagé la victoire\u00a0: Émile et Mireille."
        end = f"/table/{kept.tables['tramping/treasure']}/end"
        page = whole_story(claire, end, "fr")
        assert "<h1>Vous gagnez, Claire.</h1>" in page
        assert page.count("/replay?at=") == 3
        assert 'class="curve wide"' in page
        assert "1 partie finie, 1 gagnée" in claire.get("/", headers={"Accept-Language": "fr"}).text
    with httpx.Client(base_url=server.url, verify=UNSEALED, timeout=60) as stranger:
        page = whole_story(stranger, end, "en")
        assert "<h1>Claire wins with a gain of +25.5" in page
        assert 'id="rematch"' not in page
