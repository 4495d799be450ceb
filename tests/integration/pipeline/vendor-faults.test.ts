import { describe, expect, it } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_1GB, JAPAN_3GB } from "../../support/stack";
import { NO_INSTALL_DETAILS, NO_LIST } from "../../support/vendor-faults";

const SETTLE_SECONDS = 2;

const running = sharedStack({ settleSeconds: SETTLE_SECONDS });

const PURCHASE = { method: "POST", path: "/orders" };

async function paidOrder(bundle = JAPAN_3GB) {
  const stack = running();
  const bought = await stack.checkout(await stack.createTraveller(), bundle);
  await stack.gateway.faults({ callbacks: { drop: true } });
  await stack.gateway.pay(bought.invoiceId);
  await stack.verifyPayment(bought.paymentId);
  expect((await stack.order(bought.orderId)).status).toBe("paid");
  return bought;
}

const misbehave = (...rules: object[]) => running().vendor.faults({ rules });
const salesNow = async () => (await running().vendor.ledger()).purchases.length;
const reasonOf = async (orderId: string) => (await running().order(orderId)).status_reason;

describe("a purchase with an unknown outcome", () => {
  it.each([
    ["the vendor is overloaded, twice", { action: "status", status: 503, times: 2 }],
    ["the vendor answers 503 and has booked it", { action: "status", status: 503, commit: true, times: 1 }],
    ["the vendor answers 500", { action: "status", status: 500, times: 1 }],
    ["the vendor books it and never answers", { action: "accept_then_timeout", times: 1 }],
    ["the vendor books it after our time-out", { action: "accept_then_timeout", commitAfterMs: 1500, times: 1 }],
    ["the vendor never sees it", { action: "drop", times: 1 }],
    ["the connection is cut before it is booked", { action: "reset", times: 1 }],
    ["the connection is cut after it is booked", { action: "reset", commit: true, times: 1 }],
    ["the answer is one we cannot read", { action: "status", status: 200, commit: true, times: 1 }],
    ["it is refused with a status that proves nothing", { action: "status", status: 409, commit: true, times: 1 }],
  ])("is bought exactly once: %s", async (_case, fault) => {
    const before = await salesNow();
    await misbehave({ match: PURCHASE, ...fault });
    const { orderId } = await paidOrder();
    await running().workUntilStatus(orderId, "completed");
    expect(await salesNow()).toBe(before + 1);
    expect(await running().esims(orderId)).toHaveLength(1);
  });

  it("waits for the settle window, and the order states the reason", async () => {
    const stack = running();
    // While the vendor's list cannot be read, the outcome stays unknown, however slow the machine is.
    await misbehave({ match: PURCHASE, action: "accept_then_timeout", times: 1 }, NO_LIST);
    const { orderId } = await paidOrder();
    const startedAt = Date.now();
    await stack.workUntil("the outcome is unknown", async () => (await reasonOf(orderId)) === "vendor_outcome_unknown");
    expect((await stack.order(orderId)).status).toBe("ordered");
    expect((await stack.purchases(orderId)).map(({ state }) => state)).toEqual(["unknown"]);
    await stack.vendor.faults({ clear: true });
    await stack.workUntilStatus(orderId, "completed");
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(SETTLE_SECONDS * 1000);
  });

  it("is not given up while the vendor's list cannot be read", async () => {
    const stack = running();
    const before = await salesNow();
    await misbehave({ match: PURCHASE, action: "accept_then_timeout", times: 1 }, { ...NO_LIST, times: 3 });
    const { orderId } = await paidOrder();
    await stack.workUntilStatus(orderId, "completed");
    expect(await salesNow()).toBe(before + 1);
    expect((await stack.purchases(orderId)).map(({ state }) => state)).toEqual(["succeeded"]);
  });

  it("delays no other order, of the same plan or of another", async () => {
    const stack = running();
    const before = await salesNow();
    // The first order's outcome stays unknown while the vendor's list cannot be read.
    await misbehave({ match: PURCHASE, action: "accept_then_timeout", times: 1 }, NO_LIST);
    const [first, same, other] = [await paidOrder(), await paidOrder(), await paidOrder(JAPAN_1GB)];
    await stack.sql("delete from jobs where subject <> $1", [first.orderId]);
    await stack.workUntil(
      "the outcome is unknown",
      async () => (await reasonOf(first.orderId)) === "vendor_outcome_unknown",
    );
    await stack.sql("select enqueue_job('fulfil_order', subject) from unnest($1::text[]) as subject", [
      [same.orderId, other.orderId],
    ]);
    for (const { orderId } of [same, other]) await stack.workUntilStatus(orderId, "completed");
    expect((await stack.purchases(first.orderId)).map(({ state }) => state)).toEqual(["unknown"]);
    await stack.vendor.faults({ clear: true });
    await stack.workUntilStatus(first.orderId, "completed");
    expect(await salesNow()).toBe(before + 3);
  });

  it("never adopts a purchase that belongs to an earlier order", async () => {
    const stack = running();
    const earlier = await paidOrder();
    await stack.workUntilStatus(earlier.orderId, "completed");
    await misbehave({ match: PURCHASE, action: "drop", times: 1 });
    const later = await paidOrder();
    await stack.workUntilStatus(later.orderId, "completed");
    const [a] = await stack.esims(earlier.orderId);
    const [b] = await stack.esims(later.orderId);
    expect(a?.iccid).not.toBe(b?.iccid);
  });
});

describe("a purchase that was certainly refused", () => {
  it("waits as long as a 429 asks, then buys", async () => {
    const stack = running();
    const before = await salesNow();
    await misbehave({ match: PURCHASE, action: "status", status: 429, retryAfter: 40, times: 1 });
    const { orderId } = await paidOrder();
    const isPutBack = async () => (await stack.job("fulfil_order", orderId))?.last_error === "rate limited";
    await stack.workUntil("the job is put back", isPutBack, { hurry: false });
    const [job] = await stack.sql<{ seconds: number }>(
      "select extract(epoch from run_at - clock_timestamp())::float8 as seconds from jobs where subject = $1",
      [orderId],
    );
    expect(job?.seconds).toBeGreaterThan(30);
    expect(await reasonOf(orderId)).toBe("vendor_busy");
    expect(await salesNow()).toBe(before);
    await stack.workUntilStatus(orderId, "completed");
    expect(await salesNow()).toBe(before + 1);
  });

  it("fails an order of an unknown plan, and owes the money back", async () => {
    const stack = running();
    const before = await salesNow();
    const { orderId } = await paidOrder(JAPAN_1GB);
    const rename = "update bundles set vendor_bundle_name = $2 where vendor_bundle_name = $1";
    await stack.sql(rename, [JAPAN_1GB, "esim_GONE"]);
    await stack.workUntilStatus(orderId, "failed");
    await stack.sql(rename, ["esim_GONE", JAPAN_1GB]);
    expect(await reasonOf(orderId)).toBe("vendor_rejected");
    expect((await stack.payments(orderId)).map(({ status }) => status)).toEqual(["refund_due"]);
    expect(await salesNow()).toBe(before);
    const subjects = (await stack.mailbox.mailsTo((await stack.order(orderId)).email ?? "")).map(
      ({ subject }) => subject,
    );
    expect(subjects.filter((subject) => /siap/.test(subject))).toEqual([]);
  });

  it("keeps an order while our balance is empty, and completes it once it is filled", async () => {
    const stack = running();
    const before = await salesNow();
    const { balance } = await stack.vendor.ledger();
    await stack.vendor.balance(0);
    const { orderId } = await paidOrder();
    await stack.workUntil("it was refused twice", async () => (await stack.purchases(orderId)).length >= 2);
    expect(await stack.order(orderId)).toMatchObject({ status: "ordered", status_reason: "vendor_unreachable" });
    await stack.vendor.balance(balance);
    await stack.workUntilStatus(orderId, "completed");
    expect(await salesNow()).toBe(before + 1);
  });
});

describe("the last attempt", () => {
  const exhaust = (orderId: string) =>
    running().sql("update jobs set attempts = 39, run_at = clock_timestamp() where subject = $1", [orderId]);

  it("owes the money back when nothing was bought", async () => {
    const stack = running();
    await misbehave({ match: PURCHASE, action: "status", status: 401 });
    const { orderId } = await paidOrder();
    await exhaust(orderId);
    await stack.workUntilStatus(orderId, "failed");
    expect(await reasonOf(orderId)).toBe("attempts_exhausted");
    expect((await stack.payments(orderId)).map(({ status }) => status)).toEqual(["refund_due"]);
  });

  /** An order of unknown outcome whose attempts were used up while the vendor's list could not be read. */
  async function exhausted() {
    const stack = running();
    await misbehave({ match: PURCHASE, action: "accept_then_timeout", times: 1 }, NO_LIST);
    const { orderId } = await paidOrder();
    await stack.workUntil(
      "the list was asked for",
      async () => (await stack.job("fulfil_order", orderId))?.last_error === "order list unavailable",
    );
    await exhaust(orderId);
    await stack.workUntil("the job is dead", async () => (await reasonOf(orderId)) === "attempts_exhausted");
    return orderId;
  }

  it("leaves an order with an unknown outcome unchanged as a case", async () => {
    const stack = running();
    const orderId = await exhausted();
    expect((await stack.order(orderId)).status).toBe("ordered");
    expect((await stack.payments(orderId)).map(({ status }) => status)).toEqual(["paid"]);
    await stack.vendor.faults({ clear: true });
    await stack.sql("select enqueue_job('fulfil_order', $1)", [orderId]);
    await stack.workUntilStatus(orderId, "completed");
  });

  it("is followed by another one an hour later, and by none before", async () => {
    const stack = running();
    const before = await salesNow();
    const orderId = await exhausted();
    await stack.vendor.faults({ clear: true });
    const sweepAfter = async (age: string) => {
      await stack.sql("update jobs set run_at = now() - $2::interval where subject = $1", [orderId, age]);
      await stack.sql("select enqueue_due_work(60)");
      return (await stack.job("fulfil_order", orderId))?.state;
    };
    expect(await sweepAfter("59 minutes")).toBe("dead");
    expect(await sweepAfter("61 minutes")).toBe("ready");
    await stack.workUntilStatus(orderId, "completed");
    expect(await salesNow()).toBe(before + 1);
  });

  it("is still handled when the worker dies between the last failure and giving up", async () => {
    const stack = running();
    const { orderId } = await paidOrder();
    await stack.sql("update jobs set state = 'dead', attempts = 40 where subject = $1", [orderId]);
    await stack.sql("select enqueue_due_work(0)");
    await stack.workUntil(
      "the order is completed, failed or says why it waits",
      async () => (await stack.order(orderId)).status !== "paid" || (await reasonOf(orderId)) === "attempts_exhausted",
    );
  });
});

describe("install details", () => {
  it("in the answer to the purchase complete the order, without being asked for", async () => {
    const stack = running();
    await stack.vendor.faults({ rules: NO_INSTALL_DETAILS.rules });
    const { orderId } = await paidOrder();
    await stack.workUntilStatus(orderId, "completed");
    const [esim] = await stack.esims(orderId);
    expect(esim?.activation_code).toBe(`LPA:1$${esim?.smdp_address}$${esim?.matching_id}`);
  });

  it("leave the order confirmed while they are missing, without another purchase", async () => {
    const stack = running();
    const before = await salesNow();
    await stack.vendor.faults({
      bareSales: true,
      rules: NO_INSTALL_DETAILS.rules.map((rule) => ({ ...rule, times: 3 })),
    });
    const { orderId } = await paidOrder();
    await stack.workUntil(
      "the order is confirmed and waits",
      async () => (await reasonOf(orderId)) === "vendor_unreachable",
    );
    expect((await stack.order(orderId)).status).toBe("confirmed");
    await stack.workUntilStatus(orderId, "completed");
    expect(await salesNow()).toBe(before + 1);
  });

  it("are enough without the eSIM's plans, which are stored once the vendor lists them", async () => {
    const stack = running();
    await misbehave({ match: { path: "/esims/*/bundles" }, action: "status", status: 503 });
    const { orderId } = await paidOrder();
    await stack.workUntilStatus(orderId, "completed");
    const [esim] = await stack.esims(orderId);
    expect(esim?.activation_code).toMatch(/^LPA:1\$/);
    const plans = () =>
      stack.sql("select 1 from bundle_assignments a join esims e on e.id = a.esim_id where e.order_id = $1", [orderId]);
    expect(await plans()).toEqual([]);
    await stack.vendor.faults({ clear: true });
    await stack.workUntil("its plan is stored", async () => (await plans()).length === 1);
  });

  it("that are mailed before another plan is found on the eSIM become a case", async () => {
    const stack = running();
    const unread = { match: { path: "/esims/*/bundles" }, action: "status", status: 503 };
    await stack.vendor.faults({ oddSales: ["swapped_plan"], rules: [unread] });
    const { orderId } = await paidOrder();
    await stack.workUntilStatus(orderId, "completed");
    const cases = () => stack.sql("select kind from open_cases where order_id = $1", [orderId]);
    expect(await cases()).toEqual([]);
    await stack.vendor.faults({ clear: true });
    await stack.workUntil("the other plan is found", async () => (await cases()).length > 0);
    expect(await cases()).toEqual([{ kind: "wrong_plan" }]);
  });

  it.each(["/esims/*/bundles", "/esims"])("are stored after a failure of %s", async (path) => {
    const before = await salesNow();
    await misbehave({ match: { path }, action: "status", status: 503, times: 1 });
    const { orderId } = await paidOrder();
    await running().workUntilStatus(orderId, "completed");
    expect(await salesNow()).toBe(before + 1);
  });
});
