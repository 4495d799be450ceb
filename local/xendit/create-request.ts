import { z } from "zod";
import { findMethod, methodsFor } from "./methods.ts";

const MIN_AMOUNT = 10_000;
const MAX_AMOUNT = 1_000_000_000;
const YEAR_SECONDS = 365 * 24 * 3600;
const DEFAULT_DURATION_SECONDS = 86_400;

const webAddress = z.url({ protocol: /^https?$/ }).max(2000);

const customer = z.looseObject({
  given_names: z.string().max(255).nullish(),
  surname: z.string().max(255).nullish(),
  email: z.email().nullish(),
  mobile_number: z
    .string()
    .regex(/^\+\d{6,15}$/, "mobile_number must be in E.164 format")
    .nullish(),
});

const metadata = z
  .record(z.string().max(40), z.union([z.string().max(500), z.number(), z.boolean(), z.null()]))
  .refine((value) => Object.keys(value).length <= 50, "metadata holds at most 50 keys");

const item = z.object({
  name: z.string().min(1).max(256),
  price: z.number(),
  quantity: z.number().int().positive(),
  reference_id: z.string().optional(),
  url: webAddress.optional(),
  category: z.string().optional(),
});

const schema = z.object({
  external_id: z.string().min(1).max(255),
  amount: z.number(),
  payer_email: z.string().optional(),
  description: z.string().max(2000).default(""),
  invoice_duration: z.number().int().positive().max(YEAR_SECONDS).default(DEFAULT_DURATION_SECONDS),
  should_send_email: z.boolean().default(false),
  customer: customer.optional(),
  success_redirect_url: webAddress.optional(),
  failure_redirect_url: webAddress.optional(),
  payment_methods: z.array(z.string()).optional(),
  currency: z.string().default("IDR"),
  locale: z.string().optional(),
  items: z.array(item).max(75).optional(),
  fees: z.array(z.object({ type: z.string().min(1), value: z.number() })).optional(),
  metadata: metadata.optional(),
});

export type CreateRequest = Omit<z.infer<typeof schema>, "locale"> & {
  locale: "id" | "en";
};
export type WireError = { error_code: string; message: string; errors?: { path: string; message: string }[] };

function ruleBroken(request: z.infer<typeof schema>, amount: number): WireError | undefined {
  if (request.currency !== "IDR") {
    return { error_code: "UNSUPPORTED_CURRENCY", message: `This account cannot take ${request.currency}.` };
  }
  if (request.payer_email !== undefined && !z.email().safeParse(request.payer_email).success) {
    return { error_code: "EMAIL_FORMAT_ERROR", message: "payer_email is not an e-mail address." };
  }
  if (amount < MIN_AMOUNT) {
    return { error_code: "MINIMAL_TRANSFER_AMOUNT_ERROR", message: `The amount must be at least ${MIN_AMOUNT}.` };
  }
  if (amount > MAX_AMOUNT) {
    return { error_code: "MAXIMUM_TRANSFER_AMOUNT_ERROR", message: `The amount must be at most ${MAX_AMOUNT}.` };
  }
  const unknown = request.payment_methods?.find((code) => !findMethod(code));
  if (unknown !== undefined) {
    return { error_code: "UNAVAILABLE_PAYMENT_METHOD_ERROR", message: `Payment method ${unknown} is not available.` };
  }
  if (methodsFor(amount, request.payment_methods).length === 0) {
    return { error_code: "NO_COLLECTION_METHODS_ERROR", message: "No payment method takes this amount." };
  }
  return undefined;
}

/** Reads the body of `POST /v2/invoices/`. Rupiah have no decimals; the gateway truncates them. */
export function readCreateRequest(
  json: unknown,
): { ok: true; request: CreateRequest } | { ok: false; error: WireError } {
  const parsed = schema.safeParse(json);
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
    const message = "The request does not follow the API's rules.";
    return { ok: false, error: { error_code: "API_VALIDATION_ERROR", message, errors } };
  }
  const amount = Math.trunc(parsed.data.amount);
  const error = ruleBroken(parsed.data, amount);
  if (error) return { ok: false, error };
  return { ok: true, request: { ...parsed.data, amount, locale: parsed.data.locale === "en" ? "en" : "id" } };
}
