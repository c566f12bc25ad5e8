// @ts-check
// Tables that come from another device: asked first, for they take the place of what this browser remembers.
import { ask, fill, page, refusal, remember } from "../base/common.js";
import { busy, one, tell } from "../base/dom.js";
import { token } from "../base/links.js";
/** @import { WordsData } from "../types.d.ts" */

const KEPT = "resume";
const PASSKEY = "passkey"; // in the place of a token, by a link of the page about oneself
/** @type {WordsData} */
const { words } = page;
const key = token(KEPT);

function lost() {
  one("#ask").hidden = true;
  one("#unknown").hidden = false;
  remember(KEPT, null, "sessionStorage");
  one("#unknown-title").focus();
}

/** Be whoever the link says, or a passkey of this device. */
async function become() {
  if (key !== PASSKEY) return ask("/resume/use", { token: key });
  const { usePasskey } = await import("../base/passkeys.js");
  return usePasskey();
}

async function bring() {
  tell(one("#no"), "");
  try {
    await become();
    remember(KEPT, null, "sessionStorage");
    location.assign("/");
  } catch (wrong) {
    const { status, message } = refusal(wrong);
    if (key !== PASSKEY && [400, 404, 410].includes(status)) lost();
    else tell(one("#no"), message);
  }
}

one("#bring").addEventListener("click", () => busy(one("#bring"), words.bringing, bring));

if (!key || (key === PASSKEY && !("PublicKeyCredential" in window))) lost();
else {
  const count = (await ask("/tables").catch(() => [])).length;
  if (count) tell(one("#own"), count === 1 ? words.one : fill(words.many, { count }));
}
