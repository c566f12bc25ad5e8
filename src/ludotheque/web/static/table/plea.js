// Somebody asks everybody to take back an answer.
import { h, say } from "./dom.js";

export function plea({ text, answer }, reply) {
  const button = (yes) => h("button.btn", { onclick: () => reply(yes) }, say(yes ? "undo_yes" : "undo_no"));
  return h(
    "div.plea",
    h("p", text),
    answer ? h("div.row", button(true), button(false)) : h("p.small.quiet", say("undo_waits")),
  );
}
