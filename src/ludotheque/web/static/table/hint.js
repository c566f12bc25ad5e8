// @ts-check
// A hint: a robot thinks for this seat alone; what it advises, and why, stands above the moves, and the answer wears a mark.
import { say } from "../base/common.js";
import { $, $$, closer, h, put } from "../base/dom.js";
import { same } from "./panels.js";
/** @import { Inside } from "../base/dom.js" */
/** @import { Hint, HintFrame, Move, PageFrame } from "../types.d.ts" */
/** @import { Desk } from "./desk.js" */
/** @import { Moves } from "./moves.js" */
/** @import { Stage } from "./stage.js" */

const PATIENCE = 20_000; // milliseconds after which no answer is expected any more
const BLANK = 2; // lines kept free while it thinks
const DOTS = { only: 0, none: 0, either: 1, slight: 2, clear: 3 }; // by strength, of three

/** @param {PageFrame} shown */
const questionOf = ({ seat, hint }) => `${seat} ${hint?.since}`;

/** One hint, from the question until the table moves on. */
class Advice {
  #desk;
  #stage;
  #told = h("div.grow", { role: "status" });
  #body = h("div.stack.tight");
  #late = 0;
  /** @type {string | null} */
  #intent = null; // under which name it was asked for, until it is answered
  #advised = -1; // the number of the move that wears the mark
  #watch = new MutationObserver(() => this.#mark());

  /** @param {Desk} desk @param {Stage<Moves>} stage */
  constructor(desk, stage) {
    this.#desk = desk;
    this.#stage = stage;
    this.question = questionOf(desk.page);
    const close = () => {
      drop();
      $$(".advise")
        .find(({ offsetParent }) => offsetParent)
        ?.focus(); // the one in sight
    };
    const head = h("div.row.small", this.#told, closer("close", close));
    put(stage.moves.aside, h("section.hints", { label: "hint" }, head, this.#body));
    stage.open("moves");
    stage.moves.el.scrollTop = 0;
  }

  close() {
    clearTimeout(this.#late);
    this.#watch.disconnect();
    for (const one of $$(".advised", this.#stage.el)) {
      one.classList.remove("advised");
      $(".adv", one)?.remove();
    }
    put(this.#stage.moves.aside);
  }

  focus() {
    ($(".move.advised", this.#stage.moves.el) ?? $("button, summary", this.#body))?.focus();
  }

  /** The advised answer, wherever it can be pressed: buttons say so, a place on the board has a ring. */
  #mark() {
    for (const one of $$(`[data-move="${this.#advised}"]:not(.advised)`, this.#stage.el)) {
      one.classList.add("advised");
      if (one instanceof HTMLElement && one.matches(".move")) one.append(h("span.adv", say("hint_advised")));
    }
  }

  /** @param {Inside} sentence */
  tell(sentence) {
    clearTimeout(this.#late);
    this.#intent = null;
    put(this.#told, sentence);
    put(this.#body);
  }

  /** @param {number} seat @param {(message: Hint) => void} send */
  ask(seat, send) {
    const intent = `hint-${Math.random()}`;
    this.#intent = intent;
    this.#late = setTimeout(() => this.tell(say("hint_wrong")), PATIENCE);
    put(this.#told, say("hint_thinking"));
    put(
      this.#body,
      Array.from({ length: BLANK }, () => h("div.blank")),
    );
    send({ type: "hint", intent, seat });
  }

  /** @param {string | null} intent */
  awaits(intent) {
    return intent !== null && intent === this.#intent;
  }

  /** The answer itself, where none that is in sight is the same. @param {Move} move @param {string} label */
  #button(move, label) {
    const desk = this.#desk;
    const index = desk.page.moves.findIndex((model) => same(model.move, move));
    this.#advised = index;
    if ($$(`[data-move="${index}"]`, this.#stage.moves.el).some((one) => one.checkVisibility())) return null;
    const onclick = (/** @type {{ currentTarget: HTMLElement }} */ event) => desk.play(move, event.currentTarget);
    return h("button.move.line", index < 0 ? { onclick } : desk.paired(index), h("b", label));
  }

  /** @param {HintFrame} hint */
  #figures({ tips, why }) {
    const cells = ["hint_answer", "hint_wins", "hint_ends"].map((word) => h("th", { scope: "col" }, say(word)));
    const rows = tips.map((tip) => h("tr", h("td", tip.label), h("td.n", tip.wins), h("td.n", tip.ends)));
    const table = h("table", h("thead", h("tr", cells)), h("tbody", rows));
    return h("details.small", h("summary", say("hint_figures")), table, h("p.quiet", why));
  }

  /** @param {HintFrame} hint */
  hear(hint) {
    const { heading, strength, reasons, against, tips, why } = hint;
    const dots = Array.from({ length: 3 }, (_, place) => h(place < DOTS[strength] ? "i.on" : "i"));
    const contra = against && h("li.against", against);
    const told = reasons.map((text) => h("li", text));
    this.tell([
      h("p", h("b", heading), " ", DOTS[strength] > 0 && h("span.sure", { "aria-hidden": "true" }, dots)),
      h(`ul.reasons.${strength}`, told, contra),
    ]);
    const advises = strength !== "none" && strength !== "only";
    put(this.#body, advises && this.#button(tips[0].move, tips[0].label), why && this.#figures(hint));
    if (!advises) return;
    this.#mark();
    this.#watch.observe(this.#stage.el, { childList: true, subtree: true });
  }

  /** Whether it still is about what is asked. @param {PageFrame} shown @param {boolean} lost the connection was lost meanwhile */
  stands(shown, lost) {
    return questionOf(shown) === this.question && !(lost && this.#intent) && this.#told.isConnected;
  }
}

/** @type {Advice | null} */
let advice = null;

export function drop() {
  advice?.close();
  advice = null;
}

/** @param {Desk} desk @param {Stage<Moves>} stage @param {(message: Hint) => void} send */
export function askHint(desk, stage, send) {
  const { question, hint, seat, table } = desk.page;
  if (!question?.yours) return;
  if (advice?.question === questionOf(desk.page) && hint) return advice.focus(); // asked for already
  drop();
  advice = new Advice(desk, stage);
  if (hint && seat !== null) advice.ask(seat, send);
  else advice.tell(say(table.hints ? "hint_only" : "hint_none"));
}

/** @param {HintFrame} hint */
export function hear(hint) {
  if (advice?.awaits(hint.intent)) advice.hear(hint);
}

/** Whether a refusal answers what was asked here: it is said in place. @param {string | null} intent @param {string} message */
export function refuse(intent, message) {
  if (!advice?.awaits(intent)) return false;
  advice.tell(message);
  return true;
}

/** The table has moved on, or the connection was lost: what was said about another question is gone. @param {PageFrame} shown @param {boolean} lost */
export function keep(shown, lost) {
  if (advice && !advice.stands(shown, lost)) drop();
}
