// After the game: print the accounts, play again.
import { $, ask, busy, page, tell } from "./common.js";

$("#print").addEventListener("click", () => print());
$("#rematch")?.addEventListener("click", (event) => busy(event.currentTarget, "", async () => {
  tell($("#no"), "");
  try {
    const { url } = await ask(page.rematch, {});
    location.assign(url);
  } catch (refusal) {
    tell($("#no"), refusal.message);
  }
}));
