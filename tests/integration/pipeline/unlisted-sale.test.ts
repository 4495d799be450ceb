import { expect, it } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";

const running = sharedStack({ settleSeconds: 1 });

const salesNow = async () => (await running().vendor.ledger()).purchases.length;
const reasonOf = async (orderId: string) => (await running().order(orderId)).status_reason;

it("a purchase that was answered with success is held when neither answer nor list shows its sale, and nothing is bought again", async () => {
  const stack = running();
  const before = await salesNow();
  const unreadable = { match: { method: "POST", path: "/orders" }, action: "status", status: 200, times: 1 };
  await stack.vendor.faults({ rules: [unreadable] });
  const { orderId, invoiceId } = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
  await stack.gateway.pay(invoiceId);
  await stack.workUntil("it is held or bought again", async () => {
    const { status, status_reason } = await stack.order(orderId);
    return status === "completed" || status_reason === "needs_person";
  });
  expect(await salesNow()).toBe(before);
  const { id, state } = only(await stack.purchases(orderId));
  expect(state).toBe("held");
  const cases = await stack.sql("select kind, subject, detail from open_cases where order_id = $1", [orderId]);
  expect(cases).toEqual([{ kind: "unreadable_sale", subject: id, detail: "answered, but not in the list" }]);

  await stack.sql("select enqueue_due_work(0), enqueue_job('fulfil_order', $1)", [orderId]);
  await stack.workUntil("the job has run", async () => (await stack.job("fulfil_order", orderId))?.state === "done");
  expect(await reasonOf(orderId)).toBe("needs_person");
  expect(await salesNow()).toBe(before);
});
