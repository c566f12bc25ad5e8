// @ts-check
// The foot of the column of words: what was told, what is yours, what people say; one line of it where there is little room.
import { count, say } from "../base/common.js";
import { $$, h, memo, put } from "../base/dom.js";
import { pawn } from "./emblem.js";
import { Chat, Log } from "./log.js";
import { panel } from "./panels.js";
/** @import { ChatMessage, PageFrame, Panel } from "../types.d.ts" */
/** @import { Desk } from "./desk.js" */

const LINES = 210; // pixels of log that are worth looking at

/** @typedef {"moves" | "tray" | "log" | "chat"} Tab */
/** @typedef {Exclude<Tab, "moves">} Side */

export class Column {
  #desk;
  #stage;
  #names;
  #unread = 0;
  #tray = h("section.tray", { id: "tray", tabindex: 0, label: "tray" });
  #fact = h("span.news");
  #many = h("span.all");
  #pages = h("div.pages");
  #line = h("button.brief", { onclick: () => this.unfold(true) }, this.#fact, this.#many);
  #all = h("button.btn.plain.small.whole", { onclick: () => this.#whole(true) }, say("whole_log"));
  #grip = h("button.grip", { "aria-pressed": "false", label: "raise", onclick: () => this.#raise() });

  /**
   * @param {Desk} desk
   * @param {HTMLElement} stage that says, for all to see, which of these is open
   * @param {HTMLElement} told what has happened since one's last turn
   * @param {Partial<Record<Tab, string>>} names sentences for tabs that have another name here
   */
  constructor(desk, stage, told, names) {
    this.#desk = desk;
    this.#stage = stage;
    this.#names = names;
    this.log = new Log(desk);
    this.chat = new Chat(desk);
    /** @type {Side[]} */
    const sides = desk.live ? ["log", "tray", "chat"] : ["log", "tray"];
    const side = (/** @type {Side} */ to) => h("button", { "data-side": to, onclick: () => this.open(to) });
    const close = h("button.btn.plain.shut", { label: "close", onclick: () => this.unfold(false) }, "▾");
    told.prepend(this.#all);
    this.#pages.append(this.#tray, told, this.log.el, ...(desk.live ? [this.chat.el] : []));
    this.el = h("div.story", this.#line, h("div.sides", sides.map(side), close), this.#pages);
    /** @type {Tab[]} */
    const tabs = ["moves", ...(desk.live ? /** @type {Side[]} */ (["tray", "log", "chat"]) : sides.toReversed())];
    new ResizeObserver(() => this.#share()).observe(this.el);
    this.tabs = h(
      "nav.tabs",
      { label: "panels" },
      tabs.map((name) => h("button", { "data-tab": name, onclick: () => this.open(name) })),
      this.#grip,
    );
  }

  // -- which of them is open

  mark() {
    this.#share();
    this.log.stay();
    const { tab, side } = this.#stage.dataset;
    const asks = this.#desk.laid && Boolean(this.#desk.page.question?.yours);
    for (const button of [...$$("[data-tab]", this.tabs), ...$$("[data-side]", this.el)]) {
      const own = button.dataset.tab ?? button.dataset.side;
      const name = /** @type {Tab} */ (own);
      const now = name === (button.dataset.tab ? tab : side);
      button.setAttribute("aria-pressed", `${now}`);
      button.classList.toggle("call", name === "moves" && !now && asks);
      put(button, say(this.#names[name] ?? `tab_${name}`), name === "chat" && this.#unread > 0 && this.#count());
    }
  }

  #count() {
    const n = this.#unread;
    return [" ", h("span.count", { "aria-hidden": "true" }, n), h("span.sr", count("unread", n))];
  }

  #seen() {
    if (this.chat.el.offsetHeight) this.#unread = 0;
    this.mark();
  }

  /** @param {Tab} name */
  open(name) {
    this.#stage.dataset.tab = name;
    if (name === "moves") this.#stage.removeAttribute("data-unfolded");
    else {
      this.#stage.dataset.side = name;
      if (this.#line.offsetHeight && !this.tabs.offsetHeight) this.unfold(true);
      if (name === "log") this.#whole(true);
    }
    if (name === "chat") this.chat.open();
    this.#seen();
  }

  /** Over the answers, never over the question; until it is closed, or one is asked anew. @param {boolean} open */
  unfold(open) {
    if (open && this.tabs.offsetHeight) return this.open("log");
    this.#stage.toggleAttribute("data-unfolded", open);
    if (open) this.log.follow();
    this.#seen();
  }

  /** The whole log, or what has happened since one's last turn. @param {boolean} whole */
  #whole(whole) {
    this.#stage.toggleAttribute("data-whole", whole);
  }

  /** On a phone: higher, over the board, or back. */
  #raise() {
    const high = this.#stage.toggleAttribute("data-raised");
    this.#grip.setAttribute("aria-pressed", `${high}`);
  }

  /** One is asked: what lay over the answers is closed, unless somebody writes there. */
  yield() {
    if (this.chat.el.contains(document.activeElement)) return;
    this.#stage.removeAttribute("data-whole");
    this.open("moves");
  }

  /** What is yours stands over the log where there is room for all of it and for a few lines. */
  #share() {
    const { el } = this;
    el.dataset.both = "";
    if (this.#tray.scrollHeight + LINES > this.#pages.clientHeight) delete el.dataset.both;
  }

  // -- what is in them

  /** @param {ChatMessage[]} lines @param {boolean} [old] they were heard before, on a page that is laid anew */
  hear(lines, old) {
    this.chat.open();
    const fresh = this.chat.take(lines);
    if (!old) this.#unread += fresh;
    this.#seen();
  }

  #drawTray = memo((/** @type {Panel[]} */ panels, /** @type {boolean} */ hides) => {
    const shown = panels.map((model) => panel(model, this.#desk, { end: say(model.secret ? "secret" : "public") }));
    put(
      this.#tray,
      shown.length > 0 && h("div", shown),
      hides && h("button.btn.wide", { onclick: () => this.#desk.drop() }, say("hide")),
    );
    this.#share();
  });

  /** What is yours, but what is answered with already. @param {PageFrame} shown @param {Panel[]} hand */
  show({ tray, mine }, hand) {
    const hides = this.#desk.live && mine.length > 1 && tray.some(({ secret }) => secret);
    this.#drawTray(
      tray.filter((model) => !hand.includes(model)),
      hides,
    );
  }

  /** The last thing that was told, and how many there are since one's own turn. */
  sum() {
    const recent = this.log.recent().filter(({ show }) => !show.heading);
    const last = recent.at(-1) ?? this.log.lines.findLast(({ n, show }) => n <= this.log.told && !show.heading);
    const seat = last?.show.seat ?? null;
    put(this.#fact, seat !== null && pawn(this.#desk.people(seat)), h("span", last?.text ?? say("log_none")));
    put(this.#many, recent.length > 1 ? count("facts", recent.length) : say("tab_log"), " ▴");
  }
}
