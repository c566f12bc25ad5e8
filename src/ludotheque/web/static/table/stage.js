// @ts-check
// The parts of the page in reading order: question, moves, seats, board, tabs, tray, log, messages.
import { count, number, page, say } from "../base/common.js";
import { $, $$, h, memo, put } from "../base/dom.js";
import { Board } from "./board.js";
import { pawn } from "./emblem.js";
import { Chat, Log } from "./log.js";
import { duel, panel } from "./panels.js";
import { whys } from "./rules.js";
import { Seats } from "./seats.js";
import { Story } from "./story.js";
/** @import { ChatMessage, LogLine, PageFrame, Panel, TableData, Target } from "../types.d.ts" */
/** @import { Aim, Desk, Index, Way } from "./desk.js" */
/** @import { News } from "./log.js" */

/** @type {TableData} */
const { board: boardFacts, replay_url } = page;
const RECALLED = 20; // lines back that dice and cards are looked for, on a page just opened
const ROOM = 270; // pixels of a log in which a drawn card has room

/** The question, one sentence, always on top; it names the person whose turn it is. */
class Ask {
  #desk;
  #sign = h("span.sign");
  #more = h("p");
  #since = h("span"); // for how long a robot has thought
  #clock = 0;
  #undo = h("button.btn.undo", { "aria-keyshortcuts": "u", hidden: true, onclick: () => this.#desk.undo() });
  #hint = h(
    "button.btn.advise",
    { "aria-keyshortcuts": "c", hidden: true, onclick: () => this.#desk.hint() },
    say("hint"),
    h("kbd", "C"),
  );
  title = h("h1", { tabindex: -1, "aria-live": "polite", "aria-atomic": "true" });
  el = h(
    "section.ask",
    { label: "question" },
    ...[this.#sign, this.title, this.#more, h("div.aids", this.#undo, this.#hint)],
  );

  /** @param {Desk} desk */
  constructor(desk) {
    this.#desk = desk;
  }

  #draw = memo(
    (
      /** @type {string} */ text,
      /** @type {string} */ rest,
      /** @type {string[]} */ rules,
      /** @type {number | null} */ seat,
    ) => {
      put(this.#sign, seat !== null && pawn(this.#desk.people(seat)));
      if (this.title.textContent !== text) this.title.textContent = text;
      put(this.#more, rest, whys(rules), this.#since);
    },
  );

  /** A robot that takes longer than a moment is said to think: for how long, and how long it may. @param {number} most */
  #think(most) {
    const start = Date.now();
    this.#clock = setInterval(() => {
      const n = Math.round((Date.now() - start) / 1000);
      put(this.#since, " ", say(most > n ? "thinking_most" : "thinking", { n, most: number(most) }));
    }, 1000);
  }

  /** @param {PageFrame} shown */
  show({ question, end, undo, hint, table, seats }) {
    clearInterval(this.#clock);
    if (end) this.#draw(end.headline, end.because, end.rules, null);
    else if (question) this.#draw(question.text, question.more, question.rules, question.seats[0] ?? null);
    else this.#draw(say("waiting"), "", [], null);
    this.#undo.hidden = !undo;
    if (undo) put(this.#undo, undo.label, h("kbd", "U"));
    this.#hint.hidden = !hint;
    put(this.#since);
    if (question?.waiting === "robot") this.#think(seats[question.seats[0]]?.kind === "search" ? table.think : 0);
  }
}

/** @typedef {"moves" | "tray" | "log" | "chat"} Tab */
/** @typedef {{ el: HTMLElement, hand: Panel[], show: (shown: PageFrame) => void, seen: (target: Target) => boolean }} Answers
 *   the moves of a table, or the clock of a replay */

/** @template {Answers} [M=Answers] */
export class Stage {
  #desk;
  #names;
  #story;
  #tray = h("section.tray", { id: "tray", tabindex: 0, label: "tray" });
  #unread = 0;
  /** @type {Way | null} */
  #way = null; // that is being put together
  /** @type {{ away: boolean, models: Panel[] }} */
  #duels = { away: false, models: [] };
  notes = h("div.notes");

  /** @param {Desk} desk @param {M} moves @param {Partial<Record<Tab, string>>} names sentences for tabs that have another name here */
  constructor(desk, moves, names = {}) {
    this.#desk = desk;
    this.#names = names;
    this.moves = moves;
    this.ask = new Ask(desk);
    this.seats = new Seats(desk);
    this.board = new Board(boardFacts, desk);
    this.log = new Log(desk, this.#head("log", desk.live && h("a", { href: replay_url }, say("replay"))));
    this.chat = new Chat(desk, this.#head("chat"));
    // a drawn card lies where there is room
    const cards = [h("div.fate"), h("div.fate"), h("div.fate")];
    this.board.el.append(cards[0]);
    this.log.head.after(cards[1]);
    moves.el.append(cards[2]);
    this.#story = new Story(this.board, cards, desk);
    /** @type {Tab[]} */
    const tabs = desk.live ? ["moves", "tray", "log", "chat"] : ["moves", "tray", "log"];
    this.el = h(
      "main.stage",
      { id: "main", "data-tab": "moves", "data-side": "log" },
      this.ask.el,
      this.notes,
      moves.el,
      h("div.play", this.seats.el, this.board.el),
      h(
        "nav.tabs",
        { label: "panels" },
        tabs.map((name) => h("button", { "data-tab": name, onclick: () => this.open(name) })),
      ),
      this.#tray,
      this.log.el,
      desk.live && this.chat.el,
    );
    const room = () => {
      this.el.dataset.card = this.log.el.offsetHeight > ROOM ? "log" : "board";
    };
    new ResizeObserver(room).observe(this.log.el);
    this.#mark();
  }

  // -- on a phone one panel at a time; beside a wide board the log or the messages

  /** @param {Tab} name @param {Node | false} end */
  #head(name, end = false) {
    const side = (/** @type {Tab} */ to) => h("button", { "data-side": to, onclick: () => this.open(to) });
    const sides = this.#desk.live ? h("div.sides", side("log"), side("chat")) : say(name);
    return h("div.panel-h", sides, end && h("span.end", end));
  }

  #mark() {
    for (const button of $$("[data-tab], [data-side]", this.el)) {
      const { tab, side } = button.dataset;
      const name = /** @type {Tab} */ (tab ?? side);
      const now = name === (tab ? this.el.dataset.tab : this.el.dataset.side);
      const calls = name === "chat" && this.#unread > 0;
      button.setAttribute("aria-pressed", `${now}`);
      button.classList.toggle("call", name === "moves" && !now && this.#desk.laid && !!this.#desk.page.question?.yours);
      put(
        button,
        say(this.#names[name] ?? `tab_${name}`),
        calls && [
          " ",
          h("span.count", { "aria-hidden": "true" }, this.#unread),
          h("span.sr", count("unread", this.#unread)),
        ],
      );
    }
  }

  #seen() {
    if (this.chat.el.offsetHeight) this.#unread = 0;
    this.#mark();
  }

  /** @param {Tab} name */
  open(name) {
    this.el.dataset.tab = name;
    if (this.#desk.live && (name === "log" || name === "chat")) this.el.dataset.side = name;
    if (name === "chat") this.chat.open();
    this.#seen();
  }

  /** @param {ChatMessage[]} lines @param {boolean} [old] they were heard before, on a page that is laid anew */
  hear(lines, old) {
    this.chat.open();
    const fresh = this.chat.take(lines);
    if (!old) this.#unread += fresh;
    this.#seen();
  }

  // -- the page

  #drawTray = memo((/** @type {Panel[]} */ panels, /** @type {boolean} */ hides) => {
    const shown = panels.map((model) => panel(model, this.#desk, { end: say(model.secret ? "secret" : "public") }));
    put(this.#tray, h("div", shown), hides && h("button.btn.wide", { onclick: () => this.#desk.drop() }, say("hide")));
  });

  #drawDuels = memo((/** @type {Panel[]} */ models) => {
    for (const old of $$(".duel, .again", this.board.el)) old.remove();
    if (!models.length) this.#duels.away = false;
    for (const model of models) this.board.el.append(...duel(model, this.#desk, this.#duels));
  });

  /** What is laid on the table; a result stays to be looked at until one is asked again. @param {PageFrame} shown @param {News} news */
  #spread({ middle, question }, { first, cut }) {
    const now = middle.filter((model) => model.spread);
    const waits = this.#desk.live && question && !question.yours && !first && !cut;
    const stays = waits && !now.length && this.#duels.models.every(({ lasting }) => lasting);
    if (!stays) this.#duels.models = now;
    return this.#duels.models;
  }

  /** What happened is shown on the board. @param {News} news */
  #happen({ first, cut, fresh }) {
    const shows = (/** @type {LogLine[]} */ lines) =>
      lines.map(({ show }) => show).filter(({ dice, card, glide }) => dice.length || card || glide);
    if (first || cut) this.#story.skip();
    if (first) this.#story.recall(shows(this.log.lines.slice(-RECALLED)));
    else if (!cut) this.#story.tell(shows(fresh));
  }

  /** @param {PageFrame} shown */
  show(shown) {
    const { question, tray } = shown;
    const news = this.log.take(shown.log);
    this.#happen(news);
    this.board.showPieces(shown.pieces);
    this.ask.show(shown);
    this.seats.show();
    this.moves.show(shown);
    const hides = this.#desk.live && shown.mine.length > 1 && tray.some(({ secret }) => secret);
    this.#drawTray(
      tray.filter((model) => !this.moves.hand.includes(model)),
      hides,
    );
    this.#drawDuels(this.#spread(shown, news));
    this.log.show(news);
    this.el.toggleAttribute("data-yours", Boolean(question?.yours || shown.dice));
    this.board.look(question?.seats ?? [], Boolean(shown.end));
    this.aim();
    this.#mark();
    return news;
  }

  // -- moves and places: the same thing

  /** Places that are moves; or, while a way is put together, the places it may go on to. */
  aim() {
    /** @type {Aim[]} */
    const aims = this.#desk.page.moves.flatMap(({ target, key }, index) =>
      target && this.moves.seen(target) ? [{ target, key, index }] : [],
    );
    this.board.showTargets(this.#way?.steps ?? aims);
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
