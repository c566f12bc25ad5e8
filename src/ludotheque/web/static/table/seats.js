// Who plays: a strip of buttons; each opens what is known of somebody.
import { h, memo, number, put, say } from "./dom.js";
import { coin, pawn } from "./emblem.js";

const ABSENT = 30; // seconds after which a robot may sit in

export function makeSeats(desk) {
  const el = h("section.seats", { label: "players" });
  const seats = { el, presence: { here: [], away: {} } };
  let heard = 0;
  const away = (seat) => (seat in seats.presence.away ? seats.presence.away[seat] + (Date.now() - heard) / 1000 : 0);
  seats.gone = ({ seat, robot, free, mine }) => !robot && !free && !mine && away(seat) >= ABSENT;
  seats.minutes = ({ seat }) => number(Math.max(1, Math.round(away(seat) / 60)));

  const title = (one) => say(one.robot ? "name_robot" : one.seat === desk.page.seat ? "name_you" : "name_only", one);
  const line = (one) =>
    one.free
      ? say("seat_free")
      : [seats.gone(one) && say("away_short", { n: seats.minutes(one) }), one.line].filter(Boolean).join(" · ");
  const kind = (one) =>
    [one.now && "now", one.out && "out", one.free && "free", seats.gone(one) && "away"]
      .filter(Boolean)
      .map((name) => `.${name}`)
      .join("");
  const button = (look, sign, name, text, open, now) =>
    h(`button.seat${look}`, { "aria-current": now && "true", onclick: open }, sign, h("b", name), h("small", text));

  const draw = memo((people, others) => {
    const focus = [...el.children].indexOf(document.activeElement);
    put(
      el,
      people.map(([name, text, look], n) =>
        button(look, pawn(desk.page.seats[n]), name, text, () => open(n), desk.page.seats[n].now),
      ),
      others.map(([name, text, out], n) => button(out ? ".out" : "", coin(name), name, text, () => open(n, true))),
    );
    el.children[focus]?.focus();
    const now = el.querySelector(".now");
    if (now) el.scrollLeft = now.offsetLeft - el.offsetLeft - 12;
  });
  const open = (n, other) =>
    import("./seat.js").then((found) => (other ? found.openOther(desk, n) : found.openSeat(desk, seats, n)));

  seats.show = () =>
    desk.page &&
    draw(
      desk.page.seats.map((one) => [title(one), line(one), kind(one)]),
      desk.page.others.map((one) => [one.panel.title, one.line, one.out]),
    );
  seats.hear = (presence) => {
    seats.presence = presence;
    heard = Date.now();
    seats.show();
  };
  return seats;
}
