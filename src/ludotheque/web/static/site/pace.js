// @ts-check
// The pace of play of a new table, once somebody wants another than live: what is chosen first fills in the rest.
import { one } from "../base/dom.js";

const LIVE = "live";
/** @type {Record<string, [number, number, number]>} how many, of which unit, seconds more */
const PACES = { clock: [30, 60, 30], day: [1, 86400, 0], days: [3, 86400, 0] };
const form = one("#new");
const time = one("#time", HTMLDetailsElement);
const [amount, more] = ["#time-count", "#time-more"].map((id) => one(id, HTMLInputElement));
const unit = one("#time-unit", HTMLSelectElement);
const pace = () => one("[name=pace]:checked", HTMLInputElement).value;
const on = (/** @type {string} */ id) => one(id, HTMLInputElement).checked;
const hour = (/** @type {string} */ id) => Number(one(id, HTMLSelectElement).value);

function fill() {
  if (pace() in PACES) [amount.value, unit.value, more.value] = PACES[pace()].map(String);
}

/** What is agreed about time. */
const timing = () => ({
  kind: pace() === "clock" ? "clock" : "correspondence",
  seconds: Number(amount.value) * Number(unit.value),
  increment: pace() === "clock" ? Number(more.value) : 0,
  late: one("[name=late]:checked", HTMLInputElement).value,
  night: on("#nights") ? [hour("#night-from"), hour("#night-to")] : null,
  weekends: on("#weekends"),
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

function show() {
  const live = pace() === LIVE;
  time.hidden = live;
  one("#more").hidden = pace() !== "clock";
  one("#night").hidden = !on("#nights");
  if (live) delete time.dataset.timing;
  else time.dataset.timing = JSON.stringify(timing());
}

/** A number that cannot be meant is said in place, and nothing is opened. @param {Event} event */
function check(event) {
  const wrong = time.hidden ? undefined : [amount, more].find((field) => !field.checkValidity());
  if (!wrong) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  time.open = true;
  wrong.reportValidity();
}

one("#pick-pace").addEventListener("change", fill);
form.addEventListener("input", show);
form.addEventListener("change", show);
form.addEventListener("submit", check, { capture: true });
fill();
show();
