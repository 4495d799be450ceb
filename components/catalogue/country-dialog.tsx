"use client";

import { useState } from "react";
import { Flag } from "@/components/brand/flag";
import { byRegion, searchCountries } from "@/lib/catalogue/coverage";
import type { Locale } from "@/lib/i18n/routing";
import type { Place } from "@/lib/plans/types";
import { ListDialog } from "./list-dialog";
import { ListSearch } from "./list-search";

export type CountryWords = {
  title: string;
  search: string;
  /** With '#' for the number shown and '@' for the number of all. */
  showing: string;
  other: string;
  none: string;
  close: string;
};

type CountryDialogProps = { countries: readonly Place[]; words: CountryWords; locale: Locale };

/** Where plans work: every country with its flag, by region (spec 1, section 2.7). */
export function CountryDialog({ countries, words, locale }: CountryDialogProps) {
  const [query, setQuery] = useState("");
  const found = searchCountries(countries, query);
  const showing = words.showing.replace("#", String(found.length)).replace("@", String(countries.length));
  return (
    <ListDialog
      title={words.title}
      count={countries.length}
      closeLabel={words.close}
      fallback={<Countries countries={countries} />}
    >
      <ListSearch label={words.search} value={query} onChange={setQuery} showing={showing} />
      {byRegion(found, words.other, locale).map(({ region, countries: members }) => (
        <section key={region} className="mb-6 last:mb-0">
          <h3 className="mb-2 flex justify-between gap-3 font-semibold text-sm">
            {region}
            <span className="font-medium text-muted tabular">{members.length}</span>
          </h3>
          <Countries countries={members} />
        </section>
      ))}
      {found.length === 0 && <p className="py-4 text-center text-muted">{words.none}</p>}
    </ListDialog>
  );
}

function Countries({ countries }: { countries: readonly Place[] }) {
  return (
    <ul className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
      {countries.map(({ name, code }) => (
        <li key={code ?? name} className="flex min-h-8 items-center gap-3 text-sm">
          <Flag code={code} size="sm" />
          {name}
        </li>
      ))}
    </ul>
  );
}
