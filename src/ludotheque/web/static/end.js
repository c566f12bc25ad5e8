// After the game: print the accounts, play again.
import { $, busy, page, tell } from "./common.js";
import { openTable } from "./opening.js";

$("#print").addEventListener("click", () => print());
$("#rematch")?.addEventListener("click", (event) =>
  busy(event.currentTarget, "", async () => {
    tell($("#no"), "");
    try {
      const { url } = await openTable(page.rematch, {});
      location.assign(url);
    } catch (refusal) {
      tell($("#no"), refusal.message);
    }
  }),
);
