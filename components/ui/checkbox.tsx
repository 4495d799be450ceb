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

/** A checkbox with its label as children (which may hold links) and an optional error below. */
export function Checkbox({ id, name, children, error, className, ...input }: CheckboxProps) {
  const key = id ?? name;
  return (
    <div data-slot="checkbox" className={className}>
      <div className="flex min-h-11 items-start gap-3 py-2.5">
        <span className="relative flex size-6 shrink-0">
          <input
            type="checkbox"
            name={name}
            className={cn(
              "peer size-6 appearance-none rounded-tag border border-control bg-surface transition-colors",
              "checked:border-sea checked:bg-sea aria-invalid:border-danger-text",
            )}
            {...fieldAria({ id: key, error })}
            {...input}
          />
          <Icon
            icon={checkIcon}
            strokeWidth={3.5}
            className="pointer-events-none absolute inset-1 size-4 text-sea-ink opacity-0 transition-opacity peer-checked:opacity-100"
          />
        </span>
        <label htmlFor={key} className="text-sm">
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
