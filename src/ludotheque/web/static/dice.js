// What this browser was promised of a table's dice, and what it added to them: kept until the secret is shown.
import { recall, remember } from "./common.js";

const MOST = 200; // tables
const memory = () => {
  try {
    return new Map(JSON.parse(recall("dice")));
  } catch {
    return new Map();
  }
};
export const fresh = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

// What is known of a table: { commitment, added }, or nothing.
export const known = (table) => memory().get(table);

// The commitment that was seen first, which is this one if none was; and what was added.
export function see(table, commitment, ...entropy) {
  const tables = memory();
  const one = tables.get(table) ?? { commitment, added: [] };
  one.added.push(...entropy);
  tables.set(table, one);
  remember("dice", JSON.stringify([...tables].slice(-MOST)));
  return one.commitment;
}
