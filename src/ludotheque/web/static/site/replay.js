// @ts-check
// A game seen again: any moment, each with its address, through the eyes one is allowed; from each a new table can be opened.
import { lang, number, page as data, recall, refusal, remember, say } from "../base/common.js";
import { openTable } from "../base/dice.js";
import { $$, h, memo, one, put, s } from "../base/dom.js";
import { copied } from "../base/links.js";
import { Desk } from "../table/desk.js";
import { dialog } from "../table/dialogs.js";
import { listen } from "../table/keys.js";
import { levelChoice } from "../table/seats.js";
import { Stage } from "../table/stage.js";
/** @import { PageFrame, Question, Replay, TableData, Tick } from "../types.d.ts" */

/** @type {TableData} */
const { api, table: tableId, table_url } = data;
const PACE = 1100; // milliseconds between two moves while it plays at the usual speed
const SPEEDS = [0.5, 1, 2, 4];
const SPEED = "replay-speed";
const SETTLE = 60; // milliseconds a slider must rest before its moment is asked for
const KEPT = 60; // moments kept at hand
/** @type {Map<string, Replay>} */
const known = new Map();
let at = 0;
let seat = ""; // "" is a spectator, "all" everybody
let total = 0;
let running = false;
let next = 0; // the timer of the next move while it plays
let speed = SPEEDS.find((one) => `${one}` === recall(SPEED)) ?? 1;
let settling = 0;
/** @type {AbortController | null} */
let asked = null;
const desk = new Desk();

// -- the panel of time

/** @param {string} d */
const icon = (d) =>
  s(
    "svg",
    { viewBox: "0 0 24 24", width: 20, height: 20, fill: "currentColor", "aria-hidden": "true" },
    s("path", { d }),
  );
/** Whatever is asked for by hand, it no longer plays by itself; back from a leap leads where one was. @param {() => number} when @param {boolean} [leap] */
const still = (when, leap) => () => {
  pause();
  go(when(), leap);
};
/** @param {string} label @param {string} d @param {() => number} when @param {boolean} [leap] */
const step = (label, d, when, leap) => h("button.btn.icon", { label, onclick: still(when, leap) }, icon(d));
const slider = h("input", {
  ...{ type: "range", id: "moment", min: 0, max: 0, value: at, "aria-describedby": "ticks" },
  oninput: ({ currentTarget }) => {
    pause();
    asked?.abort();
    clearTimeout(settling);
    settling = setTimeout(go, SETTLE, Number(currentTarget.value), leaping);
    leaping = false;
  },
  onchange: () => (leaping = true),
});
let leaping = true; // whether the slider has just been taken hold of
const ticks = h("p.ticks", { id: "ticks" });
const run = h("button.btn.main.grow", { onclick: () => (running ? pause() : start()) });
const speeds = h("div.seg.speeds", { role: "radiogroup", label: "speed" });
const eyes = h("div.seg.wrap", { role: "radiogroup", "aria-labelledby": "eyes" });
const hint = h("p.hint");
const begun = h("p.hint", { hidden: true }); // under which rules, where they were others
const after = h("div.stack.tight");
const time = h(
  "section.moves",
  { id: "moves", label: "time" },
  h(
    "div.stack",
    h("div.timeline", h("label.sr", { for: "moment" }, say("moment")), slider, ticks),
    h(
      "div.row.apart",
      step("start", "M5 5h3v14H5ZM20 5v14L9 12Z", () => 0, true),
      step("step_back", "M17 5v14L6 12Z", () => at - 1),
      run,
      step("step_on", "M7 5v14l11-7Z", () => at + 1),
      step("end", "M16 5h3v14h-3ZM4 5v14l11-7Z", () => total, true),
    ),
    speeds,
    h("div.field", h("span.small", { id: "eyes" }, h("b", say("seen_by"))), eyes, hint),
    begun,
    after,
  ),
);
/** @type {Stage | null} */
let stage = null;

const drawTicks = memo((/** @type {Tick[]} */ list, /** @type {number} */ all) => {
  slider.max = `${all}`;
  const width = ticks.clientWidth || 320;
  let free = -Infinity;
  const marks = list.map(({ at: when, label }, n) => {
    const left = (when / Math.max(1, all)) * 100;
    const x = (left / 100) * width;
    if (x < free) return null;
    free = x + 12 + 7 * label.length;
    const mark = h(`span${n === 0 && left < 8 ? ".first" : left > 92 ? ".last" : ""}`, label);
    mark.style.left = `${left}%`;
    return mark;
  });
  put(ticks, marks);
});
const drawEyes = memo((/** @type {[string, string][]} */ choices, /** @type {string} */ remark) => {
  const choice = (/** @type {[string, string]} */ [value, name]) => {
    const onchange = () => {
      seat = value;
      go(at);
    };
    return h("label", h("input", { type: "radio", name: "eyes", value, checked: value === seat, onchange }), name);
  };
  put(eyes, choices.map(choice));
  put(hint, remark);
});
const drawAfter = memo((/** @type {boolean} */ over, /** @type {number | null} */ moment) => {
  const open = h("button.btn.wide", { onclick: fork }, say("fork"));
  const keep = h("a.btn.plain.wide", { href: `${api}/document`, download: true }, say("document"));
  const back = over
    ? h("a.btn.plain.wide", { href: `${table_url}/end` }, say("to_end"))
    : h("a.btn.plain.wide", { href: table_url }, say("to_table"));
  const link = h("button.btn.plain.wide", { onclick: openLink }, say("link"));
  const here = moment !== null && h("a.btn.plain.wide", { href: `${table_url}?back=${moment}` }, say("except_here"));
  put(after, over ? [back, link, open, keep] : [link, here, back]);
});
const drawSpeeds = memo((/** @type {number} */ now) => {
  const choice = (/** @type {number} */ value) => {
    const traits = { type: "radio", name: "speed", value, checked: value === now };
    return h("label", h("input", { ...traits, onchange: () => setSpeed(value) }), say("times", { n: number(value) }));
  };
  put(speeds, SPEEDS.map(choice));
});

/** @param {number} value */
function setSpeed(value) {
  speed = value;
  remember(SPEED, `${value}`);
  drawSpeeds(speed);
}

/** Faster or slower by one. @param {number} by */
const shift = (by) => () => setSpeed(SPEEDS[SPEEDS.indexOf(speed) + by] ?? speed);

/** The address of this very moment, to keep or to send. */
function openLink() {
  const field = h("input", { type: "text", readonly: true, value: location.origin + address(), label: "link" });
  const status = h("span.small.quiet", { role: "status" });
  const copy = h("button.btn.main", { onclick: () => copied(field, status) }, say("copy"));
  dialog(say("link"), {}, h("div.body.stack", h("p.quiet", say("link_says")), field, h("div.row", copy, status)));
}

/** From this moment on, at a new table. */
function fork() {
  const options = desk.page.seats.map(({ seat: value, name, mine }) => h("option", { value, selected: mine }, name));
  const places = h("select", { id: "fork-seat" }, options);
  const levels = levelChoice({ id: "fork-level" });
  const wrong = h("p.note.bad", { role: "alert", hidden: true });
  const go = async () => {
    try {
      const wanted = { at, seat: Number(places.value), level: levels.value };
      const { url } = await openTable(`/tables/${tableId}/fork`, wanted);
      location.assign(url);
    } catch (no) {
      put(wrong, refusal(no).message);
      wrong.hidden = false;
    }
  };
  const field = (/** @type {string} */ name, /** @type {HTMLElement} */ el) =>
    h("div.field", h("label", { for: el.id }, say(name)), el);
  dialog(
    say("fork"),
    {},
    h(
      "div.body.stack",
      h("p.quiet", say("fork_says")),
      field("fork_seat", places),
      field("robot_level", levels),
      wrong,
      h("button.btn.main.wide", { onclick: go }, say("fork_go")),
    ),
  );
}

// -- the address of a moment

const address = () => `${location.pathname}?at=${at}${seat ? `&seat=${seat}` : ""}`;

/** The moment this page was opened at, or that one came back to. */
function read() {
  const asked = new URLSearchParams(location.search);
  at = Math.max(0, Math.floor(Number(asked.get("at")) || 0));
  seat = asked.get("seat") ?? "";
}

/** Another moment, under its own address. @param {number} when @param {boolean} [leap] whether one may want to come back */
function go(when, leap = false) {
  const before = address();
  at = bounded(when);
  const here = address();
  if (here !== before && leap) history.pushState(null, "", here);
  else if (here !== location.pathname + location.search) history.replaceState(null, "", here);
  return show(at);
}

/** @param {number} when */
const bounded = (when) => Math.max(0, total ? Math.min(when, total) : when);

// -- moments: the last one asked for wins

/** @param {number} when @param {string} eye @param {AbortSignal} [signal] @returns {Promise<Replay>} */
async function fetchMoment(when, eye, signal) {
  const key = `${when} ${eye}`;
  const kept = known.get(key);
  if (kept) return kept;
  const query = `at=${when}&lang=${lang}${eye ? `&seat=${eye}` : ""}`;
  const answer = await fetch(`${api}/replay?${query}`, { signal }).catch(() => null);
  if (!answer) throw new Error(say("unreachable"));
  if (!answer.ok) throw new Error(say("trouble"));
  /** @type {Replay} */
  const moment = await answer.json();
  known.set(key, moment);
  for (const oldest of known.keys()) {
    if (known.size <= KEPT) break;
    known.delete(oldest);
  }
  return moment;
}

/** @param {number} when */
async function show(when) {
  at = bounded(when);
  slider.value = `${at}`;
  clearTimeout(settling);
  asked?.abort();
  asked = new AbortController();
  const { signal } = asked;
  try {
    const moment = await fetchMoment(at, seat, signal);
    if (!signal.aborted) draw(moment);
    if (at < total) fetchMoment(at + 1, seat).catch(() => 0);
  } catch (wrong) {
    const sentence = wrong instanceof Error ? wrong.message : say("trouble");
    if (!signal.aborted) put(stage?.notes ?? one("main .ask p"), h("p.note.bad", { role: "alert" }, sentence));
  }
}

/** What is said on top: what has just happened, and who looks. @param {PageFrame} page @returns {Question} */
function headline(page) {
  const last = page.log.lines.findLast(({ show: { heading } }) => !heading);
  const facts = { n: number(at), all: number(total), text: last?.text };
  const acting = last?.show.seat ?? page.question?.seats[0];
  return {
    text: last ? say("at_text", facts) : say("at", facts),
    more:
      seat === "all"
        ? say("seen_all")
        : seat
          ? say("seen_seat", { name: page.seats[Number(seat)].name })
          : say("seen_spectator"),
    rules: last?.rule ? [last.rule] : [],
    seats: acting === undefined ? [] : [acting],
    yours: false,
    waiting: "",
  };
}

/** @param {Replay} moment */
function draw({ moments, ticks: list, page }) {
  total = moments;
  at = Math.min(at, total);
  const { seats, mine, table } = page;
  const question = headline(page);
  desk.page = { ...page, curtain: null, undo: null, undo_asked: null, vote: null, dice: null, end: null, question };
  if (!stage) {
    stage = new Stage(desk, { el: time, hand: [], show: () => {}, seen: () => true }, { moves: "tab_time" });
    one("main").replaceWith(stage.el);
  }
  put(stage.notes);
  stage.show(desk.page);
  drawTicks(list, total);
  slider.value = `${at}`;
  slider.setAttribute("aria-valuetext", question.text);
  /** @type {[string, string][]} */
  const persons = (table.over ? seats.map((person) => person.seat) : mine).map((own) => [`${own}`, seats[own].name]);
  drawEyes(
    [
      ["", say("spectator")],
      ...persons,
      ...(table.over ? [/** @type {[string, string]} */ (["all", say("everybody")])] : []),
    ],
    table.over ? "" : say("all_later"),
  );
  for (const input of $$("input", eyes)) if (input instanceof HTMLInputElement) input.checked = input.value === seat;
  put(begun, table.earlier);
  begun.hidden = !table.earlier;
  drawAfter(table.over, mine.length && at < total ? at : null);
  if (at >= total) pause();
}

// -- running

const label = () => put(run, say(running ? "pause" : "run"), h("kbd", "K"));
function pause() {
  clearTimeout(next);
  running = false;
  label();
}
function start() {
  if (at >= total) at = -1;
  running = true;
  label();
  advance();
}
/** One move on, and then the next, once this one has been seen for its time. */
async function advance() {
  await go(at + 1);
  if (running) next = setTimeout(advance, PACE / speed);
}
const toggle = () => (running ? pause() : start());
label();
drawSpeeds(speed);
read();
show(at);
addEventListener("popstate", () => {
  pause();
  read();
  show(at);
});
listen({
  ArrowLeft: still(() => at - 1),
  ArrowRight: still(() => at + 1),
  Home: still(() => 0, true),
  End: still(() => total, true),
  k: toggle,
  " ": toggle,
  "<": shift(-1),
  ">": shift(1),
});
