// @ts-check
// What happened, shown on the board: dice settle, a card lands, pieces travel; one after the other.
import { closer, h, put, still } from "../base/dom.js";
import { die, turn } from "./emblem.js";
/** @import { Card, Show } from "../types.d.ts" */
/** @import { Board } from "./board.js" */
/** @import { Desk } from "./desk.js" */

const MANY = 4; // events waiting: twice as fast
const TOO_MANY = 14; // skip to the present
/** @param {number} ms */
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

export class Story {
  #board;
  #places;
  #desk;
  /** @type {Show[]} */
  #queue = [];
  #running = false;

  /** @param {Board} board @param {HTMLElement[]} places where a drawn card is laid @param {Desk} desk */
  constructor(board, places, desk) {
    this.#board = board;
    this.#places = places;
    this.#desk = desk;
  }

  /** These things have just happened. @param {Show[]} shows */
  tell(shows) {
    for (const { glide } of shows) if (glide) this.#board.hold(glide.piece);
    this.#queue.push(...shows);
    if (!this.#running && this.#queue.length) this.#run();
  }

  /** What fate said last stays readable, also for whoever opens the page later. @param {Show[]} shows */
  recall(shows) {
    const thrown = shows.findLast(({ dice }) => dice.length);
    const card = shows.findLast((show) => show.card)?.card;
    if (thrown) this.#roll(thrown, 0);
    if (card) this.#land(card, 0);
  }

  /** Something was taken back: nothing of what waits has happened. */
  skip() {
    this.#queue.length = 0;
    this.#board.settle();
  }

  async #run() {
    this.#running = true;
    for (let show = this.#queue.shift(); show; show = this.#queue.shift()) {
      const waiting = this.#queue.length + 1;
      const late = document.hidden || still() || waiting > TOO_MANY;
      await this.#play(show, late ? 0 : this.#desk.page.table.fast || waiting > MANY ? 2 : 1);
    }
    this.#running = false;
    this.#board.settle();
    this.#board.goHome();
  }

  /** @param {Show} show @param {number} speed 0: at once */
  async #play(show, speed) {
    if (show.dice.length) {
      this.#roll(show, speed && 400 / speed);
      if (speed) await pause(650 / speed);
    }
    if (show.card) this.#land(show.card, speed && 200);
    if (show.glide) await this.#board.travel(show.glide, speed);
  }

  /** The log says in words what the dice show, so they are silent. @param {Show} show @param {number} time */
  #roll({ dice: faces, dice_colours: colours }, time) {
    const made = faces.map((face, n) => die(face, "svg.die", colours[n]));
    put(this.#board.dice, made);
    if (!time) return;
    const chance = setInterval(() => {
      for (const one of made) turn(one, 1 + Math.floor(Math.random() * 6));
    }, 70);
    setTimeout(() => {
      clearInterval(chance);
      for (const [n, one] of made.entries()) turn(one, faces[n]);
    }, time);
    const fall = [{ transform: "translate(-70px, -30px) rotate(-220deg)", opacity: 0.2 }, {}];
    for (const one of made) one.animate(fall, { duration: time, easing: "cubic-bezier(.2,.7,.2,1)" });
  }

  /** @param {Card} card @param {number} time */
  #land({ colour, corner, word, foot }, time) {
    const clear = () => {
      for (const place of this.#places) put(place);
    };
    for (const place of this.#places) {
      const title = h("b", [corner, foot].filter(Boolean).join(" · "));
      put(place, h("div.slip", { "--card": colour || null }, title, h("p", word), closer("put_away", clear)));
      if (time) place.animate([{ transform: "translateY(-24px)", opacity: 0 }, {}], { duration: time });
    }
  }
}
