import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "@/lib/core/cn";

const badgeClass = cva("badge", {
  variants: {
    tone: {
      active: "bg-success-soft text-success-text",
      warning: "bg-warning-soft text-warning-text",
      error: "bg-danger-soft text-danger-text",
      info: "bg-sea-soft text-sea-text",
      neutral: "bg-wash text-muted",
    },
  },
  defaultVariants: { tone: "neutral" },
});

export type BadgeTone = NonNullable<VariantProps<typeof badgeClass>["tone"]>;

/** A short state or type, always on one line: large text grows as far as a phone is wide. The colour only repeats the text. */
export function Badge({ tone, className, ...props }: ComponentProps<"span"> & { tone?: BadgeTone }) {
  return <span data-slot="badge" className={cn(badgeClass({ tone }), className)} {...props} />;
}
