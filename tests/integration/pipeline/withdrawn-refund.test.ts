import { beforeAll, describe, expect, it } from "vitest";
import { readOverview } from "@/lib/esims/hooks";
import { isOwed, owedRupiah } from "@/lib/orders/money";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { deleteOwn } from "../account/support";
import { FAILED, loadSteps, refundTools } from "./refund-support";

const running = sharedStack({ automaticRefunds: true });
const tools = refundTools(running);
const { owed, rowOf, casesOf, record, paymentOf, standingOf, reportsOf, giveByHand, workUntilCase, pending } = tools;

let steps: Awaited<ReturnType<typeof loadSteps>>;
beforeAll(async () => {
  steps = await loadSteps();
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
    expect(await standingOf(wrong)).toEqual(["refunded", "refund_withdrawn"]);
    expect(await record(wrong, "transfer-41")).toBe("recorded");
    expect(await standingOf(wrong)).toEqual(["refunded", "refund_recorded"]);
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
    expect(await standingOf(of)).toEqual(["refunded", "refund_recorded"]);
    expect(await withdraw({ paymentId: other?.id ?? "" }, "transfer-50")).toBe("withdrawn");
    expect(await standingOf(of)).toEqual(["refunded", "refund_withdrawn"]);
    expect(await record(of, "transfer-49")).toBe("recorded");
    expect(await standingOf(of)).toEqual(["refunded", "refund_recorded"]);
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
    const { of, refundId } = await tools.recordedBeforeItWasKnown(steps);
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
