export type InvoiceStatus = "PENDING" | "PAID" | "SETTLED" | "EXPIRED";

export type InvoiceItem = {
  name: string;
  price: number;
  quantity: number;
  reference_id?: string | undefined;
  url?: string | undefined;
  category?: string | undefined;
};

/** A stored invoice: the wire names, without the fields that answers derive. Amounts in whole rupiah. */
export type StoredInvoice = {
  id: string;
  external_id: string;
  status: InvoiceStatus;
  amount: number;
  currency: string;
  description: string;
  payer_email?: string | undefined;
  customer?: Record<string, unknown> | undefined;
  locale: "id" | "en";
  payment_methods?: string[] | undefined;
  items?: InvoiceItem[] | undefined;
  fees?: { type: string; value: number }[] | undefined;
  metadata?: Record<string, unknown> | undefined;
  should_send_email: boolean;
  success_redirect_url?: string | undefined;
  failure_redirect_url?: string | undefined;
  created: string;
  updated: string;
  expiry_date: string;
  paid?: PaidDetails | undefined;
};

type PaidDetails = {
  paid_at: string;
  paid_amount: number;
  payment_method: string;
  payment_channel: string;
  payment_destination: string;
  payment_id: string;
};

export type StoredPayment = PaidDetails & {
  invoice_id: string;
  external_id: string;
};

export type RefundStatus = "PENDING" | "SUCCEEDED" | "FAILED";

/** A stored refund: the wire names. Amounts in whole rupiah. */
export type StoredRefund = {
  id: string;
  invoice_id: string;
  payment_request_id: string;
  payment_id: string;
  payment_method_type: string;
  channel_code: string;
  reference_id: string | null;
  currency: string;
  country: string;
  amount: number;
  status: RefundStatus;
  reason: string;
  failure_code: string | null;
  refund_fee_amount: null;
  created: string;
  updated: string;
  metadata: Record<string, unknown> | null;
};

/** What was asked for under an idempotency key: the same request gets the same refund. */
export type RefundRequestKey = { key: string; digest: string; refund_id: string };

/** A callback to deliver, about an invoice or its refund. `attempt` counts the deliveries so far; `next_at` is epoch milliseconds. */
export type Delivery = {
  id: string;
  invoice_id: string;
  /** That of the invoice, or the event about its refund. */
  status: string;
  body: Record<string, unknown>;
  attempt: number;
  next_at: number;
};

type CallbackAttempt = {
  invoice_id: string;
  status: string;
  /** null: no answer. */
  http_status: number | null;
  attempt: number;
  at: string;
};

export type SandboxState = {
  creations: number;
  invoices: StoredInvoice[];
  payments: StoredPayment[];
  refunds: StoredRefund[];
  refundKeys: RefundRequestKey[];
  deliveries: Delivery[];
  callbacks: CallbackAttempt[];
};

export type SandboxOptions = {
  /** 0 picks a free port. */
  port: number;
  dataDir: string;
  secretKey: string;
  callbackToken: string;
  callbackUrl: string;
  /** Milliseconds to wait before the second, third ... delivery of a callback. */
  retryDelaysMs?: number[];
};
