// @ts-check
// Tables that come from another device: asked first, for they take the place of what this browser remembers.
import { ask, fill, page, refusal, remember } from "../base/common.js";
import { busy, one, tell } from "../base/dom.js";
import { token } from "../base/links.js";
/** @import { WordsData } from "../types.d.ts" */

const KEPT = "resume";
/** @type {WordsData} */
const { words } = page;
const key = token(KEPT);

function lost() {
  one("#ask").hidden = true;
  one("#unknown").hidden = false;
  remember(KEPT, null, "sessionStorage");
  one("#unknown-title").focus();
}

async function bring() {
  tell(one("#no"), "");
  try {
    await ask("/resume/use", { token: key });
    remember(KEPT, null, "sessionStorage");
    location.assign("/");
  } catch (wrong) {
    const { status, message } = refusal(wrong);
    if ([400, 404, 410].includes(status)) lost();
    else tell(one("#no"), message);
  }
}

one("#bring").addEventListener("click", () => busy(one("#bring"), words.bringing, bring));

if (!key) lost();
else {
  const count = (await ask("/tables").catch(() => [])).length;
  if (count) tell(one("#own"), count === 1 ? words.one : fill(words.many, { count }));
}
