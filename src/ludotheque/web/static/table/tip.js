// @ts-check
// What is told once: of a question between it and its answers, of an event while it is told.
import { lang, page, recall, say } from "../base/common.js";
import { $, $$, h, put, s, still } from "../base/dom.js";
import { due, learn } from "./known.js";
/** @import { Inside } from "../base/dom.js" */
/** @import { PageFrame, TableData, TipShown } from "../types.d.ts" */
/** @import { Desk } from "./desk.js" */
/** @import { Moves } from "./moves.js" */
/** @import { Stage } from "./stage.js" */

/** @type {TableData} */
const { game, learn: lesson, learn_says } = page;
const POINTED = 4000; // milliseconds that something is pointed at
const CAP = "M2 9l10-5 10 5-10 5zM6 11.5V16c3 2.5 9 2.5 12 0v-4.5";

// -- what it speaks of

/** @param {string} show @param {PageFrame} shown @param {Stage<Moves>} stage */
function spokenOf(show, shown, stage) {
  const [kind, verb] = show.split(":");
  const moves = stage.moves.el;
  if (kind === "log" || kind === "tray") {
    stage.open(kind);
    return $$(`.${kind}`, stage.el);
  }
  if (kind === "pieces") {
    stage.board.camera.centre(shown.pieces.filter(({ seat }) => seat === shown.seat).map(({ at }) => at));
    return $$(".piece.now", stage.board.el);
  }
  stage.open("moves");
  if (kind === "hand") return $$(".panel:has(.pcard, .card)", moves).slice(0, 1);
  const meant = shown.moves.flatMap(({ move }, n) => (move[0] === verb ? $$(`[data-move="${n}"]`, moves) : []));
  return meant.length ? meant : [moves];
}

function unpoint() {
  for (const el of $$(".pointed")) el.classList.remove("pointed");
}

/** @param {TipShown} tip @param {PageFrame} shown @param {Stage<Moves>} stage */
function point({ show }, shown, stage) {
  unpoint();
  const found = spokenOf(show, shown, stage);
  for (const el of found) el.classList.add("pointed");
  found[0]?.scrollIntoView({ block: "nearest", behavior: still() ? "instant" : "smooth" });
  setTimeout(unpoint, POINTED);
}

// -- the note

/** @type {{ id: string, question: string, turn: string } | null} */
let standing = null; // what is being told, at which question, and whose turn: another after each answer

/** It goes, and what it pointed at is as before. */
export function hush() {
  const slot = $("#tip");
  if (slot) put(slot);
  unpoint();
}

/** @param {TipShown} tip @param {() => void} show @param {() => void} got */
const note = (tip, show, got) =>
  card(
    tip.name,
    tip.text,
    tip.show && h("button.btn", { onclick: show }, say("tip_show")),
    h("button.btn", { onclick: got }, say("tip_got")),
  );

/** Of the question. @param {TipShown} tip @param {PageFrame} shown @param {Stage<Moves>} stage */
const ofQuestion = (tip, shown, stage) =>
  note(
    tip,
    () => point(tip, shown, stage),
    () => {
      learn([tip.id]);
      hush();
      stage.moves.first()?.focus();
    },
  );

/** Of what is being told: it is held until it is read, and whoever wants to be shown it has all the time. @param {TipShown} tip @param {Desk} desk @param {Stage<Moves>} stage */
export function ofEvent(tip, desk, stage) {
  const { story } = stage;
  let shown = false;
  return note(
    tip,
    () => {
      shown = true;
      story.pause(true);
      point(tip, desk.page, stage);
    },
    () => {
      unpoint();
      if (shown) story.pause(false);
      else story.next();
    },
  );
}

/** @param {string} name @param {string} text @param {Inside[]} buttons */
function card(name, text, ...buttons) {
  return h(
    "aside.tip",
    { role: "note", "aria-label": name },
    s("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: CAP })),
    h("p", h("b", name), " ", text),
    h("div.row", buttons),
  );
}

/** While people are waited for: one's role, and what may be read or learned meanwhile. @param {PageFrame} shown @param {() => unknown} essentials */
function waiting({ seats, role, table: { timing } }, essentials) {
  const names = seats.filter(({ free }) => free).map(({ name }) => name);
  const told = [timing, role && `${role.name} ${role.text}`].filter(Boolean).join(" ");
  return card(
    say("empty_waits", { names: new Intl.ListFormat(lang).format(names) }),
    told,
    page.essentials && h("button.btn", { onclick: essentials }, say("essentials")),
    lesson && recall(`lesson.${game}`) === null && h("a.btn", { href: lesson }, learn_says),
  );
}

/** Where it stands: before the answers. @param {Stage<Moves>} stage */
function slot(stage) {
  const found = $("#tip", stage.el) ?? h("div", { id: "tip", "aria-live": "polite" });
  if (!found.isConnected) stage.moves.el.prepend(found);
  return found;
}

/**
 * One note a question, and each once: it is known when it was acknowledged, or when the question was answered.
 * @param {PageFrame} shown
 * @param {Stage<Moves>} stage
 * @param {() => unknown} essentials opens them
 */
export function offerTip(shown, stage, essentials) {
  const question = shown.question?.yours ? JSON.stringify([shown.seat, shown.question.text]) : "";
  const place = slot(stage);
  const turn = `${shown.seat} ${shown.log.since}`;
  if (standing && (standing.turn !== turn || standing.question !== question)) {
    learn([standing.id]); // another question, or none: this one was answered
    standing = null;
  }
  if (standing && place.childElementCount) return;
  const tip = !standing && question ? due([shown.role, ...shown.tips], shown.seat, stage.log.after()) : null;
  if (tip) standing = { id: tip.id, question, turn };
  const empty = !question && shown.mine.length > 0 && shown.seats.some(({ free }) => free);
  put(place, tip ? ofQuestion(tip, shown, stage) : empty && waiting(shown, essentials));
}
