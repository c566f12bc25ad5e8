// @ts-check
// Who plays: a strip of buttons; each opens all that is known of somebody.
import { ask, number, page, refusal, say } from "../base/common.js";
import { h, memo, put } from "../base/dom.js";
import { coin, pawn } from "./emblem.js";
import { panel } from "./panels.js";
/** @import { PresenceFrame, SeatShown, TableData } from "../types.d.ts" */
/** @import { Desk } from "./desk.js" */

/** @type {TableData} */
const { table: tableId, levels, usual_level } = page;

/** @param {string} kind */
const levelName = (kind) => levels.find(([key]) => key === kind)?.[1] || kind;
/** @param {Record<string, unknown>} traits */
export const levelChoice = (traits) =>
  h(
    "select",
    traits,
    levels.map(([key, name]) => h("option", { value: key, selected: key === usual_level }, name)),
  );

export class Seats {
  #desk;
  /** @type {PresenceFrame} */
  #presence = { type: "presence", here: [], away: {}, spectators: 0 };
  #heard = 0;
  el = h("section.seats", { label: "players" });

  /** @param {Desk} desk */
  constructor(desk) {
    this.#desk = desk;
  }

  // -- who is here

  /** @param {PresenceFrame} presence */
  hear(presence) {
    this.#presence = presence;
    this.#heard = Date.now();
    this.show();
  }
  /** For how many seconds. @param {SeatShown} person */
  #away({ seat }) {
    const { away } = this.#presence;
    return seat in away ? away[seat] + (Date.now() - this.#heard) / 1000 : 0;
  }
  /** Whether a robot may sit in. @param {SeatShown} person */
  #gone(person) {
    return !person.robot && !person.free && !person.mine && this.#away(person) >= this.#desk.page.table.absent;
  }
  /** @param {SeatShown} person */
  #minutes(person) {
    return number(Math.max(1, Math.round(this.#away(person) / 60)));
  }

  // -- the strip

  /** @param {SeatShown} person @returns {[string, string, string]} name, line and look */
  #short(person) {
    const { seat, name, robot, free, line, now, out } = person;
    const gone = this.#gone(person);
    const title = say(robot ? "name_robot" : seat === this.#desk.page.seat ? "name_you" : "name_only", { name });
    const absent = gone && say("away_short", { n: this.#minutes(person) });
    const text = free ? say("seat_free") : [absent, line].filter(Boolean).join(" · ");
    return [title, text, `${now ? ".now" : ""}${out ? ".out" : ""}${free ? ".free" : ""}${gone ? ".away" : ""}`];
  }

  #draw = memo(
    (/** @type {[string, string, string][]} */ people, /** @type {[string, string, boolean][]} */ others) => {
      const { seats } = this.#desk.page;
      const focus = [...this.el.children].indexOf(document.activeElement ?? document.body);
      put(
        this.el,
        people.map(([name, text, look], n) =>
          h(
            `button.seat${look}`,
            { "aria-current": seats[n].now && "true", onclick: () => this.#openSeat(n) },
            pawn(seats[n]),
            h("b", name),
            h("small", text),
          ),
        ),
        others.map(([name, text, out], n) =>
          h(
            out ? "button.seat.out" : "button.seat",
            { onclick: () => this.#openOther(n) },
            coin(name),
            h("b", name),
            h("small", text),
          ),
        ),
      );
      const [again, now] = [this.el.children[focus], this.el.querySelector(".now")];
      if (again instanceof HTMLElement) again.focus();
      if (now instanceof HTMLElement) this.el.scrollLeft = now.offsetLeft - this.el.offsetLeft - 12;
    },
  );

  show() {
    if (!this.#desk.laid) return;
    const { seats, others } = this.#desk.page;
    this.#draw(
      seats.map((person) => this.#short(person)),
      others.map((other) => [other.panel.title, other.line, other.out]),
    );
  }

  // -- all that is known of somebody

  /** @param {number} n */
  async #openOther(n) {
    const { dialog } = await import("./dialogs.js");
    const model = this.#desk.page.others[n].panel;
    const inside = panel(model, this.#desk, { bare: true, table: true });
    dialog(model.title, { sign: coin(model.title) }, h("div.body", inside));
  }

  /** @param {SeatShown} person */
  #who(person) {
    if (person.robot) return say("is_robot", { level: levelName(person.kind) });
    if (person.free) return say("seat_free");
    if (person.mine) return say("is_you");
    if (this.#gone(person)) return say("away_long", { n: this.#minutes(person) });
    return say(this.#presence.here.includes(person.seat) ? "is_here" : "is_away");
  }

  /** @param {number} n */
  async #openSeat(n) {
    const { dialog } = await import("./dialogs.js");
    const person = this.#desk.page.seats[n];
    const box = dialog(
      person.name,
      { sign: pawn(person) },
      h(
        "div.body.stack",
        h("p.quiet", this.#who(person)),
        panel(person.panel, this.#desk, { bare: true, table: true }),
        this.#robot(person, () => box.close()),
        this.#invite(person),
      ),
    );
  }

  /** An absent seat, or one's own, can be handed to a robot and taken back. @param {SeatShown} person @param {() => void} done */
  #robot(person, done) {
    const desk = this.#desk;
    const { table, mine } = desk.page;
    if (!desk.live || !mine.length || table.over || person.free) return null;
    const give = (/** @type {string | null} */ level) => {
      desk.tell({ type: "robot", by: desk.voice(), seat: person.seat, level });
      done();
    };
    if (person.robot) return person.mine && h("button.btn.wide", { onclick: () => give(null) }, say("robot_back"));
    if (!person.mine && !this.#gone(person)) return null;
    const choice = levelChoice({ label: "robot_level" });
    const button = h("button.btn.grow", { onclick: () => give(choice.value) }, say("robot_in"));
    return h("div.row.wrap", h("div.grow", choice), button);
  }

  /** A free seat may get a new link. @param {SeatShown} person */
  #invite({ free, seat, name }) {
    if (!free || !this.#desk.page.table.owner) return null;
    const place = h("div.stack", { "aria-live": "polite" });
    const fresh = async () => {
      try {
        const made = await ask(`/tables/${tableId}/invitations/${seat}`, {});
        const { linkCard } = await import("../base/links.js");
        put(place, linkCard(made, name));
      } catch (wrong) {
        put(place, h("p.note.bad", refusal(wrong).message));
      }
    };
    const button = h("button.btn.wide", { onclick: fresh }, say("invite"));
    return h("div.stack", h("p.small.quiet", say("invite_says")), button, place);
  }
}
