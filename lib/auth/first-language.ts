import "server-only";
import type { User } from "@supabase/supabase-js";
import { log } from "@/lib/core/log";
import type { Locale } from "@/lib/i18n/routing";
import type { AuthClient } from "./context";
import { writeMailLanguage } from "./repository";

/**
 * Gives an account without a language that of the page where its address was proven. If this fails, the login stays.
 */
export async function learnFirstLanguage(auth: AuthClient, user: User, locale: Locale): Promise<void> {
  if (user.user_metadata.locale !== undefined) return;
  try {
    await writeMailLanguage(user.id, locale);
    const { error } = await auth.updateUser({ data: { locale } });
    if (error) log.warn("auth.language_not_kept", { status: error.status });
  } catch (error) {
    log.warn("auth.language_not_kept", {}, error);
  }
}
