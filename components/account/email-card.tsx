"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorText } from "@/components/feedback/use-error-text";
import { FormFailure } from "@/components/forms/form-failure";
import { FormField } from "@/components/forms/form-field";
import { FormPassword } from "@/components/forms/form-password";
import { useForm } from "@/components/forms/use-form";
import { AddressText } from "@/components/ui/address-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Sheet } from "@/components/ui/sheet";
import type { Account } from "@/lib/account/types";
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

/** Requests a new address: the traveller types the password now, and later opens a link mailed to that address. */
function EmailChange({ open, onOpenChange, onRequested }: EmailChangeProps) {
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
      email_required: "newEmail",
      email_malformed: "newEmail",
      email_unchanged: "newEmail",
      password_required: "password",
      wrong_password: "password",
    },
    textOf: errorText,
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

/** The e-mail address of the account. It changes once the new one is confirmed. */
export function EmailCard({ account }: { account: Account }) {
  const t = useTranslations("account.email");
  const [isOpen, setOpen] = useState(false);
  const [requested, setRequested] = useState<string | null>(null);
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-semibold text-base">{t("title")}</h2>
          <p className="text-sm">
            <AddressText address={account.email} />
          </p>
        </div>
        {account.password === "proven" && (
          <Button variant="outline" onClick={() => setOpen(true)}>
            {t("change")}
          </Button>
        )}
      </div>
      {account.password !== "proven" && <p className="text-muted text-sm">{t(`passwordFirst.${account.password}`)}</p>}
      <div role="status" className="empty:-mt-4">
        {requested && (
          <Alert tone="info" title={t("requested")}>
            {t("requestedText", { email: requested })}
          </Alert>
        )}
      </div>
      <EmailChange open={isOpen} onOpenChange={setOpen} onRequested={setRequested} />
    </Card>
  );
}
