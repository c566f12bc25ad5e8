"""Whatever bears on the pending question is in sight: measured in the page, at every size a table is promised for."""

from __future__ import annotations

from playwright.sync_api import Page

SIZES = {"laptop": (1280, 800), "desktop": (1920, 1080), "tablet": (768, 1024), "phone": (360, 740)}
PATIENCE = 60  # looks at a page that may still be gliding to its place, on a machine with much to do
PAUSE = 100  # milliseconds between two of them
# Every answer is in sight; or the first ones are, they stand as close as they can, and a button says how many follow.
# Under a note the first one is in sight as far as a finger needs.
MEASURED = """() => {
  const wrong = [];
  const all = (query) => [...document.querySelectorAll(query)].filter((one) => one.checkVisibility());
  const box = (one) => one.getBoundingClientRect();
  const where = ({ left, top, right, bottom }) => [left, top, right, bottom].map(Math.round);
  const named = (one) => one &&
    `${one.className?.baseVal ?? one.className} "${one.textContent.trim().slice(0, 40)}" at ${where(box(one))}`;
  const within = (inner, outer, slack = 1) => inner.left >= outer.left - slack && inner.right <= outer.right + slack
    && inner.top >= outer.top - slack && inner.bottom <= outer.bottom + slack;
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const touched = ({ left, top, right, bottom }) => document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const clips = (one) => /auto|scroll|hidden|clip/.test(getComputedStyle(one).overflowY);
  const seen = (one) => {
    const own = box(one);
    if (!within(own, screen)) return wrong.push(`off the screen: ${named(one)}`);
    for (let up = one.parentElement; up; up = up.parentElement)
      if (clips(up) && !within(own, box(up), 5)) return wrong.push(`cut off: ${named(one)}`);
    const at = touched(own);
    if (!at || !(one.contains(at) || at.contains(one))) wrong.push(`covered: ${named(one)} by ${named(at)}`);
  };
  const whole = (one) => {
    if (one.scrollHeight > one.clientHeight + 1) wrong.push(`does not fit: ${named(one)}`);
    if (getComputedStyle(one).maskImage !== 'none') wrong.push(`fades out: ${named(one)}`);
  };
  for (const one of all('.ask h1, .ask p:not(:empty), .ask .flag, .picked .btn, .picked p')) seen(one);
  for (const one of all('.ask, .words, .picked')) whole(one);
  const zone = all('.answers')[0];
  const more = all('.below')[0];
  const rows = zone ? all('.answers :is(.move, .pcard, .deed, .face, .groups, .stepper)') : [];
  if (more) {
    if (!zone.classList.contains('dense')) wrong.push('answers scroll that could stand closer');
    const high = rows.length && Math.min(box(rows[0]).bottom, box(zone).bottom) - box(rows[0]).top;
    if (rows.length && zone.scrollTop < 1 && !all('#tip .tip').length) seen(rows[0]);
    else if (rows.length && zone.scrollTop < 1 && high < 40) wrong.push(`a note hides: ${named(rows[0])}`);
    seen(more);
    if (box(zone).height < 96) wrong.push(`hardly an answer is seen: ${box(zone).height}`);
  } else for (const one of rows) seen(one);
  if (zone && !more && zone.scrollHeight > zone.clientHeight + 5) wrong.push('nothing says that there is more');
  if (zone && getComputedStyle(zone).maskImage !== 'none') wrong.push('answers fade out');
  const board = box(document.querySelector('section.board'));
  for (const halo of document.querySelectorAll('.board .target:not(.twin, .neutral) .halo')) {
    const own = box(halo);
    const [x, y] = [(own.left + own.right) / 2, (own.top + own.bottom) / 2];
    const name = halo.closest('.target').getAttribute('aria-label');
    const aside = x < board.left || x >= board.right || y < board.top || y >= board.bottom;
    if (aside) wrong.push(`not on the board: ${name}`);
    else if (!touched(own)?.closest('.target')) wrong.push(`covered on the board: ${name} by ${named(touched(own))}`);
  }
  for (const one of all('.duel .spot > :first-child, .duel .trump')) seen(one);
  for (const one of document.querySelectorAll('.seats .seat')) seen(one);
  if (!document.querySelector('.seats .seat')) wrong.push('nobody sits here');
  if (board.height < 150) wrong.push(`the board is a sliver: ${board.height}`);
  const [tray] = all('.stage[data-side=log] .tray');
  if (tray && tray.scrollHeight > tray.clientHeight + 1) wrong.push('a sliver of goods');
  const [log] = all('.log .scroll');
  if (log && log.clientHeight < 60) wrong.push(`a sliver of log: ${log.clientHeight}`);
  if (document.documentElement.scrollWidth > innerWidth) wrong.push('the page is too wide');
  return wrong;
}"""


def out_of_sight(page: Page) -> list[str]:
    """What bears on the question and cannot be seen at once, when the page has come to rest."""
    found: list[str] = []
    for _ in range(PATIENCE):
        found = page.evaluate(MEASURED)
        if not found:
            break
        page.wait_for_timeout(PAUSE)
    return found
