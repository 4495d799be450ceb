import type { VendorAssignment, VendorEsimBundle } from "@/lib/esim-go/types";

/** The plan that is to be given back, as our own purchase has it. `isOwn`: its order has brought the eSIM. */
export type SoldPlan = { iccid: string; bundleName: string; orderReference: string; isOwn: boolean };

/**
 * How a plan stands at the vendor.
 * - unused: it can be taken back. early: the vendor is still putting it onto the eSIM. revoked: it is taken back, and was never used.
 * - used: it, or with the first plan of an eSIM another one on it, has begun. ended: its time is over, unused.
 * - usedAndRevoked, missing, several, unclear: a person has to look.
 */
export type PlanStanding =
  | { kind: "unused"; assignment: VendorAssignment }
  | { kind: "early" | "revoked" | "used" | "ended" }
  | { kind: "usedAndRevoked" | "missing" | "several" | "unclear" };

/** Whether data was used or days have begun. A plan that was taken back may show no data at all, which is no use of it. */
function hasBegun({ state, startTime, initialBytes, remainingBytes }: VendorAssignment): boolean {
  if (state === "active" || state === "depleted" || startTime !== null) return true;
  return remainingBytes < initialBytes && (state !== "revoked" || remainingBytes > 0);
}

/** Whether an assignment has this reference: that of a sale, followed by a dash and a number. */
const isOf = (sale: string, { reference }: VendorAssignment) =>
  reference === sale || reference?.startsWith(`${sale}-`) === true;

/** How the very plan of one sale stands, by the vendor's list of all plans that its eSIM ever had. */
export function planStanding(sold: SoldPlan, bundles: readonly VendorEsimBundle[]): PlanStanding {
  const own = bundles.flatMap(({ name, assignments }) =>
    name === sold.bundleName ? assignments.filter((listed) => isOf(sold.orderReference, listed)) : [],
  );
  const [assignment, another] = own;
  if (!assignment) return { kind: "missing" };
  if (another) return { kind: "several" };
  const isBegun = hasBegun(assignment);
  if (assignment.state === "revoked") return { kind: isBegun ? "usedAndRevoked" : "revoked" };
  if (isBegun) return { kind: "used" };
  if (assignment.state === "expired" || assignment.state === "lapsed") return { kind: "ended" };
  if (sold.isOwn && bundles.some(({ assignments }) => assignments.some(hasBegun))) return { kind: "used" };
  if (assignment.state === "queued") return { kind: "unused", assignment };
  return { kind: assignment.state === "processing" ? "early" : "unclear" };
}

/**
 * Seconds until a request to take a plan back is certainly over, also one whose answer was lost; 0 where none was sent, or it is.
 * @param revokedAgo seconds since the last one; null where there was none
 * @param settleSeconds how long the vendor may take to carry out what it was asked
 */
export function secondsUntilSettled(revokedAgo: number | null, settleSeconds: number): number {
  return revokedAgo === null ? 0 : Math.max(0, settleSeconds - revokedAgo);
}
