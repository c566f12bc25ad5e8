// @ts-check
// The coach of a lesson: a bubble beside what it speaks of, a ring round that, and a line between the two.
import { number, say } from "../base/common.js";
import { $, $$, h, put, s, still } from "../base/dom.js";
import { same } from "./panels.js";
import { openRule } from "./rules.js";
/** @import { Inside } from "../base/dom.js" */
/** @import { Coach as Word, LessonShown, Move, Panel } from "../types.d.ts" */
/** @import { Moves } from "./moves.js" */
/** @import { Stage } from "./stage.js" */

/** @typedef {{ next: () => unknown, back: () => unknown, scene: () => unknown }} Wishes what a learner may ask of it */
/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

const GAP = 18; // pixels between the bubble and what it speaks of
const EDGE = 10; // and the edge of the board
const RING = 6; // and the ring
const SPOT = 34; // pixels round a place on the board
/** @type {Record<string, string[]>} where each panel is looked for, in this order */
const PANELS = {
  purse: [".seats .seat"],
  bank: [".seats .seat:last-child"],
  hand: [".moves .panel:has(.pcard, .card)", ".moves .hand", ".tray"],
  duel: [".duel:not([hidden]) .lying", ".moves .panel", ".tray"],
  moon: [".moves .panel", ".moves"],
  accounts: [".moves .panel", ".ask"],
};

const OTHERS = ".duel:not([hidden]) .pcard, .duel:not([hidden]) .lying > *, .fate .slip, .map .target"; // better not hidden

const SCROLLS = ".answers, .tray"; // what may be scrolled away in them

/** @param {Box} one @param {Box} other */
const overlap = (one, other) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));
/** @param {number} least @param {number} value @param {number} most */
const within = (least, value, most) => Math.max(least, Math.min(value, most));
/** @param {Box} box @returns {[number, number]} */
const middle = ({ left, top, right, bottom }) => [(left + right) / 2, (top + bottom) / 2];

export class Coach {
  #wishes;
  /** @type {Stage<Moves> | null} */
  #stage = null;
  /** @type {LessonShown | null} */
  #shown = null;
  /** @type {HTMLElement | SVGElement | null} */
  #from = null; // where the focus was before it came to the bubble
  #dots = h("p.dots", { "aria-hidden": "true" });
  #count = h("span.sr");
  #name = h("b.who");
  #text = h("span");
  #why = h("button.why", { onclick: () => this.#shown && openRule(this.#shown.coach.rule) }, say("know_why"));
  #more = h("div.row.wrap.more");
  #acts = h("div.row.wrap.acts");
  #fold = h("button.btn.plain.fold", { onclick: () => this.fold() });
  #ring = s("rect.ring", { rx: 10 });
  #sizes; // of the bubble, and of the map, which grows under a place without being scrolled
  #line = s("path.line");
  #over = s("svg.pointing", { "aria-hidden": "true" }, this.#line, this.#ring);
  el = h(
    "section.coach",
    { label: "lesson", tabindex: -1, "aria-keyshortcuts": "F6" },
    h("div.row.top", this.#name, this.#count, this.#dots, this.#fold),
    h("p.what", h("span", { role: "status" }, this.#text), " ", this.#why),
    this.#more,
    this.#acts,
  );

  /** @param {Wishes} wishes */
  constructor(wishes) {
    this.#wishes = wishes;
    const place = () => this.place();
    addEventListener("resize", place);
    document.addEventListener("scroll", place, { capture: true, passive: true });
    this.#sizes = new ResizeObserver(place);
    this.#sizes.observe(this.el);
  }

  /** Its elements stand before the table and over it. @param {HTMLElement} main */
  stand(main) {
    main.before(this.el);
    document.body.append(this.#over);
  }

  /** Say what this step says, at this table; `more` stands below. @param {LessonShown} shown @param {Stage<Moves>} stage @param {Inside[]} more */
  say(shown, stage, ...more) {
    this.#shown = shown;
    this.#stage = stage;
    const map = $("svg.map", stage.el);
    if (map) this.#sizes.observe(map);
    const { coach, step, steps } = shown;
    this.#name.textContent = coach.name;
    this.#count.textContent = say("step_of", { n: number(step + 1), all: number(steps) });
    put(
      this.#dots,
      Array.from({ length: steps }, (_, n) => h(`i${n < step ? ".done" : n === step ? ".now" : ""}`)),
    );
    this.#why.hidden = !coach.rule;
    put(this.#more, more);
    this.#more.hidden = !more.length;
    this.word(coach.text);
    this.#show();
    this.#bring(coach);
    this.place();
  }

  /** Say this, and nothing else has changed. @param {string} text @param {boolean} [no] an answer that is not played */
  word(text, no) {
    this.#folded = false;
    this.#text.textContent = text;
    if (!no || still()) return;
    const shake = [0, -2, 2, -2, 0].map((x) => ({ transform: `translateX(${x}px)` }));
    this.el.animate(shake, { duration: 240 });
  }

  #show() {
    const coach = this.#shown?.coach;
    if (!coach) return;
    const { step, steps, scene } = /** @type {LessonShown} */ (this.#shown);
    const last = step === steps - 1;
    const button = (/** @type {string} */ name, /** @type {() => unknown} */ onclick, sign = "") =>
      h(
        `button.btn${sign ? ".icon" : ""}`,
        { label: sign && name, title: sign && say(name), onclick },
        sign || say(name),
      );
    put(
      this.#acts,
      step > 0 && button("go_back", () => this.#wishes.back(), "←"),
      step > scene && button("from_scene", () => this.#wishes.scene(), "↺"),
      h("span.grow"),
      coach.do !== "continue" && button("show_me", () => this.#gesture()),
      coach.do === "continue" && !last && h("button.btn.main", { onclick: () => this.#wishes.next() }, say("read_on")),
    );
  }

  // -- folded away, for whoever wants to look around

  get #folded() {
    return this.el.classList.contains("folded");
  }
  set #folded(folded) {
    this.el.classList.toggle("folded", folded);
    put(this.#fold, folded ? say("unfold") : "×");
    if (folded) this.#fold.removeAttribute("aria-label");
    else this.#fold.setAttribute("aria-label", say("fold"));
    this.place();
  }
  fold(folded = !this.#folded) {
    this.#folded = folded;
  }
  /** The focus goes to the bubble, and from there to where it was. */
  visit() {
    const now = document.activeElement;
    if (this.el.contains(now)) return this.#from?.focus();
    this.#from = now instanceof HTMLElement || now instanceof SVGElement ? now : null;
    this.el.focus();
  }
  /** While others play nothing is said. @param {boolean} hush */
  hush(hush) {
    this.el.hidden = hush;
    this.#over.toggleAttribute("hidden", hush);
    if (!hush) this.place();
  }

  // -- what it speaks of

  /** The buttons of the moves it wants. */
  #wanted() {
    const { coach, page } = this.#shown ?? {};
    const moves = this.#stage?.moves.el;
    if (!coach || !page || !moves) return [];
    const listed = page.moves.flatMap(({ move }, n) =>
      coach.want.some((want) => same(/** @type {Move} */ (want), move)) ? [n] : [],
    );
    const buttons = listed.flatMap((n) => $$(`[data-move="${n}"]`, moves));
    for (const button of buttons) button.closest("details")?.setAttribute("open", ""); // what is asked for is not folded away
    if (coach.do === "throw") return [$(".move.main", moves) ?? $(".move", moves)].filter((found) => found !== null);
    return buttons.length ? buttons : $$(".move.main", moves).slice(0, 1);
  }

  /** Show how it is done: the answer is in sight, chosen where it is chosen first, and one press is left. */
  #gesture() {
    const stage = this.#stage;
    const { coach, page } = this.#shown ?? {};
    if (!stage || !coach || !page) return;
    stage.open("moves");
    const at = page.moves.findIndex(({ move }) => coach.want.some((want) => same(/** @type {Move} */ (want), move)));
    const [verb, ...keys] = coach.want[0] ?? [];
    const picked = stage.moves.hand.find(({ pick }) => pick?.verb === verb);
    const place = at >= 0 && stage.moves.isPlace(at);
    if (!place) stage.moves.clear(); // another place that was picked is not what is asked for
    if (place) stage.moves.pick(at);
    else if (picked) this.#choose(picked, keys);
    else this.#wanted()[0]?.focus();
    this.place();
  }

  /** Cards that are chosen together: these, and no others. @param {Panel} panel @param {unknown[]} keys */
  #choose({ cards }, keys) {
    const hand = $(".hand.choose", this.#stage?.moves.el);
    const switches = $$("button", hand ?? undefined);
    for (const [n, { key }] of cards.entries())
      if ((switches[n]?.getAttribute("aria-pressed") === "true") !== keys.includes(key)) switches[n]?.click();
    if (hand?.nextElementSibling instanceof HTMLElement) hand.nextElementSibling.focus();
  }

  /** On a phone one panel is seen at a time: the one that is spoken of. @param {Word} coach */
  #bring({ kind, which, spot, do: does }) {
    const own = kind === "panel" && (which === "cards" || which === "goods" || which === "options");
    this.#stage?.open(own && does === "continue" ? "tray" : "moves");
    if (spot) this.#look(spot);
    const told = this.#spoken();
    if (told?.closest(SCROLLS)) told.scrollIntoView({ block: "nearest", behavior: "instant" });
  }

  /** The element it speaks of, where that is none of the board. @returns {Element | null | undefined} */
  #spoken() {
    const { kind, which } = this.#shown?.coach ?? {};
    const root = this.#stage?.el;
    if (!root || kind === "none" || kind === "board") return null;
    if (kind === "log") return $(".log", root);
    if (kind === "seat") return $$(".seats .seat", root)[Number(which)];
    if (kind === "dice" || kind === "answer") return this.#wanted()[0] ?? $(".moves", root);
    const places = PANELS[`${which}`] ?? [".tray"];
    return places.map((query) => $(query, root)).find((found) => found?.checkVisibility());
  }

  /** A place comes into sight; in a game that has just been laid out, near, with one's own pieces. @param {[number, number] | number[]} spot */
  #look([x, y]) {
    const { quick, step, page } = this.#shown ?? {};
    const camera = this.#stage?.board.camera;
    const own = page?.pieces.filter(({ seat }) => seat === page.seat).map(({ at }) => at) ?? [];
    if (quick && step) camera?.frame([...own, [x, y]]);
    else camera?.centre([[x, y]]);
  }

  /** @returns {Box | null} */
  #target() {
    const { kind, spot } = this.#shown?.coach ?? {};
    return kind === "board" && spot ? this.#place(spot) : seen(this.#spoken());
  }

  /** A place on the board, if it is in sight. @param {[number, number] | number[]} spot @returns {Box | null} */
  #place([x, y]) {
    const board = this.#stage?.board.el;
    const map = board?.querySelector("svg.map");
    const sight = seen(board && $(".pan", board));
    const turn = map instanceof SVGSVGElement ? map.getScreenCTM() : null;
    if (!turn || !sight) return null;
    const { x: left, y: top } = new DOMPoint(x, y).matrixTransform(turn);
    if (left < sight.left || left > sight.right || top < sight.top || top > sight.bottom) return null;
    return {
      left: Math.max(left - SPOT, sight.left),
      top: Math.max(top - SPOT, sight.top),
      right: Math.min(left + SPOT, sight.right),
      bottom: Math.min(top + SPOT, sight.bottom),
    };
  }

  /** The bubble stands beside it, on the board and never over the answers; on a phone it stands above the table. */
  place() {
    const target = this.#target();
    const floats = getComputedStyle(this.el).position === "fixed";
    const board = seen(this.#stage?.board.el);
    if (floats && board) this.#float(target, board);
    const shown = target && !this.el.hidden && !this.#folded;
    this.#over.toggleAttribute("hidden", !shown);
    if (!shown) return;
    const { left, top, right, bottom } = target;
    const own = this.el.getBoundingClientRect();
    const high = floats ? top - RING : Math.max(top - RING, own.bottom + RING / 2); // never over the bubble above the table
    const ring = { x: left - RING, y: high, width: right - left + 2 * RING, height: bottom + RING - high };
    for (const [name, value] of Object.entries(ring)) this.#ring.setAttribute(name, `${value}`);
    this.#line.toggleAttribute("hidden", !floats);
    const [x, y] = middle(target);
    const from = [within(own.left + 20, x, own.right - 20), within(own.top + 20, y, own.bottom - 20)];
    const to = [within(left - RING, from[0], right + RING), within(top - RING, from[1], bottom + RING)];
    this.#line.setAttribute("d", `M${from.join(" ")}L${to.join(" ")}`);
  }

  /** @param {Box | null} target @param {Box} board */
  #float(target, board) {
    const { offsetWidth: width, offsetHeight: height } = this.el;
    const room = {
      left: board.left + EDGE,
      top: board.top + EDGE,
      right: board.right - EDGE - width,
      bottom: board.bottom - EDGE - height,
    };
    const box = target ?? { left: board.left, top: board.bottom, right: board.left, bottom: board.bottom };
    const [x, y] = middle(box);
    const others = $$(OTHERS, this.#stage?.el).flatMap((el) => seen(el) ?? []);
    const tries = [
      ...[room.left, room.right].flatMap((left) => [room.top, room.bottom].map((top) => [left, top])),
      [x - width / 2, box.bottom + GAP],
      [x - width / 2, box.top - GAP - height],
      [box.left - GAP - width, y - height / 2],
      [box.right + GAP, y - height / 2],
    ].map(([left, top]) => [within(room.left, left, room.right), within(room.top, top, room.bottom)]);
    const hidden = (/** @type {number[]} */ [left, top]) => {
      const own = { left, top, right: left + width, bottom: top + height };
      const lost = others.reduce((sum, other) => sum + overlap(own, other), 0);
      return overlap(own, box) * 1000 + lost * 10 + Math.hypot(left + width / 2 - x, top + height / 2 - y);
    };
    const [best] = tries.sort((one, other) => hidden(one) - hidden(other));
    this.el.style.left = `${best[0]}px`;
    this.el.style.top = `${best[1]}px`;
  }
}

/** Where it is on the screen, as far as it is not scrolled away. @param {Element | null | undefined} el @returns {Box | null} */
function seen(el) {
  const box = el?.getBoundingClientRect();
  if (!box?.width || !box.height) return null;
  const zone = el?.closest(SCROLLS)?.getBoundingClientRect();
  const top = Math.max(box.top, zone?.top ?? 0);
  const bottom = Math.min(box.bottom, zone?.bottom ?? innerHeight, innerHeight);
  return bottom > top ? { left: box.left, right: box.right, top, bottom } : null;
}
