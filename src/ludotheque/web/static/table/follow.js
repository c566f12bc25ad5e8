// @ts-check
// Following the others: pause, one beat, the pace, to one's own turn; and what has happened since one's last.
import { say } from "../base/common.js";
import { $$, h, put, s } from "../base/dom.js";
import { die, pawn } from "./emblem.js";
import { bidding } from "./narrator.js";
import { PACES } from "./story.js";
import { Tail } from "./tail.js";
/** @import { LogLine } from "../types.d.ts" */
/** @import { Desk } from "./desk.js" */
/** @import { Story } from "./story.js" */

const LINES = { viewBox: "0 0 24 24", width: 18, height: 18, fill: "none", stroke: "currentColor", "stroke-width": 2 };
/** @param {string} d */
const sign = (d) => s("svg", { ...LINES, "aria-hidden": "true" }, s("path", { d }));
const [PAUSE, PLAY, STEP, SKIP] = [
  "M7 5v14M17 5v14",
  "M7 4l13 8-13 8z",
  "M6 4l10 8-10 8zM19 4v16",
  "M4 5l8 7-8 7zM12 5l8 7-8 7z",
];
const MANY = 40; // lines that a recap begins from at the most

/** Slow, usual, fast: as this device remembers it. @param {Story} story @param {string} name of the group */
export function paces(story, name) {
  const choice = (/** @type {[string, number]} */ [key, factor]) => {
    const traits = { type: "radio", name, value: factor, checked: factor === story.factor };
    return h("label", h("input", { ...traits, onchange: () => (story.factor = factor) }), say(`pace_${key}`));
  };
  return h("div.seg", { role: "radiogroup", label: "pace" }, Object.entries(PACES).map(choice));
}

/** @typedef {{ seat: number | null, lines: LogLine[] }} Turn what one person did, without what does not matter */

/** @param {LogLine[]} lines @returns {Turn[]} */
function turns(lines) {
  /** @type {Turn[]} */
  const made = [];
  for (const line of lines.slice(-MANY)) {
    const { heading, slight, also, seat } = line.show;
    const last = made.at(-1);
    if (slight || (heading && seat === null)) continue;
    const bids = line.show.bid !== null && last?.lines.at(-1)?.show.bid !== null; // an auction is one thing
    if (last && (also || bids || last.seat === seat)) last.lines.push(line);
    else made.push({ seat, lines: [line] });
  }
  return made;
}

/** @param {Turn} turn */
function words({ lines }) {
  const bids = lines.filter(({ show }) => show.bid !== null);
  const said = lines.filter(({ show }) => show.bid === null && !show.dice.length && !show.laid);
  return [bidding(bids), ...said.map(({ text }) => text)].filter(Boolean).join(" ") || lines[lines.length - 1].text;
}

/** What has happened, person by person, in a few lines. @param {LogLine[]} lines @param {Desk} desk */
export const recap = (lines, desk) =>
  turns(lines).map((turn) =>
    h(
      "li",
      turn.seat === null ? h("span") : pawn(desk.people(turn.seat)),
      h(
        "span",
        turn.lines.flatMap(({ show: { dice, dice_colours: colours } }) =>
          dice.map((face, n) => die(face, "svg.die.mini-die", colours[n])),
        ),
        words(turn),
      ),
      h("button.btn.plain.small.again-line", { onclick: () => desk.again(turn.lines) }, say("again")),
    ),
  );
/** The same for whoever listens. @param {LogLine[]} lines */
export const recapped = (lines) => turns(lines).map(words).join(" ");

export class Follow {
  #story;
  #desk;
  #pause = h("button.btn", { "aria-keyshortcuts": "Space", onclick: () => this.#story.pause() });
  #skip = h("button.btn.jump", { "aria-keyshortcuts": "End", onclick: () => this.#story.skip() });
  #paces;
  #list = h("ol.recap", { tabindex: 0, label: "curtain_since" });
  #tail = new Tail(this.#list);
  /** What has happened since one's last turn. */
  told = h("div.told", h("h2.panel-h", say("curtain_since")), this.#list);
  el;

  /** @param {Story} story @param {Desk} desk */
  constructor(story, desk) {
    this.#story = story;
    this.#desk = desk;
    this.#paces = paces(story, "pace");
    const step = h(
      "button.btn",
      { "aria-keyshortcuts": "ArrowRight", onclick: () => story.step() },
      ...[sign(STEP), h("span.word", say("step")), h("kbd", "→")],
    );
    this.el = h("section.follow", { label: "following" }, h("div.pace", this.#pause, step, this.#paces, this.#skip));
    this.changed();
  }

  changed() {
    const { paused, factor } = this.#story;
    this.#pause.setAttribute("aria-pressed", `${paused}`);
    put(this.#pause, sign(paused ? PLAY : PAUSE), h("span.word", say(paused ? "resume" : "pause")));
    const watches = this.#desk.laid && this.#desk.page.seat === null;
    put(this.#skip, sign(SKIP), h("span.word", say(watches ? "to_now" : "to_turn")), h("kbd", say("key_end")));
    for (const input of $$("input", this.#paces))
      if (input instanceof HTMLInputElement) input.checked = Number(input.value) === factor;
  }

  /** What was told by now. @param {LogLine[]} lines */
  show(lines) {
    put(this.#list, recap(lines, this.#desk));
    this.told.hidden = !this.#list.childElementCount;
    this.#tail.stay();
  }
}
