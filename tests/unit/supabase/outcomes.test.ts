import { expect, it } from "vitest";
import { Constants, type Database } from "@/lib/supabase/database.types";

type Functions = Database["public"]["Functions"];
type Composites = Database["public"]["CompositeTypes"];

/**
 * A word that is not an outcome. The type check refuses each line below. If an outcome became a bare text, it would accept
 * the line and report the unused @ts-expect-error instead.
 */
const NO_OUTCOME = "payed";

it("each outcome of a database function is typed, so that any other word fails the type check", () => {
  // @ts-expect-error Not an outcome.
  const applied: Functions["apply_invoice"]["Returns"] = NO_OUTCOME;
  // @ts-expect-error Not an outcome.
  const cancelled: Functions["cancel_order"]["Returns"] = NO_OUTCOME;
  // @ts-expect-error Not an outcome.
  const recorded: Functions["record_purchase"]["Returns"] = NO_OUTCOME;
  // @ts-expect-error Not an outcome.
  const deleted: Functions["delete_account"]["Returns"] = NO_OUTCOME;
  // @ts-expect-error Not an outcome.
  const postponed: Functions["postpone_job"]["Returns"] = NO_OUTCOME;
  // @ts-expect-error Not an outcome.
  const created: Composites["order_creation"]["outcome"] = NO_OUTCOME;
  // @ts-expect-error Not an outcome.
  const opened: Composites["payment_turn"]["outcome"] = NO_OUTCOME;
  // @ts-expect-error Not an outcome.
  const begun: Composites["purchase_turn"]["outcome"] = NO_OUTCOME;
  const words: string[] = Object.values(Constants.public.Enums).flat();
  for (const word of [applied, cancelled, recorded, deleted, postponed, created, opened, begun]) {
    expect(words).not.toContain(word);
  }
});
