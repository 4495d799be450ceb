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

/**
 * The orders of `Answers.besidePaid`. It is asked wherever a plan is paid for that is added to an eSIM: before an order is
 * written, and before one is paid that is already there. The failure is `addition_under_way`.
 */
const besidePaid = z.array(idField).max(100).optional();

/** The end of the years that have four digits, as times of the database do. */
const LAST_MS = Date.UTC(10_000, 0) - 1;

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
  /** As `Answers.besideOpenUntil`, in ms since 1970: asked only before an order is written. The failure is `order_open`. */
  besideOpenUntil: z.int().positive().max(LAST_MS).optional(),
  besidePaid,
};

/** The request body of each order kind, which may name an offer or an eSIM. */
const orderBodies = {
  new: z.strictObject({ orderType: z.literal("new").default("new"), offerId: idField.optional(), ...base }),
  topup: z.strictObject({ orderType: z.literal("topup"), esimId: idField, ...base }),
  extension: z.strictObject({ orderType: z.literal("extension"), esimId: idField, ...base }),
  repurchase: z.strictObject({ orderType: z.literal("repurchase"), esimId: idField.optional(), ...base }),
} satisfies Record<OrderKind, z.ZodType>;

/** Body of create-xendit-invoice: a new order of one of the kinds, or the id of an order that waits for its payment. */
export const createInvoiceSchema = z.union([
  ...Object.values(orderBodies),
  z.strictObject({ orderId: idField, besidePaid }),
]);

export type CreateInvoiceInput = z.infer<typeof createInvoiceSchema>;
