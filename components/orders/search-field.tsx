"use client";

import { Search } from "lucide-react";
import { Input } from "@/components/ui/input";

type SearchFieldProps = { label: string; value: string; onChange: (value: string) => void };

/** The search box of a traveller's list. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <div className="relative md:max-w-120">
      <Search aria-hidden="true" className="pointer-events-none absolute top-3.5 left-4 size-5 text-muted" />
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="pl-12"
      />
    </div>
  );
}
