import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { loadSteps, type Owner, PLANS, REVOKE, returnTools } from "./plan-return-support";

const running = sharedStack({ settleSeconds: 2, automaticRefunds: true });
const tools = returnTools(running);
const { owner, ask, rowOf, revokesOf, casesOf, standingOf, workUntilSettled, expectKept, expectReturnedOnce } = tools;

let steps: Awaited<ReturnType<typeof loadSteps>>;
beforeAll(async () => {
  steps = await loadSteps();
});
beforeEach(() => running().vendor.faults({ clear: true }));

/** What a key of another account sees: none of our eSIMs, neither shown nor listed. */
const WRONG_KEY = [
  { match: PLANS, action: "status", status: 403 },
  { match: { method: "GET", path: "/esims" }, action: "patch", patch: { esims: [] } },
];
const WHY = "the vendor neither shows nor lists the eSIM nor another one of ours (is it our key?): 403";
const USE = { country: "JP", useBytes: 1000 };

const close = (own: Owner) =>
  running().sql(
    "select close_case(case_id, 'Sari: it was used') from open_cases where order_id = $1 and kind = 'plan_not_returned'",
    [own.orderId],
  );
const record = (own: Owner) =>
  running().sql("select record_refund(id, 'transfer ' || id) from payments where order_id = $1", [own.orderId]);

/** What an hourly sweep does. */
async function anHourLater(): Promise<void> {
  await running().sql("update jobs set run_at = run_at - interval '2 hours' where kind = 'return_plan'");
  await running().planReturns.requestDuePlanReturns();
  await running().runDueJobs();
}

describe("with a wrong key every eSIM seems gone, and that pays nothing back", () => {
  it("although a person closes the case: it is open again, and the right key decides", async () => {
    const own = await owner();
    await running().vendor.faults({ rules: WRONG_KEY });
    await ask(own);
    await workUntilSettled(own, "with_person");
    expect(await casesOf(own)).toMatchObject([{ detail: WHY }]);
    await running().vendor.advance(own.iccid, USE);
    await close(own);
    await running().workUntil("the case is open again", async () => (await casesOf(own)).length === 1);
    expect(await casesOf(own)).toMatchObject([{ detail: `${WHY}, so that its closed case is open again` }]);
    await running().vendor.faults({ clear: true });
    await close(own);
    await workUntilSettled(own, "refused");
    expect(await revokesOf(own)).toEqual([]);
    await expectKept(own);
  });

  it("nor where the vendor was asked for the plan and had refused it", async () => {
    const own = await owner();
    await running().vendor.faults({ rules: [{ match: REVOKE, action: "status", status: 403, times: 2 }] });
    await ask(own);
    await workUntilSettled(own, "with_person");
    await running().vendor.faults({ clear: true, rules: WRONG_KEY });
    await anHourLater();
    expect(await rowOf(own)).toMatchObject({ state: "with_person" });
    await expectKept(own);
  });

  it("nor ends it a request whose money was given back by hand: the plan is taken off with the right key", async () => {
    const own = await owner();
    await running().vendor.faults({ rules: WRONG_KEY });
    await ask(own);
    await record(own);
    await workUntilSettled(own, "with_person");
    expect(await casesOf(own)).toMatchObject([{ detail: WHY }]);
    await running().vendor.faults({ clear: true });
    await anHourLater();
    await workUntilSettled(own, "returned");
    expect(await revokesOf(own)).toHaveLength(1);
    expect(await casesOf(own)).toEqual([]);
    expect(await standingOf(own)).toEqual(["refunded", "refund_recorded"]);
  });

  it("but a person who has given the money back can end it", async () => {
    const own = await owner();
    await running().vendor.faults({ rules: WRONG_KEY });
    await ask(own);
    await record(own);
    await workUntilSettled(own, "with_person");
    await close(own);
    await workUntilSettled(own, "refused");
    expect(await casesOf(own)).toEqual([]);
  });
});

it("an eSIM that is gone while the same key lists another one of ours was taken back", async () => {
  await owner();
  const own = await owner();
  await running().vendor.faults({ rules: [{ match: PLANS, action: "status", status: 403, times: 1 }] });
  await ask(own);
  await workUntilSettled(own, "with_person");
  await running().vendor.faults({ takesEsimsBack: true });
  await steps.revoke(own);
  await running().vendor.faults({ takesEsimsBack: false });
  await close(own);
  await expectReturnedOnce(own);
});
