import type { Database } from "@/lib/supabase/database.types";

/** The state of a plan on an eSIM, as the vendor reports it; `unknown` where its word is new to us. */
export type PlanState = Database["public"]["Enums"]["bundle_state"];

/**
 * `unclear`: on the eSIM, but we do not know whether it works. `usedUp`: no data left, but perhaps days. `taken`: it
 * ended without use, or was withdrawn.
 */
export type PlanPhase = "waiting" | "running" | "unclear" | "usedUp" | "over" | "taken";

type PlanStateFacts = {
  phase: PlanPhase;
  /** Whether the plan has ever been in use, which requires an installed eSIM. */
  hasRun: boolean;
  /** Used once nothing runs or waits any more and a plan in this state counts: plans in these states are added to it. */
  countsWith: readonly PlanState[];
};

/**
 * What each state means: every reading of a state comes from here. `processing` is the vendor's word for the minutes before
 * `queued`. `esim_holdings`, `ask_for_readings` and `enqueue_esim_reads` read them the same way; tests compare them.
 */
export const PLAN_STATES: Readonly<Record<PlanState, PlanStateFacts>> = {
  processing: { phase: "waiting", hasRun: false, countsWith: [] },
  queued: { phase: "waiting", hasRun: false, countsWith: [] },
  active: { phase: "running", hasRun: true, countsWith: [] },
  depleted: { phase: "usedUp", hasRun: true, countsWith: ["depleted"] },
  expired: { phase: "over", hasRun: true, countsWith: ["depleted", "expired", "lapsed"] },
  revoked: { phase: "taken", hasRun: false, countsWith: [] },
  lapsed: { phase: "taken", hasRun: false, countsWith: ["lapsed"] },
  unknown: { phase: "unclear", hasRun: false, countsWith: [] },
};

/** What the state of a plan means. */
export function phaseOf({ state }: { state: PlanState }): PlanPhase {
  return PLAN_STATES[state].phase;
}
