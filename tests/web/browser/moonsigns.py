"""The secrets of DE LA TERRE A LA LUNE as signs that can be looked for in frames and documents."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

from ludotheque.games.lune import GAME
from ludotheque.games.lune.rules.board import CARDS, KINDS, rank_of, suit_of
from ludotheque.say import tongue
from ludotheque.web.room.sitting import Sitting
from web.browser.chromium import Screen
from web.browser.moonflight import BOARD, Flight, View
from web.browser.playing import wait_until

# The document without what was told before: the log, and what happened behind the curtain.
LYING = """() => {
  const copy = document.documentElement.cloneNode(true);
  for (const told of copy.querySelectorAll('.log, .since')) told.remove();
  return copy.outerHTML;
}"""


class Signs:
    """Cards and deposits in frames and documents of one language: "card 5", "deposit 3"."""

    def __init__(self, lang: str) -> None:
        voice, words = tongue(lang, GAME), GAME.words(BOARD)
        self.cards: dict[str, str] = {}
        for card in range(CARDS):
            rank, suit = BOARD.ranks[lang][rank_of(card)], words.suit(suit_of(card), voice)
            spelt = (words.card(card, voice), words.short_card(card, voice), f"{rank_of(card)}, {rank}, {suit}")
            self.cards |= dict.fromkeys(spelt, f"card {card}")
        self.kinds = {words.kind(kind, voice): f"deposit {kind}" for kind in range(len(KINDS))}
        spelt_out = "|".join(re.escape(name) for name in sorted([*self.cards, *self.kinds], key=len, reverse=True))
        self.spelt = re.compile(rf"(?<!\w)({spelt_out})(?!\w)")

    def __call__(self, text: str) -> set[str]:
        """Every card and deposit this text gives away, in words, as the id of a piece, or in a move."""
        found = {self.cards.get(name) or self.kinds[name] for name in self.spelt.findall(text)}
        found |= {f"card {card}" for card in re.findall(r'"card-(\d+)"', text)}
        for numbers in re.findall(r'\["(?:play|exchange)",([\d,]+)\]', text):
            found |= {f"card {card}" for card in numbers.split(",")}
        return found


def learnt(view: View) -> set[str]:
    """The cards and deposits somebody with this view knows."""
    duel = view["duel"] or {"tricks": []}
    cards = [*(view["hand"] or []), *(view["own_discards"] or [])]
    cards += [card for trick in duel["tricks"] for _, card in trick]
    options = [option for _, left in view["left"] for option in left]
    kinds = [view["sample"], *[kind for kind, _ in view["sighted"]]]
    for seat, piles in enumerate(view["piles"]):
        options += [option for pile in piles for option in pile["options"]] + view["loose"][seat] + view["fresh"][seat]
        kinds += [pile["token"] for pile in piles]
    kinds += [BOARD.option_kind[option] for option in options if option]
    return {f"card {card}" for card in cards} | {f"deposit {kind}" for kind in kinds if kind is not None}


def history(one: Flight, seat: int | None) -> set[str]:
    """Everything this seat could learn before the moment the game was brought to."""
    again, found = Sitting(one.head), set[str]()
    for record in one.records:
        again.apply(record)
        found |= learnt(again.view(seat))
    return found


class Knowledge:
    """What each person and everybody may know: now, and what they were ever told, which only grows."""

    def __init__(self, tab: Screen, one: Flight) -> None:
        self.tab, self.table, self.signs = tab, one.table, Signs("fr")
        self.ever: dict[int | None, set[str]] = {seat: history(one, seat) for seat in (0, 1, None)}
        self.now: dict[int | None, set[str]] = {}
        self.hidden: set[str] = set()  # what was somebody's secret at some time
        self.read = 0  # frames looked at
        self.had: Counter[int | None] = Counter()  # frames each person had

    def look(self) -> dict[int, list[int]]:
        """Ask the API what everybody may know now; the hands."""
        views = {seat: self.tab.table(self.table, seat)["view"] for seat in self.ever}
        self.now = {seat: learnt(view) for seat, view in views.items()}
        for seat, known in self.now.items():
            self.ever[seat] |= known
        self.hidden |= (self.now[0] | self.now[1]) - self.now[None]
        return {seat: views[seat]["hand"] for seat in (0, 1)}

    def check(self, what: str) -> None:
        """Neither a frame nor the document holds what its reader does not know; and one's own hand is there."""
        hands, seq = self.look(), self.tab.table(self.table)["seq"]
        for text in self.tab.received[self.read :]:
            self.check_frame(json.loads(text), text, seq)
        self.read = len(self.tab.received)
        seat, shown = seat_on(self.tab), self.signs(self.tab.content())
        assert (seat is None) == (what == "curtain")
        assert shown <= self.ever[seat], (seat, shown - self.ever[seat])
        lying = self.signs(self.tab.page.evaluate(LYING))
        assert lying <= self.now[seat], (seat, lying - self.now[seat])
        if seat is not None:
            own = {f"card {card}" for card in hands[seat]}
            wait_until(self.tab.page, lambda: own <= self.signs(self.tab.page.evaluate(LYING)))

    def check_frame(self, frame: dict[str, Any], text: str, seq: int) -> None:
        """The log tells what was; everything else on a page is what is."""
        page = frame["type"] == "page"
        seat = frame["seat"] if page else None
        assert self.signs(text) <= self.ever[seat], (seat, self.signs(text) - self.ever[seat])
        if page and frame["seq"] == seq:
            self.had[seat] += 1
            lying = self.signs(compact({**frame, "log": None, "curtain": None}))
            assert lying <= self.now[seat], (seat, lying - self.now[seat])


def compact(frame: dict[str, Any]) -> str:
    return json.dumps(frame, ensure_ascii=False, separators=(",", ":"))


def seat_on(tab: Screen) -> int | None:
    """Whose page the document is now; None behind the curtain."""
    page = json.loads(next(text for text in reversed(tab.received) if '"type":"page"' in text))
    seat: int | None = page["seat"]
    return seat
