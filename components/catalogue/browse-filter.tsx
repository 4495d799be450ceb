"use client";

import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { type BrowseFilter as Filter, filterInQuery, queryOf } from "@/lib/catalogue/browse";
import { filterNamed, keepBrowseState, readBrowseState } from "@/lib/catalogue/browse-state";
import { rememberSearch } from "@/lib/catalogue/recent-searches";
import { browserPreferences } from "@/lib/core/storage";
import type { Locale } from "@/lib/i18n/routing";
import { itemsIn, type ListItem, readFilter, showMatches, showPrices, writeFilter } from "./browse-filter-dom";

type BrowseFilterProps = {
  id: string;
  action: string;
  locale: Locale;
  /** The search field, the type chips and the selects. */
  fields: ReactNode;
  /** The text with the number of destinations shown, with '#' where the number goes. */
  showing: string;
  /** The label of a region's price for the country that was searched for, with '#' where the country goes. */
  covering: string;
  empty: ReactNode;
  children: ReactNode;
};

/** The filter in the address, or else the last one used on this device. */
async function askedFilter(): Promise<Filter> {
  const { search, hash } = window.location;
  const state = search === "" && hash === "" ? await readBrowseState(browserPreferences, Date.now()) : null;
  const filter = filterInQuery(search);
  if (!state) return filter;
  return { ...filter, q: state.searchQuery, type: state.selectedFilter === "all" ? "" : state.selectedFilter };
}

/** The search over the names of destinations, loaded when it is needed. @throws when its index cannot be fetched */
async function forgivingSearch(locale: Locale) {
  const { loadSearch, regionPrices } = await import("./search-client");
  return { search: await loadSearch(locale), regionPrices };
}

/**
 * Filters and sorts the server-rendered list below it as the visitor types. The browser must not scroll with rows that move.
 * Keeps the filter in the URL, and on the device for a day. Without JavaScript the whole list is shown.
 */
export function BrowseFilter({ id, action, locale, fields, showing, covering, empty, children }: BrowseFilterProps) {
  const root = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const line = useRef<HTMLParagraphElement>(null);
  const items = useRef<ListItem[]>([]);
  const forgiving = useRef<Awaited<ReturnType<typeof forgivingSearch>>>(undefined);

  function show(filter: Filter) {
    if (!root.current) return;
    const found = forgiving.current?.search(filter.q);
    const ranks = found?.map(({ item }, place): [string, number] => [item.code, place]);
    if (found) showPrices(items.current, forgiving.current?.regionPrices(found, covering, locale) ?? new Map());
    const count = showMatches(root.current, items.current, filter, ranks ? new Map(ranks) : null);
    const all = items.current.length;
    if (line.current) line.current.textContent = count === all ? "" : showing.replace("#", String(count));
  }

  function update(filter: Filter) {
    show(filter);
    const address = action + queryOf(filter);
    // Writing even the same address would cancel a navigation to a result that was just tapped.
    if (address !== window.location.pathname + window.location.search) window.history.replaceState(null, "", address);
    const state = { searchQuery: filter.q, selectedFilter: filterNamed(filter.type) };
    void keepBrowseState(browserPreferences, state, Date.now());
    if (filter.q !== "") void loadForgivingSearch();
  }

  async function loadForgivingSearch() {
    if (forgiving.current) return;
    forgiving.current = await forgivingSearch(locale).catch(() => undefined);
    if (forgiving.current && form.current) show(readFilter(form.current));
  }

  const start = useEffectEvent(async () => {
    if (!root.current || !form.current) return;
    items.current = itemsIn(root.current);
    const asked = await askedFilter();
    const isUntouched = queryOf(readFilter(form.current)) === "";
    if (isUntouched) writeFilter(form.current, asked);
    const filter = readFilter(form.current);
    if (queryOf(filter) !== "") update(filter);
  });

  useEffect(() => void start(), []);

  function keepSearch() {
    if (form.current) void rememberSearch(browserPreferences, readFilter(form.current).q);
  }

  return (
    <div ref={root} className="group/browse [overflow-anchor:none]">
      <form
        ref={form}
        id={id}
        action={action}
        method="get"
        onFocus={() => void loadForgivingSearch()}
        onInput={(event) => update(readFilter(event.currentTarget))}
        onReset={() => update({ q: "", type: "", region: "", sort: "popularity" })}
        onSubmit={(event) => event.preventDefault()}
      >
        <search className="block">{fields}</search>
        <p ref={line} aria-live="polite" className="mt-3 min-h-5 text-muted text-xs tabular" />
      </form>
      <div data-empty="" hidden>
        {empty}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: only listens to its links */}
      <div className="mt-4 flex flex-col gap-8 md:gap-10" onClick={keepSearch}>
        {children}
      </div>
    </div>
  );
}
