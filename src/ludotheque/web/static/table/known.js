// @ts-check
// What this browser was told already: a note once in each title, one's role once at each table.
import { page, recall, remember } from "../base/common.js";

/** @import { TableData, TipShown } from "../types.d.ts" */

/** @type {TableData} */
const { game, table } = page;
const SEEN = `tips.${game}`;
const ROLE = "role:"; // one's role is told at each table, a tip once
const ROLES = `roles.${table}`;
const OFF = "tips-off";

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
