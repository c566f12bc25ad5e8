// A hint: a robot thinks for this seat alone; its best answers stand above the moves, each the same move as its button.
import { $$, closer, h, put, say } from "./dom.js";
import { same } from "./panels.js";

const PATIENCE = 20_000; // milliseconds after which no answer is expected any more
const MOST = 3; // answers that are told
let now = null; // what was asked for: { key, name, told, body, late, desk, stage }

const key = ({ seat, hint }) => `${seat} ${hint?.since}`;
const home = () => $$(".advise").find(({ offsetParent }) => offsetParent); // the one in sight

export function drop() {
  if (!now) return;
  clearTimeout(now.late);
  put(now.stage.moves.aside);
  now = null;
}

const open = (desk, stage) => {
  drop();
  const [told, body] = [h("p.grow", { role: "status" }), h("div.stack.tight")];
  now = { key: key(desk.page), told, body, desk, stage };
  const close = () => {
    drop();
    home()?.focus();
  };
  put(stage.moves.aside, h("section.hints", { label: "hint" }, h("div.row.small", told, closer("close", close)), body));
  stage.open("moves");
  stage.moves.el.scrollTop = 0;
};
const tell = (sentence) => {
  clearTimeout(now.late);
  now.name = null;
  put(now.told, sentence);
  put(now.body);
};

export function askHint(desk, stage, send) {
  const { page } = desk;
  if (!page.question?.yours) return;
  if (now?.key === key(page) && page.hint) return now.body.querySelector("button")?.focus(); // asked for already
  open(desk, stage);
  if (!page.hint) return tell(say(page.table.hints ? "hint_only" : "hint_none"));
  now.name = `hint-${Math.random()}`;
  now.late = setTimeout(() => tell(say("hint_wrong")), PATIENCE);
  put(now.told, say("hint_thinking"));
  put(
    now.body,
    Array.from({ length: Math.min(MOST, Math.max(2, page.moves.length)) }, () => h("div.move.blank")),
  );
  send({ type: "hint", intent: now.name, seat: page.seat });
}

const row = ({ move, label, brings }) => {
  const { desk } = now;
  const index = desk.page.moves.findIndex((model) => same(model.move, move));
  const traits = index < 0 ? { onclick: (event) => desk.play(move, event.currentTarget) } : desk.paired(index);
  return h(
    "button.move",
    traits,
    desk.page.moves[index]?.key && h("kbd", desk.page.moves[index].key),
    h("b", label),
    brings && h("span.then", brings),
  );
};

export function hear({ intent, heading, tips, why }) {
  if (!now || intent !== now.name) return;
  const [best] = tips;
  tell([h("b", heading), best.brings && h("span.sr", ` ${say("colon", { name: best.label, text: best.brings })}`)]);
  put(
    now.body,
    tips.map(row),
    tips.length > 1 &&
      h(
        "details.small",
        h("summary", say("why")),
        h(
          "ul",
          tips.map((tip) => h("li", h("b", tip.label), h("br"), tip.why)),
        ),
        h("p.quiet", why),
      ),
  );
}

// Whether a refusal answers what was asked here: it is said in place.
export function refuse({ intent, message }) {
  if (!now || !intent || intent !== now.name) return false;
  tell(message);
  return true;
}

// The table has moved on, or the line was lost: what was said about another question is gone.
export function keep(page, lost) {
  if (now && (key(page) !== now.key || (lost && now.name) || !now.told.isConnected)) drop();
}
