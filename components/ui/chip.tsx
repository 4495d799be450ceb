import type { ComponentProps } from "react";
import { cn } from "@/lib/core/cn";

/** Classes of a chip, for links (`aria-current`) and radio labels (`:has(:checked)`) that look like one. */
export const chipClass = "chip";

/** A filter that is on or off. */
export function Chip({ selected, className, ...props }: ComponentProps<"button"> & { selected: boolean }) {
  return (
    <button type="button" data-slot="chip" aria-pressed={selected} className={cn(chipClass, className)} {...props} />
  );
}

/** A row of chips: on a phone it scrolls sideways up to the screen's edges, on wide screens it wraps. */
export function ChipRow({ className, ...props }: ComponentProps<"fieldset">) {
  return (
    <fieldset
      data-slot="chip-row"
      className={cn("-mx-4 flex min-w-0 gap-2 py-1 max-md:chip-scroll md:mx-0 md:flex-wrap", className)}
      {...props}
    />
  );
}
