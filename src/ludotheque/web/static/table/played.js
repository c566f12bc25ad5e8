// @ts-check
// A table that can be played: a move is the same move as a button, as a place on the board, and by its number.
import { Desk } from "./desk.js";
/** @import { Index, Way } from "./desk.js" */
/** @import { Moves } from "./moves.js" */
/** @import { Stage } from "./stage.js" */

export class PlayedDesk extends Desk {
  live = true;

  /** Where it is played; null until it is laid. @returns {Stage<Moves> | null} */
  get stage() {
    return null;
  }

  /** @param {Index} index */
  paired(index) {
    const hot = (/** @type {boolean} */ on) => () => this.hot(index, on);
    return {
      "data-move": index,
      onclick: (/** @type {{ currentTarget: HTMLElement }} */ event) => this.#choose(index, event.currentTarget),
      onpointerenter: hot(true),
      onpointerleave: hot(false),
      onfocus: hot(true),
      onblur: hot(false),
    };
  }
  /** @param {Index} index @param {HTMLElement} button */
  #choose(index, button) {
    const model = typeof index === "number" ? this.page.moves[index] : null;
    if (!model || this.stage?.moves.isPlace(index)) this.pick(index);
    else this.play(model.move, button);
  }
  /** @param {Index} index @param {boolean} [fromBoard] */
  pick(index, fromBoard) {
    if (typeof index === "number") this.stage?.moves.pick(index, fromBoard);
    else this.stage?.step(index);
  }
  /** @param {Index} index @param {boolean} on */
  hot(index, on) {
    this.stage?.hot(index, on);
  }
  /** @param {number | null} index */
  picked(index) {
    this.stage?.picked(index);
  }
  armed() {
    return this.stage?.moves.picked ?? null;
  }
  aim() {
    this.stage?.aim();
  }
  /** @param {Way | null} [way] */
  trace(way) {
    return this.stage?.trace(way) ?? false;
  }
}
