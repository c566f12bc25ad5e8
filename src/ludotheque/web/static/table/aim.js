// @ts-check
// The aim: what wins, where one stands, what is lacking; always in sight.
import { lang, say } from "../base/common.js";
import { $, h, memo, put } from "../base/dom.js";
import { sign } from "./pins.js";
/** @import { Aim } from "../types.d.ts" */

/** @param {Aim} aim */
const stages = ({ stages }) =>
  stages.length > 0 &&
  h(
    "ol.stages",
    stages.map(({ label, state }) => h(`li.${state}`, { "aria-current": state === "now" && "step" }, label)),
  );

/** @param {Aim} aim */
const tokens = ({ tokens }) =>
  tokens.length > 0 &&
  h(
    "ul.tokens",
    tokens.map(({ label, sign: name, state }) => h(`li.${state}`, { title: label }, sign(name), h("span.sr", label))),
  );

/** @param {string} text */
const capital = (text) => text.charAt(0).toLocaleUpperCase(lang) + text.slice(1);
/** What stands between this and what follows. @param {string} text */
const apart = (text) => (/[.!?]$/.test(text) ? " " : " · ");

/** @type {WeakMap<Element, (aim: Aim | null) => void>} */
const drawn = new WeakMap();

/** @param {HTMLElement} strip */
const drawing = (strip) =>
  memo((/** @type {Aim | null} */ aim) => {
    strip.hidden = !aim;
    strip.setAttribute("aria-label", say("aim"));
    put(
      strip,
      aim && [
        stages(aim),
        h(aim.stages.length ? "p.sr" : "p.goal", aim.goal),
        tokens(aim),
        h("p.stands", h("b", capital(aim.stands)), aim.lacks && [apart(aim.stands), h("span.lacks", aim.lacks)]),
      ],
    );
    strip.title = aim?.goal ?? "";
  });

/** Write the strip of this table anew, if it says something else. @param {HTMLElement} table @param {Aim | null} aim */
export function showAim(table, aim) {
  const strip = $("#aim", table);
  if (!strip) return;
  const draw = drawn.get(strip) ?? drawing(strip);
  drawn.set(strip, draw);
  draw(aim);
}
