import { describe, expect, it } from "vitest";
import { openSecondPayment } from "../../support/second-payment";
import { sharedStack } from "../../support/shared-stack";
import type { Bought } from "../../support/store-side";
import { orderSteps } from "../notifications/support";
import { ASKED, reviewTools, UNSAID } from "./review-support";

const running = sharedStack();
const { checkout } = orderSteps(running);
const { recordRefund, claim, paymentOf, intoReview, unsaid, stepsOf } = reviewTools(running);

describe("a payment in review whose sum alone was missing", () => {
  const report = ({ invoiceId, paymentId }: Bought, paid_amount: number) => {
    const claimed = { id: invoiceId, external_id: paymentId, status: "PAID", currency: "IDR", amount: ASKED };
    return running().deliverCallback({ ...claimed, paid_amount });
  };

  /** Reads the invoice again. @param said what the gateway's answer says otherwise */
  async function readAgain({ invoiceId, paymentId }: Bought, said: object = { paid_amount: null }) {
    const match = { method: "GET", path: `/v2/invoices/${invoiceId}` };
    await running().gateway.faults({ clear: true });
    await running().gateway.faults({ rules: [{ match, action: "patch", patch: said }] });
    return running().verifyPayment(paymentId);
  }

  it.each([
    ["its invoice", {}, null],
    ["a callback", { paid_amount: null }, ASKED],
  ] as const)("is paid once %s states the full sum", async (_case, said, callback) => {
    const bought = await unsaid();
    expect(await readAgain(bought)).toEqual({ ok: true, value: "needs_review" });
    if (callback) await report(bought, callback);
    expect(await readAgain(bought, said)).toEqual({ ok: true, value: "paid" });
    await running().workUntilStatus(bought.orderId, "completed");
    expect(await stepsOf(bought)).toContainEqual({ to_status: "paid", reason: "payment_verified" });
  });

  it("is read again hourly for a week, without a callback", async () => {
    const { sql, workUntilStatus } = running();
    const bought = await unsaid();
    await running().gateway.faults({ clear: true });
    const sweep = async () =>
      Number((await sql<{ asked: number }>("select enqueue_due_verifications(60) as asked"))[0]?.asked);
    await sql("update payments set checked_at = now() - interval '59 minutes' where id = $1", [bought.paymentId]);
    expect(await sweep()).toBe(0);
    await sql(
      "update payments set checked_at = null, created_at = now() - interval '9 days', arrived_at = now() - interval '8 days' where id = $1",
      [bought.paymentId],
    );
    expect(await sweep()).toBe(0);
    await sql("update payments set arrived_at = now() - interval '6 days' where id = $1", [bought.paymentId]);
    expect(await sweep()).toBe(1);
    await workUntilStatus(bought.orderId, "completed");
  });

  it("stays in review with another sum, once that is stated, and is not paid by a third one", async () => {
    const bought = await unsaid();
    await report(bought, 1_000);
    expect(await readAgain(bought)).toEqual({ ok: true, value: "needs_review" });
    expect(await paymentOf(bought)).toMatchObject({ status: "needs_review", paid_amount: 1_000 });
    expect(await readAgain(bought, { paid_amount: ASKED })).toEqual({ ok: true, value: "needs_review" });
  });

  it("stays in review once somebody has claimed it to give it back", async () => {
    const bought = await unsaid();
    await claim(bought);
    expect(await readAgain(bought, {})).toEqual({ ok: true, value: "needs_review" });
    await recordRefund(bought);
    expect((await running().order(bought.orderId)).status).toBe("refunded");
  });

  it("stays in review where more was wrong than that", async () => {
    const bought = await intoReview(await checkout("en"), {
      amount: ASKED,
      said: { paid_amount: null, currency: "USD" },
    });
    expect(await readAgain(bought, {})).toEqual({ ok: true, value: "needs_review" });
  });

  it("is owed back where its order was paid otherwise meanwhile", async () => {
    const bought = await checkout("en");
    const second = await openSecondPayment(running(), bought);
    await intoReview(bought, UNSAID);
    await running().gateway.pay(second.xendit_invoice_id);
    expect(await running().verifyPayment(second.id)).toEqual({ ok: true, value: "paid" });
    expect(await readAgain(bought, {})).toEqual({ ok: true, value: "refund_due" });
  });
});
