import type { ReactNode } from "react";
import { cn } from "@/lib/core/cn";

/** The colours of every drawing: the outline, sea and sun hues, and paper. */
export const LINE = "var(--art-line)";
export const SEA = "var(--art-sea)";
export const DEEP = "var(--art-deep)";
export const SUN = "var(--art-sun)";
export const SKY = "var(--art-sky)";
export const PAPER = "var(--art-paper)";

export type ArtProps = { className?: string };

/**
 * The frame of an illustration, 240 by 180. Decorative, because the text below it says the same. Its width attribute applies
 * if `className` sets no width.
 */
export function Art({ className, children }: ArtProps & { children: ReactNode }) {
  return (
    <svg
      data-slot="art"
      viewBox="0 0 240 180"
      fill="none"
      stroke={LINE}
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      width="13rem"
      className={cn("h-auto max-w-full", className)}
    >
      {children}
    </svg>
  );
}
