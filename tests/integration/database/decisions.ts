import type { Database } from "@/lib/supabase/database.types";
import type { ColumnOf, Relations } from "./column-decisions";

// Permissions: one entry per table, view and function of the schema `public`, sorted by name. The type check asks for each;
// the attack table, built from the database's own catalogue, proves them. Columns: column-decisions.ts.

/** The traveller who owns the rows below. */
export const OWNER = "00000000-0000-4000-8000-000000000001";

export type Reach = number | "refused";

export type TableDecision<Column extends string = string> = {
  /** How many of the rows below each visitor sees, or 'refused'. */
  anon: Reach;
  owner: Reach;
  other: Reach;
  /** The columns that the owner may change, each with a new value. No visitor may insert or delete. */
  ownerChanges?: Readonly<Partial<Record<Column, string | boolean>>>;
  /** Rows for the attack, as `(columns) values (...)`. Foreign keys are not checked while they are written. */
  rows?: string;
};

const everyone = { anon: 1, owner: 1, other: 1 } as const;
const own = { anon: "refused", owner: 1, other: 0 } as const;
const nobody = { anon: "refused", owner: "refused", other: "refused" } as const;

const id = (last: number) => `'00000000-0000-4000-8000-0000000000${last}'`;
const GROUP = id(10);
const PLAN = id(11);
const WITHDRAWN_PLAN = id(12);
const ORDER = id(20);
const ESIM = id(30);
const PAYMENT = id(40);
const owner = `'${OWNER}'`;

export const tableDecisions = {
  bundle_assignments: {
    ...own,
    rows: `(esim_id, vendor_assignment_id, bundle_state) values (${ESIM}, '1', 'queued')`,
  },
  bundle_groups: { ...everyone, rows: `(id, name) values (${GROUP}, 'Attack Fixed')` },
  // The second plan is withdrawn from sale, so only its buyer still sees it.
  bundles: {
    ...everyone,
    owner: 2,
    rows: `(id, vendor_bundle_name, display_name, data_amount_mb, duration, price_cents, price_idr_cents, final_price_idr_cents, type, countries, bundle_group_id, is_active)
      values (${PLAN}, 'attack_1', 'Attack', 1000, 7, 228, 3700000, 4500000, 'country', '[]', ${GROUP}, true),
        (${WITHDRAWN_PLAN}, 'attack_2', 'Attack', 1000, 7, 228, 3700000, 4500000, 'country', '[]', ${GROUP}, false)`,
  },
  catalogue_readings: { ...nobody, rows: "(next_page) values (2)" },
  callbacks: {
    ...nobody,
    rows: "(event_key, source, subject, payload) values ('attack', 'payment_gateway', 's', '{}')",
  },
  cases: { ...nobody, rows: "(kind, subject) values ('late_outcome', 'attack')" },
  contact_messages: {
    ...nobody,
    rows: `(id, user_id, name, email, topic, message, locale)
      values (gen_random_uuid(), ${owner}, 'A', 'a@example.com', 'other', 'm', 'id')`,
  },
  destinations: {
    ...everyone,
    rows: `(name, iso_code, type, flag_emoji, region, match_keys, is_active)
      values ('Attack', 'AT1', 'country', 'x', 'Asia', '{}', true), ('Attack 2', 'AT2', 'country', 'x', 'Asia', '{}', false)`,
  },
  email_messages: { ...nobody, rows: "(dedupe_key, kind, message_id) values ('attack', 'x', 'm')" },
  esim_details: own,
  esims: { ...own, rows: `(id, order_id, user_id, iccid) values (${ESIM}, ${ORDER}, ${owner}, '8944538532008160222')` },
  exchange_rates: { ...nobody, rows: "(currency, rupiah) values ('XTS', 1)" },
  jobs: { ...nobody, rows: "(kind, subject) values ('send_email', 'attack')" },
  network_operators: {
    ...everyone,
    rows: "(network_name, brand_name, country_name, country_iso, is_active) values ('a', 'b', 'c', 'X1', true), ('a', 'b', 'c', 'X2', false)",
  },
  open_cases: nobody,
  order_status_history: { ...own, rows: `(order_id, to_status) values (${ORDER}, 'pending')` },
  payments: {
    ...own,
    rows: `(id, order_id, amount) values (${PAYMENT}, ${ORDER}, 45000)`,
  },
  price_margins: { ...nobody, rows: "(bundle_group, from_mb, percent) values ('attack', 0, 1)" },
  price_rules: nobody,
  profiles: {
    ...own,
    ownerChanges: {
      full_name: "Lain",
      phone: "+628123456789",
      address: "Jalan Lain",
      date_of_birth: "1990-01-01",
      nationality: "ID",
      locale: "en",
      mail_expiring: false,
      mail_low_data: false,
    },
    rows: `(user_id, full_name) values (${owner}, 'A')`,
  },
  proven_passwords: { ...nobody, rows: `(user_id, digest) values (${owner}, 'd')` },
  rate_limits: { ...nobody, rows: "values ('attack', now(), 1)" },
  refunds: {
    ...own,
    rows: `(payment_id, order_id, amount, turn_until) values (${PAYMENT}, ${ORDER}, 45000, now())`,
  },
  scheduler_state: { ...nobody, rows: "(ticked_at) values (now())" },
  special_offers: {
    ...everyone,
    rows: `(bundle_id, title, description, offer_price_idr, starts_at, ends_at, is_active)
      values (${PLAN}, 't', 'd', 20000, now() - interval '1 day', now() + interval '1 day', true),
        (${PLAN}, 'withdrawn', 'd', 20000, now() - interval '1 day', now() + interval '1 day', false),
        (${PLAN}, 'over', 'd', 20000, now() - interval '2 days', now() - interval '1 day', true),
        (${PLAN}, 'not yet', 'd', 20000, now() + interval '1 day', now() + interval '2 days', true)`,
  },
  translations: { ...everyone, rows: `values ('bundles', ${PLAN}, 'display_name', 'id', 'Serangan')` },
  usage_samples: { ...own, rows: `(esim_id, used_bytes) values (${ESIM}, 1)` },
  user_notifications: {
    ...own,
    ownerChanges: { is_read: true },
    rows: `(user_id, type, title, message, dedupe_key) values (${owner}, 'system', 't', 'm', 'attack')`,
  },
  user_orders: {
    ...own,
    rows: `(id, user_id, bundle_id, package_price, total_amount, locale, idempotency_key, request_hash)
      values (${ORDER}, ${owner}, ${WITHDRAWN_PLAN}, 45000, 45000, 'id', gen_random_uuid(), 'h')`,
  },
  vendor_bundles: {
    ...nobody,
    rows: `(reading_id, vendor_bundle_name, display_name, bundle_group, type, data_amount_mb, duration, is_unlimited, price_cents,
        countries, roaming_countries, speeds, autostart)
      values (1, 'attack', 'Attack', 'Attack Fixed', 'country', 1000, 7, false, 228, '[]', '[]', '{}', true)`,
  },
  vendor_purchases: { ...nobody, rows: `(order_id, vendor_bundle_name) values (${ORDER}, 'attack')` },
} as const satisfies { [Relation in keyof Relations]: TableDecision<ColumnOf<Relation>> };

/** 'server' means only the service role. Trigger functions need no entry: nobody but the server may call one. */
export const functionDecisions = {
  accept_payment: "server",
  addition_under_way: "server",
  apply_catalogue: "server",
  apply_invoice: "server",
  ask_for_readings: "server",
  assign_sale: "server",
  adopt_invoice: "server",
  adopt_refund: "server",
  attach_invoice: "server",
  begin_catalogue_reading: "server",
  begin_purchase: "server",
  begin_refund: "server",
  bring_jobs_forward: "server",
  bundle_country_codes: "server",
  bundle_country_keys: "server",
  cancel_order: "server",
  catalogue_changes: "server",
  catalogue_losses: "server",
  catalogue_objections: "server",
  catalogue_reader_until: "server",
  claim_job: "server",
  clear_unconfirmed_account: "server",
  close_abandoned_orders: "server",
  close_case: "server",
  close_gone_cases: "server",
  close_purchases_of_ended_orders: "server",
  close_refused_order: "server",
  close_second_factors: "server",
  close_unpaid_order: "server",
  code_digest: "server",
  complete_order: "server",
  complete_topup: "server",
  create_order: "server",
  database_state: "server",
  days_of: "server",
  decide_held_order: "server",
  delay_jobs: "server",
  delete_account: "server",
  delete_login: "server",
  delete_old_callbacks: "server",
  delete_old_guest_messages: "server",
  delete_old_jobs: "server",
  delete_old_rate_limits: "server",
  due_esim_notifications: "server",
  due_catalogue: "server",
  end_catalogue_run: "server",
  enqueue_due_notifications: "server",
  enqueue_due_orders: "server",
  enqueue_due_refunds: "server",
  enqueue_due_verifications: "server",
  enqueue_due_work: "server",
  enqueue_esim_reads: "server",
  enqueue_job: "server",
  enqueue_nightly_reconciliation: "server",
  esim_holdings: "server",
  esim_refusal: "server",
  explain_order: "server",
  fail_order: "server",
  finish_job: "server",
  get_translated_content: "everyone",
  give_back_rate_limit: "server",
  give_up_order: "server",
  has_ended: "server",
  has_password: "server",
  has_proven_password: "server",
  hold_purchase: "server",
  hold_unexplained: "server",
  is_blank: "server",
  is_catalogue_reading_open: "server",
  is_held: "server",
  is_indonesian_phone: "everyone",
  is_line: "everyone",
  is_name: "everyone",
  is_refunded_esim: "server",
  is_returning_customer: "server",
  is_review_reason: "server",
  is_wrongly_recorded: "server",
  is_small_metadata: "server",
  is_too_short: "server",
  is_void_email_change: "server",
  is_without_invoice: "server",
  kinds_of_held: "server",
  kinds_of_wrong_refund: "server",
  known_iccids: "server",
  known_order_references: "server",
  last_catalogue_reading: "server",
  leave_unknown_refund: "server",
  limits_of_purchase: "server",
  locale_of: "server",
  lock_order_of_payment: "server",
  lock_order_of_purchase: "server",
  lock_orders: "server",
  login_began_at: "server",
  mark_installed: "server",
  may_complete: "server",
  note_tick: "server",
  note_unread_invoice: "server",
  note_unreadable_sale: "server",
  nth_record: "server",
  odd_catalogue_prices: "server",
  open_case: "server",
  open_cases_of_reference: "server",
  open_payment: "server",
  order_discount: "server",
  order_kinds: "server",
  orders_in_the_way: "server",
  own_password: "everyone",
  pause_of: "server",
  payment_options: "server",
  postpone_job: "server",
  price_after_fees: "server",
  pricing_rate: "server",
  prove_password: "server",
  purchase_turn_of: "server",
  receive_account_callback: "server",
  receive_contact_message: "server",
  receive_esim_callback: "server",
  receive_invoice_callback: "server",
  receive_refund_callback: "server",
  reconcile_invoices: "server",
  reconcile_sales: "server",
  record_purchase: "server",
  record_refund: "server",
  refresh_destination_totals: "server",
  refund_by_hand: "server",
  refuse_purchase: "server",
  refuse_refund: "server",
  reject_payment: "server",
  release_invoice: "server",
  release_payment: "server",
  report_second_invoice: "server",
  review_uncounted: "server",
  sales_of_other_attempts: "server",
  second_factor_state: "server",
  second_factor_tables: "server",
  sell_price_idr_cents: "server",
  set_exchange_rate: "server",
  set_order_reason: "server",
  settle_expired: "server",
  settle_paid: "server",
  settle_purchase: "server",
  settle_refund: "server",
  stated_payment_of: "server",
  stops_order: "server",
  store_assignments: "server",
  store_callback: "server",
  store_catalogue_page: "server",
  store_esim_reading: "server",
  store_proven_password: "server",
  summarise_catalogue_changes: "server",
  take_rate_limit: "server",
  takes_plans: "server",
  targets_esim: "server",
  transition_order: "server",
  traveller_email: "server",
  traveller_id: "everyone",
  trim_blanks: "server",
  uncounted_payments: "server",
  unpaid_additions_of: "server",
  unpaid_order_of: "server",
  update_profile_from_order: "server",
  vendor_clock_tolerance: "server",
  wait_for_other_purchase: "server",
  withdraw_refund: "server",
  withdrawal_reason: "server",
  would_lengthen: "server",
} as const satisfies Record<keyof Database["public"]["Functions"], "everyone" | "server">;
