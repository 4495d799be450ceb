import type { SeedRows } from "./row-types.ts";
import { seedRows } from "./rows.ts";

type TableSpec = { table: keyof SeedRows; columns: Record<string, string>; key: readonly string[]; touched?: boolean };

/** In this order on purpose: with the bundles in place, each destination counts its plans once, on arrival. */
const TABLES: readonly TableSpec[] = [
  {
    table: "exchange_rates",
    columns: { currency: "text", rupiah: "numeric" },
    key: ["currency"],
  },
  {
    table: "price_margins",
    columns: { id: "uuid", bundle_group: "text", from_mb: "integer", percent: "numeric" },
    key: ["id"],
  },
  {
    table: "bundle_groups",
    columns: { id: "uuid", name: "text", fair_use_gb_per_day: "numeric", reduced_speed_mbps: "numeric" },
    key: ["id"],
  },
  {
    table: "bundles",
    columns: {
      id: "uuid",
      vendor_bundle_name: "text",
      display_name: "text",
      data_amount_mb: "integer",
      duration: "integer",
      duration_unit: "public.duration_unit",
      price_cents: "bigint",
      currency: "text",
      price_idr_cents: "bigint",
      final_price_idr_cents: "bigint",
      is_unlimited: "boolean",
      is_active: "boolean",
      type: "public.destination_type",
      countries: "jsonb",
      roaming_countries: "jsonb",
      speeds: "text[]",
      autostart: "boolean",
      bundle_group_id: "uuid",
    },
    key: ["id"],
    touched: true,
  },
  {
    table: "destinations",
    columns: {
      id: "uuid",
      name: "text",
      iso_code: "text",
      type: "public.destination_type",
      flag_emoji: "text",
      region: "text",
      is_active: "boolean",
      popularity_score: "integer",
      network_operators: "jsonb",
      roaming_countries: "jsonb",
      supported_countries_count: "integer",
      match_keys: "text[]",
    },
    key: ["id"],
    touched: true,
  },
  {
    table: "network_operators",
    columns: {
      id: "uuid",
      network_name: "text",
      brand_name: "text",
      country_name: "text",
      country_iso: "text",
      supported_speeds: "text[]",
      is_active: "boolean",
    },
    key: ["id"],
  },
  {
    table: "translations",
    columns: {
      table_name: "text",
      record_id: "uuid",
      field_name: "text",
      language_code: "public.locale",
      translated_text: "text",
    },
    key: ["table_name", "record_id", "field_name", "language_code"],
  },
  {
    table: "special_offers",
    columns: {
      id: "uuid",
      bundle_id: "uuid",
      title: "text",
      description: "text",
      offer_price_idr: "bigint",
      starts_at: "timestamptz",
      ends_at: "timestamptz",
      is_active: "boolean",
    },
    key: ["id"],
  },
];

const ROWS_PER_STATEMENT = 500;

/** The cast through text keeps drivers from encoding the JSON a second time. Unchanged rows are not rewritten. */
function upsertSql({ table, columns, key, touched }: TableSpec): string {
  const names = Object.keys(columns);
  const list = names.join(", ");
  const types = names.map((name) => `${name} ${columns[name]}`).join(", ");
  const changing = names.filter((name) => !key.includes(name));
  const values = changing.map((name) => `${name} = excluded.${name}`);
  const current = changing.map((name) => `seeded.${name}`).join(", ");
  const incoming = changing.map((name) => `excluded.${name}`).join(", ");
  return `insert into public.${table} as seeded (${list})
select ${list} from jsonb_to_recordset(($1::text)::jsonb) as incoming(${types})
on conflict (${key.join(", ")}) do update set ${[...values, ...(touched ? ["updated_at = now()"] : [])].join(", ")}
where (${current}) is distinct from (${incoming})`;
}

/**
 * Writes the demo catalogue; running it again changes nothing. The caller wraps it in a transaction.
 * @param run executes one statement with its parameters; a rejection ends the run
 */
export async function applySeed(run: (sql: string, params: unknown[]) => Promise<unknown>): Promise<void> {
  const rows = seedRows();
  for (const spec of TABLES) {
    const sql = upsertSql(spec);
    for (let start = 0; start < rows[spec.table].length; start += ROWS_PER_STATEMENT) {
      await run(sql, [JSON.stringify(rows[spec.table].slice(start, start + ROWS_PER_STATEMENT))]);
    }
  }
}
