// @ts-check
// A new table: seats come and go; a refusal is said in place.
import { fill, lang, page, recall, refusal, remember } from "../base/common.js";
import { openTable } from "../base/dice.js";
import { $, $$, busy, h, one, put, tell } from "../base/dom.js";
import { linkCard } from "../base/links.js";
/** @import { NewData, TableMade } from "../types.d.ts" */

/** @type {NewData} */
const { called, game, least, most, people, robots, times, words, role } = page;
const known = called || recall("name");

/** @param {number} n @param {Element} row */
const seatRow = (n, row) => ({
  row: /** @type {HTMLElement} */ (row),
  name: one(`#name-${n}`, HTMLInputElement),
  kinds: $$(`[name=kind-${n}]`).filter((radio) => radio instanceof HTMLInputElement),
  level: one(`#level-${n}`, HTMLSelectElement),
  linked: one("[data-linked]", HTMLElement, row),
  initial: one(".pawn text", SVGElement, row),
  remove: one("[data-remove]", HTMLButtonElement, row),
  role: role ? one(`#role-${n}`, HTMLSelectElement) : null,
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
  seat.name.value = (value === "me" && known) || freeName(value === "robot" ? robots : people);
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
  if (seat.role) seat.role.value = "";
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
    if (to.role && from.role) to.role.value = from.role.value;
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

// -- a role drawn by lot, unless it is settled here

const drawn = () => {
  const rule = role && house.find(({ key }) => key === role.rule);
  return rule && agreed(rule) === role.lot && (!role.most || used().length <= role.most) ? role : null;
};
/** There is one of them. @param {SeatRow} seat */
function changeRole(seat) {
  for (const other of rows) if (other.role?.value === "yes" && other !== seat) other.role.value = "";
}
/** The chairs the lot decides between, as the house rule names them; none where it is between all. */
function chairs() {
  const sitting = used();
  const meant = sitting.filter((seat) => seat.role?.value === "yes");
  const rest = sitting.filter((seat) => seat.role?.value !== "no");
  const found = meant.length ? meant : rest;
  return drawn() && found.length < sitting.length ? found.map((seat) => rows.indexOf(seat) + 1) : null;
}
/** Who has it for certain, in words. */
function roleSaid() {
  const found = chairs();
  return found?.length === 1 && role
    ? fill(words.role_said, { name: rows[found[0] - 1].name.value.trim(), role: role.name })
    : "";
}

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
  const parts = [fill(words.seats, { count: used().length }), rules, roleSaid(), dice, times[used().length]];
  one("#changed").textContent = rules;
  one("#summary").textContent = `${parts.filter(Boolean).join(" · ")}.${links}`;
}

/** What the chosen value changes, as measured. @param {HouseRule} rule */
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
  const place = seat.role?.parentElement;
  if (place) place.hidden = !drawn();
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
  for (const line of $$("[data-role]")) line.hidden = !drawn();
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
      person: seat.linked.dataset.who ?? "",
    })),
    rules: { ...Object.fromEntries(changed().map((rule) => [rule.key, agreed(rule)])), ...roleRule() },
    dice: chosen("dice"),
    undo: chosen("undo"),
    spectators: chosen("spectators") === "yes",
    hints: chosen("hints") === "yes",
    absence: { by: chosen("absent") },
    open: !!$("[name=open][value=yes]:checked"),
    timing: JSON.parse(one("#time").dataset.timing ?? "null"),
  };
}

/** @returns {Record<string, string>} */
function roleRule() {
  const found = chairs();
  return found && role ? { [role.rule]: found.join("+") } : {};
}

/** What is missing, as far as this page can see; its field gets the focus. */
function missing() {
  const nameless = used().find(({ name }) => !name.value.trim());
  for (const { name } of rows) name.setAttribute("aria-invalid", String(name === nameless?.name));
  if (!nameless && role && chairs()?.length === 0) {
    rows[0].role?.focus();
    return fill(words.role_nobody, { role: role.name });
  }
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
    remember(OFFERED, "1");
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
  seat.role?.addEventListener("change", () => seat.role?.value === "yes" && changeRole(seat));
}
one("#pick-pace").addEventListener("change", () => import("./pace.js"), { once: true });
one("#add").addEventListener("click", add);
one("#new").addEventListener("change", show);
one("#new").addEventListener("submit", (event) => {
  event.preventDefault();
  busy(one("#open"), words.opening, open);
});

// the lesson is offered until it or a table was begun
const OFFERED = `offered.${game}`;
const lesson = $("#learn");
if (lesson) lesson.hidden = (recall(OFFERED) ?? recall(`lesson.${game}`)) !== null;

if (known) {
  rows[0].name.value = known;
  rows[0].own = true;
}
const weekday = new Date().toLocaleDateString(lang, { weekday: "long" });
one("#table-name", HTMLInputElement).value = weekday.charAt(0).toUpperCase() + weekday.slice(1);
if (matchMedia("(max-width: 760px)").matches) one("#house", HTMLDetailsElement).open = false;
show();
