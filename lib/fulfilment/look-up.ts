import "server-only";
import { toDate } from "@/lib/core/timestamp";
import { isComplete } from "@/lib/esim-go/sale";
import type { VendorOrderList } from "@/lib/esim-go/types";
import { knownEsims, knownReferences, salesOfOthers } from "./repository";
import { type Candidate, candidatesFor, candidatesOfRefused, type FoundSale, isMadeBefore } from "./rules";
import type { Attempt } from "./types";

/**
 * What the vendor's list says about an attempt: the sale that it gets; or that another open attempt must be settled first, because a sale
 * may be its own; or that an entry which cannot be read may be its sale; or that the vendor has told of a sale which is not listed; or that
 * there is certainly none.
 */
export type Found =
  | { kind: "sale"; sale: FoundSale }
  | { kind: "others"; reference: string }
  | { kind: "hidden" }
  | { kind: "unlisted" }
  | { kind: "none" };

const lostPurchase = (attempt: Attempt) => ({ ...attempt, startedAt: toDate(attempt.startedAt) });

/** Those of these sales that no order has, and what stands against giving one to this attempt. */
async function compared(attempt: Attempt, candidates: Candidate[]) {
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
  const exact = own.filter(({ fit, sale }) => fit === "ordered" && !taken.has(sale.iccid ?? ""));
  return { others, unclaimed, own, exact };
}

/**
 * Whether an entry that cannot be read may be the sale of an attempt: it is not known as another's. Whatever plan it names, the vendor may
 * have sold another than was ordered.
 */
async function isHidden(unreadable: VendorOrderList["unreadable"]): Promise<boolean> {
  const known = await knownReferences(unreadable.flatMap((reference) => reference ?? []));
  return unreadable.some((reference) => reference === null || !known.has(reference));
}

/**
 * For an attempt whose answer was lost. It prefers a sale exactly as ordered on an eSIM that nobody has, then any other sale of its plan,
 * then a sale that nobody else can have made. What differs from the order is held when it is recorded. Beside an entry that may be its
 * sale, it takes only the first.
 * @param seconds for how long after its start the vendor may have booked the attempt
 */
export async function lookUpLost(attempt: Attempt, list: VendorOrderList, seconds: number): Promise<Found> {
  const candidates = candidatesFor(list.orders, lostPurchase(attempt), seconds);
  const { others, unclaimed, own, exact } = await compared(attempt, candidates);
  if (!exact[0] && (await isHidden(list.unreadable))) return { kind: "hidden" };
  const best = exact[0] ?? own[0] ?? unclaimed.find(({ sale }) => !others.has(sale.orderReference));
  if (best) return { kind: "sale", sale: best.sale };
  const [undecided] = unclaimed;
  if (undecided) return { kind: "others", reference: undecided.sale.orderReference };
  return attempt.isSold ? { kind: "unlisted" } : { kind: "none" };
}

/**
 * For an attempt whose answer was a refusal, so that it has probably made nothing: it gets only a sale exactly as ordered that is complete.
 * It waits for one that the list does not show completely yet, and for one of another order that has sold or still awaits its answer: that
 * one would otherwise have to wait for the settle window.
 */
export async function lookUpRefused(attempt: Attempt, refusedAt: Date, list: VendorOrderList): Promise<Found> {
  const { orders, unreadable } = list;
  const { others, own, exact } = await compared(attempt, candidatesOfRefused(orders, lostPurchase(attempt), refusedAt));
  const isFree = ({ order, sale }: Candidate) => isComplete(order) && !others.get(sale.orderReference)?.isSpokenFor;
  const free = exact.find(isFree);
  if (free) return { kind: "sale", sale: free.sale };
  if (await isHidden(unreadable)) return { kind: "hidden" };
  const now = new Date(toDate(attempt.startedAt).getTime() + attempt.ageSeconds * 1000);
  const isUndecided = (candidate: Candidate) => candidate.sale.iccid === null || exact.includes(candidate);
  const undecided = own.find(
    (candidate) => isUndecided(candidate) && isMadeBefore(candidate.order, refusedAt, orders, now),
  );
  return undecided ? { kind: "others", reference: undecided.sale.orderReference } : { kind: "none" };
}
