"use client";

import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";

/** Measures the bar. Large text on a small phone can make it so high that it would cover the page: its text then scrolls in it. */
function keepHeight(bar: HTMLElement | null): void {
  if (!bar) return;
  bar.toggleAttribute("data-high", (bar.firstElementChild?.scrollHeight ?? 0) > innerHeight / 3);
  document.documentElement.style.setProperty("--bar-height", `${bar.offsetHeight}px`);
}

/**
 * The main action of a screen: fixed above the tab bar, or the lower edge, on phones, inside its column from 1024 px on.
 * styles/tokens.css leaves room for it at the end of a page and around what has the focus. Its height is measured, because
 * it grows with the text size and with its content.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);

  // At once with new content, so that what is scrolled into view then does not end behind the bar.
  useLayoutEffect(() => keepHeight(bar.current));

  useEffect(() => {
    const observer = new ResizeObserver(() => keepHeight(bar.current));
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      document.documentElement.style.removeProperty("--bar-height");
    };
  }, []);

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
