// @ts-check
// What a page does about the dice: it listens to what is told of them, and adds to them.
import { fresh, see } from "../base/dice.js";
import { add, counted, hear } from "../base/witness.js";
/** @import { Odd } from "../base/witness.js" */
/** @import { PageFrame } from "../types.d.ts" */

/**
 * What a frame tells of the dice is compared with what was told before.
 * @param {Pick<PageFrame, "table" | "seq" | "fair">} page
 * @returns {Odd[]} what does not agree
 */
export function listen({ table: { id, commitment, undo }, seq, fair }) {
  return commitment ? see(id, commitment, (now) => hear(now, { commitment, undo, seq, fair })) : [];
}

/**
 * This browser adds to the dice of a table it sits at, once for each secret, as soon as it has seen what was promised.
 * @param {PageFrame} page
 * @param {(message: { type: "stir", seat: number, entropy: string }) => string} intend
 * @param {boolean} [anew] a secret was promised anew: whatever is said of the seat, this browser has not added to that one
 * @returns {{ intent: string, done: (from: number | null, seq: number) => void } | null} if there is something to add
 */
export function stir({ table: { id, commitment, stirred, over }, mine, seats }, intend, anew = false) {
  const seat = mine.find((own) => !seats[own].robot);
  const added = !anew && mine.some((own) => stirred.includes(own));
  if (!commitment || over || seat === undefined || added) return null;
  const entropy = fresh();
  const intent = intend({ type: "stir", seat, entropy });
  see(id, commitment, (now) => {
    now.asked = now.told.at(-1)?.[0] ?? 0;
  });
  const done = (/** @type {number | null} */ from, /** @type {number} */ seq) =>
    see(id, commitment, (now) => {
      add(now, entropy);
      if (from === null) now.asked = null;
      else counted(now, entropy, from, seq);
    });
  return { intent, done };
}
