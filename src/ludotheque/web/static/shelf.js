// The shelf: tables stay fresh, invitations are pasted, tables travel to another device.
import { $, $$, ask, busy, fill, lang, page, tell } from "./common.js";
import { address, linkCard } from "./links.js";

const STEPS = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
];
const relative = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });

function ago(iso) {
  const seconds = Math.max(0, (Date.now() - Date.parse(iso)) / 1000);
  if (seconds > 7 * 86400) return new Intl.DateTimeFormat(lang, { dateStyle: "medium" }).format(new Date(iso));
  const [unit, length] = STEPS.find(([, length]) => seconds >= length) ?? ["second", 1];
  return relative.format(unit === "second" ? 0 : -Math.floor(seconds / length), unit);
}

function showTimes() {
  for (const time of $$("time[data-when]")) time.textContent = ago(time.dateTime);
}

function row(table) {
  const made = $("#row").content.cloneNode(true).firstElementChild;
  const { tag, button } = page.tags[table.turn];
  const people = table.seats.map(({ name, kind }) => (kind === "person" ? name : fill(page.words.robot, { name })));
  const says = {
    name: table.name,
    tag,
    awaits: table.awaits,
    title: table.title,
    people: people.join(", "),
    button,
    for: table.name,
  };
  for (const [name, text] of Object.entries(says)) $(`[data-${name}]`, made).textContent = text;
  Object.assign(made.dataset, { box: table.game, table: table.id });
  $("img", made).src = `/lid/${encodeURIComponent(table.game)}.svg`;
  $("time", made).dateTime = new Date(table.updated * 1000).toISOString();
  $("[data-tag]", made).classList.toggle("turn", table.turn === "yours");
  $("a", made).classList.toggle("main", table.turn === "yours");
  $("a", made).href = table.turn === "over" ? `/table/${table.id}/end` : table.url;
  return made;
}

let looked = Date.now();

/** Whoever comes back to this page finds the tables as they are now; nothing moves while it is being read. */
async function refresh() {
  if (document.visibilityState !== "visible" || Date.now() - looked < 5000) return;
  looked = Date.now();
  const tables = await ask("/tables").catch(() => null);
  if (!Array.isArray(tables) || $("#tables").contains(document.activeElement)) return;
  $("#tables").replaceChildren(...tables.map(row));
  $("#tables").hidden = !tables.length;
  $("#no-tables").hidden = tables.length > 0;
  showTimes();
}

addEventListener("visibilitychange", refresh);
addEventListener("pageshow", (event) => event.persisted && refresh());

$("#join").addEventListener("submit", (event) => {
  event.preventDefault();
  const place = address($("#code").value);
  $("#code").setAttribute("aria-invalid", String(!place));
  tell($("#join-no"), place ? "" : page.words.no_invitation);
  if (place) location.assign(place);
  else $("#code").focus();
});

$("#carry").addEventListener("click", (event) =>
  busy(event.currentTarget, "", async () => {
    tell($("#carry-no"), "");
    try {
      const made = await ask("/resume", {});
      $("#carried [data-link]").replaceChildren(linkCard(made, $("#carried-title").textContent));
      $("#carried").hidden = false;
      $("#carry").setAttribute("aria-expanded", "true");
      $("#carried-title").focus();
    } catch (refusal) {
      tell($("#carry-no"), refusal.message);
    }
  }),
);

showTimes();
