import type { UnstableGetResult } from "@supabase/postgrest-js";
import type { Database } from "./database.types";

type Schema = Database["public"];

/** A row of a table as a select of these columns and embeds gives it, by the client's own inference. */
export type Selected<Table extends keyof Schema["Tables"], Columns extends string> = UnstableGetResult<
  Schema,
  Schema["Tables"][Table]["Row"],
  Table,
  Schema["Tables"][Table]["Relationships"],
  Columns,
  Record<never, never>
>;
