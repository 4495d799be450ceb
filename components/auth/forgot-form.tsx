"use client";

import { useLocale, useTranslations } from "next-intl";
import { errorToasts } from "@/components/forms/error-toasts";
import { FormField } from "@/components/forms/form-field";
import { useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import { callEndpoint } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import { firstAddressFailure } from "@/lib/auth/rules";
import type { RecoveryForm } from "@/lib/auth/types";
import { FlowTitle } from "./flow-parts";
import { useMailPause } from "./use-mail-pause";

const readForm = (data: FormData): RecoveryForm => ({ email: String(data.get("email") ?? "") });

type ForgotFormProps = {
  email: string;
  next: string | null;
  onSent: (email: string) => void;
  onLogin: () => void;
};

/** Asks for the mail with a link for a new password. */
export function ForgotForm({ email, next, onSent, onLogin }: ForgotFormProps) {
  const t = useTranslations("auth");
  const { tooSoon, textOf, noted } = useMailPause("recovery");
  const locale = useLocale();
  const { busy, submit, errorAt, edited } = useForm({
    read: readForm,
    check: (form) => firstAddressFailure(form) ?? tooSoon(form),
    send: (form) => noted(form.email, next, callEndpoint(endpoints.requestRecovery, { ...form, locale, next })),
    onDone: (form) => {
      toast(t("recoverySent.sent"), t("recoverySent.sentText"), "success");
      onSent(form.email.trim());
    },
    fieldOf: { email_required: "email", email_malformed: "email" },
    textOf: (error) => (error.code === "rate_limited" ? `${textOf(error)} ${t("forgot.orLink")}` : textOf(error)),
    toasts: errorToasts((code, source) => {
      if (source === "rules") return code === "email_required" ? { title: t("toasts.emailRequired") } : null;
      return {
        title: t("recoverySent.failed"),
        text: code === "internal" ? t("recoverySent.failedText") : undefined,
      };
    }),
  });
  return (
    <form noValidate method="post" onSubmit={submit} onInput={edited} className="flex flex-col gap-5 pb-4">
      <FlowTitle screen="forgot" title={t("forgot.title")} lead={t("forgot.lead")} />
      <FormField
        kind="email"
        name="email"
        id="forgot-email"
        label={t("fields.email")}
        autoComplete="username"
        required
        defaultValue={email}
        errorAt={errorAt}
      />
      <Button type="submit" variant="accent" size="lg" full loading={busy}>
        {busy ? t("forgot.submitting") : t("forgot.submit")}
      </Button>
      <Button variant="ghost" full onClick={onLogin}>
        {t("forgot.toLogin")}
      </Button>
    </form>
  );
}
