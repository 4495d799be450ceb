import { beforeAll, describe, expect, it } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { loadSteps, type Owner, PLANS, REVOKE, returnTools } from "./plan-return-support";

const running = sharedStack({ settleSeconds: 2, automaticRefunds: true });
const tools = returnTools(running);
const { owner, ask, work, rowOf, revokesOf, casesOf, workUntilSettled, expectKept, expectReturnedOnce } = tools;

let steps: Awaited<ReturnType<typeof loadSteps>>;
beforeAll(async () => {
  steps = await loadSteps();
});

const LIST = { method: "GET", path: "/esims" };

/** The vendor refuses this once, so that a person has the request. Taking a plan back is asked for in two ways. */
async function withPerson(match: object): Promise<Owner> {
  const own = await owner();
  await running().vendor.faults({ rules: [{ match, action: "status", status: 403, times: match === REVOKE ? 2 : 1 }] });
  await ask(own);
  await workUntilSettled(own, "with_person");
  return own;
}

const close = (own: Owner) =>
  running().sql(
    "select close_case(case_id, 'Sari: settled') from open_cases where order_id = $1 and kind = 'plan_not_returned'",
    [own.orderId],
  );

/** What an hourly sweep does. */
async function anHourLater(own: Owner): Promise<void> {
  await running().sql(
    "update jobs set run_at = run_at - interval '2 hours' where kind = 'return_plan' and subject = $1",
    [own.orderId],
  );
  await running().planReturns.requestDuePlanReturns();
  await running().runDueJobs();
}

describe("once a person has closed the case, the vendor is read before the request is refused", () => {
  it("and a plan that was taken off in the portal is paid back", async () => {
    const own = await withPerson(REVOKE);
    await steps.revoke(own);
    await close(own);
    expect(await rowOf(own)).toMatchObject({ state: "with_person" });
    await expectReturnedOnce(own);
  });

  it("and so is one whose eSIM the vendor took back with it", async () => {
    await owner();
    const own = await withPerson(PLANS);
    await running().vendor.faults({ takesEsimsBack: true });
    await steps.revoke(own);
    await running().vendor.faults({ takesEsimsBack: false });
    await close(own);
    await expectReturnedOnce(own);
  });

  it("and one that is on its eSIM is refused, also where the job of that was lost", async () => {
    const own = await withPerson(REVOKE);
    await close(own);
    await running().sql("delete from jobs where kind = 'return_plan' and subject = $1", [own.orderId]);
    expect(await running().planReturns.requestDuePlanReturns()).toBe(1);
    await workUntilSettled(own, "refused");
    expect(await rowOf(own)).toEqual({ state: "refused", refusal: "by_person" });
    expect(await revokesOf(own)).toEqual([]);
    await expectKept(own);
  });

  it("and nothing is refused while the vendor does not answer", async () => {
    const own = await withPerson(REVOKE);
    await running().vendor.faults({ rules: [{ match: PLANS, action: "status", status: 503, times: 1 }] });
    await close(own);
    expect(await work(own)).toMatchObject({ kind: "retry" });
    expect(await rowOf(own)).toMatchObject({ state: "with_person" });
    await workUntilSettled(own, "refused");
  });

  it("and one that is not among the plans of its eSIM stays a case", async () => {
    const own = await withPerson(REVOKE);
    const gone = { match: PLANS, action: "patch", patch: { bundles: [] } };
    await running().vendor.faults({ rules: [{ ...gone, times: 1 }] });
    await close(own);
    await running().workUntil("the case is open again", async () => (await casesOf(own)).length === 1);
    const detail = "not among the plans of its eSIM, so that its closed case is open again";
    expect(await casesOf(own)).toMatchObject([{ kind: "plan_not_returned", detail }]);
    expect(await rowOf(own)).toMatchObject({ state: "with_person" });
    await close(own);
    await workUntilSettled(own, "refused");
    expect(await casesOf(own)).toEqual([]);
  });

  it("and a worker that was stopped meanwhile does not refuse what has gone back to a person", async () => {
    const own = await withPerson(REVOKE);
    await running().sql("update plan_returns set revoked_at = revoked_at - interval '1 day' where order_id = $1", [
      own.orderId,
    ]);
    await close(own);
    expect(await steps.beginPlanReturn(own.orderId)).toMatchObject({ isRefusedByPerson: true });
    const gone = { match: PLANS, action: "patch", patch: { bundles: [] } };
    await running().vendor.faults({ rules: [{ ...gone, times: 1 }] });
    await work(own);
    expect(await casesOf(own)).toHaveLength(1);
    await steps.revoke(own);
    await steps.settlePlanReturn(own.orderId, { state: "refused", refusal: "by_person" });
    expect(await rowOf(own)).toMatchObject({ state: "with_person" });
    await anHourLater(own);
    await expectReturnedOnce(own);
  });
});

describe("a request that a person has", () => {
  it("goes on by itself where the vendor was never asked to take the plan back, and its case ends", async () => {
    const own = await withPerson(PLANS);
    expect(await casesOf(own)).toHaveLength(1);
    await anHourLater(own);
    await expectReturnedOnce(own);
  });

  it("is no case while the vendor refuses our key altogether", async () => {
    const own = await owner();
    const refusal = { action: "status", status: 401 };
    await running().vendor.faults({
      rules: [
        { match: PLANS, ...refusal, times: 2 },
        { match: LIST, ...refusal, times: 2 },
      ],
    });
    await ask(own);
    expect(await work(own)).toMatchObject({ kind: "retry" });
    expect(await rowOf(own)).toMatchObject({ state: "asked" });
    await expectReturnedOnce(own);
  });

  it("stays with them where the eSIM seems gone and nobody has asked for its plan: a wrong key pays nothing back", async () => {
    const own = await owner();
    const refusal = { match: PLANS, action: "status", status: 403 };
    await running().vendor.faults({
      rules: [refusal, { match: LIST, action: "patch", patch: { esims: [] } }],
    });
    await ask(own);
    await workUntilSettled(own, "with_person");
    await anHourLater(own);
    expect(await casesOf(own)).toMatchObject([
      { detail: "the vendor neither shows nor lists the eSIM nor another one of ours (is it our key?): 403" },
    ]);
    await expectKept(own);
    expect(await revokesOf(own)).toEqual([]);
  });

  it("keeps the time since which they have it, however often its plan is read", async () => {
    const own = await withPerson(REVOKE);
    const since = () => running().sql("select settled_at from plan_returns where order_id = $1", [own.orderId]);
    const before = await since();
    await running().vendor.faults({ rules: [{ match: PLANS, action: "patch", patch: { bundles: [] } }] });
    await anHourLater(own);
    expect(await casesOf(own)).toMatchObject([{ detail: "not among the plans of its eSIM" }]);
    expect(await since()).toEqual(before);
  });
});
