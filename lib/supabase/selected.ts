import type { UnstableGetResult } from "@supabase/postgrest-js";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "./database.types";

type Schema = Database["public"];

/** A client of any of the four kinds, for reads that browser and server share. */
export type StoreClient = SupabaseClient<Database>;

/** The row type of a select with these columns and embeds, inferred by the client library. */
export type Selected<Table extends keyof Schema["Tables"], Columns extends string> = UnstableGetResult<
  Schema,
  Schema["Tables"][Table]["Row"],
  Table,
  Schema["Tables"][Table]["Relationships"],
  Columns,
  Record<never, never>
>;
