import { beforeEach, expect, it } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { deleteOwn } from "../account/support";
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
/** Deletes the account of an order's traveller. */
async function deleteOf(orderId: string) {
  const { user_id } = await running().order(orderId);
  const [{ email = "" } = {}] = await running().sql<{ email: string }>("select email from auth.users where id = $1", [
    user_id,
  ]);
  return deleteOwn(running(), { id: user_id ?? "", email });
}
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

const close = (orderId: string) =>
  running().sql("select close_case(case_id, 'Sari: seen') from open_cases where order_id = $1", [orderId]);

it("the case of a missing plan is closed, and the account deleted, only once the money is back or the plan is there", async () => {
  const stack = running();
  const orderId = await paidOrder(NO_PLANS);
  await stack.workUntilStatus(orderId, "completed");
  const { id } = await esimOf(orderId);
  await later(2, id);
  await read(id, NO_PLANS);
  expect(await kindsOf(orderId)).toEqual(["plan_missing"]);
  await expect(close(orderId)).rejects.toThrow(`the eSIM of the order ${orderId} has no plan, and its money is kept`);
  expect(await deleteOf(orderId)).toMatchObject({ ok: false, error: { code: "order_in_progress" } });
  await stack.sql("select record_refund(id, 'transfer ' || id) from payments where order_id = $1", [orderId]);
  await close(orderId);
  expect(await deleteOf(orderId)).toEqual({ ok: true, value: {} });
});

it("a case about a code that a person has closed opens again for another code, and keeps the account", async () => {
  const orderId = await paidOrder();
  await running().workUntilStatus(orderId, "completed");
  const { id } = await esimOf(orderId);
  const named = (matchingId: string) => patch(ESIM, { matchingId });
  await read(id, named("K2-SECOND"));
  expect(await kindsOf(orderId)).toEqual(["code_differs"]);
  expect(await deleteOf(orderId)).toMatchObject({ ok: false, error: { code: "order_in_progress" } });
  await close(orderId);
  await read(id, named("K2-SECOND"));
  expect(await kindsOf(orderId)).toEqual([]);
  await read(id, named("K2-THIRD"));
  expect(await kindsOf(orderId)).toEqual(["code_differs"]);
});
