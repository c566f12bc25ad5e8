// A way put together place by place: list and board offer where it may go on, and the table judges it.
import { h, number, put, say } from "./dom.js";

const NAME = "way-"; // of a step, where moves have numbers

export function route(routes, desk) {
  const el = h("div.stack.tight");
  let one, path, paid;
  const here = () => path.at(-1) ?? one.start;
  const cost = (from, to) => one.places[from].steps.find((step) => step[0] === to);
  const legs = () => path.map((to, n) => cost(n ? path[n - 1] : one.start, to));
  const spent = () => legs().reduce((sum, [, price]) => sum + price, 0);
  const gates = () =>
    legs()
      .map((step) => step[2])
      .filter(Boolean);
  const points = (n) => one.unit.replace("…", number(n));
  const line = (from, to) => one.lines[`${Math.min(from, to)}-${Math.max(from, to)}`] || [];

  // Several legs within the limit, or a longer one alone; no place twice.
  const onward = () =>
    one.places[here()].steps.filter(
      ([to, price]) =>
        to !== one.start &&
        !path.includes(to) &&
        to in one.places &&
        spent() + price <= one.purse &&
        (!path.length || spent() + price <= one.limit),
    );

  const close = () =>
    put(
      el,
      h(
        "div.row.wrap",
        routes.map((each) => h("button.btn.grow", { onclick: () => open(each) }, each.name)),
      ),
    );
  const open = (each) => {
    [one, path, paid] = [each, [], 0];
    draw();
  };
  const step = (index) => {
    path.push(Number(index.slice(NAME.length)));
    paid = 0;
    draw();
  };
  const back = () => {
    path.pop();
    paid = 0;
    draw();
  };
  const tolls = () => one.tolls[`${spent()}-${gates().length}`] || [[]]; // each way of paying all gates together
  const send = (ok) =>
    ok.getAttribute("aria-disabled") !== "true" && desk.play([...one.head, path, tolls()[paid] || tolls()[0]], ok);

  const toll = () =>
    h(
      "label.field.small",
      gates()
        .map((gate) => one.gates[gate])
        .join(", "),
      h(
        "select",
        {
          onchange: (event) => {
            paid = Number(event.target.value);
          },
        },
        tolls().map((ways, n) =>
          h("option", { value: n, selected: paid === n }, ways.map((word) => one.words[word]).join(" + ")),
        ),
      ),
    );
  const trace = (steps) => {
    const stops = [one.start, ...path];
    const lines = path.flatMap((to, n) => line(stops[n], to));
    const { at } = one.places[here()];
    desk.trace({
      step,
      stop: close,
      target: { at, lines, path: stops.map((stop) => one.places[stop].at), cost: "", height: 0 },
      steps: steps.map(([to, price]) => ({
        index: `${NAME}${to}`,
        key: null,
        target: {
          at: one.places[to].at,
          path: [at],
          width: 0,
          height: 0,
          label: `${one.places[to].label}, ${points(price)}`,
        },
      })),
    });
  };
  const draw = () => {
    const steps = onward();
    const place = one.places[here()];
    const not = path.length ? place.why_not : say("route_first");
    const ok = h(
      "button.btn.main.wide",
      { "aria-disabled": Boolean(not), onclick: () => send(ok) },
      say("route_stop", { place: place.label }),
    );
    put(
      el,
      h(
        "p.small",
        { "aria-live": "polite" },
        h(
          "b",
          say("colon", {
            name: one.name,
            text: [one.start, ...path].map((stop) => one.places[stop].label).join(" → "),
          }),
        ),
        " ",
        h(
          "span.quiet",
          say("route_left", { spent: points(spent()), left: number(one.purse - spent()), limit: number(one.limit) }),
        ),
      ),
      steps.length > 0 &&
        h(
          "div.targets",
          steps.map(([to, price]) =>
            h("button.move.line", desk.paired(`${NAME}${to}`), h("b", `→ ${one.places[to].label}, ${number(price)}`)),
          ),
        ),
      gates().length > 0 && toll(),
      not && h("p.small.quiet", not),
      ok,
      h(
        "div.row.wrap",
        path.length > 0 && h("button.btn.grow", { onclick: back }, say("route_back")),
        h(
          "button.btn.grow",
          {
            onclick: () => {
              desk.trace();
              el.querySelector("button").focus();
            },
          },
          say("route_close"),
        ),
      ),
    );
    trace(steps);
    el.querySelector(".targets button, .btn").focus();
  };
  close();
  return el;
}
