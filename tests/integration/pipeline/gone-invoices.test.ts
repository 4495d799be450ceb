import { afterEach, describe, expect, it } from "vitest";
import { HOUR_MS } from "@/lib/core/duration";
import { owedBack } from "../../support/crowd";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";
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

  /** One invoice of one order, and what one night's list says of it. Nothing of it is read before that night unless `isRead`. */
  async function listedOnce(patchOf: (other: { paymentId: string }) => object, { isRead }: { isRead: boolean }) {
    const stack = running();
    const [own, other] = [await boughtEsim(stack), await boughtEsim(stack)];
    const [{ id: paymentId }, { id: otherId }] = [
      only(await stack.payments(own.orderId)),
      only(await stack.payments(other.orderId)),
    ];
    const twin = await payForeignInvoice(paymentId);
    if (isRead) await stack.verifyPayment(paymentId);
    await answers(odd(patchOf({ paymentId: otherId })));
    await reconciled();
    await answers();
    const caseOf = async () =>
      stack.sql("select kind, order_id from open_cases where subject = $1 order by kind", [twin]);
    return { own, other, paymentId, twin, caseOf, second: { kind: "second_invoice_paid", order_id: own.orderId } };
  }

  it("belongs to the order that its reading names, whichever one a list has named first, and stays there", async () => {
    const patchOf = ({ paymentId }: { paymentId: string }) => ({ external_id: paymentId });
    const { own, other, caseOf, second } = await listedOnce(patchOf, { isRead: false });
    expect(await caseOf()).toEqual([{ ...second, order_id: other.orderId }]);
    await reconciled();
    expect(await caseOf()).toEqual([second]);
    await running().workUntil("it was read", async () => {
      const read = await running().sql("select from cases where was_read and order_id = $1", [own.orderId]);
      return read.length === 1;
    });
    const { reconcile } = await import("@/lib/reconciliation/service");
    await reconcile(0);
    expect(await caseOf()).toEqual([second]);
    expect(await deleteOwn(running(), own.traveller)).toMatchObject({ ok: false, error: { code: "money_owed" } });
    expect(await deleteOwn(running(), other.traveller)).toMatchObject({ ok: true });
  });

  it.each([
    ["another payment", ({ paymentId }: { paymentId: string }) => ({ external_id: paymentId })],
    ["nobody", () => ({ external_id: "nobody" })],
  ])("stays a case, once it was read, where one night's list names it for %s", async (_whose, patchOf) => {
    const { own, caseOf, second } = await listedOnce(patchOf, { isRead: true });
    expect(await caseOf()).toContainEqual(second);
    expect(await deleteOwn(running(), own.traveller)).toMatchObject({ ok: false, error: { code: "money_owed" } });
  });

  it("stays a case, once it was read, where the gateway knows nothing of it for a while", async () => {
    const { paymentId, twin, caseOf, second } = await listedOnce(() => ({}), { isRead: true });
    const unread = { match: { method: "GET", path: `/v2/invoices/${twin}` }, action: "status", status: 404 };
    const unlisted = { match: LIST, action: "patch", patch: { external_id: "another", id: `hidden-${paymentId}` } };
    await answers(unread, unlisted);
    const { reconcile } = await import("@/lib/reconciliation/service");
    await reconcile(0);
    await answers();
    expect(await caseOf()).toEqual([second]);
  });
});

describe("an invoice whose money is elsewhere, listed for an unpaid payment", () => {
  const ownOf = async ({ orderId }: { orderId: string }) => only(await running().payments(orderId));
  const readTwin = async () => {
    const { id } = await ownOf(await boughtEsim(running()));
    const twin = await payForeignInvoice(id);
    await running().verifyPayment(id);
    return twin;
  };

  it.each([
    ["another one was counted with", async () => (await ownOf(await boughtEsim(running()))).xendit_invoice_id],
    ["is owed back", async () => (await owedBack(running())).invoiceId],
    ["was read as the second one of another", readTwin],
  ])("puts no payment in review: one that %s", async (_what, paidElsewhere) => {
    const stack = running();
    const elsewhere = await paidElsewhere();
    const before = (await reconciled()).cases;
    const unpaid = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
    await stack.sql("select open_case('payment_not_counted', $1, $2, 'Rp 1')", [elsewhere, unpaid.orderId]);
    await stack.sql("update cases set opened_at = opened_at - interval '2 hours' where kind = 'payment_not_counted'");
    const patch = { external_id: unpaid.paymentId, paid_at: new Date(Date.now() - HOUR_MS).toISOString() };
    await stack.gateway.faults({ rules: [{ match: LIST, action: "patch", patch }] });
    const { cases } = await reconciled();
    expect(cases.filter(({ kind }) => kind === "payment_not_counted")).toEqual([]);
    expect(only(await stack.payments(unpaid.orderId)).status).toBe("open");
    await stack.gateway.faults({ clear: true });
    expect((await reconciled()).cases).toEqual(before);
  });
});
