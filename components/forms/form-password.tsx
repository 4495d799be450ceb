"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { PasswordField } from "@/components/ui/password-field";
import { MAX_PASSWORD_BYTES } from "@/lib/fields/rules";

type FormPasswordProps<Name extends string> = Pick<ComponentProps<typeof PasswordField>, "id" | "label" | "hint"> & {
  name: Name;
  autoComplete: "current-password" | "new-password";
  /** From `useForm`. */
  errorAt: (field: Name) => string | undefined;
};

/** A required password input of a form, with the error that is about it. */
export function FormPassword<Name extends string>({ errorAt, ...field }: FormPasswordProps<Name>) {
  const t = useTranslations("auth.fields");
  return (
    <PasswordField
      {...field}
      maxLength={MAX_PASSWORD_BYTES}
      required
      showLabel={t("show")}
      hideLabel={t("hide")}
      error={errorAt(field.name)}
    />
  );
}
