import { expect, it } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { reconcileTools } from "./reconcile-support";
import { boughtEsim } from "./support";
import { patch } from "./vendor-answers";

const running = sharedStack();
const { reconciled } = reconcileTools(running);

const LIST = { method: "GET", path: "/orders" };
const NOBODYS = "11111111-2222-4333-8444-555555555555";

/** The cases about one more sale in the vendor's list, which no order has. */
async function casesWith(status: string): Promise<string[]> {
  const stack = running();
  const values = { orders: { status, orderReference: NOBODYS } };
  await stack.vendor.faults({ clear: true });
  await stack.vendor.faults({ rules: [patch(LIST, values)] });
  const { cases } = await reconciled();
  return cases.filter(({ subject }) => subject === NOBODYS).map(({ kind }) => kind);
}

it("a sale that failed is no sale without an order, and no longer one once it has failed", async () => {
  await boughtEsim(running());
  expect(await casesWith("failed")).toEqual([]);
  expect(await casesWith("completed")).toEqual(["sale_without_order"]);
  expect(await casesWith("Failed")).toEqual([]);
});
