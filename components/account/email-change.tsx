"use client";

import { useLocale, useTranslations } from "next-intl";
import { useErrorText } from "@/components/feedback/use-error-text";
import { FormFailure } from "@/components/forms/form-failure";
import { FormField } from "@/components/forms/form-field";
import { FormPassword } from "@/components/forms/form-password";
import { useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { Sheet } from "@/components/ui/sheet";
import { callEndpoint } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import { firstEmailChangeFailure } from "@/lib/auth/rules";
import type { EmailChangeForm } from "@/lib/auth/types";

const FORM_ID = "change-email";

const readForm = (data: FormData): EmailChangeForm => ({
  newEmail: String(data.get("newEmail") ?? "").trim(),
  password: String(data.get("password") ?? ""),
});

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
  const { busy, submit, edited, errorAt, formError, reset } = useForm({
    read: readForm,
    check: firstEmailChangeFailure,
    send: (form) => callEndpoint(endpoints.changeEmail, { ...form, locale }),
    onDone: ({ newEmail }) => {
      onRequested(newEmail);
      onOpenChange(false);
    },
    fieldOf: {
      email_invalid: "newEmail",
      email_unchanged: "newEmail",
      password_required: "password",
      wrong_password: "password",
    },
    textOf: (code) => errorText({ code }),
  });

  return (
    <Sheet
      open={open}
      onOpenChange={(wanted) => {
        if (busy) return;
        reset();
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
      <form id={FORM_ID} noValidate method="post" onSubmit={submit} onInput={edited} className="flex flex-col gap-5">
        <FormFailure text={formError} />
        <FormField kind="email" name="newEmail" label={t("new")} required errorAt={errorAt} />
        <FormPassword
          name="password"
          id="change-email-password"
          label={fields("password")}
          autoComplete="current-password"
          errorAt={errorAt}
        />
      </form>
    </Sheet>
  );
}
