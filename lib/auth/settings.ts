import "server-only";
import { z } from "zod";
import { serverEnv } from "@/lib/core/env.server";
import { err, ok, type Result } from "@/lib/core/result";

const DEADLINE_MS = 5_000;

const settingsSchema = z.object({
  external: z.object({ google: z.boolean() }),
  /** Older services have no passkeys. */
  passkeys_enabled: z.boolean().default(false),
});

type AuthSettings = { hasGoogle: boolean; hasPasskeys: boolean };

/** The public settings of the auth service (`GET /auth/v1/settings`). @returns why it is not known */
export async function readAuthSettings(): Promise<Result<AuthSettings, string>> {
  const { NEXT_PUBLIC_SUPABASE_URL, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY } = serverEnv();
  try {
    const response = await fetch(`${NEXT_PUBLIC_SUPABASE_URL}/auth/v1/settings`, {
      headers: { apikey: NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY },
      cache: "no-store",
      redirect: "error",
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    const settings = settingsSchema.safeParse(await response.json()).data;
    if (settings) return ok({ hasGoogle: settings.external.google, hasPasskeys: settings.passkeys_enabled });
    return err(
      `it refuses NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY, or the address is not Supabase's (${response.status})`,
    );
  } catch (error) {
    return err(`no answer (${error instanceof Error ? error.name : "unknown"})`);
  }
}
