// Small tools for building the page: elements, drawings, sentences.  Text is always text, never markup.
import { $, $$, ask, fill, page as data } from "../common.js";
export { $, $$, ask, data };
export const say = (key, facts = {}) => fill(data.words[key] || "", facts);
export const number = (n) => new Intl.NumberFormat(data.lang).format(n);
export const count = (key, n) => say(n === 1 ? `${key}_1` : key, { n: number(n) });
export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

const parts = (inside) => inside.flat(4).filter((part) => part || part === 0);
// h("button.btn", { label: "close", onclick }, "text"): `label` is a sentence's key, `--x` a variable, other names are attributes.
const maker =
  (make) =>
  (name, ...inside) => {
    const [tag, ...classes] = name.split(".");
    const el = make(tag);
    if (classes.length) el.setAttribute("class", classes.join(" "));
    if (tag === "button") el.type = "button";
    const traits = inside[0]?.constructor === Object ? inside.shift() : {};
    for (const [key, value] of Object.entries(traits)) {
      if (value === null || value === undefined || value === false) continue;
      if (key.startsWith("on")) el.addEventListener(key.slice(2), value);
      else if (key.startsWith("--")) el.style.setProperty(key, value);
      else if (key === "label") el.setAttribute("aria-label", say(value));
      else el.setAttribute(key, value === true ? "" : value);
    }
    el.append(...parts(inside));
    return el;
  };
export const h = maker((tag) => document.createElement(tag));
export const s = maker((tag) => document.createElementNS("http://www.w3.org/2000/svg", tag));
export const put = (el, ...inside) => {
  el.replaceChildren(...parts(inside));
  return el;
};

const ICONS = {
  close: "M5 5l14 14M19 5 5 19",
  bad: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM6 6l12 12",
  warn: "M12 3 22 20H2ZM12 9v5M12 17v.5",
  good: "M4 12.5 10 18 20 6",
};
export const icon = (name) =>
  s(
    "svg",
    {
      viewBox: "0 0 24 24",
      width: 20,
      height: 20,
      fill: "none",
      stroke: "currentColor",
      "stroke-width": 2,
      "aria-hidden": "true",
    },
    s("path", { d: ICONS[name] }),
  );
export const closer = (label, onclick) => h("button.btn.icon.plain", { label, onclick }, icon("close"));

// Redraw only what has changed, so that nothing is taken from under a finger or a cursor.
export const memo = (draw) => {
  let last;
  return (...model) => {
    const now = JSON.stringify(model);
    if (now === last) return false;
    last = now;
    draw(...model);
    return true;
  };
};
// What is seldom needed is fetched when it is.
export const later = (load, make) => {
  const place = h("span");
  load.then(
    (found) => place.replaceWith(...[make(found)].flat()),
    () => place.remove(),
  );
  return place;
};
