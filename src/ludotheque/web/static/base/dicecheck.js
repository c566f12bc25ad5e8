// @ts-check
// The dice of a table recomputed here, from what was promised and added: the scheme of docs/dice.md and WebCrypto.

/** @import { Verified } from "../types.d.ts" */

const FIRST = "ludotheque-dice-1"; // the scheme of older tables: it promises the secret alone
const BLOCK = 256; // bits of one HMAC

/** @typedef {ArrayLike<number> & Iterable<number>} Bytes */

/** @param {string} digits */
const bytesOf = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
/** @param {Bytes} bytes */
const hexOf = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
/** @param {Bytes} bytes */
const numberOf = (bytes) => BigInt(`0x${hexOf(bytes)}`);
/** @param {number} number @param {number} size */
const whole = (number, size) =>
  bytesOf(
    BigInt.asUintN(size * 8, BigInt(number))
      .toString(16)
      .padStart(size * 2, "0"),
  );
/** @param {Bytes[]} parts */
const joined = (...parts) => Uint8Array.from(parts.flatMap((part) => [...part]));
/** @param {string} text */
const field = (text) => {
  const bytes = new TextEncoder().encode(text);
  return joined(whole(bytes.length, 4), bytes);
};
/** @param {string} scheme @param {string} purpose */
const label = (scheme, purpose) => field(`${scheme} ${purpose}`);
/** @param {Bytes[]} parts */
const sha256 = async (...parts) => new Uint8Array(await crypto.subtle.digest("SHA-256", joined(...parts)));

export const able = () => Boolean(globalThis.crypto?.subtle); // a browser lends its tools to https and to its own machine alone

/** The mark of a secret alone; in the first scheme that is the commitment. @param {Verified} proof @param {string} secret */
const promiseOf = ({ scheme, table }, secret) =>
  sha256(label(scheme, scheme === FIRST ? "commitment" : "promise"), field(table), bytesOf(secret));

/** Whether every secret is the one that was promised, and the first one promised together with the rules. @param {Verified} proof */
async function kept(proof) {
  const { scheme, table, secret, commitment, promise, pact, epochs } = proof;
  const first = await promiseOf(proof, secret);
  if (scheme === FIRST) return hexOf(first) === commitment;
  const both = await sha256(label(scheme, "commitment"), field(table), first, field(pact));
  const later = await Promise.all(epochs.map(async (one) => hexOf(await promiseOf(proof, one.secret)) === one.promise));
  return hexOf(first) === promise && hexOf(both) === commitment && later.every(Boolean);
}

/** The digest of all that was added and promised by a number. @param {Verified} proof @param {number} counter */
async function poolOf({ scheme, inherited: [entries, mark], additions, epochs }, counter) {
  let pool = await sha256(label(scheme, "pool"));
  if (mark) pool = await sha256(pool, [0], whole(entries, 4), bytesOf(mark));
  const added = additions.filter(({ before }) => before <= counter);
  const begun = epochs.filter(({ first }) => first <= counter);
  for (let n = 0; n <= added.length; n += 1) {
    for (const { promise } of begun.filter(({ additions: made }) => made === n))
      pool = await sha256(pool, [2], bytesOf(promise));
    if (n < added.length) pool = await sha256(pool, [1], whole(added[n].seat, 4), bytesOf(added[n].entropy));
  }
  return pool;
}

/** The outcome of this message, of so many equally likely cases. @param {CryptoKey} key @param {Bytes} message @param {bigint} cases */
async function outcome(key, message, cases) {
  const blocks = Math.ceil(cases.toString(2).length / BLOCK);
  const span = 1n << BigInt(BLOCK * blocks);
  for (let attempt = 0; ; attempt += 1) {
    const parts = [];
    for (let block = 0; block < blocks; block += 1) {
      const signed = await crypto.subtle.sign("HMAC", key, joined(message, whole(attempt, 4), whole(block, 4)));
      parts.push(new Uint8Array(signed));
    }
    const number = numberOf(joined(...parts));
    if (number < span - (span % cases)) return number % cases;
  }
}

/** @param {string} secret */
const keyOf = (secret) =>
  crypto.subtle.importKey("raw", bytesOf(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);

/** Every derived outcome again: whether the secrets are those promised, and the case of each entry. @param {Verified} proof */
export async function recompute(proof) {
  const { scheme, table, secret, epochs, outcomes } = proof;
  const keys = await Promise.all([secret, ...epochs.map((epoch) => epoch.secret)].map(keyOf));
  /** @type {Map<number, bigint>} */
  const cases = new Map();
  /** @type {Map<string, Promise<Uint8Array>>} */
  const pools = new Map(); // one for all outcomes between two additions
  for (const { entry, counter, cases: many } of outcomes) {
    if (counter === null) continue;
    const era = epochs.filter(({ first }) => first <= counter).length;
    const mark = `${era} ${proof.additions.filter(({ before }) => before <= counter).length}`;
    if (!pools.has(mark)) pools.set(mark, poolOf(proof, counter));
    const pool = (await pools.get(mark)) ?? [];
    const key = keys[era];
    const message = joined(label(scheme, "outcome"), field(table), pool, whole(counter, 8));
    cases.set(entry, await outcome(key, message, BigInt(many)));
  }
  return { fits: await kept(proof), cases };
}
