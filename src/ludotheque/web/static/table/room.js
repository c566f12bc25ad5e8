// @ts-check
// Answers that need more room than there is: they stand closer, and a button says how many are left below.
import { count, say } from "../base/common.js";
import { $$, h, put, still } from "../base/dom.js";

const ANSWERS = ".move:not(.no), button:is(.pcard, .deed)"; // that are counted; a card that is only shown is none
const SLACK = 4; // pixels that do not matter
const KEPT = 60; // pixels seen again after the next page

export class Room {
  #zone;
  #more = h("button.btn.below", { hidden: true, onclick: () => this.#on() });

  /** @param {HTMLElement} zone the one part of the column that may scroll */
  constructor(zone) {
    this.#zone = zone;
    this.el = h("div.room", zone, this.#more);
    zone.addEventListener("scroll", () => this.#tell(), { passive: true });
    const watch = new ResizeObserver(() => this.#fit());
    watch.observe(this.el);
    for (const part of zone.children) watch.observe(part);
  }

  /** From the first answer on. */
  top() {
    this.#zone.scrollTop = 0;
    this.#fit();
  }

  /** Measured without the button, which would take the very room that is looked for. */
  #fit() {
    this.#more.hidden = true;
    this.#zone.classList.remove("dense");
    if (this.#left > SLACK) this.#zone.classList.add("dense");
    this.#tell();
  }

  /** Pixels below what is seen. */
  get #left() {
    const { scrollHeight, scrollTop, clientHeight } = this.#zone;
    return scrollHeight - scrollTop - clientHeight;
  }

  #tell() {
    const more = this.#left > SLACK;
    this.#more.hidden = !more;
    if (!more) return;
    const { bottom } = this.#zone.getBoundingClientRect();
    /** Its better half is not seen. @param {Element} one */
    const under = (one) => {
      const own = one.getBoundingClientRect();
      return (own.top + own.bottom) / 2 > bottom;
    };
    const hidden = $$(ANSWERS, this.#zone).filter((one) => one.checkVisibility() && under(one)); // folded ones are not
    put(this.#more, "▾ ", hidden.length ? count("below", hidden.length) : say("below_more"));
  }

  #on() {
    const { clientHeight } = this.#zone;
    this.#zone.scrollBy({ top: clientHeight - KEPT, behavior: still() ? "instant" : "smooth" });
  }
}
