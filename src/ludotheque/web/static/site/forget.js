// @ts-check
// Being forgotten: what will happen is read first, and pressed twice.
import { ask, fill, number, page, refusal, remember } from "../base/common.js";
import { busy, one, tell } from "../base/dom.js";
/** @import { Gone, WordsData } from "../types.d.ts" */

/** @type {WordsData} */
const { words } = page;

async function forget() {
  tell(one("#no"), "");
  try {
    /** @type {Gone} */
    const { tables, removed, left } = await ask("/you/forget", { sure: true });
    remember("name", null);
    const told = fill(words.gone, { tables: number(tables), removed: number(removed) });
    const rest = left.length ? fill(words.left, { count: number(left.length) }) : "";
    one("#done-told").textContent = `${told} ${rest}`.trim();
    one("#ask").hidden = true;
    one("#done").hidden = false;
    one("#done-title").focus();
  } catch (wrong) {
    tell(one("#no"), refusal(wrong).message);
  }
}

one("#first").addEventListener("click", () => {
  one("#really").hidden = false;
  one("#really-title").focus();
});
one("#second").addEventListener("click", () => busy(one("#second"), words.forgetting, forget));
