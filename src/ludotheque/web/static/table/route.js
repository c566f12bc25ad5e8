// @ts-check
// A way put together place by place: list and board offer where it may go on, and the table judges it.
import { number, say } from "../base/common.js";
import { $, h, put } from "../base/dom.js";
/** @import { Move, Route, Target } from "../types.d.ts" */
/** @import { Desk, Index } from "./desk.js" */

const NAME = "way-"; // of a step, where moves have numbers
/** @typedef {[to: number, price: number, gate: number]} Step */

/** A place on the board, with what most places have. @param {Partial<Target> & Pick<Target, "at" | "path">} facts @returns {Target} */
const place = (facts) => ({
  label: "",
  name: "",
  width: 0,
  height: 0,
  cost: "",
  plain: false,
  group: "",
  lines: [],
  ...facts,
});

/** The way of one piece, as far as it goes. */
class Draft {
  /** @param {Route} route */
  constructor(route) {
    this.route = route;
    /** @type {number[]} */
    this.path = [];
    this.paid = 0; // which of the ways to pay all gates together
  }
  get stops() {
    return [this.route.start, ...this.path];
  }
  get here() {
    return this.route.places[this.stops[this.path.length]];
  }
  /** @returns {Step[]} */
  get legs() {
    const { places } = this.route;
    const leg = (/** @type {number} */ to, /** @type {number} */ n) =>
      places[this.stops[n]].steps.find(([end]) => end === to) ?? /** @type {Step} */ ([to, 0, 0]);
    return this.path.map(leg);
  }
  get spent() {
    return this.legs.reduce((sum, [, price]) => sum + price, 0);
  }
  get gates() {
    return this.legs.map(([, , gate]) => gate).filter(Boolean);
  }
  /** The printed lines it follows. */
  get lines() {
    const { lines } = this.route;
    const printed = (/** @type {number} */ to, /** @type {number} */ n) =>
      lines[`${Math.min(this.stops[n], to)}-${Math.max(this.stops[n], to)}`] ?? [];
    return this.path.flatMap(printed);
  }
  /** Several legs within the limit, or a longer one alone; no place twice, and none after which it could stop nowhere. */
  get onward() {
    const { start, places, purse, limit } = this.route;
    const { path, spent } = this;
    return this.here.steps.filter(
      ([to, price]) =>
        to !== start &&
        !path.includes(to) &&
        to in places &&
        spent + price <= purse &&
        (!path.length || spent + price <= limit) &&
        this.#ends(to),
    );
  }
  /** Whether one may stop there, or somewhere beyond. @param {number} to @returns {boolean} */
  #ends(to) {
    if (!this.route.places[to].why_not) return true;
    const beyond = new Draft(this.route);
    beyond.path = [...this.path, to];
    return beyond.onward.length > 0;
  }
  /** Each way to pay all gates together. */
  get tolls() {
    return this.route.tolls[`${this.spent}-${this.gates.length}`] ?? [[]];
  }
  /** @returns {Move} */
  get move() {
    return [...this.route.head, this.path, this.tolls[this.paid] ?? this.tolls[0]];
  }
}

/** @param {Route[]} routes @param {Desk} desk */
export function routeEditor(routes, desk) {
  const el = h("div.stack.tight");

  const close = () => {
    const button = (/** @type {Route} */ each) =>
      h("button.btn.grow", { onclick: () => draw(new Draft(each)) }, each.name);
    put(el, h("div.row.wrap", routes.map(button)));
  };

  /** @param {Draft} draft */
  const draw = (draft) => {
    const { route, path, here, onward } = draft;
    const points = (/** @type {number} */ n) => route.unit.replace("…", number(n));
    const not = path.length ? here.why_not : say("route_first");
    const left = { spent: points(draft.spent), left: number(route.purse - draft.spent), limit: number(route.limit) };
    const way = draft.stops.map((stop) => route.places[stop].label).join(" → ");

    /** @param {HTMLElement} ok */
    const send = (ok) => !not && desk.play(draft.move, ok);
    const back = () => {
      path.pop();
      draft.paid = 0;
      draw(draft);
    };
    const stop = () => {
      desk.trace();
      $("button", el)?.focus();
    };
    /** @param {Step} step */
    const next = ([to, price]) => {
      const { label, why_not: why } = route.places[to];
      const name = h("b", `→ ${label}, ${number(price)}`);
      return h(
        "button.move.line",
        desk.paired(`${NAME}${to}`),
        name,
        why && h("span.then", say("route_pass", { why })),
      );
    };
    const aimed = (/** @type {number} */ to, /** @type {number} */ price) => {
      const { label, why_not: why } = route.places[to];
      return [`${label}, ${points(price)}`, why && say("route_pass", { why })].filter(Boolean).join(". ");
    };
    const toll = () => {
      const options = draft.tolls.map((ways, n) =>
        h("option", { value: n, selected: draft.paid === n }, ways.map((word) => route.words[word]).join(" + ")),
      );
      const onchange = (/** @type {{ currentTarget: HTMLSelectElement }} */ { currentTarget }) => {
        draft.paid = Number(currentTarget.value);
      };
      const gates = draft.gates.map((gate) => route.gates[gate]).join(", ");
      return h("label.field.small", gates, h("select", { onchange }, options));
    };
    put(
      el,
      h(
        "p.small",
        { "aria-live": "polite" },
        h("b", say("colon", { name: route.name, text: way })),
        " ",
        h("span.quiet", say(path.length ? "route_left" : "route_limit", left)),
      ),
      onward.length > 0 && h("div.targets", onward.map(next)),
      draft.gates.length > 0 && toll(),
      not && h("p.small.quiet", not),
      h(
        "button.btn.main.wide",
        { "aria-disabled": `${Boolean(not)}`, onclick: ({ currentTarget }) => send(currentTarget) },
        say("route_stop", { place: here.label }),
      ),
      h(
        "div.row.wrap",
        path.length > 0 && h("button.btn.grow", { onclick: back }, say("route_back")),
        h("button.btn.grow", { onclick: stop }, say("route_close")),
      ),
    );
    desk.trace({
      stop: close,
      step: (/** @type {Index} */ index) => {
        path.push(Number(`${index}`.slice(NAME.length)));
        draft.paid = 0;
        draw(draft);
      },
      target: place({ at: here.at, lines: draft.lines, path: draft.stops.map((one) => route.places[one].at) }),
      steps: onward.map(([to, price]) => ({
        index: `${NAME}${to}`,
        key: null,
        target: place({
          at: route.places[to].at,
          path: [here.at],
          label: aimed(to, price),
        }),
      })),
    });
    $(".targets button, .btn", el)?.focus();
  };
  close();
  return el;
}
