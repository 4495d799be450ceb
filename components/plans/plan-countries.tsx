"use client";

import { useState } from "react";
import { Icon } from "@/components/ui/icon";
import { chevronRightIcon } from "@/components/ui/icons";
import { Sheet } from "@/components/ui/sheet";
import { cn } from "@/lib/core/cn";
import type { CountriesText } from "@/lib/plans/text";

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <section className="mb-6 last:mb-0">
      <h3 className="mb-2 font-semibold text-sm">{title}</h3>
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

/** In how many countries a plan works and which of its page it leaves out; all names after a tap. */
export function PlanCountries({ text, className }: { text: CountriesText; className?: string }) {
  const [isOpen, setOpen] = useState(false);
  const { worksIn, names, leftOut, leftOutTitle, leftOutNames, close } = text;
  return (
    <>
      <button
        type="button"
        data-slot="plan-countries"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={cn(
          "flex min-h-11 w-full items-center gap-2 rounded-control py-1 text-left text-sm hover:bg-wash",
          className,
        )}
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{worksIn}</span>
          {leftOut && <span className="block font-medium text-warning-text">{leftOut}</span>}
        </span>
        <Icon icon={chevronRightIcon} className="shrink-0 text-muted" />
      </button>
      <Sheet open={isOpen} onOpenChange={setOpen} title={worksIn} closeLabel={close}>
        <Names title={worksIn} names={names} />
        <Names title={leftOutTitle} names={leftOutNames} />
      </Sheet>
    </>
  );
}
