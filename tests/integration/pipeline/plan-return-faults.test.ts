import { beforeAll, describe, expect, it, vi } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { loadSteps, PLANS, REVOKE, returnTools } from "./plan-return-support";

const running = sharedStack({ settleSeconds: 2, automaticRefunds: true });
const {
  owner,
  asked,
  ask,
  work,
  rowOf,
  standingOf,
  revokesOf,
  refundsOf,
  casesOf,
  workUntilSettled,
  expectKept,
  expectReturnedOnce,
} = returnTools(running);

let steps: Awaited<ReturnType<typeof loadSteps>>;
beforeAll(async () => {
  steps = await loadSteps();
});

const USE = { country: "JP", useBytes: 1000 };

describe("a plan is taken back and paid back once", () => {
  it.each([
    ["the vendor never sees the request", { action: "drop", times: 2 }],
    ["the vendor has done it and never answers", { action: "accept_then_timeout", times: 1 }],
    ["the connection is cut after it was done", { action: "reset", commit: true, times: 1 }],
    ["the vendor answers 503 and has done it", { action: "status", status: 503, commit: true, times: 1 }],
    ["the vendor answers 400 and has done it", { action: "status", status: 400, commit: true, times: 1 }],
    ["the vendor asks for a pause", { action: "status", status: 429, retryAfter: 1, times: 2 }],
  ])("although %s", async (_case, fault) => {
    const own = await owner();
    await running().vendor.faults({ rules: [{ match: REVOKE, ...fault }] });
    await ask(own);
    await expectReturnedOnce(own);
  });

  it("although its worker dies after it has begun", async () => {
    const own = await asked();
    expect(await steps.beginPlanReturn(own.orderId)).toMatchObject({ isWithPerson: false, revokedAgo: null });
    await expectReturnedOnce(own);
  });

  it("although its worker dies before it asks the vendor", async () => {
    const own = await asked();
    expect(await steps.notePlanRevoke(own.orderId)).toBe(true);
    await expectReturnedOnce(own);
  });

  it("although its worker dies before it reads what came of it", async () => {
    const own = await asked();
    expect(await steps.notePlanRevoke(own.orderId)).toBe(true);
    await steps.revoke(own);
    await expectKept(own);
    await expectReturnedOnce(own);
  });

  it("although its worker dies after it is owed", async () => {
    const own = await asked();
    await steps.notePlanRevoke(own.orderId);
    await steps.revoke(own);
    await steps.settlePlanReturn(own.orderId, { state: "returned" });
    await expectReturnedOnce(own);
  });

  it("although its job is lost", async () => {
    const own = await asked();
    await running().sql("delete from jobs where kind = 'return_plan'");
    expect(await running().planReturns.requestDuePlanReturns()).toBe(1);
    expect(await running().planReturns.requestDuePlanReturns()).toBe(0);
    await expectReturnedOnce(own);
  });

  it("although the vendor takes the whole eSIM back, and shows it no more", async () => {
    await owner();
    const own = await owner();
    await running().vendor.faults({ takesEsimsBack: true });
    await ask(own);
    await expectReturnedOnce(own);
    const due = await running().sql("select 1 from jobs where kind = 'refresh_esim' and state in ('ready', 'leased')");
    expect(due).toEqual([]);
  });

  it("although the vendor refuses to put its price back onto the balance: it then goes into the inventory", async () => {
    const own = await owner();
    await running().vendor.faults({ rules: [{ match: REVOKE, action: "status", status: 403, times: 1 }] });
    await ask(own);
    await expectReturnedOnce(own);
    expect(await revokesOf(own)).toMatchObject([{ back: "inventory" }]);
  });

  it("and a worker that was stopped for too long asks for nothing", async () => {
    const own = await asked();
    const began = performance.now();
    const clock = vi
      .spyOn(performance, "now")
      .mockReturnValueOnce(began)
      .mockReturnValue(began + 16_000);
    expect(await work(own)).toEqual({ kind: "again", reason: "the turn is over" });
    clock.mockRestore();
    expect(await revokesOf(own)).toEqual([]);
    await expectReturnedOnce(own);
  });
});

describe("nothing is owed before the vendor itself says that the plan is gone", () => {
  it("while the vendor is down: the request waits, and goes on by itself", async () => {
    const own = await owner();
    await running().vendor.faults({ rules: [{ match: PLANS, action: "status", status: 503 }] });
    await ask(own);
    await running().workUntil("two attempts failed", async () => {
      const job = await running().job("return_plan", own.orderId);
      return (job?.attempts ?? 0) >= 2;
    });
    await expectKept(own);
    await running().vendor.faults({ clear: true });
    await expectReturnedOnce(own);
  });

  it("while the answer says done and the plan is still there", async () => {
    const own = await owner();
    await running().vendor.faults({ rules: [{ match: REVOKE, action: "status", status: 200, times: 1 }] });
    await ask(own);
    expect(await work(own)).toMatchObject({ kind: "wait" });
    await expectKept(own);
    await expectReturnedOnce(own);
  });

  it("while the vendor still puts the plan onto its eSIM", async () => {
    const own = await owner();
    await running().vendor.advance(own.iccid, { reportState: "processing" });
    await ask(own);
    expect(await work(own)).toMatchObject({ kind: "wait" });
    expect(await revokesOf(own)).toEqual([]);
    await running().vendor.advance(own.iccid, { reportState: null });
    await expectReturnedOnce(own);
  });

  it("and a plan that begins while a lost request is unknown is refused, once that can no longer be carried out", async () => {
    const own = await owner();
    await running().vendor.faults({ rules: [{ match: REVOKE, action: "drop", times: 1 }] });
    await ask(own);
    await work(own);
    await running().vendor.advance(own.iccid, USE);
    expect(await work(own)).toMatchObject({ kind: "wait" });
    await workUntilSettled(own, "refused");
    expect(await rowOf(own)).toEqual({ state: "refused", refusal: "used" });
    expect(await revokesOf(own)).toEqual([]);
    await expectKept(own);
  });
});

it("a refund that fails at the gateway stays owed, for a person, and the plan is not given out again", async () => {
  const own = await owner();
  await running().gateway.faults({ refunds: { refuse: "REFUND_NOT_SUPPORTED" } });
  await ask(own);
  await workUntilSettled(own, "returned");
  await running().requestDueRefunds();
  await running().workUntil("it is left to a person", async () =>
    (await casesOf(own)).some(({ kind, detail }) => kind === "payment_refund_due" && detail.includes("by hand")),
  );
  expect(await standingOf(own)).toEqual(["refunded", "plan_returned"]);
  await running().sql("select record_refund(id, 'transfer ' || id) from payments where order_id = $1", [own.orderId]);
  expect(await standingOf(own)).toEqual(["refunded", "refund_recorded"]);
  expect(await refundsOf(own)).toEqual([]);
  expect(await revokesOf(own)).toHaveLength(1);
});
