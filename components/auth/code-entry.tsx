"use client";

import { useLocale, useTranslations } from "next-intl";
import { type InputEvent, type ReactNode, useEffect, useRef } from "react";
import { useErrorText } from "@/components/feedback/use-error-text";
import { FormFailure } from "@/components/forms/form-failure";
import { FormField } from "@/components/forms/form-field";
import { useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { callEndpoint } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import { firstCodeFailure } from "@/lib/auth/rules";
import type { CodeForm } from "@/lib/auth/types";

const DIGITS = 6;

/** Blanks and dashes that mail programs put between the digits do not count. */
const digitsOf = (text: string) => text.replace(/\D/g, "").slice(0, DIGITS);

const readForm = (data: FormData): CodeForm => ({ code: digitsOf(String(data.get("code") ?? "")) });

const fieldIn = (form: HTMLFormElement | null) => form?.querySelector("input");

type CodeEntryProps = {
  id: string;
  email: string;
  /** `signUp`: the code of a confirmation mail, which keeps the password chosen in the form. */
  purpose: "login" | "signUp";
  /** The password chosen in the form of this sign-up. */
  password?: string | null;
  /** Whether the login outlasts the browser window. */
  isLasting?: boolean;
  /** What the field announces for the last digit: the payment of a chosen plan, or else the account. */
  leadsToPayment: boolean;
  onDone: () => void;
  /** Moves the focus to the field as soon as it is shown. */
  focused?: boolean;
  /** The button for another code. It stands below the way on, since it has to wait once a code was refused. */
  resend: ReactNode;
  /** Advice, shown below both buttons. */
  children: ReactNode;
};

/** The field for the six digits of a mail. The last digit sends them; the field says so beforehand. */
export function CodeEntry(props: CodeEntryProps) {
  const { id, email, purpose, password = null, isLasting = true, leadsToPayment, onDone } = props;
  const { focused = false, resend, children } = props;
  const t = useTranslations("auth.code");
  const errorText = useErrorText();
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const checked = useRef("");
  const { busy, submit, edited, errorAt, formError } = useForm({
    read: readForm,
    check: firstCodeFailure,
    send: async ({ code }) => {
      checked.current = code;
      const typed = { email, code, purpose, password, remember: isLasting };
      return callEndpoint(endpoints.verifyCode, { ...typed, locale });
    },
    onDone,
    fieldOf: { code_incomplete: "code", code_invalid: "code" },
    textOf: errorText,
    staysBusy: true,
  });

  const error = errorAt("code");

  useEffect(() => {
    // A phone keeps its open keyboard only if the field gets the focus within the tap that shows it.
    if (focused) fieldIn(form.current)?.focus({ preventScroll: true });
  }, [focused]);

  useEffect(() => {
    const field = fieldIn(form.current);
    if (error === undefined || busy || !field) return;
    // Typing again replaces the refused code without deleting it first. Digits typed during the check count as a new code.
    if (field.value === checked.current) field.select();
    else if (field.value.length === DIGITS) form.current?.requestSubmit();
  }, [error, busy]);

  const typed = (event: InputEvent<HTMLFormElement>) => {
    edited(event);
    const { target } = event;
    if (!(target instanceof HTMLInputElement)) return;
    const digits = digitsOf(target.value);
    if (digits !== target.value) target.value = digits;
    if (digits.length === DIGITS) event.currentTarget.requestSubmit();
  };

  return (
    <form ref={form} noValidate method="post" onSubmit={submit} onInput={typed} className="flex flex-col gap-5">
      <FormFailure text={formError} />
      <FormField
        kind="code"
        name="code"
        id={id}
        label={t("label")}
        hint={error === undefined ? t(leadsToPayment ? "hint.payment" : "hint.login") : undefined}
        required
        className="[&_input]:text-xl [&_input]:tracking-[0.3em]"
        errorAt={errorAt}
      />
      <Button type="submit" variant="accent" size="lg" full loading={busy}>
        {busy ? t("checking") : t("submit")}
      </Button>
      {resend}
      {children}
    </form>
  );
}
