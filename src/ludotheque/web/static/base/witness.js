// @ts-check
// What this browser was told of the dice of a table: compared as it is told, and with the finished game.
// The same in Python, with the reasons: table/witness.py.
/** @import { FairDice, Verified } from "../types.d.ts" */

/** @typedef {"commitment" | "backwards" | "outcome" | "skipped" | "late" | "ignored" | "added" | "taken" | "chosen"} Odd */
/** @typedef {[drawn: number, back: number, added: number, agreed: number]} Told */
/**
 * @typedef {object} Memory
 * @property {string} commitment
 * @property {string} promise what was promised before the table was opened, to whoever opened it
 * @property {string[]} added
 * @property {[entropy: string, from: number][]} counted
 * @property {number | null} asked how many outcomes had fallen when something was added that nobody has acknowledged
 * @property {string[]} renewed
 * @property {Told[]} told
 * @property {[number: number, move: string][]} fell
 * @property {Odd[]} odd
 * @property {boolean} adds whether anything was ever added here
 * @property {[from: number, seq: number][]} due
 */
/** @typedef {{ commitment: string, undo: string, seq: number, fair: FairDice }} Heard */

const PATIENCE = 8; // outcomes that may fall before what was added has to be acknowledged
const MOST_TOLD = 600;
const MOST_FELL = 1500;

/** @param {unknown} move */
const spelt = (move) => (move === null ? "" : JSON.stringify(move));
/** @param {number[]} now @param {number[]} then */
const less = (now, then) => now.some((one, n) => one < then[n]);
/** @param {string[]} start @param {string[]} whole */
const begins = (start, whole) => start.every((one, n) => one === whole[n]);

// -- while the game goes on

/** @param {Memory} memory @param {string} entropy */
export function add(memory, entropy) {
  memory.added.push(entropy);
  memory.asked = memory.told.at(-1)?.[0] ?? 0;
}

/** @param {Memory} memory @param {string} entropy @param {number} from @param {number} seq */
export function counted(memory, entropy, from, seq) {
  memory.asked = null;
  memory.adds = true;
  memory.counted.push([entropy, from]);
  memory.due.push([from, seq]);
}

/** Whether the last outcomes are in order, have fallen, and are those told before. @param {FairDice} fair @param {Map<number, string>} known */
const agrees = ({ fell, drawn }, known) =>
  fell.every(([number, move], n) => {
    const told = known.get(number);
    return number >= 0 && number < drawn && (!n || number > fell[n - 1][0]) && (told ?? spelt(move)) === spelt(move);
  });

/**
 * The tables were restored: what came after the copy was made is no more, and a secret of before never comes back.
 * @param {Memory} memory
 * @param {FairDice} fair
 * @returns {Odd[]}
 */
function renewal(memory, { drawn, back, added, agreed, renewed }) {
  if (`${renewed}` === `${memory.renewed}`) return [];
  const again = !renewed.length || memory.renewed.includes(renewed[renewed.length - 1]);
  const gone = memory.counted.filter(([, from]) => from >= drawn).map(([entropy]) => entropy);
  memory.told = memory.told.filter((told) => !less([drawn, back, added, agreed], told));
  memory.fell = memory.fell.filter(([number]) => number < drawn);
  memory.added = memory.added.filter((entropy) => !gone.includes(entropy));
  memory.counted = memory.counted.filter(([entropy]) => !gone.includes(entropy));
  Object.assign(memory, { asked: null, due: [], adds: memory.adds || gone.length > 0, renewed: [...renewed] });
  return again ? ["commitment"] : [];
}

/** @param {Memory} memory @param {Heard} heard @returns {Generator<Odd>} */
function* disagreements(memory, { commitment, undo, seq, fair }) {
  const { drawn, back, added, agreed, fell } = fair;
  const before = memory.told.at(-1) ?? [0, 0, 0, 0];
  if (commitment !== memory.commitment) yield "commitment";
  if (less([drawn, back, added, agreed], before)) yield "backwards";
  if (!agrees(fair, new Map(memory.fell))) yield "outcome";
  if (fell.length && drawn - fell[0][0] - fell.length > back) yield "skipped";
  if (undo !== "unanimous" && back > before[1] && agreed === before[3]) yield "skipped";
  if (memory.due.some(([from, since]) => seq >= since && drawn < from)) yield "late";
  if (memory.asked !== null && drawn >= memory.asked + PATIENCE) yield "ignored";
}

/**
 * What does not agree with what was told before; it is remembered.
 * @param {Memory} memory
 * @param {Heard} heard
 * @returns {Odd[]}
 */
export function hear(memory, heard) {
  const { drawn, back, added, agreed, fell } = heard.fair;
  const found = [...renewal(memory, heard.fair), ...disagreements(memory, heard)];
  const odd = [...new Set(found)].filter((one) => !memory.odd.includes(one));
  memory.odd.push(...odd);
  /** @type {Told} */
  const now = [drawn, back, added, agreed];
  if (`${now}` !== `${memory.told.at(-1)}`) memory.told.push(now);
  const known = new Map(memory.fell);
  for (const [number, move] of fell) if (!known.has(number)) memory.fell.push([number, spelt(move)]);
  memory.due = memory.due.filter(([, since]) => since > heard.seq);
  memory.told = memory.told.slice(-MOST_TOLD);
  memory.fell = memory.fell.slice(-MOST_FELL);
  return odd;
}

// -- and when it is over

/** @param {Memory} memory @param {Verified} game */
const addedThen = ({ told }, { additions }) =>
  told.every(
    ([drawn, , added]) =>
      additions.filter(({ before }) => before < drawn).length <= added &&
      added <= additions.filter(({ before }) => before <= drawn).length,
  );

/** Each outcome stands as it was told, or was taken back. @param {Memory} memory @param {Verified} game */
function stand({ fell }, { outcomes, takings_back: backs }) {
  const standing = new Map(outcomes.map(({ counter, move }) => [counter ?? -1, spelt(move)]));
  const last = Math.max(...standing.keys(), ...backs.map(({ drawn }) => drawn - 1), -1);
  return fell.every(([number, move]) => number <= last && ["", standing.get(number) ?? move].includes(move));
}

/** At each moment as much had been taken back as was said. @param {Memory} memory @param {Verified} game */
const takenThen = ({ told }, { takings_back: backs }) =>
  told.every(([now, back]) => {
    const before = backs.filter(({ drawn }) => drawn < now).reduce((sum, { outcomes }) => sum + outcomes, 0);
    const sums = [before];
    for (const { drawn, outcomes } of backs) if (drawn === now) sums.push((sums.at(-1) ?? 0) + outcomes);
    return sums.includes(back);
  });

/** How many outcomes of later secrets fell before what was added here counted. @param {Memory} memory @param {Verified} game */
export function chosen({ renewed, counted: own, adds }, { epochs, outcomes }) {
  const numbers = outcomes.flatMap(({ counter }) => (counter === null ? [] : [counter]));
  return epochs.slice(0, renewed.length).reduce((sum, { first }, n) => {
    const end = epochs[n + 1]?.first ?? Math.max(...numbers, 0) + 1;
    const from = own.find(([, number]) => first <= number && number < end)?.[1] ?? (adds ? end : first);
    return sum + numbers.filter((number) => first <= number && number < from).length;
  }, 0);
}

/** @param {Memory} memory @param {Verified} game @returns {Generator<Odd>} */
function* contradictions(memory, game) {
  const { commitment, promise, renewed, added, counted: own } = memory;
  const promises = game.epochs.map((epoch) => epoch.promise);
  if (commitment !== game.commitment || (promise && promise !== game.promise) || !begins(renewed, promises))
    yield "commitment";
  const times = new Map(game.additions.map(({ entropy, before }) => [entropy, before]));
  if (added.some((entropy) => !times.has(entropy))) yield "added";
  if (own.some(([entropy, from]) => (times.get(entropy) ?? from) !== from) || !addedThen(memory, game)) yield "late";
  if (!stand(memory, game)) yield "outcome";
  if (game.scheme !== "ludotheque-dice-1" && !takenThen(memory, game)) yield "taken";
  if (chosen(memory, game)) yield "chosen";
}

/**
 * What of a finished game, which passes the check, does not agree with what was told while it was played.
 * @param {Memory} memory
 * @param {Verified} game
 */
export const against = (memory, game) => [...new Set([...memory.odd, ...contradictions(memory, game)])];

/**
 * What is remembered of a table as a file, for `ludotheque verify --witness`: where it can be had.
 * @param {string} table
 * @param {Memory} memory
 */
export function keepsake(table, memory) {
  const text = JSON.stringify({ format: "ludotheque-witness-1", table, memory });
  return {
    href: URL.createObjectURL(new Blob([text], { type: "application/json" })),
    download: `${table}-witness.json`,
  };
}
