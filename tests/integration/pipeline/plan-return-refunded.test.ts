import { describe, expect, it } from "vitest";
import { moneyBackWord } from "@/lib/orders/money";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_1GB } from "../../support/stack";
import { type Owner, PLANS, REVOKE, returnTools } from "./plan-return-support";

const running = sharedStack({ settleSeconds: 2, automaticRefunds: true });
const tools = returnTools(running);
const { owner, asked, ask, work, rowOf, revokesOf, refundsOf, casesOf, workUntilSettled, workUntilPaidBack } = tools;

const USE = { country: "JP", useBytes: 1000 };

/** A person gives the money back by hand, and records that. */
const record = (own: Owner) =>
  running().sql("select record_refund(id, 'transfer ' || id) from payments where order_id = $1", [own.orderId]);
const withdraw = (own: Owner) =>
  running().sql("select withdraw_refund(id, 'transfer ' || id) from payments where order_id = $1", [own.orderId]);

const paymentOf = async (own: Owner) => only(await running().payments(own.orderId)).status;
const orderOf = async (own: Owner) => {
  const { status, status_reason } = await running().order(own.orderId);
  return { status, reason: status_reason } as const;
};

const close = (own: Owner) =>
  running().sql(
    "select close_case(case_id, 'Sari: let it be') from open_cases where order_id = $1 and kind = 'plan_not_returned'",
    [own.orderId],
  );

/** The plan is off the eSIM, and its money went back by hand alone. */
async function expectGoneAndPaidByHand(own: Owner): Promise<void> {
  await workUntilSettled(own, "returned");
  expect(await revokesOf(own)).toHaveLength(1);
  await running().requestDueRefunds();
  await running().runDueJobs();
  expect(await refundsOf(own)).toEqual([]);
  expect(await paymentOf(own)).toBe("refunded");
  expect(await orderOf(own)).toEqual({ status: "refunded", reason: "refund_recorded" });
  expect(await casesOf(own)).toEqual([]);
}

describe("money that a person gives back while the plan is asked for", () => {
  it("has the plan taken off the eSIM all the same, and is not given back again", async () => {
    const own = await asked();
    await record(own);
    await expectGoneAndPaidByHand(own);
  });

  it("and so where a person had the request, whose case stays until the plan is off", async () => {
    const own = await owner();
    await running().vendor.faults({ rules: [{ match: PLANS, action: "status", status: 403, times: 1 }] });
    await ask(own);
    await workUntilSettled(own, "with_person");
    await record(own);
    expect(await casesOf(own)).toMatchObject([{ kind: "plan_not_returned" }]);
    await expectGoneAndPaidByHand(own);
  });

  it("and so where the request to the vendor was lost", async () => {
    const own = await owner();
    await running().vendor.faults({ rules: [{ match: REVOKE, action: "drop", times: 1 }] });
    await ask(own);
    await work(own);
    expect(await rowOf(own)).toMatchObject({ state: "revoking" });
    await record(own);
    await expectGoneAndPaidByHand(own);
  });

  it("and so where its job was lost", async () => {
    const own = await asked();
    await record(own);
    await running().sql("delete from jobs where kind = 'return_plan' and subject = $1", [own.orderId]);
    expect(await running().planReturns.requestDuePlanReturns()).toBe(1);
    await expectGoneAndPaidByHand(own);
  });

  it("is a case where the plan is in use by then: a person knows that its traveller has both, and may leave it so", async () => {
    const own = await asked();
    await running().vendor.advance(own.iccid, USE);
    await record(own);
    await workUntilSettled(own, "with_person");
    expect(await casesOf(own)).toMatchObject([
      { kind: "plan_not_returned", detail: "its money was given back, and it has begun" },
    ]);
    await close(own);
    await workUntilSettled(own, "refused");
    expect(await revokesOf(own)).toEqual([]);
    expect(await casesOf(own)).toEqual([]);
    expect(await paymentOf(own)).toBe("refunded");
  });

  it("is a case where the vendor had refused to take the plan back, also where its case had ended", async () => {
    const own = await owner();
    await running().vendor.faults({ rules: [{ match: REVOKE, action: "status", status: 403, times: 2 }] });
    await ask(own);
    await workUntilSettled(own, "with_person");
    await record(own);
    await running().sql(
      "update cases set closed_at = now(), closing_note = 'the difference is gone' where kind = 'plan_not_returned' and order_id = $1",
      [own.orderId],
    );
    expect(await casesOf(own)).toEqual([]);
    await running().runDueJobs();
    const detail = "its money was given back, and the vendor did not take the plan back";
    expect(await casesOf(own)).toMatchObject([{ kind: "plan_not_returned", detail }]);
    expect(await revokesOf(own)).toEqual([]);
  });

  it("is a case where a paid plan was added to the eSIM: taking the first one off may end both", async () => {
    const { own, added } = await tools.ownerOfTwo();
    await running().sql("insert into plan_returns (order_id) values ($1)", [own.orderId]);
    await record(own);
    await workUntilSettled(own, "with_person");
    expect(await casesOf(own)).toMatchObject([{ kind: "plan_not_returned" }]);
    expect(await revokesOf(own)).toEqual([]);
    await ask(added);
    await workUntilSettled(added, "returned");
    await running().sql("update jobs set run_at = run_at - interval '2 hours' where kind = 'return_plan'");
    await running().planReturns.requestDuePlanReturns();
    await workUntilSettled(own, "returned");
    expect(await casesOf(own)).toEqual([]);
  });
});

describe("a plan that is off the eSIM, whose money is owed again", () => {
  const words = async (own: Owner) => moneyBackWord(await orderOf(own), { hasCode: true, isInstalled: false });

  it("since the record was withdrawn: nothing says that the eSIM works on, and another record ends it", async () => {
    const own = await asked();
    await workUntilSettled(own, "returned");
    const mails = async (about: string) =>
      (await running().mailbox.mailsTo(own.traveller.email)).filter(({ subject }) => subject.includes(about));
    const told = (about: string) =>
      running().workUntil(`is told: ${about}`, async () => (await mails(about)).length > 0);
    await record(own);
    expect(await orderOf(own)).toEqual({ status: "refunded", reason: "refund_recorded" });
    await told("dikembalikan");
    await withdraw(own);
    expect(await orderOf(own)).toEqual({ status: "refunded", reason: "plan_returned" });
    expect(await words(own)).toBe("back");
    await told("belum kembali");
    const { text } = only(await mails("belum kembali"));
    expect(text).toContain("eSIM-nya tidak bisa dipasang lagi");
    expect(text).not.toContain("tetap bisa dipakai");
    await record(own);
    expect(await orderOf(own)).toEqual({ status: "refunded", reason: "refund_recorded" });
  });

  it("since the gateway's refund failed after it had been recorded", async () => {
    const own = await asked();
    await workUntilSettled(own, "returned");
    await workUntilPaidBack(own);
    const fails = (hasFailed: boolean) =>
      running().sql("update refunds set has_failed = $2 where order_id = $1", [own.orderId, hasFailed]);
    await fails(true);
    expect(await orderOf(own)).toEqual({ status: "refunded", reason: "plan_returned" });
    expect(await words(own)).toBe("back");
    await fails(false);
    expect(await orderOf(own)).toEqual({ status: "refunded", reason: "refund_recorded" });
  });

  it("since a record was withdrawn while the plan is still to be taken off: no mail says that the eSIM works on", async () => {
    const own = await owner();
    await running().vendor.faults({ rules: [{ match: PLANS, action: "status", status: 503 }] });
    await ask(own);
    const mails = async (about: string) =>
      (await running().mailbox.mailsTo(own.traveller.email)).filter(({ subject }) => subject.includes(about));
    await record(own);
    await running().workUntil("is told of the record", async () => (await mails("dikembalikan")).length > 0);
    await withdraw(own);
    await running().workUntil("is told of its end", async () => (await mails("belum kembali")).length > 0);
    const { text } = only(await mails("belum kembali"));
    expect(text).toContain("eSIM-nya tidak bisa dipasang lagi");
    expect(text).not.toContain("tetap bisa dipakai");
    await running().vendor.faults({ clear: true });
    await running().sql(
      "update jobs set run_at = now(), not_before = null where kind = 'return_plan' and state = 'ready'",
    );
    await workUntilSettled(own, "returned");
    expect(await revokesOf(own)).toHaveLength(1);
  });

  it("since a record was withdrawn that was made before the plan was off", async () => {
    const own = await asked();
    await record(own);
    await withdraw(own);
    expect(await orderOf(own)).toEqual({ status: "refunded", reason: "refund_withdrawn" });
    await workUntilSettled(own, "returned");
    expect(await orderOf(own)).toEqual({ status: "refunded", reason: "plan_returned" });
    expect(await paymentOf(own)).toBe("refund_due");
  });
});

it("an eSIM that the vendor took back with its plan leaves no dead job, and one that it only refuses is tried again", async () => {
  const read = async (own: Owner) => {
    await running().sql("select enqueue_job('refresh_esim', $1)", [own.esimId]);
    await running().sql("update jobs set run_at = now() where kind = 'refresh_esim' and subject = $1", [own.esimId]);
    await running().runDueJobs();
    return running().job("refresh_esim", own.esimId);
  };
  await owner();
  const own = await owner();
  await running().vendor.faults({ takesEsimsBack: true });
  await ask(own);
  await workUntilSettled(own, "returned");
  expect(await read(own)).toMatchObject({ state: "done" });
  await running().vendor.faults({ takesEsimsBack: false });
  const other = await owner();
  const rule = { match: { method: "GET", path: "/esims/*" }, action: "status", status: 403, times: 1 };
  await running().vendor.faults({ rules: [rule] });
  expect(await read(other)).toMatchObject({ state: "ready", last_error: "eSIM refused 403" });
});

it("a plan that is added while its eSIM is taken back is told the truth, also once that is refused", async () => {
  const own = await owner();
  const order = () => running().checkout(own.traveller, JAPAN_1GB, { orderType: "topup", esimId: own.esimId });
  const paid = await order();
  await running().vendor.faults({ rules: [{ match: REVOKE, action: "drop", times: 50 }] });
  await ask(own);
  await work(own);
  await running().gateway.pay(paid.invoiceId, { method: "QRIS" });
  await running().workUntilStatus(paid.orderId, "failed");
  expect((await running().order(paid.orderId)).status_reason).toBe("esim_being_returned");
  await running().vendor.advance(own.iccid, USE);
  await running().vendor.faults({ clear: true });
  await running().sql(
    "update jobs set run_at = now(), not_before = null where kind = 'return_plan' and state = 'ready'",
  );
  await workUntilSettled(own, "refused");
  const told = () =>
    running().sql<{ message: string }>("select message from user_notifications where order_id = $1", [paid.orderId]);
  await running().workUntil("its traveller is told", async () => (await told()).length > 0);
  const messages = (await told()).map(({ message }) => message).join(" ");
  expect(messages).toContain("Anda sedang meminta dana eSIM Jepang kembali");
  expect(messages).not.toContain("Dana eSIM Jepang kami kembalikan");
});
