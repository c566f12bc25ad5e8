// @ts-check
// What was told: the log, sentences, newest last, which never moves what one is reading; and what people say to each other.
import { ask, count, lang, page, say } from "../base/common.js";
import { $, $$, h, put } from "../base/dom.js";
import { pawn } from "./emblem.js";
import { Folds } from "./fold.js";
import { learn, untold } from "./known.js";
import { why } from "./rules.js";
import { Tail } from "./tail.js";
/** @import { ChatMessage, Log as LogPart, LogLine, LogLines, TableData } from "../types.d.ts" */
/** @import { Desk } from "./desk.js" */

/** @type {TableData} */
const { table } = page;

/** @typedef {{ first: boolean, cut: boolean, fresh: LogLine[] }} News `cut`: something was taken back; `fresh`: new to this page */

/** A line that is pressed opens its rule; whoever marks words to copy them asks for nothing. @param {MouseEvent} event */
function opens({ target }) {
  const line = target instanceof Element && !target.closest("button, summary, .first") && target.closest("li[data-n]");
  if (!line || `${getSelection() ?? ""}`) return;
  const sign = $(".why", line);
  sign?.focus({ preventScroll: true });
  sign?.click();
}

export class Log {
  #desk;
  #list = h("ol", { onclick: opens });
  #folds = new Folds(this.#list, (line) => this.#item(line));
  #begun = h("p.small.quiet.begun", { hidden: true });
  #older = h("button.btn.plain.wide", { hidden: true, onclick: () => this.fetch() });
  #fresh = h("button.btn.fresh", { hidden: true, onclick: () => this.follow() });
  #unread = 0;
  /** @type {LogLine[]} */
  lines = [];
  told = -1; // the last of them that was told
  since = 0; // the first after one's own last answer
  earlier = 0; // lines that were not fetched
  scroll = h(
    "div.scroll",
    // what is told is announced once, by whoever tells it
    { tabindex: 0, role: "log", label: "log_label", "aria-live": "off" },
    this.#begun,
    this.#older,
    this.#list,
    h("p.small.quiet.none", say("log_none")),
  );
  #tail = new Tail(this.scroll, () => this.#caughtUp());

  /** @param {Desk} desk */
  constructor(desk) {
    this.#desk = desk;
    this.el = h("section.log", { id: "log", label: "log" }, h("div.frame-in", this.scroll, this.#fresh));
  }

  // -- where one reads

  #caughtUp() {
    this.#unread = 0;
    this.#fresh.hidden = true;
  }

  /** To the newest line. */
  follow() {
    this.#tail.follow();
  }
  /** It may have been out of sight, or has another size: whoever was at the end is there again. */
  stay() {
    this.#tail.stay();
  }

  // -- lines

  /** @param {LogLine} line */
  #item({ n, text, rule, tip, show: { heading, seat } }) {
    if (heading) return h("li.sep", { "data-n": n }, text);
    const person = seat === null ? null : this.#desk.people(seat);
    const bold = person && text.startsWith(person.name) ? person.name : "";
    const last = Math.max(bold.length, text.lastIndexOf(" ") + 1); // a sign never stands on a line alone
    return h(
      "li",
      { "data-n": n },
      person && pawn(person),
      h(
        "span",
        bold && h("b", bold),
        text.slice(bold.length, last),
        h("span.close", text.slice(last), " ", why(rule)),
        this.#first(tip),
      ),
    );
  }

  /** What is told of it the first time, for whoever has missed it or looks again. @param {LogLine["tip"]} tip */
  #first(tip) {
    const fresh = this.#desk.live && untold([tip]);
    return (
      fresh && h("details.first", { ontoggle: () => learn([fresh.id]) }, h("summary", fresh.name), h("p", fresh.text))
    );
  }

  /** Under which rules it was begun, where they were others. */
  #showBegun() {
    const { earlier } = this.#desk.page.table;
    this.#begun.hidden = !earlier;
    put(this.#begun, earlier);
  }

  #showOlder() {
    this.#older.hidden = !this.earlier;
    put(this.#older, count("earlier", this.earlier));
  }

  /** Lines from `from` on are replaced by these. @param {LogPart} part @returns {News} */
  take({ from, lines, earlier, since }) {
    this.since = since;
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

  /** All of it anew: a page that was just opened, or something was taken back. @param {boolean} first */
  show(first) {
    this.#folds.fill(this.lines);
    this.told = this.lines.at(-1)?.n ?? -1;
    this.#showBegun();
    this.#showOlder();
    if (first) this.follow();
    else this.stay();
  }

  /** This has been told by now. @param {LogLine[]} fresh */
  write(fresh) {
    if (!fresh.length) return;
    for (const old of $$(".new", this.#list)) old.classList.remove("new");
    for (const line of fresh) this.#folds.add(line).classList.add("new");
    this.told = fresh[fresh.length - 1].n;
    this.#showOlder();
    if (this.#tail.at) return this.follow();
    this.#unread += fresh.length;
    put(this.#fresh, count("new_lines", this.#unread));
    this.#fresh.hidden = !this.#unread;
  }

  /** What was told since one's own last answer, up to a line. */
  after(last = this.told) {
    return this.lines.filter(({ n }) => n >= this.since && n <= last);
  }

  /** What was told since one's own last turn; to somebody who only watches, since the round began. */
  recent() {
    const told = this.lines.filter(({ n }) => n <= this.told);
    const { seat } = this.#desk.page;
    const after = this.after();
    const others = after.findIndex(({ show }) => show.seat !== null && show.seat !== seat);
    if (seat !== null) return others < 0 ? [] : after.slice(others);
    return told.slice(told.findLastIndex(({ show }) => show.heading && show.seat === null) + 1);
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
    this.#folds.fill(this.lines.filter(({ n }) => n <= this.told));
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

  /** @param {Desk} desk */
  constructor(desk) {
    this.#desk = desk;
    this.el = h("section.chat", { id: "chat", label: "chat" }, this.#scroll);
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
