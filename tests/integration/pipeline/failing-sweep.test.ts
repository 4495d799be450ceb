import { expect, it, vi } from "vitest";
import { withConnections } from "../../support/connections";
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

/** The name that the log has for each sweep, and the function that it calls. */
const SWEEPS = [
  ["late_payments", "enqueue_due_verifications(integer)"],
  ["lost_orders", "enqueue_due_orders()"],
  ["far_jobs", "bring_jobs_forward()"],
  ["abandoned_orders", "close_abandoned_orders()"],
  ["ended_purchases", "close_purchases_of_ended_orders()"],
  ["notifications", "enqueue_due_notifications()"],
  ["plan_returns", "enqueue_due_plan_returns()"],
  ["refunds", "enqueue_due_refunds(boolean)"],
  ["reconciliation", "enqueue_nightly_reconciliation()"],
  ["esim_readings", "enqueue_esim_reads(integer)"],
  ["old_limits", "delete_old_rate_limits()"],
  ["old_jobs", "delete_old_jobs()"],
  ["old_callbacks", "delete_old_callbacks()"],
  ["old_messages", "delete_old_guest_messages()"],
  ["old_codes", "delete_old_mailed_codes()"],
  ["old_departures", "delete_old_departures()"],
  ["unconfirmed_accounts", "delete_unconfirmed_accounts()"],
] as const;

const nameOf = (of: string) => of.replace(/\(.*/, "");
const away = (of: string) => `${nameOf(of)}_away`;
/** The function while it is renamed. */
const aside = (of: string) => of.replace(nameOf(of), away(of));

it.each(SWEEPS)(
  "a tick whose sweep '%s' fails says so, runs the due jobs, and does not count as one",
  async (sweep, of) => {
    const stack = running();
    const orderId = await paid();
    await stack.sql("delete from scheduler_state");
    await stack.sql(`alter function ${of} rename to ${away(of)}`);
    try {
      expect(await tick()).toEqual([expect.objectContaining({ event: "sweep_failed", sweep })]);
      expect((await stack.order(orderId)).status).toBe("completed");
      expect(await tickAge()).toBeNull();
    } finally {
      await stack.sql(`alter function ${aside(of)} rename to ${nameOf(of)}`);
    }
    expect(await tick()).toEqual([]);
    expect(await tickAge()).toBeLessThan(60);
  },
);

it.each([
  ["payments and orders", "sweep_due_work('far_jobs', 60)"],
  ["refunds", "enqueue_due_refunds(true)"],
  ["readings", "enqueue_esim_reads(20)"],
])(
  "a tick that leaves the sweep of %s to another one, which may still fail, does not count as one",
  async (_of, sweep) => {
    const { sql, databaseUrl } = running();
    await sql("delete from scheduler_state");
    await withConnections(databaseUrl, 1, async ([other]) => {
      await other?.query("begin");
      await other?.query(`select ${sweep}`);
      expect(await tick()).toEqual([]);
      expect(await tickAge()).toBeNull();
      await other?.query("rollback");
    });
    await tick();
    expect(await tickAge()).toBeLessThan(60);
  },
);

it("a worker that sweeps every few seconds reads whole tables and deletes once a minute, whoever else does", async () => {
  const stack = running();
  const { workOnPart } = await import("@/lib/scheduler/tick");
  const lost = await paid();
  await stack.sql("delete from jobs");
  await stack.sql(
    "insert into jobs (kind, subject, state, run_at) values ('notify', 'old', 'done', now() - interval '91 days')",
  );
  const tickedBefore = (seconds: number) =>
    stack.sql("update scheduler_state set ticked_at = clock_timestamp() - make_interval(secs => $1)", [seconds]);
  await stack.sql("select note_tick()");
  await tickedBefore(20);
  await workOnPart("sweep");
  expect((await stack.job("fulfil_order", lost))?.state).toBe("ready");
  expect(await stack.job("notify", "old")).toBeDefined();
  expect(await tickAge()).toBeGreaterThanOrEqual(20);
  await tickedBefore(60);
  await workOnPart("sweep");
  expect(await stack.job("notify", "old")).toBeUndefined();
  expect(await tickAge()).toBeLessThan(20);
  await stack.workUntilStatus(lost, "completed");
});

it("each sweep does its work while every other one fails", async () => {
  const stack = running();
  const { paymentId } = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
  const lost = await paid();
  const { workOnPart } = await import("@/lib/scheduler/tick");
  const alone = async (of: string) => {
    const others = SWEEPS.map(([, one]) => one).filter((one) => one !== of);
    const written = vi.spyOn(console, "error").mockImplementation(() => undefined);
    for (const one of others) await stack.sql(`alter function ${one} rename to ${away(one)}`);
    await stack.sql("delete from scheduler_state");
    await workOnPart("sweep").finally(async () => {
      for (const one of others) await stack.sql(`alter function ${aside(one)} rename to ${nameOf(one)}`);
      written.mockRestore();
    });
  };
  await stack.sql("update payments set created_at = now() - interval '2 minutes' where id = $1", [paymentId]);
  await stack.sql("delete from jobs");
  await alone("enqueue_due_verifications(integer)");
  expect((await stack.job("verify_payment", paymentId))?.state).toBe("ready");
  await alone("enqueue_due_orders()");
  expect((await stack.job("fulfil_order", lost))?.state).toBe("ready");
  await stack.sql("update jobs set run_at = now() + interval '2 days' where subject = $1", [lost]);
  await alone("bring_jobs_forward()");
  const [job] = await stack.sql<{ due: boolean }>("select run_at <= now() as due from jobs where subject = $1", [lost]);
  expect(job?.due).toBe(true);
  await stack.sql(
    "insert into jobs (kind, subject, state, run_at) values ('notify', 'old', 'done', now() - interval '91 days')",
  );
  await alone("delete_old_jobs()");
  expect(await stack.job("notify", "old")).toBeUndefined();
  await stack.runDueJobs();
  expect((await stack.order(lost)).status).toBe("completed");
});
