// A number one may step or type.
import { h, number, say } from "./dom.js";

export const parse = (text) => {
  const plain = text.replace(/[\s']|[,.](?=\d{3}(\D|$))/g, "").replace(",", ".");
  return /^-?\d+(\.\d+)?$/.test(plain) ? +plain : NaN;
};

export function stepper({ label, least = 0, most, step = 1, value = least }, changed) {
  let now = value;
  const go = (way) => {
    const next = Number.isNaN(now)
      ? least
      : (way > 0 ? Math.floor(now / step + 1e-9) : Math.ceil(now / step - 1e-9)) * step + way * step;
    set(Math.min(most, Math.max(least, next)));
  };
  const field = h("input", {
    type: "text",
    inputmode: "decimal",
    autocomplete: "off",
    "aria-label": label,
    oninput: () => {
      now = parse(field.value);
      tell();
    },
    onblur: () => {
      if (!Number.isNaN(now)) field.value = number(now);
    },
    onkeydown: (event) => {
      const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (way) {
        event.preventDefault();
        go(way);
      }
    },
  });
  const [less, more] = [
    ["less", -1, "−"],
    ["more", 1, "+"],
  ].map(([name, way, sign]) => h("button", { "aria-label": say(name, { label }), onclick: () => go(way) }, sign));
  const tell = () => {
    const last = document.activeElement;
    less.disabled = now <= least;
    more.disabled = now >= most;
    if (last?.disabled) (last === less ? more : less).focus();
    field.setAttribute("aria-invalid", !(now >= least && now <= most));
    changed(now);
  };
  const set = (next) => {
    now = next;
    field.value = number(now);
    tell();
  };
  queueMicrotask(() => set(value));
  return {
    el: h("div.stepper", { role: "group", "aria-label": label }, less, field, more),
    set,
    field,
    get value() {
      return now;
    },
  };
}
