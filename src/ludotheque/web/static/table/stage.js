// @ts-check
// The parts of the page in reading order: question, answers, story, seats, board, aim.
import { page, say } from "../base/common.js";
import { $, $$, h, memo, put } from "../base/dom.js";
import { showAim } from "./aim.js";
import { Ask } from "./ask.js";
import { Board } from "./board.js";
import { Column } from "./column.js";
import { die } from "./emblem.js";
import { Follow, recapped } from "./follow.js";
import { Narrator, spoken } from "./narrator.js";
import { counted, spelled } from "./gain.js";
import { learn } from "./known.js";
import { duel } from "./panels.js";
import { Seats } from "./seats.js";
import { beats, isRun, kind, motion, reading, Story, travelling } from "./story.js";
/** @import { ChatMessage, LogLine, PageFrame, Panel, Show, TableData, Target } from "../types.d.ts" */
/** @import { Aim, Desk, Index, Way } from "./desk.js" */
/** @import { Beat, Teller } from "./story.js" */
/** @import { Tab } from "./column.js" */

/** @type {TableData} */
const { board: boardFacts } = page;
const RECALLED = 20; // lines back that dice are looked for, on a page just opened
const ROLL = 700; // milliseconds of a throw
const CAMERA = 500; // until the camera is there
const FLIP = 700; // of a piece, when one leafs through a game
const STEPS = 8; // that are heard of one way
const SOUNDS = { dice: "dice", card: "card", trick: "trick", laid: "lay", bids: "bid", glide: "", plain: "" };
/** @typedef {{ el: HTMLElement, hand: Panel[], show: (shown: PageFrame) => void, hush?: () => void, seen: (target: Target) => boolean }} Answers
 *   the moves of a table, or the clock of a replay */

/**
 * @template {Answers} [M=Answers]
 * @implements {Teller}
 */
export class Stage {
  #desk;
  #narrator;
  #follow;
  #polite = h("p.sr", { "aria-live": "polite", "aria-atomic": "true" });
  #loud = h("p.sr", { "aria-live": "assertive", "aria-atomic": "true" });
  /** @type {Beat} */
  #beat = { lines: [], page: null }; // what is being told
  /** @type {AbortController | null} */
  #repeat = null; // what is shown again
  /** @type {(() => void) | null} */
  #next = null; // whoever has read it goes on
  #asked = ""; // what this page was asked when it last rested
  /** @type {Way | null} */
  #way = null; // that is being put together
  /** @type {{ away: boolean, models: Panel[] }} */
  #duels = { away: false, models: [] };
  notes = h("div.notes");

  /** @param {Desk} desk @param {M} moves @param {Partial<Record<Tab, string>>} names sentences for tabs that have another name here */
  constructor(desk, moves, names = {}) {
    this.#desk = desk;
    this.moves = moves;
    this.ask = new Ask(desk);
    this.seats = new Seats(desk);
    this.board = new Board(boardFacts, desk, () => this.#enlarge());
    this.story = new Story(this);
    this.#narrator = new Narrator(desk, () => (this.#next ?? (() => this.story.next()))());
    this.#follow = new Follow(this.story, desk);
    this.el = h("main.stage", { id: "main", "data-tab": "moves", "data-side": "log" });
    this.column = new Column(desk, this.el, this.#follow.told, names);
    if (desk.live) moves.el.prepend(this.#follow.el);
    $(".answers", moves.el)?.prepend(this.ask.rest);
    this.el.append(
      h("div.side", this.ask.el, h("div.sheet", this.column.tabs, moves.el, this.column.el)),
      this.notes,
      this.seats.el,
      this.board.el,
      h("section.aim", { id: "aim" }),
      this.#narrator.el,
      this.#polite,
      this.#loud,
    );
    const explained = async () => {
      for (const kind of ["pointerover", "focusin"]) this.board.el.removeEventListener(kind, explained);
      (await import("./explain.js")).explain(this.board.el, desk);
    };
    for (const kind of ["pointerover", "focusin"]) this.board.el.addEventListener(kind, explained);
    this.column.mark();
  }

  get log() {
    return this.column.log;
  }
  get chat() {
    return this.column.chat;
  }
  /** @param {Tab} name */
  open(name) {
    this.column.open(name);
  }
  /** @param {ChatMessage[]} lines @param {boolean} [old] they were heard before, on a page that is laid anew */
  hear(lines, old) {
    this.column.hear(lines, old);
  }

  /** On a phone the board fills the screen, or no longer: the question and what confirms an answer lie on it. */
  #enlarge() {
    this.board.spread(this.el.toggleAttribute("data-map"));
  }

  /** What lies over something else is put away. */
  fold() {
    if (this.el.hasAttribute("data-map")) this.#enlarge();
    this.column.unfold(false);
  }

  // -- the page

  #drawDuels = memo((/** @type {Panel[]} */ models) => {
    for (const old of $$(".duel, .again", this.board.el)) old.remove();
    if (!models.length) this.#duels.away = false;
    for (const model of models) this.board.el.append(...duel(model, this.#desk, this.#duels));
  });

  /** What is laid on the table; a result stays to be looked at until one is asked again. @param {PageFrame} shown @param {boolean} anew */
  #spread({ middle, question }, anew) {
    const now = middle.filter((model) => model.spread);
    const waits = this.#desk.live && question && !question.yours && !anew;
    const stays = waits && !now.length && this.#duels.models.every(({ lasting }) => lasting);
    if (!stays) this.#duels.models = now;
    return this.#duels.models;
  }

  /** What has come: it is told beat by beat, then asked; or shown at once, if it is another's page or something was taken back. @param {PageFrame} shown */
  show(shown) {
    const news = this.log.take(shown.log);
    const { first, cut, fresh } = news;
    const anew = first || cut;
    if (anew) this.story.drop();
    if (!this.#desk.live || anew || (!this.story.running && (!fresh.length || this.#stands(shown, fresh)))) {
      this.#flip(fresh);
      if (anew) this.log.show(first);
      else this.log.write(fresh);
      if (first) this.#thrown(this.log.lines.slice(-RECALLED));
      this.#settle(shown, anew);
      this.rest(false);
      this.#say(fresh.map(({ text }) => text).join(" "));
    } else this.story.tell(fresh, shown);
    return news;
  }

  /** Whether one is still asked the same, while others have done something. @param {PageFrame} shown @param {LogLine[]} fresh */
  #stands(shown, fresh) {
    return (
      this.#asked !== "" && this.#asks(shown) === this.#asked && fresh.every(({ show }) => show.seat !== shown.seat)
    );
  }

  /** What this page is asked, in a word that is the same as long as the question is; none where it is asked nothing. @param {PageFrame} shown */
  #asks({ question, moves, seat, throw: call, dice, free }) {
    if (!question || !(question.yours || dice)) return "";
    return JSON.stringify([seat, question.text, moves.map(({ move }) => move), call, dice, free]);
  }

  /** The table as this page says; nothing is asked yet. @param {PageFrame} shown @param {boolean} anew */
  #settle(shown, anew) {
    const { question, end } = shown;
    this.#desk.page = shown;
    this.board.showPieces(shown.pieces);
    this.seats.show();
    showAim(this.el, shown.aim);
    this.column.show(shown, this.moves.hand);
    this.#drawDuels(this.#spread(shown, anew));
    this.board.look(question?.seats ?? [], Boolean(end));
  }

  // -- one clock: the story is told, then the question is asked

  get telling() {
    return this.el.hasAttribute("data-telling");
  }

  begin() {
    if (this.moves.el.contains(document.activeElement)) this.ask.title.focus({ preventScroll: true });
    this.#asked = "";
    this.trace();
    this.moves.hush?.();
    this.el.removeAttribute("data-yours");
    this.el.setAttribute("data-telling", "");
    this.aim();
    this.#follow.changed();
    this.#follow.show(this.log.recent());
    this.column.mark();
  }

  /** @param {Beat} beat @param {Story} story */
  async perform(beat, story) {
    this.#stopAgain();
    const [{ show }] = beat.lines;
    if (show.dice.length || show.glide) this.#clear();
    this.ask.tell(show.seat);
    beat.note = this.#desk.note(beat.lines);
    this.#narrator.tell(beat);
    this.#make();
    this.#sound(beat);
    this.#say([story.factor >= 1 && spoken(beat), beat.note?.tip.text].filter(Boolean).join(" "));
    for (const { show: one } of beat.lines) {
      if (one.dice.length) await this.#roll(one, story);
      if (one.laid) this.#lay(one);
      if (one.trick) this.#take(one);
      if (one.glide) await this.#glide(one.glide, story);
    }
  }

  /** What is told covers neither what happens on the board nor, on a phone, what was told before. */
  #make() {
    const { el } = this.#narrator;
    const [own, board] = [el.getBoundingClientRect(), this.board.el.getBoundingClientRect()];
    this.board.camera.foot = own.top < board.bottom ? own.height + 16 : 0;
    this.el.style.setProperty("--told", `${own.height}px`);
  }

  /** @param {Show} show @param {Story} story */
  async #roll(show, story) {
    const time = motion(story, ROLL);
    const stop = this.#narrator.roll(show, time);
    await story.wait(time);
    stop?.();
    this.#showDice(show);
  }

  /** @param {NonNullable<Show["glide"]>} glide @param {Story} story */
  async #glide(glide, story) {
    this.#narrator.high(this.board.watch(glide));
    await story.wait(motion(story, CAMERA));
    const time = story.unseen ? 0 : motion(story, travelling(glide));
    this.board.travel(glide, time);
    this.#desk.sound("step", this.#beat.lines[0].show.seat, Math.min(glide.path.length, STEPS), time);
    await story.wait(time);
    this.board.arrive();
  }

  /** @param {number} ms */
  hold(ms) {
    this.#narrator.hold(ms);
    if (this.#beat.note) learn([this.#beat.note.tip.id]);
    const { seat } = this.#desk.page;
    const paid = (/** @type {LogLine} */ { show: { payment } }) =>
      payment && seat !== null && [payment.payer_seat, payment.payee_seat].includes(seat);
    if (this.#beat.lines.some(paid)) this.#desk.sound("coin", seat);
  }

  /** What a beat begins with; the first after a run of bids is the hammer. @param {Beat} beat */
  #sound(beat) {
    const { show } = beat.lines[0];
    const over = isRun(this.#beat) && !isRun(beat);
    this.#beat = beat;
    const name = over ? "gavel" : SOUNDS[kind(show)];
    if (name) this.#desk.sound(name, show.seat);
  }

  /** @param {Beat} beat */
  place({ lines }) {
    for (const { show } of lines) if (show.glide) this.board.travel(show.glide, 0);
    this.#thrown(lines);
  }

  /** @param {LogLine[]} lines */
  write(lines) {
    this.log.write(lines);
    if (this.telling) this.#follow.show(this.log.recent());
    this.column.sum();
  }

  /** @param {PageFrame} shown */
  settle(shown) {
    this.#settle(shown, false);
  }

  /** All is told: whoever is asked is asked now. @param {boolean} skipped */
  rest(skipped) {
    this.#stopAgain();
    const shown = this.#desk.page;
    const { question, dice, end } = shown;
    const yours = Boolean(question?.yours || dice);
    if (yours || end) this.story.skipping = false;
    this.el.removeAttribute("data-telling");
    if (yours || end || question?.waiting !== "robot") this.#narrator.hide();
    this.board.camera.foot = 0;
    this.ask.show(shown);
    this.moves.show(shown);
    this.column.show(shown, this.moves.hand);
    this.el.toggleAttribute("data-yours", yours);
    this.el.toggleAttribute("data-over", Boolean(end));
    this.#follow.changed();
    this.#follow.show(this.log.recent());
    this.column.sum();
    this.aim();
    this.board.goHome();
    this.column.mark();
    const asked = this.#asks(shown);
    const called = yours && asked !== this.#asked;
    this.#asked = asked;
    if (called) this.column.yield();
    if (called) this.#call(shown, skipped || this.story.factor < 1);
    this.#desk.rested(shown, called);
  }

  changed() {
    this.#follow.changed();
  }

  /** Whoever listens hears it once. @param {string} sentence */
  #say(sentence) {
    if (sentence) put(this.#polite, sentence);
  }

  /** It is somebody's turn: said once, after what was not heard. @param {PageFrame} shown @param {boolean} unheard */
  #call({ question, moves, seat }, unheard) {
    const missed = unheard && recapped(this.log.recent());
    if (missed) this.#say(say("colon", { name: say("curtain_since"), text: missed }));
    const name = seat === null ? "" : this.#desk.people(seat).name;
    put(this.#loud, say("turn_says", { name, text: question?.text }), " ", moves.length > 0 && counted(moves));
  }

  // -- once more: nothing at the table changes by it

  /** What was told is shown again, beat by beat; what is being told waits. @param {LogLine[]} lines */
  async again(lines) {
    if (this.telling) this.story.pause(true);
    this.#stopAgain();
    const repeat = new AbortController();
    this.#repeat = repeat;
    const pace = this.story.factor || 1;
    for (const beat of beats(lines, this.#desk.page)) {
      this.#narrator.tell(beat);
      this.#make();
      this.#say(spoken(beat));
      for (const { show } of beat.lines)
        if (show.glide) this.board.retrace(show.glide, motion(this.story, travelling(show.glide)));
      this.#narrator.hold(pace * reading(beat.lines));
      await this.#read(pace * reading(beat.lines));
      if (repeat.signal.aborted) return;
    }
    this.#stopAgain();
    if (this.telling) return;
    this.#narrator.hide();
    this.board.camera.foot = 0;
    this.board.goHome(true);
  }
  /** @param {number} ms */
  #read(ms) {
    return /** @type {Promise<void>} */ (
      new Promise((done) => {
        const timer = setTimeout(done, ms);
        this.#next = () => {
          clearTimeout(timer);
          done();
        };
      })
    );
  }
  #stopAgain() {
    this.#repeat?.abort();
    this.#repeat = null;
    const next = this.#next;
    this.#next = null;
    next?.();
  }

  // -- what lies on the table

  /** The last throw stays to be seen, also for whoever opens the page later. @param {LogLine[]} lines */
  #thrown(lines) {
    const last = lines.findLast(({ show }) => show.dice.length);
    if (last) this.#showDice(last.show);
  }

  /** @param {Show} show */
  #showDice({ dice, dice_colours: colours }) {
    this.board.throw(dice.map((face, n) => die(face, "svg.die", colours[n])));
  }

  /** One leafs through a game: what has moved goes its way at once. @param {LogLine[]} lines */
  #flip(lines) {
    this.#thrown(lines);
    for (const { show } of lines) if (show.glide && !this.#desk.live) this.board.travel(show.glide, FLIP);
  }

  /** A duel that is over does not cover what happens on the board. */
  #clear() {
    if (this.#desk.page.middle.some(({ spread, lasting }) => spread && !lasting)) return;
    this.#duels.models = [];
    this.#drawDuels([]);
  }

  /** A card is laid among the others; the first of a trick after the last was taken up. @param {Show} show */
  #lay({ laid }) {
    const [model] = this.#duels.models;
    if (!model || !laid) return;
    const full = model.cards.some(({ seat }) => seat === laid.seat);
    const cards = [...(full ? [] : model.cards), laid].map((one) => ({ ...one, lead: false }));
    this.#duels.models = [{ ...model, cards, title: full ? model.title.split(/\s*:/)[0] : model.title }];
    this.#drawDuels(this.#duels.models);
  }

  /** The trick is complete, and somebody takes it. @param {Show} show */
  #take({ seat }) {
    const [model] = this.#duels.models;
    if (!model) return;
    const cards = model.cards.map((one) => ({ ...one, lead: one.seat === seat }));
    this.#duels.models = [{ ...model, cards }];
    this.#drawDuels(this.#duels.models);
  }

  // -- moves and places: the same thing

  /** Places that are moves; or, while a way is put together, the places it may go on to. */
  aim() {
    /** @type {Aim[]} */
    const aims = this.#desk.page.moves.flatMap((model, index) => {
      const { target, key } = model;
      if (!target || !this.moves.seen(target)) return [];
      const way = target.path.length > 0 && !target.plain;
      return [{ target, key, index, ...(way && { brings: model, label: spelled(model) }) }];
    });
    this.board.showTargets(this.telling ? [] : (this.#way?.steps ?? aims));
  }

  /** Put a way together, or stop doing so. @param {Way | null} next @returns {boolean} whether anything changed */
  trace(next = null) {
    const before = this.#way;
    if (!before && !next) return false;
    this.#way = next;
    if (!next) before?.stop();
    this.board.showWay(next?.target);
    this.aim();
    return true;
  }

  /** @param {Index} index */
  step(index) {
    this.#way?.step(index);
  }

  /** @param {Index} index @param {boolean} on */
  hot(index, on) {
    for (const one of $$(`[data-move="${index}"]`, this.el)) one.classList.toggle("hot", on);
    const target = on && typeof index === "number" ? this.#desk.page.moves[index]?.target : null;
    if (!this.#way && !$(".armed", this.el)) this.board.showWay(target, true);
  }

  /** @param {number | null} index */
  picked(index) {
    for (const one of $$(".armed", this.el)) one.classList.remove("armed");
    if (index === null) return this.board.showWay(null);
    for (const one of $$(`[data-move="${index}"]`, this.el)) one.classList.add("armed");
    this.board.showWay(this.#desk.page.moves[index].target);
    this.open("moves");
  }
}
