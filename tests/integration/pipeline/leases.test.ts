import { expect, it } from "vitest";
import { MINUTE_SECONDS } from "@/lib/core/duration";
import type { Job, JobHandlers, JobKind } from "@/lib/jobs/types";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";

const running = sharedStack();

it("the nightly comparison has a lease of its own, which lengthens no other", async () => {
  const { handlers } = await import("@/lib/scheduler/handlers");
  const { runDueJobs } = await import("@/lib/jobs/worker");
  const held = new Map<JobKind, number>();
  const run = async ({ id, kind }: Job) => {
    const row = only(
      await running().sql<{ seconds: string }>(
        "select extract(epoch from lease_until - clock_timestamp()) as seconds from jobs where id = $1",
        [id],
      ),
    );
    held.set(kind, Number(row.seconds));
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
