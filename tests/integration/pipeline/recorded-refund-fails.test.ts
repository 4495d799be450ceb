import { beforeAll, describe, expect, it } from "vitest";
import { readOverview } from "@/lib/esims/hooks";
import { isOwed, owedRupiah } from "@/lib/orders/money";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { deleteOwn } from "../account/support";
import { callbackBody, loadSteps, type Owed, refundTools } from "./refund-support";

const running = sharedStack({ automaticRefunds: true });
const { owed, rowOf, casesOf, record, giveByHand, aDayLater, workUntilCase, pending } = refundTools(running);

let steps: Awaited<ReturnType<typeof loadSteps>>;
beforeAll(async () => {
  steps = await loadSteps();
});

const FAILED = { status: "FAILED", failureCode: "ACCOUNT_NOT_FOUND" } as const;

const paymentOf = async ({ orderId }: { orderId: string }) => only(await running().payments(orderId));

/** A refund that the gateway holds, and whose id a person has recorded, who saw it in the dashboard before a worker read it. */
async function recordedBeforeItWasKnown() {
  const of = await owed();
  await running().gateway.faults({ refunds: { result: "hold" }, callbacks: { drop: true } });
  const refundId = await steps.ask(of);
  await aDayLater(of);
  expect(await giveByHand(of)).toBe(true);
  expect(await record(of, refundId.toUpperCase())).toBe("recorded");
  await steps.settleRefund(of.paymentId, { result: "pending", refundId });
  expect((await casesOf(of)).map(({ kind }) => kind)).toEqual(["payment_refund_under_way"]);
  return { of, refundId };
}

async function recordedAndFailed() {
  const made = await recordedBeforeItWasKnown();
  await running().gateway.endRefund(made.refundId, FAILED);
  await workUntilCase(made.of, "recorded_refund_failed", new RegExp(`${made.refundId}, .*: ACCOUNT_NOT_FOUND`));
  return made;
}

const standing = async ({ orderId }: { orderId: string }) => {
  const { status, status_reason } = await running().order(orderId);
  return [status, status_reason];
};

/** The reports about a payment's refund, by event and number. */
async function reportsOf({ orderId, paymentId }: { orderId: string; paymentId: string }) {
  const told = await running().sql<{ subject: string }>(
    `select split_part(subject, ':', 1) || ' ' || split_part(subject, ':', 4) as subject from jobs
     where kind = 'notify' and subject like '%' || $1 || '%' order by subject`,
    [`${orderId}:${paymentId}`],
  );
  return told.map(({ subject }) => subject);
}

describe("a payment's own refund at the gateway", () => {
  it("is not recorded after it has failed", async () => {
    const { of, refund } = await pending();
    await running().gateway.endRefund(refund.id, FAILED);
    await workUntilCase(of, "payment_refund_due", /ACCOUNT_NOT_FOUND/);
    expect(await giveByHand(of)).toBe(true);
    expect(await record(of, ` ${refund.id.toUpperCase()}`)).toBe("failed_refund");
    expect((await paymentOf(of)).status).toBe("refund_due");
    expect(await record(of, "transfer-30")).toBe("recorded");
  });

  it("is a case when it was recorded while the gateway decided, and then fails", async () => {
    const { of, refund } = await pending();
    await running().workUntil("its id is known", async () => (await rowOf(of)).state === "pending");
    expect(await record(of, refund.id)).toBe("recorded");
    await running().gateway.endRefund(refund.id, FAILED);
    await workUntilCase(of, "recorded_refund_failed", /ACCOUNT_NOT_FOUND/);
  });

  it("is a case when it was recorded before a worker read it, and then fails, and the case ends with the reference of a transfer", async () => {
    const { of, refundId } = await recordedAndFailed();
    expect(await record(of, refundId)).toBe("failed_refund");
    expect(await record(of, "transfer-31")).toBe("corrected");
    expect(await casesOf(of)).toEqual([]);
    expect(await paymentOf(of)).toMatchObject({ status: "refunded", refund_reference: "transfer-31" });
    expect((await running().history(of.orderId)).filter((status) => status === "refunded")).toHaveLength(1);
  });

  it.each(["a callback", "the daily reading"])(
    "is a case when it had succeeded and fails after all: %s",
    async (how) => {
      const { of, refund } = await pending();
      await running().workUntil("its id is known", async () => (await rowOf(of)).state === "pending");
      const reading = { method: "GET", path: `/refunds/${refund.id}` };
      const wrong = { match: reading, action: "patch", patch: { status: "SUCCEEDED" }, times: 1 };
      await running().gateway.faults({ rules: [wrong], callbacks: { drop: true } });
      await running().refundPayment(of.paymentId);
      expect(await paymentOf(of)).toMatchObject({ status: "refunded", refund_reference: refund.id });
      await running().gateway.endRefund(refund.id, FAILED);
      if (how === "a callback") {
        await running().deliverCallback(callbackBody("refund.failed", { ...refund, status: "FAILED" }));
      } else {
        await running().sql("update jobs set run_at = run_at - interval '25 hours' where subject = $1", [of.paymentId]);
        await running().requestDueRefunds();
      }
      await workUntilCase(of, "recorded_refund_failed", /ACCOUNT_NOT_FOUND/);
      expect(await record(of, `transfer of ${of.paymentId}`)).toBe("corrected");
      expect(await casesOf(of)).toEqual([]);
    },
  );

  it.each<[string, (of: Owed, refundId: string) => Promise<unknown>]>([
    ["another reference is recorded", (of) => record(of, `transfer to ${of.paymentId}`)],
    [
      "the gateway makes it after all",
      (of, refundId) => steps.settleRefund(of.paymentId, { result: "succeeded", refundId }),
    ],
  ])("is owed to its traveller, and told, from its failure after it was recorded until %s", async (_how, end) => {
    const { of, refundId } = await recordedAndFailed();
    const { refunded_at: announcedAt } = await paymentOf(of);
    expect(await standing(of)).toEqual(["refunded", "refund_withdrawn"]);
    expect(await paymentOf(of)).toMatchObject({ status: "refunded", is_return_failed: true });
    expect(await reportsOf(of)).toEqual(["refund_withdrawn "]);
    await end(of, refundId);
    const { refunded_at: returnedAt, is_return_failed: isFailed } = await paymentOf(of);
    expect(isFailed).toBe(false);
    expect(Number(returnedAt)).toBeGreaterThan(Number(announcedAt));
    expect(await standing(of)).toEqual(["refunded", "refund_recorded"]);
    expect(await reportsOf(of)).toEqual(["payment_refunded 2", "refund_withdrawn "]);
  });

  it("stays a case until the money is back: a person cannot close it", async () => {
    const { of } = await recordedAndFailed();
    const closing = running().sql(
      "select close_case(case_id, 'Sari: looked at it') from open_cases where order_id = $1",
      [of.orderId],
    );
    await expect(closing).rejects.toThrow(`"npm run refund -- ${of.paymentId} <reference>" closes its case`);
    expect(await record(of, "transfer-33")).toBe("corrected");
    expect(await casesOf(of)).toEqual([]);
  });

  it("is no case any more when the gateway gives the money back after all", async () => {
    const { of, refundId } = await recordedAndFailed();
    await steps.settleRefund(of.paymentId, { result: "succeeded", refundId });
    expect(await casesOf(of)).toEqual([]);
    expect(await record(of, refundId)).toBe("already_recorded");
  });

  it.each([
    ["an amount", { amount: 5_000 }],
    ["an invoice", { invoice_id: "another" }],
  ])(
    "is a case when %s of its answers is odd for a day, whatever was said before, until another reference is recorded",
    async (_what, odd) => {
      for (const { of } of [await pending(), await recordedAndFailed()]) {
        await running().workUntil("its id is known", async () => (await rowOf(of)).gateway_refund_id !== null);
        await record(of, (await rowOf(of)).gateway_refund_id);
        const [one, list] = [{ path: "/refunds/*" }, { path: "/refunds" }].map((path) => ({ method: "GET", ...path }));
        const rules = [
          { match: one, action: "patch", patch: { status: "SUCCEEDED", ...odd } },
          { match: list, action: "patch", patch: { data: [] } },
        ];
        await running().gateway.faults({ rules });
        await running().refundPayment(of.paymentId);
        await running().sql("update refunds set unknown_since = unknown_since - interval '25 hours'");
        await running().refundPayment(of.paymentId);
        expect((await casesOf(of)).map(({ kind }) => kind)).toEqual(["recorded_refund_failed"]);
        expect(await deleteOwn(running(), of.traveller)).toMatchObject({ ok: false, error: { code: "money_owed" } });
        expect(await record(of, `transfer for ${of.paymentId}`)).toBe("corrected");
        expect(await casesOf(of)).toEqual([]);
        expect((await deleteOwn(running(), of.traveller)).ok).toBe(true);
      }
    },
  );

  it("keeps the account while the gateway decides", async () => {
    const { of, refund } = await pending();
    await running().workUntil("its id is known", async () => (await rowOf(of)).state === "pending");
    expect(await record(of, refund.id)).toBe("recorded");
    expect(await deleteOwn(running(), of.traveller)).toMatchObject({ ok: false, error: { code: "money_owed" } });
    await running().gateway.endRefund(refund.id, { status: "SUCCEEDED" });
    await running().refundPayment(of.paymentId);
    expect((await deleteOwn(running(), of.traveller)).ok).toBe(true);
  });

  it("keeps the account until the money is given back in another way", async () => {
    const { of } = await recordedAndFailed();
    expect(await deleteOwn(running(), of.traveller)).toMatchObject({ ok: false, error: { code: "money_owed" } });
    expect(await record(of, "transfer-32")).toBe("corrected");
    expect((await deleteOwn(running(), of.traveller)).ok).toBe(true);
  });
});

describe("a transfer that was recorded for the wrong payment", () => {
  const withdraw = async ({ paymentId }: { paymentId: string }, reference: string) =>
    only(await running().sql<{ outcome: string }>("select withdraw_refund($1, $2) as outcome", [paymentId, reference]))
      .outcome;

  /** A payment whose record, with this reference, was withdrawn. */
  async function withdrawn(reference: string) {
    const of = await owed();
    expect(await giveByHand(of)).toBe(true);
    expect(await record(of, reference)).toBe("recorded");
    expect(await withdraw(of, ` ${reference.toUpperCase()}`)).toBe("withdrawn");
    return of;
  }

  const kindsOf = async (of: Parameters<typeof casesOf>[0]) => (await casesOf(of)).map(({ kind }) => kind);

  it("is taken away from it, recorded for the right one, and owed back again", async () => {
    const [wrong, right] = [await withdrawn("transfer-40"), await owed()];
    expect(await record(right, "transfer-40")).toBe("recorded");
    expect(await casesOf(right)).toEqual([]);
    expect(await kindsOf(wrong)).toEqual(["payment_refund_due"]);
    expect(await deleteOwn(running(), wrong.traveller)).toMatchObject({ ok: false, error: { code: "money_owed" } });
    expect(await record(wrong, "transfer-40")).toBe("reference_of_another");
    expect(await standing(wrong)).toEqual(["refunded", "refund_withdrawn"]);
    expect(await record(wrong, "transfer-41")).toBe("recorded");
    expect(await standing(wrong)).toEqual(["refunded", "refund_recorded"]);
    expect(await casesOf(wrong)).toEqual([]);
    expect((await running().history(wrong.orderId)).filter((status) => status === "refunded")).toHaveLength(1);
  });

  it("is owed back again as often as it is withdrawn, and its traveller is told of each record", async () => {
    const of = await withdrawn("transfer-42");
    expect(await record(of, "transfer-43")).toBe("recorded");
    expect(await withdraw(of, "transfer-43")).toBe("withdrawn");
    expect(await kindsOf(of)).toEqual(["payment_refund_due"]);
    expect(await record(of, "transfer-44")).toBe("recorded");
    expect(await reportsOf(of)).toEqual([
      "payment_refunded 2",
      "payment_refunded 3",
      "refund_withdrawn ",
      "refund_withdrawn 2",
    ]);
  });

  it("leaves its order refunded where another payment of it counts as given back, and tells of the one", async () => {
    const of = await owed();
    const [other] = await running().sql<{ id: string }>(
      `insert into payments (order_id, amount, status, paid_amount, refund_reference, refunded_at)
       values ($1, 10000, 'refunded', 10000, 'transfer-50', clock_timestamp()) returning id`,
      [of.orderId],
    );
    expect(await record(of, "transfer-49")).toBe("recorded");
    expect(await withdraw(of, "transfer-49")).toBe("withdrawn");
    expect(await standing(of)).toEqual(["refunded", "refund_recorded"]);
    expect(await withdraw({ paymentId: other?.id ?? "" }, "transfer-50")).toBe("withdrawn");
    expect(await standing(of)).toEqual(["refunded", "refund_withdrawn"]);
    expect(await record(of, "transfer-49")).toBe("recorded");
    expect(await standing(of)).toEqual(["refunded", "refund_recorded"]);
    const told = await running().sql<{ subject: string }>(
      "select subject from jobs where kind = 'notify' and subject like $1 order by subject",
      [`refund_withdrawn:${of.orderId}:%`],
    );
    expect(told.map(({ subject }) => subject)).toEqual(
      [of.paymentId, other?.id].map((id) => `refund_withdrawn:${of.orderId}:${id}`).toSorted(),
    );
    expect(await record({ ...of, paymentId: other?.id ?? "" }, "transfer-50")).toBe("recorded");
  });

  it("says that its order waits for its money in the lists of orders and eSIMs, with the sum that came", async () => {
    const of = await withdrawn("transfer-51");
    const { adminSupabase } = await import("@/lib/supabase/admin");
    const { waiting } = await readOverview(adminSupabase());
    const [shown] = waiting.filter(({ id }) => id === of.orderId);
    const { paid_amount: sum } = await paymentOf(of);
    expect(shown && [isOwed(shown), owedRupiah(shown)]).toEqual([true, sum]);
    expect(await record(of, "transfer-51")).toBe("recorded");
    expect((await readOverview(adminSupabase())).waiting.map(({ id }) => id)).not.toContain(of.orderId);
  });

  it("is left to a person: the gateway is not asked for its money", async () => {
    const of = await owed();
    expect(await record(of, "transfer-45")).toBe("recorded");
    expect(await withdraw(of, "transfer-45")).toBe("withdrawn");
    await running().requestDueRefunds();
    expect(await steps.beginRefund(of.paymentId, 30, true)).toMatchObject({ outcome: "search" });
    expect(await casesOf(of)).toEqual([
      { kind: "payment_refund_due", detail: expect.stringContaining("recorded with transfer-45, which was withdrawn") },
    ]);
    expect(await giveByHand(of)).toBe(true);
  });

  it("cannot be withdrawn with another reference, a second time, before it is recorded, or from an unknown payment", async () => {
    const of = await owed();
    expect(await withdraw(of, "transfer-46")).toBe("not_recorded");
    expect(await record(of, "transfer-46")).toBe("recorded");
    expect(await withdraw(of, "transfer-47")).toBe("other_reference");
    expect(await withdraw(of, "transfer-46")).toBe("withdrawn");
    expect(await withdraw(of, "transfer-46")).toBe("not_recorded");
    expect(await withdraw({ paymentId: crypto.randomUUID() }, "transfer-46")).toBe("not_found");
  });

  it("cannot be withdrawn where it is the payment's own refund at the gateway, decided or not", async () => {
    const { of, refundId } = await recordedBeforeItWasKnown();
    expect(await withdraw(of, refundId)).toBe("of_gateway");
    await running().gateway.endRefund(refundId, { status: "SUCCEEDED" });
    await running().requestDueRefunds();
    await running().workUntil("the money is back", async () => (await rowOf(of)).state === "succeeded");
    expect(await withdraw(of, refundId)).toBe("of_gateway");
  });

  it("gives way to the refund that the gateway makes all the same, and is a case if that fails", async () => {
    const { of, refund } = await pending();
    await running().workUntil("its id is known", async () => (await rowOf(of)).state === "pending");
    await running().sql("update payments set status = 'refunded', refund_reference = 'transfer-48' where id = $1", [
      of.paymentId,
    ]);
    expect(await withdraw(of, "transfer-48")).toBe("withdrawn");
    expect(await paymentOf(of)).toMatchObject({ status: "refunded", refund_reference: refund.id });
    await running().gateway.endRefund(refund.id, FAILED);
    await workUntilCase(of, "recorded_refund_failed", /ACCOUNT_NOT_FOUND/);
  });
});
