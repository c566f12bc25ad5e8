// "Why?": the rule an event rests on.
import { h, say } from "./dom.js";

export const openRule = (id) => import("./rulecard.js").then(({ show }) => show(id));
export const why = (id) => id && h("button.why", { onclick: () => openRule(id) }, say("why"), h("span.sr", ` (${id})`));
export const whys = (ids = []) =>
  ids.map((id) => [" ", h("button.why.rid", { onclick: () => openRule(id), "aria-label": say("rule", { id }) }, id)]);
