// A new table: seats come and go, the summary follows, and what the server refuses is said in place.
import { $, $$, busy, fill, lang, make, page, recall, remember, tell } from "./common.js";
import { linkCard } from "./links.js";
import { openTable } from "./opening.js";

const { game, least, most, people, robots, times, words } = page;
const rows = $$(".seatrow").map((row, seat) => ({
  row,
  name: $(`#name-${seat}`),
  kinds: $$(`[name=kind-${seat}]`),
  level: $(`#level-${seat}`),
  linked: $("[data-linked]", row),
  initial: $(".pawn text", row),
  own: false, // whether a person has typed the name
}));
const used = () => rows.filter(({ row }) => !row.hidden);
const kind = ({ kinds }) => kinds.find((radio) => radio.checked).value;

function setKind(seat, value) {
  for (const radio of seat.kinds) radio.checked = radio.value === value;
}

// -- names

function freeName(list) {
  const taken = new Set(used().map(({ name }) => name.value.trim().toLowerCase()));
  return list.find((name) => !taken.has(name.toLowerCase())) ?? list[0];
}

/** A name nobody typed follows what the seat has become. */
function rename(seat) {
  if (seat.own) return;
  const value = kind(seat);
  seat.name.value = "";
  seat.name.value = (value === "me" && recall("name")) || freeName(value === "robot" ? robots : people);
}

// -- seats

/** There is one of me: whoever was it before now sits at this screen too. */
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

/** The seats behind move up; the emblem belongs to the place, not to the person. */
function remove(gone) {
  const sitting = used();
  const at = sitting.indexOf(gone);
  for (let i = at; i + 1 < sitting.length; i += 1) {
    const [to, from] = [sitting[i], sitting[i + 1]];
    to.name.value = from.name.value;
    to.own = from.own;
    to.level.value = from.level.value;
    setKind(to, kind(from));
  }
  sitting.at(-1).row.hidden = true;
  show();
  announce(words.removed, gone);
  (sitting[Math.min(at, sitting.length - 2)] ?? rows[0]).name.focus();
}

function announce(sentence, seat) {
  const number = rows.indexOf(seat) + 1;
  $("#places").textContent = `${fill(sentence, { number })} ${fill(words.places, { count: used().length, most })}`;
}

// -- house rules

const house = $$("[data-rule]").map((row) => ({
  key: row.dataset.rule,
  usual: row.dataset.usual,
  control: $(".switch, select", row),
  number: $("input[type=number]", row),
  row,
}));

function agreed({ control, number, usual }) {
  if (control.type === "checkbox") return control.checked ? control.value : usual;
  return control.value === "*" ? Number(number.value) : control.value;
}

const changed = () => house.filter((rule) => String(agreed(rule)) !== rule.usual);
const badNumber = () =>
  house.find(({ control, number }) => control.value === "*" && (!number.value || !number.checkValidity()));

// -- what the page says while one chooses

const chosen = (name) => $(`[name=${name}]:checked`).value;

const changes = (count, none) =>
  count === 0 ? none : count === 1 ? words.changed_one : fill(words.changed, { count });

function summary() {
  const rules = changes(changed().length, words.standard);
  const guests = used()
    .filter((seat) => kind(seat) === "link")
    .map(({ name }) => name.value.trim());
  const parts = [
    fill(words.seats, { count: used().length }),
    rules,
    ...(chosen("dice") === "real" ? [words.real_dice] : []),
    ...(times[used().length] ? [times[used().length]] : []),
  ];
  const names = new Intl.ListFormat(lang).format(guests);
  const links = guests.length ? ` ${fill(guests.length > 1 ? words.get_links : words.gets_link, { names })}` : "";
  $("#changed").textContent = rules;
  $("#summary").textContent = `${parts.join(" · ")}.${links}`;
}

/** What the chosen value changes, as it was measured: all that may stand there has its place already. */
function showEffect(row, value) {
  const told = $$("[data-choice]", row);
  const on = told.find(({ dataset }) => dataset.choice === value) ?? told.at(-1);
  for (const one of told) one.classList.toggle("on", one === on);
}

function show() {
  for (const seat of rows) {
    const value = kind(seat);
    seat.level.hidden = value !== "robot";
    seat.linked.hidden = value !== "link";
    seat.initial.textContent = [...seat.name.value.trim()][0]?.toUpperCase() ?? "";
    $("[data-remove]", seat.row).disabled = used().length <= least;
  }
  for (const { row, control, number } of house) {
    if (number) number.hidden = control.value !== "*";
    row.classList.toggle(
      "changed",
      changed().some((rule) => rule.row === row),
    );
    if (control.type !== "checkbox") showEffect(row, control.value === "*" ? number.value : control.value);
  }
  for (const chapter of $$("#house .chapter")) {
    const count = $$(".changed", chapter).length;
    chapter.classList.toggle("differs", count > 0);
    $("[data-count]", chapter).textContent = changes(count, $("[data-count]", chapter).dataset.count);
  }
  $("#places").textContent = fill(words.places, { count: used().length, most });
  $("#add").disabled = used().length >= most;
  summary();
}

// -- opening the table

function asked() {
  const seats = used().map((seat) => ({
    name: seat.name.value.trim(),
    kind: kind(seat) === "robot" ? seat.level.value : kind(seat),
  }));
  return {
    game,
    name: $("#table-name").value.trim() || $("#table-name").defaultValue,
    seats,
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
  const wrong = badNumber();
  for (const { name } of rows) name.setAttribute("aria-invalid", String(name === nameless?.name));
  const field = nameless?.name ?? wrong?.number;
  if (!field) return "";
  for (let box = field.closest("details"); box; box = box.parentElement.closest("details")) box.open = true;
  field.focus();
  return nameless
    ? fill(words.nameless, { number: rows.indexOf(nameless) + 1 })
    : fill(words.no_number, { least: field.min, most: field.max });
}

function invite({ url, invitations }) {
  $("#invited").replaceChildren(
    ...invitations.map((one) =>
      make(
        "li",
        { class: "card pad stack" },
        make("h2", {}, fill(words.seat_for, { name: one.name })),
        linkCard(one, one.name),
      ),
    ),
  );
  $("#go").href = url;
  $("#new").hidden = $("#top").hidden = true;
  $("#invitations").hidden = false;
  scrollTo(0, 0);
  $("#invitations-title").focus();
}

async function open() {
  const gap = missing();
  tell($("#refused"), gap);
  if (gap) return;
  try {
    const opened = await openTable("/tables", asked());
    const mine = used().find((seat) => kind(seat) === "me");
    if (mine?.own) remember("name", mine.name.value.trim());
    if (opened.invitations.length) invite(opened);
    else location.assign(opened.url);
  } catch (refusal) {
    tell($("#refused"), refusal.message, refusal.rules, game);
  }
}

for (const seat of rows) {
  for (const radio of seat.kinds) radio.addEventListener("change", () => changeKind(seat));
  seat.name.addEventListener("input", () => {
    seat.own = true;
    show();
  });
  $("[data-remove]", seat.row).addEventListener("click", () => remove(seat));
}
$("#add").addEventListener("click", add);
$("#new").addEventListener("change", show);
$("#new").addEventListener("submit", (event) => {
  event.preventDefault();
  busy($("#open"), words.opening, open);
});

if (recall("name")) {
  rows[0].name.value = recall("name");
  rows[0].own = true;
}
const weekday = new Intl.DateTimeFormat(lang, { weekday: "long" }).format(new Date());
$("#table-name").value = weekday.charAt(0).toUpperCase() + weekday.slice(1);
if (matchMedia("(max-width: 760px)").matches) $("#house").open = false;
show();
