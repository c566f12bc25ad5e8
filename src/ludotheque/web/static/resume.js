// Tables that come from another device: asked first, for they take the place of what this browser remembers.
import { $, ask, busy, fill, page, remember, tell } from "./common.js";
import { token } from "./links.js";

const KEPT = "resume";
const { words } = page;
const key = token(KEPT);

function lost() {
  $("#ask").hidden = true;
  $("#unknown").hidden = false;
  remember(KEPT, null, "sessionStorage");
  $("#unknown-title").focus();
}

$("#bring").addEventListener("click", () =>
  busy($("#bring"), words.bringing, async () => {
    tell($("#no"), "");
    try {
      await ask("/resume/use", { token: key });
      remember(KEPT, null, "sessionStorage");
      location.assign("/");
    } catch (refusal) {
      if ([400, 404, 410].includes(refusal.status)) lost();
      else tell($("#no"), refusal.message);
    }
  }),
);

if (!key) lost();
else {
  const count = (await ask("/tables").catch(() => [])).length;
  if (count) tell($("#own"), count === 1 ? words.one : fill(words.many, { count }));
}
