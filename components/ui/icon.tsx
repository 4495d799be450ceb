import { type ComponentProps, createElement } from "react";
import { cn } from "@/lib/core/cn";
import type { IconShape } from "./icons";

/**
 * An icon, 20 px unless `className` sizes it. Decorative: a control without any text needs an `aria-label`. Shapes are
 * imported one by one, so that a page downloads only those that its client components draw.
 */
export function Icon({ icon, className, ...props }: ComponentProps<"svg"> & { icon: IconShape }) {
  const look = {
    "data-slot": "icon",
    strokeWidth: 1.9,
    width: "1.25rem",
    height: "1.25rem",
    className: cn("shrink-0", className),
    ...props,
  } as const;
  if (!("d" in icon)) return createElement(icon, { "aria-hidden": true, ...look });
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...look}
    >
      <path d={icon.d} />
    </svg>
  );
}
