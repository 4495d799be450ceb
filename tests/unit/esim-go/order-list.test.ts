import { describe, expect, it, vi } from "vitest";
import { orderListSchema, placedOrderSchema } from "@/lib/esim-go/schema";
import { ICCID, ORDER } from "./order-sample";

describe("order list", () => {
  const ordersOf = (body: unknown) => orderListSchema.parse(body).orders;

  it("is read as an array, in an envelope, or as one order", () => {
    const references = [[ORDER], { orders: [ORDER] }, ORDER].map((body) =>
      ordersOf(body).map((order) => [order.orderReference, order.lines[0]?.iccids]),
    );
    expect(references).toEqual([[["7b2f", [ICCID]]], [["7b2f", [ICCID]]], [["7b2f", [ICCID]]]]);
  });

  it("accepts the older name of the time field", () => {
    const { createdDate, ...rest } = ORDER;
    expect(ordersOf([{ ...rest, createDate: createdDate }])[0]?.createdDate).toBe("2025-03-28T14:47:26.153Z");
  });

  it("holds only what the database can store, so that one odd sale does not hide the others", () => {
    const line = { item: "esim\0", quantity: Number.MAX_SAFE_INTEGER, iccids: [] };
    const odd = { ...ORDER, orderReference: "7b\0\ud800", status: "\0", order: [line] };
    expect(ordersOf([odd, ORDER]).map(({ orderReference, status, lines }) => [orderReference, status, lines])).toEqual([
      ["7b\ufffd\ufffd", "\ufffd", [{ item: "esim\ufffd", quantity: 1_000_000, iccids: [] }]],
      ["7b2f", "completed", [{ item: "esim_1GB_7D_JP_V2", quantity: 1, iccids: [ICCID] }]],
    ]);
  });

  it.each([
    ["a matching id that is no text", { order: [{ ...ORDER.order[0], esims: [{ iccid: ICCID, matchingId: 5 }] }] }],
    ["an object in place of its eSIMs", { order: [{ ...ORDER.order[0], esims: { iccid: ICCID } }] }],
    ["a status that is no word", { status: { is: "completed" } }],
  ])("names the eSIM of a sale that has %s, so that it does not hide the others", (_case, odd) => {
    const [sale, other] = ordersOf([{ ...ORDER, ...odd }, ORDER]);
    expect(sale?.lines).toEqual([{ item: "esim_1GB_7D_JP_V2", quantity: 1, iccids: [ICCID] }]);
    expect(other?.status).toBe("completed");
  });

  it("shortens names that no index can hold, each to one of its own and to the same as in the answer", () => {
    const long = "r".repeat(12_000);
    const sales = [long, `${long}1`, long].map((orderReference) => ({ ...ORDER, orderReference }));
    const [first, second, again] = ordersOf(sales).map(({ orderReference }) => orderReference);
    expect(first?.length).toBeLessThanOrEqual(255);
    expect(second).not.toBe(first);
    expect([again, placedOrderSchema.parse(sales[0]).orderReference]).toEqual([first, first]);
    const [named] = ordersOf([{ ...ORDER, order: [{ ...ORDER.order[0], item: long }] }]);
    expect(named?.lines[0]?.item.length).toBeLessThanOrEqual(255);
    expect(ordersOf([{ ...ORDER, orderReference: "r".repeat(255) }])[0]?.orderReference).toBe("r".repeat(255));
  });

  it.each([
    ["the eSIMs of a plan", { ...ORDER, order: [{ item: "x", quantity: 1, esims: { iccid: ICCID } }] }, "7b2f"],
    ["how many of a plan", { ...ORDER, order: [{ item: "x", quantity: "one", iccids: [] }] }, "7b2f"],
    ["when a plan was sold", { ...ORDER, createdDate: "soon" }, "7b2f"],
    ["which sale it is", { ...ORDER, orderReference: 7 }, null],
    ["one of its plans", { ...ORDER, order: [...ORDER.order, { quantity: 1 }] }, "7b2f"],
    ["any plan", { ...ORDER, order: [], createdDate: null }, "7b2f"],
    ["anything", null, null],
  ])("reads the others where one entry does not say %s, and names that one", (_what, odd, reference) => {
    const { orders, unreadable } = orderListSchema.parse([ORDER, odd, ORDER]);
    expect(orders.map((order) => order.orderReference)).toEqual(["7b2f", "7b2f"]);
    expect(unreadable).toEqual([reference]);
  });

  it("is refused where it is no list", () => {
    expect(orderListSchema.safeParse({ message: "later" }).success).toBe(false);
  });

  it("is refused without its orders: taken for the end of the list, it could hide the one searched for", () => {
    expect(orderListSchema.safeParse({ orders: null }).success).toBe(false);
    expect(orderListSchema.parse({ orders: [] })).toEqual({ orders: [], unreadable: [] });
  });

  it.each(["2026-11-25T10:00:05", "2026-11-25 10:00:05", "2026-11-25T10:00:05.000000000", "2026-11-25T17:00:05+07:00"])(
    "is read in UTC where a time names no zone, whatever the zone of the server: %s",
    (createdDate) => {
      const [first, second] = ["Asia/Jakarta", "America/New_York"].map((zone) => {
        vi.stubEnv("TZ", zone);
        return ordersOf([{ ...ORDER, createdDate }])[0]?.createdDate;
      });
      vi.unstubAllEnvs();
      expect([first, second]).toEqual(["2026-11-25T10:00:05.000Z", "2026-11-25T10:00:05.000Z"]);
    },
  );
});
