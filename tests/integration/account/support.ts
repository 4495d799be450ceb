import type { User } from "@supabase/supabase-js";
import type { Traveller } from "@/lib/auth/session";
import type { MayAct } from "@/lib/core/deadline";
import type { Locale } from "@/lib/i18n/routing";
import { signedToken } from "../../support/signed-token";
import type { Stack } from "../../support/stack";
import { visitorAt } from "../../support/visitor";

/** The auth service's record of a traveller who has just logged in with Google. */
export function loginOf({ id, email }: Traveller): User {
  return {
    id,
    email,
    aud: "authenticated",
    user_metadata: { full_name: "Sari Dewi" },
    app_metadata: { provider: "google", providers: ["google"] },
    created_at: "2026-01-01T00:00:00Z",
    last_sign_in_at: new Date().toISOString(),
  };
}

/** Begins a login of a traveller without a password, as many minutes ago, and returns its access token. */
export async function beginLogin(
  { sql, jwtSecret }: Stack,
  { id, email }: Traveller,
  minutesAgo: number,
): Promise<string> {
  const session_id = crypto.randomUUID();
  await sql(
    `insert into auth.sessions (id, user_id, created_at, updated_at)
     values ($1, $2, now() - make_interval(mins => $3), now())`,
    [session_id, id, minutesAgo],
  );
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: id, email, session_id, aud: "authenticated", role: "authenticated", iat: now, exp: now + 600 };
  return signedToken(claims, jwtSecret);
}

/** The auth clients of a request by a traveller whose login began some minutes ago. */
async function contextOf(stack: Stack, traveller: Traveller, minutesAgo: number, mayAct: MayAct) {
  const { detachedAuth } = await import("@/lib/auth/context");
  const client = () =>
    detachedAuth(process.env.NEXT_PUBLIC_SUPABASE_URL ?? "", process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? "");
  const browserAuth = client();
  const access_token = await beginLogin(stack, traveller, minutesAgo);
  const { error } = await browserAuth.setSession({ access_token, refresh_token: "unused" });
  if (error) throw error;
  return {
    browserAuth,
    detachedAuth: client(),
    recovery: { read: () => null, keep: () => undefined, drop: () => undefined },
    device: { claimedId: () => null, idFor: async () => null, keep: async () => undefined },
    remember: () => undefined,
    visitor: visitorAt(null),
    openedFor: null,
    atFixedTime: <Value>(work: Promise<Value>) => work,
    siteUrl: "http://localhost:9",
    mayAct,
  };
}

/** Deletes an account whose login began some minutes ago, as its traveller does. */
export async function deleteOwn(
  stack: Stack,
  traveller: Traveller,
  locale: Locale = "id",
  minutesAgo = 0,
  mayAct: MayAct = () => true,
) {
  const { deleteAccount } = await import("@/lib/account/service");
  return deleteAccount({
    ctx: await contextOf(stack, traveller, minutesAgo, mayAct),
    user: loginOf(traveller),
    input: { password: null, locale },
  });
}

export const accountExists = async ({ sql }: Stack, { id }: Traveller) =>
  (await sql("select 1 from auth.users where id = $1", [id])).length === 1;

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
