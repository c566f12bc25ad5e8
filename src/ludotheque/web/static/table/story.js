// @ts-check
// The one clock of a page: whatever is told waits in one queue and is told beat by beat, and the question comes last.
// A title says what its events look like; how long each is shown, and what may be told in one breath, is said here.
import { recall, remember } from "../base/common.js";
import { still } from "../base/dom.js";
/** @import { LogLine, PageFrame, Show } from "../types.d.ts" */
/** @import { Note } from "./desk.js" */

/** @typedef {{ lines: LogLine[], page: PageFrame | null, note?: Note | null }} Beat `page`: what the table looks like after it; `note`: what is told with it once */
/**
 * @typedef {object} Teller whoever shows it
 * @property {() => void} begin the question goes
 * @property {(beat: Beat, story: Story) => Promise<void>} perform its motion, and its sentence with it
 * @property {(beat: Beat) => void} place it has happened, without being watched
 * @property {(lines: LogLine[]) => void} write it stands in the log
 * @property {(ms: number) => void} hold it stays to be read
 * @property {(page: PageFrame) => void} settle the table is as this page says
 * @property {(skipped: boolean) => void} rest all is told: now ask
 * @property {() => void} changed pause, pace, or how much is waiting
 */

export const PACES = { slow: 1.7, usual: 1, fast: 0.45 };
const KEPT = "pace"; // on this device
const HOLDS = { dice: 1500, glide: 1300, card: 2600, trick: 2400, laid: 900, bids: 2000, plain: 1400 };
const ROLL = 700;
const CAMERA = 500;
const SQUARE = 140; // and a piece is on its way from so long …
const [LEAST, MOST] = [600, 1800]; // … to so long
const WORDS = 12; // that are read in the time of a beat
const WORD = 60; // milliseconds for each of the others
const LEARN = 250; // and for each of a note, at whatever pace
const ASK = 200; // milliseconds after the last beat
const LINGER = 900; // and while a robot is about to play, until it is said that one waits for it
const LONG = 12_000; // more than that is waiting: what is slight is told in one breath
const FAR = 400; // beats: whoever is so far behind sees the oldest of them no more

// -- how long

/** @param {Show} show @returns {keyof typeof HOLDS} */
export function kind({ dice, card, trick, laid, glide, bid }) {
  if (dice.length) return "dice";
  if (card) return "card";
  if (trick) return "trick";
  if (laid) return "laid";
  if (glide) return "glide";
  return bid === null ? "plain" : "bids";
}

/** How long it is read. @param {LogLine[]} lines */
export function reading(lines) {
  const words = lines.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
  return Math.max(...lines.map(({ show }) => HOLDS[kind(show)])) + WORD * Math.max(0, words - WORDS);
}
/** How long a note is read besides. @param {Beat} beat */
const learning = ({ note }) => (note ? LEARN * note.tip.text.split(/\s+/).length : 0);
/** How long a piece is on its way. @param {NonNullable<Show["glide"]>} glide */
export const travelling = ({ path }) => Math.min(MOST, Math.max(LEAST, SQUARE * path.length));
/** @param {Show} show */
const moving = ({ dice, glide }) => (dice.length ? ROLL : 0) + (glide ? CAMERA + travelling(glide) : 0);
/** @param {Beat} beat */
const length = ({ lines }) =>
  lines.length ? lines.reduce((sum, { show }) => sum + moving(show), 0) + reading(lines) : 0;

// -- what is told in one breath

/** @param {LogLine} line */
const silent = ({ show: { heading, seat } }) => heading && seat === null;
/** @param {Beat} beat */
export const isRun = ({ lines }) => lines.length > 0 && lines.every(({ show }) => show.bid !== null);
/** @param {Beat} beat */
const isSlight = ({ lines }) => lines.length > 0 && lines.every((line) => line.show.slight || silent(line));

/** @param {LogLine[]} lines @param {PageFrame} page @returns {Beat[]} */
export function beats(lines, page) {
  /** @type {Beat[]} */
  const made = [];
  for (const line of lines) {
    const last = made.at(-1);
    if (last && (line.show.also || silent(line))) last.lines.push(line);
    else made.push({ lines: [line], page: null });
  }
  if (!made.length) made.push({ lines: [], page });
  made[made.length - 1].page = page;
  return made;
}

/** @param {number} factor */
const known = (factor) => Number.isFinite(factor) && factor >= 0;

export class Story {
  #teller;
  /** @type {Beat[]} */
  #queue = [];
  #running = false;
  #age = 0; // how often what was told did not count
  #idle = false; // all is told, and one waits whether more comes
  /** @type {PageFrame | null} */
  #last = null; // page that has come
  #steps = 0; // beats still to be told while it is paused
  #timer = 0;
  /** @type {(() => void) | null} */
  #done = null; // ends what is waited for
  #factor;
  paused = false;
  skipping = false; // to the next question of one's own

  /** @param {Teller} teller */
  constructor(teller) {
    this.#teller = teller;
    const kept = Number.parseFloat(recall(KEPT) ?? "");
    this.#factor = known(kept) ? kept : PACES.usual;
  }

  // -- the pace of this device

  get factor() {
    return this.#factor;
  }
  set factor(factor) {
    this.#factor = factor;
    remember(KEPT, `${factor}`);
    this.#teller.changed();
  }
  /** Whether something is being told. */
  get running() {
    return this.#running;
  }
  /** Nobody watches: it is told at once. */
  get unseen() {
    return this.skipping || !this.#factor || document.hidden;
  }

  pause(paused = !this.paused) {
    this.paused = paused;
    this.#steps = 0;
    if (!paused) this.next();
    this.#teller.changed();
  }
  /** One beat, and no further. */
  step() {
    this.paused = true;
    this.#steps = 1;
    this.next();
    this.#teller.changed();
  }
  /** Go on: what is held has been read. */
  next() {
    clearTimeout(this.#timer);
    this.#done?.();
  }
  /** To one's own turn, or as far as anything has happened. */
  skip() {
    this.skipping = true;
    this.paused = false;
    this.next();
    this.#teller.changed();
  }

  // -- the queue

  /** This has happened; now the table looks so. @param {LogLine[]} lines @param {PageFrame} page */
  tell(lines, page) {
    this.#last = page;
    this.#queue.push(...beats(lines, page));
    while (this.#queue.length > FAR) this.#place(/** @type {Beat} */ (this.#queue.shift()));
    if (this.#idle) this.next();
    if (!this.#running) this.#run();
  }

  /** Something was taken back, or the page is another's: nothing of what waits has happened. */
  drop() {
    this.#age += 1;
    this.#queue.length = 0;
    this.#running = this.#idle = this.skipping = this.paused = false;
    this.next();
  }

  /** Milliseconds that are still to be told, at this pace. */
  get waiting() {
    return this.#factor * this.#queue.reduce((sum, beat) => sum + length(beat), 0);
  }

  /** Time goes by on the page's own clock; whoever has read may cut it short. @param {number} ms */
  wait(ms) {
    if (this.unseen || ms <= 0) return Promise.resolve();
    return /** @type {Promise<void>} */ (
      new Promise((done) => {
        this.#done = () => {
          this.#done = null;
          done();
        };
        this.#timer = setTimeout(this.#done, ms);
      })
    );
  }
  get #halts() {
    return this.paused && !this.#steps && !this.unseen;
  }
  /** Nothing is left to be told: a moment later it is asked, unless more comes; false: more has come, or it halts. */
  async #quiet() {
    const robots = this.#last?.question?.waiting === "robot";
    const age = this.#age;
    this.#idle = true;
    await this.wait((robots ? LINGER : ASK) * Math.min(1, this.#factor));
    if (age !== this.#age) return false;
    this.#idle = false;
    return !this.#queue.length && !this.#halts;
  }
  /** Until it goes on. */
  async #unpaused() {
    while (this.#halts)
      await new Promise((done) => {
        this.#done = () => {
          this.#done = null;
          done(0);
        };
      });
    this.#steps = 0;
  }
  /** Until it goes on, where only the question is left. */
  async #resumed() {
    await this.#unpaused();
    this.pause(false);
  }

  /** The next beat, with whatever is told in one breath with it. */
  #next() {
    const late = this.waiting > LONG;
    const beat = this.#queue.shift();
    if (!beat) return null;
    const joins = isRun(beat) ? isRun : late && isSlight(beat) ? isSlight : () => false;
    this.#absorb(beat, joins);
    return beat;
  }
  /** @param {Beat} beat @param {(next: Beat) => boolean} joins @returns {boolean} whether there was more of it */
  #absorb(beat, joins) {
    let more = false;
    while (this.#queue.length && joins(this.#queue[0])) {
      const { lines, page } = /** @type {Beat} */ (this.#queue.shift());
      beat.lines.push(...lines);
      beat.page = page ?? beat.page;
      more = true;
    }
    return more;
  }

  async #run() {
    this.#running = true;
    const age = this.#age;
    let begun = false;
    let skipped = false;
    for (;;) {
      if (this.#halts) await (this.#queue.length ? this.#unpaused() : this.#resumed());
      if (age !== this.#age) return;
      this.#steps = 0;
      skipped ||= this.unseen;
      const beat = this.#next();
      const halts = beat && this.#holds(beat);
      if (beat && this.unseen && !halts) this.#place(beat);
      else if (beat) {
        if (!begun) this.#teller.begin();
        begun = true;
        this.skipping &&= !halts;
        await this.#play(beat);
        if (halts && age === this.#age) this.skipping = !this.paused;
      } else if (this.unseen || (await this.#quiet())) break;
      if (age !== this.#age) return;
    }
    this.#running = false;
    this.#teller.rest(skipped);
  }

  /** Whoever goes on to their own turn is shown a card of their own all the same, for its time. @param {Beat} beat */
  #holds({ lines }) {
    if (!this.skipping || !this.#factor || document.hidden) return false;
    const me = this.#last?.seat ?? null;
    return me !== null && lines.some(({ show: { card, seat } }) => card && seat === me);
  }

  /** @param {Beat} beat */
  #place(beat) {
    this.#teller.place(beat);
    this.#teller.write(beat.lines);
    if (beat.page) this.#teller.settle(beat.page);
  }

  /** @param {Beat} beat */
  async #play(beat) {
    const { lines } = beat;
    const age = this.#age;
    if (lines.every(silent)) return this.#place(beat);
    await this.#teller.perform(beat, this);
    if (age !== this.#age) return;
    let told = 0;
    const trick = lines.some(({ show }) => show.trick);
    do {
      this.#teller.write(lines.slice(told));
      told = lines.length;
      if (beat.page && !trick) this.#teller.settle(beat.page);
      const time = this.#factor * reading(lines) + learning(beat);
      this.#teller.hold(time);
      await this.wait(time);
      if (age !== this.#age) return;
    } while (isRun(beat) && this.#absorb(beat, isRun) && (await this.#again(beat)));
    if (beat.page && trick) this.#teller.settle(beat.page);
  }
  /** More bids have come while the first were read. @param {Beat} beat */
  async #again(beat) {
    await this.#teller.perform(beat, this);
    return true;
  }
}

/** The time of a motion at this pace; none for whoever asked for stillness. @param {Story} story @param {number} ms */
export const motion = (story, ms) => (still() ? 0 : ms * story.factor);
