import { afterEach, describe, expect, it } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { reconcileTools } from "./reconcile-support";
import { boughtEsim } from "./support";

const running = sharedStack();
const { reconciled, payForeignInvoice, closeAll } = reconcileTools(running);

/** A person settles everything, also what only a right list shows. */
afterEach(async () => {
  await running().gateway.faults({ clear: true });
  await reconciled();
  await closeAll();
});

describe("an odd entry in the gateway's list of paid invoices does not hide the others", () => {
  /** A payment whose amount differs, behind a newer invoice whose entry is odd. */
  async function behindOdd(patch: object) {
    const stack = running();
    const { orderId } = await boughtEsim(stack);
    // Invoices of earlier tests stay in the list and differ as well.
    const { invoices: before } = await reconciled();
    await stack.sql("update payments set paid_amount = paid_amount - 1 where order_id = $1", [orderId]);
    const odd = await payForeignInvoice("somebody-else");
    await stack.gateway.faults({ rules: [{ match: { method: "GET", path: "/v2/invoices" }, action: "patch", patch }] });
    const found = await reconciled();
    await stack.sql("update payments set paid_amount = paid_amount + 1 where order_id = $1", [orderId]);
    const differs = { kind: "amount_differs", subject: only(await stack.payments(orderId)).xendit_invoice_id };
    const added = Number(found.invoices) - Number(before);
    return { added, cases: found.cases, odd, differs };
  }

  it.each([
    ["no reference", { external_id: "" }],
    ["a reference that is no text", { external_id: 7 }],
    ["a long reference", { external_id: "x".repeat(300) }],
    ["a reference that cannot be stored", { external_id: "a\0b" }],
    ["no page", { invoice_url: null }],
    ["an amount that is none", { amount: 1e300, paid_amount: 1e300 }],
    ["an amount in words", { amount: "much", paid_amount: "much" }],
  ])("and is a case itself: %s", async (_case, patch) => {
    const { added, cases, odd, differs } = await behindOdd(patch);
    expect(added).toBe(2);
    expect(cases).toEqual([differs, { kind: "invoice_without_payment", subject: odd }]);
  });

  it.each([
    ["no id", { id: null }],
    ["no status", { status: null }],
  ])("and counts as a difference where it names no paid invoice: %s", async (_case, patch) => {
    const { added, cases, differs } = await behindOdd(patch);
    expect(added).toBe(2);
    expect(cases).toEqual([differs]);
  });
});
