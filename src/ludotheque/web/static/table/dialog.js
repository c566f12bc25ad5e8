// A dialog that leaves the document when it is closed; the browser gives the focus back.
import { closer, h } from "./dom.js";

export const dialog = (title, { kind = "narrow", sign } = {}, ...inside) => {
  for (const old of document.querySelectorAll("dialog[open]"))
    if (old.querySelector("h2").textContent === title) old.remove(); // asked for twice
  const el = h(
    `dialog.${kind}`,
    { "aria-labelledby": "dialog-title", onclose: () => el.remove() },
    h(
      "div.head",
      sign,
      h("h2", { id: "dialog-title", tabindex: -1, autofocus: true }, title),
      closer("close", () => el.close()),
    ),
    inside,
  );
  document.body.append(el);
  el.showModal();
  return el;
};
