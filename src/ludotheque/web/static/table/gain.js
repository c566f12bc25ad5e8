// @ts-check
// What an answer brings, then what it costs, then what is left; answers that bring nothing are one line that opens.
import { count } from "../base/common.js";
import { h } from "../base/dom.js";
import { sign } from "./pins.js";
/** @import { Button, Target } from "../types.d.ts" */

const MANY = 6; // answers of which none is folded away
const FEW = 3; // that bring nothing, and are worth a line of their own

/** @param {Button} model */
const barren = ({ rank }) => rank === "neutral";

/** The parts of it, a span each. @param {Button} model */
export function follows({ brings, cost, left, how }) {
  const parts = Object.entries({ brings, cost, left, how }).filter(([, text]) => text);
  return (
    parts.length > 0 &&
    h(
      "span.then",
      parts.map(([name, text], n) => [n > 0 && " · ", h(`span.${name}`, text)]),
    )
  );
}

/** All of it in one line, as it is read aloud. @param {Button} model */
export const spelled = ({ label, target, brings, cost, left }) =>
  [target ? target.name || target.label : label, brings, target?.name ? cost : "", left].filter(Boolean).join(", ");

/** A place in the list: number, drawing, name, what it brings; its cost and what is left stand on the right. @param {Button & { target: Target }} model @param {Record<string, unknown>} traits */
export function row(model, traits) {
  const { key, target, brings, cost, left, rank } = model;
  return h(
    `button.move.line.place.${rank}`,
    { ...traits, "aria-label": spelled(model) },
    key && h("kbd", key),
    sign(model.sign),
    h("b", target.name || target.label),
    brings && h("span.brings", brings),
    target.name && cost && h("span.cost", cost),
    left && h("span.left", left),
  );
}

/**
 * Those that bring something; the others behind one line, where there are many.
 * @template {Button} M
 * @param {M[]} models
 * @param {(model: M) => HTMLElement} make
 */
export function fold(models, make) {
  const rest = models.filter(barren);
  if (models.length <= MANY || rest.length < FEW || rest.length === models.length) return models.map(make);
  const some = models.filter((model) => !barren(model)).map(make);
  const line = h("summary.btn.plain", count("rest", rest.length));
  return [...some, h("details.rest", line, h("div", rest.map(make)))];
}

/** How many there are, for whoever listens. @param {Button[]} moves */
export function counted(moves) {
  const rest = moves.filter(barren).length;
  if (!rest || rest === moves.length) return count("answers", moves.length);
  return `${count("answers_useful", moves.length - rest)} ${count("answers_rest", rest)}`;
}
