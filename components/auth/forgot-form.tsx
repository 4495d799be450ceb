"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import { callEndpoint } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import { firstRecoveryFailure } from "@/lib/auth/rules";
import type { RecoveryForm } from "@/lib/auth/types";
import { FlowTitle } from "./flow-title";
import { FormFailure } from "./form-failure";
import { LoginEmailField } from "./login-email-field";
import { useAuthForm } from "./use-auth-form";

const readForm = (data: FormData): RecoveryForm => ({ email: String(data.get("email") ?? "") });

type ForgotFormProps = {
  email: string;
  next: string | null;
  onSent: (email: string) => void;
  onLogin: () => void;
};

/** Asks for the mail with a link for a new password (spec 1, sections 5 and 8). */
export function ForgotForm({ email, next, onSent, onLogin }: ForgotFormProps) {
  const t = useTranslations("auth");
  const errors = useTranslations("errors");
  const { busy, submit, errorAt, formCode, edited } = useAuthForm({
    read: readForm,
    check: firstRecoveryFailure,
    send: (form) => callEndpoint(endpoints.requestRecovery, { ...form, next }),
    onDone: (form) => {
      toast(t("recoverySent.sent"), t("recoverySent.sentText"), "success");
      onSent(form.email.trim());
    },
    brokenTitle: (code) => t(code === "email_required" ? "toasts.emailRequired" : "toasts.error"),
    failedTitle: t("recoverySent.failed"),
    failedText: (code) => (code === "internal" ? t("recoverySent.failedText") : errors(code)),
  });
  return (
    <form noValidate method="post" onSubmit={submit} onInput={edited} className="flex flex-col gap-5 pb-4">
      <FlowTitle screen="forgot" title={t("forgot.title")} lead={t("forgot.lead")} />
      <FormFailure code={formCode} />
      <LoginEmailField id="forgot-email" defaultValue={email} error={errorAt("email")} />
      <Button type="submit" variant="accent" size="lg" full loading={busy}>
        {busy ? t("forgot.submitting") : t("forgot.submit")}
      </Button>
      <Button variant="ghost" full onClick={onLogin}>
        {t("forgot.toLogin")}
      </Button>
    </form>
  );
}
