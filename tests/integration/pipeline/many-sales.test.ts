import { expect, it } from "vitest";
import { knownReferences, salesOfOthers } from "@/lib/fulfilment/repository";
import { paidOrders } from "../../support/crowd";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";

const running = sharedStack();

/** More than an answer of the data service has rows. */
const SALES = 1_500;

const references = Array.from({ length: SALES }, (_, index) => `sale-${index + 1}`);
const iccids = references.map((_, index) => String(index + 1).padStart(19, "8"));

/** Gives the attempts to a paid order, asks, and lets the order go on without them. */
async function askWith<Answer>(attempts: string, values: unknown[], ask: () => Promise<Answer>): Promise<Answer> {
  const stack = running();
  const [orderId = ""] = await paidOrders(stack, JAPAN_3GB, 1);
  const columns = "order_id, vendor_bundle_name, state, order_reference";
  await stack.sql(`insert into vendor_purchases (${columns}) ${attempts}`, [orderId, JAPAN_3GB, ...values]);
  const answer = await ask();
  await stack.sql("delete from vendor_purchases where order_id = $1", [orderId]);
  await stack.workUntilStatus(orderId, "completed");
  return answer;
}

it("an attempt knows each sale of a long list that another attempt has", async () => {
  const sold = "select $1, $2, 'rejected', reference from unnest($3::text[]) as reference";
  expect((await askWith(sold, [references], () => knownReferences(references))).size).toBe(SALES);
});

it("an attempt knows each sale of a long list that another one may have made", async () => {
  const createdDate = new Date().toISOString();
  const sales = references.map((orderReference, index) => ({
    orderReference,
    status: "completed",
    createdDate,
    lines: [{ item: JAPAN_3GB, quantity: 1, iccids: [iccids[index] ?? ""] }],
  }));
  const found = await askWith("values ($1, $2, 'unknown', null)", [], () => salesOfOthers(crypto.randomUUID(), sales));
  expect(found.size).toBe(SALES);
});
