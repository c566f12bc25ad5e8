// Which keys do what.
import { h, say } from "./dom.js";
import { dialog } from "./dialog.js";
import { keysOn, setKeys } from "./keys.js";

const TABLE = [
  ["1 … 9", "key_moves"],
  ["B ← ↑ → ↓", "key_board"],
  ["Shift ← ↑ → ↓", "key_pan"],
  ["+ − 0", "key_zoom"],
  ["Enter", "key_play"],
  ["Esc", "key_clear"],
  ["U", "key_undo"],
  ["C", "key_hint"],
  ["T", "key_trade"],
  ["J", "key_log"],
  ["M", "key_chat"],
  ["?", "key_rule"],
  ["H", "key_help"],
];

export function openKeys(rows = TABLE) {
  const on = h("input.switch", {
    type: "checkbox",
    role: "switch",
    id: "keys-on",
    checked: keysOn(),
    onchange: () => setKeys(on.checked),
  });
  const keys = (text) => text.split(" ").map((key) => [h("kbd", key), " "]);
  dialog(
    say("keys"),
    {},
    h(
      "div.body.stack",
      h("div.row", h("label.grow", { for: "keys-on" }, say("keys_on")), on),
      h(
        "table.keys",
        h(
          "tbody",
          rows.map(([key, name]) => h("tr", h("td", keys(key)), h("td", say(name)))),
        ),
      ),
    ),
  );
}
