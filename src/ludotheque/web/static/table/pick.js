// Several cards chosen together: each card is a switch, and one button plays them.
import { h, put } from "./dom.js";
import { card } from "./panels.js";

export function pick({ cards, pick: { verb, labels, hint } }, desk) {
  const chosen = new Set();
  const [name, reason] = [h("b"), h("span.then", { "aria-live": "polite" })];
  const ok = h(
    "button.move",
    { onclick: () => labels[chosen.size] && desk.play([verb, ...[...chosen].toSorted((a, b) => a - b)], ok) },
    name,
    reason,
  );
  const tell = () => {
    const fits = chosen.size in labels;
    put(name, labels[chosen.size] || Object.values(labels)[0]);
    put(reason, !fits && hint.replace("{n}", chosen.size));
    ok.setAttribute("aria-disabled", !fits);
    ok.classList.toggle("no", !fits);
    ok.classList.toggle("main", fits);
  };
  const flip = (key, el) => {
    if (!chosen.delete(key)) chosen.add(key);
    el.setAttribute("aria-pressed", chosen.has(key));
    tell();
  };
  tell();
  return [
    h(
      "div.hand.choose",
      cards.map((one) => card(one, desk, one.key === null ? null : flip)),
    ),
    ok,
  ];
}
