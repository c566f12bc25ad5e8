// The question, one sentence, always on top; it names the person whose turn it is.
import { h, memo, put, say } from "./dom.js";
import { pawn } from "./emblem.js";
import { whys } from "./rules.js";

export function makeAsk(desk) {
  const [sign, more] = [h("span.sign"), h("p")];
  const title = h("h1", { tabindex: -1, "aria-live": "polite", "aria-atomic": "true" });
  const undo = h("button.btn.undo", { "aria-keyshortcuts": "u", hidden: true, onclick: () => desk.undo() });
  const el = h("section.ask", { label: "question" }, sign, title, more, undo);
  let clock, since;

  const draw = memo((text, rest, rules, seat) => {
    put(sign, seat !== null && pawn(desk.people(seat)));
    if (title.textContent !== text) title.textContent = text;
    put(more, rest, whys(rules), since = h("span"));
  });
  // A robot is given a few seconds before its thinking is counted.
  const think = () => {
    const start = Date.now();
    clock = setInterval(() => {
      const n = Math.round((Date.now() - start) / 1000);
      if (n > 2) put(since, " ", say("since", { n }));
    }, 1000);
  };
  const show = ({ question, end, undo: takes }) => {
    clearInterval(clock);
    draw(end?.headline || question?.text || say("waiting"), end ? end.because : question?.more || "", (end || question)?.rules || [],
      end ? null : question?.seats[0] ?? null);
    undo.hidden = !takes;
    if (takes) put(undo, takes.label, h("kbd", "U"));
    put(since);
    if (question?.waiting === "robot") think();
  };
  return { el, title, show };
}
