// What lies before somebody: a purse, titles, a hand, a lot under the hammer, the terms of a loan.
import { h, say } from "./dom.js";
import { coin, pawn, suit } from "./emblem.js";
import { why } from "./rules.js";

export const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

// A card is a playing card when it has a suit, and a title deed when it has none; playing it is a move.
export function card(model, desk) {
  const { corner, word, foot, shape, colour, back, lead, why_not: not } = model;
  const index = model.move && !not ? desk.page.moves.findIndex(({ move }) => same(move, model.move)) : -1;
  const name = back ? say("face_down") : [corner, word, foot].filter(Boolean).join(", ");
  const traits = { "--card": colour || null };
  if (index >= 0) Object.assign(traits, { "aria-label": desk.page.moves[index].label, ...desk.paired(index) });
  else if (not) Object.assign(traits, { "aria-disabled": "true", "aria-label": say("colon", { name, text: not }), title: not });
  else Object.assign(traits, { role: "img", "aria-label": name });
  const kind = [index >= 0 || not ? "button" : "span", shape || back ? "pcard" : "deed", back && "back", not && "no", lead && "lead"].filter(Boolean).join(".");
  if (back) return h(kind, traits);
  return h(kind, traits, shape ? [h("span.rank", corner), suit(shape, colour), h("span.word", word)] : [h("span", corner), h("b", word), h("span", foot)]);
}

const rows = (list, table) => table
  ? h("table.small.snug", h("tbody", list.map(({ label, value, rule }) => h("tr", h("td", label, " ", why(rule)), h("td.n", value)))))
  : h("dl.purse", list.map(({ label, value, rule }) => h("div", h("dt", label, " ", why(rule)), h("dd", value))));
export const swatch = (colour) => { const el = h("i"); el.style.background = colour; return el; };
const chips = (list) => h("ul.chips",
  list.map(({ text, colour, glyph }) => h("li.chip", colour && swatch(colour), glyph && h("span", { "aria-hidden": "true" }, glyph), text)));
const lines = (list, desk) => h("ol.bids", list.map(({ text, value, seat, lead }) =>
  h(lead ? "li.lead" : "li", seat === null ? coin(text) : pawn(desk.people(seat)), h("span", text), h("span.num", value))));

const SHORT = 54; // letters that fit into one line above a panel
// table: rows as a table; end: who can see it, or how much of it can be played
export function panel(model, desk, { table, bare, end } = {}) {
  const cards = model.cards.map((one) => card(one, desk));
  const said = model.lines.length > 0 && lines(model.lines, desk);
  const told = model.rows.length > 0 && rows(model.rows, table);
  const beside = !bare && `${model.title}${model.note}${end || ""}`.length < SHORT;
  const body = h("div.secret.stack.tight",
    cards.length === 1 && (said || (told && table)) ? h("div.lot", cards, h("div", told, said)) : [told, cards.length > 0 && h("div.hand", cards), said],
    model.chips.length > 0 && chips(model.chips), !beside && model.note && h("p.small.quiet", model.note));
  return h("div.panel", !bare && h("p.panel-h", model.title, h("span.end", [beside && model.note, end].filter(Boolean).join(" · "))), body);
}
