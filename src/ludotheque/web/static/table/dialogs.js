// @ts-check
// What one seldom needs: the menu of the table, the ledger, the board and the game in words, the promise of the dice.
import { lang, page, say } from "../base/common.js";
import { known } from "../base/dice.js";
import { keepsake } from "../base/witness.js";
import { $$, closer, h, icon, one, put } from "../base/dom.js";
import { copied } from "../base/links.js";
import { paces } from "./follow.js";
import { switchTips, tellAgain, tipsOn } from "./known.js";
import { possible, want, wanted } from "./notice.js";
import { glossary, why, whys } from "./rules.js";
import { hush } from "./tip.js";
/** @import { Inside } from "../base/dom.js" */
/** @import { LogLine, PageFrame, Row, TableData, TermShown } from "../types.d.ts" */
/** @import { Desk } from "./desk.js" */
/** @import { Log } from "./log.js" */
/** @import { Story } from "./story.js" */

/** @type {TableData} */
const { table: tableId, verify_url, replay_url } = page;

/**
 * A dialog that leaves the document when it is closed; the browser gives the focus back.
 * @param {string} title
 * @param {{ kind?: "narrow" | "wide" | "trade", sign?: Node }} look
 * @param {Inside[]} inside
 */
export function dialog(title, { kind = "narrow", sign } = {}, ...inside) {
  for (const old of $$("dialog[open]")) if (old.querySelector("h2")?.textContent === title) old.remove(); // asked for twice
  const head = h("h2", { id: "dialog-title", tabindex: -1, autofocus: true }, title);
  const close = closer("close", () => el.close());
  const el = h(
    `dialog.${kind}`,
    { "aria-labelledby": "dialog-title", onclose: ({ currentTarget }) => currentTarget.remove() },
    h("div.head", sign, head, close),
    inside,
  );
  document.body.append(el);
  el.showModal();
  return el;
}

/** @param {string} name @param {string} empty what is said when there is nothing @param {Inside} inside */
function sheet(name, empty, inside) {
  const body = h("div.body", { tabindex: 0, role: "region", label: name }, inside || h("p.quiet", say(empty)));
  dialog(say(name), { kind: "wide" }, body);
  return body;
}

// -- who paid what to whom

/** @param {Log} log */
async function openLedger(log) {
  for (let before = -1; log.earlier && log.earlier !== before; ) {
    before = log.earlier;
    await log.fetch().catch(() => 0);
  }
  const paid = log.lines.filter(({ show }) => show.payment);
  const row = (/** @type {LogLine} */ { text, rule, show: { payment } }, /** @type {number} */ n) =>
    payment &&
    h(
      "tr",
      h("td.n", n + 1),
      h("td", payment.payer, " → ", payment.payee),
      h("td.n", payment.amount),
      h("td", text, " ", why(rule)),
    );
  const head = (/** @type {string} */ name, side = "") => h(`th${side}`, { scope: "col" }, say(name));
  const heads = [head("ledger_n", ".n"), head("ledger_who"), head("ledger_sum", ".n"), head("ledger_why")];
  const body = sheet(
    "ledger",
    "ledger_none",
    paid.length > 0 && h("table.ledger", h("thead", h("tr", heads)), h("tbody", paid.map(row))),
  );
  body.scrollTop = body.scrollHeight;
}

// -- the board in words

/** @param {Desk} desk */
async function openPlaces(desk) {
  const places = await desk.places();
  const row = (/** @type {Row} */ { label, value, rule }) =>
    h("tr", h("th", { scope: "row" }, label), h("td", value, " ", why(rule)));
  sheet("places", "nothing", places.length > 0 && h("table.ledger.places", h("tbody", places.map(row))));
}

// -- the words of the game

async function openGlossary() {
  const terms = await glossary();
  const row = (/** @type {TermShown} */ { word, text, rules }) =>
    h("tr", h("th", { scope: "row" }, word), h("td", text, whys(rules)));
  sheet("glossary", "glossary_none", terms.length > 0 && h("table.ledger.places", h("tbody", terms.map(row))));
}

// -- what was promised of the dice of this table, and who has added to them

/** @param {string} commitment */
function mark(commitment) {
  const select = (/** @type {{ currentTarget: HTMLInputElement }} */ { currentTarget }) => currentTarget.select();
  const traits = { type: "text", readonly: true, value: commitment, label: "promise_mark", onfocus: select };
  const field = h("input.mark", traits);
  const status = h("span.small.quiet", { role: "status" });
  const copy = h("button.btn", { onclick: () => copied(field, status) }, say("promise_copy"));
  return h("div.stack.tight", field, h("div.row", copy, status));
}

/** @param {PageFrame} shown */
function openPromise({ table: { commitment, stirred, over }, seats }) {
  const names = new Intl.ListFormat(lang).format(stirred.map((seat) => seats[seat]?.name ?? say("promise_opener")));
  const memory = known(tableId);
  const promised = () => [
    h("p", say("promise_says")),
    mark(commitment),
    memory?.odd.map((one) => h("div.note.bad", icon("bad"), h("p", say(`odd_${one}`)))),
    h("p", names ? say("promise_added", { names }) : say("promise_nobody")),
    over && h("a.btn.wide", { href: verify_url }, say("promise_check")),
    memory && h("a.btn.plain.wide", keepsake(tableId, memory), say("promise_keep")),
  ];
  const about = h("p", h("a", { href: "/help#dice" }, say("promise_about")));
  dialog(say("promise"), {}, h("div.body.stack", commitment ? promised() : h("p", say("promise_none")), about));
}

// -- the menu

const menu = h("div.menu", {
  ...{ popover: "auto", label: "menu" },
  onclick: ({ target, currentTarget }) => {
    if (target instanceof Element && target.closest("a, button")) currentTarget.hidePopover();
  },
});

/** A link of the bar again. @param {Element} link */
const copyOf = (link) => {
  const name = link.getAttribute("aria-label") || link.querySelector(".sr")?.textContent || link.textContent?.trim();
  const traits = ["href", "hreflang", "lang"].map((key) => [key, link.getAttribute(key)]);
  return h("a.item", Object.fromEntries(traits), name);
};

/** The browser is asked for its leave only when somebody presses here. */
function notices() {
  const change = async (/** @type {{ currentTarget: HTMLInputElement }} */ { currentTarget: field }) => {
    const on = field.checked;
    field.checked = await want(on);
    if (on && !field.checked) field.closest("label")?.append(h("small.quiet", { role: "status" }, say("notify_no")));
  };
  return h("input.switch", { type: "checkbox", role: "switch", checked: wanted(), onchange: change });
}

/** What is told once can be switched off, and told again. */
function tips() {
  const change = (/** @type {{ currentTarget: HTMLInputElement }} */ { currentTarget: { checked } }) => {
    switchTips(checked);
    if (!checked) hush();
  };
  return h("input.switch", { type: "checkbox", role: "switch", checked: tipsOn(), onchange: change });
}

/** @param {Element} button @param {Desk} desk @param {Log} log @param {Story} story */
export function openMenu(button, desk, log, story) {
  const { mine, tray, exception, table, times, seat } = desk.page;
  /** @param {string} name @param {string} key @param {() => unknown} onclick */
  const item = (name, key, onclick) => h("button.item", { onclick }, say(name), key && h("kbd", key));
  const hides = mine.length > 1 && tray.some(({ secret }) => secret);
  put(
    menu,
    item("ledger", "", () => openLedger(log)),
    item("places", "", () => openPlaces(desk)),
    item("glossary", "", openGlossary),
    page.essentials &&
      item("essentials", "E", () => import("./essentials.js").then(({ openEssentials }) => openEssentials())),
    h("div.item", say("pace"), paces(story, "pace-menu")),
    mine.length > 0 && possible() && h("label.item.notices", { title: say("notify_says") }, say("notify"), notices()),
    mine.length > 0 && h("a.item", { href: "/notices" }, say("notify_away")),
    mine.length > 0 && [h("label.item", say("tips"), tips()), item("tips_again", "", tellAgain)],
    exception &&
      item("except", "", () => import("./exception.js").then((made) => made.openException(desk, log, exception))),
    table.timing && h("p.item.small.quiet", table.timing),
    table.earlier && h("p.item.small.quiet", table.earlier),
    times &&
      seat !== null &&
      !(table.over || times.paused || times.pause.length) &&
      item("pause_ask", "", () => desk.tell({ type: "pause", seat, on: true })),
    hides && item("hide", "", () => desk.drop()),
    item("promise", "", () => openPromise(desk.page)),
    item("keys", "H", () => import("./keys.js").then(({ openKeys }) => openKeys())),
    item("theme", "", () => one("[data-theme-toggle]").click()),
    h("a.item", { href: replay_url }, say("replay")),
    $$(".bar a[href='/help'], .bar a[data-tongue]:not([aria-current])").map(copyOf),
  );
  button.after(menu);
  menu.togglePopover();
}
