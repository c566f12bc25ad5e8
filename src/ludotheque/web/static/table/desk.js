// @ts-check
// What the parts of a page share: the page that is shown, and what can be done with it.
/** @import { Button, LogLine, Move, Offer, PageFrame, Pause, Propose, Revoke, Row, Stand, Target, TipShown } from "../types.d.ts" */

/** @typedef {number | string} Index the number of a move; or the name of a step, while a way is put together */
/** @typedef {Pick<Button, "rank" | "short" | "sign">} Brings what an answer brings, for a pin */
/** @typedef {{ index: Index, key: number | null, target: Target, label?: string, brings?: Brings }} Aim a place on the board that can be picked */
/** @typedef {{ target: Target, steps: Aim[], step: (index: Index) => void, stop: () => void }} Way a way that is put together */
/** @typedef {{ type: "robot", by: number, seat: number, level: string | null } | { type: "chat", seat: number, text: string } | Omit<Stand, "intent"> | Omit<Revoke, "intent"> | Omit<Pause, "intent">} Told what one tells the table besides one's answers */

/** @typedef {{ tip: TipShown, el: HTMLElement }} Note what is told once, and how it is shown */

/** A table one can only look at, as in a replay; one that can be played is in table.js. */
export class Desk {
  live = false;
  /** @type {PageFrame | null} */
  #page = null;

  /** Whether a page was ever shown. */
  get laid() {
    return this.#page !== null;
  }
  get page() {
    if (!this.#page) throw new Error("there is no page yet");
    return this.#page;
  }
  set page(page) {
    this.#page = page;
  }

  /** Who sits there. @param {number} seat */
  people(seat) {
    return this.page.seats[seat];
  }
  /** For whom one speaks, where it is not the answer to a question. */
  voice() {
    return this.page.seat ?? this.page.mine[0] ?? -1;
  }

  /** The board in words, place by place. @returns {Promise<Row[]>} */
  async places() {
    return this.page.places;
  }

  // -- board and buttons: the same move, wherever it is touched

  /** What a button or a place needs to be this move. @param {Index} _index @returns {Record<string, unknown>} */
  paired(_index) {
    return {};
  }
  /** It is looked at, or no longer. @param {Index} _index @param {boolean} _on */
  hot(_index, _on) {}
  /** It waits to be confirmed; null: none does. @param {number | null} _index */
  picked(_index) {}
  /** @returns {number | null} */
  armed() {
    return null;
  }
  /** Pick it, to be confirmed; or take this step of a way. @param {Index} _index @param {boolean} [_fromBoard] */
  pick(_index, _fromBoard) {}
  /** Show the places that can be picked. */
  aim() {}
  /** Put a way together on the board, or stop doing so. @param {Way | null} [_way] @returns {boolean} whether anything changed */
  trace(_way) {
    return false;
  }

  // -- answers

  /** @param {Move} _move @param {HTMLElement} [_button] */
  play(_move, _button) {}
  /** What real dice show. @param {Move} _move @param {HTMLElement} [_button] */
  enter(_move, _button) {}
  /** @param {HTMLElement} [_button] */
  throw(_button) {}
  /** @param {Pick<Offer, "to" | "give" | "want">} _bundle */
  offer(_bundle) {}
  undo() {}
  /** Whether an answer may be taken back. @param {boolean} _yes */
  answer(_yes) {}
  /** Propose an exception to everybody. @param {Propose["wish"]} _wish @param {string} _reason */
  propose(_wish, _reason) {}
  /** Agree to what is proposed, or not. @param {number} _seat @param {boolean} _yes */
  vote(_seat, _yes) {}
  hint() {}
  trade() {}
  /** @param {Told} _message */
  tell(_message) {}
  /** Hide what is secret until somebody sits down before this screen. */
  drop() {}
  rematch() {}

  // -- the story

  /** What has happened since one's last turn. */
  recap() {}
  /** Show again what these lines told. @param {LogLine[]} _lines */
  again(_lines) {}
  /** All is told; `called`: it is newly one's turn. @param {PageFrame} _shown @param {boolean} _called */
  rested(_shown, _called) {}
  /** What is told with these lines, where it is the first time. @param {LogLine[]} _lines @returns {Note | null} */
  note(_lines) {
    return null;
  }
  /** So many sounds within so many milliseconds, about somebody. @param {string} _name @param {number | null} _seat */
  sound(_name, _seat, _times = 1, _ms = 0) {}
}
