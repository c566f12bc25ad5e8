// @ts-check
// What this browser was promised of a table's dice, and what it added to them: kept until the secret is shown.
import { ask, recall, remember } from "./common.js";
/** @import { PageFrame, TableMade } from "../types.d.ts" */

/** @typedef {{ commitment: string, added: string[] }} Promised what is known of a table */

const MOST = 200; // tables

/** @returns {Map<string, Promised>} */
const memory = () => {
  try {
    return new Map(JSON.parse(recall("dice") ?? "[]"));
  } catch {
    return new Map();
  }
};

const fresh = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} table */
export const known = (table) => memory().get(table);

/**
 * The commitment that was seen first, which is this one if none was; and what was added.
 * @param {string} table
 * @param {string} commitment
 * @param {string[]} entropy
 */
function see(table, commitment, ...entropy) {
  const tables = memory();
  const promised = tables.get(table) ?? { commitment, added: [] };
  promised.added.push(...entropy);
  tables.set(table, promised);
  remember("dice", JSON.stringify([...tables].slice(-MOST)));
  return promised.commitment;
}

/**
 * A table is opened in two steps: the server promises its dice, then this browser adds to them before the first one falls.
 * @param {string} path
 * @param {object} wanted
 * @returns {Promise<TableMade>}
 */
export async function openTable(path, wanted) {
  const { table, token } = await ask("/promises", {});
  const entropy = fresh();
  const opened = await ask(path, { ...wanted, promise: { token, entropy } });
  if (opened.table === table) see(table, opened.commitment, entropy);
  return opened;
}

/**
 * This browser adds to the dice of a table it sits at, once, as soon as it has seen what was promised of them.
 * @param {PageFrame} page
 * @param {(message: { type: "stir", seat: number, entropy: string }) => string} intend
 * @param {() => void} changed another promise is shown than at first
 * @returns {{ intent: string, done: () => void } | null} if there is something to add
 */
export function stir({ table: { id, commitment, stirred, over }, mine, seats }, intend, changed) {
  if (!commitment) return null;
  if (see(id, commitment) !== commitment) changed();
  const seat = mine.find((own) => !seats[own].robot);
  if (over || seat === undefined || mine.some((own) => stirred.includes(own))) return null;
  const entropy = fresh();
  return { intent: intend({ type: "stir", seat, entropy }), done: () => see(id, commitment, entropy) };
}
