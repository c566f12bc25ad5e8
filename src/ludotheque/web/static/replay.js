// A game seen again: any moment, through the eyes one is allowed; from each a new table can be opened.
import { openTable } from "./opening.js";
import { $, data, h, memo, number, put, s, say } from "./table/dom.js";
import { dialog } from "./table/dialog.js";
import { listen } from "./table/keys.js";
import { levelChoice } from "./table/seat.js";
import { makeStage } from "./table/stage.js";

const PACE = 1100; // milliseconds between two moves while it plays
const SETTLE = 60; // milliseconds a slider must rest before its moment is asked for
const KEPT = 60; // moments kept at hand
const known = new Map();
let at = Number(new URLSearchParams(location.search).get("at") ?? 0);
let seat = ""; // "" is a spectator, "all" everybody
let total = 0;
let running = null;
let asked = null;
let settling = 0;

const desk = { page: null, people: (one) => desk.page.seats[one], hot() {}, picked() {}, paired: () => ({}) };

// -- the panel of time

const icon = (d) =>
  s(
    "svg",
    { viewBox: "0 0 24 24", width: 20, height: 20, fill: "currentColor", "aria-hidden": "true" },
    s("path", { d }),
  );
const step = (label, d, go) =>
  h(
    "button.btn.icon",
    {
      label,
      onclick: () => {
        pause();
        go();
      },
    },
    icon(d),
  );
const slider = h("input", {
  type: "range",
  id: "moment",
  min: 0,
  max: 0,
  value: at,
  "aria-describedby": "ticks",
  oninput: () => {
    pause();
    asked?.abort();
    clearTimeout(settling);
    settling = setTimeout(show, SETTLE, Number(slider.value));
  },
});
const ticks = h("p.ticks", { id: "ticks" });
const run = h("button.btn.main.grow", { onclick: () => (running ? pause() : start()) });
const eyes = h("div.seg.wrap", { role: "radiogroup", "aria-labelledby": "eyes" });
const hint = h("p.hint");
const after = h("div.stack.tight");
const time = h(
  "section.moves",
  { id: "moves", label: "time" },
  h(
    "div.stack",
    h("div.timeline", h("label.sr", { for: "moment" }, say("moment")), slider, ticks),
    h(
      "div.row.apart",
      step("start", "M5 5h3v14H5ZM20 5v14L9 12Z", () => show(0)),
      step("step_back", "M17 5v14L6 12Z", () => show(at - 1)),
      run,
      step("step_on", "M7 5v14l11-7Z", () => show(at + 1)),
      step("end", "M16 5h3v14h-3ZM4 5v14l11-7Z", () => show(total)),
    ),
    h("div.field", h("span.small", { id: "eyes" }, h("b", say("seen_by"))), eyes, hint),
    after,
  ),
);
const panel = { el: time, show() {}, clear() {} };
let stage = null;

const drawTicks = memo((list, all) => {
  slider.max = all;
  const width = ticks.clientWidth || 320;
  let free = -Infinity;
  put(
    ticks,
    list.map(({ at: when, label }, n) => {
      const left = (when / Math.max(1, all)) * 100;
      const x = (left / 100) * width;
      if (x < free) return null;
      free = x + 12 + 7 * label.length;
      const mark = h(`span${n === 0 && left < 8 ? ".first" : left > 92 ? ".last" : ""}`, label);
      mark.style.left = `${left}%`;
      return mark;
    }),
  );
});
const drawEyes = memo((choices, note) => {
  put(
    eyes,
    choices.map(([value, name]) =>
      h(
        "label",
        h("input", {
          type: "radio",
          name: "eyes",
          value,
          checked: value === seat,
          onchange: () => {
            seat = value;
            show(at);
          },
        }),
        name,
      ),
    ),
  );
  put(hint, note);
});
const drawAfter = memo((over) =>
  put(
    after,
    over && [
      h("button.btn.wide", { onclick: fork }, say("fork")),
      h("a.btn.plain.wide", { href: `${data.api}/document`, download: true }, say("document")),
    ],
    h("a.btn.plain.wide", { href: data.table_url }, say("to_table")),
  ),
);

function fork() {
  const { seats } = desk.page;
  const places = h(
    "select",
    { id: "fork-seat" },
    seats.map(({ seat: one, name, mine }) => h("option", { value: one, selected: mine }, name)),
  );
  const levels = levelChoice({ id: "fork-level" });
  const wrong = h("p.note.bad", { role: "alert", hidden: true });
  const go = () =>
    openTable(`/tables/${data.table}/fork`, { at, seat: Number(places.value), level: levels.value }).then(
      ({ url }) => location.assign(url),
      (no) => {
        put(wrong, no.message);
        wrong.hidden = false;
      },
    );
  const field = (name, el) => h("div.field", h("label", { for: el.id }, say(name)), el);
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

// -- moments: the last one asked for wins

const fetchMoment = async (when, eye, signal) => {
  const key = `${when} ${eye}`;
  if (!known.has(key)) {
    const answer = await fetch(`${data.api}/replay?at=${when}&lang=${data.lang}${eye ? `&seat=${eye}` : ""}`, {
      signal,
    });
    if (!answer.ok) throw new Error(say("trouble"));
    known.set(key, await answer.json());
    if (known.size > KEPT) known.delete(known.keys().next().value);
  }
  return known.get(key);
};
async function show(when) {
  at = Math.max(0, total ? Math.min(when, total) : when);
  slider.value = at;
  clearTimeout(settling);
  asked?.abort();
  asked = new AbortController();
  const { signal } = asked;
  try {
    const found = await fetchMoment(at, seat, signal);
    if (!signal.aborted) draw(found);
    if (at < total) fetchMoment(at + 1, seat).catch(() => 0);
  } catch (wrong) {
    if (!signal.aborted) put(stage ? stage.notes : $("main .ask p"), h("p.note.bad", { role: "alert" }, wrong.message));
  }
}
function draw({ moments, ticks: list, page }) {
  total = moments;
  const { seats, mine, table } = page;
  at = Math.min(at, total);
  const last = page.log.lines.findLast(({ show: seen }) => !seen?.heading);
  const who = seat === "all" ? say("seen_all") : seat ? say("seen_seat", seats[seat]) : say("seen_spectator");
  const facts = { n: number(at), all: number(total), text: last?.text };
  desk.page = {
    ...page,
    curtain: null,
    undo: null,
    undo_asked: null,
    dice: null,
    end: null,
    question: {
      text: last ? say("at_text", facts) : say("at", facts),
      more: who,
      rules: last?.rule ? [last.rule] : [],
      seats: [last?.show?.seat ?? page.question?.seats[0] ?? null],
      yours: false,
      waiting: "",
    },
  };
  if (!stage) {
    stage = makeStage(desk, panel);
    stage.names.moves = "tab_time";
    $("main").replaceWith(stage.el);
  }
  put(stage.notes);
  stage.show(desk.page);
  drawTicks(list, total);
  slider.value = at;
  slider.setAttribute("aria-valuetext", desk.page.question.text);
  const own = table.over ? seats.map((one) => one.seat) : mine;
  drawEyes(
    [
      ["", say("spectator")],
      ...own.map((one) => [String(one), seats[one].name]),
      ...(table.over ? [["all", say("everybody")]] : []),
    ],
    table.over ? "" : say("all_later"),
  );
  drawAfter(table.over);
  if (at >= total) pause();
}

// -- running

const label = () => put(run, say(running ? "pause" : "run"), h("kbd", "K"));
function pause() {
  clearInterval(running);
  running = null;
  label();
}
function start() {
  if (at >= total) at = -1;
  running = setInterval(() => show(at + 1), PACE);
  label();
  show(at + 1);
}
label();
show(at);
const still = (go) => () => {
  pause();
  go();
};
listen({
  ArrowLeft: still(() => show(at - 1)),
  ArrowRight: still(() => show(at + 1)),
  Home: still(() => show(0)),
  End: still(() => show(total)),
  k: () => (running ? pause() : start()),
});
