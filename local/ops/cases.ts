import { formatRupiah } from "../../lib/core/money.ts";
import { commandOf, waysOf } from "../../lib/desk/cases.ts";
import { caseFromRow } from "../../lib/desk/rows.ts";
import type { OpenCase } from "../../lib/desk/types.ts";
import desk from "../../messages/en/desk.json" with { type: "json" };
import deskCase from "../../messages/en/deskCase.json" with { type: "json" };
import { database, found, minute } from "../support/store-database.ts";

/** The commands and words that settle a case; an unknown kind is one of a newer release. */
function waysAsLines(open: OpenCase): string[] {
  const ways = waysOf(open);
  if (!ways) return [desk.cases.unknownKind];
  return [...(ways.hint ? [desk.hints[ways.hint]] : []), ...ways.acts.map((act) => commandOf(act, open))];
}

/** The open cases, the most urgent first, a hundred at most. @param orderId only those of this order */
export async function openCases(orderId?: string): Promise<OpenCase[]> {
  const rows = found(await database.rpc("shop_cases", orderId === undefined ? {} : { p_order_id: orderId }));
  return rows.map(caseFromRow);
}

/** What is given back of a case's payment, beside what its order costs. */
function owedText({ owedRupiah, order }: OpenCase): string | null {
  if (owedRupiah === null) return null;
  return `${formatRupiah(owedRupiah)} to give back${order ? ` (order ${formatRupiah(order.totalRupiah)})` : ""}`;
}

/** A case as lines: what waits since when, and what settles it. */
export function caseLines(open: OpenCase): string[] {
  const { kind, subject, order, detail, since, claimedBy } = open;
  const parts = [minute(since), kind, owedText(open), subject, order && `order ${order.id}`, detail];
  const claimed = claimedBy === null ? [] : [deskCase.money.claimed.replace("{who}", () => claimedBy)];
  return [parts.filter(Boolean).join("  "), ...[...claimed, ...waysAsLines(open)].map((way) => `    ${way}`)];
}

/** The held purchase of an order as its case tells, and its mark; null: none is held. */
export async function heldCase(orderId: string): Promise<{ line: string; seen: string } | null> {
  const open = (await openCases(orderId)).find((one) => one.order?.isHeld && waysOf(one)?.acts.includes("decide"));
  if (!open?.seen) return null;
  const { kind, subject, detail, seen } = open;
  return { line: `Held     ${[kind, subject, detail].filter(Boolean).join("  ")}`, seen };
}
