import { commandOf, waysOf } from "../../lib/desk/cases.ts";
import { caseFromRow } from "../../lib/desk/rows.ts";
import type { OpenCase } from "../../lib/desk/types.ts";
import desk from "../../messages/en/desk.json" with { type: "json" };
import { database, found, minute } from "../support/store-database.ts";

/** The commands and words that settle a case; an unknown kind is one of a newer release. */
function waysAsLines(open: OpenCase): string[] {
  const ways = waysOf(open);
  if (!ways) return ["a newer release knows this kind: read its docs/operations.md"];
  return [...(ways.hint ? [desk.hints[ways.hint]] : []), ...ways.acts.map((act) => commandOf(act, open))];
}

/** The open cases, the oldest first. @param orderId only those of this order */
export async function openCases(orderId?: string): Promise<OpenCase[]> {
  const rows = found(await database.rpc("shop_cases", orderId === undefined ? {} : { p_order_id: orderId }));
  return rows.map(caseFromRow);
}

/** A case as lines: what waits since when, and what settles it. */
export function caseLines(open: OpenCase): string[] {
  const { kind, subject, order, detail, since } = open;
  const parts = [minute(since), kind, subject, order && `order ${order.id}`, detail];
  return [parts.filter(Boolean).join("  "), ...waysAsLines(open).map((way) => `    ${way}`)];
}
