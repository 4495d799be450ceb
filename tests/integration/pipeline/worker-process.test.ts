import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { kindsIn, POOLS } from "@/lib/jobs/pools";
import { type RunningServer, serve } from "../../../local/support/serve";
import { sharedStack } from "../../support/shared-stack";
import { until } from "../../support/until";
import { runCommand } from "../local/commands";
import { paidUnseen } from "./support";

const running = sharedStack();

let store: RunningServer;
beforeAll(async () => {
  const { POST } = await import("@/app/api/cron/work/route");
  store = await serve((request) => POST(request), 0);
});
afterAll(() => store.close());

const work = async (part: string) => {
  const headers = { authorization: `Bearer ${process.env.CRON_SECRET}` };
  const answer = await fetch(`${store.url}/api/cron/work?part=${part}`, { method: "POST", headers });
  return { status: answer.status, ...((await answer.json()) as { swept?: number; ran?: number }) };
};

function startWorker() {
  const KELANA_DATA_DIR = mkdtempSync(join(tmpdir(), "kelana-worker-"));
  const env = { ...process.env, WORKER_STORE_URL: store.url, WORKER_SWEEP_SECONDS: "1", KELANA_DATA_DIR };
  const child = spawn(process.execPath, ["local/worker/main.ts"], { env });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  return { child, ended: once(child, "exit"), said: () => said };
}

it("a call for a pool runs one due job of its kinds, and a call for the sweep only enqueues", async () => {
  const stack = running();
  const { paymentId, orderId } = await paidUnseen(stack);
  await stack.sql("delete from jobs");
  await stack.sql(`select enqueue_job('verify_payment', $1), enqueue_job('send_contact', $2)`, [
    paymentId,
    crypto.randomUUID(),
  ]);
  const states = () => stack.sql("select kind::text, state::text from jobs order by kind::text");
  expect(await work("messages")).toMatchObject({ status: 200, swept: 0, ran: 1 });
  expect(await states()).toContainEqual({ kind: "verify_payment", state: "ready" });
  expect(await work("readings")).toMatchObject({ status: 200, swept: 0, ran: 0 });
  expect(await work("purchases")).toMatchObject({ status: 200, swept: 0, ran: 1 });
  expect((await stack.order(orderId)).status).toBe("paid");
  expect(await work("sweep")).toMatchObject({ status: 200, ran: 0 });
  expect((await stack.order(orderId)).status).toBe("paid");
  await stack.workUntilStatus(orderId, "completed");
});

it("a part that does not exist is not found, and runs nothing", async () => {
  expect((await work("everything")).status).toBe(404);
  expect((await work("")).status).toBe(404);
});

it("every kind of job of the database belongs to one pool", async () => {
  const kinds = await running().sql<{ kind: string }>(
    "select unnest(enum_range(null::job_kind))::text as kind order by 1",
  );
  expect(POOLS.flatMap((pool) => kindsIn(pool)).toSorted()).toEqual(kinds.map(({ kind }) => kind));
});

it("an order whose callback was lost is completed once, although one of two workers is killed in the middle", async () => {
  const stack = running();
  const sales = async () => (await stack.vendor.ledger()).purchases.length;
  const before = await sales();
  const { orderId, paymentId } = await paidUnseen(stack);
  await stack.sql("update payments set created_at = now() - interval '2 minutes' where id = $1", [paymentId]);
  const [killed, kept] = [startWorker(), startWorker()];
  const status = async () => (await stack.order(orderId)).status;
  await until("the payment to be seen", async () => (await status()) !== "pending", { state: status });
  killed.child.kill("SIGKILL");
  await until("the order to be completed", async () => (await status()) === "completed", { state: status });
  await until("the second worker to have begun", async () => kept.said().includes(`Working for ${store.url}`));
  kept.child.kill("SIGTERM");
  expect(await kept.ended).toEqual([0, null]);
  expect(await sales()).toBe(before + 1);
  expect(await stack.esims(orderId)).toHaveLength(1);
});

it("a malformed size names its variable, and nothing starts", async () => {
  const { code, said } = await runCommand("worker/main.ts", [], { WORKER_PURCHASES: "many" });
  expect(code).toBe(1);
  expect(said).toContain("WORKER_PURCHASES");
});
