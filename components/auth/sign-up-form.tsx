"use client";

import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import { callEndpoint } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import { firstSignUpFailure } from "@/lib/auth/rules";
import type { SignUpForm as Form } from "@/lib/auth/types";
import { FlowTitle } from "./flow-title";
import { FormFailure } from "./form-failure";
import { GoogleButton } from "./google-button";
import { SignUpFields } from "./sign-up-fields";
import { SwitchLine } from "./switch-line";
import { TermsCheckbox } from "./terms-checkbox";
import { useAuthForm } from "./use-auth-form";

const readForm = (data: FormData): Form => {
  const text = (name: string) => String(data.get(name) ?? "");
  return {
    fullName: text("fullName"),
    email: text("email"),
    phone: text("phone"),
    password: text("password"),
    confirmPassword: text("confirmPassword"),
    acceptTerms: data.get("acceptTerms") !== null,
  };
};

type SignUpFormProps = {
  next: string | null;
  google: boolean;
  onDone: (email: string) => void;
  onLogin: () => void;
  onRead: (document: "privacy" | "terms") => void;
};

export function SignUpForm({ next, google, onDone, onLogin, onRead }: SignUpFormProps) {
  const t = useTranslations("auth");
  const locale = useLocale();
  const { busy, submit, errorAt, formCode, edited, setBusy } = useAuthForm({
    read: readForm,
    check: firstSignUpFailure,
    send: (form) => callEndpoint(endpoints.signUp, { ...form, locale, next }),
    onDone: (form) => {
      setBusy(false);
      toast(t("toasts.checkEmail"), t("toasts.checkEmailText"), "success");
      onDone(form.email.trim());
    },
    failedTitle: t("toasts.signUpFailed"),
  });
  return (
    <form noValidate method="post" onSubmit={submit} onInput={edited} className="flex flex-col gap-5 pb-4">
      <FlowTitle screen="signUp" title={t("signUp.title")} lead={t("signUp.lead")} />
      {google && <GoogleButton next={next} isLasting={() => true} form="below" />}
      <FormFailure code={formCode} />
      <SignUpFields errorAt={errorAt} />
      <TermsCheckbox error={errorAt("acceptTerms")} onRead={onRead} />
      <Button type="submit" variant="accent" size="lg" full loading={busy}>
        {busy ? t("signUp.submitting") : t("signUp.submit")}
      </Button>
      <SwitchLine question={t("signUp.hasAccount")} label={t("signUp.toLogin")} onClick={onLogin} />
    </form>
  );
}
