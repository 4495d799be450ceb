import { expect, it, vi } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";
import { paidUnseen } from "./support";

const running = sharedStack();

const tickAge = async () =>
  (await running().sql<{ age: number | null }>("select tick_age_seconds as age from database_state()"))[0]?.age;

/** An order that is paid and waits for its purchase. */
async function paid() {
  const stack = running();
  const bought = await paidUnseen(stack);
  await stack.verifyPayment(bought.paymentId);
  return bought.orderId;
}

/** One tick. @returns the events that it has logged as errors */
async function tick() {
  const lines: string[] = [];
  const written = vi.spyOn(console, "error").mockImplementation((line) => void lines.push(String(line)));
  const { sweepAndWork } = await import("@/lib/scheduler/tick");
  try {
    await sweepAndWork();
  } finally {
    written.mockRestore();
  }
  // The sandbox's own lines are no events.
  return lines.filter((line) => line.startsWith("{")).map((line): unknown => JSON.parse(line));
}

it.each([
  ["due_work", "enqueue_due_work(integer)"],
  ["notifications", "enqueue_due_notifications()"],
  ["refunds", "enqueue_due_refunds(boolean)"],
  ["reconciliation", "enqueue_nightly_reconciliation()"],
  ["esim_readings", "enqueue_esim_reads(integer)"],
  ["old_data", "delete_old_data()"],
  ["unconfirmed_accounts", "delete_unconfirmed_accounts()"],
])("a tick whose sweep '%s' fails says so, runs the due jobs, and does not count as one", async (sweep, of) => {
  const stack = running();
  const orderId = await paid();
  await stack.sql("delete from scheduler_state");
  const name = of.replace(/\(.*/, "");
  await stack.sql(`alter function ${of} rename to ${name}_away`);
  try {
    expect(await tick()).toEqual([expect.objectContaining({ event: "sweep_failed", sweep })]);
    expect((await stack.order(orderId)).status).toBe("completed");
    expect(await tickAge()).toBeNull();
  } finally {
    await stack.sql(`alter function ${of.replace(name, `${name}_away`)} rename to ${name}`);
  }
  expect(await tick()).toEqual([]);
  expect(await tickAge()).toBeLessThan(60);
});

it("one sweep that fails keeps no other from enqueueing its work", async () => {
  const stack = running();
  const { paymentId } = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
  await stack.sql("update payments set created_at = now() - interval '2 minutes' where id = $1", [paymentId]);
  await stack.sql("alter function enqueue_due_notifications() rename to enqueue_due_notifications_away");
  try {
    await tick();
    expect((await stack.job("verify_payment", paymentId))?.state).toBe("done");
  } finally {
    await stack.sql("alter function enqueue_due_notifications_away() rename to enqueue_due_notifications");
  }
});
