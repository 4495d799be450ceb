import { beforeAll, describe, expect, it } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_1GB } from "../../support/stack";
import { until } from "../../support/until";
import { loadSteps, PLANS, REVOKE, returnTools } from "./plan-return-support";

const running = sharedStack({ settleSeconds: 2, automaticRefunds: true });
const tools = returnTools(running);
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
} = tools;

let steps: Awaited<ReturnType<typeof loadSteps>>;
beforeAll(async () => {
  steps = await loadSteps();
});

const USE = { country: "JP", useBytes: 1000 };

describe("a person decides", () => {
  /** A plan that begins after it was read, and before the vendor takes it back. */
  const usedMeanwhile = async () => {
    const own = await owner();
    const rule = { match: REVOKE, action: "accept_then_timeout", commitOnRelease: true, times: 1 };
    await running().vendor.faults({ rules: [rule] });
    await ask(own);
    const working = work(own);
    await until("the vendor is asked", async () => (await rowOf(own))?.state === "revoking");
    await running().vendor.advance(own.iccid, USE);
    await working;
    await running().vendor.faults({ release: true });
    await until("it is taken back", async () => (await revokesOf(own)).length === 1);
    await workUntilSettled(own, "with_person");
    expect(await casesOf(own)).toMatchObject([
      { kind: "plan_not_returned", detail: "taken back although it had begun" },
    ]);
    await expectKept(own);
    return own;
  };

  it("about a plan that begins while it is taken back, whose money goes back only by hand", async () => {
    const own = await usedMeanwhile();
    await running().requestDueRefunds();
    await running().runDueJobs();
    expect(await refundsOf(own)).toEqual([]);
    await running().sql("select record_refund(id, 'transfer ' || id) from payments where order_id = $1", [own.orderId]);
    expect(await standingOf(own)).toEqual(["refunded", "refund_recorded"]);
    await workUntilSettled(own, "returned");
    expect(await casesOf(own)).toEqual([]);
  });

  it("and closing the case refuses the request, in words that say that the plan is gone", async () => {
    const own = await usedMeanwhile();
    await running().sql(
      "select close_case(case_id, 'Sari: it was used') from open_cases where order_id = $1 and kind = 'plan_not_returned'",
      [own.orderId],
    );
    await workUntilSettled(own, "refused");
    expect(await rowOf(own)).toEqual({ state: "refused", refusal: "used_meanwhile" });
    expect(await casesOf(own)).toEqual([]);
    await expectKept(own);
  });

  it("where the vendor refuses, and the rest goes by itself once the plan is taken back in the portal", async () => {
    const own = await owner();
    await running().vendor.faults({ rules: [{ match: REVOKE, action: "status", status: 403, times: 2 }] });
    await ask(own);
    await workUntilSettled(own, "with_person");
    expect(await casesOf(own)).toMatchObject([{ detail: "the vendor does not take it back: 403" }]);
    await work(own);
    await expectKept(own);
    await steps.revoke(own);
    await running().sql("update jobs set run_at = run_at - interval '1 hour' where kind = 'return_plan'");
    await running().planReturns.requestDuePlanReturns();
    expect(await running().job("return_plan", own.orderId)).toMatchObject({ state: "ready" });
    await expectReturnedOnce(own);
  });

  it.each([
    ["the vendor names a state that we do not know", { reportState: "frozen" }, [], "in a state that we do not know"],
    [
      "the vendor does not show the eSIM",
      {},
      [{ match: PLANS, action: "status", status: 403 }],
      "the vendor lists the eSIM and does not show it: 403",
    ],
    [
      "the plan is not listed",
      {},
      [{ match: PLANS, action: "patch", patch: { bundles: [] } }],
      "not among the plans of its eSIM",
    ],
  ])("where %s", async (_case, state, rules, detail) => {
    const own = await owner();
    await running().vendor.advance(own.iccid, state);
    await running().vendor.faults({ rules });
    await ask(own);
    await workUntilSettled(own, "with_person");
    expect(await casesOf(own)).toMatchObject([{ kind: "plan_not_returned", detail }]);
    expect(await revokesOf(own)).toEqual([]);
    await expectKept(own);
    await running().vendor.advance(own.iccid, { reportState: null });
  });
});

describe("while a plan is taken back", () => {
  it("nothing is bought for its eSIM: an addition that is paid meanwhile is owed back", async () => {
    const own = await owner();
    const added = await running().checkout(own.traveller, JAPAN_1GB, { orderType: "topup", esimId: own.esimId });
    await ask(own);
    expect(await steps.notePlanRevoke(own.orderId)).toBe(true);
    await running().gateway.pay(added.invoiceId, { method: "QRIS" });
    await running().workUntilStatus(added.orderId, "failed");
    expect((await running().order(added.orderId)).status_reason).toBe("esim_refunded");
    await expectReturnedOnce(own);
  });

  it("is not begun once a plan was added meanwhile, and may be asked for again after that one is given back", async () => {
    const { own, added } = await tools.ownerOfTwo();
    await running().sql("insert into plan_returns (order_id) values ($1)", [own.orderId]);
    expect(await work(own)).toEqual({ kind: "done" });
    expect(await rowOf(own)).toEqual({ state: "refused", refusal: "has_additions" });
    await ask(added);
    await workUntilSettled(added, "returned");
    await ask(own);
    await workUntilSettled(own, "returned");
    expect(await revokesOf(own)).toHaveLength(2);
  });

  it("the account cannot be deleted", async () => {
    const own = await asked();
    expect(
      only(await running().sql<{ outcome: string }>("select delete_account($1) as outcome", [own.traveller.id]))
        .outcome,
    ).toBe("in_progress");
    await expectReturnedOnce(own);
  });
});
