import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toInvoiceState } from "@/lib/xendit/wire";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";

const running = sharedStack();
const STATUSES = ["PENDING", "EXPIRED", "PAID", "PAID", "SETTLED"] as const;

/** An order with an open invoice, written by the database's functions without the gateway. */
async function openOrder(userId: string, bundleId: string) {
  const { sql } = running();
  const { order_id: orderId } = only(
    await sql<{ order_id: string }>(
      "select order_id from create_order($1, gen_random_uuid(), 'hash', $2, 'id', 'Sari', 'sari@pelancong.test', '0812', p_beside_open_until => 'infinity')",
      [userId, bundleId],
    ),
  );
  const payment = only(
    await sql<{ id: string; amount: number }>("select payment_id as id, amount from open_payment($1, $2, 25)", [
      orderId,
      userId,
    ]),
  );
  const invoiceId = `inv_${payment.id}`;
  await sql("select attach_invoice($1, $2, 'https://pay.test/x')", [payment.id, invoiceId]);
  return { orderId, paymentId: payment.id, invoiceId, amount: payment.amount };
}

type Opened = Awaited<ReturnType<typeof openOrder>>;

async function report({ paymentId, invoiceId, amount }: Opened, status: string, by: "callback" | "readback") {
  const { sql, deliverCallback } = running();
  if (by === "callback") {
    await deliverCallback({
      id: invoiceId,
      external_id: paymentId,
      status,
      amount,
      paid_amount: amount,
      currency: "IDR",
    });
    return;
  }
  await sql("select apply_invoice($1::uuid, $2, ($1::uuid)::text, $3, 'IDR', $4, $3)", [
    paymentId,
    invoiceId,
    amount,
    toInvoiceState(status),
  ]);
}

async function outcomeOf({ orderId, paymentId }: Opened) {
  const stack = running();
  const job = await stack.job("fulfil_order", orderId);
  const [payment] = await stack.payments(orderId);
  return {
    order: (await stack.order(orderId)).status,
    payment: payment?.status,
    isFulfilmentAsked: job !== undefined,
    timesPaid: (await stack.history(orderId)).filter((status) => status === "paid").length,
    isOurs: payment?.id === paymentId,
  };
}

function expected(reported: readonly string[]) {
  const isPaid = reported.some((status) => status === "PAID" || status === "SETTLED");
  const order = isPaid ? "paid" : reported.includes("EXPIRED") ? "cancelled" : "pending";
  const payment = isPaid ? "paid" : reported.includes("EXPIRED") ? "expired" : "open";
  return { order, payment, isFulfilmentAsked: isPaid, timesPaid: isPaid ? 1 : 0, isOurs: true };
}

describe("reports about an invoice, in any order", () => {
  it("end in a state that depends only on which reports came", async () => {
    const { id } = await running().createTraveller();
    const bundleId = await running().bundleId(JAPAN_3GB);
    const anyOrder = fc.shuffledSubarray([...STATUSES], { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(
        anyOrder,
        fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
        async (reported, alsoCalled) => {
          const opened = await openOrder(id, bundleId);
          for (const [index, status] of reported.entries()) {
            if (alsoCalled[index]) await report(opened, status, "callback");
            await report(opened, status, "readback");
          }
          expect(await outcomeOf(opened)).toEqual(expected(reported));
          // No worker buys these orders, so the contract would report them.
          await running().sql("delete from user_orders where id = $1", [opened.orderId]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("end in paid for each of the 60 orders of all five", async () => {
    const { id } = await running().createTraveller();
    const bundleId = await running().bundleId(JAPAN_3GB);
    const permute = (rest: string[]): string[][] =>
      rest.length === 0
        ? [[]]
        : rest.flatMap((status, index) => permute(rest.toSpliced(index, 1)).map((tail) => [status, ...tail]));
    const all = new Map(permute([...STATUSES]).map((reported) => [reported.join(), reported]));
    expect(all.size).toBe(60);
    for (const reported of all.values()) {
      const opened = await openOrder(id, bundleId);
      for (const status of reported) await report(opened, status, "readback");
      expect(await outcomeOf(opened), reported.join(" ")).toEqual(expected(reported));
      await running().sql("delete from user_orders where id = $1", [opened.orderId]);
    }
  });
});
