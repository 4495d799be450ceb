import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { OrderHistory } from "@/components/orders/order-progress";
import type { Order } from "@/lib/orders/types";
import orders from "@/messages/en/orders.json";
import { anOrder, at } from "./samples";

function history(changes: Partial<Order>): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={{ orders }} timeZone="Asia/Jakarta">
      <OrderHistory order={anOrder(changes)} events={[{ id: 1, to: "pending", reason: null, at }]} />
    </NextIntlClientProvider>,
  );
}

it("names the review that an order is in, and its reason, above its steps", () => {
  const inReview = history({ reason: "payment_mismatch" });
  expect(inReview).toContain(orders.reason.payment_mismatch);
  expect(inReview.indexOf(orders.standing.review)).toBeLessThan(inReview.indexOf(orders.status.pending));
  expect(history({})).not.toContain(orders.standing.review);
});
