// Everything that is known of somebody; a robot may sit in, a free seat may get a new link.
import { linkCard } from "../links.js";
import { ask, data, h, put, say } from "./dom.js";
import { dialog } from "./dialog.js";
import { coin, pawn } from "./emblem.js";
import { panel } from "./panels.js";

const level = (kind) => data.levels.find(([key]) => key === kind)?.[1] || kind;
export const levelChoice = (traits) =>
  h(
    "select",
    traits,
    data.levels.map(([key, name]) => h("option", { value: key, selected: key === data.usual_level }, name)),
  );

export function openOther(desk, n) {
  const model = desk.page.others[n].panel;
  dialog(model.title, { sign: coin(model.title) }, h("div.body", panel(model, desk, { bare: true, table: true })));
}

export function openSeat(desk, seats, n) {
  const one = desk.page.seats[n];
  const who = one.robot
    ? say("is_robot", { level: level(one.kind) })
    : one.free
      ? say("seat_free")
      : one.mine
        ? say("is_you")
        : seats.gone(one)
          ? say("away_long", { n: seats.minutes(one) })
          : say(seats.presence.here.includes(one.seat) ? "is_here" : "is_away");
  const box = dialog(
    one.name,
    { sign: pawn(one) },
    h(
      "div.body.stack",
      h("p.quiet", who),
      panel(one.panel, desk, { bare: true, table: true }),
      robot(desk, seats, one, () => box.close()),
      invite(desk, one),
    ),
  );
}

// An absent seat, or one's own, can be handed to a robot and taken back.
function robot(desk, seats, one, done) {
  const { table, mine } = desk.page;
  if (!desk.tell || !mine.length || table.over || one.free) return null;
  const give = (to) => {
    desk.tell({ type: "robot", by: desk.voice(), seat: one.seat, level: to });
    done();
  };
  if (one.robot) return one.mine && h("button.btn.wide", { onclick: () => give(null) }, say("robot_back"));
  if (!one.mine && !seats.gone(one)) return null;
  const choice = levelChoice({ label: "robot_level" });
  return h(
    "div.row.wrap",
    h("div.grow", choice),
    h("button.btn.grow", { onclick: () => give(choice.value) }, say("robot_in")),
  );
}

function invite(desk, one) {
  if (!one.free || !desk.page.table.owner) return null;
  const place = h("div.stack", { "aria-live": "polite" });
  const fresh = () =>
    ask(`/tables/${data.table}/invitations/${one.seat}`, {}).then(
      (found) => put(place, linkCard(found, one.name)),
      (wrong) => put(place, h("p.note.bad", wrong.message)),
    );
  return h(
    "div.stack",
    h("p.small.quiet", say("invite_says")),
    h("button.btn.wide", { onclick: fresh }, say("invite")),
    place,
  );
}
