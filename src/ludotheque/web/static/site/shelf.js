// @ts-check
// The shelf: tables stay fresh, invitations are pasted, tables travel to another device.
import { ask, fill, lang, page, refusal } from "../base/common.js";
import { $$, busy, one, put, tell } from "../base/dom.js";
import { address } from "../base/links.js";
import { layCard } from "../base/person.js";
/** @import { ShelfData, TableListed } from "../types.d.ts" */

/** @type {ShelfData} */
const { tags, words } = page;
/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const STEPS = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
];
const relative = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });

/** @param {string} iso */
function ago(iso) {
  const seconds = Math.max(0, (Date.now() - Date.parse(iso)) / 1000);
  if (seconds > 7 * 86400) return new Intl.DateTimeFormat(lang, { dateStyle: "medium" }).format(new Date(iso));
  const step = STEPS.find(([, length]) => seconds >= length);
  return step ? relative.format(-Math.floor(seconds / step[1]), step[0]) : relative.format(0, "second");
}

const moment = new Intl.DateTimeFormat(lang, { weekday: "short", day: "numeric", month: "short" });
const hour = new Intl.DateTimeFormat(lang, { timeStyle: "short" });

function showTimes() {
  for (const time of $$("time[data-when]")) if (time instanceof HTMLTimeElement) time.textContent = ago(time.dateTime);
  for (const time of $$("time[data-until]")) if (time instanceof HTMLTimeElement) showDeadline(time);
}

/** Until when this table waits for one's answer; nothing where no time runs. @param {HTMLTimeElement} time */
function showDeadline(time) {
  time.hidden = !time.dateTime;
  if (!time.dateTime) return;
  const when = new Date(time.dateTime);
  time.textContent = fill(words.until, { when: `${moment.format(when)}, ${hour.format(when)}` });
}

/** @param {TableListed} table */
function row(table) {
  const copy = one("#row", HTMLTemplateElement).content.cloneNode(true);
  const made = one("[data-table]", HTMLElement, /** @type {DocumentFragment} */ (copy));
  const { tag, button } = tags[table.turn];
  const { id, name, game, title, awaits, turn } = table;
  const people = table.seats.map((seat) =>
    seat.kind === "person" ? seat.name : fill(words.robot, { name: seat.name }),
  );
  const says = { name, tag, awaits, asks: table.asks.join(" "), title, people: people.join(", "), button, for: name };
  for (const [place, text] of Object.entries(says)) one(`[data-${place}]`, HTMLElement, made).textContent = text;
  Object.assign(made.dataset, { box: game, table: id });
  one("img", HTMLImageElement, made).src = `/lid/${encodeURIComponent(game)}.svg`;
  one("[data-when]", HTMLTimeElement, made).dateTime = new Date(table.updated * 1000).toISOString();
  one("[data-until]", HTMLTimeElement, made).dateTime = table.until ? new Date(table.until * 1000).toISOString() : "";
  const called = turn === "yours" || turn === "asked";
  one("[data-tag]", HTMLElement, made).classList.toggle("turn", called);
  const link = one("a", HTMLAnchorElement, made);
  link.classList.toggle("main", called);
  link.href = turn === "over" ? `/table/${id}/end` : table.url;
  return made;
}

let looked = Date.now();

/** Whoever comes back to this page finds the tables as they are now; nothing moves while it is being read. */
async function refresh() {
  if (document.visibilityState !== "visible" || Date.now() - looked < 5000) return;
  looked = Date.now();
  /** @type {TableListed[] | null} */
  const tables = await ask("/tables").catch(() => null);
  const place = one("#tables");
  if (!Array.isArray(tables) || place.contains(document.activeElement)) return;
  put(place, tables.map(row));
  place.hidden = !tables.length;
  one("#no-tables").hidden = tables.length > 0;
  one("#take-home").hidden = !tables.length;
  showTimes();
}

addEventListener("visibilitychange", refresh);
addEventListener("pageshow", (event) => event.persisted && refresh());

one("#join").addEventListener("submit", (event) => {
  event.preventDefault();
  const code = one("#code", HTMLInputElement);
  const place = address(code.value);
  code.setAttribute("aria-invalid", String(!place));
  tell(one("#join-no"), place ? "" : words.no_invitation);
  if (place) location.assign(place);
  else code.focus();
});

async function carry() {
  tell(one("#carry-no"), "");
  try {
    layCard("carried", await ask("/resume", {}));
    one("#carry").setAttribute("aria-expanded", "true");
  } catch (wrong) {
    tell(one("#carry-no"), refusal(wrong).message);
  }
}

// where the browser offers to install the site, the offer waits here
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  const offer = one("#install");
  offer.hidden = false;
  offer.onclick = async () => {
    await /** @type {Event & { prompt: () => Promise<unknown> }} */ (event).prompt();
    offer.hidden = true;
  };
});

one("#carry").addEventListener("click", () => busy(one("#carry"), "", carry));
showTimes();
