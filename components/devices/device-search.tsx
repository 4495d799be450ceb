"use client";

import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { SearchInput } from "@/components/ui/search-input";
import { writeQuery } from "@/lib/core/address-query";
import { type CountedText, counted } from "@/lib/core/counted";
import { showDevices } from "./device-search-dom";

type DeviceSearchProps = {
  words: { label: string; placeholder: string; found: CountedText };
  empty: ReactNode;
  children: ReactNode;
};

/** Filters the server-rendered list below it. Without scripts it is hidden and all devices are shown. */
export function DeviceSearch({ words, empty, children }: DeviceSearchProps) {
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const line = useRef<HTMLParagraphElement>(null);

  function show(query: string) {
    if (!root.current || !line.current) return;
    const count = showDevices(root.current, query);
    line.current.textContent = query.trim() === "" ? "" : counted(words.found, count);
  }

  function update(query: string) {
    show(query);
    writeQuery({ q: query.trim() });
  }

  const start = useEffectEvent(() => {
    if (!field.current) return;
    // The browser may have restored an earlier search before this script ran.
    if (field.current.value === "") field.current.value = new URLSearchParams(window.location.search).get("q") ?? "";
    if (field.current.value !== "") show(field.current.value);
  });

  useEffect(() => start(), []);

  return (
    <div ref={root}>
      <form
        id="device-search"
        onSubmit={(event) => event.preventDefault()}
        onInput={() => update(field.current?.value ?? "")}
        onReset={() => update("")}
        className="noscript:hidden"
      >
        <search className="block md:max-w-prose">
          <label htmlFor="device-query" className="mb-2 block font-semibold text-base">
            {words.label}
          </label>
          <SearchInput
            ref={field}
            id="device-query"
            name="q"
            placeholder={words.placeholder}
            autoCapitalize="none"
            spellCheck={false}
          />
        </search>
        <p ref={line} aria-live="polite" className="mt-2 min-h-5 text-muted text-xs tabular" />
      </form>
      <div data-empty="" hidden>
        {empty}
      </div>
      {children}
    </div>
  );
}
