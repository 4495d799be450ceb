import { z } from "zod";
import type { Sandbox } from "./context.ts";
import type { CheckedLine, CheckedOrder } from "./order-rules.ts";

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
export function otherBundle(sandbox: Sandbox, { bundle }: CheckedLine) {
  const other = [...sandbox.catalogue.values()].find(
    ({ name, profileName }) => name !== bundle.name && profileName === bundle.profileName,
  );
  return other ?? bundle;
}

/** The order as the vendor wrongly understands it. */
export function misread(sandbox: Sandbox, checked: CheckedOrder, odd: OddSale | undefined): CheckedOrder {
  const lines = checked.lines.map((line): CheckedLine => {
    if (odd === "known_esim") return { ...line, targets: [Object.keys(sandbox.file.state.esims).at(-1) ?? null] };
    if (odd === "other_plan") return { ...line, bundle: otherBundle(sandbox, line) };
    if (odd === "two") return { ...line, quantity: 2, targets: [null, null] };
    return line;
  });
  return { ...checked, lines };
}
