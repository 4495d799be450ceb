import { expect, it } from "vitest";
import { planReturnFromRow } from "@/lib/esims/plan-return-rows";

const ROW = { state: "returned", refusal: null, asked_at: "2026-11-20T10:00:00Z", settled_at: null } as const;
const AT = "2026-11-21T10:00:00Z";
type Payment = Parameters<typeof planReturnFromRow>[1][number];
const paid: Payment = {
  status: "paid",
  paid_amount: 103_500,
  is_return_failed: false,
  refunded_at: null,
  refunds: null,
};
const due: Payment = { ...paid, status: "refund_due" };
const back: Payment = { ...paid, status: "refunded", refunded_at: AT };

const kindOf = (...payments: Payment[]) => planReturnFromRow(ROW, payments).money.kind;
const refund = (state: "requested" | "pending" | "succeeded" | "by_hand") => ({ state, requested_at: AT });

it.each<[string, Payment[], string]>([
  ["pays for its plan", [paid], "kept"],
  ["is owed and not asked for yet", [due], "owed"],
  ["is asked for at the gateway", [{ ...due, refunds: refund("requested") }], "sent"],
  ["is with the gateway", [{ ...due, refunds: refund("pending") }], "sent"],
  ["is left to a person", [{ ...due, refunds: refund("by_hand") }], "byHand"],
  ["is back", [back], "back"],
  ["failed after it was told as back", [{ ...back, is_return_failed: true, refunds: refund("by_hand") }], "byHand"],
  ["is back in part", [back, { ...due, refunds: refund("pending") }], "sent"],
])("the money %s", (_case, payments, kind) => {
  expect(kindOf(...payments)).toBe(kind);
});

it("money that a person transferred has no time at which the gateway was asked", () => {
  expect(planReturnFromRow(ROW, [{ ...back, refunds: refund("by_hand") }]).money).toEqual({
    ...{ kind: "back", rupiah: 103_500, at: new Date(AT), sentAt: null },
  });
});
