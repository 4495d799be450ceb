import type { ReactNode } from "react";

/**
 * The main action of a screen: fixed above the tab bar, or the lower edge, on phones, inside its column from 1024 px on. globals.css leaves
 * room for it at the end of a page, so that it never covers the last line.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-slot="action-bar"
      className="fixed inset-x-0 bottom-(--dock) z-20 border-line border-t bg-raised px-4 pt-3 pb-[calc(0.75rem+var(--under-bar))] md:px-8 lg:static lg:border-0 lg:bg-transparent lg:p-0"
    >
      <div className="mx-auto max-w-page">{children}</div>
    </div>
  );
}
