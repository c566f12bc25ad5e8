// @ts-check
// After the game: its story as soon as it is told, the link to hand on, print the accounts, play again.
import { page, refusal } from "../base/common.js";
import { openTable } from "../base/dice.js";
import { $, $$, busy, one, tell } from "../base/dom.js";
import { copied } from "../base/links.js";
/** @import { EndData } from "../types.d.ts" */

/** @type {EndData} */
const { rematch, waiting } = page;

async function playAgain() {
  tell(one("#no"), "");
  try {
    const { url } = await openTable(rematch, {});
    location.assign(url);
  } catch (wrong) {
    tell(one("#no"), refusal(wrong).message);
  }
}

/** The same page once more, as soon as it can tell what turned the game; only what it tells is taken from it. */
async function hearStory() {
  try {
    const answer = await fetch(`${location.pathname}?wait=1`);
    if (!answer.ok) throw refusal(null);
    const told = new DOMParser().parseFromString(await answer.text(), "text/html");
    if ($(".waits", told)) return hearStory();
    for (const place of $$("[data-story]")) {
      const found = told.getElementById(place.id);
      if (found) place.replaceWith(document.adoptNode(found));
    }
    one("#news").textContent = $("#moments h2")?.textContent ?? "";
  } catch (wrong) {
    tell(one("#no"), refusal(wrong).message);
  }
}

function print() {
  const accounts = $("#accounts");
  if (accounts instanceof HTMLDetailsElement) accounts.open = true;
  window.print();
}

one("#print").addEventListener("click", print);
$("#rematch")?.addEventListener("click", () => busy(one("#rematch"), "", playAgain));
$("#copy")?.addEventListener("click", () => copied(one("#address", HTMLInputElement), one("#copied")));
if (waiting) hearStory();
