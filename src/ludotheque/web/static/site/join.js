// @ts-check
// An invitation: look who is there, say a name, sit down.
import { ask, fill, lang, page, recall, refusal, remember } from "../base/common.js";
import { $, busy, h, one, put, tell } from "../base/dom.js";
import { address, token } from "../base/links.js";
import { typedName } from "../base/person.js";
/** @import { CalledData, Invited } from "../types.d.ts" */

const KEPT = "invitation";
const STATES = ["looking", "found", "taken", "unknown"];
/** @type {CalledData} */
const { called, words } = page;
/** @type {string | null} */
let key = null;

/** @param {string} state */
function show(state) {
  for (const id of STATES) one(`#${id}`).hidden = id !== state;
  $(`#${state} [tabindex="-1"]`)?.focus();
}

/** @param {Invited} seat */
function found({ name, title, game, people, about, minutes, role, timing }) {
  const others = people.map((person) => person.name).filter((other) => other !== name);
  const sentence = others.length > 1 ? words.wait : others.length ? words.waits : words.alone;
  one("#who").textContent = fill(sentence, { people: new Intl.ListFormat(lang).format(others) });
  one("#game").textContent = fill(words.game, { title, name });
  one("#about").textContent = about;
  one("#role").textContent = role;
  one("#role").hidden = !role;
  one("#timing").textContent = timing;
  one("#timing").hidden = !timing;
  one("#minutes").textContent = fill(words.length, { count: people.length, minutes });
  one("#box", HTMLAnchorElement).href = `/box/${encodeURIComponent(game)}`;
  put(one("#lid"), h("img.cover", { src: `/lid/${encodeURIComponent(game)}.svg`, alt: "", width: 240, height: 180 }));
  document.documentElement.dataset.box = game;
  one("#name", HTMLInputElement).value = called || recall("name") || name;
  show("found");
}

/** @param {Invited} seat */
function taken({ name, table }) {
  one("#taken-who").textContent = fill(words.taken, { name });
  one("#watch", HTMLAnchorElement).href = `/table/${table}`;
  remember(KEPT, null, "sessionStorage");
  show("taken");
}

/** @type {Invited | null} */
let seat = null;

async function look() {
  key = token(KEPT);
  one("#again").hidden = true;
  if (!key) return show("unknown");
  show("looking");
  try {
    seat = /** @type {Invited} */ (await ask("/join/look", { token: key }));
    return seat.free ? found(seat) : taken(seat);
  } catch (wrong) {
    const { message, status } = refusal(wrong);
    one("#unknown-why").textContent = message;
    one("#again").hidden = status >= 400 && status < 500 && status !== 429;
    return show("unknown");
  }
}

async function sit() {
  const name = typedName(one("#no"), words.nameless);
  if (!name) return;
  try {
    const { url } = await ask("/join", { token: key, name });
    remember("name", name);
    remember(KEPT, null, "sessionStorage");
    location.assign(url);
  } catch (wrong) {
    const { code, message, rules } = refusal(wrong);
    if (code === "taken" && seat) taken(seat);
    else tell(one("#no"), message, rules, seat?.game);
  }
}

one("#sit").addEventListener("submit", (event) => {
  event.preventDefault();
  busy(one("#take"), words.sitting, sit);
});
one("#join").addEventListener("submit", (event) => {
  event.preventDefault();
  const place = address(one("#code", HTMLInputElement).value);
  tell(one("#join-no"), place ? "" : words.no_invitation);
  if (place) location.assign(place);
  else one("#code").focus();
});
one("#again").addEventListener("click", look);
addEventListener("hashchange", () => location.hash && look());
look();
