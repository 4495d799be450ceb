import { expect, it } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { boughtEsim } from "./support";
import { PURCHASE, vendorSteps } from "./vendor-answers";

const running = sharedStack({ settleSeconds: 1 });
const { paidOrder, salesNow } = vendorSteps(running);

/** The longest pause that the vendor may ask for, and a quarter more, since ours are spread. */
const LONGEST_SECONDS = 15 * 60 * 1.25;

/** For how many seconds each waiting job of a kind is still put off. */
const pausesOf = async (kind: string) =>
  (
    await running().sql<{ seconds: number }>(
      "select extract(epoch from run_at - clock_timestamp())::float8 as seconds from jobs where kind = $1 and state = 'ready'",
      [kind],
    )
  ).map(({ seconds }) => seconds);

it("a vendor that asks for a pause of nothing does not use up the attempts of a paid order", async () => {
  const stack = running();
  const before = await salesNow();
  const orderId = await paidOrder({ match: PURCHASE, action: "status", status: 429, retryAfter: 0 });
  await stack.runDueJobs();
  expect((await stack.job("fulfil_order", orderId))?.attempts).toBeLessThan(5);
  expect(await stack.order(orderId)).toMatchObject({ status: "ordered", status_reason: "vendor_busy" });
  await stack.vendor.faults({ clear: true });
  await stack.workUntilStatus(orderId, "completed");
  expect(await salesNow()).toBe(before + 1);
});

it.each([
  ["in milliseconds", 86_400_000],
  ["as a date", 1_795_000_000],
  ["above the range of a time", 1e15],
])("a paid order waits no longer than a quarter of an hour for a pause %s", async (_form, retryAfter) => {
  const stack = running();
  const orderId = await paidOrder({ match: PURCHASE, action: "status", status: 429, retryAfter, times: 1 });
  await stack.runDueJobs();
  const seconds = only(await pausesOf("fulfil_order"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThan(LONGEST_SECONDS);
  await stack.workUntilStatus(orderId, "completed");
});

it("a pause of years that one eSIM's reading is asked for does not keep the others from being read", async () => {
  const stack = running();
  const esims = [await boughtEsim(stack), await boughtEsim(stack)];
  await stack.sql("delete from jobs");
  for (const { esimId } of esims) await stack.sql("select enqueue_job('refresh_esim', $1)", [esimId]);
  const refusal = { action: "status", status: 503, retryAfter: 86_400_000, times: 1 };
  await stack.vendor.faults({ rules: [{ match: { method: "GET", path: "/esims/*" }, ...refusal }] });
  await stack.runDueJobs();
  const pauses = await pausesOf("refresh_esim");
  expect(pauses.length).toBeGreaterThan(0);
  expect(Math.max(...pauses)).toBeLessThan(LONGEST_SECONDS);
});

it("the queue itself puts no job off for more than an hour", async () => {
  const stack = running();
  await stack.sql("select enqueue_job('send_contact', 'm-1'), enqueue_job('refresh_esim', 'e-1')");
  await stack.sql("select delay_jobs('refresh_esim', 1e15)");
  const handler = {
    maxAttempts: 9,
    callSeconds: () => 0,
    run: async () => ({ kind: "retry", reason: "later", seconds: 1e15 }) as const,
  };
  const { runJobs } = await import("@/lib/jobs/worker");
  await runJobs(["send_contact"], ["m-1"], { send_contact: handler });
  expect(only(await pausesOf("send_contact"))).toBeLessThanOrEqual(3600);
  expect(only(await pausesOf("refresh_esim"))).toBeLessThanOrEqual(3600);
});

it.each([
  [-5, 0],
  [0, 0],
  [5, 5],
  [1e15, 3600],
])("a pause of %d seconds is one of %d", async (asked, seconds) => {
  const paused = await running().sql("select extract(epoch from pause_of($1))::float8 as seconds", [asked]);
  expect(paused).toEqual([{ seconds }]);
});

it("the sweep makes a paid order due whose job lies in another year", async () => {
  const stack = running();
  const orderId = await paidOrder();
  await stack.sql("update jobs set run_at = clock_timestamp() + interval '2 years' where subject = $1", [orderId]);
  await stack.sql("select enqueue_due_work(60)");
  await stack.runDueJobs();
  expect(await stack.order(orderId)).toMatchObject({ status: "completed" });
});

it("a job that cannot be put back does not keep the others from being run", async () => {
  const stack = running();
  await stack.sql("delete from jobs");
  await stack.sql("select enqueue_job('send_contact', 'm-2'), enqueue_job('refresh_esim', 'e-2', 0.001)");
  await stack.sql("alter function postpone_job rename to postpone_job_gone");
  const ran: string[] = [];
  const { runDueJobs } = await import("@/lib/jobs/worker");
  await runDueJobs({
    send_contact: { maxAttempts: 9, callSeconds: () => 0, run: async () => ({ kind: "again", reason: "refused" }) },
    refresh_esim: {
      maxAttempts: 9,
      callSeconds: () => 0,
      run: async ({ subject }) => {
        ran.push(subject);
        return { kind: "done" };
      },
    },
  }).finally(() => stack.sql("alter function postpone_job_gone rename to postpone_job"));
  expect(ran).toEqual(["e-2"]);
});
