import type { ComponentProps } from "react";
import { cn } from "@/lib/core/cn";

const PATHS = {
  "arrow-left": "M20 12H4m6.5-6.5L4 12l6.5 6.5",
  "arrow-right": "M4 12h16m-6.5-6.5L20 12l-6.5 6.5",
  bell: "M6 16V11a6 6 0 0 1 12 0v5l2 2H4Zm4.5 5h3",
  chat: "M4 5h16v11H11l-4.5 4v-4H4Zm4.5 4h7m-7 3.5h4.5",
  check: "m5 12.5 4.5 4.5L19 7",
  "chevron-down": "m6 9.5 6 6 6-6",
  "chevron-right": "m9.5 6 6 6-6 6",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5V12l3 2",
  close: "m6 6 12 12M18 6 6 18",
  compass: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm4 5-2.5 5.5L8 16l2.5-5.5Z",
  copy: "M9 9h11v11H9Zm-3 6H4V4h11v2",
  download: "M12 4v11m-5-4.5 5 5 5-5M4 20h16",
  error: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5v5.5m0 3.4v.1",
  external: "M14 4h6v6m0-6-9 9M18 14v6H4V6h6",
  eye: "M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z",
  "eye-off":
    "M9.5 5.9c.8-.3 1.6-.4 2.5-.4 3.8 0 7 2 9.5 6.5-.8 1.4-1.7 2.6-2.7 3.5M6.3 7.3C4.9 8.4 3.6 10 2.5 12c2.5 4.5 5.7 6.5 9.5 6.5 2 0 3.9-.6 5.6-1.7M10 9.9a3 3 0 0 0 4.2 4.2M3.5 3.5l17 17",
  globe:
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c2.7 2.5 4 5.5 4 9s-1.3 6.5-4 9c-2.7-2.5-4-5.5-4-9s1.3-6.5 4-9Z",
  home: "M4 10.5 12 4l8 6.5V20H4Zm5.5 9.5v-6h5v6",
  info: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 8v5.5m0-9v.1",
  mail: "M3 6h18v13H3Zm0 1 9 6.5L21 7",
  network: "M5 20v-4m4.7 4v-7m4.6 7V9.5M19 20V5",
  phone: "M6.5 3.5h3l1.5 4-2 1.5a11 11 0 0 0 6 6l1.5-2 4 1.5v3c0 1-.9 1.9-2 1.8A16 16 0 0 1 4.7 5.5c0-1.1.8-2 1.8-2Z",
  receipt: "M6 3h12v18l-3-2-3 2-3-2-3 2Zm3.5 6h5m-5 4.5h5",
  refresh: "M20 12a8 8 0 0 1-14.5 4.6M4 12a8 8 0 0 1 14.5-4.6M19 3v4.5h-4.5M5 21v-4.5h4.5",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.7 11.2L20.5 20.5",
  sim: "M6 3h8l4 4v14H6Zm3 9h6v5.5H9Zm3 0v5.5",
  tag: "M4 4h8l8.5 8.5-8 8L4 12Zm4 4v.1",
  success: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-4 9.2 2.9 2.9L16 9.5",
  trash: "M4.5 7h15M10 7V4h4v3M6.5 7l1 13.5h9l1-13.5M10.5 11v5.5m3-5.5v5.5",
  user: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6",
  warning: "M12 4 2.5 20h19ZM12 10v4.5m0 2.5v.1",
} as const;

export type IconName = keyof typeof PATHS;

/**
 * An icon of our own set, 20 px unless sized by `className`. Plain markup: lucide's icons are client components, which every
 * public page would have to download. Decorative, so a control made of nothing else needs an `aria-label`.
 */
export function Icon({ name, className, ...props }: ComponentProps<"svg"> & { name: IconName }) {
  return (
    <svg
      data-slot="icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={cn("size-5 shrink-0", className)}
      {...props}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
