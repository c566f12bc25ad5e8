// @ts-check
// A new table: seats come and go, the summary follows, and what the server refuses is said in place.
import { fill, lang, page, recall, refusal, remember } from "../base/common.js";
import { openTable } from "../base/dice.js";
import { $$, busy, h, one, put, tell } from "../base/dom.js";
import { linkCard } from "../base/links.js";
/** @import { NewData, TableMade } from "../types.d.ts" */

/** @type {NewData} */
const { game, least, most, people, robots, times, words } = page;

/** @param {number} n @param {Element} row */
const seatRow = (n, row) => ({
  row: /** @type {HTMLElement} */ (row),
  name: one(`#name-${n}`, HTMLInputElement),
  kinds: $$(`[name=kind-${n}]`).filter((radio) => radio instanceof HTMLInputElement),
  level: one(`#level-${n}`, HTMLSelectElement),
  linked: one("[data-linked]", HTMLElement, row),
  initial: one(".pawn text", SVGElement, row),
  remove: one("[data-remove]", HTMLButtonElement, row),
  own: false, // whether a person has typed the name
});
/** @typedef {ReturnType<typeof seatRow>} SeatRow */

const rows = $$(".seatrow").map((row, n) => seatRow(n, row));
const used = () => rows.filter(({ row }) => !row.hidden);
/** @param {SeatRow} seat */
const kind = ({ kinds }) => kinds.find((radio) => radio.checked)?.value ?? "";

/** @param {SeatRow} seat @param {string} value */
function setKind(seat, value) {
  for (const radio of seat.kinds) radio.checked = radio.value === value;
}

// -- names

/** @param {string[]} list */
function freeName(list) {
  const taken = new Set(used().map(({ name }) => name.value.trim().toLowerCase()));
  return list.find((name) => !taken.has(name.toLowerCase())) ?? list[0];
}

/** A name nobody typed follows what the seat has become. @param {SeatRow} seat */
function rename(seat) {
  if (seat.own) return;
  const value = kind(seat);
  seat.name.value = "";
  seat.name.value = (value === "me" && recall("name")) || freeName(value === "robot" ? robots : people);
}

// -- seats

/** There is one of me: whoever was it before now sits at this screen too. @param {SeatRow} seat */
function changeKind(seat) {
  if (kind(seat) === "me")
    for (const other of used()) if (other !== seat && kind(other) === "me") setKind(other, "here");
  rename(seat);
  show();
}

function add() {
  const seat = rows[used().length];
  seat.own = false;
  setKind(seat, "robot");
  seat.name.value = freeName(robots);
  seat.row.hidden = false;
  show();
  announce(words.added, seat);
  seat.name.focus();
}

/** The seats behind move up; the emblem belongs to the place, not to the person. @param {SeatRow} gone */
function remove(gone) {
  const sitting = used();
  const at = sitting.indexOf(gone);
  for (const [n, from] of sitting.slice(at + 1).entries()) {
    const to = sitting[at + n];
    to.name.value = from.name.value;
    to.own = from.own;
    to.level.value = from.level.value;
    setKind(to, kind(from));
  }
  sitting[sitting.length - 1].row.hidden = true;
  show();
  announce(words.removed, gone);
  (sitting[Math.min(at, sitting.length - 2)] ?? rows[0]).name.focus();
}

/** @param {string} sentence @param {SeatRow} seat */
function announce(sentence, seat) {
  const number = rows.indexOf(seat) + 1;
  one("#places").textContent = `${fill(sentence, { number })} ${fill(words.places, { count: used().length, most })}`;
}

// -- house rules

/** @param {HTMLElement} row */
const houseRule = (row) => {
  const control = row.querySelector(".switch, select");
  const number = row.querySelector("input[type=number]");
  return {
    row,
    key: row.dataset.rule ?? "",
    usual: row.dataset.usual ?? "",
    toggle: control instanceof HTMLInputElement ? control : null,
    choice: control instanceof HTMLSelectElement ? control : null,
    number: number instanceof HTMLInputElement ? number : null,
  };
};
/** @typedef {ReturnType<typeof houseRule>} HouseRule */

const house = $$("[data-rule]").map(houseRule);

/** The field for a number, while any number may be chosen. @param {HouseRule} rule */
const typed = ({ choice, number }) => (choice?.value === "*" ? number : null);

/** @param {HouseRule} rule @returns {string | number} */
function agreed(rule) {
  const field = typed(rule);
  if (field) return Number(field.value);
  if (rule.toggle) return rule.toggle.checked ? rule.toggle.value : rule.usual;
  return rule.choice?.value ?? rule.usual;
}

const changed = () => house.filter((rule) => String(agreed(rule)) !== rule.usual);
const badNumber = () => house.map(typed).find((field) => field && (!field.value || !field.checkValidity()));

// -- what the page says while one chooses

/** @param {string} name */
const chosen = (name) => one(`[name=${name}]:checked`, HTMLInputElement).value;

/** @param {number} count @param {string} none */
const changes = (count, none) =>
  count === 0 ? none : count === 1 ? words.changed_one : fill(words.changed, { count });

function summary() {
  const rules = changes(changed().length, words.standard);
  const guests = used().filter((seat) => kind(seat) === "link");
  const names = new Intl.ListFormat(lang).format(guests.map(({ name }) => name.value.trim()));
  const links = guests.length ? ` ${fill(guests.length > 1 ? words.get_links : words.gets_link, { names })}` : "";
  const dice = chosen("dice") === "real" ? words.real_dice : "";
  const parts = [fill(words.seats, { count: used().length }), rules, dice, times[used().length]];
  one("#changed").textContent = rules;
  one("#summary").textContent = `${parts.filter(Boolean).join(" · ")}.${links}`;
}

/** What the chosen value changes, as it was measured: all that may stand there has its place already. @param {HouseRule} rule */
function showEffect(rule) {
  const value = typed(rule)?.value ?? rule.choice?.value;
  const told = $$("[data-choice]", rule.row);
  const on = told.find(({ dataset }) => dataset.choice === value) ?? told.at(-1);
  for (const effect of told) effect.classList.toggle("on", effect === on);
}

/** @param {SeatRow} seat */
function showSeat(seat) {
  const value = kind(seat);
  seat.level.hidden = value !== "robot";
  seat.linked.hidden = value !== "link";
  seat.initial.textContent = [...seat.name.value.trim()][0]?.toUpperCase() ?? "";
  seat.remove.disabled = used().length <= least;
}

function showHouse() {
  const different = changed();
  for (const rule of house) {
    if (rule.number) rule.number.hidden = !typed(rule);
    rule.row.classList.toggle("changed", different.includes(rule));
    if (rule.choice) showEffect(rule);
  }
  for (const chapter of $$("#house .chapter")) {
    const count = $$(".changed", chapter).length;
    const told = one("[data-count]", HTMLElement, chapter);
    chapter.classList.toggle("differs", count > 0);
    told.textContent = changes(count, told.dataset.count ?? "");
  }
}

function show() {
  rows.forEach(showSeat);
  showHouse();
  one("#places").textContent = fill(words.places, { count: used().length, most });
  one("#add", HTMLButtonElement).disabled = used().length >= most;
  summary();
}

// -- opening the table

function asked() {
  const name = one("#table-name", HTMLInputElement);
  return {
    game,
    name: name.value.trim() || name.defaultValue,
    seats: used().map((seat) => ({
      name: seat.name.value.trim(),
      kind: kind(seat) === "robot" ? seat.level.value : kind(seat),
    })),
    rules: Object.fromEntries(changed().map((rule) => [rule.key, agreed(rule)])),
    dice: chosen("dice"),
    undo: chosen("undo"),
    spectators: chosen("spectators") === "yes",
    hints: chosen("hints") === "yes",
  };
}

/** What can be seen to be missing without asking the server; the field that lacks it gets the focus. */
function missing() {
  const nameless = used().find(({ name }) => !name.value.trim());
  for (const { name } of rows) name.setAttribute("aria-invalid", String(name === nameless?.name));
  const field = nameless?.name ?? badNumber();
  if (!field) return "";
  for (let box = field.closest("details"); box; box = box.parentElement?.closest("details") ?? null) box.open = true;
  field.focus();
  return nameless
    ? fill(words.nameless, { number: rows.indexOf(nameless) + 1 })
    : fill(words.no_number, { least: field.min, most: field.max });
}

/** @param {TableMade} made */
function invite({ url, invitations }) {
  const cards = invitations.map((made) =>
    h("li.card.pad.stack", h("h2", fill(words.seat_for, { name: made.name })), linkCard(made, made.name)),
  );
  put(one("#invited"), cards);
  one("#go", HTMLAnchorElement).href = url;
  one("#new").hidden = true;
  one("#top").hidden = true;
  one("#invitations").hidden = false;
  scrollTo(0, 0);
  one("#invitations-title").focus();
}

async function open() {
  const gap = missing();
  tell(one("#refused"), gap);
  if (gap) return;
  try {
    const opened = await openTable("/tables", asked());
    const mine = used().find((seat) => kind(seat) === "me");
    if (mine?.own) remember("name", mine.name.value.trim());
    if (opened.invitations.length) invite(opened);
    else location.assign(opened.url);
  } catch (wrong) {
    const { message, rules } = refusal(wrong);
    tell(one("#refused"), message, rules, game);
  }
}

for (const seat of rows) {
  for (const radio of seat.kinds) radio.addEventListener("change", () => changeKind(seat));
  seat.name.addEventListener("input", () => {
    seat.own = true;
    show();
  });
  seat.remove.addEventListener("click", () => remove(seat));
}
one("#add").addEventListener("click", add);
one("#new").addEventListener("change", show);
one("#new").addEventListener("submit", (event) => {
  event.preventDefault();
  busy(one("#open"), words.opening, open);
});

const known = recall("name");
if (known) {
  rows[0].name.value = known;
  rows[0].own = true;
}
const weekday = new Intl.DateTimeFormat(lang, { weekday: "long" }).format(new Date());
one("#table-name", HTMLInputElement).value = weekday.charAt(0).toUpperCase() + weekday.slice(1);
if (matchMedia("(max-width: 760px)").matches) one("#house", HTMLDetailsElement).open = false;
show();
