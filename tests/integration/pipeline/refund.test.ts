import { describe, expect, it } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";

const running = sharedStack();

const record = async (paymentId: string, reference: string) =>
  only(await running().sql<{ outcome: string }>("select record_refund($1, $2) as outcome", [paymentId, reference]))
    .outcome;

const notificationsOf = (orderId: string) =>
  running().sql<{ title: string }>("select title from user_notifications where order_id = $1 order by created_at", [
    orderId,
  ]);

async function completed() {
  const stack = running();
  const bought = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
  await stack.gateway.pay(bought.invoiceId);
  await stack.workUntilStatus(bought.orderId, "completed");
  return bought;
}

/** A paid order that the vendor refuses, so that the money is owed back. */
async function failed() {
  const stack = running();
  const bought = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
  await stack.vendor.faults({
    rules: [{ match: { method: "POST", path: "/orders" }, action: "status", status: 400, times: 1 }],
  });
  await stack.gateway.pay(bought.invoiceId);
  await stack.workUntilStatus(bought.orderId, "failed");
  return bought;
}

async function inReview() {
  const stack = running();
  const bought = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
  await stack.gateway.pay(bought.invoiceId, { amount: 1000 });
  await stack.verifyPayment(bought.paymentId);
  return bought;
}

describe("a recorded refund", () => {
  it.each([
    ["a completed order", completed],
    ["an order that the vendor refused", failed],
    ["an order whose payment is in review", inReview],
  ])("moves %s, and notifies its traveller in the app and by mail", async (_case, make) => {
    const { orderId, paymentId, traveller } = await make();
    expect(await record(paymentId, "rfd-1")).toBe("recorded");
    expect(await running().order(orderId)).toMatchObject({ status: "refunded", status_reason: "refund_recorded" });
    expect((await running().history(orderId)).at(-1)).toBe("refunded");
    const [payment] = await running().sql(
      "select status, refund_reference, refunded_at is not null as is_dated from payments where id = $1",
      [paymentId],
    );
    expect(payment).toEqual({ status: "refunded", refund_reference: "rfd-1", is_dated: true });
    await running().workUntil("the refund is announced", async () =>
      (await notificationsOf(orderId)).some(({ title }) => title === "Dana dikembalikan"),
    );
    const mailed = async () => (await running().mailbox.mailsTo(traveller.email)).map(({ subject }) => subject);
    await running().workUntil("the refund is mailed", async () =>
      (await mailed()).includes("Dana untuk pesanan Jepang dikembalikan"),
    );
    const mail = (await running().mailbox.mailsTo(traveller.email)).find(({ subject }) =>
      subject.startsWith("Dana untuk"),
    );
    const { paid_amount } = only(
      await running().sql<{ paid_amount: number }>("select paid_amount from payments where id = $1", [paymentId]),
    );
    const amount = /Pengembalian dana Rp\s([\d.]+) untuk/.exec(mail?.text ?? "")?.[1];
    expect(Number(amount?.replaceAll(".", ""))).toBe(Number(paid_amount));
  });

  it("is stored once, however often it is recorded", async () => {
    const { orderId, paymentId } = await completed();
    const outcomes = await Promise.all([1, 2, 3].map(() => record(paymentId, "rfd-2")));
    expect(outcomes.toSorted()).toEqual(["already_recorded", "already_recorded", "recorded"]);
    expect(await record(paymentId, "rfd-other")).toBe("other_reference");
    const steps = (await running().history(orderId)).filter((status) => status === "refunded");
    expect(steps).toHaveLength(1);
  });

  it("is not undone by a late callback or 'Update Status'", async () => {
    const { orderId, paymentId, traveller } = await completed();
    await record(paymentId, "rfd-3");
    expect(await running().verifyPayment(paymentId)).toEqual({ ok: true, value: "refunded" });
    expect(await running().orders.checkPaymentStatus({ traveller, orderId })).toMatchObject({
      ok: true,
      value: { updated: false, newStatus: "refunded" },
    });
  });

  it("does not change the order when it is for a second payment", async () => {
    const { orderId } = await completed();
    const { id } = only(
      await running().sql<{ id: string }>(
        "insert into payments (order_id, amount, status) values ($1, 45000, 'refund_due') returning id",
        [orderId],
      ),
    );
    expect(await record(id, "rfd-4")).toBe("recorded");
    expect((await running().order(orderId)).status).toBe("completed");
    await running().workUntil("the refund is announced", async () =>
      (await notificationsOf(orderId)).some(({ title }) => title === "Dana dikembalikan"),
    );
  });
});

describe("recording a refund is refused", () => {
  it("for a payment that was not made", async () => {
    const { paymentId, orderId } = await running().checkout(await running().createTraveller(), JAPAN_3GB);
    expect(await record(paymentId, "rfd-5")).toBe("not_refundable");
    expect((await running().order(orderId)).status).toBe("pending");
    expect(await record(crypto.randomUUID(), "rfd-5")).toBe("not_found");
  });

  it("without a reference", async () => {
    const { paymentId } = await completed();
    await expect(record(paymentId, " ")).rejects.toThrow("a refund needs its reference");
  });

  it("for an order whose eSIM is being bought", async () => {
    const { orderId, paymentId } = await completed();
    await running().sql("update user_orders set status = 'ordered' where id = $1", [orderId]);
    expect(await record(paymentId, "rfd-6")).toBe("in_progress");
    await running().sql("update user_orders set status = 'completed' where id = $1", [orderId]);
  });
});
