import { expect, it } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { type Owner, PLANS, returnTools } from "./plan-return-support";

const running = sharedStack({ settleSeconds: 2, automaticRefunds: true });
const tools = returnTools(running);
const { owner, asked, ask, standingOf, revokesOf, refundsOf, casesOf, workUntilSettled } = tools;

const paymentOf = async (own: Owner) => only(await running().payments(own.orderId));

const claim = async (own: Owner, who: string) =>
  only(
    await running().sql<{ is_done: boolean }>("select refund_by_hand(id, $2) as is_done from payments where id = $1", [
      (await paymentOf(own)).id,
      who,
    ]),
  ).is_done;

const record = async (own: Owner) =>
  only(
    await running().sql<{ outcome: string }>("select record_refund($1::uuid, 'transfer ' || $1::text) as outcome", [
      (await paymentOf(own)).id,
    ]),
  ).outcome;

/** The request goes on by itself, and whatever may give the money back by itself has run. */
async function goOn(own: Owner): Promise<void> {
  await running().sql("update jobs set run_at = run_at - interval '2 hours' where kind = 'return_plan'");
  await running().planReturns.requestDuePlanReturns();
  await workUntilSettled(own, "returned");
  await running().requestDueRefunds();
  await running().runDueJobs();
  await running().requestDueRefunds();
  await running().runDueJobs();
}

it("whoever claims the money of a plan that is with a person keeps the gateway away, and records it", async () => {
  const own = await owner();
  await running().vendor.faults({ rules: [{ match: PLANS, action: "status", status: 403, times: 1 }] });
  await ask(own);
  await workUntilSettled(own, "with_person");
  expect(await claim(own, "Sari, bank transfer")).toBe(true);
  expect(await casesOf(own)).toMatchObject([{ detail: expect.stringContaining(", claimed: Sari, bank transfer") }]);
  expect(await claim(own, "Budi, bank transfer")).toBe(false);
  await goOn(own);
  expect((await paymentOf(own)).status).toBe("refund_due");
  expect(await record(own)).toBe("recorded");
  expect(await refundsOf(own)).toEqual([]);
  expect(await revokesOf(own)).toHaveLength(1);
  expect(await standingOf(own)).toEqual(["refunded", "refund_recorded"]);
  expect(await casesOf(own)).toEqual([]);
});

it("a claim is also taken before the vendor has answered, and of no plan that nobody has asked for", async () => {
  const own = await asked();
  expect(await claim(own, "Sari, bank transfer")).toBe(true);
  expect(await claim(await owner(), "Sari, bank transfer")).toBe(false);
  await goOn(own);
  expect(await record(own)).toBe("recorded");
  expect(await refundsOf(own)).toEqual([]);
});

it("a claim that the request is refused after does not change the order, and its money can still be recorded", async () => {
  const own = await asked();
  expect(await claim(own, "Sari, bank transfer")).toBe(true);
  await running().vendor.advance(own.iccid, { country: "JP", useBytes: 1000 });
  await workUntilSettled(own, "refused");
  await tools.expectKept(own);
  expect(await record(own)).toBe("recorded");
  expect(await refundsOf(own)).toEqual([]);
});
