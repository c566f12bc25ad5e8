// @ts-check
// Where nothing can be picked, arrows go over the board all the same: from place to place and from piece to piece.
import { page, say } from "../base/common.js";
import { $, s } from "../base/dom.js";
import { ahead, apart, ARROWS } from "./camera.js";
/** @import { TableData } from "../types.d.ts" */
/** @import { Point } from "./camera.js" */
/** @import { Desk } from "./desk.js" */

/** @typedef {{ at: Point, says: string[] }} Stop what stands there, in words */

/** @type {TableData} */
const { board: facts } = page;
const NEAR = 24; // units: a piece so near to a place stands on it
const RING = 22; // pixels round it

/** All that explains itself: each place with what stands on it, and pieces that stand apart. @param {Desk} desk */
async function stops(desk) {
  const places = await desk.places();
  const told = places.slice(places.length - facts.spots.length);
  /** @type {Stop[]} */
  const found = told.map(({ label, value }, n) => ({
    at: facts.spots[n],
    says: [say("colon", { name: label, text: value })],
  }));
  /** @type {Stop[]} */
  const alone = [];
  for (const { at, label } of desk.page.pieces) {
    const here = [...found, ...alone].find((stop) => apart(stop.at, at) < NEAR);
    if (here) here.says.unshift(label);
    else alone.push({ at, says: [label] });
  }
  return [...found, ...alone];
}

/**
 * @param {HTMLElement} el the board
 * @param {Desk} desk
 * @param {(x: number, y: number, says: string[]) => void} show it says so, at this point of the screen
 */
export function roam(el, desk, show) {
  /** @type {Point | null} */
  let now = null;

  /** The middle of what is in sight. @param {DOMMatrix} matrix @returns {Point} */
  const middle = (matrix) => {
    const { left, top, width, height } = el.getBoundingClientRect();
    const { x, y } = new DOMPoint(left + width / 2, top + height / 2).matrixTransform(matrix.inverse());
    return [x, y];
  };
  /** One after the other, so that each is read to whoever listens. @param {SVGSVGElement} map @param {Stop} stop */
  const go = (map, { at, says }) => {
    const r = RING / (map.getScreenCTM()?.a || 1);
    const traits = { role: "img", tabindex: -1, "aria-label": says.join(" · "), transform: `translate(${at})` };
    const cursor = s("g.cursor", traits, s("circle", { r }), s("circle.over", { r }));
    cursor.addEventListener("focusout", () => {
      now = null;
      setTimeout(() => cursor.remove());
    });
    map.append(cursor);
    cursor.focus();
    now = at;
    const { left, top, width, height } = cursor.getBoundingClientRect();
    show(left + width / 2, top + height / 2, says);
  };

  el.addEventListener("keydown", async (event) => {
    const { key, target, shiftKey } = event;
    const map = $("svg.map", el);
    if (!(map instanceof SVGSVGElement) || !(target instanceof Element)) return;
    if (key === "Escape" && target.matches(".cursor")) {
      event.stopPropagation();
      return $(".pan", el)?.focus();
    }
    const way = ARROWS[key];
    const busy = shiftKey || $(".target", map) || el.closest("[data-telling]") || !target.closest(".pan");
    const matrix = map.getScreenCTM();
    if (!way || busy || !matrix) return;
    event.preventDefault();
    const from = now ?? middle(matrix);
    const off = (/** @type {Stop} */ { at }) => (now ? ahead(from, at, way) : apart(from, at));
    const [next] = (await stops(desk)).sort((a, b) => off(a) - off(b));
    if (next && off(next) < Infinity && map.isConnected) go(map, next);
  });
}
