// @ts-check
// The narrator: a band over the foot of the board that tells one beat at a time, with its dice or its card.
import { count, say } from "../base/common.js";
import { h, put, still } from "../base/dom.js";
import { die, pawn, turn } from "./emblem.js";
import { card } from "./panels.js";
import { isRun } from "./story.js";
/** @import { Card, LogLine, Show } from "../types.d.ts" */
/** @import { Desk } from "./desk.js" */
/** @import { Beat } from "./story.js" */

const SPIN = 70; // milliseconds between two faces of a die that rolls
const ALOUD = 3; // sentences told in one breath; of more only the number is said

/** What was bid, from first to last, in one sentence. @param {LogLine[]} lines */
export function bidding(lines) {
  const sums = lines.flatMap(({ show }) => show.bid || []);
  if (sums.length < 2) return "";
  return say("bids", { n: sums.length, first: sums[0], last: sums[sums.length - 1] });
}

/** What is said of a card, without what stands on it. @param {LogLine} line */
const short = ({ text, show: { card: drawn } }) =>
  drawn ? text.replace(drawn.word, "").replace(/[\s:.“”«»"'’]+$/, "") || text : text;

/** The sentences of a beat, as they are said. @param {Beat} beat @returns {[string, string]} the first, and what follows from it */
function sentences({ lines }) {
  const told = lines.filter(({ show }) => !(show.heading && show.seat === null));
  const run = isRun({ lines: told, page: null }) && bidding(told);
  if (run) return [run, told[told.length - 1].text];
  const rest = told.slice(1);
  const more = rest.length > ALOUD && count("more_told", rest.length - ALOUD);
  return [
    told.length ? short(told[0]) : "",
    [...rest.slice(0, ALOUD).map(({ text }) => text), more].filter(Boolean).join(" "),
  ];
}

/** The same for whoever listens: a card is read out. @param {Beat} beat */
export function spoken(beat) {
  const drawn = beat.lines.find(({ show }) => show.card);
  const [main, more] = sentences(beat);
  return [drawn?.text ?? main, more].filter(Boolean).join(" ");
}

export class Narrator {
  #desk;
  #actor = h("div.actor");
  #main = h("h2");
  #more = h("p");
  #props = h("div.props");
  #note = h("div.once"); // what is told with it the first time
  #bar = h("i");
  /** @type {SVGSVGElement[]} */
  #dice = [];
  #spin = 0;
  el;

  /** @param {Desk} desk @param {() => void} next */
  constructor(desk, next) {
    this.#desk = desk;
    this.el = h(
      "section.narrator",
      { label: "story", hidden: true },
      this.#actor,
      h("div", this.#main, this.#more),
      this.#props,
      h("button.btn.icon.plain.next", { label: "go_on", title: say("go_on"), onclick: next }, "→"),
      this.#note,
      h("div.hold", this.#bar),
    );
  }

  /** @param {Beat} beat */
  tell(beat) {
    const { seat, dice, dice_colours: colours, card: drawn, laid } = beat.lines[0].show;
    const person = seat === null ? null : this.#desk.people(seat);
    const you = seat !== null && seat === this.#desk.page.seat;
    const [main, more] = sentences(beat);
    put(this.#actor, person && [pawn(person, ".big"), h("b", you ? say("you") : person.name)]);
    put(this.#main, main);
    put(this.#more, more);
    put(this.#note, beat.note?.el);
    this.#more.classList.toggle("waits", Boolean(dice.length || beat.lines[0].show.glide));
    this.#dice = dice.map((face, n) => die(face, "svg.die", colours[n]));
    put(this.#props, this.#dice, drawn && this.#drawn(drawn), laid && card(laid, this.#desk));
    if (person) this.el.style.setProperty("--seat", `var(--seat-${person.emblem % 10})`);
    else this.el.style.removeProperty("--seat");
    this.el.hidden = false;
    for (const old of this.#bar.getAnimations()) old.cancel();
    this.#bar.style.transform = "scaleX(0)";
    if (drawn) this.#pop();
  }

  /** A card that was drawn: its name, and what it says. @param {Card} drawn */
  #drawn({ colour, corner, word, foot }) {
    const name = [corner, foot].filter(Boolean).join(" · ");
    return h("div.drawn", { "--card": colour || null }, h("b", name), h("p", word));
  }

  #pop() {
    if (!still()) this.#props.animate([{ transform: "translateY(-24px)", opacity: 0 }, {}], { duration: 200 });
  }

  /** Dice are thrown; after so many milliseconds they show what they show. @param {Show} show @param {number} ms */
  roll({ dice }, ms) {
    if (!ms) return;
    clearInterval(this.#spin);
    const made = this.#dice;
    this.#spin = setInterval(() => {
      for (const one of made) turn(one, 1 + Math.floor(Math.random() * 6));
    }, SPIN);
    const fall = [{ transform: "translate(-40px, -56px) rotate(-220deg)", opacity: 0.2 }, {}];
    for (const one of made) one.animate(fall, { duration: ms, easing: "cubic-bezier(.2,.7,.2,1)" });
    return () => {
      clearInterval(this.#spin);
      for (const [n, one] of made.entries()) {
        turn(one, dice[n]);
        for (const run of one.getAnimations()) run.finish();
      }
    };
  }

  /** It stays for so long: a line says how much of it is left. @param {number} ms */
  hold(ms) {
    this.#more.classList.remove("waits");
    this.#bar.style.transform = "";
    if (!still()) this.#bar.animate([{ transform: "scaleX(0)" }, {}], { duration: ms });
  }

  /** What happens on the board is not covered. @param {boolean} high */
  high(high) {
    this.el.classList.toggle("high", high);
  }

  hide() {
    clearInterval(this.#spin);
    this.el.hidden = true;
    put(this.#props);
    put(this.#note);
  }
}
