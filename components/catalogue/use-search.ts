import { useRef, useState } from "react";
import { forgetSearches, readSearches } from "@/lib/catalogue/recent-searches";
import type { SearchEntry } from "@/lib/catalogue/search-index";
import { browserPreferences } from "@/lib/core/storage";
import type { Locale } from "@/lib/i18n/routing";
import type { DestinationSearch, entersFirst, searchedCountries } from "./search-client";

type Client = {
  search: DestinationSearch;
  searchedCountries: typeof searchedCountries;
  entersFirst: typeof entersFirst;
};

/** Suggestions shown at once: as many as fit above a phone's keyboard. */
const LIMIT = 6;

/**
 * The suggestions for a search text: the latest searches while it is empty, destinations from the first letter on.
 * `prepare` loads both; if the index cannot be loaded, nothing is suggested and the form still works.
 */
export function useSearch(locale: Locale, suggests: boolean) {
  const [text, setText] = useState("");
  const [type, setType] = useState("");
  const [recent, setRecent] = useState<readonly string[]>([]);
  const [client, setClient] = useState<Client>();
  const isAsked = useRef(false);
  const isEmpty = text.trim() === "";
  const all = isEmpty || !client ? [] : client.search(text);
  const found = all.filter(({ item }) => type === "" || item.type === type);

  async function prepare() {
    setRecent(await readSearches(browserPreferences));
    if (!suggests || isAsked.current) return;
    isAsked.current = true;
    const { loadSearch, searchedCountries, entersFirst } = await import("./search-client");
    const search = await loadSearch(locale).catch(() => undefined);
    isAsked.current = search !== undefined;
    if (search) setClient({ search, searchedCountries, entersFirst });
  }

  function forget() {
    setRecent([]);
    void forgetSearches(browserPreferences);
  }

  /** @param kind a type of destination, '' for all */
  function lookFor(value: string, kind: string) {
    setText(value);
    setType(kind);
  }

  return {
    shown: found.slice(0, LIMIT).map(({ item }) => item),
    /** Whether Enter opens the first suggestion. */
    entersFirst: client?.entersFirst(found) ?? false,
    total: found.length,
    /** The country to show on the page of a region that was found with it. */
    countryFor: ({ code }: SearchEntry) => client?.searchedCountries(all).get(code),
    hasNoMatch: !isEmpty && client !== undefined && found.length === 0,
    recent: isEmpty ? recent : [],
    prepare,
    forget,
    lookFor,
  };
}
