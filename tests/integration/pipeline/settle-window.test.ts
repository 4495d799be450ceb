import { expect, it } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";

const SETTLE_SECONDS = 1;
/** A turn takes two time-outs. They are long, so that a slow machine does not reach its end. */
const TIMEOUT_SECONDS = 120;
const TURN_SECONDS = 2 * TIMEOUT_SECONDS;

const running = sharedStack({ settleSeconds: SETTLE_SECONDS, vendorTimeoutSeconds: TIMEOUT_SECONDS });

const stateOf = async (orderId: string) => (await running().purchases(orderId)).map(({ state }) => state);

/** Runs the job of an order whose attempt began so long ago. */
async function lookAgain(orderId: string, seconds: number): Promise<void> {
  const { sql, runDueJobs } = running();
  const began =
    "update vendor_purchases set started_at = clock_timestamp() - make_interval(secs => $2) where order_id = $1";
  await sql(began, [orderId, seconds]);
  await sql("update jobs set run_at = clock_timestamp() where kind = 'fulfil_order' and subject = $1", [orderId]);
  await runDueJobs();
}

it("a purchase of unknown outcome stays open while its request may still be sent, and is repeated after the settle window", async () => {
  const stack = running();
  const cut = { match: { method: "POST", path: "/orders" }, action: "reset", times: 1 };
  await stack.vendor.faults({ rules: [cut] });
  const { orderId, invoiceId } = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
  await stack.gateway.pay(invoiceId);
  await stack.workUntil("the outcome is unknown", async () => (await stateOf(orderId))[0] === "unknown");

  await lookAgain(orderId, SETTLE_SECONDS + TURN_SECONDS / 2);
  expect(only(await stack.purchases(orderId)).state).toBe("unknown");
  const waiting = await stack.job("fulfil_order", orderId);
  expect(waiting).toMatchObject({ state: "ready", last_error: "settle window" });

  await lookAgain(orderId, SETTLE_SECONDS + TURN_SECONDS);
  expect(await stack.job("fulfil_order", orderId)).toMatchObject({ last_error: "not in the vendor's list" });
  await stack.workUntilStatus(orderId, "completed");
  expect(await stateOf(orderId)).toEqual(["absent", "succeeded"]);
});

it("a sold order whose answer is lost is not bought again where one list of the vendor is empty", async () => {
  const stack = running();
  const lost = { match: { method: "POST", path: "/orders" }, action: "reset", commit: true, times: 1 };
  await stack.vendor.faults({ rules: [lost] });
  const { orderId, invoiceId } = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
  await stack.gateway.pay(invoiceId);
  await stack.workUntil("the outcome is unknown", async () => (await stateOf(orderId))[0] === "unknown");
  const empty = { match: { method: "GET", path: "/orders" }, action: "patch", patch: [], times: 1 };
  await stack.vendor.faults({ rules: [empty] });
  await lookAgain(orderId, SETTLE_SECONDS + TURN_SECONDS);
  expect(await stack.job("fulfil_order", orderId)).toMatchObject({ last_error: "not in the vendor's list" });
  await stack.workUntilStatus(orderId, "completed");
  expect(await stateOf(orderId)).toEqual(["succeeded"]);
});
