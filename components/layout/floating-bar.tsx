import type { ReactNode } from "react";
import { useKeptHeight } from "./use-kept-height";

/** A bar above the bars at the lower edge that says one thing about the whole app, with what can be done about it. */
export function FloatingBar({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div
      ref={useKeptHeight("--floating-height")}
      role="status"
      data-slot="floating-bar"
      className="fixed inset-x-4 bottom-[calc(var(--dock)+var(--action-bar)+var(--under-bar)+1.5rem)] z-40 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-raised py-3 pr-3 pl-4 shadow-float md:right-6 md:left-auto md:w-96"
    >
      <p className="min-w-0 flex-1 basis-40 font-medium">{text}</p>
      <span className="ml-auto flex gap-2">{children}</span>
    </div>
  );
}
