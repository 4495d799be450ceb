import { rememberInBrowser } from "@/lib/supabase/login-life";

/** Stores how long a login lasts that this browser begins with the link of a code's mail, which says nothing of it. */
export function keepLifeForLink(isLasting: boolean): void {
  rememberInBrowser(isLasting);
}
