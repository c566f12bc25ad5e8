// Who paid what to whom, and the board in words.
import { h, say } from "./dom.js";
import { dialog } from "./dialog.js";
import { why } from "./rules.js";

const sheet = (name, empty, inside) =>
  dialog(
    say(name),
    { kind: "wide" },
    h("div.body", { tabindex: 0, role: "region", label: name }, inside || h("p.quiet", say(empty))),
  );

export async function openLedger(log) {
  while (log.earlier) {
    const before = log.earlier;
    await log.fetch().catch(() => 0);
    if (log.earlier === before) break;
  }
  const paid = log.lines.filter(({ show }) => show?.payment);
  const row = (
    {
      text,
      rule,
      show: {
        payment: { payer, payee, amount },
      },
    },
    n,
  ) => h("tr", h("td.n", n + 1), h("td", payer, " → ", payee), h("td.n", amount), h("td", text, " ", why(rule)));
  const head = (name, side) => h(`th${side || ""}`, { scope: "col" }, say(name));
  const box = sheet(
    "ledger",
    "ledger_none",
    paid.length &&
      h(
        "table.ledger",
        h("thead", h("tr", head("ledger_n", ".n"), head("ledger_who"), head("ledger_sum", ".n"), head("ledger_why"))),
        h("tbody", paid.map(row)),
      ),
  );
  const body = box.querySelector(".body");
  body.scrollTop = body.scrollHeight;
}

export const openPlaces = ({ places }) =>
  sheet(
    "places",
    "nothing",
    places.length &&
      h(
        "table.ledger.places",
        h(
          "tbody",
          places.map(({ label, value, rule }) =>
            h("tr", h("th", { scope: "row" }, label), h("td", value, " ", why(rule))),
          ),
        ),
      ),
  );
