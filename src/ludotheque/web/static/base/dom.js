// @ts-check
// Elements, drawings and notes: the one set of tools all scripts build with.  Text is always text, never markup.
import { say } from "./common.js";

// -- finding

/** The first such element, if there is one. @param {string} query @param {ParentNode} root */
export const $ = (query, root = document) => /** @type {HTMLElement | null} */ (root.querySelector(query));
/** All of them. @param {string} query @param {ParentNode} root */
export const $$ = (query, root = document) => /** @type {HTMLElement[]} */ ([...root.querySelectorAll(query)]);

/**
 * The one such element, which stands on the page and is of this kind.
 * @template {Element} [E=HTMLElement]
 * @param {string} query
 * @param {{ new (): E }} [kind]
 * @param {ParentNode} root
 * @returns {E}
 */
export function one(query, kind, root = document) {
  const found = root.querySelector(query);
  if (!(found instanceof (kind ?? HTMLElement))) throw new Error(`${query} is missing`);
  return /** @type {E} */ (found);
}

// -- making

/** @typedef {Node | string | number | boolean | null | undefined | Inside[]} Inside what an element may hold: what is empty is left out */
/**
 * @template {string} N
 * @typedef {N extends `${infer T}.${string}` ? T : N} TagOf
 */
/**
 * @template E
 * @typedef {{ [K in keyof GlobalEventHandlersEventMap as `on${K}`]?: ((event: GlobalEventHandlersEventMap[K] & { currentTarget: E }) => unknown) | null | false }
 *   & { [name: string]: unknown }} Traits `label` is a sentence's key, `--x` a variable, `onclick` a listener, other names are attributes
 */
/**
 * @template {string} N
 * @typedef {TagOf<N> extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[TagOf<N>] : HTMLElement} Html
 */
/**
 * @template {string} N
 * @typedef {TagOf<N> extends keyof SVGElementTagNameMap ? SVGElementTagNameMap[TagOf<N>] : SVGElement} Svg
 */

/** @param {Inside[]} inside @returns {(Node | string)[]} */
const parts = (inside) =>
  inside
    .flat(/** @type {1} */ (9))
    .filter((part) => part === 0 || (part && part !== true))
    .map((part) => (part instanceof Node ? part : `${part}`));

/** @param {HTMLElement | SVGElement} el @param {string} key @param {unknown} value */
function endow(el, key, value) {
  if (value === null || value === undefined || value === false) return;
  if (key.startsWith("on")) el.addEventListener(key.slice(2), /** @type {EventListener} */ (value));
  else if (key.startsWith("--")) el.style.setProperty(key, `${value}`);
  else if (key === "label") el.setAttribute("aria-label", say(`${value}`));
  else el.setAttribute(key, value === true ? "" : `${value}`);
}

/** @template {HTMLElement | SVGElement} E @param {E} el @param {string[]} classes @param {Inside[] | [Traits<E>, ...Inside[]]} inside */
function equip(el, classes, inside) {
  if (classes.length) el.setAttribute("class", classes.join(" "));
  const [first, ...rest] = inside;
  const plain = first?.constructor === Object;
  if (plain) for (const [key, value] of Object.entries(/** @type {Traits<E>} */ (first))) endow(el, key, value);
  el.append(...parts(/** @type {Inside[]} */ (plain ? rest : inside)));
  return el;
}

/**
 * h("button.btn", { label: "close", onclick }, "text")
 * @template {string} N
 * @param {N} name
 * @param {Inside[] | [Traits<Html<N>>, ...Inside[]]} inside
 */
export function h(name, ...inside) {
  const [tag, ...classes] = name.split(".");
  const el = document.createElement(tag);
  if (el instanceof HTMLButtonElement) el.type = "button";
  return /** @type {Html<N>} */ (equip(el, classes, /** @type {Inside[]} */ (inside)));
}

/**
 * The same for drawings.
 * @template {string} N
 * @param {N} name
 * @param {Inside[] | [Traits<Svg<N>>, ...Inside[]]} inside
 */
export function s(name, ...inside) {
  const [tag, ...classes] = name.split(".");
  const el = document.createElementNS("http://www.w3.org/2000/svg", /** @type {"g"} */ (tag));
  return /** @type {Svg<N>} */ (/** @type {SVGElement} */ (equip(el, classes, /** @type {Inside[]} */ (inside))));
}

/** Fill an element anew. @template {Element} E @param {E} el @param {Inside[]} inside */
export function put(el, ...inside) {
  el.replaceChildren(...parts(inside));
  return el;
}

const ICONS = {
  close: "M5 5l14 14M19 5 5 19",
  bad: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM6 6l12 12",
  warn: "M12 3 22 20H2ZM12 9v5M12 17v.5",
  good: "M4 12.5 10 18 20 6",
};
/** @typedef {"good" | "warn" | "bad"} Tone */
const LINES = { viewBox: "0 0 24 24", width: 20, height: 20, fill: "none", stroke: "currentColor", "stroke-width": 2 };
/** @param {keyof typeof ICONS} name */
export const icon = (name) => s("svg", { ...LINES, "aria-hidden": "true" }, s("path", { d: ICONS[name] }));
/** @param {string} label @param {() => unknown} onclick */
export const closer = (label, onclick) => h("button.btn.icon.plain", { label, onclick }, icon("close"));

// -- when it is drawn

/**
 * Redraw only what has changed, so that nothing is taken from under a finger or a cursor.
 * @template {unknown[]} M
 * @param {(...model: M) => unknown} draw
 */
export function memo(draw) {
  /** @type {string | undefined} */
  let last;
  return (/** @type {M} */ ...model) => {
    const now = JSON.stringify(model);
    if (now === last) return;
    last = now;
    draw(...model);
  };
}

/**
 * What is seldom needed is fetched when it is.
 * @template T
 * @param {Promise<T>} load
 * @param {(found: T) => Node} make
 */
export function later(load, make) {
  const place = h("span");
  load.then(
    (found) => place.replaceWith(make(found)),
    () => place.remove(),
  );
  return place;
}

export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// -- what is said, and buttons that take their time

/**
 * Say something in a note that stands ready on the page; no sentence hides it again.
 * @param {HTMLElement} note
 * @param {string} sentence
 * @param {string[]} rules
 * @param {string} box where they can be read
 */
export function tell(note, sentence, rules = [], box = "") {
  note.hidden = !sentence;
  const links = box ? rules.map((rule) => h("a.rid", { href: `/box/${box}#${rule}` }, rule)) : [];
  const tone = note.classList.contains("warn") ? "warn" : "bad";
  put(note, sentence && [icon(tone), h("div", h("p", sentence), links.length > 0 && h("p.small.row.wrap", links))]);
}

/**
 * Run one task from a button: it keeps its place and cannot be pressed twice.
 * @param {HTMLElement} button
 * @param {string} sentence what the button says meanwhile
 * @param {() => Promise<unknown>} task
 */
export async function busy(button, sentence, task) {
  if (button.getAttribute("aria-disabled") === "true") return;
  const before = button.textContent;
  button.style.minWidth = `${button.offsetWidth}px`;
  button.setAttribute("aria-disabled", "true");
  if (sentence) button.textContent = sentence;
  try {
    await task();
  } finally {
    button.removeAttribute("aria-disabled");
    button.style.minWidth = "";
    if (sentence) button.textContent = before;
  }
}
