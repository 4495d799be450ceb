import fc from "fast-check";
import { expect, it } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { type Owner, PLANS, REVOKE, returnTools } from "./plan-return-support";

const running = sharedStack({ settleSeconds: 1, automaticRefunds: true });
const { owner, ask, work, rowOf, revokesOf, refundsOf } = returnTools(running);

const RUNS = 8;
const REFUND = { method: "POST", path: "/refunds" };

/** What a traveller, a person, a worker or a broken line does at any moment. */
const ACTS = {
  ask,
  work,
  jobs: () => running().runDueJobs(),
  sweep: () => running().planReturns.requestDuePlanReturns(),
  refunds: () => running().requestDueRefunds(),
  use: ({ iccid }: Owner) =>
    running()
      .vendor.advance(iccid, { country: "JP", useBytes: 1000 })
      .catch(() => null),
  install: ({ iccid }: Owner) =>
    running()
      .vendor.advance(iccid, { install: true })
      .catch(() => null),
  lostRevoke: () => fault("vendor", { match: REVOKE, action: "reset", commit: true, times: 1 }),
  droppedRevoke: () => fault("vendor", { match: REVOKE, action: "drop", times: 1 }),
  unread: () => fault("vendor", { match: PLANS, action: "status", status: 503, times: 1 }),
  lostRefund: () => fault("gateway", { match: REFUND, action: "accept_then_timeout", delayMs: 10, times: 1 }),
  byHand: ({ orderId }: Owner) => transfer(orderId),
} as const;
type Act = keyof typeof ACTS;

const fault = (party: "vendor" | "gateway", rule: object) => running()[party].faults({ rules: [rule] });

/** A person transfers the money only once the record of that is accepted. */
async function transfer(orderId: string): Promise<void> {
  await running().sql(
    `insert into test_transfers (payment_id, rupiah) select id, paid_amount from payments
     where order_id = $1 and record_refund(id, 'transfer ' || id) = 'recorded'`,
    [orderId],
  );
}

async function givenBack(own: Owner): Promise<number> {
  const byHand = await running().sql<{ rupiah: number }>(
    "select rupiah from test_transfers join payments on payments.id = payment_id where order_id = $1",
    [own.orderId],
  );
  return [...byHand.map(({ rupiah }) => Number(rupiah)), ...(await refundsOf(own)).map(({ amount }) => amount)].reduce(
    (sum, rupiah) => sum + rupiah,
    0,
  );
}

/** Everything that was begun comes to its end. */
async function settle(own: Owner): Promise<void> {
  await running().vendor.faults({ clear: true });
  await running().gateway.faults({ clear: true });
  await running().planReturns.requestDuePlanReturns();
  await running().workUntil("nothing is under way", async () => {
    const state = (await rowOf(own))?.state;
    return state !== "asked" && state !== "revoking"
      ? true
      : (await running().order(own.orderId)).status === "refunded";
  });
  await running().requestDueRefunds();
  await running().workUntil("no money is on its way", async () =>
    only(await running().payments(own.orderId)).status === "refund_due"
      ? (await running().sql("select 1 from refunds where order_id = $1 and state = 'by_hand'", [own.orderId])).length >
        0
      : true,
  );
}

it("whatever comes in whatever order, never more goes back than was paid, and never for a plan that is kept", async () => {
  await running().sql("create table if not exists test_transfers (payment_id uuid, rupiah bigint)");
  const ends = new Set<string>();
  const someActs = fc.array(fc.constantFrom(...(Object.keys(ACTS) as Act[])), { minLength: 3, maxLength: 9 });
  const holds = async (acts: Act[]) => {
    const own = await owner();
    const { paid_amount: paid } = only(await running().payments(own.orderId));
    for (const act of acts) {
      await ACTS[act](own);
      expect(await givenBack(own)).toBeLessThanOrEqual(Number(paid));
    }
    await settle(own);
    const back = await givenBack(own);
    const byItself = acts.every((act) => act !== "byHand");
    expect([0, Number(paid)]).toContain(back);
    // By itself money goes back for a plan that is gone alone. A person may decide otherwise.
    if (byItself && back > 0) expect((await rowOf(own))?.state).toBe("returned");
    if ((await rowOf(own))?.state === "returned") expect(await revokesOf(own)).toHaveLength(1);
    expect((await revokesOf(own)).length).toBeLessThanOrEqual(1);
    ends.add(`${(await rowOf(own))?.state ?? "not asked"}, ${back > 0 ? "back" : "kept"}`);
  };
  await fc.assert(fc.asyncProperty(someActs, holds), {
    numRuns: RUNS,
    examples: [
      [["ask", "work", "refunds", "jobs"]],
      [["ask", "lostRevoke", "work", "use", "work"]],
      [["use", "ask", "work"]],
    ],
  });
  expect(ends).toContain("returned, back");
  expect(ends).toContain("refused, kept");
});
