import { useId } from "react";
import { cn } from "@/lib/core/cn";

/** Four petals around a dot, the kawung motif, over the whole positioned parent; `className` gives colour and mask. */
export function Kawung({ className }: { className: string }) {
  const id = useId();
  return (
    <svg
      data-slot="kawung"
      aria-hidden="true"
      className={cn("pointer-events-none absolute inset-0 size-full", className)}
    >
      <pattern id={id} width="56" height="56" patternUnits="userSpaceOnUse">
        <g fill="none" stroke="currentColor" strokeWidth="1.25">
          <path d="M28 28C14 26 4 16 2 2c14 2 24 12 26 26Zm0 0c14-2 24-12 26-26-14 2-24 12-26 26Zm0 0c-2 14-12 24-26 26 2-14 12-24 26-26Zm0 0c2 14 12 24 26 26-2-14-12-24-26-26Z" />
          <path d="m12 12 6 6m26-6-6 6M12 44l6-6m26 6-6-6" strokeLinecap="round" />
        </g>
        <circle cx="28" cy="28" r="0" fill="currentColor" />
        <circle cx="28" cy="6" r="1.5" fill="currentColor" />
        <circle cx="6" cy="28" r="1.5" fill="currentColor" />
        <circle cx="50" cy="28" r="1.5" fill="currentColor" />
        <circle cx="28" cy="50" r="1.5" fill="currentColor" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
