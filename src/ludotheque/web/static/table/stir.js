// This browser adds to the dice, once, as soon as it has seen what was promised of them.
import { fresh, see } from "../dice.js";

// -> { intent, done }, if there is something to add; `changed`: another promise is shown than at first.
export function stir({ table: { id, commitment, stirred, over }, mine, seats }, intend, changed) {
  if (!commitment) return null;
  if (see(id, commitment) !== commitment) changed();
  const seat = mine.find((one) => !seats[one].robot);
  if (over || seat === undefined || mine.some((one) => stirred.includes(one))) return null;
  const entropy = fresh();
  return { intent: intend({ type: "stir", seat, entropy }), done: () => see(id, commitment, entropy) };
}
