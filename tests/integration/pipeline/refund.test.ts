import { describe, expect, it } from "vitest";
import type { Locale } from "@/lib/i18n/routing";
import { owedBack } from "../../support/crowd";
import { only } from "../../support/database";
import { openSecondPayment } from "../../support/second-payment";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";
import { deleteOwn } from "../account/support";

const running = sharedStack();

const record = async (paymentId: string, reference: string) =>
  only(await running().sql<{ outcome: string }>("select record_refund($1, $2) as outcome", [paymentId, reference]))
    .outcome;

const notificationsOf = (orderId: string) =>
  running().sql<{ title: string; message: string }>(
    "select title, message from user_notifications where order_id = $1 order by created_at",
    [orderId],
  );

/** The first amount in rupiah that a text names. */
const amountIn = (text: string) => Number(/Rp\s([\d.]+)/.exec(text)?.[1]?.replaceAll(".", ""));

async function paidAmount(paymentId: string): Promise<number> {
  const rows = await running().sql<{ paid_amount: number }>("select paid_amount from payments where id = $1", [
    paymentId,
  ]);
  return Number(only(rows).paid_amount);
}

/** The mail with this subject, once it has arrived. */
async function mailed(address: string, subject: RegExp) {
  const found = async () => (await running().mailbox.mailsTo(address)).find((mail) => subject.test(mail.subject));
  await running().workUntil(`the mail '${subject}' arrives`, async () => (await found()) !== undefined);
  const mail = await found();
  if (!mail) throw new Error("The mail is gone");
  return mail;
}

/** A second payment of an order, which is owed back. */
async function secondPayment(orderId: string): Promise<string> {
  const rows = await running().sql<{ id: string }>(
    "insert into payments (order_id, amount, paid_amount, status) values ($1, 45000, 45000, 'refund_due') returning id",
    [orderId],
  );
  return only(rows).id;
}

async function completed(locale: Locale = "id") {
  const stack = running();
  const bought = await stack.checkout(await stack.createTraveller(locale), JAPAN_3GB, { locale });
  await stack.gateway.pay(bought.invoiceId);
  await stack.workUntilStatus(bought.orderId, "completed");
  return bought;
}

const failed = () => owedBack(running());

async function inReview() {
  const stack = running();
  const bought = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
  await stack.gateway.pay(bought.invoiceId, { amount: 1000 });
  await stack.verifyPayment(bought.paymentId);
  return bought;
}

describe("a recorded refund", () => {
  it.each([
    ["a completed order", completed, /^Dana untuk pesanan Jepang dikembalikan \(eSIM …\d{4}\)$/],
    ["an order that the vendor refused", failed, /^Dana untuk pesanan Jepang dikembalikan \(pesanan /],
    ["an order whose payment is in review", inReview, /^Dana untuk pesanan Jepang dikembalikan \(pesanan /],
  ])("moves %s, and notifies its traveller in the app and by mail", async (_case, make, subject) => {
    const { orderId, paymentId, traveller } = await make();
    expect(await record(paymentId, `rfd-1-${paymentId}`)).toBe("recorded");
    expect(await running().order(orderId)).toMatchObject({ status: "refunded", status_reason: "refund_recorded" });
    expect((await running().history(orderId)).at(-1)).toBe("refunded");
    const [payment] = await running().sql(
      "select status, refund_reference, refunded_at is not null as is_dated from payments where id = $1",
      [paymentId],
    );
    expect(payment).toEqual({ status: "refunded", refund_reference: `rfd-1-${paymentId}`, is_dated: true });
    await running().workUntil("the refund is announced", async () =>
      (await notificationsOf(orderId)).some(({ title }) => title === "Dana pesanan Jepang dikembalikan"),
    );
    const { text } = await mailed(traveller.email, subject);
    expect(amountIn(text)).toBe(await paidAmount(paymentId));
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
      value: { updated: false, standing: "refunded" },
    });
  });

  it.each([
    ["id", /^Satu pembayaran untuk Jepang dikembalikan/, "Satu pembayaran untuk Jepang dikembalikan"],
    ["en", /^One payment for Japan was refunded/, "One payment for Japan was refunded"],
  ] as const)(
    "does not change the order when it is for a second payment, and tells of that amount alone (%s)",
    async (locale, subject, title) => {
      const { orderId, paymentId, traveller } = await completed(locale);
      const id = await secondPayment(orderId);
      expect(await record(id, `rfd-4-${locale}`)).toBe("recorded");
      expect((await running().order(orderId)).status).toBe("completed");
      const mail = await mailed(traveller.email, subject);
      expect(amountIn(mail.text)).toBe(45_000);
      const told = (await notificationsOf(orderId)).find((notification) => notification.title === title);
      expect(amountIn(told?.message ?? "")).toBe(45_000);

      expect(await record(paymentId, `rfd-7-${locale}`)).toBe("recorded");
      const whole = await mailed(traveller.email, { id: /^Dana untuk/, en: /order was refunded/ }[locale]);
      expect(amountIn(whole.text)).toBe(await paidAmount(paymentId));
    },
  );

  it.each([
    ["the second payment", (own: string, second: string) => [second, own]],
    ["its own payment", (own: string, second: string) => [own, second]],
  ] as const)("of %s leaves a failed order as it is until the other one is back, too", async (_case, inTurn) => {
    const { orderId, paymentId, traveller } = await failed();
    const second = await secondPayment(orderId);
    const sums = new Map([
      [paymentId, await paidAmount(paymentId)],
      [second, 45_000],
    ]);
    const [first = "", last = ""] = inTurn(paymentId, second);
    const titles = async () => (await notificationsOf(orderId)).map(({ title }) => title);

    expect(await record(first, `rfd-${first}`)).toBe("recorded");
    expect(await running().order(orderId)).toMatchObject({ status: "failed", status_reason: "vendor_rejected" });
    const one = await mailed(traveller.email, /^Satu pembayaran untuk Jepang dikembalikan/);
    expect(amountIn(one.text)).toBe(sums.get(first));
    expect(await titles()).not.toContain("Dana pesanan Jepang dikembalikan");
    expect(await running().sql("select kind, subject from open_cases where order_id = $1", [orderId])).toEqual([
      { kind: "payment_refund_due", subject: last },
    ]);

    expect(await record(last, `rfd-${last}`)).toBe("recorded");
    expect(await running().order(orderId)).toMatchObject({ status: "refunded", status_reason: "refund_recorded" });
    const whole = await mailed(traveller.email, /^Dana untuk/);
    expect(amountIn(whole.text)).toBe(sums.get(last));
    const told = (await notificationsOf(orderId)).filter(({ title }) => /dikembalikan$/.test(title));
    expect(told.map(({ title, message }) => [title, amountIn(message)])).toEqual([
      ["Satu pembayaran untuk Jepang dikembalikan", sums.get(first)],
      ["Dana pesanan Jepang dikembalikan", sums.get(last)],
    ]);
  });

  it("of a payment in review leaves a failed order as it is while its own payment is owed", async () => {
    const { orderId, paymentId } = await failed();
    const id = await secondPayment(orderId);
    await running().sql("update payments set status = 'needs_review' where id = $1", [id]);
    expect(await record(id, "rfd-reviewed")).toBe("recorded");
    expect((await running().order(orderId)).status).toBe("failed");
    expect(await record(paymentId, "rfd-own")).toBe("recorded");
    expect((await running().order(orderId)).status).toBe("refunded");
  });

  it("leaves an order of a deleted account closed until its last payment is back", async () => {
    const stack = running();
    const bought = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
    const second = await openSecondPayment(stack, bought);
    expect(await deleteOwn(stack, bought.traveller)).toEqual({ ok: true, value: {} });
    await stack.gateway.faults({ callbacks: { drop: true } });
    for (const [id, invoice] of [
      [bought.paymentId, bought.invoiceId],
      [second.id, second.xendit_invoice_id],
    ] as const) {
      await stack.gateway.pay(invoice, { late: true });
      expect(await stack.verifyPayment(id)).toEqual({ ok: true, value: "refund_due" });
    }
    expect(await record(second.id, "rfd-late-2")).toBe("recorded");
    expect((await stack.order(bought.orderId)).status).toBe("cancelled");
    expect(await record(bought.paymentId, "rfd-late-1")).toBe("recorded");
    expect((await stack.order(bought.orderId)).status).toBe("refunded");
  });

  it("names no sum of a payment whose sum is not known", async () => {
    const { orderId, traveller } = await completed("en");
    const id = await secondPayment(orderId);
    await running().sql("update payments set status = 'needs_review', paid_amount = null where id = $1", [id]);
    expect(await record(id, "rfd-unknown")).toBe("recorded");
    const mail = await mailed(traveller.email, /^One payment for Japan was refunded/);
    const told = (await notificationsOf(orderId)).find(({ title }) => title === "One payment for Japan was refunded");
    for (const text of [mail.text, told?.message]) {
      expect(text).toContain("We have refunded one payment for your");
      expect(text).not.toMatch(/Rp\s/);
    }
  });

  it("refunds a completed order, also while another invoice of it is open", async () => {
    const { orderId, paymentId } = await completed();
    await running().sql("insert into payments (order_id, amount, status) values ($1, 45000, 'open')", [orderId]);
    expect(await record(paymentId, "rfd-open")).toBe("recorded");
    expect((await running().order(orderId)).status).toBe("refunded");
  });

  it("is told once where two payments were given back before either was announced", async () => {
    const { orderId, paymentId, traveller } = await completed();
    const id = await secondPayment(orderId);
    await running().sql("select record_refund($1, 'rfd-a'), record_refund($2, 'rfd-b')", [paymentId, id]);
    const whole = await mailed(traveller.email, /^Dana untuk/);
    const other = await mailed(traveller.email, /^Satu pembayaran untuk Jepang dikembalikan/);
    expect([amountIn(whole.text), amountIn(other.text)]).toEqual([await paidAmount(paymentId), 45_000]);
  });

  it("of a second payment is mailed too after the order was refunded", async () => {
    const { orderId, paymentId, traveller } = await completed();
    const id = await secondPayment(orderId);
    expect(await record(paymentId, "rfd-8")).toBe("recorded");
    expect(await record(id, "rfd-9")).toBe("recorded");
    const mail = await mailed(traveller.email, /^Satu pembayaran untuk Jepang dikembalikan/);
    expect(amountIn(mail.text)).toBe(45_000);
    expect((await running().history(orderId)).filter((status) => status === "refunded")).toHaveLength(1);
  });
});

describe("while automatic refunds are off", () => {
  it("money that is owed back waits for a person", async () => {
    const { paymentId, orderId } = await failed();
    expect(await running().requestDueRefunds()).toBe(0);
    expect(await running().refundPayment(paymentId)).toEqual({ kind: "done" });
    expect((await running().gateway.ledger()).refunds).toEqual([]);
    expect(await running().sql("select kind from open_cases where order_id = $1", [orderId])).toEqual([
      { kind: "payment_refund_due" },
    ]);
  });

  it("a refund that was begun before is still followed to its end", async () => {
    const { paymentId, orderId } = await failed();
    await running().sql("select begin_refund($1, 30, true)", [paymentId]);
    await running().requestDueRefunds();
    await running().workUntilStatus(orderId, "refunded");
    expect((await running().gateway.ledger()).refunds).toHaveLength(1);
  });
});

describe("recording a refund is refused", () => {
  it.each(["", " ", "\t\n", "\u00a0", "\u2007", "\u200b", "\u3000\u2060", "\ufeff"])(
    "under a reference that has nothing to read: %j",
    async (blank) => {
      const { paymentId } = await owedBack(running());
      await expect(record(paymentId, blank)).rejects.toThrow("a refund needs its reference");
      await expect(running().sql("select refund_by_hand($1, $2)", [paymentId, blank])).rejects.toThrow(
        "needs its reason",
      );
      await expect(running().sql("select close_case(gen_random_uuid(), $1)", [blank])).rejects.toThrow("needs a note");
      expect(await record(paymentId, `${blank}rfd-${paymentId}`)).toBe("recorded");
    },
  );

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
    expect(await record(paymentId, "rfd-10")).toBe("in_progress");
    await running().sql("update user_orders set status = 'completed' where id = $1", [orderId]);
  });
});
