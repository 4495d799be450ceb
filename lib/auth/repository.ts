import "server-only";
import type { Locale } from "@/lib/i18n/routing";
import { adminSupabase } from "@/lib/supabase/admin";
import { unwrap } from "@/lib/supabase/unwrap";

/** The language that a traveller wants mails in; null where there is no profile. @throws on a failed read */
export async function readMailLanguage(userId: string): Promise<Locale | null> {
  const answer = await adminSupabase().from("profiles").select("locale").eq("user_id", userId).maybeSingle();
  return unwrap("mail_language", answer)?.locale ?? null;
}
