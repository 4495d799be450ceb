import "server-only";
import { systemClock } from "@/lib/core/clock";
import { serverEnv } from "@/lib/core/env.server";
import { log } from "@/lib/core/log";
import { toDate } from "@/lib/core/timestamp";
import { listOrders, placeOrder } from "@/lib/esim-go/orders";
import type { PurchaseFailure, VendorOrder } from "@/lib/esim-go/types";
import type { Job, JobOutcome } from "@/lib/jobs/types";
import { beginPurchase, failOrder, knownEsims, knownReferences, recordPurchase, settlePurchase } from "./repository";
import { adoptable, type FoundPurchase, isFinalRefusal, searchFrom } from "./rules";
import type { PurchaseTurn } from "./types";

type Attempt = Extract<PurchaseTurn, { purchaseId: string }>;

/** With 'bought' fulfilment continues; anything else ends this run of the job. */
export type PurchaseOutcome = JobOutcome | { kind: "bought" };

const MAX_PAGES = 20;
const BUSY_PAUSE_SECONDS = 2;

function settleSeconds(): number {
  return serverEnv().ESIM_GO_SETTLE_SECONDS;
}

async function record(attempt: Attempt, reference: string, iccid: string): Promise<PurchaseOutcome> {
  const outcome = await recordPurchase(attempt.purchaseId, reference, iccid);
  switch (outcome) {
    case "recorded":
    case "already":
      return { kind: "bought" };
    case "orphan":
    case "wrong_esim":
      log.error("purchase_without_order", { purchase: attempt.purchaseId, reference, outcome });
      return { kind: "done" };
  }
}

async function refused(orderId: string, attempt: Attempt, failure: PurchaseFailure): Promise<PurchaseOutcome> {
  if (failure.kind === "unknown") {
    await settlePurchase(attempt.purchaseId, "unknown", failure.reason, "vendor_outcome_unknown");
    return { kind: "wait", seconds: settleSeconds(), reason: `outcome unknown: ${failure.reason}` };
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

/** Every purchase since a time; null when the list cannot be read completely, because a missing page could hide one. */
async function purchasesSince(from: Date): Promise<VendorOrder[] | null> {
  const orders: VendorOrder[] = [];
  const createdTo = new Date(systemClock().getTime() + 60_000);
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const listed = await listOrders({ createdFrom: from, createdTo, page });
    if (!listed.ok) return null;
    if (listed.value.length === 0) return orders;
    orders.push(...listed.value);
  }
  return null;
}

/** The first purchase that no order of ours has. For a new eSIM, purchases on eSIMs that we know are left out. */
async function unclaimed(candidates: FoundPurchase[], { iccid }: Attempt): Promise<FoundPurchase | undefined> {
  const known = await knownReferences(candidates.map(({ orderReference }) => orderReference));
  const esims = iccid === null ? await knownEsims(candidates.map((candidate) => candidate.iccid)) : new Set<string>();
  return candidates.find((candidate) => !known.has(candidate.orderReference) && !esims.has(candidate.iccid));
}

/**
 * Settles an attempt of unknown outcome: waits until the vendor can no longer book it, then adopts the unclaimed purchase
 * or records that there was none.
 */
async function settleOpenAttempt(attempt: Attempt): Promise<PurchaseOutcome> {
  const remaining = settleSeconds() - attempt.ageSeconds;
  if (remaining > 0) {
    await settlePurchase(attempt.purchaseId, "unknown", "waiting for the settle window", "vendor_outcome_unknown");
    return { kind: "wait", seconds: remaining, reason: "settle window" };
  }
  const startedAt = toDate(attempt.startedAt);
  const orders = await purchasesSince(searchFrom(startedAt));
  if (!orders) return { kind: "retry", reason: "order list unavailable" };
  const found = await unclaimed(adoptable(orders, { ...attempt, startedAt }), attempt);
  if (found) return record(attempt, found.orderReference, found.iccid);
  await settlePurchase(attempt.purchaseId, "absent", "not in the vendor's list", "vendor_unreachable");
  return { kind: "retry", reason: "purchase did not happen", seconds: 0 };
}

async function buy(orderId: string, attempt: Attempt): Promise<PurchaseOutcome> {
  const { bundleName, iccid } = attempt;
  const placed = await placeOrder({ bundle: bundleName, ...(iccid !== null && { iccid }) });
  if (!placed.ok) return refused(orderId, attempt, placed.error);
  return record(attempt, placed.value.orderReference, placed.value.iccid);
}

/** Buys the plan of a paid order once. At most one attempt of unknown outcome is open for a bundle at any time. */
export async function purchasePlan(orderId: string, job: Job): Promise<PurchaseOutcome> {
  const turn = await beginPurchase(orderId, job);
  switch (turn.outcome) {
    case "lost_lease":
    case "not_due":
      return { kind: "done" };
    case "busy":
      return { kind: "wait", seconds: BUSY_PAUSE_SECONDS, reason: "same plan in flight" };
    case "bought":
      return { kind: "bought" };
    case "open":
      return settleOpenAttempt(turn);
    case "started":
      return buy(orderId, turn);
  }
}
