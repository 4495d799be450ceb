import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "@/lib/core/cn";
import { Spinner } from "./spinner";

/** Classes of a button, for links that look like one. `accent` is the one sunrise button of a screen. */
export const buttonClass = cva(
  "inline-flex max-w-full shrink-0 select-none items-center justify-center gap-2 rounded-control border text-center font-semibold no-underline transition-colors disabled:opacity-60 aria-busy:opacity-100 [&_svg]:size-5 [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        accent: "border-transparent bg-sunrise text-sunrise-ink not-disabled:hover:bg-sunrise-hover",
        primary: "border-transparent bg-sea text-sea-ink not-disabled:hover:bg-sea-hover",
        outline: "border-control bg-surface text-ink not-disabled:hover:bg-wash",
        ghost: "border-transparent forced-colors:border-0 text-sea-text not-disabled:hover:bg-wash",
        /** In a list of rows that share one frame. */
        row: "w-full justify-start! rounded-none! border-transparent text-left! text-ink -outline-offset-3! [&_svg]:text-muted not-disabled:hover:bg-wash",
        danger: "border-danger-text bg-surface text-danger-text not-disabled:hover:bg-danger-soft",
      },
      size: {
        md: "min-h-11 px-4 py-2 text-sm",
        /** In the tear-off end of a row. */
        stub: "min-h-11 px-2 py-1.5 text-xs leading-4",
        lg: "min-h-13 px-6 py-3 text-base",
        icon: "size-11 p-0",
      },
      full: { true: "w-full" },
    },
    defaultVariants: { variant: "primary", size: "md" },
  },
);

type ButtonProps = ComponentProps<"button"> & VariantProps<typeof buttonClass> & { loading?: boolean };

/** A button; while `loading` it is disabled, says that it is busy and keeps showing its children (the busy label). */
export function Button({ variant, size, full, loading = false, disabled, className, children, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      data-slot="button"
      aria-busy={loading || undefined}
      disabled={disabled || loading}
      className={cn(buttonClass({ variant, size, full }), className)}
      {...props}
    >
      {loading && <Spinner />}
      {children}
    </button>
  );
}
