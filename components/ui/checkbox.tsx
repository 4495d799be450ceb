import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/core/cn";
import { fieldAria } from "./field";
import { Icon } from "./icon";
import { checkIcon } from "./icons";

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "id"> & {
  id?: string;
  name: string;
  children: ReactNode;
  error?: string | undefined;
};

/** A checkbox with its label as children (which may hold links) and an optional error below. The area around it is tappable. */
export function Checkbox({ id, name, children, error, className, ...input }: CheckboxProps) {
  const key = id ?? name;
  return (
    <div data-slot="checkbox" className={className}>
      <div className="flex min-h-11 items-start gap-3">
        <span className="relative my-2.5 flex size-6 shrink-0">
          <input
            type="checkbox"
            name={name}
            className="peer absolute -inset-2.5 size-11 appearance-none opacity-0"
            {...fieldAria({ id: key, error })}
            {...input}
          />
          <span
            className={cn(
              "pointer-events-none size-6 rounded-tag border border-control bg-surface transition-colors",
              "peer-checked:border-sea peer-checked:bg-sea peer-aria-invalid:border-danger-text",
              "peer-focus-visible:outline-3 peer-focus-visible:outline-sea-text peer-focus-visible:outline-offset-2",
            )}
          />
          <Icon
            icon={checkIcon}
            strokeWidth={3.5}
            className="pointer-events-none absolute inset-1 size-4 text-sea-ink opacity-0 transition-opacity peer-checked:opacity-100"
          />
        </span>
        <label htmlFor={key} className="min-h-11 flex-1 py-2.5 text-sm">
          {children}
        </label>
      </div>
      {error && (
        <p id={`${key}-error`} className="font-medium text-danger-text text-xs">
          {error}
        </p>
      )}
    </div>
  );
}
