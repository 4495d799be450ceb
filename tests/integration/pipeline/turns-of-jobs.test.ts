import { beforeEach, expect, it } from "vitest";
import type { JobHandlers } from "@/lib/jobs/types";
import { sharedStack } from "../../support/shared-stack";

const running = sharedStack();
beforeEach(() => running().sql("delete from jobs"));

/** Enqueues so many jobs, due for so many minutes. */
const enqueue = (kind: string, count: number, minutes: number) =>
  running().sql(
    `insert into jobs (kind, subject, run_at)
     select $1::job_kind, 's' || n, clock_timestamp() - make_interval(mins => $3) from generate_series(1, $2::int) n`,
    [kind, count, minutes],
  );

/** Runs due jobs. @returns their kinds in turn */
async function work(atMost?: number) {
  const { runDueJobs } = await import("@/lib/jobs/worker");
  const ran: string[] = [];
  const run = async ({ kind }: { kind: string }) => {
    ran.push(kind);
    return { kind: "done" } as const;
  };
  const handlers: JobHandlers = {
    fulfil_order: { maxAttempts: 1, callSeconds: () => 0, isUrgent: true, run },
    notify: { maxAttempts: 1, callSeconds: () => 0, run },
    send_email: { maxAttempts: 1, callSeconds: () => 0, run },
  };
  await runDueJobs(handlers, atMost);
  return ran;
}

it("an outage's mails, however late, leave a paid order three turns of four", async () => {
  await enqueue("notify", 60, 120);
  await enqueue("fulfil_order", 5, 0);
  const ran = await work();
  expect(ran).toHaveLength(65);
  expect(ran.slice(0, 8).map((kind) => kind === "fulfil_order")).toEqual([
    true,
    true,
    true,
    false,
    true,
    true,
    false,
    false,
  ]);
});

it("urgent jobs, however late, leave the others one turn of four, in which the oldest is first", async () => {
  await enqueue("fulfil_order", 20, 120);
  await enqueue("notify", 2, 1);
  await enqueue("send_email", 1, 2);
  const others = (await work()).flatMap((kind, index) => (kind === "fulfil_order" ? [] : [[index, kind]]));
  expect(others).toEqual([
    [3, "send_email"],
    [7, "notify"],
    [11, "notify"],
  ]);
});

it("a call that runs one job does the other group's where nothing of its own is due", async () => {
  await enqueue("notify", 4, 1);
  for (let call = 0; call < 4; call += 1) expect(await work(1)).toEqual(["notify"]);
  await enqueue("fulfil_order", 4, 1);
  await running().sql("delete from jobs where kind = 'notify'");
  for (let call = 0; call < 4; call += 1) expect(await work(1)).toEqual(["fulfil_order"]);
});
