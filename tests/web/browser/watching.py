"""A witness in the page: it looks after every change of the document, and writes down what should not be.

It hears what the server sends and sees what the page shows, and knows nothing of how the page tells it.
"""

from __future__ import annotations

import time
from typing import Any, NamedTuple

from playwright.sync_api import Page

from web.browser.chromium import Screen

STEP = 1000  # milliseconds of the page's own clock that go by at once
PATIENCE, PAUSE = 600, 50  # looks at a page that waits for its server, and the milliseconds between two of them
PATIENT = 120.0  # seconds of true time within which it asks
WITNESS = """() => {
  const seen = { wrong: new Set(), cards: [], tricks: [], verdicts: [], heard: -1, middle: 0, board: null, line: null };
  window.witness = seen;
  const Line = WebSocket;
  window.WebSocket = class extends Line {
    constructor(...where) {
      super(...where);
      seen.line = this;
      this.unanswered = 0;
      this.addEventListener('message', ({ data }) => {
        const frame = JSON.parse(data);
        if (frame.type === 'pong') this.unanswered -= 1;
        if (frame.type !== 'page' && frame.type !== 'parts') return;
        const fresh = frame.log.lines.filter(({ n }) => n > seen.heard);
        if (seen.heard >= 0) seen.verdicts.push(...fresh.filter(({ show }) => show.trick).map(({ text }) => text));
        seen.heard = frame.log.lines.at(-1)?.n ?? seen.heard;
        const { middle } = frame.parts ?? frame;
        if (middle) seen.middle = middle.filter(({ spread }) => spread).length;
      });
    }
    send(text) {
      super.send(text);
      if (JSON.parse(text).type === 'ping') this.unanswered += 1;
    }
  };
  const all = (query) => [...document.querySelectorAll(query)].filter((one) => one.checkVisibility());
  const answers = () => all('.moves .move:not(.no), .moves button.pcard:not(.no), form.dice, .board .target');
  let held = null;
  let complete = null;
  const ends = (one, list) => { if (one) list.push({ ...one, ms: Date.now() - one.since }); return null; };
  const card = () => {
    const [now] = all('.narrator .drawn');
    if (held && now !== held.el) held = ends(held, seen.cards);
    if (now && !held) held = { el: now, since: Date.now(), words: now.textContent.split(/\\s+/).length };
  };
  const trick = () => {
    const spots = all('.duel .spot');
    const laid = spots.filter((spot) => spot.querySelector('.pcard'));
    const said = all('.narrator h2')[0]?.textContent;
    const whole = spots.length && laid.length === spots.length && all('.duel .spot .lead').length === 1;
    const key = whole && seen.verdicts.includes(said) ? said + laid.map((spot) => spot.textContent).join() : '';
    if (complete && complete.key !== key) complete = ends(complete, seen.tricks);
    if (key && !complete) complete = { key, since: Date.now() };
  };
  const asked = () => {
    const told = [...document.querySelectorAll('.log li')].at(-1)?.dataset.n;
    if (Number(told) < seen.heard) seen.wrong.add('it is asked before it is told');
    if (all('.narrator').length) seen.wrong.add('it is asked while it is told');
    if (!document.title.includes('·')) seen.wrong.add('the title does not call');
    if (document.querySelectorAll('.duel').length > seen.middle) seen.wrong.add('a duel was left lying');
  };
  const look = () => {
    const board = document.querySelector('section.board');
    if (!board) return;
    const box = board.getBoundingClientRect();
    const now = [box.x, box.y, box.width, box.height].map(Math.round).join();
    const question = document.querySelector('.ask').textContent;
    if (seen.board && seen.board !== now) seen.wrong.add(`the board jumps: ${seen.board} to ${now}: ${question}`);
    seen.board ??= box.height && now;
    for (const layer of ['.duel', '.narrator', '.again'])
      if (document.querySelectorAll(layer).length > 1) seen.wrong.add(`several ${layer}`);
    card();
    trick();
    if (document.querySelector('main[data-yours]') && answers().length) asked();
  };
  const every = { childList: true, subtree: true, attributes: true, characterData: true };
  new MutationObserver(look).observe(document, every);
  const waits = ({ readyState, unanswered }) =>
    readyState === Line.CONNECTING || (readyState === Line.OPEN && unanswered > 0);
  seen.state = () => ({
    waits: seen.line !== null && waits(seen.line),
    asks: Boolean(document.querySelector('main[data-yours]') && answers().length),
    over: Boolean(document.querySelector('main[data-over]')),
    wrong: [...seen.wrong],
    cards: seen.cards.map(({ ms, words }) => [ms, words]),
    tricks: seen.tricks.map(({ ms }) => ms),
    taken: seen.verdicts.length,
  });
}"""


class Seen(NamedTuple):
    """What the witness has to say by now."""

    waits: bool  # whether the server has yet to take its call, or to say that it is there
    asks: bool
    over: bool
    wrong: list[str]
    cards: list[tuple[float, int]]  # for how long each was held, and how many words it has
    tricks: list[float]  # for how long each complete trick was to be seen
    taken: int  # tricks the server spoke of


def witnessed(tab: Screen) -> Page:
    """The page of this tab with a witness, and a clock that goes when it is told to."""
    page = tab.page
    page.clock.install()
    page.add_init_script(f"({WITNESS})()")
    return page


def seen(page: Page) -> Seen:
    found: dict[str, Any] = page.evaluate("() => window.witness.state()")
    return Seen(**found)


def until_through(page: Page) -> None:
    """A server takes its time, and not the page's: the clock of the page stands still while it waits for it."""
    for _ in range(PATIENCE):
        if not seen(page).waits:
            return
        page.wait_for_timeout(PAUSE)
    raise AssertionError("the server does not answer")


def until_asked(page: Page) -> Seen:
    """Let the page tell what it has to tell, until it asks or the game is over."""
    end = time.monotonic() + PATIENT
    while time.monotonic() < end:
        until_through(page)
        page.clock.run_for(STEP)
        state = seen(page)
        assert not state.wrong, state.wrong
        if state.asks or state.over:
            return state
    raise AssertionError("it tells and tells, and never asks")
