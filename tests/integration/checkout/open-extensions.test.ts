import { expect, it } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_1GB, JAPAN_3GB } from "../../support/stack";
import { boughtEsim } from "../pipeline/support";

const running = sharedStack();

/** An unpaid extension by seven days of an eSIM whose plan ran for thirty, and whose data has run out since. */
async function openExtension() {
  const stack = running();
  const own = await boughtEsim(stack, JAPAN_3GB);
  const input = await stack.purchaseInput(JAPAN_1GB, own.traveller.email, {
    orderType: "extension",
    esimId: own.esimId,
  });
  const started = await stack.startPayment({ traveller: own.traveller, input });
  if (!started.ok) throw new Error(started.error.code);
  const { orderId, invoiceUrl } = started.value;
  const invoice = async () => (await stack.gateway.ledger()).invoices.find(({ id }) => invoiceUrl.endsWith(id));
  const invoiceId = (await invoice())?.id ?? "";
  const before = (await stack.vendor.ledger()).purchases.length;
  await stack.vendor.advance(own.iccid, { country: "JP", useBytes: 3_000_000_000 });
  const salesSince = async () => (await stack.vendor.ledger()).purchases.length - before;
  return { ...own, input, orderId, invoiceId, invoice, salesSince };
}

type Extension = Awaited<ReturnType<typeof openExtension>>;

async function read({ traveller, esimId }: Extension): Promise<void> {
  const { refreshEsim } = await import("@/lib/esims/service");
  expect((await refreshEsim({ traveller, esimId })).ok).toBe(true);
}

const TOO_SHORT = { ok: false, error: { code: "extension_too_short" } };

async function expectClosed({ orderId, invoice }: Extension): Promise<void> {
  expect(await running().order(orderId)).toMatchObject({ status: "cancelled", status_reason: "extension_too_short" });
  expect((await invoice())?.status).toBe("EXPIRED");
}

async function expectOwedBack({ orderId, salesSince }: Extension, history: string[]): Promise<void> {
  const stack = running();
  await stack.workUntilStatus(orderId, "failed");
  expect(await stack.history(orderId)).toEqual(history);
  expect((await stack.order(orderId)).status_reason).toBe("extension_too_short");
  expect((await stack.payments(orderId)).map(({ status }) => status)).toEqual(["refund_due"]);
  expect(await salesSince()).toBe(0);
}

it("an open extension that no longer lengthens cannot be paid, and is closed with its invoice", async () => {
  const extension = await openExtension();
  const { traveller, orderId } = extension;
  expect(await running().startPayment({ traveller, input: { orderId } })).toEqual(TOO_SHORT);
  await expectClosed(extension);
});

it("an open extension that no longer lengthens is not paid by a repeated checkout either", async () => {
  const extension = await openExtension();
  await read(extension);
  const { traveller, input } = extension;
  expect(await running().startPayment({ traveller, input: structuredClone(input) })).toEqual(TOO_SHORT);
  await expectClosed(extension);
});

it("an open extension that still lengthens can be paid", async () => {
  const { traveller, iccid, orderId } = await openExtension();
  await running().vendor.advance(iccid, { hours: 24 * 28 });
  expect((await running().startPayment({ traveller, input: { orderId } })).ok).toBe(true);
});

it("an extension paid before a reading shows that the data ran out is owed back and not bought", async () => {
  const extension = await openExtension();
  await running().gateway.pay(extension.invoiceId);
  await expectOwedBack(extension, ["pending", "paid", "failed"]);
});

it("an extension paid after a reading showed that the data ran out is owed back at once", async () => {
  const stack = running();
  const extension = await openExtension();
  await read(extension);
  await stack.gateway.faults({ callbacks: { drop: true } });
  await stack.gateway.pay(extension.invoiceId);
  const [payment] = await stack.payments(extension.orderId);
  expect(await stack.verifyPayment(payment?.id ?? "")).toEqual({ ok: true, value: "refund_due" });
  await expectOwedBack(extension, ["pending", "paid", "failed"]);
});

it("an extension that was paid while its owner tries to pay again is reported as paid, and is owed back", async () => {
  const stack = running();
  const extension = await openExtension();
  await stack.gateway.faults({ callbacks: { drop: true } });
  await stack.gateway.pay(extension.invoiceId);
  const { traveller, orderId } = extension;
  expect(await stack.startPayment({ traveller, input: { orderId } })).toEqual({
    ok: false,
    error: { code: "order_not_payable" },
  });
  await expectOwedBack(extension, ["pending", "cancelled", "paid", "failed"]);
});

it("money that arrives for a closed extension is owed back", async () => {
  const extension = await openExtension();
  const { traveller, orderId, invoiceId } = extension;
  await running().startPayment({ traveller, input: { orderId } });
  await running().gateway.pay(invoiceId, { late: true });
  await expectOwedBack(extension, ["pending", "cancelled", "paid", "failed"]);
});
