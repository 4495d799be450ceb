import { z } from "zod";
import { refusal } from "./refusal.ts";

/**
 * Second factors as hosted Supabase answers with all of them switched off. The embedded service knows none. The tables are those of hosted
 * Supabase, so that what the migrations do to them can be tried; nothing here writes to them.
 */
export const SECOND_FACTORS_SQL = `
create table if not exists auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type text not null,
  status text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  secret text
);
create table if not exists auth.webauthn_credentials (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  credential_id bytea not null,
  public_key bytea not null
);`;

const NAMES = { totp: "TOTP", phone: "Phone", webauthn: "WebAuthn" } as const;

const factorSchema = z.looseObject({ factor_type: z.enum(["totp", "phone", "webauthn"]) });

/** Answers requests for second factors and passkeys; null leaves the request to the service. @param pass hands it a request */
export async function answerSecondFactors(
  request: Request,
  pass: (request: Request) => Response | Promise<Response>,
): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (/^\/auth\/v1\/passkeys\//.test(pathname)) return refusal(404, "passkey_disabled", "Passkeys are disabled");
  if (request.method !== "POST" || !/^\/auth\/v1\/factors\/?$/.test(pathname)) return null;
  const asker = await pass(new Request(new URL("/auth/v1/user", request.url), { headers: request.headers }));
  if (!asker.ok) return asker;
  const body = factorSchema.safeParse(await request.json().catch(() => null)).data;
  if (!body) return refusal(400, "validation_failed", "factor_type needs to be totp, phone, or webauthn");
  const { factor_type } = body;
  return refusal(422, `mfa_${factor_type}_enroll_not_enabled`, `MFA enroll is disabled for ${NAMES[factor_type]}`);
}
