import { z } from "zod";
import type { Sandbox } from "./context.ts";
import type { CheckedLine, CheckedOrder } from "./order-rules.ts";
import type { VendorBundle } from "./wire.ts";

/**
 * known_esim: the plan goes onto an eSIM that the account has already. other_plan: another plan is sold. two: two eSIMs are
 * sold. swapped_plan: the answer is right, but the eSIM has another plan. repeated: nothing is sold, and the answer is that of
 * the last purchase.
 */
export const oddSaleSchema = z.enum(["known_esim", "other_plan", "two", "swapped_plan", "repeated"]);
export type OddSale = z.infer<typeof oddSaleSchema>;

/** The next odd sale, if this is a purchase of one new eSIM. */
export function takeOddSale(sandbox: Sandbox, { assign, lines }: CheckedOrder): OddSale | undefined {
  const isPlain = assign && lines.length === 1 && lines[0]?.targets.length === 1 && lines[0].targets[0] === null;
  return isPlain ? sandbox.oddSales.shift() : undefined;
}

/** Another plan of the same profile. */
function otherBundle(sandbox: Sandbox, { bundle }: CheckedLine) {
  const other = [...sandbox.catalogue.values()].find(
    ({ name, profileName }) => name !== bundle.name && profileName === bundle.profileName,
  );
  return other ?? bundle;
}

/** What is sold, and the plan that its eSIMs get. */
export type SoldLine = CheckedLine & { assigned: VendorBundle };

const asOrdered = (line: CheckedLine): SoldLine => ({ ...line, assigned: line.bundle });

/** What the vendor makes of a line; null: nothing. */
const ODDLY: Record<OddSale, ((sandbox: Sandbox, line: CheckedLine) => SoldLine) | null> = {
  known_esim: ({ file }, line) => asOrdered({ ...line, targets: [Object.keys(file.state.esims).at(-1) ?? null] }),
  other_plan: (sandbox, line) => asOrdered({ ...line, bundle: otherBundle(sandbox, line) }),
  two: (_sandbox, line) => asOrdered({ ...line, quantity: 2, targets: [null, null] }),
  swapped_plan: (sandbox, line) => ({ ...line, assigned: otherBundle(sandbox, line) }),
  repeated: null,
};

/** What is sold for an order; null: nothing, and the answer is that of the last purchase. */
export function soldLines(sandbox: Sandbox, { lines }: CheckedOrder, odd: OddSale | undefined): SoldLine[] | null {
  if (odd === undefined) return lines.map(asOrdered);
  const sell = ODDLY[odd];
  return sell && lines.map((line) => sell(sandbox, line));
}
