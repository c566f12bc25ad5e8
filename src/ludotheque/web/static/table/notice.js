// @ts-check
// One quiet notice when it is my turn and the page is out of sight, for whoever has asked for it in the menu.
import { page, recall, remember, say } from "../base/common.js";
/** @import { Question, TableData } from "../types.d.ts" */

/** @type {TableData} */
const { table } = page;
const KEPT = "notices";
let asked = ""; // the question a notice was given of
/** @type {Notification | null} */
let given = null;

export const possible = () => "Notification" in window;
export const wanted = () => possible() && recall(KEPT) === "yes" && Notification.permission === "granted";

/** Switch notices on or off; the browser is asked only here, by a press. @param {boolean} on @returns {Promise<boolean>} whether they are on */
export async function want(on) {
  const allowed = on && possible() && (await Notification.requestPermission()) === "granted";
  remember(KEPT, allowed ? "yes" : null);
  return allowed;
}

/** A page has come. @param {Question | null} question @param {string} title */
export function notice(question, title) {
  if (!question?.yours) {
    asked = "";
    given?.close();
    given = null;
    return;
  }
  if (!document.hidden || !wanted() || asked === question.text) return;
  asked = question.text;
  given = new Notification(say("title_turn", { title }), { body: question.text, tag: table, silent: true });
  given.onclick = () => {
    window.focus();
    given?.close();
  };
}
addEventListener("visibilitychange", () => {
  if (!document.hidden) given?.close();
});
