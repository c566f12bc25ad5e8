// @ts-check
// After the game: print the accounts, play again.
import { page, refusal } from "../base/common.js";
import { openTable } from "../base/dice.js";
import { $, busy, one, tell } from "../base/dom.js";
/** @import { EndData } from "../types.d.ts" */

/** @type {EndData} */
const { rematch } = page;

async function playAgain() {
  tell(one("#no"), "");
  try {
    const { url } = await openTable(rematch, {});
    location.assign(url);
  } catch (wrong) {
    tell(one("#no"), refusal(wrong).message);
  }
}

one("#print").addEventListener("click", () => print());
$("#rematch")?.addEventListener("click", () => busy(one("#rematch"), "", playAgain));
