import { beforeAll, describe, expect, it, vi } from "vitest";
import { owedBack } from "../../support/crowd";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";

const running = sharedStack({ automaticRefunds: true });

const ASK = { method: "POST", path: "/refunds" };

/** The steps of a refund, so that a test can stop between any two of them like a killed process. */
async function loadSteps() {
  const [repository, gateway] = await Promise.all([
    import("@/lib/payments/repository"),
    import("@/lib/xendit/refunds"),
  ]);
  return { ...repository, ...gateway };
}

let steps: Awaited<ReturnType<typeof loadSteps>>;
beforeAll(async () => {
  steps = await loadSteps();
});

type Owed = Awaited<ReturnType<typeof owedBack>>;

const owed = (how: object = { method: "QRIS" }) => owedBack(running(), how);
const refundsOf = async ({ invoiceId }: Owed) =>
  (await running().gateway.ledger()).refunds.filter((refund) => refund.invoice_id === invoiceId);
const caseOf = async ({ orderId }: Owed) =>
  only(await running().sql("select kind, detail from open_cases where order_id = $1", [orderId]));
const record = async ({ paymentId }: Owed, reference: string) =>
  only(await running().sql<{ outcome: string }>("select record_refund($1, $2) as outcome", [paymentId, reference]))
    .outcome;
const giveByHand = async ({ paymentId }: Owed) =>
  only(
    await running().sql<{ is_done: boolean }>("select refund_by_hand($1, 'not at the gateway') as is_done", [
      paymentId,
    ]),
  ).is_done;
const endTurn = ({ paymentId }: Owed) =>
  running().sql("update refunds set turn_until = clock_timestamp() where payment_id = $1", [paymentId]);

async function workUntilRefunded({ orderId }: Owed) {
  await running().requestDueRefunds();
  await running().workUntilStatus(orderId, "refunded");
}

async function workUntilCase(of: Owed, kind: string, detail: RegExp) {
  await running().requestDueRefunds();
  await running().workUntil(`the case is ${kind}`, async () => {
    const open = await running().sql<{ kind: string; detail: string }>(
      "select kind, detail from open_cases where order_id = $1",
      [of.orderId],
    );
    return open.some((one) => one.kind === kind && detail.test(one.detail));
  });
}

/** A refund that the gateway has and has not decided. */
async function pending() {
  const of = await owed();
  await running().gateway.faults({ refunds: { result: "hold" } });
  await workUntilCase(of, "payment_refund_under_way", /./);
  await running().workUntil("the gateway has it", async () => (await refundsOf(of)).length === 1);
  return { of, refund: only(await refundsOf(of)) };
}

const body = (event: string, refund: object) => ({
  event,
  business_id: "b",
  created: "2026-11-22T03:00:00Z",
  data: refund,
});

async function expectOneRefund(of: Owed) {
  expect(await running().order(of.orderId)).toMatchObject({ status: "refunded", status_reason: "refund_recorded" });
  const made = only(await refundsOf(of));
  const payment = only(await running().payments(of.orderId));
  expect(payment).toMatchObject({ status: "refunded", refund_reference: made.id });
  expect(made).toMatchObject({ status: "SUCCEEDED", reference_id: of.paymentId, amount: payment.paid_amount });
  expect(await running().sql("select kind from open_cases where order_id = $1", [of.orderId])).toEqual([]);
}

describe("money that is owed back", () => {
  it.each(["QRIS", "OVO", "CREDIT_CARD"])("goes back to %s, and its traveller is told the amount", async (method) => {
    const of = await owed({ method });
    await workUntilRefunded(of);
    await expectOneRefund(of);
    const subject = "Dana untuk pesanan Jepang dikembalikan";
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
    expect(await record(of, "transfer-1")).toBe("recorded");
    expect((await running().order(of.orderId)).status).toBe("refunded");
  });

  it("is left to a person when the gateway refuses, which names why", async () => {
    const of = await owed();
    await running().gateway.faults({ refunds: { refuse: "REFUND_NOT_SUPPORTED" } });
    await workUntilCase(of, "payment_refund_due", /refund by hand: REFUND_NOT_SUPPORTED/);
    expect((await running().order(of.orderId)).status).toBe("failed");
    expect(await running().requestDueRefunds()).toBe(0);
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
      expect(await caseOf(of)).toMatchObject({ kind: "payment_refund_under_way" });
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
    const turn = await steps.beginRefund(of.paymentId, 30, true);
    if (turn.outcome !== "send") throw new Error(turn.outcome);
    await steps.requestRefund({ paymentId: of.paymentId, invoiceId: of.invoiceId, amount: turn.amount });
    expect(await steps.beginRefund(of.paymentId, 30, true)).toMatchObject({ outcome: "resend" });
    await workUntilRefunded(of);
    await expectOneRefund(of);
  });

  it("although its worker dies after the request was recorded", async () => {
    const of = await owed();
    await running().gateway.faults({ refunds: { careless: true } });
    const turn = await steps.beginRefund(of.paymentId, 30, true);
    if (turn.outcome !== "send") throw new Error(turn.outcome);
    const asked = await steps.requestRefund({ paymentId: of.paymentId, invoiceId: of.invoiceId, amount: turn.amount });
    if (!asked.ok) throw new Error("not made");
    await steps.settleRefund(of.paymentId, { result: "pending", refundId: asked.value });
    expect(await steps.beginRefund(of.paymentId, 30, true)).toEqual({ outcome: "read", refundId: asked.value });
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
    expect(await running().refundPayment(of.paymentId)).toEqual({
      kind: "retry",
      reason: "the turn is over",
      seconds: 0,
    });
    clock.mockRestore();
    expect(await refundsOf(of)).toEqual([]);
    await workUntilRefunded(of);
    await expectOneRefund(of);
  });
});

describe("a callback about a refund", () => {
  it("makes the job read the refund", async () => {
    const { of, refund } = await pending();
    await running().sql("update jobs set run_at = clock_timestamp() + interval '1 hour' where kind = 'refund_payment'");
    await running().gateway.endRefund(refund.id, { status: "SUCCEEDED" });
    const status = async () => (await running().order(of.orderId)).status;
    await running().workUntil("it is refunded", async () => (await status()) === "refunded", { hurry: false });
    await expectOneRefund(of);
  });

  it("that comes before the answer of the request is read after it", async () => {
    const of = await owed();
    await running().gateway.faults({ callbacks: { drop: true } });
    const turn = await steps.beginRefund(of.paymentId, 30, true);
    if (turn.outcome !== "send") throw new Error(turn.outcome);
    await steps.requestRefund({ paymentId: of.paymentId, invoiceId: of.invoiceId, amount: turn.amount });
    const made = only(await refundsOf(of));
    expect(await running().deliverCallback(body("refund.succeeded", made))).toBe(true);
    await running().workUntilStatus(of.orderId, "refunded", { hurry: false });
    await steps.settleRefund(of.paymentId, { result: "pending", refundId: made.id });
    expect(await running().sql("select state from refunds where payment_id = $1", [of.paymentId])).toEqual([
      { state: "succeeded" },
    ]);
    await expectOneRefund(of);
  });

  it("counts once, however often and late it comes", async () => {
    const of = await owed();
    await workUntilRefunded(of);
    const made = only(await refundsOf(of));
    for (const event of ["refund.succeeded", "refund.succeeded", "refund.failed"]) {
      const status = event === "refund.failed" ? "FAILED" : "SUCCEEDED";
      expect(await running().deliverCallback(body(event, { ...made, status }))).toBe(true);
    }
    await running().workUntil("all is quiet", async () => {
      const left = await running().sql("select 1 from jobs where kind = 'refund_payment' and state <> 'done'");
      return left.length === 0;
    });
    const refunded = (await running().history(of.orderId)).filter((status) => status === "refunded");
    expect(refunded).toHaveLength(1);
    await expectOneRefund(of);
  });

  it("that lies changes nothing", async () => {
    const { of, refund } = await pending();
    await running().deliverCallback(body("refund.succeeded", { ...refund, status: "SUCCEEDED" }));
    await running().runDueJobs();
    expect((await running().order(of.orderId)).status).toBe("failed");
    await running().deliverCallback(body("refund.failed", { ...refund, status: "FAILED" }));
    await running().runDueJobs();
    expect(await caseOf(of)).toMatchObject({ kind: "payment_refund_under_way" });
  });

  it("about a refund that is not ours is stored and changes nothing", async () => {
    const { of, refund } = await pending();
    const foreign = { ...refund, id: "rfd-foreign", reference_id: "somebody" };
    expect(await running().deliverCallback(body("refund.succeeded", foreign))).toBe(false);
    expect(await running().sql("select 1 from callbacks where subject = 'rfd-foreign'")).toHaveLength(1);
    expect((await running().order(of.orderId)).status).toBe("failed");
  });

  it("does not count another amount as refunded", async () => {
    const of = await owed();
    await steps.beginRefund(of.paymentId, 30, true);
    expect(await steps.settleRefund(of.paymentId, { result: "succeeded", refundId: "rfd-less", amount: 1000 })).toBe(
      "by_hand",
    );
    expect(await caseOf(of)).toMatchObject({ detail: expect.stringContaining("another amount: 1000") });
  });
});

describe("a person who gives the money back", () => {
  it("is refused while the gateway is asked, and while it decides", async () => {
    const { of, refund } = await pending();
    expect(await record(of, "transfer-3")).toBe("under_way");
    await endTurn(of);
    expect(await giveByHand(of)).toBe(false);
    await running().gateway.endRefund(refund.id, { status: "SUCCEEDED" });
    await workUntilRefunded(of);
    expect(await record(of, "transfer-3")).toBe("other_reference");
    await expectOneRefund(of);
  });

  it("is first, once no worker can be asking the gateway any more", async () => {
    const of = await owed();
    await steps.beginRefund(of.paymentId, 30, true);
    expect(await giveByHand(of)).toBe(false);
    await endTurn(of);
    expect(await giveByHand(of)).toBe(true);
    expect(await record(of, "transfer-4")).toBe("recorded");
    await running().requestDueRefunds();
    expect(await running().refundPayment(of.paymentId)).toEqual({ kind: "done" });
    expect(await refundsOf(of)).toEqual([]);
  });

  it("is told when the gateway had given it back all the same", async () => {
    const of = await owed();
    await running().gateway.faults({ callbacks: { drop: true } });
    const turn = await steps.beginRefund(of.paymentId, 30, true);
    if (turn.outcome !== "send") throw new Error(turn.outcome);
    await steps.requestRefund({ paymentId: of.paymentId, invoiceId: of.invoiceId, amount: turn.amount });
    await endTurn(of);
    await giveByHand(of);
    expect(await record(of, "transfer-5")).toBe("recorded");
    expect(await running().breaches()).toContain(`payment ${of.paymentId} was given back twice`);
    await running().deliverCallback(body("refund.succeeded", only(await refundsOf(of))));
    await running().workUntil("it is a case", async () => {
      const open = await running().sql("select 1 from open_cases where kind = 'refunded_twice' and subject = $1", [
        of.paymentId,
      ]);
      return open.length === 1;
    });
  });
});
