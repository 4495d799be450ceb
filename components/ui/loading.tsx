import type { ReactNode } from "react";

type LoadingProps = { label: string; className?: string; children: ReactNode };

/** The frame of a screen's skeletons: announces the loading once. `className` lays out the skeletons. */
export function Loading({ label, className, children }: LoadingProps) {
  return (
    <div aria-busy="true" className={className}>
      <span role="status" className="sr-only">
        {label}
      </span>
      {children}
    </div>
  );
}
