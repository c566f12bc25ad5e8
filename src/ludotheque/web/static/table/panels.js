// What lies before somebody: a purse, titles, a hand, a lot under the hammer, the terms of a loan.
import { h, later, say } from "./dom.js";
import { coin, pawn, suit } from "./emblem.js";
import { why } from "./rules.js";

export const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

// A card is a playing card when it has a suit, and a title deed when it has none; playing it is a move, or `flip` chooses it.
export function card(model, desk, flip) {
  const { corner, word, foot, shape, colour, back, lead, mark, why_not: not } = model;
  const index = model.move && !not ? desk.page.moves.findIndex(({ move }) => same(move, model.move)) : -1;
  const name = [back && say("face_down"), corner, word, foot, mark].filter(Boolean).join(", ");
  const traits = { "--card": colour || null };
  if (flip)
    Object.assign(traits, {
      "aria-pressed": "false",
      "aria-label": name,
      onclick: (event) => flip(model.key, event.currentTarget),
    });
  else if (index >= 0) Object.assign(traits, { "aria-label": desk.page.moves[index].label, ...desk.paired(index) });
  else if (not)
    Object.assign(traits, { "aria-disabled": "true", "aria-label": say("colon", { name, text: not }), title: not });
  else Object.assign(traits, { role: "img", "aria-label": name });
  const kind = [
    flip || index >= 0 || not ? "button" : "span",
    shape || back ? "pcard" : "deed",
    back && "back",
    not && "no",
    lead && "lead",
  ]
    .filter(Boolean)
    .join(".");
  if (back) return h(kind, traits, corner && h("span.rank", corner), word && h("span.word", word));
  if (!shape) return h(kind, traits, h("span", corner), h("b", word), h("span", foot));
  return h(
    kind,
    traits,
    h("span.rank", corner, mark && h("span.mark", { title: mark }, "★")),
    suit(shape, colour),
    h("span.word", word, foot && h("small", foot)),
  );
}

const LONG = 20; // letters of a value that is a text rather than a figure
const rows = (list, table) =>
  table
    ? h(
        "table.small.snug",
        h(
          "tbody",
          list.map(({ label, value, rule }) =>
            h("tr", h("td", label, " ", why(rule)), h(value.length > LONG ? "td" : "td.n", value)),
          ),
        ),
      )
    : h(
        "dl.purse",
        list.map(({ label, value, rule }) => h("div", h("dt", label, " ", why(rule)), h("dd", value))),
      );
export const swatch = (colour) => {
  const el = h("i");
  el.style.background = colour;
  return el;
};
const chips = (list) =>
  h(
    "ul.chips",
    list.map(({ text, colour, glyph, shape }) =>
      h(
        "li.chip",
        shape ? suit(shape, colour) : colour && swatch(colour),
        glyph && h("span", { "aria-hidden": "true" }, glyph),
        text,
      ),
    ),
  );
const lines = (list, desk) =>
  h(
    "ol.bids",
    list.map(({ text, value, seat, lead }) =>
      h(
        lead ? "li.lead" : "li",
        seat === null ? coin(text) : pawn(desk.people(seat)),
        h("span", text),
        h("span.num", value),
      ),
    ),
  );

const asks = ({ routes }) => routes.length > 0;
const SHORT = 54; // letters that fit into one line above a panel
// table: rows as a table; end: who can see it, or how much of it can be played; asked: whether cards can be chosen from it
export function panel(model, desk, { table, bare, end, asked } = {}) {
  const picks = asked && model.pick;
  const cards = picks ? [] : model.cards.map((one) => card(one, desk));
  const said = model.lines.length > 0 && lines(model.lines, desk);
  const told = model.rows.length > 0 && rows(model.rows, table || model.listed);
  const beside = !bare && `${model.title}${model.note}${end || ""}`.length < SHORT;
  const body = h(
    "div.secret.stack.tight",
    cards.length === 1 && (said || (told && table))
      ? h("div.lot", cards, h("div", told, said))
      : [told, cards.length > 0 && h("div.hand", cards), said],
    picks && later(import("./pick.js"), ({ pick }) => pick(model, desk)),
    asks(model) && later(import("./route.js"), ({ route }) => route(model.routes, desk)),
    model.chips.length > 0 && chips(model.chips),
    !beside && model.note && h("p.small.quiet", model.note),
  );
  return h(
    "div.panel",
    !bare && h("p.panel-h", model.title, h("span.end", [beside && model.note, end].filter(Boolean).join(" · "))),
    body.childNodes.length > 0 && body,
  );
}
