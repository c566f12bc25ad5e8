// The keyboard: single keys, silent inside fields, with a switch to be rid of them.
import { recall, remember } from "../common.js";
import { $ } from "./dom.js";

const OFF = "keys-off";
export const keysOn = () => recall(OFF) === null;
export const setKeys = (on) => remember(OFF, on ? null : "1");

export function listen(actions, early = []) {
  const hear = (event) => {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || $("dialog[open], :popover-open")) return;
    if (key === "Escape") return actions.Escape?.();
    if (!keysOn() || target.closest("input:not([type=radio], [type=range]), select, textarea")) return;
    const act = actions[/^[1-9]$/.test(key) ? "digit" : key.length > 1 ? key : key.toLowerCase()];
    if (act && act(key) !== false) event.preventDefault();
  };
  addEventListener("keydown", hear);
  for (const event of early) {
    hear(event);
    if (event.key === "Enter" && event.target === document.body)
      document.activeElement.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }
}
