import "server-only";
import { systemClock } from "@/lib/core/clock";
import { serverEnv } from "@/lib/core/env.server";
import { log } from "@/lib/core/log";
import { toDate } from "@/lib/core/timestamp";
import { allOrders, placeOrder } from "@/lib/esim-go/orders";
import type { PurchaseFailure, VendorOrder } from "@/lib/esim-go/types";
import type { Job, JobOutcome } from "@/lib/jobs/types";
import {
  awaitedEsims,
  beginPurchase,
  failOrder,
  holdUnexplained,
  knownEsims,
  knownReferences,
  noteUnreadableSale,
  recordPurchase,
  type Sale,
  settlePurchase,
} from "./repository";
import { CLOCK_TOLERANCE_MS, type FoundSale, isFinalRefusal, salesFor, searchFrom } from "./rules";
import type { CaseKind, PurchaseTurn } from "./types";

type Attempt = Extract<PurchaseTurn, { purchaseId: string }>;

/** With 'bought' fulfilment continues; anything else ends this run of the job. */
export type PurchaseOutcome = JobOutcome | { kind: "bought" };

const MAX_PAGES = 100;

/** A request that is not sent this many seconds after its turn began is never sent. */
function turnSeconds(): number {
  return 2 * serverEnv().ESIM_GO_TIMEOUT_SECONDS;
}

/** After this many seconds the vendor's list shows the sale of an attempt, if there is one. */
function windowSeconds(): number {
  return turnSeconds() + serverEnv().ESIM_GO_SETTLE_SECONDS;
}

/**
 * Seconds since now. Of two clocks the later one counts: the monotonic clock goes on while the process is stopped, the
 * system's clock also counts the time in which the machine slept.
 */
function stopwatch(): () => number {
  const [ticks, time] = [performance.now(), Date.now()];
  return () => Math.max(performance.now() - ticks, Date.now() - time) / 1000;
}

async function record(attempt: Attempt, sale: Sale, isAdopted: boolean): Promise<PurchaseOutcome> {
  const outcome = await recordPurchase(attempt.purchaseId, sale, isAdopted);
  switch (outcome) {
    case "recorded":
    case "already":
      return { kind: "bought" };
    case "claimed":
      return { kind: "wait", seconds: isAdopted ? 0 : windowSeconds(), reason: "another order has this sale" };
    case "orphan":
    case "wrong_esim":
    case "held":
      log.error("purchase_case", { purchase: attempt.purchaseId, reference: sale.orderReference, outcome });
      return { kind: "done" };
  }
}

async function refused(orderId: string, attempt: Attempt, failure: PurchaseFailure): Promise<PurchaseOutcome> {
  if (failure.kind === "unknown") {
    if (failure.isSold) await noteUnreadableSale(attempt.purchaseId);
    await settlePurchase(attempt.purchaseId, "unknown", failure.reason, "vendor_outcome_unknown");
    return { kind: "wait", seconds: windowSeconds(), reason: `outcome unknown: ${failure.reason}` };
  }
  if (failure.kind === "not_sent") {
    await settlePurchase(attempt.purchaseId, "rejected", "not sent", "vendor_unreachable");
    return { kind: "retry", reason: "not sent" };
  }
  if (failure.kind === "rate_limited") {
    await settlePurchase(attempt.purchaseId, "rejected", "429", "vendor_busy");
    return { kind: "retry", reason: "rate limited", seconds: failure.retryAfterSeconds };
  }
  await settlePurchase(attempt.purchaseId, "rejected", `${failure.status} ${failure.message}`, "vendor_rejected");
  log.error("purchase_rejected", { order: orderId, status: failure.status });
  if (!isFinalRefusal(failure.status, failure.message)) return { kind: "retry", reason: `rejected ${failure.status}` };
  await failOrder(orderId, "vendor_rejected");
  return { kind: "done" };
}

type Found = { kind: "sale"; sale: FoundSale } | { kind: "unclear"; why: CaseKind; detail: string } | { kind: "none" };

/**
 * What the vendor's list says about an attempt: the oldest sale that no order has; or one that may be its own but cannot be
 * given to it; or that there is certainly none.
 */
async function lookUp(attempt: Attempt, orders: VendorOrder[]): Promise<Found> {
  const { adoptable, unclear } = salesFor(orders, { ...attempt, startedAt: toDate(attempt.startedAt) });
  const iccids = adoptable.map(({ iccid }) => iccid);
  // Awaited ICCIDs are read before known sales: otherwise a sale that is recorded in between would be in neither.
  const awaited = attempt.iccid === null ? await awaitedEsims(attempt.bundleName, iccids) : new Set<string>();
  const taken = attempt.iccid === null ? await knownEsims(iccids) : new Set<string>();
  const known = await knownReferences([...adoptable.map(({ orderReference }) => orderReference), ...unclear]);
  const unclaimed = adoptable.filter(({ orderReference, iccid }) => !known.has(orderReference) && !awaited.has(iccid));
  const sale = unclaimed.find(({ iccid }) => !taken.has(iccid));
  if (sale) return { kind: "sale", sale };
  const [onKnownEsim] = unclaimed;
  if (onKnownEsim) return { kind: "unclear", why: "known_esim", detail: onKnownEsim.orderReference };
  const [strange] = unclear.filter((reference) => !known.has(reference));
  if (strange !== undefined) return { kind: "unclear", why: "unreadable_sale", detail: strange };
  if (attempt.isSold) return { kind: "unclear", why: "unreadable_sale", detail: "answered, but not in the list" };
  return { kind: "none" };
}

/**
 * Settles an attempt of unknown outcome: waits until the vendor can no longer book it, then adopts an unclaimed sale of the same
 * plan, or records that there was none. Why any such sale will do: docs/decisions/2026-11-21-purchases-of-one-plan.md.
 */
async function settleOpenAttempt(attempt: Attempt): Promise<PurchaseOutcome> {
  const remaining = windowSeconds() - attempt.ageSeconds;
  if (remaining > 0) {
    await settlePurchase(attempt.purchaseId, "unknown", "waiting for the settle window", "vendor_outcome_unknown");
    return { kind: "wait", seconds: remaining, reason: "settle window" };
  }
  const orders = await allOrders({
    createdFrom: searchFrom(toDate(attempt.startedAt)),
    createdTo: new Date(systemClock().getTime() + CLOCK_TOLERANCE_MS),
    maxPages: MAX_PAGES,
  });
  if (!orders) return { kind: "retry", reason: "order list unavailable" };
  const found = await lookUp(attempt, orders);
  switch (found.kind) {
    case "sale":
      return record(attempt, found.sale, true);
    case "unclear":
      log.error("purchase_case", { purchase: attempt.purchaseId, outcome: found.why });
      await holdUnexplained(attempt.purchaseId, found.why, found.detail);
      return { kind: "done" };
    case "none":
      await settlePurchase(attempt.purchaseId, "absent", "not in the vendor's list", "vendor_unreachable");
      return { kind: "retry", reason: "purchase did not happen", seconds: 0 };
  }
}

async function buy(orderId: string, attempt: Attempt, elapsed: () => number): Promise<PurchaseOutcome> {
  const { bundleName, iccid } = attempt;
  const maySend = () => elapsed() < turnSeconds();
  const placed = await placeOrder({ bundle: bundleName, ...(iccid !== null && { iccid }), maySend });
  return placed.ok ? record(attempt, placed.value, false) : refused(orderId, attempt, placed.error);
}

/** Buys the plan of a paid order once. An order has at most one attempt of unknown outcome at any time. */
export async function purchasePlan(orderId: string, job: Job): Promise<PurchaseOutcome> {
  const elapsed = stopwatch();
  const turn = await beginPurchase(orderId, job);
  switch (turn.outcome) {
    case "lost_lease":
    case "not_due":
    case "held":
      return { kind: "done" };
    case "bought":
      return { kind: "bought" };
    case "open":
      return settleOpenAttempt(turn);
    case "started":
      return buy(orderId, turn, elapsed);
  }
}
