import type { EsimState } from "@/lib/esims/types";
import { HOUR_MS } from "../../../lib/core/duration.ts";
import { boughtEsim, untilOrderIs } from "./completed-orders.ts";
import { advanceEsim, buyEsim, payForPlan } from "./esims.ts";
import { leaveReturnToPerson } from "./money-back.ts";
import { asServer, insertRows } from "./server-side.ts";
import { type Cookie, callFunction } from "./traveller.ts";

/** The states of an eSIM, and lives that screens show differently within a state. */
export type EsimLife =
  | EsimState
  | "low"
  | "used for days"
  | "unlimited"
  | "unlimited expiring"
  | "unlimited twice"
  | "unlimited, then limited"
  | "limited, then unlimited"
  | "several plans"
  | "refunded, topped up"
  | "top-up waiting";

/** `topUp` is bought before the steps, `topUpAfter` after them; the order of a `refunded` one gets its money back. */
type Life = {
  plan: string;
  steps?: Parameters<typeof advanceEsim>[1];
  topUp?: string;
  topUpAfter?: string;
  isRefunded?: true;
  /** Its money is asked for, and a person decides. */
  isReturning?: true;
  /** Earlier readings, by the hours since then: all bytes used until then. */
  readings?: Readonly<Record<number, number>>;
  /** Columns of the eSIM or of its order that no vendor answer leaves that way for long; no reading of an open screen changes them. */
  esim?: object;
  order?: object;
};

const DAY = 24;

/** What happens to an eSIM after its purchase. Bytes are base 10. */
const LIVES: Record<EsimLife, Life> = {
  preparing: { plan: "esim_1GB_7D_ID_V2", esim: { activation_code: null, matching_id: null } },
  held: {
    plan: "esim_10GB_30D_SA_V2",
    esim: { activation_code: null, matching_id: null },
    order: { status: "confirmed", status_reason: "needs_person" },
  },
  ready: { plan: "esim_3GB_30D_SG_V2" },
  installed: { plan: "esim_3GB_30D_ROC_V2", steps: { install: true } },
  active: { plan: "esim_5GB_30D_REUL_V2", steps: { country: "FR", useBytes: 1_850_000_000 } },
  low: { plan: "esim_1GB_7D_TH_V2", steps: { country: "TH", useBytes: 870_000_000 } },
  // Long enough at one pace that the history says when its data runs out.
  "used for days": {
    plan: "esim_5GB_30D_JP_V2",
    steps: { country: "JP", useBytes: 2_600_000_000, hours: 4 * DAY },
    readings: { 80: 600_000_000, 56: 1_300_000_000, 30: 2_000_000_000 },
  },
  unlimited: { plan: "esim_ULP_7D_JP_V2", steps: { country: "JP", useBytes: 4_300_000_000 } },
  "unlimited expiring": {
    plan: "esim_ULP_7D_JP_V2",
    steps: { country: "JP", useBytes: 5_200_000_000, hours: 5 * DAY + 6 },
  },
  "unlimited twice": {
    plan: "esim_ULP_7D_JP_V2",
    steps: { country: "JP", useBytes: 1_200_000_000 },
    topUp: "esim_ULP_7D_JP_V2",
  },
  "unlimited, then limited": {
    plan: "esim_ULP_7D_JP_V2",
    steps: { country: "JP", useBytes: 1_200_000_000, hours: DAY + 6 },
    topUp: "esim_3GB_30D_JP_V2",
  },
  "limited, then unlimited": {
    plan: "esim_3GB_30D_JP_V2",
    steps: { country: "JP", useBytes: 2_700_000_000 },
    topUp: "esim_ULP_7D_JP_V2",
  },
  expiring: { plan: "esim_1GB_7D_SA_V2", steps: { country: "SA", useBytes: 300_000_000, hours: 5 * DAY } },
  depleted: { plan: "esim_1GB_7D_AU_V2", steps: { country: "AU", useBytes: 1_000_000_000 } },
  expired: { plan: "esim_1GB_7D_RLA_V2", steps: { country: "BR", useBytes: 400_000_000, hours: 8 * DAY } },
  "several plans": {
    plan: "esim_1GB_7D_KR_V2",
    steps: { country: "KR", useBytes: 600_000_000 },
    topUp: "esim_2GB_15D_KR_V2",
  },
  "top-up waiting": { plan: "esim_1GB_7D_RBK_V2", topUp: "esim_3GB_30D_RBK_V2" },
  starting: {
    plan: "esim_1GB_7D_VN_V2",
    steps: { country: "VN", useBytes: 1_000_000_000 },
    topUpAfter: "esim_3GB_30D_VN_V2",
  },
  // Reported by the vendor: an open screen asks for readings, which would replace what is only written here.
  unknown: { plan: "esim_1GB_7D_PH_V2", steps: { reportState: "Sleeping" } },
  returning: { plan: "esim_1GB_7D_MY_V2", isReturning: true },
  refunded: { plan: "esim_1GB_7D_MY_V2", isRefunded: true },
  "refunded, topped up": {
    plan: "esim_1GB_7D_KR_V2",
    steps: { country: "KR", useBytes: 400_000_000 },
    topUp: "esim_2GB_15D_KR_V2",
    isRefunded: true,
  },
};

export const esimLives = Object.keys(LIVES) as EsimLife[];

async function topUpWith(cookies: Cookie[], esimId: string, plan: string): Promise<void> {
  const orderId = await payForPlan(cookies, plan, { orderType: "topup", esimId });
  await untilOrderIs(cookies, orderId, "completed");
}

async function refund(orderId: string): Promise<void> {
  const [payment] = (await asServer(`payments?order_id=eq.${orderId}&select=id`, "GET")) as { id: string }[];
  const outcome = await asServer("rpc/record_refund", "POST", {
    p_payment_id: payment?.id,
    p_reference: `rfd-${payment?.id}`,
  });
  if (outcome !== "recorded") throw new Error(`the refund was answered with ${outcome}`);
}

/** Gives a traveller an eSIM that is in this state, by the store, its sandboxes and its database. @returns its id */
export async function makeEsim(cookies: Cookie[], life: EsimLife): Promise<string> {
  const { plan, steps, topUp, topUpAfter, isRefunded, isReturning, readings = {}, ...columns } = LIVES[life];
  const isCompleted = topUp || topUpAfter || isRefunded || isReturning;
  const esim = await (isCompleted ? boughtEsim(cookies, plan) : buyEsim(cookies, plan));
  if (topUp) await topUpWith(cookies, esim.esimId, topUp);
  if (isRefunded) await refund(esim.orderId);
  if (isReturning) await leaveReturnToPerson(esim.orderId);
  if (columns.esim) await asServer(`esims?id=eq.${esim.esimId}`, "PATCH", columns.esim);
  if (columns.order) await asServer(`user_orders?id=eq.${esim.orderId}`, "PATCH", columns.order);
  const taken = Object.entries(readings).map(([hoursAgo, used]) => ({
    esim_id: esim.esimId,
    taken_at: new Date(Date.now() - Number(hoursAgo) * HOUR_MS).toISOString(),
    used_bytes: used,
  }));
  if (taken.length > 0) await insertRows("usage_samples", taken);
  if (!steps) return esim.esimId;
  await advanceEsim(esim.iccid, steps);
  if (topUpAfter) await topUpWith(cookies, esim.esimId, topUpAfter);
  // A traveller may refresh six times a minute, but many eSIMs may be made at once.
  await asServer("rate_limits?bucket=like.refresh:*", "DELETE");
  const { body } = await callFunction("refresh-esim", { esimId: esim.esimId }, cookies);
  if (body.success !== true) throw new Error(`${life}: ${JSON.stringify(body)}`);
  return esim.esimId;
}
