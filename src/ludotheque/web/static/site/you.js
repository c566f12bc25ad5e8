// @ts-check
// About oneself: a name is kept, a rating wanted or not, an invitation made anew, all of it carried to another device.
import { ask, fill, page, refusal, remember } from "../base/common.js";
import { $, $$, busy, one, tell } from "../base/dom.js";
import { layCard, typedName } from "../base/person.js";
/** @import { CalledData, TableMade, YouKept } from "../types.d.ts" */

/** @type {CalledData} */
const { words } = page;

async function keep() {
  const name = typedName(one("#who-no"), words.nameless);
  one("#kept").textContent = "";
  if (!name) return;
  const everywhere = one("#everywhere", HTMLInputElement).checked;
  const rated = one("#rated", HTMLInputElement).checked;
  try {
    /** @type {YouKept} */
    const { left, ...now } = await ask("/you", { name, everywhere, rated });
    remember("name", now.name);
    const elsewhere = everywhere || rated !== one("#rated", HTMLInputElement).defaultChecked; // on this page, too
    if (elsewhere && !left.length) return location.reload();
    one("#kept").textContent = left.length ? fill(words.kept_but, { tables: left.join(", ") }) : words.kept;
  } catch (wrong) {
    tell(one("#who-no"), refusal(wrong).message);
  }
}

/** @param {string} place @param {string} path */
const hand = async (place, path) => layCard(place, await ask(path, {}));

/** @param {HTMLElement} button @param {string} no @param {() => Promise<unknown>} task */
function onPress(button, no, task) {
  button.addEventListener("click", () =>
    busy(button, "", async () => {
      tell(one(no), "");
      await task().catch((wrong) => tell(one(no), refusal(wrong).message));
    }),
  );
}

one("#who").addEventListener("submit", (event) => {
  event.preventDefault();
  busy(one("#keep"), words.keeping, keep);
});
onPress(one("#carry"), "#carry-no", async () => {
  await hand("carried", "/resume");
  one("#carry").setAttribute("aria-expanded", "true");
});
// whoever has lost a device sends all the others away, asked twice
one("#send-away").addEventListener("click", () => {
  one("#away-really").hidden = false;
  one("#send-away").setAttribute("aria-expanded", "true");
  one("#away-title").focus();
});
onPress(one("#away-yes"), "#away-no", async () => {
  await ask("/you/locks", { sure: true });
  one("#away-really").hidden = true;
  one("#send-away").setAttribute("aria-expanded", "false");
  one("#away-done").textContent = words.sent_away;
});
// a saved game goes on at a table of its own
const upload = one("#file", HTMLInputElement);
upload.addEventListener("change", async () => {
  const file = upload.files?.[0];
  if (!file) return;
  const large = file.size > Number(upload.dataset.most);
  tell(one("#file-no"), large ? words.too_large : "");
  try {
    if (large) return;
    /** @type {TableMade} */
    const { url } = await ask("/import", await file.text());
    location.assign(url);
  } catch (wrong) {
    tell(one("#file-no"), refusal(wrong).message);
  } finally {
    upload.value = "";
  }
});
// where this address has passkeys and the browser knows them
if ($("#passkeys") && isSecureContext && "PublicKeyCredential" in window) import("./keyring.js");
// a seat that somebody keeps for one: taken, declined, or declined once and for all
for (const button of $$("[data-take]"))
  onPress(button, "#offers-no", async () => {
    const { table = "", seat, take, never } = button.dataset;
    await ask("/you/seats", { table, seat: Number(seat), yes: !!take, never: never !== undefined });
    if (take) location.assign(take);
    else location.reload();
  });
for (const button of $$("[data-welcome]"))
  onPress(button, "#unwanted-no", async () => {
    await ask("/you/people", { person: button.dataset.welcome });
    location.reload();
  });
for (const button of $$("[data-invite]"))
  onPress(button, "#invite-no", () => hand("invited", `/tables/${button.dataset.invite}`));
