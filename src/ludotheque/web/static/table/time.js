// @ts-check
// The time of each seat: the server says once how much is left, and this page counts on.
import { lang, say } from "../base/common.js";
import { $$, h, put } from "../base/dom.js";
/** @import { SeatTime, Times } from "../types.d.ts" */

const SECOND = 1000;
const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;
const LONG = 36 * HOUR; // from here on days are enough
/** @type {Times | null} */
let known = null;
let ahead = 0; // seconds the server's clock is ahead of this browser's

/** @param {number} n @param {"day" | "hour" | "minute" | "second"} unit @param {"narrow" | "long"} unitDisplay */
const unit = (n, unit, unitDisplay) => new Intl.NumberFormat(lang, { style: "unit", unit, unitDisplay }).format(n);

/** In one unit, never more than there is. @param {number} seconds @param {"narrow" | "long"} how */
function roughly(seconds, how) {
  if (seconds >= LONG) return unit(Math.floor(seconds / DAY), "day", how);
  if (seconds >= HOUR) return unit(Math.floor(seconds / HOUR), "hour", how);
  if (seconds >= MINUTE) return unit(Math.floor(seconds / MINUTE), "minute", how);
  return unit(Math.floor(seconds), "second", how);
}

/** As a clock shows it. @param {number} seconds */
function clock(seconds) {
  const [minutes, rest] = [Math.floor(seconds / MINUTE), Math.floor(seconds % MINUTE)];
  return `${minutes}:${String(rest).padStart(2, "0")}`;
}

/** @param {number} until */
const moment = (until) =>
  new Intl.DateTimeFormat(lang, { weekday: "long", hour: "2-digit", minute: "2-digit" }).format(
    new Date((until - ahead) * SECOND),
  );

/** @param {HTMLElement} el @param {SeatTime} time @param {Times} times */
function show(el, { left, until }, { kind, little, offer }) {
  const seconds = Math.max(0, until === null ? left : until - ahead - Date.now() / SECOND);
  const exact = kind === "clock" && seconds < HOUR;
  const text = exact ? clock(seconds) : roughly(seconds, "narrow");
  const spoken = say(offer && until !== null ? "time_offer" : "time_left", { time: roughly(seconds, "long") });
  const whole = until === null ? spoken : `${spoken}, ${say("time_until", { when: moment(until) })}`;
  el.hidden = false;
  el.title = whole;
  el.classList.toggle("little", until !== null && seconds <= little);
  put(el, h("span", { "aria-hidden": "true" }, text), h("span.sr", whole));
  return until !== null && (exact || seconds < MINUTE);
}

/** Shows them in the strip of seats; milliseconds until that is to be done again, 0 where there is time. @param {HTMLElement} strip @param {Times} times */
export function showTimes(strip, times) {
  if (times !== known) ahead = times.now - Date.now() / SECOND;
  known = times;
  let busy = false;
  for (const [seat, el] of $$(".time", strip).entries()) {
    const time = times.seats.find((one) => one.seat === seat);
    el.hidden = !time;
    if (time) busy = show(el, time, times) || busy;
  }
  return busy ? SECOND : 0;
}
