// @ts-check
// An auction is one line of the log, which opens: what was sold, how many bids, from where to where, and who has it.
import { say } from "../base/common.js";
import { $$, h, put } from "../base/dom.js";
/** @import { LogLine } from "../types.d.ts" */

/** What is said of an auction in one line, as far as it has come. @param {LogLine[]} lines */
export function summed(lines) {
  const [{ show }] = lines;
  const bids = lines.flatMap(({ show: { bid } }) => bid || []);
  const facts = { n: bids.length, first: bids[0], last: bids[bids.length - 1] };
  const key = bids.length > 1 ? "auction_bids" : bids.length ? "auction_bid" : "auction_none";
  const text = say("colon", { name: show.lot || say("auction"), text: say(key, facts) });
  const { hammer } = lines[lines.length - 1].show;
  return hammer ? say("auction_over", { text, hammer }) : say("auction_on", { text });
}

/** The lines of a log, of which those of an auction lie in one that opens. */
export class Folds {
  #list;
  #item;
  /** @type {{ lines: LogLine[], head: HTMLElement, inside: HTMLElement } | null} */
  #auction = null; // that runs

  /** @param {HTMLElement} list @param {(line: LogLine) => HTMLElement} item */
  constructor(list, item) {
    this.#list = list;
    this.#item = item;
  }

  /** All of them anew; what was open stays open. @param {LogLine[]} lines */
  fill(lines) {
    const open = $$("details[open]", this.#list).map(({ dataset }) => dataset.fold);
    this.#auction = null;
    put(this.#list);
    for (const line of lines) this.add(line);
    for (const fold of $$("details", this.#list)) fold.toggleAttribute("open", open.includes(fold.dataset.fold));
  }

  /** The next line; what is marked when it is new. @param {LogLine} line */
  add(line) {
    const { lot, bid, hammer } = line.show;
    if (lot || (bid !== null && !this.#auction)) this.#begin(line);
    const auction = this.#auction;
    const made = this.#item(line);
    if (!auction || !(lot || bid !== null || hammer)) {
      this.#auction = null;
      this.#list.append(made);
      return made;
    }
    if (!auction.lines.includes(line)) auction.lines.push(line);
    auction.inside.append(made);
    put(auction.head, summed(auction.lines));
    if (hammer) this.#auction = null;
    return /** @type {HTMLElement} */ (auction.head.closest("li"));
  }

  /** @param {LogLine} line */
  #begin(line) {
    const [head, inside] = [h("summary"), h("ol")];
    this.#list.append(h("li.fold", h("details", { "data-fold": line.show.lot + line.at }, head, inside)));
    this.#auction = { lines: [line], head, inside };
  }
}
