import { describe, expect, it } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { returnSteps } from "./return-support";

const running = sharedStack();
const { order, settle } = returnSteps(running);

const keepWindowsOpen = () =>
  running().sql(
    "update rate_limits set window_start = clock_timestamp() + interval '1 hour' where bucket like 'return:%'",
  );

/** A part of an IPv6 address that is another one in each test. */
const group = () => crypto.randomUUID().slice(0, 4);

describe("the limits of the return from the invoice", () => {
  it("asks the gateway a few times a minute for each payment, and reports what is known in between", async () => {
    const { orderId, paymentId, invoiceId } = await order();
    await settle(paymentId);
    await keepWindowsOpen();
    for (let count = 1; count < 6; count++) await settle(paymentId);
    await running().gateway.pay(invoiceId);
    expect(await settle(paymentId)).toMatchObject({ ok: true, value: { payment: "unchecked" } });
    const other = await order();
    await running().gateway.pay(other.invoiceId);
    expect(await settle(other.paymentId)).toMatchObject({ ok: true, value: { payment: "success" } });
    await running().verifyPayment(paymentId);
    for (const id of [orderId, other.orderId]) await running().workUntilStatus(id, "completed");
  });

  it("asks the gateway a few times a minute for each network, whatever the payments and the addresses in it", async () => {
    const stack = running();
    const network = `2001:db8:${group()}:${group()}`;
    for (let payment = 0; payment < 5; payment++) {
      const { paymentId } = await order();
      for (let count = 1; count <= 6; count++) {
        await settle(paymentId, `${network}::${payment}:${count}`);
        if (payment === 0 && count === 1) await keepWindowsOpen();
      }
    }
    const paid = await order();
    await stack.gateway.pay(paid.invoiceId);
    const payment = async (address: string) => settle(paid.paymentId, address);
    expect(await payment(`${network}::9`)).toMatchObject({ ok: true, value: { payment: "unchecked" } });
    const neighbour = `2001:db8:${group()}:${group()}::9`;
    expect(await payment(neighbour)).toMatchObject({ ok: true, value: { payment: "success" } });
    await stack.workUntilStatus(paid.orderId, "completed");
  });

  it.each([
    { width: 56, times: 2, own: "1200", wide: ":1200::/56", inIt: ["1234", "12ff"] },
    { width: 48, times: 4, own: "100", wide: "::/48", inIt: ["200", "300"] },
  ])("asks the gateway $times times as often for a whole /$width", async ({ times, own, wide, inIt }) => {
    const stack = running();
    // Not zero, which has several spellings.
    const network = `2001:db8:1${group().slice(1)}`;
    const { bucketPart } = await import("@/lib/limits/service");
    const { paymentId } = await order();
    const from = async (subnet: string) => settle(paymentId, `${network}:${subnet}::1`);
    expect(await from(own)).toMatchObject({ ok: true, value: { payment: "waiting" } });
    await keepWindowsOpen();
    const bucket = `return:address:${bucketPart(`${network}${wide}`)}`;
    const counted = await stack.sql("update rate_limits set used = $2 where bucket = $1 returning bucket", [
      bucket,
      30 * times - 1,
    ]);
    expect(counted).toEqual([{ bucket }]);
    const [last = "", refused = ""] = inIt;
    expect(await from(last)).toMatchObject({ ok: true, value: { payment: "waiting" } });
    expect(await from(refused)).toMatchObject({ ok: true, value: { payment: "unchecked" } });
  });

  /** A network whose allowance of reads is used up. */
  async function loudNetwork(address: string) {
    const { bucketsOfTyped } = await import("@/lib/limits/networks");
    const unknown = crypto.randomUUID();
    expect(await settle(unknown, address)).toEqual({ ok: false, error: "order_not_found" });
    await keepWindowsOpen();
    const [bucket] = bucketsOfTyped("any", address, { name: "return:read", limit: 1, windowSeconds: 1 });
    const left = "update rate_limits set used = 299 where bucket = $1 returning bucket";
    expect(await running().sql(left, [bucket?.name])).toHaveLength(1);
    expect(await settle(unknown, address)).toEqual({ ok: false, error: "order_not_found" });
    expect(await settle(unknown, address)).toEqual({ ok: false, error: "processing_error" });
  }

  it("refuses invented payments after a few hundred calls a minute, and still serves a payer behind the same address", async () => {
    const stack = running();
    const { orderId, paymentId, invoiceId } = await order();
    const address = "203.0.113.91";
    await loudNetwork(address);
    await stack.gateway.pay(invoiceId);
    expect(await settle(paymentId, address)).toMatchObject({ ok: true, value: { payment: "success" } });
    expect(await settle(crypto.randomUUID(), address)).toEqual({ ok: false, error: "processing_error" });
    expect(await settle(crypto.randomUUID(), "203.0.113.92")).toEqual({ ok: false, error: "order_not_found" });
    await stack.workUntilStatus(orderId, "completed");
  });

  it("writes nothing for further invented payments, and asks the gateway about none: that would be counted", async () => {
    const stack = running();
    const address = "203.0.113.93";
    await loudNetwork(address);
    const before = await stack.sql("select bucket, used from rate_limits order by bucket");
    const flood = await Promise.all(Array.from({ length: 20 }, () => settle(crypto.randomUUID(), address)));
    expect(flood).toEqual(Array(20).fill({ ok: false, error: "processing_error" }));
    expect(await stack.sql("select bucket, used from rate_limits order by bucket")).toEqual(before);
  });

  it("reads a payment a few times a minute where its network's allowance is used up", async () => {
    const { paymentId } = await order();
    const other = await order();
    const address = "203.0.113.94";
    await loudNetwork(address);
    expect(await settle(paymentId, address)).toMatchObject({ ok: true, value: { payment: "waiting" } });
    await keepWindowsOpen();
    const left = "update rate_limits set used = 60 where bucket = $1 returning bucket";
    expect(await running().sql(left, [`return:read:${paymentId}`])).toHaveLength(1);
    expect(await settle(paymentId, address)).toEqual({ ok: false, error: "processing_error" });
    expect(await settle(other.paymentId, address)).toMatchObject({ ok: true, value: { payment: "waiting" } });
    expect(await settle(paymentId, "203.0.113.95")).toMatchObject({ ok: true });
  });

  it("counts networks without storing an address", async () => {
    const { paymentId } = await order();
    const before = await running().sql("select bucket from rate_limits where bucket like 'return:address:%'");
    await settle(paymentId, "203.0.113.77");
    await settle(paymentId, "2001:db8:77:77::77");
    const stored = await running().sql<{ bucket: string }>(
      "select bucket from rate_limits where bucket like 'return:address:%'",
    );
    expect(stored).toHaveLength(before.length + 4);
    expect(stored.filter(({ bucket }) => !/^return:address:[\w-]{43}$/.test(bucket))).toEqual([]);
  });
});
