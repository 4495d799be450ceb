"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { PasswordField } from "@/components/ui/password-field";
import { callEndpoint } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import { firstNewPasswordFailure, MAX_PASSWORD_LENGTH } from "@/lib/auth/rules";
import type { NewPasswordForm as Form } from "@/lib/auth/types";
import { FormFailure } from "./form-failure";
import { useAuthForm } from "./use-auth-form";

const readForm = (data: FormData): Form => ({
  password: String(data.get("password") ?? ""),
  confirmPassword: String(data.get("confirmPassword") ?? ""),
});

type NewPasswordFormProps = {
  tokenHash: string;
  /** `loginKept`: somebody else is logged in on this browser. */
  onDone: (loginKept: boolean) => void;
  /** The link is used up or too old. */
  onInvalid: () => void;
};

/** A new password, twice. Sending it is what uses the link. */
export function NewPasswordForm({ tokenHash, onDone, onInvalid }: NewPasswordFormProps) {
  const t = useTranslations("auth");
  const { busy, submit, errorAt, formCode, edited } = useAuthForm({
    read: readForm,
    check: firstNewPasswordFailure,
    send: (form) => callEndpoint(endpoints.resetPassword, { ...form, token_hash: tokenHash }),
    onDone: (_form, { loginKept }) => onDone(loginKept),
    onRefused: (code) => {
      if (code === "link_invalid" || code === "invalid_body") onInvalid();
    },
    failedTitle: t("reset.failed"),
  });
  const password = { maxLength: MAX_PASSWORD_LENGTH, required: true, autoComplete: "new-password" };
  const labels = { showLabel: t("fields.show"), hideLabel: t("fields.hide") };
  return (
    <form noValidate method="post" onSubmit={submit} onInput={edited} className="flex flex-col gap-5 pb-4">
      <div>
        <h1 className="text-xl md:text-2xl">{t("reset.title")}</h1>
        <p className="mt-1 text-muted">{t("reset.lead")}</p>
      </div>
      <FormFailure code={formCode} />
      <PasswordField
        name="password"
        id="new-password"
        label={t("fields.newPassword")}
        hint={t("fields.passwordHint")}
        error={errorAt("password")}
        {...password}
        {...labels}
      />
      <PasswordField
        name="confirmPassword"
        id="confirm-new-password"
        label={t("fields.confirmNewPassword")}
        error={errorAt("confirmPassword")}
        {...password}
        {...labels}
      />
      <Button type="submit" variant="accent" size="lg" full loading={busy}>
        {busy ? t("reset.submitting") : t("reset.submit")}
      </Button>
    </form>
  );
}
