// Real dice: tap the faces, hear the sum, confirm.  What is no die is chosen from a list.
import { h, number, put, say } from "./dom.js";
import { die } from "./emblem.js";

const thrown = (options) =>
  options.every(
    ({ faces, move }) => faces?.length && move[0] !== "card" && faces.every((face) => face > 0 && face < 7),
  );

export const entry = ({ options, dice = [] }, enter) =>
  thrown(options) ? faces(options, dice, enter) : list(options, enter);

// dice: the name and the colour of each, where they are told apart
function faces(options, dice, enter) {
  const rows = options[0].faces.length;
  const alike = new Set(dice.map(({ name }) => name)).size < 2;
  // Only dice of one name may change places.
  const sorted = (shown) =>
    shown
      .map((face, n) => `${dice[n]?.name}${face}`)
      .toSorted()
      .join();
  const shown = () => [...form.querySelectorAll(":checked")].map((input) => +input.value);
  const found = () =>
    options.find((option) => option.faces.join() === shown().join()) ||
    options.find((option) => sorted(option.faces) === sorted(shown()));
  const told = h("p.note", { role: "status" }, say("dice_missing"));
  const ok = h("button.btn.main.wide", { type: "submit", "aria-disabled": "true" }, say("dice_ok"));
  const face = (row, value) =>
    h(
      "label.face",
      { "--die": dice[row]?.colour },
      h("input", { type: "radio", name: `die${row}`, value }),
      die(value, "svg"),
      h("span.sr", value),
    );
  const name = (n) => dice[n]?.name || (rows > 1 ? say("die_n", { n: n + 1 }) : say("die"));
  const row = (n) =>
    h(
      "fieldset.die-row",
      h("legend", name(n)),
      [1, 2, 3, 4, 5, 6].map((value) => face(n, value)),
    );
  const change = () => {
    const option = found();
    const sum =
      rows > 1 && alike && option
        ? ` (${option.faces.join(" + ")} = ${number(option.faces.reduce((all, one) => all + one))})`
        : "";
    put(told, option ? option.label + sum : say("dice_missing"));
    ok.setAttribute("aria-disabled", !option);
  };
  const form = h(
    "form.dice",
    {
      onchange: change,
      onsubmit: (event) => {
        event.preventDefault();
        if (found()) enter(found().move, ok);
      },
    },
    Array.from({ length: rows }, (_, n) => row(n)),
    told,
    ok,
    h("p.small.quiet", say("dice_says")),
  );
  return form;
}

function list(options, enter) {
  if (options.length < 9)
    return h(
      "div.stack.tight",
      options.map(({ label, move }) =>
        h("button.move", { onclick: (event) => enter(move, event.currentTarget) }, h("b", label)),
      ),
    );
  const choice = h(
    "select",
    { label: "dice_choose" },
    options.map(({ label }, n) => h("option", { value: n }, label)),
  );
  const ok = h("button.btn.main.wide", { type: "submit" }, say("dice_ok"));
  return h(
    "form.dice",
    {
      onsubmit: (event) => {
        event.preventDefault();
        enter(options[choice.value].move, ok);
      },
    },
    choice,
    ok,
  );
}
