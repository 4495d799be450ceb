import { describe, expect, it } from "vitest";
import { hasIccidCheckDigit } from "../../support/iccid";
import { until } from "../../support/until";
import {
  aroundNow,
  clientFor,
  JAPAN,
  ledgerOf,
  OTHER_PROFILE,
  post,
  setFaults,
  startSandbox,
  succeeded,
} from "./support";

const ORDERS = { method: "POST", path: "/orders" };
const boughtBy = async (url: string) => (await ledgerOf(url)).purchases;

describe("buying from the vendor", () => {
  it("charges once and gives an installable eSIM", async () => {
    const { url } = await startSandbox();
    const { placeOrder, getInstallDetails, getOrder } = await clientFor(url);

    const placed = succeeded(await placeOrder({ bundle: JAPAN }));

    const { purchases, balance } = await ledgerOf(url);
    expect(purchases).toMatchObject([
      { orderReference: placed.orderReference, item: JAPAN, iccid: placed.iccid, total: 2.28 },
    ]);
    expect(balance).toBe(1_000_000 - 2.28);
    expect(hasIccidCheckDigit(placed.iccid)).toBe(true);
    expect(placed.smdpAddress).toBe("rsp.esim-go.example");
    expect(succeeded(await getOrder(placed.orderReference)).lines).toEqual([
      { item: JAPAN, quantity: 1, iccids: [placed.iccid] },
    ]);
    const [details] = succeeded(await getInstallDetails(placed.iccid, placed.orderReference));
    expect(details).toEqual({
      iccid: placed.iccid,
      matchingId: placed.matchingId,
      smdpAddress: "rsp.esim-go.example",
      profileStatus: "released",
      appleInstallUrl: expect.stringContaining(`LPA:1$rsp.esim-go.example$${placed.matchingId}`),
      androidInstallUrl: expect.stringContaining("https://esimsetup.android.com/"),
    });
  });

  it("has an unknown outcome when the vendor accepts and never answers, and the list shows one new purchase", async () => {
    const { url } = await startSandbox();
    const { placeOrder, listOrders } = await clientFor(url, { timeoutSeconds: 0.5 });
    const known = succeeded(await placeOrder({ bundle: JAPAN })).orderReference;
    await setFaults(url, { rules: [{ match: ORDERS, action: "accept_then_timeout", times: 1 }] });

    expect(await placeOrder({ bundle: JAPAN })).toEqual({
      ok: false,
      error: { kind: "unknown", reason: "deadline", isSold: false },
    });

    const listed = succeeded(await listOrders(aroundNow()));
    const unclaimed = listed.orders.filter(({ orderReference }) => orderReference !== known);
    expect(unclaimed).toHaveLength(1);
    expect(unclaimed[0]).toMatchObject({ status: "completed", lines: [{ item: JAPAN, quantity: 1 }] });
    expect(unclaimed[0]?.lines[0]?.iccids).toHaveLength(1);
    expect(succeeded(await listOrders({ ...aroundNow(), page: 2 }))).toEqual({ orders: [], unreadable: [] });
  });

  it("lists only purchases between two times", async () => {
    const { url } = await startSandbox();
    const { placeOrder, listOrders } = await clientFor(url);
    const at = Date.parse(succeeded(await placeOrder({ bundle: JAPAN })).createdDate);
    const countBetween = async (from: number, to: number) =>
      succeeded(await listOrders({ createdFrom: new Date(from), createdTo: new Date(to), page: 1 })).orders.length;

    expect(await countBetween(at, at)).toBe(1);
    expect(await countBetween(at + 1, at + 60_000)).toBe(0);
    expect(await countBetween(at - 60_000, at - 1)).toBe(0);
  });

  it("reads the list of purchases until a page is empty", async () => {
    const { url } = await startSandbox();
    const { placeOrder, allOrders } = await clientFor(url);
    const { orderReference } = succeeded(await placeOrder({ bundle: JAPAN }));
    expect(await allOrders({ ...aroundNow(), maxPages: 1 })).toEqual({ ok: false, error: "too_long" });
    const { orders } = succeeded(await allOrders({ ...aroundNow(), maxPages: 2 }));
    expect(orders).toEqual([expect.objectContaining({ orderReference })]);
  });

  it("finds a purchase that the list shows late only then", async () => {
    const { url } = await startSandbox();
    const { placeOrder, listOrders } = await clientFor(url);
    succeeded(await placeOrder({ bundle: JAPAN }));
    await setFaults(url, { listLagMs: 60_000 });
    expect(succeeded(await listOrders(aroundNow())).orders).toEqual([]);
    await setFaults(url, { listLagMs: 0 });
    expect(succeeded(await listOrders(aroundNow())).orders).toHaveLength(1);
  });

  it("finds a purchase that the vendor commits after the caller's time-out", async () => {
    const { url } = await startSandbox();
    const { placeOrder } = await clientFor(url, { timeoutSeconds: 0.3 });
    const rule = { match: ORDERS, action: "accept_then_timeout", commitOnRelease: true, times: 1 };
    await setFaults(url, { rules: [rule] });

    expect(await placeOrder({ bundle: JAPAN })).toMatchObject({ ok: false, error: { kind: "unknown" } });
    expect(await boughtBy(url)).toEqual([]);
    const isBought = async () => {
      await setFaults(url, { release: true });
      return (await boughtBy(url)).length > 0;
    };
    await until("the vendor has booked the purchase", isBought);
    expect(await boughtBy(url)).toHaveLength(1);
  });

  it.each([
    ["503 without a purchase", { action: "status", status: 503, retryAfter: 5 }, "http_503", 0],
    ["503 after a purchase", { action: "status", status: 503, commit: true }, "http_503", 1],
    ["an unreadable success", { action: "status", status: 200, commit: true }, "unreadable_answer", 1],
    ["a cut connection", { action: "reset" }, "network", 0],
    ["a connection cut after the purchase", { action: "reset", commit: true }, "network", 1],
  ])("has an unknown outcome after %s, and sends one request", async (_name, rule, reason, bought) => {
    const { url } = await startSandbox();
    const { placeOrder } = await clientFor(url);
    await setFaults(url, { rules: [{ match: ORDERS, ...rule, times: 1 }] });

    const isSold = reason === "unreadable_answer";
    expect(await placeOrder({ bundle: JAPAN })).toEqual({ ok: false, error: { kind: "unknown", reason, isSold } });
    expect(await boughtBy(url)).toHaveLength(bought);
  });

  it("gets the time to wait after too many requests", async () => {
    const { url } = await startSandbox();
    const { placeOrder, getEsim } = await clientFor(url);
    await setFaults(url, { rules: [{ action: "status", status: 429, retryAfter: 7, times: 2 }] });

    const limited = { ok: false, error: { kind: "rate_limited", retryAfterSeconds: 7 } };
    expect(await placeOrder({ bundle: JAPAN })).toEqual(limited);
    expect(await getEsim("8944538532008160222")).toEqual(limited);
    expect(await boughtBy(url)).toEqual([]);
  });

  it("reaches the vendor's own rate limit when it is switched on", async () => {
    const { url } = await startSandbox();
    const { listOrders } = await clientFor(url);
    await setFaults(url, { rateLimit: 2 });

    const answers = await Promise.all(Array.from({ length: 8 }, () => listOrders(aroundNow())));

    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(2);
    expect(answers).toContainEqual({ ok: false, error: { kind: "rate_limited", retryAfterSeconds: 1 } });
  });

  it("is certainly refused for an unknown bundle, an unknown eSIM and an empty account", async () => {
    const { url } = await startSandbox();
    const { placeOrder } = await clientFor(url);

    expect(await placeOrder({ bundle: JAPAN.toLowerCase() })).toEqual({
      ok: false,
      error: { kind: "rejected", status: 400, message: "bundle not found: esim_1gb_7d_jp_v2" },
    });
    const foreign = await placeOrder({ bundle: JAPAN, iccid: "8944538532008160222" });
    expect(foreign).toMatchObject({ ok: false, error: { kind: "rejected", status: 403 } });
    await post(`${url}/__sandbox/balance`, { balance: 2.27 });
    expect(await placeOrder({ bundle: JAPAN })).toMatchObject({ ok: false, error: { kind: "rejected", status: 403 } });

    const { purchases, refusals } = await ledgerOf(url);
    expect([purchases.length, refusals.length]).toEqual([0, 3]);
  });

  it("never adds a bundle of another profile to an eSIM", async () => {
    const { url } = await startSandbox();
    const { placeOrder } = await clientFor(url);
    const { iccid } = succeeded(await placeOrder({ bundle: JAPAN }));

    expect(await placeOrder({ bundle: OTHER_PROFILE, iccid })).toMatchObject({
      ok: false,
      error: { kind: "rejected", status: 400 },
    });
    expect(await boughtBy(url)).toHaveLength(1);
  });

  it("is refused with a wrong key", async () => {
    const { url } = await startSandbox();
    const { placeOrder, listOrders } = await clientFor(url, { apiKey: "wrong" });

    const refused = { ok: false, error: { kind: "rejected", status: 403, message: "access denied" } };
    expect([await placeOrder({ bundle: JAPAN }), await listOrders(aroundNow())]).toEqual([refused, refused]);
    expect(await boughtBy(url)).toEqual([]);
  });

  it("asks for consent in the moment of sending, and sends nothing without it", async () => {
    const { url } = await startSandbox();
    const { placeOrder } = await clientFor(url);
    expect(await placeOrder({ bundle: JAPAN, maySend: () => false })).toEqual({
      ok: false,
      error: { kind: "not_sent" },
    });
    expect(await boughtBy(url)).toEqual([]);
    expect(await placeOrder({ bundle: JAPAN, maySend: () => true })).toMatchObject({ ok: true });
  });

  it("certainly buys nothing when the vendor cannot be reached", async () => {
    const { url, close } = await startSandbox();
    const { placeOrder, listOrders } = await clientFor(url);
    await close();

    expect(await placeOrder({ bundle: JAPAN })).toEqual({ ok: false, error: { kind: "not_sent" } });
    expect(await listOrders(aroundNow())).toEqual({ ok: false, error: { kind: "unavailable" } });
  });
});
