import { describe, expect, it } from "vitest";
import type { VendorOrder } from "@/lib/esim-go/types";
import { isFinalRefusal, salesFor, searchFrom } from "@/lib/fulfilment/rules";

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
const adoptable = (orders: VendorOrder[], lost: Parameters<typeof salesFor>[1]) => salesFor(orders, lost).adoptable;

describe("salesFor", () => {
  it("allows a difference of exactly a minute between the two clocks", () => {
    expect(searchFrom(START).toISOString()).toBe("2026-11-20T02:59:00.000Z");
    expect(adoptable([sale(-60)], LOST)).toHaveLength(1);
    expect(adoptable([sale(-61)], LOST)).toEqual([]);
  });

  it("adopts the oldest first, whatever the order of the list", () => {
    const sales = [sale(9), sale(3), sale(5)].map((order, index) => ({ ...order, orderReference: `order-${index}` }));
    expect(adoptable(sales, LOST).map(({ orderReference }) => orderReference)).toEqual([
      "order-1",
      "order-2",
      "order-0",
    ]);
  });

  it.each([
    ["another plan", { item: "esim_1GB_7D_JP_V2" }],
    ["the same name in other letters", { item: PLAN.toUpperCase() }],
  ])("ignores a sale of %s", (_case, over) => {
    expect(salesFor([sale(1, over)], LOST)).toEqual({ adoptable: [], unclear: [] });
  });

  it.each([
    ["two at once", { quantity: 2 }],
    ["no eSIM", { iccids: [] }],
    ["two eSIMs", { iccids: ["8944000000000000001", "8944000000000000002"] }],
  ])("does not adopt a sale with %s, but calls it unclear", (_case, over) => {
    const odd = sale(1, over);
    expect(salesFor([odd], LOST)).toEqual({ adoptable: [], unclear: [odd.orderReference] });
  });

  it("adopts for a top-up only a sale onto its own eSIM", () => {
    const mine = "8944000000000000009";
    const topup = { ...LOST, iccid: mine };
    expect(adoptable([sale(1), sale(2, { iccids: [mine] })], topup)).toEqual([
      { orderReference: sale(2).orderReference, iccid: mine, item: PLAN, quantity: 1 },
    ]);
    expect(adoptable([sale(1)], topup)).toEqual([]);
  });

  it("does not adopt an order of several plans, but calls it unclear", () => {
    const mixed = { ...sale(1), lines: [...sale(1).lines, ...sale(2).lines] };
    expect(salesFor([mixed], LOST)).toEqual({ adoptable: [], unclear: [mixed.orderReference] });
  });

  it("calls a sale unclear for a top-up only if it may be on its eSIM", () => {
    const topup = { ...LOST, iccid: "8944000000000000009" };
    const twoElsewhere = sale(1, { quantity: 2 });
    const twoHere = sale(2, { quantity: 2, iccids: [topup.iccid] });
    const nowhere = sale(3, { iccids: [] });
    const { unclear } = salesFor([twoElsewhere, twoHere, nowhere], topup);
    expect(unclear).toEqual([twoHere.orderReference, nowhere.orderReference]);
  });
});

describe("isFinalRefusal", () => {
  it.each([
    [400, "bundle not found: esim_X", true],
    [400, "insufficient balance to complete the order", false],
    [400, "Not enough credit", false],
    [400, "insufficient funds", false],
    [401, "", false],
    [403, "insufficient balance to complete the order", false],
    [403, "access denied", false],
  ])("%i %s: %s", (status, message, isFinal) => {
    expect(isFinalRefusal(status, message)).toBe(isFinal);
  });
});
