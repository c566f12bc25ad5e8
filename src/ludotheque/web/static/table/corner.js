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

/** The first corner in which they cover nothing of this; if there is none, dice go, then the corner that covers least. @param {HTMLElement} over @param {Element[]} places */
export function dodge(over, places) {
  const boxes = places.map((place) => place.getBoundingClientRect()).filter(({ width }) => width);
  /** @param {string} corner */
  const covered = (corner) => {
    over.dataset.corner = corner;
    const own = over.getBoundingClientRect();
    return boxes.filter((box) => near(own, box)).length;
  };
  for (const tight of [false, true]) {
    over.classList.toggle("tight", tight);
    const found = CORNERS.map((corner) => ({ corner, n: boxes.length ? covered(corner) : 0 }));
    const [best] = found.toSorted((a, b) => a.n - b.n);
    over.dataset.corner = best.corner;
    if (!best.n) return;
  }
}
