/** Orders of the browse list within its groups; the first is the default. */
export const browseOrders = ["popularity", "name", "price"] as const;
export type BrowseOrder = (typeof browseOrders)[number];

/** The filter of the list, as in its address; '' where nothing is chosen. */
export type BrowseFilter = { q: string; type: string; region: string; sort: BrowseOrder };

/** The fields of a destination that decide whether and where it appears in the list. */
export type BrowseItem = {
  code: string;
  name: string;
  region: string;
  /** Lower-case name and region in the language of the page; the fuzzy search covers both languages. */
  text: string;
  /** Whole rupiah; Infinity while nothing is sold. */
  priceRupiah: number;
  /** Position in the default order. */
  place: number;
};

function orderNamed(name: string | null): BrowseOrder {
  return browseOrders.find((order) => order === name) ?? "popularity";
}

/** The filter in an address. @param search the query string */
export function filterInQuery(search: string): BrowseFilter {
  const params = new URLSearchParams(search);
  return {
    q: params.get("q") ?? "",
    type: params.get("type") ?? "",
    region: params.get("region") ?? "",
    sort: orderNamed(params.get("sort")),
  };
}

/** The query string of a filter: '' for the default, else '?' and only what differs from it. */
export function queryOf({ q, type, region, sort }: BrowseFilter): string {
  const asked = { q: q.trim(), type, region, sort: sort === browseOrders[0] ? "" : sort };
  const query = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== "")).toString();
  return query && `?${query}`;
}

/** The index of the fuzzy search: not loaded yet, not loadable, or in use. */
export type SearchIndexState = "waiting" | "failed" | "loaded";

/**
 * What the list says of its result: an empty one is final only where nothing was typed or the fuzzy search has answered.
 * @param count how many destinations are shown
 */
export function browseOutcome(
  count: number,
  { q }: Pick<BrowseFilter, "q">,
  index: SearchIndexState,
): "found" | "none" | "searching" | "failed" {
  if (count > 0) return "found";
  if (q.trim() === "" || index === "loaded") return "none";
  return index === "failed" ? "failed" : "searching";
}

/**
 * The items that pass a filter, in its order. `ranks` are the ranks of the fuzzy search by code; while they are not loaded,
 * an item must contain the text exactly as typed. A search text puts its best match first unless the visitor has chosen
 * another order.
 */
export function browse<Item extends BrowseItem>(
  items: readonly Item[],
  { q, region, sort }: Omit<BrowseFilter, "type">,
  ranks: ReadonlyMap<string, number> | null,
  locale: string,
): Item[] {
  const wanted = q.trim().toLowerCase();
  const isFound = (item: Item) => wanted === "" || (ranks ? ranks.has(item.code) : item.text.includes(wanted));
  const rank = (item: Item) => (wanted === "" ? 0 : (ranks?.get(item.code) ?? 0));
  const collator = new Intl.Collator(locale);
  const compare: Record<BrowseOrder, (a: Item, b: Item) => number> = {
    popularity: (a, b) => rank(a) - rank(b),
    name: (a, b) => collator.compare(a.name, b.name),
    price: (a, b) => a.priceRupiah - b.priceRupiah,
  };
  return items
    .filter((item) => isFound(item) && (region === "" || item.region === region))
    .sort((a, b) => compare[sort](a, b) || a.place - b.place);
}
