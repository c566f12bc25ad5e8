// @ts-check
// A hint: a robot thinks for this seat alone; its best answers stand above the moves, each the same move as its button.
import { say } from "../base/common.js";
import { $, $$, closer, h, put } from "../base/dom.js";
import { same } from "./panels.js";
/** @import { Inside } from "../base/dom.js" */
/** @import { Hint, HintFrame, PageFrame, Tip } from "../types.d.ts" */
/** @import { Desk } from "./desk.js" */
/** @import { Moves } from "./moves.js" */
/** @import { Stage } from "./stage.js" */

const PATIENCE = 20_000; // milliseconds after which no answer is expected any more
const MOST = 3; // answers that are told

/** @param {PageFrame} shown */
const questionOf = ({ seat, hint }) => `${seat} ${hint?.since}`;

/** One hint, from the question until the table moves on. */
class Advice {
  #desk;
  #stage;
  #told = h("p.grow", { role: "status" });
  #body = h("div.stack.tight");
  #late = 0;
  /** @type {string | null} */
  #intent = null; // under which name it was asked for, until it is answered

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
    put(this.#stage.moves.aside);
  }

  focus() {
    $("button", this.#body)?.focus();
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
    const rows = Math.min(MOST, Math.max(2, this.#desk.page.moves.length));
    this.#intent = intent;
    this.#late = setTimeout(() => this.tell(say("hint_wrong")), PATIENCE);
    put(this.#told, say("hint_thinking"));
    put(
      this.#body,
      Array.from({ length: rows }, () => h("div.move.blank")),
    );
    send({ type: "hint", intent, seat });
  }

  /** @param {string | null} intent */
  awaits(intent) {
    return intent !== null && intent === this.#intent;
  }

  /** @param {Tip} tip */
  #row({ move, label, brings }) {
    const desk = this.#desk;
    const index = desk.page.moves.findIndex((model) => same(model.move, move));
    const listed = desk.page.moves[index];
    const onclick = (/** @type {{ currentTarget: HTMLElement }} */ event) => desk.play(move, event.currentTarget);
    const traits = listed ? desk.paired(index) : { onclick };
    return h(
      "button.move",
      traits,
      listed?.key && h("kbd", listed.key),
      h("b", label),
      brings && h("span.then", brings),
    );
  }

  /** @param {HintFrame} hint */
  hear({ heading, tips, why }) {
    const [best] = tips;
    const spoken = best.brings && h("span.sr", ` ${say("colon", { name: best.label, text: best.brings })}`);
    this.tell([h("b", heading), spoken]);
    const reasons = tips.map((tip) => h("li", h("b", tip.label), h("br"), tip.why));
    put(
      this.#body,
      tips.map((tip) => this.#row(tip)),
      tips.length > 1 && h("details.small", h("summary", say("why")), h("ul", reasons), h("p.quiet", why)),
    );
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
