// @ts-check
// A lesson: the table of a title, played with its coach.  This browser remembers the step; the server keeps nothing.
import { ask, lang, page as data, recall, refusal, remember, say } from "../base/common.js";
import { $, busy, h, one } from "../base/dom.js";
import { Coach } from "../table/coach.js";
import { listen } from "../table/keys.js";
import { Moves } from "../table/moves.js";
import { PlayedDesk } from "../table/played.js";
import { Stage } from "../table/stage.js";
import { learn } from "../table/known.js";
import { openFirst } from "./first.js";
/** @import { LessonData, LessonShown, Move, PageFrame } from "../types.d.ts" */

/** @type {LessonData} */
const { lesson, game, learner, first, box_url, board } = data;
const KEPT = `lesson.${game}`; // the step at which it was left, or that it was taken to its end
const DONE = "done";

new Image().src = board.url; // while the table is being laid
/** @type {Stage<Moves> | null} */
let stage = null;
/** @type {LessonShown | null} */
let now = null;
let waiting = false; // one answer on its way at a time

class LessonDesk extends PlayedDesk {
  get stage() {
    return stage;
  }
  /** @param {Move} move */
  play(move) {
    act(move);
  }
  throw() {
    act(null);
  }
  trade() {
    coach.word(say("not_now"), true);
  }
  /** All is told. */
  rested() {
    speak();
  }
}
const desk = new LessonDesk();
const coach = new Coach({
  next: () => act(null),
  back: () => now && look(now.step - 1),
  scene: () => now && look(now.scene),
});
const name = recall("name") || learner;

// -- to and fro

/** @param {number} step */
const look = (step) =>
  said(() => ask(`${lesson}?step=${Math.max(0, step)}&lang=${lang}&name=${encodeURIComponent(name)}`), true);
/** @param {Move | null} move nothing: a throw, or having read */
const act = (move) => {
  const step = now?.step ?? 0;
  return said(() => ask(`${lesson}?lang=${lang}`, { step, name, move }));
};

/** @param {() => Promise<LessonShown>} asked @param {boolean} [anew] the table is laid anew */
async function said(asked, anew) {
  if (waiting) return;
  waiting = true;
  try {
    const shown = await asked();
    if (shown.page) show(shown, shown.page, Boolean(anew));
    else coach.word(shown.coach.text, true);
  } catch (wrong) {
    const { message } = refusal(wrong);
    if (stage) coach.word(message, true);
    else one("main .ask h1").textContent = message;
  } finally {
    waiting = false;
  }
}

// -- what is shown

/** @param {LessonShown} shown @param {PageFrame} page @param {boolean} anew */
function show(shown, page, anew) {
  now = shown;
  const last = shown.step === shown.steps - 1;
  remember(KEPT, last ? DONE : `${shown.step}`);
  const told = [...page.tips, ...page.log.lines.flatMap(({ tip }) => tip ?? [])];
  learn(told.map(({ id }) => id)); // what the coach speaks of need not be told again
  if (!stage || anew || shown.quick) {
    desk.page = page;
    stage = new Stage(desk, new Moves(desk));
    one("main").replaceWith(stage.el);
    coach.stand(stage.el);
  } else if (!("story" in stage)) desk.page = page;
  coach.hush(true);
  stage.show(page);
  if (!stage.el.hasAttribute("data-telling")) speak();
}

function speak() {
  if (!now || !stage) return;
  const last = now.step === now.steps - 1;
  coach.hush(false);
  coach.say(now, stage, ...(last ? farewell() : []));
}

/** The table of a first game, the lesson again, the box. */
function farewell() {
  const open = () => openFirst(game, first, name).catch((wrong) => coach.word(refusal(wrong).message, true));
  return [
    h("p.small", h("b", first.name), " · ", first.says),
    h("button.btn.main", { onclick: ({ currentTarget }) => busy(currentTarget, "", open) }, say("first_open")),
    h("button.btn.plain", { onclick: () => look(0) }, say("from_start")),
    h("a.btn.plain", { href: box_url }, say("to_box")),
  ];
}

// -- keys

/** @param {string} n */
function digit(n) {
  const numbered = [...document.querySelectorAll(".moves .move")].find((move) => $("kbd", move)?.textContent === n);
  if (numbered instanceof HTMLElement) numbered.focus();
  else [...document.querySelectorAll(".moves button.pcard")].slice(Number(n) - 1, Number(n)).forEach(focus);
}
/** @param {Element} el */
const focus = (el) => el instanceof HTMLElement && el.focus();
listen({
  digit,
  Escape: () => stage?.moves.clear() || coach.fold(),
  F6: () => coach.visit(),
  Enter: () => {
    if (document.activeElement !== document.body || now?.coach.do !== "continue") return false;
    act(null);
  },
  b: () => stage?.board.focus(),
  "+": () => stage?.board.camera.zoom(1.5),
  "-": () => stage?.board.camera.zoom(1 / 1.5),
  0: () => stage?.board.camera.whole(),
});

const asked = new URLSearchParams(location.search).get("step");
const kept = asked ?? recall(KEPT);
if (asked) history.replaceState(null, "", location.pathname); // whoever reloads goes on where they are
look(kept && kept !== DONE ? Number.parseInt(kept, 10) || 0 : 0);
