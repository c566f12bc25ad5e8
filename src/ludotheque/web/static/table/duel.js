// Cards laid on the table, one place for each seat; they cover the board until one asks to see it.
import { h, say } from "./dom.js";
import { pawn } from "./emblem.js";
import { card } from "./panels.js";

export function duel({ title, note, cards, lines, rows }, desk) {
  const told = new Map(lines.map((line) => [line.seat, line]));
  const laid = new Map(cards.map((one) => [one.seat, one]));
  const seats = [...new Set([...told.keys(), ...laid.keys()])].filter((seat) => seat !== null);
  const now = desk.page.question?.seats || [];
  const place = (seat) => {
    const person = desk.people(seat);
    const line = told.get(seat);
    return h("div.spot", laid.has(seat) ? card(laid.get(seat), desk) : h("span.none",
      now.includes(seat) && say(seat === desk.page.seat ? "your_turn" : "their_turn")),
      h("span.row", pawn(person), h("b", seat === desk.page.seat ? say("name_you", person) : person.name)),
        line && h("span", [line.text, line.value].filter(Boolean).join(" · ")));
  };
  const other = h("button.btn.over.again", { hidden: true, onclick: () => turn(false) }, say("see_duel"));
  const turn = (away) => { el.hidden = away; other.hidden = !away; };
  const el = h("div.duel", h("div.row.wrap", h("h2", title), note && h("span.trump", note)), h("div.spots", seats.map(place)),
    h("div.row.wrap.apart", h("div.past", rows.map(({ label, value }) => h("span", label, " ", h("b", value)))),
      h("button.btn", { onclick: () => turn(true) }, say("see_board"))));
  return [el, other];
}
