import "server-only";
import { anonymousSupabase } from "@/lib/supabase/anonymous";
import type { DestinationCountries } from "./coverage";
import { readDestinationCountries } from "./destination-countries";

/** The countries of the page that plans with these keys are sold on; null for a country. @throws on a failed read */
export function destinationCountries(keys: readonly string[]): Promise<DestinationCountries | null> {
  return readDestinationCountries(anonymousSupabase(), keys);
}
