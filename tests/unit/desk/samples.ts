import type { CaseOrder, OpenCase } from "@/lib/desk/types";

/** The time at which cases were found. */
export const AT = "2026-11-29T00:00:00Z";

/** A held order of 103,500 rupiah. */
export function caseOrder(changes: Partial<CaseOrder> = {}): CaseOrder {
  return {
    id: "0d9a3f11-0000-4000-8000-000000000000",
    type: "new",
    plan: "Japan 3GB 30 Days",
    place: "Japan",
    places: 1,
    totalRupiah: 103_500,
    status: "ordered",
    reason: "needs_person",
    hasAccount: true,
    isHeld: true,
    ...changes,
  };
}

/** A dead job without order. */
export function openCase(changes: Partial<OpenCase> = {}): OpenCase {
  return {
    kind: "dead_job",
    subject: "",
    detail: null,
    since: AT,
    caseId: null,
    order: null,
    owedRupiah: null,
    claimedBy: null,
    seen: null,
    ...changes,
  };
}
