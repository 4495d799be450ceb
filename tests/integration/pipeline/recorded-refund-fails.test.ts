import { beforeAll, describe, expect, it } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { deleteOwn } from "../account/support";
import { callbackBody, FAILED, loadSteps, type Owed, refundTools } from "./refund-support";
import { returnSteps } from "./return-support";

const running = sharedStack({ automaticRefunds: true });
const tools = refundTools(running);
const { settle } = returnSteps(running);
const { rowOf, casesOf, record, paymentOf, standingOf, reportsOf, giveByHand, aDayLater, workUntilCase, pending } =
  tools;

let steps: Awaited<ReturnType<typeof loadSteps>>;
beforeAll(async () => {
  steps = await loadSteps();
});

async function recordedAndFailed() {
  const made = await tools.recordedBeforeItWasKnown(steps);
  await running().gateway.endRefund(made.refundId, FAILED);
  await workUntilCase(made.of, "recorded_refund_failed", new RegExp(`${made.refundId}, .*: ACCOUNT_NOT_FOUND`));
  return made;
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

  it("is reported by the return from the invoice as owed once it has failed, until another reference is recorded", async () => {
    const { of, refund } = await pending();
    await running().workUntil("its id is known", async () => (await rowOf(of)).state === "pending");
    const reported = async () => {
      const settled = await settle(of.paymentId);
      return settled.ok ? settled.value.payment : settled.error;
    };
    expect(await record(of, refund.id)).toBe("recorded");
    expect(await reported()).toBe("refunded");
    await running().gateway.endRefund(refund.id, FAILED);
    await workUntilCase(of, "recorded_refund_failed", /ACCOUNT_NOT_FOUND/);
    expect(await reported()).toBe("refund");
    expect(await record(of, "transfer-34")).toBe("corrected");
    expect(await reported()).toBe("refunded");
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
    expect(await standingOf(of)).toEqual(["refunded", "refund_withdrawn"]);
    expect(await paymentOf(of)).toMatchObject({ status: "refunded", is_return_failed: true });
    expect(await reportsOf(of)).toEqual(["refund_withdrawn "]);
    await end(of, refundId);
    const { refunded_at: returnedAt, is_return_failed: isFailed } = await paymentOf(of);
    expect(isFailed).toBe(false);
    expect(Number(returnedAt)).toBeGreaterThan(Number(announcedAt));
    expect(await standingOf(of)).toEqual(["refunded", "refund_recorded"]);
    expect(await reportsOf(of)).toEqual(["payment_refunded 2", "refund_withdrawn "]);
  });

  const expectOwed = async (of: Owed, ...kinds: string[]) => {
    expect((await casesOf(of)).map(({ kind }) => kind)).toEqual([...kinds, "recorded_refund_failed"]);
    expect(await standingOf(of)).toEqual(["refunded", "refund_withdrawn"]);
    expect(await reportsOf(of)).toEqual(["refund_withdrawn "]);
  };
  const expectMade = async (of: Owed) => {
    expect(await casesOf(of)).toEqual([]);
    expect(await standingOf(of)).toEqual(["refunded", "refund_recorded"]);
    expect(await reportsOf(of)).toEqual(["payment_refunded 2", "refund_withdrawn "]);
  };

  it.each(["PENDING", "UNDER_REVIEW"])(
    "stays owed and a case when it reads as %s after its failure, and is with a person again after a day",
    async (status) => {
      const { of, refundId } = await recordedAndFailed();
      const match = { method: "GET", path: `/refunds/${refundId}` };
      await running().gateway.faults({ rules: [{ match, action: "patch", patch: { status, failure_code: null } }] });
      for (let read = 0; read < 2; read += 1) {
        expect(await running().refundPayment(of.paymentId)).toMatchObject({ kind: "wait" });
        await expectOwed(of, "payment_refund_under_way");
      }
      expect(await record(of, `transfer of ${of.paymentId}`)).toBe("under_way");
      await aDayLater(of);
      expect(await running().refundPayment(of.paymentId)).toEqual({ kind: "done" });
      await expectOwed(of);
      await steps.settleRefund(of.paymentId, { result: "succeeded", refundId });
      await expectMade(of);
    },
  );

  it("stays owed and a case when another one takes its place, until another reference is recorded", async () => {
    const { of, refundId } = await recordedAndFailed();
    const { adoptRefund } = await import("@/lib/payments/refund-repository");
    const second = `second-${refundId}`;
    await adoptRefund(of.paymentId, refundId, second);
    await expectOwed(of);
    await steps.settleRefund(of.paymentId, { result: "pending", refundId: second });
    await expectOwed(of, "payment_refund_under_way");
    expect(await paymentOf(of)).toMatchObject({ refund_reference: second, withdrawn_refunds: 1 });
    await steps.settleRefund(of.paymentId, { result: "failed", refundId: second });
    await expectOwed(of);
    expect(await record(of, `transfer of ${of.paymentId}`)).toBe("corrected");
    await expectMade(of);
  });

  it("is claimed by one person after its failure, as its case says, who records the transfer", async () => {
    const { of, refundId } = await recordedAndFailed();
    expect(await giveByHand(of)).toBe(true);
    expect(await giveByHand(of)).toBe(false);
    await running().refundPayment(of.paymentId);
    const detail = `recorded with ${refundId}, which has failed: ACCOUNT_NOT_FOUND, claimed: Sari, by bank`;
    expect(await casesOf(of)).toEqual([{ kind: "recorded_refund_failed", detail }]);
    expect(await record(of, `transfer of ${of.paymentId}`)).toBe("corrected");
    await expectMade(of);
  });

  it("is claimed by nobody while it counts as made", async () => {
    const { of, refundId } = await tools.recordedBeforeItWasKnown(steps);
    await running().gateway.endRefund(refundId, { status: "SUCCEEDED" });
    await running().refundPayment(of.paymentId);
    await running().sql("update refunds set claimed_by = null where payment_id = $1", [of.paymentId]);
    expect(await giveByHand(of)).toBe(false);
  });

  it("is a case where the gateway makes it after a person has claimed it", async () => {
    const { of, refundId } = await recordedAndFailed();
    expect(await giveByHand(of)).toBe(true);
    await steps.settleRefund(of.paymentId, { result: "succeeded", refundId });
    expect(await record(of, `transfer of ${of.paymentId}`)).toBe("other_reference");
    const detail = expect.stringMatching(
      /^claimed once .*Sari, by bank.* gives it back as .* .succeeded., not recorded: transfer of /,
    );
    expect(await casesOf(of)).toEqual([{ kind: "refunded_twice", detail }]);
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
