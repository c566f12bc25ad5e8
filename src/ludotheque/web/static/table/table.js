// @ts-check
// A table: frames come in and are shown, answers go out one at a time.
import { count, lang, page as data, recall, refusal, remember, say } from "../base/common.js";
import { openTable } from "../base/dice.js";
import { $, $$, closer, h, icon, one, put } from "../base/dom.js";
import { pawn } from "./emblem.js";
import { listen, stir } from "./fair.js";
import { due, tipsOn } from "./known.js";
import { Moves } from "./moves.js";
import { PlayedDesk } from "./played.js";
import { whys } from "./rules.js";
import { dial } from "./socket.js";
import { Stage } from "./stage.js";
/** @import { Inside, Tone } from "../base/dom.js" */
/** @import { AckFrame, ChatMessage, LogLine, Message, Move, Offer, PageFrame, PresenceFrame, Propose, RefusedFrame, Row, TableData } from "../types.d.ts" */
/** @import { Told } from "./desk.js" */
/** @import { Heard, Intention, Named, State } from "./socket.js" */

/** @type {TableData} */
const { board, live, table: tableId } = data;
const PRESENCE = 15_000; // milliseconds after which it is looked again who is away

new Image().src = board.url; // while the table is being laid
const title = document.title;
/** @type {Stage<Moves> | null} */
let stage = null;
/** @type {PageFrame | null} */
let newest = null; // the last page that has come, told or not
let missed = false; // the connection was lost since the last page
/** @type {PresenceFrame | null} */
let presence = null;
/** @type {typeof import("./sound.js") | null} */
let sounds = null; // the module of sounds, once somebody has switched them on
/** @type {typeof import("./hint.js") | null} */
let advice = null; // the module of hints, once somebody has asked for one
/** @type {typeof import("./tip.js") | null} */
let tips = null; // the module of first-time notes, once there is one to show
/** @type {ReturnType<typeof stir>} */
let stirring = null; // what this browser adds to the dice
let ended = true; // whether the last page shown was that of a game that is over
/** @type {ChatMessage[]} */
const said = []; // for a page that is laid anew
/** @type {(PromiseWithResolvers<Row[]> & { page: PageFrame, heard: boolean }) | null} */
let words = null; // the board in words, once somebody has asked for it
/** @type {Row[]} */
let worded = []; // as it was told last

/** @param {Row[]} places */
function hearPlaces(places) {
  worded = places;
  if (!words) return;
  words.heard = true;
  words.resolve(places);
}

// -- what is said without being asked

const strip = h("div.offline", { role: "status", hidden: true });
const keeping = h("span.kept", { hidden: true }); // an answer waits
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
  hearPlaces(worded);
  const sentence = say("lost_try", { n: seconds });
  const left = $("[aria-live=off]", strip);
  if (left && !strip.hidden) put(left, sentence);
  else
    put(
      strip,
      icon("warn"),
      h("b", say("lost")),
      h("span.grow", h("span", { "aria-live": "off" }, sentence), " ", h("span.more", say("lost_says"))),
      keeping,
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

/** @typedef {{ intent: string, button?: HTMLElement, until: number | null, waited: boolean }} Sent `until`: the page that shows it; `waited`: for the connection */
/** @template M @typedef {M extends { seq: number } ? Omit<M, "intent" | "seq" | "seat"> & { seat?: number } : never} Bare */

const KEPT = `answer.${tableId}`; // one that waits, for a page that is opened again
/** @type {Sent | null} */
let sent = null;

/** @param {Bare<Message>} message @param {HTMLElement} [button] */
function act(message, button) {
  if (sent && !withdrawn()) return;
  button?.classList.add("sending");
  const whole = line.intend(/** @type {Intention} */ ({ seat: desk.voice(), seq: desk.page.seq, ...message }));
  sent = { intent: whole.intent, button, until: null, waited: !line.live() };
  if (sent.waited) wait(whole);
}

/** Whoever answers without a connection is heard once it is back, on this page or on one opened later. @param {Named} whole */
function wait(whole) {
  remember(KEPT, JSON.stringify(whole));
  const revoke = () => withdrawn() && note("good", say("kept_revoked"));
  put(keeping, h("b", say("kept_answer")), h("button.btn", { onclick: revoke }, say("kept_revoke")));
  keeping.hidden = false;
}

/** @returns {Named | null} */
function waiting() {
  try {
    return JSON.parse(recall(KEPT) ?? "null");
  } catch {
    return null;
  }
}

/** An answer that was never sent, from here or from another page, is taken back. */
function withdrawn() {
  if (!sent?.waited || line.live() || waiting()?.intent !== sent.intent) return false;
  line.withdraw(sent.intent);
  done();
  return true;
}

/** @returns whether it had waited */
function done() {
  const waited = Boolean(sent?.waited);
  sent?.button?.classList.remove("sending");
  sent = null;
  if (waited) remember(KEPT, null);
  keeping.hidden = true;
  return waited;
}

/** @param {boolean} waited whether somebody had to wait until their answer was at the table */
const arrived = (waited) => waited && note("good", say("kept_sent"));

let eager = 0; // the focus goes to the first answer as soon as there is one: 1 if it was lost, 2 from near by too

function refocus() {
  const now = document.activeElement;
  const near = now === document.body || now === stage?.ask.title;
  if (!stage || !(near || stage.moves.el.contains(now) || stage.board.el.contains(now))) return;
  const first = desk.page.question?.yours ? stage.moves.first() : null;
  (first ?? stage.ask.title).focus({ preventScroll: true });
}

/** A table that can be played. */
class LiveDesk extends PlayedDesk {
  get stage() {
    return stage;
  }

  /** Asked for once for each page; without a connection, what was told last. */
  places() {
    if (!words || (words.heard && words.page !== this.page)) {
      words = { page: this.page, heard: false, ...Promise.withResolvers() };
      if (!line.send({ type: "places" })) hearPlaces(worded);
    }
    return words.promise;
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
    if (this.page.undo && !stage?.telling) act({ type: "undo" });
  }
  /** @param {boolean} yes */
  answer(yes) {
    act({ type: "undo_answer", yes });
  }
  /** @param {Propose["wish"]} wish @param {string} reason */
  propose(wish, reason) {
    act({ type: "propose", wish, reason });
  }
  /** @param {number} seat @param {boolean} yes */
  vote(seat, yes) {
    act({ type: "vote", seat, yes });
  }
  async hint() {
    if (!line.live() || stage?.telling) return;
    advice = await import("./hint.js");
    if (stage) advice.askHint(this, stage, line.send);
  }
  async trade() {
    if (!this.page.barter || stage?.telling) return;
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
  async recap() {
    const [{ dialog }, { recap }] = await Promise.all([import("./dialogs.js"), import("./follow.js")]);
    if (!stage) return;
    const told = recap(stage.log.recent(), this);
    const inside = told.length ? h("ol.recap", told) : h("p.quiet", say("recap_none"));
    dialog(say("curtain_since"), {}, h("div.body", { tabindex: 0, role: "region", label: "curtain_since" }, inside));
  }
  /** @param {LogLine[]} lines */
  again(lines) {
    for (const open of $$("dialog")) if (open instanceof HTMLDialogElement) open.close();
    stage?.again(lines);
  }
  /** @param {PageFrame} shown @param {boolean} called */
  rested(shown, called) {
    advice?.keep(shown, missed);
    this.#tell(shown);
    document.title = shown.question?.yours ? say("title_turn", { title }) : title;
    if (recall("notices")) import("./notice.js").then(({ notice }) => notice(shown.question, title)); // asked for in the menu
    if (called) sounds?.play("turn");
    if (shown.end && !ended) sounds?.play("end");
    ended = Boolean(shown.end);
    const now = document.activeElement;
    if (eager > 1 || (eager && (now === document.body || now === stage?.ask.title))) refocus();
    eager = 0;
  }
  /** What is told once, before the answers; where the line is broken, before those of the next question. @param {PageFrame} shown */
  async #tell(shown) {
    if (shown.mine.length && (tipsOn() || shown.seats.some(({ free }) => free)))
      tips ??= await import("./tip.js").catch(() => null);
    if (stage) tips?.offerTip(this.page, stage, openEssentials);
  }
  /** @param {LogLine[]} lines */
  note(lines) {
    if (!tips || !stage) return null;
    const tip = due(
      lines.map((line) => line.tip),
      this.page.seat,
      stage.log.after(lines[lines.length - 1]?.n),
    );
    return tip ? { tip, el: tips.ofEvent(tip, this, stage) } : null;
  }
  /** Of robots nothing is heard at a fast pace. @param {string} name @param {number | null} seat */
  sound(name, seat, times = 1, ms = 0) {
    if (stage && (stage.story.factor >= 1 || seat === this.page.seat)) sounds?.play(name, times, ms);
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

/** What a frame tells of the dice; this browser adds to them with the first page, and whenever they are promised anew. @param {PageFrame} shown */
function attend(shown) {
  const odd = listen(shown);
  const anew = newest !== null && `${shown.fair.renewed}` !== `${newest.fair.renewed}`;
  const adds = !desk.laid || anew;
  if (odd.length || adds)
    queueMicrotask(() => {
      for (const one of odd) note("bad", say(`odd_${one}`)); // once it is shown
      if (anew) note("warn", say("promise_anew"));
      if (adds) stirring = stir(shown, (message) => line.intend(message).intent, anew);
    });
}

/** @param {PageFrame} shown */
function show(shown) {
  if (missed && torn) return location.reload();
  attend(shown);
  if (shown.curtain) {
    stage?.story.drop();
    newest = desk.page = shown;
    return lower(shown, shown.curtain);
  }
  newest = shown;
  eager ||= Number(document.body.matches(".curtain") || stage?.moves.el.contains(document.activeElement));
  if (!stage) desk.page = shown;
  const laid = raise();
  const heard = sent?.until && sent.until <= shown.seq;
  const waited = heard ? done() : false;
  if (heard) {
    put(laid.notes);
    eager = 2;
  }
  const { fresh } = laid.show(shown);
  begun.resolve();
  if (missed) note("good", h("b", say("back")), " ", fresh.length ? count("missed", fresh.length) : say("missed_none"));
  arrived(waited);
  missed = false;
}

/** @param {RefusedFrame} no */
function refused({ code, message, rules, intent }) {
  if (advice?.refuse(intent, message) || (intent && intent === stirring?.intent)) return;
  const waited = (intent ? sent?.intent === intent : sent?.waited) && done(); // one that cannot be read has no name
  sounds?.play("no");
  const late = code === "stale";
  const told =
    late && waited ? h("b", say("kept_late")) : [h("b", say(late ? "refused_late" : "refused")), " ", message];
  note(late ? "warn" : "bad", h("p", told), h("p.small", whys(rules), " ", h("span.quiet", say("refused_says"))));
}

/** @param {AckFrame} ack */
function acknowledged({ intent, seq, counts_from: from }) {
  if (intent === stirring?.intent) return stirring.done(from, seq);
  if (!sent || intent !== sent.intent) return;
  sent.until = seq;
  if (!newest || newest.seq < seq) return;
  arrived(done());
  refocus();
}

/** @param {Heard} message */
function frame(message) {
  switch (message.type) {
    case "page":
      return show(message);
    case "refused":
      return refused(message);
    case "ack":
      return acknowledged(message);
    case "hint":
      return advice?.hear(message);
    case "places":
      return hearPlaces(message.places);
    case "stirred": {
      const { seq, stirred, fair } = message;
      if (!newest) return;
      Object.assign(newest, { seq, fair, table: { ...newest.table, stirred } });
      return attend(newest);
    }
    case "chat":
      if (stage && message.lines.some(({ seat }) => !desk.page.mine.includes(seat))) sounds?.play("chat");
      said.push(...message.lines.filter(({ n }) => !said.some((old) => old.n === n)));
      return stage?.hear(message.lines);
    case "presence":
      presence = message;
      stage?.seats.hear(message);
      return connection("live");
  }
}
const line = dial(`${live}?mode=parts&lang=${lang}`, { frame, state: connection });
const left = waiting();
if (left) {
  sent = { intent: left.intent, until: null, waited: true };
  wait(line.repeat(left));
}
setInterval(() => stage?.seats.show(), PRESENCE);

// a moment chosen in the replay: somebody wants to propose to go back to it
const back = new URLSearchParams(location.search).get("back");
if (back)
  begun.promise.then(async () => {
    history.replaceState(null, "", location.pathname);
    const { openException } = await import("./exception.js");
    if (stage && desk.page.exception) openException(desk, stage.log, desk.page.exception, Number(back));
  });

// -- sound: off until somebody switches it on

const speaker = one("#sound");
/** @param {boolean} on */
const showSound = (on) => speaker.setAttribute("aria-pressed", `${on}`);
async function switchSound() {
  sounds = await import("./sound.js");
  sounds.turnSound(!sounds.loud());
  showSound(sounds.loud());
}
speaker.addEventListener("click", switchSound);
if (recall("sound"))
  import("./sound.js").then((found) => {
    sounds = found;
    showSound(true);
  });

// -- keys and menu

/** @type {KeyboardEvent[]} */
const early = []; // keys pressed before their meaning is known
/** @param {KeyboardEvent} event */
async function press(event) {
  if (early.push(event) > 1) return;
  const { listenAtTable } = await import("./keys.js");
  removeEventListener("keydown", press);
  listenAtTable(desk, () => stage, { sound: switchSound, essentials: openEssentials }, early);
}
addEventListener("keydown", press);
// cards explain themselves from the first time one looks at one
async function explained(/** @type {Event} */ { target }) {
  if (!(target instanceof Element && target.closest("[data-says]"))) return;
  for (const kind of ["pointerover", "pointerdown", "focusin"]) removeEventListener(kind, explained);
  (await import("./saying.js")).listen(target);
}
for (const kind of ["pointerover", "pointerdown", "focusin"]) addEventListener(kind, explained);
/** The essentials, over the board. */
async function openEssentials() {
  if (stage && data.essentials) (await import("./essentials.js")).openEssentials();
}
$("#essentials")?.addEventListener("click", openEssentials);
// the rules open over the board; the link leads to the book where this cannot be
$(".bar a[href$='#rules']")?.addEventListener("click", async (event) => {
  if (!stage || !(event instanceof MouseEvent) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  (await import("./drawer.js")).openRules(desk);
});
one("#menu").addEventListener("click", async () => {
  const [{ openMenu }] = await Promise.all([import("./dialogs.js"), begun.promise]);
  if (stage) openMenu(one("#menu"), desk, stage.log, stage.story);
});
