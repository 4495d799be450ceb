"use client";

import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { PasswordField } from "@/components/ui/password-field";
import { MAX_PASSWORD_LENGTH } from "@/lib/auth/rules";

/** The text fields of the sign-up form, in the order their rules are checked. */
export function SignUpFields({ errorAt }: { errorAt: (field: string) => string | undefined }) {
  const t = useTranslations("auth.fields");
  const password = { maxLength: MAX_PASSWORD_LENGTH, required: true, showLabel: t("show"), hideLabel: t("hide") };
  return (
    <>
      <Field
        name="fullName"
        id="sign-up-name"
        label={t("fullName")}
        autoComplete="name"
        maxLength={120}
        required
        error={errorAt("fullName")}
      />
      <Field
        name="email"
        id="sign-up-email"
        type="email"
        inputMode="email"
        label={t("email")}
        autoComplete="email"
        maxLength={254}
        required
        error={errorAt("email")}
      />
      <Field
        name="phone"
        id="sign-up-phone"
        type="tel"
        inputMode="tel"
        prefix="+62"
        label={t("phone")}
        optional={t("optional")}
        hint={t("phoneHint")}
        autoComplete="tel-national"
        maxLength={30}
        error={errorAt("phone")}
      />
      <PasswordField
        name="password"
        id="sign-up-password"
        label={t("password")}
        hint={t("passwordHint")}
        autoComplete="new-password"
        error={errorAt("password")}
        {...password}
      />
      <PasswordField
        name="confirmPassword"
        id="sign-up-confirm"
        label={t("confirmPassword")}
        autoComplete="new-password"
        error={errorAt("confirmPassword")}
        {...password}
      />
    </>
  );
}
