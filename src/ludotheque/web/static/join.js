// An invitation: look who is there, say a name, sit down.
import { $, ask, busy, fill, lang, make, page, recall, remember, tell } from "./common.js";
import { address, token } from "./links.js";

const KEPT = "invitation";
const STATES = ["looking", "found", "taken", "unknown"];
const { words } = page;
let key = null;
let seat = null;

function show(state) {
  for (const id of STATES) $(`#${id}`).hidden = id !== state;
  $(`#${state} [tabindex="-1"]`)?.focus();
}

function found(looked) {
  const others = looked.people.map((one) => one.name ?? one).filter((name) => name !== looked.name);
  const names = new Intl.ListFormat(lang).format(others);
  const sentence = others.length > 1 ? words.wait : others.length ? words.waits : words.alone;
  $("#who").textContent = fill(sentence, { people: names });
  $("#game").textContent = fill(words.game, { title: looked.title, name: looked.name });
  $("#lid").replaceChildren(
    make("img", {
      class: "cover",
      src: `/lid/${encodeURIComponent(looked.game)}.svg`,
      alt: "",
      width: 240,
      height: 180,
    }),
  );
  document.documentElement.dataset.box = looked.game;
  $("#name").value = recall("name") || looked.name;
  show("found");
}

function taken() {
  $("#taken-who").textContent = fill(words.taken, { name: seat.name });
  $("#watch").href = `/table/${seat.table}`;
  remember(KEPT, null, "sessionStorage");
  show("taken");
}

async function look() {
  key = token(KEPT);
  $("#again").hidden = true;
  if (!key) return show("unknown");
  show("looking");
  try {
    seat = await ask("/join/look", { token: key });
  } catch (refusal) {
    $("#unknown-why").textContent = refusal.message;
    $("#again").hidden = refusal.status >= 400 && refusal.status < 500 && refusal.status !== 429;
    return show("unknown");
  }
  return seat.free ? found(seat) : taken();
}

async function sit() {
  const name = $("#name").value.trim();
  $("#name").setAttribute("aria-invalid", String(!name));
  tell($("#no"), name ? "" : words.nameless);
  if (!name) return $("#name").focus();
  try {
    const { url } = await ask("/join", { token: key, name });
    remember("name", name);
    remember(KEPT, null, "sessionStorage");
    location.assign(url);
  } catch (refusal) {
    if (refusal.code === "taken") taken();
    else tell($("#no"), refusal.message, refusal.rules, seat.game);
  }
}

$("#sit").addEventListener("submit", (event) => {
  event.preventDefault();
  busy($("#take"), words.sitting, sit);
});
$("#join").addEventListener("submit", (event) => {
  event.preventDefault();
  const place = address($("#code").value);
  tell($("#join-no"), place ? "" : words.no_invitation);
  if (place) location.assign(place);
  else $("#code").focus();
});
$("#again").addEventListener("click", look);
addEventListener("hashchange", () => location.hash && look());
look();
