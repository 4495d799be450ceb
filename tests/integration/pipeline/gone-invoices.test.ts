import { afterEach, describe, expect, it } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { deleteOwn } from "../account/support";
import { LIST } from "./invoice-support";
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

const odd = (patch: object) => ({ match: LIST, action: "patch", patch, times: 1 });
const answers = (...rules: object[]) => running().gateway.faults({ clear: true, rules, callbacks: { drop: true } });
const seconds = async () => (await reconciled()).cases.filter(({ kind }) => kind === "second_invoice_paid");

describe("a second invoice that one night's list has named by an odd id", () => {
  /** A delivered order, whose payment's own entry was named by another id once. */
  async function named(id: string) {
    const bought = await boughtEsim(running());
    await answers(odd({ id }));
    expect(await seconds()).toEqual([{ kind: "second_invoice_paid", subject: id }]);
    return bought;
  }

  it("is no case any more after a right comparison, and holds its account no longer", async () => {
    const { traveller } = await named("inv-odd-1");
    expect(await deleteOwn(running(), traveller)).toMatchObject({ ok: false, error: { code: "money_owed" } });
    await answers();
    expect(await seconds()).toEqual([]);
    expect(await deleteOwn(running(), traveller)).toMatchObject({ ok: true });
  });

  it("stays a case while a comparison cannot read each entry, or its reading fails", async () => {
    await named("inv-odd-2");
    await answers(odd({ id: null }));
    expect(await seconds()).toHaveLength(1);
    await answers({ match: { method: "GET", path: "/v2/invoices/inv-odd-2" }, action: "status", status: 503 });
    expect(await seconds()).toHaveLength(1);
    await answers();
    expect(await seconds()).toEqual([]);
  });
});

describe("a second invoice that was paid", () => {
  /** A delivered order, whose payment has another paid invoice. The list that is compared has it no more. */
  async function paidTwice() {
    const bought = await boughtEsim(running());
    const twin = await payForeignInvoice(only(await running().payments(bought.orderId)).id);
    const second = [{ kind: "second_invoice_paid", subject: twin }];
    expect(await seconds()).toEqual(second);
    // The newest entry of the first list, which is that of the comparison.
    const hidden = odd({ external_id: "another", id: "inv-another" });
    return { ...bought, twin, second, hidden };
  }

  it("stays a case where one night's list lacks it", async () => {
    const { traveller, second, hidden } = await paidTwice();
    await answers(hidden);
    expect(await seconds()).toEqual(second);
    expect(await deleteOwn(running(), traveller)).toMatchObject({ ok: false, error: { code: "money_owed" } });
  });

  it("stays a case where that list lacks it and its reading is refused as well", async () => {
    const { twin, second, hidden } = await paidTwice();
    const unread = { match: { method: "GET", path: `/v2/invoices/${twin}` }, action: "status", status: 404 };
    await answers(hidden, unread);
    expect(await seconds()).toEqual(second);
  });

  it("is no case any more once it is its payment's own", async () => {
    const { orderId, twin, hidden } = await paidTwice();
    const { xendit_invoice_id: own } = only(await running().payments(orderId));
    const store = (id: string | null) =>
      running().sql("update payments set xendit_invoice_id = $2 where order_id = $1", [orderId, id]);
    await store(twin);
    await answers(hidden);
    expect((await seconds()).map(({ subject }) => subject)).not.toContain(twin);
    await store(own);
  });
});
