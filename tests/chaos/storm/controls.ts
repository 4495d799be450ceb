import { sabotage } from "../../support/connections.ts";
import type { World } from "./world.ts";

/**
 * attempts: an order may begin a second purchase while the outcome of the first is unknown. look-up: no sale is found in the
 * vendor's list before the next purchase. cases: nothing is shown to a person. held: no person is told of a held order.
 * reconciliation: the ledgers are not compared with our rows. Without its clocks a worker buys twice only if it is stopped within a
 * millisecond, so tests/race/negative-controls.test.ts stops it there.
 */
export const CONTROLS = ["attempts", "look-up", "cases", "held", "reconciliation"] as const;
export type Control = (typeof CONTROLS)[number];

export function isControl(name: string): name is Control {
  return CONTROLS.some((control) => control === name);
}

/** Longer than any run: the vendor's list stays empty. */
const NEVER_MS = 86_400_000;

/** Removes one defence from this world's database, to show that the checker detects that it is missing. */
export async function remove({ sql }: Pick<World, "sql">, control: Control): Promise<void> {
  if (control === "attempts") {
    await sql("drop index vendor_purchases_one_per_order");
    const open = "and state in ('started', 'unknown', 'succeeded', 'held')";
    await sabotage(sql, "begin_purchase", open, "and state = 'succeeded'");
  }
  const remaining = { cases: "false", held: "p_kind <> all (public.kinds_of_held())" };
  if (control === "cases" || control === "held") {
    const values = "(p_kind, p_subject, p_order_id, left(p_detail, 500))";
    const found = `select * from (values ${values}) as found where ${remaining[control]}`;
    await sabotage(sql, "open_case", `values ${values}`, found);
  }
}

/** Takes away a defence that is outside the database. A restart of the vendor brings this one back, so it is repeated. */
export async function weaken({ vendor }: Pick<World, "vendor">, control: Control): Promise<void> {
  if (control === "look-up") await vendor.faults({ listLagMs: NEVER_MS });
}
