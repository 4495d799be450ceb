import { describe, expect, it } from "vitest";
import type { VendorOrder } from "@/lib/esim-go/types";
import {
  candidatesFor,
  candidatesOfRefused,
  clockDifference,
  isMadeBefore,
  meaningOf,
  searchPeriod,
  turnSeconds,
  windowSeconds,
} from "@/lib/fulfilment/rules";

const START = new Date("2026-11-20T03:00:00.000Z");
const PLAN = "esim_3GB_30D_JP_V2";

function sale(secondsAfterStart: number, over: Partial<VendorOrder["lines"][number]> = {}): VendorOrder {
  return {
    orderReference: `ref-${secondsAfterStart}-${over.item ?? ""}`,
    createdDate: new Date(START.getTime() + secondsAfterStart * 1000).toISOString(),
    status: "completed",
    lines: [{ item: PLAN, quantity: 1, iccids: ["8944000000000000001"], ...over }],
  };
}

const LOST = { bundleName: PLAN, startedAt: START, iccid: null };
const WINDOW_SECONDS = 600;
const fits = (orders: VendorOrder[], lost: Parameters<typeof candidatesFor>[1] = LOST) =>
  candidatesFor(orders, lost, WINDOW_SECONDS).map(({ fit }) => fit);

describe("candidatesFor", () => {
  it("allows a difference of a quarter of an hour between the two clocks", () => {
    expect(searchPeriod(START, WINDOW_SECONDS)).toEqual({
      createdFrom: new Date("2026-11-20T02:45:00.000Z"),
      createdTo: new Date("2026-11-20T03:25:00.000Z"),
    });
    expect(fits([sale(-900)])).toEqual(["ordered"]);
    expect(fits([sale(-901)])).toEqual([]);
  });

  it.each([
    [60, null],
    [-60, null],
    [61, 61],
    [-180, -180],
  ])("reports a vendor's clock that is %i seconds ahead as %j", (seconds, reported) => {
    expect(clockDifference(sale(seconds).createdDate, START)).toBe(reported);
  });

  it.each(["failed", "Failed", "FAILURE", "rejected", "error"])("offers no sale that the list calls '%s'", (status) => {
    expect(fits([{ ...sale(5), status }])).toEqual([]);
  });

  it.each(["completed", "processing", "cancelled", null])("offers one that it calls '%s'", (status) => {
    expect(fits([{ ...sale(5), status }])).toEqual(["ordered"]);
  });

  it("returns the oldest first, whatever the order of the list", () => {
    const sales = [sale(9), sale(3), sale(5)].map((order, index) => ({ ...order, orderReference: `order-${index}` }));
    expect(candidatesFor(sales, LOST, WINDOW_SECONDS).map((candidate) => candidate.sale.orderReference)).toEqual([
      "order-1",
      "order-2",
      "order-0",
    ]);
  });

  it.each([
    ["another plan", { item: "esim_1GB_7D_JP_V2" }],
    ["the same name in other letters", { item: PLAN.toUpperCase() }],
  ])("takes a sale of %s for another's, unless it came after the attempt was over", (_case, over) => {
    expect(fits([sale(WINDOW_SECONDS + 60, over)])).toEqual(["other"]);
    expect(fits([sale(WINDOW_SECONDS + 61, over)])).toEqual([]);
  });

  it("takes a sale of another plan for another's, unless it came more than a minute before the attempt", () => {
    expect(fits([sale(-60, { item: "esim_1GB_7D_JP_V2" })])).toEqual(["other"]);
    expect(fits([sale(-61, { item: "esim_1GB_7D_JP_V2" })])).toEqual([]);
  });

  it("returns sales of more than a minute before the attempt last", () => {
    const sales = [sale(-600), sale(-61), sale(-60), sale(5)];
    const references = candidatesFor(sales, LOST, WINDOW_SECONDS).map((candidate) => candidate.sale.orderReference);
    expect(references).toEqual([sales[2], sales[3], sales[0], sales[1]].map((order) => order?.orderReference));
  });

  it("offers a sale of its plan however late it was booked", () => {
    expect(fits([sale(WINDOW_SECONDS + 61)])).toEqual(["ordered"]);
  });

  it.each([
    ["two at once", { quantity: 2 }, { iccid: "8944000000000000001", quantity: 2 }],
    ["no eSIM", { iccids: [] }, { iccid: null, quantity: 1 }],
    [
      "two eSIMs",
      { iccids: ["8944000000000000001", "8944000000000000002"] },
      { iccid: "8944000000000000001", quantity: 2 },
    ],
  ])("takes a sale with %s as its own, but not as what was ordered", (_case, over, sold) => {
    const [candidate] = candidatesFor([sale(1, over)], LOST, WINDOW_SECONDS);
    expect(candidate).toMatchObject({ fit: "own", sale: { item: PLAN, ...sold } });
  });

  it("takes an order of several plans as its own, but not as what was ordered", () => {
    const mixed = { ...sale(1), lines: [...sale(1).lines, ...sale(2, { item: "esim_1GB_7D_JP_V2" }).lines] };
    const [candidate] = candidatesFor([mixed], LOST, WINDOW_SECONDS);
    expect(candidate).toMatchObject({ fit: "own", sale: { item: `${PLAN} + esim_1GB_7D_JP_V2`, quantity: 2 } });
  });

  it("counts a sale as the top-up's own only if it is onto that eSIM or names none", () => {
    const topup = { ...LOST, iccid: "8944000000000000009" };
    const here = sale(2, { iccids: [topup.iccid] });
    const twoHere = sale(3, { quantity: 2, iccids: [topup.iccid] });
    const nowhere = sale(4, { iccids: [] });
    expect(fits([sale(1), here, twoHere, nowhere], topup)).toEqual(["other", "ordered", "own", "own"]);
  });
});

describe("a refused purchase", () => {
  const REFUSED = new Date(START.getTime() + 2000);
  const placesOf = (orders: VendorOrder[]) =>
    candidatesOfRefused(orders, LOST, REFUSED).map(({ order }) => orders.indexOf(order));

  it("may have made a sale between its start and a quarter of an hour after the refusal", () => {
    expect(placesOf([sale(-61), sale(-60), sale(2), sale(902), sale(903)])).toEqual([1, 2, 3]);
  });

  it("may have made one whose eSIM is not listed, but none of several, of several eSIMs or of another plan", () => {
    const two = { ...sale(1), lines: [...sale(1).lines, ...sale(1).lines] };
    const odd = [sale(1, { quantity: 2 }), sale(1, { iccids: ["1", "2"] }), sale(1, { item: "another" }), two];
    expect(placesOf([sale(1, { iccids: [] }), ...odd])).toEqual([0]);
  });

  it("counts as made before the refusal if the vendor's clock is ahead, as the newest sale shows", () => {
    const now = new Date(REFUSED.getTime() + 5000);
    const [own, newest] = [sale(181), sale(190)];
    expect(isMadeBefore(own, REFUSED, [own], REFUSED)).toBe(true);
    expect(isMadeBefore(own, REFUSED, [own, newest], now)).toBe(true);
    expect(isMadeBefore(sale(63), REFUSED, [sale(63)], new Date(REFUSED.getTime() + 61_000))).toBe(false);
  });
});

describe("meaningOf", () => {
  it.each([
    [400, "bundle not found: esim_X", "final"],
    [400, "invalid order: order.0.item", "final"],
    [400, "bundle esim_X is not compatible with eSIM 8944", "final"],
    [400, "insufficient balance to complete the order", "later"],
    [400, "insufficient balance for bundle esim_X", "later"],
    [400, "Not enough credit", "later"],
    [400, "insufficient funds", "later"],
    [401, "", "later"],
    [403, "insufficient balance to complete the order", "later"],
    [403, "access denied", "later"],
    [400, "", "unclear"],
    [400, "Bad Request", "unclear"],
    [400, "bundle temporarily not available", "unclear"],
    [400, "Bundle 'esim_X' was not found", "final"],
    [400, "The bundle ESIM_X is no longer on sale", "final"],
    [400, "Bundle with name esim_X does not exist", "final"],
    [400, "Unknown item: esim_X", "final"],
    [400, "Invalid bundle name", "final"],
    [400, "bundle not found: esim_X\nhttps://docs.esim-go.com/credit", "final"],
    [400, "Planned outage, purchases are closed", "unclear"],
    [400, "item https://docs.esim-go.com/api not found", "unclear"],
    [400, "Bad Request\nhttps://docs.esim-go.com/api/errors", "unclear"],
    [400, "Invalid request\nsupport@esim-go.com", "unclear"],
    [400, "The eSIM Go platform is unavailable", "unclear"],
    [400, "eSIM Go: unexpected error", "unclear"],
    [400, "invalid request\ntransaction\nbundle\nesim_3GB_30D_JP_V2\nnot found", "unclear"],
    [400, "Not enough money for this bundle", "unclear"],
    [400, "Saldo tidak cukup untuk bundle", "unclear"],
    [400, "Your spending limit for bundle purchases has been reached", "unclear"],
    [400, "Account suspended: cannot buy eSIM bundles", "unclear"],
    [400, "Account not found, no bundle was bought", "unclear"],
    [400, "Bundle could not be allocated, no eSIM profiles in stock", "unclear"],
    [400, "Bundle is not available, out of stock", "unclear"],
    [400, "Bundle is not available while your account is suspended", "unclear"],
    [400, "Bundle locked by another process", "unclear"],
    [400, "bundle: unknown error", "unclear"],
    [400, "Unknown bundle error", "unclear"],
    [400, "bundle: timeout", "unclear"],
    [400, "bundle not found: catalogue service unreachable", "unclear"],
    [400, "Bundle is not available, please retry", "unclear"],
    [400, "Bundle not available at the supplier. Retry in 5 minutes.", "unclear"],
    [400, "Invalid item: internal error", "unclear"],
    [400, "Item not found in cache", "unclear"],
    [400, "Bundle not available due to high demand", "unclear"],
    [400, "item not found, session expired", "unclear"],
    [400, "bundle no longer processing, order completed", "unclear"],
    [400, "Order placed. Item not available for inline eSIM details", "unclear"],
    [400, "Error: bundle not found (esim_X)", "final"],
    [400, "Bad Request\nbundle not found", "final"],
    [400, "Bundle not found: SERVICE_UNAVAILABLE", "unclear"],
    [400, "Bundle not found: esim_Y", "unclear"],
    [400, "Unknown item: ORDER_ALREADY_PLACED", "unclear"],
    [400, "Bundle not found\nplease retry in 5 minutes", "unclear"],
    [400, "Item not found\ncompleted\n5f0c2c1e-0000", "unclear"],
    [400, "Bad Request\nerror", "unclear"],
    [400, "The item 'esim_X' is no longer available.", "final"],
  ])("%i %s: %s", (status, message, meaning) => {
    expect(meaningOf(status, message, "esim_X")).toBe(meaning);
  });

  it("reads the longest message in steps that grow with its length, whatever it repeats", () => {
    for (const part of ["item ", "1", "item 1234 ", "_1-.", "x://", "a@"]) {
      expect(meaningOf(400, `bundle ${part.repeat(2_000)}!`, "esim_X")).toBe("unclear");
    }
  });
});

describe("the settle window of a purchase", () => {
  it.each([
    [30, 600],
    [60, 1],
    [1, 2],
  ])(
    "begins when its request can no longer be sent: time-out %i s, settle time %i s",
    (timeoutSeconds, settleSeconds) => {
      expect(turnSeconds({ timeoutSeconds })).toBe(2 * timeoutSeconds);
      expect(windowSeconds({ timeoutSeconds, settleSeconds })).toBe(2 * timeoutSeconds + settleSeconds);
    },
  );
});
