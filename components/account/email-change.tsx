"use client";

import { useLocale, useTranslations } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { useErrorText } from "@/components/feedback/use-error-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { PasswordField } from "@/components/ui/password-field";
import { Sheet } from "@/components/ui/sheet";
import { type ClientError, callEndpoint } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import { isEmail, MAX_PASSWORD_LENGTH } from "@/lib/auth/rules";

const FORM_ID = "change-email";
const FIELD_OF: Partial<Record<ClientError["code"], "newEmail" | "password">> = {
  email_invalid: "newEmail",
  email_unchanged: "newEmail",
  password_required: "password",
  wrong_password: "password",
};

type EmailChangeProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRequested: (newEmail: string) => void;
};

/** Asks for another address: the password first, then the new address confirms. */
export function EmailChange({ open, onOpenChange, onRequested }: EmailChangeProps) {
  const t = useTranslations("account.email");
  const fields = useTranslations("auth.fields");
  const common = useTranslations("common");
  const locale = useLocale();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ClientError | null>(null);
  const field = failure && FIELD_OF[failure.code];

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const newEmail = String(data.get("newEmail") ?? "").trim();
    const password = String(data.get("password") ?? "");
    if (!isEmail(newEmail)) return setFailure({ code: "email_invalid" });
    if (password === "") return setFailure({ code: "password_required" });
    setFailure(null);
    setBusy(true);
    const requested = await callEndpoint(endpoints.changeEmail, { newEmail, password, locale });
    setBusy(false);
    if (!requested.ok) return setFailure(requested.error);
    onRequested(newEmail);
    onOpenChange(false);
  };

  return (
    <Sheet
      open={open}
      onOpenChange={(wanted) => {
        if (busy) return;
        setFailure(null);
        onOpenChange(wanted);
      }}
      title={t("change")}
      description={t("how")}
      closeLabel={common("close")}
      footer={
        <Button type="submit" form={FORM_ID} variant="accent" full loading={busy}>
          {busy ? t("sending") : t("send")}
        </Button>
      }
    >
      <form
        id={FORM_ID}
        noValidate
        method="post"
        onSubmit={submit}
        onInput={() => setFailure(null)}
        className="flex flex-col gap-5"
      >
        {failure && !field && <Alert tone="error">{errorText(failure)}</Alert>}
        <Field
          name="newEmail"
          type="email"
          inputMode="email"
          label={t("new")}
          autoComplete="email"
          maxLength={254}
          required
          error={failure && field === "newEmail" ? errorText(failure) : undefined}
        />
        <PasswordField
          name="password"
          id="change-email-password"
          label={fields("password")}
          autoComplete="current-password"
          maxLength={MAX_PASSWORD_LENGTH}
          required
          showLabel={fields("show")}
          hideLabel={fields("hide")}
          error={failure && field === "password" ? errorText(failure) : undefined}
        />
      </form>
    </Sheet>
  );
}
