import { expect, it } from "vitest";
import { MINUTE_SECONDS } from "@/lib/core/duration";
import { kindsIn, POOLS } from "@/lib/jobs/pools";
import type { Job, JobHandler, JobHandlers, JobKind } from "@/lib/jobs/types";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";

const running = sharedStack();

/** How many seconds are left of a job's lease. */
const leaseOf = async ({ id }: Pick<Job, "id">) =>
  Number(
    only(
      await running().sql<{ seconds: string }>(
        "select extract(epoch from lease_until - clock_timestamp()) as seconds from jobs where id = $1",
        [id],
      ),
    ).seconds,
  );

it("the nightly comparison has a lease of its own, which lengthens no other", async () => {
  const { handlers } = await import("@/lib/scheduler/handlers");
  const { runDueJobs } = await import("@/lib/jobs/worker");
  const held = new Map<JobKind, number>();
  const run = async (job: Job) => {
    held.set(job.kind, await leaseOf(job));
    return { kind: "done" } as const;
  };
  const noted: JobHandlers = {
    ...handlers,
    reconcile: { ...handlers.reconcile, run },
    verify_payment: { ...handlers.verify_payment, run },
  };
  await running().sql("select enqueue_job('reconcile', 'a night'), enqueue_job('verify_payment', 'a payment')");
  await runDueJobs(noted);
  expect(held.get("reconcile")).toBeGreaterThan(20 * MINUTE_SECONDS);
  expect(held.get("verify_payment")).toBeLessThan(5 * MINUTE_SECONDS);
});

it.each(POOLS)("no call of the pool of %s outlasts the lease of its job", async (pool) => {
  const { handlers } = await import("@/lib/scheduler/handlers");
  const { runDueJobs } = await import("@/lib/jobs/worker");
  await running().sql("delete from jobs");
  const longest = new Map<JobKind, number>();
  const held = new Map<JobKind, number>();
  const noted = kindsIn(pool).map((kind): [JobKind, JobHandler] => {
    const handler: JobHandler = handlers[kind];
    longest.set(kind, handler.callSeconds?.() ?? 0);
    const run = async (job: Job) => {
      held.set(kind, await leaseOf(job));
      return { kind: "done" } as const;
    };
    return [kind, { ...handler, run }];
  });
  for (const [kind] of noted) await running().sql("select enqueue_job($1, 'a subject')", [kind]);
  await runDueJobs(Object.fromEntries(noted));
  for (const kind of kindsIn(pool)) expect(held.get(kind), kind).toBeGreaterThan((longest.get(kind) ?? 0) + 10);
});

it("each kind of job that mails counts with a mail server that takes as long as it may", async () => {
  const { handlers } = await import("@/lib/scheduler/handlers");
  const { MAIL_SECONDS } = await import("@/lib/email/send");
  const all: JobHandlers = handlers;
  for (const kind of kindsIn("messages")) expect(all[kind]?.callSeconds?.(), kind).toBeGreaterThanOrEqual(MAIL_SECONDS);
});
