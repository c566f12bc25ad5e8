// @ts-check
// Any place or piece of the board explains itself: where the mouse rests, what is focused, what a finger stays on.
import { page, say } from "../base/common.js";
import { $, h, put } from "../base/dom.js";
import { roam } from "./cursor.js";
/** @import { TableData } from "../types.d.ts" */
/** @import { Desk } from "./desk.js" */

/** @type {TableData} */
const { board: facts } = page;
const REACH = 22; // pixels from the middle of a place
const REST = 450; // milliseconds a mouse rests
const HOLD = 550; // and a finger stays
const SLIP = 10; // pixels a finger may slip
const READ = 6000; // milliseconds that what a finger asked for stays

/** @param {HTMLElement} el the board @param {Desk} desk */
export function explain(el, desk) {
  const tip = h("div.explain", { role: "tooltip", hidden: true });
  el.append(tip);
  let timer = 0;
  let asked = 0; // how often something else was to be shown, or nothing
  let held = false; // a finger has asked: what follows is no press
  /** @type {[number, number]} */
  let from = [0, 0];

  /** The place nearest to this point of the screen, in words. @param {number} x @param {number} y */
  const placeAt = async (x, y) => {
    const svg = $("svg.map", el);
    const matrix = svg instanceof SVGSVGElement ? svg.getScreenCTM() : null;
    if (!matrix) return null;
    const { x: left, y: top } = new DOMPoint(x, y).matrixTransform(matrix.inverse());
    const far = facts.spots.map(([spotX, spotY]) => Math.hypot(spotX - left, spotY - top) * matrix.a);
    const best = far.indexOf(Math.min(...far));
    if (!(far[best] <= REACH)) return null;
    const places = await desk.places();
    return places[places.length - facts.spots.length + best];
  };

  const hide = () => {
    clearTimeout(timer);
    asked += 1;
    tip.hidden = true;
  };
  /** @param {number} x @param {number} y @param {Element | null} under */
  const show = async (x, y, under) => {
    const piece = $("title", under?.closest(".piece") ?? tip)?.textContent;
    const mine = asked;
    const place = await placeAt(x, y);
    if (mine !== asked) return;
    if (!piece && !place) return hide();
    put(
      tip,
      piece && h("p", h("b", piece)),
      place && h("p", h("b", say("colon", { name: place.label, text: "" })), " ", place.value),
    );
    stand(x, y);
  };
  /** Beside this point of the screen. @param {number} x @param {number} y */
  const stand = (x, y) => {
    const { left, top, width, height } = el.getBoundingClientRect();
    tip.hidden = false;
    const across = Math.min(Math.max(x - left - tip.offsetWidth / 2, 4), width - tip.offsetWidth - 4);
    const above = y - top - tip.offsetHeight - 14;
    const down = above > 4 ? above : Math.min(y - top + 22, height - tip.offsetHeight - 4);
    tip.style.setProperty("--x", `${across}px`);
    tip.style.setProperty("--y", `${down}px`);
  };

  /** @param {PointerEvent} event */
  const later = ({ clientX: x, clientY: y, target }, ms = REST) => {
    clearTimeout(timer);
    timer = setTimeout(() => show(x, y, target instanceof Element ? target : null), ms);
  };
  el.addEventListener("pointermove", (event) => {
    if (event.pointerType === "mouse") {
      hide();
      later(event);
    } else if (Math.hypot(event.clientX - from[0], event.clientY - from[1]) > SLIP) hide();
  });
  el.addEventListener("pointerdown", (event) => {
    hide();
    held = false;
    if (event.pointerType === "mouse") return;
    from = [event.clientX, event.clientY];
    const { target } = event;
    timer = setTimeout(async () => {
      await show(...from, target instanceof Element ? target : null);
      held = !tip.hidden;
    }, HOLD);
  });
  el.addEventListener("pointerup", () => {
    clearTimeout(timer);
    if (held) timer = setTimeout(hide, READ);
  });
  el.addEventListener("pointercancel", hide);
  el.addEventListener("pointerleave", ({ pointerType }) => pointerType === "mouse" && hide());
  el.addEventListener("contextmenu", (event) => held && event.preventDefault());
  el.addEventListener(
    "click",
    (event) => {
      if (!held) return;
      held = false;
      event.stopPropagation();
      event.preventDefault();
    },
    true,
  );
  el.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof Element) || !target.closest(".target") || !target.matches(":focus-visible")) return;
    const { left, top, width, height } = target.getBoundingClientRect();
    show(left + width / 2, top + height / 2, target);
  });
  el.addEventListener("focusout", hide);
  roam(el, desk, (x, y, says) => {
    put(
      tip,
      says.map((one) => h("p", one)),
    );
    stand(x, y);
  });
  addEventListener("keydown", ({ key }) => key === "Escape" && hide());
}
