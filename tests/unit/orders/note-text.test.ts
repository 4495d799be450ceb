import { expect, it } from "vitest";
import { noteText } from "@/components/orders/order-note";

it("an unpaid order asks to pay, or to wait, once its payer has returned or asked for its status", () => {
  expect(noteText("waiting", "pending")).toBe("orders.return.waiting");
  expect(noteText("unchanged", "pending")).toBe("order.detail.statusSameText");
});

it("an order whose time to pay is over keeps saying not to buy again, and has no button that a note could name", () => {
  expect(noteText("waiting", "overdue")).toBeNull();
  expect(noteText("unchanged", "overdue")).toBeNull();
});

it.each(["pending", "overdue"] as const)("a %s order says that its payment could not be checked", (standing) => {
  expect(noteText("unchecked", standing)).toBe("orders.return.unchecked");
});
