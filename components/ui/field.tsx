import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/core/cn";
import { Input } from "./input";

type FrameProps = {
  id: string;
  label: string;
  hint?: string | undefined;
  /** What the field asks for now; not an error of the traveller. */
  notice?: string | undefined;
  error?: string | undefined;
  optional?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

type AriaProps = Pick<FrameProps, "id" | "hint" | "notice" | "error"> & {
  /** The element that says what is wrong, where that is not about this field alone. */
  invalidBy?: string | undefined;
};

/** The attributes that tie a control to the hint, the notice and the error of its FieldFrame, or to an error elsewhere. */
export function fieldAria({ id, hint, notice, error, invalidBy }: AriaProps) {
  const parts = [notice && `${id}-notice`, hint && `${id}-hint`, error && `${id}-error`, invalidBy];
  const describedBy = parts.filter(Boolean).join(" ");
  return {
    id,
    "aria-describedby": describedBy || undefined,
    "aria-invalid": error || invalidBy ? true : undefined,
  };
}

/** Label, control, notice, hint and error of a form field, for controls other than a plain input. */
export function FieldFrame({ id, label, hint, notice, error, optional, className, children }: FrameProps) {
  return (
    <div data-slot="field" className={cn("flex flex-col gap-1.5", className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label data-slot="label" htmlFor={id} className="font-semibold text-sm">
          {label}
        </label>
        {optional && <span className="text-muted text-xs">{optional}</span>}
      </div>
      {children}
      {notice && (
        <p id={`${id}-notice`} className="font-medium text-warning-text text-xs">
          {notice}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-xs">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="font-medium text-danger-text text-xs">
          {error}
        </p>
      )}
    </div>
  );
}

type FieldProps = Omit<ComponentProps<"input">, "prefix" | "id"> &
  Omit<FrameProps, "id" | "children"> &
  Pick<AriaProps, "invalidBy"> & {
    id?: string;
    name: string;
    prefix?: string;
  };

/** A labelled input. `prefix` is fixed text in front of it (a dialling code); `optional` the word for "not required". */
export function Field({ id, name, label, hint, error, invalidBy, optional, prefix, className, ...input }: FieldProps) {
  const key = id ?? name;
  const control = <Input name={name} {...fieldAria({ id: key, hint, error, invalidBy })} {...input} />;
  return (
    <FieldFrame id={key} label={label} hint={hint} error={error} optional={optional} className={className}>
      {prefix === undefined ? (
        control
      ) : (
        <div className="relative [&>input]:pl-16">
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-0 flex w-14 items-center justify-center border-line border-r text-base text-muted tabular"
          >
            {prefix}
          </span>
          {control}
        </div>
      )}
    </FieldFrame>
  );
}
