"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useEffect, useSyncExternalStore } from "react";
import { PasswordField } from "@/components/ui/password-field";
import { askedAgain, askedNothing, subscribeToAsked, takesFocus, typedAgain } from "@/components/ui/typed-again";
import { MAX_PASSWORD_BYTES } from "@/lib/fields/rules";

type FormPasswordProps<Name extends string> = Pick<
  ComponentProps<typeof PasswordField>,
  "label" | "hint" | "invalidBy"
> & {
  id: string;
  name: Name;
  autoComplete: "current-password" | "new-password";
  /** From `useForm`. */
  errorAt: (field: Name) => string | undefined;
};

/**
 * A required password input of a form, with the error that is about it. A change of language does not keep a password, so the
 * field then says that it has to be typed again.
 */
export function FormPassword<Name extends string>({ errorAt, ...field }: FormPasswordProps<Name>) {
  const t = useTranslations("auth.fields");
  const isAsked = useSyncExternalStore(subscribeToAsked, askedAgain, askedNothing).includes(field.id);
  // Not at once: a screen that opens gives the focus to its heading.
  useEffect(() => {
    if (isAsked && takesFocus(field.id)) document.getElementById(field.id)?.focus();
  }, [isAsked, field.id]);
  return (
    <PasswordField
      {...field}
      maxLength={MAX_PASSWORD_BYTES}
      required
      notice={isAsked ? t("again") : undefined}
      onInput={() => typedAgain(field.id)}
      showLabel={t("show")}
      hideLabel={t("hide")}
      error={errorAt(field.name)}
    />
  );
}
