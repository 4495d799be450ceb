import type * as esims from "@/lib/esims/types";
import type { OrderStanding } from "@/lib/orders/types";
import { boughtEsim, untilOrderIs } from "../e2e/support/completed-orders.ts";
import { advanceEsim, buyEsim, payForPlan } from "../e2e/support/esims.ts";
import { addPaymentBeside, type BesideFate, besideFates } from "../e2e/support/payment-beside.ts";
import { invoiceIdOf, payInvoice } from "../e2e/support/sandboxes.ts";
import { asServer, insertRows } from "../e2e/support/server-side.ts";
import {
  bundleId,
  type Cookie,
  callFunction,
  checkoutBody,
  loginCookies,
  newAccount,
  travellerClient,
} from "../e2e/support/traveller.ts";
import { until } from "../support/until.ts";

/**
 * What an order stands at, and where that is the same but the screens differ, why. late: ordered for too long. codeLate: its eSIM
 * has had no code for too long. paidLate: completed, and paid after it had been closed. failedTopUp: failed, and it was to add to an
 * eSIM. reviewedBeside and so on: completed, and another payment for it is in review, owed or given back.
 */
type OrderState = OrderStanding | "late" | "codeLate" | "paidLate" | "failedTopUp" | `${BesideFate}Beside`;

/** The orders that keep a traveller waiting for an eSIM. */
export const waits = ["pending", "review", "held", "paid", "late"] as const satisfies readonly OrderState[];
type Wait = (typeof waits)[number];

/** The states of an eSIM, and lives that screens show differently within a state. */
type EsimState = esims.EsimState | "low" | "unlimited" | "several plans" | "top-up waiting";

/**
 * `busy` owns an order and an eSIM in every state, `new` owns nothing, `beside` orders with another payment; the others wait for one
 * order, some beside an eSIM.
 */
export type Who = "guest" | "busy" | "new" | "beside" | "codeLate" | Wait | `${Wait} beside an eSIM`;

type Steps = Parameters<typeof advanceEsim>[1];
/** `topUp` is bought before the steps, `topUpAfter` after them; the order of a `refunded` one gets its money back. */
type Life = {
  plan: string;
  steps?: Steps;
  topUp?: string;
  topUpAfter?: string;
  isRefunded?: true;
  /** Columns of the eSIM, of its order, or of the plan on it, that no vendor answer leaves that way for long. */
  esim?: object;
  order?: object;
  assignment?: object;
};

const DAY = 24;
/** A job delayed until then leaves its order unchanged. */
const LATER = "2100-01-01T00:00:00Z";
const EARLIER = "2026-01-01T00:00:00Z";

/** A different plan for each order, since a second order of the same plan would continue the first. */
export const orderPlans: Record<OrderState, string> = {
  pending: "esim_3GB_30D_TH_V2",
  review: "esim_3GB_30D_REUP_V2",
  refused: "esim_1GB_7D_TR_V2",
  overdue: "esim_1GB_7D_HK_V2",
  paid: "esim_ULP_7D_KR_V2",
  ordered: "esim_5GB_30D_RSEA_V2",
  confirmed: "esim_3GB_30D_US_V2",
  completed: "esim_2GB_15D_JP_V2",
  reviewedBeside: "esim_2GB_15D_TR_V2",
  owedBeside: "esim_3GB_30D_SG_V2",
  returnedBeside: "esim_2GB_15D_SG_V2",
  failed: "esim_3GB_30D_RAF_V2",
  refunding: "esim_3GB_30D_VN_V2",
  cancelled: "esim_3GB_30D_BR_V2",
  expired: "esim_5GB_30D_RCB_V2",
  tooShort: "esim_3GB_30D_JP_V2",
  withdrawn: "esim_1GB_7D_JP_V2",
  closed: "esim_1GB_7D_US_V2",
  refunded: "esim_5GB_30D_RGBS_V2",
  held: "esim_1GB_7D_SG_V2",
  late: "esim_5GB_30D_JP_V2",
  codeLate: "esim_2GB_15D_KR_V2",
  paidLate: "esim_3GB_30D_MY_V2",
  failedTopUp: "esim_5GB_30D_SG_V2",
};

/** What happens to an eSIM after its purchase. Bytes are base 10. */
const LIVES: Record<EsimState, Life> = {
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
  unlimited: { plan: "esim_ULP_7D_JP_V2", steps: { country: "JP", useBytes: 4_300_000_000 } },
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
  unknown: { plan: "esim_1GB_7D_PH_V2", assignment: { bundle_state: "unknown" } },
  refunded: { plan: "esim_1GB_7D_MY_V2", isRefunded: true },
};

export const orderStates = Object.keys(orderPlans) as OrderState[];
export const esimStates = Object.keys(LIVES) as EsimState[];

const CONFIRMED: [status: string, reason: string][] = [
  ["paid", "payment_verified"],
  ["ordered", "purchase_started"],
  ["confirmed", "purchased"],
];

/** The status changes that lead an order to each state. */
const STEPS: Partial<Record<OrderState, typeof CONFIRMED>> = {
  paid: [["paid", "payment_verified"]],
  ordered: [
    ["paid", "payment_verified"],
    ["ordered", "vendor_unreachable"],
  ],
  held: [
    ["paid", "payment_verified"],
    ["ordered", "needs_person"],
  ],
  late: [
    ["paid", "payment_verified"],
    ["ordered", "purchase_started"],
  ],
  confirmed: CONFIRMED,
  codeLate: CONFIRMED,
  failed: [
    ["paid", "payment_verified"],
    ["failed", "vendor_rejected"],
  ],
  failedTopUp: [
    ["paid", "payment_verified"],
    ["failed", "vendor_rejected"],
  ],
  refunding: [
    ["paid", "payment_verified"],
    ["failed", "vendor_rejected"],
  ],
  cancelled: [["cancelled", "cancelled_by_traveller"]],
  expired: [["cancelled", "invoice_expired"]],
  tooShort: [["cancelled", "extension_too_short"]],
  withdrawn: [["cancelled", "esim_refunded"]],
  closed: [["cancelled", "invoice_refused"]],
  refunded: [
    ["paid", "payment_verified"],
    ["failed", "vendor_rejected"],
    ["refunded", "refund_recorded"],
  ],
};

/** The data that the screens show, created on first use by the store, its sandboxes and its database. */
export class World {
  readonly #made = new Map<string, Promise<unknown>>();

  /** Runs `make` once per key and shares its result. */
  #once<Made>(key: string, make: () => Promise<Made>): Promise<Made> {
    const made = (this.#made.get(key) as Promise<Made> | undefined) ?? make();
    this.#made.set(key, made);
    return made;
  }

  login(who: Who): Promise<Cookie[]> {
    if (who === "guest") return Promise.resolve([]);
    return this.#once(who, async () => loginCookies(await newAccount("id")));
  }

  /** The id of an order in a state. */
  order(state: OrderState, who: Who = "busy"): Promise<string> {
    return this.#once(`order ${state} of ${who}`, () => this.#makeOrder(state, who));
  }

  /** The id of an eSIM in a state. */
  esim(state: EsimState, who: Who = "busy"): Promise<string> {
    return this.#once(`esim ${state} of ${who}`, () => this.#makeEsim(state, who));
  }

  plan(vendorName: string): Promise<string> {
    return this.#once(`plan ${vendorName}`, () => bundleId(vendorName));
  }

  /** Everything, for the screens that list it; one after the other, since a traveller may have few unpaid orders at once. */
  async all(): Promise<void> {
    for (const state of orderStates) await this.order(state);
    for (const state of esimStates) await this.esim(state);
  }

  async #makeOrder(state: OrderState, who: Who): Promise<string> {
    const cookies = await this.login(who);
    const fate = besideFates.find((one) => state === `${one}Beside`);
    if (state === "completed" || state === "paidLate" || fate) {
      const orderId = await payForPlan(cookies, orderPlans[state]);
      await untilOrderIs(cookies, orderId, "completed");
      if (fate) await addPaymentBeside(orderId, fate);
      if (state === "paidLate") await this.#payLate(orderId);
      return orderId;
    }
    const topUp = { orderType: "topup", paymentMethod: "qris" };
    const target = state === "failedTopUp" && { ...topUp, esimId: await this.esim("ready", who) };
    const request = { ...checkoutBody(await bundleId(orderPlans[state])), ...target };
    const { body } = await callFunction("create-xendit-invoice", request, cookies);
    if (body.success !== true) throw new Error(`${state}: ${JSON.stringify(body)}`);
    const orderId = String(body.order_id);
    if (state === "review") await this.#payTooLittle(cookies, orderId, invoiceIdOf(body.invoice_url));
    if (state === "refused") {
      await asServer("rpc/set_order_reason", "POST", { p_order_id: orderId, p_reason: "invoice_refused" });
    }
    if (state === "overdue") await asServer(`user_orders?id=eq.${orderId}`, "PATCH", { expires_at: EARLIER });
    const steps = STEPS[state] ?? [];
    if (steps.length > 0) await insertRows("jobs", [{ kind: "fulfil_order", subject: orderId, run_at: LATER }]);
    for (const [status, reason] of steps) {
      await asServer("rpc/transition_order", "POST", { p_order_id: orderId, p_to: status, p_reason: reason });
    }
    if (state === "refunding") await this.#giveBackThroughGateway(orderId);
    if (state === "late")
      await asServer(`order_status_history?order_id=eq.${orderId}`, "PATCH", { created_at: EARLIER });
    if (state === "confirmed") await this.#giveEsimWithoutCode(cookies, orderId, {});
    if (state === "codeLate") await this.#giveEsimWithoutCode(cookies, orderId, { created_at: EARLIER });
    return orderId;
  }

  async #payLate(orderId: string): Promise<void> {
    await asServer(`order_status_history?order_id=eq.${orderId}&to_status=eq.paid`, "PATCH", {
      reason: "late_payment",
    });
  }

  async #payTooLittle(cookies: Cookie[], orderId: string, invoiceId: string): Promise<void> {
    await payInvoice(invoiceId, { amount: 1000 });
    const client = travellerClient(cookies);
    const state = async () =>
      (await client.from("user_orders").select("status, status_reason").eq("id", orderId).single()).data;
    await until("the order is in review", async () => (await state())?.status_reason === "payment_mismatch", { state });
  }

  /** A refund that the gateway has accepted and not decided. */
  async #giveBackThroughGateway(orderId: string): Promise<void> {
    const [payment] = (await asServer(`payments?order_id=eq.${orderId}&select=id,amount`, "GET")) as {
      id: string;
      amount: number;
    }[];
    const refund = { payment_id: payment?.id, order_id: orderId, state: "pending", amount: payment?.amount };
    await insertRows("refunds", [{ ...refund, turn_until: LATER }]);
  }

  async #giveEsimWithoutCode(cookies: Cookie[], orderId: string, columns: object): Promise<void> {
    const { data } = await travellerClient(cookies).auth.getUser();
    await insertRows("esims", [
      { order_id: orderId, user_id: data.user?.id, iccid: `89${String(Date.now()).padStart(17, "0")}`, ...columns },
    ]);
  }

  async #topUp(cookies: Cookie[], esimId: string, plan: string): Promise<void> {
    const orderId = await payForPlan(cookies, plan, { orderType: "topup", esimId });
    await untilOrderIs(cookies, orderId, "completed");
  }

  async #refund(orderId: string): Promise<void> {
    const [payment] = (await asServer(`payments?order_id=eq.${orderId}&select=id`, "GET")) as { id: string }[];
    const outcome = await asServer("rpc/record_refund", "POST", { p_payment_id: payment?.id, p_reference: "rfd-1" });
    if (outcome !== "recorded") throw new Error(`the refund was answered with ${outcome}`);
  }

  async #makeEsim(state: EsimState, who: Who): Promise<string> {
    const cookies = await this.login(who);
    const { plan, steps, topUp, topUpAfter, isRefunded, ...columns } = LIVES[state];
    const isCompleted = topUp || topUpAfter || isRefunded;
    const esim = await (isCompleted ? boughtEsim(cookies, plan) : buyEsim(cookies, plan));
    if (topUp) await this.#topUp(cookies, esim.esimId, topUp);
    if (isRefunded) await this.#refund(esim.orderId);
    if (columns.esim) await asServer(`esims?id=eq.${esim.esimId}`, "PATCH", columns.esim);
    if (columns.order) await asServer(`user_orders?id=eq.${esim.orderId}`, "PATCH", columns.order);
    if (columns.assignment) {
      await asServer(`bundle_assignments?esim_id=eq.${esim.esimId}`, "PATCH", columns.assignment);
    }
    if (!steps) return esim.esimId;
    await advanceEsim(esim.iccid, steps);
    if (topUpAfter) await this.#topUp(cookies, esim.esimId, topUpAfter);
    // A traveller may refresh six times a minute, but the gallery refreshes all eSIMs at once.
    await asServer("rate_limits?bucket=like.refresh:*", "DELETE");
    const { body } = await callFunction("refresh-esim", { esimId: esim.esimId }, cookies);
    if (body.success !== true) throw new Error(`${state}: ${JSON.stringify(body)}`);
    return esim.esimId;
  }
}
