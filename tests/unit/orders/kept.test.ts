import { expect, test } from "vitest";
import { fromKeptOrder, newestFirst, textsOf } from "@/lib/orders/kept";
import { aListedOrder, at, issuedEsim, minutesAgo } from "./samples";

const CODE = "LPA:1$rsp.example$ABC";

test("a kept order comes back with all that its receipt says, and with the time at which it was read", () => {
  const order = aListedOrder({ id: "o7", status: "completed", paymentMethod: "QRIS", discount: 3_500, fee: 700 });
  const [text = ""] = textsOf([{ order, paidAt: minutesAgo(5) }], at).values();
  const { invoiceUrl: _url, offerId: _offer, updatedAt: _updated, isNotSold: _isNotSold, ...rest } = order;
  const { paidAt: _paidAt, ...receipted } = rest;
  expect(fromKeptOrder(text)).toEqual({ order: receipted, paidAt: minutesAgo(5), readAt: at });
});

test("nothing with which its eSIM can be installed is kept with an order", () => {
  const esim = issuedEsim({
    activationCode: CODE,
    appleInstallUrl: `https://esimsetup.apple.com/?carddata=${CODE}`,
    androidInstallUrl: `https://esimsetup.android.com/?carddata=${CODE}`,
  });
  const [text = ""] = textsOf(
    [{ order: aListedOrder({ esim, invoiceUrl: "https://pay.example/1" }), paidAt: null }],
    at,
  ).values();
  expect(text).not.toMatch(/LPA|esimsetup|pay\.example/);
  expect(fromKeptOrder(text)?.order.esim).toEqual({ iccid: esim.iccid, nickname: null });
});

test("of many orders the thirty newest are kept, and shown with the newest first", () => {
  const orders = Array.from({ length: 40 }, (_, age) => ({
    order: aListedOrder({ id: `o${age}`, createdAt: minutesAgo(age) }),
    paidAt: null,
  })).toReversed();
  const kept = [...textsOf(orders, at).values()].flatMap((text) => fromKeptOrder(text) ?? []);
  expect(newestFirst(kept.toReversed()).map(({ order }) => order.id)).toEqual(
    Array.from({ length: 30 }, (_, age) => `o${age}`),
  );
});

test("what another release kept in another form is left out, and an eSIM is no order", () => {
  for (const text of [
    "",
    "null",
    "[]",
    '{"format":0,"order":{}}',
    '{"format":1,"order":{}}',
    '{"format":1,"esim":{}}',
  ]) {
    expect([text, fromKeptOrder(text)]).toEqual([text, null]);
  }
});
