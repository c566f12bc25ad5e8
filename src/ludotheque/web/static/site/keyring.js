// @ts-check
// One's passkeys, on the page about oneself: one more, or one less.
import { ask, page, refusal } from "../base/common.js";
import { $$, busy, one, tell } from "../base/dom.js";
import { addPasskey } from "../base/passkeys.js";
import { typedName } from "../base/person.js";
/** @import { CalledData } from "../types.d.ts" */

/** @type {CalledData} */
const { words } = page;
const no = one("#passkey-no");

/** The page shows the passkeys anew. @param {() => Promise<unknown>} task */
async function changed(task) {
  tell(no, "");
  try {
    await task();
    location.reload();
  } catch (wrong) {
    tell(no, refusal(wrong).message);
  }
}

one("#new-passkey").addEventListener("submit", (event) => {
  event.preventDefault();
  const name = typedName(no, words.unnamed, "#passkey-name");
  if (name) busy(one("#add-passkey"), words.adding, () => changed(() => addPasskey(name)));
});
for (const button of $$("[data-remove]"))
  button.addEventListener("click", () =>
    busy(button, "", () => changed(() => ask("/passkeys/remove", { id: button.dataset.remove }))),
  );
one("#passkeys").hidden = false;
