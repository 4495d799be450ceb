import { expect } from "vitest";
import type { Locale } from "@/lib/i18n/routing";
import { only } from "../../support/database";
import type { Stack } from "../../support/stack";
import type { Bought } from "../../support/store-side";
import { orderSteps } from "../notifications/support";

export const ASKED = 103_500;
export const WHO = "Sari: rounded by the bank";
export const UNSAID = { amount: ASKED, said: { paid_amount: null } };

/** Payments in review, and what a person does with them. */
export function reviewTools(running: () => Stack) {
  const { checkout } = orderSteps(running);

  async function accept({ paymentId }: Pick<Bought, "paymentId">, reference = WHO, paid: number | null = null) {
    const values = [paymentId, reference, paid];
    return only(await running().sql<{ outcome: string }>("select accept_payment($1, $2, $3) as outcome", values))
      .outcome;
  }

  const recordRefund = ({ paymentId }: Pick<Bought, "paymentId">) =>
    running().sql("select record_refund($1::uuid, 'rfd-' || $1::uuid)", [paymentId]);

  async function claim({ paymentId }: Pick<Bought, "paymentId">) {
    const claimed = await running().sql("select refund_by_hand($1, 'Sari, bank transfer') as is_claimed", [paymentId]);
    expect(claimed).toEqual([{ is_claimed: true }]);
  }

  const paymentOf = async ({ paymentId }: Pick<Bought, "paymentId">) =>
    only(
      await running().sql<{ status: string; paid_amount: number | null; paid_at: Date | null }>(
        "select status, paid_amount, paid_at from payments where id = $1",
        [paymentId],
      ),
    );

  const casesOf = async ({ orderId }: Pick<Bought, "orderId">) =>
    running().sql<{ kind: string; detail: string }>("select kind, detail from open_cases where order_id = $1", [
      orderId,
    ]);

  /** Pays an invoice without a callback and reads it. @param said what the gateway's answer says otherwise */
  async function intoReview(bought: Bought, { amount = 100_000, said }: { amount?: number; said?: object } = {}) {
    const { gateway, verifyPayment } = running();
    const match = { method: "GET", path: `/v2/invoices/${bought.invoiceId}` };
    await gateway.faults({ callbacks: { drop: true }, rules: said ? [{ match, action: "patch", patch: said }] : [] });
    await gateway.pay(bought.invoiceId, { amount, late: true });
    expect(await verifyPayment(bought.paymentId)).toEqual({ ok: true, value: "needs_review" });
    await gateway.faults({ clear: true });
    return bought;
  }

  const inReview = async (locale: Locale = "en") => intoReview(await checkout(locale));
  const unsaid = async () => intoReview(await checkout("en"), UNSAID);

  const stepsOf = ({ orderId }: Pick<Bought, "orderId">) =>
    running().sql<{ to_status: string; reason: string | null }>(
      "select to_status, reason from order_status_history where order_id = $1 order by id",
      [orderId],
    );

  return { accept, recordRefund, claim, paymentOf, casesOf, intoReview, inReview, unsaid, stepsOf };
}
