import type { ColumnOf, Relations } from "./column-decisions";

// Permissions: one entry per table and view of the schema `public`, sorted by name. The type check asks for each; the attack table,
// built from the database's own catalogue, proves them. Columns: column-decisions.ts. Functions: function-decisions.ts.

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
  case_alarms: { ...nobody, rows: "(kind, subject) values ('late_outcome', 'attack')" },
  cases: { ...nobody, rows: "(kind, subject) values ('late_outcome', 'attack')" },
  contact_messages: {
    ...nobody,
    rows: `(id, user_id, name, email, topic, message, locale)
      values (gen_random_uuid(), ${owner}, 'A', 'a@example.com', 'other', 'm', 'id')`,
  },
  departures: {
    ...own,
    rows: `(esim_id, user_id, leaves_on, remind_at) values (${ESIM}, ${owner}, current_date, now())`,
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
  mailed_codes: { ...nobody, rows: "(address, code, token_hash, service_digits) values ('attack', 'c', 't', 10)" },
  network_operators: {
    ...everyone,
    rows: "(network_name, brand_name, country_name, country_iso, is_active) values ('a', 'b', 'c', 'X1', true), ('a', 'b', 'c', 'X2', false)",
  },
  open_cases: nobody,
  // For operators, of whom none is among the visitors.
  operator_acts: { ...own, owner: 0, rows: `(operator_id, verb, subject) values (${owner}, 'close_case', 'attack')` },
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
  plan_returns: { ...own, rows: `(order_id) values (${ORDER})` },
  proven_passwords: { ...nobody, rows: `(user_id, digest) values (${owner}, 'd')` },
  rate_limits: { ...nobody, rows: "values ('attack', now(), 1)" },
  refunds: {
    ...own,
    rows: `(payment_id, order_id, amount, turn_until) values (${PAYMENT}, ${ORDER}, 45000, now())`,
  },
  scheduler_state: { ...nobody, rows: "(ticked_at) values (now())" },
  sale_pauses: { ...everyone, rows: `(reason, paused_by) values ('attack', ${owner})` },
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
