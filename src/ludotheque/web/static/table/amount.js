// Any sum will do: typed or stepped, between clear bounds.
import { h, number, put, say } from "./dom.js";
import { stepper } from "./stepper.js";

export function amount({ verb, least, most, step, label }, play) {
  const good = (value) => value >= least && value <= most;
  const ok = h("button.btn", { type: "submit" });
  const hint = h("p.hint", { id: "span" });
  const sum = stepper({ label: say("amount"), least, most, step, value: Math.min(most, least + step) }, (value) => {
    put(ok, label.replace("{sum}", number(good(value) ? value : least)));
    ok.setAttribute("aria-disabled", !good(value));
    put(hint, !good(value) && say("amount_span", { least: number(least), most: number(most) }));
  });
  sum.field.setAttribute("aria-describedby", "span");
  return h("form.amount", { onsubmit: (event) => { event.preventDefault(); if (good(sum.value)) play([verb, sum.value], ok); } }, sum.el, ok, hint);
}
