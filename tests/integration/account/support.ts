import type { User } from "@supabase/supabase-js";
import type { Traveller } from "@/lib/auth/session";
import type { Stack } from "../../support/stack";

/** The auth service's record of a traveller who has just logged in with Google. */
export function loginOf({ id, email }: Traveller, change: Partial<User> = {}): User {
  return {
    id,
    email,
    aud: "authenticated",
    user_metadata: { full_name: "Sari Dewi" },
    app_metadata: { provider: "google", providers: ["google"] },
    created_at: "2026-01-01T00:00:00Z",
    last_sign_in_at: new Date().toISOString(),
    ...change,
  };
}

/** The auth clients of a request without cookies. */
export async function emptyContext() {
  const { detachedAuth } = await import("@/lib/auth/context");
  const client = () =>
    detachedAuth(process.env.NEXT_PUBLIC_SUPABASE_URL ?? "", process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? "");
  return {
    browserAuth: client(),
    detachedAuth: client(),
    recovery: { read: () => null, keep: () => undefined, drop: () => undefined },
    remember: () => undefined,
    address: null,
    siteUrl: "http://localhost:9",
  };
}

/** Every table with a row that contains one of these texts in any column. */
export async function tablesWith({ sql }: Stack, texts: string[]): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname in ('public', 'auth') order by 1`,
  );
  const hits: string[] = [];
  for (const { name } of tables) {
    const rows = await sql(`select 1 from ${name} as r where r::text ilike any ($1) limit 1`, [
      texts.map((text) => `%${text}%`),
    ]);
    if (rows.length > 0) hits.push(name);
  }
  return hits;
}
