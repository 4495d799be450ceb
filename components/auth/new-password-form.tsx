"use client";

import { useTranslations } from "next-intl";
import { useErrorText } from "@/components/feedback/use-error-text";
import { errorToasts } from "@/components/forms/error-toasts";
import { FormPassword } from "@/components/forms/form-password";
import { useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { callEndpoint } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import { forgetFlow } from "@/lib/auth/flow-memory";
import { firstNewPasswordFailure } from "@/lib/auth/rules";
import type { NewPasswordForm as Form } from "@/lib/auth/types";

const readForm = (data: FormData): Form => ({
  password: String(data.get("password") ?? ""),
  confirmPassword: String(data.get("confirmPassword") ?? ""),
});

type NewPasswordFormProps = {
  tokenHash: string;
  /** Whose password it is; null where the link does not tell. */
  email: string | null;
  /** `loginKept`: this browser is still logged in as somebody else. */
  onDone: (loginKept: boolean) => void;
  /** The link was used before or is too old. */
  onInvalid: () => void;
};

/** Sets a new password, typed twice. The mailed link is used when the form is sent. */
export function NewPasswordForm({ tokenHash, email, onDone, onInvalid }: NewPasswordFormProps) {
  const t = useTranslations("auth");
  const errorText = useErrorText();
  const { busy, submit, errorAt, edited } = useForm({
    read: readForm,
    check: firstNewPasswordFailure,
    send: async (form) => {
      const saved = await callEndpoint(endpoints.resetPassword, { ...form, token_hash: tokenHash });
      if (!saved.ok && (saved.error.code === "link_invalid" || saved.error.code === "invalid_body")) onInvalid();
      return saved;
    },
    onDone: (_form, { loginKept }) => {
      forgetFlow();
      onDone(loginKept);
    },
    fieldOf: {
      weak_password: "password",
      password_too_short: "password",
      password_too_long: "password",
      password_reused: "password",
      passwords_mismatch: "confirmPassword",
    },
    textOf: errorText,
    toasts: errorToasts((_code, source) => (source === "rules" ? null : { title: t("reset.failed") })),
  });
  return (
    <form noValidate method="post" onSubmit={submit} onInput={edited} className="flex flex-col gap-5 pb-4">
      <div>
        <h1 className="text-xl md:text-2xl">{t("reset.title")}</h1>
        <p className="mt-1 text-muted">{t("reset.lead")}</p>
        {email !== null && (
          <p id="opened-account" className="mt-3 wrap-anywhere">
            {t("reset.account", { email })}
          </p>
        )}
      </div>
      <FormPassword
        name="password"
        id="new-password"
        label={t("fields.newPassword")}
        hint={t("fields.passwordHint")}
        autoComplete="new-password"
        errorAt={errorAt}
      />
      <FormPassword
        name="confirmPassword"
        id="confirm-new-password"
        label={t("fields.confirmNewPassword")}
        autoComplete="new-password"
        errorAt={errorAt}
      />
      <Button
        type="submit"
        variant="accent"
        size="lg"
        full
        loading={busy}
        aria-describedby={email === null ? undefined : "opened-account"}
      >
        {busy ? t("reset.submitting") : t("reset.submit")}
      </Button>
    </form>
  );
}
