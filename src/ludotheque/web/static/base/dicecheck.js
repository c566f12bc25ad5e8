// @ts-check
// The dice of a table recomputed here, from what was promised and added: the scheme of docs/dice.md and WebCrypto.

/** @import { Verified } from "../types.d.ts" */

const SCHEME = "ludotheque-dice-1";
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
/** @param {string} purpose */
const label = (purpose) => field(`${SCHEME} ${purpose}`);
/** @param {Bytes[]} parts */
const sha256 = async (...parts) => new Uint8Array(await crypto.subtle.digest("SHA-256", joined(...parts)));

export const able = () => Boolean(globalThis.crypto?.subtle); // a browser lends its tools to https and to its own machine alone

/** @param {string} table @param {string} secret */
const commitmentOf = async (table, secret) => hexOf(await sha256(label("commitment"), field(table), bytesOf(secret)));

/** The digest of all that was added, after each addition: the first one is of none. @param {Verified} proof */
async function poolsOf({ inherited: [entries, mark], additions }) {
  let pool = await sha256(label("pool"));
  if (mark) pool = await sha256(pool, [0], whole(entries, 4), bytesOf(mark));
  const pools = [pool];
  for (const { seat, entropy } of additions) {
    pool = await sha256(pool, [1], whole(seat, 4), bytesOf(entropy));
    pools.push(pool);
  }
  return pools;
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

/** Every derived outcome again: whether the secret is the one promised, and the case of each entry. @param {Verified} proof */
export async function recompute(proof) {
  const { table, secret, commitment, additions, outcomes } = proof;
  const key = await crypto.subtle.importKey("raw", bytesOf(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const pools = await poolsOf(proof);
  /** @type {Map<number, bigint>} */
  const cases = new Map();
  for (const { entry, counter, cases: many } of outcomes) {
    if (counter === null) continue;
    const pool = pools[additions.filter(({ before }) => before <= counter).length];
    cases.set(entry, await outcome(key, joined(label("outcome"), field(table), pool, whole(counter, 8)), BigInt(many)));
  }
  return { fits: (await commitmentOf(table, secret)) === commitment, cases };
}
