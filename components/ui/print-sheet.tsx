"use client";

import type { ReactNode } from "react";
import { createPortal } from "react-dom";

/** What is printed, dark on white in both themes. While it is on the page, modes.css prints it alone. @param label names it */
export function PrintSheet({ label, children }: { label: string; children: ReactNode }) {
  return createPortal(
    <article data-print-sheet aria-label={label} className="hidden bg-print p-8 text-print-ink print:block">
      {children}
    </article>,
    document.body,
  );
}
