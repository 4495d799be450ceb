import { paidOrders } from "../../support/crowd";
import { only } from "../../support/database";
import { JAPAN_3GB, type Stack } from "../../support/stack";

export const PURCHASE = { method: "POST", path: "/orders" };
export const PLANS = { method: "GET", path: "/esims/*/bundles" };

export const patch = (match: object, values: object) => ({ match, action: "patch", patch: values });

/** Steps of a test in which the vendor gives odd answers. */
export function vendorSteps(running: () => Stack) {
  const misbehave = (...rules: object[]) => running().vendor.faults({ rules });
  return {
    misbehave,
    salesNow: async () => (await running().vendor.ledger()).purchases.length,
    /** A paid order whose purchase will go as these rules say. */
    async paidOrder(...rules: object[]): Promise<string> {
      const orderId = only(await paidOrders(running(), JAPAN_3GB, 1));
      await misbehave(...rules);
      return orderId;
    },
  };
}
