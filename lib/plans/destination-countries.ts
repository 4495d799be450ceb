import type { StoreClient } from "@/lib/supabase/selected";
import type { DestinationCountries } from "./coverage";
import { placesOf } from "./rows";

/** At most this many of the most visited countries come first; the others follow in the order of the page. */
const MOST_VISITED = 60;

/**
 * The countries of the region, or the world, that plans with these keys are sold for; null where there is no such page.
 * @param client the browser's or the server's
 * @throws on a failed read
 */
export async function readDestinationCountries(
  client: StoreClient,
  keys: readonly string[],
): Promise<DestinationCountries | null> {
  const [page, visited] = await Promise.all([
    client
      .from("destinations")
      .select("roaming_countries")
      .overlaps("match_keys", [...keys])
      .eq("is_active", true)
      .neq("type", "country")
      .order("id")
      .limit(1)
      .maybeSingle(),
    client
      .from("destinations")
      .select("iso_code")
      .eq("type", "country")
      .order("popularity_score", { ascending: false })
      .order("name")
      .limit(MOST_VISITED),
  ]);
  if (page.error) throw new Error(page.error.message);
  if (visited.error) throw new Error(visited.error.message);
  if (!page.data) return null;
  return {
    codes: placesOf(page.data.roaming_countries).flatMap(({ code }) => code?.toUpperCase() ?? []),
    mostVisited: visited.data.map((row) => row.iso_code),
  };
}
