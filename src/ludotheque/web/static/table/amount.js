// Any sum will do: typed or stepped, between clear bounds.
import { h, number, put, say } from "./dom.js";
import { stepper } from "./stepper.js";

// scale: so many units in one that is shown
export function amount({ verb, least, most, step, scale = 1, label }, play) {
  const [low, high, by] = [least, most, step].map((units) => units / scale);
  const good = (value) => value >= low && value <= high && Number.isInteger(value * scale);
  const ok = h("button.btn", { type: "submit" });
  const hint = h("p.hint", { id: "span" });
  const sum = stepper(
    { label: say("amount"), least: low, most: high, step: by, value: Math.min(high, low + by) },
    (value) => {
      put(ok, label.replace("{sum}", number(good(value) ? value : low)));
      ok.setAttribute("aria-disabled", !good(value));
      put(
        hint,
        !good(value) &&
          say(scale > 1 ? "amount_steps" : "amount_span", { least: number(low), most: number(high), step: number(by) }),
      );
    },
  );
  sum.field.setAttribute("aria-describedby", "span");
  return h(
    "form.amount",
    {
      onsubmit: (event) => {
        event.preventDefault();
        if (good(sum.value)) play([verb, sum.value * scale], ok);
      },
    },
    sum.el,
    ok,
    hint,
  );
}
