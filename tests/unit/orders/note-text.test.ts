import { expect, it } from "vitest";
import { noteText, takesNote } from "@/components/orders/order-note";

it("an unpaid order asks to pay, or to wait, once its payer has returned or asked for its status", () => {
  expect(noteText("waiting", "pending")).toBe("orders.return.waiting");
  expect(noteText("unchanged", "pending")).toBe("order.detail.statusSameText");
});

it("an order whose time to pay is over keeps saying not to buy again, and has no button that a note could name", () => {
  expect(noteText("waiting", "overdue")).toBeNull();
  expect(noteText("unchanged", "overdue")).toBeNull();
});

const UNPAID = ["pending", "overdue", "cancelled", "expired", "tooShort", "withdrawn", "closed"] as const;

it.each(UNPAID)("a %s order says that its payment could not be checked", (standing) => {
  expect(takesNote("unchecked", standing)).toBe(true);
  expect(noteText("unchecked", standing)).toBe("orders.return.unchecked");
});

it("an order whose money has come does not say so any more, and a closed one does not ask to wait", () => {
  for (const standing of ["paid", "ordered", "completed", "review", "failed", "refunded"] as const) {
    expect([standing, takesNote("unchecked", standing)]).toEqual([standing, false]);
  }
  expect(takesNote("waiting", "cancelled")).toBe(false);
  expect(takesNote("unchanged", "expired")).toBe(false);
});
