"use client";

import { useRouter } from "next/navigation";
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import {
  browseOutcome,
  type BrowseFilter as Filter,
  filterInQuery,
  queryOf,
  type SearchIndexState,
} from "@/lib/catalogue/browse";
import { filterNamed, keepBrowseState, readBrowseState } from "@/lib/catalogue/browse-state";
import { rememberSearch } from "@/lib/catalogue/recent-searches";
import { browserPreferences } from "@/lib/core/storage";
import type { Locale } from "@/lib/i18n/routing";
import {
  itemsIn,
  type ListItem,
  readFilter,
  showMatches,
  showPrices,
  tappedCountry,
  writeFilter,
} from "./browse-filter-dom";

type BrowseListOptions = {
  action: string;
  locale: Locale;
  /** The text with the number of destinations shown, with '#' where the number goes. */
  showing: string;
  /** Shown while nothing is found and the search over all names is loading or could not be loaded. */
  searching: string;
  incomplete: string;
  /** The label of a region's price for the country that was searched for, with '#' where the country goes. */
  covering: string;
};

type BrowseFilterProps = BrowseListOptions & {
  id: string;
  /** The search field, the type chips and the selects. */
  fields: ReactNode;
  empty: ReactNode;
  /** Shown where nothing is found without the search over all names; its button submits the form, which loads it again. */
  failed: ReactNode;
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
 * Filters and sorts the list by the fields of its form. `update` shows what a filter leaves, and keeps the filter in the address
 * and on the device. `searchAgain` loads the search over all names again after a failure.
 */
function useBrowseList({ action, locale, showing, searching, incomplete, covering }: BrowseListOptions) {
  const root = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const line = useRef<HTMLParagraphElement>(null);
  const items = useRef<ListItem[]>([]);
  const emptyPart = useRef<HTMLDivElement>(null);
  const failedPart = useRef<HTMLDivElement>(null);
  const forgiving = useRef<Awaited<ReturnType<typeof forgivingSearch>>>(undefined);
  const index = useRef<SearchIndexState>("waiting");
  const loading = useRef<Promise<void>>(undefined);

  function show(filter: Filter) {
    if (!root.current) return;
    const found = forgiving.current?.search(filter.q);
    const ranks = found?.map(({ item }, place): [string, number] => [item.code, place]);
    if (found) showPrices(items.current, forgiving.current?.regionPrices(found, covering, locale) ?? new Map());
    const count = showMatches(root.current, items.current, filter, ranks ? new Map(ranks) : null);
    const outcome = browseOutcome(count, filter, index.current);
    if (emptyPart.current) emptyPart.current.hidden = outcome !== "none";
    if (failedPart.current) failedPart.current.hidden = outcome !== "failed";
    const shown = count === items.current.length ? "" : showing.replace("#", String(count));
    say({ found: shown, none: shown, searching, failed: incomplete }[outcome]);
  }

  function say(text: string) {
    if (line.current) line.current.textContent = text;
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

  /** Loads the search once at a time. A failed one is tried again with the next letter. */
  async function loadForgivingSearch() {
    if (forgiving.current) return;
    loading.current ??= readForgivingSearch();
    await loading.current;
  }

  async function readForgivingSearch() {
    forgiving.current = await forgivingSearch(locale).catch(() => undefined);
    index.current = forgiving.current ? "loaded" : "failed";
    loading.current = undefined;
    if (form.current) show(readFilter(form.current));
  }

  /** The part with the button stays while it loads, and then gives its focus back to the field. */
  async function searchAgain(field: HTMLInputElement | null) {
    if (index.current !== "failed") return;
    say(searching);
    const hadFocus = failedPart.current?.contains(document.activeElement);
    await loadForgivingSearch();
    if (hadFocus && failedPart.current?.hidden) field?.focus({ preventScroll: true });
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

  return { root, form, line, emptyPart, failedPart, update, loadForgivingSearch, searchAgain };
}

/**
 * Filters and sorts the server-rendered list below it as the visitor types. The browser must not scroll with rows that move.
 * Keeps the filter in the URL, and on the device for a day. Without JavaScript the whole list is shown.
 */
export function BrowseFilter({ id, fields, empty, failed, children, ...options }: BrowseFilterProps) {
  const router = useRouter();
  const { root, form, line, emptyPart, failedPart, update, loadForgivingSearch, searchAgain } = useBrowseList(options);

  /** A link of React ignores the address that the search has written into it, so such a tap is followed here. */
  function followCountry(event: MouseEvent) {
    const path = tappedCountry(event);
    if (!path) return;
    event.preventDefault();
    router.push(path);
  }

  function keepSearch() {
    if (form.current) void rememberSearch(browserPreferences, readFilter(form.current).q);
  }

  return (
    <div ref={root} className="group/browse [overflow-anchor:none]">
      <form
        ref={form}
        id={id}
        action={options.action}
        method="get"
        onFocus={() => void loadForgivingSearch()}
        onInput={(event) => update(readFilter(event.currentTarget))}
        onReset={() => update({ q: "", type: "", region: "", sort: "popularity" })}
        onSubmit={(event) => {
          event.preventDefault();
          void searchAgain(event.currentTarget.querySelector("input[name=q]"));
        }}
      >
        <search className="block">{fields}</search>
        <p ref={line} aria-live="polite" className="mt-1 min-h-5 text-muted md:mt-3 text-xs tabular" />
      </form>
      <div ref={emptyPart} hidden>
        {empty}
      </div>
      <div ref={failedPart} hidden>
        {failed}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: only listens to its links */}
      <div className="mt-1 flex flex-col gap-8 md:mt-4 md:gap-10" onClickCapture={followCountry} onClick={keepSearch}>
        {children}
      </div>
    </div>
  );
}
