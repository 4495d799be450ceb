import { expect, it } from "vitest";
import { outcomesOf } from "../../chaos/storm/outcomes";

const sum = (groups: Record<string, number>) => Object.values(groups).reduce((all, one) => all + one, 0);

it("the groups of a storm's report add up to the orders that were asked for, whichever statuses they have", () => {
  const tally = [
    { status: "cancelled", orders: 3 },
    { status: "completed", orders: 80 },
    { status: "confirmed", orders: 1 },
    { status: "failed", orders: 2 },
    { status: "ordered", orders: 1 },
    { status: "paid", orders: 1 },
    { status: "pending", orders: 6 },
    { status: "refunded", orders: 4 },
  ] as const;
  const { orders, surplus } = outcomesOf(100, tally);
  expect(orders).toEqual({ completed: 80, refunded: 4, failed: 2, underWay: 3, unpaid: 9, withoutOrder: 2 });
  expect([sum(orders), surplus]).toEqual([100, 0]);
});

it("an order that the store refused to write is counted without an order", () => {
  expect(outcomesOf(2, [])).toMatchObject({ orders: { withoutOrder: 2 }, surplus: 0 });
});

it("more orders than were asked for are a surplus", () => {
  expect(outcomesOf(1, [{ status: "pending", orders: 2 }])).toMatchObject({
    orders: { unpaid: 2, withoutOrder: 0 },
    surplus: 1,
  });
});
