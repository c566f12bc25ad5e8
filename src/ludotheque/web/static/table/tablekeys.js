// Which key does what at a table.
import { $, $$ } from "./dom.js";
import { listen } from "./keys.js";
import { openRule } from "./rules.js";

// 1 to 9: the numbered move, a card of the hand, or the face of a die.
function digit(n) {
  const faces = $$(`.face input[value="${n}"]`);
  const face = faces.find((input) => !$(":checked", input.closest("fieldset"))) || faces[0];
  if (face) {
    face.click();
    return face.focus();
  }
  const move =
    $$(".moves .move").find((one) => $("kbd", one)?.textContent === n) ||
    $$(".moves button.pcard, .moves button.deed")[n - 1];
  return move?.focus();
}

export const help = () => import("./help.js").then(({ openKeys }) => openKeys());

export function listenAtTable(desk, stage, early) {
  const actions = {
    digit: (n) => {
      stage().open("moves");
      digit(n);
    },
    b: () => stage().board.focus(),
    u: desk.undo,
    t: desk.trade,
    c: desk.hint,
    h: help,
    j: () => {
      stage().open("log");
      stage().log.scroll.focus();
    },
    m: () => {
      stage().open("chat");
      stage()
        .talk()
        .then(({ field }) => field.focus());
    },
    "?": () => {
      const rule = stage().log.lastRule();
      if (rule) openRule(rule);
    },
    "+": () => stage().board.zoom(1.5),
    "-": () => stage().board.zoom(1 / 1.5),
    0: () => stage().board.whole(),
    Escape: () => stage().moves.clear(),
  };
  listen(
    Object.fromEntries(
      Object.entries(actions).map(([key, act]) => [key, (pressed) => (stage() ? act(pressed) : false)]),
    ),
    early,
  );
}
