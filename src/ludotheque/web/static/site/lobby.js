// @ts-check
// The open tables: one press sits down.
import { ask, page, recall, refusal, remember } from "../base/common.js";
import { $, $$, busy, one, tell } from "../base/dom.js";
import { typedName } from "../base/person.js";
/** @import { CalledData, SeatTaken } from "../types.d.ts" */

/** @type {CalledData} */
const { called, words } = page;

/** @param {string | undefined} table */
async function sit(table) {
  const name = typedName(one("#no"), words.nameless);
  if (!name) return;
  try {
    /** @type {SeatTaken} */
    const { url } = await ask("/lobby", { table, name });
    remember("name", name);
    location.assign(url);
  } catch (wrong) {
    tell(one("#no"), refusal(wrong).message);
  }
}

if ($("#name")) one("#name", HTMLInputElement).value = called || recall("name") || "";
for (const button of $$("[data-sit]"))
  button.addEventListener("click", () => busy(button, words.sitting, () => sit(button.dataset.sit)));
