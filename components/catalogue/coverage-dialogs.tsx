"use client";

import { type ReactNode, useState } from "react";
import { FlagImage } from "@/components/brand/flag-image";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { chevronRightIcon } from "@/components/ui/icons";
import { SearchInput } from "@/components/ui/search-input";
import { Sheet } from "@/components/ui/sheet";
import { byRegion, bySpeed, searchCountries, searchOperators } from "@/lib/catalogue/coverage";
import type { NetworkOperator } from "@/lib/catalogue/types";
import type { Locale } from "@/lib/i18n/routing";
import type { Place } from "@/lib/plans/types";

type ListWords = {
  title: string;
  search: string;
  /** With '#' for the number shown and '@' for the number of all. */
  showing: string;
  other: string;
  none: string;
  close: string;
};

/** A list longer than this keeps its height while a search shortens it, so that the search field does not move. */
const SHORT_LIST = 6;

type ListDialogProps<T> = {
  words: ListWords;
  all: readonly T[];
  search: (query: string) => T[];
  groupsOf: (found: T[]) => { title: string; members: T[] }[];
  listOf: (members: readonly T[]) => ReactNode;
  /** The whole list where no script runs; a long one is sent as little more than text. */
  plainOf?: (all: readonly T[]) => ReactNode;
};

/** A searchable list behind its title and count. It opens as a dialog, or as a disclosure where no script runs. */
function ListDialog<T>({ words, all, search, groupsOf, listOf, plainOf = listOf }: ListDialogProps<T>) {
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState("");
  const found = search(query);
  return (
    <>
      <details className="group rounded-card border border-line bg-surface">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
        <summary
          aria-haspopup="dialog"
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
          }}
          className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-card px-4 font-semibold"
        >
          <span className="flex-1">{words.title}</span>
          <span className="text-muted text-sm tabular">{all.length}</span>
          <Icon icon={chevronRightIcon} className="text-muted group-open:rotate-90" />
        </summary>
        <div className="border-line border-t p-4">{plainOf(all)}</div>
      </details>
      <Sheet open={isOpen} onOpenChange={setOpen} title={words.title} closeLabel={words.close}>
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
    </>
  );
}

type CountryDialogProps = { countries: readonly Place[]; words: ListWords; locale: Locale };

/** The countries where plans work, by region, each with its flag. */
export function CountryDialog({ countries, words, locale }: CountryDialogProps) {
  return (
    <ListDialog
      words={words}
      all={countries}
      search={(query) => searchCountries(countries, query)}
      groupsOf={(found) =>
        byRegion(found, words.other, locale).map(({ region, countries: members }) => ({ title: region, members }))
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

type OperatorDialogProps = { operators: readonly NetworkOperator[]; words: ListWords; locale: Locale };

/** The networks that plans use, the fastest first. */
export function OperatorDialog({ operators, words, locale }: OperatorDialogProps) {
  return (
    <ListDialog
      words={words}
      all={operators}
      search={(query) => searchOperators(operators, query)}
      groupsOf={(found) =>
        bySpeed(found, locale).map(({ speed, operators: members }) => ({ title: speed ?? words.other, members }))
      }
      plainOf={(all) => (
        <ul className="columns-[2_8rem] gap-x-4 text-xs">
          {all.map(({ brandName, networkName, speeds }) => (
            <li key={`${brandName}/${networkName}`}>{[brandName, ...speeds].join(" ")}</li>
          ))}
        </ul>
      )}
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
