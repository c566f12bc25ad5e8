// A table: frames come in and are shown, answers go out one at a time.
import { $, $$, closer, count, data, h, icon, put, say } from "./dom.js";
import { makeMoves } from "./moves.js";
import { whys } from "./rules.js";
import { dial } from "./socket.js";
import { makeStage } from "./stage.js";
import { stir } from "./stir.js";

new Image().src = data.board.url; // while the table is being laid
const title = document.title;
let stage = null;
let sent = null; // the answer on its way: { intent, button, until }
let missed = false; // the line was lost since the last page
let presence = null;
let advice = null; // the module of hints, once somebody has asked for one
let stirring = null; // what this browser adds to the dice: { intent, done }
const said = []; // messages, for a page that is laid anew

// -- what is said without being asked

const note = (kind, ...inside) => {
  const el = h(
    `div.note.${kind}`,
    { role: kind === "good" ? "status" : "alert" },
    icon(kind),
    h("div", inside),
    closer("close", () => el.remove()),
  );
  if (stage) put(stage.notes, el);
  else {
    put(strip, icon(kind), h("div", inside));
    strip.hidden = false;
  }
};
const strip = h("div.offline", { role: "status", hidden: true });
$("header").after(strip);
const lost = (seconds) => {
  const left = h("span", { "aria-live": "off" }, say("lost_try", { n: seconds }));
  if (strip.hidden)
    put(
      strip,
      icon("warn"),
      h("b", say("lost")),
      h("span.grow", left, " ", h("span.more", say("lost_says"))),
      h("button.btn", { onclick: line.retry }, say("retry")),
    );
  else put($("span span", strip), say("lost_try", { n: seconds }));
  strip.hidden = false;
  missed = true;
};
const state = (name, seconds) => {
  const live = name === "live";
  if (live) strip.hidden = true;
  else if (name === "lost") lost(seconds);
  else if (strip.hidden) {
    put(strip, icon("warn"), h("b", say("no_table")), h("a.btn", { href: "/" }, say("leave")));
    strip.hidden = false;
  }
  const word =
    live && presence?.spectators
      ? `${say("live")} · ${count("spectators", presence.spectators)}`
      : say(live ? "live" : "lost_short");
  const sign = $(".link-state");
  sign.classList.toggle("lost", !live);
  put($(".txt", sign), word);
  stage?.moves.el.classList.toggle("cut", !live);
};

// -- answers: one on its way at a time, so that a double click counts once

const act = (message, button) => {
  if (sent || !line.live()) return;
  button?.classList.add("sending");
  sent = { button, intent: line.intend({ seat: desk.page.seat, seq: desk.page.seq, ...message }) };
};
const done = () => {
  sent?.button?.classList.remove("sending");
  sent = null;
};
const refocus = () => {
  const now = document.activeElement;
  if (!stage || (now !== document.body && !stage.moves.el.contains(now) && !stage.board.el.contains(now))) return;
  ((desk.page.question?.yours && stage.moves.first()) || stage.ask.title).focus({ preventScroll: true });
};

const desk = {
  page: null,
  people: (seat) => desk.page.seats[seat],
  voice: () => desk.page.seat ?? desk.page.mine[0],
  hot: (index, on) => stage?.hot(index, on),
  picked: (index) => stage?.picked(index),
  pick: (index, fromBoard) => (index in desk.page.moves ? stage.moves.pick(index, fromBoard) : stage.step(index)),
  aim: () => stage.aim(),
  trace: (way) => stage?.trace(way),
  armed: () => stage.moves.picked(),
  choose: (index, button) =>
    !(index in desk.page.moves) || stage.moves.isFar(index)
      ? desk.pick(index)
      : desk.play(desk.page.moves[index].move, button),
  paired: (index) => {
    const hot = (on) => () => desk.hot(index, on);
    return {
      "data-move": index,
      onclick: (event) => desk.choose(index, event.currentTarget),
      onpointerenter: hot(true),
      onpointerleave: hot(false),
      onfocus: hot(true),
      onblur: hot(false),
    };
  },
  play: (move, button) => act({ type: "play", move }, button),
  enter: (move, button) => act({ type: "play", seat: -1, by: desk.page.dice.by, move }, button),
  throw: (button) => act({ type: "throw" }, button),
  offer: (bundle) => act({ type: "offer", ...bundle }),
  undo: () => desk.page.undo && act({ type: "undo" }),
  hint: () =>
    line.live() &&
    import("./hint.js").then((found) => {
      advice = found;
      if (stage) found.askHint(desk, stage, line.send);
    }),
  answer: (yes) => act({ type: "undo_answer", yes }),
  trade: () => desk.page.barter && import("./trade.js").then(({ openTrade }) => openTrade(desk, desk.page.barter)),
  tell: (message) => line.intend(message),
  drop: () => line.send({ type: "drop" }),
  rematch: () =>
    import("../opening.js")
      .then(({ openTable }) => openTable(`/tables/${data.table}/rematch`, {}))
      .then(
        ({ url }) => location.assign(url),
        (wrong) => note("bad", wrong.message),
      ),
};

// -- frames

const lower = (page) => {
  if (!document.body.matches(".curtain")) put($("main")); // at once: nothing of the table stays
  advice?.drop();
  stage = null;
  for (const open of $$("dialog, .rulecard, .menu")) open.remove();
  import("./curtain.js").then(
    ({ showCurtain }) => desk.page === page && showCurtain(page, (seat) => line.send({ type: "lift", seat })),
  );
};
const raise = () => {
  if (stage) return;
  stage = makeStage(desk, makeMoves(desk));
  document.body.className = "table";
  $("main").replaceWith(stage.el);
  if (presence) stage.seats.hear(presence);
  if (said.length) stage.hear(said, true);
};
let begin;
const begun = new Promise((resolve) => {
  begin = resolve;
}); // the first page is there
let torn = false; // a module that could not be fetched stays missing until the page is opened anew
addEventListener("unhandledrejection", ({ reason }) => {
  torn ||= /imported module/.test(reason?.message);
});
const show = (page) => {
  if (missed && torn) return location.reload();
  if (!desk.page)
    queueMicrotask(() => {
      stirring = stir(page, line.intend, () => note("bad", say("promise_changed")));
    }); // once it is shown
  desk.page = page;
  if (page.mine.length > 1) import("./curtain.js");
  if (page.curtain) return lower(page);
  const laid = document.body.matches(".curtain") || stage?.moves.el.contains(document.activeElement);
  raise();
  const told = stage.show(page);
  begin();
  advice?.keep(page, missed);
  document.title = page.question?.yours ? say("title_turn", { title }) : title;
  if (missed)
    note("good", h("b", say("back")), " ", told.fresh.length ? count("missed", told.fresh.length) : say("missed_none"));
  missed = false;
  if (sent?.until <= page.seq) {
    done();
    put(stage.notes);
    refocus();
  } else if (laid && document.activeElement === document.body) refocus();
};
const refused = ({ code, message, rules, intent }) => {
  if (advice?.refuse({ intent, message }) || (intent && intent === stirring?.intent)) return;
  if (sent?.intent === intent) done();
  const late = code === "stale";
  note(
    late ? "warn" : "bad",
    h("p", h("b", say(late ? "refused_late" : "refused")), " ", message),
    h("p.small", whys(rules), " ", h("span.quiet", say("refused_says"))),
  );
};
const frame = (message) => {
  if (message.type === "page") show(message);
  else if (message.type === "refused") refused(message);
  else if (message.type === "stirred") {
    desk.page.seq = message.seq;
    desk.page.table.stirred = message.stirred;
  } else if (message.type === "hint") advice?.hear(message);
  else if (message.type === "chat") {
    said.push(...message.lines.filter(({ n }) => !said.some((old) => old.n === n)));
    stage?.hear(message.lines);
  } else if (message.type === "presence") {
    presence = message;
    stage?.seats.hear(message);
    state("live");
  } else if (message.type === "ack" && message.intent === stirring?.intent) stirring.done();
  else if (message.type === "ack" && message.intent === sent?.intent) {
    sent.until = message.seq;
    if (desk.page.seq >= message.seq) {
      done();
      refocus();
    }
  }
};
const line = dial(`${data.live}?mode=page&lang=${data.lang}`, { frame, state });
setInterval(() => stage?.seats.show(), 15_000);

// -- keys and menu

const early = []; // keys pressed before their meaning is known
const press = (event) => {
  if (early.push(event) > 1) return;
  import("./tablekeys.js").then(({ listenAtTable }) => {
    removeEventListener("keydown", press);
    listenAtTable(desk, () => stage, early);
  });
};
addEventListener("keydown", press);
$("#menu").addEventListener("click", (event) =>
  Promise.all([import("./menu.js"), begun]).then(
    ([{ openMenu }]) => stage && openMenu(event.target.closest("button"), desk, stage),
  ),
);
