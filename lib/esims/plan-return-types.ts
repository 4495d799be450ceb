import type { Database } from "@/lib/supabase/database.types";

/**
 * What a traveller is told who asks for the money of a plan. open: it may be given back. asked: that was asked for before. used, ended:
 * its money is kept. unclear: the vendor's data leaves it open, so that a person decides.
 */
export const returnStandings = ["open", "asked", "used", "ended", "unclear"] as const;

/** By which way money goes back: through the payment provider, or by hand to an account that we ask for. */
export const waysBack = ["gateway", "byHand"] as const;

/** The answer before anything is asked for; `rupiah`: whole, all that was paid, 0 where it was asked for before. */
export type ReturnCheck = {
  standing: (typeof returnStandings)[number];
  rupiah: number;
  way: (typeof waysBack)[number];
};

type Enums = Database["public"]["Enums"];
type PlanReturnState = Enums["plan_return_state"];
type PlanReturnRefusal = Enums["plan_return_refusal"];

/** A plan that its traveller gives back, and what became of its money. */
export type PlanReturn = {
  state: PlanReturnState;
  /** Null unless it was refused. */
  refusal: PlanReturnRefusal | null;
  askedAt: Date;
  /** When it came to its present state; null while it is under way. */
  settledAt: Date | null;
  money: ReturnMoney;
};

/**
 * Where its money is: kept: it pays for the plan. owed: nothing is sent yet. sent: it is on its way through the gateway, `at` when that was
 * asked. byHand: a person transfers it. back: it was given back, `at`, and `sentAt` when it went through the gateway. `rupiah`: whole, null
 * where it is not known.
 */
export type ReturnMoney =
  | { kind: "kept" }
  | { kind: "owed" | "byHand"; rupiah: number | null }
  | { kind: "sent"; rupiah: number | null; at: Date }
  | { kind: "back"; rupiah: number | null; at: Date | null; sentAt: Date | null };
