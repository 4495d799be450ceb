import { describe, expect, it } from "vitest";
import { paidAt, statusSince } from "@/lib/orders/history";
import { orderPollDelay, ordersPollDelay } from "@/lib/orders/polling";
import { isLate, standingSince } from "@/lib/orders/rules";
import type { OrderStatus } from "@/lib/orders/types";
import { changes, issuedEsim, minutesAgo, NOW } from "./samples";

const now = new Date(NOW);

describe("isLate", () => {
  it("is true for paid orders without progress for more than a quarter of an hour", () => {
    const now = new Date(NOW);
    const late = (status: OrderStatus, minutes: number) => isLate({ status, since: minutesAgo(minutes) }, now);
    expect([late("paid", 16), late("ordered", 16), late("confirmed", 16)]).toEqual([true, true, true]);
    expect([late("paid", 15), late("pending", 600), late("completed", 600)]).toEqual([false, false, false]);
  });
});

describe("paidAt", () => {
  it("is the time of the payment's verification, even for an order that failed later", () => {
    expect(paidAt(changes("pending", "paid", "failed"))).toEqual(minutesAgo(59));
    expect(paidAt(changes("pending", "cancelled"))).toBeNull();
  });
});

describe("ordersPollDelay", () => {
  const clock = { now: NOW, lookingSince: 0 };

  it.each(["completed", "failed", "cancelled", "refunded"] as const)(
    "is a minute for a %s order, whose money may go back or, once told as returned, turn out not to be",
    (status) => {
      expect(ordersPollDelay([{ status, updatedAt: minutesAgo(600) }], clock)).toBe(60_000);
    },
  );

  it("stops without an order", () => {
    expect(ordersPollDelay([], clock)).toBe(0);
  });

  it("is short after the latest change of an unfinished order, and long much later", () => {
    const old = { status: "pending", updatedAt: minutesAgo(600) } as const;
    expect(ordersPollDelay([old, { status: "paid", updatedAt: minutesAgo(0) }], clock)).toBe(3_000);
    expect(ordersPollDelay([old], clock)).toBe(30_000);
  });

  it("ignores changes of finished orders", () => {
    const waiting = { status: "pending", updatedAt: minutesAgo(5) } as const;
    expect(ordersPollDelay([waiting, { status: "completed", updatedAt: minutesAgo(0) }], clock)).toBe(15_000);
  });

  it("is short for a quarter of an hour after an order was closed unpaid, since its payment may still arrive", () => {
    const delayAfter = (minutes: number) =>
      ordersPollDelay([{ status: "cancelled", updatedAt: minutesAgo(minutes) }], clock);
    expect([delayAfter(0), delayAfter(5), delayAfter(14), delayAfter(15)]).toEqual([3_000, 15_000, 30_000, 60_000]);
    const looking = { now: NOW, lookingSince: NOW };
    expect(ordersPollDelay([{ status: "cancelled", updatedAt: minutesAgo(15) }], looking)).toBe(60_000);
    expect(ordersPollDelay([{ status: "failed", updatedAt: minutesAgo(0) }], looking)).toBe(60_000);
  });

  it("is short again once the traveller returns to the page", () => {
    const waiting = { status: "pending", updatedAt: minutesAgo(600) } as const;
    expect(ordersPollDelay([waiting], { now: NOW, lookingSince: NOW - 10_000 })).toBe(3_000);
  });
});

describe("orderPollDelay", () => {
  const delay = (isInstalled: boolean, lookingSince = NOW) =>
    orderPollDelay(
      { status: "completed", updatedAt: minutesAgo(600), esim: issuedEsim({ isInstalled }) },
      { now: NOW, lookingSince },
    );

  it("is short until the eSIM is installed, and longer the longer the page has been open", () => {
    expect([delay(false), delay(false, NOW - 300_000), delay(true)]).toEqual([3_000, 15_000, 60_000]);
  });
});

describe("statusSince", () => {
  it("is the latest entry into the status, otherwise the order's creation", () => {
    const createdAt = minutesAgo(90);
    expect(statusSince({ status: "paid", createdAt }, changes("pending", "paid"))).toEqual(minutesAgo(59));
    expect(statusSince({ status: "pending", createdAt }, [])).toEqual(createdAt);
  });
});

describe("standingSince", () => {
  const order = {
    status: "pending",
    reason: null,
    createdAt: minutesAgo(90),
    updatedAt: minutesAgo(5),
    expiresAt: minutesAgo(30),
    refunding: 0,
  } as const;

  it("is the end of the time to pay for an overdue order", () => {
    expect(standingSince(order, now)).toEqual(order.expiresAt);
  });

  it.each([
    ["pending", "payment_mismatch"],
    ["pending", "invoice_refused"],
    ["ordered", "needs_person"],
  ] as const)("is the last change of an order that is %s because of %s", (status, reason) => {
    expect(standingSince({ ...order, status, reason }, now)).toEqual(order.updatedAt);
  });

  it("is otherwise the time of the last step, which is not said again", () => {
    expect(standingSince({ ...order, expiresAt: minutesAgo(-30) }, now)).toBeNull();
  });
});
