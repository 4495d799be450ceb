"use client";

import type { ReactNode } from "react";
import { useKeptHeight } from "./use-kept-height";

/**
 * Large text on a small phone can make the bar so high that it would cover the page: its text then scrolls in it, set closer
 * (styles/base.css). It stays so, because the closer text would need less.
 */
function scrollIfHigh(bar: HTMLElement): void {
  if ((bar.firstElementChild?.scrollHeight ?? 0) > innerHeight / 3) bar.dataset.high = "";
}

/** The main action of a screen: fixed above the tab bar, or the lower edge, on phones, inside its column from 1024 px on. */
export function ActionBar({ children }: { children: ReactNode }) {
  const bar = useKeptHeight("--bar-height", scrollIfHigh);

  return (
    <div
      ref={bar}
      data-slot="action-bar"
      className="fixed inset-x-0 bottom-(--dock) z-20 border-line border-t bg-raised px-4 pt-2 pb-[calc(0.75rem+var(--under-bar))] md:px-8 lg:static lg:border-0 lg:bg-transparent lg:p-0"
    >
      <div className="mx-auto w-full max-w-page">{children}</div>
    </div>
  );
}
