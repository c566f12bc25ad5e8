// @ts-check
// What this page can answer: every move is a button with its consequence, and what cannot be played says why.
import { number, page, say } from "../base/common.js";
import { $, h, later, memo, put } from "../base/dom.js";
import { panel, same } from "./panels.js";
import { why } from "./rules.js";
/** @import { Barter, Button, PageFrame, Panel, TableData, Target, Unplayable, UndoRequest } from "../types.d.ts" */
/** @import { Desk, Index } from "./desk.js" */

/** @type {TableData} */
const { replay_url } = page;
const MANY = 6; // from here on the buttons are narrow
const KEPT = 250; // pixels of height that are kept while others play

/** @typedef {Button & { index: number }} Listed a move and its number */
/** @typedef {Listed & { target: Target }} Place a place to pick, then to confirm in words */

/** What is answered with cards comes first: a hand, trumps to name, cards to choose. @param {Panel} panel */
const answered = ({ cards, pick, spread }) => !spread && (pick || cards.some((card) => card.move || card.why_not));
/** @param {Button} move */
const isPlace = ({ target }) => target !== null && target.path.length > 0 && !target.plain;
/** @param {Listed} move @returns {move is Place} */
const isListedPlace = (move) => isPlace(move);

export class Moves {
  #desk;
  #list = h("div.stack.tight");
  /** @type {Panel[]} */
  #hand = [];
  /** @type {number | null} */
  #picked = null;
  #group = ""; // whose places are looked at, where several pieces may move
  /** @type {HTMLElement | null} */
  #box = null; // where a picked place is confirmed
  /** @type {HTMLElement | SVGElement | null} */
  #back = null; // where the focus was before
  /** What a robot advises. */
  aside = h("div");
  el = h("section.moves", { id: "moves", tabindex: -1, label: "moves" }, this.aside, this.#list);

  /** @param {Desk} desk */
  constructor(desk) {
    this.#desk = desk;
  }

  // -- buttons

  /** @param {Listed} model @param {string} look */
  #button(model, look) {
    const { label, then, key, index } = model;
    const says = isListedPlace(model) ? h("b", model.target.label) : [h("b", label), then && h("span.then", then)];
    return h(`button.move${look}`, this.#desk.paired(index), key && h("kbd", key), says);
  }

  /** @param {PageFrame} shown */
  #buttons({ moves, free, throw: call }) {
    const carried = (/** @type {Button} */ { move }) =>
      this.#hand.some(({ cards }) => cards.some((card) => same(card.move, move)));
    const left = moves.map((model, index) => ({ ...model, index })).filter((model) => !carried(model));
    const places = left.filter(isListedPlace);
    const near = left.filter((model) => !isListedPlace(model));
    const first = (/** @type {Button} */ { main }) => main && !call && !this.#hand.length && !places.length;
    /** @type {HTMLElement[]} */
    const made = near.map((model) => this.#button(model, first(model) ? ".main" : near.length > MANY ? ".line" : ""));
    if (free) {
      const sum = later(import("./fields.js"), ({ amount }) => amount(free, (move, ok) => this.#desk.play(move, ok)));
      made.splice(near.findIndex(({ move }) => move[0] === free.verb) + 1, 0, sum);
    }
    const groups = this.#groups(places);
    const seen = places.filter(({ target }) => this.seen(target)).map((model) => this.#button(model, ".line"));
    return [groups, places.length > 0 && h("div.targets", seen), this.#box, made];
  }

  /** Several pieces may move: their places are looked at one piece at a time, in the list and on the board. @param {Place[]} places */
  #groups(places) {
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (const { target } of places) counts.set(target.group, (counts.get(target.group) || 0) + 1);
    if (!counts.has(this.#group)) [this.#group = ""] = counts.keys();
    const group = (/** @type {[string, number]} */ [name, n]) => {
      const traits = { type: "radio", name: "group", value: name, checked: name === this.#group };
      return h("label", h("input", { ...traits, onchange: () => this.#showGroup(name) }), `${name} (${number(n)})`);
    };
    const traits = { role: "radiogroup", label: "which_piece" };
    return counts.size > 1 && h("div.seg.wrap.groups", traits, [...counts].map(group));
  }

  /** @param {string} group */
  #showGroup(group) {
    this.#group = group;
    this.#build();
    this.#desk.aim();
    $(".groups :checked", this.el)?.focus();
  }

  /** Whether this place is among those looked at. @param {Target} target */
  seen({ group }) {
    return !group || group === this.#group;
  }

  /** @param {PageFrame} shown */
  #call({ throw: call, moves }) {
    const onclick = (/** @type {{ currentTarget: HTMLElement }} */ event) => this.#desk.throw(event.currentTarget);
    return call && h("button.move.main", { onclick }, !moves.length && h("kbd", 1), h("b", call.label));
  }

  /** @param {Barter | null} barter */
  #trade(barter) {
    if (!barter) return null;
    const { label, counter, note } = barter;
    const name = h("b", label || say(counter ? "trade_counter" : "trade"));
    return h("button.move", { onclick: () => this.#desk.trade() }, h("kbd", "T"), name, note && h("span.then", note));
  }

  /** @param {Unplayable} model */
  #cannot({ label, reason, rule }) {
    return h("div.move.no", h("b", label), h("span.then", reason, " ", why(rule)));
  }

  /** @param {Panel} panel */
  #playable({ cards, secret }) {
    const some = secret && cards.some(({ move }) => move);
    return some && say("playable", { n: cards.filter((card) => card.move && !card.why_not).length, all: cards.length });
  }

  // -- what stands beside the moves

  /** @param {PageFrame} shown */
  #notice({ question, dice, end, middle, seat, undo_asked: asked }) {
    if (question?.yours || dice || end || asked || middle.length) return null;
    const word = seat === null ? "watching" : question?.waiting === "dice" ? "dice_awaited" : "not_yours";
    return h("p.quiet.small", say(word));
  }

  /** Somebody asks everybody to take back an answer. @param {UndoRequest | null} asked */
  #plea(asked) {
    if (!asked) return null;
    const button = (/** @type {boolean} */ yes) =>
      h("button.btn", { onclick: () => this.#desk.answer(yes) }, say(yes ? "undo_yes" : "undo_no"));
    const reply = asked.answer ? h("div.row", button(true), button(false)) : h("p.small.quiet", say("undo_waits"));
    return h("div.plea", h("p", asked.text), reply);
  }

  /** After the last move: the accounts, another game, or the same one seen again. @param {PageFrame} shown */
  #ending({ end, table, mine }) {
    if (!end) return null;
    const again = table.rematch
      ? h("a.btn.wide", { href: table.rematch }, say("rematch_go"))
      : mine.length > 0 && h("button.btn.wide", { onclick: () => this.#desk.rematch() }, say("rematch"));
    return [
      h("a.btn.main.wide", { href: end.url }, say("accounts")),
      again,
      h("a.btn.wide", { href: replay_url }, say("replay")),
    ];
  }

  /** @param {PageFrame} shown */
  #aids({ undo, hint }) {
    if (!undo && !hint) return null;
    return h(
      "div.aids",
      undo && h("button.btn.undo", { onclick: () => this.#desk.undo() }, undo.label),
      hint && h("button.btn.advise", { onclick: () => this.#desk.hint() }, say("hint")),
    );
  }

  /** @param {PageFrame} shown */
  #dice({ dice }) {
    return (
      dice && later(import("./fields.js"), ({ realDice }) => realDice(dice, (move, ok) => this.#desk.enter(move, ok)))
    );
  }

  // -- the whole

  #build() {
    const desk = this.#desk;
    const shown = desk.page;
    const high = this.el.offsetHeight;
    this.el.style.minHeight = shown.question?.yours ? "" : `${Math.min(high, KEPT)}px`; // while others play the column keeps still
    this.#box = shown.moves.some(isPlace) ? h("div.picked", { "aria-live": "polite" }) : null;
    const lying = shown.middle.filter((model) => !model.spread && !this.#hand.includes(model));
    put(
      this.#list,
      this.#plea(shown.undo_asked),
      this.#ending(shown),
      this.#notice(shown),
      this.#hand.map((model) => panel(model, desk, { end: this.#playable(model), asked: true })),
      this.#call(shown),
      this.#dice(shown),
      this.#buttons(shown),
      this.#trade(shown.barter),
      shown.unplayable.map(this.#cannot),
      this.#aids(shown),
      lying.map((model) => panel(model, desk, { table: true })),
    );
    this.clear(false);
  }
  #draw = memo((/** @type {unknown[]} */ ..._model) => this.#build());

  /** @param {PageFrame} shown */
  show(shown) {
    const { question, middle, tray } = shown;
    this.#hand = question?.yours ? [...middle, ...tray].filter(answered) : [];
    this.#draw(
      ...[shown.seat, shown.moves, shown.throw, shown.dice, shown.free, shown.barter, shown.unplayable, middle],
      ...[shown.undo, shown.hint, shown.undo_asked, shown.end, question?.yours, question?.waiting],
      ...[shown.table.rematch, this.#hand],
    );
  }

  /** A place on the board: pick it, then confirm in words; a plain button is its own confirmation. @param {number} index @param {boolean} [fromBoard] */
  pick(index, fromBoard) {
    const model = this.#desk.page.moves[index];
    const { target } = model;
    if (target && isPlace(model) && !this.seen(target)) {
      this.#group = target.group;
      this.#build();
      this.#desk.aim();
    }
    this.#desk.trace();
    const focus = document.activeElement;
    if (this.#picked === null) this.#back = focus instanceof HTMLElement || focus instanceof SVGElement ? focus : null;
    this.#picked = index;
    this.#desk.picked(index);
    let ok = fromBoard ? $(`[data-move="${index}"]`, this.el) : null;
    if (target && this.#box && isPlace(model)) {
      const onclick = (/** @type {{ currentTarget: HTMLElement }} */ event) =>
        this.#desk.play(model.move, event.currentTarget);
      ok = h("button.btn.main.wide", { onclick }, model.label);
      put(this.#box, h("p", h("b", target.label), " ", h("span.small.quiet", model.then)), ok);
    }
    ok?.focus();
  }

  /** Nothing is picked any more; whether anything was. */
  clear(home = true) {
    const was = this.#picked !== null || this.#desk.trace();
    this.#picked = null;
    if (this.#box) put(this.#box, h("p.quiet", say("pick_place")));
    this.#desk.picked(null);
    if (was && home && this.#back?.isConnected) this.#back.focus();
    return was;
  }

  /** The panels that are answered here. */
  get hand() {
    return this.#hand;
  }
  get picked() {
    return this.#picked;
  }
  /** Whether it is picked first, and then confirmed. @param {Index} index */
  isPlace(index) {
    return isPlace(this.#desk.page.moves[Number(index)]);
  }
  first() {
    return $(".move:not(.no), .pcard:not(.no), .btn, input[type=radio]", this.el);
  }
}
