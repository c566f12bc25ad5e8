// One screen, several persons: nothing of the table stays in the document until the next one sits before it.
import { $, h, say } from "./dom.js";
import { pawn } from "./emblem.js";

const told = (lines) =>
  lines.length > 0 &&
  h(
    "section.card.pad.stack.tight.since",
    { tabindex: 0, label: "curtain_since" },
    h("h2", say("curtain_since")),
    h(
      "ul.small.stack.tight",
      lines.map(({ text }) => h("li", text)),
    ),
  );

export function showCurtain({ curtain: { seat, name, lines }, seats, mine }, lift) {
  const since = told(lines) || h("section", { hidden: true });
  if ($("main").dataset.seat === `${seat}`) return $("main section").replaceWith(since); // what is under a finger stays there
  const others = mine.map((other) => seats[other]).filter((one) => one.seat !== seat && !one.robot);
  const main = h(
    "main",
    { id: "main", "data-seat": seat },
    pawn(seats[seat], ".big"),
    h("h1", say("curtain", { name })),
    h("p.quiet", say("curtain_says", { name })),
    h("button.btn.main.wide.lift", { onclick: () => lift(seat) }, say("curtain_lift", { name })),
    since,
    others.map((one) =>
      h("button.btn.plain", { onclick: () => lift(one.seat) }, say("curtain_look", { name: one.name })),
    ),
    h("a.btn.plain", { href: "/" }, say("leave")),
  );
  document.title = say("curtain", { name });
  document.body.className = "curtain";
  $("main").replaceWith(main);
  return $(".lift").focus();
}
