import { describe, expect, it } from "vitest";
import { loadSteps, type Owner, returnTools } from "../integration/pipeline/plan-return-support";
import { inTurnAtOrder } from "../support/connections";
import { workTogether } from "../support/crowd";
import { only } from "../support/database";
import { sharedStack } from "../support/shared-stack";
import { JAPAN_1GB } from "../support/stack";

const running = sharedStack({ settleSeconds: 1, automaticRefunds: true });
const { owner, asked, ask, rowOf, revokesOf, refundsOf, work } = returnTools(running);

const ROUNDS = 4;
const USE = { country: "JP", useBytes: 1000 };
const SETTLED: ReadonlySet<string> = new Set(["returned", "refused", "with_person"]);

const paymentOf = async ({ orderId }: Owner) => only(await running().payments(orderId));
const isSettled = (own: Owner) => async () => SETTLED.has((await rowOf(own))?.state ?? "");
const isPaidBack = (own: Owner) => async () => (await paymentOf(own)).status === "refunded";

async function payBack(own: Owner): Promise<void> {
  await running().requestDueRefunds();
  await workTogether(running(), 3, isPaidBack(own));
}

it("many requests and workers at once make one request, one plan taken back and one refund", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = await owner();
    await Promise.all([ask(own), ask(own), ask(own), ask(own)]);
    await Promise.all([work(own), work(own), running().planReturns.requestDuePlanReturns(), work(own), ask(own)]);
    await workTogether(running(), 4, isSettled(own));
    await payBack(own);
    expect(await running().sql("select 1 from plan_returns where order_id = $1", [own.orderId])).toHaveLength(1);
    expect(await revokesOf(own)).toHaveLength(1);
    expect(await refundsOf(own)).toHaveLength(1);
  }
});

it("a plan that is first used while it is taken back is paid for or is gone, never both kept and paid back", async () => {
  const ends = new Set<string>();
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    const own = await asked();
    await Promise.all([
      work(own),
      running()
        .vendor.advance(own.iccid, USE)
        .catch(() => null),
    ]);
    await workTogether(running(), 2, isSettled(own));
    const { state } = (await rowOf(own)) ?? {};
    const [revokes, { status }] = [await revokesOf(own), await paymentOf(own)];
    ends.add(`${state}: ${status}, ${revokes.length} taken back`);
  }
  const allowed = [
    "returned: refund_due, 1 taken back",
    "refused: paid, 0 taken back",
    "with_person: paid, 1 taken back",
  ];
  for (const end of ends) expect(allowed).toContain(end);
});

describe("at the order's lock", () => {
  const statementsOf = async (own: Owner) => {
    const { id } = await paymentOf(own);
    return {
      ask: ["select ask_plan_return($1, $2) as outcome", [own.orderId, own.traveller.id]],
      again: ["select ask_plan_return($1, $2) as outcome", [own.orderId, own.traveller.id]],
      record: ["select record_refund($1::uuid, 'transfer ' || $1::uuid) as outcome", [id]],
      revoke: ["select note_plan_revoke($1)::text as outcome", [own.orderId]],
      settle: ["select settle_plan_return($1, 'returned') as outcome", [own.orderId]],
    } as const;
  };

  it.each([
    [["ask", "again"], { ask: "open", again: "asked" }],
    [["record", "ask"], { record: "recorded", ask: "not_returnable" }],
    [["ask", "record"], { ask: "open", record: "recorded" }],
  ] as const)("%j exclude each other", async (turns, answers) => {
    const own = await owner();
    expect(await inTurnAtOrder(running(), own.orderId, turns, await statementsOf(own))).toEqual(answers);
    await workTogether(running(), 1, async () => (await running().job("return_plan", own.orderId))?.state !== "ready");
    // What was asked for before is taken off, also where its money went back by hand.
    if (turns[0] === "record") expect(await revokesOf(own)).toEqual([]);
    else await workTogether(running(), 1, isSettled(own));
    if (turns[1] === "record") expect(await revokesOf(own)).toHaveLength(1);
  });

  it.each([
    [["record", "revoke"], { record: "recorded", revoke: "true" }, 0],
    [["settle", "record"], { settle: "returned", record: "recorded" }, 0],
  ] as const)(
    "%j: money that a person gave back meanwhile is not given back again",
    async (turns, answers, refunds) => {
      const own = await asked();
      // Only what the vendor has taken back is settled so.
      if (turns.some((turn) => turn === "settle")) await (await loadSteps()).revoke(own);
      expect(await inTurnAtOrder(running(), own.orderId, turns, await statementsOf(own))).toEqual(answers);
      await running().requestDueRefunds();
      await workTogether(
        running(),
        2,
        async () => (await running().job("return_plan", own.orderId))?.state !== "ready",
      );
      expect(await refundsOf(own)).toHaveLength(refunds);
      await workTogether(running(), 2, isSettled(own));
      expect(await revokesOf(own)).toHaveLength(1);
      expect((await paymentOf(own)).status).toBe("refunded");
    },
  );
});

it("a top-up that is paid while the eSIM is taken back is bought or given back, and the eSIM is never half gone", async () => {
  const ends = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = await owner();
    const added = await running().checkout(own.traveller, JAPAN_1GB, { orderType: "topup", esimId: own.esimId });
    await ask(own);
    await Promise.all([work(own), running().gateway.pay(added.invoiceId, { method: "QRIS" })]);
    await workTogether(running(), 3, async () => {
      const { status } = await running().order(added.orderId);
      return (await isSettled(own)()) && ["completed", "failed", "cancelled", "refunded"].includes(status);
    });
    ends.add(`${(await rowOf(own))?.state} and ${(await running().order(added.orderId)).status}`);
  }
  const allowed = ["returned and failed", "returned and cancelled", "refused and completed"];
  for (const end of ends) expect(allowed).toContain(end);
});
