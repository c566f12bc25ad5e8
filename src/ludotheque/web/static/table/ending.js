// After the last move: the accounts, another game, or the same one seen again.
import { data, h, say } from "./dom.js";

export function ending(desk) {
  const { end, table, mine } = desk.page;
  const again = table.rematch
    ? h("a.btn.wide", { href: table.rematch }, say("rematch_go"))
    : mine.length > 0 && h("button.btn.wide", { onclick: desk.rematch }, say("rematch"));
  return [
    h("a.btn.main.wide", { href: end.url }, say("accounts")),
    again,
    h("a.btn.wide", { href: data.replay_url }, say("replay")),
  ].filter(Boolean);
}
