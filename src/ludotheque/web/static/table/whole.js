// @ts-check
// A page put together: what comes is what has changed of it.
/** @import { PageFrame, PartsFrame } from "../types.d.ts" */

export class Whole {
  /** @type {PageFrame | null} */
  #page = null;

  /** The page as it is with these parts; null if they go on from another one than was last put together. @param {PartsFrame} frame @returns {PageFrame | null} */
  take({ seq, since, parts, entries, log }) {
    const before = since === null ? null : this.#page;
    if (since !== (before?.seq ?? null)) return null;
    const page = /** @type {PageFrame} */ ({ places: [], ...before, ...parts, type: "page", seq, log });
    for (const [name, changed] of Object.entries(entries)) {
      const part = /** @type {keyof PageFrame} */ (name);
      const list = /** @type {unknown[]} */ (page[part]);
      Object.assign(page, { [part]: list.map((entry, n) => changed[n] ?? entry) });
    }
    this.#page = page;
    return { ...page };
  }
}
