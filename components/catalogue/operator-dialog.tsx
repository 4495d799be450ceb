"use client";

import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { bySpeed, searchOperators } from "@/lib/catalogue/coverage";
import type { NetworkOperator } from "@/lib/catalogue/types";
import type { Locale } from "@/lib/i18n/routing";
import type { CountryWords } from "./country-dialog";
import { ListDialog } from "./list-dialog";
import { ListSearch } from "./list-search";

type OperatorDialogProps = { operators: readonly NetworkOperator[]; words: CountryWords; locale: Locale };

/** On whose networks plans work, the fastest first (spec 1, section 2.7). */
export function OperatorDialog({ operators, words, locale }: OperatorDialogProps) {
  const [query, setQuery] = useState("");
  const found = searchOperators(operators, query);
  const showing = words.showing.replace("#", String(found.length)).replace("@", String(operators.length));
  return (
    <ListDialog
      title={words.title}
      count={operators.length}
      closeLabel={words.close}
      fallback={<Operators operators={operators} />}
    >
      <ListSearch label={words.search} value={query} onChange={setQuery} showing={showing} />
      {bySpeed(found, locale).map(({ speed, operators: members }) => (
        <section key={speed} className="mb-6 last:mb-0">
          <h3 className="mb-2 flex justify-between gap-3 font-semibold text-sm">
            {speed ?? words.other}
            <span className="font-medium text-muted tabular">{members.length}</span>
          </h3>
          <Operators operators={members} />
        </section>
      ))}
      {found.length === 0 && <p className="py-4 text-center text-muted">{words.none}</p>}
    </ListDialog>
  );
}

function Operators({ operators }: { operators: readonly NetworkOperator[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-2">
      {operators.map(({ brandName, networkName, speeds }) => (
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
  );
}
