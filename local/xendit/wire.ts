import { methodsFor } from "./methods.ts";
import type { StoredInvoice } from "./types.ts";

export const USER_ID = "64f0c2a9b7d3e1f5a8c46b20";
export const MERCHANT_NAME = "Kelana";

/** Each channel repeats the amount, as in the vendor's answers. */
function channels(invoice: StoredInvoice) {
  const methods = methodsFor(invoice.amount, invoice.payment_methods);
  const of = (group: string) => methods.filter((entry) => entry.group === group);
  return {
    available_banks: of("VA").map((entry) => ({
      bank_code: entry.code,
      collection_type: "POOL",
      bank_account_number: destinationOf(invoice.id, entry.code),
      transfer_amount: invoice.amount,
      bank_branch: "Virtual Account",
      account_holder_name: MERCHANT_NAME.toUpperCase(),
      identity_amount: 0,
    })),
    available_retail_outlets: of("RETAIL").map((entry) => ({
      retail_outlet_name: entry.code,
      payment_code: destinationOf(invoice.id, entry.code),
      transfer_amount: invoice.amount,
    })),
    available_ewallets: of("EWALLET").map((entry) => ({ ewallet_type: entry.code })),
    available_qr_codes: of("QRIS").map((entry) => ({ qr_code_type: entry.code })),
    available_direct_debits: [],
    available_paylaters: [],
    should_exclude_credit_card: of("CARD").length === 0,
  };
}

/** A number that looks like a virtual account, derived from the invoice and the channel, so it never changes. */
export function destinationOf(invoiceId: string, code: string): string {
  let hash = 7;
  for (const letter of `${code}:${invoiceId}`) hash = (hash * 31 + letter.charCodeAt(0)) % 1_000_000_007;
  return `88${String(hash).padStart(10, "0")}${String(code.length).padStart(4, "0")}`;
}

function shared(invoice: StoredInvoice) {
  return {
    id: invoice.id,
    external_id: invoice.external_id,
    user_id: USER_ID,
    status: invoice.status,
    merchant_name: MERCHANT_NAME,
    amount: invoice.amount,
    currency: invoice.currency,
    description: invoice.description,
    payer_email: invoice.payer_email,
    created: invoice.created,
    updated: invoice.updated,
    success_redirect_url: invoice.success_redirect_url,
    failure_redirect_url: invoice.failure_redirect_url,
    items: invoice.items,
    fees: invoice.fees,
    ...invoice.paid,
  };
}

/** The invoice as the API returns it. All six `available_*` lists are always present: the vendor's client needs them. */
export function invoiceBody(invoice: StoredInvoice, baseUrl: string) {
  return {
    ...shared(invoice),
    merchant_profile_picture_url: `${baseUrl}/logo.svg`,
    locale: invoice.locale,
    expiry_date: invoice.expiry_date,
    invoice_url: `${baseUrl}/web/${invoice.id}`,
    ...channels(invoice),
    should_send_email: invoice.should_send_email,
    customer: invoice.customer,
    metadata: invoice.metadata,
  };
}

/** The body of a callback. */
export function callbackBody(invoice: StoredInvoice): Record<string, unknown> {
  const { paid } = invoice;
  if (!paid) return { ...shared(invoice), is_high: false };
  return {
    ...shared(invoice),
    is_high: false,
    adjusted_received_amount: paid.paid_amount,
    fees_paid_amount: 0,
    ...(paid.payment_method === "BANK_TRANSFER" && { bank_code: paid.payment_channel }),
    ...(paid.payment_method === "EWALLET" && { ewallet_type: paid.payment_channel }),
  };
}
