"use client";

import { type ReactNode, useEffect, useRef } from "react";

/**
 * The main action of a screen: fixed above the tab bar, or the lower edge, on phones, inside its column from 1024 px on.
 * styles/tokens.css leaves room for it at the end of a page and around what has the focus. Its height is measured, because
 * it grows with the text size and with its content.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty("--bar-height", `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty("--bar-height");
    };
  }, []);

  return (
    <div
      ref={bar}
      data-slot="action-bar"
      className="fixed inset-x-0 bottom-(--dock) z-20 border-line border-t bg-raised px-4 pt-2 pb-[calc(0.75rem+var(--under-bar))] md:px-8 lg:static lg:border-0 lg:bg-transparent lg:p-0"
    >
      <div className="mx-auto max-w-page">{children}</div>
    </div>
  );
}
