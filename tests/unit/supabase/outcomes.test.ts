import { expect, it } from "vitest";
import { Constants, type Database } from "@/lib/supabase/database.types";

type Functions = Database["public"]["Functions"];
type Composites = Database["public"]["CompositeTypes"];

/**
 * A word that no outcome has. The type check refuses each line below; were an outcome a bare text again, it would accept
 * the line and refuse the expectation of an error instead.
 */
const NO_OUTCOME = "payed";

it("knows each outcome of the database's functions by name: any other word fails the type check", () => {
  // @ts-expect-error no outcome
  const applied: Functions["apply_invoice"]["Returns"] = NO_OUTCOME;
  // @ts-expect-error no outcome
  const cancelled: Functions["cancel_order"]["Returns"] = NO_OUTCOME;
  // @ts-expect-error no outcome
  const recorded: Functions["record_purchase"]["Returns"] = NO_OUTCOME;
  // @ts-expect-error no outcome
  const deleted: Functions["delete_account"]["Returns"] = NO_OUTCOME;
  // @ts-expect-error no outcome
  const postponed: Functions["postpone_job"]["Returns"] = NO_OUTCOME;
  // @ts-expect-error no outcome
  const created: Composites["order_creation"]["outcome"] = NO_OUTCOME;
  // @ts-expect-error no outcome
  const opened: Composites["payment_turn"]["outcome"] = NO_OUTCOME;
  // @ts-expect-error no outcome
  const begun: Composites["purchase_turn"]["outcome"] = NO_OUTCOME;
  const words: string[] = Object.values(Constants.public.Enums).flat();
  for (const word of [applied, cancelled, recorded, deleted, postponed, created, opened, begun]) {
    expect(words).not.toContain(word);
  }
});
