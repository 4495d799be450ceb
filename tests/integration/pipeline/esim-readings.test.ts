import { describe, expect, it, onTestFinished, vi } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";
import { boughtEsim, eventsOf, sign } from "./support";

const running = sharedStack();
const GIGABYTE = 1_000_000_000;
const ESIM_READING = { method: "GET", path: "/esims/89*" };

const esim = async (esimId: string) =>
  only(
    await running().sql<{ profile_status: string; first_installed_at: Date | null }>(
      "select profile_status, first_installed_at from esims where id = $1",
      [esimId],
    ),
  );
const samples = async (esimId: string) =>
  (
    await running().sql<{ used_bytes: number }>(
      "select used_bytes from usage_samples where esim_id = $1 order by taken_at",
      [esimId],
    )
  ).map(({ used_bytes }) => used_bytes);
const plans = (esimId: string) =>
  running().sql<{
    state: string;
    reported: string | null;
    remaining: number;
    start_time: Date | null;
    end_time: Date | null;
  }>(
    `select bundle_state as state, vendor_state as reported, remaining_quantity_bytes as remaining, start_time, end_time
     from bundle_assignments where esim_id = $1`,
    [esimId],
  );
const readingOf = (esimId: string) => running().job("refresh_esim", esimId);
const untilRead = (esimId: string) =>
  running().workUntil("the eSIM was read", async () => (await readingOf(esimId))?.state === "done");
const sweep = async () => only(await running().sql<{ asked: number }>("select enqueue_esim_reads(20) as asked")).asked;
/** Makes all readings this much older. */
const age = (hours: number) =>
  running().sql(
    `with aged as (update esims set refreshed_at = refreshed_at - $1 * interval '1 hour',
       created_at = created_at - $1 * interval '1 hour' returning 1)
     update jobs set run_at = run_at - $1 * interval '1 hour' where kind = 'refresh_esim'`,
    [hours],
  );

const deliver = (body: string, headers: Record<string, string> = sign(body)) =>
  running().receiveEsimCallback(new Request("http://localhost:9/", { method: "POST", body, headers }));

describe("a change on an eSIM", () => {
  it.each(["hex", "base64"] as const)("is read after the vendor's callback, signed in %s", async (encoding) => {
    const stack = running();
    const { esimId, iccid } = await boughtEsim(stack);
    await stack.vendor.faults({ callbacks: { encoding } });
    const before = Date.now();
    await stack.vendor.advance(iccid, { install: true, useBytes: GIGABYTE });
    await untilRead(esimId);
    const row = await esim(esimId);
    expect(row.profile_status).toBe("installed");
    expect(Number(row.first_installed_at)).toBeGreaterThanOrEqual(before - 1000);
    expect(Number(row.first_installed_at)).toBeLessThanOrEqual(Date.now());
    const plan = only(await plans(esimId));
    expect(plan).toMatchObject({ state: "active", remaining: 2 * GIGABYTE });
    expect(Number(plan.end_time) - Number(plan.start_time)).toBe(30 * 86_400_000);
    expect(await samples(esimId)).toEqual([GIGABYTE]);
  });

  it("gives one sample for each change of usage, and none without a change", async () => {
    const stack = running();
    const { traveller, esimId, iccid } = await boughtEsim(stack);
    await stack.vendor.faults({ callbacks: { mode: "drop" } });
    const refresh = () => stack.esimService.refreshEsim({ traveller, esimId });
    for (const steps of [{ useBytes: 5e8 }, { attach: true }, { useBytes: 3e8 }]) {
      await stack.vendor.advance(iccid, steps);
      expect((await refresh()).ok).toBe(true);
    }
    expect(await samples(esimId)).toEqual([5e8, 8e8]);
  });

  it("is stored, shown as unknown and logged when the vendor reports a state that we do not know", async () => {
    const stack = running();
    const { traveller, esimId, iccid } = await boughtEsim(stack);
    await stack.vendor.faults({ callbacks: { mode: "drop" } });
    await stack.vendor.advance(iccid, { useBytes: GIGABYTE, reportState: "Paused" });
    const lines: string[] = [];
    const written = vi.spyOn(console, "error").mockImplementation((line) => void lines.push(String(line)));
    onTestFinished(() => written.mockRestore());
    expect((await stack.esimService.refreshEsim({ traveller, esimId })).ok).toBe(true);
    expect(only(await plans(esimId))).toMatchObject({ state: "unknown", reported: "paused", remaining: 2 * GIGABYTE });
    expect(await samples(esimId)).toEqual([GIGABYTE]);
    expect(lines.filter((line) => line.includes("plan_state_unknown") && line.includes("paused"))).toHaveLength(1);

    await age(2);
    await sweep();
    expect((await readingOf(esimId))?.state).toBe("ready");
    await stack.vendor.advance(iccid, { reportState: null });
    await untilRead(esimId);
    expect(only(await plans(esimId))).toMatchObject({ state: "active", reported: null });
  });

  it.each(["storeInstallDetails", "confirmAddition"] as const)(
    "logs a state that we do not know in %s too",
    async (step) => {
      const stack = running();
      const { orderId, esimId, iccid } = await boughtEsim(stack);
      await stack.vendor.faults({ callbacks: { mode: "drop" } });
      await stack.vendor.advance(iccid, { reportState: "Paused" });
      const { vendor_order_id: orderReference } = only(
        await stack.sql<{ vendor_order_id: string }>(
          "update user_orders set status = 'confirmed' where id = $1 returning vendor_order_id",
          [orderId],
        ),
      );
      const lines: string[] = [];
      const written = vi.spyOn(console, "error").mockImplementation((line) => void lines.push(String(line)));
      onTestFinished(() => written.mockRestore());
      const readings = await import("@/lib/esims/readings");
      expect((await readings[step]({ orderId, esimId, iccid, orderReference })).ok).toBe(true);
      expect(lines.filter((line) => line.includes("plan_state_unknown") && line.includes("paused"))).toHaveLength(1);
    },
  );

  it("is taken from the vendor's answer, not from the callback", async () => {
    const { esimId, iccid } = await boughtEsim(running());
    const claim = { iccid, alertType: "Utilisation", bundle: { id: "1", remainingQuantity: 1 } };
    expect((await deliver(JSON.stringify(claim))).status).toBe(200);
    await untilRead(esimId);
    expect(only(await plans(esimId)).remaining).toBe(3 * GIGABYTE);
    expect(await samples(esimId)).toEqual([]);
  });

  it("is read although the callback's ICCID is a bare number", async () => {
    const { esimId, iccid } = await boughtEsim(running());
    const body = `{"alertType":"FirstAttachment","iccid":${iccid}}`;
    expect(String((JSON.parse(body) as { iccid: number }).iccid)).not.toBe(iccid);
    expect((await deliver(body)).status).toBe(200);
    expect((await readingOf(esimId))?.state).toBe("ready");
    expect(only(await eventsOf(running(), iccid)).payload).toEqual({ alertType: "FirstAttachment", iccid });
  });

  it("is not read again for a replay of the same body", async () => {
    const { esimId, iccid } = await boughtEsim(running());
    const body = JSON.stringify({ iccid, alertType: "FirstUse", at: crypto.randomUUID() });
    await deliver(body);
    await untilRead(esimId);
    for (let replay = 0; replay < 3; replay += 1) expect((await deliver(body)).status).toBe(200);
    expect((await readingOf(esimId))?.state).toBe("done");
    expect(only(await eventsOf(running(), iccid)).deliveries).toBe(4);
  });

  it("names the order of each plan, even when a reading comes before the purchase is recorded", async () => {
    const stack = running();
    const { traveller, orderId, esimId } = await boughtEsim(running());
    await stack.sql("update bundle_assignments set order_id = null where esim_id = $1", [esimId]);
    await stack.esimService.refreshEsim({ traveller, esimId });
    expect(await stack.sql("select order_id from bundle_assignments where esim_id = $1", [esimId])).toEqual([
      { order_id: orderId },
    ]);
  });
});

describe("the sweep over eSIMs", () => {
  it("reads an eSIM in use every hour although its callbacks are lost", async () => {
    const stack = running();
    await stack.sql("delete from user_orders where status <> 'completed'");
    const { esimId, iccid } = await boughtEsim(running());
    await stack.vendor.advance(iccid, { useBytes: GIGABYTE });
    await untilRead(esimId);
    await stack.vendor.faults({ callbacks: { mode: "drop" } });
    await stack.vendor.advance(iccid, { useBytes: GIGABYTE });
    await age(0.9);
    await sweep();
    expect((await readingOf(esimId))?.state).toBe("done");
    await age(0.2);
    await sweep();
    expect((await readingOf(esimId))?.state).toBe("ready");
    await untilRead(esimId);
    expect(await samples(esimId)).toEqual([GIGABYTE, 2 * GIGABYTE]);
  });

  it("reads an unused eSIM every day, and never one whose plans are over", async () => {
    const stack = running();
    const [waiting, over] = [await boughtEsim(running()), await boughtEsim(running())];
    for (const { traveller, esimId } of [waiting, over]) await stack.esimService.refreshEsim({ traveller, esimId });
    const set = "update bundle_assignments set bundle_state = $2::bundle_state where esim_id = $1";
    await stack.sql(set, [waiting.esimId, "queued"]);
    await stack.sql(set, [over.esimId, "expired"]);
    await age(23);
    await sweep();
    expect(await readingOf(waiting.esimId)).toBeUndefined();
    await age(2);
    await sweep();
    expect((await readingOf(waiting.esimId))?.state).toBe("ready");
    expect(await readingOf(over.esimId)).toBeUndefined();
  });

  it("reads an unused eSIM every hour before the reminder of its departure", async () => {
    const stack = running();
    const { traveller, esimId } = await boughtEsim(stack);
    await stack.esimService.refreshEsim({ traveller, esimId });
    await stack.sql("update bundle_assignments set bundle_state = 'queued' where esim_id = $1", [esimId]);
    const remind = (inHours: number) =>
      stack.sql(
        `insert into departures (esim_id, user_id, leaves_on, remind_at)
         values ($1, $2, current_date + 1, clock_timestamp() + $3 * interval '1 hour')
         on conflict (esim_id) do update set remind_at = excluded.remind_at`,
        [esimId, traveller.id, inHours],
      );
    const isRead = async () => {
      await sweep();
      return (await readingOf(esimId))?.state === "ready";
    };
    await age(1.1);
    for (const hours of [2.1, -0.1]) {
      await remind(hours);
      expect(await isRead()).toBe(false);
    }
    await remind(1.9);
    expect(await isRead()).toBe(true);
    await untilRead(esimId);
    expect(await isRead()).toBe(false);
  });

  it("reads a used-up eSIM once at its end, not before", async () => {
    const stack = running();
    const { traveller, esimId } = await boughtEsim(stack);
    await stack.esimService.refreshEsim({ traveller, esimId });
    const usedUp = (days: number) =>
      stack.sql(
        `update bundle_assignments set bundle_state = 'depleted', end_time = clock_timestamp() + $2 * interval '1 day'
         where esim_id = $1`,
        [esimId, days],
      );
    await usedUp(2);
    await age(50);
    await sweep();
    expect(await readingOf(esimId)).toBeUndefined();
    await usedUp(-1);
    await sweep();
    expect((await readingOf(esimId))?.state).toBe("ready");
    await untilRead(esimId);
    await usedUp(-1);
    await sweep();
    expect((await readingOf(esimId))?.state).toBe("done");
  });

  it("spreads its readings and stays within its share per minute", async () => {
    const stack = running();
    const { traveller } = await boughtEsim(running());
    await stack.sql(
      `with orders as (
         insert into user_orders (user_id, bundle_id, package_price, total_amount, locale, idempotency_key, request_hash)
         select $1, $2, 10000, 10000, 'id', gen_random_uuid(), 'sweep' from generate_series(1, 30) returning id)
       insert into esims (order_id, user_id, iccid, activation_code, created_at)
       select id, $1, '89' || lpad((row_number() over ())::text, 17, '0'), 'LPA:1$x$y', now() - interval '2 days' from orders`,
      [traveller.id, await stack.bundleId(JAPAN_3GB)],
    );
    expect([await sweep(), await sweep()]).toEqual([20, 0]);
    const [spread] = await stack.sql<{ seconds: number }>(
      `select extract(epoch from max(run_at) - min(run_at))::float8 as seconds from jobs
       where kind = 'refresh_esim' and state = 'ready'`,
    );
    expect(spread?.seconds).toBeGreaterThan(9);
    await stack.sql("delete from user_orders where request_hash = 'sweep'");
  });

  it("delays all eSIMs for as long as a 429 asks", async () => {
    const stack = running();
    const [first, second] = [await boughtEsim(running()), await boughtEsim(running())];
    await stack.sql("delete from jobs");
    await stack.sql("select enqueue_job('refresh_esim', $1), enqueue_job('refresh_esim', $2)", [
      first.esimId,
      second.esimId,
    ]);
    const refusals = async () =>
      (
        await stack.sql<{ seconds: number }>(
          `select extract(epoch from run_at - clock_timestamp())::float8 as seconds from jobs where kind = 'refresh_esim'`,
        )
      ).map(({ seconds }) => seconds > 30);
    await stack.vendor.faults({
      rules: [{ match: ESIM_READING, action: "status", status: 429, retryAfter: 40, times: 1 }],
    });
    await stack.runDueJobs();
    expect(await refusals()).toEqual([true, true]);
  });
});
