import "server-only";
import { HOUR_SECONDS } from "@/lib/core/duration";
import { serverEnv } from "@/lib/core/env.server";
import { log } from "@/lib/core/log";
import { repeated } from "@/lib/core/repeated";
import { stopwatch } from "@/lib/core/stopwatch";
import { toDate } from "@/lib/core/timestamp";
import { allOrders, placeOrder } from "@/lib/esim-go/orders";
import type { PlacedOrder, PurchaseFailure } from "@/lib/esim-go/types";
import type { Job, JobOutcome } from "@/lib/jobs/types";
import { lookUpLost, lookUpRefused } from "./look-up";
import {
  beginPurchase,
  endRefusedPurchase,
  holdUnexplained,
  noteAbsence,
  noteRefusal,
  noteUnreadableSale,
  purchaseLimits,
  recordPurchase,
  type Sale,
  settlePurchase,
  waitForOther,
} from "./repository";
import {
  clockDifference,
  type FoundSale,
  MAX_ATTEMPTS,
  meaningOf,
  REFUSED_SECONDS,
  searchPeriod,
  secondsBetweenLists,
  secondsSince,
  turnSeconds,
  type VendorTimes,
  windowSeconds,
} from "./rules";
import type { Attempt } from "./types";

/** With 'bought' fulfilment continues, with the vendor's answer if this run has bought; anything else ends this run of the job. */
export type PurchaseOutcome = JobOutcome | { kind: "bought"; answer?: PlacedOrder };

const MAX_PAGES = 100;

/** An attempt that has waited this long for other attempts is held. Those need half an hour at most while the vendor answers. */
const MAX_WAIT_SECONDS = HOUR_SECONDS;
/** While an attempt waits, its pauses grow: each is this share of the time waited. */
const WAIT_SHARE = 6;

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
        reason: "the list decides whose sale this is",
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

const isLast = (job: Job) => job.attempts >= MAX_ATTEMPTS;

/** The next run reads the vendor's list first, so a refused last attempt waits: the job must not end before that. */
function afterRefusal(job: Job, reason: string, pauseSeconds = 0): PurchaseOutcome {
  return { kind: isLast(job) ? "wait" : "retry", seconds: Math.max(pauseSeconds, REFUSED_SECONDS), reason };
}

/** The purchase of a paid order has failed. */
async function failed(orderId: string, attempt: Attempt, failure: PurchaseFailure, job: Job): Promise<PurchaseOutcome> {
  const { purchaseId } = attempt;
  if (failure.kind === "unknown") return leftOpen(attempt, failure.reason, failure.isSold);
  if (failure.kind === "not_sent") {
    await settlePurchase(purchaseId, "rejected", "not sent", "vendor_unreachable");
    return { kind: "retry", reason: "not sent" };
  }
  if (failure.kind === "rate_limited") {
    await noteRefusal(purchaseId, { isFinal: false, detail: "429", reason: "vendor_busy" });
    return afterRefusal(job, "rate limited", failure.retryAfterSeconds);
  }
  const detail = `${failure.status} ${failure.message}`;
  log.error("purchase_rejected", { order: orderId, status: failure.status });
  const reason = `rejected ${failure.status}`;
  switch (meaningOf(failure.status, failure.message, attempt.bundleName)) {
    case "final":
      await noteRefusal(purchaseId, { isFinal: true, detail, reason: "vendor_unreachable" });
      return { kind: "wait", seconds: REFUSED_SECONDS, reason };
    case "later":
      await noteRefusal(purchaseId, { isFinal: false, detail, reason: "vendor_unreachable" });
      return afterRefusal(job, reason);
    case "unclear":
      return leftOpen(attempt, `refused unclearly: ${detail}`, false);
  }
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

/** Waits, within a limit, until it is known whether a sale belongs to another attempt. @param seconds until the list is read again */
async function waitOrHold(attempt: Attempt, reference: string, seconds: number): Promise<PurchaseOutcome> {
  const reason = `sale ${reference} may be another order's`;
  const waited = await waitForOther(attempt.purchaseId);
  if (waited < MAX_WAIT_SECONDS) return { kind: "wait", seconds: Math.max(seconds, waited / WAIT_SHARE), reason };
  log.error("purchase_case", { purchase: attempt.purchaseId, reference, outcome: "waited" });
  await holdUnexplained(attempt.purchaseId, reason);
  return { kind: "done" };
}

const UNLISTED: PurchaseOutcome = { kind: "retry", reason: "order list unavailable" };
const HIDDEN: PurchaseOutcome = { kind: "retry", reason: "an entry of the order list is unreadable" };

/** Leaves an attempt, which no later reading of the vendor's list would settle, to a person. */
async function hold(
  { purchaseId }: Attempt,
  outcome: "unlisted" | "too_long",
  detail: string,
): Promise<PurchaseOutcome> {
  log.error("purchase_case", { purchase: purchaseId, outcome });
  await holdUnexplained(purchaseId, detail);
  return { kind: "done" };
}

/**
 * What happens to an attempt if the vendor's list could not be read to its end. A list that is too long only gets longer, so the
 * attempt is held.
 */
const unread = (attempt: Attempt, why: "unavailable" | "too_long") =>
  why === "unavailable" ? UNLISTED : hold(attempt, why, "the vendor's list since then is too long to be searched");

/** Every sale of the vendor since an attempt began, with the tolerance for its clock. */
function ordersSince({ startedAt, ageSeconds }: Attempt) {
  return allOrders({ ...searchPeriod(toDate(startedAt), ageSeconds), maxPages: MAX_PAGES });
}

/** The complete list has no sale of an attempt. The order is bought again once a second list, some time later, has none either. */
async function absent({ purchaseId }: Attempt): Promise<PurchaseOutcome> {
  const remaining = secondsBetweenLists(vendorTimes()) - (await noteAbsence(purchaseId));
  if (remaining > 0) return { kind: "wait", seconds: remaining, reason: "not in the vendor's list" };
  await settlePurchase(purchaseId, "absent", "not in the vendor's list", "vendor_unreachable");
  return { kind: "again", reason: "purchase did not happen" };
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
  const listed = await ordersSince(attempt);
  if (!listed.ok) return unread(attempt, listed.error);
  const found = await lookUpLost(attempt, listed.value, windowSeconds(vendorTimes()));
  switch (found.kind) {
    case "sale":
      return adopt(orderId, attempt, found.sale);
    case "others":
      return waitOrHold(attempt, found.reference, turnSeconds(vendorTimes()));
    case "hidden":
      return HIDDEN;
    case "unlisted":
      return hold(attempt, "unlisted", "answered, but not in the list");
    case "none":
      return absent(attempt);
  }
}

/**
 * Settles an attempt whose answer was a refusal: adopts a sale that was made all the same, or goes on as the refusal says. Without that,
 * the vendor's words could be those to the second copy of a request that something in between has repeated.
 */
async function settleRefused(
  orderId: string,
  attempt: Attempt,
  refusal: NonNullable<Attempt["refusal"]>,
  job: Job,
): Promise<PurchaseOutcome> {
  const remaining = REFUSED_SECONDS - secondsSince(attempt, toDate(refusal.at));
  if (remaining > 0) return { kind: "wait", seconds: remaining, reason: "just refused" };
  const listed = await ordersSince(attempt);
  if (!listed.ok) return unread(attempt, listed.error);
  const found = await lookUpRefused(attempt, toDate(refusal.at), listed.value);
  if (found.kind === "hidden") return HIDDEN;
  if (found.kind === "sale") return adopt(orderId, attempt, found.sale);
  if (found.kind === "others") return waitOrHold(attempt, found.reference, REFUSED_SECONDS);
  await endRefusedPurchase(attempt.purchaseId, job);
  if (refusal.isFinal) return { kind: "done" };
  return isLast(job) ? { kind: "retry", reason: "refused" } : purchasePlan(orderId, job);
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

async function buy(
  orderId: string,
  attempt: Attempt,
  { job, elapsed }: { job: Job; elapsed: () => number },
): Promise<PurchaseOutcome> {
  const { bundleName, iccid } = attempt;
  const maySend = () => elapsed() < turnSeconds(vendorTimes());
  const placed = await placeOrder({ bundle: bundleName, ...(iccid !== null && { iccid }), maySend });
  if (!placed.ok) return failed(orderId, attempt, placed.error, job);
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
      return turn.refusal ? settleRefused(orderId, turn, turn.refusal, job) : settleOpenAttempt(orderId, turn);
    case "started":
      return buy(orderId, turn, { job, elapsed });
  }
}
