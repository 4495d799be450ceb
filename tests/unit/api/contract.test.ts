import { expect, test } from "vitest";
import { callEndpoint, urlOf } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import { answerOf, loginEndpoint, travellerEndpoint } from "@/lib/api/endpoint";
import { signInSchema } from "@/lib/auth/schema";
import { createInvoiceSchema } from "@/lib/checkout/schema";
import { ok } from "@/lib/core/result";
import { esimInputSchema } from "@/lib/esims/schema";
import { orderInputSchema } from "@/lib/orders/schema";

const { startPayment, ensureEsim, refreshEsim, signIn, searchIndex, esimQr } = endpoints;
const send: typeof fetch = async () => Response.json({ success: true, order_id: "1", invoice_url: "u" });
const form = { email: "a@b.example", password: "x" };

/** The type check tests this file: it fails when a line marked as an error is accepted. */
test("a route whose answer or body differs from the contract fails the type check", () => {
  travellerEndpoint(startPayment, createInvoiceSchema, async () => ok({ order_id: "1", invoice_url: "u" }));
  // @ts-expect-error A renamed field.
  travellerEndpoint(startPayment, createInvoiceSchema, async () => ok({ order_id: "1", invoiceUrl: "u" }));
  // @ts-expect-error A missing field.
  travellerEndpoint(startPayment, createInvoiceSchema, async () => ok({ order_id: "1" }));
  // @ts-expect-error An undeclared field.
  travellerEndpoint(startPayment, createInvoiceSchema, async () => ok({ order_id: "1", invoice_url: "u", more: 1 }));
  // @ts-expect-error A field of another type.
  travellerEndpoint(startPayment, createInvoiceSchema, async () => ok({ order_id: 1, invoice_url: "u" }));
  // @ts-expect-error An unknown order status.
  travellerEndpoint(ensureEsim, orderInputSchema, async () => ok({ status: "payed" }));
  // @ts-expect-error An answer where the contract has none.
  travellerEndpoint(refreshEsim, esimInputSchema, async () => ok({ status: "ready" }));
  // @ts-expect-error The schema of another endpoint.
  travellerEndpoint(refreshEsim, orderInputSchema, async () => ok({}));
  // @ts-expect-error A field that the body does not have.
  loginEndpoint(signIn, signInSchema, async ({ input }) => ok(input.mail ? {} : {}));
  // @ts-expect-error An item without most of its fields.
  expect(answerOf(searchIndex, [{ code: "JP" }]).ok).toBe(true);
});

test("a call whose body or answer differs from the contract fails the type check", async () => {
  const paid = await callEndpoint(startPayment, { orderId: "1" }, send);
  expect(paid.ok && paid.value.invoice_url).toBe("u");
  // @ts-expect-error A field that the answer does not have.
  expect(paid.ok && paid.value.invoiceUrl).toBeUndefined();
  // @ts-expect-error A renamed field.
  await callEndpoint(startPayment, { order: "1" }, send);
  // @ts-expect-error A missing field.
  await callEndpoint(signIn, { email: form.email }, send);
  // @ts-expect-error An extra field in an object built elsewhere, which a strict schema refuses.
  await callEndpoint(signIn, { ...form, ...{ keep: true } }, send);
  // @ts-expect-error No path has this parameter.
  expect(urlOf(esimQr, { esimId: "1" })).toBe("/api/esims//qr");
});
