import { describe, expect, it } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { NO_INSTALL_DETAILS } from "../../support/vendor-faults";
import { paidUnseen } from "./support";

const running = sharedStack();

type Bought = Awaited<ReturnType<typeof paid>>;

async function paid() {
  const stack = running();
  const bought = await paidUnseen(stack);
  await stack.verifyPayment(bought.paymentId);
  return bought;
}

const BUSY = { match: { method: "POST", path: "/orders" }, action: "status", status: 429, retryAfter: 600 };

/** A paid order whose purchase the vendor has put off once. */
async function putOff() {
  const stack = running();
  const bought = await paid();
  await stack.vendor.faults({ rules: [BUSY] });
  await stack.runDueJobs();
  expect(await jobOf(bought)).toMatchObject({ state: "ready", attempts: 1 });
  return bought;
}

const jobOf = async ({ orderId }: Pick<Bought, "orderId">) => running().job("fulfil_order", orderId);

/** How often the vendor was asked to sell. */
const requestsOf = async ({ orderId }: Bought) => (await running().purchases(orderId)).length;

async function call({ traveller, orderId }: Bought) {
  await running().sql("delete from rate_limits");
  return running().orders.ensureFulfilment({ traveller, orderId });
}

/** As if the vendor's pause were over, and our own were not. */
const endVendorsPause = async ({ orderId }: Bought) => {
  const { sql } = running();
  await sql("update jobs set not_before = clock_timestamp() where subject = $1", [orderId]);
  await sql("update vendor_purchases set refused_at = refused_at - interval '1 minute' where order_id = $1", [orderId]);
};

async function complete(bought: Bought) {
  const stack = running();
  await endVendorsPause(bought);
  await stack.vendor.faults({ clear: true });
  await stack.sql("update jobs set run_at = clock_timestamp() where state = 'ready'");
  await stack.workUntilStatus(bought.orderId, "completed");
}

describe("a traveller's call for a job that waits", () => {
  it("asks the vendor nothing before the pause that it has asked for", async () => {
    const bought = await putOff();
    const before = [(await jobOf(bought))?.run_at, await requestsOf(bought)];
    for (let count = 0; count < 3; count += 1) expect(await call(bought)).toMatchObject({ ok: true });
    expect(await jobOf(bought)).toMatchObject({ attempts: 1, state: "ready" });
    expect([(await jobOf(bought))?.run_at, await requestsOf(bought)]).toEqual(before);
    await complete(bought);
  });

  it("uses up no attempt of its paid order, however often it comes", async () => {
    const bought = await putOff();
    for (let count = 0; count < 40; count += 1) {
      await endVendorsPause(bought);
      await call(bought);
    }
    expect(await requestsOf(bought)).toBe(41);
    expect(await jobOf(bought)).toMatchObject({ attempts: 1, state: "ready" });
    expect((await running().order(bought.orderId)).status).toBe("ordered");
    await complete(bought);
  });

  it("asks the vendor again at most once a minute, and forty times in all: then the order keeps to its own pauses", async () => {
    const { sql } = running();
    const bought = await putOff();
    await endVendorsPause(bought);
    for (let count = 0; count < 3; count += 1) await call(bought);
    expect(await requestsOf(bought)).toBe(2);
    const pause =
      "select not_before - clock_timestamp() > interval '50 seconds' as is_long from jobs where subject = $1";
    expect(await sql(pause, [bought.orderId])).toEqual([{ is_long: true }]);
    await sql("update jobs set times_brought_forward = 40 where subject = $1", [bought.orderId]);
    const before = await jobOf(bought);
    await endVendorsPause(bought);
    await call(bought);
    expect(await requestsOf(bought)).toBe(2);
    expect((await jobOf(bought))?.run_at).toEqual(before?.run_at);
    await sql("update jobs set run_at = clock_timestamp() where subject = $1", [bought.orderId]);
    await call(bought);
    expect(await jobOf(bought)).toMatchObject({ attempts: 2, state: "ready" });
    await complete(bought);
  });

  it("makes a run count that it has not brought forward, since the vendor's pause allowed none before it", async () => {
    const bought = await putOff();
    await call(bought);
    await endVendorsPause(bought);
    await running().sql("update jobs set run_at = clock_timestamp() where subject = $1", [bought.orderId]);
    await running().runDueJobs();
    expect(await jobOf(bought)).toMatchObject({ attempts: 2, state: "ready" });
    await complete(bought);
  });

  it("runs it at once where only our own pause is left", async () => {
    const stack = running();
    const bought = await paid();
    await stack.vendor.faults(NO_INSTALL_DETAILS);
    await stack.workUntilStatus(bought.orderId, "confirmed");
    await stack.vendor.faults({ clear: true });
    await stack.sql("update jobs set run_at = clock_timestamp() + interval '10 minutes' where subject = $1", [
      bought.orderId,
    ]);
    expect(await call(bought)).toEqual({ ok: true, value: "completed" });
  });

  it("lets a run that was due count as before", async () => {
    const bought = await putOff();
    await endVendorsPause(bought);
    await running().sql("update jobs set run_at = clock_timestamp() where subject = $1", [bought.orderId]);
    await call(bought);
    expect(await jobOf(bought)).toMatchObject({ attempts: 2, state: "ready" });
    await complete(bought);
  });

  it("begins a dead one again, and leaves a running one alone", async () => {
    const stack = running();
    const bought = await putOff();
    await stack.sql("update jobs set state = 'dead', attempts = 40, not_before = null where subject = $1", [
      bought.orderId,
    ]);
    await stack.sql("select ask_for_job('fulfil_order', $1)", [bought.orderId]);
    expect(await jobOf(bought)).toMatchObject({ state: "ready", attempts: 0 });
    await stack.sql("update jobs set state = 'leased', lease_until = now() + interval '1 hour' where subject = $1", [
      bought.orderId,
    ]);
    const before = await stack.sql("select * from jobs where subject = $1", [bought.orderId]);
    await call(bought);
    expect(await stack.sql("select * from jobs where subject = $1", [bought.orderId])).toEqual(before);
    await stack.sql("update jobs set state = 'ready', lease_until = null where subject = $1", [bought.orderId]);
    await complete(bought);
  });
});
