import { untilOrderIs } from "../e2e/support/completed-orders.ts";
import { type EsimLife, esimLives, makeEsim } from "../e2e/support/esim-lives.ts";
import { payForPlan } from "../e2e/support/esims.ts";
import { leaveReturnToPerson } from "../e2e/support/money-back.ts";
import { newOperator } from "../e2e/support/operator.ts";
import { addPaymentBeside, type BesideFate, besideFates } from "../e2e/support/payment-beside.ts";
import { invoiceIdOf, payInvoice } from "../e2e/support/sandboxes.ts";
import { asServer, insertRows } from "../e2e/support/server-side.ts";
import {
  bundleId,
  type Cookie,
  callFunction,
  changePasswordElsewhere,
  checkoutBody,
  loginCookies,
  newAccount,
  travellerClient,
} from "../e2e/support/traveller.ts";
import { until } from "../support/until.ts";
import { ADDITIONS, type OrderState, OWED, orderPlans, orderStates, STEPS, type Step } from "./order-states.ts";

/** The orders that keep a traveller waiting for an eSIM. */
export const waits = ["pending", "review", "held", "paid", "late"] as const satisfies readonly OrderState[];
type Wait = (typeof waits)[number];

/**
 * `busy` owns an order and an eSIM in every state, `new` owns nothing, `unproven` has a password that was not set through us,
 * `beside` orders with another payment, `money back` plans that are given back, `leaving` eSIMs with a day of departure, `top-up` a
 * used-up eSIM with a top-up under way; the others wait for one order, some beside an eSIM.
 */
export type Who =
  | "guest"
  | "operator"
  | "busy"
  | "new"
  | "unproven"
  | "beside"
  | "money back"
  | "leaving"
  | "codeLate"
  | Wait
  | `${Wait} beside an eSIM`
  | `top-up ${TopUpFate}`;

/** How a top-up of a used-up eSIM stands. */
export const topUpFates = ["unpaid", "being added"] as const;
type TopUpFate = (typeof topUpFates)[number];

/** A job delayed until then leaves its order unchanged. */
const LATER = "2100-01-01T00:00:00Z";
const EARLIER = "2026-01-01T00:00:00Z";

const LATE_STEP = (orderId: string) => `order_status_history?order_id=eq.${orderId}&to_status=eq.paid`;

/** The orders that are bought and delivered before anything else happens. */
const DELIVERED: ReadonlySet<OrderState> = new Set(["completed", "paidLate", "refundedAfter", "returning"]);
const UNDERPAID: ReadonlySet<OrderState> = new Set(["review", "accepted"]);
/** The orders with an eSIM that has no code yet, and its columns. */
const WITHOUT_CODE: Partial<Record<OrderState, object>> = { confirmed: {}, codeLate: { created_at: EARLIER } };

/** The data that the screens show, created on first use by the store, its sandboxes and its database. */
export class World {
  readonly #made = new Map<string, Promise<unknown>>();

  /** Runs `make` once per key and shares its result. */
  once<Made>(key: string, make: () => Promise<Made>): Promise<Made> {
    const made = (this.#made.get(key) as Promise<Made> | undefined) ?? make();
    this.#made.set(key, made);
    return made;
  }

  login(who: Who): Promise<Cookie[]> {
    if (who === "guest") return Promise.resolve([]);
    return this.once(who, async () => {
      if (who === "operator") return (await newOperator("id")).cookies;
      const account = await newAccount("id");
      const cookies = await loginCookies(account);
      if (who === "unproven") await changePasswordElsewhere(cookies, account, "perjalanan-orang-9");
      return cookies;
    });
  }

  /** The id of an order in a state. */
  order(state: OrderState, who: Who = "busy"): Promise<string> {
    return this.once(`order ${state} of ${who}`, () => this.#makeOrder(state, who));
  }

  /** The id of an eSIM in a state. */
  esim(state: EsimLife, who: Who = "busy"): Promise<string> {
    return this.once(`esim ${state} of ${who}`, async () => makeEsim(await this.login(who), state));
  }

  plan(vendorName: string): Promise<string> {
    return this.once(`plan ${vendorName}`, () => bundleId(vendorName));
  }

  /** Everything, for the screens that list it; one after the other, since a traveller may have few unpaid orders at once. */
  async all(): Promise<void> {
    for (const state of orderStates) await this.order(state);
    for (const state of esimLives) await this.esim(state);
  }

  async #makeOrder(state: OrderState, who: Who): Promise<string> {
    const cookies = await this.login(who);
    const fate = besideFates.find((one) => state === `${one}Beside`);
    if (DELIVERED.has(state) || fate) return this.#deliver(cookies, state, fate);
    const twin = state === "paidTwin" ? await this.order("paidLate", who) : null;
    const orderType = ADDITIONS[state];
    const addition = orderType && { orderType, paymentMethod: "qris", esimId: await this.esim("ready", who) };
    const request = { ...checkoutBody(await bundleId(orderPlans[state])), ...addition };
    const { body } = await callFunction("create-xendit-invoice", request, cookies);
    if (body.success !== true) throw new Error(`${state}: ${JSON.stringify(body)}`);
    const orderId = String(body.order_id);
    if (UNDERPAID.has(state)) await this.#payTooLittle(cookies, orderId, invoiceIdOf(body.invoice_url));
    if (state === "accepted") await this.#accept(cookies, orderId);
    if (state === "refused") await this.#giveReason(orderId, "invoice_refused");
    if (state === "overdue") await asServer(`user_orders?id=eq.${orderId}`, "PATCH", { expires_at: EARLIER });
    if (twin) await asServer(LATE_STEP(twin), "PATCH", { created_at: new Date().toISOString() });
    await this.#lead(orderId, STEPS[state] ?? []);
    await this.#settle(state, orderId);
    await this.#refund(state, orderId);
    if (state === "late" || state === "codeLate")
      await asServer(`order_status_history?order_id=eq.${orderId}`, "PATCH", { created_at: EARLIER });
    const esim = WITHOUT_CODE[state];
    if (esim) await this.#giveEsimWithoutCode(cookies, orderId, esim);
    return orderId;
  }

  async #deliver(cookies: Cookie[], state: OrderState, fate: BesideFate | undefined): Promise<string> {
    const orderId = await payForPlan(cookies, orderPlans[state]);
    await untilOrderIs(cookies, orderId, "completed");
    if (fate) await addPaymentBeside(orderId, fate);
    if (state === "paidLate") await asServer(LATE_STEP(orderId), "PATCH", { reason: "late_payment" });
    if (state === "refundedAfter") await this.#giveBack(orderId);
    if (state === "returning") await leaveReturnToPerson(orderId);
    return orderId;
  }

  #giveReason(orderId: string, reason: string): Promise<unknown> {
    return asServer("rpc/set_order_reason", "POST", { p_order_id: orderId, p_reason: reason });
  }

  /** The id of a used-up eSIM with a top-up that stands so. */
  topUp(fate: TopUpFate): Promise<string> {
    return this.once(`eSIM with a top-up ${fate}`, async () => {
      const cookies = await this.login(`top-up ${fate}`);
      const esimId = await this.esim("depleted", `top-up ${fate}`);
      const plan = checkoutBody(await bundleId("esim_3GB_30D_AU_V2"));
      const request = { ...plan, orderType: "topup", paymentMethod: "qris", esimId };
      const { body } = await callFunction("create-xendit-invoice", request, cookies);
      if (body.success !== true) throw new Error(`top-up ${fate}: ${JSON.stringify(body)}`);
      if (fate === "being added") await this.#lead(String(body.order_id), STEPS.ordered ?? []);
      return esimId;
    });
  }

  /** Leads an order through changes of its status; where there are any, nothing else happens with it. */
  async #lead(orderId: string, steps: Step[]): Promise<void> {
    if (steps.length > 0) await insertRows("jobs", [{ kind: "fulfil_order", subject: orderId, run_at: LATER }]);
    for (const [status, reason] of steps) {
      await asServer("rpc/transition_order", "POST", { p_order_id: orderId, p_to: status, p_reason: reason });
    }
  }

  /** Of a closed order the gateway has said that nothing was paid; of one that is not settled it has not, and nobody asks it again. */
  async #settle(state: OrderState, orderId: string): Promise<void> {
    if (STEPS[state]?.[0]?.[0] !== "cancelled") return;
    const { id } = await this.#paymentOf(orderId);
    const payment = state === "unsettled" ? { checked_at: LATER } : { status: "expired" };
    await asServer(`payments?id=eq.${id}`, "PATCH", payment);
    if (state !== "closedInReview") return;
    await asServer(`payments?id=eq.${id}`, "PATCH", { status: "needs_review", paid_amount: 1000 });
    await this.#giveReason(orderId, "payment_mismatch");
  }

  async #payTooLittle(cookies: Cookie[], orderId: string, invoiceId: string): Promise<void> {
    await payInvoice(invoiceId, { amount: 1000 });
    const client = travellerClient(cookies);
    const state = async () =>
      (await client.from("user_orders").select("status, status_reason").eq("id", orderId).single()).data;
    await until("the order is in review", async () => (await state())?.status_reason === "payment_mismatch", { state });
  }

  /** A person accepts what came. */
  async #accept(cookies: Cookie[], orderId: string): Promise<void> {
    const { id } = await this.#paymentOf(orderId);
    await asServer("rpc/accept_payment", "POST", { p_payment_id: id, p_reference: "Sari: accepted by the owner" });
    await untilOrderIs(cookies, orderId, "completed");
  }

  async #giveBack(orderId: string): Promise<void> {
    const { id } = await this.#paymentOf(orderId);
    await asServer("rpc/record_refund", "POST", { p_payment_id: id, p_reference: `rfd-${id}` });
  }

  async #paymentOf(orderId: string): Promise<{ id: string; amount: number }> {
    const [payment] = (await asServer(`payments?order_id=eq.${orderId}&select=id,amount`, "GET")) as {
      id: string;
      amount: number;
    }[];
    if (!payment) throw new Error(`order ${orderId} has no payment`);
    return payment;
  }

  /** What became of the money of an order in these states. */
  async #refund(state: OrderState, orderId: string): Promise<void> {
    if (state === "owedAgain") await this.#withdrawRefund(orderId);
    if (OWED.has(state)) await this.#owe(orderId);
    if (state === "refunding") await this.#giveBackThroughGateway(orderId, { state: "pending" });
    if (state !== "refundFailed") return;
    await this.#owe(orderId);
    const reason = "ACCOUNT_NOT_FOUND";
    const left = {
      state: "by_hand",
      has_failed: true,
      by_hand_reason: reason,
      by_hand_at: EARLIER,
      failed_at: EARLIER,
    };
    await this.#giveBackThroughGateway(orderId, left);
  }

  /** A refund at the gateway that stands so: accepted and not decided, or failed. */
  async #giveBackThroughGateway(orderId: string, standing: object): Promise<void> {
    const { id, amount } = await this.#paymentOf(orderId);
    await insertRows("refunds", [{ payment_id: id, order_id: orderId, amount, turn_until: LATER, ...standing }]);
  }

  /** These steps moved the order alone, not its payment. */
  async #owe(orderId: string): Promise<void> {
    const { amount } = await this.#paymentOf(orderId);
    await asServer(`payments?order_id=eq.${orderId}`, "PATCH", { status: "refund_due", paid_amount: amount });
  }

  /** As it is after its refund was recorded and withdrawn. */
  async #withdrawRefund(orderId: string): Promise<void> {
    await this.#giveReason(orderId, "refund_withdrawn");
    await this.#owe(orderId);
  }

  async #giveEsimWithoutCode(cookies: Cookie[], orderId: string, columns: object): Promise<void> {
    const { data } = await travellerClient(cookies).auth.getUser();
    await insertRows("esims", [
      { order_id: orderId, user_id: data.user?.id, iccid: `89${String(Date.now()).padStart(17, "0")}`, ...columns },
    ]);
  }
}
