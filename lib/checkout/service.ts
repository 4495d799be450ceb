import "server-only";
import { createHash } from "node:crypto";
import type { Traveller } from "@/lib/auth/session";
import { type AppError, appError } from "@/lib/core/errors";
import { err, ok, type Result } from "@/lib/core/result";
import { ensureInvoice } from "@/lib/payments/service";
import { createOrder } from "./repository";
import { firstCustomerError } from "./rules";
import type { CreateInvoiceInput } from "./schema";

type NewPurchase = Extract<CreateInvoiceInput, { bundleId: string }>;

function requestHash(input: NewPurchase): string {
  const { idempotencyKey: _key, ...request } = input;
  return createHash("sha256").update(JSON.stringify(request)).digest("hex");
}

async function orderOf(input: NewPurchase, traveller: Traveller): Promise<Result<string, AppError>> {
  const invalid = firstCustomerError(input.customerInfo);
  if (invalid) return err(appError(invalid));
  const created = await createOrder({
    userId: traveller.id,
    idempotencyKey: input.idempotencyKey,
    requestHash: requestHash(input),
    bundleId: input.bundleId,
    locale: input.locale,
    customer: input.customerInfo,
  });
  if (created.outcome === "unavailable") return err(appError("bundle_unavailable"));
  if (created.outcome === "conflict") return err(appError("idempotency_conflict"));
  return ok(created.order_id);
}

/**
 * From 'pay' to a hosted invoice (design, section 7.1): writes the order first, then makes sure that it has exactly one
 * open invoice. The same request twice, or fifty times at once, gives the same order and the same invoice.
 */
export async function startPayment({
  traveller,
  input,
}: {
  traveller: Traveller;
  input: CreateInvoiceInput;
}): Promise<Result<{ orderId: string; invoiceUrl: string }, AppError>> {
  const order = "orderId" in input ? ok(input.orderId) : await orderOf(input, traveller);
  if (!order.ok) return order;
  return ensureInvoice({ orderId: order.value, userId: traveller.id });
}
