import { describe, expect, it } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_1GB, JAPAN_3GB } from "../../support/stack";
import { boughtEsim } from "./support";

const running = sharedStack();
const KINDS = ["topup", "extension"] as const;

type Owner = Awaited<ReturnType<typeof boughtEsim>>;

const refund = ({ orderId }: Pick<Owner, "orderId">) =>
  running().sql("select record_refund(id, 'rfd-' || id) from payments where order_id = $1 and status = 'paid'", [
    orderId,
  ]);

async function open(orderType: (typeof KINDS)[number]) {
  const stack = running();
  const own = await boughtEsim(stack, JAPAN_3GB);
  const addition = await stack.checkout(own.traveller, JAPAN_1GB, { orderType, esimId: own.esimId });
  const sales = async () => (await stack.vendor.ledger()).purchases.length;
  const invoice = async () => (await stack.gateway.ledger()).invoices.find(({ id }) => id === addition.invoiceId);
  return { own, addition, invoice, sales, salesBefore: await sales() };
}

type Open = Awaited<ReturnType<typeof open>>;

async function expectOwedBack({ addition, sales, salesBefore }: Open): Promise<void> {
  const stack = running();
  await stack.workUntilStatus(addition.orderId, "failed");
  expect((await stack.order(addition.orderId)).status_reason).toBe("esim_refunded");
  expect((await stack.payments(addition.orderId)).map(({ status }) => status)).toEqual(["refund_due"]);
  expect(await stack.sql("select kind from open_cases where order_id = $1", [addition.orderId])).toEqual([
    { kind: "payment_refund_due" },
  ]);
  expect(await sales()).toBe(salesBefore);
}

describe.each(KINDS)("an unpaid %s of an eSIM whose own order is refunded", (kind) => {
  it("is closed with its invoice, and its traveller is notified", async () => {
    const stack = running();
    const { own, addition, invoice } = await open(kind);
    await refund(own);
    expect(await stack.order(addition.orderId)).toMatchObject({ status: "cancelled", status_reason: "esim_refunded" });
    await stack.workUntil("the invoice is closed", async () => (await invoice())?.status === "EXPIRED");
    await stack.workUntil("the traveller is notified", async () => {
      const notified = await stack.sql<{ title: string }>("select title from user_notifications where order_id = $1", [
        addition.orderId,
      ]);
      return notified.some(({ title }) => title === "Paket tambahan Jepang ditutup");
    });
  });

  it("is owed back and not bought when it was paid just before", async () => {
    const opened = await open(kind);
    await running().gateway.faults({ callbacks: { drop: true } });
    await running().gateway.pay(opened.addition.invoiceId);
    await refund(opened.own);
    await expectOwedBack(opened);
  });

  it("is owed back and not bought when its payment was verified before and its purchase had not begun", async () => {
    const opened = await open(kind);
    await running().gateway.faults({ callbacks: { drop: true } });
    await running().gateway.pay(opened.addition.invoiceId);
    expect(await running().verifyPayment(opened.addition.paymentId)).toEqual({ ok: true, value: "paid" });
    await refund(opened.own);
    await expectOwedBack(opened);
  });

  it("cannot be paid when the refund was recorded while it was written", async () => {
    const stack = running();
    const { own, addition } = await open(kind);
    await refund(own);
    await stack.sql("update user_orders set status = 'pending' where id = $1", [addition.orderId]);
    expect(await stack.startPayment({ traveller: own.traveller, input: { orderId: addition.orderId } })).toEqual({
      ok: false,
      error: { code: "esim_refunded" },
    });
    expect((await stack.order(addition.orderId)).status).toBe("cancelled");
  });

  it("is reported as paid, and owed back, when it was paid before its owner tries to pay again", async () => {
    const stack = running();
    const opened = await open(kind);
    const { own, addition } = opened;
    await stack.gateway.faults({ callbacks: { drop: true } });
    await stack.gateway.pay(addition.invoiceId);
    await refund(own);
    await stack.sql("update user_orders set status = 'pending' where id = $1", [addition.orderId]);
    expect(await stack.startPayment({ traveller: own.traveller, input: { orderId: addition.orderId } })).toEqual({
      ok: false,
      error: { code: "order_not_payable" },
    });
    await expectOwedBack(opened);
  });
});

it("a refunded eSIM is not bought again, also by somebody who returns", async () => {
  const stack = running();
  const own = await boughtEsim(stack, JAPAN_3GB);
  const other = await stack.checkout(own.traveller, JAPAN_3GB);
  await stack.gateway.pay(other.invoiceId);
  await stack.workUntilStatus(other.orderId, "completed");
  const again = async () => {
    const input = await stack.purchaseInput(JAPAN_1GB, own.traveller.email, {
      orderType: "repurchase",
      esimId: own.esimId,
      paymentMethod: "qris",
    });
    return stack.startPayment({ traveller: own.traveller, input });
  };
  expect((await again()).ok).toBe(true);
  await stack.sql("update user_orders set status = 'cancelled' where user_id = $1 and status = 'pending'", [
    own.traveller.id,
  ]);
  await refund(own);
  expect(await again()).toEqual({ ok: false, error: { code: "esim_unavailable" } });
});

it("a refunded eSIM is mailed again only by a top-up that was not refunded", async () => {
  const stack = running();
  const { own, addition } = await open("topup");
  await stack.gateway.pay(addition.invoiceId);
  await stack.workUntilStatus(addition.orderId, "completed");
  const { sendEsimDetails } = await import("@/lib/esims/mail");
  const mail = (orderId: string) => sendEsimDetails({ traveller: own.traveller, orderId });
  expect((await mail(own.orderId)).ok).toBe(true);
  expect((await mail(addition.orderId)).ok).toBe(true);
  await refund(own);
  const refused = { ok: false, error: { code: "esim_refunded" } };
  expect(await mail(own.orderId)).toEqual(refused);
  expect((await mail(addition.orderId)).ok).toBe(true);
  await refund(addition);
  expect(await mail(addition.orderId)).toEqual(refused);
});

it("a refunded eSIM that was never installed keeps its QR code until its top-up is refunded as well", async () => {
  const stack = running();
  const { own, addition } = await open("topup");
  await stack.gateway.pay(addition.invoiceId);
  await stack.workUntilStatus(addition.orderId, "completed");
  const { drawQr, markInstalled } = stack.esimService;
  const { traveller, esimId } = own;
  const answers = async () => [
    await drawQr({ traveller, esimId, format: "svg" }),
    await stack.orders.regenerateQrCode({ traveller, id: esimId }),
    await markInstalled({ traveller, esimId }),
  ];
  await refund(own);
  expect((await answers()).map(({ ok }) => ok)).toEqual([true, true, true]);
  await refund(addition);
  expect(await answers()).toEqual(Array(3).fill({ ok: false, error: { code: "esim_refunded" } }));
});

it("a refunded eSIM shows no QR code any more, neither by its own id nor by its order's, and is not marked as installed", async () => {
  const stack = running();
  const { traveller, esimId, orderId } = await boughtEsim(stack, JAPAN_3GB);
  const { drawQr, markInstalled } = stack.esimService;
  const ids = [esimId, orderId];
  const answers = () =>
    Promise.all([
      ...ids.map((id) => drawQr({ traveller, esimId: id, format: "svg" })),
      ...ids.map((id) => stack.orders.regenerateQrCode({ traveller, id })),
      markInstalled({ traveller, esimId }),
    ]);
  expect((await answers()).map(({ ok }) => ok)).toEqual(Array(5).fill(true));
  await stack.sql("update esims set marked_installed_at = null where id = $1", [esimId]);
  await refund({ orderId });
  expect(await answers()).toEqual(Array(5).fill({ ok: false, error: { code: "esim_refunded" } }));
  const [esim] = await stack.sql("select marked_installed_at from esims where id = $1", [esimId]);
  expect(esim).toEqual({ marked_installed_at: null });
});
