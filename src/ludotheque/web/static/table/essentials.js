// @ts-check
// The essentials of the title over the board, point by point; and small pictures, for them and for the legend.
import { ask, lang, page, say } from "../base/common.js";
import { $, closer, h, put, s } from "../base/dom.js";
/** @import { PointShown, TableData } from "../types.d.ts" */

/** @type {TableData} */
const { game, board, essentials } = page;
const WIDE = 700; // pixels

/** A piece of the board through a window, or a drawing of its own. @param {{ window: string, drawing: string }} picture */
export function picture({ window: box, drawing }) {
  const [width, height] = board.size;
  const seen = box
    ? s("svg", { viewBox: box, "aria-hidden": "true" }, s("image", { href: drawing, width, height }))
    : h("img", { src: drawing, alt: "", width: 260, height: 132 });
  return h("div.pict", seen);
}

/** Below the question, where there is room for both. @param {HTMLElement} drawer */
export function openDrawer(drawer) {
  document.body.append(drawer);
  const ask = $(".ask")?.getBoundingClientRect(); // never over the question, where there is room
  const under = ask && innerWidth > WIDE && ask.left < WIDE / 2 ? `${Math.round(ask.bottom) + 4}px` : null;
  drawer.style.setProperty("--under", under);
  drawer.showPopover();
}

const body = h("div.body", { tabindex: 0, role: "region", label: "essentials", autofocus: true });
/** @type {HTMLElement} */
const drawer = h(
  "aside.drawer",
  { popover: "auto", label: "essentials" },
  h(
    "div.head",
    h("h2", say("essentials")),
    closer("close", () => drawer.hidePopover()),
  ),
  body,
  h("p.small.pad", h("a", { href: essentials }, say("essentials_page"))),
);

/** @param {PointShown} point */
const item = (point) =>
  h("li", picture(point), h("p", ...point.spans.map(([text, strong]) => (strong ? h("b", text) : text))));

/** Open them, or close them. */
export async function openEssentials() {
  if (drawer.matches(":popover-open")) return drawer.hidePopover();
  openDrawer(drawer);
  const points = /** @type {PointShown[]} */ (await ask(`/games/${game}/essentials?lang=${lang}`).catch(() => []));
  put(body, points.length ? h("ol.points", points.map(item)) : h("p", say("rule_missing")));
}
