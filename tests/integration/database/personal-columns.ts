import type { Database } from "@/lib/supabase/database.types";
import type { ColumnOf } from "./column-decisions";

type Tables = Database["public"]["Tables"];
/** A table whose rows name a traveller, an order or an eSIM. */
type OfTraveller = {
  [Table in keyof Tables]: Tables[Table]["Row"] extends
    | { user_id: unknown }
    | { order_id: unknown }
    | { esim_id: unknown }
    ? Table
    : never;
}[keyof Tables];

/**
 * Whether the deletion of an account keeps or forgets (clears, or deletes with its row) each column, and whether the
 * traveller's export contains it.
 */
export type PersonalColumn = "kept" | "kept, exported" | "forgotten" | "forgotten, exported";

/** Tables whose rows belong to a traveller or an order, and whose columns need no decision, each with the reason. */
export const tablesWithoutDecisions = {
  bundle_assignments: "plans of an eSIM; the export has them with their eSIM",
  case_alarms: "which open cases operators were told of, by ids alone",
  cases: "the shop's own notes on an order, which outlive the account",
  departures: "deleted with the account; the export has them with their eSIM",
  email_messages: "which mail was sent for an order, without address or text",
  operator_acts: "what operators did about an order, which outlives the account and names nobody but by ids",
  order_status_history: "steps of an order; the export has them with their order",
  proven_passwords: "deleted with the account",
  usage_samples: "use of an eSIM; the export has it with its eSIM",
  user_notifications: "deleted with the account; the export has them",
  vendor_purchases: "our purchases at the vendor, which name no traveller",
} as const satisfies Partial<Record<OfTraveller, string>>;

/**
 * Every column of the other tables with a traveller's data and purchases, in the order of the database. The type check asks for
 * each new column and table.
 */
export const personalColumns = {
  contact_messages: {
    id: "forgotten, exported",
    user_id: "forgotten",
    order_id: "forgotten, exported",
    esim_id: "forgotten, exported",
    name: "forgotten, exported",
    email: "forgotten, exported",
    topic: "forgotten, exported",
    message: "forgotten, exported",
    locale: "forgotten, exported",
    mailed_at: "forgotten, exported",
    created_at: "forgotten, exported",
    answer: "forgotten, exported",
    answer_mailed_at: "forgotten, exported",
    settled_at: "forgotten",
    settled_by: "forgotten",
  },
  esims: {
    id: "kept, exported",
    order_id: "kept, exported",
    user_id: "forgotten",
    iccid: "kept, exported",
    customer_reference: "kept",
    profile_status: "kept, exported",
    qr_code_data: "forgotten",
    activation_code: "forgotten, exported",
    smdp_address: "kept, exported",
    matching_id: "forgotten, exported",
    apple_install_url: "forgotten, exported",
    android_install_url: "forgotten, exported",
    first_installed_at: "kept, exported",
    marked_installed_at: "kept, exported",
    nickname: "forgotten, exported",
    refreshed_at: "kept, exported",
    reading_asked_at: "kept",
    created_at: "kept, exported",
    activation_code_digest: "kept",
  },
  payments: {
    id: "kept, exported",
    order_id: "kept, exported",
    xendit_invoice_id: "kept",
    invoice_url: "forgotten",
    amount: "kept, exported",
    currency: "kept, exported",
    status: "kept, exported",
    payment_method: "kept, exported",
    payment_channel: "kept, exported",
    paid_amount: "kept, exported",
    paid_at: "kept, exported",
    refund_reference: "kept",
    refunded_at: "kept, exported",
    expires_at: "kept, exported",
    checked_at: "kept",
    creation_lease_until: "kept",
    created_at: "kept, exported",
    accepted_reference: "kept",
    arrived_at: "kept",
    awaits_sum: "kept",
    withdrawn_refunds: "kept",
    invoice_unknown_since: "kept",
    invoice_unread_since: "kept",
    others_unread_since: "kept",
    is_return_failed: "kept",
  },
  profiles: {
    user_id: "forgotten, exported",
    full_name: "forgotten, exported",
    phone: "forgotten, exported",
    address: "forgotten, exported",
    date_of_birth: "forgotten, exported",
    nationality: "forgotten, exported",
    locale: "forgotten, exported",
    mail_expiring: "forgotten, exported",
    mail_low_data: "forgotten, exported",
    created_at: "forgotten, exported",
    updated_at: "forgotten, exported",
    device_mark: "forgotten",
  },
  plan_returns: {
    order_id: "kept, exported",
    state: "kept, exported",
    refusal: "kept, exported",
    asked_at: "kept, exported",
    revoked_at: "kept",
    settled_at: "kept, exported",
    person_refused_at: "kept",
  },
  refunds: {
    payment_id: "kept, exported",
    order_id: "kept, exported",
    state: "kept, exported",
    amount: "kept, exported",
    gateway_refund_id: "kept",
    by_hand_reason: "kept",
    by_hand_at: "kept",
    turn_until: "kept",
    requested_at: "kept, exported",
    claimed_by: "kept",
    has_failed: "kept",
    unknown_since: "kept",
    pending_since: "kept",
    asked_at: "kept",
    lost_at: "kept",
    failed_at: "kept",
    was_asked: "kept",
  },
  user_orders: {
    id: "kept, exported",
    user_id: "forgotten",
    bundle_id: "kept, exported",
    quantity: "kept, exported",
    order_type: "kept, exported",
    status: "kept, exported",
    status_reason: "kept, exported",
    package_price: "kept, exported",
    discount: "kept, exported",
    payment_fee: "kept, exported",
    total_amount: "kept, exported",
    currency: "kept, exported",
    payment_method: "kept, exported",
    xendit_invoice_url: "forgotten",
    vendor_order_id: "kept, exported",
    target_esim_id: "kept, exported",
    offer_id: "kept, exported",
    auto_assign: "kept",
    allow_reassign: "kept",
    locale: "kept, exported",
    given_names: "forgotten, exported",
    surname: "forgotten, exported",
    email: "forgotten, exported",
    mobile_number: "forgotten, exported",
    idempotency_key: "kept",
    request_hash: "forgotten",
    confirmed_at: "kept, exported",
    expires_at: "kept, exported",
    created_at: "kept, exported",
    updated_at: "kept, exported",
    accepted_amount: "kept, exported",
  },
} as const satisfies {
  [Table in Exclude<OfTraveller, keyof typeof tablesWithoutDecisions>]: Readonly<
    Record<ColumnOf<Table>, PersonalColumn>
  >;
};
