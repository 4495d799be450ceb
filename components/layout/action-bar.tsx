"use client";

import type { ReactNode } from "react";
import { useKeptHeight } from "./use-kept-height";

/**
 * Large text on a small phone can make the bar so high that it would cover the page: its text then scrolls in it, set closer
 * (styles/base.css), which must not end that again.
 */
function scrollIfHigh(bar: HTMLElement): void {
  const most = innerHeight / (bar.hasAttribute("data-high") ? 5 : 3);
  bar.toggleAttribute("data-high", (bar.firstElementChild?.scrollHeight ?? 0) > most);
}

/** The main action of a screen: fixed above the tab bar, or the lower edge, on phones, inside its column from 1024 px on. */
export function ActionBar({ children }: { children: ReactNode }) {
  const bar = useKeptHeight("--bar-height", scrollIfHigh);

  return (
    <div
      ref={bar}
      data-slot="action-bar"
      className="fixed inset-x-0 bottom-(--dock) z-20 border-line border-t bg-raised px-4 pt-2 pb-[calc(0.75rem+var(--under-bar))] md:px-8 data-high:flex data-high:max-h-[36dvh] data-high:flex-col-reverse data-high:overflow-y-auto lg:static lg:max-h-none! lg:border-0 lg:bg-transparent lg:p-0"
    >
      <div className="mx-auto w-full max-w-page">{children}</div>
    </div>
  );
}
