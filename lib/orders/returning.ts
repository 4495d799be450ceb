import type { Database } from "@/lib/supabase/database.types";
import { isPaid } from "./rules";
import type { OrderStatus } from "./types";

type PlanReturnState = Database["public"]["Enums"]["plan_return_state"];

/** What `isReturningRow` needs, in the same read as the order: read apart, the two may contradict each other. */
export const RETURNING_COLUMNS = "plan_returns(state)";
type Asked = { state: PlanReturnState };

const UNDECIDED: ReadonlySet<PlanReturnState> = new Set(["asked", "revoking", "with_person"]);

/** Whether neither the vendor nor a person has decided about a plan that its traveller gives back. */
export function isUndecidedState(state: PlanReturnState): boolean {
  return UNDECIDED.has(state);
}

/** Whether the plan of an order is being given back and that is not decided, nor its money back. @param row.plan_returns at most one */
export function isReturningRow(row: { status: OrderStatus; plan_returns: Asked | Asked[] | null }): boolean {
  const [asked] = [row.plan_returns].flat();
  return isPaid(row) && asked !== undefined && asked !== null && isUndecidedState(asked.state);
}
