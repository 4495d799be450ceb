import { describe, expect, it } from "vitest";
import { detailOf } from "@/lib/desk/detail";
import { only } from "../../support/database";
import { openSecondPayment } from "../../support/second-payment";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_1GB, JAPAN_3GB } from "../../support/stack";
import { runCommand } from "../local/commands";
import { notificationQueries, orderSteps } from "../notifications/support";
import { reconcileTools } from "./reconcile-support";
import { ASKED, reviewTools, WHO } from "./review-support";
import { boughtEsim } from "./support";

const running = sharedStack();
const { notificationsOf, mailsAbout } = notificationQueries(running);
const { checkout, transition, runNow } = orderSteps(running);
const { reconciled } = reconcileTools(running);
const { accept, recordRefund, claim, paymentOf, casesOf, intoReview, inReview, unsaid, stepsOf } = reviewTools(running);

describe("a payment in review that a person accepts", () => {
  it("pays its order, whose eSIM is bought once; its case ends, and no ledger differs", async () => {
    const stack = running();
    const bought = await inReview();
    const review = only(await casesOf(bought));
    expect(review).toEqual({
      kind: "payment_needs_review",
      detail: `${bought.invoiceId}, Rp 100000 came of Rp ${ASKED}`,
    });
    expect(detailOf(review.detail)).toEqual({ sums: { came: 100_000, asked: ASKED }, rest: bought.invoiceId });
    expect(await accept(bought)).toBe("accepted");
    expect(await paymentOf(bought)).toMatchObject({ status: "paid", paid_amount: 100_000 });
    expect(await casesOf(bought)).toEqual([]);
    for (const _ of [1, 2]) expect(await accept(bought)).toBe("already_accepted");
    expect(await accept(bought, ` ${WHO.toUpperCase()}\u00a0`)).toBe("already_accepted");
    expect(await accept(bought, "Budi")).toBe("other_reference");
    expect(await accept(bought, WHO, 100_000)).toBe("already_accepted");
    expect(await accept(bought, WHO, 5)).toBe("accepted_other_sum");
    await stack.workUntilStatus(bought.orderId, "completed");
    expect(await accept(bought)).toBe("already_accepted");
    expect((await stepsOf(bought)).filter(({ to_status }) => to_status === "paid")).toEqual([
      { to_status: "paid", reason: "payment_accepted" },
    ]);
    expect(await stack.purchases(bought.orderId)).toHaveLength(1);
    expect((await reconciled()).invoices).toBe(0);
  });

  it("was paid when the gateway says, by the channel that it names", async () => {
    const paid_at = new Date(Date.now() - 3_600_000).toISOString();
    const bought = await intoReview(await checkout("en"), { said: { paid_at, payment_channel: "OVO" } });
    expect((await paymentOf(bought)).paid_at).toBeNull();
    await accept(bought);
    expect((await paymentOf(bought)).paid_at).toEqual(new Date(paid_at));
    expect((await running().order(bought.orderId)).payment_method).toBe("OVO");
    await running().workUntilStatus(bought.orderId, "completed");
  });

  it.each([
    ["id", /Rp\s100\.000/, /^Pembayaran diterima/, /Total: Rp\s103\.500\nTotal dibayar: Rp\s100\.000/, /siap dipasang/],
    ["en", /Rp\s100\.000/, /^Payment received/, /Total: Rp\s103\.500\nTotal paid: Rp\s100\.000/, /ready to install/],
  ] as const)("is told with what was paid: %s", async (locale, sum, received, receipt, ready) => {
    const stack = running();
    const bought = await inReview(locale);
    await accept(bought);
    await runNow("notify", `payment_review:${bought.orderId}:${bought.paymentId}`);
    await runNow("notify", `order_received:${bought.orderId}`);
    await runNow("send_receipt", `receipt:${bought.orderId}`);
    const notifications = await notificationsOf(bought.traveller.id);
    expect(notifications.map(({ dedupe_key }) => dedupe_key)).toEqual([`order_received:${bought.orderId}`]);
    expect(notifications[0]?.message).toMatch(sum);
    expect(only(await mailsAbout(bought.traveller.email, received)).text).toMatch(receipt);
    await stack.workUntilStatus(bought.orderId, "completed");
    const isMailed = async () => (await mailsAbout(bought.traveller.email, ready)).length > 0;
    await stack.workUntil("the eSIM is mailed", isMailed);
    expect(only(await mailsAbout(bought.traveller.email, ready)).text).toMatch(receipt);
  });

  it("is owed back with what was paid when its order fails", async () => {
    const bought = await inReview();
    await accept(bought);
    await running().sql("select fail_order($1, 'vendor_rejected')", [bought.orderId]);
    expect(await paymentOf(bought)).toMatchObject({ status: "refund_due", paid_amount: 100_000 });
    await runNow("notify", `order_failed:${bought.orderId}`);
    const mail = only(await mailsAbout(bought.traveller.email, /failed/));
    expect(mail.text).toMatch(/The Rp\s100\.000 you paid is not lost/);
    await recordRefund(bought);
    expect((await running().order(bought.orderId)).status).toBe("refunded");
  });

  it("is what a sale may cost, less the fee of its payment method", async () => {
    const stack = running();
    const bought = await inReview();
    await accept(bought);
    const { payment_fee: fee } = await stack.order(bought.orderId);
    expect(await stack.sql("select covered_cents from limits_of_purchase($1, 'USD')", [bought.orderId])).toEqual([
      { covered_cents: Math.floor((100_000 - fee) / 165) },
    ]);
    await stack.workUntilStatus(bought.orderId, "completed");
  });

  it("revives a cancelled order, as a late payment does", async () => {
    const bought = await checkout("en");
    await transition(bought.orderId, "cancelled", "cancelled_by_traveller");
    await intoReview(bought);
    expect(await accept(bought)).toBe("accepted");
    await running().workUntilStatus(bought.orderId, "completed");
    expect(await stepsOf(bought)).toContainEqual({ to_status: "paid", reason: "late_payment" });
  });

  it.each([
    ["that was given up", true],
    ["that is open", false],
  ])("has the invoice of another payment closed %s", async (_case, isOfLater) => {
    const stack = running();
    const first = await checkout("en");
    const { id: paymentId, xendit_invoice_id: invoiceId } = await openSecondPayment(stack, first);
    const second = { ...first, paymentId, invoiceId };
    const [reviewed, other] = isOfLater ? [second, first] : [first, second];
    await intoReview(reviewed);
    expect(await accept(reviewed)).toBe("accepted");
    const isClosed = async () =>
      (await stack.gateway.ledger()).invoices.some(({ id, status }) => id === other.invoiceId && status === "EXPIRED");
    await stack.workUntil("the other invoice is closed", isClosed, { hurry: false });
    await stack.workUntilStatus(first.orderId, "completed");
  });

  it.each([9_850, 98_499, 98_501, ASKED])(
    "is not accepted with another sum than the gateway states: Rp %i",
    async (typed) => {
      const bought = await intoReview(await checkout("en"), { amount: 98_500 });
      const before = [await paymentOf(bought), await stepsOf(bought), await casesOf(bought)];
      expect(await accept(bought, WHO, typed)).toBe("other_sum");
      expect([await paymentOf(bought), await stepsOf(bought), await casesOf(bought)]).toEqual(before);
      expect(await accept(bought, WHO, 98_500)).toBe("accepted");
      expect(await paymentOf(bought)).toMatchObject({ status: "paid", paid_amount: 98_500 });
      await running().workUntilStatus(bought.orderId, "completed");
    },
  );

  it("needs its sum from the person where nothing states it", async () => {
    const bought = await unsaid();
    expect(detailOf(only(await casesOf(bought)).detail).sums).toEqual({ came: null, asked: ASKED });
    expect(await accept(bought)).toBe("sum_unknown");
    expect(await accept(bought, WHO, ASKED)).toBe("accepted");
    expect(await paymentOf(bought)).toMatchObject({ status: "paid", paid_amount: ASKED });
    await running().workUntilStatus(bought.orderId, "completed");
    expect((await reconciled()).invoices).toBe(0);
  });

  it.each([
    [ASKED + 1, "sum_too_high"],
    [ASKED * 10, "sum_too_high"],
    [ASKED - 1, "sum_too_low"],
    [ASKED / 10, "sum_too_low"],
  ])("is not accepted with another sum than was asked for where nothing states it: Rp %i", async (typed, outcome) => {
    const bought = await unsaid();
    const before = [await paymentOf(bought), await stepsOf(bought), await casesOf(bought)];
    expect(await accept(bought, WHO, typed)).toBe(outcome);
    expect([await paymentOf(bought), await stepsOf(bought), await casesOf(bought)]).toEqual(before);
    expect(await accept(bought, WHO, ASKED)).toBe("accepted");
    await running().workUntilStatus(bought.orderId, "completed");
  });

  it("is accepted and claimed by the commands", async () => {
    const [accepted, claimed] = [await unsaid(), await unsaid()];
    const address = {
      NEXT_PUBLIC_SUPABASE_URL: process.env.NEXT_PUBLIC_SUPABASE_URL ?? "",
      SUPABASE_SECRET_KEY: process.env.SUPABASE_SECRET_KEY ?? "",
    };
    const run = (file: string, { orderId }: { orderId: string }, ...args: string[]) =>
      runCommand(file, [...args, "--order", orderId.slice(0, 8)], address);
    const repeated = await run("accept.ts", accepted, accepted.paymentId, WHO);
    expect(repeated).toEqual({ code: 1, said: expect.stringContaining("Nothing states how much has come") });
    for (const said of ["Accepted: ", "It was accepted before"]) {
      const answer = await run("accept.ts", accepted, accepted.paymentId, WHO, String(ASKED));
      expect(answer).toEqual({ code: 0, said: expect.stringContaining(said) });
    }
    const otherwise = await run("accept.ts", accepted, accepted.paymentId, WHO, "5");
    expect(otherwise).toEqual({
      code: 1,
      said: expect.stringContaining("accepted before, under this reference and with"),
    });
    expect(otherwise.said).not.toContain("Accept this payment");
    expect(await paymentOf(accepted)).toMatchObject({ status: "paid", paid_amount: ASKED });
    expect(await run("refund.ts", claimed, "--claim", claimed.paymentId, WHO)).toMatchObject({ code: 0 });
    expect(await run("accept.ts", claimed, claimed.paymentId, WHO, String(ASKED))).toMatchObject({ code: 1 });
    await running().workUntilStatus(accepted.orderId, "completed");
  });

  it("states no sum in rupiah where it came in another currency", async () => {
    const bought = await intoReview(await checkout("en"), { amount: ASKED, said: { currency: "USD" } });
    expect(await accept(bought)).toBe("sum_unknown");
  });
});

describe("a payment that cannot be accepted", () => {
  /** A payment in review of an order that another payment pays for. */
  async function paidOtherwise() {
    const bought = await checkout("en");
    const second = await openSecondPayment(running(), bought);
    await running().gateway.pay(second.xendit_invoice_id);
    expect(await running().verifyPayment(second.id)).toEqual({ ok: true, value: "paid" });
    return intoReview(bought);
  }

  async function withdrawn() {
    const own = await boughtEsim(running(), JAPAN_3GB);
    const topup = await running().checkout(own.traveller, JAPAN_1GB, { orderType: "topup", esimId: own.esimId });
    await intoReview(topup, { amount: 20_000 });
    await running().sql("select record_refund(id, 'rfd-' || id) from payments where order_id = $1", [own.orderId]);
    return topup;
  }

  const cases = {
    "its order is paid otherwise": [paidOtherwise, "not_waiting"],
    "its order has failed": [
      async () => {
        const bought = await paidOtherwise();
        await running().sql("select fail_order($1, 'vendor_rejected')", [bought.orderId]);
        return bought;
      },
      "not_waiting",
    ],
    "its account is deleted": [
      async () => {
        const bought = await inReview();
        await running().sql("update user_orders set user_id = null where id = $1", [bought.orderId]);
        return bought;
      },
      "not_waiting",
    ],
    "its eSIM was refunded": [withdrawn, "withdrawn"],
    "somebody has claimed it to give it back": [
      async () => {
        const bought = await inReview();
        await claim(bought);
        return bought;
      },
      "claimed",
    ],
    "it was given back": [
      async () => {
        const bought = await inReview();
        await recordRefund(bought);
        return bought;
      },
      "not_in_review",
    ],
    "it has not been paid": [() => checkout("en"), "not_in_review"],
  } as const;

  it.each(Object.entries(cases))("stays as it is: %s", async (_case, [make, outcome]) => {
    const bought = await make();
    const before = [await paymentOf(bought), await stepsOf(bought), await casesOf(bought)];
    expect(await accept(bought)).toBe(outcome);
    expect(await accept(bought, WHO, ASKED)).toBe(outcome);
    expect([await paymentOf(bought), await stepsOf(bought), await casesOf(bought)]).toEqual(before);
  });

  it("is unknown, or has no reference or no sum", async () => {
    expect(await accept({ paymentId: crypto.randomUUID() })).toBe("not_found");
    const bought = await inReview();
    await expect(accept(bought, " ")).rejects.toThrow("an accepted payment needs its reference");
    for (const sum of [0, -1, 1e16]) {
      await expect(accept(bought, WHO, sum)).rejects.toThrow("an accepted payment has a sum in whole rupiah");
    }
  });
});
