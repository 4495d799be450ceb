import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { sabotage } from "../../support/connections.ts";
import type { World } from "./world.ts";

/**
 * attempts: an order may begin a second purchase while the outcome of the first is unknown. look-up: no sale is found in the
 * vendor's list before the next purchase. clocks: those of the stores stand still while a store is stopped. cases: nothing is shown to a
 * person. held: no person is told of a held order. reconciliation: the ledgers are not compared with our rows.
 */
export const CONTROLS = ["attempts", "look-up", "clocks", "cases", "held", "reconciliation"] as const;
export type Control = (typeof CONTROLS)[number];

export function isControl(name: string): name is Control {
  return CONTROLS.some((control) => control === name);
}

/** Longer than any run: the vendor's list stays empty. */
const NEVER_MS = 86_400_000;

const STOPPING_CLOCKS = pathToFileURL(resolve(import.meta.dirname, "stopping-clocks.ts")).href;

/** Options of Node with which a store begins whose defence is outside the database and the vendor. */
export function preloadsWithout(control: Control | undefined): string[] {
  return control === "clocks" ? ["--import", STOPPING_CLOCKS] : [];
}

/** Removes one defence from this world's database, to show that the checker detects that it is missing. */
export async function remove({ sql }: Pick<World, "sql">, control: Control): Promise<void> {
  if (control === "attempts") {
    await sql("drop index vendor_purchases_one_per_order");
    const open = "and state in ('started', 'unknown', 'succeeded', 'held')";
    await sabotage(sql, "begin_purchase", open, "and state = 'succeeded'");
  }
  if (control === "reconciliation") {
    await sabotage(sql, "enqueue_nightly_reconciliation", "where extract(hour from jakarta.now) >= 2", "where false");
  }
  const remaining = { cases: "false", held: "p_kind <> all (public.kinds_of_held())" };
  if (control === "cases" || control === "held") {
    const values = "(p_kind, p_subject, p_order_id, left(p_detail, 500))";
    const found = `select * from (values ${values}) as found where ${remaining[control]}`;
    await sabotage(sql, "open_case", `values ${values}`, found);
  }
}

/** Takes away a defence that is outside the database. */
export async function weaken({ vendor }: Pick<World, "vendor">, control: Control): Promise<void> {
  if (control === "look-up") await vendor.faults({ listLagMs: NEVER_MS });
}

/** How often a defence is taken away again, which a restart of the vendor or the end of an attack brings back. */
const AGAIN_MS = 500;

/** Takes a defence away until the signal. */
export async function keepWeak(world: Pick<World, "vendor">, control: Control, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    // The part that it asks may be down.
    await weaken(world, control).catch(() => undefined);
    await wait(AGAIN_MS, undefined, { signal }).catch(() => undefined);
  }
}
