// What one seldom needs: the ledger, the board in words, keys, pace.
import { $, data, h, put, say } from "./dom.js";
import { help } from "./tablekeys.js";

const ledger = () => import("./ledger.js");
const menu = h("div.menu", {
  popover: "auto",
  label: "menu",
  onclick: (event) => event.target.closest("a, button") && menu.hidePopover(),
});

export function openMenu(button, desk, stage) {
  const { table, mine, tray } = desk.page;
  const item = (name, key, onclick) => h("button.item", { onclick }, say(name), key && h("kbd", key));
  const fast = h("input.switch", {
    type: "checkbox",
    role: "switch",
    checked: table.fast,
    onchange: () => desk.tell({ type: "pace", by: desk.voice(), fast: fast.checked }),
  });
  const link = (query) => h("a.item", { href: $(query).href }, $(query).ariaLabel || $(".sr", $(query)).textContent);
  put(
    menu,
    item("ledger", "", () => ledger().then(({ openLedger }) => openLedger(stage.log))),
    item("places", "", () => ledger().then(({ openPlaces }) => openPlaces(desk.page))),
    mine.length > 0 && h("label.item", say("fast"), fast),
    mine.length > 1 && tray.some(({ secret }) => secret) && item("hide", "", desk.drop),
    item("promise", "", () => import("./promise.js").then(({ openPromise }) => openPromise(desk))),
    item("keys", "H", help),
    h("a.item", { href: data.replay_url }, say("replay")),
    link(".bar [href='/help']"),
    link(".bar [data-tongue]"),
  );
  button.after(menu);
  menu.togglePopover();
}
