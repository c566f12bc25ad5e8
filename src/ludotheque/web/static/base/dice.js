// @ts-check
// What this browser was promised and told of a table's dice, and what it added to them.
import { ask, recall, remember } from "./common.js";
/** @import { TableMade } from "../types.d.ts" */
/** @import { Memory } from "./witness.js" */

const MOST = 200; // tables whose commitment is remembered
const DETAILED = 24; // and of the latest, everything that was told of their dice

/** @param {string} key */
const recalled = (key) => {
  try {
    return JSON.parse(recall(key) ?? "null");
  } catch {
    return null;
  }
};
/** @returns {Map<string, Pick<Memory, "commitment" | "added">>} */
const memory = () => new Map(recalled("dice") ?? []);

/** @param {string} commitment @returns {Memory} */
export const blank = (commitment) => ({
  ...{ commitment, promise: "", added: [], counted: [], asked: null },
  ...{ renewed: [], told: [], fell: [], odd: [], adds: false, due: [] },
});

export const fresh = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} table @returns {Memory | undefined} */
export function known(table) {
  const seen = memory().get(table);
  return seen && { ...blank(seen.commitment), ...recalled(`dice.${table}`), ...seen };
}

/**
 * Something is remembered of a table: with the commitment that was seen first, which is this one if none was.
 * @template T
 * @param {string} table
 * @param {string} commitment
 * @param {(memory: Memory) => T} change
 */
export function see(table, commitment, change) {
  const now = known(table) ?? blank(commitment);
  const found = change(now);
  const { commitment: first, added, ...rest } = now;
  const tables = [...memory().set(table, { commitment: first, added })];
  for (const [old] of tables.slice(0, -DETAILED)) remember(`dice.${old}`, null);
  remember("dice", JSON.stringify(tables.slice(-MOST)));
  remember(`dice.${table}`, JSON.stringify(rest));
  return found;
}

/**
 * A table is opened in two steps: its dice are promised, then this browser adds to them before the first one falls.
 * @param {string} path
 * @param {object} wanted
 * @returns {Promise<TableMade>}
 */
export async function openTable(path, wanted) {
  const { table, promise, token } = await ask("/promises", {});
  const entropy = fresh();
  const opened = await ask(path, { ...wanted, promise: { token, entropy } });
  const news = { promise, adds: true, added: [entropy], counted: [[entropy, 0]] };
  if (opened.table === table) see(table, opened.commitment, (now) => Object.assign(now, news));
  return opened;
}
