import { beforeAll, describe, expect, it } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { deleteOwn } from "../account/support";
import { runCommand } from "../local/commands";
import { loadSteps, type Owed, refundTools } from "./refund-support";

const running = sharedStack({ automaticRefunds: true });
const { owed, casesOf, record, giveByHand, endTurn, aDayLater, workUntilCase, workUntilRefunded, expectOneRefund } =
  refundTools(running);

let steps: Awaited<ReturnType<typeof loadSteps>>;
beforeAll(async () => {
  steps = await loadSteps();
});

const referenceOf = async ({ orderId }: Owed) => only(await running().payments(orderId)).refund_reference;

/** A refund that the gateway has made, and whose id a person records for another payment before a worker has read it. */
async function recordedForAnother({ isClaimed = false, isHeld = false } = {}) {
  const [own, other] = [await owed(), await owed({ method: "BCA" })];
  if (isClaimed) expect(await giveByHand(other)).toBe(true);
  await running().gateway.faults({ callbacks: { drop: true }, ...(isHeld && { refunds: { result: "hold" } }) });
  const refundId = await steps.ask(own);
  await endTurn(own);
  expect(await record(other, ` ${refundId.toUpperCase()}`)).toBe("recorded");
  return { own, other, refundId };
}

const aboutAnother = ({ own, refundId }: { own: Owed; refundId: string }) => ({
  kind: "refund_of_another",
  detail: `recorded with ${refundId.toUpperCase()}, which is the refund of the payment ${own.paymentId}`,
});

describe("a payment that was recorded with the refund of another payment", () => {
  it("is a case once the gateway says whose refund it is, and counts for that payment", async () => {
    const made = await recordedForAnother();
    await workUntilRefunded(made.own);
    await expectOneRefund(made.own);
    expect(await casesOf(made.other)).toEqual([aboutAnother(made)]);
    expect((await running().order(made.other.orderId)).status).toBe("refunded");
  });

  it("gets its own reference by the command that its case names, which ends the case", async () => {
    const { own, other, refundId } = await recordedForAnother();
    await workUntilRefunded(own);
    const address = {
      NEXT_PUBLIC_SUPABASE_URL: process.env.NEXT_PUBLIC_SUPABASE_URL ?? "",
      SUPABASE_SECRET_KEY: process.env.SUPABASE_SECRET_KEY ?? "",
    };
    expect((await runCommand("ops.ts", [], address)).said).toContain(
      `npm run refund -- ${other.paymentId} '<reference>'`,
    );
    expect(await record(other, refundId)).toBe("reference_of_another");
    const typed = [other.paymentId, "transfer-20", "--order", other.orderId.slice(0, 8)];
    expect(await runCommand("refund.ts", typed, address)).toEqual({
      code: 0,
      said: expect.stringContaining("Corrected"),
    });
    expect(await casesOf(other)).toEqual([]);
    expect(await referenceOf(other)).toBe("transfer-20");
    expect(await record(other, "transfer-20")).toBe("already_recorded");
    expect(await record(other, "transfer-21")).toBe("other_reference");
    expect((await running().history(other.orderId)).filter((status) => status === "refunded")).toHaveLength(1);
    await expectOneRefund(own);
  });

  it("keeps its traveller's account until it is settled", async () => {
    const made = await recordedForAnother();
    await workUntilRefunded(made.own);
    expect(await casesOf(made.other)).toEqual([aboutAnother(made)]);
    const { traveller } = made.other;
    expect(await deleteOwn(running(), traveller)).toMatchObject({ ok: false, error: { code: "money_owed" } });
    expect(await record(made.other, "transfer-22")).toBe("corrected");
    expect(await deleteOwn(running(), traveller)).toEqual({ ok: true, value: {} });
  });

  it("is a case again when the reference that replaced it is of a third one", async () => {
    const { own, other } = await recordedForAnother();
    await workUntilRefunded(own);
    const third = await owed();
    const thirdId = await steps.ask(third);
    await endTurn(third);
    expect(await record(other, thirdId)).toBe("corrected");
    await workUntilRefunded(third);
    expect(await casesOf(other)).toMatchObject([
      { kind: "refund_of_another", detail: expect.stringContaining(thirdId) },
    ]);
  });

  it("stays a case when that refund fails", async () => {
    const made = await recordedForAnother();
    await running().gateway.endRefund(made.refundId, { status: "FAILED", failureCode: "ACCOUNT_NOT_FOUND" });
    await workUntilCase(made.own, "payment_refund_due", /refund by hand: ACCOUNT_NOT_FOUND/);
    expect(await casesOf(made.other)).toEqual([aboutAnother(made)]);
  });

  it("gets the gateway's reference when the gateway has given it back as well", async () => {
    const [own, other] = [await owed(), await owed()];
    await running().gateway.faults({ callbacks: { drop: true } });
    const [ownId, otherId] = [await steps.ask(own), await steps.ask(other)];
    await Promise.all([own, other].map(aDayLater));
    expect(await giveByHand(other)).toBe(true);
    expect(await record(other, ownId)).toBe("recorded");
    await running().refundPayment(own.paymentId);
    await workUntilCase(other, "refunded_twice", new RegExp(`recorded by hand as ${ownId}: .*${otherId}`));
    expect(await referenceOf(other)).toBe(otherId);
    expect((await casesOf(other)).map(({ kind }) => kind)).toEqual(["refunded_twice"]);
  });

  it.each([
    ["by nobody before", false],
    ["before its transfer", true],
  ])(
    "is claimed by one person, as its case says, who records the transfer: it was claimed %s",
    async (_when, isClaimed) => {
      const { own, other, refundId } = await recordedForAnother({ isClaimed });
      await workUntilRefunded(own);
      expect(await casesOf(other)).toEqual([aboutAnother({ own, refundId })]);
      expect(await giveByHand(other)).toBe(true);
      const { kind, detail } = aboutAnother({ own, refundId });
      expect(await casesOf(other)).toEqual([{ kind, detail: `${detail}, claimed: Sari, by bank` }]);
      expect(await giveByHand(other)).toBe(false);
      expect(await record(other, `transfer of ${other.paymentId}`)).toBe("corrected");
      expect(await casesOf(other)).toEqual([]);
      expect(await giveByHand(other)).toBe(false);
    },
  );

  it("is named with its claim while the gateway decides about that refund, and after that", async () => {
    const { own, other, refundId } = await recordedForAnother({ isHeld: true });
    await steps.settleRefund(own.paymentId, { result: "pending", refundId });
    expect(await giveByHand(other)).toBe(true);
    await running().gateway.endRefund(refundId, { status: "SUCCEEDED" });
    await workUntilRefunded(own);
    expect((await casesOf(other)).map(({ detail }) => detail)).toEqual([
      `${aboutAnother({ own, refundId }).detail}, claimed: Sari, by bank`,
    ]);
    expect(await giveByHand(other)).toBe(false);
  });
});
