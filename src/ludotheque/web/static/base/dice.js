// @ts-check
// What this browser was promised of a table's dice, and what it added to them: kept until the secret is shown.
import { ask, recall, remember } from "./common.js";
import { add, blank, counted, hear } from "./witness.js";
/** @import { PageFrame, TableMade } from "../types.d.ts" */
/** @import { Memory, Odd } from "./witness.js" */

const MOST = 200; // tables whose commitment is remembered
const DETAILED = 24; // and of the latest, everything that was told of their dice

/** @template T @param {string} key @param {T} none @returns {T} */
const recalled = (key, none) => {
  try {
    return JSON.parse(recall(key) ?? "null") ?? none;
  } catch {
    return none;
  }
};

/** @returns {Map<string, { commitment: string, added: string[] }>} */
const memory = () => new Map(recalled("dice", []));
const detail = (/** @type {string} */ table) => `dice.${table}`;

const fresh = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** What is known of a table. @param {string} table @returns {Memory | undefined} */
export function known(table) {
  const seen = memory().get(table);
  return seen && { ...blank(seen.commitment), ...recalled(detail(table), {}), ...seen };
}

/** @param {string} table @param {Memory} now */
function keep(table, { commitment, added, ...rest }) {
  const tables = [...memory().set(table, { commitment, added })];
  for (const [old] of tables.slice(0, -DETAILED)) remember(detail(old), null);
  remember("dice", JSON.stringify(tables.slice(-MOST)));
  remember(detail(table), JSON.stringify(rest));
}

/**
 * Something is remembered of a table: the commitment is the one that was seen first, which is this one if none was.
 * @template T
 * @param {string} table
 * @param {string} commitment
 * @param {(memory: Memory) => T} change
 * @returns {T}
 */
function see(table, commitment, change) {
  const now = known(table) ?? blank(commitment);
  const found = change(now);
  keep(table, now);
  return found;
}

/**
 * A table is opened in two steps: the server promises its dice, then this browser adds to them before the first one falls.
 * @param {string} path
 * @param {object} wanted
 * @returns {Promise<TableMade>}
 */
export async function openTable(path, wanted) {
  const { table, promise, token } = await ask("/promises", {});
  const entropy = fresh();
  const opened = await ask(path, { ...wanted, promise: { token, entropy } });
  if (opened.table === table)
    see(table, opened.commitment, (now) => {
      now.promise = promise;
      add(now, entropy);
      counted(now, entropy, 0, 1);
    });
  return opened;
}

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
