import type { ReactNode } from "react";

/**
 * The one action of a screen: fixed above the tab bar on phones, in the flow of its column from 1024 px on. The end of a
 * page that has one leaves room for it (globals.css), so that it never covers the last line.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-slot="action-bar"
      className="fixed inset-x-0 bottom-(--dock) z-20 border-line border-t bg-raised px-4 py-3 md:px-8 lg:static lg:border-0 lg:bg-transparent lg:p-0"
    >
      <div className="mx-auto max-w-page">{children}</div>
    </div>
  );
}
