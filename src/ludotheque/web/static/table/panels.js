// @ts-check
// What lies before somebody: a purse, titles, a hand, a lot under the hammer, the terms of a loan, a duel.
import { say } from "../base/common.js";
import { h, later, put } from "../base/dom.js";
import { coin, pawn, suit } from "./emblem.js";
import { why } from "./rules.js";
/** @import { Card, Chip, Line, Move, Panel, Past, Pick, Row } from "../types.d.ts" */
/** @import { Desk } from "./desk.js" */

/** @param {Move | null} a @param {Move | null} b */
export const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

// -- cards

/** What something is good for is said when one looks at it: with the mouse, the keyboard, a finger. @param {string} says @param {string} [tag] */
const spoken = (says, tag = "") => says !== "" && { "data-says": says, tabindex: tag === "button" ? null : 0 };

/** @typedef {(key: number, button: HTMLElement) => void} Flip */

/** What a card is called, and what pressing it does. @param {Card} model @param {Desk} desk @param {Flip | null} flip */
function cardTraits({ corner, word, foot, back, mark, key, move, why_not: not }, desk, flip) {
  const name = [back && say("face_down"), corner, word, foot, mark].filter(Boolean).join(", ");
  const index = move && !not ? desk.page.moves.findIndex((button) => same(button.move, move)) : -1;
  if (flip && key !== null) {
    const onclick = (/** @type {MouseEvent} */ { currentTarget }) =>
      currentTarget instanceof HTMLElement && flip(key, currentTarget);
    return { tag: "button", traits: { "aria-pressed": "false", "aria-label": name, onclick } };
  }
  if (index >= 0)
    return { tag: "button", traits: { "aria-label": desk.page.moves[index].label, ...desk.paired(index) } };
  if (not)
    return {
      tag: "button",
      traits: { "aria-disabled": "true", "aria-label": say("colon", { name, text: not }), title: not },
    };
  return { tag: "span", traits: { role: "img", "aria-label": name } };
}

/**
 * A card is a playing card when it has a suit, and a title deed when it has none; playing it is a move, or `flip` chooses it.
 * @param {Card} model
 * @param {Desk} desk
 * @param {Flip | null} flip
 */
export function card(model, desk, flip = null) {
  const { corner, word, foot, shape, colour, back, lead, mark, says, why_not: not } = model;
  const { tag, traits } = cardTraits(model, desk, flip);
  const kind = [tag, shape || back ? "pcard" : "deed", back && "back", not && "no", lead && "lead"].filter(Boolean);
  /** @param {import("../base/dom.js").Inside[]} inside */
  const made = (...inside) => h(kind.join("."), { "--card": colour || null, ...traits, ...spoken(says, tag) }, inside);
  if (back) return made(corner && h("span.rank", corner), word && h("span.word", word));
  if (!shape) return made(h("span", corner), h("b", word), h("span", foot));
  return made(
    h("span.rank", corner, mark && h("span.mark", { title: mark }, "★")),
    suit(shape, colour),
    h("span.word", word, foot && h("small", foot)),
  );
}

/**
 * Several cards chosen together: each card is a switch, and one button plays them.
 * @param {Card[]} cards
 * @param {Pick} pick
 * @param {Desk} desk
 */
function choice(cards, { verb, labels, hint }, desk) {
  /** @type {Set<number>} */
  const chosen = new Set();
  const [name, reason] = [h("b"), h("span.then", { "aria-live": "polite" })];
  /** @returns {Move} */
  const move = () => [verb, ...[...chosen].toSorted((a, b) => a - b)];
  const fits = () => chosen.size in labels;
  const ok = h(
    "button.move",
    { onclick: ({ currentTarget }) => fits() && desk.play(move(), currentTarget) },
    name,
    reason,
  );
  const tell = () => {
    put(name, labels[chosen.size] || Object.values(labels)[0]);
    put(reason, !fits() && hint.replace("{n}", `${chosen.size}`));
    ok.setAttribute("aria-disabled", `${!fits()}`);
    ok.classList.toggle("no", !fits());
    ok.classList.toggle("main", fits());
  };
  /** @type {Flip} */
  const flip = (key, button) => {
    if (!chosen.delete(key)) chosen.add(key);
    button.setAttribute("aria-pressed", `${chosen.has(key)}`);
    tell();
  };
  tell();
  return [
    h(
      "div.hand.choose",
      cards.map((one) => card(one, desk, flip)),
    ),
    ok,
  ];
}

// -- panels

const LONG = 20; // letters of a value that is a text rather than a figure
const SHORT = 54; // letters that fit into one line above a panel

/** @param {Row} row */
const tableRow = ({ label, value, rule }) =>
  h("tr", h("td", label, " ", why(rule)), h(value.length > LONG ? "td" : "td.n", value));
/** @param {Row} row */
const purseRow = ({ label, value, rule }) => h("div", h("dt", label, " ", why(rule)), h("dd", value));
/** @param {Row[]} rows @param {boolean} table */
const listed = (rows, table) =>
  table ? h("table.small.snug", h("tbody", rows.map(tableRow))) : h("dl.purse", rows.map(purseRow));

/** @param {string} colour */
export const swatch = (colour) => {
  const el = h("i");
  el.style.background = colour;
  return el;
};
/** @param {Chip} chip */
const chip = ({ text, colour, glyph, shape, says }) =>
  h(
    "li.chip",
    { ...spoken(says) },
    shape ? suit(shape, colour) : colour && swatch(colour),
    glyph && h("span", { "aria-hidden": "true" }, glyph),
    text,
  );
/** @param {Line} line @param {Desk} desk */
const bid = ({ text, value, seat, lead }, desk) =>
  h(
    lead ? "li.lead" : "li",
    seat === null ? coin(text) : pawn(desk.people(seat)),
    h("span", text),
    h("span.num", value),
  );

/**
 * @typedef {object} Look
 * @property {boolean} [table] rows as a table
 * @property {boolean} [bare] without its title
 * @property {string | false} [end] who can see it, or how much of it can be played
 * @property {boolean} [asked] whether cards can be chosen from it
 */

/** @param {Panel} model @param {Desk} desk @param {Look} look */
export function panel(model, desk, { table = false, bare, end, asked } = {}) {
  const { title, note, pick, routes } = model;
  const picks = asked ? pick : null;
  const cards = picks ? [] : model.cards.map((one) => card(one, desk));
  const said =
    model.lines.length > 0 &&
    h(
      "ol.bids",
      model.lines.map((line) => bid(line, desk)),
    );
  const told = model.rows.length > 0 && listed(model.rows, table || model.listed);
  const beside = !bare && `${title}${note}${end || ""}`.length < SHORT;
  const lot = cards.length === 1 && (said || (told && table));
  const body = h(
    "div.secret.stack.tight",
    lot ? h("div.lot", cards, h("div", told, said)) : [told, cards.length > 0 && h("div.hand", cards), said],
    picks && choice(model.cards, picks, desk),
    routes.length > 0 && later(import("./route.js"), ({ routeEditor }) => routeEditor(routes, desk)),
    model.chips.length > 0 && h("ul.chips", model.chips.map(chip)),
    !beside && note && h("p.small.quiet", note),
  );
  const head = h("p.panel-h", title, h("span.end", [beside && note, end].filter(Boolean).join(" · ")));
  return h("div.panel", !bare && head, body.childNodes.length > 0 && body);
}

// -- a duel: cards laid on the table, one place for each seat; they cover the board until one asks to see it

/** @param {[number, number]} pips */
const tricks = ([won, all]) =>
  h(
    "span.pips",
    { "aria-hidden": "true" },
    Array.from({ length: all }, (_, n) => h(n < won ? "i.on" : "i")),
  );
/** @param {Card} card */
const tiny = ({ corner, word, shape, colour, foot, lead }) =>
  h(
    lead ? "span.tiny.lead" : "span.tiny",
    { role: "img", "aria-label": [corner, word, foot].filter(Boolean).join(", ") },
    corner,
    suit(shape, colour),
  );
/** @param {Past} past */
const trick = ({ label, cards, text }) => h("li", label, " ", cards.map(tiny), " ", text);

/**
 * @param {Panel} model
 * @param {Desk} desk
 * @param {{ away: boolean }} kept whether the board is looked at meanwhile
 */
export function duel({ title, note, chips, cards, lines, rows, past }, desk, kept) {
  const told = new Map(lines.map((line) => [line.seat, line]));
  const laid = new Map(cards.map((one) => [one.seat, one]));
  const seats = [...new Set([...told.keys(), ...laid.keys()])].filter((seat) => seat !== null);
  const { question, seat: mine } = desk.page;
  /** @param {number} seat */
  const place = (seat) => {
    const person = desk.people(seat);
    const line = told.get(seat);
    const own = laid.get(seat);
    const turn = question?.seats.includes(seat) && say(seat === mine ? "your_turn" : "their_turn");
    const score = line && [
      line.pips && tricks(line.pips),
      h("span", [line.text, line.value].filter(Boolean).join(" · ")),
    ];
    return h(
      "div.spot",
      own ? card(own, desk) : h("span.none", turn),
      h("span.row", pawn(person), h("b", seat === mine ? say("name_you", { name: person.name }) : person.name)),
      score && h("span.row", score),
    );
  };
  const other = h("button.btn.over.again", { onclick: () => turn(false) }, say("see_duel"));
  /** @param {boolean} away */
  const turn = (away) => {
    kept.away = away;
    el.hidden = away;
    other.hidden = !away;
  };
  const el = h(
    "div.duel",
    h(
      "div.row.wrap",
      h("h2", title),
      chips.map(({ text, shape, colour }) => h("span.trump", suit(shape, colour), text)),
    ),
    h(
      "div.lying",
      { tabindex: 0, role: "group", "aria-label": title },
      h("div.spots", seats.map(place)),
      note && h("p.stake", note),
      past.length > 0 && h("ol.past", { label: "past" }, past.map(trick)),
    ),
    h(
      "div.row.apart",
      h(
        "div.past",
        rows.map(({ label, value }) => h("span", label, " ", h("b", value))),
      ),
      h("button.btn", { onclick: () => turn(true) }, say("see_board")),
    ),
  );
  turn(kept.away);
  return [el, other];
}
