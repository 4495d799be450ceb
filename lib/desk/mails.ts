import type { EsimEvent } from "@/lib/notifications/events";
import type { OrderMail } from "@/lib/orders/mails";

/** A mail about an order or its eSIM, as `email_messages.kind` names it. */
type MailKind = OrderMail | EsimEvent | "esim_ready";

/** The table asks for each kind. */
const KINDS: Readonly<Record<MailKind, true>> = {
  esim_ready: true,
  order_received: true,
  plan_added: true,
  order_expired: true,
  order_held: true,
  order_failed: true,
  payment_review: true,
  payment_owed: true,
  payment_refunded: true,
  refund: true,
  refund_withdrawn: true,
  refund_failed: true,
  plan_returned: true,
  return_refused: true,
  expiring: true,
  low_data: true,
  data_used_up: true,
  plan_ended: true,
  departure: true,
};

export const mailKinds = Object.keys(KINDS) as MailKind[];

/** The name of a kind of mail; null for one of a newer release. */
export const knownMail = (kind: string): MailKind | null => mailKinds.find((known) => known === kind) ?? null;
