// @ts-check
// Pins on the board say what a place brings: filled where it is lacking, white where it is useful; where there is nothing
// to take, a dot whose name is seen while it is looked at.  None lies on another, nor on a piece: what finds no room
// waits likewise.
import { page } from "../base/common.js";
import { put, s } from "../base/dom.js";
/** @import { Piece, TableData } from "../types.d.ts" */
/** @import { Aim, Brings } from "./desk.js" */

/** @type {TableData} */
const { board } = page;
const HIGH = 32; // pixels of a pin
const PAD = 7;
const [ROUND, DRAWN] = [20, 24]; // its number, its drawing
const DOT = 16;
const AWAY = 7; // from the ring
const COVERED = 0.1; // of a pin that may lie on something else; where more would, it is seen while it is looked at
const FEW = 3; // places that are all named, whatever they bring
const NARROW = 600; // pixels of a board on which pins have no words
const RING = [20, 14]; // radius of a ring: in units of the board, in pixels at least
/** @type {[number, number][]} */
const SIDES = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [0.75, -1],
  [0.75, 1],
  [-0.75, -1],
  [-0.75, 1],
];

const FAR = 1.4; // pins from the ring to the next best sides
const FIGURE = 28; // units of a piece of size 1
const HIDES = 0.6; // of a pin: what it costs to hide a piece, however small

/** @typedef {{ x: number, y: number, width: number, height: number }} Box about its middle */
/** @typedef {{ el: SVGGElement, aim: Aim & { brings: Brings } }} Pin */

/** What measures texts; its letters are looked up once, for asking the page's style between two changes costs a whole layout. */
const pen = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
pen.font = `650 13px ${getComputedStyle(document.documentElement).getPropertyValue("--font")}`;
/** @type {Map<string, number>} */
const widths = new Map();
/** How wide a text stands. @param {string} text */
function wide(text) {
  const known = widths.get(text) ?? pen.measureText(text).width;
  widths.set(text, known);
  return known;
}

/** A drawing of the title, in the text. @param {string} name */
export const sign = (name) => name && s("svg.ware", { viewBox: "0 0 24 24", "aria-hidden": "true" }, drawing(name, 24));
/** @param {string} name @param {number} size */
const drawing = (name, size) => s("use", { href: `${board.symbols}#${name}`, width: size, height: size });

/** Nothing to take there, nor to fear. @param {Brings} brings */
const barren = ({ rank, short }) => rank === "neutral" && !short;

/** What a pin would hold, from left to right: each with its width. @param {Pin} pin @param {boolean} whole @returns {[SVGElement, number][]} */
function inside({ aim: { key, target, brings } }, whole) {
  const numbered = Boolean(key && key < 10);
  const place = barren(brings) && (whole || !numbered) ? target.name || target.label : "";
  const name = place || (whole || !brings.sign ? brings.short : "");
  const cost = target.cost === name ? "" : target.cost;
  /** @type {[SVGElement, number][]} */
  const found = [];
  if (numbered)
    found.push([
      s("g.n", s("circle", { cx: ROUND / 2, cy: 0, r: ROUND / 2 }), s("text", { x: ROUND / 2, y: 4.6 }, key)),
      ROUND,
    ]);
  if (brings.sign)
    found.push([s("g", { transform: `translate(0 ${-DRAWN / 2})` }, drawing(brings.sign, DRAWN)), DRAWN]);
  if (name) found.push([s("text", { y: 4.6 }, name), wide(name)]);
  if (cost) found.push([s("text.cost", { y: 4.6 }, cost), wide(cost)]);
  return found;
}

/** @param {[SVGElement, number][]} parts */
const length = (parts) => parts.reduce((sum, [, width]) => sum + width + PAD, PAD + 2);

/** Two boxes share so many pixels. @param {Box} a @param {Box} b */
function shared(a, b) {
  const across = Math.min(a.x + a.width / 2, b.x + b.width / 2) - Math.max(a.x - a.width / 2, b.x - b.width / 2);
  const down = Math.min(a.y + a.height / 2, b.y + b.height / 2) - Math.max(a.y - a.height / 2, b.y - b.height / 2);
  return across > 0 && down > 0 ? across * down : 0;
}

/** An empty pin, to be filled when it is known how near the board is. @param {Aim & { brings: Brings }} aim @returns {Pin} */
export const pin = (aim) => ({ el: s("g.pin"), aim });

/** @param {Pin} pin @param {[SVGElement, number][]} parts @param {number} x @param {number} y */
function draw({ el }, parts, x, y) {
  const width = length(parts);
  let at = PAD + 1 - width / 2;
  const laid = parts.map(([part, room]) => {
    const place = s("g", { transform: `translate(${at} 0)` }, part);
    at += room + PAD;
    return place;
  });
  const ground = s("rect", { x: -width / 2, y: -HIGH / 2, width, height: HIGH, rx: HIGH / 2 });
  put(el, s("g", { transform: `translate(${x} ${y})` }, ground, laid));
}

/**
 * Fill the pins and put each beside its place, where it covers least; what brings most is placed first.
 * @param {Pin[]} pins
 * @param {Aim[]} aims
 * @param {Piece[]} pieces
 * @param {number} scale pixels to a unit of the board
 * @param {Box} sight what is seen of the board, in pixels of it
 */
export function arrange(pins, aims, pieces, scale, sight) {
  const reach = Math.max(RING[0] * scale, RING[1]);
  /** @param {Aim} aim @returns {Box} */
  const ring = ({ target: { at, width, height } }) => ({
    x: at[0] * scale,
    y: at[1] * scale,
    width: Math.max(width * scale, 2 * reach),
    height: Math.max(height * scale, 2 * reach),
  });
  const dot = (/** @type {Aim} */ { target: { at } }) => ({
    x: at[0] * scale,
    y: at[1] * scale,
    width: DOT,
    height: DOT,
  });
  const rings = aims.map((aim) => (aim.brings?.rank === "neutral" ? dot(aim) : ring(aim)));
  const figures = pieces.map(({ at, size }) => ({
    x: at[0] * scale,
    y: at[1] * scale,
    width: FIGURE * size * scale,
    height: FIGURE * size * scale,
  }));
  /** @type {Box[]} */
  const placed = [];
  const [right, bottom] = board.size.map((side) => side * scale);
  const all = { x: right / 2, y: bottom / 2, width: right, height: bottom };
  for (const one of pins) {
    const [x, y] = one.aim.target.at.map((part) => part * scale);
    const within = shared({ x, y, width: 1, height: 1 }, sight) ? sight : all;
    const quiet = barren(one.aim.brings) && aims.length > FEW;
    const choices = (sight.width < NARROW ? [false] : [true, false]).flatMap((whole) => {
      const parts = inside(one, whole);
      const width = length(parts);
      return [0, FAR * HIGH].flatMap((more) =>
        SIDES.map(([dx, dy]) => {
          const [off, down] = [dx * (reach + AWAY + more + width / 2), dy * (reach + AWAY + more + HIGH / 2)];
          const box = { x: x + off, y: y + down, width, height: HIGH };
          const out = width * HIGH - shared(box, within);
          const hides = figures.reduce((sum, one) => sum + shared(box, one) / (one.width * one.height), 0);
          const first = 4 * out + HIDES * hides * width * HIGH;
          const over = placed.reduce((sum, other) => sum + 3 * shared(box, other), first);
          return { parts, off, down, box, cost: rings.reduce((sum, other) => sum + shared(box, other), over) };
        }),
      );
    });
    const best = choices.find(({ cost }) => cost < 1) ?? choices.toSorted((a, b) => a.cost - b.cost)[0];
    draw(one, best.parts, best.off, best.down);
    const crowded = best.cost > COVERED * best.box.width * HIGH;
    one.el.classList.toggle("quiet", quiet || crowded);
    one.el.classList.toggle("risk", one.aim.brings.rank === "neutral" && one.aim.brings.short !== "");
    if (!quiet && !crowded) placed.push(best.box);
  }
}
