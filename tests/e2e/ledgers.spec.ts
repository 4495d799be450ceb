import { expect, test } from "@playwright/test";
import { gatewayLedger, vendorLedger } from "./support/sandboxes.ts";
import { readRows } from "./support/server-side.ts";

test("every sale in the vendor's ledger belongs to one order", async () => {
  const orderOf = async (reference: string) =>
    (await readRows(`vendor_purchases?select=order_id&order_reference=eq.${reference}`)).map(
      ({ order_id }) => order_id,
    );
  const { purchases } = await vendorLedger();
  const orders: unknown[] = [];
  for (const { orderReference } of purchases) {
    await expect.poll(() => orderOf(orderReference), { message: `the order of ${orderReference}` }).toHaveLength(1);
    orders.push(...(await orderOf(orderReference)));
  }
  expect(new Set(orders).size).toBe(purchases.length);
});

test("every invoice in the gateway's ledger belongs to one payment", async () => {
  const { invoices } = await gatewayLedger();
  const payments = invoices.map(({ external_id }) => external_id);
  expect(new Set(payments).size).toBe(payments.length);
  for (const payment of payments) expect(await readRows(`payments?select=id&id=eq.${payment}`)).toHaveLength(1);
});
