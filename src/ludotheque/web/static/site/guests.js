// @ts-check
// Seats of a new table that are kept for somebody one has played with: whom the list names gives the seat its name.
import { $$, one } from "../base/dom.js";

const rows = $$(".seatrow");
const lists = rows.map((_, n) => one(`#guest-${n}`, HTMLSelectElement));

/** What is sent with each seat, and whether anything is said of it once the table is open. */
function note() {
  for (const list of lists) if (list.parentElement) list.parentElement.dataset.who = list.value;
  one("#kept-note").hidden = !lists.some(({ value }) => value);
}

/** One seat for one person. @param {HTMLSelectElement} list */
function choose(list) {
  for (const other of lists) if (other !== list && other.value === list.value) other.value = "";
  if (list.value) one(`#name-${lists.indexOf(list)}`, HTMLInputElement).value = list.selectedOptions[0].text;
  note();
}

/** The seats behind move up. @param {number} gone */
function move(gone) {
  for (const [n, list] of lists.entries()) if (n >= gone) list.value = lists[n + 1]?.value ?? "";
  note();
}

for (const [n, list] of lists.entries()) {
  list.addEventListener("change", () => choose(list));
  one("[data-remove]", HTMLElement, rows[n]).addEventListener("click", () => move(n));
  for (const radio of $$(`[name=kind-${n}]`))
    radio.addEventListener("change", () => {
      if (radio instanceof HTMLInputElement && radio.value !== "link") list.value = "";
      note();
    });
}
