import { afterEach, expect, it } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { reconcileTools } from "./reconcile-support";
import { PURCHASE, patch, vendorSteps } from "./vendor-answers";

const running = sharedStack({ settleSeconds: 1 });
const { paidOrder, salesNow } = vendorSteps(running);
const { reconciled } = reconcileTools(running);

const ARGUMENTS = "uuid, text, text, text, integer, boolean";

/** From now on the database fails to record the first sales, as often as this. */
async function failToRecord(times: number): Promise<void> {
  const { sql } = running();
  await sql("create sequence recordings");
  await sql("grant usage on sequence recordings to service_role");
  await sql("alter function record_purchase rename to record_purchase_itself");
  await sql(`
    create function record_purchase(p_purchase_id uuid, p_order_reference text, p_iccid text, p_item text, p_quantity integer,
      p_is_adopted boolean default false) returns record_purchase_outcome language plpgsql as $$
    begin
      if nextval('public.recordings') <= ${times} then
        raise exception 'the database is not well' using errcode = 'internal_error';
      end if;
      return public.record_purchase_itself(p_purchase_id, p_order_reference, p_iccid, p_item, p_quantity, p_is_adopted);
    end $$`);
  await sql(`grant execute on function record_purchase(${ARGUMENTS}) to service_role`);
}

afterEach(async () => {
  const { sql } = running();
  const [wrapped] = await sql("select 1 from pg_proc where proname = 'record_purchase_itself'");
  if (!wrapped) return;
  await sql(`drop function record_purchase(${ARGUMENTS})`);
  await sql("alter function record_purchase_itself rename to record_purchase");
  await sql("drop sequence recordings");
});

it("a sale whose recording fails for a moment is recorded by the same run", async () => {
  const stack = running();
  const before = await salesNow();
  const orderId = await paidOrder();
  await failToRecord(2);
  await stack.vendor.faults({ listLagMs: 3_600_000 });
  await stack.runDueJobs();
  expect(await stack.order(orderId)).toMatchObject({ status: "completed" });
  expect(only(await stack.purchases(orderId))).toMatchObject({ state: "succeeded", is_adopted: false });
  expect(await salesNow()).toBe(before + 1);
});

it("a sale that cannot be recorded, and that the list does not show, is held and not bought again", async () => {
  const stack = running();
  const before = await salesNow();
  const orderId = await paidOrder();
  await failToRecord(1_000);
  await stack.vendor.faults({ listLagMs: 3_600_000 });
  await stack.workUntil("it is held or bought again", async () => {
    const attempts = await stack.purchases(orderId);
    return attempts.length > 1 || attempts[0]?.state === "held";
  });
  const { id, state } = only(await stack.purchases(orderId));
  expect(state).toBe("held");
  const cases = await stack.sql("select kind, subject from open_cases where order_id = $1", [orderId]);
  expect(cases).toEqual([{ kind: "unreadable_sale", subject: id }]);
  expect(await salesNow()).toBe(before + 1);

  // The list shows the sale at last.
  await stack.vendor.faults({ clear: true });
  await reconciled();
  const reference = (await stack.vendor.ledger()).purchases.at(-1)?.orderReference;
  const [stray] = await stack.sql("select kind from open_cases where subject = $1", [reference]);
  expect(stray).toEqual({ kind: "sale_without_order" });
  // The person who settles it finds out which order it was for.
  await stack.sql("update vendor_purchases set order_reference = $2 where id = $1", [id, reference]);
});

it("a sale that could not be recorded is adopted from the list once the database is well again", async () => {
  const stack = running();
  const before = await salesNow();
  const orderId = await paidOrder();
  await failToRecord(4);
  await stack.workUntilStatus(orderId, "completed");
  expect(only(await stack.purchases(orderId))).toMatchObject({ state: "succeeded", is_adopted: true });
  expect(await salesNow()).toBe(before + 1);
});

it("a sale of more than the database can count is held with a case", async () => {
  const stack = running();
  const before = await salesNow();
  const lines = Array.from({ length: 3_000 }, () => ({
    item: "esim_1GB_7D_JP_V2",
    quantity: 1_000_000,
    iccids: ["8944000000000000001"],
  }));
  const orderId = await paidOrder({ ...patch(PURCHASE, { order: lines }), times: 1 });
  await stack.runDueJobs();
  expect(only(await stack.purchases(orderId))).toMatchObject({ state: "held", answer: { quantity: 1_000_000 } });
  const [open] = await stack.sql("select kind from open_cases where order_id = $1", [orderId]);
  expect(open).toEqual({ kind: "wrong_plan" });
  expect(await salesNow()).toBe(before + 1);
});
