import { expect, it } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";
import { boughtEsim } from "./support";
import { PURCHASE, vendorSteps } from "./vendor-answers";

const running = sharedStack({ settleSeconds: 1 });
const { paidOrder } = vendorSteps(running);

it("of two sales that nobody has, a lost purchase gets the one on an eSIM that nobody has, though the other is older", async () => {
  const stack = running();
  const earlier = await boughtEsim(stack);
  const orderId = await paidOrder({ match: PURCHASE, action: "accept_then_timeout", times: 1 });
  await stack.vendor.faults({ oddSales: ["known_esim"] });
  await stack.runDueJobs();
  const { placeOrder } = await import("@/lib/esim-go/orders");
  const placed = await placeOrder({ bundle: JAPAN_3GB });
  if (!placed.ok) throw new Error("not placed");
  const [older, newer] = (await stack.vendor.ledger()).purchases.slice(-2);
  expect([older?.iccid, newer?.orderReference]).toEqual([earlier.iccid, placed.value.orderReference]);
  await stack.workUntilStatus(orderId, "completed");
  expect(only(await stack.purchases(orderId))).toMatchObject({ order_reference: placed.value.orderReference });
  // A person is told of the older one, which the contract between the ledgers counts for the order of its eSIM.
  await stack.sql("select open_case('known_esim', $1, $2, 'sold again')", [older?.orderReference, earlier.orderId]);
  await stack.sql(
    "insert into vendor_purchases (order_id, vendor_bundle_name, state, order_reference) values ($1, $2, 'absent', $3)",
    [earlier.orderId, JAPAN_3GB, older?.orderReference],
  );
});
