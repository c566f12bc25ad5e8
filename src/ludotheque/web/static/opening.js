// A table is opened in two steps: the server promises its dice, then this browser adds to them before the first one falls.
import { ask } from "./common.js";
import { fresh, see } from "./dice.js";

export async function openTable(path, wanted) {
  const { table, commitment, token } = await ask("/promises", {});
  const entropy = fresh();
  const opened = await ask(path, { ...wanted, promise: { token, entropy } });
  if (opened.table === table) see(table, commitment, entropy);
  return opened;
}
