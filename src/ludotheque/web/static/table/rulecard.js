// The card of a rule with its badge; the law is fetched once, when somebody first asks.
import { $, ask, data, h, put, s, say } from "./dom.js";

const ring = (traits) => s("circle", { cx: 5, cy: 5, r: 4, fill: "none", stroke: "currentColor", ...traits });
const SIGNS = {
  given: () => ring({ r: 4.5, fill: "currentColor" }),
  derived: () => [ring(), s("path", { d: "M5 1a4 4 0 0 1 0 8Z", fill: "currentColor" })],
  ruled: () => ring({ "stroke-width": 1.5 }),
};
export const badge = (status) =>
  SIGNS[status] &&
  h(`span.badge.${status}`, s("svg", { viewBox: "0 0 10 10", "aria-hidden": "true" }, SIGNS[status]()), say(status));

let law;
const read = async (id) => {
  law ||= await ask(`/games/${data.game}/rules?lang=${data.lang}`);
  return law.find((rule) => rule.id === id);
};
const card = h("aside.rulecard", { popover: "auto" });

export async function show(id) {
  const rule = await read(id).catch(() => null);
  card.setAttribute("aria-label", say("rule", { id }));
  put(
    card,
    h(
      "div.row",
      h("span.rid", id),
      h("b.grow", { tabindex: -1, autofocus: true }, rule ? rule.title : say("rule", { id })),
      rule && badge(rule.status),
    ),
    h("p", rule ? rule.text : say("rule_missing")),
    h("p.small", h("a", { href: `${data.box_url}#${id}` }, say("rule_read"))),
  );
  ($("dialog[open]") || document.body).append(card);
  if (!card.matches(":popover-open")) card.showPopover();
}
