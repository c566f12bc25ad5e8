// @ts-check
// The question: whose turn it is, one sentence, and what helps to answer it.
import { number, recall, say, page as site } from "../base/common.js";
import { h, memo, put, s } from "../base/dom.js";
import { pawn } from "./emblem.js";
/** @import { PageFrame } from "../types.d.ts" */
/** @import { Desk } from "./desk.js" */
/** @import { Somebody } from "./emblem.js" */

const SIZES = ["", "long", "longer", "longest"]; // of a question, from the shortest on; the longest goes on over the answers
const FULL = 3.5; // lines of a question from which on it is written smaller, whatever room there is
const LINES = { viewBox: "0 0 24 24", width: 18, height: 18, fill: "none", stroke: "currentColor", "stroke-width": 2 };
/** @param {string} d */
const sign = (d) => s("svg", { ...LINES, "aria-hidden": "true" }, s("path", { d }));
const [LAMP, BACK, CLOCK] = [
  "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.500c.7.7 1 1.500 1 2.500h6c0-1 .3-1.800 1-2.500A6 6 0 0 0 12 3z",
  "M9 7 4 12l5 5M4 12h11a5 5 0 0 1 0 10",
  "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4l3 2",
];

export class Ask {
  #desk;
  #sign = h("span.sign");
  #more = h("p");
  #since = h("span"); // for how long a robot has thought
  #clock = 0;
  #flag = h("b.flag", { hidden: true });
  #theirs = h("span.theirs");
  #undo = h("button.btn.undo", { "aria-keyshortcuts": "u", hidden: true, onclick: () => this.#desk.undo() });
  #hint = h(
    "button.btn.advise",
    { "aria-keyshortcuts": "c", hidden: true, title: `${say("hint")} (C)`, onclick: () => this.#desk.hint() },
    sign(LAMP),
    h("span.word", say("hint")),
  );
  #recap = h(
    "button.btn.since-turn",
    { label: "recap", title: `${say("recap")} (D)`, hidden: true, onclick: () => this.#desk.recap() },
    sign(CLOCK),
  );
  title = h("h1", { tabindex: -1 });
  /** What the longest question says besides, over the answers. */
  rest = h("p.rest", { hidden: true });
  el = h(
    "section.ask",
    { label: "question" },
    h("div.band", this.#sign, this.#flag, this.#theirs, h("span.aids", this.#hint, this.#undo, this.#recap)),
    h("div.words", this.title, this.#more),
  );

  /** @param {Desk} desk */
  constructor(desk) {
    this.#desk = desk;
    new ResizeObserver(() => this.#fit()).observe(this.el);
  }

  #draw = memo((/** @type {string} */ text, /** @type {string} */ rest, /** @type {Somebody | null} */ person) => {
    put(this.#sign, person && pawn(person));
    if (this.title.textContent !== text) this.title.textContent = text;
    put(this.#more, rest, this.#since);
    put(this.rest, rest);
    this.#fit();
  });

  /** Whoever is spoken of, as they are marked by now. @param {number | null} seat @returns {Somebody | null} */
  #worn(seat) {
    if (seat === null) return null;
    const { name, emblem } = this.#desk.people(seat);
    return { name, emblem };
  }

  /** However long it is, nothing of it is cut off: a long one is written smaller. */
  #fit() {
    const { el } = this;
    const words = this.title.parentElement;
    for (const size of SIZES) {
      el.dataset.size = size;
      this.rest.hidden = size !== SIZES[3];
      if (!size && this.#lines() > FULL) continue;
      if (!words || words.scrollHeight <= words.clientHeight) return;
    }
  }

  #lines() {
    return this.title.offsetHeight / parseFloat(getComputedStyle(this.title).lineHeight);
  }

  /** A robot that takes longer than a moment is said to think: for how long, and how long it may. @param {number} most */
  #think(most) {
    const start = Date.now();
    this.#clock = setInterval(() => {
      const n = Math.round((Date.now() - start) / 1000);
      put(this.#since, " ", say(most > n ? "thinking_most" : "thinking", { n, most: number(most) }));
    }, 1000);
  }

  /** Whose turn it is, in a word. @param {boolean} mine @param {boolean} [own] one's own answer is being told */
  #turn(mine, own) {
    const { seat, question, end } = this.#desk.page;
    const asked = seat ?? question?.seats[0] ?? null;
    this.#flag.hidden = !mine;
    put(this.#flag, mine && asked !== null && say("your_flag", { name: this.#desk.people(asked).name }));
    const theirs = !mine && !end && this.#desk.live;
    put(this.#theirs, theirs && say(own ? "story" : seat === null ? "flag_watching" : "flag_waiting"));
  }

  /** Whoever is being told of; the question waits. @param {number | null} seat */
  tell(seat) {
    clearInterval(this.#clock);
    const { page } = this.#desk;
    this.#undo.hidden = this.#hint.hidden = true;
    this.#turn(false, seat !== null && seat === page.seat);
    if (seat === null) return;
    const { name } = this.#desk.people(seat);
    const { role, waits } = page; // until one was asked: whoever is seldom asked should know why
    const untold = role && !recall(`roles.${site.table}`, "sessionStorage")?.includes(role.id);
    const more = untold ? `${role.name} ${role.text} ${waits}` : waits || say("question_waits");
    const plays = seat === page.seat ? say("you_play") : say("plays", { name });
    this.#draw(plays, more, this.#worn(seat));
    if (waits && !this.rest.hidden) this.#draw(plays, waits, this.#worn(seat)); // where there is no room for all of it
  }

  /** @param {PageFrame} shown */
  show({ question, end, undo, hint, table, seats, waits }) {
    clearInterval(this.#clock);
    this.#recap.hidden = !this.#desk.live;
    if (end) this.#draw(end.headline, end.because, null);
    else if (question) {
      const more = question.yours ? question.more : waits || question.more;
      this.#draw(question.text, more, this.#worn(question.seats[0] ?? null));
    } else this.#draw(say("waiting"), "", null);
    this.#turn(Boolean(question?.yours && !end));
    this.#undo.hidden = !undo;
    this.#undo.setAttribute("aria-label", undo?.label ?? "");
    this.#undo.title = `${undo?.label} (U)`;
    if (undo) put(this.#undo, sign(BACK));
    this.#hint.hidden = !hint;
    put(this.#since);
    if (question?.waiting === "robot")
      this.#think(site.thinkers.includes(seats[question.seats[0]]?.kind ?? "") ? table.think : 0);
  }
}
