import { beforeAll, describe, expect, it, vi } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";
import { loadSteps, refundTools } from "./refund-support";

const running = sharedStack({ automaticRefunds: true });
const { owed, refundsOf, casesOf, record, workUntilCase, pending, workUntilRefunded, expectOneRefund } =
  refundTools(running);

const ASK = { method: "POST", path: "/refunds" };

let steps: Awaited<ReturnType<typeof loadSteps>>;
beforeAll(async () => {
  steps = await loadSteps();
});

describe("money that is owed back", () => {
  it.each(["QRIS", "OVO", "CREDIT_CARD"])("goes back to %s, and its traveller is told the amount", async (method) => {
    const of = await owed({ method });
    await workUntilRefunded(of);
    await expectOneRefund(of);
    const subject = `Dana untuk pesanan Jepang dikembalikan (pesanan ${of.orderId.slice(0, 8)})`;
    const mails = async () =>
      (await running().mailbox.mailsTo(of.traveller.email)).filter((mail) => mail.subject === subject);
    await running().workUntil("the mail arrives", async () => (await mails()).length > 0);
    const { total_amount } = await running().order(of.orderId);
    expect(only(await mails()).text.replaceAll(".", "")).toContain(String(total_amount));
  });

  it("of a second payment goes back alone, and the order stays", async () => {
    const stack = running();
    const bought = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
    await stack.sql("update payments set status = 'expired' where order_id = $1", [bought.orderId]);
    await stack.startPayment({ traveller: bought.traveller, input: { orderId: bought.orderId } });
    const second = await stack.openPaymentOf(bought.orderId);
    await stack.gateway.pay(bought.invoiceId, { method: "QRIS" });
    await stack.gateway.pay(second.xendit_invoice_id, { method: "QRIS" });
    const statuses = async () => (await stack.payments(bought.orderId)).map(({ status }) => status).sort();
    await stack.workUntil("both are settled", async () => (await statuses()).join() === "paid,refund_due");
    await stack.workUntilStatus(bought.orderId, "completed");
    await stack.requestDueRefunds();
    await stack.workUntil("one is refunded", async () => (await statuses()).join() === "paid,refunded");
    expect((await stack.order(bought.orderId)).status).toBe("completed");
  });

  it.each([
    ["BCA", "BANK_TRANSFER"],
    ["ALFAMART", "RETAIL_OUTLET"],
  ])("is left to a person where it came by %s", async (method, word) => {
    const of = await owed({ method });
    await workUntilCase(of, "payment_refund_due", new RegExp(`refund by hand: not refundable: ${word}`));
    expect(await refundsOf(of)).toEqual([]);
    expect(await record(of, `transfer of ${method}`)).toBe("recorded");
    expect((await running().order(of.orderId)).status).toBe("refunded");
  });

  it("is not recorded as back with the reference of another payment's refund, however it is typed", async () => {
    const [first, second] = [await owed(), await owed({ method: "BCA" })];
    await workUntilRefunded(first);
    const { id } = only(await refundsOf(first));
    const before = await running().payments(second.orderId);
    for (const typed of [id, ` ${id}\u200b`, id.toUpperCase()]) {
      expect(await record(second, typed)).toBe("reference_of_another");
      expect(await running().payments(second.orderId)).toEqual(before);
      expect(await record(first, typed)).toBe("already_recorded");
    }
  });

  it("is not recorded as back with the reference that was typed for another payment, however it is typed", async () => {
    const [first, second] = [await owed({ method: "BCA" }), await owed({ method: "BCA" })];
    expect(await record(first, " Transfer 17\u00a0")).toBe("recorded");
    expect(only(await running().payments(first.orderId)).refund_reference).toBe("Transfer 17");
    for (const typed of ["Transfer 17", "transfer 17 ", "TRANSFER 17"]) {
      expect(await record(second, typed)).toBe("reference_of_another");
      expect(await record(first, typed)).toBe("already_recorded");
    }
    expect(await record(second, "Transfer 18")).toBe("recorded");
  });

  it("is recorded as back by the gateway also where a person has recorded its id for another payment", async () => {
    const { of, refund } = await pending();
    expect(await record(await owed({ method: "BCA" }), refund.id)).toBe("reference_of_another");
    await running().sql(
      "update payments set status = 'refunded', refund_reference = $1, refunded_at = now() where id = $2",
      [refund.id.toUpperCase(), (await owed({ method: "BCA" })).paymentId],
    );
    await running().gateway.endRefund(refund.id, { status: "SUCCEEDED" });
    await workUntilRefunded(of);
    await expectOneRefund(of);
  });

  it("is left to a person, with the gateway's reason, when the gateway refuses", async () => {
    const of = await owed();
    await running().gateway.faults({ refunds: { refuse: "REFUND_NOT_SUPPORTED" } });
    await workUntilCase(of, "payment_refund_due", /refund by hand: REFUND_NOT_SUPPORTED/);
    expect((await running().order(of.orderId)).status).toBe("failed");
    await running().requestDueRefunds();
    expect(await running().job("refund_payment", of.paymentId)).toMatchObject({ state: "done" });
  });

  it("is left to a person when the refund fails later", async () => {
    const { of, refund } = await pending();
    await running().gateway.endRefund(refund.id, { status: "FAILED", failureCode: "ACCOUNT_NOT_FOUND" });
    await workUntilCase(of, "payment_refund_due", /refund by hand: ACCOUNT_NOT_FOUND/);
    expect(await record(of, "transfer-2")).toBe("recorded");
  });

  it("is left to a person when it was given back in the dashboard before", async () => {
    const of = await owed();
    const key = Buffer.from(`${process.env.XENDIT_SECRET_KEY}:`).toString("base64");
    const made = await fetch(`${running().gateway.url}/refunds`, {
      method: "POST",
      headers: { authorization: `Basic ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ invoice_id: of.invoiceId, reason: "OTHERS" }),
    });
    const { id } = (await made.json()) as { id: string };
    await workUntilCase(of, "payment_refund_due", /refund by hand: MAXIMUM_REFUND_AMOUNT_REACHED/);
    expect(await record(of, id)).toBe("recorded");
    expect(await refundsOf(of)).toHaveLength(1);
  });

  it.each(["INSUFFICIENT_BALANCE", "REFUND_IN_PROGRESS", "UNAUTHORIZED", "CHANNEL_UNAVAILABLE"])(
    "waits while the gateway answers %s, then goes back",
    async (code) => {
      const of = await owed();
      await running().gateway.faults({ refunds: { refuse: code } });
      await running().requestDueRefunds();
      const job = async () => running().job("refund_payment", of.paymentId);
      await running().workUntil("two attempts failed", async () => ((await job())?.attempts ?? 0) >= 2);
      expect(await casesOf(of)).toMatchObject([{ kind: "payment_refund_under_way" }]);
      await running().gateway.faults({ clear: true });
      await workUntilRefunded(of);
      await expectOneRefund(of);
    },
  );
});

describe("a refund is made once", () => {
  // The gateway neither knows its keys nor checks amounts here, so that only the search keeps a second refund away.
  it("although its answer was lost", async () => {
    const of = await owed();
    const rules = [{ match: ASK, action: "accept_then_timeout", delayMs: 20, times: 1 }];
    await running().gateway.faults({ rules, refunds: { careless: true } });
    await workUntilRefunded(of);
    await expectOneRefund(of);
  });

  it.each([
    ["a server error", { action: "status", status: 503 }],
    ["a proxy's page", { action: "html_502" }],
    ["a closed connection", { action: "drop" }],
  ])("after %s", async (_case, fault) => {
    const of = await owed();
    await running().gateway.faults({ rules: [{ match: ASK, times: 1, ...fault }] });
    await workUntilRefunded(of);
    await expectOneRefund(of);
  });

  it("although the gateway's list cannot be read at first", async () => {
    const of = await owed();
    const lost = { match: ASK, action: "accept_then_timeout", delayMs: 20, times: 1 };
    const unread = { match: { method: "GET", path: "/refunds" }, action: "status", status: 500, times: 2 };
    await running().gateway.faults({ rules: [lost, unread], refunds: { careless: true } });
    await workUntilRefunded(of);
    await expectOneRefund(of);
  });

  it("although its worker dies before it asks", async () => {
    const of = await owed();
    expect(await steps.beginRefund(of.paymentId, 30, true)).toMatchObject({ outcome: "send" });
    await workUntilRefunded(of);
    await expectOneRefund(of);
  });

  it("although its workers die after the gateway made it", async () => {
    const of = await owed();
    await running().gateway.faults({ refunds: { careless: true } });
    await steps.ask(of);
    expect(await steps.beginRefund(of.paymentId, 30, true)).toMatchObject({ outcome: "resend" });
    await workUntilRefunded(of);
    await expectOneRefund(of);
  });

  it("although its worker dies after the request was recorded", async () => {
    const of = await owed();
    await running().gateway.faults({ refunds: { careless: true } });
    const refundId = await steps.ask(of);
    await steps.settleRefund(of.paymentId, { result: "pending", refundId });
    expect(await steps.beginRefund(of.paymentId, 30, true)).toMatchObject({
      outcome: "read",
      refundId,
      invoiceId: of.invoiceId,
    });
    await workUntilRefunded(of);
    await expectOneRefund(of);
  });

  it("and a worker that was stopped for too long does not ask", async () => {
    const of = await owed();
    const began = performance.now();
    const clock = vi
      .spyOn(performance, "now")
      .mockReturnValueOnce(began)
      .mockReturnValue(began + 16_000);
    expect(await running().refundPayment(of.paymentId)).toEqual({ kind: "again", reason: "the turn is over" });
    clock.mockRestore();
    expect(await refundsOf(of)).toEqual([]);
    await workUntilRefunded(of);
    await expectOneRefund(of);
  });
});
