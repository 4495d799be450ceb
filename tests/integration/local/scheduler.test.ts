import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { serve } from "../../../local/support/serve.ts";
import { until } from "../../support/until";

it("the scheduler of the delivery calls the store with the secret, and ends when it is told to", async () => {
  const calls: (string | null)[] = [];
  const store = await serve((request) => {
    calls.push(request.method, new URL(request.url).pathname, request.headers.get("authorization"));
    return Response.json({ success: true });
  }, 0);
  const env = { ...process.env, STORE_URL: store.url, CRON_SECRET: "a-secret-of-this-test" };
  const scheduler = spawn(process.execPath, [resolve("local/deploy/scheduler.ts")], { env });
  try {
    await until("the first call", async () => calls.length > 0);
    expect(calls).toEqual(["POST", "/api/cron/work", "Bearer a-secret-of-this-test"]);
    const ended = once(scheduler, "close");
    scheduler.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
  } finally {
    scheduler.kill("SIGKILL");
    await store.close();
  }
});
