// @ts-check
// Dice and buttons over the board: they lie where they cover no place that can be picked.

const CORNERS = ["top right", "top left", "bottom right", "bottom left"]; // from the one that is usual on
const GAP = 4; // pixels between them and a place

/** @param {DOMRect} one @param {DOMRect} other */
const near = (one, other) =>
  one.right + GAP > other.left &&
  one.left < other.right + GAP &&
  one.bottom + GAP > other.top &&
  one.top < other.bottom + GAP;

/** Where these are on the screen. @param {Element[]} found */
const boxed = (found) => found.map((one) => one.getBoundingClientRect()).filter(({ width }) => width);

/**
 * The first corner in which they cover nothing of this, nor of these pieces; dice go where that leaves more in sight.
 * @param {HTMLElement} over
 * @param {Element[]} places that can be picked: they come first
 * @param {Element[]} pieces of whoever is to move
 */
export function dodge(over, places, pieces) {
  const [boxes, figures] = [boxed(places), boxed(pieces)];
  /** @param {boolean} tight @param {string} corner */
  const lie = (tight, corner) => {
    over.classList.toggle("tight", tight);
    over.dataset.corner = corner;
  };
  const found = [];
  for (const tight of [false, true])
    for (const corner of CORNERS) {
      lie(tight, corner);
      const own = over.getBoundingClientRect();
      const [n, less] = [boxes, figures].map((some) => some.filter((box) => near(own, box)).length);
      if (!n && !less) return;
      found.push({ tight, corner, n, less });
    }
  const [best] = found.toSorted((a, b) => a.n - b.n || a.less - b.less);
  lie(best.tight, best.corner);
}
