import type { ComponentProps } from "react";
import { Field } from "@/components/ui/field";
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from "@/lib/fields/rules";

/** Six digits and what a mail program may put between them. */
const MAX_CODE_LENGTH = 16;

/** The attributes of each kind of input: keyboard, autofill, length. */
const KINDS = {
  text: {},
  date: { type: "date" },
  // A name is followed by another input: the phone's keyboard leads to it.
  name: { autoComplete: "name", enterKeyHint: "next", maxLength: MAX_NAME_LENGTH },
  email: { type: "email", inputMode: "email", autoComplete: "email", maxLength: MAX_EMAIL_LENGTH },
  code: { inputMode: "numeric", autoComplete: "one-time-code", pattern: "[0-9]*", maxLength: MAX_CODE_LENGTH },
  phone: { type: "tel", inputMode: "tel", autoComplete: "tel", maxLength: MAX_PHONE_LENGTH },
} as const;

type FormFieldProps<Name extends string> = Omit<ComponentProps<typeof Field>, "name" | "type" | "error"> & {
  kind: keyof typeof KINDS;
  name: Name;
  /** From `useForm`. */
  errorAt: (field: Name) => string | undefined;
};

/** A labelled input of a form, with the error that is about it. */
export function FormField<Name extends string>({ kind, errorAt, ...field }: FormFieldProps<Name>) {
  return <Field {...KINDS[kind]} {...field} error={errorAt(field.name)} />;
}
