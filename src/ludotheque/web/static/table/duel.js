// Cards laid on the table, one place for each seat; they cover the board until one asks to see it.
import { h, say } from "./dom.js";
import { pawn, suit } from "./emblem.js";
import { card } from "./panels.js";

const pips = ([won, all]) =>
  h(
    "span.pips",
    { "aria-hidden": "true" },
    Array.from({ length: all }, (_, n) => h(n < won ? "i.on" : "i")),
  );
const tiny = ({ corner, word, shape, colour, foot, lead }) =>
  h(
    lead ? "span.tiny.lead" : "span.tiny",
    { role: "img", "aria-label": [corner, word, foot].filter(Boolean).join(", ") },
    corner,
    suit(shape, colour),
  );
const trick = ({ label, cards, text }) => h("li", label, " ", cards.map(tiny), " ", text);

// `kept.away`: whether the board is looked at meanwhile
export function duel({ title, note, chips, cards, lines, rows, past }, desk, kept) {
  const told = new Map(lines.map((line) => [line.seat, line]));
  const laid = new Map(cards.map((one) => [one.seat, one]));
  const seats = [...new Set([...told.keys(), ...laid.keys()])].filter((seat) => seat !== null);
  const now = desk.page.question?.seats || [];
  const place = (seat) => {
    const person = desk.people(seat);
    const line = told.get(seat);
    return h(
      "div.spot",
      laid.has(seat)
        ? card(laid.get(seat), desk)
        : h("span.none", now.includes(seat) && say(seat === desk.page.seat ? "your_turn" : "their_turn")),
      h("span.row", pawn(person), h("b", seat === desk.page.seat ? say("name_you", person) : person.name)),
      line &&
        h("span.row", line.pips && pips(line.pips), h("span", [line.text, line.value].filter(Boolean).join(" · "))),
    );
  };
  const other = h("button.btn.over.again", { onclick: () => turn(false) }, say("see_duel"));
  const turn = (away) => {
    kept.away = el.hidden = away;
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
