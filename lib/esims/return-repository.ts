import "server-only";
import { adminSupabase } from "@/lib/supabase/admin";
import type { Database } from "@/lib/supabase/database.types";
import { present, unwrap } from "@/lib/supabase/unwrap";
import type { SoldPlan } from "./plan-return-rules";

type Enums = Database["public"]["Enums"];
type Composites = Database["public"]["CompositeTypes"];

type SoldColumns = Pick<Composites["plan_return_turn"], "iccid" | "bundle_name" | "order_reference" | "is_own">;

const soldPlan = (name: string, row: SoldColumns): SoldPlan => ({
  iccid: present(`${name}.iccid`, row.iccid),
  bundleName: present(`${name}.bundle_name`, row.bundle_name),
  orderReference: present(`${name}.order_reference`, row.order_reference),
  isOwn: row.is_own === true,
});

export type ReturnVerdict = Enums["plan_return_verdict"];
export type PlanRefusal = Enums["plan_return_refusal"];

/** What giving a plan back would bring: `rupiah` whole, `paymentMethod` in the gateway's word, null where it is not known. */
export type ReturnOffer = { sold: SoldPlan; rupiah: number; paymentMethod: string | null };

/** What giving the plan of a traveller's own order back would mean; see `plan_return_offer_of` in the migrations. */
export async function findReturnOffer(
  orderId: string,
  userId: string,
): Promise<{ verdict: ReturnVerdict; offer: ReturnOffer | null }> {
  const answer = await adminSupabase().rpc("plan_return_offer_of", { p_order_id: orderId, p_user_id: userId });
  const found = present("plan_return_offer_of", unwrap("plan_return_offer_of", answer));
  const verdict = present("plan_return_offer_of.verdict", found.verdict);
  if (verdict !== "open") return { verdict, offer: null };
  const rupiah = present("plan_return_offer_of.rupiah", found.rupiah);
  return {
    verdict,
    offer: { sold: soldPlan("plan_return_offer_of", found), rupiah, paymentMethod: found.payment_method },
  };
}

/** Stores that a traveller gives the plan of their order back, and enqueues its job; see `ask_plan_return` in the migrations. */
export async function askPlanReturn(orderId: string, userId: string): Promise<ReturnVerdict> {
  const answer = await adminSupabase().rpc("ask_plan_return", { p_order_id: orderId, p_user_id: userId });
  return present("ask_plan_return", unwrap("ask_plan_return", answer));
}

/**
 * `revokedAgo`: seconds since the vendor was last asked to take it back; null where it never was. `isRefusedByPerson`: a person has closed
 * its case. `isRefunded`: its money was given back by hand, so that only the plan is to be taken off.
 */
export type ReturnTurn = {
  sold: SoldPlan;
  isWithPerson: boolean;
  revokedAgo: number | null;
  isRefusedByPerson: boolean;
  isRefunded: boolean;
};

/** The plan that a worker is to read at the vendor; null where there is nothing to do. See `begin_plan_return` in the migrations. */
export async function beginPlanReturn(orderId: string): Promise<ReturnTurn | null> {
  const answer = await adminSupabase().rpc("begin_plan_return", { p_order_id: orderId });
  const turn = present("begin_plan_return", unwrap("begin_plan_return", answer));
  if (turn.outcome !== "read") return null;
  return {
    sold: soldPlan("begin_plan_return", turn),
    isWithPerson: turn.is_with_person === true,
    revokedAgo: turn.revoked_ago,
    isRefusedByPerson: turn.is_refused_by_person === true,
    isRefunded: turn.is_refunded === true,
  };
}

/** Stores that the vendor is about to be asked. @returns false where it is not to be; see `note_plan_revoke` in the migrations */
export async function notePlanRevoke(orderId: string): Promise<boolean> {
  return present(
    "note_plan_revoke",
    unwrap("note_plan_revoke", await adminSupabase().rpc("note_plan_revoke", { p_order_id: orderId })),
  );
}

type Settled =
  | { state: "returned" }
  | { state: "refused"; refusal: PlanRefusal }
  | { state: "with_person"; detail: string };

/** Stores how a plan that is to be given back stands. Safe to repeat. See `settle_plan_return` in the migrations. */
export async function settlePlanReturn(orderId: string, settled: Settled): Promise<void> {
  const answer = await adminSupabase().rpc("settle_plan_return", {
    p_order_id: orderId,
    p_state: settled.state,
    ...("refusal" in settled && { p_refusal: settled.refusal }),
    ...("detail" in settled && { p_detail: settled.detail }),
  });
  unwrap("settle_plan_return", answer);
}

/** Enqueues the jobs of plans to be given back that were lost, are dead or are with a person. @returns how many, null while another does */
export async function enqueueDuePlanReturns(): Promise<number | null> {
  return unwrap("enqueue_due_plan_returns", await adminSupabase().rpc("enqueue_due_plan_returns"));
}

/** Whether the plan that an eSIM was bought with was given back, so that the vendor may have taken the eSIM back as well. */
export async function isPlanReturned(esimId: string): Promise<boolean> {
  const answer = await adminSupabase()
    .from("esims")
    .select("id, user_orders!esims_order_id_fkey!inner(plan_returns!inner(state))")
    .eq("id", esimId)
    .eq("user_orders.plan_returns.state", "returned")
    .maybeSingle();
  return unwrap("plan_returned", answer) !== null;
}

/** Beside so many newer ones that were given back, one that was kept is there. */
const NEWEST = 20;

/** The newest other eSIM that our account must have, by which an answer about one that seems gone is judged; null where we have none. */
export async function findEsimBeside(iccid: string): Promise<string | null> {
  const answer = await adminSupabase()
    .from("esims")
    .select("iccid, user_orders!esims_order_id_fkey!inner(status, plan_returns(state))")
    .neq("iccid", iccid)
    .eq("user_orders.status", "completed")
    .order("created_at", { ascending: false })
    .limit(NEWEST);
  const kept = present("esims_beside", unwrap("esims_beside", answer)).find(
    ({ user_orders }) => user_orders?.plan_returns === null,
  );
  return kept?.iccid ?? null;
}
