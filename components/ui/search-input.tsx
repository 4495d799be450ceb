"use client";

import { Search } from "lucide-react";
import { Input } from "./input";

type SearchInputProps = { label: string; value: string; onChange: (value: string) => void };

/** The search box above a list. */
export function SearchInput({ label, value, onChange }: SearchInputProps) {
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
