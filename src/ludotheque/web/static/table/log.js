// @ts-check
// What was told: the log, sentences, newest last, which never moves what one is reading; and what people say to each other.
import { ask, count, lang, page, say } from "../base/common.js";
import { $$, h, put } from "../base/dom.js";
import { pawn } from "./emblem.js";
import { why } from "./rules.js";
/** @import { ChatMessage, Log as LogPart, LogLine, LogLines, TableData } from "../types.d.ts" */
/** @import { Desk } from "./desk.js" */

/** @type {TableData} */
const { table } = page;
const NEAR = 24; // pixels from the end that still count as the end

/** @typedef {{ first: boolean, cut: boolean, fresh: LogLine[] }} News `cut`: something was taken back; `fresh`: new to this page */

export class Log {
  #desk;
  #list = h("ol");
  #older = h("button.btn.plain.wide", { hidden: true, onclick: () => this.fetch() });
  #fresh = h("button.btn.fresh", { hidden: true, onclick: () => this.#follow() });
  #unread = 0;
  #tail = true; // whether the reader is at the end: only going up leaves it
  #top = 0;
  /** @type {LogLine[]} */
  lines = [];
  earlier = 0; // lines that were not fetched
  scroll = h(
    "div.scroll",
    { tabindex: 0, role: "log", label: "log_label", onscroll: () => this.#moved() },
    this.#older,
    this.#list,
  );

  /** @param {Desk} desk @param {HTMLElement} head */
  constructor(desk, head) {
    this.#desk = desk;
    this.head = head;
    this.el = h("section.log", { id: "log", label: "log" }, head, h("div.frame-in", this.scroll, this.#fresh));
    new ResizeObserver(() => this.#tail && this.#follow()).observe(this.scroll);
  }

  // -- where one reads

  #caughtUp() {
    this.#tail = true;
    this.#unread = 0;
    this.#fresh.hidden = true;
  }

  #moved() {
    const { scrollHeight, scrollTop, clientHeight } = this.scroll;
    if (scrollHeight - scrollTop - clientHeight < NEAR) this.#caughtUp();
    else if (scrollTop < this.#top - 2) this.#tail = false;
    this.#top = scrollTop;
  }

  #follow() {
    this.scroll.scrollTop = this.scroll.scrollHeight;
    this.#caughtUp();
  }

  // -- lines

  /** @param {LogLine} line */
  #item({ text, rule, show: { heading, seat } }) {
    if (heading) return h("li.sep", text);
    const person = seat === null ? null : this.#desk.people(seat);
    const bold = person && text.startsWith(person.name) ? person.name : "";
    return h("li", person && pawn(person), h("span", bold && h("b", bold), text.slice(bold.length), " ", why(rule)));
  }

  #showOlder() {
    this.#older.hidden = !this.earlier;
    put(this.#older, count("earlier", this.earlier));
  }

  /** Lines from `from` on are replaced by these. @param {LogPart} part @returns {News} */
  take({ from, lines, earlier }) {
    const texts = (/** @type {LogLine[]} */ some) => some.map(({ text }) => text).join();
    const last = this.lines.at(-1);
    const next = last ? last.n + 1 : 0;
    const first = !last || from > next;
    const again = texts(this.lines.filter(({ n }) => n >= from));
    const cut = !first && again !== texts(lines.filter(({ n }) => n < next));
    if (first) {
      this.lines = [];
      this.earlier = earlier || from;
    }
    this.lines = [...this.lines.filter(({ n }) => n < from), ...lines];
    return { first, cut, fresh: first ? [] : cut ? lines : lines.filter(({ n }) => n >= next) };
  }

  /** @param {News} news */
  show({ first, cut, fresh }) {
    for (const old of $$(".new", this.#list)) old.classList.remove("new");
    if (first || cut)
      put(
        this.#list,
        this.lines.map((line) => this.#item(line)),
      );
    else
      for (const line of fresh) {
        const made = this.#item(line);
        made.classList.add("new");
        this.#list.append(made);
      }
    this.#showOlder();
    if (this.#tail || first) return this.#follow();
    this.#unread += fresh.length;
    put(this.#fresh, count("new_lines", this.#unread));
    this.#fresh.hidden = !this.#unread;
  }

  /** The lines before those that are here. */
  async fetch() {
    const { seat } = this.#desk.page;
    const eye = seat === null ? "" : `&seat=${seat}`;
    /** @type {LogLines} */
    const { lines } = await ask(`/tables/${table}/log?before=${this.lines[0].n}&lang=${lang}${eye}`);
    const below = this.scroll.scrollHeight - this.scroll.scrollTop;
    this.lines = [...lines, ...this.lines];
    this.earlier = lines[0]?.n || 0;
    this.#list.prepend(...lines.map((line) => this.#item(line)));
    this.#showOlder();
    this.scroll.scrollTop = this.scroll.scrollHeight - below;
  }

  lastRule() {
    return this.lines.findLast(({ rule }) => rule)?.rule;
  }
}

/** What people say to each other: text, and nothing but text. */
export class Chat {
  #desk;
  /** @type {Set<number>} */
  #known = new Set();
  #list = h("ol");
  #none = h("p.small.quiet", say("chat_none"));
  #scroll = h("div.scroll", { tabindex: 0, role: "log", label: "chat" }, this.#none, this.#list);
  field = h("input", {
    ...{ type: "text", maxlength: 500, autocomplete: "off", label: "chat_field", placeholder: say("chat_field") },
  });

  /** @param {Desk} desk @param {HTMLElement} head */
  constructor(desk, head) {
    this.#desk = desk;
    this.el = h("section.chat", { id: "chat", label: "chat" }, head, this.#scroll);
  }

  /** Whoever sits at the table may speak. */
  open() {
    if (this.field.isConnected || !this.#desk.page.mine.length) return;
    const onsubmit = (/** @type {Event} */ event) => {
      event.preventDefault();
      const text = this.field.value.trim();
      if (text) this.#desk.tell({ type: "chat", seat: this.#desk.voice(), text });
      this.field.value = "";
    };
    this.el.append(h("form", { onsubmit }, this.field, h("button.btn", { type: "submit" }, say("send"))));
  }

  /** How many of these lines somebody else has written, and nobody here has seen. @param {ChatMessage[]} lines */
  take(lines) {
    const fresh = lines.filter(({ n }) => !this.#known.has(n));
    for (const { n, seat, name, text } of fresh) {
      this.#known.add(n);
      const person = this.#desk.people(seat) ?? { emblem: 0, name };
      this.#list.append(h("li", pawn(person), h("span", h("b", name), " ", text)));
    }
    this.#none.hidden = this.#known.size > 0;
    this.#scroll.scrollTop = this.#scroll.scrollHeight;
    return this.el.offsetHeight ? 0 : fresh.filter(({ seat }) => !this.#desk.page.mine.includes(seat)).length;
  }
}
