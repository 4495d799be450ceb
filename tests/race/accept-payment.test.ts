import { describe, expect, it } from "vitest";
import { inTurnAtOrder } from "../support/connections";
import { only } from "../support/database";
import { sharedStack } from "../support/shared-stack";
import { JAPAN_3GB } from "../support/stack";

const running = sharedStack();

/** A payment in review whose sum the gateway did not state at first. */
async function unsaid() {
  const stack = running();
  const bought = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
  const match = { method: "GET", path: `/v2/invoices/${bought.invoiceId}` };
  await stack.gateway.faults({
    callbacks: { drop: true },
    rules: [{ match, action: "patch", patch: { paid_amount: null } }],
  });
  await stack.gateway.pay(bought.invoiceId);
  expect(await stack.verifyPayment(bought.paymentId)).toEqual({ ok: true, value: "needs_review" });
  await stack.gateway.faults({ clear: true });
  return bought;
}

const ASKED = 103_500;

const statementsFor = ({ paymentId, invoiceId }: Awaited<ReturnType<typeof unsaid>>) =>
  ({
    sari: [`select accept_payment($1, 'Sari', ${ASKED}) as outcome`, [paymentId]],
    budi: [`select accept_payment($1, 'Budi', ${ASKED}) as outcome`, [paymentId]],
    refund: ["select record_refund($1::uuid, 'transfer ' || $1::uuid) as outcome", [paymentId]],
    claim: ["select refund_by_hand($1, 'Ani, transfer')::text as outcome", [paymentId]],
    sum: [
      `select apply_invoice($1::uuid, $2, ($1::uuid)::text, ${ASKED}, 'IDR', 'paid', ${ASKED}) as outcome`,
      [paymentId, invoiceId],
    ],
  }) as const;

describe("a payment in review that is settled twice at the same moment", () => {
  it.each([
    [["sari", "budi"], { sari: "accepted", budi: "other_reference" }, "completed"],
    [["sari", "refund"], { sari: "accepted", refund: "recorded" }, "refunded"],
    [["refund", "sari"], { refund: "recorded", sari: "not_in_review" }, "refunded"],
    [["claim", "sari"], { claim: "true", sari: "claimed" }, "pending"],
    [["sari", "claim"], { sari: "accepted", claim: "false" }, "completed"],
    [["claim", "sum"], { claim: "true", sum: "needs_review" }, "pending"],
    [["sum", "claim"], { sum: "paid", claim: "false" }, "completed"],
    [["sum", "sari"], { sum: "paid", sari: "not_in_review" }, "completed"],
    [["sari", "sum"], { sari: "accepted", sum: "already_paid" }, "completed"],
  ] as const)("%j: %j", async (turns, answers, status) => {
    const stack = running();
    const bought = await unsaid();
    expect(await inTurnAtOrder(stack, bought.orderId, turns, statementsFor(bought))).toEqual(answers);
    await stack.workUntilStatus(bought.orderId, status);
    expect((await stack.history(bought.orderId)).filter((step) => step === "paid").length).toBeLessThanOrEqual(1);
    expect(await stack.purchases(bought.orderId)).toHaveLength(status === "completed" ? 1 : 0);
  });

  it("is accepted once by eight persons, and its eSIM is bought once", async () => {
    const stack = running();
    const { orderId, paymentId } = await unsaid();
    const accept = async () =>
      only(await stack.sql<{ outcome: string }>(`select accept_payment($1, 'Sari', ${ASKED}) as outcome`, [paymentId]))
        .outcome;
    const outcomes = await Promise.all(Array.from({ length: 8 }, accept));
    expect(outcomes.toSorted()).toEqual(["accepted", ...Array.from({ length: 7 }, () => "already_accepted")]);
    await stack.workUntilStatus(orderId, "completed");
    expect(await stack.purchases(orderId)).toHaveLength(1);
  });
});
