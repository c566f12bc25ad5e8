// @ts-check
// Whoever is at the end of a list that grows stays there, whatever is written and however much room it has; only a hand
// that goes up leaves it, and coming back to the end follows again.

const NEAR = 24; // pixels from the end that still count as the end
const GLIDE = 1500; // milliseconds for which a list goes on after a hand has moved it
const HANDS = ["wheel", "touchmove", "pointerdown", "keydown"];

export class Tail {
  #list;
  #changed;
  #touched = Number.NEGATIVE_INFINITY; // when a hand last moved it
  at = true; // whether the reader is at the end

  /** @param {HTMLElement} list that scrolls @param {() => void} [changed] the end was reached */
  constructor(list, changed = () => {}) {
    this.#list = list;
    this.#changed = changed;
    for (const hand of HANDS) list.addEventListener(hand, () => this.#touch(), { passive: true });
    list.addEventListener("scroll", () => this.#moved(), { passive: true });
    new ResizeObserver(() => this.stay()).observe(list);
  }

  #touch() {
    this.#touched = performance.now();
  }

  /** What is written or laid out anew moves a list, too: that is no wish to read further up. */
  #moved() {
    const { scrollHeight, scrollTop, clientHeight } = this.#list;
    if (!clientHeight) return;
    if (scrollHeight - scrollTop - clientHeight < NEAR) this.#reached();
    else if (performance.now() - this.#touched < GLIDE) this.at = false;
    else this.stay();
  }

  #reached() {
    this.at = true;
    this.#changed();
  }

  /** To the end. */
  follow() {
    this.#list.scrollTop = this.#list.scrollHeight;
    this.#reached();
  }
  /** Where one was at the end, to what is the end by now. */
  stay() {
    if (this.at) this.follow();
  }
}
