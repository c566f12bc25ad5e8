// @ts-check
// What this browser was told already: a note once in each title, one's role once at each table.
import { page, recall, remember } from "../base/common.js";

/** @import { LogLine, TableData, TipShown } from "../types.d.ts" */

/** @type {TableData} */
const { game, table } = page;
const SEEN = `tips.${game}`;
const ROLE = "role:"; // one's role is told at each table, a tip once
const ROLES = `roles.${table}`;
const OFF = "tips-off";
const TURN = `tips.${table}`; // of which turn, and what was told in it
const IN_A_TURN = 2; // what is left over waits until it happens again

const known = () => `${recall(SEEN) ?? ""} ${recall(ROLES, "sessionStorage") ?? ""}`.split(" ").filter(Boolean);
/** These need not be told any more. @param {string[]} ids */
export function learn(ids) {
  if (!ids.length) return;
  const all = [...new Set([...known(), ...ids])];
  remember(SEEN, all.filter((id) => !id.startsWith(ROLE)).join(" "));
  remember(ROLES, all.filter((id) => id.startsWith(ROLE)).join(" "), "sessionStorage");
}
/** Whether anything is told. */
export const tipsOn = () => recall(OFF) === null;
/** @param {boolean} on */
export const switchTips = (on) => remember(OFF, on ? null : "1");
/** All of this title is told again, as if it were new. */
export function tellAgain() {
  remember(OFF, null);
  remember(SEEN, null);
}
/** The first of these that is still to be told. @param {(TipShown | null)[]} tips */
export function untold(tips) {
  const told = known();
  return (tipsOn() && tips.find((tip) => tip && !told.includes(tip.id))) || null;
}

// -- not many in a turn

/** Whether the turn is no longer this seat's: a round begins, or somebody else throws or moves. @param {number | null} seat @param {LogLine} line */
const passes = (seat, { show: { heading, seat: whose, dice, glide } }) =>
  heading || (whose !== null && whose !== seat && (dice.length > 0 || glide !== null));

/**
 * The first of these that is told now; one that stands already comes again.
 * A turn lasts from the end of one's own to the end of the next.
 * @param {(TipShown | null)[]} tips
 * @param {number | null} seat
 * @param {LogLine[]} lines what was told since this seat's last answer
 */
export function due(tips, seat, lines) {
  const [last, ...before] = (recall(TURN, "sessionStorage") ?? "").split(" ");
  const ended = lines.find((line) => passes(seat, line));
  const turn = ended ? `${seat}:${ended.n}` : last;
  const told = turn === last ? before : [];
  const tip = untold(told.length < IN_A_TURN ? tips : tips.filter((one) => one && told.includes(one.id)));
  remember(TURN, [turn, ...new Set([...told, ...(tip ? [tip.id] : [])])].join(" "), "sessionStorage");
  return tip;
}
