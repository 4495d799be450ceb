import "server-only";
import { HOUR_SECONDS } from "@/lib/core/duration";
import { serverEnv } from "@/lib/core/env.server";
import { log } from "@/lib/core/log";
import { repeated } from "@/lib/core/repeated";
import { stopwatch } from "@/lib/core/stopwatch";
import { toDate } from "@/lib/core/timestamp";
import { allOrders, placeOrder } from "@/lib/esim-go/orders";
import type { PlacedOrder, PurchaseFailure, VendorOrder } from "@/lib/esim-go/types";
import type { Job, JobOutcome } from "@/lib/jobs/types";
import {
  beginPurchase,
  holdUnexplained,
  knownEsims,
  knownReferences,
  noteUnreadableSale,
  purchaseLimits,
  recordPurchase,
  refusePurchase,
  type Sale,
  salesOfOthers,
  settlePurchase,
  waitForOther,
} from "./repository";
import {
  type Candidate,
  candidatesFor,
  clockDifference,
  type FoundSale,
  meaningOf,
  searchPeriod,
  turnSeconds,
  type VendorTimes,
  windowSeconds,
} from "./rules";
import type { PurchaseTurn } from "./types";

type Attempt = Extract<PurchaseTurn, { purchaseId: string }>;

/** With 'bought' fulfilment continues, with the vendor's answer if this run has bought; anything else ends this run of the job. */
export type PurchaseOutcome = JobOutcome | { kind: "bought"; answer?: PlacedOrder };

const MAX_PAGES = 100;

/** An attempt that has waited this long for other attempts is held. Those need half an hour at most while the vendor answers. */
const MAX_WAIT_SECONDS = HOUR_SECONDS;

function vendorTimes(): VendorTimes {
  const { ESIM_GO_TIMEOUT_SECONDS, ESIM_GO_SETTLE_SECONDS } = serverEnv();
  return { timeoutSeconds: ESIM_GO_TIMEOUT_SECONDS, settleSeconds: ESIM_GO_SETTLE_SECONDS };
}

async function record(attempt: Attempt, sale: Sale, isAdopted: boolean): Promise<PurchaseOutcome> {
  const outcome = await recordPurchase(attempt.purchaseId, sale, isAdopted);
  switch (outcome) {
    case "recorded":
    case "already":
      return { kind: "bought" };
    case "claimed":
      return {
        kind: "wait",
        seconds: isAdopted ? 0 : windowSeconds(vendorTimes()),
        reason: "another order has this sale",
      };
    case "orphan":
    case "wrong_esim":
    case "held":
      log.error("purchase_case", { purchase: attempt.purchaseId, reference: sale.orderReference, outcome });
      return { kind: "done" };
  }
}

/** The attempt may have bought. @param isSold it certainly has, so nothing is bought again unless the list shows what became of it */
async function leftOpen({ purchaseId }: Attempt, reason: string, isSold: boolean): Promise<PurchaseOutcome> {
  if (isSold) await repeated("note_unreadable_sale", () => noteUnreadableSale(purchaseId));
  await settlePurchase(purchaseId, "unknown", reason, "vendor_outcome_unknown");
  return { kind: "wait", seconds: windowSeconds(vendorTimes()), reason: `outcome unknown: ${reason}` };
}

async function refused(orderId: string, attempt: Attempt, failure: PurchaseFailure): Promise<PurchaseOutcome> {
  if (failure.kind === "unknown") return leftOpen(attempt, failure.reason, failure.isSold);
  if (failure.kind === "not_sent") {
    await settlePurchase(attempt.purchaseId, "rejected", "not sent", "vendor_unreachable");
    return { kind: "retry", reason: "not sent" };
  }
  if (failure.kind === "rate_limited") {
    await settlePurchase(attempt.purchaseId, "rejected", "429", "vendor_busy");
    return { kind: "retry", reason: "rate limited", seconds: failure.retryAfterSeconds };
  }
  const detail = `${failure.status} ${failure.message}`;
  log.error("purchase_rejected", { order: orderId, status: failure.status });
  switch (meaningOf(failure.status, failure.message, attempt.bundleName)) {
    case "final":
      await refusePurchase(attempt.purchaseId, detail);
      return { kind: "done" };
    case "later":
      await settlePurchase(attempt.purchaseId, "rejected", detail, "vendor_unreachable");
      return { kind: "retry", reason: `rejected ${failure.status}` };
    case "unclear":
      return leftOpen(attempt, `refused unclearly: ${detail}`, false);
  }
}

type Found =
  | { kind: "sale"; sale: FoundSale }
  | { kind: "others"; reference: string }
  | { kind: "unlisted" }
  | { kind: "none" };

/**
 * What the vendor's list says about an attempt: the sale that it gets; or that another open attempt must be settled first, because a sale
 * may be its own; or that there is certainly none. It prefers a sale exactly as ordered on an eSIM that nobody has, then any other sale of
 * its plan, then a sale that nobody else can have made. What differs from the order is held when it is recorded.
 */
async function lookUp(attempt: Attempt, orders: VendorOrder[]): Promise<Found> {
  const started = { ...attempt, startedAt: toDate(attempt.startedAt) };
  const candidates = candidatesFor(orders, started, windowSeconds(vendorTimes()));
  // Open attempts are read before known sales: otherwise a sale that is recorded in between would be in neither.
  const others = await salesOfOthers(
    attempt.purchaseId,
    candidates.map(({ order }) => order),
  );
  const known = await knownReferences(candidates.map(({ sale }) => sale.orderReference));
  const unclaimed = candidates.filter(({ sale }) => !known.has(sale.orderReference));
  const isForTopup = ({ sale }: Candidate) =>
    attempt.iccid === null && others.get(sale.orderReference)?.isTopup === true;
  const own = unclaimed.filter((candidate) => candidate.fit !== "other" && !isForTopup(candidate));
  const iccids = own.flatMap(({ sale }) => sale.iccid ?? []);
  const taken = attempt.iccid === null ? await knownEsims(iccids) : new Set<string>();
  const best =
    own.find(({ fit, sale }) => fit === "ordered" && !taken.has(sale.iccid ?? "")) ??
    own[0] ??
    unclaimed.find(({ sale }) => !others.has(sale.orderReference));
  if (best) return { kind: "sale", sale: best.sale };
  const [undecided] = unclaimed;
  if (undecided) return { kind: "others", reference: undecided.sale.orderReference };
  return attempt.isSold ? { kind: "unlisted" } : { kind: "none" };
}

/** Logs a sale that cost more than the catalogue says, or more than its order paid: our price may be too low for the next one. */
async function reportDearSale(
  orderId: string,
  { bundleName }: Attempt,
  { orderReference, price }: Pick<FoundSale, "orderReference" | "price">,
): Promise<void> {
  if (!price) return;
  const limits = await purchaseLimits(orderId, price.currency);
  if (price.cents <= Math.min(limits.expected ?? Infinity, limits.covered ?? Infinity)) return;
  log.error("purchase_too_dear", {
    bundle: bundleName,
    reference: orderReference,
    charged: price.cents,
    expected: limits.expected,
    covered: limits.covered,
    currency: price.currency,
  });
}

/** Gives a sale of the vendor's list to an attempt. One that names no eSIM holds the order. */
async function adopt(orderId: string, attempt: Attempt, { iccid, ...sale }: FoundSale): Promise<PurchaseOutcome> {
  if (iccid !== null) {
    const recorded = await record(attempt, { ...sale, iccid }, true);
    if (recorded.kind === "bought") await reportDearSale(orderId, attempt, sale);
    return recorded;
  }
  log.error("purchase_case", { purchase: attempt.purchaseId, reference: sale.orderReference, outcome: "no_esim" });
  const isHeld = await holdUnexplained(attempt.purchaseId, "the list names no eSIM", sale.orderReference);
  return isHeld ? { kind: "done" } : { kind: "wait", seconds: 0, reason: "another order has this sale" };
}

/** Waits, within a limit, until it is known whether a sale belongs to another attempt. */
async function waitOrHold(attempt: Attempt, reference: string): Promise<PurchaseOutcome> {
  const reason = `sale ${reference} may be another order's`;
  const waited = await waitForOther(attempt.purchaseId);
  if (waited < MAX_WAIT_SECONDS) return { kind: "wait", seconds: turnSeconds(vendorTimes()), reason };
  log.error("purchase_case", { purchase: attempt.purchaseId, reference, outcome: "waited" });
  await holdUnexplained(attempt.purchaseId, reason);
  return { kind: "done" };
}

/**
 * Settles an attempt of unknown outcome: waits until the vendor can no longer book it, then adopts an unclaimed sale of the same
 * plan, or records that there was none. Why any such sale will do: docs/decisions/2026-11-21-purchases-of-one-plan.md.
 */
async function settleOpenAttempt(orderId: string, attempt: Attempt): Promise<PurchaseOutcome> {
  const remaining = windowSeconds(vendorTimes()) - attempt.ageSeconds;
  if (remaining > 0) {
    await settlePurchase(attempt.purchaseId, "unknown", "waiting for the settle window", "vendor_outcome_unknown");
    return { kind: "wait", seconds: remaining, reason: "settle window" };
  }
  const orders = await allOrders({
    ...searchPeriod(toDate(attempt.startedAt), attempt.ageSeconds),
    maxPages: MAX_PAGES,
  });
  if (!orders) return { kind: "retry", reason: "order list unavailable" };
  const found = await lookUp(attempt, orders);
  switch (found.kind) {
    case "sale":
      return adopt(orderId, attempt, found.sale);
    case "others":
      return waitOrHold(attempt, found.reference);
    case "unlisted":
      log.error("purchase_case", { purchase: attempt.purchaseId, outcome: "unlisted" });
      await holdUnexplained(attempt.purchaseId, "answered, but not in the list");
      return { kind: "done" };
    case "none":
      await settlePurchase(attempt.purchaseId, "absent", "not in the vendor's list", "vendor_unreachable");
      return { kind: "again", reason: "purchase did not happen" };
  }
}

/** Logs that the vendor's clock is wrong: beyond the tolerance, a sale whose answer is lost would not be found. */
function reportClock({ startedAt, ageSeconds }: Attempt, createdDate: string, elapsed: number): void {
  const now = new Date(toDate(startedAt).getTime() + (ageSeconds + elapsed) * 1000);
  const seconds = clockDifference(createdDate, now);
  if (seconds !== null) log.error("vendor_clock_differs", { seconds });
}

/**
 * Records what the vendor has just sold. A sale that the database does not take is left to the vendor's list. The lease may end
 * meanwhile: it guards the purchase, and another worker only waits for this attempt's window.
 */
async function recordAnswer(attempt: Attempt, placed: PlacedOrder): Promise<PurchaseOutcome> {
  try {
    return await repeated("record_purchase", () => record(attempt, placed, false));
  } catch (error) {
    log.error("purchase_unrecorded", { purchase: attempt.purchaseId, reference: placed.orderReference }, error);
    return leftOpen(attempt, "sold, but not recorded", true);
  }
}

async function buy(orderId: string, attempt: Attempt, elapsed: () => number): Promise<PurchaseOutcome> {
  const { bundleName, iccid } = attempt;
  const maySend = () => elapsed() < turnSeconds(vendorTimes());
  const placed = await placeOrder({ bundle: bundleName, ...(iccid !== null && { iccid }), maySend });
  if (!placed.ok) return refused(orderId, attempt, placed.error);
  reportClock(attempt, placed.value.createdDate, elapsed());
  const recorded = await recordAnswer(attempt, placed.value);
  await reportDearSale(orderId, attempt, placed.value);
  return recorded.kind === "bought" ? { ...recorded, answer: placed.value } : recorded;
}

/** Buys the plan of a paid order once. An order has at most one attempt of unknown outcome at any time. */
export async function purchasePlan(orderId: string, job: Job): Promise<PurchaseOutcome> {
  const elapsed = stopwatch();
  const turn = await beginPurchase(orderId, job);
  switch (turn.outcome) {
    case "lost_lease":
      // If no other worker has claimed the job meanwhile, it is not done yet.
      return { kind: "wait", seconds: 0, reason: "its lease had ended" };
    case "not_due":
    case "held":
      return { kind: "done" };
    case "bought":
      return { kind: "bought" };
    case "open":
      return settleOpenAttempt(orderId, turn);
    case "started":
      return buy(orderId, turn, elapsed);
  }
}
