"use client";

import { type ReactNode, useState } from "react";
import { FlagImage } from "@/components/brand/flag-image";
import { Badge } from "@/components/ui/badge";
import { SearchInput } from "@/components/ui/search-input";
import { Sheet, type SheetState } from "@/components/ui/sheet";
import { byRegion, bySpeed, searchCountries, searchOperators } from "@/lib/catalogue/coverage-search";
import type { NetworkOperator } from "@/lib/catalogue/types";
import type { Locale } from "@/lib/i18n/routing";
import type { Place } from "@/lib/plans/types";

export type ListWords = {
  title: string;
  search: string;
  /** With '#' for the number shown and '@' for the number of all. */
  showing: string;
  other: string;
  none: string;
  close: string;
};

type SharedProps = SheetState & { words: ListWords; locale: Locale };

/** A list longer than this keeps its height while a search shortens it, so that the search field does not move. */
const SHORT_LIST = 6;

type ListSheetProps<T> = Omit<SharedProps, "locale"> & {
  all: readonly T[];
  search: (query: string) => T[];
  groupsOf: (found: T[]) => { title: string; members: T[] }[];
  listOf: (members: readonly T[]) => ReactNode;
};

/** A list in groups, each with its count, that can be searched. */
function ListSheet<T>({ words, all, search, groupsOf, listOf, ...state }: ListSheetProps<T>) {
  const [query, setQuery] = useState("");
  const found = search(query);
  return (
    <Sheet {...state} title={words.title} closeLabel={words.close}>
      <div className={all.length > SHORT_LIST ? "min-h-[min(70dvh,32rem)]" : undefined}>
        <SearchInput
          aria-label={words.search}
          placeholder={words.search}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <p aria-live="polite" className="mt-2 mb-4 text-muted text-xs tabular">
          {words.showing.replace("#", String(found.length)).replace("@", String(all.length))}
        </p>
        {groupsOf(found).map(({ title, members }) => (
          <section key={title} className="mb-6 last:mb-0">
            <h3 className="mb-2 flex justify-between gap-3 font-semibold text-sm">
              {title}
              <span className="font-medium text-muted tabular">{members.length}</span>
            </h3>
            {listOf(members)}
          </section>
        ))}
        {found.length === 0 && <p className="py-4 text-center text-muted">{words.none}</p>}
      </div>
    </Sheet>
  );
}

export type CountrySheetProps = SharedProps & { countries: readonly Place[] };

/** The countries where plans work, by region, each with its flag. */
export function CountrySheet({ countries, locale, ...shared }: CountrySheetProps) {
  return (
    <ListSheet
      {...shared}
      all={countries}
      search={(query) => searchCountries(countries, query)}
      groupsOf={(found) =>
        byRegion(found, shared.words.other, locale).map(({ region, countries: members }) => ({
          title: region,
          members,
        }))
      }
      listOf={(members) => (
        <ul className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
          {members.map(({ name, code }) => (
            <li key={code ?? name} className="flex min-h-8 items-center gap-3 text-sm">
              {code === null ? <span className="w-6" /> : <FlagImage code={code} size="sm" />}
              {name}
            </li>
          ))}
        </ul>
      )}
    />
  );
}

export type OperatorSheetProps = SharedProps & { operators: readonly NetworkOperator[] };

/** The networks that plans use, the fastest first. */
export function OperatorSheet({ operators, locale, ...shared }: OperatorSheetProps) {
  return (
    <ListSheet
      {...shared}
      all={operators}
      search={(query) => searchOperators(operators, query)}
      groupsOf={(found) =>
        bySpeed(found, locale).map(({ speed, operators: members }) => ({
          title: speed ?? shared.words.other,
          members,
        }))
      }
      listOf={(members) => (
        <ul className="grid gap-x-6 gap-y-2">
          {members.map(({ brandName, networkName, speeds }) => (
            <li key={`${brandName}/${networkName}`} className="flex min-h-8 items-center gap-2 text-sm">
              <span className="min-w-0 flex-1">
                {brandName}
                {brandName !== networkName && <span className="block text-muted text-xs">{networkName}</span>}
              </span>
              {speeds.map((speed) => (
                <Badge key={speed}>{speed}</Badge>
              ))}
            </li>
          ))}
        </ul>
      )}
    />
  );
}
