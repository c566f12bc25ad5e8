// @ts-check
// What pages ask of a person, and hand to them: a name that is typed, a link on a card.
import { one, put, tell } from "./dom.js";
import { linkCard } from "./links.js";
/** @import { Link } from "../types.d.ts" */

/** The name somebody typed; where there is none they are told so, and asked for it. @param {HTMLElement} note @param {string} nameless @param {string} place */
export function typedName(note, nameless, place = "#name") {
  const field = one(place, HTMLInputElement);
  const name = field.value.trim();
  field.setAttribute("aria-invalid", String(!name));
  tell(note, name ? "" : nameless);
  if (!name) field.focus();
  return name;
}

/** A link on a card of its own, which is then where one reads on. @param {string} place @param {Link} made */
export function layCard(place, made) {
  const title = one(`#${place}-title`);
  put(one(`#${place} [data-link]`), linkCard(made, title.textContent ?? ""));
  one(`#${place}`).hidden = false;
  title.focus();
}
