import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dataDir, supabaseUrl } from "./addresses.ts";

/** Sends a request with the service role, which bypasses row-level security. @throws with the answer on a refusal */
export async function asServer(
  path: string,
  method: "GET" | "POST" | "PATCH" | "DELETE",
  body?: unknown,
): Promise<unknown> {
  const { secretKey } = JSON.parse(readFileSync(join(dataDir, "keys.json"), "utf8")) as { secretKey: string };
  const response = await fetch(`${supabaseUrl}/rest/v1/${path}`, {
    method,
    headers: { apikey: secretKey, "content-type": "application/json", prefer: "return=representation" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${text}`);
  return text === "" ? null : JSON.parse(text);
}

/** Reads rows with the service role. */
export async function readRows(query: string): Promise<Record<string, unknown>[]> {
  return (await asServer(query, "GET")) as Record<string, unknown>[];
}

/** Writes rows with the service role. @returns the rows */
export async function insertRows(table: string, rows: Record<string, unknown>[]): Promise<Record<string, unknown>[]> {
  return (await asServer(table, "POST", rows)) as Record<string, unknown>[];
}
