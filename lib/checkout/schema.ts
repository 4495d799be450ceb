import { z } from "zod";
import type { ErrorCode } from "@/lib/core/errors";

const MAX_TEXT = 120;

/** The buyer as the checkout form and the server take it; checked in the spec's order (spec 1, section 5). */
export const customerInfoSchema = z.strictObject({
  given_names: z.string().trim().max(MAX_TEXT),
  surname: z.string().trim().max(MAX_TEXT).default(""),
  email: z.string().trim().max(254),
  mobile_number: z.string().trim().max(30),
});

export type CustomerInfo = z.infer<typeof customerInfoSchema>;

const base = {
  customerInfo: customerInfoSchema,
  /** A UUID made when checkout opens: the same key with the same body never makes a second order. */
  idempotencyKey: z.uuid(),
  locale: z.enum(["id", "en"]),
};

/** Body of create-xendit-invoice: a new order of a bundle, or the payment of an order that waits for one. */
export const createInvoiceSchema = z.union([
  z.strictObject({ bundleId: z.uuid(), orderType: z.literal("new").default("new"), ...base }),
  z.strictObject({ orderId: z.uuid() }),
]);

export type CreateInvoiceInput = z.infer<typeof createInvoiceSchema>;

/** Answer of create-xendit-invoice. */
export type CreateInvoiceAnswer =
  | { success: true; order_id: string; invoice_url: string }
  | { success: false; error: ErrorCode };
