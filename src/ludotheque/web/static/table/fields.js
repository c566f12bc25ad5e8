// @ts-check
// Answers that are typed, stepped or tapped: a sum, and what real dice show.
import { number, say } from "../base/common.js";
import { $$, h, put } from "../base/dom.js";
import { die } from "./emblem.js";
/** @import { DiceEntry, DiceOption, Die, FreeSum, Move } from "../types.d.ts" */

/** @typedef {(move: Move, button: HTMLElement) => void} Play */

// -- a number one may step or type

/** @param {string} text */
const parse = (text) => {
  const plain = text.replace(/[\s']|[,.](?=\d{3}(\D|$))/g, "").replace(",", ".");
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
};

/**
 * @param {{ label: string, least?: number, most: number, step?: number, value?: number }} bounds
 * @param {(value: number) => void} changed NaN: it is no number
 */
export function stepper({ label, least = 0, most, step = 1, value = least }, changed) {
  let now = value;
  const go = (/** @type {number} */ way) => {
    const whole = way > 0 ? Math.floor(now / step + 1e-9) : Math.ceil(now / step - 1e-9);
    const next = Number.isNaN(now) ? least : (whole + way) * step;
    set(Math.min(most, Math.max(least, next)));
  };
  const field = h("input", {
    ...{ type: "text", inputmode: "decimal", autocomplete: "off", "aria-label": label },
    oninput: ({ currentTarget }) => {
      now = parse(currentTarget.value);
      tell();
    },
    onblur: ({ currentTarget }) => {
      if (!Number.isNaN(now)) currentTarget.value = number(now);
    },
    onkeydown: (event) => {
      const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (!way) return;
      event.preventDefault();
      go(way);
    },
  });
  const less = h("button", { "aria-label": say("less", { label }), onclick: () => go(-1) }, "−");
  const more = h("button", { "aria-label": say("more", { label }), onclick: () => go(1) }, "+");
  const tell = () => {
    const last = document.activeElement;
    less.disabled = now <= least;
    more.disabled = now >= most;
    if (last === less && less.disabled) more.focus();
    if (last === more && more.disabled) less.focus();
    field.setAttribute("aria-invalid", `${!(now >= least && now <= most)}`);
    changed(now);
  };
  const set = (/** @type {number} */ next) => {
    now = next;
    field.value = number(now);
    tell();
  };
  queueMicrotask(() => set(value));
  return {
    el: h("div.stepper", { role: "group", "aria-label": label }, less, field, more),
    set,
    field,
    get value() {
      return now;
    },
  };
}

/** Any sum will do: typed or stepped, between clear bounds. @param {FreeSum} model @param {Play} play */
export function amount({ verb, least, most, step, scale, label }, play) {
  const [low, high, by] = [least, most, step].map((units) => units / scale);
  const good = (/** @type {number} */ value) => value >= low && value <= high && Number.isInteger(value * scale);
  const ok = h("button.btn", { type: "submit" });
  const hint = h("p.hint", { id: "span" });
  const bounds = { least: number(low), most: number(high), step: number(by) };
  const start = { label: say("amount"), least: low, most: high, step: by, value: Math.min(high, low + by) };
  const sum = stepper(start, (value) => {
    put(ok, label.replace("{sum}", number(good(value) ? value : low)));
    ok.setAttribute("aria-disabled", `${!good(value)}`);
    put(hint, !good(value) && say(scale > 1 ? "amount_steps" : "amount_span", bounds));
  });
  const onsubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (good(sum.value)) play([verb, sum.value * scale], ok);
  };
  sum.field.setAttribute("aria-describedby", "span");
  return h("form.amount", { onsubmit }, sum.el, ok, hint);
}

// -- real dice: tap the faces, hear the sum, confirm; what is no die is chosen from a list

const FACES = [1, 2, 3, 4, 5, 6];
/** @param {DiceOption} option */
const thrown = ({ faces, move }) =>
  faces.length > 0 && move[0] !== "card" && faces.every((face) => FACES.includes(face));

/** @param {DiceEntry} entry @param {Play} enter */
export const realDice = ({ options, dice }, enter) =>
  options.every(thrown) ? tapped(options, dice, enter) : chosen(options, enter);

/** @param {DiceOption[]} options @param {Die[]} dice where they are told apart @param {Play} enter */
function tapped(options, dice, enter) {
  const rows = options[0].faces.length;
  const alike = new Set(dice.map(({ name }) => name)).size < 2;
  // Only dice of one name may change places.
  const sorted = (/** @type {number[]} */ faces) =>
    faces
      .map((face, n) => `${dice[n]?.name}${face}`)
      .toSorted()
      .join();
  const found = () => {
    const faces = $$(":checked", form).map((input) => (input instanceof HTMLInputElement ? Number(input.value) : 0));
    return (
      options.find((option) => option.faces.join() === faces.join()) ??
      options.find((option) => sorted(option.faces) === sorted(faces))
    );
  };
  const told = h("p.note", { role: "status" }, say("dice_missing"));
  const ok = h("button.btn.main.wide", { type: "submit", "aria-disabled": "true" }, say("dice_ok"));
  const face = (/** @type {number} */ row, /** @type {number} */ value) =>
    h(
      "label.face",
      { "--die": dice[row]?.colour },
      h("input", { type: "radio", name: `die${row}`, value }),
      die(value, "svg"),
      h("span.sr", value),
    );
  const name = (/** @type {number} */ n) => dice[n]?.name || (rows > 1 ? say("die_n", { n: n + 1 }) : say("die"));
  const row = (/** @type {number} */ n) =>
    h(
      "fieldset.die-row",
      h("legend", name(n)),
      FACES.map((value) => face(n, value)),
    );
  const onchange = () => {
    const option = found();
    const faces = option?.faces ?? [];
    const sum = faces.reduce((all, one) => all + one, 0);
    const more = rows > 1 && alike ? ` (${faces.join(" + ")} = ${number(sum)})` : "";
    put(told, option ? option.label + more : say("dice_missing"));
    ok.setAttribute("aria-disabled", `${!option}`);
  };
  const onsubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const option = found();
    if (option) enter(option.move, ok);
  };
  const form = h(
    "form.dice",
    { onchange, onsubmit },
    Array.from({ length: rows }, (_, n) => row(n)),
    told,
    ok,
    h("p.small.quiet", say("dice_says")),
  );
  return form;
}

/** @param {DiceOption[]} options @param {Play} enter */
function chosen(options, enter) {
  const button = (/** @type {DiceOption} */ { label, move }) =>
    h("button.move", { onclick: ({ currentTarget }) => enter(move, currentTarget) }, h("b", label));
  if (options.length < 9) return h("div.stack.tight", options.map(button));
  const choice = h(
    "select",
    { label: "dice_choose" },
    options.map(({ label }, n) => h("option", { value: n }, label)),
  );
  const ok = h("button.btn.main.wide", { type: "submit" }, say("dice_ok"));
  const onsubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    enter(options[Number(choice.value)].move, ok);
  };
  return h("form.dice", { onsubmit }, choice, ok);
}
