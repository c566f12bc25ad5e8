// @ts-check
// The emblem of a seat: a colour, a shape and an initial, the same everywhere.  Suits and dice are drawn here too.
import { put, s } from "../base/dom.js";
import { LOW, SHAPES } from "./shapes.js";

/** @typedef {{ emblem: number, name: string }} Somebody */

/** @param {string} name */
const initial = (name) => ([...name.trim()][0] || "?").toUpperCase();
/** @param {Somebody} person @param {number} edge */
export const marks = ({ emblem, name }, edge = 1) => {
  const look = { fill: `var(--seat-${emblem % 10})`, stroke: "#fff", "stroke-width": edge, "stroke-linejoin": "round" };
  return [s("path", { d: SHAPES[emblem % 10], ...look }), s("text", { x: 14, y: LOW[emblem] || 18.6 }, initial(name))];
};
const SMALL = { viewBox: "0 0 28 28", "aria-hidden": "true" };
/** @param {Somebody} person @param {"" | ".big"} size */
export const pawn = (person, size = "") => s(`svg.pawn${size}`, SMALL, marks(person));
/** Whoever is no seat, a bank or a stock: an open ring with the initial of its last word. @param {string} name */
export const coin = (name) =>
  s(
    "svg.pawn.coin",
    SMALL,
    s("circle", { cx: 14, cy: 14, r: 12, fill: "none", stroke: "var(--line-strong)", "stroke-width": 2 }),
    s("text", { x: 14, y: 18.6 }, initial(name.trim().split(/\s+/).at(-1) ?? "")),
  );

/** @type {Record<string, string>} */
const SUITS = {
  disc: "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Z",
  triangle: "M12 2 23 22H1Z",
  square: "M3 3h18v18H3Z",
  diamond: "M12 1 23 12 12 23 1 12Z",
  star: "m12 1 3.2 7.3 7.8.8-5.9 5.3 1.7 7.8L12 18l-6.8 4.2 1.7-7.8L1 9.1l7.8-.8Z",
};
/** @param {string} shape @param {string} [colour] */
export const suit = (shape, colour) =>
  SUITS[shape] &&
  s(
    "svg",
    { viewBox: "0 0 24 24", fill: colour || "currentColor", "aria-hidden": "true" },
    s("path", { d: SUITS[shape] }),
  );

const PIPS = ["", "22", "1133", "112233", "11311333", "1131221333", "113112321333"]; // columns and rows of the dots
/** @param {string} place */
const dot = ([x, y]) => s("circle", { cx: 0.2 + 2.4 * Number(x), cy: 0.2 + 2.4 * Number(y), r: 0.95 });
/** @param {number} face */
const dots = (face) => PIPS[face]?.match(/../g)?.map(dot) ?? [s("text", { x: 5, y: 7.1 }, face)];
/** @param {number} face @param {string} kind @param {string | null} [colour] */
export const die = (face, kind = "svg.die", colour = null) =>
  s(/** @type {"svg"} */ (kind), { viewBox: "0 0 10 10", "aria-hidden": "true", "--die": colour }, dots(face));
/** @param {Element} el @param {number} face */
export const turn = (el, face) => put(el, dots(face));
