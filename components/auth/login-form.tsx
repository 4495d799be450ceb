"use client";

import { useTranslations } from "next-intl";
import { useErrorText } from "@/components/feedback/use-error-text";
import { errorToasts } from "@/components/forms/error-toasts";
import { FormField } from "@/components/forms/form-field";
import { FormPassword } from "@/components/forms/form-password";
import { useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import { callEndpoint } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import { firstSignInFailure } from "@/lib/auth/rules";
import type { SignInForm } from "@/lib/auth/types";
import { FlowTitle, OtherWays, SwitchLine } from "./flow-parts";
import { GoogleButton } from "./google-button";
import { Remember } from "./remember";

const readForm = (data: FormData): SignInForm => ({
  email: String(data.get("email") ?? ""),
  password: String(data.get("password") ?? ""),
  remember: data.get("remember") !== null,
});

function fieldOf(id: string): HTMLInputElement | null {
  const field = document.getElementById(id);
  return field instanceof HTMLInputElement ? field : null;
}

/** The element that says that an address and a password do not belong together. */
const WRONG = "login-wrong";

const typedEmail = () => fieldOf("login-email")?.value ?? "";

type LoginFormProps = {
  email: string;
  /** Whether 'remember me' is ticked. */
  isLasting: boolean;
  onLasting: (isLasting: boolean) => void;
  onSignedIn: () => void;
  onSignUp: () => void;
  /** The account is not confirmed yet: the traveller may ask for another mail. */
  onUnconfirmed: (email: string) => void;
  onForgot: (email: string) => void;
  onCode: (email: string) => void;
  /** `next`: the page to open after a login with Google. Undefined when Google is not offered. */
  google?: { next: string | null } | undefined;
};

export function LoginForm(props: LoginFormProps) {
  const { email, isLasting, onLasting, onSignedIn, onSignUp, onUnconfirmed, onForgot, onCode, google } = props;
  const t = useTranslations("auth");
  const errorText = useErrorText();
  const { busy, submit, errorAt, isConcerned, formCode, formError, edited } = useForm({
    read: readForm,
    check: firstSignInFailure,
    send: (form) => callEndpoint(endpoints.signIn, form),
    onDone: () => {
      toast(t("toasts.loginDone"), t("toasts.loginDoneText"), "success");
      onSignedIn();
    },
    fieldOf: { email_required: "email", email_malformed: "email", password_required: "password" },
    // Which of the two is wrong is not said: nobody learns who has an account.
    concerns: { invalid_credentials: ["email", "password"] },
    textOf: (error) => (error.code === "rate_limited" ? `${errorText(error)} ${t("login.orCode")}` : errorText(error)),
    toasts: errorToasts((_code, source) => (source === "rules" ? null : { title: t("toasts.loginFailed") })),
    staysBusy: true,
  });
  // After too many attempts it is the way on, and stands above the fields: on a small phone the toast covers the lower end.
  const isStopped = formCode === "rate_limited";
  const byCode = (
    <Button variant="outline" size="lg" full onClick={() => onCode(typedEmail())}>
      {t("code.open")}
    </Button>
  );
  return (
    <form
      id="login-form"
      noValidate
      method="post"
      onSubmit={submit}
      onInput={edited}
      className="flex flex-col gap-5 pb-4"
    >
      <FlowTitle screen="login" title={t("login.title")} lead={t("login.lead")} />
      {isStopped && byCode}
      <FormField
        kind="email"
        name="email"
        id="login-email"
        label={t("fields.email")}
        autoComplete="username"
        required
        defaultValue={email}
        errorAt={errorAt}
        invalidBy={isConcerned("email") ? WRONG : undefined}
      />
      <FormPassword
        name="password"
        id="login-password"
        label={t("fields.password")}
        autoComplete="current-password"
        errorAt={errorAt}
        invalidBy={isConcerned("password") ? WRONG : undefined}
      />
      {/* The toast shows it. */}
      {isConcerned("password") && (
        <p id={WRONG} hidden>
          {formError}
        </p>
      )}
      <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4">
        <Remember id="login-remember" isLasting={isLasting} onLasting={onLasting} />
        <button
          type="button"
          onClick={() => onForgot(typedEmail())}
          className="-mr-2 min-h-11 rounded-control px-2 font-semibold text-sea-text text-sm hover:underline"
        >
          {t("login.forgot")}
        </button>
      </div>
      <Button type="submit" variant="accent" size="lg" full loading={busy}>
        {busy ? t("login.submitting") : t("login.submit")}
      </Button>
      {formCode === "email_not_confirmed" && (
        <Button variant="outline" full onClick={() => onUnconfirmed(typedEmail())}>
          {t("login.resend")}
        </Button>
      )}
      {(google || !isStopped) && (
        <OtherWays>
          {google && <GoogleButton next={google.next} isLasting={() => isLasting} />}
          {!isStopped && byCode}
        </OtherWays>
      )}
      <SwitchLine question={t("login.noAccount")} label={t("login.toSignUp")} onClick={onSignUp} />
    </form>
  );
}
