// @ts-check
// The table of a first game: an ordinary one, with what suits a newcomer.
import { openTable } from "../base/dice.js";
/** @import { FirstGame } from "../types.d.ts" */

/** Open it, and go there. @param {string} game @param {FirstGame} first @param {string} name of the newcomer */
export async function openFirst(game, first, name) {
  const robots = first.levels.map((kind, n) => ({ name: first.robots[n], kind }));
  const seats = [{ name, kind: "me" }, ...robots];
  const { url } = await openTable("/tables", { game, name: first.name, seats, rules: first.rules });
  location.assign(url);
}
