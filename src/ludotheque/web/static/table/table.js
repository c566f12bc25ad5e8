// @ts-check
// A table: frames come in and are shown, answers go out one at a time.
import { count, lang, page as data, refusal, say } from "../base/common.js";
import { openTable, stir } from "../base/dice.js";
import { $, $$, closer, h, icon, one, put } from "../base/dom.js";
import { Desk } from "./desk.js";
import { pawn } from "./emblem.js";
import { Moves } from "./moves.js";
import { whys } from "./rules.js";
import { dial } from "./socket.js";
import { Stage } from "./stage.js";
/** @import { Inside, Tone } from "../base/dom.js" */
/** @import { ChatMessage, Frame, LogLine, Message, Move, Offer, PageFrame, PresenceFrame, RefusedFrame, TableData } from "../types.d.ts" */
/** @import { Index, Told, Way } from "./desk.js" */
/** @import { Intention, State } from "./socket.js" */

/** @type {TableData} */
const { board, live, table: tableId } = data;
const PRESENCE = 15_000; // milliseconds after which it is looked again who is away

new Image().src = board.url; // while the table is being laid
const title = document.title;
/** @type {Stage<Moves> | null} */
let stage = null;
let missed = false; // the connection was lost since the last page
/** @type {PresenceFrame | null} */
let presence = null;
/** @type {typeof import("./hint.js") | null} */
let advice = null; // the module of hints, once somebody has asked for one
/** @type {ReturnType<typeof stir>} */
let stirring = null; // what this browser adds to the dice
/** @type {ChatMessage[]} */
const said = []; // for a page that is laid anew

// -- what is said without being asked

const strip = h("div.offline", { role: "status", hidden: true });
one("header").after(strip);

/** @param {Tone} tone @param {Inside[]} inside */
function note(tone, ...inside) {
  const body = h("div", inside);
  if (stage) {
    const role = tone === "good" ? "status" : "alert";
    put(
      stage.notes,
      h(
        `div.note.${tone}`,
        { role },
        icon(tone),
        body,
        closer("close", () => body.parentElement?.remove()),
      ),
    );
  } else {
    put(strip, icon(tone), body);
    strip.hidden = false;
  }
}

/** @param {number} seconds until it is tried again */
function lost(seconds) {
  const sentence = say("lost_try", { n: seconds });
  const left = $("[aria-live=off]", strip);
  if (left && !strip.hidden) put(left, sentence);
  else
    put(
      strip,
      icon("warn"),
      h("b", say("lost")),
      h("span.grow", h("span", { "aria-live": "off" }, sentence), " ", h("span.more", say("lost_says"))),
      h("button.btn", { onclick: () => line.retry() }, say("retry")),
    );
  strip.hidden = false;
  missed = true;
}

function gone() {
  if (!strip.hidden) return;
  put(strip, icon("warn"), h("b", say("no_table")), h("a.btn", { href: "/" }, say("leave")));
  strip.hidden = false;
}

/** @param {State} name @param {number} seconds */
function connection(name, seconds = 0) {
  const connected = name === "live";
  if (connected) strip.hidden = true;
  else if (name === "lost") lost(seconds);
  else gone();
  const watching = presence?.spectators ?? 0;
  const word =
    connected && watching
      ? `${say("live")} · ${count("spectators", watching)}`
      : say(connected ? "live" : "lost_short");
  const sign = one(".link-state");
  sign.classList.toggle("lost", !connected);
  put(one(".txt", HTMLElement, sign), word);
  stage?.moves.el.classList.toggle("cut", !connected);
}

// -- answers: one on its way at a time, so that a double click counts once

/** @typedef {{ intent: string, button: HTMLElement | undefined, until: number | null }} Sent `until`: the page that shows it */
/** @template M @typedef {M extends { seq: number } ? Omit<M, "intent" | "seq" | "seat"> & { seat?: number } : never} Bare */

/** @type {Sent | null} */
let sent = null;

/** @param {Bare<Message>} message @param {HTMLElement} [button] */
function act(message, button) {
  if (sent || !line.live()) return;
  button?.classList.add("sending");
  const whole = /** @type {Intention} */ ({ seat: desk.voice(), seq: desk.page.seq, ...message });
  sent = { intent: line.intend(whole), button, until: null };
}

function done() {
  sent?.button?.classList.remove("sending");
  sent = null;
}

function refocus() {
  const now = document.activeElement;
  if (!stage || (now !== document.body && !stage.moves.el.contains(now) && !stage.board.el.contains(now))) return;
  const first = desk.page.question?.yours ? stage.moves.first() : null;
  (first ?? stage.ask.title).focus({ preventScroll: true });
}

/** A table that can be played. */
class LiveDesk extends Desk {
  live = true;

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
    if (!model || stage?.moves.isPlace(index)) this.pick(index);
    else this.play(model.move, button);
  }
  /** @param {Index} index @param {boolean} [fromBoard] */
  pick(index, fromBoard) {
    if (typeof index === "number") stage?.moves.pick(index, fromBoard);
    else stage?.step(index);
  }
  /** @param {Index} index @param {boolean} on */
  hot(index, on) {
    stage?.hot(index, on);
  }
  /** @param {number | null} index */
  picked(index) {
    stage?.picked(index);
  }
  armed() {
    return stage?.moves.picked ?? null;
  }
  aim() {
    stage?.aim();
  }
  /** @param {Way | null} [way] */
  trace(way) {
    return stage?.trace(way) ?? false;
  }

  /** @param {Move} move @param {HTMLElement} [button] */
  play(move, button) {
    act({ type: "play", move }, button);
  }
  /** @param {Move} move @param {HTMLElement} [button] */
  enter(move, button) {
    if (this.page.dice) act({ type: "play", seat: -1, by: this.page.dice.by, move }, button);
  }
  /** @param {HTMLElement} [button] */
  throw(button) {
    act({ type: "throw" }, button);
  }
  /** @param {Pick<Offer, "to" | "give" | "want">} bundle */
  offer(bundle) {
    act({ type: "offer", ...bundle });
  }
  undo() {
    if (this.page.undo) act({ type: "undo" });
  }
  /** @param {boolean} yes */
  answer(yes) {
    act({ type: "undo_answer", yes });
  }
  async hint() {
    if (!line.live()) return;
    advice = await import("./hint.js");
    if (stage) advice.askHint(this, stage, line.send);
  }
  async trade() {
    if (!this.page.barter) return;
    const { openTrade } = await import("./trade.js");
    if (this.page.barter) openTrade(this, this.page.barter);
  }
  /** @param {Told} message */
  tell(message) {
    line.intend(message);
  }
  drop() {
    line.send({ type: "drop" });
  }
  async rematch() {
    try {
      const { url } = await openTable(`/tables/${tableId}/rematch`, {});
      location.assign(url);
    } catch (wrong) {
      note("bad", refusal(wrong).message);
    }
  }
}
const desk = new LiveDesk();

// -- one screen, several persons: nothing of the table stays in the document until the next one sits before it

/** @param {LogLine[]} lines */
function since(lines) {
  if (!lines.length) return h("section", { hidden: true });
  const told = lines.map(({ text }) => h("li", text));
  const traits = { tabindex: 0, label: "curtain_since" };
  return h(
    "section.card.pad.stack.tight.since",
    traits,
    h("h2", say("curtain_since")),
    h("ul.small.stack.tight", told),
  );
}

/** @param {PageFrame} shown @param {NonNullable<PageFrame["curtain"]>} curtain */
function lower({ seats, mine }, { seat, name, lines }) {
  advice?.drop();
  stage = null;
  for (const open of $$("dialog, .rulecard, .menu")) open.remove();
  const before = one("main");
  if (before.dataset.seat === `${seat}`) return one("section", HTMLElement, before).replaceWith(since(lines)); // what is under a finger stays there
  const lift = (/** @type {number} */ whom) => line.send({ type: "lift", seat: whom });
  const others = mine.map((other) => seats[other]).filter((other) => other.seat !== seat && !other.robot);
  const main = h("button.btn.main.wide.lift", { onclick: () => lift(seat) }, say("curtain_lift", { name }));
  document.title = say("curtain", { name });
  document.body.className = "curtain";
  before.replaceWith(
    h(
      "main",
      { id: "main", "data-seat": seat },
      pawn(seats[seat], ".big"),
      h("h1", say("curtain", { name })),
      h("p.quiet", say("curtain_says", { name })),
      main,
      since(lines),
      others.map((other) =>
        h("button.btn.plain", { onclick: () => lift(other.seat) }, say("curtain_look", { name: other.name })),
      ),
      h("a.btn.plain", { href: "/" }, say("leave")),
    ),
  );
  main.focus();
}

function raise() {
  if (stage) return stage;
  const laid = new Stage(desk, new Moves(desk));
  stage = laid;
  document.body.className = "table";
  one("main").replaceWith(laid.el);
  if (presence) laid.seats.hear(presence);
  if (said.length) laid.hear(said, true);
  return laid;
}

// -- frames

/** @type {PromiseWithResolvers<void>} */
const begun = Promise.withResolvers(); // the first page is there
let torn = false; // a module that could not be fetched stays missing until the page is opened anew
addEventListener("unhandledrejection", ({ reason }) => {
  torn ||= /imported module/.test(reason?.message);
});

/** @param {PageFrame} shown */
function show(shown) {
  if (missed && torn) return location.reload();
  const changed = () => note("bad", say("promise_changed"));
  if (!desk.laid)
    queueMicrotask(() => {
      stirring = stir(shown, line.intend, changed); // once it is shown
    });
  desk.page = shown;
  if (shown.curtain) return lower(shown, shown.curtain);
  const here = document.body.matches(".curtain") || stage?.moves.el.contains(document.activeElement);
  const laid = raise();
  const { fresh } = laid.show(shown);
  begun.resolve();
  advice?.keep(shown, missed);
  document.title = shown.question?.yours ? say("title_turn", { title }) : title;
  if (missed) note("good", h("b", say("back")), " ", fresh.length ? count("missed", fresh.length) : say("missed_none"));
  missed = false;
  if (sent?.until && sent.until <= shown.seq) {
    done();
    put(laid.notes);
    refocus();
  } else if (here && document.activeElement === document.body) refocus();
}

/** @param {RefusedFrame} no */
function refused({ code, message, rules, intent }) {
  if (advice?.refuse(intent, message) || (intent && intent === stirring?.intent)) return;
  if (sent?.intent === intent) done();
  const late = code === "stale";
  note(
    late ? "warn" : "bad",
    h("p", h("b", say(late ? "refused_late" : "refused")), " ", message),
    h("p.small", whys(rules), " ", h("span.quiet", say("refused_says"))),
  );
}

/** @param {string} intent @param {number} seq */
function acknowledged(intent, seq) {
  if (intent === stirring?.intent) return stirring.done();
  if (!sent || intent !== sent.intent) return;
  sent.until = seq;
  if (desk.page.seq < seq) return;
  done();
  refocus();
}

/** @param {Frame} message */
function frame(message) {
  switch (message.type) {
    case "page":
      return show(message);
    case "refused":
      return refused(message);
    case "ack":
      return acknowledged(message.intent, message.seq);
    case "hint":
      return advice?.hear(message);
    case "stirred":
      desk.page.seq = message.seq;
      desk.page.table.stirred = message.stirred;
      return;
    case "chat":
      said.push(...message.lines.filter(({ n }) => !said.some((old) => old.n === n)));
      return stage?.hear(message.lines);
    case "presence":
      presence = message;
      stage?.seats.hear(message);
      return connection("live");
  }
}
const line = dial(`${live}?mode=page&lang=${lang}`, { frame, state: connection });
setInterval(() => stage?.seats.show(), PRESENCE);

// -- keys and menu

/** @type {KeyboardEvent[]} */
const early = []; // keys pressed before their meaning is known
/** @param {KeyboardEvent} event */
async function press(event) {
  if (early.push(event) > 1) return;
  const { listenAtTable } = await import("./keys.js");
  removeEventListener("keydown", press);
  listenAtTable(desk, () => stage, early);
}
addEventListener("keydown", press);
one("#menu").addEventListener("click", async () => {
  const [{ openMenu }] = await Promise.all([import("./dialogs.js"), begun.promise]);
  if (stage) openMenu(one("#menu"), desk, stage.log);
});
