import { z } from "zod";
import { isStorable } from "@/lib/fields/rules";
import { emailField, idField, nameField, phoneField } from "@/lib/fields/schema";
import { locales } from "@/lib/i18n/routing";
import type { OrderKind } from "@/lib/orders/kinds";

/** The buyer's data in the form and in the request; the rules are in `customerErrors`. */
export const customerInfoSchema = z.strictObject({
  given_names: nameField,
  surname: nameField.default(""),
  email: emailField,
  mobile_number: phoneField,
});

export type CustomerInfo = z.infer<typeof customerInfoSchema>;

const base = {
  bundleId: idField,
  /** An id of `payment-methods.ts`; without one the gateway offers all its methods. The service refuses an unknown id. */
  paymentMethod: z.string().max(40).refine(isStorable).optional(),
  customerInfo: customerInfoSchema,
  /** A UUID made when checkout opens: the same key with the same body never creates a second order. */
  idempotencyKey: idField,
  locale: z.enum(locales),
  /** The total that the screen showed, whole rupiah: a higher price is refused. Without it the order is priced as it is now. */
  shownTotal: z.int().positive().optional(),
  /** The traveller wants one more, although the same purchase waits for its payment. */
  another: z.boolean().default(false),
};

/** The request body of each order kind, which may name an offer or an eSIM. */
const orderBodies = {
  new: z.strictObject({ orderType: z.literal("new").default("new"), offerId: idField.optional(), ...base }),
  topup: z.strictObject({ orderType: z.literal("topup"), esimId: idField, ...base }),
  extension: z.strictObject({ orderType: z.literal("extension"), esimId: idField, ...base }),
  repurchase: z.strictObject({ orderType: z.literal("repurchase"), esimId: idField.optional(), ...base }),
} satisfies Record<OrderKind, z.ZodType>;

/** Body of create-xendit-invoice: a new order of one of the kinds, or the id of an order that waits for its payment. */
export const createInvoiceSchema = z.union([...Object.values(orderBodies), z.strictObject({ orderId: idField })]);

export type CreateInvoiceInput = z.infer<typeof createInvoiceSchema>;
