// @ts-check
// The keyboard: single keys, silent inside fields, with a switch to be rid of them.
import { recall, remember, say } from "../base/common.js";
import { $, $$, h } from "../base/dom.js";
import { dialog } from "./dialogs.js";
import { openRule } from "./rules.js";
/** @import { Desk } from "./desk.js" */
/** @import { Moves } from "./moves.js" */
/** @import { Stage } from "./stage.js" */

const OFF = "keys-off";
const keysOn = () => recall(OFF) === null;

/** @typedef {Record<string, (key: string) => unknown>} Actions what each key does; `digit` is any from 1 to 9 */

/** @param {Actions} actions @param {KeyboardEvent[]} early keys pressed before their meaning was known */
export function listen(actions, early = []) {
  /** @param {KeyboardEvent} event */
  const hear = (event) => {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || $("dialog[open], :popover-open")) return;
    if (key === "Escape") return actions.Escape?.(key);
    if (key === "F6" && actions.F6) event.preventDefault();
    if (key === "F6") return actions.F6?.(key);
    const typing =
      target instanceof Element && target.closest("input:not([type=radio], [type=range]), select, textarea");
    if (!keysOn() || typing) return;
    const act = actions[/^[1-9]$/.test(key) ? "digit" : key.length > 1 ? key : key.toLowerCase()];
    const presses =
      key === " " && target instanceof Element && target.closest("a, button, input, summary, [role=button]");
    if (act && !presses && act(key) !== false) event.preventDefault();
  };
  addEventListener("keydown", hear);
  for (const event of early) {
    hear(event);
    if (event.key === "Enter" && event.target === document.body)
      document.activeElement?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }
}

/** 1 to 9: the numbered move, a card of the hand, or the face of a die. @param {string} n */
function digit(n) {
  const faces = $$(`.face input[value="${n}"]`);
  const free = faces.find((input) => !input.closest("fieldset")?.querySelector(":checked")) ?? faces[0];
  if (free) {
    free.click();
    return free.focus();
  }
  const numbered = $$(".moves .move").find((move) => $("kbd", move)?.textContent === n);
  numbered?.closest("details")?.setAttribute("open", "");
  (numbered ?? $$(".moves button.pcard, .moves button.deed")[Number(n) - 1])?.focus();
}

/** @param {Desk} desk @param {() => Stage<Moves> | null} laid @param {{ sound: () => void, essentials: () => void }} opens @param {KeyboardEvent[]} early */
export function listenAtTable(desk, laid, opens, early) {
  /** Keys of the story mean something while it is told. @param {(stage: Stage<Moves>) => void} act */
  const told = (act) => (/** @type {Stage<Moves>} */ stage) => stage.telling && act(stage);
  /** @type {Record<string, (stage: Stage<Moves>, key: string) => unknown>} */
  const actions = {
    digit: (stage, n) => {
      stage.open("moves");
      digit(n);
    },
    b: ({ board }) => board.focus(),
    u: () => desk.undo(),
    t: () => desk.trade(),
    c: () => desk.hint(),
    h: () => openKeys(),
    r: async () => (await import("./drawer.js")).openRules(desk),
    j: (stage) => {
      stage.open("log");
      stage.log.scroll.focus();
    },
    n: (stage) => {
      stage.open("chat");
      stage.chat.field.focus();
    },
    m: () => opens.sound(),
    e: () => opens.essentials(),
    d: () => desk.recap(),
    " ": told(({ story }) => story.pause()),
    ArrowRight: told(({ story }) => story.step()),
    End: told(({ story }) => story.skip()),
    "?": ({ log }) => {
      const rule = log.lastRule();
      if (rule) openRule(rule);
    },
    "+": ({ board }) => board.camera.zoom(1.5),
    "-": ({ board }) => board.camera.zoom(1 / 1.5),
    0: ({ board }) => board.camera.whole(),
    Escape: (stage) => stage.moves.clear() || stage.fold(),
  };
  const ready = Object.entries(actions).map(([name, act]) => {
    const press = (/** @type {string} */ key) => {
      const stage = laid();
      return stage ? act(stage, key) : false;
    };
    return [name, press];
  });
  listen(Object.fromEntries(ready), early);
}

/** @type {[string, string][]} */
const ROWS = [
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
  ["Space → End", "key_story"],
  ["D", "key_recap"],
  ["N", "key_chat"],
  ["M", "key_sound"],
  ["?", "key_rule"],
  ["R", "key_rules"],
  ["E", "key_essentials"],
  ["H", "key_help"],
];

/** Which keys do what. */
export function openKeys() {
  const turn = (/** @type {{ currentTarget: HTMLInputElement }} */ { currentTarget: { checked } }) =>
    remember(OFF, checked ? null : "1");
  const on = h("input.switch", { type: "checkbox", role: "switch", id: "keys-on", checked: keysOn(), onchange: turn });
  const keys = (/** @type {string} */ text) => text.split(" ").map((key) => [h("kbd", key), " "]);
  const rows = ROWS.map(([key, name]) => h("tr", h("td", keys(key)), h("td", say(name))));
  dialog(
    say("keys"),
    {},
    h(
      "div.body.stack",
      h("div.row", h("label.grow", { for: "keys-on" }, say("keys_on")), on),
      h("table.keys", h("tbody", rows)),
    ),
  );
}
