// @ts-check
// Cards and small things explain themselves: where the mouse rests, what is focused, what a finger stays on.
import { $, h } from "../base/dom.js";

const REST = 400; // milliseconds a mouse rests
const HOLD = 550; // and a finger stays
const READ = 5000; // milliseconds that what a finger asked for stays
const GAP = 8; // pixels between the two
const ID = "saying";
const DESCRIBED = `[aria-describedby=${ID}]`;

const tip = h("div.explain.saying", { role: "tooltip", id: ID, hidden: true });
let timer = 0;
let held = false; // a finger has asked: what follows is no press

/** @param {EventTarget | null} target */
const about = (target) =>
  /** @type {HTMLElement | null} */ (target instanceof Element ? target.closest("[data-says]") : null);

function hide() {
  clearTimeout(timer);
  tip.hidden = true;
  document.querySelector(DESCRIBED)?.removeAttribute("aria-describedby");
}

/** @param {HTMLElement} el */
function show(el) {
  if (!el.isConnected) return;
  ($("main") ?? document.body).append(tip);
  tip.textContent = el.dataset.says ?? "";
  tip.hidden = false;
  el.setAttribute("aria-describedby", ID);
  const { left, top, bottom, width } = el.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = tip;
  const x = Math.min(Math.max(left + width / 2 - offsetWidth / 2, 4), innerWidth - offsetWidth - 4);
  const y = top - offsetHeight - GAP > 4 ? top - offsetHeight - GAP : bottom + GAP;
  tip.style.setProperty("--x", `${x}px`);
  tip.style.setProperty("--y", `${y}px`);
}

/** @param {EventTarget | null} target @param {number} ms @param {() => void} [then] */
function later(target, ms, then) {
  hide();
  const el = about(target);
  if (el)
    timer = setTimeout(() => {
      show(el);
      then?.();
    }, ms);
}

/** Listen on the whole page; `first` is what one was looking at when this was fetched. @param {Element} first */
export function listen(first) {
  later(first, REST);
  addEventListener("pointerover", ({ pointerType, target }) => pointerType === "mouse" && later(target, REST));
  addEventListener("pointerdown", ({ pointerType, target }) => {
    held = false;
    if (pointerType === "mouse") return hide();
    later(target, HOLD, () => {
      held = true;
    });
  });
  addEventListener("pointerup", () => {
    clearTimeout(timer);
    if (held) timer = setTimeout(hide, READ);
  });
  addEventListener("pointercancel", hide);
  addEventListener("contextmenu", (event) => held && event.preventDefault());
  addEventListener(
    "click",
    (event) => {
      if (!held) return;
      held = false;
      event.stopPropagation();
      event.preventDefault();
    },
    true,
  );
  addEventListener("focusin", ({ target }) => {
    const el = about(target);
    if (el?.matches(":focus-visible")) show(el);
  });
  addEventListener("focusout", hide);
  addEventListener(
    "scroll",
    ({ target }) => target instanceof Node && target.contains(document.querySelector(DESCRIBED)) && hide(),
    true,
  );
  addEventListener("keydown", ({ key }) => key === "Escape" && hide());
}
