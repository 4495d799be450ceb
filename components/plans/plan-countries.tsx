"use client";

import { SheetRow } from "@/components/ui/sheet-row";
import type { CountriesText } from "@/lib/plans/text";

/** `title`: none where it is that of the sheet. */
function Names({ title, names }: { title: string | false; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <section className="mb-6 last:mb-0">
      {title && <h3 className="mb-2 font-semibold text-sm">{title}</h3>}
      <ul className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2">
        {names.map((name) => (
          <li key={name} className="flex min-h-8 items-center">
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** In how many countries a plan works and which of its page it leaves out; all names after a tap, these first. */
export function PlanCountries({ text, className }: { text: CountriesText; className?: string }) {
  const { worksIn, names, leftOut, leftOutTitle, leftOutNames, close } = text;
  return (
    <SheetRow
      data-slot="plan-countries"
      title={worksIn}
      note={leftOut && <span className="block font-medium text-warning-text">{leftOut}</span>}
      closeLabel={close}
      className={className}
    >
      <Names title={leftOutTitle} names={leftOutNames} />
      <Names title={leftOutNames.length > 0 && worksIn} names={names} />
    </SheetRow>
  );
}
