// The question, one sentence, always on top; it names the person whose turn it is.
import { h, memo, number, put, say } from "./dom.js";
import { pawn } from "./emblem.js";
import { whys } from "./rules.js";

export function makeAsk(desk) {
  const [sign, more] = [h("span.sign"), h("p")];
  const title = h("h1", { tabindex: -1, "aria-live": "polite", "aria-atomic": "true" });
  const undo = h("button.btn.undo", { "aria-keyshortcuts": "u", hidden: true, onclick: () => desk.undo() });
  const hint = h(
    "button.btn.advise",
    { "aria-keyshortcuts": "c", hidden: true, onclick: () => desk.hint() },
    say("hint"),
    h("kbd", "C"),
  );
  const el = h("section.ask", { label: "question" }, sign, title, more, h("div.aids", undo, hint));
  let clock, since;

  const draw = memo((text, rest, rules, seat) => {
    put(sign, seat !== null && pawn(desk.people(seat)));
    if (title.textContent !== text) title.textContent = text;
    since = h("span");
    put(more, rest, whys(rules), since);
  });
  // A robot that takes longer than a moment is said to think: for how long, and how long it may.
  const think = (most) => {
    const start = Date.now();
    clock = setInterval(() => {
      const n = Math.round((Date.now() - start) / 1000);
      put(since, " ", say(most > n ? "thinking_most" : "thinking", { n, most: number(most) }));
    }, 1000);
  };
  const show = ({ question, end, undo: takes, hint: advises, table, seats }) => {
    clearInterval(clock);
    draw(
      end?.headline || question?.text || say("waiting"),
      end ? end.because : question?.more || "",
      (end || question)?.rules || [],
      end ? null : (question?.seats[0] ?? null),
    );
    undo.hidden = !takes;
    if (takes) put(undo, takes.label, h("kbd", "U"));
    hint.hidden = !advises;
    put(since);
    if (question?.waiting === "robot") think(seats[question.seats[0]]?.kind === "search" ? table.think : 0);
  };
  return { el, title, show };
}
