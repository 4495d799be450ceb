import { beforeEach, expect, it } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { statementsUnder } from "./settling-guide";
import { boughtEsim } from "./support";
import { PLANS, PURCHASE, patch, vendorSteps } from "./vendor-answers";

const running = sharedStack();
const { misbehave, paidOrder } = vendorSteps(running);

const ESIM = { method: "GET", path: "/esims/89*" };
const NO_PLANS = patch(PLANS, { bundles: [] });

const esimOf = async (orderId: string) => only(await running().esims(orderId));
const kindsOf = async (orderId: string) =>
  (await running().sql<{ kind: string }>("select kind from open_cases where order_id = $1", [orderId])).map(
    ({ kind }) => kind,
  );
const reading = (esimId: string) => running().job("refresh_esim", esimId);
const later = (hours: number, esimId: string) =>
  running().sql(
    `with aged as (update esims set created_at = created_at - $2 * interval '1 hour',
       refreshed_at = refreshed_at - $2 * interval '1 hour' where id = $1)
     update jobs set run_at = run_at - $2 * interval '1 hour' where kind = 'refresh_esim' and subject = $1::text`,
    [esimId, hours],
  );

/** Reads the eSIM now, with these odd answers. */
async function read(esimId: string, ...rules: object[]): Promise<void> {
  const stack = running();
  await stack.vendor.faults({ clear: true, callbacks: { mode: "drop" } });
  if (rules.length > 0) await misbehave(...rules);
  await stack.sql("select enqueue_job('refresh_esim', $1)", [esimId]);
  await stack.workUntil("the eSIM was read", async () => (await reading(esimId))?.state === "done");
}

beforeEach(() => running().vendor.faults({ clear: true, callbacks: { mode: "drop" } }));

it("a code that only the answer to a purchase named is a case until a person settles it by docs/settling.md", async () => {
  const orderId = await paidOrder(patch(PURCHASE, { order: { esims: { matchingId: "K2-UNKNOWN" } } }));
  await running().workUntilStatus(orderId, "completed");
  const { id, iccid, activation_code, smdp_address } = await esimOf(orderId);
  expect(activation_code).toMatch(/\$K2-UNKNOWN$/);
  await read(id);
  expect(await kindsOf(orderId)).toEqual(["code_differs"]);
  expect((await esimOf(orderId)).activation_code).toBe(activation_code);
  await read(id, patch(ESIM, { matchingId: null }));
  expect(await kindsOf(orderId)).toEqual(["code_differs"]);

  const { matchingId = "" } = (await running().vendor.books()).esims[iccid] ?? {};
  const names = { order: orderId, address: smdp_address ?? "", id: matchingId };
  const statements = statementsUnder("Settling a code that differs", names);
  expect(statements).toHaveLength(2);
  await running().vendor.faults({ clear: true, callbacks: { mode: "drop" } });
  for (const statement of statements) await running().sql(statement);
  await running().workUntil("the case has ended", async () => (await kindsOf(orderId)).length === 0);
});

it("a reading about another eSIM changes nothing", async () => {
  const stack = running();
  const one = await boughtEsim(stack);
  const two = await boughtEsim(stack);
  await read(one.esimId);
  const before = await esimOf(one.orderId);
  await misbehave(patch(ESIM, { iccid: two.iccid, matchingId: "K2-OTHER", profileStatus: "Deactivated" }));
  expect(await stack.esimService.refreshEsim({ traveller: one.traveller, esimId: one.esimId })).toMatchObject({
    ok: false,
  });
  expect(await esimOf(one.orderId)).toEqual(before);
  expect(await kindsOf(one.orderId)).toEqual([]);
});

it("an eSIM whose plan is not listed yet is read again in ten minutes, then hourly, and is a case after an hour", async () => {
  const stack = running();
  const orderId = await paidOrder(NO_PLANS);
  await stack.workUntilStatus(orderId, "completed");
  const { id } = await esimOf(orderId);
  const next = Number((await reading(id))?.run_at) - Date.now();
  expect(next).toBeGreaterThan(0);
  expect(next).toBeLessThanOrEqual(600_000);

  await read(id, NO_PLANS);
  expect(await kindsOf(orderId)).toEqual([]);
  await later(2, id);
  await stack.sql("select enqueue_esim_reads(20)");
  expect((await reading(id))?.state).toBe("ready");
  await read(id, NO_PLANS);
  expect(await kindsOf(orderId)).toEqual(["plan_missing"]);

  await read(id);
  expect(await kindsOf(orderId)).toEqual([]);
});

it("an eSIM whose plan is listed is not read again before its day", async () => {
  const { esimId } = await boughtEsim(running());
  expect(await reading(esimId)).toBeUndefined();
});

it("a plan of another purchase does not count as the missing one", async () => {
  const stack = running();
  const foreign = patch(PLANS, { bundles: { assignments: { assignmentReference: "somebody-elses-0" } } });
  const orderId = await paidOrder(foreign);
  await stack.workUntilStatus(orderId, "completed");
  const { id } = await esimOf(orderId);
  expect((await reading(id))?.state).toBe("ready");
  await later(2, id);
  await read(id, foreign);
  expect(await kindsOf(orderId)).toEqual(["plan_missing"]);
});
