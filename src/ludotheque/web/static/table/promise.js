// What was promised of the dice of this table, and who has added to them.
import { copied } from "../links.js";
import { known } from "../dice.js";
import { data, h, icon, say } from "./dom.js";
import { dialog } from "./dialog.js";

const none = () => h("p", say("promise_none"));
const about = () => h("p", h("a", { href: "/help#dice" }, say("promise_about")));

function mark(commitment) {
  const field = h("input.mark", {
    type: "text",
    readonly: true,
    value: commitment,
    label: "promise_mark",
    onfocus: () => field.select(),
  });
  const status = h("span.small.quiet", { role: "status" });
  return h(
    "div.stack.tight",
    field,
    h("div.row", h("button.btn", { onclick: () => copied(field, status) }, say("promise_copy")), status),
  );
}

export function openPromise({ page: { table, seats } }) {
  const { commitment, stirred, over } = table;
  const names = new Intl.ListFormat(data.lang).format(
    stirred.map((seat) => seats[seat]?.name ?? say("promise_opener")),
  );
  const other = commitment && known(data.table) && known(data.table).commitment !== commitment;
  dialog(
    say("promise"),
    {},
    h(
      "div.body.stack",
      !commitment
        ? none()
        : [
            h("p", say("promise_says")),
            mark(commitment),
            other && h("div.note.bad", icon("bad"), h("p", say("promise_changed"))),
            h("p", names ? say("promise_added", { names }) : say("promise_nobody")),
            over && h("a.btn.wide", { href: data.verify_url }, say("promise_check")),
          ],
      about(),
    ),
  );
}
