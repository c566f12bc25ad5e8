"""DE LA TERRE A LA LUNE in a browser: games brought to a wanted moment beforehand, and answers pressed on the page.

The games are played by greedy robots with seeded dice until somebody is asked the wanted question.  They are written
into the store before the server starts.  Whose seats they are is known, because the cookies are signed here; and what
falls afterwards is the same in every run, because the key of the dice is known too and every seat has added to them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Locator, Page

from ludotheque import bots, shelf
from ludotheque.games.lune import GAME
from ludotheque.games.lune.rules.board import EXHAUSTED
from ludotheque.table.dice import ENTROPY_BYTES, secret_of
from ludotheque.web.http.identity import Identity, token_hash
from ludotheque.web.room.records import Chair, Head, Record, Stirred, encode, promised
from ludotheque.web.room.room import summary
from ludotheque.web.room.sitting import Sitting
from ludotheque.web.store import Laid, NewPlace, Store
from ludotheque.web.store.address import store_from
from web.browser.chromium import NAMES, Screen
from web.browser.playing import awaits, lift, table_of
from web.server import Server

BOARD = shelf.default_edition(GAME)
SECRET = bytes(range(32))
IDENTITY = Identity(SECRET)
LINK = "link"
SEEDS = 200  # games tried until one comes to the wanted moment

Until = Callable[[Sitting], bool]
View = Mapping[str, Any]


# -- games brought to a moment


class Flight(NamedTuple):
    """A table with its game so far; `seats` names a visitor, a level of robots, or LINK for each seat."""

    table: str
    seats: tuple[str, ...]
    head: Head
    records: list[Record]
    sitting: Sitting

    def token(self, seat: int) -> str:
        """The invitation to this seat."""
        return f"invitation-{self.table}-{seat}"


def head_of(seats: Sequence[str], rules: Mapping[str, str | int], dice: str = "on_call") -> Head:
    kinds = [kind if kind in bots.LEVELS else "person" for kind in seats]
    chairs = tuple([Chair(name, kind) for name, kind in zip(NAMES, kinds)])
    agreed = GAME.agree(len(chairs), rules)
    return Head("lune", GAME.version, BOARD.key, BOARD.fingerprint, "Essai", chairs, agreed, dice, "own", True)


def greedy_step(sitting: Sitting, rng: Random) -> Record:
    """One throw or answer, whoever's it is."""
    if sitting.table.chance is not None:
        return sitting.throw(sitting.table.thrower or 0)
    seat = sitting.table.to_act[0]
    return sitting.play(seat, seat, bots.answer(GAME, sitting.table.state, seat, "greedy", rng))


def brought(head: Head, until: Until) -> tuple[list[Record], Sitting]:
    """The first seeded game that comes to this moment, up to it."""
    for seed in range(SEEDS):
        rng, sitting = Random(seed), Sitting(head)
        sitting.table.rng = rng
        records: list[Record] = [sitting.begin(0)]
        sitting.apply(records[0], moved=True)
        while not until(sitting) and sitting.table.to_act:
            records.append(greedy_step(sitting, rng))
            sitting.apply(records[-1], moved=True)
        if until(sitting):
            return records, sitting
    raise AssertionError("no game comes to this moment")


def flight(table: str, seats: Sequence[str], until: Until, **rules: str | int) -> Flight:
    head = head_of(seats, rules)
    return Flight(table, tuple(seats), head, *brought(head, until))


def asks(question: str, seat: int = 0, when: Callable[[View], bool] = lambda view: True) -> Until:
    """This seat is asked this question, and its view is as wanted."""

    def until(sitting: Sitting) -> bool:
        known = sitting.view(None)["question"] or {}
        return known.get("question") == question and known.get("seat") == seat and when(sitting.view(seat))

    return until


def over(sitting: Sitting) -> bool:
    return not sitting.table.to_act


# -- the moments that are tested

ADA = ("ada", "greedy", "greedy", "greedy")
TWO = ("ada", "ada")


def barren(view: View) -> bool:
    """Whoever is asked to lay out has an exhausted option to hide."""
    seat = view["seat"]
    held = [option for pile in view["piles"][seat] for option in pile["options"]]
    return any(BOARD.option_kind[option] == EXHAUSTED for option in [*held, *view["loose"][seat], *view["fresh"][seat]])


def followed(count: int) -> Callable[[View], bool]:
    return lambda view: len(view["question"]["followers"]) == count


MOMENTS: dict[str, tuple[tuple[str, ...], Until]] = {
    "ChooseRocket": (ADA, asks("ChooseRocket")),
    "Fly": (ADA, asks("Fly", 0, lambda view: view["round"] > 2)),
    "Exchange": (ADA, asks("Exchange", 0, lambda view: view["question"]["sizes"][-1] == 2)),
    "Push": (ADA, asks("Push")),
    "DuelOrNot": (ADA, asks("DuelOrNot", 0, followed(3))),
    "AMBUSH": (ADA, asks("DuelOrNot", 0, lambda view: len(view["question"]["victims"]) > 0)),
    "PlayCard": (
        ADA,
        asks("PlayCard", 0, lambda view: view["question"]["led"] is not None and bool(view["duel"]["winners"])),
    ),
    "duel over": (ADA, asks("Cast", 0, lambda view: view["duel"] is not None and view["duel"]["over"])),
    "ChooseSpoils": (ADA, asks("ChooseSpoils")),
    "Prospect": (ADA, asks("Prospect")),
    "KeepSample": (ADA, asks("KeepSample", 0, lambda view: view["question"]["matching"] > 0)),
    "LayOut": (ADA, asks("LayOut", 0, barren)),
    "HomeCast": (ADA, asks("HomeCast")),
    "over": (ADA, over),
    "defi of two": (TWO, asks("DuelOrNot", 0, followed(1))),
    "prospecting of two": (TWO, asks("Prospect", 1, lambda view: not view["seen_moon"][0])),  # far from the end
    "defi of three": (("ada", LINK, LINK), asks("DuelOrNot", 0, followed(2))),
}


def named(moment: str) -> str:
    """The table that stands at this moment."""
    return moment.lower().replace(" ", "-")


def moment(name: str) -> Flight:
    seats, until = MOMENTS[name]
    return flight(named(name), seats, until)


# -- a server with these tables


def kept(address: str, flights: Iterable[Flight]) -> None:
    """Write the tables into a store whose server does not run yet; in a thread, for a browser has the loop here."""

    async def write() -> None:
        store = store_from(address)
        await store.open()
        try:
            await store.secret("visitors", SECRET)
            await store.secret("dice", SECRET)
            for one in flights:
                await keep(store, one)
        finally:
            await store.close()

    with ThreadPoolExecutor(1) as apart:
        apart.submit(lambda: asyncio.run(write())).result()


async def keep(store: Store, one: Flight) -> None:
    places = []
    for seat, whose in enumerate(one.seats):
        token = token_hash(one.token(seat)) if whose == LINK else None
        places.append(NewPlace(seat, None if whose == LINK or whose in bots.LEVELS else whose, token))
    head = promised(one.head, secret_of(SECRET, one.table))
    stirred = [Stirred(seat, "00" * ENTROPY_BYTES) for seat in range(len(one.seats))]
    records = [encode(record) for record in (*stirred, *one.records)]
    await store.create(Laid(one.table, encode(head), one.seats[0], places, records, summary(one.sitting)))


@contextmanager
def moonport(folder: Path, flights: Iterable[Flight]) -> Iterator[Server]:
    server = Server(folder)
    kept(server.address, flights)
    with server:
        yield server
    server.assert_calm()


def known_as(tab: Screen, visitor: str) -> Screen:
    """This tab belongs to a visitor of whom the tables already know."""
    cookie = {"name": IDENTITY.cookie, "value": IDENTITY.sign(visitor), "url": tab.origin}
    tab.context.add_cookies([cookie])  # type: ignore[list-item]
    return tab


def sees(tab: Screen, table: str) -> Page:
    """Open the table, and wait until it asks something, or shows that somebody else is asked."""
    page = tab.go(f"/table/{table}")
    page.wait_for_function("() => document.querySelector('.lift') || document.querySelector('.ask h1')?.textContent")
    return page


# -- answers through the page alone

CHOICE = ".moves .hand.choose"
PLAYABLE = ".moves button.pcard[data-move]:not(.no), .moves button.deed[data-move]:not(.no)"
WAYS = ".moves .targets button"
BUTTONS = ".moves button.move:not(.no)"
# The halos on the board that a finger can really reach, as points of the window.
REACHED = """() => [...document.querySelectorAll('.board .target:not(.twin)')].flatMap((target) => {
  const { left, top, width, height } = target.querySelector('.halo').getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return document.elementFromPoint(x, y)?.closest('.target') === target ? [[x, y]] : [];
})"""


def choose_cards(page: Page, rng: Random) -> None:
    """Tap cards one by one until the button can be pressed, and press it."""
    cards = page.locator(f"{CHOICE} button.pcard")
    button = page.locator(f"{CHOICE} + button.move")
    cards.first.wait_for()  # the part of the page that lets one choose comes when it is needed
    count = cards.count()
    for place in rng.sample(range(count), count):
        cards.nth(place).click()
        if button.get_attribute("aria-disabled") == "false":
            break
    button.click()


def aimed(page: Page) -> list[list[float]]:
    """The middles of the places that can be picked, as soon as they are drawn."""
    page.wait_for_function(f"() => ({REACHED})().length > 0")
    found: list[list[float]] = page.evaluate(REACHED)
    return found


def within_reach(page: Page) -> bool:
    """Whether any place can be tapped where the board lies now."""
    page.wait_for_function("() => document.querySelector('.board .target')")
    return bool(page.evaluate(REACHED))


def fly_by_board(page: Page, rng: Random) -> None:
    """Tap a place on the board, and confirm it."""
    page.mouse.click(*rng.choice(aimed(page)))
    confirm(page)


def confirm(page: Page) -> None:
    page.locator(".picked .btn").click()


def unfold(page: Page) -> None:
    """Open the line behind which the answers are that bring nothing."""
    for line in page.locator(".moves .rest:not([open]) > summary").all():
        line.click()


def fly_by_list(page: Page, rng: Random) -> None:
    unfold(page)
    pressed(page.locator(WAYS), rng)
    confirm(page)


def pressed(found: Locator, rng: Random) -> None:
    found.nth(rng.randrange(found.count())).click()


def asks_to_choose(tab: Screen) -> bool:
    """Whether cards or piles are to be chosen together; that part of the page comes when it is needed."""
    question = tab.table(table_of(tab.page))["view"]["question"] or {}
    if question.get("question") not in ("Exchange", "ChooseSpoils"):
        return False
    tab.page.locator(CHOICE).first.wait_for()
    return True


def answered(tab: Screen, rng: Random, bold: bool = False, wanted: Container[str] = ()) -> str:
    """Do something that the page offers, and say what: cards and places rather than plain buttons.

    Whoever is bold presses the first button: prospects, takes the deposit, lays it out.  A choice of cards or a place
    on the board that is wanted is never missed.
    """
    page = tab.page
    what = awaits(page, 60_000)  # whoever has lost the rocket waits for the others to end it
    if what == "curtain":
        lift(page)
    if what != "move":
        return what
    if asks_to_choose(tab) and ("choice" in wanted or not page.locator(BUTTONS).count() or rng.random() < 0.7):
        choose_cards(page, rng)
        return "choice"
    others = page.locator(f"{BUTTONS}:not(.targets *)").count() + page.locator(PLAYABLE).count()
    if page.locator(WAYS).count() and ("board" in wanted or not others or rng.random() < 0.9):
        if ("board" in wanted or rng.random() < 0.6) and within_reach(page):
            fly_by_board(page, rng)
            return "board"
        fly_by_list(page, rng)
        return "way"
    if page.locator(PLAYABLE).count():
        pressed(page.locator(PLAYABLE), rng)
        return "card"
    found = page.locator(f"{BUTTONS}:not(.targets *)")
    what = "button" if found.first.get_attribute("data-move") else "throw"
    found.first.click() if bold else pressed(found, rng)
    return what
