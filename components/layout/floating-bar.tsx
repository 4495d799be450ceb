import type { ReactNode } from "react";

/** A bar above the tab bar that says one thing about the whole app, with what can be done about it. */
export function FloatingBar({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-24 z-40 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-raised py-3 pr-3 pl-4 shadow-float md:right-6 md:bottom-6 md:left-auto md:w-96"
    >
      <p className="min-w-0 flex-1 basis-40 font-medium">{text}</p>
      <span className="ml-auto flex gap-2">{children}</span>
    </div>
  );
}
