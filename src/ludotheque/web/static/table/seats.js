// @ts-check
// Who plays: a strip of buttons; each opens all that is known of somebody.
import { ask, lang, number, page, refusal, say } from "../base/common.js";
import { $$, h, memo, one, put } from "../base/dom.js";
import { coin, pawn } from "./emblem.js";
import { panel } from "./panels.js";
/** @import { PresenceFrame, SeatShown, TableData } from "../types.d.ts" */
/** @import { Desk } from "./desk.js" */

/** @type {TableData} */
const { table: tableId, levels, usual_level } = page;

const BETWEEN = " · "; // the facts of a line
const FEW = 6; // people that sit in one row on a phone
const PAIR = 2; // others that stand in one row there
const ordinal = new Intl.PluralRules(lang, { type: "ordinal" });
/** Where somebody stands just now. @param {number} n */
const place = (n) => h("span.rank", { title: say("place_says", { n }) }, say(`place_${ordinal.select(n)}`, { n }));

/** What comes first of a line is the last to be left out. @param {string} text */
function parted(text) {
  const [first, ...more] = text.split(BETWEEN);
  return h(
    "small",
    h("span", first),
    more.map((fact) => h("span.more", BETWEEN, fact)),
  );
}

/** Nothing is cut in two: the name alone, then without the place; whole facts, the last ones left out. @param {Element} seat */
function fit(seat) {
  const [name, line] = [one("b", HTMLElement, seat), one("small", HTMLElement, seat)];
  const facts = $$(".more", seat);
  seat.classList.remove("terse", "cramped");
  for (const fact of facts) fact.hidden = false;
  for (const look of ["terse", "cramped"]) if (name.scrollWidth > name.clientWidth) seat.classList.add(look);
  for (const fact of facts.toReversed()) fact.hidden = line.scrollHeight > line.clientHeight + 1;
}

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
  #tick = 0; // until the clocks are shown anew
  el = h("section.seats", { label: "players" });

  /** @param {Desk} desk */
  constructor(desk) {
    this.#desk = desk;
    new ResizeObserver(() => this.#fit()).observe(this.el);
  }

  #fit() {
    for (const seat of this.el.children) fit(seat);
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
    const { table, times } = this.#desk.page;
    return !times && !person.robot && !person.free && !person.mine && this.#away(person) >= table.absent;
  }
  /** @param {SeatShown} person */
  #minutes(person) {
    return number(Math.max(1, Math.round(this.#away(person) / 60)));
  }

  // -- the strip

  /** @param {SeatShown} person @returns {[string, string, string, number]} name, line, look and place */
  #short(person) {
    const { seat, name, robot, free, line, now, out } = person;
    const gone = this.#gone(person);
    const title = say(robot ? "name_robot" : seat === this.#desk.page.seat ? "name_you" : "name_only", { name });
    const absent = gone && say("away_short", { n: this.#minutes(person) });
    const text = free ? say("seat_free") : [absent, line].filter(Boolean).join(BETWEEN);
    const look = `${now ? ".now" : ""}${out ? ".out" : ""}${free ? ".free" : ""}${gone ? ".away" : ""}`;
    return [title, text, look, person.place];
  }

  #draw = memo(
    (/** @type {[string, string, string, number][]} */ people, /** @type {[string, string, boolean][]} */ others) => {
      const { seats } = this.#desk.page;
      const focus = [...this.el.children].indexOf(document.activeElement ?? document.body);
      put(
        this.el,
        people.map(([name, text, look, rank], n) =>
          h(
            `button.seat${look}`,
            { title: text, "aria-current": seats[n].now && "true", onclick: () => this.#openSeat(n) },
            pawn(seats[n]),
            h("b", h("span.long", name), h("span.short", seats[n].name)),
            parted(text),
            rank > 0 && place(rank),
            h("span.time", { hidden: true }),
          ),
        ),
        others.map(([name, text, out], n) =>
          h(
            out ? "button.seat.other.out" : "button.seat.other",
            { title: name, onclick: () => this.#openOther(n) },
            coin(name),
            h("b", name),
            parted(text),
          ),
        ),
      );
      const again = this.el.children[focus];
      if (again instanceof HTMLElement) again.focus();
      this.#share(people.length, others.length);
      this.#fit();
    },
  );

  /** All of them at once: in one row; on a phone in two what would be too narrow in one, people or the others. @param {number} people @param {number} others */
  #share(people, others) {
    const { style, children, classList } = this.el;
    const few = people > FEW ? Math.ceil(people / 2) : people;
    const paired = people <= FEW && others > PAIR && people + others > FEW;
    const beside = paired ? Math.ceil(others / 2) : others;
    for (const [name, value] of Object.entries({ people, others, few, beside }))
      style.setProperty(`--${name}`, `${value}`);
    classList.toggle("paired", paired);
    classList.toggle("double", people > FEW);
    for (const [n, el] of [...children].slice(people).entries()) {
      if (!(el instanceof HTMLElement)) continue;
      el.style.setProperty("--nth", `${n + 1}`);
      el.style.setProperty("--column", `${(n % beside) + 1}`);
      el.style.setProperty("--row", paired ? `${Math.floor(n / beside) + 1}` : people > FEW ? "1 / span 2" : "1");
    }
  }

  show() {
    if (!this.#desk.laid) return;
    const { seats, others } = this.#desk.page;
    this.#draw(
      seats.map((person) => this.#short(person)),
      others.map((other) => [other.panel.title, other.line, other.out]),
    );
    this.#count();
  }

  /** What time everybody has left; nothing of it at a live table. */
  async #count() {
    clearTimeout(this.#tick);
    if (!this.#desk.page.times) return;
    const { showTimes } = await import("./time.js");
    clearTimeout(this.#tick);
    const wait = showTimes(this.el, this.#desk.page.times);
    if (wait) this.#tick = setTimeout(() => this.#count(), wait);
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
    if (person.robot && this.#desk.page.times?.away.includes(person.seat)) return say("time_stands_in");
    if (person.robot) return say("is_robot", { level: levelName(person.kind) });
    if (person.free) return say("is_free");
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
    if (!person.mine) {
      return this.#gone(person) && h("button.btn.wide", { onclick: () => give(usual_level) }, say("robot_in"));
    }
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
