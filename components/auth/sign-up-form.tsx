"use client";

import { useLocale, useTranslations } from "next-intl";
import { useErrorText } from "@/components/feedback/use-error-text";
import { errorToasts } from "@/components/forms/error-toasts";
import { FormField } from "@/components/forms/form-field";
import { FormPassword } from "@/components/forms/form-password";
import { useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { toast } from "@/components/ui/toast-store";
import { callEndpoint } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import type { SignUpForm as Form } from "@/lib/auth/types";
import type { ErrorCode } from "@/lib/core/errors";
import { consentLinks, FlowTitle, type LegalText, OtherWays, SwitchLine } from "./flow-parts";
import { GoogleButton } from "./google-button";
import { useMailPause } from "./use-mail-pause";

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

/** Loads the rules at the first attempt: they contain the numbering plans of all countries. */
async function firstFailure(form: Form) {
  const { firstSignUpFailure } = await import("@/lib/auth/sign-up-rules");
  return firstSignUpFailure(form);
}

type ErrorAt = (field: keyof Form) => string | undefined;

/** The text fields of the form, in the order their rules are checked. */
function Fields({ errorAt }: { errorAt: ErrorAt }) {
  const t = useTranslations("auth.fields");
  return (
    <>
      <FormField kind="name" name="fullName" id="sign-up-name" label={t("fullName")} required errorAt={errorAt} />
      <FormField kind="email" name="email" id="sign-up-email" label={t("email")} required errorAt={errorAt} />
      <FormField
        kind="phone"
        name="phone"
        id="sign-up-phone"
        prefix="+62"
        label={t("phone")}
        optional={t("optional")}
        hint={t("phoneHint")}
        autoComplete="tel-national"
        errorAt={errorAt}
      />
      <FormPassword
        name="password"
        id="sign-up-password"
        label={t("password")}
        hint={t("passwordHint")}
        autoComplete="new-password"
        errorAt={errorAt}
      />
      <FormPassword
        name="confirmPassword"
        id="sign-up-confirm"
        label={t("confirmPassword")}
        autoComplete="new-password"
        errorAt={errorAt}
      />
    </>
  );
}

/** Consent to terms and privacy policy, with links that open them inside the flow. */
function TermsCheckbox({ errorAt, onRead }: { errorAt: ErrorAt; onRead: (text: LegalText) => void }) {
  const t = useTranslations("auth.signUp");
  return (
    <Checkbox name="acceptTerms" id="sign-up-terms" required error={errorAt("acceptTerms")}>
      {t.rich("terms", consentLinks(onRead))}
    </Checkbox>
  );
}

type SignUpFormProps = {
  next: string | null;
  google: boolean;
  onDone: (email: string, password: string) => void;
  onLogin: () => void;
  onCode: () => void;
  onRead: (text: LegalText) => void;
};

/** The rules whose failure is agreed to be said in a toast as well. */
const ALSO_IN_TOAST: ReadonlySet<string> = new Set<ErrorCode>([
  "full_name_required",
  "email_invalid",
  "password_too_short",
  "passwords_mismatch",
  "terms_required",
]);

export function SignUpForm({ next, google, onDone, onLogin, onCode, onRead }: SignUpFormProps) {
  const t = useTranslations("auth");
  const errorText = useErrorText();
  const locale = useLocale();
  const { noted } = useMailPause("confirmation");
  const { busy, submit, errorAt, edited } = useForm({
    read: readForm,
    check: firstFailure,
    send: (form) => noted(form.email, next, callEndpoint(endpoints.signUp, { ...form, locale, next })),
    onDone: (form) => {
      toast(t("toasts.checkEmail"), t("toasts.checkEmailText"), "success");
      onDone(form.email.trim(), form.password);
    },
    fieldOf: {
      full_name_required: "fullName",
      name_invalid: "fullName",
      email_invalid: "email",
      email_malformed: "email",
      password_too_short: "password",
      password_too_long: "password",
      weak_password: "password",
      passwords_mismatch: "confirmPassword",
      terms_required: "acceptTerms",
      phone_invalid: "phone",
    },
    textOf: errorText,
    toasts: errorToasts((code, source) => {
      if (source === "server") return { title: t("toasts.signUpFailed") };
      return ALSO_IN_TOAST.has(code) ? { title: t("toasts.error") } : null;
    }),
  });
  return (
    <form noValidate method="post" onSubmit={submit} onInput={edited} className="flex flex-col gap-5 pb-4">
      <FlowTitle screen="signUp" title={t("signUp.title")} lead={t("signUp.lead")} />
      <OtherWays form="below">
        {google && <GoogleButton next={next} isLasting={() => true} />}
        <Button variant="outline" size="lg" full onClick={onCode}>
          {t("code.open")}
        </Button>
      </OtherWays>
      <Fields errorAt={errorAt} />
      <TermsCheckbox errorAt={errorAt} onRead={onRead} />
      <Button type="submit" variant="accent" size="lg" full loading={busy}>
        {busy ? t("signUp.submitting") : t("signUp.submit")}
      </Button>
      <SwitchLine question={t("signUp.hasAccount")} label={t("signUp.toLogin")} onClick={onLogin} />
    </form>
  );
}
